import { twoDigits } from '../page-text.ts';
import { answerPage, createSite, cutOff, type SiteRequest } from '../site.ts';
import type { Answer, Source } from '../source.ts';
import { type Day, dayFrom, dayOf, firstOfMonth, monthOf, yearOf } from '../world/days.ts';
import { benchmarkPrice, closeOf, type DailyFigure } from '../world/indicators/daily-figures.ts';
import type { World } from '../world/world.ts';
import { dayInZone } from '../world/zones.ts';
import { type Cell, type Sheet, writeWorkbook } from './workbook.ts';
import { writeZip } from './write-zip.ts';

const PAGE = '/en/research/commodity-markets';
const FILES_HOST = 'thedocs.worldbank.org';
const ROBOTS = 'User-agent: *\nDisallow: /search\n';

/** The page about commodity markets, and the host of the workbook it links to. */
export function createWorldBankSources(): Source[] {
  return [
    createSite({
      id: 'world-bank',
      hosts: ['www.worldbank.org'],
      robots: ROBOTS,
      answer: (path, { now }) =>
        path === PAGE ? answerPage(200, 'Commodity Markets', writeBody(now)) : undefined,
      faults: {
        'no-link': (_path, _request, answer) => ({
          ...answer,
          body: answer.body.replaceAll('.xlsx', '.pdf'),
        }),
        'foreign-link': (_path, _request, answer) => ({
          ...answer,
          body: answer.body.replaceAll(FILES_HOST, 'worldbank.org.example.com'),
        }),
      },
    }),
    createSite({
      id: 'world-bank-files',
      hosts: [FILES_HOST],
      robots: ROBOTS,
      answer: answerWorkbook,
      changes: SHEET_FAULTS,
      faults: {
        'zip-bomb': (_path, _request, answer) => ({ ...answer, body: ZIP_BOMB().toString('latin1') }),
        'cut-off': (_path, _request, answer) => cutOff(answer),
      },
    }),
  ];
}

/** The path carries a code that changes with each edition. */
function pathOfEdition(now: number): string {
  const latest = latestMonth(now);
  const code = (yearOf(latest) * 12 + monthOf(latest)).toString(16).padStart(32, '5d903e84');
  return `/en/doc/${code}-0050012026/related/CMO-Historical-Data-Monthly.xlsx`;
}

function writeBody(now: number): string {
  const base = pathOfEdition(now).replace(/[^/]+$/, '');
  return `<h1>Commodity Markets</h1>
<p>The World Bank's Commodity Markets Outlook is published twice a year; prices are published monthly.</p>
<ul><li><a href="https://${FILES_HOST}${base}CMO-Pink-Sheet.pdf">Pink Sheet</a></li>
<li><a href="https://${FILES_HOST}${base}CMO-Historical-Data-Annual.xlsx">Annual prices</a></li>
<li><a href="https://${FILES_HOST}${pathOfEdition(now)}">Monthly prices</a></li></ul>`;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function answerWorkbook(path: string, { world, now, change }: SiteRequest<Sheet[]>): Answer | undefined {
  // A stale answer serves an earlier edition at the requested address.
  if (!path.endsWith('/related/CMO-Historical-Data-Monthly.xlsx')) return undefined;
  const sheets = change([
    { name: 'AFOSHEET', rows: [[null]] },
    { name: 'Monthly Prices', rows: listRows(world, now) },
    { name: 'Monthly Indices', rows: [['Monthly indices']] },
  ]);
  const body = writeWorkbook(sheets).toString('latin1');
  return { status: 200, headers: { 'content-type': XLSX }, body, encoding: 'latin1' };
}

interface Column {
  heading: string;
  unit: string;
  figure: DailyFigure;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Crude oil, Brent', unit: '($/bbl)', figure: closeOf('BZ=F') },
  { heading: 'Crude oil, WTI', unit: '($/bbl)', figure: closeOf('CL=F') },
  { heading: 'Coal, Australian', unit: '($/mt)', figure: benchmarkPrice('newcastleCoal') },
  {
    heading: 'Coal, South African **',
    unit: '($/mt)',
    figure: (world, day) => 0.94 * closeOf('MTF=F')(world, day),
  },
  { heading: 'Natural gas, US', unit: '($/mmbtu)', figure: closeOf('NG=F') },
  { heading: 'Iron ore, cfr spot', unit: '($/dmtu)', figure: closeOf('TIO=F') },
  { heading: 'Gold', unit: '($/troy oz)', figure: closeOf('GC=F') },
];

const FIRST_MONTH = dayOf('2019-01-01');
const PUBLISHED_ON = 4;

function latestMonth(now: number): Day {
  const today = dayInZone('America/New_York', now);
  return firstOfMonth(today - PUBLISHED_ON + 1, -1);
}

function listRows(world: World, now: number): Cell[][] {
  const rows: Cell[][] = [
    ['World Bank Commodity Price Data (The Pink Sheet)'],
    ['monthly prices in nominal US dollars, 1960 to present'],
    [`(monthly series are available only in nominal US dollar terms)`],
    [null],
    [null, ...COLUMNS.map(({ heading }) => heading)],
    [null, ...COLUMNS.map(({ unit }) => unit)],
  ];
  const last = latestMonth(now);
  for (let month = FIRST_MONTH; month <= last; month = firstOfMonth(month, 1)) {
    const name = `${yearOf(month)}M${twoDigits(monthOf(month))}`;
    const prices = COLUMNS.map(({ figure }) => average(world, figure, month));
    rows.push([name, ...prices.map((price) => (Number.isNaN(price) ? '…' : price))]);
  }
  return rows;
}

function average(world: World, figure: DailyFigure, month: Day): number {
  const end = dayFrom(yearOf(month), monthOf(month) + 1, 1);
  let [sum, count] = [0, 0];
  for (let day = month; day < end; day += 1) {
    const value = figure(world, day);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return Math.round((sum / count) * 100) / 100;
}

const SHEET_FAULTS: Record<string, (sheets: Sheet[]) => Sheet[]> = {
  'renamed-sheet': (sheets) =>
    sheets.map((sheet) => ({ ...sheet, name: sheet.name.replace('Prices', 'Data') })),
  'renamed-column': (sheets) =>
    changeCells(sheets, (cell) => (cell === 'Coal, Australian' ? 'Coal, Pacific' : cell)),
  'wrong-unit': (sheets) => changeCells(sheets, (cell) => (cell === '($/mt)' ? '(EUR/mt)' : cell)),
  'no-numbers': (sheets) => changeCells(sheets, (cell) => (typeof cell === 'number' ? '…' : cell)),
};

function changeCells(sheets: Sheet[], change: (cell: Cell) => Cell): Sheet[] {
  return sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(change)) }));
}

/** A small file that unpacks beyond the read limit. */
const ZIP_BOMB = () => writeZip([['xl/workbook.xml', ' '.repeat(25 * 1024 * 1024)]]);
