import type { Evidence, Overview, RankedArticle, Sentence } from '#contract/dashboard.ts';
import {
  makeArticle,
  makeBond,
  makeCommodity,
  makeEvidence,
  makeIndicator,
  makeInsight,
  makePrice,
  makeTopic,
  mark,
  OVERVIEW_TIME,
  origin,
} from './overview-items.ts';

/** The overview of a full day, with every list at its maximum. */
export function makeOverview(changes: Partial<Overview> = {}): Overview {
  return {
    timestamp: OVERVIEW_TIME,
    isStale: false,
    aiInsights: {
      confidence: 0.87,
      executiveSummary: SENTENCES.map(({ text }) => text).join(' '),
      keyInsights: [
        makeInsight('Coal', 'bullish', 'API2 is up [2.10%|api2] on the week.'),
        makeInsight('Steel', 'caution', 'HRC futures lost [1.34%|hrc] in a day.'),
        makeInsight('Rates', 'stable', 'The 10-year yield stands at [4.11%|ten-year].'),
      ],
      confidenceParts: [
        { name: 'Freshness', value: 0.94, weight: 0.4, why: '61 of 65 figures are as new as their sources.' },
        { name: 'Coverage', value: 0.88, weight: 0.35, why: '14 of 15 news sources were read today.' },
        { name: 'Agreement', value: 0.76, weight: 0.25, why: 'Two sources differ on the price of API2.' },
      ],
      sentences: SENTENCES,
      evidence: EVIDENCE,
      writtenBy: { by: 'rules', model: null, standInReason: null },
    },
    marketAnalysis: {
      keyMetrics: {
        cnr: { close_price: 84.12, day_change_percent: 1.42, ...origin() },
        sp500: { close_price: 6834.12, day_change_percent: 0.31, ...origin() },
        hrcSteel: { close_price: 812, day_change_percent: -1.34, ...origin() },
        api2Coal: { price: 104.35, daily_change: -0.24, unit: 'USD/t', ...origin('Markets Insider') },
        treasuryYield: { price: 4.11, daily_change: -0.02, unit: '%', ...origin('U.S. Treasury') },
        newsArticles: { count: 312 },
      },
      naturalResourcesStocks: [
        makePrice('CNR', 'Core Natural Resources', 84.12, 1.42),
        makePrice('BTU', 'Peabody Energy', 27.8, -0.83),
        makePrice('ARLP', 'Alliance Resource Partners', 26.31, 0.31),
        makePrice('HCC', 'Warrior Met Coal', 62.44, -2.15),
        makePrice('AMR', 'Alpha Metallurgical Resources', 168.9, 0),
        makePrice('METC', 'Ramaco Resources', 14.02, 3.67),
        makePrice('SXC', 'SunCoke Energy', 9.87, 0.92),
        makePrice('NRP', 'Natural Resource Partners', 102.55, -0.11),
      ],
      commodities: [
        makePrice('MTF=F', 'Coal (API2) CIF ARA Futures', 104.35, -0.24),
        makePrice('HRC=F', 'U.S. Midwest Hot-Rolled Coil Steel Futures', 812, -1.34),
        makePrice('NG=F', 'Natural Gas', 3.94, 2.71),
        makePrice('CL=F', 'Crude Oil WTI', 61.18, 0.45),
        makePrice('BZ=F', 'Brent Crude Oil', 65.02, 0.38),
        makePrice('TIO=F', 'Iron Ore 62% Fe', 102.4, -0.66),
        makePrice('HG=F', 'Copper', 5.12, 1.08),
        makePrice('GC=F', 'Gold', 4189.5, 0.12),
      ],
      otherStocks: [
        makePrice('NSC', 'Norfolk Southern', 288.4, 0.52),
        makePrice('CSX', 'CSX Corporation', 35.61, -0.34),
        makePrice('UNP', 'Union Pacific', 224.9, 0.18),
        makePrice('CLF', 'Cleveland-Cliffs', 12.3, -3.02),
        makePrice('NUE', 'Nucor', 148.77, -1.12),
        makePrice('^GSPC', 'S&P 500', 6834.12, 0.31),
        makePrice('^DJI', 'Dow Jones Industrial Average', 47_102.5, 0.22),
        makePrice('^IXIC', 'NASDAQ Composite', 23_004.8, 0.48),
      ],
    },
    newsIntelligence: {
      totalArticles: 312,
      priorityArticles: ARTICLES,
      keyTopics: [
        makeTopic('metallurgical coal', 41, 'up'),
        makeTopic('rail transportation', 28, 'down'),
        makeTopic('steel tariffs', 24, 'new'),
        makeTopic('natural gas', 22, 'flat'),
        makeTopic('interest rates', 19, 'flat'),
        makeTopic('Baltimore', 17, 'up'),
        makeTopic('mining permits', 12, 'flat'),
        makeTopic('data centers', 11, 'up'),
      ],
      industryFocusPercent: 60,
      highPriorityCount: 7,
      rerankedBy: null,
    },
    commodityPrices: {
      categories: {
        coal: [
          makeCommodity('coal.api2', 'API2 Rotterdam Coal', 104.35, [-0.24, 2.1]),
          makeCommodity('coal.newcastle', 'Newcastle Thermal Coal', 108.9, [0.55, 1.02]),
          makeCommodity('coal.coking', 'Coking Coal', 196.25, [0.32, -0.4]),
        ],
        steel: [
          makeCommodity('steel.hrc', 'US Hot-Rolled Coil Steel', 812, [-1.34, -2.05], {
            unit: 'USD/short ton',
          }),
          makeCommodity('steel.rebar', 'Steel Rebar, China', 3125, [0.16, 0.48], { unit: 'CNY/t' }),
          makeCommodity('steel.iron-ore', 'Iron Ore 62% Fe, CFR China', null, [null, null], {
            status: 'unavailable',
            freshness: 'unavailable',
            freshness_reason: 'Markets Insider did not give a price',
          }),
        ],
        yield: YIELDS.map(([tenor, latest]) =>
          makeCommodity(`yield.${tenor}`, `${tenor} Treasury Yield`, latest, [-0.02, 0.04], {
            unit: '%',
            change_unit: 'points',
            source: 'U.S. Treasury',
          }),
        ),
        bonds: [
          makeBond(
            'PA EDFA Solid Waste Disposal, CONSOL Energy Project, Series 2020',
            104.12,
            9,
            '2051-04-01',
          ),
          makeBond('West Virginia EDA, Arch Resources Project, Series 2020', 100.85, 5, '2045-07-01'),
          makeBond('Ohio AQDA Revenue, Ohio Valley Electric Project, Series 2019A', 97.4, 3.25, '2029-09-01'),
        ],
      },
    },
    economicIndicators: {
      indicators: [
        makeIndicator(
          'CPIAUCSL',
          'Consumer Price Index for All Urban Consumers: All Items',
          'inflation',
          [326.03, 325.11],
        ),
        makeIndicator('UNRATE', 'Unemployment Rate', 'employment', [4.3, 4.4], 'Percent'),
        makeIndicator('A191RL1Q225SBEA', 'Real GDP: Percent Change', 'gdp', [3.1, 3.8], 'Percent'),
        makeIndicator('FEDFUNDS', 'Federal Funds Effective Rate', 'rates', [3.88, 4.09], 'Percent'),
        makeIndicator('INDPRO', 'Industrial Production: Total Index', 'gdp', [104.21, 104.21]),
        makeIndicator(
          'PCOALAUUSDM',
          'Global Price of Coal, Australia',
          'markets',
          [109.4, 107.2],
          'USD per t',
        ),
      ],
    },
    ...changes,
  };
}

/** The same with few items per list, for tests that do not need them: a small screen is searched faster. */
export function makeSmallOverview(changes: Partial<Overview> = {}): Overview {
  const { marketAnalysis, newsIntelligence, commodityPrices, economicIndicators, ...rest } = makeOverview();
  const { coal } = commodityPrices.categories;
  return {
    ...rest,
    marketAnalysis: {
      ...marketAnalysis,
      naturalResourcesStocks: marketAnalysis.naturalResourcesStocks.slice(0, 3),
      commodities: marketAnalysis.commodities.slice(1, 2),
      otherStocks: [],
    },
    newsIntelligence: {
      ...newsIntelligence,
      priorityArticles: newsIntelligence.priorityArticles.slice(0, 1),
      keyTopics: [],
    },
    commodityPrices: { categories: { coal: coal.slice(0, 1), steel: [], yield: [], bonds: [] } },
    economicIndicators: { indicators: economicIndicators.indicators.slice(0, 1) },
    ...changes,
  };
}

/** A day on which nothing has been collected. */
export function makeEmptyOverview(): Overview {
  const full = makeOverview();
  const missing = { ...origin(''), freshness: 'unavailable' as const, observation_date: null };
  const close = { close_price: null, day_change_percent: null, ...missing };
  const price = { price: null, daily_change: null, unit: '', ...missing };
  return {
    ...full,
    aiInsights: {
      ...full.aiInsights,
      confidence: 0,
      executiveSummary: '',
      keyInsights: [],
      confidenceParts: [],
      sentences: [],
      evidence: [],
    },
    marketAnalysis: {
      keyMetrics: {
        cnr: close,
        sp500: close,
        hrcSteel: close,
        api2Coal: price,
        treasuryYield: price,
        newsArticles: { count: 0 },
      },
      naturalResourcesStocks: [],
      commodities: [],
      otherStocks: [],
    },
    newsIntelligence: {
      totalArticles: 0,
      priorityArticles: [],
      keyTopics: [],
      industryFocusPercent: 0,
      highPriorityCount: 0,
      rerankedBy: null,
    },
    commodityPrices: { categories: { coal: [], steel: [], yield: [], bonds: [] } },
    economicIndicators: { indicators: [] },
  };
}

const YIELDS: [tenor: string, latest: number][] = [
  ['1-Month', 3.98],
  ['3-Month', 3.91],
  ['6-Month', 3.84],
  ['1-Year', 3.71],
  ['2-Year', 3.59],
  ['5-Year', 3.72],
  ['10-Year', 4.11],
  ['30-Year', 4.7],
];

const ARTICLES: RankedArticle[] = [
  makeArticle('Baltimore coal terminal halts loading after conveyor fire', 82, {
    alsoIn: [{ source: 'Reuters', url: 'https://wire.example/baltimore' }],
    sentiment: { value: -0.6, why: ['halts', 'fire'] },
  }),
  makeArticle('Metallurgical coal contract talks open at $210 floor', 74),
  makeArticle('Class I railroads post record intermodal dwell times', 61, { source: 'Railway Age' }),
  makeArticle('Treasury refunding leaves long end steady', 58, { source: 'Financial Wire' }),
  makeArticle('Mining permits: Senate panel moves to shorten reviews', 55, { source: 'E&E News' }),
  makeArticle('India trims import duty on coking coal', 53, { source: 'World Coal' }),
  makeArticle('Hot-rolled coil offers slip below $800 in the Midwest', 51, { source: 'Steel Market Update' }),
  makeArticle('Henry Hub rises as storage draw beats forecasts', 44, { source: 'Natural Gas Intelligence' }),
  makeArticle('Utility extends the life of two coal units to 2031', 38, { source: 'Power Magazine' }),
  makeArticle('Data centers and the grid: what the new forecasts say', 24, { source: 'Utility Dive' }),
];

const EVIDENCE: Evidence[] = [
  makeEvidence('cnr', 'price', 'Core Natural Resources', 'CNR', 84.12, 'USD', 1.42, 'percent'),
  makeEvidence('api2', 'commodity', 'API2 Rotterdam Coal', 'coal.api2', 104.35, 'USD/t', 2.1, 'percent'),
  makeEvidence('hrc', 'price', 'Hot-Rolled Coil Steel', 'HRC=F', 812, 'USD', -1.34, 'percent'),
  makeEvidence('ten-year', 'commodity', '10-Year Treasury Yield', 'yield.10y', 4.11, '%', -0.02, 'points'),
  {
    ...makeEvidence('fire', 'article', 'Baltimore coal terminal halts loading', 'a-1', null, '', null, null),
    source: 'Coal Age',
    url: 'https://news.example/story',
  },
];

const SENTENCES: Sentence[] = [
  mark('Core Natural Resources closed at [$84.12|cnr], [up 1.42%|cnr], as thermal coal firmed.'),
  mark(
    '[A fire halted loading at Baltimore|fire], while hot-rolled steel [slipped 1.34%|hrc] on softer orders.',
  ),
  mark('The 10-year Treasury yield eased to [4.11%|ten-year].'),
];
