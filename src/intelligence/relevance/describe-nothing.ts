import type { Contribution } from '#contract/dashboard.ts';
import { wordSet } from '../story-words.ts';

/** Why an article has no points. */
export function describeNothing(title: string, body: string): Contribution {
  const words =
    `${title} ${body}`
      .slice(0, MOST_CHARS)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 0) return { name: 'Text', points: 0, why: 'there is no text to read' };
  if (isForeign(words)) return { name: 'Language', points: 0, why: 'not in English, the language we score' };
  return { name: 'Themes', points: 0, why: 'nothing about the company, its themes or its markets' };
}

const MOST_CHARS = 3_000;
const ENGLISH = wordSet(
  'the of to and for is are with from after its by at over as up that has will says new how why',
);
const OTHER = wordSet(`
  el la los las del de en por para y que una con su der die das und von zu den mit für ist im auf ein eine le les des du et
  dans sur pour une au il di che della per con nel não da do em os uma het een van voor och att på som og til w na z się
`);

/** Most words are in another script, or more function words are foreign than English. */
function isForeign(words: readonly string[]): boolean {
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word)).length;
  if (latin < words.length / 2) return true;
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  return count(OTHER) >= 2 && count(OTHER) > count(ENGLISH);
}
