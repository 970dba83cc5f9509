import type { MacroItem } from '#contract/briefing.ts';
import type { Evidence, Indicator } from '#contract/dashboard.ts';
import { addMonths, isDay } from '#contract/days.ts';
import { unitOfQuote } from '#contract/units.ts';
import type { SymbolCategory } from '#contract/yahoo.ts';
import { usualMoveOf, WEEK_SESSIONS } from '../significance.ts';
import type { BondFact, CommodityFact, Facts, PriceFact, PriceList } from './facts.ts';
import {
  CURVE_GAPS,
  type SpokenName,
  speakOfBond,
  speakOfItem,
  speakOfPrice,
  speakOfSeries,
} from './spoken-names.ts';
import {
  type Cadence,
  createEvidence,
  findMove,
  type Measure,
  type Sector,
  type Subject,
} from './subject.ts';
import { cadenceOf, currencyIn, measureOfUnits, scaleOf, unitWord } from './units.ts';

/** Every fact with a value; the better of two sources comes first. */
export function createSubjects(facts: Facts): Subject[] {
  const subjects = [
    ...facts.prices.map(fromPrice),
    ...facts.commodities.map(fromCommodity),
    ...facts.bonds.map(fromBond),
    ...facts.indicators.map(fromIndicator),
    ...facts.macro.flatMap((item) => fromMacro(item, findCheck(item, facts))),
  ];
  const curve = createCurve(subjects);
  if (curve) subjects.push(curve);
  const order = ['fresh', 'frozen', 'stale', 'unavailable'];
  return subjects.sort((a, b) => order.indexOf(a.freshness) - order.indexOf(b.freshness));
}

/** The 10-year minus the 2-year yield, if no series provides it. */
function createCurve(subjects: readonly Subject[]): Subject | undefined {
  const [long, short] = ['10', '2'].map((years) =>
    subjects.find(({ id, freshness }) => id === `commodity:yield.${years}y` && freshness === 'fresh'),
  );
  const isKnown = subjects.some(({ id }) => id === 'observation:T10Y2Y');
  const gap = difference(long?.value.value ?? null, short?.value.value ?? null);
  if (!long || !short || isKnown || gap === null || long.asOf !== short.asOf) return undefined;
  const value = {
    ...long.value,
    id: `${long.value.id}:curve`,
    metric: 'yield curve, 2 to 10 years',
    value: gap,
  };
  return {
    ...long,
    id: `${long.id}#curve`,
    name: 'yield curve',
    aliases: [
      'yield curve',
      'the curve',
      'Curve',
      'the Treasury curve',
      '2s10s curve',
      '2s10s spread',
      '2s10s',
      'yield curve spread',
      ...CURVE_GAPS,
    ],
    value,
    earlier: earlierRows(value, difference(long.earlier[0]?.value ?? null, short.earlier[0]?.value ?? null)),
    usual: undefined,
    usualWeek: undefined,
    moves: rows(
      (['day', 'week'] as const).map((period) => {
        const [own, other] = [findMove(long, period, 'points'), findMove(short, period, 'points')];
        return moveRow(
          value,
          period,
          period,
          'points',
          difference(own?.change ?? null, other?.change ?? null),
        );
      }),
    ),
  };
}

function fromPrice(item: PriceFact): Subject {
  const isCompany = item.list === 'resources' || item.list === 'other';
  const { symbol, symbol_name: name, currency = 'USD' } = item;
  const unit = unitOfQuote({ symbol, name, category: CATEGORIES[item.list], currency });
  const measure: Measure = unit === '%' ? 'percent' : unit === 'points' ? 'index' : 'money';
  const base = createBase({
    ...item,
    kind: 'price',
    spoken: speakOfPrice(item.symbol, item.symbol_name, isCompany),
    key: item.symbol,
    value: item.close_price,
    unit,
  });
  const { value } = base;
  const closes = item.sparkline.every(Number.isFinite) ? item.sparkline : [];
  const current = matchesLast(closes, value.value) ? closes : [];
  const previous = previousClose(current, item.day_change_percent);
  const changes = [
    ['day', 'day', item.day_change_percent],
    ['week', 'week', item.week_change_percent],
    ['month', 'month', item.month_change_percent],
    ['ytd', 'year to date', item.ytd_change_percent],
  ] as const;
  return {
    ...base,
    sector: sectorOfPrice(item),
    measure,
    currency: measure === 'money' ? (currency ?? 'USD') : null,
    per: unitWord(unit),
    earlier: earlierRows(value, previous),
    moves: rows([
      ...changes.map(([slug, period, percent]) => moveRow(value, slug, period, 'percent', percent)),
      // Yields move in basis points, whatever unit the source uses for changes.
      ...(measure === 'percent'
        ? changes.map(([slug, period, percent]) =>
            moveRow(value, `${slug}:points`, period, 'points', pointsOf(value.value, percent)),
          )
        : [moveRow(value, 'day:absolute', 'day', 'absolute', difference(value.value, previous))]),
    ]),
    closes: current,
    streak: readStreak(value, current),
    usual: usualRow(value, item.usual_move ?? usualMoveOf(closes), 'percent'),
    usualWeek: usualRow(value, item.usual_week_move ?? usualMoveOf(closes, WEEK_SESSIONS), 'percent', 'week'),
    role: item.role ?? null,
    aliases: item.role === 'own' ? [...base.aliases, ...OWN_NAMES] : base.aliases,
  };
}

const OWN_NAMES = ['our own', 'our', 'your', 'own', "the company's own"].flatMap((our) =>
  ['share price', 'shares', 'stock', 'share'].map((noun) => `${our} ${noun}`),
);

/** A monthly price is compared with the previous month, not the previous day. */
function fromCommodity(item: CommodityFact): Subject {
  const subject = fromItem(item, 'commodity');
  if (!item.period || item.period === 'day') return subject;
  return {
    ...subject,
    cadence: item.period,
    defaultPeriod: 'previous',
    moves: rows(stepRows(subject.value, subject.measure, finite(item.previous))),
  };
}

function fromItem(item: CommodityFact, kind: 'commodity' | 'bond'): Subject {
  const isPoints = item.change_unit === 'points';
  // A bond's price is in points of its face value unless its unit says otherwise.
  const plain: Measure = kind === 'bond' && !/usd|\$|dollar/i.test(item.unit) ? 'index' : 'money';
  const measure: Measure = isPoints || /^(%|percent)/i.test(item.unit) ? 'percent' : plain;
  const unit = item.change_unit;
  const base = createBase({
    ...item,
    kind,
    spoken: speakOfItem(item.id, item.name),
    key: item.id,
    value: item.status === 'unavailable' ? null : item.latest,
    unit: item.unit,
  });
  const { value } = base;
  const previous = finite(item.previous);
  return {
    ...base,
    sector: item.category === 'yield' ? 'rates' : item.category,
    measure,
    currency: measure === 'money' ? currencyIn(item.unit) : null,
    per: unitWord(item.unit),
    earlier: earlierRows(value, previous),
    moves: rows([
      moveRow(value, 'day', 'day', unit, item.daily_change),
      moveRow(value, 'week', 'week', unit, item.weekly_change),
      isPoints
        ? undefined
        : moveRow(value, 'day:absolute', 'day', 'absolute', difference(value.value, previous)),
    ]),
    usual: usualRow(value, item.usual_move ?? null, unit),
    usualWeek: usualRow(value, item.usual_week_move ?? null, unit, 'week'),
  };
}

function fromBond(item: BondFact): Subject {
  const { coupon, maturity_date: maturity } = item;
  const spoken = speakOfBond(item.name, coupon, maturity);
  const bond = fromItem(item, 'bond');
  const value = { ...bond.value, metric: spoken.name };
  return {
    ...bond,
    ...spoken,
    value,
    coupon:
      coupon === null ? undefined : { ...value, id: `${value.id}:coupon`, value: coupon, unit: 'coupon' },
    maturity: isDay(maturity)
      ? { ...value, id: `${value.id}:maturity`, as_of: maturity, value: null }
      : undefined,
  };
}

function fromIndicator(item: Indicator): Subject {
  const date = item.current_date ?? item.observation_date;
  const measure = measureOfUnits(item.units);
  const cadence = cadenceOf(date, item.previous_date);
  const base = createBase({
    period: cadence,
    ...item,
    kind: 'observation',
    spoken: speakOfSeries(item.series_id, item.series_title),
    key: item.series_id,
    value: item.current_value,
    unit: item.units,
    observation_date: date,
  });
  const previous = finite(item.previous_value);
  const isRate =
    /treasury|yield|fund|financing|rate mortgage/i.test(item.series_title) || item.category === 'rates';
  return {
    ...base,
    sector: isRate ? 'rates' : 'economy',
    measure,
    currency: measure === 'money' ? 'USD' : null,
    per: unitWord(item.units),
    scale: scaleOf(item.units),
    cadence,
    defaultPeriod: 'previous',
    earlier: earlierRows(base.value, previous, item.previous_date),
    moves: rows(stepRows(base.value, measure, previous)),
  };
}

/** When the underlying series or price was retrieved. */
function findCheck({ id }: MacroItem, { indicators, prices, asOf }: Facts): string {
  const series = indicators.find(({ series_id }) => series_id === id);
  return (series ?? prices.find(({ symbol }) => symbol === id))?.checked_at ?? asOf;
}

/** A rate of change is two subjects: inflation at that level, and consumer prices that rose by it. */
function fromMacro(item: MacroItem, checkedAt: string): Subject[] {
  const isIndex = item.category === 'markets';
  const cadence = isIndex ? 'day' : item.category === 'gdp' ? 'quarter' : 'month';
  const base = createBase({
    period: cadence,
    kind: 'macro',
    spoken: speakOfItem(item.title, item.title),
    key: item.id,
    value: item.value,
    unit: item.unit,
    observation_date: item.timestamp,
    freshness: 'fresh',
    source: item.source,
    checked_at: checkedAt,
  });
  const value = finite(item.value);
  const change = finite(item.change);
  const period = isIndex ? 'day' : 'previous';
  const level: Subject = {
    ...base,
    sector: isIndex ? 'index' : item.category === 'rates' ? 'rates' : 'economy',
    measure: isIndex ? 'index' : 'percent',
    cadence,
    defaultPeriod: period,
    earlier: earlierRows(base.value, difference(value, change), periodBefore(item.timestamp, cadence)),
    moves: rows([
      isIndex
        ? moveRow(base.value, 'day:absolute', period, 'absolute', change)
        : moveRow(base.value, 'previous', period, 'points', change),
      moveRow(base.value, isIndex ? 'day' : 'previous:percent', period, 'percent', item.changePercent),
    ]),
  };
  const underlying = UNDERLYING[item.category];
  if (!underlying || value === null) return [level];
  const { aliases, slug, period: defaultPeriod } = underlying;
  return [
    level,
    {
      ...level,
      id: `${level.id}#underlying`,
      name: aliases[0] ?? '',
      takesThe: false,
      aliases,
      defaultPeriod,
      value: { ...level.value, value: null },
      rate: level,
      earlier: [],
      moves: rows([moveRow(base.value, slug, defaultPeriod, 'percent', value)]),
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

const CATEGORIES = {
  resources: 'stock',
  other: 'stock',
  commodities: 'commodity',
  index: 'index',
  volatility: 'volatility',
  bond: 'bond',
  currency: 'currency',
  crypto: 'crypto',
} as const satisfies Record<PriceList, SymbolCategory>;

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

interface BaseInput extends Pick<PriceFact, 'observation_date' | 'freshness' | 'source' | 'checked_at'> {
  kind: Subject['kind'];
  spoken: SpokenName;
  key: string;
  value: number | null;
  unit: string;
  period?: Cadence | undefined;
  /** When the value was stored, if its source was not checked for it. */
  knownAt?: string | null;
}

const EVIDENCE_KINDS = {
  price: 'price',
  commodity: 'commodity',
  bond: 'commodity',
  observation: 'observation',
  macro: 'observation',
} as const satisfies Record<Subject['kind'], Evidence['kind']>;

function createBase(input: BaseInput): Omit<Subject, 'sector' | 'measure'> {
  const { kind, spoken, key, unit, source, observation_date: date, period = 'day' } = input;
  const value = finite(input.value);
  const asOf = isDay(date) ? date : null;
  const isKnown = value !== null && asOf !== null;
  const id = `${kind}:${key}`;
  return {
    ...spoken,
    id,
    kind,
    freshness: isKnown ? input.freshness : 'unavailable',
    asOf: isKnown ? asOf : null,
    value: createEvidence({
      id: `${id}:${asOf ?? 'none'}`,
      kind: EVIDENCE_KINDS[kind],
      metric: spoken.name,
      key,
      as_of: asOf ?? '',
      value: isKnown ? value : null,
      unit,
      source,
      known_at: input.checked_at ?? input.knownAt ?? null,
      ...(period === 'day' ? {} : { period }),
    }),
    currency: null,
    per: null,
    scale: 1,
    cadence: 'day',
    defaultPeriod: 'day',
    earlier: [],
    moves: [],
    closes: [],
    streak: undefined,
    usual: undefined,
    usualWeek: undefined,
    role: null,
    coupon: undefined,
    maturity: undefined,
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

function earlierRows(value: Evidence, earlier: number | null, date: string | null = null): Evidence[] {
  if (earlier === null) return [];
  const id = isDay(date) ? `${value.id.slice(0, value.id.lastIndexOf(':'))}:${date}` : `${value.id}:before`;
  return [{ ...value, id, as_of: isDay(date) ? date : '', value: earlier }];
}

/** Months and quarters are dated by their first day. For days there may have been no trading before. */
function periodBefore(date: string | null, cadence: Cadence): string | null {
  if (!isDay(date) || (cadence !== 'month' && cadence !== 'quarter')) return null;
  return addMonths(date, cadence === 'month' ? -1 : -3);
}

function stepRows(value: Evidence, measure: Measure, from: number | null) {
  const step = difference(value.value, from);
  if (from === null || step === null) return [];
  if (measure === 'percent') return [moveRow(value, 'previous', 'previous', 'points', step)];
  return [
    from > 0 ? moveRow(value, 'previous', 'previous', 'percent', (100 * step) / from) : undefined,
    moveRow(value, 'previous:absolute', 'previous', 'absolute', step),
  ];
}

function usualRow(
  value: Evidence,
  usual: number | null,
  unit: 'percent' | 'points',
  period: 'day' | 'week' = 'day',
): Evidence | undefined {
  const known = finite(usual);
  if (known === null || known <= 0 || value.value === null) return undefined;
  return {
    ...value,
    id: `${value.id}:usual${period === 'day' ? '' : `-${period}`}`,
    metric: `usual ${period === 'day' ? 'daily' : 'weekly'} move of ${value.metric}`,
    value: known,
    unit,
  };
}

function readStreak(value: Evidence, closes: readonly number[]): Evidence | undefined {
  if (closes.length < 3) return undefined;
  const signs = closes.slice(1).map((close, index) => Math.sign(close - (closes[index] ?? close)));
  const last = signs.at(-1) ?? 0;
  if (last === 0) return undefined;
  const before = signs.findLastIndex((sign) => sign !== last);
  // A streak without a visible start may be longer than the stored history.
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

function matchesLast(closes: readonly number[], value: number | null): boolean {
  const last = closes.at(-1);
  return last !== undefined && value !== null && Math.abs(last - value) <= Math.abs(value) * 1e-6;
}

function previousClose(closes: readonly number[], percent: number | null): number | null {
  const [before, last] = closes.slice(-2);
  if (!before || last === undefined || percent === null) return null;
  return Math.abs((100 * (last - before)) / before - percent) < 0.02 ? before : null;
}

function difference(value: number | null, other: number | null): number | null {
  return value === null || other === null ? null : round(value - other);
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
