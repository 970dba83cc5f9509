import { expect, test } from 'vitest';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { allRoutes } from './all-routes.ts';
import type { Route } from './route.ts';
import { line, passage } from './shapes.ts';

const UNSEEN = ['\u0000', '\u007f', '\u00ad', '\u061c', '\u200b', '\u200f', '\u2028', '\u202e', '\u2066']
  .concat(['\u2069', '\ufeff', '\u3164', '\ud800', '\u{e0041}'])
  .map((character) => [character.codePointAt(0)?.toString(16), character] as const);

test.each(UNSEEN)('a name with the invisible character %s is refused', (_, character) => {
  for (const shape of [line(20, 'Name'), passage(20, 'Note')]) {
    expect(z.safeParse(shape, `Co${character}al`).error?.issues[0]?.message).toMatch(/invisible characters$/);
  }
});

test('names in many languages are accepted, and line breaks in a note', () => {
  for (const name of ['Zoë O’Neil-Łukasz', '李小龍', 'محمد', 'नमस्ते', '⚠️ Coal', 'S&P 500 – a week'])
    expect(z.parse(line(40, 'Name'), ` ${name} `)).toBe(name);
  expect(z.safeParse(line(40, 'Name'), 'a\nb').success).toBe(false);
  expect(z.parse(passage(40, 'Note'), 'a\r\n\tb ')).toBe('a\n\tb');
});

test('every body text rejects invisible characters, except secrets and text parsed as numbers', () => {
  const accepting = Object.entries<Route>(allRoutes).flatMap(([name, { row }]) =>
    row.body
      ? textsOf(row.body, name).filter(([, shape]) =>
          String(z.safeParse(shape, 'A\u202eB').data).includes('\u202e'),
        )
      : [],
  );
  const paths = accepting
    .map(([path]) => path)
    .filter((path) => !/(password|token|maxArticles)$/i.test(path));
  // The profile is checked by its own rules, and the lines of a file by theirs.
  expect(paths).toEqual(['previewTrades.csv', 'setCompanyProfile.profile']);
});

function textsOf(shape: core.$ZodType, path: string): [string, core.$ZodType][] {
  const { def } = (shape as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
    case 'array':
      return textsOf(def.element, path);
    case 'nullable':
    case 'optional':
    case 'default':
      return textsOf(def.innerType, path);
    default:
      return [[path, shape]];
  }
}
