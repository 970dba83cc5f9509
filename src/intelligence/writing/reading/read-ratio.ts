import { type Hedge, readHedge } from './read-number.ts';

/** "just over twice the price of", "nearly double the gain of", "three times as much as" */
export interface RatioReading {
  kind: 'ratio';
  times: number;
  hedge: Hedge | undefined;
}

const COUNTS = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 2] as const),
);
const HEDGE =
  '(?:(?:(?:well |far |just |slightly |a (?:little|bit) |little )?(?:more than|better than|over|above)|(?:just )?(?:under|less than)|just shy of|not quite|nearly|almost|close to|about|roughly|around|approximately|some) )?';
const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  'a third': 1 / 3,
  'a quarter': 0.25,
  'two-thirds': 2 / 3,
  'two thirds': 2 / 3,
  'three-quarters': 0.75,
  'three quarters': 0.75,
  twice: 2,
  double: 2,
  triple: 3,
  treble: 3,
  thrice: 3,
  quadruple: 4,
};
const TIMES = `(?:(?<word>${Object.keys(WORDS).join('|')})|(?:(?<count>${Object.keys(COUNTS).join('|')})|(?<digits>\\d{1,3}(?:\\.\\d{1,2})?))(?<half> and a half)? times)`;
/** What follows: "as much as", "the price of", "that of". */
const OBJECT =
  '(?= (?:as (?:much|many|high|big|large|strong|steep|expensive|costly|dear|valuable)\\b|the (?:gain|loss|rise|fall|drop|decline|increase|advance|slide|price|value|cost|level|size|pace|rate|move)s?\\b|that of\\b|that in\\b|those of\\b|what\\b))';
const RATIO = new RegExp(`(?<lead>${HEDGE})${TIMES}(?:(?<object>${OBJECT})|)`, 'iy');

export function readRatio(
  text: string,
  at: number,
  isNameNext: (at: number) => boolean,
): { length: number; reading: RatioReading } | undefined {
  if (/[A-Za-z0-9.,$-]/.test(text[at - 1] ?? '')) return undefined;
  RATIO.lastIndex = at;
  const match = RATIO.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return undefined;
  if (groups.object === undefined) {
    // "nearly twice the 10-year's", "half of Nucor's"
    const end = at + match[0].length;
    const lead = /^ (?:of )?(?:the )?/.exec(text.slice(end, end + 8))?.[0] ?? '';
    // "half of the coal stocks" and "half its value" are shares of something else.
    const share = WORDS[groups.word?.toLowerCase() ?? ''] ?? 1;
    const isPart = share < 1 && !/^ (?:of|the) [^,;.]{1,40}'/.test(text.slice(end, end + 48));
    if (lead === '' || isPart || !isNameNext(end + lead.length)) return undefined;
  }
  const { word, count, digits, half, lead = '' } = groups;
  const whole = word ? WORDS[word.toLowerCase()] : count ? COUNTS[count.toLowerCase()] : Number(digits);
  const times = (whole ?? 1) + (half ? 0.5 : 0);
  return {
    length: match[0].length,
    reading: { kind: 'ratio', times, hedge: readHedge(text, at + lead.length) },
  };
}
