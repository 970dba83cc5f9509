import { areSame } from './names.ts';
import {
  type Attribution,
  attributionAt,
  endOfLinks,
  isComma,
  isConjunction,
  isFiniteAt,
  isName,
  isSaying,
} from './phrases.ts';
import { isSameWord } from './same-word.ts';
import type { Story } from './story.ts';
import type { Unit } from './unit.ts';

/** A sentence of an article, or a statement inside one, that a statement is compared with. */
export interface Passage {
  story: Story;
  /** Of its sentence in the article; the title is the first. */
  index: number;
  units: readonly Unit[];
}

const FARTHEST_NAMED = 4;

/** Whether a phrase is what a pronoun of the passage stands for: the nearest subject with a name before it. */
export function isMeantAt({ story, index, units }: Passage, at: number, said: readonly Unit[]): boolean {
  const inside = subjectsOf(units, at).at(-1);
  if (inside) return isOfThing(said, inside);
  const before = story.sentences.slice(Math.max(0, index - FARTHEST_NAMED), index);
  const [named] = before.toReversed().flatMap((sentence) => subjectsOf(sentence.plain).slice(0, 1));
  return named !== undefined && isOfThing(said, named);
}

/** Whether a phrase names the same thing in the same words or in fewer. */
function isOfThing(said: readonly Unit[], told: readonly Unit[]): boolean {
  const names = told.filter(isName);
  return said
    .filter(({ isContent, number }) => isContent || number)
    .every((one) =>
      isName(one) ? names.some((name) => areSame([one], [name])) : told.some(({ word }) => word === one.word),
    );
}

/** The phrases before a place that have a name, and a verb after them. */
export function subjectsOf(units: readonly Unit[], until = units.length): (readonly Unit[])[] {
  const found: (readonly Unit[])[] = [];
  for (let at = 0; at < until; at += 1) {
    const before = units[at - 1];
    const isStart =
      !before ||
      before.kind === 'mark' ||
      isConjunction(before) ||
      isSaying(before) ||
      /^(?:that|while|as|when|because|if|although)$/.test(before.word);
    const end = isStart ? endOfLinks(units, at) : at;
    if (end === at || end > until) continue;
    const phrase = units.slice(at, end);
    const close = isComma(units[end]) ? units.findIndex((unit, place) => place > end && isComma(unit)) : -1;
    const isSubject =
      isFiniteAt(units, end) || (close > 0 && [end, close].some((mark) => isFiniteAt(units, mark + 1)));
    if (isSubject && phrase.some(isName)) found.push(phrase);
    at = end;
  }
  return found;
}

/** "Ann Harmon" is the "Harmon" of a passage if the article has her full name. */
export function isFullName({ story }: Passage, full: readonly Unit[], short: readonly Unit[]): boolean {
  if (short.length === 0 || short.length >= full.length || !areSame(full.slice(-short.length), short))
    return false;
  const isSameAt = (units: readonly Unit[], at: number) =>
    full.every((one, place) => isName(units[at + place]) && areSame([one], [units[at + place] as Unit]));
  return story.sentences.some(({ plain }) => plain.some((_, at) => isSameAt(plain, at)));
}

/** "the Harlan mine" is "the mine" of a passage if it is the only mine with a name that the article has before. */
export function isNamedThing({ story, index, units }: Passage, said: readonly Unit[], at: number): boolean {
  const [thing, noun] = [said.at(-1), units[at]];
  if (!thing?.isContent || isName(thing) || thing.word !== noun?.word || units[at - 1]?.word !== 'the')
    return false;
  const named = story.sentences.slice(0, index).flatMap(({ plain }) =>
    plain.flatMap((unit, place) => {
      if (unit.root !== thing.root || !isName(plain[place - 1])) return [];
      const start = plain.findLastIndex((one, before) => before < place && !isName(one)) + 1;
      return [plain.slice(start, place)];
    }),
  );
  const name = said.slice(0, -1);
  return named.length > 0 && named.every((other) => areSame(name, other));
}

const TYPE_NOUN =
  /^(?:company|miner|producer|railroad|railway|carrier|utility|steelmaker|group|operator|lender|bank|firm|automaker|refiner|shipper|airline|retailer)$/;

/** The length of a pronoun, or of "the company", at a place. */
export function pronounAt(units: readonly Unit[], at: number): number {
  if (/^(?:it|its|they|their|he|she|his|her|him)$/.test(units[at]?.word ?? '')) return 1;
  return units[at]?.word === 'the' && TYPE_NOUN.test(units[at + 1]?.word ?? '') ? 2 : 0;
}

/** Whether the passage says who makes a statement, and it is this speaker, who says it in the same way. */
export function isSaidBy(passage: Passage, attribution: Attribution): boolean {
  return passage.units.some((_, at) => {
    const told = attributionAt(passage.units, at);
    return (
      told !== undefined &&
      isSameTelling(attribution.verb, told.verb) &&
      isSpeaker(passage, attribution, told)
    );
  });
}

function isSameTelling(one: Unit, other: Unit): boolean {
  const isPlain = (verb: Unit) => isSaying(verb) || verb.word === 'according';
  return one.root === other.root || (isPlain(one) && isPlain(other));
}

export function isSpeaker(
  passage: Passage,
  { speaker: said }: Attribution,
  { speaker: told }: Attribution,
): boolean {
  const names = said.filter(isName);
  const at = passage.units.indexOf(told[0] as Unit);
  const pronoun = pronounAt(passage.units, at);
  if (names.length > 0 && pronoun === told.length) return isMeantAt(passage, at, names);
  if (isFullName(passage, names, told.filter(isName))) return true;
  return said.some(({ isContent }) => isContent) && hasWords(told, said);
}

function hasWords(told: readonly Unit[], said: readonly Unit[]): boolean {
  return said
    .filter(({ isContent, number }) => isContent || number)
    .every((one) => told.some((other) => isSameWord(one, other)));
}
