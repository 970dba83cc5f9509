import { type AlertCondition, type AlertRule, movePeriodOf } from '#contract/alerts.ts';
import type { ChartItem } from '#contract/chart.ts';
import type { Severity } from '#contract/inbox.ts';
import { FREQUENCY_WORDS, type Frequency } from '#contract/period-changes.ts';
import { comparedUnit, differenceUnit, perOf } from '#contract/units.ts';
import { formatLevel } from '#wording/format.ts';

/** The tiles of the editor; a release and a revision are one. */
export const TILES = ['level', 'move', 'unusual', 'spread', 'story', 'release', 'run', 'stale'] as const;
export type Tile = (typeof TILES)[number];

export const TILE_NAMES: Record<Tile, string> = {
  level: 'Level crossed',
  move: 'Move over a period',
  unusual: 'Unusual move',
  spread: 'Spread or ratio',
  story: 'New story',
  release: 'Release or revision',
  run: 'Agent fails',
  stale: 'Source stale',
};

/** Typed values stay text until they are parsed. */
export interface Draft {
  tile: Tile;
  items: string[];
  direction: 'above' | 'below';
  level: string;
  clear: string;
  closes: number;
  moves: 'either' | 'up' | 'down';
  size: string;
  unit: 'percent' | 'points';
  period: '1D' | '1W' | '1M';
  /** Of a stored rule about a move, which the editor does not show: a call may have set it. */
  kept?: { size: number; clear: number | null; closes: number };
  times: string;
  form: 'difference' | 'ratio';
  search: string;
  about: string;
  what: 'out' | 'late' | 'revision';
  series: string[];
  /** Ids of agents; empty for all. */
  sources: string[];
  hours: string;
  severity: Severity;
  byMail: boolean;
  keepsQuietHours: boolean;
  tellsRecovery: boolean;
  isShared: boolean;
  /** Empty until named by a person. */
  name: string;
}

export const NEW_DRAFT: Draft = {
  tile: 'level',
  items: [],
  direction: 'below',
  level: '',
  clear: '',
  closes: 2,
  moves: 'either',
  size: '3',
  unit: 'percent',
  period: '1D',
  times: '4',
  form: 'difference',
  search: '',
  about: '',
  what: 'late',
  series: [],
  sources: [],
  hours: '72',
  severity: 'important',
  byMail: true,
  keepsQuietHours: true,
  tellsRecovery: true,
  isShared: false,
  name: '',
};

export function defaultsOf(tile: Tile): Partial<Draft> {
  if (tile === 'run') return { times: '2' };
  if (tile === 'unusual') return { times: '4', tellsRecovery: false };
  if (tile === 'move') return { tellsRecovery: false };
  return tile === 'release' ? { times: '2' } : {};
}

/** The draft for an address; unknown parts are ignored. */
export function readDraft(params: URLSearchParams): Draft {
  const pick = <const T extends readonly string[]>(name: string, values: T): T[number] | undefined =>
    values.find((value) => value === params.get(name));
  const search = params.get('search');
  const tile = pick('kind', TILES) ?? (search ? 'story' : 'level');
  const closes = Number(params.get('for'));
  return {
    ...NEW_DRAFT,
    ...defaultsOf(tile),
    tile,
    items: (params.get('s') ?? '').split(',').filter(Boolean).slice(0, MOST_ITEMS[tile]),
    direction: pick('op', ['above', 'below']) ?? NEW_DRAFT.direction,
    level: readText(params, 'level'),
    clear: readText(params, 'clear'),
    closes: Number.isInteger(closes) && closes >= 1 && closes <= 60 ? closes : NEW_DRAFT.closes,
    search: search?.slice(0, 600) ?? '',
    about: (params.get('about') ?? '').slice(0, 200),
    what: pick('what', ['out', 'late', 'revision']) ?? NEW_DRAFT.what,
    series: (params.get('series') ?? '').split(',').filter(Boolean).slice(0, 50),
    sources: (params.get('agents') ?? '').split(',').filter(Boolean).slice(0, 50),
  };
}

export function writeDraft(draft: Draft): URLSearchParams {
  const isLeveled = draft.tile === 'level' || draft.tile === 'spread';
  const fields: Record<string, string> = {
    kind: draft.tile,
    s: draft.items.join(','),
    op: isLeveled ? draft.direction : '',
    level: isLeveled ? draft.level : '',
    for: isLeveled ? String(draft.closes) : '',
    clear: isLeveled ? draft.clear : '',
    search: draft.tile === 'story' ? draft.search : '',
    about: draft.tile === 'story' ? draft.about : '',
    what: draft.tile === 'release' ? draft.what : '',
    series: draft.tile === 'release' ? draft.series.join(',') : '',
    agents: draft.tile === 'run' || draft.tile === 'stale' ? draft.sources.join(',') : '',
  };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

const MOST_ITEMS: Record<Tile, number> = {
  ...{ level: 1, move: 50, unusual: 50, spread: 2, story: 0, release: 0, run: 0, stale: 0 },
};

function readText(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return Number.isFinite(Number(text)) ? text : '';
}

export function draftOf(rule: AlertRule): Draft {
  const { condition: c, severity, byMail, keepsQuietHours, tellsRecovery, scope, name } = rule;
  const delivery = { severity, byMail, keepsQuietHours, tellsRecovery, isShared: scope === 'company', name };
  const draft: Draft = { ...NEW_DRAFT, ...delivery };
  switch (c.kind) {
    case 'level':
    case 'spread':
      return {
        ...draft,
        ...{ tile: c.kind, items: c.items, direction: c.direction, closes: c.closes },
        ...{ level: String(c.level), clear: c.clear === null ? '' : String(c.clear) },
        ...(c.kind === 'spread' && { form: c.form }),
      };
    case 'move':
      return {
        ...draft,
        ...{
          tile: 'move',
          items: c.items,
          moves: c.direction,
          unit: c.unit,
          period: c.period,
          size: String(c.size),
          kept: { size: c.size, clear: c.clear, closes: c.closes },
        },
      };
    case 'unusual':
      return { ...draft, tile: 'unusual', items: c.items, times: String(c.times) };
    case 'story':
      return { ...draft, tile: 'story', search: c.search, about: c.about };
    case 'release':
      return { ...draft, tile: 'release', what: c.when, series: c.series };
    case 'revision':
      return { ...draft, tile: 'release', what: 'revision', series: c.series, times: String(c.times) };
    case 'run':
      return { ...draft, tile: 'run', sources: c.sources, times: String(c.times) };
    case 'stale':
      return { ...draft, tile: 'stale', sources: c.sources, hours: String(c.hours) };
    default:
      return draft;
  }
}

/** The unit of the value that a level is compared with. */
export function levelUnitOf({ tile, form, items: [first] }: Draft, items: readonly ChartItem[]): string {
  const unit = items.find(({ id }) => id === first)?.unit ?? '';
  if (tile !== 'spread') return comparedUnit(unit);
  return form === 'ratio' ? 'ratio' : differenceUnit(unit);
}

/** Values in percent move in points. */
export function moveUnitOf(draft: Pick<Draft, 'unit'>, unit: string): Draft['unit'] {
  return comparedUnit(unit) === '%' ? 'points' : draft.unit;
}

type Read = { condition: AlertCondition } | { missing: string; field?: string };

export function readCondition(draft: Draft, unit: string): Read {
  const { tile, items, closes } = draft;
  const clear = draft.clear.trim() === '' ? null : readNumber(draft.clear);
  if (tile === 'level' || tile === 'spread') {
    if (items.length < MOST_ITEMS[tile]) {
      return { missing: tile === 'level' ? 'Choose a price or series.' : 'Choose two prices or series.' };
    }
    const level = readNumber(draft.level);
    if (Number.isNaN(level)) return { missing: askFor(unit), field: 'level' };
    if (Number.isNaN(clear)) return { missing: askFor(unit), field: 'clear' };
    const leveled = { items, direction: draft.direction, level, clear, closes };
    return {
      condition: tile === 'level' ? { kind: tile, ...leveled } : { kind: tile, form: draft.form, ...leveled },
    };
  }
  if (tile === 'move' || tile === 'unusual') {
    if (items.length === 0) return { missing: 'Choose a price or series.' };
    if (tile === 'unusual') return { condition: { kind: tile, items, times: readNumber(draft.times) } };
    const size = readNumber(draft.size);
    if (!(size > 0)) return { missing: 'Enter the size of the move.', field: 'size' };
    const { moves: direction, period } = draft;
    const sizeUnit = moveUnitOf(draft, unit);
    const usual = Number((size * 0.7).toFixed(6));
    const { kept } = draft;
    const ends = { clear: kept?.size === size ? kept.clear : usual, closes: kept?.closes ?? 1 };
    return { condition: { kind: tile, items, direction, size, unit: sizeUnit, period, ...ends } };
  }
  if (tile === 'story') {
    if (draft.search === '') return { missing: 'Choose a search, a topic or a company.' };
    return { condition: { kind: tile, search: draft.search, about: draft.about } };
  }
  if (tile === 'release') {
    const { series, what } = draft;
    if (what === 'revision')
      return { condition: { kind: 'revision', series, times: readNumber(draft.times) } };
    return { condition: { kind: 'release', series, when: what } };
  }
  const { sources } = draft;
  if (tile === 'run') {
    return { condition: { kind: 'run', sources, times: Math.round(readNumber(draft.times)) || 2 } };
  }
  const hours = readNumber(draft.hours);
  if (!Number.isInteger(hours) || hours < 1 || hours > 2_000) {
    return { missing: 'Enter a whole number of hours from 1 to 2,000.', field: 'hours' };
  }
  return { condition: { kind: 'stale', sources, hours } };
}

/** `30,5` is rejected: it would be read as 305. */
const NUMBER = /^[+-]?\$?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e-\d+)?$/;

function readNumber(text: string): number {
  const typed = text.trim();
  return /\d/.test(typed) && NUMBER.test(typed) ? Number(typed.replaceAll(/[$,]/g, '')) : Number.NaN;
}

function askFor(unit: string): string {
  const per = perOf(unit);
  if (unit.startsWith('USD')) return `Enter a price in $${per && ` per ${PER_WORDS[per] ?? per.slice(1)}`}.`;
  if (unit === 'pp') return 'Enter a level in percentage points.';
  return comparedUnit(unit) === '%' ? 'Enter a level in percent.' : 'Enter a number.';
}

const PER_WORDS: Record<string, string> = {
  '/t': 'ton',
  '/st': 'short ton',
  '/bbl': 'barrel',
  '/oz': 'ounce',
};

export function frequenciesOf(
  { items: ids }: Pick<Draft, 'items'>,
  items: readonly ChartItem[],
): Frequency[] {
  return items.flatMap(({ id, frequency }) => (ids.includes(id) ? [frequency] : []));
}

/** A name that says what a rule is about, until a person gives another. */
export function suggestName(
  draft: Draft,
  items: readonly ChartItem[],
  nameOf: (id: string) => string,
  unit: string,
): string {
  const [first = ''] = draft.items;
  const what = draft.items.length > 1 ? `${draft.items.length} prices` : nameOf(first);
  const said = sayLevel(draft.level, unit);
  const level = said && ` ${said}`;
  switch (draft.tile) {
    case 'level':
      return first ? `${what} ${draft.direction}${level}` : 'New alert';
    case 'spread':
      return draft.items.length === 2
        ? `${draft.items.map(nameOf).join(draft.form === 'ratio' ? ' to ' : ' minus ')} ${draft.direction}${level}`
        : 'New alert';
    case 'move':
      return first
        ? `${what} ${FREQUENCY_WORDS[movePeriodOf(draft.period, frequenciesOf(draft, items))]} move`
        : 'New alert';
    case 'unusual':
      return first ? `${what} unusual move` : 'New alert';
    case 'story':
      return draft.about || 'New story';
    case 'release':
      return { out: 'Release out', late: 'Release late', revision: 'Unusual revision' }[draft.what];
    case 'run':
      return 'Agent fails';
    case 'stale':
      return 'Source stale';
  }
}

/** `$104.35` of a level as it is typed; empty when it is not a number. */
export function sayLevel(text: string, unit: string): string {
  const level = readNumber(text);
  return Number.isNaN(level) ? '' : formatLevel(level, unit);
}

/** A starting level near the current value, with a gap for clearing. */
export function suggestLevel(
  { value }: ChartItem,
  direction: Draft['direction'],
): Pick<Draft, 'level' | 'clear'> {
  if (value === null || value === 0) return { level: '', clear: '' };
  const sign = direction === 'above' ? 1 : -1;
  const level = String(roundNicely(value + sign * Math.abs(value) * 0.05));
  return { level, clear: suggestClear(level, direction) };
}

/** The clearing level follows the level while it is the suggested one. */
export function changeLevel(
  { level, clear, direction }: Pick<Draft, 'level' | 'clear' | 'direction'>,
  next: string,
): Pick<Draft, 'level' | 'clear'> {
  const follows = clear === suggestClear(level, direction);
  return { level: next, clear: follows ? suggestClear(next, direction) : clear };
}

function suggestClear(text: string, direction: Draft['direction']): string {
  const level = readNumber(text);
  if (Number.isNaN(level) || level === 0) return '';
  return String(roundNicely(level - (direction === 'above' ? 1 : -1) * Math.abs(level) * 0.02));
}

function roundNicely(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2);
  return Number((Math.round(value / step) * step).toPrecision(12));
}
