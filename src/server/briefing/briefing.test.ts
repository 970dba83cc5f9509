import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { triggerAgent } from '#contract/agents.ts';
import { listAudit } from '#contract/audit.ts';
import {
  curateArticle,
  editBrief,
  getBrief,
  getBriefChanges,
  getBriefPdf,
  getBriefPublishing,
  judgeArticle,
  listBriefs,
  listCuratedStories,
  markBriefOpen,
  markBriefRead,
  publishBrief,
  rateArticle,
  rebuildBrief,
  searchArticles,
  setBriefPublishing,
} from '#contract/briefing.ts';
import { listChartItems } from '#contract/chart.ts';
import { getOverview } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { bulkTriggerSpiders } from '#contract/news-spiders.ts';
import { listRevisions } from '#contract/releases.ts';
import {
  dismissProposal,
  getCompanyProfile,
  getProfileParts,
  listProfileVersions,
  listProposals,
  type ProfileEdits,
  previewProfile,
  restoreProfile,
  saveProfileParts,
  setCompanyProfile,
} from '#contract/relevance.ts';
import { addSession } from '#server/auth/session-store.ts';
import { type AgentApp, createFilledApp } from '#testing/agent-app.ts';
import { formatMeasure } from '#wording/format.ts';
import { addPrices, addSymbols } from '../agents/yahoo/store.ts';
import { gatherFacts } from '../dashboard/gather-facts.ts';
import { readMarket } from '../dashboard/market.ts';
import { publishWhenDue } from './auto-publish.ts';
import { listChanges } from './changes.ts';
import { preparePdf, startPreparing } from './pdf/prepare.ts';
import { writeBriefPdf } from './pdf/write-brief-pdf.ts';
import { findNewest } from './store.ts';
import { tabulate } from './tables.ts';

let t: AgentApp;
let editor: { token: string; email: string };
let signature: string;
let reader: { token: string };

beforeAll(async () => {
  t = await createFilledApp({ rebuildsOverview: true });
  const admin = { token: t.admin.token };
  const chosen = ['coal-age', 'world-coal', 'mining-com-coal', 'cnbc'].map((id) => ({ id, maxArticles: 10 }));
  const { body } = await t.call(bulkTriggerSpiders, { ...admin, body: { ...t.password, spiders: chosen } });
  for (const { runId } of body.data.started) await t.ended(runId);
  const person = await t.createPerson('editor');
  editor = person;
  signature = `Test ${person.lastName} (${person.email})`;
  reader = await t.createPerson('user');
  await t.buildOverview();
}, 180_000);
afterAll(() => t.close());

const edit = async (body: Record<string, unknown>) =>
  (await t.call(editBrief, { token: editor.token, body })).body.data;

async function briefOf(query: Record<string, string> = {}) {
  return (await t.call(getBrief, { token: reader.token, query })).body.data.brief;
}

test("the day's brief is complete and takes three minutes to read", async () => {
  const brief = await briefOf();
  expect(brief).toMatchObject({ date: '2026-11-16', status: 'automatic' });
  expect(brief.moves.length).toBeGreaterThan(0);
  expect(brief.headline.text.length).toBeGreaterThan(20);
  expect(brief.macro.map(({ title }) => title)).toEqual([
    'CPI Inflation Rate',
    'Unemployment Rate',
    'GDP Growth (QoQ)',
    'S&P 500',
    'Fed Funds Rate',
  ]);
  for (const { value, change, timestamp } of brief.macro) {
    expect(value).not.toBeNull();
    expect(change).toBe(Number(change?.toFixed(12)));
    expect(timestamp).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(brief.readingSeconds).toBeLessThanOrEqual(180);
  expect(brief.releases.length).toBeGreaterThan(0);
  const known = new Set(brief.evidence.map(({ id }) => id));
  const sentences = [brief.headline, ...brief.paragraphs.flatMap((one) => one.sentences)];
  for (const { claims } of sentences)
    for (const { evidenceId } of claims) expect(known).toContain(evidenceId);
});

/** Page objects and dictionaries are plain text in the file; drawn text is compressed. */
const readPdf = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return { text, pages: text.match(/\/Type \/Page\b/g)?.length };
};

test('the PDF has two tagged pages with charts, footnotes linked both ways, and row and column headings', async () => {
  const brief = await briefOf();
  const { status, body } = await t.call(getBriefPdf, { token: reader.token });
  expect([status, body.data.fileName]).toEqual([200, 'headframe-2026-11-16.pdf']);
  const { text, pages } = readPdf(Buffer.from(body.data.pdf, 'base64'));
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(pages).toBe(2);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(en-US\)/);
  expect(text).toMatch(/\/S \/H1\b/);
  expect(text.match(/\/S \/Figure\b/g)).toHaveLength(3);
  for (const scope of ['Column', 'Row']) expect(text).toContain(`/Scope /${scope}`);
  for (const place of ['(note-1)', '(mark-1)']) expect(text.split(place).length).toBeGreaterThan(2);
  const [, search] = /\/headframe\?([^)]+)\)/.exec(text) ?? [];
  const query = Object.fromEntries(new URLSearchParams(search));
  expect((await t.call(getBrief, { token: reader.token, query })).body.data.brief.version).toBe(
    brief.version,
  );
  const asked = await t.call(getBriefPdf, { token: reader.token, query: { date: '1999-01-01' } });
  expect(asked.status).toBe(404);
});

test('the PDF is drawn once for all moments with the same brief', async () => {
  const cpuMsOf = async (work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  const [brief, address] = [await briefOf(), 'https://headframe.blackridge.example/headframe'];
  t.clock.advance(1_000);
  const drawn = { brief, product: 'Headframe', company: 'Black Ridge', address, isSample: true };
  await writeBriefPdf(drawn);
  const once = await cpuMsOf(() => writeBriefPdf(drawn));
  const read = async (ms: number) => {
    const asOf = new Date(t.clock.now.getTime() - ms).toISOString();
    expect((await t.call(getBriefPdf, { token: reader.token, query: { asOf } })).status).toBe(200);
  };
  const many = await cpuMsOf(() => Promise.all(Array.from({ length: 12 }, (_, ms) => read(ms))));
  expect(many).toBeLessThan(5 * once);
});

test('preparing the PDF uses every typeface', async () => {
  const { text } = readPdf(Buffer.concat(await preparePdf()));
  expect(new Set(text.match(/(?<=\+)(Inter|SourceSerif4)-\w+/g)).size).toBe(4);
});

test('a process that is always busy prepares the PDF after a minute', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const prepare = vi.fn(async () => undefined);
  const preparing = startPreparing({ warn: () => undefined }, prepare);
  vi.advanceTimersByTime(59_000);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300_000);
  expect(prepare).toHaveBeenCalledTimes(1);
  preparing.stop();
  vi.useRealTimers();
});

test('a PDF can have foreign letters, endless words and bad links, and a long brief has two pages', async () => {
  const brief = await briefOf();
  const words = `${'x'.repeat(300)} 🔥 煤炭 \u202e \u0000 ) Tj (`;
  const sentence = { text: words, claims: brief.paragraphs[0]?.sentences[0]?.claims ?? [] };
  const write = async (changes: Partial<typeof brief>) =>
    readPdf(
      await writeBriefPdf({
        brief: { ...brief, ...changes },
        ...{ product: 'Headframe', company: words, address: 'javascript:alert(1)', isSample: false },
      }),
    );
  const hostile = await write({
    headline: sentence,
    topStories: brief.topStories.map((story) => ({ ...story, title: words, url: 'javascript:alert(1)' })),
    editorNote: { text: words, by: words, at: brief.builtAt },
  });
  expect(hostile.text).not.toMatch(/\/URI \(javascript/);
  const long = await write({
    paragraphs: Array.from({ length: 20 }, () => ({ heading: null, sentences: Array(10).fill(sentence) })),
  });
  expect(long.pages).toBe(2);
  const { tables } = brief;
  const crowded = await write({
    editorNote: { text: 'Board meets at ten. '.repeat(60), by: editor.email, at: brief.builtAt },
    topStories: brief.topStories.map((story) => ({
      ...story,
      title: 'Coal terminal halts loading '.repeat(9),
    })),
    ...(tables && {
      tables: {
        ...tables,
        quotes: tables.quotes.map(({ title, rows }) => ({ title, rows: [...rows, ...rows] })),
      },
    }),
  });
  expect(crowded.pages).toBe(2);
  const bare = await write({ paragraphs: [], topStories: [], releases: [], evidence: [], tables: undefined });
  expect(bare.pages).toBe(1);
}, 120_000);

test('after a quiet day it counts the same three days of news as the dashboard', async () => {
  const later = new Date(t.clock.now.getTime() + 30 * HOUR_MS);
  const morning = await gatherFacts(t.database.db, later, t.config.company);
  const { totalArticles, highPriorityCount } = morning.news;
  expect(totalArticles).toBeGreaterThan(morning.facts.newsCount);
  const { keyMetrics, ...tables } = tabulate(morning);
  expect([keyMetrics.newsArticles.count, tables.highPriorityCount]).toEqual([
    totalArticles,
    highPriorityCount,
  ]);
});

test('its tables match the dashboard, and every fact has its source and time', async () => {
  const { tables, evidence } = await briefOf();
  const { body } = await t.call(getOverview, { token: reader.token });
  const { items } = (await t.call(listChartItems, { token: reader.token })).body.data;
  expect(tables?.keyMetrics).toEqual(body.data.marketAnalysis.keyMetrics);
  expect(tables?.quotes.map(({ title }) => title)).toEqual([
    'Coal and steel',
    'Energy',
    'Natural resources stocks',
  ]);
  const rows = tables?.quotes.flatMap((quotes) => quotes.rows) ?? [];
  for (const { name, unit, last, day, week, month, ytd } of rows) {
    const item = items.find((one) => name === one.name || name.startsWith(`${one.id} `));
    const changes = [item?.day_change, item?.week_change, item?.month_change, item?.ytd_change];
    expect([name, unit, last, day, week, month, ytd]).toEqual([name, item?.unit, item?.value, ...changes]);
  }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['API2 Coal', 'HRC Steel']));
  const stocks = tables?.quotes.find(({ title }) => title === 'Natural resources stocks');
  expect(stocks?.rows).toHaveLength(body.data.marketAnalysis.listTotals?.naturalResourcesStocks ?? 0);
  expect(tables?.yields.map(({ id }) => id)).toEqual(['yield.2y', 'yield.5y', 'yield.10y', 'yield.30y']);
  expect(tables?.bonds.length).toBeGreaterThan(0);
  expect(tables?.indicators).toHaveLength(6);
  // The tile shows the Treasury's yield, so the text uses that one under either name.
  const { price } = body.data.marketAnalysis.keyMetrics.treasuryYield;
  const yields = evidence.filter(({ id }) => /^(?:price:\^TNX|commodity:yield\.10y):[\d-]+$/.test(id));
  expect(yields.map(({ value }) => value)).toEqual(yields.map(() => price));
  expect(yields).not.toEqual([]);
  expect(tables?.charts?.map(({ name }) => name)).toContain('API2 Coal');
  for (const { closes } of tables?.charts ?? []) expect(closes.length).toBeGreaterThanOrEqual(12);
  const screen = await t.call(listRevisions, { ...reader, query: { days: '1' } });
  const ofScreen = screen.body.data.revisions.map(({ title, date, before, now }) => ({
    title,
    date,
    before,
    now,
  }));
  const printed = tables?.revisions?.map(({ title, date, before, now }) => ({ title, date, before, now }));
  expect(printed).not.toEqual([]);
  expect(ofScreen).toEqual(expect.arrayContaining(printed ?? []));
  expect(evidence.filter((row) => row.source === '' || row.known_at === null || !row.as_of)).toEqual([]);
});

test('an edit that does not match the stored facts is refused with the reason', async () => {
  const before = await briefOf();
  const { status, body } = await t.call(editBrief, {
    token: editor.token,
    body: { headline: 'The S&P 500 fell 37.5% to 12 on Friday.' },
  });
  expect(status).toBe(200);
  expect(body.data.unverified.length).toBeGreaterThan(0);
  expect(body.data.unverified[0]).toMatchObject({ sentence: expect.stringContaining('37.5%') });
  expect((await briefOf()).version).toBe(before.version);
});

test.each([
  ['a heading', 'heading', { paragraphs: [{ heading: 'Coal price crashes 90%', text: '' }] }],
  ['a headline', 'headline', { headline: 'Coal price crashes 90%' }],
])('%s that our data does not confirm is saved only with a note by the editor', async (_, field, body) => {
  const { unverified } = await edit(body);
  expect(unverified[0]).toMatchObject({ field, sentence: 'Coal price crashes 90%' });
});

test("an editor's note has the editor's name and address, and the text itself cannot be a note", async () => {
  const { paragraphs } = await briefOf();
  const texts = paragraphs.map(({ heading, sentences }) => ({
    heading,
    text: sentences.map((one) => one.text).join(' '),
  }));
  expect((await edit({ paragraphs: texts })).unverified).toEqual([]);
  const own = { ownWords: true, headline: 'Coal price crashes 90%', editorNote: 'Coal price crashes 90%' };
  const heading = { heading: 'Steel at 12', text: 'This matters for our margins.' };
  const { brief } = await edit({ ...own, paragraphs: [heading, ...texts] });
  expect(brief.editorNote).toMatchObject({ text: own.editorNote, by: signature });
  expect(brief.headline).toEqual({ text: own.headline, claims: [], by: signature });
  expect(brief.paragraphs[0]).toMatchObject({ heading: 'Steel at 12', headingBy: signature });
  expect(brief.paragraphs[1]?.headingBy).toBeUndefined();
  const { brief: again } = await edit({ paragraphs: [heading] });
  expect(again.paragraphs[0]?.headingBy).toBe(signature);
  const { unverified } = await edit({ ...own, paragraphs: [{ heading: null, text: 'Coal fell 90%.' }] });
  expect(unverified.map(({ field }) => field)).toContain('text');

  await t.buildOverview();
  expect(await briefOf()).toMatchObject({ status: 'automatic', version: 1 });
  expect(JSON.stringify(await briefOf())).not.toContain('crashes');
  const { body: listed } = await t.call(listBriefs, { token: editor.token });
  expect(JSON.stringify(listed)).not.toContain('crashes');
  await t.call(rebuildBrief, { token: editor.token });
});

test.each([
  ['headline', { headline: 'Coal \u202elaoc' }],
  ['heading', { paragraphs: [{ heading: 'Mar\u200bkets', text: '' }] }],
  ['text', { paragraphs: [{ heading: null, text: 'Board\u2066 meets.' }] }],
  ['note', { editorNote: 'Board\u00ad meets' }],
])('a %s with invisible characters is refused', async (_, body) => {
  const { status, body: answer } = await t.call(editBrief, { token: editor.token, body });
  expect([status, answer.message]).toEqual([400, expect.stringContaining('invisible')]);
});

test('an edit, a publication and the next edition', async () => {
  const { draft } = (await t.call(getBrief, { token: editor.token })).body.data;
  const before = draft ?? (await briefOf());
  const text = before.paragraphs[0]?.sentences.map((one) => one.text).join(' ') ?? '';
  const edit = {
    paragraphs: [{ heading: 'Markets', text }],
    editorNote: 'Board meets at ten.',
    ownWords: true,
  };
  const asEditor = { token: editor.token };
  const headers = { 'if-match': `"${before.version}"` };
  const { body } = await t.call(editBrief, { ...asEditor, body: edit, headers });
  expect(body.data.unverified).toEqual([]);
  expect(body.data.brief).toMatchObject({
    version: before.version + 1,
    writtenBy: { by: 'editor' },
    editorNote: { text: 'Board meets at ten.', by: signature },
  });
  const late = [editBrief, publishBrief, rebuildBrief].map((route) =>
    t.call<typeof editBrief>(route as never, { ...asEditor, body: edit, headers }),
  );
  for (const answer of await Promise.all(late)) {
    expect(answer).toMatchObject({ status: 409, body: { savedBy: signature } });
  }

  const { body: published } = await t.call(publishBrief, asEditor);
  expect(published.data.brief).toMatchObject({ status: 'published', publishedBy: signature });
  expect((await t.call(publishBrief, asEditor)).status).toBe(409);
  expect(await briefOf()).toMatchObject({ status: 'published', editorNote: { text: 'Board meets at ten.' } });

  const { body: next } = await t.call(rebuildBrief, asEditor);
  expect(next.data.brief.edition).toBe(published.data.brief.edition + 1);
  expect((await briefOf()).status).toBe('published');
  const drafts = await Promise.all(
    [editor.token, reader.token].map(async (token) => (await t.call(getBrief, { token })).body.data.draft),
  );
  expect(drafts.map((draft) => draft?.version)).toEqual([next.data.brief.version, undefined]);

  await t.call(editBrief, { ...asEditor, body: { headline: 'Coal price crashes 90%', ownWords: true } });
  const { body: second } = await t.call(publishBrief, asEditor);
  expect((await briefOf()).edition).toBe(second.data.brief.edition);
  expect(await briefOf({ edition: '1' })).toEqual(published.data.brief);
  expect((await t.call(getBrief, { token: reader.token, query: { edition: '9' } })).status).toBe(404);
  const { body: listed } = await t.call(listBriefs, { token: reader.token });
  expect(
    listed.data.editions.map(({ date, status, edition, headlineBy }) => [date, status, edition, headlineBy]),
  ).toEqual([
    ['2026-11-16', 'published', 2, signature],
    ['2026-11-16', 'published', 1, null],
  ]);
  const { body: audit } = await t.call(listAudit, { token: t.admin.token, query: { limit: 100 } });
  const actions = audit.data.entries.map(({ action }) => action);
  for (const action of ['briefing.edit', 'briefing.publish', 'briefing.rebuild'])
    expect(actions).toContain(action);
});

test('edits are checked one after another, and other calls are answered meanwhile', async () => {
  const say = (n: number) =>
    `Peabody Energy rose ${n}.1% to $31.${n} on Monday, from $30.${n} on Friday, while coal fell 2.${n}% on the week.`;
  const text = Array.from({ length: 25 }, (_, n) => say(n)).join(' ');
  const body = { paragraphs: Array.from({ length: 4 }, () => ({ heading: null, text })) };
  const beganAtMs = performance.now();
  const times = [0, 1, 2].map(async () => {
    const answer = await t.call(editBrief, { token: editor.token, body });
    expect(answer.body.data.unverified.length).toBeGreaterThan(0);
    return performance.now() - beganAtMs;
  });
  const ended = await Promise.all(times);
  expect(Math.min(...ended)).toBeLessThan(0.7 * Math.max(...ended));
});

test('there is no brief for a day without one', async () => {
  const missing = await t.call(getBrief, { token: reader.token, query: { date: '2020-01-01' } });
  expect(missing.status).toBe(404);
  expect((await t.call(getBrief, { token: reader.token, query: { date: 'today' } })).status).toBe(400);
});

test('an article is pinned, hidden and re-scored with a reason, and the overview follows', async () => {
  const { body: found } = await t.call(searchArticles, {
    token: editor.token,
    query: { q: '', limit: '40' },
  });
  const [lowest] = [...found.data.articles].sort((a, b) => a.relevanceScore - b.relevanceScore);
  const id = lowest?.id ?? '';
  const curate = (body: Record<string, unknown>, token = editor.token) =>
    t.call(curateArticle, { token, params: { id }, body });
  expect((await curate({ pinned: true })).status).toBe(400);
  expect((await curate({ score: 101, reason: 'x' })).status).toBe(400);
  expect((await curate({ reason: 'Nothing at all' })).status).toBe(400);
  const { body } = await curate({ pinned: true, score: 88, reason: 'The board asked about it' });
  expect(body.data.article).toMatchObject({
    relevanceScore: 88,
    tier: 'critical',
    curation: { pinned: true },
  });
  expect(body.data.article.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(88);
  await untilFirst(id);
  await t.advance(1_000);
  await curate({ hidden: true, reason: 'A mistake' });
  const { body: seen } = await t.call(searchArticles, { token: reader.token, query: { limit: '100' } });
  expect(seen.data.articles.map((one) => one.id)).not.toContain(id);
  const { body: asEditor } = await t.call(searchArticles, { token: editor.token, query: { limit: '100' } });
  expect(asEditor.data.articles.map((one) => one.id)).toContain(id);
  expect(
    (await t.call(curateArticle, { token: editor.token, params: { id: 'nonsense' }, body: { reason: 'x' } }))
      .status,
  ).toBe(404);
});

test('a hidden story hides its near-duplicates, is listed, and can be shown again', async () => {
  const search = async (token: string) =>
    (await t.call(searchArticles, { token, query: { limit: '100' } })).body.data.articles;
  const [first, second] = await search(reader.token);
  const ids = [first?.id ?? '', second?.id ?? ''];
  await t.database.pool.query(
    'update articles set story_id = (select story_id from articles where id = $1) where id = $2',
    ids,
  );
  const curate = (id: string, body: Record<string, unknown>) =>
    t.call(curateArticle, { token: editor.token, params: { id }, body: { ...body, reason: 'Old news' } });
  const seen = async () => (await search(reader.token)).filter(({ id }) => ids.includes(id)).length;
  const listed = async () =>
    (await t.call(listCuratedStories, { token: editor.token })).body.data.stories.filter(({ id }) =>
      ids.includes(id),
    );
  expect(await seen()).toBe(2);
  await curate(ids[0] ?? '', { hidden: true });
  expect(await seen()).toBe(0);
  expect(await listed()).toMatchObject([{ id: ids[0], hidden: true, pinned: false, reason: 'Old news' }]);
  const { body } = await curate(ids[1] ?? '', { hidden: false, pinned: true });
  expect(body.data.article.curation).toMatchObject({ hidden: false, pinned: true });
  expect(await seen()).toBe(2);
  expect(await listed()).toMatchObject([{ id: ids[1], hidden: false, pinned: true }]);
  await curate(ids[0] ?? '', { pinned: false });
  expect(await listed()).toEqual([]);
});

test('judgements are stored once per person and story, and can be withdrawn', async () => {
  const [article] = (await t.call(searchArticles, { token: reader.token, query: {} })).body.data.articles;
  const params = { id: article?.id ?? '' };
  const judge = (wants: unknown) =>
    t.call(judgeArticle, { token: editor.token, params, body: { wants } as { wants: null } });
  const rate = (notUseful: unknown) =>
    t.call(rateArticle, { token: reader.token, params, body: { notUseful } as { notUseful: true } });
  const kept = async () =>
    (await t.database.pool.query('select kind from story_judgements order by kind')).rows.map(
      (row) => row.kind,
    );
  for (const wants of ['more', 'less', 'less'] as const) expect((await judge(wants)).status).toBe(200);
  await rate(true);
  await rate(true);
  expect(await kept()).toEqual(['less', 'not-useful']);
  await judge(null);
  await rate(false);
  expect(await kept()).toEqual([]);
  expect((await judge('much')).status).toBe(400);
  expect((await rate('no')).status).toBe(400);
  const stranger = { id: '3f2d2a4e-6a6e-4c0e-9f0a-1a2b3c4d5e6f' };
  const missing = await t.call(rateArticle, {
    token: reader.token,
    params: stranger,
    body: { notUseful: true },
  });
  expect(missing.status).toBe(404);
});

async function untilFirst(id: string) {
  for (;;) {
    const { body } = await t.call(getOverview, { token: reader.token });
    if (body.data.newsIntelligence.priorityArticles[0]?.id === id) return;
    await sleep(100);
  }
}

test('words find articles, and hostile input finds nothing', async () => {
  const find = async (q: string) =>
    (await t.call(searchArticles, { token: reader.token, query: { q, limit: '50' } })).body.data.articles
      .length;
  expect(await find('coal')).toBeGreaterThan(0);
  expect(await find('"; drop table articles; --')).toBe(0);
});

test('after midnight the last edition is shown until the new one exists, and editors can work at once', async () => {
  const before = await briefOf();
  const at = t.clock.now;
  t.clock.now = new Date('2026-11-17T04:59:50Z');
  await t.buildOverview();
  t.clock.now = new Date('2026-11-17T05:00:10Z');
  const tonight = await signInAgain(editor.email);
  const { body } = await t.call(getBrief, { token: tonight.token });
  expect(body.data.brief).toMatchObject({ date: before.date, edition: before.edition });
  const { body: rebuilt } = await t.call(rebuildBrief, { token: tonight.token });
  expect(rebuilt.data.brief).toMatchObject({ date: '2026-11-17', status: 'draft' });
  const { body: after } = await t.call(getBrief, { token: tonight.token });
  expect(after.data.brief).toMatchObject({ date: '2026-11-17', status: 'automatic' });
  t.clock.now = at;
});

test('changes since the last visit are listed', async () => {
  const visitor = await t.createPerson('user');
  const { body: first } = await t.call(getBriefChanges, { token: visitor.token });
  const sourceAt = async (moment: Date) => {
    const { prices } = await readMarket(t.database.db, moment);
    return new Map(prices.map(({ symbol, source }) => [symbol, source]));
  };
  const [sources, earlier] = [
    await sourceAt(t.clock.now),
    await sourceAt(new Date(t.clock.now.getTime() - DAY_MS)),
  ];
  // The yield is now the Treasury's; for the previous day only FRED's is known.
  expect(earlier.get('^TNX')).not.toBe(sources.get('^TNX'));
  for (const { symbol, unit, before, now } of first.data.prices) {
    expect([symbol, sources.get(symbol)]).toEqual([symbol, earlier.get(symbol)]);
    expect([symbol, formatMeasure(now, unit)]).not.toEqual([symbol, formatMeasure(before, unit)]);
  }
  const shown = first.data.indicators.filter(({ isRevision, period }) => isRevision || period === 'day');
  for (const { seriesId, units, before, now } of shown) {
    expect([seriesId, formatMeasure(now, units)]).not.toEqual([seriesId, formatMeasure(before, units)]);
  }
  const series = first.data.indicators.map(({ seriesId }) => seriesId);
  for (const id of ['DGS10', 'SP500', 'VIXCLS']) expect(series).not.toContain(id);
  await t.call(markBriefRead, { token: visitor.token });
  await t.advance(25 * HOUR_MS);
  const { body: run } = await t.call(triggerAgent, {
    token: t.admin.token,
    params: { agentId: 'yahoo' },
    body: t.password,
  });
  await t.ended(run.data.runId);
  const { body } = await t.call(getBriefChanges, { token: (await signInAgain(visitor.email)).token });
  expect(body.data.prices.length).toBeGreaterThan(3);
  for (const { before, beforeDate, now, date, changePercent } of body.data.prices) {
    expect(beforeDate < date).toBe(true);
    expect(changePercent).toBeCloseTo(((now - before) / before) * 100, 6);
  }
});

test('stories retrieved since the last visit are new, also those published before it', async () => {
  const { db, pool } = t.database;
  const { rows } = await pool.query('select min(scraped_at) as first, max(scraped_at) as last from articles');
  const early = new Date(rows[0].first.getTime() - 1000);
  const { total, prices, indicators, articles } = await listChanges(db, early, t.clock.now);
  expect(total).toBeGreaterThan(prices.length + indicators.length + articles.length);
  const ids = articles.map(({ id }) => id);
  const { rows: older } = await pool.query(
    'select id from articles where id = any($1::uuid[]) and published_at < $2',
    [ids, early],
  );
  expect(older.length).toBeGreaterThan(0);
  const later = await listChanges(db, rows[0].last, t.clock.now);
  expect(later.articles).toEqual([]);
});

test('on a first visit, a price has the change of its last day, even if two closes are new', async () => {
  const { db, pool } = t.database;
  const symbol = 'TWICE';
  await addSymbols(db, [{ symbol, name: 'Twice', category: 'stock' }], new Date('2026-11-14T14:00:00Z'));
  const retrieve = (date: string, close: number, at: string) =>
    addPrices(db, symbol, [{ date, close, volume: null, flag: null }], new Date(at));
  await retrieve('2026-11-13', 100, '2026-11-14T14:00:00Z');
  await retrieve('2026-11-16', 90, '2026-11-17T14:00:00Z');
  await retrieve('2026-11-17', 45, '2026-11-17T22:00:00Z');
  const { prices } = await listChanges(db, undefined, new Date('2026-11-18T01:00:00Z'));
  for (const table of ['yahoo_prices', 'yahoo_symbols']) {
    await pool.query(`delete from ${table} where symbol = $1`, [symbol]);
  }
  expect(prices.find((price) => price.symbol === symbol)).toMatchObject({
    ...{ before: 90, beforeDate: '2026-11-16', now: 45, date: '2026-11-17', changePercent: -50 },
  });
});

test('after a long absence the date shows how far back the changes go', async () => {
  const visitor = await t.createPerson('user');
  const at = t.clock.now;
  t.clock.now = new Date(at.getTime() - 30 * DAY_MS);
  await t.call(markBriefRead, { token: (await signInAgain(visitor.email)).token });
  t.clock.now = at;
  const { body } = await t.call(getBriefChanges, { token: (await signInAgain(visitor.email)).token });
  expect(body.data.since).toBe(new Date(at.getTime() - 14 * DAY_MS).toISOString());
});

async function signInAgain(email: string) {
  const { rows } = await t.database.pool.query('select id, role from users where email = $1', [email]);
  return { token: await addSession(t.database.db, rows[0], t.clock.now) };
}

const NO_EDITS: ProfileEdits = {
  themes: [],
  removedThemes: [],
  names: [],
  removedNames: [],
  muted: [],
  removedMuted: [],
  sources: [],
};

let signedInAgain: Promise<{ token: string }> | undefined;

/** A new session, because the clock advanced by a day. */
function asAdmin() {
  signedInAgain ??= signInAgain(t.admin.email);
  return signedInAgain;
}

async function partsOf(token: string) {
  return (await t.call(getProfileParts, { token })).body.data;
}

test('editors can read the profile and administrators replace it; an invalid one is refused', async () => {
  const fresh = await signInAgain(editor.email);
  const { token } = await asAdmin();
  const { body } = await t.call(getCompanyProfile, { token: fresh.token });
  expect(body.data.version).toBe(0);
  const change = (profile: unknown, headers = {}) =>
    t.call(setCompanyProfile, { token, body: { profile }, headers });
  const broken = await change({ company: 7 });
  expect(broken.status).toBe(400);
  expect(broken.body.message).toContain('not valid. ');
  expect(broken.body.message).toContain('; company must be an object; names is required; ');
  expect((await change(body.data.profile, { 'if-match': '"0"' })).body.data.version).toBe(1);
  const late = await change(body.data.profile, { 'if-match': '"0"' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ savedBy: expect.stringMatching(/ /), savedAt: expect.any(String) });
});

test('a preview shows which stories enter and leave the top tens, and saves nothing', async () => {
  const { token } = await asAdmin();
  const { parts, saved } = await partsOf(token);
  const preview = (edits: Partial<ProfileEdits>) =>
    t.call(previewProfile, { token, body: { edits: { ...NO_EDITS, ...edits } } });
  const { body: same } = await preview({});
  expect(same.data.days).toHaveLength(14);
  expect(same.data.changedPlaces).toBe(0);
  expect(same.data.places).toBeGreaterThan(10);
  const off = parts.themes.map((theme) => ({ ...theme, weight: 0 }));
  const { body } = await preview({ themes: off });
  expect(body.data.changedPlaces).toBeGreaterThan(0);
  const day = body.data.days.find(({ entering }) => entering.length > 0);
  expect(day?.entering.length).toBe(day?.leaving.length);
  for (const { before, after } of day?.entering ?? []) {
    expect(after).toBeLessThanOrEqual(10);
    expect(before ?? 11).toBeGreaterThan(10);
  }
  expect((await partsOf(token)).saved).toEqual(saved);
});

test('changes are saved as a described version, refused if outdated, and can be restored', async () => {
  const { token } = await asAdmin();
  const { parts, saved } = await partsOf(token);
  const rail = parts.themes.find(({ id }) => id === 'rail');
  if (!rail) throw new Error('The profile has no theme for rail');
  const save = (edits: Partial<ProfileEdits>, version: number) =>
    t.call(saveProfileParts, {
      token,
      headers: { 'if-match': `"${version}"` },
      body: { edits: { ...NO_EDITS, ...edits } },
    });
  const { body } = await save(
    { themes: [{ ...rail, weight: 1.9 }], muted: [{ name: 'crypto', words: ['bitcoin', 'a.*b(c'] }] },
    saved.version,
  );
  expect(body.data.version).toBe(saved.version + 1);
  expect(body.data.changes.map(({ what }) => what)).toEqual(['rail freight 1.6 → 1.9', 'Muted “crypto”']);
  const late = await save({ themes: [{ ...rail, weight: 1.1 }] }, saved.version);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ savedBy: expect.any(String), savedAt: expect.any(String) });

  const { body: restored } = await t.call(restoreProfile, {
    token,
    params: { version: String(saved.version) },
    headers: { 'if-match': `"${saved.version + 1}"` },
  });
  expect(restored.data.changes[0]?.what).toBe(`Restored version ${saved.version}`);
  const now = await partsOf(token);
  expect(now.parts).toEqual(parts);
  const { body: history } = await t.call(listProfileVersions, { token });
  expect(history.data.versions.map(({ version }) => version)).toEqual([3, 2, 1, 0]);
  expect(history.data.versions[0]?.by).toMatch(/ /);
  const { body: audit } = await t.call(listAudit, { token, query: { limit: '20' } });
  const line = audit.data.entries.find(({ detail }) => detail.version === 2);
  expect(line?.detail.changes).toBe('rail freight 1.6 → 1.9; Muted “crypto”');
});

test.each<[string, object, string]>([
  ['a weight above 3', { sources: [{ name: 'Coal Age', weight: 3.1 }] }, 'from 0 to 3'],
  ['a weight that is no number', { sources: [{ name: 'Coal Age', weight: '1' }] }, 'from 0 to 3'],
  ['10,000 words', { muted: [{ name: 'x', words: Array(10_000).fill('word') }] }, 'At most 1000 words'],
  ['a word of 81 letters', { muted: [{ name: 'x', words: ['w'.repeat(81)] }] }, 'at most 80'],
  ['a word of nothing', { muted: [{ name: 'x', words: ['...'] }] }, 'letter or a digit'],
  ['an invisible name', { muted: [{ name: 'x\u202e', words: [] }] }, 'invisible'],
  ['501 topics', { muted: Array(501).fill({ name: 'x', words: [] }) }, 'At most 500'],
  ['a theme that is used', { removedThemes: ['coal'] }, 'Set its weight to 0'],
  [
    'a name that is an ordinary word',
    {
      names: [{ name: 'Market', kind: 'customer', weight: 1, words: ['Market'], doubtful: [], near: [] }],
    },
    '“Market” is also an ordinary word',
  ],
])('a preview and a save with %s are refused', async (_, edits, message) => {
  const { token } = await asAdmin();
  const body = { edits: { ...NO_EDITS, ...edits } } as { edits: ProfileEdits };
  for (const route of [previewProfile, saveProfileParts]) {
    const answer = await t.call(route as typeof previewProfile, { token, body });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
  }
});

test('a preview with thousands of pattern-like words is fast and does not block the server', async () => {
  const { token } = await asAdmin();
  const words = Array.from({ length: 1_000 }, (_, place) => `(a+)+$ ${place} [x] \\ '`);
  const themes = Array.from({ length: 10 }, (_, place) => {
    const id = `hostile-${place}`;
    return { id, name: id, group: 'coal', weight: 3, words, doubtful: [] };
  });
  const calm = performance.now();
  const running = t.call(previewProfile, { token, body: { edits: { ...NO_EDITS, themes } } });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect((await running).status).toBe(200);
  delay.disable();
  expect(performance.now() - calm).toBeLessThan(30_000);
  expect(delay.percentile(99) / 1e6).toBeLessThan(400);
});

test('judgements become proposals, which can be dismissed and brought back', async () => {
  const { token } = await asAdmin();
  const proposals = async () => (await t.call(listProposals, { token })).body.data;
  await t.database.pool.query('delete from article_curations');
  expect(await proposals()).toMatchObject({
    proposals: [],
    judgements: 0,
    editors: 0,
    readers: 0,
    since: null,
  });
  const { body } = await t.call(searchArticles, { token, query: { limit: '40' } });
  const bySource = Map.groupBy(body.data.articles, ({ source }) => source);
  const [source, articles] = [...bySource].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  expect(articles.length).toBeGreaterThanOrEqual(8);
  const second = await signInAgain(editor.email);
  for (const { id } of articles) {
    await t.call(judgeArticle, { token, params: { id }, body: { wants: 'less' } });
    await t.call(judgeArticle, { token: second.token, params: { id }, body: { wants: 'less' } });
  }
  const { rows } = await t.database.pool.query<{ stories: number }>(
    'select count(distinct story_id)::int as stories from articles where id = any($1)',
    [articles.map(({ id }) => id)],
  );
  const found = await proposals();
  expect(found).toMatchObject({ judgements: 2 * (rows[0]?.stories ?? 0), editors: 2, readers: 0 });
  const part = `source:${source}`;
  const proposal = found.proposals.find((one) => one.part === part);
  expect(proposal).toMatchObject({ kind: 'source', id: source });
  expect(proposal?.after).toBeLessThan(proposal?.before ?? 0);
  expect(proposal?.evidence).toContain('“less like this”');

  const dismiss = (dismissed: boolean) => t.call(dismissProposal, { token, body: { part, dismissed } });
  await dismiss(true);
  expect((await proposals()).proposals.map((one) => one.part)).not.toContain(part);
  await dismiss(false);
  expect((await proposals()).proposals.map((one) => one.part)).toContain(part);
  const weight = proposal?.after ?? 1;
  const edits = { ...NO_EDITS, sources: [{ name: source, weight }] };
  await t.call(saveProfileParts, { token, body: { edits } });
  expect((await proposals()).proposals.map((one) => one.part)).not.toContain(part);
  const bad = await t.call(dismissProposal, { token, body: { part: 'everything', dismissed: true } });
  expect(bad.status).toBe(400);
}, 60_000);

describe('a brief that publishes itself', () => {
  const publish = () => publishWhenDue({ db: t.database.db, clock: () => t.clock.now, config: t.config });
  let asEditor: { token: string };
  const setTime = (at: unknown) => t.call(setBriefPublishing, { ...asEditor, body: { at } as never });

  beforeAll(async () => {
    t.clock.now = new Date('2026-11-18T14:00:00Z');
    asEditor = await signInAgain(editor.email);
    await t.buildOverview();
  });

  test('is off by default and waits for its time', async () => {
    const { body } = await t.call(getBriefPublishing, asEditor);
    expect(body.data).toEqual({
      at: null,
      version: expect.any(Number),
      changedBy: null,
      changedAt: null,
      lastDay: null,
      lastResult: null,
    });
    t.clock.now = new Date('2026-11-18T14:29:59Z');
    expect(await publish()).toBeUndefined();
    expect((await setTime('09:30')).body.data).toMatchObject({ at: '09:30', changedBy: expect.any(String) });
    const headers = { 'if-match': `"${body.data.version}"` };
    const late = await t.call(setBriefPublishing, { ...asEditor, body: { at: null }, headers });
    expect(late).toMatchObject({ status: 409, body: { savedBy: expect.stringMatching(/ /) } });
    expect(await publish()).toBeUndefined();
    expect((await findNewest(t.database.db, '2026-11-18'))?.status).toBe('automatic');
  });

  test('waits while an editor has it open, then publishes once', async () => {
    t.clock.now = new Date('2026-11-18T14:30:00Z');
    await t.call(markBriefOpen, { ...asEditor, body: { open: true } });
    expect(await publish()).toMatch(/has the brief open\.$/);
    const { body } = await t.call(getBriefPublishing, asEditor);
    expect(body.data).toMatchObject({ lastDay: '2026-11-18', lastResult: expect.stringContaining('open') });
    await t.call(markBriefOpen, { ...asEditor, body: { open: false } });
    expect(await publish()).toBeUndefined();
    const published = await findNewest(t.database.db, '2026-11-18');
    expect(published).toMatchObject({ status: 'published', edition: 1, publishedBy: null });
    expect(await publish()).toBeUndefined();
    expect((await findNewest(t.database.db, '2026-11-18'))?.version).toBe(published?.version);
  });

  test('an absent editor does not block it, an unpublished draft does', async () => {
    t.clock.now = new Date('2026-11-19T15:00:00Z');
    asEditor = await signInAgain(editor.email);
    await t.buildOverview();
    await t.call(markBriefOpen, { ...asEditor, body: { open: true } });
    t.clock.now = new Date('2026-11-19T15:02:00Z');
    await t.call(rebuildBrief, asEditor);
    expect(await publish()).toBe('An editor has changes that are not published.');
  });

  test.each(['24:00', '9:30', '09:30:00', '', 930, undefined, '09:30\n'])(
    'the time %j is refused',
    async (at) => {
      expect((await setTime(at)).status).toBe(400);
    },
  );

  test('the brief is open in an editor or not', async () => {
    expect((await t.call(markBriefOpen, { ...asEditor, body: { open: 'yes' } as never })).status).toBe(400);
  });
});
