import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scrapeAt } from './scrape-legacy.fixture.ts';

const SATURDAY = '2026-11-14T15:00:00Z';
/** The scraper's names for the simulator's sources. */
const NAMES = {
  treasury: 'U.S. Treasury',
  'markets-insider': 'Markets Insider',
  'trading-economics': 'Trading Economics',
  'world-bank': 'World Bank',
  'world-bank-files': 'World Bank',
  emma: 'EMMA',
  finra: 'FINRA',
};
type SourceId = keyof typeof NAMES;

let setup: Awaited<ReturnType<typeof scrapeAt>>;
beforeAll(async () => {
  setup = await scrapeAt(SATURDAY);
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.clearFaults();
});

/** `problem`: the problem of the affected item; undefined if its values stay. */
type Case = [
  name: string,
  kind: string,
  id: string,
  problem?: RegExp | undefined,
  /** `said`: the problem of the source, by default the same; null if it has none. */
  more?: { match?: string; status?: number; said?: RegExp | null },
];

const CASES: Record<SourceId, Case[]> = {
  treasury: [
    ['a maturity that is missing', 'missing-tenor', 'yield.20y', /no 20-Year yield/],
    ['days in no order', 'unordered', 'yield.10y'],
    ['a day without yields', 'phantom-row', 'yield.30y'],
    ['a year without days', 'january-empty', 'yield.10y', /has published no yields/],
    [
      'a year without days, but the one before',
      'january-empty',
      'yield.10y',
      /newest value is from 2025-12-31, 318 days old/,
      { match: 'value=2026' },
    ],
    ['yields of months ago', 'stale', 'yield.10y', /newest value is from 2026-08-1\d, 9\d days old/],
    [
      'a feed cut off',
      'broken-xml',
      'yield.10y',
      undefined,
      { said: /Read from the CSV instead: .*cut off/ },
    ],
    [
      'a bomb in the feed',
      'entity-bomb',
      'yield.10y',
      undefined,
      { said: /Read from the CSV instead: .*definition/ },
    ],
    [
      'a page instead of the feed',
      'html-outage',
      'yield.10y',
      undefined,
      { status: 200, match: '/pages/xml', said: /Read from the CSV instead: .*a web page/ },
    ],
    [
      'a page instead of everything',
      'html-outage',
      'yield.10y',
      /sent a web page instead of its XML/,
      { status: 200 },
    ],
    [
      'a feed without end',
      'huge',
      'yield.10y',
      undefined,
      { match: '/pages/xml', said: /Read from the CSV instead/ },
    ],
    [
      'a feed that never comes',
      'hang',
      'yield.10y',
      undefined,
      { match: '/pages/xml', said: /Read from the CSV instead/ },
    ],
    ['a Treasury that refuses', 'forbidden', 'yield.10y', /refuses our requests \(HTTP 403\)/],
    ['a Treasury that asks whether we are human', 'captcha', 'yield.10y', /U\.S\. Treasury shows a CAPTCHA/],
    ['answers of nothing', 'empty', 'yield.10y', /empty answer/],
  ],
  'markets-insider': [
    [
      'a redesigned page',
      'changed-layout',
      'coal.api2',
      /may have changed/,
      { match: 'coal-price', said: /^API2 Coal: .*may have changed/ },
    ],
    ['a page with other styles', 'renamed-styles', 'coal.api2'],
    ['a page no one writes any more', 'stale', 'coal.api2', /newest value is from 2026-08-1\d, 9\d days old/],
    ['a price in another unit', 'wrong-unit', 'steel.iron-ore', /in EUR\/MWh, not in USD/],
    ['a site that refuses', 'forbidden', 'coal.api2', /refuses our requests \(HTTP 403\)/],
    ['a connection that breaks', 'connection-reset', 'coal.api2', /./],
    ['half an answer', 'half-answer', 'coal.api2', /./],
  ],
  'trading-economics': [
    ['a redesigned list', 'changed-layout', 'steel.hrc', /may have changed/],
    ['a list with other styles', 'renamed-styles', 'steel.hrc'],
    ['a list no one writes any more', 'stale', 'coal.newcastle', /newest value is from 2026-08-1\d/],
    ['a price in words', 'nan', 'coal.coking', undefined, { said: /"N\/A" .*could not be read/ }],
    [
      'a day that is not there yet, without its year',
      'future-date',
      'coal.coking',
      undefined,
      { said: /is from 2025-12-31, before 2026-11-13/ },
    ],
    ['a CAPTCHA', 'captcha', 'steel.rebar', /CAPTCHA/],
    ['an answer wrongly packed', 'wrong-gzip', 'coal.newcastle', /./],
    ['a page without end', 'huge', 'steel.hrc', /./, { match: '/hrc-steel' }],
    ['a way to where nothing may be asked', 'redirect-private', 'coal.newcastle', /./],
  ],
  'world-bank': [
    [
      'a page without a link to the workbook',
      'no-link',
      'coal.south-africa',
      /no link to CMO-Historical-Data-Monthly\.xlsx/,
    ],
    [
      'a link to somewhere else',
      'foreign-link',
      'coal.south-africa',
      /leads to worldbank\.org\.example\.com/,
    ],
    [
      'a World Bank that refuses',
      'forbidden',
      'coal.south-africa',
      /worldbank\.org.* refuses our requests \(HTTP 403\)/,
    ],
  ],
  'world-bank-files': [
    ['a workbook cut off', 'cut-off', 'coal.south-africa', /not a ZIP file or was cut off/],
    ['a workbook that unpacks to too much', 'zip-bomb', 'coal.south-africa', /unpacks to too much/],
    ['a page instead of the workbook', 'html-outage', 'coal.south-africa', /not a ZIP file/, { status: 200 }],
    [
      'a sheet of another name',
      'renamed-sheet',
      'coal.newcastle.world-bank',
      /no sheet "Monthly Prices" \(its sheets: AFOSHEET, Monthly Data, Monthly Indices\)/,
    ],
    [
      'a column of another name',
      'renamed-column',
      'coal.newcastle.world-bank',
      /no column "Coal, Australian"/,
    ],
    ['months in another unit', 'wrong-unit', 'coal.south-africa', /in EUR\/mt, not in \$\/mt/],
    [
      'months without numbers',
      'no-numbers',
      'coal.south-africa',
      /No month of "Coal, South African" could be read/,
    ],
    ['a workbook of months ago', 'stale', 'coal.south-africa', /newest month of the workbook is 2026-07/],
  ],
  emma: [
    ['too many requests', 'http-429', 'bonds.13499AAE8', /429/],
    ['the terms again, though accepted', 'terms-page', 'bonds.70899AAA2', /asks for its terms of use/],
    [
      'a bond no one traded',
      'no-trades',
      'bonds.70899AAA2',
      /^No trades$/,
      { match: '70899AAA2', said: null },
    ],
    [
      'a bond that is not there',
      'unknown',
      'bonds.70899AAA2',
      /does not know the security/,
      { match: '70899AAA2', said: /CONSOL ENERGY INC\. PROJECT\) SERIES 2020: EMMA does not know/ },
    ],
    [
      'a bond’s page redesigned',
      'changed-layout',
      'bonds.70899AAA2',
      /may have changed/,
      { match: '70899AAA2' },
    ],
  ],
  finra: [
    [
      'a bond that FINRA does not list',
      'unknown-symbol',
      'bonds.20899AAB5',
      /FINRA does not list 20899AAB5/,
      { said: /CORE NATURAL RESOURCES INC: FINRA does not list/ },
    ],
    [
      'a corporate bond without trades',
      'no-trades',
      'bonds.BTU5799002',
      /^FINRA lists no trades in the last 12 months$/,
      { match: 'BTU5799002', said: null },
    ],
    [
      'trades in a text cut off',
      'broken-data',
      'bonds.BTU5799002',
      /broken JSON/,
      { match: 'TradeHistory', said: /PEABODY ENERGY CORP: FINRA sent broken JSON/ },
    ],
    [
      'an answer without its text',
      'empty-data',
      'bonds.BTU5799002',
      /no trades in the last 12 months/,
      { match: 'TradeHistory', said: null },
    ],
    ['a request that FINRA rejects', 'failure', 'bonds.BTU5799002', /rejected the request: Bad Request/],
    [
      'a login page instead of trades',
      'login-page',
      'bonds.20899AAB5',
      /sent a web page instead of its data/,
    ],
    [
      'trades of another security',
      'other-security',
      'bonds.BTU5799002',
      /trades of XYZ1 instead of BTU5799002/,
      { match: 'TradeHistory' },
    ],
    [
      'a FINRA that refuses',
      'forbidden',
      'bonds.20899AAB5',
      /finra\.org.* refuses our requests \(HTTP 403\)/,
    ],
    ['too many questions to FINRA', 'http-429', 'bonds.20899AAB5', /429/],
    ['a FINRA that never answers', 'hang', 'bonds.BTU5799002', /./],
    ['an endless answer of FINRA', 'huge', 'bonds.20899AAB5', /./],
    ['trades on small pages', 'small-pages', 'bonds.BTU5799002'],
  ],
};

test.each(
  Object.entries(CASES).flatMap(([source, cases]) =>
    cases.map((given) => [given[0], source as SourceId, given] as const),
  ),
)(
  '%s: the truth is reported, and the others give what they have',
  async (_, source, [, kind, id, problem, { said = problem, ...where } = {}]) => {
    setup.setFault({ source, kind, ...where });
    const result = await setup.scrape(kind === 'hang' ? { fetcher: setup.impatientWith(source) } : {});
    const item = result.item(id);
    if (problem) {
      expect(item).toMatchObject({ values: [], problem: expect.stringMatching(problem) });
    } else {
      expect(item.problem).toBeNull();
      expect(item.values.at(-1)?.date).toBe('2026-11-13');
    }
    if (said) expect(result.said(NAMES[source])).toContainEqual(expect.stringMatching(said));
    else expect(result.problems).toEqual([]);
    const others = result.items.filter((one) => one.source !== NAMES[source]);
    expect(others.filter((one) => one.problem !== null)).toEqual([]);
    expect(result.problems.every((one) => one.source === NAMES[source])).toBe(true);
  },
);
