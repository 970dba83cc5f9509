import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Scraper } from '#contract/scraper.ts';
import type { Clock } from '#platform/clock.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher, type Fetcher, type Network } from '#platform/fetching/fetcher.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import { createGate } from '#platform/gate.ts';
import type { Log } from '#platform/log.ts';
import { createScraper } from '#scraper/create-scraper.ts';
import { LEGACY_SOURCES } from '#scraper/legacy/scrape-legacy.ts';
import type { Spider } from '#spiders/define-spider.ts';
import { spiders } from '#spiders/index.ts';
import type { Config } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { createFileStorage } from '../integrations/file-storage.ts';
import { createRemoteScraper } from '../integrations/remote-scraper.ts';
import { reserveCall } from '../limits/pacing.ts';
import type { Agent } from './agent.ts';
import { createFredAgent } from './fred/agent.ts';
import { createFredProvider } from './fred/provider.ts';
import { addDefaultSeries } from './fred/store.ts';
import { createLegacyScraperAgent } from './legacy-scraper/agent.ts';
import { ensureBonds } from './legacy-scraper/bonds/store.ts';
import { createSpiderAgent } from './news-spiders/agent.ts';
import type { AssessArticle } from './news-spiders/article-store.ts';
import { readSpiders } from './news-spiders/spider-list.ts';
import { ensureSettings, findSettings } from './settings.ts';
import { createYahooAgent } from './yahoo/agent.ts';
import { createYahooProvider } from './yahoo/provider.ts';
import { addDefaultSymbols } from './yahoo/store.ts';

const LIVE_HOSTS = {
  fred: 'https://api.stlouisfed.org',
  yahoo: ['https://query2.finance.yahoo.com', 'https://query1.finance.yahoo.com'],
};
/** The simulator accepts any well-formed key. */
const SAMPLE_FRED_KEY = 'sample0000000000000000000000000k';

export type AgentSet = ReturnType<typeof createAgents>;

/** All agents with their clients, for the simulator in sample mode and for the real hosts otherwise. */
export function createAgents(
  options: SourceOptions & { db: Db; notices: Pick<Notices, 'on' | 'onGap'>; assess: AssessArticle },
) {
  const { config, clock, log, simulatorUrl, assess, db, notices } = options;
  const hosts = simulatorUrl ? { fred: simulatorUrl, yahoo: [simulatorUrl] } : LIVE_HOSTS;
  // Separate fetchers, because in sample mode both sources share a host and its circuit breaker.
  const fetchers = { fred: createSourceFetcher(options), yahoo: createSourceFetcher(options) };
  const fredOptions = {
    fetcher: simulatorUrl
      ? fetchers.fred
      : pacedBy(fetchers.fred, () => reserveCall(options.db, 'fred', MINUTE_MS / config.fredCallsPerMinute)),
    baseUrl: hosts.fred,
    apiKey: simulatorUrl ? SAMPLE_FRED_KEY : config.fredApiKey,
    clock,
  };
  const fredProvider = createFredProvider(fredOptions);
  const fredProber = createFredProvider({ ...fredOptions, fetcher: askingOnce(fredOptions.fetcher) });
  const yahooProvider = createYahooProvider({
    fetcher: fetchers.yahoo,
    baseUrls: hosts.yahoo,
    clock,
    ...(options.network?.sleep && { sleep: options.network.sleep }),
  });
  const fred = { agent: createFredAgent(fredProvider, fredProber), provider: fredProvider };
  const yahoo = { agent: createYahooAgent(yahooProvider), provider: yahooProvider };

  const localScraper = config.scraperUrl === undefined ? createLocalScraper(options) : undefined;
  const scraper = localScraper ?? createHostScraper(options);
  const storage = createFileStorage({ url: config.storageUrl, dataDir: config.dataDir, log });
  const terms = {
    sources: LEGACY_SOURCES,
    termSources: LEGACY_SOURCES.filter(({ needsTerms }) => needsTerms),
    acceptsAllTerms: simulatorUrl !== undefined,
  };
  const legacyScraper = {
    agent: createLegacyScraperAgent({ scrape: scraper.scrapeLegacy, storage, ...terms }),
    storage,
    ...terms,
  };
  const spiderTools = { scraper, assess, storing: createGate(1) };
  const agents = new Map<string, Agent>();
  const fixed = [fred.agent, yahoo.agent, legacyScraper.agent];
  const fill = (spiders: readonly Spider[]) => {
    agents.clear();
    const all = [...fixed, ...spiders.map((spider) => createSpiderAgent(spider, spiderTools))];
    for (const agent of all) agents.set(agent.id, agent);
  };
  fill(spiders);
  let refreshed: Promise<void> = Promise.resolve();
  /** One after another, so that the last reading is the newest. */
  const refreshSpiders = () => {
    refreshed = refreshed.catch(() => undefined).then(async () => fill((await readSpiders(db)).all));
    return refreshed;
  };
  const follow = () =>
    void refreshSpiders().catch((error) => log.warn({ err: error }, 'spider list not refreshed'));
  notices.on('spiders', follow);
  notices.onGap(follow);

  return {
    /** Changes when an administrator adds or removes a spider. */
    agents: agents as ReadonlyMap<string, Agent>,
    refreshSpiders,
    fred,
    yahoo,
    legacyScraper,
    scraper,
    localScraper,
    async close() {
      await Promise.all([
        ...Object.values(fetchers).map((fetcher) => fetcher.close()),
        scraper.close(),
        storage.close(),
      ]);
    },
  };
}

interface SourceOptions {
  config: Config;
  clock: Clock;
  log: Log;
  simulatorUrl: string | undefined;
  network?: Network | undefined;
}

function userAgentOf(config: Config): string {
  return createUserAgent({ product: config.product, contact: config.mailFrom });
}

export function createLocalScraper({ config, ...options }: SourceOptions): Scraper {
  return createScraper({ ...options, userAgent: userAgentOf(config) });
}

function createHostScraper({ config, clock, log }: SourceOptions): Scraper {
  const { scraperUrl, scraperSecret } = config;
  if (!scraperUrl || !scraperSecret) throw new Error('SCRAPER_URL needs SCRAPER_SECRET');
  const userAgent = userAgentOf(config);
  return createRemoteScraper({ url: scraperUrl, secret: scraperSecret, userAgent, clock, log });
}

function createSourceFetcher({ config, clock, log, simulatorUrl, network }: SourceOptions) {
  return createFetcher({
    ...network,
    userAgent: userAgentOf(config),
    clock,
    log,
    trustedOrigins: simulatorUrl ? [simulatorUrl] : [],
    breaker: createCircuitBreaker({ clock }),
  });
}

function askingOnce(fetcher: Fetcher): Fetcher {
  return { ...fetcher, get: (address, options) => fetcher.get(address, { ...options, attempts: 1 }) };
}

/** Delays each call to keep the rate limit across all processes. */
function pacedBy(fetcher: Fetcher, reserve: () => Promise<number>): Fetcher {
  return {
    ...fetcher,
    async get(address, options) {
      const waitMs = await reserve();
      if (waitMs > 0) await sleep(waitMs, undefined, options?.signal ? { signal: options.signal } : {});
      return fetcher.get(address, options);
    },
  };
}

/** Adds missing settings and default lists. With live sources an administrator initializes Yahoo Finance. */
export async function ensureAgents(
  db: Db,
  { agents, refreshSpiders, yahoo }: AgentSet,
  config: Config,
  now: Date,
): Promise<void> {
  await refreshSpiders();
  await db.transaction(async (tx) => {
    for (const agent of agents.values()) {
      if (agent !== yahoo.agent) await ensureSettings(tx, agent, now);
    }
    await addDefaultSeries(tx, now);
    await ensureBonds(tx, config.sources, now);
    if (config.sources === 'live' || (await findSettings(tx, yahoo.agent.id))) return;
    await ensureSettings(tx, yahoo.agent, now);
    await addDefaultSymbols(tx, now);
  });
}
