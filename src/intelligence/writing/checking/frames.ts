import { isWord, type Token, type TokenOf } from '../reading/token.ts';
import type { PeriodWord } from '../subject.ts';
import { breakAt, isObject, type Mention } from './mentions.ts';

export interface Frame {
  mention: Mention;
  numbers: NumberPiece[];
  directions: DirectionPiece[];
  dates: DatePiece[];
  periods: TokenOf<'period'>[];
  comparisons: TokenOf<'comparison'>[];
}

export interface NumberPiece {
  token: TokenOf<'number'>;
  at: number;
  role: Role;
  direction: DirectionPiece | undefined;
  /** "moved 2%" and "a 2% change" have no sign. */
  isUnsigned: boolean;
  /** "rose above $4,000": the side of the figure it came to. */
  crossing: -1 | 1 | undefined;
  period: PeriodWord | undefined;
  otherPeriod: PeriodWord | undefined;
}

export interface DirectionPiece {
  token: TokenOf<'direction'>;
  at: number;
  period: PeriodWord | undefined;
  otherPeriod: PeriodWord | undefined;
}

export interface DatePiece {
  token: TokenOf<'date'>;
  /** Of the current value, of the start of a move, or of either. */
  of: 'value' | 'earlier' | 'either';
}

export function createFrames(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  attached: ReadonlyMap<number, Mention>,
  taken: ReadonlySet<number>,
): Frame[] {
  const lead = leadPeriod(tokens, mentions) ?? comparedPeriod(tokens);
  const periodsAt = new Map<number, PeriodWord>();
  return mentions.map((mention) => {
    const own = [...attached].filter(([at, of]) => of === mention && !taken.has(at)).map(([at]) => at);
    const pick = <Type extends Token['type']>(type: Type) =>
      own.flatMap((at) => {
        const token = tokens[at];
        return token?.type === type ? [{ token: token as TokenOf<Type>, at }] : [];
      });
    const periods = pick('period');
    const dates = pick('date');
    // "fell 3.3% this year, whereas CNR gained 1.4% on Friday"
    const isOfDay = dates.some(({ token }) => token.date.kind === 'day');
    const otherPeriod = isOfDay
      ? undefined
      : (trailingPeriod(tokens, mention, mentions, attached) ?? rankedPeriod(tokens, mention));
    const directions = pick('direction').map((piece) => ({ ...piece, period: undefined, otherPeriod }));
    const isOther = isObject(tokens, mention);
    const numbers = pick('number').map(({ token: said, at }): NumberPiece => {
      const token = withSharedUnit(said, tokens);
      // "a gain of 9.6% compares with 5.5% for Cleveland-Cliffs"
      const isOfNext = isWord(tokens[at + 1], /^for$/);
      const direction =
        directionOf(tokens, at, directions) ??
        (isOther ||
        (isOfNext && isCompared(tokens, at - 1)) ||
        token !== tokens[at] ||
        isWord(findCue(tokens, at).cue, /^by$/) ||
        isGapped(tokens, at, mention)
          ? lastDirection(tokens, at)
          : undefined);
      // "by 4 basis points to 53"
      const isLevel = isWord(tokens[at - 1], /^(?:to|at|from)$/);
      const reported = token === tokens[at] || isLevel ? roleOf(tokens, at) : 'change';
      const told = (isOther || isOfNext) && reported === 'earlier' ? 'unclear' : reported;
      // "its weekly gain stands at 3.1%"
      const isOfMove =
        told === 'value' && token.number.unit === 'percent' && direction?.token.direction.form === 'noun';
      const role = isOfMove ? 'unclear' : told;
      return {
        token,
        at,
        role,
        direction,
        isUnsigned: isNeutral(tokens, at),
        crossing: findCrossing(tokens, at),
        period: undefined,
        otherPeriod,
      };
    });
    const days = dates.flatMap(({ token, at }) => (token.date.kind === 'day' ? [at] : []));
    givePeriods(tokens, { numbers, directions, periods: periods.map(({ at }) => at), days, lead });
    // "both are lower for the week, by 5.3% and 6.2%"
    const shared = new Set(numbers.flatMap(({ period }) => period ?? []));
    if (numbers.length > 1 && numbers.length === mention.targets.length && shared.size === 1)
      for (const piece of numbers) piece.period ??= [...shared][0];
    for (const [index, piece] of numbers.entries()) {
      // "61 cents over the week, or 12.4%"
      if (isWord(findCue(tokens, piece.at).cue, /^or$/)) piece.period ??= numbers[index - 1]?.period;
      const before = restated(tokens, piece, directions);
      if (!before?.period) continue;
      piece.period ??= before.period;
      if (piece.direction) piece.direction.period ??= before.period;
    }
    // "rose nine basis points in a week, while the 2-year fell four": without its unit, it has the other's period too.
    for (const piece of numbers) {
      const source = sourceOf(tokens, piece);
      if (source !== undefined) piece.period ??= periodsAt.get(source);
      if (piece.period) periodsAt.set(piece.at, piece.period);
    }
    const comparisons = pick('comparison');
    // "the week's best performer, up 5%"
    for (const piece of [...numbers, ...directions]) {
      const own = 'direction' in piece ? piece.direction : piece;
      // "the week's best performer, rose 5%" has a verb of its own.
      const isOfVerb = own?.token.direction.form === 'verb';
      // "With a loss of 8.2%, Peabody is the worst coal stock of the year"
      const isLead = piece.at < mention.first && isWord(tokens[0], /^with$/);
      const compared = comparisons.findLast(
        ({ at }) =>
          (at < piece.at || isLead) &&
          isTogether(tokens, at, piece.at) &&
          !(isOfVerb && tokens.slice(at, own.at).some(({ text }) => text === ',')),
      );
      piece.period ??= compared && periodOf(compared.token);
      // "the largest weekly loss of the three, 2.2%": the sign is that of the loss.
      if ('role' in piece && !piece.direction && compared?.token.comparison.kind === 'superlative')
        piece.isUnsigned = true;
    }
    const datePieces = dates.map(
      ({ token, at }): DatePiece => ({
        token,
        of: isStart(tokens, at) ? 'earlier' : isAfterEarlier(tokens, at) ? 'either' : 'value',
      }),
    );
    // "to 4.3% in October from 4.2% in September": the second one is not of the same time.
    const isDated = datePieces.some(({ of }) => of === 'value');
    return {
      mention,
      numbers,
      directions: [...directions, ...listedMoves(tokens, directions)],
      dates: datePieces.map((piece) =>
        isDated && piece.of === 'either' ? { ...piece, of: 'earlier' } : piece,
      ),
      periods: periods.map(({ token }) => token),
      comparisons: comparisons.map(({ token }) => token),
    };
  });
}

/** "is higher on the year, up 6.1%": the same move, now with its size. */
function restated(
  tokens: readonly Token[],
  { at, direction }: NumberPiece,
  directions: readonly DirectionPiece[],
): DirectionPiece | undefined {
  const before = directions.findLast((piece) => direction !== undefined && piece.at < direction.at);
  if (!before || !direction || direction.at > at || direction.token.direction.form !== 'adverb')
    return undefined;
  const figures = tokens.slice(direction.at + 1, at);
  if (!figures.every((token) => token.type === 'number' || /^(?:,|and|just|only|by)$/.test(token.text)))
    return undefined;
  const between = tokens.slice(before.at + 1, direction.at);
  const isNext = between.at(-1)?.text === ',' && between.slice(0, -1).every(({ type }) => type === 'period');
  // "little changed on the year, up 0.3%"
  const isSame = [0, direction.token.direction.sign].includes(before.token.direction.sign);
  return isNext && isSame ? before : undefined;
}

/** "is lower on the day, the week and the month": the same move over each. */
function listedMoves(tokens: readonly Token[], directions: readonly DirectionPiece[]): DirectionPiece[] {
  return tokens.flatMap((token, at) => {
    if (token.type !== 'period') return [];
    let before = at - 1;
    while (tokens[before]?.text === ',' || isWord(tokens[before], /^(?:and|the)$/)) before -= 1;
    const move =
      before < at - 1 && tokens[before]?.type === 'period' && directions.findLast((piece) => piece.at < at);
    return move && isTogether(tokens, move.at, at) ? [{ ...move, period: token.period }] : [];
  });
}

/** The place of the figure whose unit or period this one shares: "up 5.6%, against 2.2%". */
function sourceOf(tokens: readonly Token[], { token, at }: NumberPiece): number | undefined {
  const isBorrowed = token !== tokens[at];
  // "against Peabody's loss of 8.2%"
  const cue = tokens.findLastIndex(
    (one, place) =>
      place < at &&
      !/^(?:name|period)$/.test(one.type) &&
      one.text !== "'" &&
      !isWord(one, /^(?:an?|the|of|s)$/) &&
      !isMoveNoun(tokens, place),
  );
  const isOther = cue > at - 9 && isCompared(tokens, cue);
  if (!isBorrowed && !isOther) return undefined;
  return tokens.findLastIndex(
    (one, place) => place < at && one.type === 'number' && (isOther || one.number.unit === 'basis points'),
  );
}

/** "up one basis point on the day, down three on the week", "the 10-year rose 2 basis points and the 2-year fell 4" */
export function withSharedUnit(token: TokenOf<'number'>, tokens: readonly Token[]): TokenOf<'number'> {
  const at = tokens.indexOf(token);
  // "fell 1.3 points …; … rose 0.6"
  const isMove = tokens[at - 1]?.type === 'direction' || isWord(tokens[at - 1], /^by$/);
  const source = tokens.find(
    (one, place) =>
      place < at && one.type === 'number' && (isMove ? /points$/ : /^basis/).test(one.number.unit),
  );
  if (source?.type !== 'number' || token.number.unit !== 'none' || token.number.value > 500) return token;
  return { ...token, number: { ...token.number, unit: source.number.unit } };
}

/** "On the week, gold rose 2% and copper 1%": a leading period applies to everything. */
export function leadPeriod(tokens: readonly Token[], mentions: readonly Mention[]): PeriodWord | undefined {
  const end = mentions[0]?.first ?? 0;
  const before = tokens.slice(0, end);
  if (before.some(({ type }) => type === 'number' || type === 'direction')) return undefined;
  const lead = before.find((token) => token.type === 'period');
  return lead?.type === 'period' ? lead.period : undefined;
}

/** The period in the words of a comparison: "the steepest weekly loss". */
export function periodOf({ comparison }: TokenOf<'comparison'>): PeriodWord | undefined {
  return 'period' in comparison ? comparison.period : undefined;
}

/** "has had a better year than CSX, with its shares up 23.1%" */
function comparedPeriod(tokens: readonly Token[]): PeriodWord | undefined {
  for (const token of tokens)
    if (token.type === 'comparison' && token.comparison.kind === 'relation') return periodOf(token);
  return undefined;
}

/** "the biggest weekly gain, ahead of Peabody (3.3%)" */
function rankedPeriod(tokens: readonly Token[], { first, last }: Mention): PeriodWord | undefined {
  if (tokens[last + 1]?.text !== '(') return undefined;
  const ranked = tokens.findLast((token, at) => at < first && token.type === 'comparison' && periodOf(token));
  return ranked?.type === 'comparison' ? periodOf(ranked) : undefined;
}

/** "Gold rose 2% and copper 1% on the week": a trailing period may apply to earlier moves. */
function trailingPeriod(
  tokens: readonly Token[],
  mention: Mention,
  mentions: readonly Mention[],
  attached: ReadonlyMap<number, Mention>,
): PeriodWord | undefined {
  const next = mentions[mentions.indexOf(mention) + 1];
  if (!next) return onlyPeriod(tokens, mention, attached);
  for (let at = mention.last + 1; at < tokens.length && breakAt(tokens[at]) < 3; at += 1) {
    const token = tokens[at];
    if (token?.type === 'period' && attached.get(at) !== mention) return token.period;
  }
  return onlyPeriod(tokens, mention, attached);
}

/** "CNR is up 12% this year, less than Warrior Met Coal's 20%": a period stated only once, for the other. */
function onlyPeriod(
  tokens: readonly Token[],
  mention: Mention,
  attached: ReadonlyMap<number, Mention>,
): PeriodWord | undefined {
  let [from, to] = [mention.first, mention.last];
  // "A fell 4.7% over the week, while B rose 3.8%"
  const isApart = (token: Token | undefined) =>
    breakAt(token) === 3 &&
    !/^[:;]$/.test(token?.text ?? '') &&
    !isWord(token, /^(?:while|whereas|whilst|although|though)$/);
  // "behind the Nasdaq's 16.9% but ahead of the Dow's 8.8%"
  const isJoint = (at: number) => isWord(tokens[at], /^but$/) && tokens[at + 1]?.type === 'comparison';
  while (from > 0 && (!isApart(tokens[from - 1]) || isJoint(from - 1))) from -= 1;
  while (to < tokens.length - 1 && (!isApart(tokens[to + 1]) || isJoint(to + 1))) to += 1;
  const found: PeriodWord[] = [];
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (token?.type === 'period' && attached.get(at) !== mention) found.push(token.period);
  }
  return found.length === 1 ? found[0] : undefined;
}

interface Timed {
  numbers: NumberPiece[];
  directions: DirectionPiece[];
  periods: number[];
  days: number[];
  lead: PeriodWord | undefined;
}

/** Each period goes to the nearest figure of a move and its direction word, else to a direction alone. */
function givePeriods(tokens: readonly Token[], { numbers, directions, periods, days, lead }: Timed) {
  const moving = numbers.filter(({ role }) => role === 'change' || role === 'unclear');
  // "a slide of 1.4% took its weekly decline to 3.3%"
  const named = new Set<number>();
  for (const piece of directions) {
    const period = tokens[piece.at - 1];
    if (period?.type !== 'period' || piece.token.direction.form !== 'noun') continue;
    // A "quarterly loss" is one of a company.
    if (/^(?:quarter|unknown)$/.test(period.period)) continue;
    named.add(piece.at - 1);
    piece.period = period.period;
    for (const number of moving) if (number.direction === piece) number.period = period.period;
  }
  // "fell 7.4% but is up on the week": a period stays within its own statement.
  const isOwn = (at: number) => directions.some((piece) => isTogether(tokens, piece.at, at));
  const isMeant = (piece: { at: number }, at: number) => isTogether(tokens, piece.at, at) || !isOwn(at);
  const bound = new Set(
    moving.flatMap(({ direction }) => (direction?.token.direction.sign === 0 ? [] : [direction])),
  );
  const alone = directions.filter((piece) => !bound.has(piece));
  // "fell 9 basis points, leaving it unchanged on the week"
  const beside = alone.filter(({ at }) => tokens[at + 1]?.type === 'period');
  const taken = matchPeriods(
    tokens,
    beside,
    beside.map(({ at }) => at + 1).filter((at) => periods.includes(at)),
    isMeant,
  );
  // "for the day and the week, by 2.3% and 7.9% respectively"
  const times = [...periods, ...(moving.length > periods.length ? days : [])].sort((a, b) => a - b);
  if (isInOrder(tokens, times, moving) && named.size === 0) {
    for (const [index, at] of times.entries()) {
      const [token, piece] = [tokens[at], moving[index]];
      if (piece) piece.period = token?.type === 'period' ? token.period : 'day';
    }
    return;
  }
  const free = periods.filter((at) => !taken.has(at) && !named.has(at));
  const used = matchPeriods(tokens, moving, free, isMeant);
  const rest = free.filter((at) => !used.has(at));
  const last = matchPeriods(tokens, alone, rest, isMeant);
  // "topped the table for the month at +14.2%"
  const shares = numbers.filter(({ role, token }) => role === 'value' && token.number.unit === 'percent');
  matchPeriods(
    tokens,
    shares,
    rest.filter((at) => !last.has(at)),
    isMeant,
  );
  for (const piece of [...moving, ...alone]) piece.period ??= lead;
  // "barely changed for the year at 0.7%"
  for (const piece of numbers)
    if (piece.direction && beside.includes(piece.direction)) piece.period = piece.direction.period;
  for (const { direction, period } of moving)
    if (direction && (direction.token.direction.sign !== 0 || tokens[direction.at + 1]?.type === 'period'))
      direction.period = period;
}

/** "a bad Friday and a worse week, down 4.3% and 8.5%": as many figures in a row as times before them. */
function isInOrder(
  tokens: readonly Token[],
  times: readonly number[],
  figures: readonly NumberPiece[],
): boolean {
  const [first, last] = [figures[0]?.at ?? 0, figures.at(-1)?.at ?? 0];
  if (times.length < 2 || times.length !== figures.length) return false;
  const isListed = tokens
    .slice(first, last)
    .every((token) => token.type === 'number' || token.text === ',' || isWord(token, /^and$/));
  return (isListed && (times.at(-1) ?? 0) < first) || tokens.some((token) => isWord(token, /^respectively$/));
}

/** Within one statement. */
function isTogether(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).every((token) => breakAt(token) < 3);
}

function matchPeriods(
  tokens: readonly Token[],
  pieces: readonly { at: number; period: PeriodWord | undefined }[],
  periods: readonly number[],
  isMeant: (piece: { at: number }, at: number) => boolean,
): Set<number> {
  const pairs = pieces.flatMap((piece) =>
    periods
      .filter((at) => isMeant(piece, at))
      .map((at) => ({ piece, at, cost: distance(tokens, piece.at, at) })),
  );
  const used = new Set<number>();
  for (const { piece, at } of pairs.sort((a, b) => a.cost - b.cost)) {
    const token = tokens[at];
    if (token?.type !== 'period' || piece.period !== undefined || used.has(at)) continue;
    used.add(at);
    piece.period = token.period;
  }
  return used;
}

function distance(tokens: readonly Token[], piece: number, period: number): number {
  const [from, to] = piece < period ? [piece, period] : [period, piece];
  let cost = (to - from) * 2 + (piece > period ? 1 : 0);
  for (let at = from + 1; at < to; at += 1)
    cost += breakAt(tokens[at]) * 6 + (tokens[at]?.type === 'number' ? 8 : 0);
  return cost;
}

/** The direction word of a figure: right after it, otherwise the last one before it. */
function directionOf(
  tokens: readonly Token[],
  at: number,
  directions: readonly DirectionPiece[],
): DirectionPiece | undefined {
  for (let next = at + 1; next <= at + 3; next += 1) {
    const token = tokens[next];
    if (token?.type === 'direction') return directions.find((piece) => piece.at === next);
    if (!isBeforeMove(token)) break;
  }
  const last = directions.findLast((piece) => piece.at < at);
  const token = tokens[at];
  const isSigned = token?.type === 'number' && token.number.hasSign;
  // "was flat on the day and has returned 8% this year": another verb.
  const isOfNext = tokens
    .slice((last?.at ?? 0) + 1, at)
    .some((one, place, all) => isWord(one, /^and$/) && isWord(all[place + 1], /^(?:has|have)$/));
  if (isOfNext) return undefined;
  // "flat at $905; +6.4% on the month"
  return last && isSigned && !isTogether(tokens, last.at, at) ? undefined : last;
}

/** "gold slid 1% and copper 2%", "both fell, gold by 1% and copper by 2%", "declines of 1% in gold and 2% in copper" */
function isGapped(tokens: readonly Token[], at: number, { last, first }: Mention): boolean {
  const token = tokens[at];
  const isBeside =
    last === (isWord(tokens[at - 1], /^by$/) ? at - 2 : at - 1) ||
    (isWord(tokens[at + 1], /^(?:at|in)$/) && first === at + 2);
  return (
    token?.type === 'number' &&
    !token.number.hasSign &&
    token.number.unit === 'percent' &&
    isBeside &&
    first > 0
  );
}

/** "fell more than the S&P 500, 2.2% versus 1.4%" */
function lastDirection(tokens: readonly Token[], before: number): DirectionPiece | undefined {
  // "fell this year: Brent by 17.9%"
  for (let at = before - 1; at >= 0 && (breakAt(tokens[at]) < 3 || tokens[at]?.text === ':'); at -= 1) {
    const token = tokens[at];
    if (token?.type === 'direction') return { token, at, period: undefined, otherPeriod: undefined };
  }
  return undefined;
}

function isNeutral(tokens: readonly Token[], at: number): boolean {
  const near = [...tokens.slice(at + 1, at + 3), ...tokens.slice(Math.max(0, at - 2), at)];
  return near.some((token) => isWord(token, /^(?:move|moves|moved|change|swing|moving)$/));
}

/** "since March", "lower than in September": the date is the start of the move. */
function isStart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  // "4.3% in October (September: 4.2%)"
  if (before?.text === '(' && tokens[at + 1]?.text === ':') return true;
  let cueAt = /^(?:the|last|in|on|previous)$/i.test(before?.text ?? '') ? at - 2 : at - 1;
  if (isWord(before, /^the$/) && isWord(tokens[cueAt], /^in$/)) cueAt -= 1;
  // "than it was on Monday"
  if (isWord(tokens[cueAt], /^(?:was|were|stood|did)$/) && isWord(tokens[cueAt - 1], /^(?:it|they)$/))
    cueAt -= 2;
  if (/^the same as$/i.test(tokens[cueAt]?.text ?? '')) return true;
  // "its last price, from September 6, is $31.25"
  const isDated = /^(?:is|are|was|were|dates|dated|price|value|reading|figure|quote|close|,|\()$/i.test(
    tokens[cueAt - 1]?.text ?? '',
  );
  return (
    (isCompared(tokens, cueAt) || /^(?:from|since|than|below|above)$/i.test(tokens[cueAt]?.text ?? '')) &&
    !(isDated && /^from$/i.test(tokens[cueAt]?.text ?? ''))
  );
}

/** "from 4.2% in September" */
function isAfterEarlier(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 5), at);
  const number = before.findLastIndex(({ type }) => type === 'number');
  // "more than 3% on Thursday"
  if (isWord(before[number - 2], /^(?:more|less|fewer)$/)) return false;
  return (
    number > 0 &&
    (/^(?:from|than|after)$/i.test(before[number - 1]?.text ?? '') || isCompared(before, number - 1))
  );
}

type Role = 'value' | 'change' | 'earlier' | 'age' | 'unclear';

function roleOf(tokens: readonly Token[], at: number): Role {
  const token = tokens[at];
  if (token?.type !== 'number') return 'unclear';
  const [next, afterNext] = [tokens[at + 1], tokens[at + 2]];
  if (isWord(next, /^(?:days?|weeks?|hours?)$/) && isWord(afterNext, /^(?:old|ago|out|earlier|behind|late)$/))
    return 'age';
  // "(September: 4.2%)"
  if (tokens[at - 1]?.text === ':' && tokens[at - 2]?.type === 'date' && tokens[at - 3]?.text === '(')
    return 'earlier';
  // "above the fourth quarter's 1.4%"
  if (tokens[at - 1]?.text === 's' && tokens[at - 3]?.type === 'date' && isStart(tokens, at - 3))
    return 'earlier';
  // "faster than the 2.8% in the second"
  const than = isWord(tokens[at - 1], /^the$/) ? at - 2 : at - 1;
  const isStep = tokens[than - 1]?.type === 'direction' && tokens[than - 1]?.text.endsWith('er');
  if (isWord(tokens[than], /^than$/) && isStep) return 'earlier';
  const { cue, hasArticle } = findCue(tokens, at);
  const text = cue?.text.toLowerCase() ?? '';
  if (isWord(next, /^(?:pace|clip|rate)$/) && hasArticle) return 'change';
  if (isCompared(tokens, tokens.indexOf(cue ?? token))) return isMoveOf(tokens, at) ? 'change' : 'earlier';
  if (cue?.type === 'word' && !hasArticle) {
    // "extending its gain to 6%", but "a 6% gain to $136"
    const noun = tokens.indexOf(cue) - 1;
    if (text === 'to' && isMoveNoun(tokens, noun) && tokens[noun - 1]?.type !== 'number') return 'change';
    if (text === 'to' || text === 'at' || text === 'reached' || text === 'hit') return 'value';
    // "did not move from $905"
    // "ranging from 1.9% at Peabody"
    if (text === 'from' && (isWord(next, /^(?:at|for)$/) || next?.text === '(')) return 'change';
    if (text === 'from') return isStill(tokens[tokens.indexOf(cue) - 1]) ? 'value' : 'earlier';
    if (text === 'by') return 'change';
  }
  // "grew by 1.9%, after 3.8% in the third quarter"
  if (cue?.type === 'cause' && text === 'after' && !hasArticle) return 'earlier';
  if (isFollowedByMove(tokens, at) || isOfMoveIn(tokens, tokens.indexOf(cue ?? token))) return 'change';
  if (isRestated(tokens, at)) return 'change';
  if (findCrossing(tokens, at)) return 'unclear';
  if (cue?.type === 'direction') return cue.direction.sign === 0 ? 'value' : 'change';
  // "the gap is 56 basis points"
  const isTold = isWord(cue, /^(?:is|was|stands|stood|are|were)$/) || (text === ':' && !token.number.hasSign);
  const isAll = isTold && (next?.type === 'mark' || !next || isWord(next, /^wide$/));
  const isUnit = token.number.unit === 'basis points';
  if (token.number.hasSign && token.number.unit === 'percent') return 'unclear';
  if (text === 'of' && isEarlierClose(tokens, tokens.indexOf(cue ?? token))) return 'earlier';
  // "a spread of 54 basis points", "a total of 6 basis points"
  const of = tokens.indexOf(cue ?? token) - 1;
  if (text === 'of' && (!isUnit || tokens[of]?.type === 'name'))
    return isMoveNoun(tokens, of) ? 'change' : 'value';
  // "the curve at a glance: +51 bp" is a level, "10s +4 bp" a change
  if (isUnit && cue?.type === 'name') return 'unclear';
  if (isUnit) return isAll ? 'value' : 'change';
  if (cue?.type === 'word' && VALUE_VERBS.test(text)) return 'value';
  return 'unclear';
}

/** "the increase in payrolls was 91,000" */
function isOfMoveIn(tokens: readonly Token[], verb: number): boolean {
  if (!isWord(tokens[verb], /^(?:was|is|of|to)$/)) return false;
  const name = tokens.findLastIndex(({ type }, at) => type === 'name' && at < verb);
  const between = tokens.slice(name + 1, verb);
  const link = isWord(tokens[name - 1], /^the$/) ? name - 2 : name - 1;
  return (
    between.every((token) => token.type === 'period' || isWord(token, /^(?:amounted|came)$/)) &&
    isWord(tokens[link], /^(?:in|of)$/) &&
    isMoveNoun(tokens, link - 1)
  );
}

/** "dropped 1.5%, or about 427 points": the same change in another unit. */
function isRestated(tokens: readonly Token[], at: number): boolean {
  const { cue } = findCue(tokens, at);
  if (!isWord(cue, /^or$/)) return false;
  const or = tokens.indexOf(cue as Token);
  const first = tokens.findLastIndex(
    (token, place) => place < or && !/^(?:date|period|cause)$/.test(token.type) && token.text !== ',',
  );
  return tokens[first]?.type === 'number' && roleOf(tokens, first) !== 'value';
}

/** "back above $4,000", "fell below 15": -1 and 1 for the side it is on now, and was not on before. */
function findCrossing(tokens: readonly Token[], at: number): -1 | 1 | undefined {
  const side = isWord(tokens[at - 1], /^the$/) ? at - 2 : at - 1;
  if (!isWord(tokens[side], /^(?:above|below|under|past)$/)) return undefined;
  const before = tokens[side - 1];
  const isMove = before?.type === 'direction' && before.direction.form !== 'adverb';
  if (!isMove && !isWord(before, /^back$/)) return undefined;
  return isWord(tokens[side], /^(?:above|past)$/) ? 1 : -1;
}

/** "compared with a 1.9% increase in WTI" */
function isMoveOf(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    next?.type === 'direction' && next.direction.form === 'noun' && isWord(tokens[at + 2], /^(?:in|at|for)$/)
  );
}

function isStill(token: Token | undefined): boolean {
  return token?.type === 'direction' && token.direction.sign === 0;
}

/** "from Thursday's close of" */
function isEarlierClose(tokens: readonly Token[], of: number): boolean {
  if (tokens[of - 1]?.type === 'period') return /^from the/i.test(tokens[of - 1]?.text ?? '');
  if (!isWord(tokens[of - 1], /^(?:close|level|settlement|finish|price|reading)$/)) return false;
  return tokens
    .slice(Math.max(0, of - 6), of - 1)
    .some(({ text }) => /^(?:from|versus|against|than|above|below)$/i.test(text));
}

const VALUE_VERBS =
  /^(?:is|was|are|were|stands|stood|remains|remained|averaged|totaled|totalled|reads|read|costs|cost|trades|traded|trading|settled|closed|closes|finished|ended|ends|priced|fetched|worth|yielding|yields|yield|near|touched|had|has|now|with)$/;
const SKIPPED =
  /^(?:an?|the|about|around|roughly|nearly|almost|just|only|another|further|approximately|some|over|under|above|below|than|more|less|slightly|exactly|still|now|close|near|its|their|level|levels|price|value|currently)$/;

function findCue(tokens: readonly Token[], at: number): { cue: Token | undefined; hasArticle: boolean } {
  let hasArticle = false;
  for (let back = at - 1; back >= Math.max(0, at - 5); back -= 1) {
    const token = tokens[back];
    if (token?.type === 'word' && token.word === 'least' && tokens[back - 1]?.text === 'at') {
      back -= 1;
      continue;
    }
    // "added a modest 55,000 jobs"
    if (token?.type === 'word' && back === at - 1 && isWord(tokens[back - 1], /^an?$/)) continue;
    if (token?.type === 'period' || (token?.type === 'word' && SKIPPED.test(token.word))) {
      hasArticle ||= token.type === 'word' && /^an?$/.test(token.word);
      continue;
    }
    return { cue: token, hasArticle };
  }
  return { cue: undefined, hasArticle };
}

/** "compared with 4.2%", "versus 4.2%" */
function isCompared(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (isWord(token, /^(?:versus|vs|against)$/)) return true;
  return isWord(token, /^(?:with|to)$/) && isWord(before, /^(?:compare[ds]|relative)$/);
}

function isFollowedByMove(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + 3; next += 1) {
    const token = tokens[next];
    if (token?.type === 'direction') return token.direction.sign !== 0;
    if (isWord(token, /^(?:move|change|swing)$/)) return true;
    if (!isBeforeMove(token)) return false;
  }
  return false;
}

function isBeforeMove(token: Token | undefined): boolean {
  return (
    token?.type === 'period' ||
    isWord(
      token,
      /^(?:its|net|further|overall|cumulative|sharp|modest|year-to-date|has|have|been|was|were|a|share)$/,
    )
  );
}

function isMoveNoun(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    (token?.type === 'direction' && token.direction.form === 'noun') ||
    isWord(token, /^(?:move|change|swing)$/)
  );
}
