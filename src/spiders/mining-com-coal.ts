import { defineSpider } from './define-spider.ts';

export const miningComCoal = defineSpider({
  id: 'mining-com-coal',
  name: 'Mining.com coal',
  description: 'The coal pages of a worldwide mining news site.',
  type: 'energy',
  feeds: ['https://www.mining.com/commodity/coal/feed/'],
  categories: [
    { id: 'deals', words: ['acquisition', 'acquires', 'merger', 'deal', 'stake', 'sale'] },
    { id: 'projects', words: ['project', 'projects', 'expansion', 'permit', 'feasibility'] },
    { id: 'metallurgical-coal', words: ['metallurgical', 'coking', 'met coal', 'steel'] },
    { id: 'thermal-coal', words: ['thermal', 'power', 'utility', 'newcastle'] },
  ],
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 44 5,11,17,22 * * *',
  processingTime: '1-2 minutes',
  features: ['Mining deals and projects', 'Coal only', 'Every continent'],
});
