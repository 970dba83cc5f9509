import type { CompanyProfile } from './company-profile.ts';
import { DIRECTION_WORDS, OTHER_FIELD_WORDS, RELIEF_WORDS } from './direction-words.ts';
import { createMatcher, type Phrase } from './phrase-matcher.ts';

export type Certainty = 'sure' | 'usual' | 'context';

/** The meaning of a phrase; `at` is an index into the profile's list of that kind. */
export type Sign =
  | { kind: 'subject' | 'company' | 'competitor'; at: number; certainty: Certainty; term: string }
  | { kind: 'friend' | 'place' | 'event' | 'lever'; at: number; term: string }
  | { kind: 'agency' | 'noEvent' | 'otherField'; term: string }
  | { kind: 'direction'; sign: 1 | -1; force: number }
  | { kind: 'relief' };

export type CompiledProfile = ReturnType<typeof compileProfile>;

const LAYERS = ['topic', 'place', 'event', 'direction', 'relief', 'lever', 'otherField'];
const EXCHANGES = ['NYSE', 'NASDAQ', 'Nasdaq'];

export function compileProfile(profile: CompanyProfile) {
  const phrases: Phrase<Sign>[] = [];
  const add = (layer: string, terms: readonly string[], sign: (term: string) => Sign) => {
    const at = LAYERS.indexOf(layer);
    for (const term of terms) phrases.push({ phrase: term, layer: at, value: sign(bareTerm(term)) });
  };

  profile.subjects.forEach(({ terms }, at) => {
    for (const certainty of ['sure', 'usual', 'context'] as const) {
      add('topic', terms[certainty], (term) => ({ kind: 'subject', at, certainty, term }));
    }
  });
  add('topic', profile.company.aliases, (term) => ({ kind: 'company', at: 0, certainty: 'sure', term }));
  const doubtful = profile.company.contextAliases.map(asName);
  add('topic', doubtful, (term) => ({ kind: 'company', at: 0, certainty: 'context', term }));
  profile.competitors.forEach(({ aliases, contextAliases, ticker }, at) => {
    const listed = EXCHANGES.flatMap((exchange) => [`${exchange}: ${ticker}`, `${exchange}:${ticker}`]);
    const sure = [...aliases, ...(ticker ? listed : [])];
    const context = [...contextAliases, ...(ticker ? [asName(ticker)] : [])];
    add('topic', sure, (term) => ({ kind: 'competitor', at, certainty: 'sure', term }));
    add('topic', context, (term) => ({ kind: 'competitor', at, certainty: 'context', term }));
  });
  profile.falseFriends.forEach(({ phrases: friends }, at) => {
    add('topic', friends, (term) => ({ kind: 'friend', at, term }));
  });
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
  add('relief', RELIEF_WORDS, () => ({ kind: 'relief' }));

  add('otherField', OTHER_FIELD_WORDS, (term) => ({ kind: 'otherField', term }));
  const names = collectNames(profile);
  const sources = new Map(
    profile.sources.flatMap((source) => source.names.map((name) => [sourceKey(name), source])),
  );
  const tradeSubject = profile.subjects.findIndex(({ id }) => id === profile.company.trade);
  const vouchers = new Map(profile.groups.map((group) => [group.id, group.vouchers]));
  return {
    profile,
    match: createMatcher(phrases, LAYERS.length),
    findSource: (name: string) => sources.get(sourceKey(name)),
    tradeSubject,
    tradeGroup: profile.subjects[tradeSubject]?.group ?? '',
    groupOfSubject: (at: number) => profile.subjects[at]?.group ?? '',
    /** How far words of other fields support the ambiguous words of this one. */
    vouchersOf: (group: string) => vouchers.get(group) ?? {},
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
    ...profile.company.aliases,
    ...profile.competitors.flatMap(({ aliases, contextAliases }) => [...aliases, ...contextAliases]),
    ...profile.places.flatMap((place) => place.terms),
    ...profile.agencies.names,
    ...profile.subjects.flatMap(({ terms }) => [...terms.sure, ...terms.usual, ...terms.context]),
  ];
  const words = terms.flatMap((term) => bareTerm(term).split(/[\s-]+/));
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.replace(/['’]s$/, ''));
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

function sourceKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/^the\s+/, '')
    .replace(/\.(com|org|net|co\.uk|gov)\b.*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
