import { defineSpider } from './define-spider.ts';

export const cnbc = defineSpider({
  id: 'cnbc',
  name: 'CNBC',
  description: 'Top business and market news through the trading day.',
  type: 'financial',
  feeds: ['https://www.cnbc.com/id/100003114/device/rss/rss.html'],
  categories: {
    markets: 'markets, stocks, stock, shares, wall street, futures, bonds, yields',
    economy: 'economy, inflation, jobs, gdp, fed, federal reserve, unemployment',
    energy: 'energy, oil, gas, coal, power',
    technology: 'technology, tech, ai, chip, chips, software',
    politics: 'politics, congress, white house, tariff, tariffs',
  },
  maxArticles: 150,
  defaultMaxArticles: 40,
  schedule: '0 8 6-22/2 * * *',
  processingTime: '2-4 minutes',
  features: ['Top stories all day', 'Market moves as they happen', 'Full article text', 'Images'],
});
