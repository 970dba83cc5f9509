import type {
  Brief,
  BriefMove,
  BriefTables,
  getBriefChanges,
  listBriefs,
  MacroItem,
} from '#contract/briefing.ts';
import type { Evidence, RankedArticle } from '#contract/dashboard.ts';
import type { Answer } from '#contract/route.ts';
import { uuid } from './agents.ts';
import { makeOverview } from './overview.ts';
import { makeArticle, makeEvidence, mark } from './overview-items.ts';

const { marketAnalysis, commodityPrices, economicIndicators } = makeOverview();
const TABLES: BriefTables = {
  keyMetrics: marketAnalysis.keyMetrics,
  highPriorityCount: 7,
  quotes: [
    {
      title: 'Natural resources stocks',
      rows: marketAnalysis.naturalResourcesStocks.map((price) => ({
        ...price,
        name: `${price.symbol} ${price.symbol_name}`,
        unit: price.unit ?? 'USD',
        last: price.close_price,
        day: price.day_change_percent,
        week: price.week_change_percent,
        month: price.month_change_percent,
        ytd: null,
      })),
    },
  ],
  yields: commodityPrices.categories.yield,
  bonds: commodityPrices.categories.bonds,
  indicators: economicIndicators.indicators,
};

/** The brief of a busy day, with every part at full length. */
export function makeBrief(changes: Partial<Brief> = {}): Brief {
  return {
    date: '2026-11-14',
    edition: 1,
    status: 'published',
    builtAt: '2026-11-14T11:40:00.000Z',
    publishedAt: '2026-11-14T12:05:00.000Z',
    publishedBy: 'Ed Itor',
    headline: mark(
      'Thermal coal firms [2.10%|api2] as [a fire halts loading at Baltimore|fire]; steel slips again',
    ),
    paragraphs: [
      {
        heading: null,
        sentences: [
          mark('API2 coal for Rotterdam rose [2.10%|api2] over the week to [$104.35|api2] a ton.'),
          mark('[The Baltimore terminal stopped loading|fire] on Friday evening after a conveyor fire.'),
          mark('Core Natural Resources gained [1.42%|cnr] on the day to close at [$84.12|cnr].'),
        ],
      },
      {
        heading: 'Coal and freight',
        sentences: [
          mark('Coking coal stands at [$196.25|coking] a ton, [0.40%|coking] lower than a week ago.'),
          mark('Natural gas rose [2.71%|gas], which keeps coal-fired power in the money.'),
          mark('Of [312|articles] articles read since yesterday, [41|articles] speak of metallurgical coal.'),
        ],
      },
      {
        heading: 'Steel',
        sentences: [
          mark('Hot-rolled coil lost [1.34%|hrc] in a day and trades at [$812.00|hrc].'),
          mark('Cleveland-Cliffs fell [3.02%|clf], the largest move among the steelmakers we follow.'),
        ],
      },
      {
        heading: 'Rates and the economy',
        sentences: [
          mark('The 10-year Treasury yield eased [2 basis points|ten-year] to [4.11%|ten-year].'),
          mark('Consumer prices rose [2.9%|cpi] over the year to October.'),
          mark('Unemployment was [4.3%|unrate], down from 4.4% in September.'),
        ],
      },
    ],
    macro: MACRO,
    moves: MOVES,
    topStories: STORIES,
    releases: [
      { date: '2026-11-17', name: 'Industrial Production and Capacity Utilization', series: ['INDPRO'] },
      { date: '2026-11-18', name: 'Housing Starts', series: ['HOUST'] },
      { date: '2026-11-19', name: 'Unemployment Insurance Weekly Claims', series: ['ICSA'] },
      { date: '2026-11-20', name: 'Consumer Price Index', series: ['CPIAUCSL', 'CPILFESL'] },
    ],
    evidence: EVIDENCE,
    tables: TABLES,
    confidence: 0.87,
    confidenceParts: [
      { name: 'Freshness', value: 0.94, weight: 0.4, why: '61 of 65 figures are as new as their sources.' },
      { name: 'Coverage', value: 0.88, weight: 0.35, why: '14 of 15 news sources were read today.' },
      { name: 'Agreement', value: 0.76, weight: 0.25, why: 'Two sources differ on the price of API2.' },
    ],
    writtenBy: { by: 'rules', model: null, standInReason: null },
    editorNote: null,
    readingSeconds: 165,
    version: 3,
    ...changes,
  };
}

/** A day with nothing but its date. */
export function makeEmptyBrief(): Brief {
  return makeBrief({
    headline: { text: '', claims: [] },
    paragraphs: [],
    macro: [],
    moves: [],
    topStories: [],
    releases: [],
    evidence: [],
    confidence: 0,
    confidenceParts: [],
  });
}

type Changes = Answer<typeof getBriefChanges>['data'];

export function makeBriefChanges(changes: Partial<Changes> = {}): Changes {
  const lists = { ...makeChangedLists(), ...changes };
  return {
    since: '2026-11-13T21:05:00.000Z',
    total: lists.prices.length + lists.indicators.length + lists.articles.length,
    ...lists,
  };
}

function makeChangedLists(): Pick<Changes, 'prices' | 'indicators' | 'articles'> {
  return {
    prices: [
      {
        symbol: 'CNR',
        name: 'Core Natural Resources',
        unit: 'USD',
        before: 82.94,
        beforeDate: '2026-11-12',
        now: 84.12,
        date: '2026-11-13',
        changePercent: 1.42,
      },
      {
        symbol: 'CLF',
        name: 'Cleveland-Cliffs',
        unit: 'USD',
        before: 12.68,
        beforeDate: '2026-11-12',
        now: 12.3,
        date: '2026-11-13',
        changePercent: -3.02,
      },
      {
        symbol: 'NG=F',
        name: 'Natural Gas',
        unit: 'USD/MMBtu',
        before: 3.84,
        beforeDate: '2026-11-12',
        now: 3.94,
        date: '2026-11-13',
        changePercent: 2.71,
      },
    ],
    indicators: [
      {
        seriesId: 'CPIAUCSL',
        title: 'Consumer Price Index for All Urban Consumers: All Items',
        units: 'Index 1982-1984=100',
        period: 'month',
        date: '2026-10-01',
        before: 325.11,
        now: 326.03,
        isRevision: false,
      },
      {
        seriesId: 'INDPRO',
        title: 'Industrial Production: Total Index',
        units: 'Index 2017=100',
        period: 'month',
        date: '2026-09-01',
        before: 104.1,
        now: 104.21,
        isRevision: true,
      },
    ],
    articles: STORIES.slice(0, 3).map(({ id, title, url, source, relevanceScore, tier }) => ({
      id,
      title,
      url,
      source,
      relevanceScore,
      tier,
    })),
  };
}

type Edition = Answer<typeof listBriefs>['data']['editions'][number];

export function makeEditions(): Edition[] {
  return [
    makeEdition('2026-11-14', 'Thermal coal firms 2.10% as a fire halts loading at Baltimore'),
    makeEdition('2026-11-13', 'Yields ease after a cooler consumer price report'),
    makeEdition('2026-11-12', 'Hot-rolled coil slides for a third day', {
      status: 'automatic',
      publishedAt: null,
    }),
    makeEdition('2026-11-11', 'A quiet session: nothing moved beyond its habit'),
  ];
}

function makeEdition(date: string, headline: string, changes: Partial<Edition> = {}): Edition {
  return {
    date,
    edition: 1,
    status: 'published',
    headline,
    headlineBy: null,
    publishedAt: `${date}T12:05:00.000Z`,
    ...changes,
  };
}

const MACRO: MacroItem[] = [
  makeMacro('CPI Inflation Rate', 'inflation', 2.9, '%', -0.1, '2026-10-01'),
  makeMacro('Unemployment Rate', 'employment', 4.3, '%', -0.1, '2026-10-01'),
  makeMacro('GDP Growth (QoQ)', 'gdp', 3.1, '%', -0.7, '2026-07-01'),
  makeMacro('S&P 500', 'markets', 6834.12, 'points', 21.12, '2026-11-13'),
  makeMacro('Fed Funds Rate', 'rates', 3.88, '%', -0.21, '2026-10-01'),
];

function makeMacro(
  title: MacroItem['title'],
  category: MacroItem['category'],
  value: number,
  unit: string,
  change: number,
  timestamp: string,
): MacroItem {
  const changePercent = (100 * change) / Math.abs(value - change);
  const source = category === 'markets' ? 'Yahoo Finance' : 'FRED';
  return { id: category, title, value, unit, change, changePercent, timestamp, category, source };
}

const STORIES: RankedArticle[] = [
  makeArticle('Baltimore coal terminal halts loading after conveyor fire', 82, {
    id: uuid(201),
    alsoIn: [
      { source: 'Reuters', url: 'https://wire.example/baltimore' },
      { source: 'World Coal', url: 'https://world-coal.example/baltimore' },
    ],
    sentiment: { value: -0.6, why: ['halts', 'fire'] },
  }),
  makeArticle('Metallurgical coal contract talks open at $210 floor', 74, {
    id: uuid(202),
    source: 'World Coal',
    summary: 'Buyers in India and Japan have asked for quarterly terms; sellers point to thin stocks.',
  }),
  makeArticle('Class I railroads post record intermodal dwell times', 61, {
    id: uuid(203),
    source: 'Railway Age',
    summary: 'Average dwell at the four largest terminals rose to 31 hours, the highest since 2022.',
  }),
  makeArticle('Hot-rolled coil offers slip below $800 in the Midwest', 58, {
    id: uuid(204),
    source: 'Steel Market Update',
    summary: 'Two mills lowered their offers for December; lead times are down to four weeks.',
  }),
  makeArticle('Mining permits: Senate panel moves to shorten reviews', 55, {
    id: uuid(205),
    source: 'E&E News',
    summary: 'The bill would cap environmental reviews of mines at two years.',
  }),
  makeArticle('India trims import duty on coking coal', 53, {
    id: uuid(206),
    source: 'Mining.com',
    summary: 'The duty falls to 1.5% for twelve months, the finance ministry said.',
  }),
];

const MOVES: BriefMove[] = [
  {
    symbol: 'CNR',
    name: 'Core Natural Resources',
    sentence: mark('Core Natural Resources rose [1.42%|cnr] on the day, 2.3 times its usual move.'),
    because: [
      {
        articleId: uuid(201),
        title: 'Baltimore coal terminal halts loading after conveyor fire',
        url: 'https://news.example/story',
        source: 'Coal Age',
      },
    ],
  },
  {
    symbol: 'CLF',
    name: 'Cleveland-Cliffs',
    sentence: mark('Cleveland-Cliffs fell [3.02%|clf] on the day.'),
    because: [
      {
        articleId: uuid(204),
        title: 'Hot-rolled coil offers slip below $800 in the Midwest',
        url: 'https://news.example/hrc',
        source: 'Steel Market Update',
      },
    ],
  },
  {
    symbol: 'NG=F',
    name: 'Natural Gas',
    sentence: mark('Natural gas rose [2.71%|gas] on the day.'),
    because: [],
  },
];

const EVIDENCE: Evidence[] = [
  {
    ...makeEvidence('api2', 'commodity', 'API2 Rotterdam Coal', 'coal.api2', 104.35, 'USD/t', 2.1, 'percent'),
    change_period: 'week',
    source: 'Markets Insider',
  },
  {
    ...makeEvidence(
      'fire',
      'article',
      'Baltimore coal terminal halts loading after conveyor fire',
      uuid(201),
      null,
      '',
      null,
      null,
    ),
    as_of: '2026-11-14',
    source: 'Coal Age',
    url: 'https://news.example/story',
  },
  makeEvidence('cnr', 'price', 'Core Natural Resources', 'CNR', 84.12, 'USD', 1.42, 'percent'),
  {
    ...makeEvidence('coking', 'commodity', 'Coking Coal', 'coal.coking', 196.25, 'USD/t', -0.4, 'percent'),
    change_period: 'week',
    source: 'Trading Economics',
  },
  makeEvidence('gas', 'price', 'Natural Gas', 'NG=F', 3.94, 'USD', 2.71, 'percent'),
  {
    ...makeEvidence('articles', 'count', 'Articles read', 'articles', 312, 'articles', null, null),
    as_of: '2026-11-14',
    source: '15 news sources',
  },
  makeEvidence('hrc', 'price', 'Hot-Rolled Coil Steel', 'HRC=F', 812, 'USD', -1.34, 'percent'),
  makeEvidence('clf', 'price', 'Cleveland-Cliffs', 'CLF', 12.3, 'USD', -3.02, 'percent'),
  {
    ...makeEvidence(
      'ten-year',
      'commodity',
      '10-Year Treasury Yield',
      'yield.10y',
      4.11,
      '%',
      -2,
      'basis points',
    ),
    source: 'U.S. Treasury',
  },
  {
    ...makeEvidence('cpi', 'observation', 'Consumer Price Index', 'CPIAUCSL', 2.9, '%', -0.1, 'points'),
    as_of: '2026-10-01',
    change_period: 'year',
    source: 'FRED',
  },
  {
    ...makeEvidence('unrate', 'observation', 'Unemployment Rate', 'UNRATE', 4.3, '%', -0.1, 'points'),
    as_of: '2026-10-01',
    change_period: 'previous',
    source: 'FRED',
  },
];
