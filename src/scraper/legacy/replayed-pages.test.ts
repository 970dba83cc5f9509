import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { fetcherFor } from '#platform/fetching/fetching.fixture.ts';
import { createRobots } from '#platform/fetching/robots.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import { createSourceAddresses } from '../source-addresses.ts';
import { MARKETS_INSIDER, TRADING_ECONOMICS } from './commodity-pages.ts';
import type { LegacySource } from './legacy-source.ts';
import { createTreasury } from './treasury.ts';

const clock = () => new Date('2026-11-16T15:00:00Z');

const reading = createReadingProcess();
afterAll(() => reading.close());

/** Scrapes a source from the given answers. Addresses are written without their scheme. */
async function scrape(source: LegacySource, exchanges: Exchange[]) {
  const replay = await startReplay(exchanges.map((one) => ({ ...one, request: `/sites/${one.request}` })));
  onTestFinished(replay.close);
  const fetcher = fetcherFor({ origin: replay.url }, { clock });
  const { toFetch } = createSourceAddresses(replay.url);
  const robots = createRobots({ fetcher, clock, agentName: 'Headframe', toFetch });
  const tools = { fetcher, toFetch, read: reading.read, clock, checkRobots: robots.check };
  const outcome = await source.scrape(tools).then(
    ({ items, troubles }) => ({ items, troubles: troubles.map(({ message }) => message) }),
    (error: Error) => ({ items: new Map(), troubles: [error.message] }),
  );
  return { ...outcome, requests: replay.requests };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('the Treasury', () => {
  const RATES = 'home.treasury.gov/resource-center/data-chart-center/interest-rates';
  const xmlOf = (year: number) =>
    `${RATES}/pages/xml?data=daily_treasury_yield_curve&field_tdr_date_value=${year}`;
  const csvOf = (year: number) => `${RATES}/daily-treasury-rates.csv/${year}/all?_format=csv`;
  const ROBOTS = { request: 'home.treasury.gov/robots.txt', status: 404 };
  const atom = { 'content-type': 'application/atom+xml;charset=UTF-8' };
  const csv = { 'content-type': 'text/csv; charset=utf-8' };

  const entry = (date: string, yields: Record<string, number | ''>) => `<entry>
    <id>http://home.treasury.gov/resource-center/data-chart-center/interest-rates/xml-item?data=daily_treasury_yield_curve&amp;id=1</id>
    <title type="text"></title><updated>2026-11-16T07:53:51Z</updated>
    <content type="application/xml"><m:properties><d:NEW_DATE m:type="Edm.DateTime">${date}T00:00:00</d:NEW_DATE>
    ${Object.entries(yields)
      .map(([name, value]) => `<d:${name} m:type="Edm.Double">${value}</d:${name}>`)
      .join('\n')}
    <d:BC_30YEARDISPLAY m:type="Edm.Double">0</d:BC_30YEARDISPLAY></m:properties></content></entry>`;
  const feed = (...entries: string[]) => `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<feed xml:base="http://home.treasury.gov/" xmlns="http://www.w3.org/2005/Atom"
 xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata"
 xmlns:d="http://schemas.microsoft.com/ado/2007/08/dataservices"><title type="text">DailyTreasuryYieldCurveRateData</title>
 ${entries.join('\n')}</feed>`;
  const day = (place: number) => new Date(Date.UTC(2026, 9, 20 + place)).toISOString().slice(0, 10);
  const weeks = Array.from({ length: 25 }, (_, place) =>
    entry(day(place), {
      BC_1MONTH: 3.9,
      BC_1_5MONTH: 3.92,
      BC_2YEAR: 4.1,
      BC_10YEAR: 4.5 + place / 100,
      BC_30YEAR: 5,
    }),
  );

  test('reads each maturity from the XML of the year', async () => {
    const { items, requests } = await scrape(createTreasury(), [
      ROBOTS,
      { request: xmlOf(2026), headers: atom, body: feed(...weeks) },
    ]);
    expect(items.get('yield.10y')?.values.at(-1)).toEqual({ date: '2026-11-13', value: 4.74 });
    expect(items.get('yield.1.5m')?.values.at(-1)).toEqual({ date: '2026-11-13', value: 3.92 });
    expect(items.get('yield.7y')?.problem).toBe('The curve has no 7-Year yield');
    expect(requests.every(({ isExpected }) => isExpected)).toBe(true);
  });

  test('requests the previous year in the first days of a year', async () => {
    const { items } = await scrape(createTreasury(), [
      ROBOTS,
      { request: xmlOf(2026), headers: atom, body: feed(entry('2026-11-13', { BC_10YEAR: 4.6 })) },
      { request: xmlOf(2025), headers: atom, body: feed(entry('2025-12-31', { BC_10YEAR: 4.2 })) },
    ]);
    expect(items.get('yield.10y')?.values).toEqual([
      { date: '2025-12-31', value: 4.2 },
      { date: '2026-11-13', value: 4.6 },
    ]);
  });

  const HEAD =
    'Date,"1 Mo","1.5 Month","2 Mo","3 Mo","4 Mo","6 Mo","1 Yr","2 Yr","3 Yr","5 Yr","7 Yr","10 Yr","20 Yr","30 Yr"';
  const ROWS = Array.from({ length: 25 }, (_, place) => {
    const [year, month, date] = day(24 - place).split('-');
    return `${month}/${date}/${year},4.04,4.09,4.11,4.19,4.26,4.27,4.46,4.83,4.96,5.06,,5.28,5.67,5.63`;
  });

  test('is read from the CSV if the XML is a page, empty or truncated', async () => {
    for (const body of [
      '<!DOCTYPE html><html><body>Maintenance</body></html>',
      '',
      feed(...weeks).slice(0, -400),
    ]) {
      const { items, troubles } = await scrape(createTreasury(), [
        ROBOTS,
        { request: xmlOf(2026), headers: atom, body },
        { request: csvOf(2026), headers: csv, body: [HEAD, ...ROWS].join('\r\n') },
      ]);
      expect(items.get('yield.10y')?.values.at(-1)).toEqual({ date: '2026-11-13', value: 5.28 });
      expect(items.get('yield.7y')?.values).toEqual([]);
      expect(troubles[0]).toMatch(/^Read from the CSV instead: /);
    }
  });

  test('is reported with both reasons if neither works', async () => {
    const { troubles } = await scrape(createTreasury(), [
      ROBOTS,
      { request: xmlOf(2026), status: 404 },
      { request: csvOf(2026), headers: csv, body: 'Date,Rate\n' },
    ]);
    expect(troubles.join()).toMatch(
      /^Neither the XML \(.*\(HTTP 404\)\) nor the CSV \(.*instead of its CSV\)/,
    );
  });
});

describe('a page of prices', () => {
  const MI = 'markets.businessinsider.com';
  const TE = 'tradingeconomics.com';
  const robots = (host: string) => ({
    request: `${host}/robots.txt`,
    body: 'User-agent: *\nDisallow: /api/\n',
  });

  const insider = (
    title: string,
    price: string,
    unit = 'USD per Ton',
  ) => `<!DOCTYPE html><html lang="en"><head>
<title>${title} Price Today | Markets Insider</title></head><body><nav><a href="/commodities">Commodities</a></nav>
<section class="price-section"><h1 class="price-section__label"><span>${title}</span> Commodity</h1>
<div class="price-section__values"><span class="price-section__current-value">${price}</span>
<span class="price-section__unit">${unit}</span><span class="price-section__absolute-value">+0.62</span></div>
<span class="price-section__date">11/13/2026</span></section>
<div class="historical-prices"><table><thead><tr><th>Date</th><th>Closing Price</th><th>Open</th></tr></thead><tbody>
<tr><td>11/13/2026</td><td>${price}</td><td>98.00</td></tr><tr><td>11/12/2026</td><td>97.88</td><td>97.00</td></tr>
</tbody></table></div></body></html>`;

  test('of one commodity gives the price, its day and the days before', async () => {
    const { items, troubles } = await scrape(MARKETS_INSIDER, [
      robots(MI),
      { request: `${MI}/commodities/coal-price`, headers: html, body: insider('Coal', '98.50') },
      { request: `${MI}/commodities/iron-ore-price`, headers: html, body: insider('Iron Ore', '104.10') },
    ]);
    expect(items.get('coal.api2')?.values).toEqual([
      { date: '2026-11-12', value: 97.88 },
      { date: '2026-11-13', value: 98.5 },
    ]);
    expect(items.get('steel.iron-ore')?.values.at(-1)).toEqual({ date: '2026-11-13', value: 104.1 });
    expect(troubles).toEqual([]);
  });

  test('in another unit, without a price, or gone affects only that commodity', async () => {
    const other: Exchange[] = [
      { request: `${MI}/commodities/iron-ore-price`, headers: html, body: insider('Iron Ore', '104.10') },
    ];
    const coal = `${MI}/commodities/coal-price`;
    for (const exchange of [
      { request: coal, headers: html, body: insider('Coal', '98.50', 'EUR per Ton') },
      { request: coal, headers: html, body: '<html><body><h1>Coal</h1><p>No data</p></body></html>' },
      { request: coal, status: 404, headers: html, body: '<html>Not found</html>' },
    ]) {
      const { items } = await scrape(MARKETS_INSIDER, [robots(MI), exchange, ...other]);
      expect(items.get('coal.api2')?.problem).toMatch(/EUR per Ton|No price found|HTTP 404/);
      expect(items.get('steel.iron-ore')?.values).not.toEqual([]);
    }
  });

  const row = (path: string, name: string, unit: string, price: string) =>
    `<tr class="datatable-row"><td class="datatable-item-first"><a href="${path}"><b>${name}</b></a>
<div style="font-size: 10px;">${unit}</div></td><td id="p" class="datatable-item">${price}</td>
<td id="nch" class="datatable-item">0.40</td><td id="date" class="datatable-item">Nov/13</td></tr>`;
  const list = `<!DOCTYPE html><html lang="en"><body><nav><a href="/commodity/coal">Coal</a></nav><h1>Coal</h1>
<table class="table"><thead><tr><th>Industrial</th><th>Price</th><th>Day</th><th>Date</th></tr></thead><tbody>
${row('/commodity/coal', 'Coal', 'USD/T', '110.60')}
${row('/commodity/coking-coal', 'Coking Coal', 'USD/T', '201.25')}
${row('/commodity/hrc-steel', 'HRC Steel', 'USD/T', '842.00')}
${row('/commodity/steel', 'Steel', 'CNY/T', '3,035.00')}</tbody></table></body></html>`;

  test('of many commodities gives the row that links to the page', async () => {
    const pages = ['coal', 'coking-coal', 'hrc-steel', 'steel'].map((name) => ({
      request: `${TE}/commodity/${name}`,
      headers: html,
      body: list,
    }));
    const { items } = await scrape(TRADING_ECONOMICS, [robots(TE), ...pages]);
    const last = (id: string) => items.get(id)?.values.at(-1);
    expect(last('coal.newcastle')).toEqual({ date: '2026-11-13', value: 110.6 });
    expect(last('coal.coking')).toEqual({ date: '2026-11-13', value: 201.25 });
    expect(last('steel.hrc')).toEqual({ date: '2026-11-13', value: 842 });
    expect(last('steel.rebar')).toEqual({ date: '2026-11-13', value: 3035 });
  });

  test('that robots.txt disallows is not requested', async () => {
    const { requests, troubles } = await scrape(MARKETS_INSIDER, [
      { request: `${MI}/robots.txt`, body: 'User-agent: Headframe\nDisallow: /commodities/\n' },
    ]);
    expect(requests.map(({ path }) => path)).toEqual([`/sites/${MI}/robots.txt`]);
    expect(troubles.join()).toContain('robots.txt');
  });

  test('behind a CAPTCHA is a refusal', async () => {
    const wall =
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><div id="challenge-running"></div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script></body></html>';
    const { troubles } = await scrape(MARKETS_INSIDER, [
      robots(MI),
      { request: `${MI}/commodities/coal-price`, headers: html, body: wall },
      { request: `${MI}/commodities/iron-ore-price`, headers: html, body: wall },
    ]);
    expect(troubles.join()).toMatch(/CAPTCHA/);
  });
});
