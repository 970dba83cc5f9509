import { expect, test } from 'vitest';
import { isHighlightedTopic } from '#contract/dashboard.ts';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { findTopics } from './topics.ts';

const DAY = [
  'Prairie & Gulf signal crews walk out, rail strike halts coal trains',
  'Rail strike threatens thermal coal shipments from Powder River Basin',
  'Utilities weigh options as rail strike enters second day - Reuters',
  'Coal prices rise for third day',
  'API2 coal price hits highest since spring',
  'Fed holds interest rates steady',
  'Interest rate path unclear, officials say',
  'Met coal miners brace for weaker steel demand',
  'Metallurgical coal outlook dims as steel mills cut output',
  'Data centers drive power demand, says PJM',
  'PJM warns of shortfall as data centers grow',
  'Steel tariffs: what mills expect | MarketWatch',
  'U.S. Steel Output Falls as Tariffs Bite',
  'Stocks close higher as investors shrug off worries',
  'Kestrel Basin names new chief executive',
].map((title) => ({ title, weight: 30 }));

const words = (topics: readonly { word: string }[]) => topics.map(({ word }) => word);

test('the topics of a day are its phrases, the most frequent first', () => {
  const topics = words(findTopics(DAY, []));
  expect(topics).toContain('rail strike');
  expect(topics).toContain('metallurgical coal');
  expect(topics).toContain('interest rates');
  expect(topics).toContain('data centers');
  expect(topics).toContain('coal');
  expect(topics.length).toBeLessThanOrEqual(8);
});

test('phrases from unrelated articles are not topics next to ours', () => {
  const elsewhere = ['A night in', 'A walk in', 'Rooms free in', 'Six bars in'].map(
    (start) => `${start} Coal Harbour`,
  );
  const articles = [...DAY, ...elsewhere.map((title) => ({ title, weight: 0 }))];
  expect(words(findTopics(articles, []))).toEqual(words(findTopics(DAY, [])));
});

test('a phrase from unrelated articles is not a topic on a day that has others', () => {
  const culture = ['Women who draw', 'Women who sing', 'Women who run', 'A film about women'];
  const mixed = [...DAY, ...culture.map((title, at) => ({ title, weight: at === 0 ? 35 : 4 }))];
  expect(words(findTopics(mixed, []))).not.toContain('women');
  expect(
    words(
      findTopics(
        DAY.slice(3, 6).map(({ title }) => ({ title, weight: 0 })),
        [],
      ),
    ),
  ).toContain('coal prices');
});

test('countries and states are spelled as names, even if every headline is in title case', () => {
  const titles = [
    'North Korea Tests Steel Missile',
    'What North Korea Wants',
    'Russia Sells Less Steel',
    'A Port in Russia',
    'Storm Nears North Carolina',
    'North Carolina Mines Close',
    'Trade War Widens',
    'Trade War Talks',
  ];
  const found = words(
    findTopics(
      titles.map((title) => ({ title, weight: 50 })),
      [],
    ),
  );
  expect(found).toEqual(expect.arrayContaining(['North Korea', 'Russia', 'North Carolina', 'trade war']));
});

test('the verb "leads" is not the metal', () => {
  const titles = [
    'Nominee to Lead E.P.A. Testifies',
    'Banks in the Lead',
    'Women Lead the Union',
    'Coal Slips',
    'Coal Waits',
    'One',
    'Two',
  ];
  expect(
    words(
      findTopics(
        titles.map((title) => ({ title, weight: 50 })),
        [],
      ),
    ),
  ).not.toContain('lead');
});

test('contractions, ordinal numbers and units are not topics', () => {
  const titles = [
    "Don't sell coal",
    "Don't buy coal",
    "Why miners don't wait",
    'NACCO 4TH QTR NET',
    'ARCH 4TH QTR LOSS',
    'PEABODY 4TH QTR NET',
    'Posco to pay 40 mln dlrs',
    'Sumitomo to pay 9 mln dlrs',
    'Mitsui gets 3 mln dlrs',
    'Arch revs 20 vs 18',
    'Peabody revs 9 vs 7',
    'Alpha revs 5 vs 6',
  ];
  const found = words(
    findTopics(
      titles.map((title) => ({ title, weight: 50 })),
      [],
    ),
  );
  expect(found.join()).not.toMatch(/don|th qtr|qtr|dlr|mln|revs|vs/i);
});

test('inflections count as one topic, in its most frequent spelling', () => {
  const topics = findTopics(DAY, []);
  expect(topics.find(({ word }) => /^coal price/.test(word))).toMatchObject({
    word: 'coal prices',
    count: 2,
  });
  expect(topics.filter(({ word }) => /interest rate/.test(word))).toHaveLength(1);
});

test('part of a topic is not a topic of its own unless it also occurs outside it', () => {
  const topics = words(findTopics(DAY, []));
  expect(topics).not.toContain('strike');
  expect(topics).not.toContain('rail');
  expect(topics).not.toContain('data');
  expect(topics).not.toContain('center');
});

test('no stop words, headline verbs, publications, times or ranks', () => {
  const noise = [
    'Shares rise, fall, jump and plunge as analysts weigh new report',
    'Shares rise again on Monday as analysts weigh new report',
    'Why shares rise: analysts weigh new report | Reuters',
    'Here is what to know today: new report by Coal Age',
    'Here is what to know today: new report by Coal Age - CNBC',
    'Chief executive says third quarter was the best in years',
    'Chief executive says fourth quarter will be the best in years',
    'The biggest, the best and the worst of 2025',
    'The biggest, the best and the worst of 2026',
  ].map((title) => ({ title, weight: 10 }));
  expect(findTopics(noise, [])).toEqual([]);
});

test('names keep their capitals, other words lose headline capitals', () => {
  const titles = [
    'Merger talks between Norfolk Southern and Union Pacific go on',
    'Regulator looks into Norfolk Southern tank cars',
    'EPA Moves To Undo Carbon Rules',
    'What the EPA wants from carbon rules',
    'Carbon rules face court',
    'Court hears Norfolk Southern case',
    'Yet another day',
  ];
  const topics = words(
    findTopics(
      titles.map((title) => ({ title, weight: 1 })),
      [],
    ),
  );
  expect(topics).toContain('Norfolk Southern');
  expect(topics).toContain('carbon rules');
});

test('a name that begins headlines keeps the capitals of its common words', () => {
  const titles = [
    'Pioneer Natural Minerals shares fall 4.1%',
    'Pioneer Natural Minerals cuts its natural gas budget',
    'Natural gas is a pioneer fuel, and minerals follow',
    'Yet another day',
    'Nothing new',
    'Still nothing',
    'And more of it',
  ];
  const topics = words(
    findTopics(
      titles.map((title) => ({ title, weight: 1 })),
      [],
    ),
  );
  expect(topics).toContain('Pioneer Natural Minerals');
  expect(topics).toContain('natural gas');
});

test('a widely reprinted story counts every copy but weighs once', () => {
  const printed = Array.from({ length: 9 }, () => ({
    title: 'Barge collision closes river lock',
    weight: 10,
  }));
  const told = ['Copper hits record', 'Copper mine reopens', 'Copper demand in China'].map((title) => ({
    title,
    weight: 10,
  }));
  const [first, ...rest] = findTopics([...printed, ...told], []);
  expect(first).toMatchObject({ word: 'copper', count: 3 });
  expect(rest.find(({ word }) => word.includes('barge'))?.count).toBe(9);
});

test('relevant articles weigh more', () => {
  const titles = ['Copper slips', 'Copper waits', 'Nickel slips', 'Nickel waits', 'One', 'Two', 'Three'];
  const weigh = (metal: RegExp) =>
    words(
      findTopics(
        titles.map((title) => ({ title, weight: metal.test(title) ? 90 : 0 })),
        [],
      ),
    );
  expect(weigh(/Copper/)).toEqual(['copper', 'nickel']);
  expect(weigh(/Nickel/)).toEqual(['nickel', 'copper']);
});

test.for([
  ['more of them', 6, 10, 3, 30, 'up', 50],
  ['fewer of them', 2, 20, 15, 30, 'down', -40],
  ['as many of them', 5, 10, 16, 30, 'flat', -3.3],
  ['none then', 5, 10, 0, 30, 'new', null],
  ['no week before', 5, 10, 0, 0, 'flat', null],
] as const)('trend: %s', ([, count, total, countBefore, totalBefore, trend, change]) => {
  const list = (about: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({
      title: at < about ? `Uranium ${'abcdefghijklmnop'[at]}` : '',
      weight: 1,
    }));
  const [topic] = findTopics(list(count, total), list(countBefore, totalBefore));
  expect(topic).toEqual({ word: 'uranium', count, trend, change });
});

test('the body adds mentions but no topics', () => {
  const articles = [
    { title: 'Copper slips', body: 'Miners in Chile said zinc was next.', weight: 1 },
    { title: 'Markets wait', body: 'Copper was lower. Zinc too.', weight: 1 },
    ...Array.from({ length: 6 }, () => ({ title: 'Nothing', weight: 1 })),
  ];
  expect(findTopics(articles, [])).toEqual([{ word: 'copper', count: 2, trend: 'flat', change: null }]);
});

test('the order of topics does not depend on the order of articles', () => {
  expect(findTopics(DAY.toReversed(), DAY.slice(4))).toEqual(findTopics(DAY, DAY.slice(4).toReversed()));
});

test('hostile titles are handled safely', () => {
  const titles = [
    '',
    ' ',
    '...',
    '💥💥💥',
    'a'.repeat(100_000),
    'COAL '.repeat(10_000),
    '<b>coal</b>',
    '\u0000',
    '100% 5 7',
    '煤炭价格上涨',
  ];
  const articles = titles.flatMap((title) => [
    { title, weight: Number.NaN },
    { title, weight: Number.POSITIVE_INFINITY },
    { title, weight: -5, body: title },
  ]);
  const topics = findTopics(articles, articles);
  expect(topics.length).toBeLessThanOrEqual(8);
  expect(
    topics.every(({ word, count }) => word.length > 0 && word.length < 1_000 && count <= articles.length),
  ).toBe(true);
  expect(findTopics([], [])).toEqual([]);
});

test('a few hundred titles take a moment', () => {
  const many = Array.from({ length: 800 }, (_, at) => ({
    title: `${DAY[at % DAY.length]?.title} in county ${at}`,
    weight: at % 100,
  }));
  expect(measureCpuMs(() => findTopics(many.slice(0, 400), many))).toBeLessThan(1_000);
});

test.for([
  ['coal prices', true],
  ['Coal', true],
  ['coal-fired power', true],
  ['HRC steel', true],
  ['CNR', true],
  ['thermal', true],
  ['charcoal', false],
  ['consolidation', false],
  ['CONSOL Energy', true],
  ['steelmaking', false],
  ['transportation', true],
  ['', false],
] as const)('the topic “%s” is highlighted: %s', ([topic, highlighted]) => {
  expect(isHighlightedTopic(topic)).toBe(highlighted);
});

test('part of a longer name is not a topic', () => {
  const titles = [
    'Alliance Resource Partners stock loses 3.2% on Tuesday',
    'Natural Resource Partners shares drop 1.9%',
    'Core Natural Resources stock sheds 4.2% as traders take profits',
    'Why Ramaco Resources stock is down 6.9% on Tuesday',
    'Teck Resources stock loses 3.8% as sellers took over',
    'Where Core Natural Resources stock ended on Tuesday',
  ];
  const found = findTopics(
    titles.map((title) => ({ title, weight: 60 })),
    [],
  ).map(({ word }) => word);
  expect(found).toContain('Core Natural Resources');
  for (const part of ['Resource Partners', 'Resources stock', 'Natural Resources']) {
    expect(found).not.toContain(part);
  }
});
