import { wordSet } from '../../story-words.ts';
import { isPlainWord } from '../reading/plain-words.ts';
import { isWord, type Problem, problemAt, type Token } from '../reading/token.ts';
import { isEventWord, isFreeCapital, isUnreadVerb } from '../reading/words.ts';
import { findAnyMove } from '../subject.ts';
import { breakAt, type Mention } from './mentions.ts';

type IsUnread = (tokens: readonly Token[], at: number, mentions: readonly Mention[]) => boolean;

const UNREAD = 'Our data cannot prove this';

/**
 * Words that no reading took and that change what is said: those that compare, except or divide, and anywhere after a
 * figure all that are not known to be harmless. What they say is not checked, so a sentence about our data with one of
 * them is not verified.
 */
export function findUnread(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  mentions: readonly Mention[],
): Problem[] {
  return tokens.flatMap((token, at) => {
    if (!/^(?:word|period)$/.test(token.type) || taken.has(at)) return [];
    const isUnread = READERS.some((is) => is(tokens, at, mentions));
    return isUnread && !isSoInAll(tokens, at, mentions) ? [problemAt(token, 'comparison', UNREAD)] : [];
  });
}

/** "gained more than in the week before", "its widest margin" */
function isComparing(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (isWord(token, /^than$/)) {
    // "a tenth of a point higher than in September", "did better than CNR": other checks read these.
    const other = isWord(next, /^the$/) ? tokens[at + 2] : next;
    const hasFigure = tokens.slice(Math.max(0, at - 4), at).some(({ type }) => type === 'number');
    const isStep = other?.type === 'date' && other.date.kind === 'before';
    return !hasFigure && !isStep && !/^(?:number|name|direction)$/.test(other?.type ?? '');
  }
  if (isWord(token, /^(?:most|least)$/) && isWord(next, /^(?:in|since)$/)) return true;
  if (isWord(token, /^(?:most|least)$/) && next?.type === 'period' && /^in /i.test(next.text)) return true;
  if (isWord(token, /^most$/) && isWord(next, VALUED)) return true;
  return isWord(token, /^(?:[a-z]+-)?[a-z]{3,}est$/) && !NO_SUPERLATIVES.has(token?.text.toLowerCase() ?? '');
}

const VALUED = /^(?:expensive|valuable|volatile|active|traded|stable|resilient|sensitive)$/;

const NO_SUPERLATIVES = wordSet(`
  interest midwest northwest southwest forest harvest request invest reinvest divest suggest manifest protest contest
  conquest arrest unrest latest earliest honest modest digest`);

/** "gave back all of its weekly gain", "most of the week's gain came on Friday" */
function isDividing(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], /^(?:all|most|much|half|bulk|none|thirds?|quarters?)$/)) return false;
  if (!isWord(tokens[at + 1], /^of$/)) return false;
  for (const [place, token] of tokens.entries()) {
    if (place <= at + 1) continue;
    if (breakAt(token) >= 1 || place > at + 8) return false;
    if (token.type === 'direction') return token.direction.form === 'noun';
  }
  return false;
}

/** "in every period", "except the week" */
function isOfAllPeriods(tokens: readonly Token[], at: number): boolean {
  if (isWord(tokens[at], /^(?:periods|horizons?|timeframes?|timespans?)$/)) return true;
  if (isWord(tokens[at], /^period$/)) return isWord(tokens[at - 1], /^(?:every|each|any|no)$/);
  // Not "but ended the week higher".
  const next = isWord(tokens[at + 1], /^(?:for|the)$/) ? tokens[at + 2] : tokens[at + 1];
  return isWord(tokens[at], /^(?:except|but)$/) && next !== undefined && isPeriod(next);
}

const PERIODS = ['day', 'week', 'month', 'year to date'] as const;

/** "is up in every period": what is named last moved that way in each. */
function isSoInAll(tokens: readonly Token[], at: number, mentions: readonly Mention[]): boolean {
  if (!isWord(tokens[at], /^period$/) || isWord(tokens[at - 1], /^no$/)) return false;
  const direction = tokens.findLast((token, place) => place < at && token.type === 'direction');
  const named = mentions.findLast(({ last }) => last < at)?.targets.flatMap(({ subjects }) => subjects) ?? [];
  return (
    direction?.type === 'direction' &&
    named.length > 0 &&
    named.every((subject) =>
      PERIODS.every(
        (period) => Math.sign(findAnyMove(subject, period)?.change ?? 0) === direction.direction.sign,
      ),
    )
  );
}

function isPeriod(token: Token): boolean {
  return token.type === 'period' || isWord(token, /^(?:day|week|month|year)$/);
}

/** "Neither index moved." */
function isOfNone(tokens: readonly Token[], at: number): boolean {
  return (
    isWord(tokens[at], /^(?:neither|none|nothing)$/) &&
    tokens.slice(at + 1).some((token) => isWord(token, /^(?:moved|changed)$/))
  );
}

/** "in the fifth quarter", "than the week after", "before Friday" */
function isCounting(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (isWord(token, /^before$/))
    return /^(?:date|direction)$/.test(next?.type ?? '') && tokens[at - 1]?.type !== 'number';
  return isWord(token, TIMES)
    ? /^after$/i.test(next?.text ?? '')
    : isWord(token, COUNTED) && isWord(next, TIMES);
}

const TIMES = /^(?:days?|sessions?|weeks?|months?|quarters?|years?|times?)$/;
const COUNTED = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;

const ADVERBS = wordSet('always often seldom oversold overbought premarket intraday');

/** Words that change what is said after or before certain others; "ago" and "since" are read with their times. */
const BESIDE: readonly [word: RegExp, before: RegExp | undefined, after?: RegExp][] = [
  [/^since$/, undefined, /^(?:the|an?|its|their)$/],
  [/^longer$/, /^no$/],
  [/^fair$/, undefined, /^(?!to$)/],
  [/^gave$/, undefined, /^it$/],
  [/^slated$/, undefined, /^(?!for$)/],
  [/^(?:north|south)$/, undefined, /^(?!of$)/],
  [/^slopes?$/, undefined, /^(?!(?:up|down)wards?$)/],
  [/^support$/, undefined, /^(?!for$)/],
  [/^first$/, /^at$/],
  [/^(?:euros?|pounds|sterling|yen|yuan|renminbi|rupees?|francs?|cents|pence)$/, /^in$/],
  [/^per$/, undefined, /^share$/],
  [/^close$/, /^after the$/],
  [/^have$/, /^(?:would|could|should|might|must|may)$/],
  [/^(?:recover|rebound|continue)$/, /^(?:will|would|could|should|might|may)$/],
  [/^(?:every|each|entire)$/, undefined, /^(?:day|session|week|month|quarter|year|time)$/],
];

/** How often, how sure or for how long: "often rose", "all week" */
function isOtherwise(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.type !== 'word') return false;
  if (ADVERBS.has(token.word)) return true;
  // "fell all week", but "has been a drag all year"
  if (token.word === 'all') return tokens[at - 1]?.type !== 'word' && isWord(next, TIMES);
  if (token.word === 'ago') return tokens[at - 2]?.type !== 'number';
  if (/^(?:almost|nearly|hardly|barely|scarcely)$/.test(token.word))
    return next?.type === 'direction' && next.direction.form === 'verb' && next.direction.sign !== 0;
  const before = [tokens[at - 1]?.text, `${tokens[at - 2]?.text} ${tokens[at - 1]?.text}`];
  return BESIDE.some(
    ([word, lead, tail]) =>
      word.test(token.word) &&
      (!lead || before.some((text) => lead.test(text?.toLowerCase() ?? ''))) &&
      (!tail || tail.test(next?.type === 'mark' ? '' : (next?.text.toLowerCase() ?? ''))),
  );
}

/** "tied with Peabody": nothing is said of what is named, so nothing is checked; "like Peabody": it has to move alike. */
function isBesideName(tokens: readonly Token[], at: number, mentions: readonly Mention[]): boolean {
  if (!isWord(tokens[at], /^(?:like|with|without|alongside)$/)) return false;
  if (isWord(tokens[at - 1], /^(?:compare[ds]?|along|together)$/)) return false;
  const next = isWord(tokens[at + 1], /^the$/) ? at + 2 : at + 1;
  const mention = mentions.find(({ first }) => first === next);
  const after = tokens[(mention?.last ?? at) + 1];
  if (!mention || (after && !/^[.;,]$/.test(after.text))) return false;
  return isWord(tokens[at], /^like$/) ? !isAlike(tokens, at, mention) : after?.text !== ',';
}

function isAlike(tokens: readonly Token[], at: number, { targets }: Mention): boolean {
  const moves = tokens.filter((token) => token.type === 'direction');
  const move = moves.find(({ start }) => start > (tokens[at]?.start ?? 0)) ?? moves.at(-1);
  const said = tokens.find((token) => token.type === 'period');
  const period = said?.period ?? 'day';
  const named = targets.flatMap(({ subjects, group }) => subjects[0] ?? group?.members ?? []);
  return (
    move !== undefined &&
    period !== 'unknown' &&
    named.every((one) => Math.sign(findAnyMove(one, period)?.change ?? 0) === move.direction.sign)
  );
}

/** "off a dime" */
function isOff(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return isWord(tokens[at], /^off$/) && (before?.type === 'name' || isWord(before, /^(?:is|was|are|were)$/));
}

/** "closed at $71.05, month over month": a period of a change without one. */
function isOfNoChange(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type !== 'period' || !(token.period === 'unknown' || / (?:over|on) /.test(token.text)))
    return false;
  return !tokens.some(
    ({ type, text }) => /^(?:direction|comparison)$/.test(type) || (type === 'number' && !/^[$€]/.test(text)),
  );
}

/** "Bankrupt Ramaco fell 7%", "…, a bullish sign": a word beside our data that is not known to be harmless. */
function isUnknown(tokens: readonly Token[], at: number, mentions: readonly Mention[]): boolean {
  const token = tokens[at];
  if (token?.type !== 'word' || mentions.length === 0) return false;
  // Other checks refuse these, or find an article with them.
  const isVerb = isUnreadVerb(token.word) && !isPlainWord(token.word);
  if (isEventWord(token.word) || isVerb || isFreeCapital(token.text)) return false;
  const isEnd = (one: Token) => breakAt(one) === 3;
  const from = tokens.findLastIndex((one, place) => place < at && isEnd(one)) + 1;
  const to = tokens.findIndex((one, place) => place > at && isEnd(one));
  const clause = tokens.slice(from, to < 0 ? undefined : to);
  if (isPlainWord(token.word)) {
    const after = clause.slice(at - from + 1);
    // "down 8.2% this year, which is good for us"
    return (
      BEFORE_DATA.has(token.word) &&
      clause.slice(0, at - from).some(isData) &&
      !after.some(({ type }) => READ.test(type))
    );
  }
  if (/[a-z]{3}ly$/.test(token.word)) return true;
  // "The jobs report comes on Friday", "twice as expensive as", "could not avoid a loss", "could rise"
  if (clause.some(isOfRelease) && RELEASING.test(token.word)) return false;
  if (/^as$/i.test(tokens[at - 1]?.text ?? '') && /^(?:expensive|valuable|costly)$/.test(token.word))
    return false;
  if (isWord(token, /^could$/) && isWord(tokens[at + 1], /^not$/)) return false;
  if (clause.some((one) => one.type === 'direction' && one.isForecast)) return false;
  return clause.some((one) => isData(one) || isOfRelease(one));
}

function isData(token: Token): boolean {
  return DATA.test(token.type) || isWord(token, /^(?:mixed|split)$/);
}

const READ = /^(?:number|direction|comparison|date|period|name)$/;

/** Plain words that say something of their own when they are the last ones. */
const BEFORE_DATA = wordSet(`
  not none neither never above below under beneath beyond annual annualized good bad nice strong weak solid healthy decent best
  worst impressive notable clear certain sure credit policy housing supply read want can might if should fair say enough sour
  bright brighter coupon mature pay`);

const DATA = /^(?:number|direction|comparison)$/;
const RELEASING =
  /^(?:will|would|be|due|set|slated|land|lands|arrive|arrives|await|awaits|awaited|publish|publishes|release|report|scheduled|expected|planned|key|matter|out|bring|bring|brings|public|official|data|come|comes)$/;

function isOfRelease(token: Token): boolean {
  return token.type === 'name' && token.target.releases.length > 0;
}

const READERS: readonly IsUnread[] = [
  isUnknown,
  isOfNoChange,
  isComparing,
  isDividing,
  isOfAllPeriods,
  isOfNone,
  isCounting,
  isOff,
  isOtherwise,
  isBesideName,
];
