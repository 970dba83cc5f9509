import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scrapeAt } from './scrape-legacy.fixture.ts';

const SATURDAY = '2026-11-14T15:00:00Z';
const TREASURY = 'U.S. Treasury';
const INSIDER = 'Markets Insider';
const ECONOMICS = 'Trading Economics';
const WORLD_BANK = 'World Bank';

let setup: Awaited<ReturnType<typeof scrapeAt>>;
beforeAll(async () => {
  setup = await scrapeAt(SATURDAY);
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.clearFaults();
});

interface Case {
  fault: { source: string; kind: string; match?: string; status?: number };
  source: string;
  /** An item that it hits. */
  id: string;
  /** Missing where the values stay. */
  problem?: RegExp;
  said?: RegExp;
}

const CASES: Record<string, Case> = {
  'a maturity that is missing': {
    fault: { source: 'treasury', kind: 'missing-tenor' },
    source: TREASURY,
    id: 'yield.20y',
    problem: /no 20-Year yield/,
    said: /no 20-Year yield/,
  },
  'days in no order': { fault: { source: 'treasury', kind: 'unordered' }, source: TREASURY, id: 'yield.10y' },
  'a day without yields': {
    fault: { source: 'treasury', kind: 'phantom-row' },
    source: TREASURY,
    id: 'yield.30y',
  },
  'a year without days': {
    fault: { source: 'treasury', kind: 'january-empty' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /has published no yields/,
    said: /has published no yields/,
  },
  'a year without days, but the one before': {
    fault: { source: 'treasury', kind: 'january-empty', match: 'value=2026' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /newest value is of 2025-12-31, 318 days old/,
    said: /318 days old/,
  },
  'yields of months ago': {
    fault: { source: 'treasury', kind: 'stale' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /newest value is of 2026-08-1\d, 9\d days old/,
    said: /9\d days old/,
  },
  'a feed cut off': {
    fault: { source: 'treasury', kind: 'broken-xml' },
    source: TREASURY,
    id: 'yield.10y',
    said: /Read from the CSV instead: .*cut off/,
  },
  'a bomb in the feed': {
    fault: { source: 'treasury', kind: 'entity-bomb' },
    source: TREASURY,
    id: 'yield.10y',
    said: /Read from the CSV instead: .*definition/,
  },
  'a page instead of the feed': {
    fault: { source: 'treasury', kind: 'html-outage', status: 200, match: '/pages/xml' },
    source: TREASURY,
    id: 'yield.10y',
    said: /Read from the CSV instead: .*a web page/,
  },
  'a page instead of everything': {
    fault: { source: 'treasury', kind: 'html-outage', status: 200 },
    source: TREASURY,
    id: 'yield.10y',
    problem: /sent a web page instead of its XML/,
    said: /sent a web page instead of its XML/,
  },
  'a feed without end': {
    fault: { source: 'treasury', kind: 'huge', match: '/pages/xml' },
    source: TREASURY,
    id: 'yield.10y',
    said: /Read from the CSV instead/,
  },
  'a feed that never comes': {
    fault: { source: 'treasury', kind: 'hang', match: '/pages/xml' },
    source: TREASURY,
    id: 'yield.10y',
    said: /Read from the CSV instead/,
  },
  'a Treasury that refuses': {
    fault: { source: 'treasury', kind: 'forbidden' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /refuses our requests \(HTTP 403\)/,
    said: /refuses our requests/,
  },
  'a Treasury that asks whether we are human': {
    fault: { source: 'treasury', kind: 'captcha' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /U\.S\. Treasury shows a CAPTCHA/,
    said: /CAPTCHA/,
  },
  'answers of nothing': {
    fault: { source: 'treasury', kind: 'empty' },
    source: TREASURY,
    id: 'yield.10y',
    problem: /empty answer/,
    said: /empty answer/,
  },
  'a redesigned page': {
    fault: { source: 'markets-insider', kind: 'changed-layout', match: 'coal-price' },
    source: INSIDER,
    id: 'coal.api2',
    problem: /may have changed/,
    said: /^API2 Coal: .*may have changed/,
  },
  'a redesigned list': {
    fault: { source: 'trading-economics', kind: 'changed-layout' },
    source: ECONOMICS,
    id: 'steel.hrc',
    problem: /may have changed/,
    said: /may have changed/,
  },
  'a page with other styles': {
    fault: { source: 'markets-insider', kind: 'renamed-styles' },
    source: INSIDER,
    id: 'coal.api2',
  },
  'a list with other styles': {
    fault: { source: 'trading-economics', kind: 'renamed-styles' },
    source: ECONOMICS,
    id: 'steel.hrc',
  },
  'a page without a link to the workbook': {
    fault: { source: 'world-bank', kind: 'no-link' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /no link to CMO-Historical-Data-Monthly\.xlsx/,
    said: /no link/,
  },
  'a link to somewhere else': {
    fault: { source: 'world-bank', kind: 'foreign-link' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /leads to worldbank\.org\.example\.com/,
    said: /leads to/,
  },
  'a World Bank that refuses': {
    fault: { source: 'world-bank', kind: 'forbidden' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /worldbank\.org.* refuses our requests \(HTTP 403\)/,
    said: /refuses our requests/,
  },
  'a workbook cut off': {
    fault: { source: 'world-bank-files', kind: 'cut-off' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /not a ZIP file or was cut off/,
    said: /cut off/,
  },
  'a workbook that unpacks to too much': {
    fault: { source: 'world-bank-files', kind: 'zip-bomb' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /unpacks to too much/,
    said: /unpacks to too much/,
  },
  'a page instead of the workbook': {
    fault: { source: 'world-bank-files', kind: 'html-outage', status: 200 },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /not a ZIP file/,
    said: /not a ZIP file/,
  },
  'a sheet of another name': {
    fault: { source: 'world-bank-files', kind: 'renamed-sheet' },
    source: WORLD_BANK,
    id: 'coal.newcastle.world-bank',
    problem: /no sheet "Monthly Prices" \(its sheets: AFOSHEET, Monthly Data, Monthly Indices\)/,
    said: /no sheet/,
  },
  'a column of another name': {
    fault: { source: 'world-bank-files', kind: 'renamed-column' },
    source: WORLD_BANK,
    id: 'coal.newcastle.world-bank',
    problem: /no column "Coal, Australian"/,
    said: /no column "Coal, Australian"/,
  },
  'months in another unit': {
    fault: { source: 'world-bank-files', kind: 'wrong-unit' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /in EUR\/mt, not in \$\/mt/,
    said: /EUR\/mt/,
  },
  'months without numbers': {
    fault: { source: 'world-bank-files', kind: 'no-numbers' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /No month of "Coal, South African" could be read/,
    said: /No month/,
  },
  'a workbook of months ago': {
    fault: { source: 'world-bank-files', kind: 'stale' },
    source: WORLD_BANK,
    id: 'coal.south-africa',
    problem: /newest month of the workbook is 2026-07/,
    said: /2026-07/,
  },
  'a page no one writes any more': {
    fault: { source: 'markets-insider', kind: 'stale' },
    source: INSIDER,
    id: 'coal.api2',
    problem: /newest value is of 2026-08-1\d, 9\d days old/,
    said: /9\d days old/,
  },
  'a list no one writes any more': {
    fault: { source: 'trading-economics', kind: 'stale' },
    source: ECONOMICS,
    id: 'coal.newcastle',
    problem: /newest value is of 2026-08-1\d/,
    said: /Newcastle/,
  },
  'a price in words': {
    fault: { source: 'trading-economics', kind: 'nan' },
    source: ECONOMICS,
    id: 'coal.coking',
    said: /"N\/A" .*could not be read/,
  },
  'a price in another unit': {
    fault: { source: 'markets-insider', kind: 'wrong-unit' },
    source: INSIDER,
    id: 'steel.iron-ore',
    problem: /in EUR\/MWh, not in USD/,
    said: /EUR\/MWh/,
  },
  'a day that is not there yet, without its year': {
    fault: { source: 'trading-economics', kind: 'future-date' },
    source: ECONOMICS,
    id: 'coal.coking',
    said: /is of 2025-12-31, before 2026-11-13/,
  },
  'a CAPTCHA': {
    fault: { source: 'trading-economics', kind: 'captcha' },
    source: ECONOMICS,
    id: 'steel.rebar',
    problem: /CAPTCHA/,
    said: /CAPTCHA/,
  },
  'a site that refuses': {
    fault: { source: 'markets-insider', kind: 'forbidden' },
    source: INSIDER,
    id: 'coal.api2',
    problem: /refuses our requests \(HTTP 403\)/,
    said: /refuses our requests/,
  },
  'a connection that breaks': {
    fault: { source: 'markets-insider', kind: 'connection-reset' },
    source: INSIDER,
    id: 'coal.api2',
    problem: /./,
    said: /./,
  },
  'half an answer': {
    fault: { source: 'markets-insider', kind: 'half-answer' },
    source: INSIDER,
    id: 'coal.api2',
    problem: /./,
    said: /./,
  },
  'an answer wrongly packed': {
    fault: { source: 'trading-economics', kind: 'wrong-gzip' },
    source: ECONOMICS,
    id: 'coal.newcastle',
    problem: /./,
    said: /./,
  },
  'a page without end': {
    fault: { source: 'trading-economics', kind: 'huge', match: '/hrc-steel' },
    source: ECONOMICS,
    id: 'steel.hrc',
    problem: /./,
    said: /./,
  },
  'a way to where nothing may be asked': {
    fault: { source: 'trading-economics', kind: 'redirect-private' },
    source: ECONOMICS,
    id: 'coal.newcastle',
    problem: /./,
    said: /./,
  },
  'too many requests': {
    fault: { source: 'emma', kind: 'http-429' },
    source: 'EMMA',
    id: 'bonds.13499AAE8',
    problem: /429/,
    said: /429/,
  },
  'the terms again, though accepted': {
    fault: { source: 'emma', kind: 'terms-page' },
    source: 'EMMA',
    id: 'bonds.70899AAA2',
    problem: /asks for its terms of use/,
    said: /asks for its terms of use/,
  },
  'a bond no one traded': {
    fault: { source: 'emma', kind: 'no-trades', match: '70899AAA2' },
    source: 'EMMA',
    id: 'bonds.70899AAA2',
    problem: /^No trades$/,
  },
  'a bond that is not there': {
    fault: { source: 'emma', kind: 'unknown', match: '70899AAA2' },
    source: 'EMMA',
    id: 'bonds.70899AAA2',
    problem: /does not know the security/,
    said: /CONSOL ENERGY INC\. PROJECT\) SERIES 2020: EMMA does not know/,
  },
  'a bond’s page redesigned': {
    fault: { source: 'emma', kind: 'changed-layout', match: '70899AAA2' },
    source: 'EMMA',
    id: 'bonds.70899AAA2',
    problem: /may have changed/,
    said: /may have changed/,
  },
  'a bond that FINRA does not list': {
    fault: { source: 'finra', kind: 'unknown-symbol' },
    source: 'FINRA',
    id: 'bonds.20899AAB5',
    problem: /FINRA does not list 20899AAB5/,
    said: /CORE NATURAL RESOURCES INC: FINRA does not list/,
  },
  'a corporate bond without trades': {
    fault: { source: 'finra', kind: 'no-trades', match: 'BTU5799002' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /^FINRA lists no trades in the last 12 months$/,
  },
  'trades in a text cut off': {
    fault: { source: 'finra', kind: 'broken-data', match: 'TradeHistory' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /broken JSON/,
    said: /PEABODY ENERGY CORP: FINRA sent broken JSON/,
  },
  'an answer without its text': {
    fault: { source: 'finra', kind: 'empty-data', match: 'TradeHistory' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /no trades in the last 12 months/,
  },
  'a request that FINRA rejects': {
    fault: { source: 'finra', kind: 'failure' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /rejected the request: Bad Request/,
    said: /rejected the request/,
  },
  'a login page instead of trades': {
    fault: { source: 'finra', kind: 'login-page' },
    source: 'FINRA',
    id: 'bonds.20899AAB5',
    problem: /sent a web page instead of its data/,
    said: /a web page/,
  },
  'trades of another security': {
    fault: { source: 'finra', kind: 'other-security', match: 'TradeHistory' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /trades of XYZ1 instead of BTU5799002/,
    said: /instead of BTU5799002/,
  },
  'a FINRA that refuses': {
    fault: { source: 'finra', kind: 'forbidden' },
    source: 'FINRA',
    id: 'bonds.20899AAB5',
    problem: /finra\.org.* refuses our requests \(HTTP 403\)/,
    said: /refuses our requests/,
  },
  'too many questions to FINRA': {
    fault: { source: 'finra', kind: 'http-429' },
    source: 'FINRA',
    id: 'bonds.20899AAB5',
    problem: /429/,
    said: /429/,
  },
  'a FINRA that never answers': {
    fault: { source: 'finra', kind: 'hang' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
    problem: /./,
    said: /./,
  },
  'an endless answer of FINRA': {
    fault: { source: 'finra', kind: 'huge' },
    source: 'FINRA',
    id: 'bonds.20899AAB5',
    problem: /./,
    said: /./,
  },
  'trades on small pages': {
    fault: { source: 'finra', kind: 'small-pages' },
    source: 'FINRA',
    id: 'bonds.BTU5799002',
  },
};

test.each(Object.entries(CASES))(
  '%s: the truth is reported, and the others give what they have',
  async (_, given) => {
    setup.setFault(given.fault);
    const { source, kind } = given.fault;
    const result = await setup.scrape(kind === 'hang' ? { fetcher: setup.impatientWith(source) } : {});
    const item = result.item(given.id);
    if (given.problem) {
      expect(item).toMatchObject({ values: [], problem: expect.stringMatching(given.problem) });
    } else {
      expect(item.problem).toBeNull();
      expect(item.values.at(-1)?.date).toBe('2026-11-13');
    }
    if (given.said) expect(result.said(given.source)).toContainEqual(expect.stringMatching(given.said));
    else expect(result.problems).toEqual([]);
    const others = result.items.filter(({ source }) => source !== given.source);
    expect(others.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(result.problems.every(({ source }) => source === given.source)).toBe(true);
  },
);
