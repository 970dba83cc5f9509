import { lookUp } from '#contract/look-up.ts';
import { createUnit, isTime, type Unit } from './unit.ts';

const YEARS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const PARTS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, final: 4 };

/** Adds the meant year to "last year" and "the end of the year", and makes "last night" and "late yesterday" one unit. */
export function nameYears(units: readonly Unit[], year: number): Unit[] {
  const named: Unit[] = [];
  for (const [at, unit] of units.entries()) {
    const [before, third] = [named.at(-1), named.at(-3)];
    const isEnd = before?.word === 'the' && named.at(-2)?.word === 'of' && third?.root === 'end';
    const shift = isEnd ? 0 : lookUp(YEARS, before?.word ?? '');
    const lead = before?.word === '-' ? named.at(-2) : before;
    const part = lookUp(PARTS, lead?.word ?? '');
    const isRest = before?.word === 'the' && units[at + 1]?.kind !== 'word' && named.some(isQuarter);
    const quarter = lookUp(PARTS, unit.word);
    if (isTime(unit.word) && /day$/.test(unit.word) && /^(?:late|early)$/.test(before?.word ?? '')) {
      named.pop();
      named.push({ ...unit, start: before?.start ?? unit.start });
    } else if (isRest && quarter) {
      named.push(createUnit('word', unit.start, unit.end, { word: `${quarter}-quarter` }));
    } else if (unit.word === 'year' && /^(?:full|whole|entire)$/.test(lead?.word ?? '') && lead) {
      named.splice(named.indexOf(lead));
      named.push(createUnit('word', lead.start, unit.end, { word: 'full-year' }));
    } else if (/^(?:quarter|half)$/.test(unit.word) && lead && part) {
      named.splice(named.indexOf(lead));
      named.push(
        createUnit('word', lead.start, unit.end, {
          word: `${Math.min(part, unit.word === 'half' ? 2 : 4)}-${unit.word}`,
        }),
      );
    } else if (
      /^(?:week|month|quarter|night|evening|morning|afternoon|weekend)$/.test(unit.word) &&
      before &&
      lookUp(YEARS, before.word) !== undefined
    ) {
      named.pop();
      named.push(createUnit('word', before.start, unit.end, { word: `${before.word}-${unit.word}` }));
    } else if (unit.word === 'year' && before && shift !== undefined && (isEnd || !isSpanOf(named))) {
      named.pop();
      named.push(createUnit('word', before.start, unit.end, { word: String(year + shift) }));
    } else if (/^(?:end|start)$/.test(unit.word) && before?.word === '-' && named.at(-2)?.word === 'year') {
      named.splice(-2, 2, unit, createUnit('word', unit.start, unit.end, { word: String(year) }));
    } else named.push(unit);
  }
  return named;
}

/** "within the next year" is not a calendar year. */
function isSpanOf(named: readonly Unit[]): boolean {
  return named.at(-2)?.word === 'the' && /^(?:within|over|during|in)$/.test(named.at(-3)?.word ?? '');
}

function isQuarter({ word }: Unit): boolean {
  return /-quarter$/.test(word);
}
