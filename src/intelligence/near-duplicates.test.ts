import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import {
  createSignature,
  hashContent,
  isSameStory,
  listBands,
  type StoryText,
  similarity,
} from './near-duplicates.ts';
import { seeded, writeText, writeWord } from './seeded-random.fixture.ts';
import { OTHER_STORY, SAME_STORY } from './story-pairs.fixture.ts';

const isSameStoryText = (a: StoryText, b: StoryText) => isSameStory(signatureOf(a), signatureOf(b));
const signatureOf = ({ title, text }: StoryText) => createSignature(title, text);

test.for(SAME_STORY)('one story: $name', ({ a, b }) => {
  expect(isSameStoryText(a, b)).toBe(true);
  expect(isSameStoryText(b, a)).toBe(true);
  expect(sharedBands(a, b)).toBeGreaterThan(0);
  expect(similarity(signatureOf(a), signatureOf(b))).toBeGreaterThanOrEqual(0.5);
});

test.for(OTHER_STORY)('two stories: $name', ({ a, b }) => {
  expect(isSameStoryText(a, b)).toBe(false);
  expect(isSameStoryText(b, a)).toBe(false);
});

/** Events that several articles of the tables report. */
const EVENTS = [
  /workers at Prairie (&|&amp;) Gulf Railway walked/,
  /Tarrawarra.*(six weeks|conveyor fire)/is,
  /Marrow Gap/,
  /Pikeville/,
  /コンベヤー火災/,
  /Таррауарра/,
  /Norbury/,
  /Calder Ridge/,
  /Sage Flat tract.*\$18\.6/s,
  /Vistula Steel/,
];

test('only articles about one event form one story, across all tables', () => {
  const articles = [...SAME_STORY, ...OTHER_STORY].flatMap(({ a, b }) => [a, b]);
  const told = articles.map((article) => ({
    ...article,
    signature: signatureOf(article),
    event: EVENTS.findIndex((event) => event.test(`${article.title} ${article.text}`)),
  }));
  const wrong = told.flatMap((a, at) =>
    told
      .slice(at + 1)
      .filter((b) => isSameStory(a.signature, b.signature) && a.event !== b.event && a.text !== b.text)
      .map((b) => `${a.title} / ${b.title}`),
  );
  expect(wrong).toEqual([]);
  const oneWay = told.filter((a) =>
    told.some((b) => isSameStory(a.signature, b.signature) !== isSameStory(b.signature, a.signature)),
  );
  expect(oneWay).toEqual([]);
});

test('similarity is the same both ways, 1 for an article and itself, and within bounds', () => {
  for (const { a, b } of [...SAME_STORY, ...OTHER_STORY]) {
    const [one, other] = [signatureOf(a), signatureOf(b)];
    expect(similarity(one, other)).toBe(similarity(other, one));
    expect(similarity(one, other)).toBeGreaterThanOrEqual(0);
    expect(similarity(one, other)).toBeLessThanOrEqual(1);
    if (a.text !== '') expect(similarity(one, one)).toBe(1);
  }
});

test('bands are few, distinct and fit a column of integers', () => {
  for (const { a } of [...SAME_STORY, ...OTHER_STORY]) {
    const bands = listBands(signatureOf(a));
    expect(bands.length).toBeLessThanOrEqual(50);
    expect(new Set(bands).size).toBe(bands.length);
    expect(bands.every((band) => Number.isInteger(band) && band === (band | 0))).toBe(true);
  }
  expect(listBands(createSignature('', ''))).toEqual([]);
});

test('copies with every twelfth word changed are found through their bands', () => {
  const random = seeded(7);
  let found = 0;
  const rounds = 300;
  for (let round = 0; round < rounds; round += 1) {
    const text = writeText(random, 90);
    const edited = text
      .split(' ')
      .map((word) => (random() < 1 / 12 ? writeWord(random) : word))
      .join(' ');
    if (sharedBands({ title: 'One headline', text }, { title: 'Another line', text: edited }) > 0) found += 1;
  }
  expect(found / rounds).toBeGreaterThanOrEqual(0.99);
});

test('unrelated texts share no band', () => {
  const random = seeded(11);
  const articles = Array.from({ length: 300 }, () => ({
    title: writeText(random, 8),
    text: writeText(random, 80),
  }));
  const seen = new Set<number>();
  let clashes = 0;
  for (const band of articles.flatMap((article) => listBands(signatureOf(article)))) {
    if (seen.has(band)) clashes += 1;
    seen.add(band);
  }
  expect(clashes).toBeLessThanOrEqual(2);
});

test('a content hash depends only on the words and their order', () => {
  const text =
    'Coal stocks at power plants fell to 118 million tons in the spring, the lowest since records of this kind began, the agency said.';
  const hash = hashContent('Stocks fall', text);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashContent('  STOCKS  fall! ', text.replaceAll(',', ' –').toUpperCase())).toBe(hash);
  expect(hashContent('Stocks fall', text.replace('118', '119'))).not.toBe(hash);
  expect(hashContent('Stocks drop', text)).not.toBe(hash);
  expect(hashContent('Stocks fall', text, '2025-11-05')).toBe(hash);
});

test('short pieces are distinguished by headline, and by day if given', () => {
  const brief = 'Read the statement in full.';
  expect(hashContent('Rates stay', brief)).toBe(hashContent('Rates stay', brief));
  expect(hashContent('Rates stay', brief)).not.toBe(hashContent('Rates rise', brief));
  expect(hashContent('Rates stay', brief, '2025-11-05')).not.toBe(
    hashContent('Rates stay', brief, '2025-12-17'),
  );
  expect(hashContent('a', 'b c')).not.toBe(hashContent('a b', 'c'));
  expect(hashContent('', '')).toMatch(/^[0-9a-f]{64}$/);
});

test.for([
  ['digits', '9'.repeat(1_000_000)],
  ['zeros', `${'0'.repeat(500_000)}1`],
  ['one word', 'a'.repeat(1_000_000)],
  ['capitals', 'A '.repeat(500_000)],
  ['brackets', '(Reuters '.repeat(100_000)],
  ['characters without spaces', '漢'.repeat(300_000)],
  ['accents', '\u0301'.repeat(300_000)],
  ['half characters', '\ud83d'.repeat(300_000)],
  ['separators', '1,'.repeat(500_000)],
  ['blanks', ' '.repeat(1_000_000)],
])('a huge text of %s is read in bounded time', ([, text = '']) => {
  const costMs = measureCpuMs(() => {
    expect(createSignature(text, text).wordCount).toBeLessThanOrEqual(400);
  });
  expect(costMs).toBeLessThan(500);
  expect(hashContent(text, text)).toHaveLength(64);
});

function sharedBands(a: StoryText, b: StoryText): number {
  const bands = new Set(listBands(signatureOf(a)));
  return listBands(signatureOf(b)).filter((band) => bands.has(band)).length;
}

test('100 KB of combining marks are hashed as quickly as words', () => {
  const text = `a${'\u0301\u0323\u0345\u031b'.repeat(25_000)}`;
  expect(measureCpuMs(() => [hashContent('Coal', text), createSignature(text, text)])).toBeLessThan(500);
});

test.each([
  ['F-150', 'Ford recalls F-150 pickups'],
  ['737', 'Regulators ground the Boeing 737 after a crash'],
  ['A320', 'Airline orders A320 jets'],
  ['232', 'Importers appeal Section 232 duties'],
])('the model or type number in "%s" is not a telling figure', (_number, title) => {
  expect(createSignature(title, '').tellingFigures).toEqual([]);
});

test.each([
  'Miner cuts 450 jobs',
  'Output at Peabody 320 tons short',
  'Coal settles at $142',
  'Index at 84.5',
])('the quantity in "%s" is a telling figure', (title) => {
  expect(createSignature(title, '').tellingFigures).toHaveLength(1);
});

test('a text of characters that stand for many is hashed without delay', () => {
  expect(measureCpuMs(() => hashContent('A title', '\ufdfa'.repeat(100_000)))).toBeLessThan(100);
});
