import type { TradedBond } from '#contract/scraper.ts';
import { createFetcher, type Fetcher } from '#platform/fetching/fetcher.ts';
import { CORPORATES, SECURITIES } from '#simulator/bonds/securities.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import type { ScrapeTools } from './legacy-source.ts';
import { LEGACY_SOURCES, scrapeLegacy } from './scrape-legacy.ts';

/** Five municipal bonds and two corporate ones, the second of them known by its symbol alone. */
export const BONDS: readonly TradedBond[] = [
  ...SECURITIES.map(({ cusip, description }) => bond(cusip, description, { cusip, source: 'emma' })),
  ...CORPORATES.map(({ cusip, symbol, issuer }, at) =>
    at === 0
      ? bond(cusip, issuer, { cusip, source: 'finra' })
      : bond(symbol, issuer, { symbol, source: 'finra' }),
  ),
];

function bond(key: string, name: string, rest: Partial<TradedBond> & Pick<TradedBond, 'source'>): TradedBond {
  return { id: `bonds.${key}`, name, cusip: null, symbol: null, ...rest };
}

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
  const reading = createReadingProcess();
  const { read } = reading;
  /** For a source that never answers. */
  const impatientWith = (source: string): Fetcher => {
    const limitsOf = (address: string | URL) =>
      String(address).includes(source) ? { timeoutMs: 1_000, attempts: 1 } : undefined;
    return {
      ...fetcher,
      get: (address, options) => fetcher.get(address, { ...options, ...limitsOf(address) }),
      post: (address, body, options) => fetcher.post(address, body, { ...options, ...limitsOf(address) }),
    };
  };
  const toFetch = (url: string) => {
    const { host, pathname, search } = new URL(url);
    return `${simulator.url}/sites/${host}${pathname}${search}`;
  };
  return {
    ...simulator,
    impatientWith,
    setTime: (next: string) => {
      now = new Date(next);
    },
    scrape: async (
      more: {
        acceptedTerms?: string[];
        bonds?: readonly TradedBond[];
        yieldsFrom?: string;
      } & Partial<ScrapeTools> = {},
    ) => {
      const {
        acceptedTerms = LEGACY_SOURCES.map(({ id }) => id),
        bonds = BONDS,
        yieldsFrom,
        ...tools
      } = more;
      const request = { acceptedTerms, bonds: [...bonds], yieldsFrom };
      const result = await scrapeLegacy(request, { fetcher, toFetch, read, clock, ...tools });
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
      await reading.close();
      await simulator.stop();
    },
  };
}
