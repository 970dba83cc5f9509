import type { Evidence } from '#contract/dashboard.ts';
import { foldName } from '../folding.ts';
import { readAliases } from '../lexicon.ts';
import { findAnyMove, hasValue, nearnessOf, SECTORS, type Sector, type Subject } from '../subject.ts';

/** A one-day move, how unusual day and week are in usual moves, and how much it matters to the company. */
export interface Weighed {
  subject: Subject;
  move: Evidence;
  change: number;
  unusualness: number;
  /** For the week; 0 if unknown. */
  weekUnusualness: number;
  /** 1 for coal and the company's own share, up to 4 for the economy. */
  nearness: number;
  weight: number;
  /** The text has to state the day; it was not stated before. */
  saysDay: boolean;
}

/**
 * Ordered by nearness to the company, then by weight. The day most moves share is stated once, any other day
 * each time: after a holiday, or when only some markets have closed.
 */
export function weighMoves(subjects: readonly Subject[]): Weighed[] {
  const moves = subjects
    .flatMap((subject) => weigh(subject) ?? [])
    .sort((a, b) => a.nearness - b.nearness || b.weight - a.weight || (a.subject.id < b.subject.id ? -1 : 1));
  const day = commonDay(moves);
  const first = moves.find(({ subject }) => subject.asOf === day);
  return moves.map((one) => ({ ...one, saysDay: one === first || one.subject.asOf !== day }));
}

/** The newest if several are equally common. */
function commonDay(moves: readonly Pick<Weighed, 'subject'>[]): string {
  const counts = new Map<string, number>();
  for (const { subject } of moves) counts.set(subject.asOf ?? '', (counts.get(subject.asOf ?? '') ?? 0) + 1);
  const [common] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? 1 : -1));
  return common?.[0] ?? '';
}

function weigh(subject: Subject): Omit<Weighed, 'saysDay'> | undefined {
  if (subject.freshness !== 'fresh' || !hasValue(subject) || subject.cadence !== 'day') return undefined;
  if (subject.kind !== 'price' && subject.kind !== 'commodity') return undefined;
  const move = findAnyMove(subject, 'day');
  if (move?.change == null) return undefined;
  const unusualness = Math.abs(move.change) / Math.max(usualMove(subject, move), 0.01);
  const weekUnusualness = unusualnessOfWeek(subject, move);
  // An error in the source looks like a huge move; it must not outweigh everything else.
  const reach = Math.min(Math.max(unusualness, weekUnusualness), 6);
  const weight = reach * SECTORS[subject.sector].weight * (isSideTenor(subject) ? 0.4 : 1);
  const nearness = nearnessOf(subject);
  return { subject, move, change: move.change, unusualness, weekUnusualness, nearness, weight };
}

/** In usual moves. A move this large is mentioned even if it matters less to the company. */
const NOTABLE = 1.5;

export function isNotable({ unusualness, weekUnusualness }: Weighed): boolean {
  return Math.max(unusualness, weekUnusualness) >= NOTABLE;
}

export function isNotableWeek({ weekUnusualness }: Weighed): boolean {
  return weekUnusualness >= NOTABLE;
}

function unusualnessOfWeek(subject: Subject, day: Evidence): number {
  const week = findAnyMove(subject, 'week');
  if (week?.change == null || week.change_unit !== day.change_unit) return 0;
  const own = subject.usualWeek?.unit === week.change_unit ? subject.usualWeek?.value : undefined;
  // Without weekly history: independent moves grow with the square root of time.
  const usual = own ?? usualMove(subject, day) * Math.sqrt(5);
  return Math.abs(week.change) / Math.max(usual, 0.01);
}

export function pickRates(moves: readonly Weighed[]): Weighed[] {
  const rates = moves.filter(({ subject }) => subject.sector === 'rates');
  const lead = rates.find(({ subject }) => /^10-year/.test(subject.name)) ?? rates[0];
  const beside = rates.find((rate) => rate !== lead && rate.change !== 0 && !isSideTenor(rate.subject));
  return [lead, beside].filter((rate) => rate !== undefined);
}

export function isSideTenor({ sector, name }: Pick<Subject, 'sector' | 'name'>): boolean {
  return sector === 'rates' && !/^(?:2|5|10|30)-year/i.test(name);
}

export function usualMove(subject: Subject, move: Evidence): number {
  const own = subject.usual?.unit === move.change_unit ? subject.usual?.value : undefined;
  return own ?? (move.change_unit === 'points' ? 0.05 : (HABITS[subject.sector] ?? 1.5));
}

const HABITS: Partial<Record<Sector, number>> = {
  volatility: 6,
  gas: 3.2,
  crypto: 3,
  resources: 2.4,
  index: 0.9,
  currency: 0.5,
};

/** One subject per name; of two sources, the one the checker resolves the name to. */
export function oneOfEach(subjects: readonly Subject[]): Subject[] {
  const taken = new Set<string>();
  return subjects.filter((subject) => {
    const isSecond = taken.has(foldName(subject.name));
    for (const { phrase } of readAliases(subject.aliases)) taken.add(phrase);
    return !isSecond && subject.name !== '';
  });
}
