import type { Answer, SourceRequest } from '../source.ts';
import { type Asset, EXCHANGES, type InstrumentType } from '../world/assets/asset.ts';
import { answerJson } from './answers.ts';

const TYPE_NAMES: Record<InstrumentType, string> = {
  EQUITY: 'Equity',
  ETF: 'ETF',
  INDEX: 'Index',
  FUTURE: 'Futures',
  CURRENCY: 'Currency',
  CRYPTOCURRENCY: 'Cryptocurrency',
};

export function answerSearch({ query, world }: SourceRequest): Answer {
  const text = (query.get('q') ?? '').trim().toUpperCase();
  const most = Math.max(0, Math.min(50, Number(query.get('quotesCount') ?? 7) || 0));
  const quotes = world.market.assets
    .map((asset) => ({ asset, score: text === '' ? 0 : scoreOf(asset, text) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ asset, score }) => describe(asset, score));
  return answerJson(
    200,
    {
      explains: [],
      count: quotes.length,
      quotes,
      news: [],
      nav: [],
      lists: [],
      researchReports: [],
      screenerFieldResults: [],
      totalTime: 41,
      timeTakenForQuotes: 426,
      timeTakenForNews: 0,
      timeTakenForAlgowatchlist: 400,
      timeTakenForPredefinedScreener: 400,
      timeTakenForCrunchbase: 0,
      timeTakenForNav: 400,
      timeTakenForResearchReports: 0,
      timeTakenForScreenerField: 0,
      timeTakenForCulturalAssets: 0,
      timeTakenForSearchLists: 0,
    },
    'public, max-age=600, stale-while-revalidate=180',
  );
}

function scoreOf(asset: Asset, text: string): number {
  const symbol = asset.symbol.toUpperCase();
  const bare = symbol.replace(/^\^|=[FX]$/g, '');
  const weight = Math.min(20_000, Math.round(Math.sqrt(asset.volume)));
  if (symbol === text || bare === text) return 3_000_000 + weight;
  if (symbol.startsWith(text) || bare.startsWith(text)) return 200_000 + weight;
  if (asset.name.toUpperCase().includes(text)) return 20_000 + weight;
  return 0;
}

function describe(asset: Asset, score: number) {
  const [sector, industry] = asset.sector ?? [];
  return {
    exchange: asset.exchange,
    shortname: asset.name.slice(0, 31),
    quoteType: asset.type,
    symbol: asset.symbol,
    index: 'quotes',
    score,
    typeDisp: TYPE_NAMES[asset.type],
    ...(asset.type !== 'FUTURE' && { longname: asset.name }),
    exchDisp: EXCHANGES[asset.exchange].display,
    ...(sector && {
      sector,
      sectorDisp: sector,
      industry,
      industryDisp: industry,
      dispSecIndFlag: false,
    }),
    isYahooFinance: true,
  };
}
