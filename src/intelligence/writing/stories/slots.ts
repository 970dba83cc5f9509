import { isSameFigure } from './figures.ts';
import { areSame } from './names.ts';
import { isPreposition, type Unit } from './read-units.ts';
import { countShared, type Story } from './story.ts';

/** A name, a figure, a year or the first half of a compound, and the words around it: "stake in … from", "… owns the". */
interface Slot {
  units: readonly Unit[];
  first: number;
  last: number;
  frames: string[];
}

/** "Mitsui owns the other 49%" when the article says "Dawson owns the other 49%" */
export function listReplaced(story: Story, units: readonly Unit[]): Unit[] {
  const { byFrame, runs, denied } = indexOf(story);
  const denials = units.filter(
    (_, at) => at > 0 && (isDenialAdded(runs, units, at - 1) || isDenialDropped(denied, units, at)),
  );
  const others = slotsOf(units).filter((slot) => {
    const same = slot.frames.flatMap((frame) => byFrame.get(frame) ?? []);
    return same.length > 0 && !same.some((one) => isSameFilling(slot, one)) && !isYearOfAct(story, slot);
  });
  const fillings = others.map(({ first, last }) => units.slice(first, last + 1));
  return [...denials, ...fillings.filter((filling) => !filling.every(({ isProven }) => isProven)).flat()];
}

/** "closed the mine in 2022" when the article says "opened the mine in 1998 and closed it in 2022" */
function isYearOfAct({ sentences }: Story, { units, first }: Slot): boolean {
  const year = units[first]?.word ?? '';
  const act = actBefore(units, first);
  if (!isYear(year) || !act) return false;
  return sentences.some((sentence) =>
    sentence.units.some((unit, at) => {
      const own = unit.word === year ? actBefore(sentence.units, at) : undefined;
      return own !== undefined && countShared([act], [own]) > 0;
    }),
  );
}

function actBefore(units: readonly Unit[], at: number): Unit | undefined {
  return units.slice(0, at).findLast(({ isVerb }) => isVerb);
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

interface Index {
  byFrame: ReadonlyMap<string, Slot[]>;
  /** Words that follow each other. */
  runs: ReadonlySet<string>;
  /** The words around each "not" that nowhere follow each other without it. */
  denied: ReadonlySet<string>;
}

const indexes = new WeakMap<Story, Index>();

function indexOf(story: Story): Index {
  const known = indexes.get(story);
  if (known) return known;
  const texts = story.sentences.map(({ units }) => units);
  const byFrame = new Map<string, Slot[]>();
  for (const slot of texts.flatMap(slotsOf)) {
    for (const frame of slot.frames) {
      const list = byFrame.get(frame);
      if (list) list.push(slot);
      else byFrame.set(frame, [slot]);
    }
  }
  const runs = new Set(texts.flatMap((units) => units.map((_, at) => runAt(units, at))));
  const around = (units: readonly Unit[], places: number[]) =>
    places.map((at) => wordAt(units, at)).join(' ');
  const plain = new Set(texts.flatMap((units) => units.map((_, at) => around(units, [at - 1, at, at + 1]))));
  const denied = new Set(
    texts
      .flatMap((units) =>
        units.flatMap(({ word }, at) => (word === 'not' ? [around(units, [at - 2, at - 1, at + 1])] : [])),
      )
      .filter((words) => !plain.has(words)),
  );
  const index = { byFrame, runs, denied };
  indexes.set(story, index);
  return index;
}

/** "was closed", "was not closed" */
function runAt(units: readonly Unit[], at: number): string {
  const end = units[at + 1]?.word === 'not' ? at + 2 : at + 1;
  return `${wordAt(units, at)}${end > at + 1 ? ' not' : ''} ${wordAt(units, end)}`;
}

/** "was not closed" when the article says "was closed" */
function isDenialAdded(runs: Index['runs'], units: readonly Unit[], at: number): boolean {
  if (units[at + 1]?.word !== 'not') return false;
  const run = runAt(units, at);
  return !runs.has(run) && runs.has(run.replace(' not ', ' '));
}

/** "they had seen" when the article says "they had not seen" */
function isDenialDropped(denied: Index['denied'], units: readonly Unit[], at: number): boolean {
  return denied.has([at - 1, at, at + 1].map((place) => wordAt(units, place)).join(' '));
}

function isSameFilling(said: Slot, told: Slot): boolean {
  const [one, other] = [said, told].map(({ units, first, last }) => units.slice(first, last + 1));
  if (!one || !other) return false;
  if (one[0]?.number) return isSameFigure(said.units, said.first, told.units, told.first);
  return isName(one[0]) ? areSame(one, other) : one[0]?.word === other[0]?.word;
}

function slotsOf(units: readonly Unit[]): Slot[] {
  return units.flatMap((_, first) => {
    const kind = kindAt(units, first);
    if (!kind || (kind === 'name' && isName(units[first - 1]))) return [];
    let last = first;
    while (kind === 'name' && isName(units[last + 1])) last += 1;
    const frames = framesOf(units, first, last, kind).map((frame) => `${kind}: ${frame}`);
    return [{ units, first, last, frames }];
  });
}

function framesOf(units: readonly Unit[], first: number, last: number, kind: string): string[] {
  const word = (at: number) => wordAt(units, at);
  const isSpeech = (at: number) => /^(?:said|says)$/.test(units[at]?.word ?? '');
  // "to 5 million tonnes" and "Posco said the" do not name a subject.
  const isContent = (at: number) =>
    units[at]?.isContent === true && !isSpeech(at) && !/^tonn?e?s?$/.test(units[at]?.word ?? '');
  const isTelling = (one: number, other: number) =>
    [one, other].every((at) => units[at]?.kind === 'word') && (isContent(one) || isContent(other));
  if (kind === 'compound') return [`… - ${word(first + 2)}`];
  const around = `${word(first - 1)} … ${word(last + 1)}`;
  const isTaken =
    kind === 'name'
      ? ![first - 1, last + 1].every((at) => word(at) === '.' || isSpeech(at))
      : isContent(first - 1) || isContent(last + 1);
  // "Mitsui, which owns"
  const isAside =
    units[last + 1]?.word === ',' &&
    !/^(?:will|would|is|are|was|were|has|have)$/.test(units[last + 2]?.word ?? '');
  const next = isAside ? last + 2 : last + 1;
  return [
    ...(isTaken ? [around] : []),
    ...(isTelling(first - 2, first - 1) ? [`${word(first - 2)} ${word(first - 1)} …`] : []),
    ...(kind === 'name' && isTelling(first - 3, first - 2) && isPreposition(units[first - 1]?.word ?? '')
      ? [`${word(first - 3)} ${word(first - 2)} ${word(first - 1)} …`]
      : []),
    ...(isTelling(next, next + 1) ? [`… ${word(next)} ${word(next + 1)}`] : []),
  ];
}

function kindAt(units: readonly Unit[], at: number): string | undefined {
  const unit = units[at] as Unit;
  if (isName(unit)) return 'name';
  if (unit.number) return unit.number.unit;
  if (isYear(unit.word)) return 'year';
  // "gas-fired"
  return unit.isContent && units[at + 1]?.word === '-' ? 'compound' : undefined;
}

/** The root of a word, or a period at the end of a sentence part. */
function wordAt(units: readonly Unit[], at: number): string {
  const unit = units[at];
  if (!unit || /^[,;:.]$/.test(unit.word)) return '.';
  return unit.number ? '#' : unit.root || unit.word;
}

function isName(unit: Unit | undefined): boolean {
  return (unit?.names.length ?? 0) > 0;
}
