import { afterAll, expect, onTestFinished, test } from 'vitest';
import { fetcherFor } from '#platform/fetching/fetching.fixture.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createReadingProcess } from '../reading/reading-process.ts';
import { createSourceAddresses } from '../source-addresses.ts';
import { createEmma } from './bonds.ts';

const clock = () => new Date('2026-11-16T15:00:00Z');
const cusip = '70868YAA7';
const id = `bonds.${cusip}`;
const emma = createEmma([{ id, name: 'Coal port bonds', cusip, symbol: null, source: 'emma' }]);
const html = { 'content-type': 'text/html; charset=utf-8' };

const reading = createReadingProcess();
afterAll(() => reading.close());

/** Scrapes the bond from EMMA's given answer. */
async function scrape(exchange: Omit<Exchange, 'request'>) {
  const request = `/sites/emma.msrb.org/Security/Details/${cusip}`;
  const replay = await startReplay([{ request, headers: html, ...exchange }]);
  onTestFinished(replay.close);
  const { toFetch } = createSourceAddresses(replay.url);
  const fetcher = fetcherFor({ origin: replay.url }, { clock });
  const { items, troubles } = await emma.scrape({ fetcher, toFetch, read: reading.read, clock });
  return { item: items.get(id), troubles: troubles.map(({ message }) => message), requests: replay.requests };
}

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const details = (...trades: string[][]) => `<!DOCTYPE html><html lang="en"><body><h1>Security Details</h1>
<ul><li><span>CUSIP:</span> <span>${cusip}</span></li><li><span>Coupon:</span> <span>5.75 %</span></li>
<li><span>Maturity Date:</span> <span>04/01/2051</span></li>
<li><span>Principal Amount at Issuance:</span> <span>$75,000,000</span></li></ul>
<table id="lvRollup"><thead><tr><th>Trade Date</th><th>High/Low Price (%)</th><th>High/Low Yield (%)</th>
<th>Trade Count</th><th>Total Trade Amount ($)</th></tr></thead><tbody>${trades.map(row).join('')}</tbody></table></body></html>`;

test('the trades of a bond come by day, and the request includes the accepted terms', async () => {
  const { item, requests } = await scrape({
    body: details(
      ['11/13/2026', '101.250 / 100.750', '5.61 / 5.66', '4', '1,250,000'],
      ['11/10/2026', '100.500 / 100.500', '5.68 / 5.68', '1', '25,000'],
    ),
  });
  expect(item?.values).toEqual([
    {
      date: '2026-11-10',
      value: 100.5,
      trades: {
        count: 1,
        amount: 25_000,
        lowPrice: 100.5,
        highPrice: 100.5,
        lowYield: 5.68,
        highYield: 5.68,
      },
    },
    {
      date: '2026-11-13',
      value: 101,
      trades: {
        count: 4,
        amount: 1_250_000,
        lowPrice: 100.75,
        highPrice: 101.25,
        lowYield: 5.61,
        highYield: 5.66,
      },
    },
  ]);
  expect(requests[0]?.headers.cookie).toBe('Disclaimer6=msrborg');
});

test('a bond without trades is reported', async () => {
  expect((await scrape({ body: details() })).item).toMatchObject({ values: [], problem: 'No trades' });
});

test.each<[string, Omit<Exchange, 'request'>, RegExp]>([
  [
    'asks for its terms again',
    {
      body: '<html><body><h1>Terms of Use</h1><input type="submit" id="ctl00_mainContentArea_disclaimerContent_yesButton" value="Accept"></body></html>',
    },
    /terms of use to be accepted again/,
  ],
  [
    'does not know the security',
    {
      body: '<html><body><div class="error-content"><span>The security was not found.</span></div></body></html>',
    },
    /does not know the security: The security was not found/,
  ],
  [
    'leaves its tables to scripts',
    { body: '<html><body><div id="app"></div><script src="/app.js"></script></body></html>' },
    /No trades found: the layout of the page may have changed/,
  ],
  ['sends nothing', { body: '' }, /empty page/],
  ['refuses', { status: 403, body: 'Forbidden' }, /HTTP 403/],
  ['fails', { status: 503, body: 'Service Unavailable' }, /HTTP 503/],
])('a source that %s is named', async (_, exchange, message) => {
  const { item, troubles } = await scrape(exchange).catch((error) => ({
    item: undefined,
    troubles: [error.message],
  }));
  expect(`${item?.problem} ${troubles.join()}`).toMatch(message);
});
