import type { Group, KnownRelease } from '../knowledge.ts';
import type { Problem, Token } from '../reading/token.ts';
import { type NameToken, problemAt } from '../reading/token.ts';
import type { Subject } from '../subject.ts';

/** One thing a sentence speaks of, with every name it is given there. */
export interface Target {
  tokens: NameToken[];
  subjects: Subject[];
  releases: KnownRelease[];
  group: Group | undefined;
}

/** Things named side by side, so that what follows is said of each: "gold and copper fell". */
export interface Mention {
  targets: Target[];
  /** Places among the tokens of the sentence. */
  first: number;
  last: number;
}

export function findMentions(tokens: readonly Token[]): { mentions: Mention[]; problems: Problem[] } {
  const mentions: Mention[] = [];
  const problems: Problem[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'name' || !isSubjectLike(token)) continue;
    const last = mentions.at(-1);
    const between = last ? tokens.slice(last.last + 1, index) : [];
    const target = last?.targets.at(-1);
    if (last && target && isInBrackets(between, tokens[index + 1])) {
      const shared = target.subjects.filter((subject) => token.target.subjects.includes(subject));
      if (shared.length === 0)
        problems.push(problemAt(token, 'name', `${token.text} is not ${target.tokens[0]?.text}`));
      else target.subjects = shared;
      target.tokens.push(token);
      last.last = index + 1;
    } else if (last && isList(between)) {
      last.targets.push(createTarget(token));
      last.last = index;
    } else {
      mentions.push({ targets: [createTarget(token)], first: index, last: index });
    }
  }
  return { mentions, problems };
}

function isSubjectLike({ target }: NameToken): boolean {
  return target.subjects.length > 0 || target.releases.length > 0 || target.group !== undefined;
}

function createTarget(token: NameToken): Target {
  const { subjects, releases, group } = token.target;
  return { tokens: [token], subjects: [...subjects], releases: [...releases], group };
}

function isInBrackets(between: readonly Token[], next: Token | undefined): boolean {
  return between.length === 1 && between[0]?.text === '(' && next?.text === ')';
}

const LIST_WORDS = /^(?:and|the|both|or|&|'|'s|s)$/;

function isList(between: readonly Token[]): boolean {
  if (between.length === 0) return false;
  const isLinked = between.some((token) => token.text === ',' || /^(?:and|&|or)$/i.test(token.text));
  return (
    isLinked && between.every((token) => token.text === ',' || LIST_WORDS.test(token.text.toLowerCase()))
  );
}
