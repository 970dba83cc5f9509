import { isDeepStrictEqual } from 'node:util';
import type { ProfileChange, ProfileEdits, ProfileName, ProfileParts } from '#contract/relevance.ts';
import { type CompanyProfile, listUsedThemes } from './company-profile.ts';
import { sourceKey } from './compile-profile.ts';
import { listKnownTerms } from './known-terms.ts';

const NORMAL_WEIGHT = 1;

/** The parts people edit. Sources are news sources, by name. */
export function listParts(profile: CompanyProfile, sourceNames: readonly string[]): ProfileParts {
  const weigh = weighSources(profile);
  return {
    themes: profile.themes.map(({ id, name, group, weight, words, doubtful }) => ({
      id,
      name,
      group,
      weight,
      words,
      doubtful,
    })),
    names: profile.names.map(({ name, kind, weight, words, doubtful, near }) => ({
      name,
      kind,
      weight,
      words,
      doubtful,
      near,
    })),
    muted: profile.muted.map(({ name, words }) => ({ name, words })),
    sources: sourceNames.map((name) => ({ name, weight: weigh(name) })),
    groups: profile.groups.map(({ id, description }) => ({ id, description })),
    usedThemes: listUsedThemes(profile),
  };
}

/** Reads the profile once: comparing names is slow. */
export function weighSources(profile: CompanyProfile): (name: string) => number {
  const weights = new Map(
    profile.sources.flatMap(({ names, weight }) => names.map((name) => [sourceKey(name), weight] as const)),
  );
  return (name) => weights.get(sourceKey(name)) ?? NORMAL_WEIGHT;
}

/** The changed profile, not yet validated. Throws a message for the user if a change is not possible. */
export function applyEdits(profile: CompanyProfile, edits: ProfileEdits): CompanyProfile {
  const used = new Set(listUsedThemes(profile));
  const inUse = profile.themes.find(({ id }) => edits.removedThemes.includes(id) && used.has(id));
  if (inUse) {
    throw new Error(
      `Other parts of the profile refer to “${inUse.name}”. Set its weight to 0 instead of removing it.`,
    );
  }
  return {
    ...profile,
    themes: merge(profile.themes, edits.themes, edits.removedThemes, ({ id }) => id).map((theme) =>
      'description' in theme ? theme : { ...theme, kind: 'theme' as const, description: theme.name },
    ),
    names: merge(profile.names, edits.names, edits.removedNames, ({ name }) => name).map((name) =>
      'theme' in name ? name : { ...name, theme: usualTheme(profile, name), ticker: null },
    ),
    muted: merge(profile.muted, edits.muted, edits.removedMuted, ({ name }) => name),
    sources: edits.sources.reduce(setSource, profile.sources),
  };
}

function merge<T extends object, E extends object>(
  list: readonly T[],
  edited: readonly E[],
  removed: readonly string[],
  keyOf: (part: T | E) => string,
): (T | (T & E) | E)[] {
  const edits = new Map(edited.map((part) => [keyOf(part), part]));
  const gone = new Set(removed);
  const known = new Set(list.map(keyOf));
  const kept = list
    .filter((part) => !gone.has(keyOf(part)))
    .map((part) => ({ ...part, ...edits.get(keyOf(part)) }));
  return [...kept, ...[...edits].flatMap(([key, part]) => (known.has(key) || gone.has(key) ? [] : part))];
}

/** The theme that most names of its kind belong to. */
function usualTheme(profile: CompanyProfile, { kind }: ProfileName): string {
  const themes = profile.names.filter((name) => name.kind === kind).map(({ theme }) => theme);
  const counts = Map.groupBy(themes, (theme) => theme);
  const [usual] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return usual?.[0] ?? profile.company.theme;
}

const OWN_STANDING = { more: 'preferred source', less: 'source of less interest' };

/** A source whose weight is changed leaves its group. */
function setSource(
  sources: CompanyProfile['sources'],
  { name, weight }: ProfileEdits['sources'][number],
): CompanyProfile['sources'] {
  const key = sourceKey(name);
  const left = sources
    .map((source) => ({ ...source, names: source.names.filter((each) => sourceKey(each) !== key) }))
    .filter(({ names }) => names.length > 0);
  if (weight === NORMAL_WEIGHT) return left;
  const standing = weight > NORMAL_WEIGHT ? OWN_STANDING.more : OWN_STANDING.less;
  const group = left.find((source) => source.standing === standing && source.weight === weight);
  if (!group) return [...left, { standing, weight, names: [name] }];
  return left.map((source) => (source === group ? { ...source, names: [...source.names, name] } : source));
}

/** What differs between two profiles, in words. */
export function describeChanges(before: CompanyProfile, after: CompanyProfile): ProfileChange[] {
  return [
    ...compareLists(before.themes, after.themes, {
      part: ({ id }) => `theme:${id}`,
      added: 'Added theme',
      removed: 'Removed theme',
    }),
    ...compareLists(before.names, after.names, {
      part: ({ name }) => `name:${name}`,
      added: 'Added',
      removed: 'Removed',
    }),
    ...compareLists(before.muted, after.muted, {
      part: ({ name }) => `mute:${name}`,
      added: 'Muted',
      removed: 'Unmuted',
    }),
    ...compareSources(before, after),
    ...compareRest(before, after),
  ];
}

type Part = { name: string; weight?: number };

function compareLists<T extends Part>(
  before: readonly T[],
  after: readonly T[],
  words: { part: (of: T) => string; added: string; removed: string },
): ProfileChange[] {
  const earlier = new Map(before.map((one) => [words.part(one), one]));
  const later = new Map(after.map((one) => [words.part(one), one]));
  const gone = before
    .filter((one) => !later.has(words.part(one)))
    .map((one) => ({ part: words.part(one), what: `${words.removed} “${one.name}”` }));
  return [
    ...after.flatMap((one) => {
      const part = words.part(one);
      const was = earlier.get(part);
      const weight = one.weight === undefined ? '' : ` ${formatWeight(one.weight)}`;
      if (!was) return [{ part, what: `${words.added} “${one.name}”${weight}` }];
      return compareParts(was, one).map((what) => ({ part, what }));
    }),
    ...gone,
  ];
}

function compareParts(was: Part, now: Part): string[] {
  const rename = was.name === now.name ? [] : [`“${was.name}” renamed to “${now.name}”`];
  const isSame = was.weight === now.weight;
  const weight = isSame ? [] : [`${now.name} ${formatWeight(was.weight)} → ${formatWeight(now.weight)}`];
  const rest = (part: Part) => ({ ...part, name: '', weight: 0 });
  const words = isDeepStrictEqual(rest(was), rest(now)) ? [] : [`Words of ${now.name} changed`];
  return [...rename, ...weight, ...words];
}

function compareSources(before: CompanyProfile, after: CompanyProfile): ProfileChange[] {
  const names = new Map(
    [...before.sources, ...after.sources].flatMap((source) =>
      source.names.map((name) => [sourceKey(name), name] as const),
    ),
  );
  const [weighBefore, weighAfter] = [weighSources(before), weighSources(after)];
  return [...names.values()].flatMap((name) => {
    const [was, now] = [weighBefore(name), weighAfter(name)];
    if (was === now) return [];
    return [{ part: `source:${name}`, what: `Source ${name} ${formatWeight(was)} → ${formatWeight(now)}` }];
  });
}

/** Parts without a screen; only the API changes them. */
const REST = ['company', 'groups', 'events', 'notEvents', 'places', 'agencies', 'levers'] as const;
const MORE_REST = ['falseFriends', 'instruments'] as const;

function compareRest(before: CompanyProfile, after: CompanyProfile): ProfileChange[] {
  return [...REST, ...MORE_REST].flatMap((key) =>
    isDeepStrictEqual(before[key], after[key])
      ? []
      : [{ part: key, what: `Changed ${key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}` }],
  );
}

function formatWeight(weight = 0): string {
  return weight.toFixed(2).replace(/0$/, '');
}

export interface ChangedWords {
  words: string[];
  sources: string[];
}

/** The words and sources affected by changes: articles with none of them keep their scores. */
export function listChangedWords(before: CompanyProfile, after: CompanyProfile): ChangedWords {
  const parts = new Set(describeChanges(before, after).map(({ part }) => part));
  const words = [before, after].flatMap((profile) => [
    ...profile.themes
      .filter(({ id }) => parts.has(`theme:${id}`))
      .flatMap((theme) => [...wordsOf(theme), ...listKnownTerms(theme.id)]),
    ...profile.names
      .filter(({ name }) => parts.has(`name:${name}`))
      .flatMap((name) => [...wordsOf(name), ...(name.ticker ? [name.ticker] : [])]),
    ...profile.muted.filter(({ name }) => parts.has(`mute:${name}`)).flatMap((muted) => muted.words),
  ]);
  const sources = [...parts].filter((part) => part.startsWith('source:')).map((part) => part.slice(7));
  const bare = words.map((word) => word.replace(/\s*\((noun|verb|name)\)$/, '').toLowerCase());
  return { words: [...new Set(bare)], sources };
}

function wordsOf({ words, doubtful }: { words: string[]; doubtful: string[] }): string[] {
  return [...words, ...doubtful];
}
