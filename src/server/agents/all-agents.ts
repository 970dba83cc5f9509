import { setTimeout as sleep } from 'node:timers/promises';
import type { Scraper } from '#contract/scraper.ts';
import type { Clock } from '#platform/clock.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { createGate } from '#platform/gate.ts';
import type { Log } from '#platform/log.ts';
import { createScraper } from '#scraper/create-scraper.ts';
import { LEGACY_SOURCES } from '#scraper/legacy/scrape-legacy.ts';
import { spiders } from '#spiders/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import { createFileStorage, type FileStorage } from '../integrations/file-storage.ts';
import { createRemoteScraper } from '../integrations/remote-scraper.ts';
import { reserveCall } from '../limits/pacing.ts';
import type { Agent } from './agent.ts';
import { createFredAgent } from './fred/agent.ts';
import { DEFAULT_SERIES } from './fred/default-series.ts';
import { createFredProvider, type FredProvider } from './fred/provider.ts';
import { addSeries, listSeries } from './fred/store.ts';
import { createLegacyScraperAgent, type TermSource } from './legacy-scraper/agent.ts';
import { createSpiderAgent } from './news-spiders/agent.ts';
import type { AssessArticle } from './news-spiders/article-store.ts';
import type { SpiderAgent } from './news-spiders/routes.ts';
import { ensureSettings, findSettings } from './settings.ts';
import { createYahooAgent } from './yahoo/agent.ts';
import { DEFAULT_SYMBOLS } from './yahoo/default-symbols.ts';
import { createYahooProvider, type YahooProvider } from './yahoo/provider.ts';
import { addSymbol, listSymbols } from './yahoo/store.ts';

const LIVE_HOSTS = { fred: 'https://api.stlouisfed.org', yahoo: 'https://query1.finance.yahoo.com' };
/** The simulator takes any key of the right form. */
const SAMPLE_FRED_KEY = 'sample0000000000000000000000000k';

export interface AgentSet {
  agents: ReadonlyMap<string, Agent>;
  fred: { agent: Agent; provider: FredProvider };
  yahoo: { agent: Agent; provider: YahooProvider };
  legacyScraper: {
    agent: Agent;
    storage: FileStorage;
    termSources: readonly TermSource[];
    acceptsAllTerms: boolean;
  };
  spiderAgents: readonly SpiderAgent[];
  /** Undefined where a host of its own does the scraping. */
  localScraper: Scraper | undefined;
  close(): Promise<void>;
}

/** Every agent of the product with its real client, against the simulator in sample mode and the real hosts otherwise. */
export function createAgents(options: {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  /** Undefined with live sources. */
  simulatorUrl: string | undefined;
  assess: AssessArticle;
}): AgentSet {
  const { config, clock, log, simulatorUrl, assess } = options;
  const hosts = simulatorUrl ? { fred: simulatorUrl, yahoo: simulatorUrl } : LIVE_HOSTS;
  // One for each source: in sample mode they share a host, and one's trouble must not rest the other.
  const fetchers = { fred: createSourceFetcher(options), yahoo: createSourceFetcher(options) };
  const fredProvider = createFredProvider({
    fetcher: pacedBy(fetchers.fred, () =>
      reserveCall(options.db, 'fred', 60_000 / config.fredCallsPerMinute),
    ),
    baseUrl: hosts.fred,
    apiKey: simulatorUrl ? SAMPLE_FRED_KEY : config.fredApiKey,
    clock,
  });
  const yahooProvider = createYahooProvider({ fetcher: fetchers.yahoo, baseUrl: hosts.yahoo, clock });
  const fred = { agent: createFredAgent(fredProvider), provider: fredProvider };
  const yahoo = { agent: createYahooAgent(yahooProvider), provider: yahooProvider };

  const localScraper = config.scraperUrl === undefined ? createLocalScraper(options) : undefined;
  const scraper = localScraper ?? createHostScraper(options);
  const storage = createFileStorage({ url: config.storageUrl, dataDir: config.dataDir, log });
  const termSources = LEGACY_SOURCES.filter(({ needsTerms }) => needsTerms);
  const legacyScraper = {
    agent: createLegacyScraperAgent({
      scrape: scraper.scrapeLegacy,
      storage,
      acceptsAllTerms: simulatorUrl !== undefined,
      termSources,
    }),
    storage,
    termSources,
    acceptsAllTerms: simulatorUrl !== undefined,
  };
  const spiderTools = { scraper, assess, storing: createGate(1) };
  const spiderAgents = spiders.map((spider) => ({ spider, agent: createSpiderAgent(spider, spiderTools) }));

  const all = [fred.agent, yahoo.agent, legacyScraper.agent, ...spiderAgents.map(({ agent }) => agent)];
  return {
    agents: new Map(all.map((agent) => [agent.id, agent])),
    fred,
    yahoo,
    legacyScraper,
    spiderAgents,
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
}

/** How we name ourselves to every source. */
function userAgentOf(config: Config): string {
  return `${config.product}/2 (${config.company}; ${config.mailFrom})`;
}

/** The scraper inside this process. */
export function createLocalScraper({ config, clock, log, simulatorUrl }: SourceOptions): Scraper {
  return createScraper({ spiders, userAgent: userAgentOf(config), clock, log, simulatorUrl });
}

function createHostScraper({ config, clock, log }: SourceOptions): Scraper {
  const { scraperUrl, scraperSecret } = config;
  if (!scraperUrl || !scraperSecret) throw new Error('A scraper host needs an address and a secret');
  return createRemoteScraper({
    url: scraperUrl,
    secret: scraperSecret,
    userAgent: userAgentOf(config),
    clock,
    log,
  });
}

function createSourceFetcher({ config, clock, log, simulatorUrl }: SourceOptions) {
  return createFetcher({
    userAgent: userAgentOf(config),
    clock,
    log,
    trustedOrigins: simulatorUrl ? [simulatorUrl] : [],
    breaker: createCircuitBreaker({ clock }),
  });
}

/** Every call waits for its turn among all processes that ask this source. */
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

/**
 * Gives the agents their settings and lists. In sample mode all of them; with live sources the market quotes wait for
 * an administrator to initialise them.
 */
export async function ensureAgents(
  db: Db,
  { fred, yahoo, legacyScraper, spiderAgents }: AgentSet,
  config: Config,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const agent of [fred.agent, legacyScraper.agent, ...spiderAgents.map((one) => one.agent)]) {
      await ensureSettings(tx, agent, now);
    }
    if ((await listSeries(tx)).length === 0) {
      for (const series of DEFAULT_SERIES) await addSeries(tx, series, now);
    }
    if (config.sources === 'live' || (await findSettings(tx, yahoo.agent.id))) return;
    await ensureSettings(tx, yahoo.agent, now);
    if ((await listSymbols(tx)).length > 0) return;
    for (const entry of DEFAULT_SYMBOLS) await addSymbol(tx, entry, now);
  });
}
