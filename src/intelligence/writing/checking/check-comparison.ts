import type { Evidence } from '#contract/dashboard.ts';
import type { TokenOf } from '../reading/token.ts';
import { findAnyMove, type Sector, type Subject } from '../subject.ts';
import { refuted, type Verdict, verified } from './verdict.ts';

/** A move of this many usual daily moves is unusual. */
export const UNUSUAL = 2;

export function checkComparison(
  subject: Subject,
  token: TokenOf<'comparison'>,
  subjects: readonly Subject[],
  other: Subject | undefined,
): Verdict {
  const row = findProof(subject, token, subjects, other);
  return row
    ? verified(token, 'value', row)
    : refuted(token, 'comparison', 'This comparison does not match our data');
}

function findProof(
  subject: Subject,
  { comparison }: TokenOf<'comparison'>,
  subjects: readonly Subject[],
  other: Subject | undefined,
): Evidence | undefined {
  switch (comparison.kind) {
    case 'streak': {
      const length = subject.streak?.value ?? 0;
      const isSame =
        Math.abs(length) === comparison.count &&
        (comparison.sign === 0 || comparison.sign === Math.sign(length));
      return isSame ? subject.streak : undefined;
    }
    case 'superlative':
      return isForemost(subject, comparison.sign, subjects) ? findAnyMove(subject, 'day') : undefined;
    case 'relation': {
      const [own, others] = [findAnyMove(subject, 'day'), other ? findAnyMove(other, 'day') : undefined];
      if (own?.change == null || others?.change == null || own.change_unit !== others.change_unit)
        return undefined;
      return Math.sign(own.change - others.change) === comparison.sign ? own : undefined;
    }
    case 'level':
      return other && isComparable(subject, other) && levelGap(subject, other) === comparison.sign
        ? subject.value
        : undefined;
    case 'unusual': {
      const [move, usual] = [findAnyMove(subject, 'day'), subject.usual];
      if (move?.change == null || !usual?.value || move.change_unit !== usual.unit) return undefined;
      return Math.abs(move.change) >= UNUSUAL * usual.value ? usual : undefined;
    }
    case 'unprovable':
      return undefined;
  }
}

function isComparable(subject: Subject, other: Subject): boolean {
  return (
    subject.measure === other.measure &&
    subject.currency === other.currency &&
    subject.per === other.per &&
    subject.freshness === 'fresh' &&
    other.freshness === 'fresh'
  );
}

function levelGap(subject: Subject, other: Subject): number | undefined {
  if (subject.value.value === null || other.value.value === null) return undefined;
  return Math.sign(subject.value.value * subject.scale - other.value.value * other.scale);
}

const COMMODITIES: ReadonlySet<Sector> = new Set(['coal', 'steel', 'gas', 'oil', 'metals']);

function isForemost(subject: Subject, sign: -1 | 0 | 1, subjects: readonly Subject[]): boolean {
  const reach = (one: Subject) => {
    const change = findAnyMove(one, 'day')?.change ?? 0;
    return sign === 0 ? Math.abs(change) : sign * change;
  };
  if (reach(subject) <= 0 || subject.freshness !== 'fresh') return false;
  const isPeer = (one: Subject) =>
    one.sector === subject.sector || (COMMODITIES.has(one.sector) && COMMODITIES.has(subject.sector));
  const peers = subjects.filter(
    (one) => one.kind === subject.kind && isPeer(one) && one.freshness === 'fresh',
  );
  return peers.every((peer) => reach(peer) <= reach(subject));
}
