import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { getOverview } from '#contract/dashboard.ts';
import { triggerSpider } from '#contract/news-spiders.ts';
import { getHealth } from '#contract/system.ts';
import { createAgentApp } from '#testing/agent-app.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { isLong } from './run-size.ts';

const SITE = 'https://www.coalage.com';
const PROSE = [2021, 2022, 2023, 2024].map(
  (year) =>
    `<p>The mine shipped more coal in ${year} than in any other year since it was opened, it said.</p>`,
);
const page = (name: string, body = '') =>
  `<title>A story</title><h1>A story</h1>${body}<p>The report of the ${name} mine came out on Monday.</p>${PROSE.join('')}`;
const MEGABYTE = 1024 * 1024;

/** Each is within the fetch limit but slow or memory-intensive to read. */
const PAGES: Record<string, string> = {
  good: page('good'),
  digits: page('digits', `<p>${'7'.repeat(100_000)}</p>`),
  marks: page('marks', `<p>a${'\u0301\u0323\u0345\u031b'.repeat(25_000)}</p>`),
  lines: `<pre><a href=x>${'word\n\n'.repeat(1_390_000)}`,
  // Needs one array larger than V8 allows beyond its heap limit.
  letters: `<p><pre>${'a\n'.repeat(4 * MEGABYTE - 100)}`,
  last: page('last'),
};
if (isLong) {
  for (const name of ['starts of tags', 'prefixes of XML'])
    PAGES[name.replaceAll(' ', '-')] = (HOSTILE_TEXTS[name]?.(7 * MEGABYTE) ?? '') + page(name);
}

const items = Object.keys(PAGES).map(
  (name) => `<item><title>Coal story about ${name}</title><link>${SITE}/${name}</link><guid>${name}</guid>
<pubDate>Mon, 16 Nov 2026 06:00:00 EST</pubDate><description>About ${name}, ${'7'.repeat(100)}</description></item>`,
);
let feed = `<rss><channel>${items.join('')}</channel></rss>`;

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace('/sites/www.coalage.com/', '');
  const body = path === 'feed/' ? feed : PAGES[path];
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const t = await createAgentApp({ HEADFRAME_SIMULATOR_URL: url, HEADFRAME_LIMIT_PUBLIC: '1000000' });
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});

/** Runs the spider while others read; returns how the run ended and how long they waited. */
async function runWatched() {
  const { token } = await t.createPerson('user');
  const { body } = await t.call(triggerSpider, {
    token: t.admin.token,
    params: { id: 'coal-age' },
    body: t.password,
  });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const watch = { isOver: false, answers: 0 };
  const reading = (async () => {
    while (!watch.isOver) {
      expect((await t.call(getHealth, {})).status).toBe(200);
      expect((await t.call(getOverview, { token })).status).toBe(200);
      watch.answers += 1;
      await sleep(50);
    }
  })();
  // Each hostile page takes two seconds of CPU, so a busy machine may need a second wait.
  const run = await t.ended(body.data.runId).catch(() => t.ended(body.data.runId));
  watch.isOver = true;
  await reading;
  delay.disable();
  return { run, answers: watch.answers, longestMs: delay.max / 1e6 };
}

test('slow pages are reported, the others are stored, and calls are answered meanwhile', async () => {
  const { run, answers, longestMs } = await runWatched();
  expect(run).toMatchObject({ status: 'degraded', items: Object.keys(PAGES).length });
  expect(run.message).toMatch(
    /The page (?:took too long|needs too much memory) to read: https:\/\/www\.coalage\.com\//,
  );
  const { rows } = await t.database.pool.query(
    "select link, body from articles where spider_id = 'coal-age' order by link",
  );
  const bodies = new Map(rows.map(({ link, body }) => [link.split('/').at(-1), body]));
  expect([...bodies.keys()].sort()).toEqual(Object.keys(PAGES).sort());
  for (const name of ['good', 'digits', 'marks', 'last'])
    expect(bodies.get(name)).toContain('The mine shipped');
  expect(bodies.get('lines')).toMatch(/^About lines, 7+$/);
  expect(answers).toBeGreaterThan(5);
  // Reading one of these pages on the main thread would block it for two seconds or more.
  expect(longestMs).toBeLessThan(1_500);
}, 120_000);

test('a slow feed fails its run in time, and calls are answered meanwhile', async () => {
  feed = '['.repeat(8 * MEGABYTE);
  const { run, longestMs } = await runWatched();
  expect(run.status).toBe('failed');
  expect(run.message).toMatch(/The feed (?:took too long|needs too much memory) to read/);
  expect(longestMs).toBeLessThan(1_500);
}, 120_000);
