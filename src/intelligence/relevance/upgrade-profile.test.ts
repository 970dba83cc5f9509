import { expect, test } from 'vitest';
import { createDefaultProfile, parseProfile } from './company-profile.ts';

const TERMS = { sure: ['peat price'], usual: [], context: ['bog'] };

/** A stored profile of version 1 in which an editor changed a few things. */
function firstProfile() {
  return {
    version: 1,
    description: 'What matters to us.',
    company: {
      name: '{company}',
      description: 'A producer.',
      trade: 'coal',
      aliases: ['{company}'],
      contextAliases: ['{company short}'],
      points: 32,
    },
    competitors: [
      {
        name: 'Peabody Energy',
        aliases: ['Peabody Energy'],
        contextAliases: ['Peabody (name)'],
        ticker: 'BTU',
        inTrade: 1,
        points: 24,
      },
    ],
    groups: [{ id: 'coal', description: 'Coal.', vouchers: { coal: 1 }, rivals: [], plainWords: [] }],
    subjects: [
      {
        id: 'coal',
        name: 'coal',
        kind: 'commodity',
        group: 'coal',
        points: 21,
        description: 'Coal.',
        terms: { sure: ['black rock fuel'], usual: [], context: [] },
      },
      {
        id: 'peat',
        name: 'peat',
        kind: 'commodity',
        group: 'bogs',
        points: 30,
        description: 'Peat.',
        terms: TERMS,
      },
    ],
    events: [],
    notEvents: [],
    places: [],
    agencies: { points: 4, description: 'Authorities.', names: [] },
    levers: [
      {
        name: 'peat prices',
        effect: 1,
        description: 'Higher peat prices.',
        subjects: ['peat'],
        terms: ['peat'],
      },
    ],
    falseFriends: [],
    sources: [{ standing: 'bog press', points: 4, names: ['Bog Weekly'] }],
    instruments: [{ symbol: 'PEAT', name: 'Peat', subjects: ['peat', 'economy'] }],
  };
}

test('a stored profile of version 1 keeps its weights, words and names', () => {
  const profile = parseProfile(firstProfile(), 'Black Ridge Resources');
  const shipped = createDefaultProfile('Black Ridge Resources');
  const weightOf = (id: string) => profile.themes.find((theme) => theme.id === id)?.weight;
  expect(profile.version).toBe(2);
  expect(profile.company).toMatchObject({
    weight: 3,
    words: ['Black Ridge Resources'],
    doubtful: ['Black Ridge'],
  });
  // Half of the shipped points.
  expect(weightOf('coal')).toBeCloseTo((shipped.themes.find(({ id }) => id === 'coal')?.weight ?? 0) / 2, 0);
  expect(weightOf('peat')).toBe(2);
  expect(profile.themes.find(({ id }) => id === 'coal')?.words).toEqual(
    expect.arrayContaining(['black rock fuel', 'coal prices']),
  );
  expect(profile.names.find(({ name }) => name === 'Peabody Energy')).toMatchObject({
    kind: 'competitor',
    weight: 3,
  });
  expect(profile.names.some(({ kind }) => kind === 'route')).toBe(true);
  expect(profile.sources).toEqual([{ standing: 'bog press', weight: 1.4, names: ['Bog Weekly'] }]);
  expect(profile.instruments[0]?.themes).toContain('peat');
});

test('a subject that was removed from version 1 stays off', () => {
  const profile = parseProfile(firstProfile(), 'Black Ridge Resources');
  expect(profile.themes.find(({ id }) => id === 'oil')?.weight).toBe(0);
});
