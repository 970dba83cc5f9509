import type { Scraper } from '#contract/scraper.ts';
import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createCircuitBreaker } from '#platform/fetching/circuit-breaker.ts';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { createRobots, type Robots } from '#platform/fetching/robots.ts';
import type { Log } from '#platform/log.ts';
import type { Spider } from '#spiders/define-spider.ts';
import { scrapeLegacy } from './legacy/scrape-legacy.ts';
import { scrapeNews } from './news/scrape-news.ts';
import { createReadingThread } from './reading/reading-thread.ts';
import { createSourceAddresses } from './source-addresses.ts';

const MIN_INTERVAL_MS = 1_000;

export function createScraper(options: {
  spiders: readonly Spider[];
  /** Product, company and how to reach us, for the sites we read. */
  userAgent: string;
  clock: Clock;
  log: Log;
  gatewayUrl: string | undefined;
}): Scraper {
  const { clock, log, gatewayUrl, userAgent } = options;
  const addresses = createSourceAddresses(gatewayUrl);
  let robots: Robots | undefined;
  const fetcher = createFetcher({
    userAgent,
    clock,
    log,
    trustedOrigins: gatewayUrl ? [gatewayUrl] : [],
    breaker: createCircuitBreaker({ clock }),
    minIntervalMsPerHost: (host) => Math.max(MIN_INTERVAL_MS, robots?.delayMs(host) ?? 0),
  });
  const agentName = userAgent.split('/')[0] ?? userAgent;
  robots = createRobots({ fetcher, clock, agentName, toFetch: addresses.toFetch });
  const thread = createReadingThread();
  const { read } = thread;
  const tools = { fetcher, robots, addresses, read, clock };
  const checkRobots = (url: string, signal?: AbortSignal) => tools.robots.check(url, signal);

  return {
    async scrapeNews(request, signal) {
      const spider = options.spiders.find(({ id }) => id === request.spiderId);
      if (!spider) throw notFound(`The spider ${request.spiderId.slice(0, 40)}`);
      return scrapeNews(spider, request, tools, signal);
    },
    scrapeLegacy: (request, signal) =>
      scrapeLegacy(request, { fetcher, toFetch: addresses.toFetch, read, clock, signal, checkRobots }),
    async close() {
      await Promise.all([fetcher.close(), thread.close()]);
    },
  };
}
