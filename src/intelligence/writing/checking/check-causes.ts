import { toNames } from '../folding.ts';
import type { KnownArticle } from '../knowledge.ts';
import { mentionsSubject } from '../lexicon.ts';
import { claimAt, type Problem, problemAt, type Token, type TokenOf, textOf } from '../reading/token.ts';
import { isContentWord } from '../reading/words.ts';
import { type Story, tellsMove } from '../stories/story.ts';
import { tellsReason } from '../stories/tells-statement.ts';
import type { Unit } from '../stories/unit.ts';
import { rootOf } from '../stories/vocabulary.ts';
import { breakAt, type Mention } from './mentions.ts';
import type { Verdict } from './verdict.ts';

interface CauseContext {
  stories: ReadonlyMap<KnownArticle, Story>;
  units: readonly Unit[];
  mentions: readonly Mention[];
  attached: ReadonlyMap<number, Mention>;
  /** Pieces our data do not prove; an article has to give them with their reason. */
  open: readonly Problem[];
  /** Pieces that an article supports, with their reason. */
  told: ReadonlySet<Token>;
}

/** A stated reason needs an article with it and the subject; for "because" also with the move. */
export function checkCauses(tokens: readonly Token[], context: CauseContext): Verdict {
  const { stories, units, mentions, attached } = context;
  const open = new Set(context.open.map(({ start, end }) => `${start}-${end}`));
  const verdict: Verdict = { claims: [], problems: [] };
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'cause' || !isLink(tokens, at, token)) continue;
    if (context.told.has(token)) continue;
    const [from, to] = tailOf(tokens, at);
    const tail = tokens.slice(from, to);
    const hasReason =
      tail.some((part) => part.type === 'word' && isContentWord(part.word)) ||
      tail.some(({ type }) => type === 'stranger' || type === 'quote');
    const isMarket = [...attached.keys()].some(
      (place) => place >= from && place < to && isMove(tokens[place]),
    );
    const isMentioned = mentions.some(({ first }) => first >= from && first < to);
    // "amid a 2% drop in the dollar" may only mean "at the same time".
    const isBeside = token.strength === 'plain' || /^amid/i.test(token.text);
    if (isBeside && (!hasReason || isMarket)) continue;
    if (!hasReason && !isMarket && !isMentioned) continue;
    const moves = [...attached].flatMap(([place, mention]) => {
      const piece = tokens[place];
      if (!piece || !isMove(piece) || open.has(`${piece.start}-${piece.end}`)) return [];
      return place < at || place >= to ? [{ piece, mention }] : [];
    });
    if (moves.length === 0) continue;
    const quotes = tail.flatMap((part) => (part.type === 'quote' ? [part.articles] : []));
    const reason = units.filter(
      ({ start }) => start >= (tail[0]?.start ?? 0) && start < (tail.at(-1)?.end ?? 0),
    );
    const isTold = (known: KnownArticle, story: Story) =>
      quotes.every((articles) => articles.includes(known)) &&
      moves.every(({ piece, mention }) =>
        isOf(known, story, mention, token.strength === 'strong' ? piece : undefined),
      ) &&
      (quotes.length > 0 || tellsReason(story, reason));
    const article = [...stories].find(([known, story]) => isTold(known, story))?.[0];
    if (article && (hasReason || quotes.length > 0))
      verdict.claims.push(claimAt(token, 'name', article.evidence.id));
    else verdict.problems.push(problemAt(token, 'cause', 'No article links the move to this'));
  }
  return verdict;
}

function isOf(known: KnownArticle, story: Story, { targets }: Mention, piece: Token | undefined): boolean {
  return targets.every(({ subjects, group, tokens: [name] }) => {
    // "Oil prices rose after …"
    if (subjects.length === 0 && name && known.names.includes(` ${toNames(name.text)} `))
      return (
        piece?.type !== 'direction' ||
        tellsMove(story, rootOf(toNames(name.text).split(' ')[0] ?? ''), piece.direction.sign)
      );
    const meant = [...subjects, ...(group?.members ?? [])].filter((subject) =>
      mentionsSubject(known, subject),
    );
    if (piece?.type !== 'direction') return meant.length > 0;
    return meant.some(({ id }) => tellsMove(story, id, piece.direction.sign));
  });
}

function isMove(token: Token | undefined): boolean {
  return token?.type === 'direction' || token?.type === 'number';
}

/** "on Friday", "as of", "such as" and "as well as" are not causal links. */
function isLink(tokens: readonly Token[], at: number, token: TokenOf<'cause'>): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const text = token.text.toLowerCase();
  if (!next || next.type === 'date' || next.type === 'period')
    return text !== 'on' && token.strength === 'strong';
  // "on average", "on a brighter note", "as a whole"
  const tail = textOf(tokens.slice(at + 1, at + 5));
  if (/^(?:an? )?(?:\w+ ){0,2}(?:average|note|basis|footing|balance|paper)\b/i.test(tail)) return false;
  if (/^a (?:whole|group)\b/i.test(tail)) return false;
  // "from $27.80 on the previous trading day"
  if (
    text === 'on' &&
    /^the (?:previous|prior|preceding|same) (?:trading )?(?:day|session)\b/i.test(
      textOf(tokens.slice(at + 1, at + 5)),
    )
  )
    return false;
  if (text === 'on')
    return before !== undefined && ['number', 'direction', 'date', 'period'].includes(before.type);
  if (text === 'as') {
    return (
      !/^(?:of|well|much|many|expensive|valuable|costly|usual|before|such|at|far)$/i.test(next.text) &&
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
