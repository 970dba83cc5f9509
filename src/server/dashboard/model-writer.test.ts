import { afterAll, beforeEach, expect, test } from 'vitest';
import { addSymbolWithPrices } from '#testing/add-symbol-with-prices.ts';
import { startModelServer } from '#testing/model-server.ts';
import { openModelWriter } from '#testing/model-writer.ts';
import { createTestDb } from '#testing/test-db.ts';
import { createOverviewWriter } from './overview-writer.ts';

const SECRET = 'sk-never-shown';
let now = new Date('2026-11-16T14:00:00Z');
const clock = () => now;

const database = await createTestDb();
const server = await startModelServer();
for (const symbol of [
  { symbol: 'CNR', name: 'Core Natural Resources', category: 'stock', level: 90 },
  { symbol: '^GSPC', name: 'S&P 500', category: 'index', level: 6_800 },
  { symbol: 'NG=F', name: 'Natural Gas, Henry Hub', category: 'commodity', level: 3.4 },
] as const) {
  await addSymbolWithPrices(database.db, symbol, now);
}
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate model_drafts');
});

async function writeTwice(env: Record<string, string> = {}) {
  const { db } = database;
  const { writer, close } = openModelWriter(db, clock, server.url, { HEADFRAME_AI_KEY: SECRET, ...env });
  const write = createOverviewWriter({
    company: 'Black Ridge Resources',
    writeWithModel: writer.writeSummary,
  });
  const beganAt = performance.now();
  const release = server.hold();
  const first = await write(db, now);
  release();
  const tookMs = performance.now() - beganAt;
  await writer.settled();
  now = new Date(now.getTime() + 1_000);
  const second = await write(db, now);
  await close();
  return { first: first.aiInsights, second: second.aiInsights, tookMs };
}

/** The sentences of the rules, which are verifiable. */
async function trueSentences(): Promise<string[]> {
  const { aiInsights } = await createOverviewWriter({ company: 'Black Ridge Resources' })(database.db, now);
  return aiInsights.sentences.map(({ text }) => text);
}

test('the text of a model is shown once it is checked, and the first overview does not wait for it', async () => {
  const sentences = await trueSentences();
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  server.behave({ says: { sentences: sentences.map((text) => ({ text })), insights: [] } });
  const { first, second } = await writeTwice();
  expect(first.writtenBy).toMatchObject({
    by: 'rules',
    standInReason: expect.stringContaining('not answered yet'),
  });
  expect(second.writtenBy).toEqual({ by: 'model', model: 'test-model', standInReason: null });
  expect(second.executiveSummary).toContain(sentences[0]);
  expect(server.prompts.at(-1)).toContain('Core Natural Resources');
});

test.each([
  [
    'lies',
    {
      says: {
        sentences: [{ text: 'Core Natural Resources fell 71% to $3.02.' }, { text: 'The S&P 500 doubled.' }],
        insights: [],
      },
    },
    /does not match our data/,
  ],
  [
    'is rude',
    { rawContent: 'I would rather talk about <script>alert(1)</script>' },
    /did not answer in the requested format/,
  ],
  [
    'answers with a page instead of JSON',
    { status: 200, body: '<html><body>Sign in to the gateway</body></html>' },
    /did not answer in the requested format/,
  ],
  ['answers in another shape', { says: { answer: 42 } }, /did not answer in the requested format/],
  [
    'writes what no database keeps',
    { says: { sentences: [{ text: 'Coal\u0000 rose.' }], insights: [] } },
    /cannot be stored/,
  ],
  ['is down', { status: 500, body: '{"error":{"message":"down"}}' }, /refused with status 500/],
  [
    'wants another key',
    { status: 401, body: `{"error":{"message":"bad key ${SECRET}"}}` },
    /refused with status 401/,
  ],
  ['is slow', { hangs: true as const }, /took too long/],
])('a model that %s is replaced by the rules, and its key is not shown', async (_, behaviour, reason) => {
  server.behave(behaviour);
  const { second, tookMs } = await writeTwice();
  expect(second.writtenBy.by).toBe('rules');
  expect(second.writtenBy.standInReason).toMatch(reason);
  expect(second.writtenBy.standInReason).not.toContain(SECRET);
  expect(second.executiveSummary).not.toMatch(/71%|script/);
  expect(second.executiveSummary.length).toBeGreaterThan(30);
  expect(tookMs).toBeLessThan(5_000);
});

test('a new failure of the model rebuilds the overview, a repeated one does not', async () => {
  const version = async () => {
    const { rows } = await database.pool.query('select * from data_version');
    return JSON.stringify(rows);
  };
  server.behave({ rawContent: 'no' });
  const before = await version();
  await writeTwice();
  const after = await version();
  expect(after).not.toBe(before);
  now = new Date(now.getTime() + 4 * 60_000);
  await writeTwice();
  expect(await version()).toBe(after);
});

test('the model is not called once the daily limit is reached', async () => {
  const before = server.prompts.length;
  const { second } = await writeTwice({ HEADFRAME_AI_CALLS_PER_DAY: '0' });
  expect(second.writtenBy.standInReason).toMatch(/daily limit of calls/);
  expect(server.prompts).toHaveLength(before);
});

test('answers from a time when the clock was ahead do not keep the model from being called', async () => {
  const before = server.prompts.length;
  const later = new Date(now.getTime() + 300 * 24 * 60 * 60_000);
  await database.pool.query(
    `insert into model_drafts (at, model, draft) values ($1, 'test-model', '{"sentences":[]}')`,
    [later],
  );
  await writeTwice({ HEADFRAME_AI_CALLS_PER_DAY: '1' });
  expect(server.prompts).toHaveLength(before + 1);
});

test('an unreachable model is reported as unreachable', async () => {
  const { second } = await writeTwice({ HEADFRAME_AI_URL: 'http://127.0.0.1:9/v1' });
  expect(second.writtenBy.standInReason).toMatch(/cannot be reached/);
});

test('a model corrects refused parts of its answer once, and the better answer is shown', async () => {
  const [first = '', second = ''] = await trueSentences();
  const lie = 'Core Natural Resources fell 71% to $3.02.';
  const says = (...texts: string[]) => ({
    says: { sentences: texts.map((text) => ({ text })), insights: [] },
  });
  const asked = server.prompts.length;
  server.behave((prompt) => {
    now = new Date(now.getTime() + 1_000);
    return prompt.includes('<refused>') ? says(first, second) : says(first, lie);
  });
  const { second: shown } = await writeTwice();
  expect(server.prompts.slice(asked)).toHaveLength(2);
  expect(server.prompts.at(-1)).toContain(lie);
  expect(shown.writtenBy.by).toBe('model');
  expect(shown.executiveSummary).toContain(second);
});

test('of two answers the one with more verified sentences is shown, though as many are refused', async () => {
  const sentences = await trueSentences();
  const lie = 'Core Natural Resources fell 71% to $3.02.';
  const says = (...texts: string[]) => ({
    says: { sentences: texts.map((text) => ({ text })), insights: [] },
  });
  server.behave((prompt) => {
    now = new Date(now.getTime() + 1_000);
    return prompt.includes('<refused>') ? says(...sentences, lie) : says(...sentences.slice(0, 2), lie);
  });
  const { second: shown } = await writeTwice();
  expect(sentences.length).toBeGreaterThan(2);
  expect(shown.executiveSummary).toContain(sentences.at(-1));
  server.behave((prompt) => {
    now = new Date(now.getTime() + 1_000);
    const lies = Array.from({ length: sentences.length }, () => lie);
    return prompt.includes('<refused>') ? says(...sentences, ...lies) : says(...sentences.slice(0, 2), lie);
  });
  await database.pool.query('truncate model_drafts');
  const { second: kept } = await writeTwice();
  expect(kept.writtenBy.by).toBe('model');
  expect(kept.executiveSummary).toBe(sentences.slice(0, 2).join(' '));
});

test('a worse correction, and one beyond half of the daily calls, change nothing', async () => {
  const sentences = await trueSentences();
  const lie = 'Core Natural Resources fell 71% to $3.02.';
  const says = (texts: string[]) => ({ says: { sentences: texts.map((text) => ({ text })), insights: [] } });
  server.behave((prompt) => {
    now = new Date(now.getTime() + 1_000);
    return prompt.includes('<refused>') ? says([lie]) : says([...sentences, lie]);
  });
  const { second: shown } = await writeTwice();
  expect(shown.writtenBy.by).toBe('model');
  expect(shown.executiveSummary).toContain(sentences[0]);
  expect(shown.executiveSummary).not.toContain('71%');
  await database.pool.query('truncate model_drafts');
  const asked = server.prompts.length;
  await writeTwice({ HEADFRAME_AI_CALLS_PER_DAY: '2' });
  expect(server.prompts.slice(asked)).toHaveLength(1);
});
