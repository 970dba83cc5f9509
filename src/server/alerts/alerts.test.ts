import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import {
  type AlertCondition,
  addAlertRule,
  backtestAlert,
  editAlertRule,
  listAlertRules,
  MOST_RULES,
  muteAlertRule,
  removeAlertRule,
  switchAlertRule,
} from '#contract/alerts.ts';
import { listAudit } from '#contract/audit.ts';
import { addBond, addTrades } from '#contract/bonds.ts';
import { DAY_MS } from '#contract/durations.ts';
import { describeProblem } from '#contract/faults.ts';
import { type InboxItem, listInbox, retryUndelivered, snoozeInboxItem } from '#contract/inbox.ts';
import { toggleUserStatus } from '#contract/users.ts';
import { addEiaValues, saveEiaSeries } from '#server/agents/eia/store.ts';
import { addObservations, addSeries } from '#server/agents/fred/store.ts';
import { createItem } from '#server/agents/legacy-scraper/legacy-items.fixture.ts';
import { addLegacyItems } from '#server/agents/legacy-scraper/store.ts';
import { addPrices, addSymbols, saveSymbolChecked } from '#server/agents/yahoo/store.ts';
import { addToOutbox } from '#server/delivery/outbox.ts';
import { readNotificationSettings, saveSettings } from '#server/delivery/settings.ts';
import { endSnoozes } from '#server/inbox/store.ts';
import { addMadeArticles } from '#testing/made-articles.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createFind } from './conditions.ts';
import { type EvaluateOptions, evaluateAlerts, type Trouble } from './evaluate.ts';
import { sendDueMessages } from './messages.ts';

const t = await createTestApp({ HEADFRAME_LIMIT_WRITE: '100000', HEADFRAME_LIMIT_READ: '100000' });
const admin = await t.createPerson('admin');
for (const symbol of ['BTX', 'HCX', 'AMX']) await addYears(symbol);
afterAll(() => t.close());

/** Five years of closes that swing around 100 once in 250 days. */
async function addYears(symbol: string) {
  const { db } = t.database;
  await addSymbols(db, [{ symbol, name: `${symbol} Inc.`, category: 'stock' }], t.clock.now);
  await saveSymbolChecked(db, symbol, { currency: 'USD', problem: null }, t.clock.now);
  const first = t.clock.now.getTime() - 1_826 * DAY_MS;
  const prices = Array.from({ length: 1_826 }, (_, place) => ({
    date: new Date(first + place * DAY_MS).toISOString().slice(0, 10),
    close: 100 + 10 * Math.sin((place - 1_826) / 40),
    volume: 1,
    flag: null,
  }));
  await addPrices(db, symbol, prices, t.clock.now);
}

/** A close of the next day, known at its end. */
async function addClose(symbol: string, close: number) {
  const date = t.clock.now.toISOString().slice(0, 10);
  await addPrices(t.database.db, symbol, [{ date, close, volume: 1, flag: null }], t.clock.now);
}

function nextDay() {
  t.clock.advance(DAY_MS);
}

const evaluate = (more: Partial<EvaluateOptions> = {}) =>
  evaluateAlerts(
    t.database.db,
    {
      find: createFind(t.database.db, () => t.clock.now),
      agents: t.agentSet.agents,
      looksAtTime: true,
      ...more,
    },
    t.clock.now,
  );

const sendDue = () =>
  t.database.db.transaction((tx) => sendDueMessages(tx as typeof t.database.db, t.clock.now));

async function person(role: 'user' | 'editor' | 'admin' = 'user') {
  const created = await t.createPerson(role);
  const session = async () => {
    const { addSession } = await import('#server/auth/session-store.ts');
    return addSession(t.database.db, created, t.clock.now);
  };
  return { ...created, session };
}

type Person = Awaited<ReturnType<typeof person>>;

async function inboxOf(someone: Person, query: object = {}): Promise<InboxItem[]> {
  const { body } = await t.call(listInbox, { token: await someone.session(), query: { ...query } });
  return body.data.items;
}

const level = (more: object = {}): AlertCondition => ({
  ...{ kind: 'level', items: ['BTX'], direction: 'below', level: 95, clear: 97, closes: 1 },
  ...more,
});
const rule = (condition: object, more: object = {}) => ({
  ...{
    name: 'A rule',
    condition,
    severity: 'important',
    byMail: false,
    keepsQuietHours: true,
    tellsRecovery: true,
  },
  scope: 'mine',
  ...more,
});

async function add(someone: Person, condition: object, more: object = {}): Promise<string> {
  const { status, body } = await t.call(addAlertRule, {
    token: await someone.session(),
    body: rule(condition, more),
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.id;
}

test('a backtest shows when a rule would have fired with the values known then', async () => {
  const someone = await person();
  const { body } = await t.call(backtestAlert, { token: someone.token, body: { condition: level() } });
  const { backtest, says } = body.data;
  expect(says).toBe('Falls below $95.00; clears above $97.00');
  expect(backtest).toMatchObject({ verdict: 'ok', unit: 'USD', levels: [95], isActive: false });
  expect(backtest.fires).toBe(7);
  expect(backtest.perYear).toEqual({ low: 1, high: 2 });
  expect(backtest.list).toHaveLength(7);
  expect(backtest.list.every(({ value, days }) => (value ?? 99) < 95 && (days ?? 0) > 50)).toBe(true);
  expect(backtest.points.length).toBeGreaterThan(1_800);
  expect(backtest.months).toBe(60);
});

test.each<[string, object, string]>([
  ['that never fires', { level: 50, clear: null }, 'never'],
  ['that is always active', { level: 500, clear: null }, 'always'],
])('a rule %s is reported before it is saved', async (_, change, verdict) => {
  const someone = await person();
  const { body } = await t.call(backtestAlert, { token: someone.token, body: { condition: level(change) } });
  expect(body.data.backtest.verdict).toBe(verdict);
  expect(body.data.backtest.closest).toMatchObject({ text: expect.stringMatching(/^\$/) });
});

test('a crossed level fires once, clears once, and reaches only its owner', async () => {
  const owner = await person();
  const other = await person();
  const id = await add(owner, level({ level: 90.5, clear: 92 }), { name: 'BTX below $90.50' });
  await evaluate();
  expect(await inboxOf(owner)).toEqual([]);
  for (const close of [90.4, 90.6, 90.3, 90.7, 90.2]) {
    nextDay();
    await addClose('BTX', close);
    await evaluate();
    await evaluate();
  }
  const [fired, ...more] = await inboxOf(owner);
  expect(more).toEqual([]);
  expect(fired).toMatchObject({
    ...{ kind: 'alert', title: 'BTX Inc. fell below $90.50', isActive: true, isRead: false, ruleId: id },
    link: '/chart?s=BTX&range=1Y',
  });
  nextDay();
  await addClose('BTX', 93);
  await evaluate();
  const [cleared, before] = await inboxOf(owner);
  expect(cleared).toMatchObject({ kind: 'recovery', title: 'Cleared: BTX Inc. is back above $92.00' });
  expect(cleared?.text).toMatch(/^Fired Nov \d+ at \$90.40 · active 5 days$/);
  expect(before?.isActive).toBe(false);
  expect(await inboxOf(other)).toEqual([]);
});

const dayOf = (daysAgo: number) =>
  new Date(t.clock.now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const store = () => t.database.db;
const BOND_KEY = '037833100';
const enterTrades = async (daysAgo: number, price: number) => {
  const trades = [
    {
      ...{ date: dayOf(daysAgo), highPrice: price, lowPrice: price, highYield: null, lowYield: null },
      ...{ count: null, amount: null },
    },
  ];
  const { token } = await adminSession();
  const { body } = await t.call(addTrades, { token, params: { key: BOND_KEY }, body: { trades } });
  expect(body.data).toEqual({ stored: 1, held: [] });
};

test.each<[kind: string, id: string, put: (value: number, daysAgo: number) => Promise<unknown>]>([
  [
    'a commodity that Yahoo Finance quotes',
    'CLX=F',
    async (close, daysAgo) => {
      await addSymbols(store(), [{ symbol: 'CLX=F', name: 'Crude', category: 'commodity' }], t.clock.now);
      const price = { date: dayOf(daysAgo), close, volume: 1, flag: null };
      await addPrices(store(), 'CLX=F', [price], t.clock.now);
    },
  ],
  [
    'a row of Commodity Prices',
    'steel.hrc',
    (value, daysAgo) =>
      addLegacyItems(store(), [createItem('steel.hrc', [{ date: dayOf(daysAgo), value }])], t.clock.now),
  ],
  [
    'a Treasury yield',
    'yield.10y',
    (value, daysAgo) =>
      addLegacyItems(store(), [createItem('yield.10y', [{ date: dayOf(daysAgo), value }])], t.clock.now),
  ],
  [
    'a bond whose trades are entered by hand',
    `bonds.${BOND_KEY}`,
    async (price, daysAgo) => {
      const notes = { cusip: BOND_KEY, symbol: null, name: 'Senior notes', source: 'emma' };
      const body = { ...notes, coupon: null, maturityDate: null, principalAmount: null };
      await t.call(addBond, { token: (await adminSession()).token, body });
      await enterTrades(daysAgo, price);
    },
  ],
  [
    'a series of FRED',
    'fred.SLOWX',
    async (value, daysAgo) => {
      await addSeries(store(), { id: 'SLOWX', title: 'Slow index', category: 'gdp' }, t.clock.now);
      await addObservations(store(), 'SLOWX', [{ date: dayOf(daysAgo * 31), value }], t.clock.now);
    },
  ],
  [
    'a series of the EIA',
    'eia.coal.exports',
    async (value, daysAgo) => {
      const survey = { id: 'coal.exports', title: 'Coal exports', unit: 'tons', period: 'quarter' } as const;
      await saveEiaSeries(store(), { ...survey, position: 1, checkedAt: t.clock.now });
      const values = [{ date: dayOf(daysAgo * 92), value, flag: null }];
      await addEiaValues(store(), survey.id, values, t.clock.now);
    },
  ],
])('a new value of %s reaches its rule', async (_, id, put) => {
  const owner = await person();
  await put(4.1, 3);
  nextDay();
  await add(owner, level({ items: [id], direction: 'above', level: 4.2, clear: null }));
  await evaluate();
  expect(await inboxOf(owner)).toEqual([]);
  nextDay();
  await put(4.3, 1);
  await evaluate();
  expect((await inboxOf(owner)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/ rose above .*4\.20?/),
  ]);
});

test('a rule saved before the first value fires with the first one beyond its level', async () => {
  const owner = await person();
  const key = '594918104';
  const notes = { cusip: key, symbol: null, name: 'New notes', source: 'emma' };
  const token = (await adminSession()).token;
  const body = { ...notes, coupon: null, maturityDate: null, principalAmount: null };
  await t.call(addBond, { token, body });
  await add(owner, level({ items: [`bonds.${key}`], direction: 'above', level: 100, clear: null }));
  t.clock.advance(60_000);
  const sides = { highPrice: 101, lowPrice: 101, highYield: null, lowYield: null };
  const trades = [{ date: dayOf(1), ...sides, count: null, amount: null }];
  await t.call(addTrades, { token, params: { key }, body: { trades } });
  await evaluate();
  expect((await inboxOf(owner)).map(({ title }) => title)).toEqual(['New notes rose above 100.00 % of par']);
});

test('an unusual move of a monthly series is measured live as in the backtest', async () => {
  const owner = await person();
  await addSeries(store(), { id: 'MONTHX', title: 'Monthly', category: 'gdp' }, t.clock.now);
  await t.database.pool.query("update fred_series set frequency = 'Monthly' where id = 'MONTHX'");
  const put = (monthsAgo: number, value: number, at = t.clock.now) =>
    addObservations(store(), 'MONTHX', [{ date: dayOf(monthsAgo * 30.5), value }], at);
  for (let month = 70; month >= 2; month -= 1) {
    const size = month > 30 ? 4 : 1;
    const at = new Date(t.clock.now.getTime() - (month * 30.5 - 20) * DAY_MS);
    await put(month, 100 + (month % 2) * size, at);
  }
  const condition = { kind: 'unusual', items: ['fred.MONTHX'], times: 1.5 };
  const move = {
    kind: 'move',
    direction: 'up',
    size: 2,
    unit: 'percent',
    period: '1D',
    clear: null,
    closes: 1,
  };
  for (const [asked, says] of [
    [condition, 'Monthly: monthly move at least 1.5× its normal size'],
    [{ ...condition, items: ['fred.MONTHX', 'BTX'] }, 'Any of 2 prices: move at least 1.5× its normal size'],
    [{ ...condition, items: ['BTX'] }, 'BTX Inc.: daily move at least 1.5× its normal size'],
    [{ ...move, items: ['fred.MONTHX'] }, 'Monthly rises more than 2% in 1 month'],
    [level({ items: ['fred.MONTHX'], level: 9, clear: null, closes: 3 }), 'Falls below 9 for 3 values'],
  ] as const) {
    const { body } = await t.call(backtestAlert, {
      token: await owner.session(),
      body: { condition: asked },
    });
    expect(body.data.says).toBe(says);
  }
  await add(owner, condition);
  const moveId = await add(owner, { ...move, items: ['fred.MONTHX'] });
  await put(1, 112);
  nextDay();
  await evaluate();
  const { body } = await t.call(backtestAlert, { token: await owner.session(), body: { condition } });
  const [fire] = body.data.backtest.list;
  expect(fire?.date).toBe(dayOf(31.5));
  const items = await inboxOf(owner);
  const item = items.find(({ ruleId }) => ruleId !== moveId);
  expect(item?.title).toBe(`Monthly: unusual move, ${fire?.value?.toFixed(1)}× its normal size`);
  const moved = items.find(({ ruleId }) => ruleId === moveId);
  expect(moved?.title).toBe('Monthly rose 12.00% in 1 month');
  expect(moved?.text).toMatch(/^\+12\.00% in 1 month to [A-Z][a-z]{2} \d+$/);
});

test('a new story fires once, with its first matching article', async () => {
  const owner = await person();
  const [old, story, other] = [randomUUID(), randomUUID(), randomUUID()];
  const publish = async (title: string, storyId: string) => {
    t.clock.advance(60_000);
    // Published long before we retrieved it.
    const at = new Date(t.clock.now.getTime() - 3 * DAY_MS);
    await addMadeArticles(store(), [{ title, storyId, at, scrapedAt: t.clock.now }]);
    t.clock.advance(60_000);
    await evaluate({ lookedAt: new Date(t.clock.now.getTime() - 60_000) });
  };
  await publish('Tygart mine is idle', old);
  const condition = { kind: 'story', search: 'q=tygart', about: 'Tygart' };
  const { body } = await t.call(backtestAlert, { token: await owner.session(), body: { condition } });
  const { list, verdict, months } = body.data.backtest;
  expect(list.map(({ date, text }) => [date, text])).toEqual([[dayOf(0), 'Tygart mine is idle']]);
  expect([verdict, months]).toEqual(['ok', 0]);
  await add(owner, condition);
  await publish('Tygart mine stays idle', old);
  await publish('Fire at a West Virginia mine', story);
  t.clock.advance(30 * 60_000);
  await publish('Tygart: the fire at the mine is out', story);
  await publish('Tygart mine fire: what we know', story);
  await publish('Rail strike ends', other);
  const [item, ...more] = await inboxOf(owner);
  expect([item?.title, item?.members.length, more]).toEqual([
    'New story: Tygart: the fire at the mine is out',
    1,
    [],
  ]);
  expect(item?.link).toMatch(/^\/news\/[0-9a-f-]{36}$/);
});

test('seven hundred stories at once are reported once', async () => {
  const owner = await person();
  await add(owner, { kind: 'story', search: 'q=lignite', about: 'Lignite' }, { byMail: true });
  t.clock.advance(60_000);
  const at = t.clock.now;
  const titles = Array.from({ length: 700 }, (_, place) => `Lignite mine ${place} opens`);
  await addMadeArticles(
    store(),
    titles.map((title) => ({ title, at })),
  );
  for (let round = 0; round < 3; round += 1) {
    t.clock.advance(61_000);
    await evaluate({ lookedAt: at });
    t.clock.advance(61_000);
    await sendDue();
  }
  const { rows } = await t.database.pool.query('select subject from outbox where user_id = $1', [owner.id]);
  expect(rows).toHaveLength(1);
});

test('rules about revisions of different sizes read the revisions once', async () => {
  const owner = await person();
  await addSeries(store(), { id: 'REVX', title: 'Revised index', category: 'gdp' }, t.clock.now);
  for (const value of [100, 101]) {
    t.clock.advance(1_000);
    await addObservations(store(), 'REVX', [{ date: dayOf(31), value }], t.clock.now);
  }
  const revision = (times: number) => ({ kind: 'revision', series: ['REVX'], times });
  for (let times = 2; times < 8; times += 1) await add(owner, revision(times));
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await evaluate();
  const reads = asked.mock.calls.filter((call) => JSON.stringify(call).includes("'knownAt'"));
  asked.mockRestore();
  expect(reads).toHaveLength(1);
});

test('a clock that was temporarily an hour ahead loses no alert', async () => {
  const owner = await person();
  await add(owner, { kind: 'story', search: 'q=sago', about: 'Sago' });
  const publish = async (title: string, lookedAt: Date) => {
    t.clock.advance(60_000);
    await addMadeArticles(store(), [
      { title, storyId: randomUUID(), at: t.clock.now, scrapedAt: t.clock.now },
    ]);
    await evaluate({ lookedAt });
    return t.clock.now;
  };
  t.clock.advance(3_600_000);
  const ahead = await publish('Sago mine reopens', t.clock.now);
  t.clock.advance(-3_600_000);
  await publish('Miners return to Sago', await publish('Sago output rises', ahead));
  const titles = (await inboxOf(owner)).flatMap(({ members }) => members.map(({ label }) => label));
  expect(titles).toEqual(
    expect.arrayContaining(['Sago mine reopens', 'Sago output rises', 'Miners return to Sago']),
  );
});

test('an alert fired while the clock was ahead clears after it is set back', async () => {
  const someone = await person('admin');
  let value = 50;
  const look = () => evaluate({ listTroubles: async () => [{ key: 'disk', name: 'The disk', value }] });
  const findFull = async () =>
    (await inboxOf(someone, { system: true })).find(({ title }) => title === 'The disk is 99% full');
  await look();
  t.clock.advance(3_600_000);
  value = 99;
  await look();
  expect(await findFull()).toMatchObject({ isActive: true });
  t.clock.advance(-3_540_000);
  value = 50;
  await look();
  expect(await findFull()).toMatchObject({ isActive: false });
});

test('a release that is out or late and an unusual revision are reported, each once', async () => {
  const owner = await person();
  await addSeries(store(), { id: 'RELX', title: 'Released index', category: 'gdp' }, t.clock.now);
  await t.database.pool.query(`update fred_series set release_id = 777 where id = 'RELX'`);
  const months = Array.from({ length: 31 }, (_, ago) => dayOf(ago * 31));
  const put = (ago: number, value: number) =>
    addObservations(store(), 'RELX', [{ date: months[ago] ?? '', value }], t.clock.now);
  const series = ['RELX'];
  const out = await add(owner, { kind: 'release', series, when: 'out' });
  await put(30, 100);
  t.clock.advance(60_000);
  await evaluate();
  // The first collection of a series does not count as a release.
  expect(await inboxOf(owner, { rule: out })).toEqual([]);
  for (let month = 20; month > 2; month -= 1) {
    await put(month, 100);
    t.clock.advance(1_000);
    await put(month, 101);
    t.clock.advance(1_000);
  }
  nextDay();
  const late = await add(owner, { kind: 'release', series, when: 'late' });
  const revised = await add(owner, { kind: 'revision', series, times: 3 });
  const dueAt = t.clock.now;
  await t.database.pool.query(`insert into release_watches (release_id, date, due_at) values (777, $1, $2)`, [
    dayOf(0),
    dueAt,
  ]);
  t.clock.advance(61 * 60_000);
  await evaluate();
  await evaluate();
  const titles = async (rule: string) => (await inboxOf(owner, { rule })).map(({ title }) => title);
  expect(await titles(late)).toEqual(['Release 777 is late']);
  await put(1, 100);
  await put(3, 108);
  await t.database.pool.query('update release_watches set out_at = $1 where release_id = 777', [t.clock.now]);
  t.clock.advance(60_000);
  await evaluate();
  await evaluate();
  expect(await titles(late)).toEqual(['Cleared: Release 777 is out', 'Release 777 is late']);
  expect((await titles(out))[0]).toBe('Released index is out');
  expect(await titles(revised)).toEqual([
    expect.stringMatching(/^Released index for [A-Z][a-z]{2} \d{1,2}, 20\d\d revised by 7\.\d× /),
  ]);
  for (const condition of [
    { kind: 'release', series, when: 'out' },
    { kind: 'revision', series, times: 3 },
    { kind: 'release', series, when: 'late' },
  ]) {
    const tested = await t.call(backtestAlert, { token: await owner.session(), body: { condition } });
    expect(tested.body.data.backtest.list[0]?.at.slice(0, 10)).toBe(dayOf(0));
  }
});

test('a backtest of a stale source or failed deliveries uses recorded data; disk usage has none', async () => {
  const { token } = await adminSession();
  const test = async (condition: object) =>
    (await t.call(backtestAlert, { token, body: { condition } })).body.data.backtest;
  for (const daysAgo of [30, 29, 12, 11, 1]) {
    const at = new Date(t.clock.now.getTime() - daysAgo * DAY_MS);
    await addMadeArticles(store(), [{ title: `Ship ${daysAgo}`, spiderId: 'cnbc', at }]);
  }
  const stale = await test({ kind: 'stale', sources: ['cnbc'], hours: 100 });
  expect(stale.list.map(({ key, text, days }) => [key, text, days])).toEqual([
    ['cnbc', '100 hours', expect.any(Number)],
    ['cnbc', '100 hours', expect.any(Number)],
  ]);
  expect([stale.fires, stale.isActive, stale.verdict]).toEqual([2, false, 'ok']);
  expect([stale.points, stale.closest]).toEqual([[], null]);
  const someone = await person('admin');
  await addToOutbox(store(), {
    ...{ userId: someone.id, kind: 'alert', dedupeKey: randomUUID(), severity: 'notice' },
    ...{ subject: 'Lost message', text: '', createdAt: t.clock.now },
  });
  await t.database.pool.query("update outbox set state = 'failed', ended_at = $1 where user_id = $2", [
    t.clock.now,
    someone.id,
  ]);
  expect((await test({ kind: 'delivery' })).list[0]?.text).toContain('Lost message');
  expect((await test({ kind: 'trouble' })).verdict).toBe('no-history');
});

test('many breaches are one inbox item, without those a person has muted', async () => {
  const [one, two] = [await person(), await person()];
  const editor = await person('editor');
  const condition = {
    ...{ kind: 'move', items: ['BTX', 'HCX', 'AMX'], direction: 'either', size: 3, unit: 'percent' },
    ...{ period: '1D', clear: 2, closes: 1 },
  };
  for (let days = 0; days < 2; days += 1) {
    nextDay();
    for (const symbol of ['BTX', 'HCX', 'AMX']) await addClose(symbol, 100);
  }
  const id = await add(editor, condition, { scope: 'company', name: 'Coal stocks' });
  await t.call(muteAlertRule, {
    token: await two.session(),
    params: { id },
    body: { key: 'HCX', muted: true },
  });
  nextDay();
  await addClose('BTX', 104);
  await evaluate();
  t.clock.advance(20_000);
  await addClose('HCX', 96);
  await addClose('AMX', 105);
  await evaluate();
  const [item, ...rest] = (await inboxOf(one)).filter(({ ruleId }) => ruleId === id);
  expect(rest).toEqual([]);
  expect(item?.title).toBe('Coal stocks: 3 prices moved more than 3% in 1 day');
  expect(item?.members.map(({ key, direction }) => `${key} ${direction}`).sort()).toEqual([
    'AMX 1',
    'BTX 1',
    'HCX -1',
  ]);
  const [heard] = (await inboxOf(two)).filter(({ ruleId }) => ruleId === id);
  expect(heard?.title).toBe('Coal stocks: 2 prices moved more than 3% in 1 day');
  const listed = await t.call(listAlertRules, { token: await two.session() });
  expect(listed.body.data.rules.find((r) => r.id === id)).toMatchObject({
    ...{ muted: [{ key: 'HCX', name: 'HCX Inc.' }], isEditable: false, active: 3 },
  });
  expect(item?.text).toBe('');

  t.clock.advance(20_000);
  for (const symbol of ['BTX', 'HCX', 'AMX']) await addClose(symbol, 100);
  await evaluate();
  t.clock.advance(20_000);
  await addClose('BTX', 104);
  await evaluate();
  const [again] = (await inboxOf(one)).filter(({ ruleId }) => ruleId === id);
  expect(again).toMatchObject({ kind: 'alert', title: 'BTX Inc. rose 4.00% in 1 day', isActive: true });

  await t.database.pool.query("update yahoo_symbols set removed_at = now() where symbol = 'HCX'");
  const left = await t.call(listAlertRules, { token: await two.session() });
  await t.database.pool.query("update yahoo_symbols set removed_at = null where symbol = 'HCX'");
  const { says } = left.body.data.rules.find((r) => r.id === id) ?? {};
  expect(says).toBe('Any of 3 prices moves more than 3% in 1 day. No longer collected: HCX Inc.');

  expect((await t.call(removeAlertRule, { token: await two.session(), params: { id } })).status).toBe(403);
  await t.call(removeAlertRule, { token: await editor.session(), params: { id } });
  const { body } = await t.call(listAudit, { token: admin.token, query: { action: 'alert' } });
  expect(body.data?.entries.map(({ action }) => action) ?? ['alert.remove-rule']).toContain(
    'alert.remove-rule',
  );
});

test('a person can mute a hundred prices or stories of a rule', async () => {
  const someone = await person();
  // Who has a rule gets no suggestions, which take long to find.
  await add(someone, level({ items: ['HCX'], level: 80, clear: 82 }));
  const token = await someone.session();
  const params = { id: (await t.call(listAlertRules, { token })).body.data.rules[0]?.id ?? '' };
  const mute = async (key: string, muted = true) =>
    (await t.call(muteAlertRule, { token, params, body: { key, muted } })).status;
  const keys = Array.from({ length: 100 }, (_, place) => `story ${place}`);
  for (const key of keys) expect(await mute(key)).toBe(200);
  expect([await mute('one more'), await mute('')]).toEqual([409, 200]);
  expect([await mute('story 0', false), await mute('one more')]).toEqual([200, 200]);
});

test('a snoozed alert sends nothing and still reports its end', async () => {
  const owner = await person();
  const id = await add(owner, level({ items: ['HCX'], level: 80, clear: 82 }), { byMail: true });
  nextDay();
  await addClose('HCX', 79);
  await evaluate();
  const [item] = await inboxOf(owner);
  const until = new Date(t.clock.now.getTime() + 30 * DAY_MS).toISOString();
  await t.call(snoozeInboxItem, {
    token: await owner.session(),
    params: { id: item?.id ?? '' },
    body: { until },
  });
  const rules = await t.call(listAlertRules, { token: await owner.session() });
  expect(rules.body.data.rules.find((one) => one.id === id)?.snoozedUntil).toBe(until);
  nextDay();
  await addClose('HCX', 90);
  await evaluate();
  const [end] = await inboxOf(owner, { show: 'unread' });
  expect(end?.kind).toBe('recovery');
});

test('messages are sent once, wait during quiet hours, and stop when a person is deactivated', async () => {
  const [owner, gone] = [await person(), await person()];
  const condition = level({ items: ['AMX'], level: 70, clear: 72 });
  await add(owner, condition, { byMail: true, severity: 'critical' });
  await add(gone, condition, { byMail: true });
  nextDay();
  await addClose('AMX', 69);
  await evaluate();
  await t.call(toggleUserStatus, { token: (await adminSession()).token, params: { id: gone.id } });
  t.clock.advance(120_000);
  const { db, pool } = t.database;
  const quiet = { timeZone: 'America/New_York', quietStart: '08:00', quietEnd: '12:00' };
  await saveSettings(
    db,
    owner.id,
    { ...(await readNotificationSettings(db, owner.id)), ...quiet },
    t.clock.now,
  );
  await sendDue();
  await sendDue();
  const sentTo = async ({ id }: Person) =>
    (await pool.query('select kind, severity, subject, hold_until from outbox where user_id = $1', [id]))
      .rows;
  expect(await sentTo(gone)).toEqual([]);
  const own = await sentTo(owner);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    kind: 'alert',
    severity: 'critical',
    subject: 'AMX Inc. fell below $70.00',
  });
  expect(own[0].hold_until.toISOString().slice(11, 16)).toBe('17:00');
  expect((await inboxOf(owner))[0]?.heldUntil).toBe(own[0].hold_until.toISOString());
  nextDay();
  await addClose('AMX', 90);
  await evaluate();
  const { rows } = await pool.query('select kind from inbox_items where user_id = $1', [gone.id]);
  expect(rows).toEqual([{ kind: 'alert' }]);
});

async function adminSession() {
  const { addSession } = await import('#server/auth/session-store.ts');
  return { token: await addSession(t.database.db, admin, t.clock.now) };
}

test('a company rule goes once to each alert channel, and failed messages are reported', async () => {
  const editor = await person('editor');
  const someone = await person('admin');
  await t.database.pool.query(
    `insert into channels (id, kind, name, sealed_address, shown_address, carries, per_minute, next_send_at, version,
       created_by, created_at, updated_at)
     values ($1, 'slack', 'Desk', 'x', 'x', '{"brief": false, "alerts": "all", "failures": false}', 60, now(), 1, 'x', now(),
       now())`,
    [randomUUID()],
  );
  await add(editor, level({ items: ['HCX'], level: 75, clear: 76 }), { scope: 'company', byMail: true });
  nextDay();
  await addClose('HCX', 74);
  await evaluate();
  t.clock.advance(120_000);
  await sendDue();
  const outbox = async (where: string) =>
    (await t.database.pool.query(`select id, subject from outbox where ${where}`)).rows;
  expect(await outbox(`channel_id is not null and subject like 'HCX%'`)).toHaveLength(1);
  const mails = await outbox(`user_id = '${someone.id}'`);
  expect(mails).toHaveLength(1);
  await t.database.pool.query(
    `update outbox set state = 'failed', ended_at = $2, answer = 'no such mailbox' where id = $1`,
    [mails[0].id, t.clock.now],
  );
  t.clock.advance(1_000);
  await evaluate();
  const [failure] = await inboxOf(someone, { system: true });
  expect(failure).toMatchObject({ kind: 'system', severity: 'important' });
  expect(failure?.title).toMatch(/^Not delivered to .+@blackridge.example: HCX Inc. fell below/);
  const hit = (await inboxOf(someone)).find(({ title }) => title.startsWith('HCX Inc. fell below'));
  expect(hit).toMatchObject({ isMailFailed: true, undelivered: 1 });
  expect(failure?.undelivered).toBe(1);

  const retry = async (who: Person, item: InboxItem | undefined) =>
    t.call(retryUndelivered, { token: await who.session(), params: { id: item?.id ?? '' } });
  expect((await retry(editor, failure)).status).toBe(404);
  expect((await retry(someone, failure)).body.data).toEqual({ retried: 1 });
  expect(await outbox(`id = '${mails[0].id}' and state = 'waiting'`)).toHaveLength(1);
  expect((await retry(someone, hit)).body.code).toBe('NOT_WAITING');
  await t.database.pool.query(`update outbox set state = 'failed' where id = $1`, [mails[0].id]);
  expect((await retry(someone, hit)).body.data).toEqual({ retried: 1 });
});

test('a report of failed messages that fails is not reported again', async () => {
  nextDay();
  await sendDue();
  const addChannel = `insert into channels (id, kind, name, sealed_address, shown_address, carries, per_minute, next_send_at,
      version, created_by, created_at, updated_at)
    values ($1, 'email', 'Gone', 'x', 'x', '{"brief": false, "alerts": "none", "failures": true}', 60, now(), 1, 'x', now(), now())`;
  const channelId = randomUUID();
  await t.database.pool.query(addChannel, [channelId]);
  const message = {
    kind: 'alert',
    severity: 'notice',
    subject: 'Coal',
    text: '',
    createdAt: t.clock.now,
  } as const;
  await addToOutbox(store(), { ...message, channelId, dedupeKey: randomUUID() });
  const failAll = `update outbox set state = 'failed', ended_at = $1 where channel_id = $2 and state = 'waiting'`;
  for (let round = 0; round < 3; round += 1) {
    await t.database.pool.query(failAll, [t.clock.now, channelId]);
    t.clock.advance(1_000);
    await evaluate();
    t.clock.advance(61_000);
    await sendDue();
  }
  const { rows } = await t.database.pool.query(
    `select subject from outbox where channel_id = $1 and subject ~ 'delivered'`,
    [channelId],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['Not delivered to Gone: Coal']);
  await t.database.pool.query('update channels set removed_at = now() where id = $1', [channelId]);
});

test('a recovery goes to people who got the alert, and by mail only if the alert was mailed', async () => {
  const [deaf, quick] = [await person(), await person()];
  const below = level({ items: ['BTX'], level: 40, clear: 45 });
  const ids = [await add(deaf, below, { byMail: true }), await add(quick, below, { byMail: true })];
  const mute = async (muted: boolean) =>
    t.call(muteAlertRule, { token: await deaf.session(), params: { id: ids[0] ?? '' }, body: { muted } });
  nextDay();
  await addClose('BTX', 90);
  await evaluate();
  await mute(true);
  nextDay();
  await addClose('BTX', 39);
  await evaluate();
  await mute(false);
  t.clock.advance(30_000);
  await addClose('BTX', 90);
  await evaluate();
  t.clock.advance(120_000);
  await sendDue();
  expect(await inboxOf(deaf)).toEqual([]);
  expect((await inboxOf(quick)).map(({ kind }) => kind)).toEqual(['recovery', 'alert']);
  const { rows } = await t.database.pool.query('select from outbox where user_id = any($1)', [
    [deaf.id, quick.id],
  ]);
  expect(rows).toHaveLength(0);
});

test('a channel gets every alert of a group, even those a person has muted or snoozed', async () => {
  const editor = await person('editor');
  const condition = { kind: 'move', items: ['HCX', 'AMX'], direction: 'either', unit: 'percent', size: 30 };
  const moves = { ...condition, period: '1D', clear: null, closes: 1 };
  const id = await add(editor, moves, { name: 'Leaps', scope: 'company' });
  const mute = { muted: true, key: 'AMX' };
  await t.call(muteAlertRule, { token: (await adminSession()).token, params: { id }, body: mute });
  const send = async () => {
    t.clock.advance(120_000);
    await sendDue();
    const { rows } = await t.database.pool.query<{ subject: string }>(
      `select o.subject from outbox o where channel_id is not null and created_at = $1`,
      [t.clock.now],
    );
    return rows.map(({ subject }) => subject);
  };
  nextDay();
  for (const symbol of ['HCX', 'AMX']) await addClose(symbol, 80);
  await evaluate();
  await send();
  nextDay();
  await addClose('HCX', 300);
  await evaluate();
  expect(await send()).toEqual([expect.stringMatching(/^HCX Inc\. rose/)]);
  await addClose('AMX', 300);
  await evaluate();
  expect(await send()).toEqual(['Leaps: 2 prices moved more than 30% in 1 day']);
  const [item] = await inboxOf(editor);
  const until = new Date(t.clock.now.getTime() + 60_000).toISOString();
  await t.call(snoozeInboxItem, {
    token: await editor.session(),
    params: { id: item?.id ?? '' },
    body: { until },
  });
  t.clock.advance(120_000);
  await t.database.db.transaction((tx) => endSnoozes(tx as typeof t.database.db, t.clock.now));
  expect(await send()).toEqual([]);
});

test('administrators get alerts about failing agents, stale sources and outages without adding a rule', async () => {
  const someone = await person('admin');
  const { rules } = (await t.call(listAlertRules, { token: await someone.session() })).body.data;
  expect(rules.filter(({ scope }) => scope === 'system').map(({ name }) => name)).toEqual([
    ...['Agent failed twice', 'Delivery failed', 'Disk and database', 'Source stale'],
  ]);
  const problem = describeProblem('www.cnbc.com refused the connection', ['outage']);
  const fail = async (status: string) => {
    t.clock.advance(60_000);
    await t.database.pool.query(
      `insert into runs (agent_id, kind, trigger, job_id, params, status, message, created_at, finished_at, checkpoint)
       values ('cnbc', 'collect', 'schedule', $1, '{}', $2, $3, $4, $4, '{}')`,
      [randomUUID(), status, status === 'failed' ? problem : null, t.clock.now],
    );
    await evaluate();
  };
  const titles = async () =>
    (await inboxOf(someone, { system: true }))
      .filter(({ title }) => title.includes('CNBC'))
      .map(({ title }) => title);
  await fail('failed');
  expect(await titles()).toEqual([]);
  await fail('failed');
  await fail('failed');
  expect(await titles()).toEqual(['CNBC failed 2 times in a row']);
  const [report] = (await inboxOf(someone, { system: true })).filter(({ title }) => title.includes('CNBC'));
  expect(report?.text).toBe(problem);
  expect(report?.members).toMatchObject([{ label: 'CNBC', text: 'www.cnbc.com refused the connection.' }]);
  await fail('success');
  expect(await titles()).toEqual(['Cleared: CNBC is working again', 'CNBC failed 2 times in a row']);
  const cleared = (await inboxOf(someone, { system: true })).find(({ title }) => title.startsWith('Cleared'));
  expect(cleared?.text).toMatch(/^Fired \w+ \d+ after 2 failures$/);

  let disk: Trouble = { key: 'disk', name: 'The disk', value: 93 };
  const listTroubles = async () => [disk];
  await evaluate({ listTroubles });
  disk = { ...disk, value: 91 };
  t.clock.advance(60_000);
  await evaluate({ listTroubles });
  const full = (await inboxOf(someone)).filter(({ title }) => title.includes('disk'));
  expect(full).toMatchObject([{ title: 'The disk is 93% full', isActive: true, severity: 'critical' }]);

  t.clock.advance(8 * DAY_MS);
  await evaluate();
  const [stale] = (await inboxOf(someone)).filter(({ text, title }) => /no new data/.test(title + text));
  expect(stale?.title).toMatch(/has had no new data for \d+ hours|sources have no new data/);
});

test('a killed evaluation reports nothing, and the next one reports it once', async () => {
  const owner = await person();
  await add(owner, level({ items: ['BTX'], level: 60, clear: 65 }));
  nextDay();
  await addClose('BTX', 59);
  const find = createFind(t.database.db, () => t.clock.now);
  const broken: EvaluateOptions = { find, agents: t.agentSet.agents, looksAtTime: false };
  await expect(
    t.database.db.transaction(async (tx) => {
      await evaluateAlerts(tx as typeof t.database.db, broken, t.clock.now);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await inboxOf(owner)).toEqual([]);
  await evaluate();
  await evaluate();
  expect(await inboxOf(owner)).toHaveLength(1);
});

test('thousands of rules report once each, and other work runs in between', async () => {
  const someone = await person();
  await addYears('MANYX');
  await t.database.pool.query(
    `insert into alert_rules (scope, user_id, name, condition, severity, by_mail, keeps_quiet_hours, tells_recovery,
       enabled, version, created_at, updated_at, updated_by)
     select 'mine', $1, 'Rule ' || n, $2, 'notice', false, true, true, true, 1, $3, $3, 'x'
     from generate_series(1, 2300) n`,
    [someone.id, level({ items: ['MANYX'], level: 90, clear: null }), t.clock.now],
  );
  await evaluate();
  nextDay();
  await addClose('MANYX', 80);
  let turns = 0;
  const counter = setInterval(() => (turns += 1), 1);
  await evaluate();
  clearInterval(counter);
  expect(turns).toBeGreaterThan(20);
  await evaluate();
  const { rows } = await t.database.pool.query(
    'select count(*)::int as items, count(distinct rule_id)::int as rules from inbox_items where user_id = $1',
    [someone.id],
  );
  expect(rows).toEqual([{ items: 2300, rules: 2300 }]);
  await t.database.pool.query('update alert_rules set enabled = false where user_id = $1', [someone.id]);
});

test('moves and differences are in percentage points for rates and in dollars for prices', async () => {
  const someone = await person();
  for (const [id, values] of [
    ['RATEX', [4.1, 4.1, 4.21, 4.15]],
    ['RATEY', [3.6, 3.6, 3.6, 3.6]],
  ] as const) {
    await addSeries(store(), { id, title: `Rate ${id}`, category: 'rates' }, t.clock.now);
    await t.database.pool.query(
      "update fred_series set units = 'Percent', frequency = 'Daily' where id = $1",
      [id],
    );
    for (const [place, value] of values.entries()) {
      const at = new Date(t.clock.now.getTime() - (3 - place) * DAY_MS);
      await addObservations(store(), id, [{ date: dayOf(4 - place), value }], at);
    }
  }
  const test = async (condition: object) => {
    const { body } = await t.call(backtestAlert, { token: someone.token, body: { condition } });
    return { ...body.data.backtest, says: body.data.says };
  };
  const items = ['fred.RATEX'];
  const move = { kind: 'move', direction: 'up', unit: 'points', period: '1D', clear: null, closes: 1 };
  expect(await test({ ...move, items, size: 0.1 })).toMatchObject({
    ...{ says: 'Rate RATEX rises more than 0.1 percentage points in 1 day', unit: 'pp', levels: [0.1] },
    list: [{ text: '+0.11 pp' }],
  });
  expect(await test({ ...move, items, size: 0.3, direction: 'either' })).toMatchObject({
    ...{ closest: { text: '+0.11 pp' }, levels: [0.3, -0.3] },
  });
  expect(await test(level({ items, level: 4, clear: null }))).toMatchObject({
    ...{ now: 'Rate RATEX is 0.15 pp above the level now.', closest: { text: '4.10%' } },
  });
  const spread = {
    kind: 'spread',
    form: 'difference',
    direction: 'above',
    level: 0.5,
    clear: null,
    closes: 1,
  };
  expect(await test({ ...spread, items: ['fred.RATEX', 'fred.RATEY'] })).toMatchObject({
    ...{ says: 'Rate RATEX minus Rate RATEY above 0.50 pp', now: 'It is 0.05 pp above the level now.' },
  });
  expect(await test({ ...move, items: ['BTX'], size: 50 })).toMatchObject({
    ...{ unit: 'USD', closest: { text: expect.stringMatching(/^\+\$\d+\.\d\d$/) } },
  });
});

test('events during a downtime are reported once afterwards', async () => {
  const someone = await person('admin');
  t.clock.advance(60_000);
  const leftAt = t.clock.now;
  t.clock.advance(3_600_000);
  await addToOutbox(t.database.db, {
    ...{ userId: someone.id, kind: 'alert', dedupeKey: randomUUID(), severity: 'notice' },
    ...{ subject: 'Coal above 100', text: '', createdAt: t.clock.now },
  });
  await t.database.pool.query("update outbox set state = 'failed', ended_at = $1 where user_id = $2", [
    t.clock.now,
    someone.id,
  ]);
  t.clock.advance(3_600_000);
  const failed = async () =>
    (await inboxOf(someone, { system: 'true' })).filter(({ title, text }) =>
      /Coal above 100/.test(title + text),
    );
  await evaluate();
  expect(await failed()).toEqual([]);
  await evaluate({ lookedAt: leftAt });
  expect(await failed()).toHaveLength(1);
  t.clock.advance(2 * 3_600_000);
  await evaluate({ lookedAt: leftAt });
  const [item, ...more] = await failed();
  expect([item?.members.length, more]).toEqual([1, []]);
});

test.each<[string, object]>([
  ['without a kind', {}],
  ['of an unknown kind', { kind: 'horoscope' }],
  ['about nothing', { ...level(), items: [] }],
  ['about an unknown price', { ...level(), items: ['NOPE'] }],
  ['with a name that is a query', { ...level(), items: [`BTX'; drop table users; --`] }],
  ['with a price below zero', { ...level(), level: -5, clear: null }],
  ['with a level that is text', { ...level(), level: '100' }],
  ['with an endless level', { ...level(), level: 1e300 }],
  ['that clears on the wrong side', { ...level(), clear: 90 }],
  ['for no closes', { ...level(), closes: 0 }],
  ['of one price and itself', { ...level(), kind: 'spread', items: ['BTX', 'BTX'], form: 'difference' }],
  [
    'with a negative ratio',
    { ...level(), kind: 'spread', items: ['BTX', 'HCX'], form: 'ratio', level: -1, clear: null },
  ],
  ['about an empty search', { kind: 'story', search: ' ', about: '' }],
  ['about a search without words', { kind: 'story', search: 'period=all', about: 'x' }],
  ['about an unknown series', { kind: 'revision', series: ['NOPE'], times: 2 }],
])('a rule %s is refused', async (_, condition) => {
  const someone = await person();
  const token = await someone.session();
  for (const call of [
    t.call(addAlertRule, { token, body: rule(condition) }),
    t.call(backtestAlert, { token, body: { condition } }),
  ]) {
    const { status, body } = await call;
    expect(status).toBe(400);
    expect(body.message).toMatch(/\w/);
  }
});

async function addRules(userId: string, count: number) {
  await t.database.pool.query(
    `insert into alert_rules (scope, user_id, name, condition, severity, by_mail, keeps_quiet_hours, tells_recovery, enabled,
       version, created_at, updated_at, updated_by)
     select 'mine', $1, 'Rule ' || n, $2, 'notice', false, true, true, false, 1, now(), now(), 'x' from generate_series(1, $3) n`,
    [userId, JSON.stringify(level()), count],
  );
}

test('only editors and administrators can add rules for others, and rules are limited', async () => {
  const someone = await person();
  const token = await someone.session();
  const run = { kind: 'run', sources: [], times: 2 };
  expect((await t.call(addAlertRule, { token, body: rule(level(), { scope: 'company' }) })).status).toBe(403);
  expect((await t.call(addAlertRule, { token, body: rule(run, { scope: 'system' }) })).status).toBe(403);
  expect((await t.call(addAlertRule, { token, body: rule(run) })).status).toBe(403);
  expect((await t.call(addAlertRule, { token: (await adminSession()).token, body: rule(run) })).status).toBe(
    400,
  );
  await addRules(someone.id, MOST_RULES);
  const { body } = await t.call(addAlertRule, { token, body: rule(level()) });
  expect(body.code).toBe('LIST_FULL');
});

test('moving a rule to or from the company respects the limits and is audited', async () => {
  const editor = await person('editor');
  const id = await add(editor, level(), { scope: 'company', name: 'Taken back' });
  const take = async (scope: string, ruleId = id) => {
    const token = await editor.session();
    return t.call(editAlertRule, { token, params: { id: ruleId }, body: rule(level(), { scope }) });
  };
  expect((await take('mine')).status).toBe(200);
  const { body: audit } = await t.call(listAudit, {
    token: (await adminSession()).token,
    query: { action: 'alert.edit-rule' },
  });
  expect(audit.data.entries[0]).toMatchObject({ actor: { email: editor.email }, detail: { scope: 'mine' } });

  expect((await take('company')).status).toBe(200);
  await addRules(editor.id, MOST_RULES);
  expect((await take('mine')).body.code).toBe('LIST_FULL');
  expect((await take('company')).status).toBe(200);
});

test('an owner can change a rule with its current version, and turn it off', async () => {
  const [owner, other] = [await person(), await person()];
  const id = await add(owner, level());
  const params = { id };
  const body = rule(level({ level: 94 }), { name: '<b>Low</b>' });
  const token = await owner.session();
  expect((await t.call(editAlertRule, { token: await other.session(), params, body })).status).toBe(404);
  expect((await t.call(editAlertRule, { token, params, body, headers: { 'if-match': '7' } })).status).toBe(
    409,
  );
  expect((await t.call(editAlertRule, { token, params, body, headers: { 'if-match': '1' } })).status).toBe(
    200,
  );
  for (const route of [switchAlertRule, removeAlertRule]) {
    const stale = { token, params, body: { enabled: false }, headers: { 'if-match': '1' } };
    expect((await t.call(route as typeof switchAlertRule, stale)).status).toBe(409);
  }
  const off = await t.call(switchAlertRule, { token, params, body: { enabled: false } });
  expect(off.body.data.rules.find((one) => one.id === id)).toMatchObject({
    name: '<b>Low</b>',
    enabled: false,
  });
  nextDay();
  await addClose('BTX', 50);
  await evaluate();
  expect(await inboxOf(owner)).toEqual([]);
  const left = await t.call(removeAlertRule, { token: await owner.session(), params });
  expect(left.body.data.rules.filter(({ scope }) => scope === 'mine')).toEqual([]);
});

test('the second of two editors of a company rule is refused and told who saved first', async () => {
  const [first, second] = [await person('editor'), await person('editor')];
  const body = (name: string) => rule(level(), { scope: 'company', name });
  const { body: added } = await t.call(addAlertRule, { token: await first.session(), body: body('Theirs') });
  const save = async (who: typeof first, name: string) =>
    t.call(editAlertRule, {
      token: await who.session(),
      params: { id: added.data.id },
      body: body(name),
      headers: { 'if-match': '"1"' },
    });
  const answers = await Promise.all([save(first, 'By the first'), save(second, 'By the second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const winner = answers[0]?.status === 200 ? first : second;
  expect(refused?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    savedBy: `${winner.firstName} ${winner.lastName}`,
    savedAt: expect.stringMatching(/Z$/),
  });
});

test('a backtest does not wait for all backtests of another person', async () => {
  const [greedy, other] = [await person(), await person()];
  const [token, otherToken] = [await greedy.session(), await other.session()];
  const body = { condition: { kind: 'unusual', items: ['BTX', 'HCX', 'AMX'], times: 2 } };
  const ended: string[] = [];
  const ask = async (name: string, own: string) => {
    expect((await t.call(backtestAlert, { token: own, body })).status).toBe(200);
    ended.push(name);
  };
  const flood = Array.from({ length: 12 }, () => ask('greedy', token));
  await Promise.all([...flood, ask('other', otherToken)]);
  expect(ended.indexOf('other')).toBeLessThan(3);
});
