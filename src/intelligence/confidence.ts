import { countOf } from '#contract/count-of.ts';
import type { ConfidencePart, Freshness } from '#contract/dashboard.ts';

export interface ExpectedFeed {
  name: string;
  /** `unavailable` without a value: missing figures stay in the list and count as zero. */
  freshness: Freshness;
  ageDays: number;
  weight?: number;
}

export interface ExpectedFigure extends ExpectedFeed {
  isIndicator: boolean;
  isPreliminary?: boolean;
  wasRevised?: boolean;
}

/** The same quantity from two sources; null where one source lacks it. */
interface FigurePair {
  name: string;
  /** The names of those that have it. */
  sources?: readonly string[];
  a: number | null;
  b: number | null;
  tolerancePercent: number;
}

/**
 * The lists contain everything expected, the same every day. If missing figures were left out, losing a bad
 * source would raise the confidence.
 */
export interface ConfidenceInputs {
  figures: readonly ExpectedFigure[];
  sources: readonly ExpectedFeed[];
  pairs: readonly FigurePair[];
  corroboration: { stories: number; expected: number };
  claims: { verified: number; total: number; expected: number };
}

const WEIGHTS = { coverage: 0.3, freshness: 0.3, agreement: 0.15, claims: 0.15, revisions: 0.1 };
const FIGURES_SHARE = 0.7;
const PAIRS_SHARE = 0.7;
const OUTDATED_VALUE = 0.6;
const HALF_LIFE_DAYS = 14;
const PRELIMINARY_VALUE = 0.5;
const REVISED_VALUE = 0.4;
const DISAGREEMENT_TOLERANCES = 3;
const WIDEST_TOLERANCE_PERCENT = 30;

export function computeConfidence(inputs: ConfidenceInputs) {
  const parts = [
    judgeCoverage(inputs),
    judgeFreshnessOfAll(inputs),
    judgeAgreement(inputs),
    judgeClaims(inputs),
    judgeRevisions(inputs),
  ];
  const sum = parts.reduce((total, { value, weight }) => total + value * weight, 0);
  return { confidence: round(sum, 2), parts };
}

function judgeCoverage({ figures, sources }: ConfidenceInputs): ConfidencePart {
  const presenceOf = (feed: ExpectedFeed) => Number(isPresent(feed));
  const missing = [...figures, ...sources].filter((feed) => !isPresent(feed)).map(({ name }) => name);
  const present = (feeds: readonly ExpectedFeed[]) => feeds.filter(isPresent).length;
  const value = blend(averageOf(figures, presenceOf), averageOf(sources, presenceOf), FIGURES_SHARE);
  return createPart('Coverage', value, WEIGHTS.coverage, [
    `${present(figures)} of ${figures.length} figures and ${present(sources)} of ${sources.length} news sources available`,
    listNames('missing: ', missing),
  ]);
}

function judgeFreshnessOfAll({ figures, sources }: ConfidenceInputs): ConfidencePart {
  const all = [...figures, ...sources];
  const outdated = all
    .filter((feed) => isPresent(feed) && feed.freshness !== 'fresh')
    .toSorted((a, b) => newnessOf(a) - newnessOf(b))
    .map(({ name, freshness }) => `${name} (${freshness})`);
  const fresh = all.filter(({ freshness }) => freshness === 'fresh').length;
  const value = blend(averageOf(figures, newnessOf), averageOf(sources, newnessOf), FIGURES_SHARE);
  return createPart('Freshness', value, WEIGHTS.freshness, [
    `${fresh} of ${all.length} figures and sources up to date`,
    listNames('out of date: ', outdated),
  ]);
}

function judgeAgreement({ pairs, corroboration }: ConfidenceInputs): ConfidencePart {
  const values = pairs.map(agreementOf);
  const average = pairs.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / pairs.length;
  const apart = pairs.filter(({ a, b }, at) => percentApart(a, b) !== undefined && (values[at] ?? 0) < 1);
  const single = pairs.filter(({ a, b }) => percentApart(a, b) === undefined);
  const reported = shareOf(corroboration.stories, corroboration.expected);
  return createPart('Agreement', blend(average, reported, PAIRS_SHARE), WEIGHTS.agreement, [
    `${values.filter((value) => value === 1).length} of ${pairs.length} figures match in two sources`,
    listNames('', apart.map(sayDifference)),
    listNames(
      'no second source: ',
      single.map(({ name }) => name),
    ),
    `${countOf(whole(corroboration.stories), 'story', 'stories')} reported by more than one source`,
  ]);
}

function judgeClaims({ claims }: ConfidenceInputs): ConfidencePart {
  const total = whole(claims.total);
  const expected = whole(claims.expected);
  const value = shareOf(claims.verified, Math.max(total, expected)) ?? 0;
  return createPart('Verified claims', value, WEIGHTS.claims, [
    `${whole(claims.verified)} of ${total} statements verified`,
    total < expected ? `${expected} expected` : '',
  ]);
}

function judgeRevisions({ figures }: ConfidenceInputs): ConfidencePart {
  const indicators = figures.filter(({ isIndicator }) => isIndicator);
  const open = indicators.filter(
    (figure) => isPresent(figure) && (figure.isPreliminary || figure.wasRevised),
  );
  const missing = indicators.filter((figure) => !isPresent(figure)).length;
  const value = round(averageOf(indicators, settlementOf) ?? (figures.length === 0 ? 0 : 1), 4);
  const names = open.map(({ name }) => name);
  return createPart('Revisions', value, WEIGHTS.revisions, [
    `${open.length} of ${indicators.length} indicators preliminary or recently revised${listNames(': ', names)}`,
    missing === 0 ? '' : `${missing} unknown (missing)`,
  ]);
}

function createPart(name: string, value: number, weight: number, reasons: string[]): ConfidencePart {
  return { name, value, weight, why: reasons.filter((reason) => reason !== '').join('; ') };
}

function isPresent({ freshness }: ExpectedFeed): boolean {
  return freshness !== 'unavailable';
}

function newnessOf({ freshness, ageDays }: ExpectedFeed): number {
  if (freshness === 'fresh') return 1;
  if (freshness === 'unavailable' || Number.isNaN(ageDays)) return 0;
  return OUTDATED_VALUE * 2 ** (-Math.max(ageDays, 0) / HALF_LIFE_DAYS);
}

function settlementOf(figure: ExpectedFigure): number {
  if (!isPresent(figure)) return 0;
  return (figure.isPreliminary ? PRELIMINARY_VALUE : 1) * (figure.wasRevised ? REVISED_VALUE : 1);
}

function agreementOf({ a, b, tolerancePercent }: FigurePair): number {
  const apart = percentApart(a, b);
  if (apart === undefined) return 0;
  const tolerance = Math.min(Math.max(tolerancePercent, 0), WIDEST_TOLERANCE_PERCENT) || 0;
  if (apart <= tolerance) return 1;
  if (tolerance === 0) return 0;
  return Math.max(0, (DISAGREEMENT_TOLERANCES - apart / tolerance) / (DISAGREEMENT_TOLERANCES - 1));
}

function percentApart(a: number | null, b: number | null): number | undefined {
  if (a === null || b === null || !Number.isFinite(a) || !Number.isFinite(b)) return undefined;
  return a === b ? 0 : (Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b))) * 100;
}

function sayDifference({ name, sources = [], a, b }: FigurePair): string {
  const between = sources.length === 0 ? '' : ` between ${sources.join(' and ')}`;
  return `${name} differs by ${(percentApart(a, b) ?? 0).toFixed(1)}%${between}`;
}

function averageOf<Feed extends ExpectedFeed>(
  feeds: readonly Feed[],
  judge: (feed: Feed) => number,
): number | undefined {
  if (feeds.length === 0) return undefined;
  const weights = feeds.map(({ weight = 1 }) => (weight > 0 && Number.isFinite(weight) ? weight : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return feeds.reduce((sum, feed, at) => sum + judge(feed) * (weights[at] ?? 1), 0) / total;
}

function blend(first: number | undefined, second: number | undefined, shareOfFirst: number): number {
  if (first === undefined || second === undefined) return round(first ?? second ?? 0, 4);
  return round(first * shareOfFirst + second * (1 - shareOfFirst), 4);
}

function shareOf(count: number, expected: number): number | undefined {
  const total = whole(expected);
  return total === 0 ? undefined : round(Math.min(whole(count) / total, 1), 4);
}

function whole(count: number): number {
  return Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
}

function listNames(before: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = `${before}${names.slice(0, 3).join(', ')}`;
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
