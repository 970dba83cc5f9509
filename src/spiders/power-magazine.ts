import { defineSpider } from './define-spider.ts';

export const powerMagazine = defineSpider({
  id: 'power-magazine',
  name: 'POWER Magazine',
  description:
    'Technology and business of power generation, from coal and gas units to nuclear and renewables.',
  type: 'energy',
  feeds: ['https://www.powermag.com/feed/'],
  categories: {
    coal: 'coal, scrubber, ash, boiler',
    gas: 'gas, turbine, turbines, combined cycle',
    nuclear: 'nuclear, reactor, reactors, smr',
    renewables: 'solar, wind, renewables, hydro, storage',
    markets: 'markets, market, capacity, prices, stockpiles',
  },
  maxArticles: 50,
  defaultMaxArticles: 15,
  schedule: '0 38 6,12,17 * * 1-5',
  features: ['Coal-fired generation', 'Full text in the feed', 'Plant operations and technology'],
});
