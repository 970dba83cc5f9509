import { expect, test } from 'vitest';
import { createMatcher } from './phrase-matcher.ts';
import { readHeadline, readWords } from './read-text.ts';

function find(phrases: string[], text: string): string[] {
  const match = createMatcher(
    phrases.map((phrase) => ({ phrase, layer: 0, value: phrase })),
    1,
  );
  return match(readWords(text)).map(({ value }) => value);
}

test.each([
  ['coal price', 'Coal prices fell'],
  ['hot-rolled coil', 'Buyers of hot rolled coil wait'],
  ['idle (verb)', 'The company idled two mines'],
  ['fall', 'Exports fell in May'],
  ['cut', 'The mill is cutting output'],
  ['utility', 'Utilities buy more'],
  ["Miners' Health", "The Miners' Health office said"],
  ['S&P 500', 'The S&P 500 rose'],
  ['202(c)', 'A 202(c) order keeps it open'],
])('"%s" is found in "%s"', (phrase, text) => {
  expect(find([phrase], text)).toEqual([phrase]);
});

test.each([
  ['mine (noun)', 'The decision is mine'],
  ['mine (noun)', 'They mined the data'],
  ['DOE', 'What does it mean'],
  ['Arch (name)', 'They walked under an arch'],
  ['train (noun)', 'She trains for a race'],
  ['coal price', 'Coal, price aside, is plentiful'],
])('"%s" is not found in "%s"', (phrase, text) => {
  expect(find([phrase], text)).toEqual([]);
});

test('the longest phrase excludes the shorter ones inside it, only within its layer', () => {
  expect(find(['coal', 'coal harbour'], 'Coal Harbour hotel')).toEqual(['coal harbour']);
  const match = createMatcher(
    [
      { phrase: 'coal mine', layer: 0, value: 'topic' },
      { phrase: 'mine fire', layer: 1, value: 'event' },
    ],
    2,
  );
  expect(match(readWords('coal mine fire')).map(({ value }) => value)).toEqual(['topic', 'event']);
});

test('a headline in title case keeps only the capitals of names', () => {
  const findName = (word: string) => (word.toLowerCase() === 'epa' ? 'EPA' : undefined);
  const body = 'A mine near Gillette closed.';
  expect(readHeadline('Big Mine Near Gillette Closes After EPA Order', body, findName).texts.join(' ')).toBe(
    'Big mine near Gillette closes after EPA order',
  );
  expect(readHeadline('BIG MINE NEAR GILLETTE CLOSES AFTER EPA ORDER', body, findName).texts.join(' ')).toBe(
    'Big mine near Gillette closes after EPA order',
  );
});
