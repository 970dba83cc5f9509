import { FetchError } from './fetch-error.ts';

export interface RobotsRules {
  /** `path` with its query, as in a URL. */
  isAllowed(path: string): boolean;
  delayMs: number;
}

/** Each check looks at all of them. */
const MAX_RULES = 5000;

/** The rules of RFC 9309 for one crawler: those for its own name, else those for all. */
export function readRobotsRules(text: string, agentName: string): RobotsRules {
  const names = [agentName.toLowerCase(), '*'];
  const groups = new Map<string, Group>();
  let open = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    if (key === '') continue;
    const word = key.toLowerCase();
    if (word === 'user-agent') {
      if (!isNaming) open = new Set();
      const name = value.split('/', 1)[0]?.trim().toLowerCase() ?? '';
      const group = groups.get(name) ?? { rules: [], delayMs: 0 };
      if (names.includes(name)) {
        groups.set(name, group);
        open.add(group);
      }
    }
    isNaming = word === 'user-agent';
    for (const group of open) addLine(group, word, value.trim());
  }
  const { rules, delayMs } = names.map((name) => groups.get(name)).find(Boolean) ?? { rules: [], delayMs: 0 };
  return {
    delayMs,
    isAllowed(path) {
      const upper = withUpperEscapes(path);
      let best: Rule | undefined;
      for (const rule of rules) {
        const isStronger =
          !best || rule.length > best.length || (rule.length === best.length && rule.isAllowed);
        if (isStronger && matches(rule, upper)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
  };
}

interface Group {
  rules: Rule[];
  delayMs: number;
}

/** The path of a rule, cut at its wildcards. */
interface Rule {
  isAllowed: boolean;
  length: number;
  first: string;
  others: string[];
  isWhole: boolean;
}

function addLine(group: Group, word: string, value: string): void {
  if (word === 'crawl-delay' && Number(value) >= 0) group.delayMs = Number(value) * 1000;
  if ((word !== 'allow' && word !== 'disallow') || value === '') return;
  if (group.rules.length === MAX_RULES)
    throw new FetchError('too-large', `it has more than ${MAX_RULES} rules`);
  const path = encodePath(value);
  const isWhole = path.endsWith('$');
  const [first = '', ...others] = (isWhole ? path.slice(0, -1) : path).split(/\*+/);
  group.rules.push({ isAllowed: word === 'allow', length: path.length, first, others, isWhole });
}

/** Takes each part at its first place, so that the time grows with the path and not with the number of ways to match. */
function matches({ first, others, isWhole }: Rule, path: string): boolean {
  if (!path.startsWith(first)) return false;
  let end = first.length;
  for (const [place, part] of others.entries()) {
    if (isWhole && place === others.length - 1)
      return path.endsWith(part) && path.length - part.length >= end;
    const found = path.indexOf(part, end);
    if (found === -1) return false;
    end = found + part.length;
  }
  return !isWhole || end === path.length;
}

function encodePath(path: string): string {
  return withUpperEscapes(encodeURI(path.toWellFormed()).replaceAll('%25', '%'));
}

function withUpperEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
