import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createReadingThread } from '../reading/reading-thread.ts';
import type { ScrapeTools } from './legacy-source.ts';
import { LEGACY_SOURCES, scrapeLegacy } from './scrape-legacy.ts';

/** The scraper with its real fetcher, before the simulated sites at an instant of their own. */
export async function scrapeAt(instant: string) {
  let now = new Date(instant);
  const clock = () => now;
  const simulator = await startSimulator({ clock });
  const fetcher = createFetcher({
    userAgent: 'HeadframeTest/1.0',
    clock,
    trustedOrigins: [simulator.url],
    sleep: async () => {},
  });
  const thread = createReadingThread();
  const { read } = thread;
  /** For what never answers. */
  const impatient: Fetcher = {
    ...fetcher,
    get: (address, options) => fetcher.get(address, { ...options, timeoutMs: 1_000, attempts: 1 }),
  };
  const toFetch = (url: string) => {
    const { host, pathname, search } = new URL(url);
    return `${simulator.url}/sites/${host}${pathname}${search}`;
  };
  return {
    ...simulator,
    impatient,
    setTime: (next: string) => {
      now = new Date(next);
    },
    scrape: async (more: { acceptedTerms?: string[] } & Partial<ScrapeTools> = {}) => {
      const { acceptedTerms = LEGACY_SOURCES.map(({ id }) => id), ...tools } = more;
      const result = await scrapeLegacy({ acceptedTerms }, { fetcher, toFetch, read, clock, ...tools });
      const item = (id: string) => {
        const found = result.items.find((candidate) => candidate.id === id);
        if (!found) throw new Error(`There is no item ${id}`);
        return found;
      };
      const from = (source: string) => result.items.filter((candidate) => candidate.source === source);
      const said = (source: string) =>
        result.problems.filter((problem) => problem.source === source).map(({ message }) => message);
      return { ...result, item, from, said };
    },
    async close() {
      await fetcher.close();
      await thread.close();
      await simulator.stop();
    },
  };
}
