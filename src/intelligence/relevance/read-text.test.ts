import { expect, test } from 'vitest';
import { readWords } from './read-text.ts';

test('a text is split into words and punctuation, with their sentences', () => {
  const words = readWords('U.S. coal rose 3.5% to $1,200. Mr. Smith of S&P left; API2 did not.');
  expect(words.texts).toEqual(
    'U.S. coal rose 3.5 % to $ 1,200 . Mr . Smith of S&P left ; API2 did not .'.split(' '),
  );
  expect(words.sentences.indexOf(1)).toBe(words.texts.indexOf('Mr'));
  expect(words.sentences.at(-1)).toBe(1);
});

test.each([
  ['Prices did not fall as feared', ['fall']],
  ["Mines won't close, but shifts end", ['close']],
  ['Prices fall', []],
])('in "%s" the negated words are %j', (text, negated) => {
  const words = readWords(text);
  expect(words.lowers.filter((_, at) => words.negated[at])).toEqual(negated);
});

test('a hashtag is one word, not the word it is made of', () => {
  expect(readWords('#coal @mine').lowers).toEqual(['#coal', '@mine']);
});

test.each([
  ['mill', "the mill's—now idle—furnaces"],
  ['kiln', "the owner of the kiln's."],
  ['quarry', "*quarry's*"],
])('"%s\'s" reads the same after the odd spelling in "%s"', (name, odd) => {
  readWords(odd);
  const words = readWords(`The ${name}'s owner paid.`);
  expect(words.texts).toEqual(['The', name, 'owner', 'paid', '.']);
  expect(words.possessive).toEqual([false, true, false, false, false]);
});

test.each([
  ['Read more: https://www.example.com/coal-mine-explosion', 'read more :'],
  ['See www.coking-coal.example/met-coal today', 'see today'],
  ['[Our page](https://x.example/coal-prices) and javascript:alert(coal)', 'our page and )'],
  ['Coal [prices](data:text/html,steel) rose', 'coal prices rose'],
  ['[coal]('.repeat(3_000), '[ coal ] ('],
])('the address of a link is not read: %.60s', (text, words) => {
  const read = readWords(text).lowers.join(' ');
  expect(read.slice(0, words.length)).toBe(words);
  expect(read).not.toMatch(/explosion|met|steel|alert/);
});

test('hyphenated, possessive and quoted words are read as plain words', () => {
  const words = readWords('The "mid-vol" price of Peabody\'s coal-fired plant');
  expect(words.lowers).toEqual(['the', 'mid', 'vol', 'price', 'of', 'peabody', 'coal', 'fired', 'plant']);
  expect(words.lowers.filter((_, at) => words.hyphened[at])).toEqual(['mid', 'coal']);
  expect(words.lowers.filter((_, at) => words.possessive[at])).toEqual(['peabody']);
});
