import type { Knowledge } from '../knowledge.ts';
import { claimAt, problemAt, type Token, type TokenOf } from '../reading/token.ts';
import { isContentWord } from '../reading/words.ts';
import { findSupport } from './article-support.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

/** A stated reason needs an article that mentions both the subject and the reason. */
export function checkCauses(
  tokens: readonly Token[],
  knowledge: Knowledge,
  mentions: readonly Mention[],
  attached: ReadonlyMap<number, Mention>,
): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'cause' || !isLink(tokens, at, token)) continue;
    const [from, to] = tailOf(tokens, at);
    const tail = tokens.slice(from, to);
    const words = tail.flatMap((part) =>
      part.type === 'word' || part.type === 'stranger' ? part.text.split(/\s+/) : [],
    );
    const hasReason =
      words.some(isContentWord) || tail.some(({ type }) => type === 'stranger' || type === 'quote');
    const isMarket = [...attached.keys()].some(
      (place) => place >= from && place < to && isMove(tokens[place]),
    );
    const isMentioned = mentions.some(({ first }) => first >= from && first < to);
    if (token.strength === 'plain' && (!hasReason || isMarket)) continue;
    if (!hasReason && !isMarket && !isMentioned) continue;
    const movers = new Set(
      [...attached].flatMap(([place, mention]) =>
        (place < at || place >= to) && isMove(tokens[place]) ? [mention] : [],
      ),
    );
    if (movers.size === 0) continue;
    const quotes = tail.flatMap((part) => (part.type === 'quote' ? [part.articles] : []));
    const article = findSupport(knowledge, {
      oneOf: quotes,
      mentions: [...movers],
      numbers: [],
      directions: [],
      dates: [],
      words: quotes.length > 0 ? [] : words,
      share: 0.5,
    });
    if (article && (hasReason || quotes.length > 0))
      verdict.claims.push(claimAt(token, 'name', article.evidence.id));
    else verdict.problems.push(problemAt(token, 'cause', 'No article links the move to this'));
  }
  return verdict;
}

function isMove(token: Token | undefined): boolean {
  return token?.type === 'direction' || token?.type === 'number';
}

/** "on Friday", "as of", "such as" and "as well as" tie nothing together. */
function isLink(tokens: readonly Token[], at: number, token: TokenOf<'cause'>): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const text = token.text.toLowerCase();
  if (!next || next.type === 'date' || next.type === 'period')
    return text !== 'on' && token.strength === 'strong';
  if (text === 'on')
    return before !== undefined && ['number', 'direction', 'date', 'period'].includes(before.type);
  if (text === 'as') {
    return (
      !/^(?:of|well|much|many|usual|before|such|at)$/i.test(next.text) &&
      !/^(?:such|well|much|same|many|far|long|just)$/i.test(before?.text ?? '')
    );
  }
  return true;
}

function tailOf(tokens: readonly Token[], at: number): [number, number] {
  let to = at + 1;
  while (to < tokens.length && breakAt(tokens[to]) < 3 && tokens[to]?.text !== ',') to += 1;
  return [at + 1, to];
}
