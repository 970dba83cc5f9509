import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import { KNOWN_TERMS } from './known-terms.ts';
import { createRanker } from './ranker.ts';

const profile = createDefaultProfile('Black Ridge Resources');
const bare = (term: string) => term.replace(/ \((noun|verb|name)\)$/, '').toLowerCase();

test('known terms belong to themes of the built-in profile and repeat none of their words', () => {
  const repeated = [...KNOWN_TERMS].flatMap(([id, { words, companies, doubtful }]) => {
    const theme = profile.themes.find((each) => each.id === id);
    expect(theme, id).toBeDefined();
    const listed = new Set([...(theme?.words ?? []), ...(theme?.doubtful ?? [])].map(bare));
    const terms = [...words, ...companies, ...doubtful].map(bare);
    return terms.filter((term, at) => listed.has(term) || terms.indexOf(term) !== at);
  });
  expect(repeated).toEqual([]);
});

test('known terms count in a stored profile that does not list them, but not in a theme that is turned off', () => {
  const score = (weight: number) => {
    const themes = profile.themes.map((theme) => (theme.id === 'shipping' ? { ...theme, weight } : theme));
    const ranker = createRanker({ ...profile, themes });
    const { subjects } = ranker.assess({
      title: 'Two VLCCs collide off Fujairah',
      body: '',
      source: '',
    });
    return subjects.some(({ id }) => id === 'shipping');
  };
  expect(score(1.6)).toBe(true);
  expect(score(0)).toBe(false);
});

test('a company says less than a word of its trade', () => {
  const ranker = createRanker(profile);
  const points = (title: string) =>
    ranker.assess({ title, body: '', source: '' }).contributions.reduce((sum, each) => sum + each.points, 0);
  expect(points('Eversource names a chairman')).toBeGreaterThan(0);
  expect(points('Eversource names a chairman')).toBeLessThan(points('A grid operator names a chairman'));
});

test.each(['Navy ship returns', 'Google Chrome gets faster', 'The feds raid a club'])(
  '%s is no news of ours',
  (title) => {
    expect(createRanker(profile).assess({ title, body: '', source: '' }).subjects).toEqual([]);
  },
);
