import { areSame } from './names.ts';
import {
  attributionAt,
  endOfLinks,
  endOfThing,
  isComma,
  isConjunction,
  isFiniteAt,
  isLink,
  isName,
  isSaying,
  isVerbAt,
} from './phrases.ts';
import type { Story } from './story.ts';
import type { Unit } from './unit.ts';

/** A sentence of an article, or a statement inside one, that a statement is compared with. */
export interface Passage {
  story: Story;
  /** Of its sentence in the article; the title is the first. */
  index: number;
  units: readonly Unit[];
}

const PRONOUN = /^(?:it|its|they|their|he|she|his|her|him)$/;
const TYPE_NOUN =
  /^(?:company|miner|producer|railroad|railway|carrier|utility|steelmaker|group|operator|lender|bank|firm|automaker|refiner|shipper|airline|retailer|maker|manufacturer|developer|explorer|exporter|insurer|conglomerate|regulator|union|agency)$/;
const LONGEST_TYPE = 7;

/** The length of a pronoun, of "the company" or of "the London-listed miner" at a place. */
export function referenceAt(units: readonly Unit[], at: number): number {
  if (PRONOUN.test(units[at]?.word ?? '')) return 1;
  if (units[at]?.word !== 'the') return 0;
  for (let end = at + 1; end < Math.min(units.length, at + LONGEST_TYPE); end += 1) {
    const unit = units[end] as Unit;
    if (TYPE_NOUN.test(unit.word) && (unit.isPossessive || isEndOfThing(units, end)))
      return end === at + 1 || isKind(units[end - 1]) ? end + 1 - at : 0;
    const isOther = unit.kind !== 'word' || unit.isPossessive || isLink(unit);
    if (isOther || (isVerbAt(units, end) && !/(?:ed|ing)$/.test(unit.form))) return 0;
  }
  return 0;
}

/** "The company", not "the company plan" */
function isEndOfThing(units: readonly Unit[], at: number): boolean {
  const rest = units.slice(at + 1, endOfThing(units, at));
  return rest.every(({ word }) => /..ly$|^(?:also|now|still|already|again|then|later)$/.test(word));
}

/** "London-listed" and "mining and trading" say nothing new of a company, but "local" and "other" do. */
function isKind(unit: Unit | undefined): boolean {
  return /^(?:based|listed|headquartered|backed|owned|mining|trading|shipping|steel|coal|oil|gas|energy|power|central)$/.test(
    unit?.word ?? '',
  );
}

const FARTHEST_NAMED = 8;

/**
 * Whether a phrase is what a pronoun or "the company" stands for: a subject before it in its sentence, else the subject
 * of a sentence before. A subject that is a pronoun itself leads to the sentence before its own.
 */
export function isMeantAt({ story, index, units }: Passage, at: number, said: readonly Unit[]): boolean {
  const aside = asideAt(units, at + referenceAt(units, at));
  if (aside.some(isName)) return isOfThing(said, aside);
  const inside = subjectsOf(units, at).filter((subject) => !isReference(subject));
  // "because the local company was losing money" is said of another one.
  if (inside.length > 0 && referenceAt(units, at) > 2) return false;
  const nearest = [inside.at(-1), inside.findLast((subject) => subject.some(isName))];
  if (inside.length > 0) return nearest.some((subject) => subject && isOfThing(said, subject));
  const isSpeaker = /^(?:they|he|she)$/.test(units[at]?.word ?? '') && isSaying(units[at + 1]);
  const speaker = isSpeaker && speakerMeant({ story, index, units }, at);
  if (speaker) return isOfThing(said, speaker);
  const before = story.sentences.slice(Math.max(0, index - FARTHEST_NAMED), index).toReversed();
  for (const { plain } of before) {
    const [subject, ...others] = subjectsOf(plain);
    if (!subject) continue;
    if (isOfThing(said, subject)) return true;
    if (isReference(subject)) continue;
    const named = [subject, ...others].find((one) => one.some(isName) && !isReference(one));
    if (named) return isOfThing(said, named);
  }
  return false;
}

/** "Harlan Ore" in "The firm, Harlan Ore, employs 10 people" */
function asideAt(units: readonly Unit[], from: number): readonly Unit[] {
  const end = isComma(units[from]) ? endOfLinks(units, from + 1) : from;
  return isComma(units[end]) ? units.slice(from + 1, end) : [];
}

/** "They" after "economists said": the only speaker of the sentences before, and several for "they". */
function speakerMeant({ story, index, units }: Passage, at: number): readonly Unit[] | undefined {
  for (const { plain } of story.sentences.slice(Math.max(0, index - FARTHEST_NAMED), index).toReversed()) {
    const found = plain.flatMap((_, at) => attributionAt(plain, at) ?? []);
    const speakers = [...new Map(found.map(({ verb, speaker }) => [verb, speaker])).values()];
    const [one, other] = speakers.filter((speaker) => !isReference(speaker));
    if (one) {
      const head = one[endOfThing(one, 0) - 1];
      const isSeveral = /[^s]s$/.test(head?.form ?? '') || one.some(({ word }) => word === 'and');
      return !other && isSeveral === (units[at]?.word === 'they') ? one : undefined;
    }
    if (speakers.length === 0) return undefined;
  }
  return undefined;
}

/** What the pronouns of a sentence may stand for. */
export function listMeant(story: Story, index: number): readonly Unit[] {
  const units = story.sentences[index]?.plain ?? [];
  if (!units.some((_, at) => referenceAt(units, at) > 0)) return [];
  const before = story.sentences.slice(Math.max(0, index - FARTHEST_NAMED), index + 1);
  return before.flatMap(({ plain }) => subjectsOf(plain).flat());
}

function isReference(phrase: readonly Unit[]): boolean {
  return referenceAt(phrase, 0) === phrase.length;
}

/** Whether a phrase names the same thing in the same words or in fewer. */
function isOfThing(said: readonly Unit[], told: readonly Unit[]): boolean {
  const names = told.filter(isName);
  const head = told[endOfThing(told, 0) - 1];
  const words = said.filter(({ isContent, number }) => isContent || number);
  const [first, initials] = [said[0], names[0]?.word ?? ''];
  const isInitials = names.length === 1 && first?.word !== initials && first?.names.includes(initials);
  const isHead = names.length > 0 || words.some(({ word }) => word === head?.word);
  return (
    isHead &&
    words.length > 0 &&
    words.every((one) =>
      isName(one)
        ? isInitials || names.some((name) => areSame([one], [name]))
        : told.some(({ word }) => word === one.word),
    )
  );
}

/** The phrases before a place that have a verb after them. */
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
    const close = isComma(units[end]) ? units.findIndex((unit, place) => place > end && isComma(unit)) : -1;
    const isSubject =
      isFiniteAt(units, end) || (close > 0 && [end, close].some((mark) => isFiniteAt(units, mark + 1)));
    if (isSubject) found.push(units.slice(at, end));
    at = end;
  }
  return found;
}
