import { defineSpider } from './define-spider.ts';

export const bbcBusiness = defineSpider({
  id: 'bbc-business',
  name: 'BBC Business',
  description: 'Business news from Britain and the world.',
  type: 'general',
  feeds: ['https://feeds.bbci.co.uk/news/business/rss.xml'],
  categories: {
    economy: 'economy, inflation, interest rates, gdp, jobs, unemployment, bank of england',
    companies: 'companies, firm, firms, shares, profit, profits, boss',
    energy: 'energy, oil, gas, coal, electricity, steel',
    trade: 'trade, tariff, tariffs, exports, imports',
    technology: 'technology, tech, ai',
  },
  maxArticles: 80,
  schedule: '0 52 5-21/4 * * *',
  features: ['International business', 'Energy bills and prices', 'Images'],
});
