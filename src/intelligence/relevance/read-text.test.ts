import { expect, test } from 'vitest';
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { findNegated, findSentences, findTags } from './mark-tokens.ts';
import tuningHalf from './mornings/tuning.json' with { type: 'json' };
import unseenHalf from './mornings/unseen.json' with { type: 'json' };
import { readWords } from './read-text.ts';
import { getLanguageModel } from './read-tokens.ts';

const texts = [...tuningHalf, ...unseenHalf]
  .flatMap(({ articles }) => articles)
  .map(({ title, body }) => `${title}. ${body}`);

test('words, parts of speech, sentences and negation are those of the model asked for the whole text', () => {
  const { its, readDoc } = winkNLP(model, ['sbd', 'negation', 'pos']);
  const language = getLanguageModel();
  let negatedCount = 0;
  for (const text of texts) {
    const document = readDoc(text);
    const tokens = text.split(' ').flatMap((piece) => language.readPiece(piece).tokens);
    const sentences = findSentences(language, tokens);
    const negated = findNegated(language, tokens, sentences);
    expect(tokens.map((token) => token.texts.join('-'))).toEqual(document.tokens().out());
    expect(findTags(language, tokens)).toEqual(document.tokens().out(its.pos));
    expect(sentences.map(({ first, last }) => [first, last])).toEqual(
      document.sentences().out(its.span as never),
    );
    expect(negated).toEqual(document.tokens().out(its.negationFlag));
    negatedCount += negated.filter(Boolean).length;
  }
  expect(negatedCount).toBeGreaterThan(100);
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

test('words tied by a hyphen, a possessive and quotes are read as plain words', () => {
  const words = readWords('The "mid-vol" price of Peabody\'s coal-fired plant');
  expect(words.lowers).toEqual(['the', 'mid', 'vol', 'price', 'of', 'peabody', 'coal', 'fired', 'plant']);
  expect(words.lowers.filter((_, at) => words.hyphened[at])).toEqual(['mid', 'coal']);
  expect(words.lowers.filter((_, at) => words.possessive[at])).toEqual(['peabody']);
});
