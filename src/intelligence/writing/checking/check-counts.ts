import type { Evidence } from '#contract/dashboard.ts';
import type { Group, Knowledge, KnownTopic } from '../knowledge.ts';
import { claimAt, isWord, problemAt, type Token, type TokenOf, textOf } from '../reading/token.ts';
import type { Subject } from '../subject.ts';
import { boundAfter, takeBound, withBound } from './bounds.ts';
import { ALONE, checkComparison } from './check-comparison.ts';
import { breakAt, namedBefore } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface CountVerdict extends Verdict {
  taken: Set<number>;
}

export function checkCounts(tokens: readonly Token[], knowledge: Knowledge): CountVerdict {
  const result: CountVerdict = { claims: [], problems: [], taken: new Set() };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token && (checkPart(tokens, at, token, result) || checkHigh(tokens, at, token, knowledge, result)))
      continue;
    if (checkWhole(tokens, at, result) || checkOdds(tokens, at, result)) continue;
    if (token?.type !== 'number' || token.number.unit !== 'none' || result.taken.has(at)) continue;
    const breadth = readBreadth(tokens, at);
    if (breadth) checkBreadth(breadth, tokens, result);
    else if (!checkShare(tokens, at, token, result)) checkNoun(tokens, at, token, knowledge, result);
  }
  checkTopics(tokens, result);
  return result;
}

/** "most of the coal stocks rose", "two fifths of the commodities fell", "more of them fell than rose" */
function checkPart(tokens: readonly Token[], at: number, token: Token, result: CountVerdict): boolean {
  const isMost = token.type === 'comparison' && token.comparison.kind === 'most';
  const isShare = token.type === 'number' && token.number.unit === 'fraction';
  const isMore =
    isWord(token, /^more$/) && (isWord(tokens[at + 1], /^of$/) || tokens[at + 1]?.type === 'name');
  if (!isMost && !isShare && !isMore) return false;
  const groupAt = tokens.findIndex((one, place) => place > at && place <= at + 5 && one.type === 'name');
  const name = tokens[groupAt];
  if (name?.type !== 'name' || !name.target.group || name.target.subjects.length > 0) return false;
  const directionAt = findDirection(tokens, groupAt);
  const direction = tokens[directionAt];
  const other = isMore ? findDirection(tokens, directionAt) : -1;
  const counts = countsFor(name.target.group, tokens, isMore ? other : directionAt);
  const { all } = counts;
  const whole = tokens[groupAt - 1];
  const row = direction?.type === 'direction' ? rowOf(counts, direction) : undefined;
  if (direction?.type !== 'direction' || !row || !all?.value) return false;
  for (const place of [at, groupAt, directionAt, ...(isMore ? [other] : [])]) result.taken.add(place);
  // "half of the six coal stocks"
  if (whole?.type === 'number' && groupAt - 1 > at) {
    result.taken.add(groupAt - 1);
    settle(result, whole, all);
  }
  const share = (row.value ?? 0) / all.value;
  const isTrue = isMost
    ? share > 0.5
    : isMore
      ? isMoreThan(row, counts, tokens[other])
      : token.type === 'number' &&
        Math.abs(share - token.number.value) <= (token.number.hedge ? 0.04 : 0.005);
  if (!isTrue) {
    result.problems.push(
      problemAt(token, 'count', `Our count of ${row.metric} is ${row.value} of ${all.value}`),
    );
    return true;
  }
  result.claims.push(
    claimAt(token, 'count', row.id),
    claimAt(name, 'name', all.id),
    claimAt(direction, 'direction', row.id),
  );
  takeBound(tokens, directionAt, row, result);
  const second = tokens[other];
  if (isMore && second) result.claims.push(claimAt(second, 'direction', row.id));
  return true;
}

/** "both rail stocks fell", "none of the nine coal stocks rose", where we count the group. */
function checkWhole(tokens: readonly Token[], at: number, result: CountVerdict): boolean {
  const token = tokens[at];
  const words = textOf(tokens.slice(Math.max(0, at - 1), at + 1)).toLowerCase();
  const isRight = token?.type === 'word' ? PARTS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  // "all but one of the six coal stocks"
  const butAt = isWord(tokens[at + 1], /^but$/) && tokens[at + 2]?.type === 'number' ? at + 2 : undefined;
  const from = butAt ?? at;
  const groupAt = tokens.findIndex((one, place) => place > from && !isBetween(one));
  const name = tokens[groupAt];
  if (!token || !isRight || name?.type !== 'name' || !name.target.group || name.target.subjects.length > 0)
    return false;
  const directionAt = findDirection(tokens, groupAt);
  const direction = tokens[directionAt];
  if (direction?.type !== 'direction' || namedBefore(tokens, groupAt)) return false;
  // "both Treasury yields and the dollar"
  if (isWord(token, /^both$/) && isWord(tokens[groupAt + 1], /^and$/)) return false;
  // "no coal stock did better than Peabody, which is up 2%", "no commodity gained more than gas"
  const end = tokens.findIndex(
    (one, place) => place > directionAt && (breakAt(one) > 0 || one.type === 'name'),
  );
  if (tokens.slice(groupAt, end < 0 ? undefined : end).some(({ type }) => type === 'comparison'))
    return false;
  const counts = countsFor(name.target.group, tokens, directionAt);
  const isNone = isRight(0, 1);
  const but = tokens[butAt ?? -1];
  const left = but?.type === 'number' ? but.number.value : 0;
  const row = rowOf(counts, isNone ? { ...direction, isNegated: false } : direction);
  if (!row || !counts.all?.value) return false;
  const spared = exceptionsTo(name.target.group, tokens);
  if (spared.length > 0 && boundAfter(tokens, directionAt)) return false;
  const isMoved = (member: Subject) =>
    row.members?.some(
      ({ key, change }) => key === member.value.key && Math.sign(change ?? 0) === direction.direction.sign,
    ) ?? false;
  // "no coal stock other than Core fell": Core did.
  const isTrue = isNone
    ? row.value === spared.length && spared.every(isMoved)
    : isRight((row.value ?? 0) + spared.length + left, counts.all.value) && !spared.some(isMoved);
  if (!isTrue) {
    const why = `Our count of ${row.metric} is ${row.value} of ${counts.all.value}`;
    result.problems.push(problemAt(token, 'count', why));
    return true;
  }
  // "all six coal stocks": the number is the claim.
  if (tokens[at + 1]?.type !== 'number') result.claims.push(claimAt(token, 'count', row.id));
  if (but) {
    result.taken.add(from);
    result.claims.push(claimAt(but, 'count', row.id));
  }
  const isWhole = isRight(1, 1) && !isRight(1, 2) && !but;
  if (isWhole && spared.length === 0 && !boundAfter(tokens, directionAt)) return true;
  takeBound(tokens, directionAt, row, result);
  result.taken.add(at).add(groupAt).add(directionAt);
  result.claims.push(claimAt(name, 'name', counts.all.id), claimAt(direction, 'direction', row.id));
  const whole = tokens[groupAt - 1];
  if (whole?.type === 'number' && groupAt - 1 > from) {
    result.taken.add(groupAt - 1);
    settle(result, whole, counts.all);
  }
  return true;
}

/** "all coal stocks except Peabody", "apart from Peabody and Warrior, all coal stocks" */
function exceptionsTo({ members }: Group, tokens: readonly Token[]): Subject[] {
  const cue = tokens.findIndex(
    (token, at) =>
      isWord(token, /^(?:except|excepting|excluding|barring|save|besides)$/) ||
      (isWord(token, /^other$/) && isWord(tokens[at + 1], /^than$/)) ||
      (isWord(token, /^(?:apart|aside)$/) && isWord(tokens[at + 1], /^from$/)) ||
      (isWord(token, /^exceptions?$/) && isWord(tokens[at + 1], /^of$/)),
  );
  if (cue < 0) return [];
  const end = tokens.findIndex((token, at) => at > cue && !/^(?:name|word)$/.test(token.type));
  return tokens
    .slice(cue, end < 0 ? undefined : end)
    .flatMap((token) => (token.type === 'name' ? token.target.subjects.slice(0, 1) : []))
    .filter((subject) => members.includes(subject));
}

function isBetween(token: Token): boolean {
  return token.type === 'number' || isWord(token, /^(?:of|the|our|these|one|single)$/);
}

/** "decliners outnumbered gainers five to three among the nine coal stocks" */
function checkOdds(tokens: readonly Token[], at: number, result: CountVerdict): boolean {
  const [first, verb, second] = tokens.slice(at, at + 3);
  if (first?.type !== 'direction' || second?.type !== 'direction') return false;
  if (!verb || !/^(?:outnumber(?:ed|s)?|outpaced|led|beat|outnumbering)$/i.test(verb.text)) return false;
  const group = tokens.find(
    (one) => one.type === 'name' && one.target.group?.counts.all && one.target.subjects.length === 0,
  );
  if (group?.type !== 'name' || !group.target.group) return false;
  const counts = countsFor(group.target.group, tokens, at + 2);
  const rows = [first, second].map((direction) => rowOf(counts, direction));
  const end = tokens.findIndex((one, place) => place > at + 2 && (one.type === 'name' || breakAt(one) > 0));
  const places = [...tokens.keys()].slice(at + 3, end < 0 ? undefined : end);
  const numbers = places.filter((place) => tokens[place]?.type === 'number').slice(0, rows.length);
  for (const place of [at, at + 1, at + 2, ...numbers]) result.taken.add(place);
  const [more, less] = rows;
  if (!more || !less || (more.value ?? 0) <= (less.value ?? 0)) {
    const why = `Our counts are ${rows.map((row) => `${row?.value} of ${row?.metric}`).join(' and ')}`;
    result.problems.push(problemAt(verb, 'count', why));
    return true;
  }
  result.claims.push(
    claimAt(first, 'direction', more.id),
    claimAt(verb, 'count', more.id),
    claimAt(second, 'direction', less.id),
  );
  for (const [index, place] of numbers.entries())
    settle(result, tokens[place] as TokenOf<'number'>, rows[index]);
  return true;
}

type IsPart = (high: number, all: number) => boolean;
const isSome: IsPart = (high, all) => high > 1 && high < all;
const isFew: IsPart = (high, all) => isSome(high, all) && high <= all / 4;

/** The part of the articles a word means, read with the word before it; the first match wins. */
const PARTS: readonly [RegExp, IsPart][] = [
  [/^(?:nearly|almost) (?:all|every)$/, (high, all) => high < all && high >= all * 0.8],
  [/(?:^| )(?:all|every|each)$/, (high, all) => high === all],
  [/(?:^| )both$/, (high, all) => high === 2 && all === 2],
  [/(?:^| )(?:none|no|neither)$|^not (?:one|single)$/, (high) => high === 0],
  [/(?:^| )(?:most|majority)$/, (high, all) => high > all / 2],
  [/(?:^| )(?:few|handful)$/, isFew],
  [/(?:^| )(?:some|several)$/, isSome],
  [/(?:^| )many$/, (high, all) => high >= all / 2],
];
const ARE_HIGH =
  /^(?:of (?:them|these|those|the) )?(?:[\d,]+ )?(?:articles? |stor(?:y|ies) )?(?:is |are |was |were )?high[- ]priority\b(?! (?:articles?|stor(?:y|ies)|news))/i;

/** "all of them high priority", "none of the articles is high priority" */
function checkHigh(
  tokens: readonly Token[],
  at: number,
  token: Token,
  { newsCount, highPriorityCount }: Knowledge,
  result: CountVerdict,
): boolean {
  const words = textOf(tokens.slice(Math.max(0, at - 1), at + 1)).toLowerCase();
  const isPart = PARTS.find(([pattern]) => pattern.test(words))?.[1];
  if (!isPart || !ARE_HIGH.test(textOf(tokens.slice(at + 1, at + 9)))) return false;
  result.taken.add(at);
  const [high, all] = [highPriorityCount?.value, newsCount.value];
  if (highPriorityCount && high != null && all !== null && isPart(high, all)) {
    result.claims.push(claimAt(token, 'count', highPriorityCount.id));
  } else {
    result.problems.push(
      problemAt(token, 'count', `Our count of high-priority articles is ${high ?? 'unknown'} of ${all}`),
    );
  }
  return true;
}

function isMoreThan(row: Evidence, counts: Group['counts'], other: Token | undefined): boolean {
  const less = other?.type === 'direction' ? rowOf(counts, other) : undefined;
  return less !== undefined && (row.value ?? 0) > (less.value ?? 0);
}

function findDirection(tokens: readonly Token[], after: number): number {
  return tokens.findIndex((token, at) => at > after && (token.type === 'direction' || breakAt(token) === 3));
}

/** The counts for the period stated with or before the direction; for the day if there is none. */
function countsFor(group: Group, tokens: readonly Token[], directionAt: number): Group['counts'] {
  const isEnd = (token: Token) => breakAt(token) === 3 || token.type === 'direction';
  const after = tokens.slice(directionAt + 1);
  const end = after.findIndex(isEnd);
  // "four have risen this week, but only three rose on Thursday"
  if (
    after
      .slice(0, end < 0 ? undefined : end)
      .some((token) => token.type === 'date' && token.date.kind === 'day')
  )
    return withBound(group.counts, tokens, directionAt);
  const before = tokens.slice(0, Math.max(0, directionAt));
  const from = before.findLastIndex((token) => breakAt(token) === 3);
  const period =
    after.slice(0, end < 0 ? undefined : end).find((token) => token.type === 'period') ??
    before.slice(from + 1).findLast((token) => token.type === 'period');
  if (period?.type !== 'period') return withBound(group.counts, tokens, directionAt);
  const over = period.period === 'on the year' ? 'year to date' : period.period;
  const counts = (over === 'unknown' || over === 'quarter' ? undefined : group.countsOver.get(over)) ?? {};
  return withBound(counts, tokens, directionAt);
}

/** Several sources may have the same price. */
export function namesOf({ members }: Group): Set<string> {
  return new Set(members.map(({ name }) => name));
}

const MOST_COUNTED = 500;

interface Breadth {
  count: number;
  all: number | undefined;
  group: Group;
  groupAt: number;
}

/** "six of the eight natural-resources stocks", "six coal stocks" */
function readBreadth(tokens: readonly Token[], at: number): Breadth | undefined {
  // "four out of five"
  let next = isWord(tokens[at + 1], /^out$/) ? at + 2 : at + 1;
  // "the eight-name peer group"
  if (tokens[next]?.text === '-' && isWord(tokens[next + 1], /^(?:name|stock|member|company|strong)$/))
    next += 2;
  const isOf = isWord(tokens[next], /^of$/);
  if (isOf) next += 1;
  while (isWord(tokens[next], /^(?:the|all|our|these)$/)) next += 1;
  const all = isOf && tokens[next]?.type === 'number' ? next : undefined;
  if (all !== undefined) next += 1;
  const name = tokens[next];
  // "four of the five names we follow", after the group has been named
  const group = isWord(
    name,
    /^(?:which|whom|names|stocks|shares|companies|benchmarks|metals|members|ones|them)$/,
  )
    ? lastGroup(tokens, at)
    : name?.type === 'name' && name.target.subjects.length === 0
      ? name.target.group
      : undefined;
  const isCounted = isWord(name, /^(?:which|whom|them)$/) || group?.counts.all;
  // "the 65,000 coal miners" are people.
  const number = tokens[at];
  if (number?.type === 'number' && number.number.value > MOST_COUNTED) return undefined;
  if (!group || (isOf && all === undefined && !isCounted)) return undefined;
  return { count: at, all, group: all === undefined ? group : counted(group, tokens[all]), groupAt: next };
}

/** "the eight peer stocks": with or without our own share, whichever are eight. */
function counted(group: Group, whole: Token | undefined): Group {
  const isCountOf = (one: Group) => whole?.type === 'number' && one.counts.all?.value === whole.number.value;
  return group.also && isCountOf(group.also) && !isCountOf(group) ? group.also : group;
}

function checkBreadth(
  { count, all, group, groupAt }: Breadth,
  tokens: readonly Token[],
  result: CountVerdict,
) {
  const number = tokens[count] as TokenOf<'number'>;
  const name = tokens[groupAt] as Token;
  const directionAt = findDirection(tokens, groupAt);
  const direction = tokens[directionAt];
  const counts = countsFor(group, tokens, directionAt);
  if ((direction?.type !== 'direction' || isWhole(tokens, count)) && all === undefined && counts.all) {
    result.taken.add(count);
    const also = group.also?.counts.all;
    return settle(result, number, also?.value === number.number.value ? also : counts.all);
  }
  // "the two coals": without counts, the members are counted.
  const [first] = group.members;
  // "the only one of the three coal benchmarks": who it is, is checked elsewhere.
  if (!counts.all && first && all !== undefined && isWord(tokens[count - 1], /^only$/)) {
    result.taken.add(count).add(all);
    return settle(result, tokens[all] as TokenOf<'number'>, { ...first.value, value: namesOf(group).size });
  }
  if (!counts.all && first && isWord(tokens[count - 1], /^(?:the|both)$/) && all === undefined) {
    result.taken.add(count);
    return settle(result, number, { ...first.value, value: namesOf(group).size });
  }
  const par = tokens.findIndex((token, at) => at > groupAt && token.type === 'comparison');
  if (directionAt < 0 && first && readsPar(tokens[par])) {
    checkPar(group, [count, all, par], tokens, result);
    return;
  }
  for (const at of [count, groupAt, directionAt, ...(all === undefined ? [] : [all])]) result.taken.add(at);
  const row = direction?.type === 'direction' ? rowOf(counts, direction) : undefined;
  if (!row || !direction || !counts.all) return settle(result, number, undefined);
  settle(result, number, row);
  takeBound(tokens, directionAt, row, result);
  result.claims.push(claimAt(name, 'name', counts.all.id), claimAt(direction, 'direction', row.id));
  if (all !== undefined) settle(result, tokens[all] as TokenOf<'number'>, counts.all);
  checkExamples(group, tokens, directionAt, result);
}

function readsPar(token: Token | undefined): token is TokenOf<'comparison'> {
  return token?.type === 'comparison' && token.comparison.kind === 'par';
}

/** "two of the three coal bonds trade above par" */
function checkPar(
  { members }: Group,
  [count, all, par]: [count: number, all: number | undefined, par: number],
  tokens: readonly Token[],
  result: CountVerdict,
) {
  const [first] = members;
  const [number, whole, token] = [tokens[count], tokens[all ?? -1], tokens[par]];
  if (!first || number?.type !== 'number' || !readsPar(token)) return;
  const isSo = (member: Subject) => checkComparison(member, token, ALONE).problems.length === 0;
  const row = (value: number) => ({ ...first.value, value });
  settle(result, number, row(members.filter(isSo).length));
  if (whole?.type === 'number') settle(result, whole, row(members.length));
  for (const at of [count, par, ...(all === undefined ? [] : [all])]) result.taken.add(at);
  result.claims.push(claimAt(token, 'value', first.value.id));
}

/** "Of the five coal stocks, two rose", "the one gainer among the five coal stocks" */
function isWhole(tokens: readonly Token[], at: number): boolean {
  const before = isWord(tokens[at - 1], /^(?:the|our)$/) ? tokens[at - 2] : tokens[at - 1];
  return isWord(before, /^(?:of|among|amongst|within|across|in)$/) || tokens.some(isMiddle);
}

/** "On average, the five coal stocks fell" */
export function isMiddle(token: Token): boolean {
  return isWord(token, /^(?:average|mean|median)$/);
}

/** "…, with Peabody down 2%": an example has to be a member of the group. */
function checkExamples({ members }: Group, tokens: readonly Token[], from: number, result: CountVerdict) {
  let isExample = false;
  for (let at = from + 1; at < tokens.length && breakAt(tokens[at]) < 3; at += 1) {
    const token = tokens[at];
    if (token && /^(?:with|including|led by|among them)$/i.test(token.text)) isExample = true;
    if (!isExample || token?.type !== 'name' || token.target.subjects.length === 0) continue;
    if (startsClause(tokens, at)) return;
    if (!token.target.subjects.some((subject) => members.includes(subject))) {
      result.problems.push(problemAt(token, 'name', `${token.text} is not one of them`));
    }
  }
}

/** "…, and the VIX eased" */
function startsClause(tokens: readonly Token[], name: number): boolean {
  const at = isWord(tokens[name - 1], /^the$/) ? name - 2 : name - 1;
  const next = tokens[name + 1];
  const isVerb = next?.type === 'direction' && next.direction.form === 'verb';
  return isVerb && isWord(tokens[at], /^and$/) && tokens[at - 1]?.text === ',';
}

/** "three fell", after the group has been named. */
function checkShare(tokens: readonly Token[], at: number, number: TokenOf<'number'>, result: CountVerdict) {
  const directionAt = isWord(tokens[at + 1], /^(?:were|was|are|is|also)$/) ? at + 2 : at + 1;
  const direction = tokens[directionAt];
  const group = direction?.type === 'direction' ? lastGroup(tokens, at) : undefined;
  if (direction?.type !== 'direction' || !group) return false;
  result.taken.add(at).add(directionAt);
  const row = rowOf(countsFor(group, tokens, directionAt), direction);
  settle(result, number, row);
  if (row) {
    takeBound(tokens, directionAt, row, result);
    result.claims.push(claimAt(direction, 'direction', row.id));
  }
  return true;
}

function lastGroup(tokens: readonly Token[], at: number): Group | undefined {
  const nameAt = tokens.findLastIndex(({ type }, place) => place < at && type === 'name');
  const name = tokens[nameAt];
  return name?.type === 'name' && name.target.subjects.length === 0 && name.target.group?.counts.all
    ? counted(name.target.group, tokens[nameAt - 1])
    : undefined;
}

function rowOf(
  counts: Group['counts'],
  { direction, isNegated, isForecast }: TokenOf<'direction'>,
): Evidence | undefined {
  if (isNegated || isForecast) return undefined;
  if (direction.sign === 0) return counts.unchanged;
  return direction.sign > 0 ? counts.rising : counts.falling;
}

function settle(result: CountVerdict, token: TokenOf<'number'>, row: Evidence | undefined) {
  if (row && row.value === token.number.value && !token.number.hedge) {
    result.claims.push(claimAt(token, 'count', row.id));
    return;
  }
  const why = row ? `Our count of ${row.metric} is ${row.value}` : 'This count does not match our data';
  result.problems.push(problemAt(token, 'count', why));
}

const NEWS_NOUN =
  /^(?:(?:new|more|ranked|relevant|high[- ]priority|separate|collected|published) ?)*(?:articles?|stories|story|news|headlines)\b/i;
/** "of the 312 stories are of high priority" */
const OF_ALL =
  /^of the [\d,]+ (?:articles|stories|headlines) (?:are|were|rank|ranked|count|counted) (?:as |of )?high[- ]priority/i;
const RELEASE_NOUN = /^(?:\w+ ){0,2}(?:releases|reports|events|items|dates)\b/i;

/** "40 articles mentioned coal", "coal appeared in 40": the topic of a number, after it or before. */
function topicOf(tokens: readonly Token[], at: number): KnownTopic | undefined {
  // "in more of the 312 articles"
  if (isWord(tokens[at - 1], /^the$/) && isWord(tokens[at - 2], /^of$/)) return undefined;
  const end = tokens.findIndex((one, place) => place > at && (one.type === 'number' || breakAt(one) > 0));
  const after = tokens.slice(at + 1, end < 0 ? undefined : end).find(({ type }) => type === 'quote');
  const start = tokens.findLastIndex(
    (one, place) => place < at && (one.type === 'number' || breakAt(one) === 3),
  );
  const before = tokens.slice(start + 1, at).findLast(({ type }) => type === 'quote');
  const quote = after ?? before;
  return quote?.type === 'quote' ? quote.topic : undefined;
}

/** "coal came up in more articles than steel" */
function checkTopics(tokens: readonly Token[], result: CountVerdict) {
  const moreAt = tokens.findIndex((token) => /^(?:more|fewer|less)\b/i.test(token.text));
  const more = tokens[moreAt];
  const than = tokens.findIndex(({ text }, at) => at >= moreAt && /\bthan\b/i.test(text));
  const one = tokens.slice(0, Math.max(0, than)).findLast(({ type }) => type === 'quote');
  const other = tokens.slice(than + 1).find(({ type }) => type === 'quote');
  if (!more || one?.type !== 'quote' || other?.type !== 'quote' || !one.topic || !other.topic) return;
  const gap = Math.sign((one.topic.evidence.value ?? 0) - (other.topic.evidence.value ?? 0));
  result.taken.add(moreAt);
  if (gap === (/^more/i.test(more.text) ? 1 : -1))
    result.claims.push(claimAt(more, 'count', one.topic.evidence.id));
  else result.problems.push(problemAt(more, 'count', 'Our counts of the two words say otherwise'));
}

/** "Two releases are due on Friday": without their names, those of that day. */
function countReleases(
  tokens: readonly Token[],
  { releaseCount, releases }: Knowledge,
): Evidence | undefined {
  const day = tokens.find((token) => token.type === 'date' && token.date.kind === 'day');
  const isNamed = tokens.some((token) => token.type === 'name' && token.target.releases.length > 0);
  if (!releaseCount || isNamed || day?.type !== 'date' || day.date.kind !== 'day') return releaseCount;
  const { days } = day.date;
  return { ...releaseCount, value: releases.filter(({ evidence }) => days.includes(evidence.as_of)).length };
}

/** "312 articles"; with a topic, only the articles that contain its word. */
function checkNoun(
  tokens: readonly Token[],
  at: number,
  token: TokenOf<'number'>,
  knowledge: Knowledge,
  result: CountVerdict,
) {
  const after = textOf(tokens.slice(at + 1, at + 10));
  if (
    RELEASE_NOUN.test(after) &&
    /\b(?:releases|calendar|due|scheduled|ahead|next week|coming week|to (?:note|watch))\b/i.test(
      textOf(tokens),
    )
  ) {
    result.taken.add(at);
    return settle(result, token, countReleases(tokens, knowledge));
  }
  const isThem = /^of (?:them|which)\b/i.test(after);
  const topic = topicOf(tokens, at);
  const isOfAll = OF_ALL.test(after);
  if (!NEWS_NOUN.test(after) && !isThem && !isOfAll && !topic) return;
  result.taken.add(at);
  if (topic) return settle(result, token, topic.evidence);
  const today = tokens.findIndex((one, place) => place > at && /^today$/i.test(one.text));
  const day = tokens[today];
  if (day && knowledge.newsCount.value !== null) {
    result.taken.add(today);
    result.claims.push(claimAt(day, 'date', knowledge.newsCount.id));
  }
  const isHigh = isOfAll || /^(?:of (?:them|which) (?:are |is |were |was )?)?high[- ]priority/i.test(after);
  settle(result, token, isHigh ? knowledge.highPriorityCount : knowledge.newsCount);
}
