import { expect, test } from 'vitest';
import { weighMoves } from './composing/weigh.ts';
import { createSubjects } from './create-subjects.ts';
import { createKnowledge } from './knowledge.ts';
import { KNOWN_FACTS } from './known-facts.fixture.ts';
import { impactOfMove, impactOfStory } from './write-insights.ts';
import { writeSummary } from './write-summary.ts';

function impactOf(symbol: string, change: number): string | undefined {
  const prices = KNOWN_FACTS.prices.map((price) =>
    price.symbol === symbol ? { ...price, day_change_percent: change, sparkline: [] } : price,
  );
  const weighed = weighMoves(createSubjects({ ...KNOWN_FACTS, prices })).find(
    ({ subject }) => subject.value.key === symbol,
  );
  return weighed && impactOfMove(weighed);
}

test.each([
  ['HRC=F', 4, 'bullish'],
  ['HRC=F', 1, 'favorable'],
  ['HRC=F', -4, 'bearish'],
  ['HRC=F', -1, 'caution'],
  ['HRC=F', 0.1, 'stable'],
  ['NG=F', 6, 'favorable'],
  ['NG=F', -6, 'caution'],
  ['^VIX', 20, 'caution'],
  ['CL=F', 5, 'neutral'],
])('%s moving by %d percent is %s to a coal producer', (symbol, change, impact) => {
  expect(impactOf(symbol, change)).toBe(impact);
});

test('the impact of news follows its sentiment for the company', () => {
  const impacts = [0.6, 0, -0.6].map((value) => {
    const articles = KNOWN_FACTS.articles
      .slice(0, 1)
      .map((article) => ({ ...article, sentiment: { value, why: [] } }));
    const [story] = createKnowledge({ ...KNOWN_FACTS, articles }).articles;
    return story && impactOfStory(story);
  });
  expect(impacts).toEqual(['favorable', 'neutral', 'caution']);
});

test.each([
  [-3, -4, /on the week: pressure on our margins\.$/],
  [-3, 4, /but is up 4(\.0)?% on the week\.$/],
])(
  'a day of %d and a week of %d percent: coal says what it means for us only where the week agrees',
  (day, week, expected) => {
    const commodities = KNOWN_FACTS.commodities.map((one) =>
      one.id === 'coal.api2' ? { ...one, daily_change: day, weekly_change: week } : one,
    );
    const { keyInsights } = writeSummary({ ...KNOWN_FACTS, commodities });
    expect(keyInsights.find(({ category }) => category === 'Coal')?.insight).toMatch(expected);
  },
);

test('a card adds the month to the day and the week of the summary', () => {
  const prices = KNOWN_FACTS.prices.map((price) =>
    price.symbol === 'NG=F' ? { ...price, month_change_percent: 12.5 } : price,
  );
  const tell = (facts: typeof KNOWN_FACTS) =>
    writeSummary(facts).keyInsights.find(({ category }) => category === 'Energy')?.insight;
  expect(tell({ ...KNOWN_FACTS, prices })).toMatch(
    /^Henry Hub natural gas \w+ 4\.2% to \$3\.41 and is up 12\.5% on the month: gas-fired power/,
  );
});
