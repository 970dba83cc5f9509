import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-db.ts';
import { reserveCall } from '../limits/pacing.ts';
import type { Agent } from './agent.ts';
import { createFredAgent } from './fred/agent.ts';
import { DEFAULT_SERIES } from './fred/default-series.ts';
import { createFredProvider, type FredProvider } from './fred/provider.ts';
import { addSeries, listSeries } from './fred/store.ts';
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
}): AgentSet {
  const { config, clock, simulatorUrl } = options;
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
  const agents = new Map([fred.agent, yahoo.agent].map((agent) => [agent.id, agent]));
  return {
    agents,
    fred,
    yahoo,
    close: async () => void (await Promise.all(Object.values(fetchers).map((fetcher) => fetcher.close()))),
  };
}

function createSourceFetcher(options: {
  config: Config;
  clock: Clock;
  log: Log;
  simulatorUrl: string | undefined;
}) {
  const { config, clock, log, simulatorUrl } = options;
  return createFetcher({
    userAgent: `${config.product}/2 (${config.company}; ${config.mailFrom})`,
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
  { fred, yahoo }: AgentSet,
  config: Config,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await ensureSettings(tx, fred.agent, now);
    if ((await listSeries(tx)).length === 0) {
      for (const series of DEFAULT_SERIES) await addSeries(tx, series, now);
    }
    if (config.sources === 'live' || (await findSettings(tx, yahoo.agent.id))) return;
    await ensureSettings(tx, yahoo.agent, now);
    if ((await listSymbols(tx)).length > 0) return;
    for (const entry of DEFAULT_SYMBOLS) await addSymbol(tx, entry, now);
  });
}
