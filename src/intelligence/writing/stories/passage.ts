import { areSame } from './names.ts';
import { type Attribution, attributionAt, isLink, isName, isSaying } from './phrases.ts';
import { isMeantAt, type Passage, referenceAt } from './references.ts';
import { isSameWord } from './same-word.ts';
import type { Unit } from './unit.ts';

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

/** Whether the passage says who makes a statement, and it is this speaker, who says it in the same way. */
export function isSaidBy(passage: Passage, attribution: Attribution): boolean {
  return passage.units.some((_, at) => {
    const told = attributionAt(passage.units, at);
    return (
      told !== undefined &&
      isSameTelling(attribution.verb, told.verb) &&
      isSpeaker(passage, attribution, told) &&
      hasWords(told.rest, attribution.rest)
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
  const pronoun = referenceAt(passage.units, at);
  if (pronoun === told.length) return isMeantAt(passage, at, names.length > 0 ? names : said);
  if (isFullName(passage, names, told.filter(isName))) return true;
  return said.some(isNamingWord) && hasWords(told, said);
}

function hasWords(told: readonly Unit[], said: readonly Unit[]): boolean {
  return said.filter(isNamingWord).every((one) => told.some((other) => isSameWord(one, other)));
}

/** "sources" and "company" too, but no mark, article or preposition. */
function isNamingWord(unit: Unit): boolean {
  return (
    unit.kind !== 'mark' && !isLink(unit) && !/^(?:the|an?|it|its|they|their|he|his|she|her)$/.test(unit.word)
  );
}
