import { FetchError } from './fetch-error.ts';

interface RobotsRules {
  /** `path` with its query, as in a URL. */
  isAllowed(path: string): boolean;
  delayMs: number;
}

/** Limited because each check goes through all rules. */
const MAX_RULES = 5000;

/** Crawl-delay is not part of the standard, and a longer one would block a run for hours. */
const MAX_DELAY_MS = 60_000;

/** How a part of a byte order mark is decoded. */
const HALF_MARK = /^\ufffd/;

/** Google's limit per line. */
const MAX_LINE_CHARS = 2083 * 8 - 1;

/**
 * The rules for one crawler: those for its own name, otherwise those for `*`. Follows RFC 9309 and, where files
 * deviate from it, Google's parser.
 */
export function readRobotsRules(text: string, agentName: string): RobotsRules {
  const own = agentName.toLowerCase();
  const groups = new Map<string, Group>();
  let open = new Set<Group>();
  let isNaming = false;
  for (const line of text.replace(HALF_MARK, '').split(/[\r\n]+/)) {
    const { key, value } = readLine(line.slice(0, MAX_LINE_CHARS));
    if (key === 'user-agent') {
      // Only a rule ends a list of names; other lines in between do not.
      if (!isNaming) open = new Set();
      isNaming = true;
      const name = isForAll(value) ? '*' : isName(value, own) ? own : '';
      if (name === '') continue;
      const group = groups.get(name) ?? { rules: [], delayMs: 0 };
      groups.set(name, group);
      open.add(group);
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      for (const group of open) addRule(group, key === 'allow', value);
    } else if (key === 'crawl-delay' && Number(value) >= 0) {
      for (const group of open) group.delayMs = Math.min(Number(value) * 1000, MAX_DELAY_MS);
    }
  }
  const { rules, delayMs } = groups.get(own) ?? groups.get('*') ?? { rules: [], delayMs: 0 };
  return {
    delayMs,
    isAllowed(path) {
      const encoded = encodePath(path);
      let best: Rule | undefined;
      for (const rule of rules) {
        const isStronger =
          !best || rule.length > best.length || (rule.length === best.length && rule.isAllowed);
        if (isStronger && matches(rule, encoded)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
  };
}

/** The colon is optional if the line has exactly two words. */
function readLine(line: string): { key: string; value: string } {
  const hash = line.indexOf('#');
  const written = (hash === -1 ? line : line.slice(0, hash)).trim();
  const colon = written.indexOf(':');
  const words = colon === -1 ? written.split(/[ \t]+/, 3) : [];
  if (colon === -1 && words.length !== 2) return { key: '', value: '' };
  const key = colon === -1 ? (words[0] ?? '') : written.slice(0, colon);
  const value = colon === -1 ? (words[1] ?? '') : written.slice(colon + 1);
  const found = KEYS.find(([pattern]) => pattern.test(key.slice(0, MAX_KEY_CHARS).trim()));
  return { key: found?.[1] ?? '', value: value.trim() };
}

const MAX_KEY_CHARS = 40;

/** Includes the misspellings that Google accepts. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/^user[- ]?agent/i, 'user-agent'],
  [/^allow/i, 'allow'],
  [/^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i, 'disallow'],
  [/^crawl-?delay$/i, 'crawl-delay'],
];

function isForAll(value: string): boolean {
  return /^\*(?:\s|$)/.test(value);
}

/** A name ends at its version or at a space. Ours may contain digits, which RFC 9309 does not allow. */
function isName(value: string, own: string): boolean {
  const written = value.toLowerCase();
  return /^[a-z_-]*/.exec(written)?.[0] === own || /^[^\s/]*/.exec(written)?.[0] === own;
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

function addRule(group: Group, isAllowed: boolean, value: string): void {
  if (value === '') return;
  addPath(group, isAllowed, value);
  // A rule that allows the index page also allows its folder.
  const folder = isAllowed ? /^(.*\/)index\.htm[^/]*$/.exec(value)?.[1] : undefined;
  if (folder !== undefined) addPath(group, true, `${folder}$`);
}

function addPath(group: Group, isAllowed: boolean, value: string): void {
  if (group.rules.length === MAX_RULES)
    throw new FetchError('too-large', `it has more than ${MAX_RULES} rules`);
  const path = encodePath(value);
  const isWhole = path.endsWith('$');
  const [first = '', ...others] = (isWhole ? path.slice(0, -1) : path).split(/\*+/);
  group.rules.push({ isAllowed, length: path.length, first, others, isWhole });
}

/** Matches each part at its first occurrence, which keeps the time linear in the length of the path. */
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

/** Normalizes an address or rule: escapes what URLs escape, and unescapes nothing. */
function encodePath(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^!#-;=?-\]_a-z|~]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
