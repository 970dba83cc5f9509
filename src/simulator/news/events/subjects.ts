import { EASTERN_ZONE } from '#contract/eastern-time.ts';
import { ALL_ASSETS } from '../../world/assets/all-assets.ts';
import type { Day } from '../../world/days.ts';
import {
  benchmarkPrice,
  closeOf,
  type DailyFigure,
  treasuryYield,
} from '../../world/indicators/daily-figures.ts';
import { instantInZone } from '../../world/zones.ts';
import type { Beat } from './event.ts';
import { groupThousands } from './event-type.ts';

/** Something whose price is news when it moves far enough. */
export interface Subject {
  id: string;
  name: string;
  beats: readonly [Beat, ...Beat[]];
  tags: readonly string[];
  /** Smallest move that is news. */
  notablePercent: number;
  causes: keyof typeof CAUSES;
  valueOn: DailyFigure;
  /** The price as it is written, with its unit where `isLong`. */
  write(value: number, isLong: boolean): string;
  knownAt(day: Day): number;
}

/** Minutes after midnight; a little after the bell, to allow for writing. */
const AFTER_BELL = 16 * 60 + 3;
const YIELDS_KNOWN = 16 * 60 + 30;

export const TEN_YEAR = {
  id: 'DGS10',
  valueOn: treasuryYield(10),
  knownAt: (day: Day) => instantInZone(EASTERN_ZONE, day, YIELDS_KNOWN),
  notableHundredths: 6,
};

export const COMMODITY_SUBJECTS: Subject[] = [
  benchmark('cokingCoal', 'Coking coal prices', ['metcoal', 'coal', 'steel'], 1.7, [
    'Metallurgical coal',
    'Steel',
  ]),
  benchmark('newcastleCoal', 'Newcastle coal prices', ['coal'], 1.6, ['Thermal coal']),
  future('MTF=F', 'European API2 coal futures', ['coal'], 1.6, 'coal', 'a metric ton'),
  future('HRC=F', 'Hot-rolled coil futures', ['steel', 'metcoal'], 1.5, 'steel', 'a short ton'),
  future(
    'NG=F',
    'Natural gas futures',
    ['gas', 'power', 'markets'],
    3.2,
    'gas',
    'per million British thermal units',
  ),
  future('CL=F', 'U.S. crude futures', ['oil', 'markets'], 2.1, 'oil', 'a barrel'),
  future('TIO=F', 'Iron ore futures', ['steel', 'mining'], 2.1, 'steel', 'a metric ton'),
  future('HG=F', 'Copper futures', ['mining', 'markets'], 1.8, 'metals', 'a pound'),
  future('GC=F', 'Gold futures', ['markets'], 1.4, 'metals', 'an ounce'),
  {
    ...future('BTC-USD', 'Bitcoin prices', ['crypto', 'tech'], 4, 'crypto', ''),
    tags: ['Bitcoin', 'Crypto'],
  },
];

export const SHARE_SUBJECTS: Subject[] = [
  share('CNR', 'Core Natural Resources', 'coal', 2.6),
  share('BTU', 'Peabody Energy', 'coal', 3.2),
  share('HCC', 'Warrior Met Coal', 'metcoal', 2.6),
  share('ARLP', 'Alliance Resource Partners', 'coal', 1.7),
  share('AMR', 'Alpha Metallurgical Resources', 'metcoal', 3.4),
  share('METC', 'Ramaco Resources', 'metcoal', 4.5),
  share('SXC', 'SunCoke Energy', 'metcoal', 2.9),
  share('NRP', 'Natural Resource Partners', 'coal', 2.7),
  share('TECK', 'Teck Resources', 'mining', 3.1),
  share('CLF', 'Cleveland-Cliffs', 'steel', 4),
  share('NUE', 'Nucor', 'steel', 2.4),
  share('NSC', 'Norfolk Southern', 'rail', 2.1),
  share('CSX', 'CSX', 'rail', 2.3),
  share('UNP', 'Union Pacific', 'rail', 2.1),
  share('VST', 'Vistra', 'power', 3.3),
  share('EQT', 'EQT', 'gas', 3),
  share('XOM', 'Exxon Mobil', 'oil', 2.1),
  share('CAT', 'Caterpillar', 'mining', 2.5),
  share('AAPL', 'Apple', 'tech', 2.6),
  share('NVDA', 'Nvidia', 'tech', 3.8),
];

/** Reasons for a move that no figure can contradict. */
export const CAUSES = {
  coal: {
    up: '[buyers came back for prompt cargoes|colder forecasts lifted demand from power plants|supply from South Africa was held up by rail repairs]',
    down: '[buyers stayed away and stocks at the ports were ample|milder forecasts cut demand from power plants|sellers undercut each other for prompt cargoes]',
  },
  metcoal: {
    up: '[Indian mills returned to the market|rain in Queensland kept supply tight|steelmakers restocked before the end of the quarter]',
    down: '[steelmakers put off purchases|supply out of Queensland recovered|mills in Asia cut output and resold cargoes]',
  },
  steel: {
    up: '[mills held firm on price increases|lead times lengthened and service centers restocked|buyers brought orders forward]',
    down: '[buyers waited for lower offers|lead times shortened and mills gave discounts|demand from manufacturers stayed soft]',
  },
  gas: {
    up: '[forecasts turned colder|flows to LNG plants rose|output slipped and the weather outlook turned against sellers]',
    down: '[forecasts turned milder|output stayed high and storage comfortable|maintenance cut flows to LNG plants]',
  },
  oil: {
    up: '[traders weighed risks to supply|inventories fell more than expected|the dollar eased and funds covered short positions]',
    down: '[traders weighed signs of weaker demand|inventories rose more than expected|worries about oversupply returned]',
  },
  metals: {
    up: '[investors looked for shelter|the dollar eased|funds added to long positions]',
    down: '[investors took profits|the dollar firmed|funds cut long positions]',
  },
  crypto: {
    up: '[buyers returned after a quiet week|funds reported inflows]',
    down: '[leveraged bets were unwound|funds reported outflows]',
  },
  shares: {
    up: '[investors moved into the sector|buyers returned without any news from the company|traders covered short positions]',
    down: '[investors moved out of the sector|sellers took over without any news from the company|traders locked in profits]',
  },
} as const;

function future(
  symbol: string,
  name: string,
  beats: Subject['beats'],
  notablePercent: number,
  causes: Subject['causes'],
  unit: string,
): Subject {
  const { exchange, decimals } = getAsset(symbol);
  return {
    id: symbol,
    name,
    beats,
    tags: ['Markets', 'Commodities', name.replace(/ (futures|prices)$/, '')],
    notablePercent,
    causes,
    valueOn: closeOf(symbol),
    write: (value, isLong) => priceText(value, decimals, isLong ? unit : ''),
    knownAt: (day) => instantInZone(exchange.zone, day, exchange.closes + 1),
  };
}

/** Priced like a coal future, but published by a price agency at the end of the day. */
function benchmark(
  id: 'cokingCoal' | 'newcastleCoal',
  name: string,
  beats: Subject['beats'],
  notablePercent: number,
  tags: string[],
): Subject {
  return {
    ...future(
      'MTF=F',
      name,
      beats,
      notablePercent,
      beats[0] === 'metcoal' ? 'metcoal' : 'coal',
      'a metric ton',
    ),
    id,
    tags: ['Markets', 'Prices', 'Coal', ...tags],
    valueOn: benchmarkPrice(id),
    knownAt: (day) => instantInZone(EASTERN_ZONE, day + 1, 0),
  };
}

function share(symbol: string, company: string, beat: Beat, notablePercent: number): Subject {
  const asset = getAsset(symbol);
  return {
    id: symbol,
    name: `${company} shares`,
    beats: ['shares', beat, ...(beat === 'tech' ? (['markets'] as const) : [])],
    tags: ['Stocks', 'Markets', company],
    notablePercent,
    causes: 'shares',
    valueOn: closeOf(symbol),
    write: (value) => priceText(value, asset.decimals, ''),
    knownAt: (day) => instantInZone(EASTERN_ZONE, day, AFTER_BELL),
  };
}

function priceText(value: number, decimals: number, unit: string): string {
  return `$${groupThousands(value, decimals)}${unit === '' ? '' : ` ${unit}`}`;
}

function getAsset(symbol: string) {
  const asset = ALL_ASSETS.find((candidate) => candidate.symbol === symbol);
  if (!asset) throw new Error(`The world has no ${symbol}`);
  return asset;
}
