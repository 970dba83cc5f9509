import type { Evidence } from '#contract/dashboard.ts';
import { foldName } from '../folding.ts';
import { findAnyMove, hasValue, SECTOR_WEIGHTS, type Sector, type Subject } from '../subject.ts';

/** A move, how unusual it is in usual daily moves, and how much it matters to a coal producer. */
export interface Weighed {
  subject: Subject;
  move: Evidence;
  change: number;
  unusualness: number;
  weight: number;
}

export function weighMoves(subjects: readonly Subject[]): Weighed[] {
  return subjects
    .flatMap((subject) => weigh(subject) ?? [])
    .sort((a, b) => b.weight - a.weight || (a.subject.id < b.subject.id ? -1 : 1));
}

function weigh(subject: Subject): Weighed | undefined {
  if (subject.freshness !== 'fresh' || !hasValue(subject) || subject.cadence !== 'day') return undefined;
  if (subject.kind !== 'price' && subject.kind !== 'commodity') return undefined;
  const move = findAnyMove(subject, 'day');
  if (move?.change == null) return undefined;
  const unusualness = Math.abs(move.change) / Math.max(usualMove(subject, move), 0.01);
  // An error in the source looks like a huge move; it must not outweigh everything else.
  const weight = Math.min(unusualness, 6) * SECTOR_WEIGHTS[subject.sector] * (isSideTenor(subject) ? 0.4 : 1);
  return { subject, move, change: move.change, unusualness, weight };
}

export function pickRates(moves: readonly Weighed[]): Weighed[] {
  const rates = moves.filter(({ subject }) => subject.sector === 'rates');
  const lead = rates.find(({ subject }) => /^10-year/.test(subject.name)) ?? rates[0];
  const beside = rates.find((rate) => rate !== lead && rate.change !== 0 && !isSideTenor(rate.subject));
  return [lead, beside].filter((rate) => rate !== undefined);
}

function isSideTenor({ sector, name }: Subject): boolean {
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

/** One subject per name: with two sources, the one the checker resolves the name to. */
export function oneOfEach(subjects: readonly Subject[]): Subject[] {
  const taken = new Set<string>();
  return subjects.filter((subject) => {
    const isSecond = taken.has(foldName(subject.name));
    for (const alias of subject.aliases) taken.add(foldName(alias));
    return !isSecond && subject.name !== '';
  });
}
