import type { Unit } from './unit.ts';

/** The words of a name; each has its other forms. */
export type Name = readonly Unit[];

/** "Peabody" is "Peabody Energy", but "Kansai Electric" is not "Tohoku Electric". */
export function areSame(one: Name, other: Name): boolean {
  const [a, b] = [idsOf(one), idsOf(other)];
  if (a.length > 0 && b.length > 0) return a.some((id) => b.includes(id));
  const [short, long] = wordsOf(one).length <= wordsOf(other).length ? [one, other] : [other, one];
  // "Australian" is not Australian thermal coal.
  const [noun] = idsOf(long).some((id) => id.startsWith('commodity:')) ? wordsOf(long).slice(-1) : [];
  if (noun && !short.some(({ names }) => names.some((name) => noun.includes(name)))) return false;
  return isWithin(short, long);
}

function isWithin(name: Name, units: readonly Unit[]): boolean {
  const all = new Set(units.flatMap(({ names }) => names));
  const ids = idsOf(name);
  if (ids.some((id) => all.has(id))) return true;
  const words = wordsOf(name);
  return words.length > 0 && words.every((forms) => forms.some((form) => all.has(form)));
}

function idsOf(name: Name): string[] {
  return name.flatMap(({ names }) => names.filter((one) => one.includes(':')));
}

/** The forms of each word of a name; the words of one of our names are separate. */
function wordsOf(name: Name): string[][] {
  return name.flatMap(({ names }) => {
    const words = names.filter((one) => !one.includes(':'));
    return words.length < names.length ? words.map((word) => [word]) : [words];
  });
}
