import { expect, test } from 'vitest';
import { article, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { verifyText } from '../verify-text.ts';

// What an article tells, a statement that it supports and one that it does not.
test.each([
  [
    'actor',
    'Tohoku Electric will pay Glencore $112 a tonne for coal. Talks between Kansai Electric and Whitehaven continue.',
    'Tohoku Electric will pay Glencore $112 a tonne.',
    'Kansai Electric will pay Whitehaven $112 a tonne.',
  ],
  [
    'noun beside a name',
    'Talks between BNSF and its union broke down. The union rejected a raise of 14%.',
    'The union rejected a raise of 14%.',
    'BNSF rejected a raise of 14%.',
  ],
  [
    'supplier',
    "About 60% of Japan's thermal coal comes from Australia.",
    "Australia supplies about 60% of Japan's thermal coal.",
    "Japan supplies about 60% of Australia's thermal coal.",
  ],
  [
    'people of a country',
    'Russian exporters offer discounts to Chinese buyers.',
    'Russian exporters offer discounts.',
    'Chinese exporters offer discounts to Russian buyers.',
  ],
  [
    'place',
    'A judge in Wyoming blocked the rule, siding with states led by West Virginia.',
    'A judge in Wyoming blocked the rule.',
    'A judge in West Virginia blocked the rule.',
  ],
  [
    'part of a name',
    'Posco will shut a mill in West Virginia.',
    'Posco will shut a mill in West Virginia.',
    'Posco will shut a mill in Virginia.',
  ],
  [
    'part of a company',
    'Posco will buy 10% of Kobelco for $720 million.',
    'Posco will buy a 10% stake in Kobelco for $720 million.',
    'Posco will buy Kobelco for $720 million.',
  ],
  [
    'sign of a figure',
    'Output at Kobelco grew 4.6% in October.',
    'Output at Kobelco rose 4.6% in October.',
    'Output at Kobelco shrank 4.6% in October.',
  ],
  [
    'more and less',
    'Posco will pay Kobelco $112 a tonne, 9% less than before.',
    'Posco will pay Kobelco 9% less.',
    'Posco will pay Kobelco 9% more.',
  ],
  [
    'rate',
    'The rule will cost Posco $860 million over ten years.',
    'The rule will cost Posco $860 million over a decade.',
    'The rule will cost Posco $860 million a year.',
  ],
  [
    'tense',
    'Posco will ship coal to Kobelco. Deliveries begin in April.',
    'Deliveries by Posco will begin in April.',
    'Deliveries by Posco began in April.',
  ],
  [
    'mood',
    'The rule would have cost Posco $860 million.',
    'The rule would have cost Posco $860 million.',
    'The rule has cost Posco $860 million.',
  ],
  [
    'contrast',
    'Posco will shut three mills in 2030 rather than 2035.',
    'Posco will shut three mills in 2030.',
    'Posco will shut three mills in 2035.',
  ],
  [
    'years',
    'Posco will shut three mills by the end of the year.',
    'Posco will shut three mills by the end of 2026.',
    'Posco will shut three mills by the end of 2027.',
  ],
  [
    'span of years',
    'Posco will run the mill until 2040 instead of 2038.',
    'Posco will run the mill two years longer.',
    'Posco will run the mill three years longer.',
  ],
  [
    'time of a figure',
    'Posco shipped 5.4 million tonnes in October. Shipments for the ten months rose to 47.8 million tonnes.',
    'Posco shipped 5.4 million tonnes in October.',
    'Posco shipped 47.8 million tonnes in October.',
  ],
  [
    'share of a change',
    'Posco cut its dividend to 8 cents from 12 cents.',
    'Posco cut its dividend by a third.',
    'Posco cut its dividend by a quarter.',
  ],
  [
    'name of a figure',
    'Posco got $600 million of the loans, which came to $1.9 billion.',
    'Posco got $600 million of the loans.',
    'Posco got $1.9 billion.',
  ],
  [
    'whole and part',
    'Posco will idle one of its two mills in Ohio.',
    'Posco will idle one of its two mills in Ohio.',
    'Posco will idle both of its mills in Ohio.',
  ],
  [
    'for and against',
    'The board of Posco voted 4 to 1 to lend $2 billion to Kobelco.',
    'The board of Posco voted 4 to 1 to lend $2 billion.',
    'The board of Posco voted 4 to 1 against the loan.',
  ],
  [
    'little',
    'Analysts at Kobelco see little risk to supply.',
    'Analysts at Kobelco see little risk to supply.',
    'Analysts at Kobelco see risk to supply.',
  ],
  [
    'up to',
    'Posco offers discounts of up to $8 a tonne.',
    'Posco offers discounts of up to $8 a tonne.',
    'Posco offers discounts of $8 a tonne.',
  ],
  [
    'growth',
    'The economy of China grew 4.6%, down from 5.1% in the second quarter.',
    'Growth in China slowed to 4.6%.',
    'Growth in China accelerated to 4.6%.',
  ],
  [
    'name nearest to a figure',
    'Posco held 50% of the mine and Kobelco 16.2%, while Glencore was invited to join.',
    'Posco held half of the mine.',
    'Glencore held 16.2% of the mine.',
  ],
  [
    'time nearest to a figure',
    'Shipments by Posco rose 0.6% in the fourth quarter after a gain of 1.4% in the third.',
    'Shipments by Posco rose 0.6% in the fourth quarter.',
    'Shipments by Posco rose 1.4% in the fourth quarter.',
  ],
  [
    'direction of what is named',
    'Posco said prices fell because the yen appreciated and demand weakened.',
    'Posco said the yen appreciated.',
    'Posco said the yen weakened.',
  ],
  [
    'what is denied',
    'Posco said wages would not be on the agenda of the talks.',
    'Posco said wages would not be on the agenda.',
    'Posco said wages would be on the agenda.',
  ],
  [
    'what is not the one is the other',
    'Posco suspended trains on the Kobelco line.',
    'Trains on the Kobelco line are not running.',
    'Trains on the Kobelco line are running.',
  ],
  [
    'a state that is to come',
    'Posco expects its Kobelco mill to turn profitable next year.',
    'Posco expects its Kobelco mill to become profitable next year.',
    'The Posco Kobelco mill is already profitable.',
  ],
  [
    'the figure of an act',
    'Posco said the closure affects 210 workers, and 60 of them will move to Kobelco.',
    'Posco said the closure affects 210 workers.',
    'Posco will move 210 workers to Kobelco.',
  ],
  [
    'what follows a link',
    'Posco said talks on coal purchases with Kobelco failed.',
    'Posco said talks on coal purchases failed.',
    'Posco said talks on soybeans failed.',
  ],
  [
    'a difference of two figures',
    'Posco cut its Kobelco quota to 600 million tonnes from 790 million.',
    'Posco cut its Kobelco quota by 190 million tonnes.',
    'Posco cut its Kobelco quota by 600 million tonnes.',
  ],
  [
    'what is left out',
    'Posco plans a cartel for markets other than Kobelco and Glencore.',
    'Posco plans a cartel.',
    'Posco plans a cartel for Kobelco.',
  ],
  [
    'a noun for what is to come',
    'Posco will apply to Kobelco for the permit, and approval is expected in March.',
    'Posco will apply for the permit.',
    'Kobelco approved the permit.',
  ],
  [
    'kind of an object',
    'Posco cut its steel forecast after a fire. It left its copper forecast unchanged.',
    'Posco cut its steel forecast.',
    'Posco cut its copper forecast.',
  ],
  [
    'who wanted it',
    'The mills had asked Posco to reduce shipments, but Posco urged Kobelco to raise them.',
    'The mills had asked Posco to reduce shipments.',
    'Posco had asked the mills to reduce shipments.',
  ],
  [
    'a capital as a place',
    'Officials of Japan and Posco signed the agreement in Tokyo.',
    'Posco signed the agreement in Tokyo.',
    'Posco signed the agreement in Delhi.',
  ],
  [
    'part of an effect',
    'Posco said higher output at Kobelco would only partly offset the closure.',
    'Posco said higher output would partly offset the closure.',
    'Posco said higher output would offset the closure.',
  ],
  [
    'name of a word',
    'Posco blamed a fire at its Ravensworth mine. Unit costs should rise to $105 a tonne. Goldman Sachs is leading a sale of notes for Kobelco in Wyoming.',
    'Goldman Sachs is leading a sale of notes.',
    'Wyoming is leading a sale of notes.',
  ],
  [
    'order',
    'Posco halted the mine in Ravensworth after a fire.',
    'Posco halted the mine after a fire.',
    'Posco halted the mine before a fire.',
  ],
  [
    'other words',
    'Posco halted work at the port after dockers turned down its offer, and resumed it on Friday.',
    'Dockers rejected an offer by Posco.',
    'Dockers accepted an offer by Posco.',
  ],
  [
    'jobs',
    'Posco will shut a mill in Ravensworth and cut 750 jobs.',
    'Posco will shut a mill in Ravensworth and eliminate 750 jobs.',
    'Posco will shut a mill in Ravensworth and create 750 jobs.',
  ],
  [
    'a year that a figure is compared with',
    'Posco approved 41 mills in 2026, the fewest since 2021 and 38% less than in 2025.',
    'Posco approved 41 mills in 2026, down 38% from 2025.',
    'Posco approved 41 mills in 2026, down 38% from 2021.',
  ],
  [
    'a name in the place of another',
    'Posco agreed to buy 51% of the Ravensworth mine from Kobelco. Mitsui, which owns the other 49%, may match the offer.',
    'Mitsui, which owns the other 49%, may match the offer.',
    'Kobelco, which owns the other 49%, may match the offer.',
  ],
  [
    'a figure in the place of another',
    'Posco filed for bankruptcy with debts of $640 million. It has lined up a loan of $85 million.',
    'Posco filed for bankruptcy with debts of $640 million.',
    'Posco filed for bankruptcy with debts of $85 million.',
  ],
  [
    'kind of plant',
    'Coal supplied 24% of the electricity of Kobelco. Frost knocked out 9,800 megawatts of gas-fired capacity.',
    'Frost knocked out 9,800 megawatts of gas-fired capacity at Kobelco.',
    'Frost knocked out 9,800 megawatts of coal-fired capacity at Kobelco.',
  ],
  [
    'added denial',
    'Posco did not comment. The mine in Ravensworth was closed in 2023 after a court struck down its contract.',
    'The mine in Ravensworth was closed in 2023.',
    'The mine in Ravensworth was not closed in 2023.',
  ],
])('%s', (_, told, isTold, isNotTold) => {
  const facts = { ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, 'News of the day', told)] };
  expect(verifyText(isTold, facts).problems).toEqual([]);
  expect(verifyText(isNotTold, facts).isVerified).toBe(false);
});
