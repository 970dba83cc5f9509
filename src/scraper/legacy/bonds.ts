import type { TradedBond } from '#contract/scraper.ts';
import { askEach } from './ask-each.ts';
import { fetchSource } from './fetch-source.ts';
import type { ItemFrame, LegacySource } from './legacy-source.ts';

const NAME = 'EMMA';
const SITE = 'https://emma.msrb.org';

/** The public record of the municipal bond market. It shows data only after its terms of use are accepted. */
export function createEmma(bonds: readonly TradedBond[]): LegacySource {
  const rows = framesOf(bonds, 'emma').flatMap(({ cusip, ...row }) => (cusip ? [{ ...row, cusip }] : []));
  return {
    id: 'emma',
    name: NAME,
    url: SITE,
    needsTerms: true,
    items: rows,
    scrape: (tools) =>
      askEach(rows, async ({ cusip }) => {
        const address = `${SITE}/Security/Details/${encodeURIComponent(cusip)}`;
        const page = await fetchSource(address, PAGE, tools);
        return tools.read('bondPage', page, cusip, tools.clock());
      }),
  };
}

/** The cookie a browser sends after its user accepts the terms. */
const PAGE = {
  accept: 'text/html',
  maxBytes: 5 * 1024 * 1024,
  headers: { cookie: 'Disclaimer6=msrborg' },
} as const;

export type BondFrame = ItemFrame & Pick<TradedBond, 'cusip' | 'symbol'>;

export function framesOf(bonds: readonly TradedBond[], source: TradedBond['source']): BondFrame[] {
  return bonds
    .filter((bond) => bond.source === source)
    .map(({ id, name, cusip, symbol }) => ({
      ...{ id, name, cusip, symbol },
      category: 'bonds' as const,
      unit: '% of par',
    }));
}
