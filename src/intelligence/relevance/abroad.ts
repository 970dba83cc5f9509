import { PEOPLES } from '../writing/other-names.ts';

/** Country names that are also American states, or parts of the United States. */
const AT_HOME = /^(?:Georgia|Jersey|Guam|Puerto Rico|American Samoa)$|^U\.S\.|^United States/;

const countries = listCountries();
const single = new Set(countries.filter((name) => !name.includes(' ')));
const double = new Set(countries.filter((name) => name.includes(' ')).map((name) => name.toLowerCase()));
const peoples = new Set(
  [...PEOPLES].flatMap(([country, people]) =>
    /^Federal|^Organization/.test(country) ? [] : [people, country],
  ),
);

function listCountries(): string[] {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((one) => letters.map((other) => regions.of(one + other)))
    .filter((name): name is string => name !== undefined && !AT_HOME.test(name));
}

const PEOPLE_ENDING = /(?:i?an|n|i|ese|ish)$/;
const SHORTEST_STEM = 4;
const CUTS = [0, 1, 2];

/** A foreign country or people; also in lower case, since headlines in title case are lowercased. */
export function isForeignName(word: string): boolean {
  if (!/^\p{L}\p{Ll}{2}/u.test(word)) return false;
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  if (single.has(name) || peoples.has(name)) return true;
  const stem = name.replace(PEOPLE_ENDING, '');
  return stem.length >= SHORTEST_STEM && stem !== name && stems.has(stem);
}

/** "Turk" from Turkey, "Chile" from Chile. */
const stems = new Set([...single].flatMap((name) => CUTS.map((cut) => name.slice(0, name.length - cut))));

/** "Saudi Arabia" */
export function isForeignPair(word: string, next: string): boolean {
  return double.has(`${word} ${next}`.toLowerCase());
}

/** Whether words name a foreign place, other than as a destination. */
export function isAbroad(words: readonly string[]): boolean {
  return words.some(
    (word, at) => words[at - 1] !== 'to' && (isForeignName(word) || isForeignPair(word, words[at + 1] ?? '')),
  );
}
