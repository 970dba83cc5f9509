import { describe, expect, it } from 'vitest';
import { makeEmptyOverview, makeOverview } from '#web/testing/overview.ts';
import { makeArticle, makePrice } from '#web/testing/overview-items.ts';
import { isEmptyOverview, readOverview } from './read-overview.ts';

type Json = Record<string, unknown>;

/** The overview with one value changed. */
function change(path: string, value: unknown): unknown {
  const overview = structuredClone(makeOverview()) as unknown as Json;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const target = steps.reduce((place, step) => place[step] as Json, overview);
  if (value === undefined) delete target[last];
  else target[last] = value;
  return overview;
}

const WRONG = [undefined, null, 42, 'text', true, [], [null, 7, 'x', []], {}, { length: 3 }];

describe('a part that is missing or malformed', () => {
  it.each([
    'aiInsights',
    'aiInsights.keyInsights',
    'aiInsights.sentences',
    'aiInsights.evidence',
    'aiInsights.confidenceParts',
    'aiInsights.writtenBy',
    'marketAnalysis',
    'marketAnalysis.keyMetrics',
    'marketAnalysis.keyMetrics.cnr',
    'marketAnalysis.commodities',
    'newsIntelligence',
    'newsIntelligence.priorityArticles',
    'newsIntelligence.keyTopics',
    'commodityPrices',
    'commodityPrices.categories',
    'commodityPrices.categories.bonds',
    'economicIndicators',
    'economicIndicators.indicators',
  ])('%s: the rest is read', (path) => {
    for (const wrong of WRONG) {
      const view = readOverview(change(path, wrong));
      expect(view.timestamp).toBe('2026-11-14T14:05:00.000Z');
      if (!path.startsWith('newsIntelligence'))
        expect(view.newsIntelligence.priorityArticles).toHaveLength(10);
      if (!path.startsWith('marketAnalysis')) expect(view.marketAnalysis.otherStocks).toHaveLength(8);
      if (!path.startsWith('economicIndicators')) expect(view.economicIndicators.indicators).toHaveLength(6);
    }
  });

  it.each(WRONG.concat([[[]], Number.NaN]))('the whole is %j: there is nothing, and no error', (wrong) => {
    expect(isEmptyOverview(readOverview(wrong))).toBe(true);
  });
});

describe('figures', () => {
  it.each([
    ['a text', '84.12', null],
    ['no number', Number.NaN, null],
    ['endless', Number.POSITIVE_INFINITY, null],
    ['an object', {}, null],
    ['missing', undefined, null],
    ['negative', -37.63, -37.63],
    ['enormous', 1e300, 1e300],
  ])('that are %s', (_, close, read) => {
    const item = { ...makePrice('CNR', 'Core', 1, 1), close_price: close };
    const [price] = readOverview(change('marketAnalysis.commodities', [item])).marketAnalysis.commodities;
    expect(price?.close_price).toBe(read);
  });

  it('of unavailable items are left out', () => {
    const overview = makeOverview();
    const { coal } = overview.commodityPrices.categories;
    coal[0] = { ...(coal[0] as (typeof coal)[number]), status: 'unavailable', latest: 5, freshness: 'fresh' };
    expect(readOverview(overview).commodityPrices.categories.coal[0]).toMatchObject({
      latest: null,
      freshness: 'unavailable',
    });
  });

  it('of an indicator may have their older names', () => {
    const item = { series_title: 'Unemployment Rate', date: '2026-10-01', value: 4.3, units: 'Percent' };
    const [indicator] = readOverview(change('economicIndicators.indicators', [item])).economicIndicators
      .indicators;
    expect(indicator).toMatchObject({ current_date: '2026-10-01', current_value: 4.3 });
  });
});

describe('lists', () => {
  it('are limited to the shown items', () => {
    const many = <T>(item: T) => Array.from({ length: 40 }, () => item);
    const overview = makeOverview();
    overview.aiInsights.keyInsights = many(overview.aiInsights.keyInsights[0] as never);
    overview.marketAnalysis.otherStocks = many(makePrice('A', 'A', 1, 1));
    overview.newsIntelligence.priorityArticles = many(makeArticle('A', 50));
    overview.newsIntelligence.keyTopics = many(overview.newsIntelligence.keyTopics[0] as never);
    overview.economicIndicators.indicators = many(overview.economicIndicators.indicators[0] as never);
    const view = readOverview(overview);
    expect([
      view.aiInsights.keyInsights.length,
      view.marketAnalysis.otherStocks.length,
      view.newsIntelligence.priorityArticles.length,
      view.newsIntelligence.keyTopics.length,
      view.economicIndicators.indicators.length,
    ]).toEqual([3, 8, 10, 8, 6]);
  });

  it('count articles after those without a title are left out', () => {
    const blank = Array.from({ length: 6 }, () => makeArticle('   ', 90));
    const titled = Array.from({ length: 10 }, (_, place) => makeArticle(`Story ${place}`, 50));
    const view = readOverview(change('newsIntelligence.priorityArticles', [...blank, ...titled]));
    expect(view.newsIntelligence.priorityArticles.map(({ title }) => title)).toEqual(
      titled.map(({ title }) => title),
    );
  });

  it('accept a topic as a word or an object only', () => {
    const topics = ['coal', { word: 'steel', count: 4, trend: 'up' }, { word: 7 }, 9, null, ' ', ['rail']];
    expect(readOverview(change('newsIntelligence.keyTopics', topics)).newsIntelligence.keyTopics).toEqual([
      { word: 'coal', count: Number.NaN, trend: '', change: null },
      { word: 'steel', count: 4, trend: 'up', change: null },
    ]);
  });
});

describe('the summary', () => {
  it('is its sentences', () => {
    expect(readOverview(makeOverview()).aiInsights.sentences).toHaveLength(3);
  });

  it('is its plain text if the sentences differ', () => {
    const view = readOverview(change('aiInsights.executiveSummary', 'Other words.'));
    expect(view.aiInsights.sentences).toEqual([{ text: 'Other words.', claims: [] }]);
  });
});

it('distinguishes an empty day from a sparse one', () => {
  expect(isEmptyOverview(readOverview(makeEmptyOverview()))).toBe(true);
  const empty = makeEmptyOverview();
  const { marketAnalysis, commodityPrices, economicIndicators } = makeOverview();
  for (const item of marketAnalysis.commodities) item.close_price = null;
  for (const item of commodityPrices.categories.coal) item.latest = null;
  for (const item of economicIndicators.indicators) item.current_value = null;
  empty.marketAnalysis.commodities = marketAnalysis.commodities;
  empty.commodityPrices.categories.coal = commodityPrices.categories.coal;
  empty.economicIndicators = economicIndicators;
  expect(isEmptyOverview(readOverview(empty))).toBe(true);
  const thin = makeEmptyOverview();
  thin.marketAnalysis.keyMetrics.newsArticles.count = 1;
  expect(isEmptyOverview(readOverview(thin))).toBe(false);
});
