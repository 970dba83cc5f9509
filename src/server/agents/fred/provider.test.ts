import { describe, expect, onTestFinished, test } from 'vitest';
import { fetcherFor, steppedTime } from '#platform/fetching/fetching.fixture.ts';
import { type Exchange, startReplay } from '#testing/replay.ts';
import { createFredProvider, fredDay } from './provider.ts';

const KEY = 'abcdefghijklmnopqrstuvwxyz012345';
const KEY_HELP = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.';
const FRED_HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'max-age=0, no-cache',
};

/** Retries after half a second and a second, or as long as the source asks. */
async function open(exchanges: Exchange[], now = '2026-11-16T15:00:00Z') {
  const source = await startReplay(
    exchanges.map((exchange) => ({ ...exchange, headers: { ...FRED_HEADERS, ...exchange.headers } })),
  );
  onTestFinished(source.close);
  const time = steppedTime(Date.parse(now));
  const fetcher = fetcherFor({ origin: source.url }, time);
  const provider = createFredProvider({
    fetcher,
    baseUrl: source.url,
    apiKey: async () => KEY,
    clock: time.clock,
  });
  return { ...source, provider, time };
}

const REALTIME = { realtime_start: '2026-11-16', realtime_end: '2026-11-16' };

const COAL = {
  id: 'PCOALAUUSDM',
  ...REALTIME,
  title: 'Global price of Coal, Australia',
  observation_start: '1990-01-01',
  observation_end: '2026-10-01',
  frequency: 'Monthly',
  frequency_short: 'M',
  units: 'U.S. Dollars per Metric Ton',
  units_short: 'U.S. $ per Metric Ton',
  seasonal_adjustment: 'Not Seasonally Adjusted',
  seasonal_adjustment_short: 'NSA',
  last_updated: '2026-11-12 12:02:01-06',
  popularity: 41,
  notes: 'Value represents the benchmark prices which are representative of the global market.',
};

function observations(values: [date: string, value: unknown][], more: object = {}) {
  return {
    ...REALTIME,
    observation_start: '1600-01-01',
    observation_end: '9999-12-31',
    units: 'lin',
    output_type: 1,
    file_type: 'json',
    order_by: 'observation_date',
    sort_order: 'asc',
    count: values.length,
    offset: 0,
    limit: 20_000,
    observations: values.map(([date, value]) => ({ ...REALTIME, date, value })),
    ...more,
  };
}

const refuse = (status: number, message: string) => ({
  status,
  body: { error_code: status, error_message: message },
});

test('reading stops when the observations end, whatever the count says', async () => {
  const path = '/fred/series/observations';
  const { provider, requests } = await open([
    { request: `${path}?offset=0`, body: observations([['2026-10-01', '120.1']], { count: 1e9 }) },
    { request: `${path}?offset=20000`, body: observations([], { count: 1e9 }) },
  ]);
  const { observations: found } = await provider.fetchObservations('PCOALAUUSDM', undefined);
  expect(found).toEqual([{ date: '2026-10-01', value: 120.1 }]);
  expect(requests).toHaveLength(2);
});

test('pages without end are refused', async () => {
  const path = '/fred/series/observations';
  const page = observations([['2026-10-01', '120.1']], { count: 1e15 });
  const pages = Array.from({ length: 11 }, (_, n) => ({
    request: `${path}?offset=${n * 20_000}`,
    body: page,
  }));
  const { provider, requests } = await open(pages);
  const asked = provider.fetchVintages('PCOALAUUSDM', { from: '2026-01-01', to: '2026-11-16' });
  await expect(asked).rejects.toThrow('more than 200000 rows');
  expect(requests).toHaveLength(10);
});

test('a page with many more rows than requested is not parsed, because that takes a second', async () => {
  const rows = Array.from({ length: 100_000 }, (): [string, string] => ['2026-10-01', '1']);
  const { provider } = await open([{ request: '/fred/series/observations', body: observations(rows) }]);
  const asked = provider.fetchVintages('PCOALAUUSDM', { from: '2026-01-01', to: '2026-11-16' });
  await expect(asked).rejects.toThrow('FRED sent much more data than requested');
});

describe('a series', () => {
  test('is described by its first entry', async () => {
    const { provider, requests } = await open([
      { request: '/fred/series?series_id=PCOALAUUSDM', body: { ...REALTIME, seriess: [COAL] } },
    ]);
    expect(await provider.fetchSeries('PCOALAUUSDM')).toEqual({
      id: 'PCOALAUUSDM',
      title: 'Global price of Coal, Australia',
      units: 'U.S. Dollars per Metric Ton',
      frequency: 'Monthly',
      lastUpdated: '2026-11-12 12:02:01-06',
      startsOn: '1990-01-01',
    });
    const query = Object.fromEntries(requests[0]?.query ?? []);
    expect(query).toEqual({ series_id: 'PCOALAUUSDM', api_key: KEY, file_type: 'json' });
  });

  test('and a refusal contain no invisible characters and none that the database rejects', async () => {
    const title = 'Coal\u0000 price\u202e dlroW\ud800, "old"';
    const { provider } = await open([
      { request: '/fred/series?series_id=PCOALAUUSDM', body: { seriess: [{ ...COAL, title }] } },
      { request: '/fred/series?series_id=GDP', ...refuse(400, 'Bad\u0000 Request.') },
    ]);
    expect((await provider.fetchSeries('PCOALAUUSDM')).title).toBe('Coal price dlroW, "old"');
    await expect(provider.fetchSeries('GDP')).rejects.toThrow('FRED rejected the request: Bad Request.');
  });

  test('has no endless texts: its title and unit are shown everywhere', async () => {
    const long = { ...COAL, title: 'x'.repeat(1_000_000), units: 'y'.repeat(1_000_000) };
    const { provider } = await open([{ request: '/fred/series', body: { seriess: [long] } }]);
    const { title, units } = await provider.fetchSeries('PCOALAUUSDM');
    expect([title.length, units.length]).toEqual([300, 300]);
  });

  test('without a valid first day has none', async () => {
    const days = ['soon', '0000-00-00', '0000-01-01', '2026-02-30'];
    const { provider } = await open(
      days.map((day) => ({
        request: '/fred/series',
        body: { seriess: [{ ...COAL, observation_start: day, last_updated: 'x'.repeat(1_000_000) }] },
      })),
    );
    for (const _ of days) {
      const { startsOn, lastUpdated } = await provider.fetchSeries('PCOALAUUSDM');
      expect(startsOn).toBeUndefined();
      expect(lastUpdated.length).toBeLessThan(1_000);
    }
  });

  test('is found by words', async () => {
    const found = { ...COAL, group_popularity: 42 };
    const page = { ...REALTIME, order_by: 'popularity', sort_order: 'desc', count: 1, offset: 0, limit: 20 };
    const { provider } = await open([
      { request: '/fred/series/search?search_text=coal+price&limit=20', body: { ...page, seriess: [found] } },
    ]);
    expect((await provider.searchSeries('coal price')).map(({ id }) => id)).toEqual(['PCOALAUUSDM']);
  });

  test('other than the requested one is rejected', async () => {
    const { provider } = await open([{ request: '/fred/series', body: { seriess: [COAL] } }]);
    await expect(provider.fetchSeries('GDP')).rejects.toThrow('FRED sent PCOALAUUSDM instead of GDP');
  });
});

describe('observations', () => {
  const PATH = '/fred/series/observations?series_id=PCOALAUUSDM';

  test('are strings; a dot is a missing value, and anything else is skipped', async () => {
    const body = observations([
      ['2026-06-01', '112.43'],
      ['2026-07-01', '.'],
      ['2026-08-01', '-0.5'],
      ['2026-09-01', 'n/a'],
      ['2026-09-31', '1'],
      ['2026-10-01', ''],
      ['2026-12-01', '109.9'],
      ['2026-10-01', null],
      ['2026-11-01', '1.7e308'],
      ['2026-11-02', '1e-300'],
      ['2026-11-03', '0x10'],
    ]);
    const { provider, requests } = await open([{ request: PATH, body }]);
    expect(await provider.fetchObservations('PCOALAUUSDM', '2026-06-01')).toEqual({
      observations: [
        { date: '2026-06-01', value: 112.43 },
        { date: '2026-07-01', value: null },
        { date: '2026-08-01', value: -0.5 },
      ],
      skipped: 8,
    });
    expect(requests[0]?.query.get('observation_start')).toBe('2026-06-01');
  });

  test('are read to the last page', async () => {
    const { provider, requests } = await open([
      { request: `${PATH}&offset=0`, body: observations([['1990-01-01', '1']], { count: 20_001 }) },
      { request: `${PATH}&offset=20000`, body: observations([['1990-02-01', '2']], { count: 20_001 }) },
    ]);
    expect((await provider.fetchObservations('PCOALAUUSDM', undefined)).observations).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  test('of more days than a series can have are refused, because each is compared with all others', async () => {
    const page = observations([['2026-10-01', '1']], { count: 60_000 });
    const { provider, requests } = await open(
      ['0', '20000', '40000'].map((offset) => ({ request: `${PATH}&offset=${offset}`, body: page })),
    );
    const asked = provider.fetchObservations('PCOALAUUSDM', undefined);
    await expect(asked).rejects.toThrow('more than 40000 rows');
    expect(requests).toHaveLength(2);
  });

  test('with a repeated date: the last one counts', async () => {
    const body = observations([
      ['2026-06-01', '112.43'],
      ['2026-07-01', '110'],
      ['2026-07-01', '111'],
    ]);
    const { provider } = await open([{ request: PATH, body }]);
    expect(await provider.fetchObservations('PCOALAUUSDM', undefined)).toEqual({
      observations: [
        { date: '2026-06-01', value: 112.43 },
        { date: '2026-07-01', value: 111 },
      ],
      skipped: 0,
    });
  });

  test('of a day that has not begun in St. Louis are skipped', async () => {
    const body = observations([
      ['2026-11-15', '1'],
      ['2026-11-16', '2'],
    ]);
    const { provider } = await open([{ request: PATH, body }], '2026-11-16T03:00:00Z');
    expect((await provider.fetchObservations('PCOALAUUSDM', undefined)).skipped).toBe(1);
  });
});

describe('the release calendar', () => {
  const row = (id: number, date: string, name = `Release ${id}`) => ({
    release_id: id,
    release_name: name,
    date,
  });
  const page = (rows: unknown[], count: number, offset = 0) => ({
    realtime_start: '2026-11-15',
    realtime_end: '2026-12-15',
    order_by: 'release_date',
    sort_order: 'asc',
    count,
    offset,
    limit: 1_000,
    release_dates: rows,
  });
  const PATH = '/fred/releases/dates?include_release_dates_with_no_data=true&limit=1000';

  test('is read page by page, a thousand rows at a time', async () => {
    const first = Array.from({ length: 1_000 }, (_, i) => row(i + 1, '2026-11-17'));
    const { provider, requests } = await open([
      { request: `${PATH}&offset=0`, body: page(first, 1_002) },
      {
        request: `${PATH}&offset=1000`,
        body: page([row(10, '2026-12-10', 'Consumer Price Index'), row(50, '2026-12-04')], 1_002, 1_000),
      },
    ]);
    const dates = await provider.fetchReleaseDates('2026-11-16', '2026-12-16');
    expect(dates).toHaveLength(1_002);
    expect(dates.at(-2)).toEqual({ releaseId: 10, name: 'Consumer Price Index', date: '2026-12-10' });
    expect(requests).toHaveLength(2);
  });

  test('ends with an empty page, whatever its count, and after ten pages', async () => {
    const empty = await open([
      { request: `${PATH}&offset=0`, body: page([row(10, '2026-11-17')], 5_000) },
      { request: `${PATH}&offset=1000`, body: page([], 5_000) },
    ]);
    expect(await empty.provider.fetchReleaseDates('2026-11-16', '2026-12-16')).toHaveLength(1);
    const endless = await open([{ request: PATH, body: page([row(10, '2026-11-17')], 1e9) }]);
    expect(await endless.provider.fetchReleaseDates('2026-11-16', '2026-12-16')).toHaveLength(10);
  });

  test('with many more rows than requested is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => row(id, '2026-11-17'));
    const { provider } = await open([{ request: PATH, body: page(rows, 1) }]);
    const asked = provider.fetchReleaseDates('2026-11-16', '2026-12-16');
    await expect(asked).rejects.toThrow('unexpected format');
  });

  test('drops entries outside the range', async () => {
    const rows = [
      row(9, '2026-02-31'),
      row(9, '2026-11-01'),
      row(9, 'soon'),
      row(9, '2026-11-20', 'a\u0000b'),
    ];
    const { provider } = await open([{ request: PATH, body: page(rows, 4) }]);
    expect(await provider.fetchReleaseDates('2026-11-16', '2026-12-16')).toEqual([
      { releaseId: 9, name: 'a b', date: '2026-11-20' },
    ]);
  });

  test('is requested from the current day in St. Louis, never from a later one', async () => {
    // 9 in the evening of November 15 in St. Louis, already the 16th in UTC.
    const evening = '2026-11-16T03:00:00Z';
    expect(fredDay(new Date(evening))).toBe('2026-11-15');
    expect(fredDay(new Date('2026-11-16T06:00:00Z'))).toBe('2026-11-16');
    const { provider, requests } = await open([{ request: PATH, body: page([], 0) }], evening);
    await provider.fetchReleaseDates('2026-11-15', '2026-12-15');
    await provider.fetchReleaseDates('2026-11-16', '2026-12-15');
    expect(requests.map(({ query }) => query.get('realtime_start'))).toEqual(['2026-11-15', '2026-11-15']);
  });
});

describe('a refusal', () => {
  test.each([
    [400, 'Bad Request.  The series does not exist.', 'FRED does not know this series'],
    [
      400,
      `Bad Request.  The value for variable api_key is not registered.  ${KEY_HELP}`,
      'FRED rejected the API key. Please contact a system administrator.',
    ],
    [
      400,
      `Bad Request.  Variable api_key has not been set.  ${KEY_HELP}`,
      'FRED rejected the API key. Please contact a system administrator.',
    ],
    [
      400,
      "Bad Request.  Variable realtime_start can not be after today's date (2026-11-15).",
      "FRED rejected the request: Bad Request. Variable realtime_start can not be after today's date (2026-11-15).",
    ],
    [404, 'Not Found.', 'FRED rejected the request: Not Found.'],
  ])('with status %i: %s', async (status, said, message) => {
    const { provider, requests } = await open([{ request: '/fred/series', ...refuse(status, said) }]);
    await expect(provider.fetchSeries('GDP')).rejects.toMatchObject({ message, isTransient: false });
    expect(requests).toHaveLength(1);
  });

  test('without a reason shows its status', async () => {
    const { provider } = await open([{ request: '/fred/series', status: 400, body: {} }]);
    await expect(provider.fetchSeries('GDP')).rejects.toThrow('FRED rejected the request: status 400');
  });
});

describe('a failure', () => {
  const good = { request: '/fred/series', body: { ...REALTIME, seriess: [{ ...COAL, id: 'GDP' }] } };

  test.each([
    [429, 'Too Many Requests.  Exceeded Rate Limit.', '7', 7_000],
    [423, 'Locked.', undefined, 500],
    [500, 'Internal Server Error', undefined, 500],
  ])('with status %i passes on a retry', async (status, said, retryAfter, waitMs) => {
    const headers = retryAfter ? { 'retry-after': retryAfter } : {};
    const { provider, time } = await open([
      { request: '/fred/series', headers, ...refuse(status, said) },
      good,
    ]);
    expect((await provider.fetchSeries('GDP')).id).toBe('GDP');
    expect(time.sleeps).toEqual([waitMs]);
  });

  test.each([429, 423, 500])(
    'with a permanent status %i ends the call, which may be retried later',
    async (status) => {
      const { provider, requests } = await open([{ request: '/fred/series', ...refuse(status, 'No.') }]);
      await expect(provider.fetchSeries('GDP')).rejects.toMatchObject({ status, isTransient: true });
      expect(requests).toHaveLength(3);
    },
  );

  test.each([
    [
      'a page',
      '<!DOCTYPE html><html><body>Scheduled maintenance</body></html>',
      'FRED sent a web page instead of data',
    ],
    ['XML', '<?xml version="1.0"?><error code="400" message="x"/>', 'FRED sent a web page instead of data'],
    ['nothing', '', 'FRED sent an empty answer'],
    ['half an answer', '{"seriess": [', 'FRED sent an invalid answer instead of data'],
    ['another shape', { series: [] }, 'FRED sent data in an unexpected format'],
    ['a list', [], 'FRED sent data in an unexpected format'],
  ])('of %s instead of data is reported', async (_, body, message) => {
    const { provider } = await open([{ request: '/fred/series', body }]);
    await expect(provider.fetchSeries('GDP')).rejects.toThrow(message);
  });

  test('never shows the key', async () => {
    const { provider } = await open([{ request: '/fred/series', status: 500 }]);
    const error = await provider.fetchSeries('GDP').catch((reason: Error) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(KEY);
  });

  test('without a key no request is sent', async () => {
    const { url, requests, time } = await open([good]);
    const fetcher = fetcherFor({ origin: url });
    const keyless = createFredProvider({
      fetcher,
      baseUrl: url,
      apiKey: async () => undefined,
      clock: time.clock,
    });
    await expect(keyless.fetchSeries('GDP')).rejects.toThrow('No FRED API key is configured');
    expect(requests).toHaveLength(0);
  });
});
