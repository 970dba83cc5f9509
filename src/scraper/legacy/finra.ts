import { countOf } from '#contract/count-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { TradedBond } from '#contract/scraper.ts';
import { latestDay } from '../dates/calendar-days.ts';
import { SourceProblem } from '../source-problem.ts';
import { askEach } from './ask-each.ts';
import { type BondFrame, framesOf } from './bonds.ts';
import { fetchSource } from './fetch-source.ts';
import type { FinraTrade } from './finra-answer.ts';
import { type ItemValue, type PageReading, sumUpDay } from './item-reading.ts';
import type { LegacySource, ScrapeTools } from './legacy-source.ts';
import { inDateOrder } from './plausible-values.ts';

const NAME = 'FINRA';
const DATA = 'https://services-dynarep.ddwa.finra.org/public/reporting/v2/data/group/FixedIncomeMarket/name';
const WINDOW_DAYS = 365;
const ENOUGH_DAYS = 30;
const PAGE_ROWS = 5_000;
const MOST_PAGES = 8;

/** Trades of corporate and agency bonds, from the service behind FINRA's fixed income pages. */
export function createFinra(bonds: readonly TradedBond[]): LegacySource {
  const rows = framesOf(bonds, 'finra');
  return {
    id: 'finra',
    name: NAME,
    url: 'https://www.finra.org/finra-data/fixed-income',
    needsTerms: true,
    items: rows,
    scrape: (tools) => askEach(rows, (bond) => readBond(bond, tools)),
  };
}

async function readBond(bond: BondFrame, tools: ScrapeTools): Promise<PageReading> {
  const symbol = bond.symbol ?? (await findSymbol(bond.cusip ?? '', tools));
  const { trades, isWhole, unread } = await readTrades(symbol, tools);
  const doubts = unread > 0 ? [`skipped ${countOf(unread, 'trade')} that could not be read`] : [];
  const latest = latestDay(tools.clock());
  const future = trades.filter(({ date }) => date > latest);
  if (future.length > 0) doubts.push(`skipped ${countOf(future.length, 'trade')} dated in the future`);
  const days = sumUp(trades.filter(({ date }) => date <= latest));
  // The oldest day of a partly read list may lack trades.
  const values = isWhole ? days : days.slice(1);
  if (values.length > 0) return { values, doubts };
  return { values, doubts, problem: doubts[0] ?? 'FINRA lists no trades in the last 12 months' };
}

async function findSymbol(cusip: string, tools: ScrapeTools): Promise<string> {
  const body = {
    fields: ['issueSymbolIdentifier', 'cusip'],
    compareFilters: [equal('cusip', cusip)],
    dateRangeFilters: [],
    limit: 1,
    offset: 0,
  };
  const found = await tools.read(
    'finraSymbol',
    await ask('CorporateAndAgencySecurities', body, tools),
    cusip,
  );
  if (found !== undefined) return found;
  const message = `FINRA does not list ${cusip}; only corporate and agency bonds are traded there`;
  throw new SourceProblem(message, { isTransient: false, fault: 'unknown-item' });
}

/** Pages back from the newest trade until there are enough days. Extra days of the last page are kept. */
async function readTrades(symbol: string, tools: ScrapeTools) {
  const now = tools.clock();
  const trades: FinraTrade[] = [];
  let unread = 0;
  let offset = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const document = await ask('CorporateAndAgencyTradeHistory', tradesBody(symbol, offset, now), tools);
    const found = await tools.read('finraTrades', document, symbol, now);
    trades.push(...found.trades);
    unread += found.unread;
    offset += found.rows;
    if (found.rows === 0 || offset >= found.total) return { trades, unread, isWhole: true };
    if (new Set(trades.map(({ date }) => date)).size > ENOUGH_DAYS) break;
  }
  return { trades, unread, isWhole: false };
}

function tradesBody(symbol: string, offset: number, now: Date) {
  const startDate = new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
  return {
    fields: [
      'issueSymbolIdentifier',
      'tradeExecutionDate',
      'lastSalePrice',
      'lastSaleYield',
      'reportedTradeVolume',
      'tradeStatus',
    ],
    compareFilters: [equal('issueSymbolIdentifier', symbol)],
    dateRangeFilters: [{ fieldName: 'tradeExecutionDate', startDate, endDate: latestDay(now) }],
    sortFields: ['-tradeExecutionDate'],
    limit: PAGE_ROWS,
    offset,
  };
}

function equal(fieldName: string, fieldValue: string) {
  return { fieldName, fieldValue, compareType: 'EQUAL' };
}

function ask(dataset: string, body: object, tools: ScrapeTools) {
  const question = { ...QUESTION, body: JSON.stringify(body) };
  return fetchSource(`${DATA}/${dataset}`, question, tools);
}

/** The service compares the cookie with the header; any value works. */
const QUESTION = {
  accept: 'application/json',
  maxBytes: 8 * 1024 * 1024,
  headers: { cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' },
} as const;

/** By day in date order. */
function sumUp(trades: readonly FinraTrade[]): ItemValue[] {
  const byDate = Map.groupBy(trades, ({ date }) => date);
  const days = [...byDate].map(([date, ofDay]) => {
    const prices = ofDay.map(({ price }) => price);
    const yields = ofDay.flatMap((trade) => trade.yield ?? []);
    const volumes = ofDay.flatMap(({ volume }) => volume ?? []);
    const amount = volumes.length === ofDay.length ? volumes.reduce((sum, volume) => sum + volume, 0) : null;
    return sumUpDay(date, prices, yields, { count: ofDay.length, amount });
  });
  return inDateOrder(days);
}
