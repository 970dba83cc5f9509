import { wordSet } from '../../story-words.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { isAlike } from './alike.ts';
import { areSame } from './names.ts';
import { isComma, isDoing } from './phrases.ts';
import type { Unit } from './unit.ts';

/** Function words that may stand for each other. */
const ALIKE = [
  'a an the',
  'is are was were',
  'be been being',
  'will would shall',
  'has have had',
  'may might could',
  'do does did',
  'in at',
  'on upon',
  'more over',
  'under below less',
  'nearly almost',
  'about around roughly approximately some',
  'who which that',
  'this that these those',
  'its their his her',
  'said says told tells announced reported added noted stated',
  'while whereas although though',
  'since because as',
  'but yet however',
].map((words) => wordSet(words));

/** "because of", "due to": the length of a link to a cause at a place. */
export function causeAt(units: readonly Unit[], at: number): number {
  const pair = `${units[at]?.word} ${units[at + 1]?.word}`;
  if (/^(?:because of|due to|owing to)$/.test(pair)) return 2;
  return pair === 'as a' && units[at + 2]?.word === 'result' && units[at + 3]?.word === 'of' ? 4 : 0;
}

/** The same word in another form, a figure of the same amount, or a name in other words. */
export function isSameWord(said: Unit, told: Unit): boolean {
  if (said.kind !== told.kind) return false;
  if (said.kind === 'mark') return said.word === told.word || (isComma(said) && isComma(told));
  if (said.number && told.number) return isSameAmount(said.number, told.number);
  const [isNamed, isName] = [said.names.length > 0, told.names.length > 0];
  if (isNamed && isName) return areSame([said], [told]);
  if (isNamed || isName) return said.form.toLowerCase() === told.form.toLowerCase();
  if (said.word === told.word || ALIKE.some((words) => words.has(said.word) && words.has(told.word)))
    return true;
  if (isDoing(said) !== isDoing(told)) return false;
  return (
    said.word.length > 2 && (said.root === told.root ? said.word.length > 3 : isAlike(said.root, told.root))
  );
}

function isSameAmount(said: NumberReading, told: NumberReading): boolean {
  return (
    said.value === told.value &&
    said.high === told.high &&
    said.unit === told.unit &&
    said.currency === told.currency &&
    said.hedge === told.hedge &&
    (said.per === undefined || said.per === told.per)
  );
}
