import { randomUUID } from 'node:crypto';
import {
  ADDED_SPIDERS,
  type addSpider,
  type SpiderConfig,
  type setSpiderFeed,
} from '#contract/news-spiders.ts';
import type { Body } from '#contract/route.ts';
import type { FeedCheck, Scraper } from '#contract/scraper.ts';
import { AppError, notFound, refuseStale } from '#platform/app-error.ts';
import { createGate } from '#platform/gate.ts';
import { type Acting, createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Db } from '../../db/open-db.ts';
import { formatName } from '../../users/store.ts';
import { type AgentRouteOptions, readSchedule } from '../agent-actions.ts';
import { findActiveRun, requestCancel } from '../runs.ts';
import { ensureSettings, getSettings, lockSettings, removeSettings, saveSettings } from '../settings.ts';
import { describeSpiderAgent } from './agent.ts';
import type { AssessArticle } from './article-store.ts';
import { describeArticle, findProblem, listFindings } from './describe-feed-test.ts';
import {
  addFeedTest,
  countAdded,
  dropFeed,
  findFeed,
  forgetFeed,
  hasPassedTest,
  lockFeeds,
  saveFeed,
} from './feed-store.ts';
import { readOptions } from './options.ts';
import {
  addressKey,
  type CurrentSpider,
  type FeedRow,
  readSpiders,
  type SpiderList,
  slugOf,
} from './spider-list.ts';
import { countArticles } from './store.ts';

export interface FeedHandlerOptions extends AgentRouteOptions {
  scraper: Pick<Scraper, 'checkFeed'>;
  assess: AssessArticle;
  /** Makes this process use the changed list. */
  refreshSpiders: () => Promise<void>;
  onDataChanged: () => Promise<void>;
}

const ARTICLES_TRIED = 3;
const TESTS_AT_ONCE = 2;
const TICKER = '{ticker}';

type FeedBody = Body<typeof addSpider> | Body<typeof setSpiderFeed>;

export function createFeedHandlers(
  options: FeedHandlerOptions & { getConfig: (id: string) => Promise<SpiderConfig> },
) {
  const { db, clock, scraper, assess, getConfig } = options;
  const auditedChange = createAuditedChange(options);
  const testing = createGate(TESTS_AT_ONCE);

  const applied = async () => {
    await options.refreshSpiders();
    await options.onDataChanged();
  };

  const check = async (spider: CurrentSpider | undefined, url: string): Promise<FeedCheck> => {
    const request = {
      url: await withTicker(db, spider, url),
      hints: spider?.article ?? {},
      articles: spider?.headlinesOnly ? 0 : ARTICLES_TRIED,
    };
    const leave = await testing.enter();
    try {
      return await scraper.checkFeed(request, new AbortController().signal);
    } finally {
      leave();
    }
  };

  /** A new address must be unused, tested by this person, and have its terms accepted. */
  const acceptAddress = async (
    tx: Db,
    list: SpiderList,
    spider: CurrentSpider | undefined,
    { url, testId, acceptsTerms }: FeedBody,
    { caller }: Acting,
    now: Date,
  ) => {
    if (spider?.feeds[0] === url) return undefined;
    refuseUsed(list, url, spider?.id);
    refuseWithoutTicker(spider, url);
    const test = { url, testedBy: caller.id };
    if (!testId || !(await hasPassedTest(tx, testId, test, now))) {
      const message = 'This address has no passed test of the last 30 minutes. Test it, then save.';
      throw new AppError(400, 'TEST_REQUIRED', message);
    }
    if (!acceptsTerms) {
      throw new AppError(400, 'TERMS_REQUIRED', "Confirm that you have read the publisher's terms.");
    }
    return { termsAcceptedBy: caller.email, termsAcceptedAt: now };
  };

  return {
    testFeed: async ({ body: { url, spiderId }, ...acting }) => {
      const list = await readSpiders(db);
      const spider = spiderId === undefined ? undefined : list.find(spiderId);
      if (spiderId !== undefined && !spider) throw notFound('The spider');
      refuseWithoutTicker(spider, url);
      const used = findUser(list, url, spider?.id);
      const checked = used ? undefined : await check(spider, url);
      const now = clock();
      const problem = checked ? findProblem(checked) : `${used?.name} already uses this address.`;
      const entry = {
        action: 'spider.test-feed',
        target: new URL(url).host,
        detail: { address: url, passed: problem === null },
      };
      const id = await auditedChange(acting, entry, async (tx) =>
        problem === null ? addFeedTest(tx, { url, testedBy: acting.caller.id }, now) : null,
      );
      const source = spider?.name ?? new URL(url).host;
      const test = {
        ...{ id, url, problem },
        testedAt: now.toISOString(),
        elapsedMs: checked?.elapsedMs ?? 0,
        redirectsTo: checked?.redirectsTo ? checked.finalUrl : null,
        discovered: checked?.discovered ?? [],
        findings: checked && problem === null ? listFindings(checked, now) : [],
        items: checked?.firstItems ?? [],
        article: checked ? describeArticle(checked, source, assess) : null,
        termsLink: checked?.terms.link ?? null,
      };
      return { test };
    },

    addSpider: async ({ body, ...acting }) => {
      const { name, type, categories, url } = body;
      const schedule = body.schedule && readSchedule(body.schedule, SPIDER_SCHEDULE);
      const entry = {
        action: 'spider.add-feed',
        target: name,
        detail: { address: url, type, categories: categories.join(', '), schedule, termsAccepted: true },
      };
      const added = await auditedChange(acting, entry, async (tx, now) => {
        await lockFeeds(tx);
        const list = await readSpiders(tx);
        if ((await countAdded(tx)) >= ADDED_SPIDERS.most) {
          const message = `${ADDED_SPIDERS.most} feeds have been added, which is the limit. Remove one first.`;
          throw new AppError(409, 'TOO_MANY_FEEDS', message);
        }
        refuseTakenName(list, name);
        const terms = await acceptAddress(tx, list, undefined, body, acting, now);
        if (!terms) throw new Error('A new feed has no earlier terms');
        const spiderId = await chooseId(tx, list, name);
        const row = { spiderId, origin: 'added' as const, url, name, type, categories, removedAt: null };
        await saveFeed(tx, { ...row, ...terms }, now);
        const spider = await getSpider(tx, spiderId);
        await ensureSettings(tx, [describeSpiderAgent(spider)], now);
        const { maxArticles } = readOptions(spider, { maxArticles: body.maxArticles });
        await saveSettings(tx, spiderId, { enabled: true, schedule, options: { maxArticles } }, now);
        return spiderId;
      });
      await applied();
      return { spider: await getConfig(added) };
    },

    setSpiderFeed: async ({ params, body, expectedVersion, ...acting }) => {
      const entry = {
        action: 'spider.edit-feed',
        target: params.id,
        detail: ({ from }: { from: string }) => ({
          ...(from === body.url ? {} : { from, to: body.url }),
          ...(body.name === undefined ? {} : { name: body.name }),
        }),
      };
      await auditedChange(acting, entry, async (tx, now) => {
        await lockFeeds(tx);
        const list = await readSpiders(tx);
        const spider = list.find(params.id);
        if (!spider) throw notFound('The spider');
        const { name, type, categories, schedule, maxArticles } = body;
        const isAdded = spider.origin === 'added';
        if (!isAdded && [name, type, categories].some((given) => given !== undefined)) {
          const message = 'Only the feed address of a built-in spider can be changed here.';
          throw new AppError(400, 'BUILT_IN', message);
        }
        if (name !== undefined) refuseTakenName(list, name, spider.id);
        const terms = await acceptAddress(tx, list, spider, body, acting, now);
        const before = await findFeed(tx, spider.id);
        const isDefault = !isAdded && body.url === (spider.defaultAddress ?? spider.feeds[0]);
        if (isDefault) await dropFeed(tx, spider.id, now);
        else {
          const row: FeedRow = {
            ...{ spiderId: spider.id, origin: isAdded ? 'added' : 'edited', url: body.url, removedAt: null },
            name: name ?? before?.name ?? null,
            type: type ?? before?.type ?? null,
            categories: categories ?? before?.categories ?? null,
            ...(terms ?? termsOf(before)),
          };
          await saveFeed(tx, row, now);
        }
        const changed = await getSpider(tx, spider.id);
        const { options: stored } = await getSettings(tx, spider.id);
        const change = {
          ...(schedule === undefined
            ? {}
            : { schedule: schedule && readSchedule(schedule, SPIDER_SCHEDULE) }),
          ...(maxArticles === undefined
            ? {}
            : { options: { ...stored, maxArticles: readOptions(changed, { maxArticles }).maxArticles } }),
        };
        await saveSettings(tx, spider.id, change, now, expectedVersion);
        return { from: spider.feeds[0] ?? '' };
      });
      await applied();
      return { spider: await getConfig(params.id) };
    },

    resetSpiderFeed: async ({ params, expectedVersion, ...acting }) => {
      const spider = await getSpider(db, params.id);
      const { defaultAddress } = spider;
      if (defaultAddress === null) {
        const message = `${spider.name} has no other address to go back to.`;
        throw new AppError(409, 'NOT_EDITED', message);
      }
      const detail = { from: spider.feeds[0] ?? '', to: defaultAddress };
      const entry = { action: 'spider.reset-feed', target: spider.id, detail };
      await auditedChange(acting, entry, async (tx, now) => {
        await lockFeeds(tx);
        await dropFeed(tx, spider.id, now);
        await saveSettings(tx, spider.id, {}, now, expectedVersion);
      });
      await applied();
      return { spider: await getConfig(params.id) };
    },

    removeSpider: async ({ params, expectedVersion, ...acting }) => {
      const entry = {
        action: 'spider.remove-feed',
        target: params.id,
        detail: (removed: { name: string; address: string; articles: number }) => removed,
      };
      const { articles } = await auditedChange(acting, entry, async (tx, now) => {
        await lockFeeds(tx);
        const { id, name, origin } = await getSpider(tx, params.id);
        const row = await findFeed(tx, id);
        if (origin !== 'added' || !row) {
          const message = `${name} is built in and cannot be removed. Turn it off instead.`;
          throw new AppError(409, 'BUILT_IN', message);
        }
        refuseStale(await lockSettings(tx, id), expectedVersion);
        const run = await findActiveRun(tx, id);
        if (run) await requestCancel(tx, run.id, formatName(acting.caller), now);
        await saveFeed(tx, { ...row, removedAt: now }, now);
        await forgetFeed(tx, id);
        await removeSettings(tx, id);
        const { newCount } = await countArticles(tx, id, now);
        return { name, address: row.url, articles: newCount };
      });
      await applied();
      return { articles };
    },
  } satisfies Partial<AppHandlers>;
}

export const SPIDER_SCHEDULE = { scheduleForm: 'spider' } as const;

async function getSpider(db: Db, id: string): Promise<CurrentSpider> {
  const spider = (await readSpiders(db)).find(id);
  if (!spider) throw notFound('The spider');
  return spider;
}

function findUser({ all }: SpiderList, url: string, exceptId: string | undefined): CurrentSpider | undefined {
  const key = addressKey(url);
  return all.find(({ id, feeds }) => id !== exceptId && feeds.some((feed) => addressKey(feed) === key));
}

function refuseUsed(list: SpiderList, url: string, exceptId: string | undefined): void {
  const used = findUser(list, url, exceptId);
  if (used) throw new AppError(409, 'ADDRESS_IN_USE', `${used.name} already uses this address.`);
}

function refuseTakenName({ all }: SpiderList, name: string, exceptId?: string): void {
  const taken = all.find((one) => one.id !== exceptId && one.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new AppError(409, 'NAME_IN_USE', `There is already a spider named ${taken.name}.`);
}

function refuseWithoutTicker(spider: CurrentSpider | undefined, url: string): void {
  if (!spider?.tickers || url.includes(TICKER)) return;
  const message = `The address must contain ${TICKER}, which is replaced by each ticker.`;
  throw new AppError(400, 'TICKER_MISSING', message);
}

async function withTicker(db: Db, spider: CurrentSpider | undefined, url: string): Promise<string> {
  if (!spider?.tickers) return url;
  const { options } = await getSettings(db, spider.id);
  const [ticker = 'CNR'] = readOptions(spider, options).customTickers;
  return url.replaceAll(TICKER, encodeURIComponent(ticker));
}

const OTHER_AGENTS = ['fred', 'yahoo', 'legacy-scraper', 'eia', 'bonds'];
const MAX_ID_LENGTH = 60;

/** Derived from the name, so a removed spider that is added again gets its articles back. */
async function chooseId(tx: Db, { find }: SpiderList, name: string): Promise<string> {
  const ascii = name.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
  const slug = slugOf(ascii).slice(0, MAX_ID_LENGTH).replace(/-+$/, '');
  if (slug === '' || OTHER_AGENTS.includes(slug) || find(slug)) return `feed-${randomUUID()}`;
  const removed = await findFeed(tx, slug);
  return removed && removed.name?.toLowerCase() !== name.toLowerCase() ? `feed-${randomUUID()}` : slug;
}

function termsOf(row: { termsAcceptedBy: string; termsAcceptedAt: Date } | undefined) {
  if (!row) throw new Error('A feed has no terms');
  const { termsAcceptedBy, termsAcceptedAt } = row;
  return { termsAcceptedBy, termsAcceptedAt };
}
