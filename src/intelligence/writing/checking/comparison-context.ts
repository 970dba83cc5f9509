import type { Knowledge } from '../knowledge.ts';
import { isWord, type Token, type TokenOf } from '../reading/token.ts';
import type { PeriodWord, Subject } from '../subject.ts';
import { type Frame, periodOf } from './frames.ts';
import { breakAt, isPool, isYardstick } from './mentions.ts';

export interface FrameContext {
  knowledge: Knowledge;
  tokens: readonly Token[];
  frames: readonly Frame[];
  /** The period that a sentence begins with. */
  lead: PeriodWord | undefined;
}

/** The periods of a comparison; a day named next to a period counts too. */
export function periodsOf(
  token: TokenOf<'comparison'>,
  frame: Frame,
  { tokens, lead }: FrameContext,
  defaultPeriod: PeriodWord,
): readonly PeriodWord[] {
  const said = periodOf(token) ?? frame.comparisons.map(periodOf).find((period) => period !== undefined);
  const at = tokens.indexOf(token);
  // "the top performer this year, even after falling 8.8% in a month"
  // "fell 7.9%, the steepest drop": of the figure just before
  const told =
    tokens[at - 1]?.text === ',' ? frame.numbers.find((number) => number.at === at - 2) : undefined;
  if (!said && told && told.role !== 'value') return [told.period ?? defaultPeriod];
  const end = tokens.findIndex(
    (one, place) => place > at && one.type !== 'period' && one.text !== ',' && !isWord(one, /^and$/),
  );
  const listed = tokens.slice(at + 1, end < 0 ? undefined : end);
  const next = listed.flatMap((one) => (one.type === 'period' ? [one.period] : []));
  if (said) return [said, ...next];
  if (listed[0]?.type === 'period') return next;
  const moved = frame.directions.findLast((piece) => piece.at < at);
  if (token.comparison.kind === 'unusual' && moved) return [moved.period ?? defaultPeriod];
  const isNear = (other: Token) => {
    const place = tokens.indexOf(other);
    return tokens.slice(Math.min(at, place), Math.max(at, place)).every((one) => breakAt(one) < 3);
  };
  const own = frame.periods.filter(isNear).map(({ period }) => period);
  // "lagged gold on Tuesday but is ahead of it this year"
  const isOfDay = tokens.some((one) => one.type === 'date' && one.date.kind === 'day' && isNear(one));
  if (own.length === 0 && isOfDay) return ['day'];
  const periods = own.length > 0 ? own : frame.periods.slice(0, 1).map(({ period }) => period);
  if (periods.length === 0) return [lead ?? onlyPeriodOf(tokens) ?? defaultPeriod];
  // "the top performer of the week and on Friday", but "fell on Friday, yet its weekly gain is the largest"
  const hasDay = frame.dates.some(
    ({ token: date }) =>
      date.date.kind === 'day' && isNear(date) && !hasComma(tokens, at, tokens.indexOf(date)),
  );
  return hasDay && token.comparison.kind === 'superlative' ? ['day', ...periods] : periods;
}

function hasComma(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).some(({ text }) => text === ',');
}

function onlyPeriodOf(tokens: readonly Token[]): PeriodWord | undefined {
  const [period, other] = tokens.filter((token) => token.type === 'period');
  const hasDate = tokens.some(({ type }) => type === 'date');
  return period?.type === 'period' && !other && !hasDate ? period.period : undefined;
}

/** "the best of the three main indices", "the worst performer among coal stocks" */
export function poolAfter(token: Token, tokens: readonly Token[]): readonly Subject[] | undefined {
  const at = tokens.indexOf(token);
  const after = tokens.findIndex((one, next) => next > at && next <= at + 6 && one.type === 'name');
  // "Of the three railroads, CSX fared worst"
  const first = tokens.findIndex(({ type }) => type === 'name');
  const isLead = isWord(tokens[0], /^(?:of|among|amongst)$/);
  for (const place of isLead ? [after, first] : [after]) {
    const name = tokens[place];
    if (name?.type === 'name' && name.target.subjects.length === 0 && isPool(tokens, place, name))
      return name.target.group?.members;
  }
  return undefined;
}

/** "All three railroads are higher, with CSX leading at 2.6%": among the group named before. */
export function poolBefore(
  subject: Subject,
  { start }: Token,
  tokens: readonly Token[],
): readonly Subject[] | undefined {
  const name = tokens.findLast(
    (one) => one.type === 'name' && one.start < start && one.target.subjects.length === 0,
  );
  const members = name?.type === 'name' ? name.target.group?.members : undefined;
  return members?.includes(subject) && members.some(({ name }) => name !== subject.name)
    ? members
    : undefined;
}

/** "fell, led by Peabody" means the largest fall. */
export function withSign(token: TokenOf<'comparison'>, tokens: readonly Token[]): TokenOf<'comparison'> {
  if (token.comparison.kind !== 'superlative' || (token.comparison.isOfNext && token.comparison.sign !== 0))
    return token;
  if (!token.comparison.isOfNext && !(token.comparison.rank && token.comparison.sign === 0)) return token;
  const sign = directionBefore(token, tokens);
  return { ...token, comparison: { ...token.comparison, sign } };
}

export function comparedWith(token: TokenOf<'comparison'>, { tokens, frames }: FrameContext): Subject[] {
  const isBehind = token.comparison.kind === 'superlative' && token.comparison.isBehindNext;
  if (!isBehind && !/^(?:relation|level|size|ratio|gap|defiance|echo)$/.test(token.comparison.kind))
    return [];
  const at = tokens.indexOf(token);
  const next = frames.find(({ mention }) => mention.first > at && mention.first <= at + 6);
  const between = next ? tokens.slice(at + 1, next.mention.first) : [];
  const isBack = isWord(tokens[at + 1], /^(?:it|them)$/);
  if (isBack) {
    const before = frames.findLast(
      ({ mention, comparisons }) => mention.last < at && !comparisons.includes(token),
    );
    return before?.mention.targets.flatMap(({ subjects }) => subjects.slice(0, 1)) ?? [];
  }
  const isNext =
    next &&
    between.every(
      ({ type, text }) => /^(?:direction|number|date|period|comparison)$/.test(type) || COMPARING.test(text),
    );
  const own = frames.find(({ comparisons }) => comparisons.includes(token))?.mention.targets ?? [];
  // "the spread between Brent and WTI rose"
  if (token.comparison.kind === 'gap' && own.length === 2 && !next)
    return own.flatMap(({ subjects }) => subjects.slice(0, 1));
  const isOfPair =
    (/^(?:gap|ratio)$/.test(token.comparison.kind) || isBareRelation(token)) && frames.length === 2;
  const other = isNext
    ? next
    : frames.find(
        ({ mention, comparisons }) =>
          (isOfPair && !comparisons.includes(token)) || (mention.first < at && isYardstick(tokens, mention)),
      );
  return (
    other?.mention.targets.flatMap(({ subjects, group }) =>
      subjects.slice(0, 1).concat(subjects.length === 0 ? (group?.members ?? []) : []),
    ) ?? []
  );
}

const COMPARING =
  /^(?:to|with|over|in|on|for|this|than|between|the|an?|fellow|both|every|all|each|any|other|others|its|of|that|what|as|much|price|value|level|expensive|size|gain|move|loss|advance|decline|increase|rise|drop|fall|cost|high|large|big|strong|per|share|barrel|tonne|ton|ounce)$/i;

/** "did better", without a "than" */
export function isBareRelation({ comparison, text }: TokenOf<'comparison'>): boolean {
  return comparison.kind === 'relation' && /(?:better|worse)$/i.test(text);
}

const OF_LEVEL =
  /^(?:price|priced|value|level|expensive|costly|valuable|costs?|trades|trading|fetches|fetched|commands?|worth)$/i;

/** "costs twice as much as", "three times the price of": of two prices, not of two moves. */
export function isOfLevel(token: Token, tokens: readonly Token[]): boolean {
  const at = tokens.indexOf(token);
  const start = tokens.findLastIndex(
    (one, place) => place < at && (breakAt(one) > 2 || one.type === 'direction'),
  );
  const after = tokens.slice(at + 1, at + 7);
  // "seven times Teck's $21.67"
  const isOfPrice = after.some(
    (one, place) => one.type === 'number' && one.number.unit === 'money' && after[place - 1]?.text === 's',
  );
  return (
    isOfPrice ||
    [...tokens.slice(start + 1, at), ...after.slice(0, 4)].some(({ text }) => OF_LEVEL.test(text))
  );
}

export function directionBefore(token: Token, tokens: readonly Token[]): -1 | 0 | 1 {
  const before = tokens.slice(0, tokens.indexOf(token)).findLast(({ type }) => type === 'direction');
  return before?.type === 'direction' ? before.direction.sign : 0;
}
