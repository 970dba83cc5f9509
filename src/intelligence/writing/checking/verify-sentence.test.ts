import { expect, test } from 'vitest';
import { article, KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const { verify } = createVerifier(KNOWN_FACTS);

test.each([
  ['Peabody closed at $84.12.', 'value "$84.12": Our value of Peabody Energy is $27.80'],
  ['CNR closed at 4.11%.', 'value "4.11%": Core Natural Resources is measured in USD'],
  [
    'CNR closed at $84.12 per barrel.',
    'value "$84.12 per barrel": Core Natural Resources is not priced per barrel',
  ],
  ['CNR rose 9% on Friday.', 'change "9%": Core Natural Resources rose 1.42% over the day'],
  [
    'Ramaco Resources edged up 6.4%.',
    'direction "edged up": Ramaco Resources rose 6.4%; "edged up" suggests a smaller move',
  ],
  ['API2 coal slumped.', 'direction "slumped": API2 coal fell 0.24%; "slumped" needs a larger move'],
  ['CNR fell on Friday.', 'direction "fell": Core Natural Resources rose 1.42%'],
  ['CNR could rise.', 'direction "rise": This is a forecast; only recorded moves can be stated'],
  [
    'CNR rebounded.',
    'direction "rebounded": Our data do not show Core Natural Resources moving the other way before',
  ],
  ['Stocks were mixed.', 'direction "mixed": They all moved in the same direction'],
  ['Gold is at $3,951.20.', 'stale "Gold": The last value of gold is from November 6; give its date'],
  ['API2 coal has no price today.', 'stale "API2 coal": API2 coal has a current value, from November 13'],
  ['Gold was at $3,951.20, nine days ago.', 'count "nine": It is 8 days old'],
  ['Treasury yields are at 4.11%.', 'value "4.11%": Say which yield you mean'],
  [
    'Nine of the five natural-resources stocks rose.',
    'count "Nine": Our count of natural-resources stocks rising is 2',
  ],
  [
    '312 articles today, nine of them high priority.',
    'count "nine": Our count of high-priority articles is 7',
  ],
  [
    'The Consumer Price Index is due on Thursday.',
    'date "Thursday": The release is scheduled for November 18',
  ],
  ['CNR closed at a record high.', 'comparison "a record high": This comparison does not match our data'],
  [
    'CNR outperformed Ramaco Resources.',
    'comparison "outperformed": This comparison does not match our data',
  ],
  [
    'CNR rose 1.42% since Tuesday.',
    'date "Tuesday": The value of Core Natural Resources is from November 13',
  ],
  ['CNR (Peabody) rose.', 'name "Peabody": Peabody is not CNR'],
  ['Core inflation was 2.9%.', 'name "Core": We have no data for this: “Core” makes it a different measure'],
])('"%s" is refuted with the reason', (text, reason) => {
  expect(verify(text).problems.map(({ kind, piece, why }) => `${kind} "${piece}": ${why}`)).toEqual([reason]);
});

test.each([
  'Peabody closed at $27.80.',
  'CNR rose 1.42% to $84.12 on Friday.',
  'CNR rose about 1.4%.',
  'CNR gained for a third straight session.',
  'Hot-rolled coil is priced at $812 a short ton.',
  'Gold was at $3,951.20 on November 6.',
  'Gold was at $3,951.20, eight days ago.',
  'Ramaco Resources outperformed CNR.',
  'Ramaco Resources led gains.',
  'Treasury yields rose.',
  'Two of the five natural-resources stocks rose and two fell.',
  '312 articles today, seven of them high priority.',
  'The Consumer Price Index is due on Wednesday, November 18.',
  'CPI inflation was 2.9% in October, down from 3.0%.',
  'CNR is up 12.4% on the year.',
  'CNR rose 1.42% on day, 3.1% on week.',
  'CNR fell 2.35% on the month while Peabody rose 5.1%.',
  'The 10-year yield rose 4 basis points while the 2-year rose 1.',
  'Ramaco Resources was the best of the coal stocks on the week and month.',
  'CNR had the second-largest gain among the coal stocks.',
  'Of the coal stocks only CNR and Ramaco Resources rose.',
  'Ramaco Resources gained more than CNR, 6.4% versus 1.42%.',
  'Peabody fell 0.83% and Warrior 2.15%.',
  'CNR (+1.42%) outperformed Peabody (-0.83%).',
  'Most of the coal stocks are up on the month, but Peabody fell on the day.',
  'WTI and Brent fell, and both are lower on the week.',
  'The 2s10s curve stands at 51 basis points.',
])('"%s" is verified', (text) => {
  expect(verify(text).problems).toEqual([]);
});

test.each([
  'Peabody did not close at $27.80.',
  'CNR is down on the year.',
  'CNR rose 3.1% on day.',
  'CNR fell 2.35% on the month while Peabody rose 1%.',
  'The 10-year yield rose 4 basis points while the 2-year rose 2.',
  'Ramaco Resources was the worst of the coal stocks on the week.',
  'CNR had the third-largest gain among the coal stocks.',
  'Of the coal stocks only Ramaco Resources rose.',
  'Ramaco Resources gained more than CNR, 6.4% versus 2.42%.',
  'Peabody fell 0.83% and Ramaco Resources 6.4%.',
  'CNR (+1.42%) outperformed Ramaco Resources (+6.4%).',
  'Ramaco Resources has doubled this year.',
  'Nearly half has been wiped off Warrior in a week.',
  'WTI and Brent fell, but both are higher on the week.',
  'Retail sales rose 0.3%.',
])('"%s" is refused', (text) => {
  expect(verify(text).isVerified).toBe(false);
});

const PRESS = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    {
      ...(KNOWN_FACTS.articles[1] as (typeof KNOWN_FACTS.articles)[number]),
      title: 'Coal producers raise guidance',
      summary:
        'Core Natural Resources said an unusually large contract with Nippon Steel would lift sales. Peabody, Ramaco Resources and Warrior make large moves in Australia. Core Natural Resources reported an unusually strong quarter.',
    },
  ],
});

test.each([
  'CNR is up 3.1% on the week, an unusually large move.',
  'CNR made an unusually large move.',
  'In an unusually large move, CNR rose 1.42%.',
  'CNR rose 1.42%, an unusually strong day.',
  'Peabody fell 0.83%, an unusually large move.',
  'Peabody fell an unusually large 0.83%.',
  'Peabody is up 0.4% on the week, more than Ramaco Resources.',
])('"%s" needs its proof in our data, whatever an article has about the company', (text) => {
  expect(PRESS.verify(text).problems.map(({ kind }) => kind)).toEqual(['comparison']);
});

test.each([
  'Ramaco Resources jumped 6.4%, an unusually large move.',
  'CNR rose 1.42% after an unusually large contract with Nippon Steel.',
  'Core Natural Resources reported an unusually strong quarter.',
])('"%s" is proven by our data or told by an article', (text) => {
  expect(PRESS.verify(text).problems).toEqual([]);
});

const STORY = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    ...KNOWN_FACTS.articles,
    article(
      90,
      'Coal Age',
      60,
      'Hollow Creek Coal to idle Gauley mine in May',
      'Hollow Creek Coal will idle its Gauley mine in West Virginia in May because of weak prices and lay off 120 workers. The mine produced 1.4 million tons last year. Pine Knob Mining, which has a mine in the same seam, declined to comment.',
    ),
  ],
});

test.each([
  ['Hollow Creek Coal will sell its Gauley mine in West Virginia in May.', ['event sell']],
  ['Hollow Creek Coal will idle its Gauley mine in West Virginia in July.', ['date July']],
  ['Hollow Creek Coal will idle its Gauley mine in May and lay off 140 workers.', ['value 140']],
  ['Hollow Creek Coal will not idle its Gauley mine in May.', ['event not']],
  ['Pine Knob Mining will idle its Gauley mine in May.', ['name Pine Knob Mining']],
  ['Hollow Creek Coal will idle its Gauley mine in May because of weak demand.', ['event demand']],
  ['Hollow Creek Coal will idle its Ashby mine in May.', ['name Ashby']],
])('"%s" is refused for what the article does not say, not for its other words', (text, pieces) => {
  expect(STORY.verify(text).problems.map(({ kind, piece }) => `${kind} ${piece}`)).toEqual(pieces);
});

test('the reason has the closest sentence of the article, for a model or an editor to take its words from', () => {
  const [problem] = STORY.verify(
    'The Gauley mine of Hollow Creek Coal produced 1.8 million tons last year.',
  ).problems;
  expect(problem?.why).toBe(
    'The closest article does not say this. It says: “The mine produced 1.4 million tons last year.”',
  );
});

const NEWS = createVerifier({
  ...KNOWN_FACTS,
  articles: [
    [
      'Vistra gets most of coal aid',
      'Vistra, the largest recipient, will get $600 million. Duke Energy will get $150 million and Ohio Valley $90 million. Both units of the Kincaid plant stay open until 2040 instead of 2038.',
    ],
    [
      'Reserve Bank keeps target',
      'The Reserve Bank kept its target of 2% and said growth was 0.4% against expectations of 0.2%. Nigeria grew 16.2% and Ghana 9.1%.',
    ],
    [
      'Two hurt at Harlan mine',
      'Two miners were hurt at the Harlan mine on Monday. One was flown to a hospital, the other was released. The mine runs in all sections except the north.',
    ],
    [
      'Glencore sells stake',
      'Glencore will sell a stake in Elk Valley for $480 million, of which $120 million is paid now. Profit was hurt by lower prices and helped by lower costs. It was fined for polluting a river in Colombia.',
    ],
    [
      'Steelmaker names chief',
      'Cleveland Steel named Steve Angel, a former head of Linde, as chief executive. It will idle the Gary furnace in April. It would restart when orders return.',
    ],
    [
      'India wants more coal',
      'Indian officials are trying to raise output of coal by 137,000 tonnes a day. Texas regulators approved a line to Houston because of higher tax revenue. The port of Haldia is home to two coal berths and will open a year earlier than planned.',
    ],
  ].map(([title = '', summary = ''], place) => article(70 + place, 'Coal Age', 60, title, summary)),
});

test.each([
  'Vistra, the largest recipient, will get $600 million.',
  'The largest recipient, Vistra, gets $600 million.',
  'Duke Energy will get $150 million.',
  'The two units of the Kincaid plant stay open until 2040.',
  'The Reserve Bank kept its 2% target.',
  'The Reserve Bank said growth was 0.4%, against expectations of 0.2%.',
  'Nigeria grew 16.2%.',
  'The Harlan mine runs in all sections except the north.',
  'A quarter of the price of the Elk Valley stake, $120 million, is paid now.',
  'Profit of Glencore was hurt by lower prices.',
  'Glencore was fined for polluting a river in Colombia.',
  'Cleveland Steel named Steve Angel as chief executive.',
  'Steve Angel is a former head of Linde.',
  'Cleveland Steel will idle the Gary furnace in April.',
  'India is trying to raise output of coal.',
  'Texas approved a line to Houston.',
  'Haldia is home to two coal berths.',
  'The port of Haldia will open a year earlier than planned.',
  'Warrior Met Coal moved 2.1%.',
  'Warrior Met Coal saw a 2.1% change.',
  'Warrior Met Coal fell at least 2%.',
  'Lower Warrior Met Coal shares ended at $62.44.',
  'So far in 2026 Warrior Met Coal is up 20.5%.',
  'This week Warrior Met Coal is down 4.0%.',
])('"%s" is true', (text) => {
  expect(NEWS.verify(text).problems).toEqual([]);
});

test.each([
  'Ohio Valley will get $150 million.',
  'Duke Energy will get $600 million.',
  'Duke Energy, the largest recipient, will get $600 million.',
  'The Kincaid plant stays open until 2038 instead of 2040.',
  'The Reserve Bank said growth was 0.2%, against expectations of 0.4%.',
  'Ghana grew 16.2%.',
  'Nigeria grew 9.1%.',
  'Both miners were flown to a hospital.',
  'The Harlan mine runs in all sections except the south.',
  'The Harlan mine runs in all sections.',
  'Profit of Glencore was hurt by higher prices.',
  'Glencore was fined for polluting a river in Peru.',
  'Cleveland Steel will restart the Gary furnace in April.',
  'Linde named Steve Angel as chief executive.',
  'Steve Angel is a former head of Cleveland Steel.',
  'Texas regulators approved a line to Houston because of higher oil revenue.',
  'The port of Haldia will open a year later than planned.',
  'Houston approved a line to Texas.',
  'Glencore is paid $480 million now for a stake in Elk Valley.',
  'A third of the price of the stake, $120 million, is paid now.',
  'Three miners were hurt at the Harlan mine on Monday.',
])('"%s" is false', (text) => {
  expect(NEWS.verify(text).problems).not.toEqual([]);
});
