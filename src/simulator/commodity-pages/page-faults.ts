import { dayOf } from '../world/days.ts';
import type { Quote } from './quotes.ts';

/** How a page writes what it knows. */
export interface Written {
  quotes: Quote[];
  unit: string;
  /** The price in its place of honour, where it is not the last quote's. */
  price?: string;
}

/** What can be wrong with what a page says. */
export const SAID_FAULTS: Record<string, (written: Written) => Written> = {
  'spike-100x': (written) => changeNewest(written, (close) => close * 100),
  zero: (written) => changeNewest(written, () => 0),
  negative: (written) => changeNewest(written, (close) => -close),
  nan: (written) => ({ ...written, price: 'N/A' }),
  'wrong-unit': (written) => ({ ...written, unit: 'EUR/MWh' }),
  'future-date': ({ quotes, ...rest }) => {
    const newest = quotes.at(-1);
    return { ...rest, quotes: newest ? [...quotes, { ...newest, day: dayOf('2099-12-31') }] : quotes };
  },
};

function changeNewest(written: Written, change: (close: number) => number): Written {
  const { quotes } = written;
  return {
    ...written,
    quotes: quotes.map((quote, place) =>
      place === quotes.length - 1 ? { ...quote, close: change(quote.close) } : quote,
    ),
  };
}
