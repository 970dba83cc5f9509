import { stem } from '../folding.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { mentionsSubject } from '../lexicon.ts';
import { readDirection } from '../reading/read-direction.ts';
import { readFigure } from '../reading/read-number.ts';
import type { TokenOf } from '../reading/token.ts';
import { isContentWord } from '../reading/words.ts';
import type { Mention, Target } from './mentions.ts';

export interface Need {
  oneOf: KnownArticle[][];
  mentions: Mention[];
  numbers: TokenOf<'number'>[];
  directions: TokenOf<'direction'>[];
  dates: TokenOf<'date'>[];
  words: string[];
  share: number;
}

export function findSupport(knowledge: Knowledge, need: Need): KnownArticle | undefined {
  return knowledge.articles.find(
    (known) =>
      need.oneOf.every((articles) => articles.includes(known)) &&
      need.mentions.every(({ targets }) => targets.every((target) => speaksOf(known, target))) &&
      need.numbers.every((token) => hasNumber(known.text, token)) &&
      need.directions.every((token) => hasDirection(known.text, token)) &&
      need.dates.every((token) => hasDate(known, token)) &&
      shareOf(known, need.words) >= need.share,
  );
}

export function shareOf({ stems }: KnownArticle, words: readonly string[]): number {
  const meant = [...new Set(words.filter(isContentWord).map(stem))];
  if (meant.length === 0) return 1;
  return meant.filter((word) => stems.has(word)).length / meant.length;
}

export function tellsOpposite({ stems, text }: KnownArticle, words: readonly string[]): boolean {
  if (words.some((word) => DENIALS.test(word)) && !text.split(/[^\w']+/).some((word) => DENIALS.test(word)))
    return true;
  const said = new Set(words.map(stem));
  const isTurned = (saying: readonly string[], told: readonly string[]) =>
    saying.some((word) => said.has(word)) &&
    !saying.some((word) => stems.has(word)) &&
    told.some((word) => stems.has(word));
  return OPPOSITES.some(([one, other]) => isTurned(one, other) || isTurned(other, one));
}

const DENIALS = /^(?:not|never|no|nor|neither|denied|denies|cannot|\w+n't)$/i;

const OPPOSITES = [
  ['raise hike lift boost increase', 'cut slash lower reduce trim'],
  ['restart reopen resume', 'halt idle shut shutdown suspend close'],
  ['approve', 'reject ban block'],
  ['upgrade', 'downgrade'],
  ['shortage', 'oversupply glut'],
  ['hawkish', 'dovish'],
].map(([one = '', other = '']) => [stemsOf(one), stemsOf(other)] as const);

function stemsOf(words: string): string[] {
  return words.split(' ').map(stem);
}

function speaksOf(known: KnownArticle, { subjects, group, tokens }: Target): boolean {
  if (subjects.some((subject) => mentionsSubject(known, subject))) return true;
  if (!group) return false;
  const words = tokens
    .flatMap(({ text }) => text.split(/[\s-]+/))
    .filter((word) => !/^(?:stocks?|prices?|us)$/i.test(word));
  return shareOf(known, words) === 1 || group.members.some((subject) => mentionsSubject(known, subject));
}

function hasNumber(text: string, { number }: TokenOf<'number'>): boolean {
  for (const match of text.matchAll(/(?<![\w.,])[+$€£-]*\d/g)) {
    const found = readFigure(text, match.index)?.reading;
    if (
      found &&
      found.value === number.value &&
      found.unit === number.unit &&
      found.currency === number.currency
    )
      return true;
  }
  return number.isWord && new RegExp(`\\b${number.value}\\b`).test(text);
}

function hasDirection(text: string, token: TokenOf<'direction'>): boolean {
  if (token.isNegated || token.isForecast) return false;
  for (const match of text.matchAll(/(?<![\w-])[A-Za-z]/g)) {
    if (readDirection(text, match.index)?.reading.sign === token.direction.sign) return true;
  }
  return false;
}

function hasDate({ day, text }: KnownArticle, token: TokenOf<'date'>): boolean {
  if (token.date.kind === 'day' && token.date.days.includes(day)) return true;
  return text.toLowerCase().includes(token.text.toLowerCase());
}
