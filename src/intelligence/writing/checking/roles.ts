import type { Token } from '../reading/token.ts';

/** What a figure is said to be: the level, how far it moved, a level before, or how many days old. */
export type Role = 'value' | 'change' | 'earlier' | 'age' | 'unclear';

/** Told from the words around a figure. */
export function roleOf(tokens: readonly Token[], at: number): Role {
  const token = tokens[at];
  if (token?.type !== 'number') return 'unclear';
  const [next, afterNext] = [tokens[at + 1], tokens[at + 2]];
  if (isWord(next, /^(?:days?|weeks?|hours?)$/) && isWord(afterNext, /^(?:old|ago|out|earlier|behind|late)$/))
    return 'age';
  const { cue, hasArticle } = findCue(tokens, at);
  const text = cue?.text.toLowerCase() ?? '';
  if (isWord(next, /^(?:pace|clip|rate)$/) && hasArticle) return 'change';
  if (isCompared(tokens, tokens.indexOf(cue ?? token))) return 'earlier';
  if (cue?.type === 'word' && !hasArticle) {
    if (text === 'to' && isMoveNoun(tokens, tokens.indexOf(cue) - 1)) return 'change';
    if (text === 'to' || text === 'at' || text === 'reached' || text === 'hit') return 'value';
    if (text === 'from') return 'earlier';
    if (text === 'by') return 'change';
  }
  if (isFollowedByMove(tokens, at)) return 'change';
  if (cue?.type === 'direction') return cue.direction.sign === 0 ? 'value' : 'change';
  if (token.number.unit === 'basis points') return 'change';
  if (token.number.hasSign && token.number.unit === 'percent') return 'unclear';
  if (text === 'of') return isMoveNoun(tokens, tokens.indexOf(cue ?? token) - 1) ? 'change' : 'value';
  if (cue?.type === 'word' && VALUE_VERBS.test(text)) return 'value';
  return 'unclear';
}

const VALUE_VERBS =
  /^(?:is|was|are|were|stands|stood|remains|remained|averaged|totaled|totalled|reads|read|costs|cost|trades|traded|trading|settled|closed|closes|finished|ended|ends|priced|fetched|worth|yielding|yields|yield|near|touched|had|has|now|with)$/;
const SKIPPED =
  /^(?:an?|the|about|around|roughly|nearly|almost|just|only|another|further|approximately|some|over|under|above|below|than|more|less|slightly|exactly|still|now|close|near|its|their|level|levels|price|value|currently)$/;

/** The word that says what the figure is, past articles and hedges. */
function findCue(tokens: readonly Token[], at: number): { cue: Token | undefined; hasArticle: boolean } {
  let hasArticle = false;
  for (let back = at - 1; back >= Math.max(0, at - 5); back -= 1) {
    const token = tokens[back];
    if (token?.type === 'word' && token.word === 'least' && tokens[back - 1]?.text === 'at') {
      back -= 1;
      continue;
    }
    if (token?.type === 'period' || (token?.type === 'word' && SKIPPED.test(token.word))) {
      hasArticle ||= token.type === 'word' && /^an?$/.test(token.word);
      continue;
    }
    return { cue: token, hasArticle };
  }
  return { cue: undefined, hasArticle };
}

/** "compared with 4.2%", "versus 4.2%" */
export function isCompared(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (isWord(token, /^(?:versus|vs|against)$/)) return true;
  return isWord(token, /^(?:with|to)$/) && isWord(before, /^compared$/);
}

function isFollowedByMove(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + 3; next += 1) {
    const token = tokens[next];
    if (token?.type === 'direction') return token.direction.sign !== 0;
    if (isWord(token, /^(?:move|change|swing)$/)) return true;
    if (token?.type !== 'period' && !isWord(token, /^(?:net|further|sharp|modest|overall|cumulative)$/))
      return false;
  }
  return false;
}

function isMoveNoun(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    (token?.type === 'direction' && token.direction.form === 'noun') ||
    isWord(token, /^(?:move|change|swing)$/)
  );
}

function isWord(token: Token | undefined, pattern: RegExp): boolean {
  return token?.type === 'word' && pattern.test(token.word);
}
