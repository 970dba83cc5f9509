import type { MacroItem } from '#contract/briefing.ts';
import type { Evidence, Indicator } from '#contract/dashboard.ts';
import { isDay } from '../calendar.ts';
import { measureMove } from '../significance.ts';
import type { CommodityFact, Facts, PriceFact } from './facts.ts';
import { CONTRACT_UNITS, speakOfItem, speakOfPrice, speakOfSeries } from './spoken-names.ts';
import type { Measure, Sector, Subject } from './subject.ts';
import { cadenceOf, currencyIn, measureOfUnits, scaleOf, unitWord } from './units.ts';

/** Everything in the facts that has a value; the better source of two for one thing comes first. */
export function createSubjects(facts: Facts): Subject[] {
  const subjects = [
    ...facts.prices.map(fromPrice),
    ...facts.commodities.map((item) => fromItem(item, 'commodity')),
    ...facts.bonds.map((item) => fromItem(item, 'bond')),
    ...facts.indicators.map(fromIndicator),
    ...facts.macro.flatMap(fromMacro),
  ];
  const order = ['fresh', 'frozen', 'stale', 'unavailable'];
  return subjects.sort((a, b) => order.indexOf(a.freshness) - order.indexOf(b.freshness));
}

function fromPrice(item: PriceFact): Subject {
  const spoken = speakOfPrice(
    item.symbol,
    item.symbol_name,
    item.list === 'resources' || item.list === 'other',
  );
  const id = `price:${item.symbol}`;
  const isYield = item.list === 'bond' && /yield|rate/i.test(item.symbol_name);
  const measure: Measure = isYield
    ? 'percent'
    : item.list === 'index' || item.list === 'volatility'
      ? 'index'
      : 'money';
  const isPlainNumber = measure === 'money' && item.list === 'currency' && /index/i.test(item.symbol_name);
  const base = createBase({
    id,
    kind: 'price',
    metric: spoken.name,
    key: item.symbol,
    value: item.close_price,
    unit:
      measure === 'percent'
        ? 'percent'
        : measure === 'index' || isPlainNumber
          ? 'points'
          : (item.currency ?? 'USD'),
    date: item.observation_date,
    freshness: item.freshness,
    source: item.source,
    knownAt: item.checked_at,
  });
  const closes = item.sparkline.every(Number.isFinite) ? item.sparkline : [];
  const change = (period: string, slug: string, value: number | null) =>
    moveRow(base.value, slug, period, 'percent', value);
  const dayRow = change('day', 'day', item.day_change_percent);
  const stepBack = matchesLast(closes, base.value.value) ? (closes.at(-2) ?? null) : null;
  const isStepTrue = stepBack !== null && isConsistent(base.value.value, stepBack, item.day_change_percent);
  const absolute =
    isStepTrue && base.value.value !== null && stepBack !== null ? base.value.value - stepBack : null;
  // Yields move in basis points, whatever unit the source uses for changes.
  const points = (slug: string, period: string, percent: number | null) =>
    measure === 'percent'
      ? moveRow(base.value, `${slug}:points`, period, 'points', pointsOf(base.value.value, percent))
      : undefined;
  return {
    ...base,
    ...spoken,
    sector: sectorOfPrice(item),
    measure: isPlainNumber ? 'index' : measure,
    currency: measure === 'money' && !isPlainNumber ? (item.currency ?? 'USD') : null,
    per: CONTRACT_UNITS[item.symbol] ?? null,
    scale: 1,
    cadence: 'day',
    defaultPeriod: 'day',
    earlier: absolute === null || stepBack === null ? [] : [earlierRow(base.value, stepBack, null)],
    moves: rows([
      dayRow,
      measure === 'percent' ? undefined : moveRow(base.value, 'day:absolute', 'day', 'absolute', absolute),
      change('week', 'week', item.week_change_percent),
      change('month', 'month', item.month_change_percent),
      change('year to date', 'ytd', item.ytd_change_percent),
      points('day', 'day', item.day_change_percent),
      points('week', 'week', item.week_change_percent),
      points('month', 'month', item.month_change_percent),
      points('ytd', 'year to date', item.ytd_change_percent),
    ]),
    streak: readStreak(base.value, closes),
    usual: usualRow(base.value, item.usual_move ?? usualMoveOf(closes), 'percent'),
  };
}

function fromItem(item: CommodityFact, kind: 'commodity' | 'bond'): Subject {
  const spoken = speakOfItem(item.id, item.name);
  const isPoints = item.change_unit === 'points';
  // A bond's price is in points of its face value unless its unit says otherwise.
  const plain: Measure = kind === 'bond' && !/usd|\$|dollar/i.test(item.unit) ? 'index' : 'money';
  const measure: Measure = isPoints || /^(%|percent)/i.test(item.unit) ? 'percent' : plain;
  const unit = item.change_unit;
  const base = createBase({
    id: `${kind}:${item.id}`,
    kind,
    metric: spoken.name,
    key: item.id,
    value: item.status === 'unavailable' ? null : item.latest,
    unit: item.unit,
    date: item.observation_date,
    freshness: item.status === 'unavailable' ? 'unavailable' : item.freshness,
    source: item.source,
    knownAt: item.checked_at,
  });
  const previous = finite(item.previous);
  const step = base.value.value === null || previous === null ? null : base.value.value - previous;
  return {
    ...base,
    ...spoken,
    sector: item.category === 'yield' ? 'rates' : item.category,
    measure,
    currency: measure === 'money' ? currencyIn(item.unit) : null,
    per: unitWord(item.unit),
    scale: 1,
    cadence: 'day',
    defaultPeriod: 'day',
    earlier: previous === null ? [] : [earlierRow(base.value, previous, null)],
    moves: rows([
      moveRow(base.value, 'day', 'day', unit, item.daily_change),
      moveRow(base.value, 'week', 'week', unit, item.weekly_change),
      isPoints ? undefined : moveRow(base.value, 'day:absolute', 'day', 'absolute', step),
    ]),
    streak: undefined,
    usual: usualRow(base.value, item.usual_move ?? null, unit),
  };
}

function fromIndicator(item: Indicator): Subject {
  const spoken = speakOfSeries(item.series_id, item.series_title);
  const date = item.current_date ?? item.observation_date;
  const measure = measureOfUnits(item.units);
  const base = createBase({
    id: `observation:${item.series_id}`,
    kind: 'observation',
    metric: spoken.name,
    key: item.series_id,
    value: item.current_value,
    unit: item.units,
    date,
    freshness: item.freshness,
    source: item.source,
    knownAt: item.checked_at,
  });
  const cadence = cadenceOf(date, item.previous_date);
  const previous = finite(item.previous_value);
  return {
    ...base,
    ...spoken,
    sector:
      /treasury|yield|fund|financing|rate mortgage/i.test(item.series_title) || item.category === 'rates'
        ? 'rates'
        : 'economy',
    measure,
    currency: measure === 'money' ? 'USD' : null,
    per: unitWord(item.units),
    scale: scaleOf(item.units),
    cadence,
    defaultPeriod: 'previous',
    earlier: previous === null ? [] : [earlierRow(base.value, previous, item.previous_date)],
    moves: rows(stepRows(base.value, measure, previous)),
    streak: undefined,
    usual: undefined,
  };
}

/** A rate of change is two subjects: inflation is a level, and consumer prices rose by as much. */
function fromMacro(item: MacroItem): Subject[] {
  const spoken = speakOfItem(item.title, item.title);
  const isIndex = item.category === 'markets';
  const value = finite(item.value);
  const base = createBase({
    id: `macro:${item.id}`,
    kind: 'macro',
    metric: spoken.name,
    key: item.id,
    value,
    unit: item.unit,
    date: item.timestamp,
    freshness: value === null ? 'unavailable' : 'fresh',
    source: item.source,
    knownAt: null,
  });
  const change = finite(item.change);
  const period = isIndex ? 'day' : 'previous';
  const level: Subject = {
    ...base,
    ...spoken,
    sector: isIndex ? 'index' : item.category === 'rates' ? 'rates' : 'economy',
    measure: isIndex ? 'index' : 'percent',
    currency: null,
    per: null,
    scale: 1,
    cadence: isIndex ? 'day' : item.category === 'gdp' ? 'quarter' : 'month',
    defaultPeriod: period,
    earlier: value === null || change === null ? [] : [earlierRow(base.value, round(value - change), null)],
    moves: rows([
      moveRow(
        base.value,
        isIndex ? `${period}:absolute` : period,
        period,
        isIndex ? 'absolute' : 'points',
        change,
      ),
      moveRow(base.value, isIndex ? period : `${period}:percent`, period, 'percent', item.changePercent),
    ]),
    streak: undefined,
    usual: undefined,
  };
  const underlying = UNDERLYING[item.category];
  if (!underlying || value === null) return [level];
  const row = moveRow(base.value, underlying.slug, underlying.period, 'percent', value);
  return [
    level,
    {
      ...level,
      id: `${level.id}#underlying`,
      name: underlying.aliases[0] ?? '',
      takesThe: false,
      aliases: underlying.aliases,
      defaultPeriod: underlying.period,
      value: { ...level.value, value: null },
      earlier: [],
      moves: rows([row]),
    },
  ];
}

const UNDERLYING: Partial<
  Record<MacroItem['category'], { aliases: string[]; slug: string; period: 'year' | 'previous' }>
> = {
  inflation: { aliases: ['consumer prices', 'CPI', 'consumer price index'], slug: 'year', period: 'year' },
  gdp: {
    aliases: ['GDP', 'real GDP', 'US economy', 'U.S. economy', 'economy', 'gross domestic product'],
    slug: 'growth',
    period: 'previous',
  },
};

function sectorOfPrice(item: PriceFact): Sector {
  if (item.list === 'resources') return 'resources';
  if (item.list === 'other') return 'stocks';
  if (item.list === 'bond') return 'rates';
  if (item.list !== 'commodities') return item.list;
  if (/coal/i.test(item.symbol_name)) return 'coal';
  if (/steel|coil/i.test(item.symbol_name)) return 'steel';
  if (/gas/i.test(item.symbol_name)) return 'gas';
  return /crude|oil|brent/i.test(item.symbol_name) ? 'oil' : 'metals';
}

interface BaseInput {
  id: string;
  kind: Subject['kind'];
  metric: string;
  key: string;
  value: number | null;
  unit: string;
  date: string | null;
  freshness: Subject['freshness'];
  source: string;
  knownAt: string | null;
}

const EVIDENCE_KINDS = {
  price: 'price',
  commodity: 'commodity',
  bond: 'commodity',
  observation: 'observation',
  macro: 'observation',
} as const satisfies Record<Subject['kind'], Evidence['kind']>;

type Base = Pick<Subject, 'id' | 'kind' | 'freshness' | 'asOf' | 'value'>;

function createBase(input: BaseInput): Base {
  const value = finite(input.value);
  const asOf = isDay(input.date) ? input.date : null;
  const isKnown = value !== null && asOf !== null;
  const evidence: Evidence = {
    id: `${input.id}:${asOf ?? 'none'}`,
    kind: EVIDENCE_KINDS[input.kind],
    metric: input.metric,
    key: input.key,
    as_of: asOf ?? '',
    value: isKnown ? value : null,
    unit: input.unit,
    change: null,
    change_unit: null,
    change_period: null,
    source: input.source,
    known_at: input.knownAt,
    url: null,
  };
  return {
    id: input.id,
    kind: input.kind,
    freshness: isKnown ? input.freshness : 'unavailable',
    asOf: isKnown ? asOf : null,
    value: evidence,
  };
}

function moveRow(
  value: Evidence,
  slug: string,
  period: string,
  unit: Evidence['change_unit'],
  change: number | null,
): Evidence | undefined {
  const known = finite(change);
  if (known === null || value.value === null) return undefined;
  return { ...value, id: `${value.id}:${slug}`, change: known, change_unit: unit, change_period: period };
}

function earlierRow(value: Evidence, earlier: number, date: string | null): Evidence {
  return {
    ...value,
    id: isDay(date) ? `${value.id.slice(0, value.id.lastIndexOf(':'))}:${date}` : `${value.id}:before`,
    as_of: isDay(date) ? date : '',
    value: earlier,
  };
}

function stepRows(value: Evidence, measure: Measure, from: number | null) {
  if (from === null || value.value === null) return [];
  const step = round(value.value - from);
  if (measure === 'percent') return [moveRow(value, 'previous', 'previous', 'points', step)];
  return [
    from > 0 ? moveRow(value, 'previous', 'previous', 'percent', (100 * step) / from) : undefined,
    moveRow(value, 'previous:absolute', 'previous', 'absolute', step),
  ];
}

function usualRow(value: Evidence, usual: number | null, unit: 'percent' | 'points'): Evidence | undefined {
  const known = finite(usual);
  if (known === null || known <= 0 || value.value === null) return undefined;
  return {
    ...value,
    id: `${value.id}:usual`,
    metric: `usual daily move of ${value.metric}`,
    value: known,
    unit,
  };
}

function readStreak(value: Evidence, closes: readonly number[]): Evidence | undefined {
  if (closes.length < 3 || !matchesLast(closes, value.value)) return undefined;
  const signs = closes.slice(1).map((close, index) => Math.sign(close - (closes[index] ?? close)));
  const last = signs.at(-1) ?? 0;
  if (last === 0) return undefined;
  const before = signs.findLastIndex((sign) => sign !== last);
  // With no end to it in sight it may be longer than what is kept.
  if (before < 0) return undefined;
  const count = signs.length - 1 - before;
  return {
    ...value,
    id: `${value.id}:streak`,
    kind: 'count',
    metric: `sessions in a row of ${value.metric}`,
    value: count * last,
    unit: 'sessions',
  };
}

function usualMoveOf(closes: readonly number[]): number | null {
  const move = measureMove(closes);
  return move && move.significance > 0 ? Math.abs(move.changePercent) / move.significance : null;
}

function matchesLast(closes: readonly number[], value: number | null): boolean {
  const last = closes.at(-1);
  return last !== undefined && value !== null && Math.abs(last - value) <= Math.abs(value) * 1e-6;
}

function isConsistent(value: number | null, before: number, percent: number | null): boolean {
  if (value === null || percent === null || before === 0) return false;
  return Math.abs((100 * (value - before)) / before - percent) < 0.02;
}

function pointsOf(value: number | null, percent: number | null): number | null {
  if (value === null || percent === null || percent <= -100) return null;
  return round(value - value / (1 + percent / 100));
}

function round(value: number): number {
  return Number(value.toFixed(10));
}

function finite(value: number | null | undefined): number | null {
  return typeof value === 'number' && Math.abs(value) < 1e15 ? value : null;
}

function rows(list: (Evidence | undefined)[]): Evidence[] {
  return list.filter((row) => row !== undefined);
}
