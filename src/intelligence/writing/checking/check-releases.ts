import { addDays, addMonths } from '#contract/days.ts';
import { mondayOf, sayDay } from '../../calendar.ts';
import type { Knowledge, KnownRelease } from '../knowledge.ts';
import { claimAt, problemAt, type Token, type TokenOf, textOf } from '../reading/token.ts';
import { isOfDay } from './check-date.ts';
import type { Frame } from './frames.ts';
import type { Verdict } from './verdict.ts';

const AHEAD =
  /\b(?:due|scheduled|brings?|next week|releases?|released|publish(?:es|ed)?|calendar|key dates|comes? out|(?:is|are) out|ahead|awaits?|awaited|upcoming|next up|follows?|to come|will (?:be )?(?:show|bring|report|publish)|arrives?|lands?|data (?:on|for)|to be|will|watch|look)\b/i;

export function isAboutRelease(frame: Frame, tokens: readonly Token[]): boolean {
  const { targets } = frame.mention;
  if (targets.some(({ releases }) => releases.length === 0)) return false;
  if (frame.numbers.length > 0 || frame.directions.length > 0) return false;
  return targets.every(({ subjects }) => subjects.length === 0) || AHEAD.test(textOf(tokens));
}

/** The dates of releases; with as many dates as names, they match in order. */
export function checkReleases(frame: Frame, knowledge: Knowledge): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  const all = [...frame.dates.map(({ token }) => token), ...frame.periods].sort((a, b) => a.start - b.start);
  const times = all.filter((time) => !isOfMonth(time));
  const startOf = ({ tokens }: (typeof frame.mention.targets)[number]) => tokens[0]?.start ?? 0;
  const targets = frame.mention.targets.toSorted((a, b) => startOf(a) - startOf(b));
  for (const [index, target] of targets.entries()) {
    const own = targets.length > 1 && times.length === targets.length ? times.slice(index, index + 1) : times;
    const release = target.releases.find((one) => own.every((time) => isAt(time, one, knowledge.today)));
    for (const month of all.filter(isOfMonth)) {
      const isNext = release && targets.length === 1 && isNextMonth(month, release, knowledge);
      if (isNext) verdict.claims.push(claimAt(month, 'date', release.evidence.id));
      else verdict.problems.push(problemAt(month, 'date', 'We do not know which month the release is about'));
    }
    if (release) {
      for (const token of target.tokens) verdict.claims.push(claimAt(token, 'name', release.evidence.id));
      // A date shared by several releases is proven by the last one, which is next to it.
      if (own !== times || index === targets.length - 1) {
        for (const time of own) verdict.claims.push(claimAt(time, 'date', release.evidence.id));
      }
      continue;
    }
    const dates = target.releases.map(({ evidence }) => sayDay(evidence.as_of, knowledge.today)).join(', ');
    const why = `The release is scheduled for ${dates}`;
    verdict.problems.push(...own.map((time) => problemAt(time, 'date', why)));
  }
  return verdict;
}

function isOfMonth(time: TokenOf<'date' | 'period'>): boolean {
  return time.type === 'date' && time.date.kind === 'month';
}

/** "the consumer price index for July": a release brings the month after the last one, unless it is out. */
function isNextMonth(
  time: TokenOf<'date' | 'period'>,
  { series, isOut }: KnownRelease,
  { subjects, today }: Knowledge,
): boolean {
  return subjects.some(({ asOf, cadence, value }) => {
    if (time.type !== 'date' || asOf === null || cadence !== 'month' || !series.includes(value.key))
      return false;
    return isOfDay(time.date, isOut ? asOf : addMonths(asOf, 1), cadence, today);
  });
}

function isAt(time: TokenOf<'date' | 'period'>, release: KnownRelease, today: string): boolean {
  const day = release.evidence.as_of;
  if (time.type === 'period') {
    return time.period === 'week' && mondayOf(today) <= day && day <= addDays(mondayOf(today), 6);
  }
  const { date } = time;
  if (date.kind === 'day') return date.days.includes(day);
  return date.kind === 'span' && date.from <= day && day <= date.to;
}
