import { defineSpider } from './define-spider.ts';

export const oilPrice = defineSpider({
  id: 'oilprice',
  name: 'OilPrice',
  description: 'Energy news with a focus on crude oil, gas and the politics around them.',
  type: 'energy',
  feeds: ['https://oilprice.com/rss/main'],
  categories: {
    coal: 'coal, thermal coal, coking coal',
    'natural-gas': 'natural gas, gas, lng',
    'crude-oil': 'crude, oil, brent, wti, opec, drilling',
    geopolitics: 'geopolitics, sanctions, tariff, tariffs, minister',
    'alternative-energy': 'alternative energy, solar, wind, nuclear, hydrogen, batteries',
  },
  defaultMaxArticles: 30,
  schedule: '0 25 5-21/4 * * *',
  features: [
    'Around the clock',
    'Crude, gas and coal prices',
    'Energy policy worldwide',
    'Full article text',
  ],
});
