import type { Unit } from './read-units.ts';
import type { Story } from './story.ts';

/** "3.2% from the month before" when the article says 3.2% from a year ago */
export function isBaseOther({ sentences }: Story, units: readonly Unit[]): boolean {
  return units.some((unit, at) => {
    const said = isShare(unit) ? baseOf(units, at) : undefined;
    if (!said) return false;
    const told = sentences.flatMap(({ units: all }) =>
      all.flatMap((one, place) =>
        isShare(one) && one.number?.value === unit.number?.value ? [baseOf(all, place)] : [],
      ),
    );
    return told.length > 0 && told.every((base) => base !== undefined && base !== said);
  });
}

function isShare({ number }: Unit): boolean {
  return number?.unit === 'percent';
}

const PERIOD = /^(?:year|quarter|month|week|day)$/;

/** The base period of a percentage: the first period after it, before the next percentage. */
function baseOf(units: readonly Unit[], at: number): string | undefined {
  for (let next = at + 1; next < units.length; next += 1) {
    const unit = units[next] as Unit;
    if (isShare(unit) || unit.word === ';') return undefined;
    const [before, after] = [units[next - 1]?.word ?? '', units[next + 1]?.word ?? ''];
    const last = /^last-(\w+)$/.exec(unit.word)?.[1];
    if (last) return last;
    if (!PERIOD.test(unit.word)) continue;
    // "the same week of 2025"
    if (before === 'same') return 'year';
    if (/^(?:earlier|before|ago)$/.test(after) || /^(?:previous|prior|preceding)$/.test(before))
      return unit.word;
  }
  return undefined;
}
