import type { Evidence, Sentence } from '#contract/dashboard.ts';
import { findUnusual } from '../checking/check-comparison.ts';
import type { Group, Knowledge, KnownArticle } from '../knowledge.ts';
import { findAnyMove, findMove, hasValue, type Subject } from '../subject.ts';
import { compose, listOf, type Part, state, type Wording } from './compose.ts';
import { sayChange, sayCount, sayValue } from './format.ts';
import { saySource, sayTitle } from './news.ts';
import { sayBrieflyMoved, sayMonth, sayName, sayNamedMove, sayWeek, sayWhen } from './phrases.ts';
import { isNotableWeek, type Weighed } from './weigh.ts';

/**
 * `API2 coal rose 1.2% to $104.35 on Friday and is up 5.1% on the week, an unusually large move.` If only the
 * day is unusual, "unusually large" describes the day.
 */
export function stateLead(lead: Weighed, today: string, wording: Wording): Sentence {
  const { subject } = lead;
  const week = sayWeekOf(lead);
  const ofWeek = week.length > 0 ? sayUnusual(findUnusual(subject, 'week')) : [];
  const ofDay = ofWeek.length > 0 ? [] : sayUnusual(findUnusual(subject, 'day'));
  const comma = ofDay.length > 0 && week.length > 0 ? ',' : '';
  return compose(sayNamedMove(lead, wording), sayWhen(subject, today), ofDay, comma, week, ofWeek, '.');
}

function sayUnusual(usual: Evidence | undefined): Part[] {
  return usual ? [', ', state('an unusually large', 'value', usual.id), ' move'] : [];
}

export function statePair(
  first: Weighed,
  second: Weighed | undefined,
  today: string,
  wording: Wording,
): Sentence {
  const say = (weighed: Weighed, beside?: Weighed) => {
    const isSaid = beside?.saysDay && beside.subject.asOf === weighed.subject.asOf;
    const when = weighed.saysDay && !isSaid ? sayWhen(weighed.subject, today) : [];
    return [...sayNamedMove(weighed, wording, beside), ...when];
  };
  const one = [...say(first), ...sayWeekOf(first)];
  if (!second) return compose(one, '.');
  const week = second.nearness === 1 || isNotableWeek(second) ? sayWeekOf(second) : [];
  const isApart = signOf(first) !== signOf(second);
  const isLong = week.length > 0;
  const joints = isApart && !isLong ? [', while ', ', whereas ', '; '] : ['; ', ', while '];
  return compose(one, isLong ? '; ' : wording.pick(joints), say(second, first), week, '.');
}

/** The weekly move, if it is large in itself or compared with earlier weeks. */
function sayWeekOf(weighed: Weighed): Part[] {
  return sayWeek(weighed.subject, weighed.move, isNotableWeek(weighed));
}

function signOf({ change, move }: Weighed): number {
  return Math.abs(change) < (move.change_unit === 'points' ? 0.01 : 0.1) ? 0 : Math.sign(change);
}

export function stateBreadth(group: Group, name: string, without: readonly Subject[]): Sentence | undefined {
  const { rising, falling, unchanged, all } = group.counts;
  if (!rising || !falling || !unchanged || !all || (all.value ?? 0) < 3) return undefined;
  if (Math.abs((rising.value ?? 0) - (falling.value ?? 0)) <= 1 && rising.value && falling.value) {
    return compose(
      sayShare(rising, all, name),
      state('rose', 'direction', rising.id),
      ' and ',
      state(sayCount(falling.value), 'count', falling.id),
      ' ',
      state('fell', 'direction', falling.id),
      '.',
    );
  }
  const most = [rising, falling, unchanged].reduce((best, row) =>
    (row.value ?? 0) > (best.value ?? 0) ? row : best,
  );
  const sign = most === rising ? 1 : most === falling ? -1 : 0;
  const direction = state(sign === 1 ? 'rose' : sign === -1 ? 'fell' : 'unchanged', 'direction', most.id);
  const head = [...sayShare(most, all, name), sign === 0 ? 'were ' : '', direction];
  const furthest = group.members
    .filter((member) => !without.includes(member))
    .flatMap((member) => {
      const move = findAnyMove(member, 'day');
      return move?.change != null && Math.sign(move.change) === sign && Math.abs(move.change) >= 0.05
        ? [{ member, move, reach: Math.abs(move.change) }]
        : [];
    })
    .sort((a, b) => b.reach - a.reach)
    .slice(0, 2);
  const examples = furthest.map(({ member, move }): Part[] => [
    ...sayName(member),
    ' ',
    ...(sayBrieflyMoved(member, move) ?? []),
  ]);
  return compose(head, examples.length > 0 ? [', with ', ...listOf(examples)] : [], '.');
}

/** `Six of the eight coal stocks `, `All eight coal stocks ` */
function sayShare(some: Evidence, all: Evidence, name: string): Part[] {
  const count = state(sayCount(some.value ?? 0), 'count', some.id);
  if (some.value === all.value) return ['all ', count, ' ', state(name, 'name', all.id), ' '];
  const total = state(sayCount(all.value ?? 0), 'count', all.id);
  return [count, ' of the ', total, ' ', state(name, 'name', all.id), ' '];
}

export function stateStory(story: KnownArticle, wording: Wording, lead = ''): Sentence {
  if (story.article.source.trim() === '') return compose('In the news: ', sayTitle(story));
  return compose(lead, saySource(story), wording.pick([' reports: ', ' writes: ']), sayTitle(story));
}

export function stateNewsCount({ newsCount, highPriorityCount }: Knowledge): Sentence | undefined {
  const count = newsCount.value ?? 0;
  if (count < 2) return undefined;
  const high = highPriorityCount?.value ?? 0;
  return compose(
    state(count.toLocaleString('en-US'), 'count', newsCount.id),
    ' articles in the last 24 hours',
    high > 0 && highPriorityCount
      ? [', ', state(sayHigh(high, count), 'count', highPriorityCount.id), ' of them high priority']
      : [],
    '.',
  );
}

/** In digits, like the count before it. */
function sayHigh(high: number, count: number): string {
  if (high < count) return high.toLocaleString('en-US');
  return count === 2 ? 'both' : 'all';
}

export function stateAbsent(subjects: readonly Subject[]): Sentence {
  const noun = subjects.every(({ measure }) => measure === 'money') ? 'price' : 'figure';
  return compose(listOf(subjects.map(sayName)), ` ${subjects.length > 1 ? 'have' : 'has'} no ${noun} today.`);
}

/** `Inflation was 2.9% in October, down from 3.0%.` */
export function stateIndicator(subject: Subject, today: string): Sentence | undefined {
  const { value } = subject.value;
  if (value === null || !hasValue(subject)) return undefined;
  const move = findMove(subject, 'previous', subject.measure === 'percent' ? 'points' : 'percent');
  const before = subject.earlier[0];
  return compose(
    sayName(subject),
    subject.name.endsWith('s') && !subject.takesThe ? ' were ' : ' was ',
    state(sayValue(subject, value, before?.value ?? value), 'value', subject.value.id),
    sayMonth(subject, today),
    sayStep(subject, move, before),
    '.',
  );
}

function sayStep(subject: Subject, move: Evidence | undefined, before: Evidence | undefined): Part[] {
  if (!move) return [];
  const change = move.change ?? 0;
  if (Math.abs(change) < 0.005) return [', ', state('unchanged', 'direction', move.id)];
  const direction = state(change > 0 ? 'up' : 'down', 'direction', move.id);
  if (subject.measure === 'percent' && before?.value != null) {
    const from = sayValue(subject, before.value, subject.value.value ?? 0);
    return [', ', direction, ' from ', state(from, 'value', before.id)];
  }
  const step = state(sayChange(subject, move), 'change', move.id);
  return [', ', direction, ' ', step, ' ', state(`from the previous ${subject.cadence}`, 'date', move.id)];
}
