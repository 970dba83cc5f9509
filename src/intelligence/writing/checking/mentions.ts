import type { Group } from '../knowledge.ts';
import type { NameTarget } from '../lexicon.ts';
import { isWord, type Problem, problemAt, type Token, type TokenOf, textOf } from '../reading/token.ts';

export interface Target extends Omit<NameTarget, 'publications'> {
  tokens: TokenOf<'name'>[];
}

/** Things named side by side, so what follows applies to each: "gold and copper fell". */
export interface Mention {
  targets: Target[];
  first: number;
  last: number;
  /** "the railroads Norfolk Southern and CSX": what they all are. */
  kind?: Group;
}

export function findMentions(tokens: readonly Token[]): { mentions: Mention[]; problems: Problem[] } {
  const mentions: Mention[] = [];
  const problems: Problem[] = [];
  for (const [index, token] of tokens.entries()) {
    const meant = findMeant(tokens, index, mentions) ?? namedBefore(tokens, index);
    if (meant) {
      mentions.push({ targets: meant, first: index, last: index });
      continue;
    }
    if (token.type !== 'name' || !isSubjectLike(token)) continue;
    if (isPool(tokens, index, token) || isOfOtherCountry(tokens, index, token)) continue;
    const last = mentions.at(-1);
    const between = last ? tokens.slice(last.last + 1, index) : [];
    const target = last?.targets.at(-1);
    // "the railroad CSX": a kind, and the one that is meant.
    if (last && target && between.length === 0 && target.subjects.length === 0 && target.group) {
      if (!token.target.subjects.some((subject) => target.group?.members.includes(subject)))
        problems.push(problemAt(token, 'name', `${token.text} is not one of them`));
      last.targets.splice(-1, 1, createTarget(token));
      last.kind = target.group;
      last.last = index;
    } else if (last && target && isInBrackets(between, tokens[index + 1])) {
      const shared = target.subjects.filter((subject) => token.target.subjects.includes(subject));
      if (shared.length === 0)
        problems.push(problemAt(token, 'name', `${token.text} is not ${target.tokens[0]?.text}`));
      else target.subjects = shared;
      target.tokens.push(token);
      last.last = index + 1;
    } else if (
      last &&
      (isList(between, isObject(tokens, last) ? [] : tokens.slice(index + 1)) ||
        isAlong(tokens, last, between)) &&
      !isYardstick(tokens, last) &&
      !isTopic(last, between)
    ) {
      const { kind } = last;
      if (kind && !token.target.subjects.some((subject) => kind.members.includes(subject)))
        problems.push(problemAt(token, 'name', `${token.text} is not one of them`));
      last.targets.push(createTarget(token));
      last.last = index;
    } else {
      mentions.push({ targets: [createTarget(token)], first: index, last: index });
    }
  }
  return { mentions, problems };
}

/** "the largest gain among the commodities" says nothing about the individual ones. */
export function isPool(tokens: readonly Token[], index: number, { text, target }: TokenOf<'name'>): boolean {
  // "which carries the company's coal"
  if (/^coal$/i.test(text) && isWord(tokens[index - 1], /^(?:company's|our|its|their)$/)) return true;
  if (target.subjects.length > 0 || !target.group) return false;
  // "Dominion's coal stocks" are not shares.
  if (tokens[index - 1]?.text === 's' && tokens[index - 3]?.type === 'stranger') return true;
  let at = index - 1;
  while (
    tokens[at]?.type === 'number' ||
    isWord(tokens[at], /^(?:the|all|our|any|other|us|u\.s|major|main|listed|these)$/)
  )
    at -= 1;
  if (isWord(tokens[at], /^(?:among|amongst|across|within|only)$/)) return true;
  if (at === 0 && isWord(tokens[at], /^of$/)) return true;
  const top = tokens[at];
  if (top?.type === 'comparison' && top.comparison.kind === 'superlative' && !top.comparison.isOfNext)
    return true;
  // "the biggest gain listed for any peer"
  const best = tokens[isWord(tokens[at - 1], /^(?:listed|shown|recorded|posted|seen)$/) ? at - 2 : at - 1];
  // "the only one of the three indices"
  if (isWord(tokens[at], /^of$/) && /^one$/i.test(best?.text ?? '')) return true;
  return (
    isWord(tokens[at], /^(?:of|in|for)$/) &&
    best?.type === 'comparison' &&
    best.comparison.kind === 'superlative'
  );
}

const MOST_BETWEEN = 3;

/** "Japan's seasonally adjusted jobless rate", "Swiss inflation": our figures are American. */
function isOfOtherCountry(tokens: readonly Token[], index: number, { target }: TokenOf<'name'>): boolean {
  if (target.subjects.length === 0 || !target.subjects.every(({ sector }) => sector === 'economy'))
    return false;
  let at = index - 1;
  while (index - at <= MOST_BETWEEN && tokens[at]?.type === 'word' && tokens[at]?.text !== 's') at -= 1;
  if (tokens[at]?.text === 's') at -= 2;
  return (
    tokens[at]?.type === 'stranger' && !/^(?:U\.?S\.?|United States|Americans?)$/.test(tokens[at]?.text ?? '')
  );
}

/** "gold and copper …, and both metals fell": the two members of the group that were named before. */
export function namedBefore(tokens: readonly Token[], at: number): Target[] | undefined {
  const token = tokens[at];
  if (token?.type !== 'name' || token.target.subjects.length > 0 || !token.target.group) return undefined;
  if (!isWord(tokens[at - 1], /^both$/)) return undefined;
  const { members } = token.target.group;
  const named = tokens
    .slice(0, at)
    .flatMap((one) => (one.type === 'name' ? one.target.subjects.slice(0, 1) : []))
    .filter((subject) => members.includes(subject));
  const subjects = [...new Set(named)];
  return subjects.length === 2 && members.length > 2
    ? subjects.map((subject) => ({ tokens: [], subjects: [subject], releases: [], group: undefined }))
    : undefined;
}

/** "…, but both are lower": the subject of a clause that begins with a pronoun. */
function findMeant(
  tokens: readonly Token[],
  index: number,
  mentions: readonly Mention[],
): Target[] | undefined {
  const token = tokens[index];
  if (!isWord(token, /^(?:both|it|they)$/) || breakAt(tokens[index - 1]) < 3) return undefined;
  if (tokens[index + 1]?.type === 'name') return undefined;
  const targets = mentions
    .flatMap((mention) => mention.targets)
    .filter(({ subjects, group }) => subjects.length > 0 || (group && mentions.length === 1));
  const isRight = token?.text.toLowerCase() === 'both' ? targets.length === 2 : mentions.length === 1;
  return isRight && targets.length > 0 ? targets.map((target) => ({ ...target, tokens: [] })) : undefined;
}

function isSubjectLike({ target }: TokenOf<'name'>): boolean {
  return target.subjects.length > 0 || target.releases.length > 0 || target.group !== undefined;
}

function createTarget(token: TokenOf<'name'>): Target {
  const { subjects, releases, group } = token.target;
  return { tokens: [token], subjects: [...subjects], releases: [...releases], group };
}

function isInBrackets(between: readonly Token[], next: Token | undefined): boolean {
  return between.length === 1 && between[0]?.text === '(' && next?.text === ')';
}

/** "In thermal coal, API2 fell" */
function isTopic({ targets }: Mention, between: readonly Token[]): boolean {
  return (
    targets.every(({ subjects }) => subjects.length === 0) && between.length === 1 && between[0]?.text === ','
  );
}

const LIST_WORDS = /^(?:and|the|both|or|nor|&|'|'s|s)$/;

const LIST_LINK = /^(?:and|or|nor|&)$/i;

/** A list has an "and": in "while API2 outpaced gold, copper fell" the comma ends a clause. */
function isList(between: readonly Token[], after: readonly Token[]): boolean {
  if (/^as well as(?: the)?$/i.test(textOf(between))) return true;
  const isLinked = between.some(({ text }) => LIST_LINK.test(text)) || isContinued(after);
  return (
    isLinked &&
    between.some(({ text }) => text === ',' || LIST_LINK.test(text)) &&
    between.every((token) => token.text === ',' || LIST_WORDS.test(token.text.toLowerCase()))
  );
}

/** "Along with gold, copper fell" */
function isAlong(tokens: readonly Token[], { first }: Mention, between: readonly Token[]): boolean {
  return (
    /^(?:along|together|in common) with(?: the)?$/i.test(textOf(tokens.slice(0, first))) &&
    /^,(?: the)?$/.test(textOf(between))
  );
}

/** ", copper and silver" */
function isContinued(after: readonly Token[]): boolean {
  const end = after.findIndex(
    ({ type, text }) => type !== 'name' && text !== ',' && !LIST_WORDS.test(text.toLowerCase()),
  );
  return after.slice(0, end < 0 ? undefined : end).some(({ text }) => LIST_LINK.test(text));
}

/** The mention each piece refers to, by token index; none if nothing is near. */
export function attachPieces(tokens: readonly Token[], mentions: readonly Mention[]): Map<number, Mention> {
  const attached = new Map<number, Mention>();
  for (const [index, token] of tokens.entries()) {
    if (!['number', 'direction', 'date', 'period', 'comparison'].includes(token.type)) continue;
    const mention =
      findOwner(tokens, index, mentions) ??
      findForward(tokens, index, mentions) ??
      findNearest(tokens, index, mentions);
    if (mention) attached.set(index, mention);
  }
  for (const [index, mention] of findRespective(tokens, mentions)) attached.set(index, mention);
  return attached;
}

/** "WTI settled at $63 and Brent at $68, up 2% and 1%, respectively": the last figures match the names in order. */
function findRespective(tokens: readonly Token[], mentions: readonly Mention[]): [number, Mention][] {
  const end = tokens.findIndex((token) => isWord(token, /^respectively$/));
  const all = mentions.filter(({ last }) => last < end);
  const before = all.filter(({ targets }) => targets.length === 1);
  const figures: number[] = [];
  for (let at = end - 1; at >= 0 && figures.length < before.length; at -= 1) {
    const token = tokens[at];
    if (token?.type === 'number') figures.unshift(at);
    else if (token?.text !== ',' && !isWord(token, /^and$/)) break;
  }
  // "CSX and Union Pacific declined 0.9% and 0.4%, respectively"
  if (all.at(-1)?.targets.length === figures.length && figures.length > 1)
    return figures.map((at) => [at, all.at(-1) as Mention]);
  if (before.length < 2 || figures.length !== before.length) return [];
  return figures.map((at, index) => [at, before[index] as Mention]);
}

/** "Warrior Met Coal's 20.5%", "fell more than the S&P 500, 2.2% versus 1.4%" */
function findOwner(
  tokens: readonly Token[],
  index: number,
  mentions: readonly Mention[],
): Mention | undefined {
  // "Peabody (+2.6%)", "ahead of Peabody at 2.6%"
  if (tokens[index]?.type === 'number' && /^(?:\(|at)$/.test(tokens[index - 1]?.text ?? '')) {
    // "gold's (1.2%)"
    const end = tokens[index - 2]?.text === 's' && tokens[index - 3]?.text === "'" ? index - 4 : index - 2;
    return mentions.find(({ last }) => last === end);
  }
  // "from +5.8% (Peabody) to -2.5% (Core)"
  const named = tokens[index + 1]?.text === '(' && mentions.find(({ first }) => first === index + 2);
  if (tokens[index]?.type === 'number' && named && tokens[named.last + 1]?.text === ')') return named;
  // "had 7.25 million job openings"
  if (tokens[index]?.type === 'number' && tokens[index].number.unit === 'none') {
    const counted = mentions.find(({ first }) => first === index + 1);
    if (counted?.targets.some(({ subjects }) => subjects.some(({ measure }) => measure === 'amount')))
      return counted;
  }
  // "against Peabody's loss of 8.2%"
  const noun = isWord(tokens[index - 1], /^of$/) ? index - 2 : index;
  const move = tokens[noun];
  if (move?.type === 'direction' && move.direction.form === 'noun' && tokens[noun - 1]?.text === 's')
    return mentions.find(({ last }) => last === noun - 3);
  // "gaining 12.4%, against a loss of 8.2%"
  if (isAgainst(tokens, index) && !isForNextName(tokens, index, mentions)) {
    const object = mentions.findLast((mention) => mention.last < index && isObject(tokens, mention));
    if (object) return object;
  }
  const cue = isWord(tokens[index - 1], /^an?$/) ? index - 2 : index - 1;
  const isAfterOwned = isWord(tokens[index - 2], /^(?:an?|s)$/) || tokens[index - 2]?.text === 's';
  if (tokens[index]?.type === 'direction' && isAfterOwned && tokens[index - 1]?.type === 'number')
    return findOwner(tokens, index - 1, mentions);
  const isForNext = isWord(tokens[index + 1], /^(?:for|at|in)$/) && mentionAfter(tokens, index + 1, mentions);
  if (tokens[index]?.type === 'number' && !isForNext && isWord(tokens[cue], /^(?:versus|vs|against)$/))
    return mentions.findLast((mention) => mention.last < index && isObject(tokens, mention));
  // "Cleveland-Cliffs' 8.3%"
  if (tokens[index]?.type === 'number' && tokens[index - 1]?.text === "'")
    return mentions.find(({ last }) => last === index - 2);
  if (tokens[index]?.type !== 'number' || tokens[index - 1]?.text !== 's' || tokens[index - 2]?.text !== "'")
    return undefined;
  return mentions.find(({ last }) => last === index - 3);
}

/** A move that another one is compared with, or its figure: "versus a loss of 8.2%". */
function isAgainst(tokens: readonly Token[], index: number): boolean {
  const isFigure = tokens[index]?.type === 'number' && isWord(tokens[index - 1], /^of$/);
  const noun = isFigure ? index - 2 : index;
  const token = tokens[noun];
  if (token?.type !== 'direction' || token.direction.form !== 'noun') return false;
  if (!isWord(tokens[noun - 1], /^an?$/)) return false;
  return (
    isWord(tokens[noun - 2], /^(?:versus|vs|against)$/) ||
    (isWord(tokens[noun - 2], /^(?:with|to)$/) && isWord(tokens[noun - 3], /^compare[ds]$/))
  );
}

/** "… a loss of 8.2% for Peabody" */
function isForNextName(tokens: readonly Token[], index: number, mentions: readonly Mention[]): boolean {
  const link = tokens.findIndex(
    (token, at) => at > index && token.type !== 'number' && !isWord(token, /^of$/),
  );
  return isWord(tokens[link], /^(?:for|at|in)$/) && mentionAfter(tokens, link, mentions) !== undefined;
}

/** The strongest break between two places: 0 none, 1 a comma, 2 a loose joint, 3 a new statement. */
function breakBetween(tokens: readonly Token[], from: number, to: number): number {
  let most = 0;
  for (let index = from + 1; index < to; index += 1) most = Math.max(most, breakAt(tokens[index]));
  return most;
}

export function breakAt(token: Token | undefined): number {
  if (!token) return 0;
  const text = token.text.toLowerCase();
  if (token.type === 'mark') {
    if (text === ';' || text === ':' || text === '—' || text === '–') return 3;
    return text === ',' || text === '(' || text === ')' ? 1 : 0;
  }
  if (token.type === 'cause') return text === 'on' ? 0 : 2;
  if (token.type !== 'word') return 0;
  if (token.word === 'except') return 0;
  if (/^(?:while|when|whereas|but|although|though|whilst|yet|however)$/.test(text)) return 3;
  if (text === 'with' || text === 'followed') return 2;
  return text === 'and' || text === 'or' ? 1 : 0;
}

/** "a 2.3% gain in gold", "rising yields", "led by Peabody": the subject comes next. */
function findForward(
  tokens: readonly Token[],
  index: number,
  mentions: readonly Mention[],
): Mention | undefined {
  const token = tokens[index];
  if (token?.type === 'comparison' && token.comparison.kind === 'superlative' && token.comparison.isOfNext) {
    return mentions.find(({ first }) => first > index && breakBetween(tokens, index, first) === 0);
  }
  if (
    token?.type === 'direction' &&
    (token.direction.form === 'trait' || token.direction.form === 'adverb')
  ) {
    const mention = mentionAfter(tokens, index, mentions);
    if (mention && !isPredicate(tokens, index)) return mention;
  }
  // "4.11% for the 10-year and 3.60% for the 2-year", "declines of 2.1% at Union Pacific and 0.6% at CSX"
  if (token?.type === 'number' && isWord(tokens[index + 1], /^(?:for|at|in)$/)) {
    const mention = mentionAfter(tokens, index + 1, mentions);
    if (mention) return mention;
  }
  let at = index;
  let hasNoun = false;
  while (at < tokens.length && at <= index + 6) {
    const here = tokens[at];
    if (!here) return undefined;
    if (here.type === 'direction') {
      if (here.direction.form !== 'noun' && at > index) return undefined;
      hasNoun ||= here.direction.form === 'noun';
    } else if (here.type === 'word') {
      if (hasNoun && /^(?:in|for|by|at)$/.test(here.word)) return mentionAfter(tokens, at, mentions);
      if (hasNoun && here.word === 'of' && tokens[at + 1]?.type !== 'number')
        return mentionAfter(tokens, at, mentions);
      if (!/^(?:of|an?|net|about|nearly|some|move|change)$/.test(here.word)) return undefined;
      hasNoun ||= /^(?:move|change)$/.test(here.word);
    } else if (here.type !== 'number' && here.type !== 'period' && here.type !== 'date') return undefined;
    at += 1;
  }
  return undefined;
}

function mentionAfter(
  tokens: readonly Token[],
  at: number,
  mentions: readonly Mention[],
): Mention | undefined {
  const place = isWord(tokens[at + 1], /^(?:the|both)$/) ? at + 2 : at + 1;
  return mentions.find(({ first }) => first === place);
}

/** "CNR is higher" is about CNR, whatever comes next. */
function isPredicate(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (before?.type === 'name' || before?.type === 'number') return true;
  return isWord(
    before,
    /^(?:is|was|are|were|closed|ended|finished|traded|trading|settled|moved|also|both|opened)$/,
  );
}

function findNearest(
  tokens: readonly Token[],
  index: number,
  mentions: readonly Mention[],
): Mention | undefined {
  let before = mentions.findLast((mention) => mention.last < index && !isObject(tokens, mention));
  const object = mentions.findLast(({ last }) => last < index);
  // In "gold lagged copper, which rose 2%" the nearest name is meant.
  const link = object
    ? tokens.findIndex(
        ({ text }, at) => at > object.last && at < index && /^(?:which|whose|that)$/i.test(text),
      )
    : -1;
  // "…, whose 4.4% slide was worse than that of Teck"
  if (object && link > 0 && link === index - 1) return object;
  if (link > 0) before = object;
  const token = tokens[index];
  // "Unlike gold, copper fell": the comparison is of copper.
  const isObjectToo = token?.type !== 'comparison';
  const after = mentions.find(
    (mention) => mention.first > index && (isObjectToo || !isObject(tokens, mention)),
  );
  if (before && token?.type === 'comparison' && (isCompared(token) || token.comparison.kind === 'level'))
    return before;
  if (!before || !after) return before ?? after;
  if (continuesWithout(tokens, before.last, index)) return before;
  return breakBetween(tokens, before.last, index) <= breakBetween(tokens, index, after.first)
    ? before
    : after;
}

/** "API2 fell but is up on the week, and …": after the joint comes a verb, so its subject is the one before. */
function continuesWithout(tokens: readonly Token[], from: number, to: number): boolean {
  const joint = tokens.findLastIndex((token, at) => at > from && at < to && breakAt(token) >= 2);
  const next = tokens[joint + 1];
  // "led the group, with a gain of 7%, ahead of Teck"
  if (isWord(tokens[joint], /^with$/))
    return tokens.slice(joint + 1, to).every(({ type, text }) => type !== 'mark' && !/^and$/i.test(text));
  const comma = tokens.findLastIndex(({ text }, at) => at > from && at < to + 1 && text === ',');
  const after = tokens[comma + 1];
  // "gas fell, dropping 3% against 2% for gold"
  if (comma > joint && after?.type === 'direction' && /^(?:trait|adverb)$/.test(after.direction.form))
    return true;
  if (joint > 0 && breakAt(tokens[joint]) < 3) return false;
  const isAdverb = next?.type === 'direction' && next.direction.form === 'adverb';
  return joint > 0 && (isAdverb || isWord(next, /^(?:is|was|are|were|has|have|remains?|remained|still)$/));
}

/** "Relative to the S&P 500, Core has outperformed" */
export function isYardstick(tokens: readonly Token[], { first }: Mention): boolean {
  const at = isWord(tokens[first - 1], /^the$/) ? first - 2 : first - 1;
  return at === 1 && isWord(tokens[1], /^(?:to|with)$/) && isWord(tokens[0], /^(?:relative|compared)$/);
}

/** What something is compared with takes no figures of its own. */
export function isObject(tokens: readonly Token[], mention: Mention): boolean {
  let at = isWord(tokens[mention.first - 1], /^(?:the|its|their)$/) ? mention.first - 2 : mention.first - 1;
  // "twice as much as copper's 0.6%"
  while (/^(?:as|much)$/i.test(tokens[at]?.text ?? '')) at -= 1;
  const before = tokens[at];
  if (isYardstick(tokens, mention)) return true;
  // "weakened against the US dollar to 0.6512", "gas, like oil, rose"
  if (isWord(before, /^(?:against|like)$/)) return true;
  return before?.type === 'comparison' && (before.comparison.kind === 'defiance' || isCompared(before));
}

/** A comparison with what comes next. */
function isCompared({ comparison }: TokenOf<'comparison'>): boolean {
  return comparison.kind === 'superlative'
    ? comparison.isBehindNext === true
    : /^(?:relation|size|ratio|echo)$/.test(comparison.kind);
}
