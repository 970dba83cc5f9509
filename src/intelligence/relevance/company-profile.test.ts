import { expect, test } from 'vitest';
import shipped from './company-profile.json' with { type: 'json' };
import { createDefaultProfile, parseProfile } from './company-profile.ts';

function changed(change: (profile: Record<string, unknown>) => void): unknown {
  const profile = structuredClone(shipped) as Record<string, unknown>;
  change(profile);
  return profile;
}

test('the built-in profile is valid and takes the name of the company', () => {
  const profile = createDefaultProfile('Black Ridge Resources');
  expect(profile.company.name).toBe('Black Ridge Resources');
  expect(profile.company.doubtful).toEqual(['Black Ridge']);
  expect(JSON.stringify(profile)).not.toContain('{company');
});

test('the short name drops legal endings, and a bare name stays as it is', () => {
  expect(createDefaultProfile('Iron Valley Coal Company, Inc.').company.doubtful).toEqual(['Iron Valley']);
  expect(createDefaultProfile('Ferrum').company.doubtful).toEqual([]);
});

test('a profile that is already filled in can be read again', () => {
  const filled = createDefaultProfile('Black Ridge Resources');
  expect(parseProfile(structuredClone(filled), 'Black Ridge Resources')).toEqual(filled);
});

test('every instrument symbol and every description is readable', () => {
  const { themes, events, instruments } = createDefaultProfile('Black Ridge Resources');
  expect([...themes, ...events].every(({ description }) => description.length > 10)).toBe(true);
  expect(instruments.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining([
      'CNR',
      'BTU',
      'ARLP',
      'HCC',
      'AMR',
      'METC',
      'SXC',
      'MTF=F',
      'HRC=F',
      'NG=F',
      'CL=F',
      '^GSPC',
      '^TNX',
    ]),
  );
});

test.each([
  ['no profile at all', null, /profile: /],
  ['a list', [], /The company profile is not valid/],
  [
    'points that are no number',
    changed((p) => Object.assign(p.company as object, { weight: 'many' })),
    /company\.weight: must be a number from 0 to 3/,
  ],
  [
    'terms that are no list',
    changed((p) => Object.assign(p.agencies as object, { names: 'EPA' })),
    /agencies\.names: must be a list of terms/,
  ],
  [
    'an empty term',
    changed((p) => Object.assign(p, { notEvents: ['  '] })),
    /notEvents\.0: must contain a letter or a digit/,
  ],
  ['a future version', changed((p) => Object.assign(p, { version: 3 })), /version: must be 2/],
  ['a first version with parts missing', { version: 1, company: {} }, /lacks parts of version 1/],
  [
    'a symbol of an unknown theme',
    changed((p) => Object.assign(p, { instruments: [{ symbol: 'X', name: 'X', themes: ['cheese'] }] })),
    /themes it does not have: cheese/,
  ],
])('%s is refused with the place and the reason', (_what, input, message) => {
  expect(() => parseProfile(input, 'Black Ridge Resources')).toThrow(message);
});

test('a profile needs a company', () => {
  expect(() => createDefaultProfile('  ')).toThrow('needs the name of the company');
});
