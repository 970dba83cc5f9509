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
    'names before a pronoun at the end',
    'Harmon met miners. "Sylvania appears to have lost sight of the Sylvania/Osgood Accord of Albany," it said.',
    'Sylvania appears to have lost sight of the Sylvania/Osgood Accord of Albany.',
    ['Sylvania appears to have lost sight of the Sylvania/Harmon Accord of Albany.'],
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
  [
    'denial written out',
    "Harmon may cut jobs in Albany if the dispute isn't resolved by May. It can't sell the pit.",
    'Harmon may cut jobs in Albany if the dispute is not resolved by May.',
    ['Harmon may cut jobs in Albany if the dispute is resolved by May.', 'Harmon can sell the pit.'],
  ],
  [
    'report with its day',
    'Harmon said June 18 that its Osgood pit reopened on June 8. Sylvania said late Tuesday it would keep its pact.',
    'Harmon’s Osgood pit reopened on June 8.',
    ["Harmon's Osgood pit reopened on June 18.", 'Sylvania would keep its pact on Tuesday.'],
  ],
  [
    'plural noun after an adjective',
    'Harmon, which has been hurt by a fall in prices and environmental protests, mined 5 million tons of ore in May.',
    'Harmon mined 5 million tons of ore in May.',
    ['Harmon protests 5 million tons of ore in May.'],
  ],
  [
    'words that describe a single thing',
    'Harmon cut output at its Osgood zinc, lead and silver mine after a month-long maintenance outage.',
    'Harmon cut output at its Osgood mine after an outage.',
    [
      'Harmon cut output at its silver mine after an outage.',
      'Osgood cut output at its Harmon mine after an outage.',
    ],
  ],
  [
    'words that tell which exports are meant',
    'Thermal coal exports of Freedonia rose 5% in May, and non-coking coal imports of Sylvania fell.',
    'Thermal coal exports of Freedonia rose 5%.',
    ['Exports of Freedonia rose 5% in May.', 'Coking coal imports of Sylvania fell.'],
  ],
  [
    'proposal and part',
    'Harmon backed the rival offer and the draft agreement with Osgood.',
    'Harmon backed the rival offer.',
    ['Harmon backed the offer.', 'Harmon backed the agreement with Osgood.'],
  ],
  [
    'owner of a name',
    "Ogden, Sylvania's Harmon Energy and Freedonia's Osgood Trading have signed a pact.",
    'Ogden, Harmon Energy and Osgood Trading have signed a pact.',
    ['Sylvania and Freedonia have signed a pact.'],
  ],
  [
    'count of a known group',
    'The 400 dockers of Albany left their piers in May.',
    'The dockers of Albany left their piers in May.',
    ['The 40 dockers of Albany left their piers in May.', 'All dockers of Albany left their piers in May.'],
  ],
  [
    'figure in other units',
    'Harmon posted a net loss of $140 million, or 18 cents a share, in the third quarter.',
    'Harmon posted a net loss of $140 million in the third quarter.',
    ['Harmon posted a net loss of 18 cents in the third quarter.'],
  ],
  [
    'link to a cause',
    'Harmon closed its Osgood pit in March due to a flood in Albany.',
    'Because of a flood in Albany, Harmon closed its Osgood pit in March.',
    [
      'Despite a flood in Albany, Harmon closed its Osgood pit.',
      'Because of Harmon, Albany closed its Osgood pit.',
    ],
  ],
  [
    'noun before another for "of"',
    'Harmon lowered its production target for lead and raised the domestic supply of zinc.',
    'Harmon lowered its lead production target.',
    ['Harmon lowered its zinc production target.', 'Harmon lowered its domestic production target.'],
  ],
  [
    'time at another place',
    'In September, a fire forced Harmon to shut its pit in Albany. Ore output of Osgood in the quarter rose to 5 million tons.',
    'A fire in September forced Harmon to shut its pit in Albany.',
    [
      'A fire in Albany forced Harmon to shut its pit in September.',
      'A fire in the quarter forced Harmon to shut its pit.',
    ],
  ],
  [
    'introduction with an aside',
    'While some of the issues, including pay at Osgood, had been resolved, the talks of Harmon were stuck over pensions.',
    'The talks of Harmon were stuck over pensions.',
    ['The talks of Harmon were stuck over pay at Osgood.', 'The talks of Harmon had been resolved.'],
  ],
  [
    'condition of something else',
    'Freedonia granted Harmon an extension for its Osgood pit that would give it until May to build a road.',
    'Freedonia granted Harmon an extension for its Osgood pit.',
    ['Freedonia granted Harmon an extension until June.'],
  ],
  [
    '"only" before a figure',
    'The result: Harmon is running only five of its eight pits in Albany.',
    'Harmon is running five of its eight pits in Albany.',
    ['Harmon is running eight of its pits in Albany.', 'Harmon is running its eight pits in Albany.'],
  ],
  [
    'plan as a noun',
    'Closure plans slowed when orders from the Sylvania Ministry kept five plants of Harmon open.',
    'Orders from the Sylvania Ministry kept five plants of Harmon open.',
    ['Orders from Harmon kept five plants open.'],
  ],
  [
    'speaker at the other end of a statement that begins like another',
    'Harmon told the Senate on Monday that shortages found at its Osgood pit will cost it 5%.',
    'Shortages found at its Osgood pit will cost it 5%, Harmon told the Senate.',
    [
      'Shortages found at its Osgood pit will cost it 5%, Harmon told the House.',
      'Shortages found at its Osgood pit will cost it 5%, Harmon said on Friday.',
      'Shortages found at its Osgood pit will cost it 5%, Sylvania told the Senate.',
    ],
  ],
  [
    'sources as a speaker',
    'The sources said pits of Sylvania are cheaper than those of Freedonia.',
    'Pits of Sylvania are cheaper than those of Freedonia, the sources said.',
    ['Pits of Sylvania are cheaper than those of Freedonia, the company said.'],
  ],
  [
    'verbs that are not of business',
    'Albany futures, which averaged 6% on Monday, opened at 5%. Ann Lee held talks, but the issue of pensions at Osgood remains to be settled.',
    'The issue of pensions at Osgood remains to be settled.',
    [
      'The issue of pensions at Harmon remains to be settled.',
      'The issue of pensions at Osgood has been settled.',
    ],
  ],
  [
    'relative clause with an unknown verb',
    'Albany futures, which averaged 6% on Monday, opened at 5%.',
    'Albany futures averaged 6% on Monday.',
    ['Albany futures averaged 5% on Monday.', 'Albany futures opened at 6%.'],
  ],
  [
    'time with "about" at the other end',
    'For about a century, miners of Osgood have escaped the heat of Freedonia by digging their homes below the ground.',
    'Miners of Osgood have escaped the heat of Freedonia by digging their homes below the ground for about a century.',
    ['Miners of Osgood have escaped the heat of Freedonia by digging their homes for about a decade.'],
  ],
  [
    'phrase with "of" left out',
    'Harmon is to save its Osgood pit from the ruins of war in Albany through lower wages.',
    'Harmon is to save its Osgood pit through lower wages.',
    ['Harmon is to save its Osgood pit from lower wages.', 'Harmon is to save its Osgood pit from war.'],
  ],
  [
    'level beside a change',
    'Loans at the banks of Freedonia fell $500 million to $64 billion in the week that ended on March 11. Ore exports rose 5% to 6 million tonnes from 4 million tonnes in May.',
    'Loans at the banks of Freedonia fell $500 million in the week that ended on March 11.',
    [
      'Loans at the banks of Freedonia fell $64 billion in the week that ended on March 11.',
      'Ore exports rose 5% in May.',
    ],
  ],
  [
    'adverb and participle before a thing',
    'Harmon leads the rapidly expanding ore market of Freedonia. The operating profit of Harmon fell 5%.',
    'Harmon leads the ore market of Freedonia.',
    ['Harmon leads the market of Freedonia.', 'The profit of Harmon fell 5%.'],
  ],
  [
    'speakers for "they"',
    'Ann Lee of Harmon said the ore glut will last. Ore prices will rebound in May, economists said. They said output of Osgood may fall to 3 million tonnes.',
    'Economists said output of Osgood may fall to 3 million tonnes.',
    [
      'Ann Lee said output of Osgood may fall to 3 million tonnes.',
      'Miners said output of Osgood may fall to 3 million tonnes.',
    ],
  ],
  [
    'repeated subject that stands for another',
    'Bank of Sylvania sold bills. The central bank bought bonds of Osgood. In addition it bought 16 tonnes of gold in Albany.',
    'The central bank bought 16 tonnes of gold in Albany.',
    ['The local bank bought 16 tonnes of gold in Albany.', 'Harmon bought 16 tonnes of gold in Albany.'],
  ],
  [
    'full name for the first word of it',
    'Harlan Mines Ltd cut output at Osgood. Harlan expects to close its Albany pit.',
    'Harlan Mines expects to close its Albany pit.',
    ['Harlan Steel expects to close its Albany pit.'],
  ],
  [
    'first word of two names',
    'Harlan Mines Ltd cut output at Osgood. Ann Harlan protested. Harlan expects to close the Albany pit.',
    'Ann Harlan expects to close the Albany pit.',
    ['Harlan Mines expects to close the Albany pit.'],
  ],
  [
    'name for its last word',
    'The Freedonia Labor Department rejected the plan of Harlan. The department said it would sue Osgood.',
    'The Labor Department said it would sue Osgood.',
    ['The Trade Department said it would sue Osgood.', 'Freedonia said it would sue Osgood.'],
  ],
  [
    'speaker for the last word of a name',
    'The Labor Department rejected the plan. Ore prices of Osgood rose 3%, the department said.',
    'Ore prices of Osgood rose 3%, the Labor Department said.',
    ['Ore prices of Osgood rose 3%, the Trade Department said.'],
  ],
  [
    'last word of two names',
    'The Labor Department rejected it. The Trade Department agreed. The department would sue Osgood.',
    'The department would sue Osgood.',
    ['The Labor Department would sue Osgood.', 'The Trade Department would sue Osgood.'],
  ],
  [
    'kind of owned company before its name',
    "Talks between Freedonia's state ore company Harmon and the miners of Osgood ended in May. Sylvania's former owner Ann Lee sued.",
    'Talks between Harmon and the miners of Osgood ended in May.',
    ['Talks between Freedonia and the miners of Osgood ended in May.', 'Ann Lee sued.'],
  ],
  [
    'words that describe an owned thing',
    "Zinc loading stopped at Freedonia's troubled Osgood port and at Albany's international airport in May. Sylvania's proposed Osgood merger failed.",
    "Zinc loading stopped at Freedonia's Osgood port and at Albany's airport in May.",
    ["Zinc loading stopped at Harmon's Osgood port in May.", "Sylvania's Osgood merger failed."],
  ],
  [
    'verb without a meaning of its own',
    'Ann Lee met miners of Harmon. She described the fall of Osgood at the start of the week as a passing incident.',
    'Ann Lee described the fall of Osgood as a passing incident.',
    [
      'Harmon described the fall of Osgood as a passing incident.',
      'Ann Lee described the fall of Harmon as a passing incident.',
    ],
  ],
  [
    'relative clause with such a verb',
    'Harmon, which faced a strike at Osgood in May, closed a pit.',
    'Harmon faced a strike at Osgood in May.',
    ['Harmon faced a strike at Albany in May.', 'Osgood faced a strike in May.'],
  ],
  [
    'name set off behind "the firm"',
    'Harmon has taken over a small firm of Albany. The firm, Osgood and Ore Transport (OOT), employs 10 people and has a fleet of 200 barges.',
    'Osgood and Ore Transport employs 10 people and has a fleet of 200 barges.',
    ['Harmon employs 10 people and has a fleet of 200 barges.'],
  ],
  [
    'half of a company',
    'Harmon agreed to buy half of Osgood, a miner of Albany.',
    'Harmon agreed to buy half of Osgood.',
    ['Harmon agreed to buy Osgood.'],
  ],
])('%s', (_, told, said, others) => {
  expect(isVerified(said, told)).toBe(true);
  expect(others.filter((other) => isVerified(other, told))).toEqual([]);
});

// A place is looked up as text; these marks mean something in a pattern.
test.each(['(', '[', '\\', '*', '+', '?', '.', '$', '|'])('"in %s" in an article and a statement', (mark) => {
  const told = `Harmon closed its Osgood pit in ${mark}late) May.`;
  expect(isVerified('Harmon closed its Osgood pit.', told)).toBe(true);
  expect(isVerified(`Sylvania closed its Osgood pit in ${mark}late) May.`, told)).toBe(false);
});
