import { afterAll, beforeEach, expect, test } from 'vitest';
import { addSymbolWithPrices } from '#testing/add-symbol-with-prices.ts';
import { type ModelAnswer, startModelServer } from '#testing/model-server.ts';
import { openModelWriter } from '#testing/model-writer.ts';
import { createTestDb } from '#testing/test-db.ts';
import { gatherFacts } from '../dashboard/gather-facts.ts';
import { createBriefWriter } from './drafts.ts';
import { findNewest } from './store.ts';

const SYMBOLS = [
  { symbol: 'CNR', name: 'Core Natural Resources', category: 'stock', level: 90 },
  { symbol: 'MTF=F', name: 'API2 Coal, CIF ARA', category: 'commodity', level: 104 },
  { symbol: 'HRC=F', name: 'US Midwest Hot-Rolled Coil Steel', category: 'commodity', level: 812 },
  { symbol: 'NG=F', name: 'Natural Gas, Henry Hub', category: 'commodity', level: 3.4 },
  { symbol: '^GSPC', name: 'S&P 500', category: 'index', level: 6_800 },
] as const;

let now = new Date('2026-11-16T14:00:00Z');
const clock = () => now;

const database = await createTestDb();
const server = await startModelServer();
for (const symbol of SYMBOLS) await addSymbolWithPrices(database.db, symbol, now);
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate model_drafts, briefs');
});

const gather = () => gatherFacts(database.db, now, 'Black Ridge Resources');

/** The brief before and after the model has answered. */
async function writeTwice(answer: ModelAnswer) {
  server.behave(answer);
  const { db } = database;
  const { writer, close } = openModelWriter(db, clock, server.url);
  const { writeAutomatic } = createBriefWriter({ writeWithModel: writer.writeBrief });
  const release = server.hold();
  const first = await writeAutomatic(db, await gather());
  release();
  await writer.settled();
  now = new Date(now.getTime() + 1_000);
  const second = await writeAutomatic(db, await gather());
  await close();
  return { first, second };
}

/** A draft with the sentences of the rules, which are verifiable. */
async function trueDraft() {
  const { writeAutomatic } = createBriefWriter();
  const { headline, paragraphs } = await writeAutomatic(database.db, await gather());
  const sentences = paragraphs.flatMap((one) => one.sentences.map(({ text }) => ({ text })));
  return { headline: headline.text, paragraphs: [{ heading: 'Coal first', sentences }] };
}

const textOf = ({ paragraphs }: { paragraphs: { sentences: { text: string }[] }[] }) =>
  paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');

test('a model writes the brief once its text is checked, and the first brief does not wait for it', async () => {
  const draft = await trueDraft();
  const { first, second } = await writeTwice({ says: draft });
  expect(first.writtenBy).toMatchObject({
    by: 'rules',
    standInReason: expect.stringContaining('not answered yet'),
  });
  expect(second.writtenBy).toEqual({ by: 'model', model: 'test-model', standInReason: null });
  expect(second.headline.text).toBe(draft.headline);
  expect(second.paragraphs.map(({ heading }) => heading)).toEqual(['Coal first']);
  expect(second.moves).toEqual(first.moves);
  const known = new Set(second.evidence.map(({ id }) => id));
  for (const { claims } of second.paragraphs.flatMap(({ sentences }) => sentences))
    for (const { evidenceId } of claims) expect(known).toContain(evidenceId);
  expect(server.prompts.at(-1)).toContain("coal and the company's own share");
});

test('a false sentence, headline or heading from a model is dropped', async () => {
  const draft = await trueDraft();
  const [paragraph] = draft.paragraphs;
  const { second } = await writeTwice({
    says: {
      headline: 'Core Natural Resources doubled to $180.00',
      paragraphs: [
        {
          heading: 'CNR rose 50%',
          sentences: [{ text: 'API2 coal surged 31% to $140.00.' }, ...(paragraph?.sentences ?? [])],
        },
      ],
    },
  });
  expect(second.writtenBy.by).toBe('model');
  expect(second.headline.text).not.toMatch(/doubled/);
  expect(second.paragraphs.map(({ heading }) => heading)).toEqual([null]);
  expect(textOf(second)).not.toMatch(/31%|50%/);
  expect(textOf(second)).toContain(paragraph?.sentences[0]?.text);
});

test.each<[string, ModelAnswer, RegExp]>([
  [
    'lies',
    {
      says: {
        headline: 'All is well',
        paragraphs: [{ heading: 'Coal', sentences: [{ text: 'Core Natural Resources fell 71% to $3.02.' }] }],
      },
    },
    /does not match our data/,
  ],
  ['answers with the summary', { says: { sentences: [], insights: [] } }, /requested format/],
  ['is rude', { rawContent: '<script>alert(1)</script>' }, /requested format/],
  ['is down', { status: 500, body: '{"error":{"message":"down"}}' }, /refused with status 500/],
  ['is slow', { hangs: true }, /took too long/],
])('if a model %s, rules write the brief and the reason is shown', async (_, answer, reason) => {
  const { second } = await writeTwice(answer);
  expect(second.writtenBy).toMatchObject({ by: 'rules', standInReason: expect.stringMatching(reason) });
  expect(second.headline.text).toMatch(/Core Natural Resources|API2 coal/);
  expect(textOf(second)).not.toMatch(/71%|script/);
});

test('the model writes the automatic edition, and is not called once an edition is published', async () => {
  const { db } = database;
  const asked: string[] = [];
  const { keepAutomatic } = createBriefWriter({
    writeWithModel: async (_db, _morning, byRules) => {
      asked.push('brief');
      return {
        text: { brief: byRules, verifiedShare: 1 },
        writtenBy: { by: 'model', model: 'test-model', standInReason: null },
      };
    },
  });
  const confidence = { confidence: 0.9, confidenceParts: [] };
  await keepAutomatic(db, await gather(), confidence);
  expect((await findNewest(db, '2026-11-16', 'automatic'))?.writtenBy.by).toBe('model');
  await database.pool.query("update briefs set status = 'published'");
  await keepAutomatic(db, await gather(), confidence);
  expect(asked).toEqual(['brief']);
});
