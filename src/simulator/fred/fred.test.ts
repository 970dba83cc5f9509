import { afterAll, beforeEach, expect, test } from 'vitest';
import { FRED_KEY, type Simulation, simulateAt } from '../simulator.fixture.ts';

const FRIDAY_NOON = '2026-11-13T17:20:00Z';

const simulation = await simulateAt(FRIDAY_NOON);
beforeEach(() => simulation.setTime(FRIDAY_NOON));
afterAll(() => simulation.stop());

async function values(id: string, query: Record<string, string> = {}): Promise<Map<string, string>> {
  const { body } = await simulation.fred('series/observations', { series_id: id, ...query });
  return new Map(body.observations?.map(({ date, value }) => [date, value]));
}

async function refusal(endpoint: string, query: Record<string, string>) {
  const { status, body } = await simulation.fred(endpoint, query);
  expect(body.error_code).toBe(status);
  return [status, body.error_message];
}

test('observations come in the recorded shape', async () => {
  const { status, headers, body } = await simulation.fred('series/observations', { series_id: 'GDP' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
  const { observations, ...rest } = body;
  const realtime = { realtime_start: '2026-11-13', realtime_end: '2026-11-13' };
  expect(rest).toEqual({ ...realtime, count: 67, offset: 0, limit: 100_000 });
  expect(observations).toHaveLength(67);
  expect(observations?.at(-1)).toEqual({
    ...realtime,
    date: '2026-07-01',
    value: expect.stringMatching(/^3\d{4}(\.\d{1,3})?$/),
  });
});

test('a series is described field by field', async () => {
  const { body } = await simulation.fred('series', { series_id: 'GDP' });
  expect(Object.keys(body)).toEqual(['realtime_start', 'realtime_end', 'seriess']);
  expect(body.seriess).toEqual([
    {
      id: 'GDP',
      realtime_start: '2026-11-13',
      realtime_end: '2026-11-13',
      title: 'Gross Domestic Product',
      observation_start: '2010-01-01',
      frequency: 'Quarterly',
      units: 'Billions of Dollars',
      last_updated: '2026-10-29 07:30:00-05',
    },
  ]);
});

test('every series the product may ask for answers, and its values are numbers or dots', async () => {
  for (const id of `CPIAUCSL CPILFESL PCEPI PPIACO UNRATE PAYEMS ICSA GDP GDPC1 A191RL1Q225SBEA FEDFUNDS DGS2 DGS10 DGS30
T10Y2Y SOFR SP500 VIXCLS BAMLH0A0HYM2 HOUST MORTGAGE30US UMCSENT RSAFS PCOALAUUSDM WPU051 DHHNGSP DCOILWTICO DCOILBRENTEU`.split(
    /\s+/,
  )) {
    const { status, body } = await simulation.fred('series/observations', { series_id: id });
    expect(status, id).toBe(200);
    expect(body.observations?.length, id).toBeGreaterThan(60);
    expect(
      body.observations?.filter(({ value }) => !/^(-?\d+(\.\d+)?|\.)$/.test(value)),
      id,
    ).toEqual([]);
  }
});

test('current figures have realistic sizes', async () => {
  const latest = async (id: string) =>
    Number([...(await values(id)).values()].findLast((value) => value !== '.'));
  const sizes: [string, number, number][] = [
    ['CPIAUCSL', 322, 340],
    ['UNRATE', 3.9, 4.8],
    ['FEDFUNDS', 3.7, 4],
    ['GDP', 29_000, 33_000],
    ['A191RL1Q225SBEA', -1, 5],
    ['PAYEMS', 158_000, 161_500],
    ['ICSA', 195_000, 265_000],
    ['HOUST', 1_150, 1_550],
    ['MORTGAGE30US', 5.3, 7.2],
    ['UMCSENT', 51, 66],
    ['PCOALAUUSDM', 75, 150],
    ['WPU051', 270, 330],
  ];
  for (const [id, least, most] of sizes) {
    const value = await latest(id);
    expect(value, id).toBeGreaterThan(least);
    expect(value, id).toBeLessThan(most);
  }
  const prices = await values('CPIAUCSL');
  const inflation = Number(prices.get('2026-10-01')) / Number(prices.get('2025-10-01')) - 1;
  expect(inflation).toBeGreaterThan(0.022);
  expect(inflation).toBeLessThan(0.035);
});

test('an observation appears at the instant of its release, not a second before', async () => {
  simulation.setTime('2026-11-13T13:29:59Z');
  expect((await values('CPIAUCSL')).has('2026-10-01')).toBe(false);
  simulation.setTime('2026-11-13T13:30:00Z');
  expect((await values('CPIAUCSL')).has('2026-10-01')).toBe(true);
  simulation.setTime('2026-11-12T13:29:59Z');
  expect((await values('ICSA')).has('2026-11-07')).toBe(false);
  simulation.setTime('2026-11-12T13:30:00Z');
  expect((await values('ICSA')).has('2026-11-07')).toBe(true);
});

test('GDP has an advance, second and third estimate and an annual update, each current at its time', async () => {
  const { body } = await simulation.fred('series/observations', {
    series_id: 'GDP',
    realtime_start: '1776-07-04',
    realtime_end: '9999-12-31',
    observation_start: '2025-07-01',
    observation_end: '2025-07-01',
  });
  expect(
    body.observations?.map(({ realtime_start, realtime_end }) => [realtime_start, realtime_end]),
  ).toEqual([
    ['2025-10-30', '2025-11-25'],
    ['2025-11-26', '2025-12-23'],
    ['2025-12-24', '2026-09-23'],
    ['2026-09-24', '9999-12-31'],
  ]);
  for (const row of body.observations ?? []) {
    const end = row.realtime_end === '9999-12-31' ? '2026-11-13' : row.realtime_end;
    for (const day of [row.realtime_start, end]) {
      const known = await values('GDP', { realtime_start: day, realtime_end: day });
      expect(known.get('2025-07-01')).toBe(row.value);
    }
  }
  const before = await values('GDP', { realtime_start: '2025-10-29', realtime_end: '2025-10-29' });
  expect(before.has('2025-07-01')).toBe(false);
});

test('values as of a day equal the answers given on that day', async () => {
  const asOf = await values('PAYEMS', { realtime_start: '2026-03-20', realtime_end: '2026-03-20' });
  simulation.setTime('2026-03-20T23:00:00Z');
  expect(await values('PAYEMS')).toEqual(asOf);
  simulation.setTime(FRIDAY_NOON);
  const now = await values('PAYEMS');
  expect(now.get('2026-02-01')).not.toBe(asOf.get('2026-02-01'));
});

test('payrolls are revised by the next two reports', async () => {
  const { body } = await simulation.fred('series/observations', {
    series_id: 'PAYEMS',
    realtime_start: '2026-05-01',
    realtime_end: '9999-12-31',
    observation_start: '2026-06-01',
    observation_end: '2026-06-01',
  });
  expect(body.observations?.map(({ realtime_start }) => realtime_start)).toEqual([
    '2026-07-02',
    '2026-08-07',
    '2026-09-04',
  ]);
});

test('rows are cut to the requested period', async () => {
  const cut = await simulation.fred('series/observations', {
    series_id: 'GDP',
    realtime_start: '1776-07-04',
    realtime_end: '2026-09-01',
    observation_start: '2026-04-01',
  });
  expect(cut.body.observations?.map(({ realtime_end }) => realtime_end)).toEqual([
    '2026-08-26',
    '2026-09-01',
  ]);
});

test('the days with new values of a series can be requested', async () => {
  const { body } = await simulation.fred('series/vintagedates', {
    series_id: 'GDP',
    realtime_start: '2026-04-01',
  });
  expect(body).toEqual({
    realtime_start: '2026-04-01',
    realtime_end: '9999-12-31',
    count: 7,
    offset: 0,
    limit: 10_000,
    vintage_dates: [
      '2026-04-30',
      '2026-05-28',
      '2026-06-25',
      '2026-07-30',
      '2026-08-27',
      '2026-09-24',
      '2026-10-29',
    ],
  });
});

test('sources agree with each other', async () => {
  const from = { observation_start: '2024-01-02', observation_end: '2026-10-30' };
  const closes = async (symbol: string) => {
    const { result } = await simulation.chart(symbol, simulation.lastDays(3 * 366));
    return new Map(
      result?.timestamp?.map((start, index) => [
        new Date(start * 1_000).toISOString().slice(0, 10),
        result.indicators.quote[0].close?.[index],
      ]),
    );
  };
  for (const [id, symbol] of [
    ['SP500', '^GSPC'],
    ['DJIA', '^DJI'],
    ['NASDAQCOM', '^IXIC'],
    ['VIXCLS', '^VIX'],
  ] as const) {
    const quoted = await closes(symbol);
    for (const [date, value] of await values(id, from)) {
      if (value === '.') expect(quoted.has(date), `${id} ${date}`).toBe(false);
      else expect(quoted.get(date), `${id} ${date}`).toBe(Math.fround(Number(value)));
    }
  }
  const [ten, two, spread, real, breakeven, note] = await Promise.all([
    values('DGS10', from),
    values('DGS2', from),
    values('T10Y2Y', from),
    values('DFII10', from),
    values('T10YIE', from),
    closes('^TNX'),
  ]);
  for (const [date, value] of ten) {
    if (value === '.') continue;
    expect(Number(spread.get(date))).toBeCloseTo(Number(value) - Number(two.get(date)), 6);
    expect(Number(real.get(date)) + Number(breakeven.get(date))).toBeCloseTo(Number(value), 6);
    const quoted = note.get(date);
    if (quoted) expect(Math.abs(quoted - Number(value))).toBeLessThanOrEqual(0.0051);
  }
  for (const [id, symbol, reach] of [
    ['DCOILWTICO', 'CL=F', 0.012],
    ['DCOILBRENTEU', 'BZ=F', 0.015],
    ['DHHNGSP', 'NG=F', 0.06],
  ] as const) {
    const quoted = await closes(symbol);
    for (const [date, value] of await values(id, from)) {
      const close = quoted.get(date);
      if (value !== '.' && close)
        expect(Math.abs(Number(value) / close - 1), `${id} ${date}`).toBeLessThan(reach);
    }
  }
  const [gdp, realGdp, deflator, growth] = await Promise.all(
    ['GDP', 'GDPC1', 'GDPDEF', 'A191RL1Q225SBEA'].map((id) => values(id)),
  );
  const quarters = [...(gdp?.keys() ?? [])];
  quarters.forEach((date, index) => {
    const product = (Number(realGdp?.get(date)) * Number(deflator?.get(date))) / 100;
    expect(Number(gdp?.get(date))).toBeCloseTo(product, 1);
    const before = Number(realGdp?.get(quarters[index - 1] ?? ''));
    if (index > 0) {
      const rate = 100 * ((Number(realGdp?.get(date)) / before) ** 4 - 1);
      expect(Math.abs(Number(growth?.get(date)) - rate)).toBeLessThan(0.06);
    }
  });
});

test('daily figures are missing on the holidays of their own market', async () => {
  const query = { observation_start: '2026-09-04', observation_end: '2026-11-12' };
  const [yields, shares, dollars] = await Promise.all([
    values('DGS10', query),
    values('SP500', query),
    values('DEXUSEU', query),
  ]);
  expect([yields.get('2026-09-07'), yields.get('2026-10-12'), yields.get('2026-11-11')]).toEqual([
    '.',
    '.',
    '.',
  ]);
  expect(shares.get('2026-09-07')).toBe('.');
  expect(shares.get('2026-10-12')).toMatch(/^\d+\.\d\d$/);
  expect(dollars.get('2026-10-12')).toBe('.');
  expect(yields.has('2026-09-05')).toBe(false);
});

test('limit and offset work as FRED documents them', async () => {
  const query = { series_id: 'GDP', limit: '2', offset: '65' };
  const { body } = await simulation.fred('series/observations', query);
  expect([body.count, body.limit, body.offset]).toEqual([67, 2, 65]);
  expect(body.observations?.map(({ date }) => date)).toEqual(['2026-04-01', '2026-07-01']);
});

test('refusals are in FRED’s own words', async () => {
  const series = 'series/observations';
  const bad = (text: string) => [400, `Bad Request.  ${text}`];
  const keyHelp = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.';
  expect(await refusal(series, { series_id: 'NOPE' })).toEqual(bad('The series does not exist.'));
  expect(await refusal(series, { series_id: 'GDP', api_key: '' })).toEqual(
    bad(`Variable api_key has not been set.  ${keyHelp}`),
  );
  expect(await refusal(series, { series_id: 'GDP', api_key: 'SHORT' })).toEqual(
    bad(`The value for variable api_key is not a 32 character alpha-numeric lower-case string.  ${keyHelp}`),
  );
  expect(await refusal(series, { series_id: 'GDP', realtime_start: 'today' })).toEqual(
    bad('Variable realtime_start is not a YYYY-MM-DD formatted date (e.g. 2000-02-24).'),
  );
  expect(await refusal(series, { series_id: 'GDP', observation_start: '2026-02-31' })).toEqual(
    bad('Variable observation_start is not a YYYY-MM-DD formatted date (e.g. 2000-02-24).'),
  );
  expect(await refusal(series, { series_id: 'GDP', limit: '100001' })).toEqual(
    bad('Variable limit is not between 1 and 100000.'),
  );
  expect(
    await refusal(series, { series_id: 'DGS10', realtime_start: '1776-07-04', realtime_end: '9999-12-31' }),
  ).toEqual(
    bad(
      'There are 4225 vintage dates in the specified real-time period: 1776-07-04 to 9999-12-31.  This exceeds the maximum number of vintage dates allowed for this file type (2000).',
    ),
  );
  expect(
    await refusal(series, { series_id: 'GDP', realtime_start: '2005-01-01', realtime_end: '2005-01-01' }),
  ).toEqual(bad('The series does not exist in ALFRED but may exist in FRED.'));
  expect(await refusal('series/vintagedates', { series_id: 'SP500' })).toEqual(
    bad('The series does not exist in ALFRED but may exist in FRED.'),
  );
  expect((await refusal('nothing/here', {}))[0]).toBe(404);
});

test('two thousand vintages are still allowed', async () => {
  const { status } = await simulation.fred('series/observations', {
    series_id: 'DGS10',
    realtime_start: '2019-01-01',
    realtime_end: '2026-11-13',
    observation_start: '2019-01-01',
  });
  expect(status).toBe(200);
});

test('FRED’s day ends at midnight in St. Louis', async () => {
  simulation.setTime('2026-11-14T05:59:59Z');
  expect(await refusal('series', { series_id: 'GDP', realtime_start: '2026-11-14' })).toEqual([
    400,
    "Bad Request.  Variable realtime_start can not be after today's date (2026-11-13).",
  ]);
  simulation.setTime('2026-11-14T06:00:00Z');
  expect((await simulation.fred('series', { series_id: 'GDP', realtime_start: '2026-11-14' })).status).toBe(
    200,
  );
});

test('only the registered key is accepted if there is one', async () => {
  const other = await simulateAt(FRIDAY_NOON, { fredApiKey: 'k'.repeat(32) });
  const asked = async (key: string) =>
    (await other.fred('series', { series_id: 'GDP', api_key: key })).body.error_message;
  expect(await asked('k'.repeat(32))).toBeUndefined();
  expect(await asked(FRED_KEY)).toBe(
    'Bad Request.  The value for variable api_key is not registered.  Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.',
  );
  await other.stop();
});

test('search finds by words, the most popular first', async () => {
  const ids = async (query: Record<string, string>) =>
    (await simulation.fred('series/search', query)).body.seriess?.map(({ id }) => id);
  expect((await ids({ search_text: 'coal' }))?.sort()).toEqual([
    'CES1021210001',
    'IPG2121S',
    'PCOALAUUSDM',
    'WPU051',
  ]);
  expect(await ids({ search_text: 'treasury', limit: '2' })).toEqual(['T10Y2Y', 'DGS10']);
  expect(await ids({ search_text: 'zebra' })).toEqual([]);
  expect((await refusal('series/search', {}))[0]).toBe(400);
});

test('a series names its release', async () => {
  const release = await simulation.fred('series/release', { series_id: 'GDP' });
  expect(release.body.releases).toEqual([
    {
      id: 53,
      realtime_start: '2026-11-13',
      realtime_end: '2026-11-13',
      name: 'Gross Domestic Product',
    },
  ]);
});

test('releases have past and future dates', async () => {
  const list = async (from: string, to: string) =>
    (await simulation.fred('releases/dates', { realtime_start: from, realtime_end: to })).body
      .release_dates ?? [];
  const datesOf = (id: number, rows: Awaited<ReturnType<typeof list>>) =>
    rows.filter(({ release_id }) => release_id === id).map(({ date }) => date);
  const past = await list('2026-09-01', '2026-11-13');
  expect(datesOf(10, past)).toEqual(['2026-09-11', '2026-10-13', '2026-11-13']);
  const ahead = await list('2026-11-13', '2026-12-31');
  const of = (id: number) => datesOf(id, ahead);
  expect(of(10)).toEqual(['2026-11-13', '2026-12-10']);
  expect(of(50)).toEqual(['2026-12-04']);
  expect(of(53)).toEqual(['2026-11-25', '2026-12-31']);
  expect(of(180)?.slice(0, 2)).toEqual(['2026-11-19', '2026-11-25']);
  expect(ahead[0]).toEqual({
    release_id: expect.any(Number),
    release_name: expect.any(String),
    date: '2026-11-13',
  });
  expect(await refusal('releases/dates', { realtime_start: '2026-11-14' })).toEqual([
    400,
    "Bad Request.  Variable realtime_start can not be after today's date (2026-11-13).",
  ]);
});

const ALL_VINTAGES = { realtime_start: '1776-07-04', realtime_end: '9999-12-31' };

async function vintagesOf(of: Simulation, id: string, period: string) {
  const query = { ...ALL_VINTAGES, observation_start: period, observation_end: period };
  const { body } = await of.fred('series/observations', { series_id: id, ...query });
  return body.observations?.map(({ realtime_start, value }) => [realtime_start, value]) ?? [];
}

test('an archive that begins with a bulk load has everything from that day on', async () => {
  const { body } = await simulation.fred('series/vintagedates', { series_id: 'WPU051', limit: '1' });
  expect(body.vintage_dates).toEqual(['2014-09-16']);
  const load = await values('WPU051', { realtime_start: '2014-09-16', realtime_end: '2014-09-16' });
  expect(load.size).toBeGreaterThan(50);
});

test('a rebasing moves every value on one day and leaves the growth as it was', async () => {
  const days = { before: '2026-10-14', after: '2026-10-20' };
  const [before, after] = await Promise.all(
    Object.values(days).map((day) => values('INDPRO', { realtime_start: day, realtime_end: day })),
  );
  const factors = [...(before ?? [])]
    .slice(0, -6)
    .map(([date, value]) => Number(after?.get(date)) / Number(value));
  expect(factors.length).toBeGreaterThan(150);
  for (const factor of factors) expect(factor).toBeCloseTo(0.975, 4);
});

test('the archive keeps a withdrawn value, and a restored one', async () => {
  const taken = await vintagesOf(simulation, 'HOUST', '2026-06-01');
  const place = taken.findIndex(([, value]) => value === '.');
  expect(place).toBeGreaterThan(0);
  expect(taken[place + 1]?.[1]).toMatch(/^\d+$/);
  const returned = await vintagesOf(simulation, 'PERMIT', '2025-07-01');
  const [first, second, third] = returned.slice(-3).map(([, value]) => value);
  expect(third).toBe(first);
  expect(second).not.toBe(first);
});

test('releases can be ordered late or on another day', async () => {
  const ordered = await simulateAt('2026-11-13T14:00:00Z');
  const { economy } = ordered.world;
  economy.order({ kind: 'late', release: 10, on: '2026-11-13', minutes: 90 });
  economy.order({ kind: 'move', release: 50, on: '2026-12-04', to: '2026-12-08', announcedOn: '2026-11-20' });
  const has = async (id: string, period: string) =>
    (await ordered.fred('series/observations', { series_id: id })).body.observations?.some(
      ({ date }) => date === period,
    );
  const nextOf50 = async () => {
    const { body } = await ordered.fred('releases/dates', { realtime_start: '2026-11-13' });
    return body.release_dates?.find(({ release_id }) => release_id === 50)?.date;
  };
  expect([await has('CPIAUCSL', '2026-10-01'), await nextOf50()]).toEqual([false, '2026-12-04']);
  ordered.setTime('2026-11-13T15:00:00Z');
  expect(await has('CPIAUCSL', '2026-10-01')).toBe(true);
  ordered.setTime('2026-11-20T18:00:00Z');
  expect(await nextOf50()).toBe('2026-12-08');
  ordered.setTime('2026-12-04T20:00:00Z');
  expect(await has('UNRATE', '2026-11-01')).toBe(false);
  ordered.setTime('2026-12-08T13:30:00Z');
  expect(await has('UNRATE', '2026-11-01')).toBe(true);
  await ordered.stop();
});
