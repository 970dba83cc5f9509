import type { SeriesCategory } from '#contract/dashboard.ts';

const WORDS: readonly [RegExp, SeriesCategory][] = [
  [/mortgage|housing|home price|building permit|house/i, 'housing'],
  [/unemploy|employ|payroll|jobless|initial claims|labor|hourly earnings|job openings/i, 'employment'],
  [/gross domestic product|\bgdp\b|industrial production|capacity utilization/i, 'gdp'],
  [/consumer price|producer price|inflation|deflator|\bcpi\b|\bppi\b|price index/i, 'inflation'],
  [/treasury|federal funds|interest rate|yield|maturity|prime rate|\bsofr\b/i, 'rates'],
  [/consumer|retail sales|sentiment|personal (income|saving|consumption)/i, 'consumer'],
  [
    /s&p|dow jones|nasdaq|stock|exchange rate|volatility|spread|oil price|crude|commodity|coal|gas price/i,
    'markets',
  ],
];

/** The most likely category of a series, from its title. People can change it before they add it. */
export function guessCategory(title: string): SeriesCategory {
  return WORDS.find(([words]) => words.test(title))?.[1] ?? 'inflation';
}
