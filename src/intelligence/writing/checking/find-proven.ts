import type { Claim } from '#contract/dashboard.ts';
import { isWord, type Problem, type Token } from '../reading/token.ts';
import { isContentWord } from '../reading/words.ts';
import type { Mention } from './mentions.ts';

export interface Proven {
  /** Figures and directions our data prove for the stated subject, with its name and their dates. */
  tokens: ReadonlySet<Token>;
  /** Name tokens of subjects with a proven price. */
  movers: ReadonlyMap<Token, Mention>;
  /** Only our data can prove the direction and size of a price move, regardless of articles. */
  isOfPrice(problem: Problem): boolean;
}

export function findProven(
  tokens: readonly Token[],
  { attached, claims }: { attached: ReadonlyMap<number, Mention>; claims: readonly Claim[] },
): Proven {
  const claimed = new Set(claims.map(({ start, end }) => `${start}-${end}`));
  const isClaimed = (token: Token | undefined) =>
    token !== undefined && claimed.has(`${token.start}-${token.end}`);
  const places = new Map(tokens.map(({ start, end }, at) => [`${start}-${end}`, at]));
  const isSaidOf = createReader(tokens, isClaimed);
  const proven = new Set<Token>();
  const movers = new Map<Token, Mention>();
  for (const [at, mention] of attached) {
    const token = tokens[at];
    if (!token || !isClaimed(token) || (token.type !== 'number' && token.type !== 'direction')) continue;
    if (!isSaidOf(at, mention)) continue;
    proven.add(token);
    for (const target of mention.targets) {
      for (const name of target.tokens) {
        proven.add(name);
        movers.set(name, mention);
      }
    }
  }
  const moved = new Set(movers.values());
  for (const [at, mention] of attached) {
    const token = tokens[at];
    if (token && moved.has(mention) && (isClaimed(token) || token.type === 'period')) {
      if (token.type !== 'number' && token.type !== 'direction') proven.add(token);
    }
  }
  return {
    tokens: proven,
    movers,
    isOfPrice(problem) {
      const at = places.get(`${problem.start}-${problem.end}`) ?? -1;
      const mention = attached.get(at);
      const token = tokens[at];
      // "hurt by lower met coal prices" may be about the quarter in an article.
      if (token?.type === 'direction' && mention && at < mention.first && ATTRIBUTES.test(token.text))
        return false;
      // "had a good day"
      const isMood = token?.type === 'period' && token.sign !== undefined;
      const isMeasured = token?.type === 'direction' || isMood || isOfMove(tokens, at);
      return isMeasured && mention !== undefined && isSaidOf(at, mention);
    },
  };
}

/** Our data must prove "an unusually large move", an article "an unusually large order". */
function isOfMove(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.type !== 'comparison' || !/^(?:unusual|size)$/.test(token.comparison.kind)) return false;
  return !next || !(isOther(next) || isWord(next, /^(?:contracts?|trades?|stocks?|costs?|margins?)$/));
}

const ATTRIBUTES = /^(?:higher|lower|weaker|stronger|softer|firmer|rising|falling|declining)$/i;

/** "Peabody's revenue fell", "Peabody loses arbitration", "Peabody lost $41 million": not price moves. */
function createReader(tokens: readonly Token[], isClaimed: (token: Token | undefined) => boolean) {
  const contentBefore = [0];
  const ownShares = [-1];
  for (const [at, token] of tokens.entries()) {
    contentBefore.push((contentBefore[at] ?? 0) + (isOther(token) ? 1 : 0));
    // "…, and its shares fell"
    const isOwn = isWord(token, /^(?:shares?|stock|units)$/) && isWord(tokens[at - 1], /^(?:its|their|the)$/);
    ownShares.push(isOwn ? at : (ownShares[at] ?? -1));
  }
  return (at: number, { first, last }: Mention): boolean => {
    const token = tokens[at];
    // "Qinhuangdao thermal coal rose": coal of an unknown name.
    if (first > 0 && tokens.slice(Math.max(0, first - 2), first).some(({ type }) => type === 'stranger')) {
      if (
        tokens
          .slice(Math.max(0, first - 2), first)
          .every(({ type }) => type === 'stranger' || type === 'word')
      )
        return false;
    }
    // "Liquidity at Alpha fell"
    // "Demand for high-volatile coal is weak"
    const of = [first - 1, first - 2].find((place) => isWord(tokens[place], /^(?:at|of|in|for|by)$/));
    const link = of === undefined || isOther(tokens[of] as Token) ? undefined : tokens[of - 1];
    if (at > last && link && isOther(link)) return false;
    const from = at > last ? Math.max(last, ownShares[at] ?? -1) + 1 : at + 1;
    const to = at > last ? at : first;
    if ((contentBefore[to] ?? 0) > (contentBefore[from] ?? 0)) return false;
    if (token?.type !== 'direction') return true;
    // "lost its arbitration", "lost a four-year contract"
    const isLed = isWord(tokens[at + 1], /^(?:its|their|the|an?)$/);
    const next = tokens[isLed ? at + 2 : at + 1];
    if (next?.type === 'number' && !isClaimed(next)) return false;
    if (isLed && isWord(tokens[at + 1], /^an?$/)) return true;
    return token.direction.form !== 'verb' || !(next?.type === 'stranger' || (next && isOther(next)));
  };
}

function isOther(token: Token): boolean {
  return token.type === 'word' && isContentWord(token.word) && !/ly$/.test(token.word);
}
