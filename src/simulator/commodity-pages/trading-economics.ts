import { MONTHS } from '#contract/days.ts';
import { twoDigits, writeAmericanDay, writeMoney } from '../page-text.ts';
import { answerPage, createSite, type SiteRequest } from '../site.ts';
import type { Answer, Source } from '../source.ts';
import { type Day, dayOfMonth, monthOf } from '../world/days.ts';
import { type FigureId, listQuotes, PAGE_FAULTS, type Shown } from './quotes.ts';

interface Commodity {
  path: string;
  symbol: string;
  title: string;
  /** Default: dollars a metric ton. */
  unit?: string;
  figure: FigureId;
}

const COMMODITIES: readonly Commodity[] = [
  { path: '/commodity/coal', symbol: 'XAL1:COM', title: 'Coal', figure: 'newcastleCoal' },
  { path: '/commodity/coking-coal', symbol: 'JMC1:COM', title: 'Coking Coal', figure: 'cokingCoal' },
  { path: '/commodity/hrc-steel', symbol: 'HRC1:COM', title: 'HRC Steel', figure: 'hotRolledCoil' },
  { path: '/commodity/steel', symbol: 'JBP:COM', title: 'Steel', unit: 'CNY/T', figure: 'rebar' },
];

const YEAR_OF_SESSIONS = 250;
/** A little more than a year, to always include the last close of the previous year. */
const HISTORY_ROWS = 270;

export function createTradingEconomicsSource(): Source {
  return createSite({
    id: 'trading-economics',
    hosts: ['tradingeconomics.com'],
    robots: 'User-agent: *\nDisallow: /embed/\nDisallow: /api/\n',
    answer: answerCommodity,
    changes: PAGE_FAULTS,
  });
}

function answerCommodity(path: string, { world, now, change }: SiteRequest<Shown>): Answer | undefined {
  const asked = COMMODITIES.find((commodity) => commodity.path === path);
  if (!asked) return undefined;
  const write = ({ figure, unit = 'USD/T' }: Commodity) =>
    change({ quotes: listQuotes(world, figure, now, HISTORY_ROWS), unit });
  const rows = COMMODITIES.map((commodity) => writeRow(commodity, write(commodity)));
  return answerPage(
    200,
    `${asked.title} - Price - Chart - Historical Data - News`,
    `<h1>${asked.title}</h1>
<table class="table table-hover table-striped table-heatmap"><thead><tr><th class="te-sort">Industrial</th><th>Price</th><th>Day</th><th>%</th><th>Weekly</th><th>Monthly</th><th>YoY</th><th>Date</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
${writeSummary(write(asked))}
${writeHistory(write(asked))}`,
  );
}

function writeRow({ path, symbol, title }: Commodity, { quotes, unit, price }: Shown): string {
  const back = (sessions: number) => quotes.at(-1 - sessions)?.close ?? Number.NaN;
  const close = back(0);
  const since = [5, 21, YEAR_OF_SESSIONS - 1].map((sessions) => percent(close, back(sessions)));
  const heat = since.map((move) => `<td class="datatable-item datatable-heatmap">${move}</td>`);
  return `<tr class="datatable-row" data-symbol="${symbol}"><td class="datatable-item-first"><a href="${path}"><b>${title}</b></a><div style="font-size: 10px;">${unit}</div></td>
<td id="p" class="datatable-item">${price ?? writeMoney(close)}</td><td id="nch" class="datatable-item">${writeMoney(Math.abs(close - back(1)))}</td><td id="pch" class="datatable-item">${percent(close, back(1))}</td>${heat.join('')}<td id="date" class="datatable-item">${shortDay(quotes.at(-1)?.day)}</td></tr>`;
}

/** Last, previous, highest and lowest value of the series. */
function writeSummary({ quotes, unit }: Shown): string {
  const closes = quotes.map(({ close }) => close);
  const [previous, actual] = closes.slice(-2);
  const cells = ['', actual, previous, Math.max(...closes), Math.min(...closes)];
  return `<table class="table historical-table"><thead><tr><th></th><th>Actual</th><th>Previous</th><th>Highest</th><th>Lowest</th><th>Dates</th><th>Unit</th><th>Frequency</th></tr></thead>
<tbody><tr>${cells.map((cell) => `<td>${typeof cell === 'number' ? writeMoney(cell) : ''}</td>`).join('')}<td>2010 - 2026</td><td>${unit}</td><td>Daily</td></tr></tbody></table>`;
}

function writeHistory({ quotes }: Shown): string {
  const rows = quotes
    .toReversed()
    .map(({ day, close }) => `<tr><td>${writeAmericanDay(day)}</td><td>${writeMoney(close)}</td></tr>`);
  return `<table class="table closes"><thead><tr><th>Date</th><th>Closing Price</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function percent(now: number, before: number): string {
  return `${(100 * (now / before - 1)).toFixed(2)}%`;
}

/** `Nov/13`, without a year. */
function shortDay(day: Day | undefined): string {
  return day === undefined ? '' : `${MONTHS[monthOf(day) - 1]?.slice(0, 3)}/${twoDigits(dayOfMonth(day))}`;
}
