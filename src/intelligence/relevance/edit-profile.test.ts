import { describe, expect, it } from 'vitest';
import type { ProfileEdits } from '#contract/relevance.ts';
import { checkProfile, createDefaultProfile } from './company-profile.ts';
import { applyEdits, describeChanges, listChangedWords, listParts, weighSources } from './edit-profile.ts';

const NOTHING: ProfileEdits = {
  themes: [],
  removedThemes: [],
  names: [],
  removedNames: [],
  muted: [],
  removedMuted: [],
  sources: [],
};
const profile = checkProfile();
const rail = listParts(profile, []).themes.find(({ id }) => id === 'rail') as ProfileEdits['themes'][number];
const change = (edits: Partial<ProfileEdits>) => {
  const after = checkProfile(applyEdits(profile, { ...NOTHING, ...edits }));
  return { after, what: describeChanges(profile, after).map((one) => one.what) };
};

const newTheme = {
  id: 'data-centers',
  name: 'Data center power demand',
  group: 'power',
  weight: 1.1,
  words: ['data center', 'C++ (hyperscale)', '.*[a-z]+$'],
  doubtful: [],
};
const newName = {
  name: 'Pit 9 (new)',
  kind: 'mine' as const,
  weight: 1,
  words: ['Pit 9'],
  doubtful: [],
  near: ['coal'],
};

describe('edits of a profile', () => {
  it('a different key order from the database is not a change', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).reverse();
      return Object.fromEntries(entries.map(([key, one]) => [key, reversed(one)]));
    };
    expect(describeChanges(reversed(profile) as typeof profile, profile)).toEqual([]);
  });

  it.each<[string, Partial<ProfileEdits>, string[]]>([
    ['nothing', {}, []],
    ['a weight', { themes: [{ ...rail, weight: 1.8 }] }, ['rail freight 1.6 → 1.8']],
    ['a name of a theme', { themes: [{ ...rail, name: 'Rail' }] }, ['“rail freight” renamed to “Rail”']],
    ['words', { themes: [{ ...rail, words: ['derailment'] }] }, ['Words of rail freight changed']],
    ['a new theme', { themes: [newTheme] }, ['Added theme “Data center power demand” 1.1']],
    ['a new name', { names: [newName] }, ['Added “Pit 9 (new)” 1.0']],
    ['a name less', { removedNames: ['Core Natural Resources'] }, ['Removed “Core Natural Resources”']],
    ['a muted topic', { muted: [{ name: 'crypto', words: ['bitcoin'] }] }, ['Muted “crypto”']],
    ['a source', { sources: [{ name: 'Coal Age', weight: 1.6 }] }, ['Source Coal Age 1.4 → 1.6']],
    ['a new source', { sources: [{ name: 'Pit News', weight: 0.5 }] }, ['Source Pit News 1.0 → 0.5']],
    [
      'a source back to normal',
      { sources: [{ name: 'Coal Age', weight: 1 }] },
      ['Source Coal Age 1.4 → 1.0'],
    ],
  ])('%s', (_, edits, what) => {
    expect(change(edits).what).toEqual(what);
  });

  it('keeps unedited parts, and gives a new name the usual theme of its kind', () => {
    const { after } = change({ names: [newName], themes: [{ ...rail, weight: 0 }] });
    expect(after.names.at(-1)).toMatchObject({ ...newName, ticker: null });
    expect(after.themes.find(({ id }) => id === 'rail')).toMatchObject({ kind: 'theme', weight: 0 });
    expect(after.events).toEqual(profile.events);
  });

  it('refuses to remove a theme that other parts refer to', () => {
    expect(() => change({ removedThemes: ['coal'] })).toThrow('Set its weight to 0');
  });

  it('refuses a theme of an unknown group', () => {
    expect(() => change({ themes: [{ ...newTheme, group: 'nowhere' }] })).toThrow('no known group');
  });

  it('undoes an added theme', () => {
    const { after } = change({ themes: [newTheme] });
    const back = applyEdits(after, { ...NOTHING, removedThemes: ['data-centers'] });
    expect(describeChanges(after, checkProfile(back)).map(({ what }) => what)).toEqual([
      'Removed theme “Data center power demand”',
    ]);
    expect(describeChanges(profile, back)).toEqual([]);
  });

  it('finds the words and sources affected by a change', () => {
    const { after } = change({
      themes: [{ ...newTheme }],
      names: [{ ...newName, words: ['Pit Nine (name)'] }],
      sources: [{ name: 'Coal Age', weight: 1.6 }],
    });
    const { words, sources } = listChangedWords(profile, after);
    expect(words).toEqual(['data center', 'c++ (hyperscale)', '.*[a-z]+$', 'pit nine']);
    expect(sources).toEqual(['Coal Age']);
  });

  it('lists the terms that every profile knows for a changed theme', () => {
    const { after } = change({ themes: [{ ...rail, weight: 0 }] });
    expect(listChangedWords(profile, after).words).toEqual(expect.arrayContaining(['railroad', 'conrail']));
  });

  it('knows a source by its name in any common spelling', () => {
    const { after } = change({ sources: [{ name: 'www.coalage.com', weight: 2 }] });
    expect(weighSources(after)('Coal Age')).toBe(2);
    expect(weighSources(createDefaultProfile('Test Mining'))('Unheard Of')).toBe(1);
  });
});
