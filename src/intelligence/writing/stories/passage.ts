import { areSame } from './names.ts';
import { type Attribution, attributionAt, endOfThing, isComma, isLink, isName, isSaying } from './phrases.ts';
import { isMeantAt, type Passage, referenceAt } from './references.ts';
import { isSameWord } from './same-word.ts';
import { listNames } from './story.ts';
import type { Unit } from './unit.ts';

/**
 * "Ann Lee" is the "Lee" of a passage if the article has her full name, and "Harmon Mines" is its "Harmon" if the
 * article has no other name with that word.
 */
export function isFullName({ story }: Passage, full: readonly Unit[], short: readonly Unit[]): boolean {
  if (short.length === 0 || short.length >= full.length) return false;
  const isLast = areSame(full.slice(-short.length), short);
  if (!isLast && !isAt(short, full, 0)) return false;
  const runs = story.sentences.flatMap(({ names }) => names);
  if (!runs.some((run) => hasName(run, full))) return false;
  const others = runs.filter((run) => run.length > short.length && hasName(run, short));
  return isLast || others.every((run) => isAt(full, run, 0) || isAt(run, full, 0));
}

function hasName(run: readonly Unit[], name: readonly Unit[]): boolean {
  return run.some((_, at) => isAt(name, run, at));
}

function isAt(name: readonly Unit[], run: readonly Unit[], at: number): boolean {
  return (
    name.length <= run.length - at && name.every((one, place) => areSame([one], [run[at + place] as Unit]))
  );
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

/** "the Labor Department" is "the department" of a passage if the article has no other name before that ends so. */
export function isNamedByLast({ story, index, units }: Passage, name: readonly Unit[], at: number): boolean {
  const lastOf = (run: readonly Unit[]) => run.at(-1)?.word.split(' ').at(-1);
  const noun = units[at];
  const isWhole = units[at - 1]?.word === 'the' && endOfThing(units, at - 1) === at + 1;
  if (!noun || !isWhole || isName(noun) || lastOf(name) !== noun.word) return false;
  const before = [
    ...story.sentences.slice(0, index).flatMap(({ names }) => names),
    ...listNames(units.slice(0, at)),
  ];
  const runs = before.filter((run) => lastOf(run) === noun.word);
  return runs.length > 0 && runs.every((run) => areSame(name, run));
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
  // "…, it said": a reader may not know who; that is checked elsewhere.
  if (said.length === 1 && told.length === 1 && said[0]?.word === told[0]?.word) return true;
  const at = passage.units.indexOf(told[0] as Unit);
  const pronoun = referenceAt(passage.units, at);
  if (pronoun === told.length) return isMeantAt(passage, at, names.length > 0 ? names : said);
  if (isFullName(passage, names, told.filter(isName))) return true;
  if (told.length === 2 && isNamedByLast(passage, names, at + 1)) return true;
  return said.some(isNamingWord) && hasWords(told, said) && isNamedByHead(told, said);
}

/** "a spokesman for Ann Lee" is not Ann Lee. */
function isNamedByHead(told: readonly Unit[], said: readonly Unit[]): boolean {
  const starts = [0, ...told.flatMap((unit, at) => (isComma(unit) ? [at + 1] : []))];
  const heads = starts.flatMap((start) => told.slice(start, endOfThing(told, start)));
  return said.some((one) => isNamingWord(one) && heads.some((other) => isSameWord(one, other)));
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
