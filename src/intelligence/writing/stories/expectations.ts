import { isSameNumber } from '../checking/check-number.ts';
import type { Unit } from './read-units.ts';
import type { Story } from './story.ts';
import { classesOf } from './thesaurus.ts';

/** "lost $157 million" when the article says "more than the $157 million expected", or vice versa */
export function isExpectationSwapped({ sentences }: Story, units: readonly Unit[]): boolean {
  if (units.some(isThan)) return false;
  const isExpectation = units.some(isExpected);
  return units.some((figure) => {
    if (!figure.number || figure.isProven) return false;
    const told = sentences.flatMap((sentence) =>
      sentence.units.flatMap((unit, at) =>
        isSame(figure, unit) ? [isOfExpectation(sentence.units, at)] : [],
      ),
    );
    return told.length > 0 && told.every((one) => one !== undefined && one !== isExpectation);
  });
}

/** Undefined if the sentence has no comparison with expectations. */
function isOfExpectation(units: readonly Unit[], at: number): boolean | undefined {
  const than = units.findIndex(isThan);
  const expected = units.findIndex((unit, place) => place > than && isExpected(unit));
  if (than < 0 || expected < 0 || expected > than + FARTHEST) return undefined;
  return at > than && at < expected;
}

const FARTHEST = 10;

function isSame({ number: said }: Unit, { number: told }: Unit): boolean {
  return (
    said !== undefined &&
    told !== undefined &&
    said.unit === told.unit &&
    said.currency === told.currency &&
    isSameNumber(said, told.value)
  );
}

function isThan({ word }: Unit): boolean {
  return word === 'than';
}

function isExpected({ root }: Unit): boolean {
  return classesOf(root).has('expect');
}
