import * as z from 'zod/mini';
import { asOfQuery } from './as-of.ts';
import { get, post, put, remove } from './route.ts';
import { dataFields, id, requiredLine } from './shapes.ts';

export const MOST_WATCHLISTS = 10;
export const MOST_WATCHED = 50;

/** `price` is anything with a history, by its id on the chart; topics and companies are words in the news. */
const WATCHED_KINDS = ['price', 'topic', 'company'] as const;

const watchedItem = z.object({
  kind: z.enum(WATCHED_KINDS, { error: 'Kind must be price, topic or company' }),
  key: requiredLine(100, 'Item', 'Item must not be empty'),
});
export type WatchedItem = z.output<typeof watchedItem>;

const listBody = z.object({
  name: requiredLine(60, 'Name'),
  items: z
    .array(watchedItem)
    .check(z.maxLength(MOST_WATCHED, { error: `A list has at most ${MOST_WATCHED} items` })),
});

const watchlist = z.object({
  id,
  name: z.string(),
  version: z.number(),
  items: z.array(watchedItem),
});
export type Watchlist = z.output<typeof watchlist>;

/**
 * Articles found for a topic or company in the last 7 days and the 7 days before. Null if there are no
 * articles at all for those days; for the 7 days before also if collection began later.
 */
const mention = z.object({
  word: z.string(),
  week: z.nullable(z.number()),
  weekBefore: z.nullable(z.number()),
});
export type Mention = z.output<typeof mention>;

const answer = dataFields({ lists: z.array(watchlist), mentions: z.array(mention) });

export const listWatchlists = get('/watchlists', 'user', {
  summary: "The caller's own watchlists in their order",
  query: z.object(asOfQuery),
  answer,
  failure: 'Failed to load watchlists',
});

export const addWatchlist = post('/watchlists', 'user', {
  summary: 'Add a watchlist',
  body: listBody,
  answer,
  failure: 'Failed to save watchlist',
});

export const editWatchlist = put('/watchlists/{id}', 'user', {
  summary: 'Replace the name and items of a watchlist',
  body: listBody,
  answer,
  failure: 'Failed to save watchlist',
});

export const removeWatchlist = remove('/watchlists/{id}', 'user', {
  summary: 'Delete a watchlist',
  answer,
  failure: 'Failed to delete watchlist',
});
