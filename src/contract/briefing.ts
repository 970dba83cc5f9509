import * as z from 'zod/mini';
import { authorship, confidencePart, evidence, rankedArticle, sentence, tier } from './dashboard.ts';
import { route } from './route.ts';
import { dataAnswer, day, idParams, instant, limit, line } from './shapes.ts';

/** The five figures every brief opens with. */
export const macroItem = z.object({
  id: z.string(),
  title: z.enum(['CPI Inflation Rate', 'Unemployment Rate', 'GDP Growth (QoQ)', 'S&P 500', 'Fed Funds Rate']),
  value: z.nullable(z.number()),
  unit: z.string(),
  change: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  /** The day the value is of. */
  timestamp: z.nullable(z.string()),
  category: z.enum(['inflation', 'employment', 'gdp', 'markets', 'rates']),
  source: z.string(),
});
export type MacroItem = z.output<typeof macroItem>;

export const paragraph = z.object({
  heading: z.nullable(z.string()),
  sentences: z.array(sentence),
});
export type Paragraph = z.output<typeof paragraph>;

export const briefMove = z.object({
  symbol: z.string(),
  name: z.string(),
  sentence,
  /** What the news says it came from; empty when nothing we read explains it. */
  because: z.array(
    z.object({ articleId: z.string(), title: z.string(), url: z.string(), source: z.string() }),
  ),
});
export type BriefMove = z.output<typeof briefMove>;

export const release = z.object({ date: z.string(), name: z.string(), series: z.array(z.string()) });
export type Release = z.output<typeof release>;

/** The day's brief: what can be read in three minutes. Its sentences carry the numbers of their evidence. */
export const brief = z.object({
  date: z.string(),
  edition: z.number(),
  status: z.enum(['draft', 'published']),
  builtAt: instant,
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  headline: sentence,
  paragraphs: z.array(paragraph),
  macro: z.array(macroItem),
  moves: z.array(briefMove),
  topStories: z.array(rankedArticle),
  releases: z.array(release),
  evidence: z.array(evidence),
  confidence: z.number(),
  confidenceParts: z.array(confidencePart),
  writtenBy: authorship,
  /** An editor's own words, shown as such above the text that was checked. */
  editorNote: z.nullable(z.object({ text: z.string(), by: z.string(), at: instant })),
  readingSeconds: z.number(),
  /** To send back as If-Match with an edit. */
  version: z.number(),
});
export type Brief = z.output<typeof brief>;

const briefQuery = z.object({ date: z.optional(day('date')) });
const FAILED = 'Failed to load the brief';

export const getBrief = route({
  method: 'GET',
  path: '/briefing/brief',
  access: 'user',
  summary: "The day's brief, today's unless told otherwise: the published edition, else the newest draft",
  query: briefQuery,
  /** `draft` is what editors have made since that edition; nobody else gets it. */
  answer: dataAnswer(z.object({ brief, draft: z.optional(brief) })),
  failure: FAILED,
});

export const listBriefs = route({
  method: 'GET',
  path: '/briefing/editions',
  access: 'user',
  summary: 'The briefs of earlier days, newest first',
  answer: dataAnswer(
    z.object({
      editions: z.array(
        z.object({
          date: z.string(),
          edition: z.number(),
          status: z.enum(['draft', 'published']),
          headline: z.string(),
          publishedAt: z.nullable(instant),
        }),
      ),
    }),
  ),
  failure: FAILED,
});

/** What is new since the caller last marked the brief as read. */
export const getBriefChanges = route({
  method: 'GET',
  path: '/briefing/changes',
  access: 'user',
  summary: 'What changed since your last visit',
  answer: dataAnswer(
    z.object({
      since: z.nullable(instant),
      prices: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          before: z.number(),
          now: z.number(),
          changePercent: z.number(),
        }),
      ),
      indicators: z.array(
        z.object({
          seriesId: z.string(),
          title: z.string(),
          date: z.string(),
          before: z.nullable(z.number()),
          now: z.nullable(z.number()),
          /** A value for a day that had one already. */
          isRevision: z.boolean(),
        }),
      ),
      articles: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          url: z.string(),
          source: z.string(),
          relevanceScore: z.number(),
          tier,
        }),
      ),
    }),
  ),
  failure: FAILED,
});

export const markBriefRead = route({
  method: 'POST',
  path: '/briefing/read',
  access: 'user',
  summary: 'Remember that the caller has seen everything up to now',
  answer: dataAnswer(z.object({ at: instant })),
});

const reason = line(500, 'Reason').check(z.minLength(1, { error: 'A reason is required' }));

export const curateArticle = route({
  method: 'PUT',
  path: '/briefing/articles/{id}',
  access: 'editor',
  summary: 'Pin, hide or re-score an article, with a reason; null as score takes a re-score back',
  params: idParams,
  body: z
    .object({
      pinned: z.optional(z.boolean({ error: 'pinned must be true or false' })),
      hidden: z.optional(z.boolean({ error: 'hidden must be true or false' })),
      score: z.optional(
        z.nullable(
          z
            .int({ error: 'The score must be a whole number from 0 to 100' })
            .check(
              z.gte(0, { error: 'The score must be a whole number from 0 to 100' }),
              z.lte(100, { error: 'The score must be a whole number from 0 to 100' }),
            ),
        ),
      ),
      reason,
    })
    .check(
      z.refine(
        ({ pinned, hidden, score }) => [pinned, hidden, score].some((change) => change !== undefined),
        {
          error: 'Nothing to change: pinned, hidden or score is needed',
        },
      ),
    ),
  answer: dataAnswer(z.object({ article: rankedArticle })),
  failure: 'Failed to change the article',
});

export const editBrief = route({
  method: 'PUT',
  path: '/briefing/brief',
  access: 'editor',
  summary: "Change the day's brief: each sentence is checked against the stored facts before it is kept",
  query: briefQuery,
  body: z.object({
    headline: z.optional(line(300, 'Headline')),
    /** Paragraphs as plain text, sentences split by the server. */
    paragraphs: z.optional(
      z
        .array(
          z.object({ heading: z.nullable(line(120, 'Heading')), text: z.string().check(z.maxLength(4000)) }),
        )
        .check(z.maxLength(20)),
    ),
    editorNote: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  answer: dataAnswer(
    z.object({
      brief,
      /** Pieces that no stored fact bears out; with any, nothing is saved and this says which. */
      unverified: z.array(z.object({ sentence: z.string(), piece: z.string(), why: z.string() })),
    }),
  ),
  failure: 'Failed to save the brief',
});

export const publishBrief = route({
  method: 'POST',
  path: '/briefing/publish',
  access: 'editor',
  summary: "Publish the day's brief as a new edition",
  query: briefQuery,
  answer: dataAnswer(z.object({ brief })),
  failure: 'Failed to publish the brief',
});

export const rebuildBrief = route({
  method: 'POST',
  path: '/briefing/rebuild',
  access: 'editor',
  summary: "Write today's draft anew from what is stored now",
  answer: dataAnswer(z.object({ brief })),
  failure: 'Failed to rebuild the brief',
});

/** Every article with its score and why, for those who curate. */
export const searchArticles = route({
  method: 'GET',
  path: '/briefing/articles',
  access: 'user',
  summary: 'Articles by their words, newest first; hidden ones only for editors',
  query: z.object({ q: z._default(z.optional(line(200, 'q')), ''), limit: limit(20) }),
  answer: dataAnswer(z.object({ articles: z.array(rankedArticle) })),
  failure: 'Failed to load the articles',
});

export const getCompanyProfile = route({
  method: 'GET',
  path: '/briefing/profile',
  access: 'editor',
  summary: 'What news is judged by: themes, terms and weights',
  answer: dataAnswer(
    z.object({
      profile: z.unknown(),
      version: z.number(),
      changedBy: z.nullable(z.string()),
      changedAt: z.nullable(instant),
      /** Articles that still carry a judgement by an earlier profile. */
      waiting: z.number(),
    }),
  ),
  failure: 'Failed to load the profile',
});

export const setCompanyProfile = route({
  method: 'PUT',
  path: '/briefing/profile',
  access: 'editor',
  summary: 'Change what news is judged by; every article is judged anew in the background',
  body: z.object({ profile: z.unknown() }),
  answer: dataAnswer(z.object({ version: z.number() })),
  bodyLimitBytes: 512 * 1024,
  failure: 'Failed to save the profile',
});
