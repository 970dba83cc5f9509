import type { Contribution } from '#contract/dashboard.ts';
import { tierOf } from '#contract/dashboard.ts';
import type { Assessment } from './ranker.ts';
import { sumPoints } from './rate-themes.ts';

export interface ScoreContext {
  /** Null without a date; less than 0 counts as now. */
  ageHours: number | null;
  sources: number;
  override?: { score: number; why: string } | null;
}

/** A story keeps its points on its first day, then loses half of them every two days. */
const FRESH_HOURS = 18;
const HALF_LIFE_HOURS = 48;
const MAX_AGE_LOSS = 0.75;
const UNDATED_LOSS = 0.25;
/** Also used where the database compares scores. */
export const CORROBORATION_POINTS = 8;
export const POINTS_PER_DOUBLING = 4;
export const FULL_WORTH = 45;
/** Decides about a half, where the order of adding and the database's precision make a difference. */
export const ROUNDING_TOLERANCE = 0.0001;
const MAX_SCORE = 100;

/** The contributions are whole points that add up to the score. */
export function scoreArticle(assessment: Assessment, context: ScoreContext) {
  const worth = Math.max(0, sumPoints(assessment.contributions));
  const timeless = [...assessment.contributions, ...corroboration(context.sources, shareOf(worth))];
  const parts = [...timeless, ...recency(context.ageHours, Math.min(MAX_SCORE, sumPoints(timeless)))];
  const calculated = toScore(sumPoints(parts));
  const contributions = roundToSum(parts, calculated);
  // A score of 0 has its reason too.
  if (contributions.length === 0)
    contributions.push(...assessment.contributions.filter(({ points }) => points === 0));
  const override = context.override ?? { score: calculated, why: '' };
  const score = Number.isFinite(override.score) ? toScore(override.score) : calculated;
  if (score !== calculated)
    contributions.push({ name: 'Editor', points: score - calculated, why: override.why });
  return { score, tier: tierOf(score), contributions };
}

function toScore(points: number): number {
  return Math.round(Math.min(MAX_SCORE, Math.max(0, points + ROUNDING_TOLERANCE)));
}

function recency(ageHours: number | null, worth: number): Contribution[] {
  if (ageHours === null || Number.isNaN(ageHours))
    return [{ name: 'Recency', points: -UNDATED_LOSS * worth, why: 'no date' }];
  const age = Math.max(0, ageHours);
  if (age <= FRESH_HOURS) return [];
  const loss = Math.min(MAX_AGE_LOSS, 1 - 2 ** (-(age - FRESH_HOURS) / HALF_LIFE_HOURS));
  return [{ name: 'Recency', points: -loss * worth, why: describeAge(age) }];
}

function describeAge(age: number): string {
  if (age < 48) return `published ${Math.round(age)} hours ago`;
  return `published ${Math.round(age / 24)} days ago`;
}

/** The score without age, from the points of the text alone and the number of sources. */
export function scoreTimeless(worth: number, sources: number): number {
  return toScore(worth + corroborationPoints(sources, shareOf(Math.max(0, worth))));
}

function shareOf(worth: number): number {
  return Math.min(1, worth / FULL_WORTH);
}

function corroborationPoints(sources: number, share: number): number {
  return sources > 1 ? Math.min(CORROBORATION_POINTS, POINTS_PER_DOUBLING * Math.log2(sources)) * share : 0;
}

function corroboration(sources: number, share: number): Contribution[] {
  if (!(sources > 1)) return [];
  const points = corroborationPoints(sources, share);
  return [{ name: 'Corroboration', points, why: `reported by ${Math.floor(sources)} sources` }];
}

/** Rounds the parts so they add up to the whole: the largest remainders get the extra points. */
function roundToSum(parts: readonly Contribution[], whole: number): Contribution[] {
  const rounded = parts.map(({ name, points, why }) => ({ name, points: Math.floor(points), why }));
  let missing = whole - sumPoints(rounded);
  const byRemainder = rounded
    .map((part, at) => ({ part, remainder: (parts[at]?.points ?? 0) - part.points }))
    .sort((a, b) => b.remainder - a.remainder);
  for (let at = 0; missing > 0 && byRemainder.length > 0; at = (at + 1) % byRemainder.length, missing--) {
    const next = byRemainder[at];
    if (next) next.part.points += 1;
  }
  for (; missing < 0; missing++) {
    const largest = rounded.reduce((a, b) => (b.points > a.points ? b : a));
    largest.points -= 1;
  }
  return rounded.filter(({ points }) => points !== 0);
}
