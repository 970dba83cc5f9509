import { expect, test } from 'vitest';
import { article, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

function isVerified(text: string, told: string): boolean {
  const facts = { ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, 'News of the day', told)] };
  return createVerifier(facts).verify(text).isVerified;
}

// An article, a statement that it tells in other words, and statements that it does not tell.
test.each([
  [
    'words that say the same',
    'Harmon shares jumped 14% after the miner signed an agreement with Osgood.',
    'Harmon shares rose 14%.',
    ['Harmon shares fell 14%.', 'Osgood shares rose 14%.'],
  ],
  [
    'headline of a plan',
    'Harmon agreed to buy the Osgood mine for $340 million in cash.',
    'Harmon to buy Osgood mine for $340 million.',
    ['Sylvania to buy Osgood mine for $340 million.', 'Harmon bought Osgood mine for $340 million.'],
  ],
  [
    'weaker word',
    'Imports of Freedonia plunged 40% in May, and its miners halted two projects.',
    'Imports of Freedonia fell 40% in May.',
    ['Imports of Freedonia rose 40% in May.', 'Imports of Freedonia stopped in May.'],
  ],
  [
    'stronger word',
    'Imports of Freedonia fell 1% in May after the ministry limited them.',
    'Imports of Freedonia declined 1% in May.',
    ['Imports of Freedonia plunged 1% in May.'],
  ],
  [
    'duty in other words',
    'Harmon must return the deposit to Sylvania by May.',
    'Harmon has to return the deposit to Sylvania by May.',
    [
      'Harmon may return the deposit to Sylvania by May.',
      'Sylvania has to return the deposit to Harmon by May.',
    ],
  ],
])('%s', (_, told, said, others) => {
  expect(isVerified(said, told)).toBe(true);
  expect(others.filter((other) => isVerified(other, told))).toEqual([]);
});

test.each([
  ['a condition', 'Harmon will close two mines if prices fall.', 'Harmon will close two mines.'],
  ['who wants it', 'The union wants Harmon to reopen the pit.', 'Harmon wants to reopen the pit.'],
  ['an opinion', 'Analysts at Osgood said Harmon could close the pit.', 'Osgood could close the pit.'],
  [
    'whose figure it is',
    'Output at Osgood fell 5% because of floods, while output at Harlan fell 3% because of a strike.',
    'Output at Osgood fell 5% because of a strike.',
  ],
  ['what was tried', 'Harmon tried to buy Osgood.', 'Harmon plans to buy Osgood.'],
  ['who says it', 'Harmon said output fell. Osgood said prices rose 3%.', 'Prices rose 3%, Harmon said.'],
  ['what was dropped', 'Harmon dropped its plan to close the Osgood pit.', 'Harmon to close the Osgood pit.'],
])('a statement in other words keeps %s', (_, told, said) => {
  expect(isVerified(said, told)).toBe(false);
});
