import { BOND_SOURCE_NAMES, type Bond } from '#contract/bonds.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';

export function makeBondsSheet(bonds: readonly Bond[]): Sheet {
  const sources = bonds.flatMap(({ name, latest }) =>
    latest ? [{ name, source: latest.source, retrievedAt: latest.retrievedAt }] : [],
  );
  return listSheet({ name: 'Bonds', sources }, bonds, [
    { name: 'Name', kind: 'text', of: ({ name }) => name },
    { name: 'CUSIP', kind: 'text', of: ({ cusip }) => cusip },
    { name: 'Symbol', kind: 'text', of: ({ symbol }) => symbol },
    { name: 'Coupon %', kind: 'number', of: ({ coupon }) => coupon },
    { name: 'Maturity', kind: 'date', of: ({ maturityDate }) => maturityDate },
    { name: 'Principal', kind: 'number', of: ({ principalAmount }) => principalAmount },
    { name: 'Trade source', kind: 'text', of: ({ source }) => BOND_SOURCE_NAMES[source] },
    { name: 'Last price', kind: 'number', of: ({ latest }) => latest?.price },
    { name: 'Last trade', kind: 'date', of: ({ latest }) => latest?.date },
    { name: 'Problem', kind: 'text', of: ({ problem }) => problem },
  ]);
}
