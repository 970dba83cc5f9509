import type { ScrapeNewsResult, Scraper } from '#contract/scraper.ts';
import type { Gate } from '#platform/gate.ts';
import { isAwaited } from '#scraper/news/lost-page.ts';
import { listCategories, type Spider, toNewsSource } from '#spiders/define-spider.ts';
import type { Agent, RunContext, RunOutcome } from '../agent.ts';
import { getSettings } from '../settings.ts';
import { SourceError } from '../source-error.ts';
import { type AssessArticle, prepareArticles, saveArticles } from './article-store.ts';
import { chooseOptions, readOptions, type SpiderChoices, type SpiderOptions } from './options.ts';
import { readSpiders } from './spider-list.ts';
import { listSpiderProbes } from './spider-probe.ts';
import { countArticles, listFeedStates, listKnownLinks, saveFeedReports } from './store.ts';
import { judgeYield } from './yield.ts';

interface SpiderTools {
  scraper: Pick<Scraper, 'scrapeNews' | 'checkFeed'>;
  assess: AssessArticle;
  /** One spider at a time groups stories; others wait here without a database connection. */
  storing: Gate;
}

export function createSpiderAgent(spider: Spider, tools: SpiderTools): Agent {
  return {
    ...describeSpiderAgent(spider),
    async collect(run) {
      // Read again, because its address may just have changed.
      const current = (await readSpiders(run.db)).find(spider.id);
      return current
        ? collect(current, tools, run)
        : { items: 0, note: `${spider.name} was removed, so nothing was collected` };
    },
    async listProbes(db, now) {
      const current = (await readSpiders(db)).find(spider.id);
      return current ? listSpiderProbes(current, tools.scraper, db, now) : [];
    },
    async describeLoad(_db, stored) {
      const { maxArticles, customTickers } = readOptions(spider, stored);
      const feeds = spider.tickers ? customTickers.length : spider.feeds.length;
      const hosts = spider.feeds.map((url) => new URL(url).host);
      return { scope: `up to ${maxArticles} articles`, perRun: feeds, perDay: maxArticles, hosts };
    },
  };
}

export function describeSpiderAgent({ id, name, schedule }: Spider) {
  return {
    ...{ id, name },
    type: 'news spider',
    dataSource: name,
    unit: 'articles',
    scheduleForm: 'spider',
    defaultSchedule: schedule,
  } as const;
}

async function collect(spider: Spider, tools: SpiderTools, run: RunContext): Promise<RunOutcome> {
  const { db, clock, signal, deadline } = run;
  const settings = await getSettings(db, spider.id);
  const options = chooseOptions(spider, readOptions(spider, settings.options), run.params as SpiderChoices);
  const reason = whyNothingIsAsked(spider, options);
  if (reason) return { items: 0, note: reason };
  const [states, known] = await Promise.all([
    listFeedStates(db, spider.id),
    listKnownLinks(db, spider.id, clock()),
  ]);
  // Pages are retried only if their feed is actually read.
  const mayBeUnchanged = !Object.values(known).some(isAwaited);
  const readWith = JSON.stringify(options);
  const today = clock().toISOString().slice(0, 10);
  await run.report({ done: 0, total: 0, current: 'Reading the feed' });
  const result = await tools.scraper.scrapeNews(
    {
      source: toNewsSource(spider),
      ...options,
      validators: Object.fromEntries(
        states
          .filter((state) => mayBeUnchanged && state.readWith === readWith)
          // Some servers always answer "unchanged", so the first request of a day is unconditional.
          .filter(({ checkedAt }) => checkedAt.toISOString().startsWith(today))
          .map(({ url, etag, lastModified }) => [
            url,
            { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) },
          ]),
      ),
      known,
    },
    signal,
    (done, total) => {
      run
        .report({ done, total, current: null })
        .catch((error) => deadline.aborted || run.log.warn({ err: error }, 'progress not saved'));
    },
  );
  deadline.throwIfAborted();
  const items = result.articles.length + result.knownLinks.length;
  const total = signal.aborted ? (result.wanted ?? items) : items;
  await run.report({ done: items, total, current: 'Storing' });
  const now = clock();
  const prepared = await prepareArticles(spider.name, result.articles, tools.assess);
  const leave = await tools.storing.enter(1, deadline);
  const added = await run
    .commit(
      async (tx) => {
        const saved = await saveArticles(tx, spider.id, prepared, now);
        await saveFeedReports(tx, spider.id, result.feeds, { states, isNew: saved > 0, readWith }, now);
        await countArticles(tx, spider.id, now);
        return saved;
      },
      undefined,
      deadline,
    )
    .finally(leave);
  if (signal.aborted) return { items };
  failWhenNothingCame(result);
  await run.report({ done: items, total, current: null });
  const isUnchanged = result.feeds.length > 0 && result.feeds.every(({ outcome }) => outcome === 'unchanged');
  return {
    items,
    suspicion: judgeYield({ result, states, added, now }),
    note: items === 0 && isUnchanged ? `${spider.name} has published nothing since the last run` : undefined,
  };
}

function whyNothingIsAsked(spider: Spider, options: SpiderOptions): string | undefined {
  if (listCategories(spider).length > 0 && options.selectedCategories.length === 0) {
    return 'No categories are selected, so nothing was collected';
  }
  const asksOnlyForTickers = spider.tickers && spider.feeds.length === 0;
  return asksOnlyForTickers && options.customTickers.length === 0
    ? 'No tickers are listed, so nothing was collected'
    : undefined;
}

/** Fails the run if no feed could be read. A blocked feed only degrades it. */
function failWhenNothingCame({ feeds }: ScrapeNewsResult): void {
  const failed = feeds.filter(({ outcome }) => outcome === 'failed');
  if (feeds.length === 0 || failed.length < feeds.length) return;
  const [first] = failed;
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more feeds)` : '';
  throw new SourceError(`${first?.message ?? 'No feed could be read'}${more}`, {
    isTransient: failed.some(({ isTransient }) => isTransient),
    fault: first?.fault,
  });
}
