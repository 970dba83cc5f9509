import * as z from 'zod/mini';
import { asOfQuery } from './as-of.ts';
import { rankedArticle } from './dashboard.ts';
import { SEARCH_LENGTH } from './news-search.ts';
import { queryInteger } from './query-shapes.ts';
import { get, post, put, remove } from './route.ts';
import { dataFields, day, id, instant, line, moment, requiredLine } from './shapes.ts';

export const SPIDER_TYPES = ['energy', 'financial', 'general', 'transportation'] as const;
export const spiderType = z.enum(SPIDER_TYPES);
export type SpiderType = z.output<typeof spiderType>;

export const NEWS_PERIODS = ['all', '24h', '3d', '7d', '30d', '1y'] as const;
export type NewsPeriod = (typeof NEWS_PERIODS)[number];
const NEWS_TIERS = ['medium', 'high', 'critical'] as const;
const NEWS_DIRECTIONS = ['pos', 'neg', 'neutral'] as const;
export const NEWS_SORTS = ['new', 'score'] as const;
export const STORIES_PER_PAGE = 20;
/** Broader searches are counted up to here, and show "more than". */
export const MOST_COUNTED = 10_000;

function choice<const T extends readonly string[]>(name: string, values: T) {
  return z.enum(values, { error: `${name} must be one of ${values.join(', ')}` });
}

/** The same names are in the address of the page. */
export const newsChoice = z.object({
  /** Words, "exact phrases" and -words. */
  q: z._default(z.optional(line(SEARCH_LENGTH, 'The search query')), ''),
  period: z._default(z.optional(choice('period', NEWS_PERIODS)), 'all'),
  /** Days in Eastern time, both included. They replace the period. */
  from: z.optional(day('The from day')),
  to: z.optional(day('The to day')),
  /** The id of a spider. */
  source: z.optional(line(80, 'source')),
  type: z.optional(spiderType),
  /** The id of a theme of the company profile. */
  topic: z.optional(line(60, 'topic')),
  company: z.optional(line(200, 'company')),
  /** This tier and those above it. */
  tier: z.optional(choice('tier', NEWS_TIERS)),
  /** For the company. */
  dir: z.optional(choice('dir', NEWS_DIRECTIONS)),
});
export type NewsChoice = z.output<typeof newsChoice>;

const named = z.object({ id: z.string(), name: z.string() });

const newsArticle = z.extend(rankedArticle, {
  topics: z.array(named),
  companies: z.array(z.string()),
  /** Matches in the headline: from character, to character. */
  marks: z.array(z.tuple([z.number(), z.number()])),
});

const newsStory = z.object({
  article: newsArticle,
  /** The same story in other articles, newest first. */
  others: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      source: z.string(),
      published_at: z.nullable(instant),
      scraped_at: instant,
    }),
  ),
});
export type NewsStory = z.output<typeof newsStory>;

const FAILED = 'Failed to load the news';

export const searchNews = get('/news', 'user', {
  scope: 'news',
  summary:
    'Articles of any time: search with quotes and minus, filters, newest or highest score first, ' +
    'stories grouped',
  query: z.extend(newsChoice, {
    sort: z._default(z.optional(choice('sort', NEWS_SORTS)), 'new'),
    /** 1 shows a story once, 0 every article. */
    group: queryInteger('group', { min: 0, max: 1, default: 1 }),
    /** From the previous answer. */
    cursor: z.optional(line(80, 'cursor')),
    ...asOfQuery,
  }),
  answer: dataFields({
    stories: z.array(newsStory),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    hasOpenQuote: z.boolean(),
    /** Words too common to search for; they were left out. */
    leftOut: z.array(z.string()),
    asOf: instant,
  }),
  failure: FAILED,
});

export const LOOSER = ['all-dates', 'no-minus', 'no-quotes', 'no-filters'] as const;

export const countNews = get('/news/counts', 'user', {
  scope: 'news',
  summary: `What a search finds: articles, stories, topics and companies, counted up to ${MOST_COUNTED}. Without a match, searches that would find something`,
  query: z.extend(newsChoice, { since: z.optional(moment('since')), ...asOfQuery }),
  answer: dataFields({
    articles: z.number(),
    stories: z.number(),
    /** Retrieved after `since`. */
    newArticles: z.number(),
    /** There are more articles than were counted. */
    isMore: z.boolean(),
    topics: z.array(z.extend(named, { articles: z.number() })),
    companies: z.array(z.object({ name: z.string(), articles: z.number() })),
    /** Articles with these filters and any words; null unless nothing was found. */
    searched: z.nullable(z.number()),
    looser: z.array(z.object({ change: z.enum(LOOSER), articles: z.number() })),
  }),
  failure: FAILED,
});
export type NewsCounts = z.output<typeof countNews.row.answer>['data'];

export const getNewsOptions = get('/news/options', 'user', {
  scope: 'news',
  summary: 'What the news can be filtered by, and how much there is',
  query: z.object(asOfQuery),
  answer: dataFields({
    articles: z.number(),
    earliest: z.nullable(instant),
    /** The last retrieval of an article. */
    updatedAt: z.nullable(instant),
    sources: z.array(named),
    topics: z.array(named),
    companies: z.array(z.string()),
  }),
  failure: FAILED,
});
export type NewsOptions = z.output<typeof getNewsOptions.row.answer>['data'];

export const exportNews = get('/news/export', 'user', {
  scope: 'news',
  summary: 'Every article of a search for a table, newest first, in parts',
  query: z.extend(newsChoice, { cursor: z.optional(line(80, 'cursor')), ...asOfQuery }),
  answer: dataFields({
    articles: z.array(
      z.extend(
        z.pick(rankedArticle, {
          id: true,
          title: true,
          url: true,
          source: true,
          published_at: true,
          scraped_at: true,
          relevanceScore: true,
          tier: true,
        }),
        {
          storyId: z.string(),
          direction: z.enum(NEWS_DIRECTIONS),
          topics: z.array(z.string()),
          companies: z.array(z.string()),
        },
      ),
    ),
    next: z.nullable(z.string()),
  }),
  failure: 'Failed to export the news',
});

export const visitNews = post('/news/visit', 'user', {
  summary:
    'Record that the caller is reading the news, and return since when articles count as new. A visit ends after 30 minutes without activity',
  answer: dataFields({ since: z.nullable(instant) }),
});

export const MOST_SAVED_SEARCHES = 30;
const searchName = requiredLine(80, 'Name', 'Enter a name');

const savedSearch = z.object({
  id,
  name: z.string(),
  /** As in the URL of the page, without the question mark. */
  search: z.string(),
  /** Matching articles since the last visit. */
  newArticles: z.number(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = get('/news/searches', 'user', {
  summary: 'Your saved searches by name, with what is new',
  answer: dataFields({ searches: z.array(savedSearch) }),
  failure: 'Failed to load the saved searches',
});

export const saveSearch = post('/news/searches', 'user', {
  summary: `Save a search; at most ${MOST_SAVED_SEARCHES}, each once`,
  body: z.object({ name: searchName, search: line(1_500, 'search') }),
  answer: dataFields({ id }),
  failure: 'Failed to save the search',
});

export const renameSearch = put('/news/searches/{id}', 'user', {
  summary: 'Rename a saved search',
  body: z.object({ name: searchName }),
  answer: dataFields({ id }),
  failure: 'Failed to rename the search',
});

export const removeSearch = remove('/news/searches/{id}', 'user', {
  summary: 'Delete a saved search',
  answer: dataFields({ id }),
  failure: 'Failed to delete the search',
});

export const getStory = get('/news/stories/{id}', 'user', {
  scope: 'news',
  summary: 'The story of an article, for a shared link',
  query: z.object(asOfQuery),
  answer: dataFields({ story: newsStory }),
  failure: 'Failed to load the story',
});
