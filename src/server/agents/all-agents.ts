import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Scraper } from '#contract/scraper.ts';
import type { SourceKeyId } from '#contract/source-keys.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { createGate } from '#platform/gate.ts';
import { LEGACY_SOURCES } from '#scraper/legacy/scrape-legacy.ts';
import { createSourceAddresses } from '#scraper/source-addresses.ts';
import type { Spider } from '#spiders/define-spider.ts';
import { spiders } from '#spiders/index.ts';
import type { Config } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { createFileStorage } from '../integrations/file-storage.ts';
import { createRemoteScraper } from '../integrations/remote-scraper.ts';
import { reserveCall } from '../limits/pacing.ts';
import { type Agent, listOffered } from './agent.ts';
import { createKeyCheck } from './check-key.ts';
import { createEiaAgent } from './eia/agent.ts';
import { FIRST_DATASET } from './eia/datasets.ts';
import { createEiaProvider } from './eia/provider.ts';
import { createFredAgent } from './fred/agent.ts';
import { createAnnouncedTimes } from './fred/announced-times.ts';
import { createFredProvider } from './fred/provider.ts';
import { addUsualTimes } from './fred/release-store.ts';
import { addDefaultSeries } from './fred/store.ts';
import { createLegacyScraperAgent } from './legacy-scraper/agent.ts';
import { ensureBonds } from './legacy-scraper/bonds/store.ts';
import { createLocalScraper, networkOf, type SourceOptions, userAgentOf } from './local-scraper.ts';
import { createSpiderAgent } from './news-spiders/agent.ts';
import type { AssessArticle } from './news-spiders/article-store.ts';
import { readSpiders } from './news-spiders/spider-list.ts';
import { ensureSettings, findSettings } from './settings.ts';
import { createSourceGate, type SourceGate } from './source-gate.ts';
import type { KeyChecks } from './source-key-routes.ts';
import { createSourceKeys } from './source-keys.ts';
import { createYahooAgent } from './yahoo/agent.ts';
import { createYahooProvider } from './yahoo/provider.ts';
import { addDefaultSymbols } from './yahoo/store.ts';

const LIVE_HOSTS = {
  fred: 'https://api.stlouisfed.org',
  yahoo: ['https://query2.finance.yahoo.com', 'https://query1.finance.yahoo.com'],
  eia: 'https://api.eia.gov',
};

export type AgentSet = ReturnType<typeof createAgents>;

/** All agents with their clients, for the real hosts or for one gateway that stands in for all of them. */
export function createAgents(
  options: SourceOptions & { db: Db; notices: Pick<Notices, 'on' | 'onGap'>; assess: AssessArticle },
) {
  const { config, clock, log, gatewayUrl, assess, db, notices } = options;
  const isSample = config.sources === 'sample';
  const { toFetch, nameSources } = createSourceAddresses(gatewayUrl);
  const baseUrlOf = (host: string) => toFetch(host).replace(/\/$/, '');
  const gate = createSourceGate(options);
  // Separate fetchers, because behind a gateway all sources share a host and its circuit breaker.
  const createNamingFetcher = () => nameSources(createSourceFetcher(options));
  const fetchers = {
    fred: createNamingFetcher(),
    yahoo: createNamingFetcher(),
    eia: createNamingFetcher(),
    agencies: createNamingFetcher(),
  };
  const fetcherOf = (source: keyof typeof fetchers) => gated(fetchers[source], gate, 'get', 'post');
  const keys = createSourceKeys(options);
  const keyChecks: KeyChecks = {
    fred: createKeyCheck({
      source: 'FRED',
      issuer: 'your FRED account',
      fetcher: fetchers.fred,
      ask: (fetcher, key) =>
        createFredProvider({
          fetcher,
          baseUrl: baseUrlOf(LIVE_HOSTS.fred),
          apiKey: async () => key,
          clock,
        }).fetchSeries('GDP'),
    }),
    eia: createKeyCheck({
      source: 'The EIA',
      issuer: "the EIA's email",
      fetcher: fetchers.eia,
      ask: (fetcher, key) =>
        createEiaProvider({
          fetcher,
          baseUrl: baseUrlOf(LIVE_HOSTS.eia),
          findKey: async () => key,
        }).fetchSample(FIRST_DATASET),
    }),
  };
  const fredOptions = {
    fetcher: isSample
      ? fetcherOf('fred')
      : pacedBy(fetcherOf('fred'), () =>
          reserveCall(options.db, 'fred', MINUTE_MS / config.fredCallsPerMinute),
        ),
    baseUrl: baseUrlOf(LIVE_HOSTS.fred),
    apiKey: () => keys.find('fred'),
    clock,
  };
  const fredProvider = createFredProvider(fredOptions);
  const fredProber = createFredProvider({ ...fredOptions, fetcher: askingOnce(fredOptions.fetcher) });
  const yahooProvider = createYahooProvider({
    fetcher: fetcherOf('yahoo'),
    // Behind a gateway, the second host would be the same server.
    baseUrls: LIVE_HOSTS.yahoo.slice(0, gatewayUrl ? 1 : undefined).map(baseUrlOf),
    clock,
    sleep: options.network?.sleep,
  });
  const announced = createAnnouncedTimes({ fetcher: askingOnce(fetcherOf('agencies')), baseUrlOf });
  const fred = {
    agent: createFredAgent(fredProvider, fredProber, announced, config.fredCallsPerMinute),
    provider: fredProvider,
  };
  const eiaProvider = createEiaProvider({
    fetcher: fetcherOf('eia'),
    baseUrl: baseUrlOf(LIVE_HOSTS.eia),
    // With sample sources, the agent is offered only if its key is set.
    findKey: async () => (isSample ? config.eiaApiKey : keys.find('eia')),
  });
  const eia = { agent: createEiaAgent(eiaProvider), provider: eiaProvider };
  const yahoo = { agent: createYahooAgent(yahooProvider), provider: yahooProvider };

  const localScraper = config.scraperUrl === undefined ? createLocalScraper(options) : undefined;
  const client = localScraper ?? createHostScraper(options);
  const scraper = gated(client, gate, 'scrapeNews', 'checkFeed', 'scrapeLegacy');
  const { storageUrl: url, dataDir, findProxy } = config;
  const storage = createFileStorage({ url, dataDir, log, findProxy });
  const terms = {
    sources: LEGACY_SOURCES,
    termSources: LEGACY_SOURCES.filter(({ needsTerms }) => needsTerms),
    acceptsAllTerms: isSample,
  };
  const legacyScraper = {
    agent: createLegacyScraperAgent({ scrape: scraper.scrapeLegacy, storage, ...terms }),
    storage,
    ...terms,
  };
  const spiderTools = { scraper, assess, storing: createGate(1) };
  const agents = new Map<string, Agent>();
  const fixed = [fred.agent, yahoo.agent, eia.agent, legacyScraper.agent];
  const fill = (spiders: readonly Spider[]) => {
    agents.clear();
    const all = [...fixed, ...spiders.map((spider) => createSpiderAgent(spider, spiderTools))];
    for (const agent of all) agents.set(agent.id, agent);
  };
  fill(spiders);
  let refreshed: Promise<void> = Promise.resolve();
  /** Serialized, so that the last read is the newest. */
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
    eia,
    legacyScraper,
    scraper,
    localScraper,
    gate,
    keys,
    keyChecks,
    /** Creates the settings of the agent, which is listed from then on. */
    async onKeyStored(tx: Db, source: SourceKeyId, now: Date) {
      await ensureSettings(tx, [{ fred: fred.agent, eia: eia.agent }[source]], now);
    },
    async close() {
      await Promise.all([
        ...Object.values(fetchers).map((fetcher) => fetcher.close()),
        scraper.close(),
        storage.close(),
      ]);
    },
  };
}

function createHostScraper({ config, clock, log }: SourceOptions): Scraper {
  const { scraperUrl, scraperSecret, findProxy } = config;
  if (!scraperUrl || !scraperSecret) throw new Error('SCRAPER_URL needs SCRAPER_SECRET');
  const userAgent = userAgentOf(config);
  return createRemoteScraper({ url: scraperUrl, secret: scraperSecret, userAgent, clock, log, findProxy });
}

function createSourceFetcher(options: SourceOptions) {
  const { config, clock, log, gatewayUrl } = options;
  return createFetcher({
    ...networkOf(options),
    userAgent: userAgentOf(config),
    clock,
    log,
    trustedOrigins: gatewayUrl ? [gatewayUrl] : [],
    breaker: createCircuitBreaker({ clock }),
  });
}

function askingOnce(fetcher: Fetcher): Fetcher {
  return { ...fetcher, get: (address, options) => fetcher.get(address, { ...options, attempts: 1 }) };
}

/** Sends no request while the gate is closed. */
function gated<T extends object>(client: T, gate: SourceGate, ...names: (keyof T)[]): T {
  const calls = names.map((name) => {
    const call = client[name] as (...input: unknown[]) => unknown;
    return [name, async (...input: unknown[]) => gate.check().then(() => call(...input))];
  });
  return { ...client, ...Object.fromEntries(calls) };
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

/** Adds missing settings and default lists. With live sources, Yahoo Finance is initialized during set-up. */
export async function ensureAgents(
  db: Db,
  { agents, refreshSpiders, yahoo }: AgentSet,
  config: Config,
  now: Date,
): Promise<void> {
  await refreshSpiders();
  await db.transaction(async (tx) => {
    const others = (await listOffered(agents)).filter((agent) => agent !== yahoo.agent);
    await ensureSettings(tx, others, now);
    await addDefaultSeries(tx, now);
    await addUsualTimes(tx);
    await ensureBonds(tx, config.sources, now);
    const isLeftToAdministrators = config.sources === 'live' && !config.autostart;
    if (isLeftToAdministrators || (await findSettings(tx, yahoo.agent.id))) return;
    await ensureSettings(tx, [yahoo.agent], now);
    await addDefaultSymbols(tx, now);
  });
}
