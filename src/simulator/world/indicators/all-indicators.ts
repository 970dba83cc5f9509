import { EMPLOYMENT } from './employment.ts';
import { GDP } from './gdp.ts';
import { CONSUMER, HOUSING } from './housing-and-consumer.ts';
import type { Indicator } from './indicator.ts';
import { INFLATION } from './inflation.ts';
import { MARKETS } from './markets.ts';
import { RATES } from './rates.ts';

export const ALL_INDICATORS: Indicator[] = [
  ...INFLATION,
  ...EMPLOYMENT,
  ...GDP,
  ...RATES,
  ...MARKETS,
  ...HOUSING,
  ...CONSUMER,
];
