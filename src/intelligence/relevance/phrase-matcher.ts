import { splitPhrase, type Words } from './read-text.ts';

/** Overlapping phrases of one layer exclude each other, longest first; layers are independent. */
export interface Phrase<T> {
  phrase: string;
  layer: number;
  value: T;
}

export interface Match<T> {
  value: T;
  layer: number;
  /** First word, and the index after the last. */
  start: number;
  end: number;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  endings: Ending<T>[];
}

interface Ending<T> {
  layer: number;
  needs: Needs;
  value: T;
}

type Needs = 'noun' | 'verb' | 'name' | 'capitals' | undefined;

const NEEDS = /\s*\((noun|verb|name)\)$/;
/** An abbreviation such as DOE or ARA never matches the lowercase word. */
const ABBREVIATION = /^[A-Z][A-Z0-9&]{1,5}$/;
const BEFORE_VERB =
  /^(?:to|will|would|can|could|may|might|must|should|not|i|we|you|they|he|she|who|let|is|are|was|were|be|been|.*n't)$/;
const BEFORE_NOUN = /^(?:an?|the|this|that|its|their|his|her|our|my|your|each|every|of|by|in|at|with|for)$/;
const OBJECT_START = /^(?:an?|the|this|that|these|its|their|his|her|our|proposed|new|plans?)$/;
const MAX_KNOWN_WORDS = 50_000;
const NONE: readonly never[] = [];
const UNKNOWN = { known: NONE, starts: NONE };

export function createMatcher<T>(phrases: readonly Phrase<T>[], layerCount: number) {
  const root: Node<T> = { next: new Map(), endings: [] };
  const vocabulary = new Set<string>();
  for (const { phrase, layer, value } of phrases) {
    const bare = phrase.replace(NEEDS, '');
    const needs = ABBREVIATION.test(bare) ? 'capitals' : (NEEDS.exec(phrase)?.[1] as Needs);
    let node = root;
    for (const word of splitPhrase(bare)) {
      vocabulary.add(word);
      let next = node.next.get(word);
      if (!next) {
        next = { next: new Map(), endings: [] };
        node.next.set(word, next);
      }
      node = next;
    }
    if (node !== root) node.endings.push({ layer, needs, value });
  }
  const readForms = createFormReader(root, vocabulary);

  return (words: Words): Match<T>[] => {
    const count = words.lowers.length;
    const forms = words.lowers.map(readForms);
    const found: Match<T>[] = [];
    const takenUntil = new Array<number>(layerCount).fill(0);
    for (let start = 0; start < count; start++) {
      if (forms[start]?.starts.length === 0) continue;
      const best = longestEndings(words, forms, start, takenUntil);
      for (const [layer, hit] of best.entries()) {
        if (!hit) continue;
        takenUntil[layer] = hit.end;
        for (const ending of hit.endings) found.push({ value: ending.value, layer, start, end: hit.end });
      }
    }
    return found;
  };
}

interface Hit<T> {
  end: number;
  endings: Ending<T>[];
}

/** A position in the tree; `exact` if the last word matched as written, not as an inflection. */
interface Step<T> {
  node: Node<T>;
  exact: boolean;
}

interface Forms<T> {
  known: readonly string[];
  starts: readonly Step<T>[];
}

function longestEndings<T>(
  words: Words,
  forms: readonly Forms<T>[],
  start: number,
  takenUntil: readonly number[],
): (Hit<T> | undefined)[] {
  const best: (Hit<T> | undefined)[] = [];
  let steps = forms[start]?.starts ?? NONE;
  for (let at = start; steps.length > 0; at++) {
    for (const { node, exact } of steps) {
      for (const ending of node.endings) {
        if (start < (takenUntil[ending.layer] ?? 0) || !fits(ending.needs, exact, words, start, at)) continue;
        const hit = best[ending.layer];
        if (hit && hit.end === at + 1) hit.endings.push(ending);
        else best[ending.layer] = { end: at + 1, endings: [ending] };
      }
    }
    steps = advance(steps, forms[at + 1]?.known ?? NONE, words.lowers[at + 1] ?? '');
  }
  return best;
}

function advance<T>(steps: readonly Step<T>[], forms: readonly string[], word: string): readonly Step<T>[] {
  return forms.flatMap((form) =>
    steps.flatMap(({ node }) => {
      const following = node.next.get(form);
      return following ? { node: following, exact: form === word } : NONE;
    }),
  );
}

function fits(needs: Needs, exact: boolean, words: Words, start: number, last: number): boolean {
  if (needs === undefined) return true;
  if (needs === 'name') return /^\p{Lu}/u.test(words.texts[start] ?? '');
  if (needs === 'capitals') return exact && /\p{Lu}.*\p{Lu}/u.test(words.texts[start] ?? '');
  const before = words.sentences[start - 1] === words.sentences[start] ? (words.lowers[start - 1] ?? '') : '';
  const word = words.lowers[last] ?? '';
  // "Lending" is not the verb "lend", and "mined" is not the noun "mine".
  if (needs === 'verb') return !BEFORE_NOUN.test(before) && (exact || !word.endsWith('ing'));
  if (BEFORE_VERB.test(before)) return false;
  // "Senator blasts the plan"
  const isActing = word.endsWith('s') && OBJECT_START.test(words.lowers[last + 1] ?? '');
  return exact || !(/(ing|ed)$/.test(word) || isActing);
}

function createFormReader<T>(root: Node<T>, vocabulary: ReadonlySet<string>) {
  const remembered = new Map<string, Forms<T>>();
  const atRoot = [{ node: root, exact: true }];
  return (word: string): Forms<T> => {
    const found = remembered.get(word);
    if (found) return found;
    const known = listBaseForms(word).filter((form) => vocabulary.has(form));
    const answer = known.length > 0 ? { known, starts: advance(atRoot, known, word) } : UNKNOWN;
    // The cache must not grow with the number of texts read.
    if (remembered.size < MAX_KNOWN_WORDS) remembered.set(word, answer);
    return answer;
  };
}

const IRREGULAR = new Map(
  Array.from(
    `rose rise risen rise fell fall fallen fall sank sink sunk sink slid slide shut shut cut cut hit hit grew grow grown grow
  lost lose sold sell bought buy took take taken take gave give given give went go gone go made make kept keep held hold
  led lead left leave met meet paid pay sent send set set shed shed spent spend struck strike stricken strike broke break
  broken break dug dig drew draw drawn draw drove drive driven drive froze freeze frozen freeze began begin begun begin
  came come became become built build burnt burn died die dying die lay lie laid lay lying lie ran run rang ring said say
  saw see seen see shrank shrink shrunk shrink spun spin swung swing threw throw thrown throw told tell won win wound wind
  withdrew withdraw withdrawn withdraw wrote write written write sued sue bled bleed dove dive overran overrun fed feed
  beaten beat bid bid outbid outbid spread spread upheld uphold sought seek fought fight caught catch taught teach
  leapt leap`.matchAll(/(\w+)\s+(\w+)/g),
    ([, form = '', base = '']) => [form, base],
  ),
);

const VOWEL = /[aeiouy]/;

/** Possible base forms of a word, itself first; the caller keeps the known ones. */
function listBaseForms(word: string): string[] {
  const inflected = word.length > 3 ? [...plural(word), ...past(word), ...gerund(word)] : [];
  return [...new Set([word, IRREGULAR.get(word) ?? word, ...inflected])];
}

function plural(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return [word.slice(0, -1)];
}

function past(word: string): string[] {
  if (!word.endsWith('ed') || word.length < 5) return [];
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  return stems(word.slice(0, -2), word.slice(0, -1));
}

function gerund(word: string): string[] {
  if (!word.endsWith('ing') || word.length < 6) return [];
  const stem = word.slice(0, -3);
  return stems(stem, `${stem}e`);
}

function stems(stem: string, withE: string): string[] {
  if (!VOWEL.test(stem)) return [];
  const isDoubled = stem.length > 3 && stem.at(-1) === stem.at(-2) && !/[lsz]$/.test(stem);
  return isDoubled ? [stem.slice(0, -1), stem, withE] : [stem, withE];
}
