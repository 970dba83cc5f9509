import type { Evidence } from '#contract/dashboard.ts';
import { addDays, daysBetween, MONTHS, WEEKDAYS, weekdayOf } from '#contract/days.ts';
import { monthOf, ORDINALS, quarterOf, sayDay, yearOf } from '../../calendar.ts';
import { findAnyMove, type Subject } from '../subject.ts';
import { type Part, state, type Wording } from './compose.ts';
import { sayChange, sayCount, sayValue } from './format.ts';
import { usualMove, type Weighed } from './weigh.ts';

const STILL = 0.005;

const VERBS = {
  up: {
    weak: ['edged up', 'inched up', 'ticked up'],
    small: ['rose', 'gained', 'firmed', 'advanced'],
    plain: ['rose', 'climbed', 'gained', 'advanced'],
    strong: ['jumped', 'surged'],
  },
  down: {
    weak: ['edged down', 'inched down', 'ticked down'],
    small: ['fell', 'slipped', 'eased', 'declined'],
    plain: ['fell', 'declined', 'dropped', 'slid'],
    strong: ['slumped', 'tumbled'],
  },
} as const;

export function sayName(subject: Subject): Part[] {
  return [subject.takesThe ? 'the ' : '', state(subject.name, 'name', subject.value.id)];
}

/** `beside` is the other move in the sentence. */
export function sayNamedMove({ subject, move }: Weighed, wording: Wording, beside?: Weighed): Part[] {
  return [...sayName(subject), ' ', ...sayMove(subject, move, wording, beside)];
}

/** `rose 1.4% to $84.12`, or `was unchanged at $84.12`. */
export function sayMove(subject: Subject, move: Evidence, wording: Wording, beside?: Weighed): Part[] {
  const change = move.change ?? 0;
  const size = Math.abs(change);
  const value = state(sayValue(subject, subject.value.value ?? 0), 'value', subject.value.id);
  if (size < STILL) return ['was ', state('unchanged', 'direction', move.id), ' at ', value];
  if (size < (move.change_unit === 'points' ? 0.01 : 0.1)) {
    return ['was ', state('little changed', 'direction', move.id), ' at ', value];
  }
  const by = state(sayChange(subject, move), 'change', move.id);
  const verb = chooseVerb(subject, move, wording);
  // Not a second verb: every text uses the same verb for a move.
  if (beside && verb === chooseVerb(beside.subject, beside.move, wording))
    return ['was ', state(change > 0 ? 'up' : 'down', 'direction', move.id), ' ', by, ' at ', value];
  return [state(verb, 'direction', move.id), ' ', by, ' to ', value];
}

function chooseVerb(subject: Subject, move: Evidence, wording: Wording): string {
  const change = move.change ?? 0;
  const strength = strengthOf(subject, move, Math.abs(change));
  return wording.pick(VERBS[change > 0 ? 'up' : 'down'][strength], move.id);
}

function strengthOf(subject: Subject, move: Evidence, size: number): 'weak' | 'small' | 'plain' | 'strong' {
  const isPoints = move.change_unit === 'points';
  const usual = usualMove(subject, move);
  if (size < (isPoints ? 0.02 : 0.5)) return 'weak';
  if (size < (isPoints ? 0.06 : 1.5)) return 'small';
  return size >= (isPoints ? 0.1 : 3) && size >= 2 * usual ? 'strong' : 'plain';
}

/** `down 2.4%`; nothing for a negligible move. */
export function sayBrieflyMoved(subject: Subject, move: Evidence): Part[] | undefined {
  const change = move.change ?? 0;
  if (Math.abs(change) < STILL) return undefined;
  return [
    state(change > 0 ? 'up' : 'down', 'direction', move.id),
    ' ',
    state(sayChange(subject, move), 'change', move.id),
  ];
}

export const TURN = ' but is ';

/** ` and is up 2.1% on the week`, if the move of the week is large enough. */
export function sayWeek(subject: Subject, day: Evidence, isNotable = false): Part[] {
  return saySpan(subject, day, 'week', isNotable);
}

/** ` but is down 7.5% on the month`, if that move is large enough. */
export function saySpan(
  subject: Subject,
  day: Evidence,
  period: 'week' | 'month',
  isNotable = false,
): Part[] {
  const span = findAnyMove(subject, period);
  if (!span || span.change_unit !== day.change_unit) return [];
  const least = span.change_unit === 'points' ? 0.05 : 1;
  if (Math.abs(span.change ?? 0) < (isNotable ? least / 2 : least)) return [];
  const moved = sayBrieflyMoved(subject, span);
  if (!moved) return [];
  const isTurn =
    Math.sign(span.change ?? 0) !== Math.sign(day.change ?? 0) ||
    Math.abs(day.change ?? 0) < (day.change_unit === 'points' ? 0.01 : 0.1);
  return [isTurn ? TURN : ' and is ', ...moved, ' ', state(`on the ${period}`, 'date', span.id)];
}

/** ` on Friday`, ` today`, ` on November 6`. */
export function sayWhen(subject: Subject, today: string): Part[] {
  const day = subject.asOf;
  if (!day) return [];
  if (day === today) return [' ', state('today', 'date', subject.value.id)];
  const isThisWeek = addDays(today, -6) <= day && day < today;
  const words = isThisWeek ? (WEEKDAYS[weekdayOf(day)] ?? '') : sayDay(day, today);
  return [' on ', state(words, 'date', subject.value.id)];
}

/** ` in October`, ` in the third quarter`, by how often the figure is published. */
export function sayMonth(subject: Subject, today: string, link = ' in '): Part[] {
  const day = subject.asOf;
  if (!day) return [];
  const isRecent = daysBetween(day, today) < 300;
  if (subject.cadence === 'month') {
    const month = MONTHS[monthOf(day) - 1] ?? '';
    return [link, state(isRecent ? month : `${month} ${yearOf(day)}`, 'date', subject.value.id)];
  }
  if (subject.cadence === 'quarter') {
    const quarter = `${ORDINALS[quarterOf(day) - 1]} quarter`;
    return [
      `${link}the `,
      state(isRecent ? quarter : `${quarter} of ${yearOf(day)}`, 'date', subject.value.id),
    ];
  }
  if (subject.cadence === 'week')
    return [`${link}the week to `, state(sayDay(day, today), 'date', subject.value.id)];
  return sayWhen(subject, today);
}

export function sayLacking(subject: Subject, today: string): Part[] {
  const noun = subject.measure === 'money' ? 'price' : 'figure';
  const { value } = subject.value;
  if (value === null || subject.asOf === null) return [...sayName(subject), ` has no ${noun} today`];
  const age = daysBetween(subject.asOf, today);
  const isOfDay = subject.cadence === 'day' || subject.cadence === 'week';
  const details: Part[] = [state(sayValue(subject, value), 'value', subject.value.id)];
  if (isOfDay) details.push(', is from ', state(sayDay(subject.asOf, today), 'date', subject.value.id));
  else details.push(', is', ...sayMonth(subject, today, ' from '));
  if (isOfDay && age >= 2) details.push(', ', state(sayCount(age), 'count', subject.value.id), ' days ago');
  if (subject.freshness === 'frozen')
    return [...sayName(subject), ` has not been updated by its source: the last ${noun}, `, ...details];
  return [
    ...sayName(subject),
    ` has no ${age > 0 ? `${noun} today` : `current ${noun}`}; the last one, `,
    ...details,
  ];
}
