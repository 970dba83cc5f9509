import { defineSpider } from './define-spider.ts';

export const marketWatch = defineSpider({
  id: 'marketwatch',
  name: 'MarketWatch',
  description: 'Top stories about markets, investing and the economy; full texts are for subscribers.',
  type: 'financial',
  premium: true,
  feeds: ['https://feeds.content.dowjones.io/public/rss/mw_topstories'],
  categories: [
    { id: 'markets', words: ['markets', 'stocks', 'stock', 'bonds', 'treasury', 'yields', 'dow'] },
    { id: 'economy', words: ['economy', 'inflation', 'jobs', 'gdp', 'fed', 'rates'] },
    { id: 'commodities', words: ['commodities', 'oil', 'gas', 'gold', 'coal', 'copper', 'steel'] },
    { id: 'personal-finance', words: ['personal finance', 'retirement', 'taxes', 'savings', 'mortgage'] },
  ],
  maxArticles: 100,
  defaultMaxArticles: 30,
  schedule: '0 48 6-20/2 * * *',
  processingTime: '1-2 minutes',
  features: ['Market top stories', 'Headlines and summaries', 'Commodity prices'],
});
