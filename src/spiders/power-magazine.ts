import { defineSpider } from './define-spider.ts';

export const powerMagazine = defineSpider({
  id: 'power-magazine',
  name: 'POWER Magazine',
  description:
    'Technology and business of power generation, from coal and gas units to nuclear and renewables.',
  type: 'energy',
  feeds: ['https://www.powermag.com/feed/'],
  categories: [
    { id: 'coal', words: ['coal', 'scrubber', 'ash', 'boiler'] },
    { id: 'gas', words: ['gas', 'turbine', 'turbines', 'combined cycle'] },
    { id: 'nuclear', words: ['nuclear', 'reactor', 'reactors', 'smr'] },
    { id: 'renewables', words: ['solar', 'wind', 'renewables', 'hydro', 'storage'] },
    { id: 'markets', words: ['markets', 'market', 'capacity', 'prices', 'stockpiles'] },
  ],
  maxArticles: 50,
  defaultMaxArticles: 15,
  schedule: '0 38 6,12,17 * * 1-5',
  processingTime: '1-2 minutes',
  features: ['Coal-fired generation', 'Full text in the feed', 'Plant operations and technology'],
});
