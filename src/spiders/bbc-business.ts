import { defineSpider } from './define-spider.ts';

export const bbcBusiness = defineSpider({
  id: 'bbc-business',
  name: 'BBC Business',
  description: 'Business news from Britain and the world.',
  type: 'general',
  feeds: ['https://feeds.bbci.co.uk/news/business/rss.xml'],
  categories: [
    {
      id: 'economy',
      words: ['economy', 'inflation', 'interest rates', 'gdp', 'jobs', 'unemployment', 'bank of england'],
    },
    { id: 'companies', words: ['companies', 'firm', 'firms', 'shares', 'profit', 'profits', 'boss'] },
    { id: 'energy', words: ['energy', 'oil', 'gas', 'coal', 'electricity', 'steel'] },
    { id: 'trade', words: ['trade', 'tariff', 'tariffs', 'exports', 'imports'] },
    { id: 'technology', words: ['technology', 'tech', 'ai'] },
  ],
  maxArticles: 80,
  defaultMaxArticles: 25,
  schedule: '0 52 5-21/4 * * *',
  processingTime: '1-2 minutes',
  features: ['International business', 'Energy bills and prices', 'Images'],
});
