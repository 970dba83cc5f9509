import { defineSpider } from './define-spider.ts';

export const nprBusiness = defineSpider({
  id: 'npr-business',
  name: 'NPR Business',
  description: 'Business and economy reporting of the public radio network.',
  type: 'general',
  feeds: ['https://feeds.npr.org/1006/rss.xml'],
  categories: {
    economy: 'economy, inflation, jobs, prices, federal reserve, unemployment',
    energy: 'energy, coal, climate, power, gas, oil',
    labor: 'labor, strike, union, workers, wages',
    technology: 'technology, tech, ai',
  },
  maxArticles: 50,
  defaultMaxArticles: 15,
  schedule: '0 57 7,12,18 * * *',
  features: ['Economy for a general audience', 'Full text in the feed', 'Labor and communities'],
});
