import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import { publishBrief } from '#contract/briefing.ts';
import { type ChartItem, listChartItems } from '#contract/chart.ts';
import { getOverview } from '#contract/dashboard.ts';
import {
  addChannel,
  getNotifications,
  listDeliveries,
  type NotificationInput,
  resubscribeMail,
  saveNotifications,
  sendBriefNow,
  setMorningMail,
  unsubscribeMail,
} from '#contract/delivery.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { addWatchlist } from '#contract/watchlists.ts';
import { type AgentApp, createAgentApp } from '#testing/agent-app.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { formatPoints, formatSignedPercent, formatTimeOfDay } from '#wording/format.ts';
import { addObservations, saveSeriesInfo } from '../../agents/fred/store.ts';
import { eq } from '../../db/drizzle.ts';
import { outbox } from '../../db/schema.ts';
import { queueMorningMails } from './schedule.ts';
import { explainDelay, judgeBrief } from './soundness.ts';
import { createMorningMailWriter } from './write-morning-mail.ts';

let mail: MailServer;
let t: AgentApp;

beforeAll(async () => {
  mail = await startMailServer();
  t = await createAgentApp({
    HEADFRAME_SMTP_URL: mail.url,
    HEADFRAME_UNSUBSCRIBE_MAILBOX: 'desk@blackridge.example',
  });
  const admin = { token: t.admin.token };
  for (const agentId of ['yahoo', 'legacy-scraper', 'coal-age']) {
    const { body } = await t.call(triggerAgent, { ...admin, params: { agentId }, body: t.password });
    await t.ended(body.data.runId);
  }
  await t.buildOverview();
}, 180_000);
beforeEach(() => {
  mail.received.length = 0;
});
afterAll(async () => {
  await t.close();
  await mail.close();
});

const tick = () => queueMorningMails({ db: t.database.db, clock: () => t.clock.now, config: t.config });
const at = (text: string) => {
  t.clock.now = new Date(text);
};
const wishes: NotificationInput = {
  timeZone: 'America/New_York',
  quietStart: null,
  quietEnd: null,
  alertsByMail: true,
  briefOn: true,
  briefTime: '09:15',
  briefDays: [1, 2, 3, 4, 5],
  briefSections: ['metrics', 'watchlist', 'charts', 'stories', 'today'],
  watchlistFirst: false,
  attachPdf: false,
};
const subscribe = async (change: Partial<NotificationInput> = {}) => {
  const person = await t.createPerson('user');
  const { status, body } = await t.call(saveNotifications, {
    token: person.token,
    body: { ...wishes, ...change },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return person;
};
/** The decoded parts of a message. */
function open(raw: string) {
  const decode = (text: string) =>
    Buffer.from(
      text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  const part = (type: string) => {
    const [, found = ''] = raw.split(new RegExp(`Content-Type: ${type}[^]*?\r\n\r\n`));
    return decode(found.split('\r\n--')[0] ?? '');
  };
  return {
    head: raw.slice(0, raw.indexOf('\r\n\r\n')),
    html: part('text/html'),
    text: part('text/plain'),
    raw,
  };
}

async function storePriceIndex() {
  const { db } = t.database;
  // Before the brief was written.
  const stored = new Date('2026-11-16T13:00:00Z');
  const about = { title: '', lastUpdated: '', startsOn: undefined };
  const info = { id: 'CPIAUCSL', units: 'Index 1982-1984=100', frequency: 'Monthly', ...about };
  await saveSeriesInfo(db, info, stored);
  const months = [
    { date: '2025-10-01', value: 320 },
    { date: '2026-10-01', value: 328 },
  ];
  await addObservations(db, 'CPIAUCSL', months, stored);
}

test('the mail is sent once on time, with the same numbers as the screen, plain text and one-click unsubscribe', async () => {
  at('2026-11-16T14:10:00Z');
  // The brief is rewritten later than its figures were retrieved.
  await t.buildOverview();
  const person = await subscribe();
  await storePriceIndex();
  await t.call(addWatchlist, {
    token: person.token,
    body: {
      name: 'Mine',
      items: [
        { kind: 'price', key: 'BTU' },
        { kind: 'price', key: 'coal.coking' },
        { kind: 'price', key: '^TNX' },
        { kind: 'price', key: 'bonds.70899AAA2' },
        { kind: 'price', key: 'fred.CPIAUCSL' },
        { kind: 'topic', key: 'rail' },
      ],
    },
  });
  expect(await tick()).toBe(0);
  at('2026-11-16T14:15:10Z');
  // Several processes check at the same time.
  expect((await Promise.all([tick(), tick(), tick()])).reduce((sum, one) => sum + one)).toBe(1);
  await Promise.all([t.delivery.sender.sendAll(), t.delivery.sender.sendAll()]);
  expect(await tick()).toBe(0);
  expect(mail.received).toHaveLength(1);
  const [letter] = mail.received;
  const { head, html, text, raw } = open(letter?.raw ?? '');
  if (process.env.KEEP_MAIL) writeFileSync(process.env.KEEP_MAIL, letter?.raw ?? '');
  expect(letter?.to).toEqual([person.email]);
  expect(head).toMatch(/^Subject: Morning brief: API2 Coal [+-]?\d+\.\d%, CNR [+-]?\d+\.\d%/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const listed =
    /^List-Unsubscribe: <https:[^>]+>, <mailto:desk@blackridge.example\?subject=Unsubscribe&body=https%3A[^>]+>\r?$/m;
  expect(head.replaceAll(/\r\n\s+/g, ' ')).toMatch(listed);
  expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@blackridge.example>/m);
  expect(Buffer.byteLength(html)).toBeLessThan(90 * 1024);
  expect(html).not.toMatch(/<svg|<script|http:\/\//);
  expect(raw.match(/Content-Type: image\/png/g)?.length).toBeLessThanOrEqual(3);

  const { body } = await t.call(getOverview, { token: person.token });
  const { cnr, sp500 } = body.data.marketAnalysis.keyMetrics;
  const { items } = (await t.call(listChartItems, { token: person.token })).body.data;
  for (const id of ['BTU', 'coal.coking', '^TNX', 'bonds.70899AAA2']) {
    const { name, day_change: change, change_unit: unit } = items.find((item) => item.id === id) as ChartItem;
    const said = unit === 'points' ? formatPoints(change ?? NaN) : formatSignedPercent(change);
    expect(text.split('\n').find((line) => line.includes(name))).toContain(said);
  }
  for (const twin of [html, text]) {
    expect(twin).toContain(`$${cnr.close_price?.toFixed(2)}`);
    expect(twin).toContain(
      sp500.close_price?.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    expect(twin).toContain('BTU Peabody');
    expect(twin).toContain('All Items, +2.50% in a year, Index 1982-1984=100');
    expect(twin).toContain('Coking Coal /t');
    expect(twin).toContain('Series 2020, % of par');
    expect(twin).toContain('statements verified');
    expect(twin).toContain(`retrieved ${formatTimeOfDay(new Date(cnr.checked_at ?? ''))}.`);
    expect(twin).toContain('on weekdays at 9:15 AM Eastern');
    expect(twin).toContain('download=pdf');
  }
  const address =
    /https:\/\/headframe\.blackridge\.example(\/unsubscribe\?token=[\w.-]+)/.exec(text)?.[1] ?? '';
  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' };
  const clicked = await t.inject({
    method: 'POST',
    url: address,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([clicked.statusCode, clicked.body]).toEqual([200, 'You no longer get the morning brief.\n']);
  const off = await t.call(getNotifications, { token: person.token });
  expect(off.body.data).toMatchObject({ briefOn: false, nextBriefAt: null, email: person.email });
  const token = address.split('token=')[1];
  expect((await t.call(resubscribeMail, { body: { token } })).body.data.email).toMatch(/^us•••@/);
  expect((await t.call(getNotifications, { token: person.token })).body.data.nextBriefAt).toBe(
    '2026-11-17T14:15:00.000Z',
  );
  const entries = (await t.call(listAudit, { token: t.admin.token })).body.data.entries;
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['mail.unsubscribe', 'mail.resubscribe']),
  );
  // Mail is forwarded, with its link.
  const again = () => t.call(unsubscribeMail, { body: { token } });
  const statuses = (await Promise.all(Array.from({ length: 30 }, again))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(18);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
});

test('a long watchlist shows thirty unique prices and the number of others', async () => {
  at('2026-11-16T14:17:00Z');
  const person = await subscribe({ briefOn: false });
  const { items } = (await t.call(listChartItems, { token: person.token })).body.data;
  const prices = items.filter(({ freshness, value }) => freshness === 'fresh' && value !== null).slice(0, 32);
  const list = prices.map(({ id: key }) => ({ kind: 'price' as const, key }));
  for (const some of [list.slice(0, 3), list])
    await t.call(addWatchlist, {
      token: person.token,
      body: { name: `List of ${some.length}`, items: some },
    });
  await t.call(sendBriefNow, { token: person.token });
  await t.delivery.sender.sendAll();
  const { text } = open(mail.received[0]?.raw ?? '');
  const rows = text.split('\n').filter((line) => line.includes(', day '));
  expect([prices.length, rows.length, new Set(rows).size]).toEqual([32, 30, 30]);
  expect(text).toContain('2 more are on your dashboard.');
});

test('a time zone unknown to the database does not stop any mail', async () => {
  at('2026-11-16T14:16:00Z');
  const briefTime = '09:20';
  const people = [await subscribe({ briefTime, timeZone: 'SystemV/EST5' }), await subscribe({ briefTime })];
  at('2026-11-16T14:20:10Z');
  expect(await tick()).toBe(2);
  await t.delivery.sender.sendAll();
  expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email));
  for (const { token } of people)
    await t.call(saveNotifications, { token, body: { ...wishes, briefOn: false } });
});

test('a time changed after the mail of the day applies from the next day', async () => {
  at('2026-11-16T14:10:00Z');
  const person = await subscribe();
  at('2026-11-16T14:15:10Z');
  expect(await tick()).toBe(1);
  await t.delivery.sender.sendAll();
  const nextOf = async () => (await t.call(getNotifications, { token: person.token })).body.data.nextBriefAt;
  const save = (change: Partial<NotificationInput>) =>
    t.call(saveNotifications, { token: person.token, body: { ...wishes, ...change } });
  at('2026-11-16T15:00:00Z');
  await save({ briefTime: '11:00' });
  expect(await nextOf()).toBe('2026-11-17T16:00:00.000Z');
  await save({ briefTime: '11:00', timeZone: 'America/Los_Angeles' });
  expect(await nextOf()).toBe('2026-11-17T19:00:00.000Z');
  await save({ briefTime: '11:00', briefOn: null });
  for (const on of [true, false, true]) await t.call(setMorningMail, { token: t.admin.token, body: { on } });
  expect(await nextOf()).toBe('2026-11-17T16:00:00.000Z');
  await t.call(setMorningMail, { token: t.admin.token, body: { on: false } });
  const older = { token: person.token, headers: { 'if-match': '"1"' }, body: wishes };
  const { body } = await t.call(saveNotifications, older);
  expect(body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: expect.stringMatching(/^You changed this/),
  });
});

test.each([
  '',
  'x',
  '../../etc',
  '00000000-0000-0000-0000-000000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'a'.repeat(300),
])('a link with the token %j changes nothing', async (token) => {
  const statuses = [
    (await t.call(unsubscribeMail, { body: { token } })).status,
    (await t.inject({ method: 'POST', url: `/unsubscribe?token=${encodeURIComponent(token)}` })).statusCode,
  ];
  for (const status of statuses) expect([400, 404]).toContain(status);
});

test('the mail waits for missing values, then is sent as delayed with the valid ones', async () => {
  at('2026-11-17T14:00:00Z');
  const person = await subscribe();
  const { pool } = t.database;
  // Yahoo Finance prices were last requested days ago, and the last run failed.
  await pool.query(`update yahoo_symbols set checked_at = '2026-11-13T21:00:00Z'`);
  const failed = `insert into runs (agent_id, kind, trigger, job_id, params, status, created_at, started_at, finished_at, checkpoint, message)
     values ('yahoo', 'collect', 'schedule', gen_random_uuid(), '{}', 'failed', '2026-11-17T14:00:00Z', '2026-11-17T14:00:00Z',
     '2026-11-17T14:01:00Z', '{}', 'query1.finance.yahoo.com is limiting our requests (HTTP 429). Values stay.')`;
  await pool.query(failed);
  await t.changeData();
  await t.buildOverview();
  at('2026-11-17T14:15:30Z');
  expect(await tick()).toBe(0);
  at('2026-11-17T14:46:00Z');
  expect(await tick()).toBeGreaterThan(0);
  await t.delivery.sender.sendAll();
  const letter = mail.received.find(({ to }) => to.includes(person.email));
  const { head, html, text } = open(letter?.raw ?? '');
  if (process.env.KEEP_MAIL) writeFileSync(`${process.env.KEEP_MAIL}.delayed`, letter?.raw ?? '');
  expect(head).toMatch(/^Subject: Delayed: morning brief without stock prices/m);
  expect(text).toContain('Delayed 31 minutes, because Yahoo Finance is limiting our requests.');
  expect(html).toMatch(/from (Friday|Monday)/);
  expect(text).toContain('TOP STORIES');
  expect(text).toContain('We send one update if newer values arrive before noon.');

  at('2026-11-17T15:00:00Z');
  expect(await tick()).toBe(0);
  mail.received.length = 0;
  await t.advance(0);
  const token = t.admin.token;
  const { body } = await t.call(triggerAgent, { token, params: { agentId: 'yahoo' }, body: t.password });
  await t.ended(body.data.runId);
  await t.buildOverview();
  at('2026-11-17T15:05:00Z');
  expect(await tick()).toBeGreaterThan(0);
  expect(await tick()).toBe(0);
  await t.delivery.sender.sendAll();
  expect(await tick()).toBe(0);
  const [update, ...more] = mail.received.filter(({ to }) => to.includes(person.email));
  expect(more).toEqual([]);
  const opened = open(update?.raw ?? '');
  expect(opened.head).toMatch(/^Subject: Updated morning brief: /m);
  expect(opened.text).toContain('Updated: the missing values have arrived.');
});

test('without a brief nothing is sent, and the log records why the next day', async () => {
  at('2026-11-23T14:00:00Z');
  const person = await subscribe();
  at('2026-11-23T15:30:00Z');
  expect(await tick()).toBe(0);
  at('2026-11-24T06:00:00Z');
  expect(await tick()).toBe(0);
  await t.delivery.sender.sendAll();
  expect(mail.received).toEqual([]);
  const admin = await t.createPerson('admin');
  const { body } = await t.call(listDeliveries, { token: admin.token, query: { day: '2026-11-24' } });
  expect(body.data.deliveries.map(({ answer }) => answer)).toContain('Not sent: there was no brief that day');
  // Otherwise the new day's overview and brief could be written at any moment.
  await t.buildOverview();
  await t.database.pool.query("delete from briefs where day = '2026-11-24'");
  expect((await t.call(sendBriefNow, { token: person.token })).status).toBe(409);
});

test('a person can request it with the PDF, and the company can turn it on for those who have not chosen', async () => {
  at('2026-11-16T15:00:00Z');
  const person = await subscribe({ attachPdf: true, briefOn: false, briefSections: [] });
  expect((await t.call(sendBriefNow, { token: person.token })).status).toBe(200);
  await t.delivery.sender.sendAll();
  const { raw, text } = open(mail.received[0]?.raw ?? '');
  expect(raw).toContain('Content-Type: application/pdf; name=headframe-2026-11-16.pdf');
  expect(text).not.toContain('TOP STORIES');

  const writeMail = createMorningMailWriter({
    ...{ db: t.database.db, clock: () => t.clock.now, config: t.config },
    createToken: async () => 'token',
  });
  const [row] = await t.database.db.select().from(outbox).where(eq(outbox.userId, person.id));
  const drawOne = async () => {
    const letter = row && (await writeMail(row, person));
    return typeof letter === 'object' ? letter.attachments?.at(-1)?.content : undefined;
  };
  const pdf = await drawOne();
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  // The same bytes: it is drawn once for all people.
  expect(await drawOne()).toBe(pdf);

  const quiet = await t.createPerson('user');
  const admin = await t.createPerson('admin');
  await t.call(setMorningMail, { token: admin.token, body: { on: true } });
  expect((await t.call(getNotifications, { token: quiet.token })).body.data).toMatchObject({
    briefOn: null,
    companyBriefOn: true,
    nextBriefAt: '2026-11-17T14:15:00.000Z',
  });
  expect((await t.call(getNotifications, { token: person.token })).body.data.nextBriefAt).toBeNull();
  await t.call(setMorningMail, { token: admin.token, body: { on: false } });
  expect((await t.call(getNotifications, { token: quiet.token })).body.data.nextBriefAt).toBeNull();
  t.clock.advance(MINUTE_MS);
});

test.each([
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
  ['a zone with a line break', { timeZone: 'America/New_York\r\nBcc: x' }],
  ['a time that does not exist', { briefTime: '24:00' }],
  ['no day', { briefDays: [] }],
  ['an eighth day', { briefDays: [7] }],
  ['half of quiet hours', { quietStart: '22:00' }],
  ['an unknown section', { briefSections: ['horoscope'] }],
])('settings with %s are refused', async (_, change) => {
  const { token } = await t.createPerson('user');
  expect((await t.call(saveNotifications, { token, body: { ...wishes, ...change } })).status).toBe(400);
});

test('a value that its source has not updated for days is marked as old', async () => {
  at('2026-11-16T15:00:00Z');
  await t.database.pool.query(`delete from yahoo_prices where date > '2026-11-05'`);
  await t.changeData();
  await t.buildOverview();
  const person = await subscribe({ briefOn: false });
  expect((await t.call(sendBriefNow, { token: person.token })).status).toBe(200);
  await t.delivery.sender.sendAll();
  const { head, text } = open(mail.received[0]?.raw ?? '');
  expect(head).not.toMatch(/^Subject: .*CNR/m);
  expect(text).toContain('Some figures are old, because Yahoo Finance has no newer values.');
  expect(text).toContain('CNR and S&P 500 below are from November 5.');
});

test.each([
  [
    'a value that is held back',
    `update yahoo_prices set flag = 'unit' where symbol = 'CNR' and date = '2026-11-05'`,
    'newer values from Yahoo Finance are held back until they are confirmed',
  ],
  [
    'an answer that cannot be read',
    `update yahoo_prices set flag = null; update yahoo_symbols set problem = 'A web page instead of data', checked_at = '2026-11-16T14:00:00Z'`,
    'the last check of Yahoo Finance failed',
  ],
])('%s is named as the reason for an old figure', async (_, change, reason) => {
  at('2026-11-16T15:00:00Z');
  await t.database.pool.query(change);
  await t.changeData();
  await t.buildOverview();
  const { db } = t.database;
  expect(await explainDelay(db, await judgeBrief(db, t.clock.now))).toBe(reason);
});

test('an unreadable page is given as the reason, however its source words it', async () => {
  at('2026-11-16T15:00:00Z');
  await t.database.pool.query(`
    delete from fred_observations where series_id = 'DGS10';
    delete from legacy_values where item_id = 'yield.10y' and date > '2026-11-05';
    update legacy_items set problem = 'A web page instead of XML', checked_at = '2026-11-16T14:00:00Z'
    where id = 'yield.10y'`);
  await t.changeData();
  await t.buildOverview();
  const { db } = t.database;
  const { brief, ...judged } = await judgeBrief(db, t.clock.now);
  const tables = brief?.tables;
  if (!tables) throw new Error('There is no brief');
  const { treasuryYield, newsArticles, ...others } = tables.keyMetrics;
  for (const figure of Object.values(others)) figure.freshness = 'fresh';
  expect(treasuryYield).toMatchObject({ source: 'U.S. Treasury', freshness_cause: 'check-failed' });
  expect(await explainDelay(db, { ...judged, brief, lateSources: ['U.S. Treasury'] })).toBe(
    'the last check of U.S. Treasury failed',
  );
});

test('a channel gets the published edition with the editor’s note', async () => {
  at('2026-11-16T14:10:00Z');
  const token = (await t.createPerson('admin')).token;
  const carries = { brief: true, alerts: 'none', failures: false } as const;
  const channel = {
    kind: 'email',
    name: 'Desk',
    address: 'desk@blackridge.example',
    withoutTest: true,
  } as const;
  expect((await t.call(addChannel, { token, body: { ...channel, carries } })).status).toBe(200);
  const note = { text: 'Read this first.', by: 'Morgan Reed', at: '2026-11-16T14:00:00.000Z' };
  await t.database.pool.query(
    "update briefs set content = jsonb_set(content, '{editorNote}', $1) where day = '2026-11-16'",
    [JSON.stringify(note)],
  );
  const published = (await t.call(publishBrief, { token, query: { date: '2026-11-16' } })).body.data.brief;
  at('2026-11-16T14:45:10Z');
  expect(await tick()).toBeGreaterThanOrEqual(1);
  await t.delivery.sender.sendAll();
  const sent = mail.received.find(({ to }) => to.includes(channel.address));
  const { text } = open(sent?.raw ?? '');
  expect(text).toMatch(/\nRead this first\.\r?\n\(Morgan Reed, in their own words\)/);
  expect(text).toContain(`/headframe?date=2026-11-16&edition=${published.edition}`);
});
