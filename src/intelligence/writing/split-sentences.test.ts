import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

test.each([
  ['Gold rose 2.3%. Copper fell.', ['Gold rose 2.3%.', 'Copper fell.']],
  ['It shut J.H. Campbell. Gold rose.', ['It shut J.H. Campbell.', 'Gold rose.']],
  ['The S.&P. 500 fell. Gold rose.', ['The S.&P. 500 fell.', 'Gold rose.']],
  ['U.S. coal rose. It fell later!', ['U.S. coal rose.', 'It fell later!']],
  ['Coal Age has “EPA acts. What now?”. Gold rose.', ['Coal Age has “EPA acts. What now?”.', 'Gold rose.']],
  ['It closed at $84.12 on Nov. 13. $85 was near.', ['It closed at $84.12 on Nov. 13.', '$85 was near.']],
  ['One line\nanother line', ['One line', 'another line']],
  ['  ', []],
])('%s', (text, sentences) => {
  expect(splitSentences(text).map((sentence) => sentence.text)).toEqual(sentences);
});

test('each sentence has its position', () => {
  const text = 'Gold rose.  Copper fell.';
  for (const { text: sentence, start } of splitSentences(text))
    expect(text.slice(start).startsWith(sentence)).toBe(true);
});
