import { type AlertCondition, type ConditionOf, movePeriodOf } from '#contract/alerts.ts';
import { splitProblem } from '#contract/faults.ts';
import type { InboxMember } from '#contract/inbox.ts';
import { FREQUENCY_WORDS, type Frequency } from '#contract/period-changes.ts';
import { differenceUnit } from '#contract/units.ts';
import type { AlertEvent } from '#intelligence/alerts/step-rule.ts';
import { formatLevel, formatMeasure } from '#wording/format.ts';

export interface Names {
  nameOf(key: string): string;
  unitOf(key: string): string;
  frequencyOf(key: string): Frequency;
}

/** The condition of a saved rule, and its items that are no longer collected. */
export function sayRule(condition: AlertCondition, names: Names, gone: readonly string[]): string {
  const said = sayCondition(condition, names);
  return gone.length === 0 ? said : `${said}. No longer collected: ${gone.map(names.nameOf).join(', ')}`;
}

export function sayCondition(condition: AlertCondition, names: Names): string {
  switch (condition.kind) {
    case 'level':
      return `${condition.direction === 'above' ? 'Rises above' : 'Falls below'} ${sayThreshold(condition, names, unitOfRule(condition, names))}`;
    case 'spread': {
      const words = condition.direction === 'above' ? 'above' : 'below';
      return `${sayPair(condition, names)} ${words} ${sayThreshold(condition, names, unitOfRule(condition, names))}`;
    }
    case 'move': {
      const verb = { either: 'moves', up: 'rises', down: 'falls' }[condition.direction];
      return `${sayItems(condition.items, names)} ${verb} more than ${saySize(condition, names)} in ${sayPeriod(condition, names)}`;
    }
    case 'unusual':
      return `${sayItems(condition.items, names)}: ${sayMove(condition, names)} at least ${condition.times}× its normal size`;
    case 'story':
      return `New story in “${condition.about || condition.search}”`;
    case 'release':
      return condition.when === 'late'
        ? `${saySeries(condition.series, names, 'release')} is late, after 60 minutes`
        : `${saySeries(condition.series, names, 'release')} is out`;
    case 'revision':
      return `${saySeries(condition.series, names, 'series')} is revised by at least ${condition.times}× the usual amount`;
    case 'stale':
      return `${saySources(condition.sources, names)} has no new data for ${condition.hours} hours, weekends not counted`;
    case 'run':
      return `${saySources(condition.sources, names)} fails ${times(condition.times)} in a row`;
    case 'delivery':
      return 'A message could not be delivered';
    case 'trouble':
      return 'The disk is almost full, or the database could not be reached';
  }
}

type Leveled = Extract<AlertCondition, { level: number }>;

function sayThreshold(
  { level, clear, closes, direction, items }: Leveled,
  names: Names,
  unit: string,
): string {
  const isDaily = items.some((id) => names.frequencyOf(id) === 'day');
  const after = closes > 1 ? ` for ${closes} ${isDaily ? 'closes' : 'values'}` : '';
  const cleared =
    clear === null ? '' : `; clears ${direction === 'above' ? 'below' : 'above'} ${formatLevel(clear, unit)}`;
  return `${formatLevel(level, unit)}${after}${cleared}`;
}

/** The unit of the compared value, which differs for prices, moves and differences. */
export function unitOfRule(condition: AlertCondition, names: Names): string {
  if (condition.kind === 'spread' && condition.form === 'ratio') return 'ratio';
  if (condition.kind === 'move' && condition.unit === 'percent') return '%';
  if (condition.kind === 'unusual') return '×';
  const unit = 'items' in condition ? names.unitOf(condition.items[0] ?? '') : '';
  return condition.kind === 'move' || condition.kind === 'spread' ? differenceUnit(unit) : unit;
}

export function keyOfPair(items: readonly string[]): string {
  return items.join('|');
}

function sayPair({ items, form }: Extract<AlertCondition, { kind: 'spread' }>, { nameOf }: Names): string {
  const [a = '', b = ''] = items.map(nameOf);
  return form === 'ratio' ? `${a} to ${b} ratio` : `${a} minus ${b}`;
}

function sayItems(items: readonly string[], { nameOf }: Names): string {
  return items.length === 1 ? nameOf(items[0] ?? '') : `Any of ${items.length} prices`;
}

function saySeries(series: readonly string[], { nameOf }: Names, noun: string): string {
  if (series.length === 0) return `Any followed ${noun}`;
  return series.length === 1 ? nameOf(series[0] ?? '') : `Any of ${series.length} series`;
}

function saySources(sources: readonly string[], { nameOf }: Names): string {
  if (sources.length === 0) return 'Any agent';
  return sources.length === 1 ? nameOf(sources[0] ?? '') : `Any of ${sources.length} agents`;
}

function saySize(condition: ConditionOf<'move'>, names: Names): string {
  const unit = unitOfRule(condition, names);
  if (unit === '%') return `${condition.size}%`;
  return unit === 'pp' ? `${condition.size} percentage points` : formatLevel(condition.size, unit);
}

/** Such as `1 week`. */
export function sayPeriod(
  { period, items }: ConditionOf<'move'>,
  { frequencyOf }: Names,
  of = items,
): string {
  return `1 ${movePeriodOf(period, of.map(frequencyOf))}`;
}

function sayMove({ items }: ConditionOf<'unusual'>, { frequencyOf }: Names): string {
  const [frequency, other] = new Set(items.map(frequencyOf));
  return frequency && !other ? `${FREQUENCY_WORDS[frequency]} move` : 'move';
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

export interface Reported {
  event: AlertEvent;
  name: string;
  /** For an event without a value: a headline or the name of a release. */
  text?: string | undefined;
  link: string | null;
}

/** The title of a message about one or more alerts. */
export function sayFired(
  condition: AlertCondition,
  ruleName: string,
  { reported: [first], count }: { reported: readonly Reported[]; count: number },
  names: Names,
): string {
  if (!first) return ruleName;
  if (count > 1) return `${ruleName}: ${count} ${sayMany(condition, names)}`;
  const { event, name, text } = first;
  switch (condition.kind) {
    case 'level':
      return `${name} ${condition.direction === 'above' ? 'rose above' : 'fell below'} ${formatLevel(condition.level, names.unitOf(event.key))}`;
    case 'spread':
      return `${sayPair(condition, names)} ${condition.direction === 'above' ? 'rose above' : 'fell below'} ${formatLevel(condition.level, unitOfRule(condition, names))}`;
    case 'move':
      return `${name} ${event.value < 0 ? 'fell' : 'rose'} ${sayMoveSize(condition, event.value, names)} in ${sayPeriod(condition, names, [event.key])}`;
    case 'unusual':
      return `${name}: unusual move, ${event.value.toFixed(1)}× its normal size`;
    case 'story':
      return `New story: ${text ?? name}`;
    case 'release':
      return condition.when === 'late' ? `${name} is late` : `${name} is out`;
    case 'revision':
      return `${name} revised by ${event.value.toFixed(1)}× the usual amount`;
    case 'stale':
      return `${name} has had no new data for ${Math.floor(event.value)} hours`;
    case 'run':
      return `${name} failed ${times(event.value)} in a row`;
    case 'delivery':
      return text ?? 'A message could not be delivered';
    case 'trouble':
      return text ?? `The disk is ${Math.round(event.value)}% full`;
  }
}

function sayMany(condition: AlertCondition, names: Names): string {
  switch (condition.kind) {
    case 'move': {
      const verb = { either: 'moved', up: 'rose', down: 'fell' }[condition.direction];
      return `prices ${verb} more than ${saySize(condition, names)} in ${sayPeriod(condition, names)}`;
    }
    case 'unusual':
      return `prices moved at least ${condition.times}× their normal size`;
    case 'story':
      return 'new stories';
    case 'release':
      return condition.when === 'late' ? 'releases are late' : 'releases are out';
    case 'revision':
      return `values revised by at least ${condition.times}× the usual amount`;
    case 'stale':
      return 'sources have no new data';
    case 'run':
      return 'agents are failing';
    case 'delivery':
      return 'messages could not be delivered';
    default:
      return 'alerts';
  }
}

export function sayCleared(
  condition: AlertCondition,
  ruleName: string,
  reported: readonly Reported[],
  names: Names,
): string {
  const [first] = reported;
  if (!first) return `Cleared: ${ruleName}`;
  if (reported.length > 1) return `Cleared: ${ruleName}, ${reported.length} of them`;
  const { event, name } = first;
  const back = (direction: 'above' | 'below') => (direction === 'above' ? 'below' : 'above');
  switch (condition.kind) {
    case 'level':
      return `Cleared: ${name} is back ${back(condition.direction)} ${formatLevel(condition.clear ?? condition.level, names.unitOf(event.key))}`;
    case 'spread':
      return `Cleared: ${sayPair(condition, names)} is back ${back(condition.direction)} ${formatLevel(condition.clear ?? condition.level, unitOfRule(condition, names))}`;
    case 'move':
      return `Cleared: ${name} moves less than ${saySize(condition, names)} in ${sayPeriod(condition, names, [event.key])}`;
    case 'unusual':
      return `Cleared: ${name} moves as usual`;
    case 'release':
      return `Cleared: ${name} is out`;
    case 'stale':
      return `Cleared: ${name} has new data`;
    case 'run':
      return `Cleared: ${name} is working again`;
    default:
      return `Cleared: ${ruleName}`;
  }
}

export function toMember(
  condition: AlertCondition,
  { event, name, text, link }: Reported,
  names: Names,
): InboxMember {
  const isMove = condition.kind === 'move';
  return {
    key: event.key,
    label: condition.kind === 'story' || condition.kind === 'delivery' ? (text ?? name) : name,
    text:
      condition.kind === 'run' && text ? splitProblem(text).reason : sayEventValue(condition, event, names),
    direction: isMove && event.value !== 0 ? (event.value > 0 ? 1 : -1) : 0,
    link,
  };
}

export function sayEventValue(
  condition: AlertCondition,
  { key, value }: Pick<AlertEvent, 'key' | 'value'>,
  names: Names,
): string {
  switch (condition.kind) {
    case 'level':
      return formatMeasure(value, names.unitOf(key));
    case 'spread':
      return formatLevel(value, unitOfRule(condition, names));
    case 'move':
      return `${value > 0 ? '+' : value < 0 ? '-' : ''}${formatLevel(Math.abs(value), unitOfRule(condition, names))}`;
    case 'unusual':
      return `${value.toFixed(1)}× normal`;
    case 'revision':
      return `${value.toFixed(1)}× usual`;
    case 'stale':
      return `${Math.floor(value)} hours`;
    case 'run':
      return value > 0 ? `failed ${times(value)}` : 'working';
    case 'trouble':
      return `${Math.round(value)}%`;
    default:
      return '';
  }
}

function sayMoveSize(condition: ConditionOf<'move'>, value: number, names: Names): string {
  return formatLevel(Math.abs(value), unitOfRule(condition, names)).replace(/pp$/, 'percentage points');
}

export function linkOf(condition: AlertCondition, key: string): string | null {
  switch (condition.kind) {
    case 'level':
    case 'move':
    case 'unusual':
      return `/chart?${new URLSearchParams({ s: key, range: '1Y' })}`;
    case 'spread':
      return `/chart?${new URLSearchParams({ s: condition.items.join(','), mode: 'spread', range: '1Y' })}`;
    case 'story':
      return `/news?${condition.search}`;
    case 'release':
      return '/releases';
    case 'revision':
      return `/releases/revisions?${new URLSearchParams({ series: key.split(' ')[0] ?? '' })}`;
    case 'stale':
    case 'run':
      return `/admin?${new URLSearchParams({ tab: 'dashboard', view: 'runs', agent: key })}`;
    default:
      return '/admin';
  }
}
