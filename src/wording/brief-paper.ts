import type { Brief, BriefTables, QuoteRow } from '#contract/briefing.ts';
import type { BondItem, CommodityItem, Indicator } from '#contract/dashboard.ts';
import {
  directionOf,
  formatAsOf,
  formatCount,
  formatCoupon,
  formatCurrency,
  formatDateTime,
  formatDay,
  formatPercent,
  formatPoints,
  formatSeriesStep,
  formatSignedPercent,
  NOT_AVAILABLE,
  splitMeasure,
} from './format.ts';
import { findInflation, measureStep } from './read-indicator.ts';

export interface PaperCell {
  text: string;
  /** The direction of a change, drawn as a sign before the text. */
  direction?: 'up' | 'down' | 'flat' | undefined;
  /** For rates neither direction is a gain. */
  isRate?: boolean;
}

const SIGNS = { up: '▲', down: '▼', flat: '–' };

/** `▲ 0.52%` */
export function sayCell({ text, direction }: PaperCell): string {
  return direction ? `${SIGNS[direction]} ${text}` : text;
}

export interface PaperTile {
  label: string;
  value: string;
  /** `/t`; empty where there is none. */
  per: string;
  foot: PaperCell;
}

export interface PaperTable {
  title: string;
  /** The first one names the rows and may be empty. */
  columns: { label: string; percent?: number }[];
  rows: { name: string; detail: string; cells: PaperCell[] }[];
}

export interface PaperPart {
  title: string;
  /** Its sources, and when the last one was checked. */
  origin: string;
  /** Side by side, with their shares of the width. */
  tables: { table: PaperTable; share: number }[];
}

/** The query of a brief's URL. An unpublished brief is found by its day only. */
export function searchOfBrief({ date, status, edition }: Pick<Brief, 'date' | 'status' | 'edition'>): string {
  return `?date=${date}${status === 'published' ? `&edition=${edition}` : ''}`;
}

/** The figures of the brief on paper: six tiles, quote tables of one grid, rates and bonds, economic indicators. */
export function layOutFigures(tables: BriefTables): { tiles: PaperTile[]; parts: PaperPart[] } {
  const { quotes, yields, bonds, indicators } = tables;
  const parts: (PaperPart | false)[] = [
    ...quotes.map(({ title, rows }) => ({
      title,
      origin: sayOrigin(rows),
      tables: [{ table: tabulateQuotes(title, rows), share: 1 }],
    })),
    yields.length + bonds.length > 0 && {
      title: 'Rates and bonds',
      origin: sayOrigin([...yields, ...bonds]),
      tables: [
        { table: tabulateYields(yields), share: 13 },
        { table: tabulateBonds(bonds), share: 18 },
      ].filter(({ table }) => table.rows.length > 0),
    },
    indicators.length > 0 && {
      title: 'Economic indicators',
      origin: sayOrigin(indicators),
      tables: [{ table: tabulateIndicators(indicators), share: 1 }],
    },
  ];
  return { tiles: listTiles(tables), parts: parts.filter((part) => part !== false) };
}

/** The screen of revisions lists and counts every value. */
export const REVISIONS_LISTED = 'The latest revised value of each series';

export function layOutRevisions(revisions: NonNullable<BriefTables['revisions']>): PaperPart {
  const title = 'Revised since yesterday';
  const rows = revisions.map(({ title: name, units, before, now, date, period }) => ({
    name,
    detail: '',
    cells: [
      ...formatSeriesStep(before, now, units).map((text) => ({ text })),
      { text: formatAsOf(date, period, null) },
    ],
  }));
  const columns = [{ label: '', percent: 46 }, { label: 'Before' }, { label: 'After' }, { label: 'Period' }];
  return { title, origin: REVISIONS_LISTED, tables: [{ share: 1, table: { title, columns, rows } }] };
}

function listTiles({ keyMetrics, highPriorityCount }: BriefTables): PaperTile[] {
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield, newsArticles } = keyMetrics;
  const coal = splitMeasure(api2Coal.price, api2Coal.unit || 'USD');
  const steel = formatCurrency(hrcSteel.close_price);
  return [
    {
      label: 'CNR',
      value: formatCurrency(cnr.close_price),
      per: '',
      foot: ageOf(cnr) ?? percent(cnr.day_change_percent),
    },
    {
      label: 'S&P 500',
      value: splitMeasure(sp500.close_price, 'points').text,
      per: '',
      foot: ageOf(sp500) ?? percent(sp500.day_change_percent),
    },
    {
      label: 'HRC Steel',
      value: steel,
      per: steel === NOT_AVAILABLE ? '' : '/st',
      foot: ageOf(hrcSteel) ?? percent(hrcSteel.day_change_percent),
    },
    {
      label: 'API2 Coal',
      value: coal.text,
      per: coal.per,
      foot: ageOf(api2Coal) ?? percent(api2Coal.daily_change),
    },
    {
      label: '10-year Treasury',
      value: formatPercent(treasuryYield.price),
      per: '',
      foot: ageOf(treasuryYield) ?? changeOf(treasuryYield.daily_change, formatPoints),
    },
    {
      label: 'News articles',
      value: formatCount(newsArticles.count),
      per: '',
      foot: { text: `${formatCount(highPriorityCount)} High Priority` },
    },
  ];
}

const PERIODS = [
  ['1D', 'day'],
  ['1W', 'week'],
  ['1M', 'month'],
  ['YTD', 'ytd'],
] as const;

function tabulateQuotes(title: string, rows: readonly QuoteRow[]): PaperTable {
  return {
    title,
    columns: [
      { label: '', percent: 34 },
      { label: 'Last' },
      ...PERIODS.map(([label]) => ({ label })),
      { label: 'As of', percent: 11 },
    ],
    rows: rows.map((row) => {
      const { text, per } = splitMeasure(row.last, row.unit);
      return {
        name: row.name,
        detail: `${per.startsWith('/') ? ` ${per}` : ''}${sayState(row)}`,
        cells: [{ text }, ...PERIODS.map(([, field]) => percent(row[field])), { text: sayDate(row) }],
      };
    }),
  };
}

function tabulateYields(yields: readonly CommodityItem[]): PaperTable {
  const newest = yields
    .map(({ observation_date }) => observation_date ?? '')
    .sort()
    .at(-1);
  const isOld = (item: CommodityItem) => !isFresh(item) || item.observation_date !== newest;
  return {
    title: 'Treasury yields',
    columns: [{ label: 'Treasury', percent: 34 }, { label: 'Yield' }, { label: '1D' }, { label: '1W' }],
    rows: yields.map((item) => ({
      name: item.name.replace(/ Treasury Yield$/, ''),
      detail: isOld(item) ? ` ${sayDate(item)}` : '',
      cells: [
        { text: formatPercent(item.latest) },
        changeOf(item.daily_change, formatPoints),
        changeOf(item.weekly_change, formatPoints),
      ],
    })),
  };
}

function tabulateBonds(bonds: readonly BondItem[]): PaperTable {
  return {
    title: 'Bonds',
    columns: [
      { label: 'Bond', percent: 40 },
      { label: 'Coupon' },
      { label: 'Maturity', percent: 19 },
      { label: 'Price' },
      { label: 'Last trade' },
    ],
    rows: bonds.map(({ name, coupon, maturity_date, latest, unit, latest_trade_date, checked_at }) => ({
      name: shortenBond(name),
      detail: '',
      cells: [
        { text: formatCoupon(coupon) },
        { text: formatDay(maturity_date) },
        { text: latest === null ? 'no trades' : splitMeasure(latest, unit).text },
        { text: latest_trade_date === null ? '–' : formatAsOf(latest_trade_date, 'day', checked_at) },
      ],
    })),
  };
}

/** `CONSOL Energy`: bonds are known by their issuer; coupon and maturity distinguish them. */
function shortenBond(name: string): string {
  return /([^,]+?) Project(?:, Series \w+)?$/.exec(name)?.[1]?.trim() ?? name;
}

function tabulateIndicators(indicators: readonly Indicator[]): PaperTable {
  return {
    title: 'Economic indicators',
    columns: [
      { label: '', percent: 58 },
      { label: 'Latest' },
      { label: 'Change' },
      { label: 'A year earlier' },
      { label: 'Period', percent: 11 },
    ],
    rows: indicators.map((indicator) => {
      const { text, per } = splitMeasure(indicator.current_value, indicator.units);
      const inflation = findInflation(indicator);
      const step = measureStep(indicator);
      return {
        name: indicator.series_title,
        detail: [
          sayState(indicator),
          inflation !== null && `, ${formatSignedPercent(inflation)} in a year`,
          per.startsWith('/') && ` ${per}`,
        ]
          .filter(Boolean)
          .join(''),
        cells: [
          { text },
          step ? changeOf(step.value, step.format) : { text: NOT_AVAILABLE },
          { text: splitMeasure(indicator.year_ago_value, indicator.units).text },
          { text: sayDate({ ...indicator, observation_date: indicator.current_date }) },
        ],
      };
    }),
  };
}

function percent(value: number | null): PaperCell {
  return changeOf(value, formatSignedPercent);
}

function changeOf(value: number | null, format: (value: number) => string): PaperCell {
  const direction = directionOf(value);
  if (direction === undefined) return { text: NOT_AVAILABLE };
  return { text: format(value as number), direction, isRate: format === formatPoints };
}

interface Dated {
  observation_date: string | null;
  period?: string | null | undefined;
  checked_at: string | null;
  freshness: string;
}

function sayDate({ observation_date, period, checked_at }: Dated): string {
  return observation_date === null ? NOT_AVAILABLE : formatAsOf(observation_date, period, checked_at);
}

/** `(stale)`; the date has a column of its own. */
function sayState(row: Dated): string {
  return isFresh(row) ? '' : ` (${row.freshness})`;
}

/** `stale, Nov 13` */
function ageOf(metric: Dated): PaperCell | undefined {
  return isFresh(metric) ? undefined : { text: `${metric.freshness}, ${sayDate(metric)}` };
}

function isFresh({ freshness }: Pick<Dated, 'freshness'>): boolean {
  return freshness === 'fresh' || freshness === '';
}

/** `Yahoo Finance · retrieved Nov 16, 2026, 7:40 AM EST` */
function sayOrigin(rows: readonly { source: string; checked_at: string | null }[]): string {
  const sources = [...new Set(rows.map(({ source }) => source).filter(Boolean))];
  const times = rows.flatMap(({ checked_at }) => checked_at ?? []).sort();
  const last = times.at(-1);
  return [sources.join(', '), last && `retrieved ${formatDateTime(last)}`].filter(Boolean).join(' · ');
}
