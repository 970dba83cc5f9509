import { lookUp } from '#contract/look-up.ts';
import { readDirection } from './read-direction.ts';

type NumberUnit = 'percent' | 'points' | 'basis points' | 'money' | 'fraction' | 'none';

/** How a text softens a figure: `under` is "nearly", `below` a bound, `short` and `beyond` bounds for several things. */
export type Hedge = 'about' | 'under' | 'over' | 'below' | 'above' | 'short' | 'beyond';

export interface NumberReading {
  /** Signed as shown and in plain units: `1.2 million` is 1,200,000 and `25 cents` 0.25. */
  value: number;
  high: number | undefined;
  /** One unit of the last shown digit. */
  step: number;
  hasSign: boolean;
  unit: NumberUnit;
  currency: string | undefined;
  /** Written into the figure: `10.4 Mt` counts tonnes. */
  isTonnes?: boolean;
  /** The per-unit, in the words of the text: `$812 a short ton`. */
  per: string | undefined;
  hedge: Hedge | undefined;
  isWord: boolean;
}

interface NumberMatch {
  length: number;
  reading: NumberReading;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'CN¥': 'CNY',
};
const CODES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'CNY'];
const MONEY_WORDS: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dlr: 'USD',
  cent: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  stg: 'GBP',
  pence: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupee: 'INR',
  franc: 'CHF',
  rouble: 'RUB',
  ruble: 'RUB',
  // "97.45 USD"
  ...Object.fromEntries(CODES.map((code) => [code.toLowerCase(), code])),
};
const MONEY_WORD = Object.keys(MONEY_WORDS)
  .map((word) => `${word}s?`)
  .join('|');
const MAGNITUDES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mln: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bln: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
const SIGN = '(?<sign>[+-]|minus |plus |negative )?';
const CURRENCY = String.raw`(?<currency>US\$|A\$|C\$|HK\$|CN¥|[$€£¥]|(?:${CODES.join('|')}) ?)?`;
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const MAGNITUDE = String.raw`(?:[ -]?(?<magnitude>thousand|million|billion|trillion|mln|bln|mn|bn|tn)\b|(?<letter>[kKmMbB])(?![A-Za-z])|[ -]?(?<tonnes>[mk]t)(?:pa)?\b)?`;
const UNIT = String.raw`(?:(?: full| whole| US| U\.S\.)?[ -]?(?<unit>%|percentage[ -]points?\b|per ?cent\b|percent\b|pct\b|ppts?\b|pp\b|basis[ -]points?\b|bps?\b|points?\b|pts?\b|(?:${MONEY_WORD})\b))?`;
const PER = String.raw`(?:(?: ?\/ ?| an? | per |-(?:per|a)-)(?<per>short[ -]tons?|metric tons?|tonnes?|tons?|barrels?|bbl|ounces?|oz|pounds?|lb|mmbtu|million BTU|million British thermal units|gallons?|megawatt-days?|MW-day|megawatt-hours?|MWh|kilowatt-hours?|kWh|st|mt|t)\b)?`;
const RANGE = `(?:(?<dash>%?[–-]| to (?=[$€£]?[\\d.,]+ ?(?:%|per|basis|bp|point|million|billion|thousand|trillion|mln|bln)))(?:[$€£])?(?<high>${DIGITS})(?![\\d-]))?`;
const [FIGURE, SINGLE] = [RANGE, ''].map(
  (range) =>
    new RegExp(
      `${SIGN}${CURRENCY}(?<inner>-)?(?<digits>${DIGITS})(?![\\d])${range}${MAGNITUDE}${UNIT}${PER}`,
      'iy',
    ),
) as [RegExp, RegExp];

function matchFigure(text: string, at: number): RegExpExecArray | null {
  FIGURE.lastIndex = at;
  SINGLE.lastIndex = at;
  const match = FIGURE.exec(text);
  const [low, high] = [match?.groups?.digits, match?.groups?.high];
  // "by 122,000 to 159.3 million" is not a range.
  const isGrouped = low && high && /,/.test(low) && !/,/.test(high);
  // "up 4 to 4.19%": a change and a level.
  const isLevel = low && high && match?.groups?.dash === ' to ' && !/\./.test(low) && /\./.test(high);
  const isStep = match?.groups?.dash === ' to ' && /\bfrom $/i.test(text.slice(Math.max(0, at - 6), at));
  if (!isGrouped && !isLevel && !isStep && !isFarApart(low, high)) return match;
  const single = SINGLE.exec(text);
  // "from 50 to 56 basis points": both have the unit.
  if (single?.groups && isStep && !single.groups.unit) {
    single.groups.unit = match?.groups?.unit ?? '';
    single.groups.magnitude ??= match?.groups?.magnitude ?? '';
  }
  return single;
}

/** "added $1 to $196": a change and a level. */
function isFarApart(low: string | undefined, high: string | undefined): boolean {
  return low !== undefined && high !== undefined && plainOf(high) > 10 * plainOf(low);
}

function plainOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

export function readFigure(text: string, at: number): NumberMatch | undefined {
  const match = matchFigure(text, at);
  const groups = match?.groups;
  if (!match || !groups?.digits) return undefined;
  const end = at + match[0].length;
  // A digit inside a word, as in `API4` or `3Q26`, is not a figure.
  if (
    /[A-Za-z]/.test(text[end] ?? '') &&
    !(groups.unit || groups.magnitude || groups.letter || groups.tonnes || groups.per)
  )
    return undefined;
  const unitWord = (groups.unit ?? '').toLowerCase();
  const factor =
    (MAGNITUDES[(groups.magnitude ?? groups.letter ?? groups.tonnes?.[0] ?? '').toLowerCase()] ?? 1) *
    partOf(unitWord);
  const isNegative = groups.inner !== undefined || /^(-|minus|negative)/i.test(groups.sign ?? '');
  const plain = plainOf(groups.digits);
  const decimals = /\.(\d+)$/.exec(groups.high ?? groups.digits)?.[1]?.length ?? 0;
  const high = groups.high === undefined ? undefined : plainOf(groups.high) * factor;
  return {
    length: match[0].length,
    reading: {
      value: plain * factor * (isNegative ? -1 : 1),
      high: high !== undefined && high > plain * factor ? high : undefined,
      step: factor * 10 ** -decimals,
      hasSign: groups.sign !== undefined || groups.inner !== undefined,
      unit: unitOf(unitWord, groups.currency !== undefined),
      currency: readCurrency(groups.currency) ?? moneyOf(unitWord),
      ...(groups.tonnes ? { isTonnes: true } : {}),
      per: groups.per?.toLowerCase().replace('-', ' '),
      hedge: readHedge(text, at, match[0].length),
      isWord: false,
    },
  };
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONE = ONES.join('|');
const SPELLED = new RegExp(
  `(?:(?<tens>${TENS.join('|')})(?:-(?<ones>${ONES.slice(1, 10).join('|')}))?|(?<plain>${ONE}))\\b(?:[ -](?<big>hundred|thousand|million|billion|mln|bln)\\b)?${UNIT}`,
  'iy',
);
const ONE_UNIT = /an? (?=(?:dollar|cent|euro|basis point|percentage point)\b)/iy;
const ODDS = new RegExp(`(?<count>${ONE})[- ]in[- ](?<all>${ONE})(?=[- ](?:chance|odds|probability))`, 'iy');
const DOZEN = /(?:a|(?<count>two|three)) dozen\b/iy;
const FRACTION =
  /(?<words>(?:two|three|four)[- ](?:thirds|quarters|fifths|tenths)|(?:one[- ]|an? )(?:third|quarter|half|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|hundredth)|half an?|half)(?: of| (?=the |its |their |what ))?(?: an?)?(?: (?<unit>percentage point|percent|per cent|point))?\b|(?<size>quarter|half|(?:an? )?(?:full|whole)|an?(?= percentage))[- ](?<bare>percentage[- ]point|point)\b/iy;
const FRACTIONS: [RegExp, number][] = [
  [/third/, 1 / 3],
  [/quarter/, 0.25],
  [/half/, 0.5],
  [/fifth/, 0.2],
  [/sixth/, 1 / 6],
  [/eighth/, 0.125],
  [/seventh/, 1 / 7],
  [/ninth/, 1 / 9],
  [/tenth/, 0.1],
  [/twentieth/, 0.05],
  [/hundredth/, 0.01],
  [/^(?:an? )?(?:full|whole)$|^an?$/, 1],
];
const FRACTION_COUNTS = ['two', 'three', 'four'];

export function readSpelled(text: string, at: number): NumberMatch | undefined {
  return (
    readOdds(text, at) ??
    readFraction(text, at) ??
    readDozen(text, at) ??
    readWords(text, at) ??
    readOne(text, at)
  );
}

function readWords(text: string, at: number): NumberMatch | undefined {
  SPELLED.lastIndex = at;
  const match = SPELLED.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return undefined;
  const small = groups.tens
    ? 20 +
      10 * TENS.indexOf(groups.tens.toLowerCase()) +
      Math.max(0, ONES.indexOf(groups.ones?.toLowerCase() ?? ''))
    : ONES.indexOf((groups.plain ?? '').toLowerCase());
  const big =
    groups.big?.toLowerCase() === 'hundred' ? 100 : (MAGNITUDES[groups.big?.toLowerCase() ?? ''] ?? 1);
  const unitWord = (groups.unit ?? '').toLowerCase();
  const unit = unitOf(unitWord, false);
  // "one" is a pronoun far more often than a number.
  const isOdds = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)[ -]to[ -]$/i.test(text.slice(0, at));
  if (small === 1 && big === 1 && unit === 'none' && !isOdds && !isCounting(text.slice(at + match[0].length)))
    return undefined;
  // "four and a half times"
  const half = unit === 'none' && big === 1 && / and a half(?= times)/iy;
  if (half) half.lastIndex = at + match[0].length;
  const more = half ? (half.exec(text)?.[0].length ?? 0) : 0;
  const factor = big * partOf(unitWord);
  const reading = inWords(small * factor + (more > 0 ? 0.5 : 0), factor, unit, text, at);
  return { length: match[0].length + more, reading: { ...reading, currency: moneyOf(unitWord) } };
}

/** "a dollar", "a decade" of years, "a fortnight" of weeks */
function readOne(text: string, at: number): NumberMatch | undefined {
  const span = /^an? (?:decade|fortnight)\b/i.exec(text.slice(at, at + 12))?.[0];
  if (span)
    return { length: span.length, reading: inWords(/decade/i.test(span) ? 10 : 2, 1, 'none', text, at) };
  ONE_UNIT.lastIndex = at;
  const article = ONE_UNIT.exec(text)?.[0];
  if (!article || /\w/.test(text[at - 1] ?? '')) return undefined;
  const unitWord =
    /^\w+(?: point)?/.exec(text.slice(at + article.length, at + article.length + 20))?.[0] ?? '';
  const one = partOf(unitWord.toLowerCase());
  const reading = inWords(one, one, unitOf(unitWord.toLowerCase(), false), text, at);
  return {
    length: article.length + unitWord.length,
    reading: { ...reading, currency: moneyOf(unitWord.toLowerCase()) },
  };
}

/** "a one-in-four chance" */
function readOdds(text: string, at: number): NumberMatch | undefined {
  ODDS.lastIndex = at;
  const match = ODDS.exec(text);
  const all = ONES.indexOf(match?.groups?.all?.toLowerCase() ?? '');
  const count = ONES.indexOf(match?.groups?.count?.toLowerCase() ?? '');
  if (!match || all < 2 || count < 1) return undefined;
  return {
    length: match[0].length,
    reading: { ...inWords(count / all, 0.02, 'fraction', text, at), step: 0.02 },
  };
}

function readDozen(text: string, at: number): NumberMatch | undefined {
  DOZEN.lastIndex = at;
  const match = DOZEN.exec(text);
  if (!match) return undefined;
  const count = Math.max(1, ONES.indexOf(match.groups?.count?.toLowerCase() ?? 'one'));
  return { length: match[0].length, reading: inWords(12 * count, 1, 'none', text, at) };
}

function readFraction(text: string, at: number): NumberMatch | undefined {
  FRACTION.lastIndex = at;
  const match = FRACTION.exec(text);
  if (!match?.groups) return undefined;
  const words = (match.groups.words ?? match.groups.size ?? '').toLowerCase();
  const unitWord = (match.groups.unit ?? match.groups.bare ?? '').toLowerCase();
  const count = FRACTION_COUNTS.findIndex((word) => words.startsWith(word)) + 2;
  const isAlone = unitWord === '' && !/ (?:of(?: an?)?)?$/.test(match[0]) && count === 1;
  // "the third quarter" and "half-year" are times; "a third session" counts sessions.
  if (isAlone && !isShareOfMove(text.slice(0, at), text.slice(at + match[0].length))) return undefined;
  const value = count * (FRACTIONS.find(([pattern]) => pattern.test(words))?.[1] ?? 0);
  const unit = unitWord === '' ? 'fraction' : unitOf(unitWord.replace('-', ' '), false);
  // "half a percent" is rounder than "0.5%".
  const step = unit === 'fraction' ? 0.02 : 0.1;
  return { length: match[0].length, reading: inWords(value, step, unit, text, at) };
}

/** "rose by a third on Friday", "shed half its value", "a tenth higher": a fraction without its whole. */
function isShareOfMove(before: string, after: string): boolean {
  const isTime =
    /(?:^|\b(?:in|for|per|within|during|first|second|last|this|next|every|each)(?: (?:about|nearly|almost|more than|less than|over|under))?[ -])$/i;
  if (/\bby (?:about |around |roughly |nearly |almost |some |more than |less than )?$/i.test(before))
    return true;
  return (
    !isTime.test(before) &&
    /^(?:[,.;)]|$| (?:has|have|was|were|is|on|this|in|since|over|so far|from|against|during|higher|lower|above|below|dearer|cheaper|more|less|its|their|last|year|by|to|and|while|but|as|after|amid)\b)/i.test(
      after,
    )
  );
}

function inWords(value: number, step: number, unit: NumberUnit, text: string, at: number): NumberReading {
  return {
    value,
    high: undefined,
    step,
    hasSign: false,
    unit,
    currency: undefined,
    per: undefined,
    hedge: readHedge(text, at),
    isWord: true,
  };
}

function isCounting(after: string): boolean {
  if (
    /^ (of (the )?(\w+|\d+) \w+|article|story|stock|session|day|week|month|release|report|in \w+)/i.test(
      after,
    )
  )
    return true;
  const said = /^ (?:(?:was|is|ended|finished|closed) )?/.exec(after)?.[0].length ?? 0;
  return /^(?:verb|trait|adverb)$/.test(readDirection(after, said)?.reading.form ?? '');
}

function unitOf(word: string, hasCurrency: boolean): NumberUnit {
  if (hasCurrency || moneyOf(word)) return 'money';
  if (/^(%|percent|per ?cent|pct)$/.test(word)) return 'percent';
  if (/^(percentage|ppts?|pp)/.test(word)) return 'points';
  if (/^(basis|bps?)/.test(word)) return 'basis points';
  return /^(points?|pts?)$/.test(word) ? 'points' : 'none';
}

/** A cent is a hundredth of its currency. */
function partOf(unitWord: string): number {
  return /^(?:cents?|pence)$/.test(unitWord) ? 0.01 : 1;
}

function moneyOf(word: string): string | undefined {
  return lookUp(MONEY_WORDS, word) ?? lookUp(MONEY_WORDS, word.replace(/s$/, ''));
}

function readCurrency(sign: string | undefined): string | undefined {
  if (!sign) return undefined;
  return lookUp(CURRENCIES, sign.toUpperCase()) ?? sign.trim().toUpperCase();
}

const HEDGES: [RegExp, Hedge][] = [
  [
    /(?:nearly|almost|nearing|nears|neared|not quite|shy of|(?:just|slightly|(?:a )?(?:shade|touch|hair|whisker|tad|notch|fraction|little|bit)) (?:less than|under|below|short of)) (?:an? )?$/i,
    'under',
  ],
  [
    /(?:just|slightly|(?:a )?(?:shade|touch|hair|whisker|tad|notch|fraction|little|bit)) (?:over|more than|better than|above|north of) (?:an? )?$/i,
    'over',
  ],
  [/(?:less than|fewer than|under|below|south of|at most|as much as) (?:an? )?$/i, 'below'],
  [
    /(?:more than|better than|over|above|north of|at least|upwards? of|in excess of|exceed(?:ing|s|ed)) (?:an? )?$/i,
    'above',
  ],
  [/(?:about|around|roughly|approximately|some|circa|close (?:to|on)|near|~) ?(?:an? )?$/i, 'about'],
];

export function readHedge(text: string, at: number, length = 0): Hedge | undefined {
  // "above the $4,000 mark"
  const isMark = /^[ -](?:mark|level|line|threshold|handle)\b/i.test(
    text.slice(at + length, at + length + 12),
  );
  const before = text.slice(Math.max(0, at - 24), at).replace(isMark ? /the $/i : '', '');
  return HEDGES.find(([pattern]) => pattern.test(before))?.[1];
}
