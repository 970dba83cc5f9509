import { defineSpider } from './define-spider.ts';

export const coalAge = defineSpider({
  id: 'coal-age',
  name: 'Coal Age',
  description: 'Trade magazine of North American coal mining: operations, safety, equipment and markets.',
  type: 'energy',
  feeds: ['https://www.coalage.com/feed/'],
  categories: [
    { id: 'safety', words: ['safety', 'msha', 'accident', 'rescue', 'fatality', 'health'] },
    { id: 'equipment', words: ['equipment', 'longwall', 'longwalls', 'machinery', 'shearer', 'technology'] },
    {
      id: 'markets',
      words: ['markets', 'market', 'prices', 'price', 'exports', 'export', 'contract', 'contracts'],
    },
    {
      id: 'policy',
      words: ['policy', 'regulation', 'permit', 'permits', 'legislation', 'reclamation', 'court'],
    },
    {
      id: 'operations',
      words: ['operations', 'production', 'mine', 'mines', 'prep plant', 'idled', 'restart'],
    },
  ],
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 5 6,12,18 * * 1-5',
  processingTime: '1-2 minutes',
  features: [
    'Coal trade publication',
    'Full article text',
    'Mine safety and equipment coverage',
    'Authors and topics',
  ],
  isCoalTrade: true,
  article: { body: 'article .entry-content' },
});
