import { defineSpider } from './define-spider.ts';

export const oilPrice = defineSpider({
  id: 'oilprice',
  name: 'OilPrice',
  description: 'Energy news with a focus on crude oil, gas and the politics around them.',
  type: 'energy',
  feeds: ['https://oilprice.com/rss/main'],
  categories: [
    { id: 'coal', words: ['coal', 'thermal coal', 'coking coal'] },
    { id: 'natural-gas', words: ['natural gas', 'gas', 'lng'] },
    { id: 'crude-oil', words: ['crude', 'oil', 'brent', 'wti', 'opec', 'drilling'] },
    { id: 'geopolitics', words: ['geopolitics', 'sanctions', 'tariff', 'tariffs', 'minister'] },
    {
      id: 'alternative-energy',
      words: ['alternative energy', 'solar', 'wind', 'nuclear', 'hydrogen', 'batteries'],
    },
  ],
  maxArticles: 100,
  defaultMaxArticles: 30,
  schedule: '0 25 5-21/4 * * *',
  processingTime: '1-2 minutes',
  features: [
    'Around the clock',
    'Crude, gas and coal prices',
    'Energy policy worldwide',
    'Full article text',
  ],
});
