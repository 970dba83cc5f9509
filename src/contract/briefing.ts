import * as z from 'zod/mini';
import { asOfQuery } from './as-of.ts';
import {
  authorship,
  bondItem,
  commodityItem,
  confidencePart,
  evidence,
  indicator,
  keyMetrics,
  rankedArticle,
  sentence,
} from './dashboard.ts';
import { FREQUENCIES } from './period-changes.ts';
import { limit, queryInteger } from './query-shapes.ts';
import { get, post, put } from './route.ts';
import {
  dataAnswer,
  dataFields,
  day,
  flag,
  instant,
  line,
  passage,
  requiredLine,
  timeOfDay,
} from './shapes.ts';

/** One of the five figures that every brief starts with. */
const macroItem = z.object({
  id: z.string(),
  title: z.enum(['CPI Inflation Rate', 'Unemployment Rate', 'GDP Growth (QoQ)', 'S&P 500', 'Fed Funds Rate']),
  value: z.nullable(z.number()),
  unit: z.string(),
  change: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  timestamp: z.nullable(z.string()),
  category: z.enum(['inflation', 'employment', 'gdp', 'markets', 'rates']),
  source: z.string(),
});
export type MacroItem = z.output<typeof macroItem>;

export const paragraph = z.object({
  heading: z.nullable(z.string()),
  /** The editor whose own words the heading is; our data does not confirm them. */
  headingBy: z.optional(z.string()),
  sentences: z.array(sentence),
});
export type Paragraph = z.output<typeof paragraph>;

export const briefMove = z.object({
  symbol: z.string(),
  name: z.string(),
  sentence,
  /** Related news; empty when none was found. */
  because: z.array(
    z.object({ articleId: z.string(), title: z.string(), url: z.string(), source: z.string() }),
  ),
});
export type BriefMove = z.output<typeof briefMove>;

const release = z.object({ date: z.string(), name: z.string(), series: z.array(z.string()) });
export type Release = z.output<typeof release>;

const { source, observation_date, freshness, checked_at, period } = commodityItem.shape;

/** A price with its changes in percent. */
const quoteRow = z.object({
  name: z.string(),
  unit: z.string(),
  last: z.nullable(z.number()),
  day: z.nullable(z.number()),
  week: z.nullable(z.number()),
  month: z.nullable(z.number()),
  ytd: z.nullable(z.number()),
  ...{ source, observation_date, freshness, checked_at, period },
});
export type QuoteRow = z.output<typeof quoteRow>;

/** The figures of the printed brief, as known when it was written. */
const briefTables = z.object({
  keyMetrics,
  highPriorityCount: z.number(),
  quotes: z.array(z.object({ title: z.string(), rows: z.array(quoteRow) })),
  yields: z.array(commodityItem),
  bonds: z.array(bondItem),
  indicators: z.array(indicator),
  /** The last close of each month of a year. Tables stored before charts and revisions were added have none. */
  charts: z.optional(
    z.array(
      z.object({ name: z.string(), unit: z.string(), source: z.string(), closes: z.array(z.number()) }),
    ),
  ),
  /** Economic values revised in the last 24 hours. */
  revisions: z.optional(
    z.array(
      z.object({
        title: z.string(),
        units: z.string(),
        date: z.string(),
        period: z.string(),
        before: z.number(),
        now: z.number(),
      }),
    ),
  ),
});
export type BriefTables = z.output<typeof briefTables>;

export const brief = z.object({
  date: z.string(),
  edition: z.number(),
  /** `automatic` is written by the product, kept up to date, and shown to readers until an edition is published. */
  status: z.enum(['automatic', 'draft', 'published']),
  builtAt: instant,
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  /** `by` is the editor whose own words it is; our data does not confirm them. */
  headline: z.extend(sentence, { by: z.optional(z.string()) }),
  paragraphs: z.array(paragraph),
  macro: z.array(macroItem),
  moves: z.array(briefMove),
  topStories: z.array(rankedArticle),
  releases: z.array(release),
  evidence: z.array(evidence),
  /** Editions stored before they were added have none. */
  tables: z.optional(briefTables),
  confidence: z.number(),
  confidenceParts: z.array(confidencePart),
  writtenBy: authorship,
  /** An editor's own words, shown above the verified text. */
  editorNote: z.nullable(z.object({ text: z.string(), by: z.string(), at: instant })),
  readingSeconds: z.number(),
  /** Send it as If-Match with an edit. */
  version: z.number(),
});
export type Brief = z.output<typeof brief>;

const briefQuery = z.object({ date: z.optional(day('date')) });
const editionNumber = queryInteger('edition', { min: 0, max: 9_999, default: 0 });
const FAILED = 'Failed to load the brief';

export const getBrief = get('/briefing/brief', 'user', {
  scope: 'dashboard',
  summary:
    'The brief of a day: an edition, or the newest (edition 0, default), or the automatic one before the first. ' +
    "Without a date: today's brief, or the last one until it is written. With `asOf`: as readers saw it then",
  query: z.extend(briefQuery, {
    edition: editionNumber,
    ...asOfQuery,
  }),
  /** `draft` has unpublished changes; only editors and administrators get it. */
  answer: dataFields({ brief, draft: z.optional(brief) }),
  failure: FAILED,
});

export const getBriefPdf = get('/briefing/pdf', 'user', {
  scope: 'dashboard',
  summary: 'The brief as a PDF of two pages, in Base64; chosen as the brief is',
  query: z.extend(briefQuery, { edition: editionNumber, ...asOfQuery }),
  answer: dataFields({ fileName: z.string(), pdf: z.string() }),
  failure: 'Failed to make the PDF',
});

export const listBriefs = get('/briefing/editions', 'user', {
  scope: 'dashboard',
  summary: 'Published editions, and automatic ones of days without any, newest first',
  query: z.object(asOfQuery),
  answer: dataFields({
    editions: z.array(
      z.extend(z.pick(brief, { date: true, edition: true, status: true, publishedAt: true }), {
        headline: z.string(),
        headlineBy: z.nullable(z.string()),
      }),
    ),
  }),
  failure: FAILED,
});

export const getBriefChanges = get('/briefing/changes', 'user', {
  summary: 'Prices, figures and articles that are new since your last visit',
  query: z.object(asOfQuery),
  answer: dataFields({
    since: z.nullable(instant),
    /** How many are new; the lists have the most important. */
    total: z.number(),
    prices: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        unit: z.string(),
        before: z.number(),
        /** The day of the earlier price, which may be several days before. */
        beforeDate: z.string(),
        now: z.number(),
        date: z.string(),
        changePercent: z.number(),
      }),
    ),
    indicators: z.array(
      z.object({
        seriesId: z.string(),
        title: z.string(),
        units: z.string(),
        /** The period its date stands for. */
        period: z.enum(FREQUENCIES),
        date: z.string(),
        before: z.nullable(z.number()),
        now: z.nullable(z.number()),
        /** Replaces an earlier value for the same date. */
        isRevision: z.boolean(),
      }),
    ),
    articles: z.array(
      z.pick(rankedArticle, {
        id: true,
        title: true,
        url: true,
        source: true,
        relevanceScore: true,
        tier: true,
      }),
    ),
  }),
  failure: FAILED,
});

export const markBriefRead = post('/briefing/read', 'user', {
  summary: 'Mark everything up to now as read',
  answer: dataFields({ at: instant }),
});

const scoreError = { error: 'The score must be a whole number from 0 to 100' };
const score = z.int(scoreError).check(z.gte(0, scoreError), z.lte(100, scoreError));
const reason = requiredLine(500, 'Reason', 'A reason is required');

export const curateArticle = put('/briefing/articles/{id}', 'editor', {
  summary:
    'Pin, hide or re-score a story by one of its articles, with a reason. A null score removes the re-score',
  body: z
    .object({
      pinned: z.optional(flag('pinned')),
      hidden: z.optional(flag('hidden')),
      score: z.nullish(score),
      reason,
    })
    .check(
      z.refine(({ reason: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
        error: 'Set at least one of pinned, hidden or score',
      }),
    ),
  answer: dataFields({ article: rankedArticle }),
  failure: 'Failed to change the article',
});

const curatedStory = z.extend(
  z.pick(rankedArticle, {
    id: true,
    title: true,
    url: true,
    source: true,
    published_at: true,
    scraped_at: true,
  }),
  {
    pinned: z.boolean(),
    hidden: z.boolean(),
    score: z.nullable(z.number()),
    reason: z.string(),
    /** The name of the editor, or the address of an account that no longer exists. */
    by: z.string(),
    at: instant,
  },
);
export type CuratedStory = z.output<typeof curatedStory>;

export const listCuratedStories = get('/briefing/curated-stories', 'editor', {
  summary: 'Stories that are pinned, hidden or re-scored now, the newest decision first',
  answer: dataFields({ stories: z.array(curatedStory) }),
  failure: 'Failed to load the curated stories',
});

export const judgeArticle = put('/briefing/articles/{id}/judgement', 'editor', {
  summary: 'Ask for more or for less like this story. Null takes it back',
  body: z.object({
    wants: z.nullable(z.enum(['more', 'less'], { error: 'wants must be "more", "less" or null' })),
  }),
  answer: dataFields({ wants: z.nullable(z.enum(['more', 'less'])) }),
  failure: 'Failed to save your judgment',
});

export const rateArticle = put('/briefing/articles/{id}/rating', 'user', {
  summary: 'Say that a story is not useful to you, or take it back',
  body: z.object({ notUseful: flag('notUseful') }),
  answer: dataFields({ notUseful: z.boolean() }),
  failure: 'Failed to save your rating',
});

export const editBrief = put('/briefing/brief', 'editor', {
  summary: "Edit the day's brief. Each sentence is checked against our data before it is saved",
  query: briefQuery,
  body: z.object({
    headline: z.optional(line(300, 'Headline')),
    /** Plain text; the server splits it into sentences. */
    paragraphs: z.optional(
      z
        .array(z.object({ heading: z.nullable(line(120, 'Heading')), text: passage(4000, 'Text') }))
        .check(z.maxLength(20)),
    ),
    /** Not checked: it is shown as the editor's own words. */
    editorNote: z.optional(z.nullable(passage(2000, 'Note'))),
    /** Saves a headline and headings that our data does not confirm as the editor's own words. */
    ownWords: z.optional(flag('ownWords')),
  }),
  answer: dataFields({
    brief,
    /** Statements that do not match our data. If there are any, nothing is saved. */
    unverified: z.array(
      z.object({
        field: z.enum(['headline', 'heading', 'text']),
        sentence: z.string(),
        piece: z.string(),
        why: z.string(),
      }),
    ),
  }),
  failure: 'Failed to save the brief',
});

export const publishBrief = post('/briefing/publish', 'editor', {
  summary: "Publish the day's brief as a new edition",
  query: briefQuery,
  answer: dataFields({ brief }),
  failure: 'Failed to publish the brief',
});

export const rebuildBrief = post('/briefing/rebuild', 'editor', {
  summary: "Regenerate today's draft from current data",
  answer: dataFields({ brief }),
  failure: 'Failed to rebuild the brief',
});

const publishing = z.object({
  /** `HH:MM` in Eastern time; null when editors publish themselves. */
  at: z.nullable(z.string()),
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  lastDay: z.nullable(z.string()),
  /** Why it did not publish itself on that day; null when it did. */
  lastResult: z.nullable(z.string()),
});

export const getBriefPublishing = get('/briefing/publishing', 'editor', {
  summary: 'When the brief publishes itself',
  answer: dataAnswer(publishing),
  failure: 'Failed to load the publishing time',
});

export const setBriefPublishing = put('/briefing/publishing', 'editor', {
  summary:
    'Let the brief publish itself at a time of day when every check passes and no one has it open, or not at all',
  body: z.object({
    at: z.nullable(timeOfDay),
  }),
  answer: dataAnswer(publishing),
  failure: 'Failed to save the publishing time',
});

export const markBriefOpen = post('/briefing/open', 'editor', {
  summary: 'Report that the brief is being edited, which keeps it from publishing itself',
  body: z.object({ open: flag('open') }),
  answer: dataFields({ open: z.boolean() }),
});

export const searchArticles = get('/briefing/articles', 'user', {
  scope: 'news',
  summary: 'Search articles, newest first. Hidden articles are shown to editors only',
  query: z.object({ q: z._default(z.optional(line(200, 'q')), ''), limit: limit(20), ...asOfQuery }),
  answer: dataFields({ articles: z.array(rankedArticle) }),
  failure: 'Failed to load the articles',
});
