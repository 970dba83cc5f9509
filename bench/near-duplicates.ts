import { createSignature, isSameStory, type Signature } from '#intelligence/near-duplicates.ts';
import { OTHER_STORY, SAME_STORY } from '#intelligence/story-pairs.fixture.ts';
import { readRealFiles } from './real-files.ts';
import { type Row, ratioOf, type Suite } from './suite.ts';

interface Story {
  title: string;
  body: string;
  date: string;
}

const SHARED_WORDS = 0.6;
const FEWEST_WORDS = 20;

export const nearDuplicates: Suite = {
  name: 'Near-duplicates',
  about: `Rows marked "own" are pairs written for this project. Rows marked "real" are pairs of stories that others wrote (\`--real folder\`), published on the same day, with at least ${FEWEST_WORDS} words each and ${100 * SHARED_WORDS}% of them in common. They are unlabeled, and some are separate reports with the same wording.`,
  async run(say, realFolder) {
    const rows = measureOwnPairs();
    if (!realFolder) return rows;
    for (const { name, lines } of readRealFiles(realFolder, isStory)) {
      say(`${name}, ${lines.length} stories`);
      rows.push(...measureRealPairs(name, lines));
    }
    return rows;
  },
};

function measureOwnPairs(): Row[] {
  const isFound = ({ a, b }: (typeof SAME_STORY)[number]) =>
    isSameStory(createSignature(a.title, a.text), createSignature(b.title, b.text));
  const found = SAME_STORY.filter(isFound).length;
  const wrong = OTHER_STORY.filter(isFound).length;
  return [
    shareRow('own: pairs of one story that are joined', found, SAME_STORY.length, 0.75),
    shareRow('own: joined pairs that are one story', found, found + wrong, 0.95),
  ];
}

function isStory(line: unknown): line is Story {
  const { title, body, date } = (line ?? {}) as Partial<Story>;
  return typeof title === 'string' && typeof body === 'string' && typeof date === 'string';
}

interface ReadStory {
  words: ReadonlySet<string>;
  signature: Signature;
}

function measureRealPairs(name: string, stories: readonly Story[]): Row[] {
  const days = new Map<string, ReadStory[]>();
  for (const { title, body, date } of stories) {
    const written = body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (written.length < FEWEST_WORDS) continue;
    const day = date.slice(0, 10);
    const read = { words: new Set(written), signature: createSignature(title, body) };
    days.set(day, [...(days.get(day) ?? []), read]);
  }
  let alike = 0;
  let joined = 0;
  for (const [a, b] of [...days.values()].flatMap(listPairs)) {
    if (shareOfWords(a.words, b.words) < SHARED_WORDS) continue;
    alike++;
    if (isSameStory(a.signature, b.signature)) joined++;
  }
  return alike === 0 ? [] : [shareRow(`real: such pairs that are joined, ${name}`, joined, alike, 0.75)];
}

function listPairs(stories: readonly ReadStory[]): [ReadStory, ReadStory][] {
  return stories.flatMap((a, at) => stories.slice(at + 1).map((b): [ReadStory, ReadStory] => [a, b]));
}

function shareOfWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < SHARED_WORDS * Math.max(a.size, b.size)) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared);
}

function shareRow(what: string, count: number, of: number, target: number): Row {
  return {
    what,
    figure: `${count} of ${of} (${((100 * count) / Math.max(1, of)).toFixed(1)} %)`,
    beside: `${100 * target} %, target`,
    ratio: ratioOf(count / Math.max(1, of), target),
  };
}
