import type { Impact } from '#contract/dashboard.ts';
import type { Weighed } from './composing/weigh.ts';
import type { KnownArticle } from './knowledge.ts';
import type { Sector } from './subject.ts';

/** Whether a rise is good for a coal producer: expensive gas helps coal, higher rates do not. */
const LEANING: Partial<Record<Sector, 1 | -1>> = {
  coal: 1,
  steel: 1,
  gas: 1,
  resources: 1,
  stocks: 1,
  index: 1,
  metals: 1,
  rates: -1,
  volatility: -1,
};
/** The company's own markets. */
const OWN: ReadonlySet<Sector> = new Set(['coal', 'steel', 'resources']);

/** Moves of the company's own markets are bullish or bearish; those of others only help or call for caution. */
export function impactOfMove({ subject, change, unusualness }: Weighed): Impact {
  const leaning = LEANING[subject.sector];
  if (leaning === undefined) return 'neutral';
  if (unusualness < 0.35) return 'stable';
  const isGood = Math.sign(change) === leaning;
  const isStrong = OWN.has(subject.sector) && unusualness >= 1.2;
  if (isGood) return isStrong ? 'bullish' : 'favorable';
  return isStrong ? 'bearish' : 'caution';
}

export function impactOfStory({ article }: KnownArticle): Impact {
  const value = article.sentiment?.value ?? 0;
  if (value >= 0.25) return 'favorable';
  return value <= -0.25 ? 'caution' : 'neutral';
}
