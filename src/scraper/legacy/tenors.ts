/** A constant maturity of the Treasury's daily curve. */
export interface Tenor {
  /** As `3m` or `10y`. */
  id: string;
  /** As `3-Month` or `10-Year`. */
  words: string;
  xmlName: string;
}

/** The published maturities; 2-month, 4-month and 1.5-month ones came later than the others. */
export const TENORS: readonly Tenor[] = [
  ...['1', '1.5', '2', '3', '4', '6'].map((count) => tenor(count, 'm')),
  ...['1', '2', '3', '5', '7', '10', '20', '30'].map((count) => tenor(count, 'y')),
];

/** The yields of one day, per cent, by the id of the tenor. */
export interface CurveDay {
  date: string;
  yields: Map<string, number>;
}

function tenor(count: string, unit: 'm' | 'y'): Tenor {
  return {
    id: `${count}${unit}`,
    words: `${count}-${unit === 'm' ? 'Month' : 'Year'}`,
    xmlName: `BC_${count.replace('.', '_')}${unit === 'm' ? 'MONTH' : 'YEAR'}`,
  };
}
