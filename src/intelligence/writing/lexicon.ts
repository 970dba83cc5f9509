import { fold, foldName, toNames } from './folding.ts';
import type { Group, GroupId, Knowledge, KnownArticle, KnownRelease } from './knowledge.ts';
import { readDirection } from './reading/read-direction.ts';
import { isPlainName } from './spoken-names.ts';
import type { Subject } from './subject.ts';

export interface NameTarget {
  subjects: readonly Subject[];
  releases: readonly KnownRelease[];
  publications: readonly KnownArticle[];
  group: Group | undefined;
}

const NOTHING: NameTarget = { subjects: [], releases: [], publications: [], group: undefined };

interface NameMatch {
  length: number;
  target: NameTarget;
}

export type Lexicon = ReadonlyMap<string, Entry[]>;

interface Alias {
  /** Folded, without hyphens. */
  phrase: string;
  firstWord: string;
  /** A ticker or one-word name has to match exactly. */
  exact: string | undefined;
  /** An ordinary word that is a name only with a predicate. */
  isPlain: boolean;
}

interface Entry {
  alias: Alias;
  target: NameTarget;
}

const readLists = new WeakMap<readonly string[], readonly Alias[]>();

/** Longest first. Kept, because the names of a subject are the same list after every data change. */
export function readAliases(names: readonly string[]): readonly Alias[] {
  const known = readLists.get(names);
  if (known) return known;
  const aliases = names.map((name) => readAlias(name, isPlainName(name))).sort(byLength);
  readLists.set(names, aliases);
  return aliases;
}

function readAlias(name: string, isPlain = false): Alias {
  const phrase = foldName(name);
  const [firstWord = ''] = phrase.split(' ');
  return { phrase, firstWord, exact: isExact(name) ? name : undefined, isPlain };
}

function byLength(a: Alias, b: Alias): number {
  return b.phrase.length - a.phrase.length;
}

export function createLexicon(knowledge: Knowledge): Lexicon {
  const entries = new Map<string, Entry>();
  const learn = (alias: Alias, target: NameTarget) => {
    const key = alias.exact ?? alias.phrase;
    const entry = entries.get(key);
    if (entry) entry.target = combineTargets(entry.target, target);
    else if (key !== '') entries.set(key, { alias, target });
  };
  for (const subject of knowledge.subjects) {
    // One object for hundreds of aliases.
    const target = { ...NOTHING, subjects: [subject] };
    for (const alias of readAliases(subject.aliases)) learn(alias, target);
  }
  for (const release of knowledge.releases) {
    for (const alias of release.aliases) learn(readAlias(alias), { ...NOTHING, releases: [release] });
  }
  for (const known of knowledge.articles) {
    for (const source of known.sources) learn(readAlias(source), { ...NOTHING, publications: [known] });
  }
  for (const group of knowledge.groups) {
    for (const alias of GROUP_ALIASES[group.id].split(/,\s+/))
      for (const name of new Set([alias, singularOf(alias)])) learn(readAlias(name), { ...NOTHING, group });
  }
  learn(readAlias(knowledge.facts.company), NOTHING);
  const longestFirst = [...entries.values()].sort((a, b) => byLength(a.alias, b.alias));
  return Map.groupBy(longestFirst, ({ alias }) => alias.firstWord);
}

function combineTargets(one: NameTarget, other: NameTarget): NameTarget {
  if (one === other) return one;
  return {
    subjects: [...new Set([...one.subjects, ...other.subjects])],
    releases: [...new Set([...one.releases, ...other.releases])],
    publications: [...new Set([...one.publications, ...other.publications])],
    group: other.group ?? one.group,
  };
}

export interface FoldedText {
  text: string;
  lower: string;
}

export function foldText(sentence: string): FoldedText {
  const text = fold(sentence);
  const lower = text.toLowerCase().replaceAll('-', ' ');
  return { text, lower: lower.length === text.length ? lower : text };
}

/** Limited, because it is read at every place of a text. */
const FIRST_WORD = /[a-z0-9&./']{1,60}/y;

export function findName(
  lexicon: Lexicon,
  { text, lower }: FoldedText,
  at: number,
  isInner = false,
): NameMatch | undefined {
  FIRST_WORD.lastIndex = at;
  const first = FIRST_WORD.exec(lower)?.[0];
  if (!first) return undefined;
  for (const key of new Set([first, first.replace(/'s?$|[./']+$/, ''), first.replace(/[^a-z0-9&].*$/, '')])) {
    for (const { alias, target } of lexicon.get(key) ?? []) {
      const { phrase, exact, isPlain } = alias;
      const end = at + phrase.length;
      if (!lower.startsWith(phrase, at) || /[a-z0-9&]/.test(lower[end] ?? '')) continue;
      if (exact !== undefined && !text.startsWith(exact, at)) continue;
      // "Core and Ramaco rose"
      const isListed =
        !isInner &&
        text.startsWith(' and ', end) &&
        findName(lexicon, { text, lower }, end + 5, true) !== undefined;
      if (isPlain && !isListed && !isSaidOf(text.slice(end, end + 40)) && !isAlone(text, at, end)) continue;
      if (target.group && isInner) continue;
      if (target.group && isCompound(phrase, text.slice(at, end), text.slice(end, end + 40))) {
        // "the railroad CSX"
        const isKind = text[end] === ' ' && findName(lexicon, { text, lower }, end + 1, true);
        if (!isKind || /^[A-Z]/.test(text[at] ?? '')) continue;
      }
      return { length: phrase.length, target };
    }
  }
  return undefined;
}

export function mentionsSubject({ text, names }: KnownArticle, subject: Subject): boolean {
  return subject.aliases.some((alias) => {
    if (isPlainName(alias)) return false;
    if (isExact(alias)) return new RegExp(`(?<![\\w])${escapePattern(alias)}(?![\\w])`).test(text);
    return names.includes(` ${toNames(alias)} `);
  });
}

const GROUP_ALIASES: Record<GroupId, string> = {
  resources: combine(
    'natural-resources natural-resource resources resource coal mining',
    'stocks shares names equities producers companies miners group sector',
    ['', 'coal and '],
  ),
  peers: `peers, coal and mining companies, coal peers, mining peers, ${combine('our your', 'peers rivals', [''])}, ${combine('peer', 'stocks shares names group companies equities performance', [''])}`,
  stocks: 'other stocks',
  commodities: 'commodities, commodity prices, commodity markets, commodity',
  coal: 'coal markets, coal prices, coal benchmarks, coal contracts, coals, coal',
  thermal: 'thermal benchmarks, thermal coal benchmarks, thermal coals, thermal coal prices, thermal coal',
  steel: 'steel prices, steel',
  gas: 'gas prices, gas futures, gas',
  oil: `crude oil, crude, oil, ${combine('oil crude', 'markets benchmarks prices futures grades contracts', [''])}`,
  energy: 'energy commodities, energy prices, energy contracts, energy futures, energy',
  metals: 'metals prices, metals',
  precious: 'precious metals, precious metal prices',
  industrial: 'base metals, industrial metals',
  yields:
    'treasury yields, us treasury yields, bond yields, government bond yields, maturities, treasury maturities, yields',
  longYields: termYields('long-term long-dated longer-term longer-dated'),
  shortYields: termYields('short-term short-dated shorter-term shorter-dated'),
  indices: `us stocks, u.s. stocks, us equities, stock indices, stock indexes, equities, stocks, wall street,
    equity markets, stock market, us stock indices, equity indices, equity indexes, indexes, indices, broader market, broad market, wider market, ${indexNames()}`,
  bonds: 'bonds we follow, bonds we track, coal bonds, coal company bonds',
  customers:
    'steel peers, steel names, steel stocks, steel shares, steel equities, steelmakers, steel producers, steel companies, steel customers, steelmaking customers, listed customers, customers',
  railroads: `railroads, rail carriers, rail operators, ${combine('rail railroad', 'peers names stocks shares equities companies', [''])}, ${combine(
    'carry move haul transport ship carrying moving hauling',
    'our the',
    ['railroads that ', 'railroads '],
  )
    .replace(/\bour\b/g, 'our coal')
    .replace(/\bthe\b/g, "the company's coal")}`,
  crypto: 'crypto, cryptocurrencies, crypto prices, crypto assets, digital currencies',
  currencies: 'currencies, major currencies',
};

/** "every major index", "no steel stock"; one word alone is too ordinary. */
function singularOf(names: string): string {
  if (!names.includes(' ') && !/^(?:railroads|steelmakers|peers|customers)$/.test(names)) return names;
  return names.replace(/(?:(ind)(?:ic|ex)es|ies|(?<=[^s])s)$/, (ending, index) =>
    index ? 'index' : ending === 'ies' ? 'y' : '',
  );
}

function combine(kinds: string, nouns: string, starts: readonly string[]): string {
  return starts
    .flatMap((start) =>
      kinds.split(' ').flatMap((kind) => nouns.split(' ').map((noun) => `${start}${kind} ${noun}`)),
    )
    .join(', ');
}

function termYields(terms: string): string {
  return terms
    .split(' ')
    .flatMap((term) => ['', 'treasury ', 'us treasury ', 'bond '].map((of) => `${term} ${of}yields`))
    .join(', ');
}

/** "major US indexes" and the like. */
function indexNames(): string {
  const nouns = ['indices', 'indexes']
    .flatMap((noun) => [
      noun,
      `stock ${noun}`,
      `equity ${noun}`,
      `us equity ${noun}`,
      `u.s. equity ${noun}`,
      `us ${noun}`,
      `u.s. ${noun}`,
    ])
    .concat('stock gauges', 'gauges', 'averages', 'us averages');
  return ['major', 'main', 'big', 'benchmark']
    .flatMap((which) => nouns.map((noun) => `${which} ${noun}`))
    .join(', ');
}

/** In "coal exports" or "US Steel" the word does not mean the prices. */
function isCompound(phrase: string, written: string, after: string): boolean {
  if (phrase.includes(' ') || /^(?:peers|customers|railroads|steelmakers)$/.test(written)) return false;
  if (readDirection(after.replace(/^\s+(?:(?:to|that|which)(?: have| has)? )?/, ''), 0)) return false;
  if (/^[A-Z]/.test(written) && /^\s+[A-Z]/.test(after)) return true;
  return !/^(?:$|[,.;:)]|\s+(?:[+-]\d|and|but|while|we|was|is|were|are|has|have|also|both|all|mostly|broadly|little|mixed|held|on|at|over|finished|outperformed|underperformed|lagged|trailed|appears?|seems?|seemed|appeared|ended|closed|traded|moved|posted|became|becomes|got|gets|turned|tracked|listed|followed|covered|monitored|that|which|did|had|looked|looks|remained|stayed|except|excluding|apart|aside|barring|\())/i.test(
    after,
  );
}

/** "ahead of Core.", "four times as much as Core on Friday" */
function isAlone(text: string, at: number, end: number): boolean {
  return (
    /\b[a-z]+ $/.test(text.slice(Math.max(0, at - 12), at)) &&
    /^(?:$|[.,;:)]| (?:and|on|over|this|in|with|while|but|at) )/.test(text.slice(end, end + 8))
  );
}

/** "Core fell", "Core's pullback", "Core is", but not "Core inflation" */
function isSaidOf(after: string): boolean {
  if (/^(?:'s| is| are| was| were| has| remains) /.test(after)) return true;
  const said = after.replace(
    /^(?:, |: (?=[$+\d-])| \(\w+\),? | )(?:(?:shares?|stock) )?(?:(?:is|was|has|had|have|also|now|still|just|then) ){0,3}/,
    '',
  );
  return (
    said !== after &&
    (/^(?:at |of )?[$+\d(-]/.test(said) ||
      readDirection(said, 0) !== undefined ||
      /^(?:outperform|underperform|lag|trail|led|beat|will|would|remain|stayed|closed|ended|finished|settled|traded|has|is|was)/.test(
        said,
      ))
  );
}

function isExact(alias: string): boolean {
  return !alias.includes(' ') && /[A-Z]/.test(alias) && !alias.includes('-');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
