import { isWithin, type Name, nameAt } from './names.ts';
import { isTime, type Unit } from './read-units.ts';
import { REPORTING, TYPE_NOUNS } from './roles.ts';
import { countShared, type Story } from './story.ts';

/** The speaker and the words spoken. */
interface Speech {
  speaker: readonly Unit[];
  said: readonly Unit[];
}

/** "The union said the cut affects no one" when the article says the company said so */
export function isSaidByOther({ sentences }: Story, units: readonly Unit[]): boolean {
  const speech = speechIn(units);
  const name = speech && nameIn(speech.speaker);
  if (!speech || !name) return false;
  const texts = sentences.map((sentence) => sentence.units);
  const words = speech.said.filter(isTelling);
  const counts = texts.map((told) => countShared(words, told));
  const most = Math.max(0, ...counts);
  if (most < LEAST_SHARED) return false;
  const speeches = texts.map(speechIn);
  const isRepeated = counts.some((count, at) => at > 0 && count === most);
  // An officer speaks for others, but no one else speaks for an officer.
  const hasOffice = speeches.some((one) => one && isOfficer(one.speaker) && isWithin(name, one.speaker));
  return texts.every((told, at) => {
    if ((counts[at] ?? 0) < most) return true;
    const own = speeches[at];
    // A headline may omit the speaker.
    if (!own && at === 0 && isRepeated) return true;
    if (!own || isWithin(name, own.speaker)) return false;
    // "Posco, which had fought it, said …; Kobe said …"
    if (isWithin(name, told) && told.filter(({ word }) => REPORTING.test(word)).length > 1) return false;
    const isBefore = texts.slice(0, at).some((one) => isWithin(name, one));
    if (nameIn(own.speaker)) return hasOffice || !isBefore || !isOfficer(own.speaker);
    // "the company" cannot mean one named only later.
    return !isBefore && own.speaker.some(({ word }) => TYPE_NOUNS.test(word));
  });
}

const LEAST_SHARED = 2;

function isOfficer(speaker: readonly Unit[]): boolean {
  return speaker.some(({ word }) => OFFICES.test(word));
}

const OFFICES =
  /^(?:chief|executive|ceo|cfo|president|chairman|chairwoman|director|manager|head|officer|official|spokes(?:man|woman|person)|minister|secretary|governor|mayor|analysts?|economists?|lawyer)$/;

function nameIn(units: readonly Unit[]): Name | undefined {
  const first = units.findIndex(({ names }) => names.length > 0);
  return first < 0 ? undefined : nameAt(units, first);
}

/** "Posco said that …", "…, the company said", "Posco, which lost, said …" */
function speechIn(units: readonly Unit[]): Speech | undefined {
  const at = units.findIndex(({ word }) => REPORTING.test(word));
  if (at < 1) return undefined;
  const isMark = ({ kind, word }: Unit) => kind === 'mark' && word !== '-';
  const mark = units.findLastIndex((unit, place) => place < at && isMark(unit));
  const isAfterInsertion = mark === at - 1;
  const start = isAfterInsertion ? 0 : mark + 1;
  const speaker = units.slice(start, isAfterInsertion ? units.findIndex(isMark) : at);
  const isLast = units.slice(at + 1).every(({ isContent, word }) => !isContent || isTime(word));
  if (speaker.length === 0 || speaker.some(({ isVerb }) => isVerb)) return undefined;
  return { speaker, said: isLast ? units.slice(0, start) : units.slice(at + 1) };
}

function isTelling({ isContent, names, number, word }: Unit): boolean {
  return isContent && names.length === 0 && !number && !isTime(word);
}
