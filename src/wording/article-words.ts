import type { RankedArticle } from '#contract/dashboard.ts';

/** From this value news counts as good or bad for the company. */
export const CLEAR_DIRECTION = 0.1;

/** `Likely negative for us: supply disruption`, `Neutral for us` */
export function sayDirection(sentiment: NonNullable<RankedArticle['sentiment']>, most = Infinity): string {
  const { value, why } = sentiment;
  if (!(Math.abs(value) > CLEAR_DIRECTION)) return 'Neutral for us';
  const reasons = why.slice(0, most).join(', ');
  return `Likely ${value > 0 ? 'positive' : 'negative'} for us${reasons && `: ${reasons}`}`;
}
