import type { Facts } from '../facts.ts';
import { splitSentences } from '../split-sentences.ts';

export const TWISTS = ['name', 'swap', 'figure', 'time', 'word', 'denial'] as const;
export type Twist = (typeof TWISTS)[number];

interface Twisted {
  twist: Twist;
  /** The sentence of the article. */
  told: string;
  text: string;
}

/** Sentences of the articles with one piece made false by something else of the same article. */
export function twistNews({ articles }: Facts): Twisted[] {
  return articles.flatMap(({ title, summary }) => {
    const names = listNames(`${title}. ${summary}`, summary);
    const figures = [...new Set(`${title}. ${summary}`.match(FIGURE) ?? [])];
    return splitSentences(summary).flatMap(({ text: told }) => {
      const twist = (kind: Twist, texts: readonly string[]) =>
        texts.filter((text) => text !== told).map((text) => ({ twist: kind, told, text }));
      return [
        ...twist('name', replaceNames(told, names)),
        ...twist('swap', swapNames(told, names)),
        ...twist('figure', replaceFigures(told, figures)),
        ...twist('time', replaceTimes(told)),
        ...twist('word', replaceWords(told, OTHER_WORDS)),
        ...twist('denial', replaceWords(told, DENIALS)),
      ];
    });
  });
}

const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}&]*(?:[ -]\p{Lu}[\p{L}&]*)*(?!\p{L}|\.\p{L})/gu;
/** Where a sentence begins, a name has two words or goes on with a comma. */
const FIRST_NAME = /(?<=^|[.!?] )\p{Lu}[\p{L}&]*(?:(?:[ -]\p{Lu}[\p{L}&]*)+|(?=,))/gu;
const TIMES =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday|January February March April June July August September October November December'
    .split('|')
    .map((list) => list.split(' '));
const TITLES =
  /^(?:Chief|New$|May$|Executive|President|Governor|Prime|Minister|Chapter|Celsius|Senator|No|CEO)\b|(?:an|ese|ish)$|^(?:The|An?|Its?) /u;

/** Names within a sentence, of which none is a part of another. */
function listNames(text: string, summary: string): string[] {
  const found = [
    ...new Set([...summary.matchAll(NAME), ...summary.matchAll(FIRST_NAME)].map(([name]) => name)),
  ].filter((name) => name.length > 2 && !TITLES.test(name) && !TIMES.flat().includes(name));
  const isPart = (name: string) =>
    found.some((other) => other !== name && name.split(/[ -]/).some((word) => other.includes(word)));
  return found.filter((name) => !isPart(name) && text.split(name).length < 6);
}

/** The next name of the article that is not in the sentence. */
function replaceNames(told: string, names: readonly string[]): string[] {
  return names.flatMap((name, at) => {
    if (!told.includes(name)) return [];
    const other = [...names.slice(at + 1), ...names.slice(0, at)].find((one) => !told.includes(one));
    return other ? [told.replace(name, other)] : [];
  });
}

/** Two names of a sentence; those of a list and of a place ("Osceola, Arkansas", "the Itmann mine in West Virginia") are left alone. */
function swapNames(told: string, names: readonly string[]): string[] {
  const own = names.filter((name) => told.includes(name));
  return own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other) => {
      const [first, last] = told.indexOf(one) < told.indexOf(other) ? [one, other] : [other, one];
      const between = told.slice(told.indexOf(first) + first.length, told.indexOf(last));
      if (/^(?:,? and|,|'s| (?:[a-z]+ ){0,3}(?:in|at))? ?(?:the )?$/.test(between)) return [];
      return [told.replace(one, '\n').replace(other, one).replace('\n', other)];
    }),
  );
}

const FIGURE = /(?<![\p{L}\d.,])(?:A?\$)?\d+(?:[,.]\d+)*(?: (?:million|billion|trillion))?%?(?![\p{L}\d])/gu;

function replaceFigures(told: string, figures: readonly string[]): string[] {
  return (told.match(FIGURE) ?? []).flatMap((figure) => {
    const other = figures.find((one) => kindOf(one) === kindOf(figure) && !told.includes(one));
    return other ? [told.replace(figure, other)] : [];
  });
}

function kindOf(figure: string): string {
  return /^(?:19|20)\d\d$/.test(figure)
    ? 'year'
    : figure.replace(/[\d,.]+/, '').replace('billion', 'million');
}

function replaceTimes(told: string): string[] {
  return TIMES.flatMap((list) =>
    list.flatMap((time, at) => {
      const other = list[(at + 2) % list.length] ?? '';
      return new RegExp(`\\b${time}\\b`).test(told) && !told.includes(other)
        ? [told.replace(time, other)]
        : [];
    }),
  );
}

function replaceWords(told: string, pairs: readonly string[]): string[] {
  return pairs.flatMap((pair) => {
    const [from = '', to = ''] = pair.split('=');
    const word = new RegExp(`\\b${from}\\b`);
    return word.test(told) && !told.includes(to) ? [told.replace(word, to)] : [];
  });
}

const OTHER_WORDS =
  `rose=fell fell=rose climbed=dropped dropped=climbed raised=cut cut=raised close=open closed=opened opened=closed
  approved=rejected rejected=approved buy=sell sell=buy bought=sold sold=bought exports=imports imports=exports won=lost
  lost=won profit=loss loss=profit higher=lower lower=higher resumed=suspended stopped=resumed halted=restarted
  began=ended ended=began accept=refuse criticized=praised slowed=quickened weaker=stronger least=most highest=lowest
  double=halve extend=shorten shrank=grew grew=shrank shut=reopen thermal=coking coking=thermal metallurgical=thermal
  gas=oil copper=nickel mines=smelters workers=shareholders output=sales demand=supply costs=revenues union=board
  regulators=investors fire=flood cyclone=earthquake steelmaker=utility buyer=lender weeks=months months=years
  years=months days=weeks quarter=year fewer=more`.split(/\s+/);
const DENIALS = [
  'will=will not',
  'may=will',
  'could=will',
  'was=was not',
  'were=were not',
  'has=has not',
  'expects=does not expect',
  'will be=has been',
  'did not=did',
];
