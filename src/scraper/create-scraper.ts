import type { Scraper } from '#contract/scraper.ts';
import type { Clock } from '#platform/clock.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher, type Network } from '#platform/fetching/fetcher.ts';
import { createRobots, type Robots } from '#platform/fetching/robots.ts';
import { robotsNameOf } from '#platform/fetching/user-agent.ts';
import type { Log } from '#platform/log.ts';
import { scrapeLegacy } from './legacy/scrape-legacy.ts';
import { checkFeed } from './news/check-feed.ts';
import { scrapeNews } from './news/scrape-news.ts';
import { createReadingProcess, type ReadDocument } from './reading/reading-process.ts';
import { createSourceAddresses } from './source-addresses.ts';

const MIN_INTERVAL_MS = 1_000;

export function createScraper(options: {
  /** Product name and contact, for the sites we read. */
  userAgent: string;
  clock: Clock;
  log: Log;
  gatewayUrl: string | undefined;
  network?: Network | undefined;
  /** A shared reading process. Default: its own. */
  read?: ReadDocument | undefined;
}): Scraper {
  const { clock, log, gatewayUrl, userAgent } = options;
  const addresses = createSourceAddresses(gatewayUrl);
  let robots: Robots | undefined;
  const fetcher = addresses.nameSources(
    createFetcher({
      ...options.network,
      userAgent,
      clock,
      log,
      trustedOrigins: gatewayUrl ? [gatewayUrl] : [],
      breaker: createCircuitBreaker({ clock }),
      minIntervalMsPerHost: (host) => Math.max(MIN_INTERVAL_MS, robots?.delayMs(host) ?? 0),
    }),
  );
  const agentName = robotsNameOf(userAgent);
  robots = createRobots({ fetcher, clock, agentName, toFetch: addresses.toFetch });
  const shared = options.read && { read: options.read, close: async () => undefined };
  const reading = shared ?? createReadingProcess();
  const { read } = reading;
  const tools = { fetcher, robots, addresses, read, clock };
  const checkRobots = (url: string, signal?: AbortSignal) => tools.robots.check(url, signal);
  const { toFetch } = addresses;

  return {
    scrapeNews: (request, signal, onProgress) => scrapeNews(request, tools, signal, onProgress),
    checkFeed: (request, signal) => checkFeed(request, tools, signal),
    scrapeLegacy: (request, signal) =>
      scrapeLegacy(request, { fetcher, toFetch, read, clock, signal, checkRobots }),
    async close() {
      await Promise.all([fetcher.close(), reading.close()]);
    },
  };
}
