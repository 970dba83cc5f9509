import { defineSpider } from './define-spider.ts';

export const nprBusiness = defineSpider({
  id: 'npr-business',
  name: 'NPR Business',
  description: 'Business and economy reporting of the public radio network.',
  type: 'general',
  feeds: ['https://feeds.npr.org/1006/rss.xml'],
  categories: [
    { id: 'economy', words: ['economy', 'inflation', 'jobs', 'prices', 'federal reserve', 'unemployment'] },
    { id: 'energy', words: ['energy', 'coal', 'climate', 'power', 'gas', 'oil'] },
    { id: 'labor', words: ['labor', 'strike', 'union', 'workers', 'wages'] },
    { id: 'technology', words: ['technology', 'tech', 'ai'] },
  ],
  maxArticles: 50,
  defaultMaxArticles: 15,
  schedule: '0 57 7,12,18 * * *',
  processingTime: '1-2 minutes',
  features: ['Economy for a general audience', 'Full text in the feed', 'Labor and communities'],
});
