import { isSameFigure } from './figures.ts';
import { areSame } from './names.ts';
import type { Unit } from './read-units.ts';
import type { Story } from './story.ts';

/** A name, a figure or a year, and the words around it: "stake in … from", "… owns the". */
interface Slot {
  units: readonly Unit[];
  first: number;
  last: number;
  frames: string[];
}

/** Nothing is put where the article has something else: "Mitsui owns the other 49%" is not "Dawson owns the other 49%". */
export function areSlotsTold(story: Story, units: readonly Unit[]): boolean {
  const texts = textsOf(story);
  if (units.some((_, at) => isDenialAdded(texts, units, at))) return false;
  const told = texts.flatMap(slotsOf);
  return slotsOf(units).every((slot) => {
    if (units.slice(slot.first, slot.last + 1).every(({ isProven }) => isProven)) return true;
    const same = told.filter(({ frames }) => frames.some((frame) => slot.frames.includes(frame)));
    return same.length === 0 || same.some((one) => isSameFilling(slot, one));
  });
}

type Texts = readonly (readonly Unit[])[];

const texts = new WeakMap<Story, Texts>();

function textsOf(story: Story): Texts {
  const found =
    texts.get(story) ?? story.sentences.map(({ clauses }) => clauses.flatMap(({ units }) => units));
  texts.set(story, found);
  return found;
}

/** "was not closed" where the article has "was closed" */
function isDenialAdded(texts: Texts, units: readonly Unit[], at: number): boolean {
  if (units[at]?.word !== 'not') return false;
  const [before, after] = [wordAt(units, at - 1), wordAt(units, at + 1)];
  const isThere = (words: readonly string[]) =>
    texts.some((told) =>
      told.some((_, place) => words.every((word, next) => wordAt(told, place + next) === word)),
    );
  return isThere([before, after]) && !isThere([before, 'not', after]);
}

function isSameFilling(said: Slot, told: Slot): boolean {
  const [one, other] = [said, told].map(({ units, first, last }) => units.slice(first, last + 1));
  if (!one || !other) return false;
  if (one[0]?.number) return isSameFigure(said.units, said.first, told.units, told.first);
  return isName(one[0]) ? areSame(one, other) : one[0]?.word === other[0]?.word;
}

const slots = new WeakMap<readonly Unit[], Slot[]>();

function slotsOf(units: readonly Unit[]): Slot[] {
  const known = slots.get(units);
  if (known) return known;
  const found = units.flatMap((_, first) => {
    const kind = kindAt(units, first);
    if (!kind || (kind === 'name' && isName(units[first - 1]))) return [];
    let last = first;
    while (kind === 'name' && isName(units[last + 1])) last += 1;
    const frames = framesOf(units, first, last, kind).map((frame) => `${kind}: ${frame}`);
    return [{ units, first, last, frames }];
  });
  slots.set(units, found);
  return found;
}

function framesOf(units: readonly Unit[], first: number, last: number, kind: string): string[] {
  const word = (at: number) => wordAt(units, at);
  const isContent = (at: number) => units[at]?.isContent === true;
  const isTelling = (one: number, other: number) =>
    [one, other].every((at) => units[at]?.kind === 'word') && (isContent(one) || isContent(other));
  if (kind === 'compound') return [`… - ${word(first + 2)}`];
  const around = `${word(first - 1)} … ${word(last + 1)}`;
  const isTaken = kind === 'name' ? around !== '. … .' : isContent(first - 1) || isContent(last + 1);
  // "Mitsui, which owns"
  const next = units[last + 1]?.word === ',' ? last + 2 : last + 1;
  return [
    ...(isTaken ? [around] : []),
    ...(isTelling(first - 2, first - 1) ? [`${word(first - 2)} ${word(first - 1)} …`] : []),
    ...(isTelling(next, next + 1) ? [`… ${word(next)} ${word(next + 1)}`] : []),
  ];
}

function kindAt(units: readonly Unit[], at: number): string | undefined {
  const unit = units[at] as Unit;
  if (isName(unit)) return 'name';
  if (unit.number) return `${unit.number.unit} ${unit.number.currency ?? ''}`;
  if (/^(?:19|20)\d\d$/.test(unit.word)) return 'year';
  // "gas-fired"
  return unit.isContent && units[at + 1]?.word === '-' ? 'compound' : undefined;
}

/** The root of a word; where a sentence or a part of it ends, a point. */
function wordAt(units: readonly Unit[], at: number): string {
  const unit = units[at];
  if (!unit || /^[,;:.]$/.test(unit.word)) return '.';
  return unit.number ? '#' : unit.root || unit.word;
}

function isName(unit: Unit | undefined): boolean {
  return (unit?.names.length ?? 0) > 0;
}
