import { type Tier, tierOf } from '#contract/dashboard.ts';
import type { Contribution } from './contributions.ts';
import type { Assessment } from './ranker.ts';

export interface PriceMove {
  symbol: string;
  name: string;
  changePercent: number;
}

export interface ScoreContext {
  /** Null without a date; less than 0 counts as now. */
  ageHours: number | null;
  sources: number;
  coMovement?: PriceMove | null;
  override?: { score: number; why: string } | null;
}

export interface Score {
  score: number;
  tier: Tier;
  /** Whole points that add up to the score. */
  contributions: Contribution[];
}

const FRESH_POINTS = 6;
const FRESH_HALF_LIFE_HOURS = 18;
const CORROBORATION_POINTS = 8;
const CO_MOVEMENT_POINTS = 8;
const FULL_WORTH = 45;
const MAX_SCORE = 100;

export function scoreArticle(assessment: Assessment, context: ScoreContext): Score {
  const worth = Math.max(
    0,
    assessment.contributions.reduce((sum, { points }) => sum + points, 0),
  );
  const share = Math.min(1, worth / FULL_WORTH);
  const parts = [
    ...assessment.contributions,
    recency(context.ageHours, share),
    ...corroboration(context.sources, share),
    ...coMovement(assessment, context.coMovement, share),
  ];
  const total = Math.min(
    MAX_SCORE,
    Math.max(
      0,
      parts.reduce((sum, { points }) => sum + points, 0),
    ),
  );
  const score = Math.round(total);
  if (context.override) return overrule(score, parts, context.override);
  return { score, tier: tierOf(score), contributions: roundToSum(parts, score) };
}

function recency(ageHours: number | null, share: number): Contribution {
  if (ageHours === null || Number.isNaN(ageHours)) {
    return {
      name: 'Recency',
      points: (FRESH_POINTS / 2) * share,
      why: 'no date; half of the points for new articles',
    };
  }
  const age = Math.max(0, ageHours);
  const points = FRESH_POINTS * 2 ** (-age / FRESH_HALF_LIFE_HOURS) * share;
  return { name: 'Recency', points, why: describeAge(age) };
}

function describeAge(age: number): string {
  if (age < 1) return 'published within the hour';
  if (age < 48) return `published ${Math.round(age)} hours ago`;
  return `published ${Math.round(age / 24)} days ago`;
}

function corroboration(sources: number, share: number): Contribution[] {
  if (!(sources > 1)) return [];
  const points = Math.min(CORROBORATION_POINTS, 4 * Math.log2(sources)) * share;
  return [{ name: 'Corroboration', points, why: `reported by ${Math.floor(sources)} sources` }];
}

function coMovement(
  assessment: Assessment,
  move: PriceMove | null | undefined,
  share: number,
): Contribution[] {
  if (!move || !assessment.instruments.includes(move.symbol) || !Number.isFinite(move.changePercent))
    return [];
  const size = Math.abs(move.changePercent);
  const points = Math.min(CO_MOVEMENT_POINTS, 1.3 * size) * share;
  const sign = move.changePercent < 0 ? '−' : '+';
  return [{ name: 'Price move', points, why: `${move.name} ${sign}${size.toFixed(1)}% the same day` }];
}

function overrule(
  score: number,
  parts: readonly Contribution[],
  override: { score: number; why: string },
): Score {
  const wanted = Math.round(
    Math.min(MAX_SCORE, Math.max(0, Number.isFinite(override.score) ? override.score : score)),
  );
  const contributions = roundToSum(parts, score);
  if (wanted !== score) contributions.push({ name: 'Editor', points: wanted - score, why: override.why });
  return { score: wanted, tier: tierOf(wanted), contributions };
}

/** Rounds each part so that together they make the whole: the largest remainders get the odd points. */
function roundToSum(parts: readonly Contribution[], whole: number): Contribution[] {
  const rounded = parts.map((part) => ({ ...part, exact: part.points, points: Math.floor(part.points) }));
  let missing = whole - rounded.reduce((sum, { points }) => sum + points, 0);
  const byRemainder = [...rounded].sort((a, b) => b.exact - b.points - (a.exact - a.points));
  for (let at = 0; missing > 0 && byRemainder.length > 0; at = (at + 1) % byRemainder.length, missing--) {
    const part = byRemainder[at];
    if (part) part.points += 1;
  }
  for (; missing < 0; missing++) {
    const largest = rounded.reduce((a, b) => (b.points > a.points ? b : a));
    largest.points -= 1;
  }
  return rounded.filter(({ points }) => points !== 0).map(({ name, points, why }) => ({ name, points, why }));
}
