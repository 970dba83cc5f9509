import { tierOf } from '#contract/dashboard.ts';
import { LOOSER, MOST_SAVED_SEARCHES, type NewsChoice } from '#contract/news.ts';
import { readSearch, type Search } from '#contract/news-search.ts';
import { scoreTimeless } from '#intelligence/relevance/score-article.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import type { AppHandlers } from '../caller.ts';
import type { Config, Site } from '../config.ts';
import { formatDay, type ReadAsOf } from '../dashboard/as-of.ts';
import { findNews } from '../dashboard/news-store.ts';
import { isStatementTimeout } from '../db/database-errors.ts';
import type { Db } from '../db/open-db.ts';
import { articlesAt } from '../db/past-articles.ts';
import { type Assessor, findPastProfile } from '../relevance/assessor.ts';
import { DIRECTION_NAMES, type NewsFilter, readFilter } from './filter.ts';
import { describeStories, findPage, readPlace, writePlace } from './find-page.ts';
import {
  addSearch,
  addVisit,
  findVisit,
  listSearches,
  lockSearches,
  removeSearch,
  renameSearch,
} from './person-store.ts';
import { normalizeSearch, parseSavedSearch } from './saved-search.ts';
import { countMatches, countOnly, describeStock, findTooCommon, listForExport } from './store.ts';

const EXPORTED_AT_ONCE = 2_000;

export function createNewsHandlers(
  options: Pick<Site, 'db' | 'clock'> & {
    config: Pick<Config, 'company'>;
    assessor: Assessor;
    readAsOf: ReadAsOf;
    versions: { data: ReadVersion };
  },
) {
  const { db, clock, assessor, versions, readAsOf } = options;
  const { company } = options.config;

  const readChoice = async (query: NewsChoice & { asOf?: string | undefined }) => {
    const { asOf: text, ...choice } = query;
    const asOf = await readAsOf(text);
    const spiders = await readSpiders(db, asOf);
    const filter = readFilter(choice, spiders, { asOf, articles: await articlesAt(db, asOf) });
    const { search, leftOut } = await dropTooCommon(db, filter.search);
    return { spiders, leftOut, filter: { ...filter, search } };
  };

  const readProfile = async (asOf: Date) => (await findPastProfile(db, asOf, company)) ?? assessor.profile();

  const nameTopic = async (asOf: Date) => {
    const { themes } = await readProfile(asOf);
    const names = new Map(themes.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };

  return {
    searchNews: shared(versions.data, async ({ query }) => {
      const { spiders, filter, leftOut } = await readChoice(query);
      const { ids, next } = await orTooBroad(() => findPage(db, filter, query));
      const stories = await describeStories(db, ids, filter, spiders);
      const { hasOpenQuote } = filter.search;
      return { stories, next, hasOpenQuote, leftOut, asOf: filter.asOf.toISOString() };
    }),

    countNews: shared(versions.data, async ({ query: { since, ...choice } }) => {
      const { filter } = await readChoice(choice);
      const found = await orTooBroad(() => countMatches(db, filter, since ? new Date(since) : undefined));
      const nameOf = await nameTopic(filter.asOf);
      const topics = found.topics.map((topic) => ({ ...topic, name: nameOf(topic.id) }));
      const isNothing = found.articles === 0;
      const searched = isNothing ? await countOnly(db, { ...filter, search: readSearch('') }) : null;
      const looser = isNothing ? await orTooBroad(() => findLooser(db, filter)) : [];
      return { ...found, topics, searched, looser };
    }),

    getNewsOptions: shared(versions.data, async ({ query }) => {
      const asOf = await readAsOf(query.asOf);
      const [stock, spiders] = await Promise.all([describeStock(db, asOf), readSpiders(db, asOf)]);
      const { themes, company: own, names } = await readProfile(asOf);
      const companies = names.filter(({ kind }) => kind === 'competitor' || kind === 'customer');
      return {
        ...stock,
        sources: spiders.all.map(({ id, name }) => ({ id, name })),
        topics: themes.map(({ id, name }) => ({ id, name })),
        companies: [...new Set([own.name, ...companies.map(({ name }) => name)])],
      };
    }),

    exportNews: shared(versions.data, async ({ query }) => {
      const { spiders, filter } = await readChoice(query);
      const after = readPlace(query.cursor);
      const rows = await orTooBroad(() => listForExport(db, filter, after, EXPORTED_AT_ONCE));
      const nameOf = await nameTopic(filter.asOf);
      const last = rows.length === EXPORTED_AT_ONCE ? rows.at(-1) : undefined;
      const articles = rows.map((row) => {
        const score = row.editorScore ?? scoreTimeless(row.baseScore, row.sources);
        return {
          id: row.id,
          storyId: row.storyId,
          title: row.title,
          url: row.url,
          source: spiders.nameOf(row.spiderId),
          published_at: row.publishedAt?.toISOString() ?? null,
          scraped_at: row.scrapedAt.toISOString(),
          relevanceScore: score,
          tier: tierOf(score),
          direction: DIRECTION_NAMES.get((row.direction ?? 0) as -1 | 0 | 1) ?? 'neutral',
          topics: (row.topics ?? []).map(nameOf),
          companies: row.companies ?? [],
        };
      });
      return { articles, next: last ? writePlace(last) : null };
    }),

    getStory: shared(versions.data, async ({ params, query }) => {
      const asOf = await readAsOf(query.asOf);
      const filter = { search: readSearch(''), asOf, articles: await articlesAt(db, asOf) };
      const spiders = await readSpiders(db, asOf);
      const [story] = await describeStories(db, [params.id], filter, spiders);
      if (story) return { story };
      const article = await findNews(db, params.id);
      if (!article || article.scrapedAt <= asOf) throw notFound('The story');
      const message = `This story was not known then. We first retrieved it on ${formatDay(article.scrapedAt)}.`;
      throw new AppError(404, 'NOT_KNOWN_THEN', message);
    }),

    visitNews: async ({ caller }) => {
      const since = await addVisit(db, caller.id, clock());
      return { since: since?.toISOString() ?? null };
    },

    listSavedSearches: async ({ caller }) => {
      const since = await findVisit(db, caller.id);
      const searches = [];
      for (const saved of await listSearches(db, caller.id)) {
        const { filter } = await readChoice(parseSavedSearch(saved.search));
        const newArticles = since ? await orTooBroad(() => countOnly(db, filter, since)) : 0;
        searches.push({ ...saved, newArticles });
      }
      return { searches };
    },

    saveSearch: async ({ caller, body }) => {
      const search = normalizeSearch(body.search);
      const id = await db.transaction(async (tx) => {
        await lockSearches(tx, caller.id);
        const known = await listSearches(tx, caller.id);
        const same = known.find((one) => one.search === search);
        if (same) {
          throw new AppError(409, 'ALREADY_SAVED', `You already saved this search as “${same.name}”.`);
        }
        if (known.length >= MOST_SAVED_SEARCHES) {
          const message = `You have ${MOST_SAVED_SEARCHES} saved searches. Delete one to save another.`;
          throw new AppError(409, 'TOO_MANY_SEARCHES', message);
        }
        return addSearch(tx, caller.id, { name: body.name, search }, clock());
      });
      if (id === undefined) throw new AppError(409, 'ALREADY_SAVED', 'You already saved this search.');
      return { id };
    },

    renameSearch: async ({ caller, params: { id }, body: { name } }) => {
      if (!(await renameSearch(db, caller.id, id, name))) throw notFound('The saved search');
      return { id };
    },

    removeSearch: async ({ caller, params: { id } }) => {
      if (!(await removeSearch(db, caller.id, id))) throw notFound('The saved search');
      return { id };
    },
  } satisfies Partial<AppHandlers>;
}

async function dropTooCommon(db: Db, search: Search) {
  const { words, phrases, without } = search;
  const terms = [...words, ...phrases, ...without.map(({ text }) => text)];
  const common = await findTooCommon(db, terms);
  const isKept = (text: string) => !common.has(text);
  return {
    leftOut: [...common],
    search: {
      ...search,
      words: words.filter(isKept),
      phrases: phrases.filter(isKept),
      without: without.filter(({ text }) => isKept(text)),
    },
  };
}

const LOOSENED: Record<(typeof LOOSER)[number], (filter: NewsFilter) => NewsFilter | undefined> = {
  'all-dates': (filter) =>
    filter.period === 'all' && filter.from === undefined && filter.to === undefined
      ? undefined
      : { ...filter, period: 'all', from: undefined, to: undefined },
  'no-minus': (filter) =>
    filter.search.without.length === 0 ? undefined : { ...filter, search: { ...filter.search, without: [] } },
  'no-quotes': (filter) => {
    const { phrases, words } = filter.search;
    if (phrases.length === 0) return undefined;
    const loose = [...words, ...phrases.flatMap((phrase) => phrase.split(' '))];
    return { ...filter, search: { ...filter.search, phrases: [], words: loose } };
  },
  'no-filters': ({ search, asOf, articles, period, from, to, ...chosen }) => {
    const isFiltered = Object.values(chosen).some((value) => value !== undefined);
    return isFiltered ? { search, asOf, articles, period, from, to, spiderIds: undefined } : undefined;
  },
};

async function findLooser(db: Db, filter: NewsFilter) {
  const looser = [];
  for (const change of LOOSER) {
    const loosened = LOOSENED[change](filter);
    const articles = loosened ? await countOnly(db, loosened) : 0;
    if (articles > 0) looser.push({ change, articles });
  }
  return looser;
}

async function orTooBroad<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    const message = 'This search takes too long. Choose a shorter period or add a word.';
    throw new AppError(400, 'SEARCH_TOO_BROAD', message);
  }
}
