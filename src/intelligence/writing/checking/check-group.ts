import type { Evidence } from '#contract/dashboard.ts';
import type { Group } from '../knowledge.ts';
import type { PeriodWord } from '../reading/read-date.ts';
import { claimAt, problemAt, type Token } from '../reading/token.ts';
import { findAnyMove } from '../subject.ts';
import { checkDate } from './check-date.ts';
import { checkDirection } from './check-direction.ts';
import { checkNumber } from './check-number.ts';
import type { Frame } from './frames.ts';
import type { Target } from './mentions.ts';
import { joinVerdicts, type Verdict } from './verdict.ts';

/** A statement about a group has to be true of every member that moved; a figure needs a single subject. */
export function checkGroup(group: Group, target: Target, frame: Frame, words: readonly Token[]): Verdict {
  const token = target.tokens[0];
  const [first] = group.members;
  if (!token) return { claims: [], problems: [] };
  const isTold = frame.numbers.length + frame.directions.length + frame.comparisons.length > 0;
  if (!first) {
    return isTold
      ? { claims: [], problems: [problemAt(token, 'name', `We have no data on ${token.text}`)] }
      : { claims: [], problems: [] };
  }
  const mixed = words.find(({ text }) => /^mixed$/i.test(text));
  // "coal" in passing is just a word.
  if (!isTold && !mixed && frame.dates.length === 0) return { claims: [], problems: [] };
  const verdicts: Verdict[] = [
    { claims: [claimAt(token, 'name', nameRow(group, first.value).id)], problems: [] },
  ];
  for (const piece of frame.directions) {
    const period: PeriodWord = piece.period ?? 'day';
    const moved = group.members.filter(
      (member) => period !== 'unknown' && Math.abs(findAnyMove(member, period)?.change ?? 0) >= 0.005,
    );
    const members = piece.token.direction.sign === 0 || moved.length === 0 ? group.members : moved;
    const all = members.map((member) => checkDirection(member, piece, period, undefined));
    verdicts.push(all.find(({ problems }) => problems.length > 0) ?? (all[0] as Verdict));
  }
  for (const piece of frame.numbers) {
    const only = group.members.length === 1 ? first : undefined;
    if (only) verdicts.push(checkNumber(only, piece, { today: '', defaultPeriod: only.defaultPeriod }));
    else
      verdicts.push({
        claims: [],
        problems: [
          problemAt(
            piece.token,
            'value',
            `Say which ${token.text.toLowerCase().replace(/ prices?$/, '')} price you mean`,
          ),
        ],
      });
  }
  for (const piece of frame.dates) verdicts.push(checkDate(first, piece, first.asOf ?? ''));
  if (mixed) verdicts.push(checkMixed(group, mixed));
  for (const comparison of frame.comparisons) {
    verdicts.push({
      claims: [],
      problems: [problemAt(comparison, 'comparison', 'This comparison does not match our data')],
    });
  }
  return joinVerdicts(verdicts);
}

function checkMixed(group: Group, token: Token): Verdict {
  const moves = group.members.flatMap((member) => findAnyMove(member, 'day') ?? []);
  const [up, down] = [
    moves.find(({ change }) => (change ?? 0) > 0),
    moves.find(({ change }) => (change ?? 0) < 0),
  ];
  if (up && down) return { claims: [claimAt(token, 'direction', up.id)], problems: [] };
  return { claims: [], problems: [problemAt(token, 'direction', 'They all moved in the same direction')] };
}

function nameRow(group: Group, fallback: Evidence): Evidence {
  return group.counts.all ?? fallback;
}
