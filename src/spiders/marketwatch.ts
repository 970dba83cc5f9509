import { defineSpider } from './define-spider.ts';

export const marketWatch = defineSpider({
  id: 'marketwatch',
  name: 'MarketWatch',
  description: 'Top stories about markets, investing and the economy; full texts are for subscribers.',
  type: 'financial',
  premium: true,
  headlinesOnly: true,
  feeds: ['https://feeds.content.dowjones.io/public/rss/mw_topstories'],
  categories: {
    markets: 'markets, stocks, stock, bonds, treasury, yields, dow',
    economy: 'economy, inflation, jobs, gdp, fed, rates',
    commodities: 'commodities, oil, gas, gold, coal, copper, steel',
    'personal-finance': 'personal finance, retirement, taxes, savings, mortgage',
  },
  defaultMaxArticles: 30,
  schedule: '0 48 6-20/2 * * *',
  features: ['Market top stories', 'Headlines and summaries', 'Commodity prices'],
});
