import { expect, test } from 'vitest';
import { article, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

function isVerified(text: string, told: string, title = 'News of the day'): boolean {
  const facts = { ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, title, told)] };
  return createVerifier(facts).verify(text).isVerified;
}

// An article, a statement in other words that it tells, and statements that it does not tell.
test.each([
  [
    'kind of company with its place',
    'Harmon lost a case. The Albany-based miner closed its Osgood pit in May.',
    'Harmon closed its Osgood pit in May.',
    ['Sylvania closed its Osgood pit in May.'],
  ],
  [
    'name before a sentence about "the company"',
    'Harmon closed a pit. The company has three more pits in Sylvania. The miner will sell one in June.',
    'Harmon will sell one in June.',
    ['Sylvania will sell one in June.', 'Harmon will sell three pits in June.'],
  ],
  [
    'name of which "the company" has the initials',
    'Sylvania National Ore Works cut its output. SNOW, a miner, said so on Friday. The company also cut 40 jobs.',
    'Sylvania National Ore Works also cut 40 jobs.',
    ['Sylvania also cut 40 ships.'],
  ],
  [
    'subject without a name',
    'The 400 dockers of Albany left their piers in May. They returned after agreeing to a raise of 6%.',
    'The dockers returned after agreeing to a raise of 6%.',
    [
      'The piers returned after agreeing to a raise of 6%.',
      'The owners returned after agreeing to a raise of 6%.',
    ],
  ],
])('%s', (_, told, said, others) => {
  expect(isVerified(said, told)).toBe(true);
  expect(others.filter((other) => isVerified(other, told))).toEqual([]);
});
