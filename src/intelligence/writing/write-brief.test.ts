import { expect, test } from 'vitest';
import { briefMove, paragraph } from '#contract/briefing.ts';
import type { CommodityFact, Facts, PriceFact } from './facts.ts';
import { article, KNOWN_FACTS } from './known-facts.fixture.ts';
import { createSampleFacts } from './sample-facts.fixture.ts';
import { writeBrief } from './write-brief.ts';
import { writeSummary } from './write-summary.ts';

const brief = writeBrief(KNOWN_FACTS);

test('the brief has a headline and paragraphs under headings', () => {
  expect(brief.headline.text).toMatch(/^API2 coal .* while Core Natural Resources /);
  expect(brief.paragraphs.map(({ heading }) => heading)).toEqual([
    'Coal and steel',
    'Energy',
    'Customers, rail and peers',
    'Markets',
    'Economy',
    'In the news',
    'Data',
  ]);
  for (const part of brief.paragraphs) expect(paragraph.safeParse(part).success).toBe(true);
});

test('each move lists only the stories that report that move', () => {
  for (const move of brief.moves) expect(briefMove.safeParse(move).success).toBe(true);
  const because = Object.fromEntries(
    brief.moves.map(({ symbol, because: stories }) => [
      symbol,
      stories.map(({ articleId }) => articleId.at(-1)),
    ]),
  );
  expect(because).toEqual({ 'coal.api2': [], CNR: [], 'NG=F': ['3'], 'HRC=F': ['5'], METC: [] });
});

test.each([
  ['Natural gas rises as the cold sets in', 1],
  ['Natural gas stocks rise in the week', 0],
  ['Natural gas output rises in Texas', 0],
  ['Natural gas rallies unions in Ohio', 0],
])('whether "%s" explains a higher price of gas', (title, count) => {
  const { moves } = writeBrief({ ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, title, '')] });
  expect(moves.find(({ symbol }) => symbol === 'NG=F')?.because).toHaveLength(count);
});

test.each([
  ['Core Natural shares fall', 'Core Natural fell on Tuesday. Natural gas rose.', 0],
  ['Energy markets on Tuesday', 'Natural gas rose. Core Natural fell.', 1],
  ['Natural gas in a cold week', 'The cold has set in. Natural gas rose on Tuesday.', 1],
])('whether "%s: %s" explains a higher price of gas', (title, text, count) => {
  const { moves } = writeBrief({ ...KNOWN_FACTS, articles: [article(1, 'World Coal', 50, title, text)] });
  expect(moves.find(({ symbol }) => symbol === 'NG=F')?.because).toHaveLength(count);
});

test('a move has the name that its price has on the dashboard', () => {
  const { prices, commodities } = KNOWN_FACTS;
  const names = new Map([
    ...commodities.map(({ id, name }) => [id, name] as const),
    ...prices.map(({ symbol, symbol_name }) => [symbol, symbol_name] as const),
  ]);
  for (const { symbol, name } of brief.moves) expect(name).toBe(names.get(symbol));
});

test('no peer is left out of the moves while one that moved less is listed', () => {
  for (let day = 0; day < 20; day += 1) {
    const facts = createSampleFacts(`peers ${day}`);
    const listed = new Set(writeBrief(facts).moves.map(({ symbol }) => symbol));
    const peers = facts.prices
      .filter(({ list, role, freshness }) => list === 'resources' && role !== 'own' && freshness === 'fresh')
      .map(({ symbol, day_change_percent: change }) => ({ symbol, size: Math.abs(change ?? 0) }));
    const shown = peers.filter(({ symbol }) => listed.has(symbol)).map(({ size }) => size);
    const leftOut = peers.filter(({ symbol }) => !listed.has(symbol)).map(({ size }) => size);
    if (shown.length > 0) expect(Math.max(...leftOut)).toBeLessThanOrEqual(Math.min(...shown));
  }
});

test('an unusual move of a peer takes the place of a small move of a further coal price', () => {
  const move = (symbol: string, day_change_percent: number) => (price: PriceFact) =>
    price.symbol === symbol ? { ...price, day_change_percent } : price;
  const prices = KNOWN_FACTS.prices.map(move('METC', -9)).map(move('CNR', -3));
  const [coal] = KNOWN_FACTS.commodities.filter(({ id }) => id === 'coal.api2');
  const further = ['Coking Coal', 'Richards Bay Coal', 'Newcastle Coal'].map((name) => ({
    ...(coal as CommodityFact),
    ...{ id: `coal.${name}`, name, latest: 100.4, previous: 100, daily_change: 0.4, weekly_change: 0.1 },
  }));
  const { moves } = writeBrief({
    ...KNOWN_FACTS,
    prices,
    commodities: [...KNOWN_FACTS.commodities, ...further],
  });
  expect(moves.map(({ symbol }) => symbol)).toContain('METC');
});

test('a further price of a group other than stocks does not replace the first one', () => {
  const { day_change_percent: change } = KNOWN_FACTS.prices.find(({ symbol }) => symbol === 'HRC=F') ?? {};
  const [coal] = KNOWN_FACTS.commodities.filter(({ id }) => id === 'coal.api2');
  const rebar = {
    ...(coal as CommodityFact),
    ...{ id: 'steel.rebar', name: 'Steel Rebar, China', category: 'steel' as const, usual_move: 50 },
    ...{ daily_change: (change ?? 0) * 1.1, weekly_change: 0 },
  };
  const { moves } = writeBrief({ ...KNOWN_FACTS, commodities: [...KNOWN_FACTS.commodities, rebar] });
  expect(moves.map(({ symbol }) => symbol)).toContain('HRC=F');
});

test('any story of the period can explain a move, even a low-ranked one', () => {
  const articles = KNOWN_FACTS.articles.filter(({ id }) => !id.endsWith('3'));
  const furtherArticles = KNOWN_FACTS.articles.filter(({ id }) => id.endsWith('3'));
  const { moves, topStories } = writeBrief({ ...KNOWN_FACTS, articles, furtherArticles });
  const gas = moves.find(({ symbol }) => symbol === 'NG=F');
  expect(gas?.because.map(({ articleId }) => articleId.at(-1))).toEqual(['3']);
  expect(topStories.map(({ id }) => id.at(-1))).not.toContain('3');
});

test.each([
  ['Henry Hub natural gas jumps 4.2% as cold weather lifts demand', 1],
  ['Henry Hub natural gas jumps 9.6% as cold weather lifts demand', 0],
])('a story with a figure explains only a move of that size: %s', (title, count) => {
  const articles = KNOWN_FACTS.articles.flatMap((article) =>
    article.id.endsWith('3') ? [{ ...article, title }] : [],
  );
  const { moves } = writeBrief({ ...KNOWN_FACTS, articles });
  expect(moves.find(({ symbol }) => symbol === 'NG=F')?.because).toHaveLength(count);
});

test('the brief has the five macro figures, the top stories and the releases of the week', () => {
  expect(brief.macro).toHaveLength(5);
  expect(brief.topStories.map(({ relevanceScore }) => relevanceScore)).toEqual([82, 61, 55, 38, 33]);
  expect(brief.releases.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18']);
  const economy = brief.paragraphs.find(({ heading }) => heading === 'Economy');
  const text = economy?.sentences.map((sentence) => sentence.text).join(' ');
  expect(text).toContain('CPI inflation was 2.9% in October, down from 3.0%.');
  expect(text).toContain('Consumer Price Index on Wednesday, November 18');
});

test('the day of most prices is stated once, any other day each time, and releases on one day share it', () => {
  const prices = KNOWN_FACTS.prices.map((price) =>
    price.symbol === 'CNR' ? { ...price, current_date: '2026-11-12', observation_date: '2026-11-12' } : price,
  );
  const releases = KNOWN_FACTS.releases.map((release) => ({ ...release, date: '2026-11-18' }));
  const { paragraphs } = writeBrief({ ...KNOWN_FACTS, prices, releases });
  const text = paragraphs.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)).join(' ');
  expect(text).toMatch(/Core Natural Resources \w+ 1\.4% to \$84\.12 on Thursday/);
  expect(text).toMatch(/API2 coal [\w ]+ 0\.2% to \$104\.35 on Friday/);
  expect(text.match(/ on Friday/g)).toHaveLength(1);
  expect(text).toContain('Food Services and Consumer Price Index on Wednesday, November 18.');
  const tell = (asOf: string) => JSON.stringify(writeBrief({ ...KNOWN_FACTS, asOf }).paragraphs);
  expect(tell('2026-11-17T12:00:00Z')).toContain('Food Services on Tuesday, November 17 and Consumer');
  expect(tell('2026-11-17T16:00:00Z')).not.toContain('Food Services');
});

test('the 10-year yield appears even if unchanged, without minor tenors', () => {
  const tenor = (id: string, name: string, change: number) => ({
    ...(KNOWN_FACTS.commodities.find((item) => item.id === 'yield.10y') as CommodityFact),
    id,
    name,
    latest: 4 + change,
    previous: 4,
    daily_change: change,
  });
  const commodities = [
    tenor('yield.1m', '1-Month Treasury Yield', -0.03),
    tenor('yield.2y', '2-Year Treasury Yield', 0.02),
    tenor('yield.10y', '10-Year Treasury Yield', 0),
  ];
  const { paragraphs } = writeBrief({ ...KNOWN_FACTS, commodities });
  const markets = paragraphs.find(({ heading }) => heading === 'Markets');
  const text = markets?.sentences.map((sentence) => sentence.text).join(' ');
  expect(text).toMatch(/10-year Treasury yield was unchanged at 4.00%/);
  expect(text).toMatch(/2-year Treasury yield/);
  expect(text).not.toMatch(/1-month/);
});

test('iron ore is mentioned once, whichever source has it', () => {
  const tell = (facts: typeof KNOWN_FACTS) =>
    writeBrief(facts)
      .paragraphs.find(({ heading }) => heading === 'Coal and steel')
      ?.sentences.map(({ text }) => text)
      .join(' ') ?? '';
  const [steel] = KNOWN_FACTS.commodities;
  const [price] = KNOWN_FACTS.prices;
  const future = {
    ...(price as PriceFact),
    symbol: 'TIO=F',
    symbol_name: 'Iron Ore',
    list: 'commodities' as const,
    role: null,
    close_price: 111.93,
    day_change_percent: 0.9,
  };
  const page = {
    ...(steel as CommodityFact),
    id: 'steel.iron-ore',
    name: 'Iron ore 62% Fe, CFR China',
    category: 'steel' as const,
    latest: 111.93,
    previous: 110.93,
    daily_change: 0.9,
  };
  const alone = tell({ ...KNOWN_FACTS, prices: [future], commodities: [] });
  expect(alone.match(/iron ore/gi)).toHaveLength(1);
  const both = tell({ ...KNOWN_FACTS, prices: [future], commodities: [page] });
  expect(both.match(/iron ore/gi)).toEqual(['Iron ore']);
});

test('a pinned story comes first and a hidden one is left out', () => {
  const curation = { score: null, reason: 'x', by: 'editor' };
  const articles = KNOWN_FACTS.articles.map((article, index) => {
    if (index === 4) return { ...article, curation: { ...curation, pinned: true, hidden: false } };
    return index === 0 ? { ...article, curation: { ...curation, pinned: false, hidden: true } } : article;
  });
  const { topStories } = writeBrief({ ...KNOWN_FACTS, articles });
  expect(topStories.map(({ id }) => id.at(-1))).toEqual(['5', '2', '3', '4']);
});

test('the brief takes at most three minutes to read on any day', () => {
  for (let day = 0; day < 25; day += 1) {
    const { readingSeconds, headline, paragraphs } = writeBrief(createSampleFacts(`reading ${day}`));
    expect(readingSeconds).toBeLessThanOrEqual(180);
    const words = [headline, ...paragraphs.flatMap(({ sentences }) => sentences)].flatMap(({ text }) =>
      text.split(' '),
    );
    expect(words.length).toBeLessThanOrEqual(600);
  }
});

test('a release that is out is no longer due', () => {
  const [sales, prices] = KNOWN_FACTS.releases;
  if (!sales || !prices) throw new Error('No releases');
  const later = writeBrief({ ...KNOWN_FACTS, releases: [{ ...sales, isOut: true }, prices] });
  expect(brief.releases).toEqual([sales, prices]);
  expect(later.releases).toEqual([prices]);
  const economy = later.paragraphs.find(({ heading }) => heading === 'Economy');
  expect(economy?.sentences.at(-1)?.text).toMatch(/: Consumer Price Index on Wednesday, November 18\.$/);
});

test('figures released today open the paragraph about the economy, before the standing ones', () => {
  const out = (series: string[], arrived: string[]) => ({
    ...{ date: '2026-11-14', name: 'A report', series, arrived, isOut: true },
  });
  const economyOf = (...released: ReturnType<typeof out>[]) =>
    writeBrief({ ...KNOWN_FACTS, releases: [...released, ...KNOWN_FACTS.releases] })
      .paragraphs.find(({ heading }) => heading === 'Economy')
      ?.sentences.map(({ text }) => text) ?? [];
  const [claims, ...standing] = economyOf(out(['ICSA'], ['ICSA']));
  expect(claims).toBe(
    'Initial jobless claims were 219,000 in the week to November 7, down 3.5% from the previous week.',
  );
  expect(standing).toEqual(economyOf());
  const [rate, payrolls, ...others] = economyOf(out(['UNRATE', 'PAYEMS'], ['UNRATE', 'PAYEMS']));
  expect([rate, payrolls]).toEqual([
    expect.stringMatching(/^The unemployment rate was 4\.3% in October/),
    expect.stringMatching(/^Nonfarm payrolls were 159\.34 million in October/),
  ]);
  expect(others.filter((text) => /unemployment rate/i.test(text))).toEqual([]);
  expect(economyOf(out(['ICSA'], []))).toEqual(economyOf());
});

test('the brief states that there are no data', () => {
  const nothing = writeBrief({
    ...KNOWN_FACTS,
    prices: [],
    commodities: [],
    indicators: [],
    articles: [],
    macro: [],
    releases: [],
    newsCount: 0,
  });
  expect(nothing).toMatchObject({
    headline: { text: 'Nothing to report yet', claims: [] },
    paragraphs: [],
    moves: [],
    evidence: [],
  });
});

const tellAll = ({ headline, paragraphs, moves }: ReturnType<typeof writeBrief>) =>
  [
    headline,
    ...paragraphs.flatMap(({ sentences }) => sentences),
    ...moves.map(({ sentence }) => sentence),
  ].map(({ text }) => text);

test('headline, paragraphs, moves and summary use the same word for a move', () => {
  for (let day = 0; day < 20; day += 1) {
    const facts = createSampleFacts(`one word ${day}`);
    const { executiveSummary, keyInsights } = writeSummary(facts);
    const texts = [
      ...tellAll(writeBrief(facts)),
      executiveSummary,
      ...keyInsights.map(({ insight }) => insight),
    ];
    const words = texts.flatMap((text) => [
      ...text.matchAll(/Core Natural Resources (\w+(?: (?:up|down))?) [\d.]+% to/gi),
    ]);
    expect(new Set(words.map(([, word]) => word)).size).toBeLessThanOrEqual(1);
  }
});

test('two moves of another day share its date, and a headline with two days names both', () => {
  const earlier = { current_date: '2026-11-12', observation_date: '2026-11-12' };
  const prices = KNOWN_FACTS.prices.map((price) =>
    price.symbol.endsWith('=F') ? { ...price, ...earlier } : price,
  );
  const commodities = KNOWN_FACTS.commodities.map((item) =>
    item.category === 'coal' ? { ...item, ...earlier } : item,
  );
  const texts = tellAll(writeBrief({ ...KNOWN_FACTS, prices, commodities }));
  expect(texts[0]).toMatch(/^API2 coal .* on Thursday while Core Natural Resources .* on Friday$/);
  const energy = texts.find((text) => /^Henry Hub .* WTI crude oil/.test(text)) ?? '';
  expect(energy.match(/ on Thursday/g)).toHaveLength(1);
});

test('the peers that fell do not include our own share, which is reported before them', () => {
  const prices = KNOWN_FACTS.prices.map((price) => ({
    ...price,
    day_change_percent: price.symbol === 'CNR' ? -9 : -2,
  }));
  const texts = tellAll(writeBrief({ ...KNOWN_FACTS, prices }));
  const peers = texts.find((text) => /natural-resources stocks fell/.test(text));
  expect(peers).toMatch(/, with .* down 2\.0% and .* down 2\.0%\.$/);
  expect(peers).not.toContain('Core Natural Resources');
});

test.each([
  [312, 7, '312 articles in the last 24 hours, 7 of them high priority.'],
  [1_312, 1_007, '1,312 articles in the last 24 hours, 1,007 of them high priority.'],
  [6, 6, '6 articles in the last 24 hours, all of them high priority.'],
  [6, 5, '6 articles in the last 24 hours, 5 of them high priority.'],
  [6, 1, '6 articles in the last 24 hours, 1 of them high priority.'],
  [6, 0, '6 articles in the last 24 hours.'],
  [2, 2, '2 articles in the last 24 hours, both of them high priority.'],
  [1, 1, undefined],
  [0, 0, undefined],
])(
  'of %d articles over the last 24 hours, as on the dashboard, %d with high priority',
  (newsCount, highPriorityCount, text) => {
    const texts = tellAll(writeBrief({ ...KNOWN_FACTS, newsCount, highPriorityCount }));
    expect(texts.find((one) => one.includes('in the last 24 hours'))).toBe(text);
  },
);

test('the brief reports growth whether its series or the macro figure comes first', () => {
  const [indicator] = KNOWN_FACTS.indicators;
  const growth = {
    ...(indicator as Facts['indicators'][number]),
    ...{ series_id: 'A191RL1Q225SBEA', series_title: 'Real GDP: Percent Change from Preceding Period' },
    ...({ category: 'gdp', units: 'Percent Change from Preceding Period', period: 'quarter' } as const),
    ...{ current_date: '2026-07-01', observation_date: '2026-07-01', previous_date: '2026-04-01' },
    ...{ current_value: 3.2, previous_value: 2.5 },
  };
  const texts = tellAll(writeBrief({ ...KNOWN_FACTS, indicators: [growth, ...KNOWN_FACTS.indicators] }));
  expect(texts.filter((text) => /GDP growth was/.test(text))).toEqual([
    'Real GDP growth was 3.2% in the third quarter, up from 2.5%.',
  ]);
});
