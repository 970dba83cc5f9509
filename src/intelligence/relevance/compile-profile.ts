import type { CompanyProfile } from './company-profile.ts';
import {
  DIRECTION_WORDS,
  OTHER_FIELD_WORDS,
  RELIEF_WORDS,
  RIVAL_SUPPLIERS,
  TIGHTENING_WORDS,
} from './direction-words.ts';
import { KNOWN_FALSE_FRIENDS, KNOWN_TERMS, listKnownTerms } from './known-terms.ts';
import { createMatcher, type Phrase } from './phrase-matcher.ts';
import { rarityOf } from './word-rarity.ts';

/** The meaning of a phrase; `at` is an index into the profile's list of that kind. */
export type Sign =
  | { kind: 'theme' | 'company' | 'name'; at: number; isDoubtful: boolean; rarity: number; term: string }
  | { kind: 'place' | 'event' | 'lever' | 'muted' | 'near'; at: number; term: string }
  | { kind: 'friend' | 'agency' | 'noEvent' | 'otherField'; term: string }
  | { kind: 'direction'; sign: 1 | -1; force: number }
  | { kind: 'relief'; of: keyof typeof RELIEF_WORDS }
  | { kind: 'tightening' | 'rivalSupplier' };

export type CompiledProfile = ReturnType<typeof compileProfile>;

const LAYERS = [
  'topic',
  'place',
  'event',
  'direction',
  'relief',
  'lever',
  'otherField',
  'near',
  'muted',
  'tightening',
  'rivalSupplier',
];
/** Names of companies say less than words of the trade: most of their news is routine. */
const COMPANY_RARITY = 0.5;
const EXCHANGES = ['NYSE', 'NASDAQ', 'Nasdaq'];

export function compileProfile(profile: CompanyProfile) {
  const phrases: Phrase<Sign>[] = [];
  const add = (layer: string, terms: readonly string[], sign: (term: string) => Sign) => {
    const at = LAYERS.indexOf(layer);
    for (const term of terms) phrases.push({ phrase: term, layer: at, value: sign(bareTerm(term)) });
  };
  const addTopic = (kind: 'theme' | 'company' | 'name', at: number, words: string[], doubtful: string[]) => {
    const ofTerm = (isDoubtful: boolean) => (term: string) =>
      ({ kind, at, isDoubtful, term, rarity: kind === 'theme' ? rarityOf(term) : 1 }) as const;
    add('topic', words, ofTerm(false));
    add('topic', doubtful, ofTerm(true));
  };

  profile.themes.forEach(({ id, words, doubtful, weight }, at) => {
    if (weight === 0) return;
    addTopic('theme', at, words, doubtful);
    const known = KNOWN_TERMS.get(id);
    if (!known) return;
    addTopic('theme', at, known.words, known.doubtful);
    const ofCompany = { kind: 'theme', at, isDoubtful: false, rarity: COMPANY_RARITY } as const;
    add('topic', known.companies, (term) => ({ ...ofCompany, term }));
  });
  addTopic('company', 0, profile.company.words, profile.company.doubtful.map(asName));
  profile.names.forEach(({ words, doubtful, near, ticker }, at) => {
    const listed = EXCHANGES.flatMap((exchange) => [`${exchange}: ${ticker}`, `${exchange}:${ticker}`]);
    const sure = [...words, ...(ticker ? listed : [])];
    addTopic('name', at, sure, [...doubtful, ...(ticker ? [asName(ticker)] : [])].map(asName));
    add('near', near, (term) => ({ kind: 'near', at, term }));
  });
  profile.muted.forEach(({ words }, at) => {
    add('muted', words, (term) => ({ kind: 'muted', at, term }));
  });
  const friends = [...profile.falseFriends.flatMap(({ phrases: listed }) => listed), ...KNOWN_FALSE_FRIENDS];
  add('topic', friends, (term) => ({ kind: 'friend', term }));
  profile.places.forEach(({ terms }, at) => {
    add('place', terms.map(asName), (term) => ({ kind: 'place', at, term }));
  });
  add('place', profile.agencies.names.map(asName), (term) => ({ kind: 'agency', term }));
  profile.events.forEach(({ terms }, at) => {
    add('event', terms, (term) => ({ kind: 'event', at, term }));
  });
  add('event', profile.notEvents, (term) => ({ kind: 'noEvent', term }));
  profile.levers.forEach(({ terms }, at) => {
    add('lever', terms, (term) => ({ kind: 'lever', at, term }));
  });
  for (const { sign, force, words } of DIRECTION_WORDS) {
    add('direction', words, () => ({ kind: 'direction', sign, force }));
  }
  for (const [of, words] of Object.entries(RELIEF_WORDS)) {
    add('relief', words, () => ({ kind: 'relief', of: of as keyof typeof RELIEF_WORDS }));
  }
  add('tightening', TIGHTENING_WORDS, () => ({ kind: 'tightening' }));
  add('rivalSupplier', RIVAL_SUPPLIERS, () => ({ kind: 'rivalSupplier' }));

  add('otherField', OTHER_FIELD_WORDS, (term) => ({ kind: 'otherField', term }));
  const names = collectNames(profile);
  const sources = new Map(
    profile.sources.flatMap((source) => source.names.map((name) => [sourceKey(name), source])),
  );
  const themeAt = new Map(profile.themes.map(({ id }, at) => [id, at]));
  const vouchers = new Map(profile.groups.map((group) => [group.id, group.vouchers]));
  const groupOf = (at: number) => profile.themes[at]?.group ?? '';
  const companyTheme = themeAt.get(profile.company.theme) ?? 0;
  return {
    profile,
    match: createMatcher(phrases, LAYERS.length),
    findSource: (name: string) => sources.get(sourceKey(name)),
    tradeGroup: groupOf(companyTheme),
    /** The theme of a sign: its own, or the one its name belongs to. */
    themeOf: ({ kind, at }: { kind: 'theme' | 'company' | 'name'; at: number }) => {
      if (kind === 'theme') return at;
      return kind === 'company' ? companyTheme : (themeAt.get(profile.names[at]?.theme ?? '') ?? 0);
    },
    groupOf,
    /** How far words of other fields support the ambiguous words of this one. */
    vouchersOf: (group: string) => vouchers.get(group) ?? {},
    commodities: new Set(
      profile.themes.flatMap(({ kind, words, doubtful }) =>
        kind === 'commodity' ? [...words, ...doubtful].map((term) => bareTerm(term).toLowerCase()) : [],
      ),
    ),
    benchmarks: new Set(profile.levers.flatMap(({ terms }) => terms)),
    findName: (word: string) => names.get(word.toLowerCase()),
  };
}

function asName(term: string): string {
  return /\((noun|verb|name)\)$/.test(term) ? term : `${term} (name)`;
}

function bareTerm(term: string): string {
  return term.replace(/\s*\((noun|verb|name)\)$/, '');
}

function collectNames(profile: CompanyProfile) {
  const terms = [
    ...profile.company.words,
    ...profile.names.flatMap(({ words, doubtful }) => [...words, ...doubtful]),
    ...profile.places.flatMap((place) => place.terms),
    ...profile.agencies.names,
    ...profile.themes.flatMap(({ words, doubtful }) => [...words, ...doubtful]),
    ...[...KNOWN_TERMS.keys()].flatMap(listKnownTerms),
  ];
  const words = terms.flatMap((term) => bareTerm(term).split(/[\s-]+/));
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.replace(/['’]s$/, ''));
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

export function sourceKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/^the\s+/, '')
    .replace(/\.(com|org|net|co\.uk|gov)\b.*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
