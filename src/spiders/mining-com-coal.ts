import { defineSpider } from './define-spider.ts';

export const miningComCoal = defineSpider({
  id: 'mining-com-coal',
  name: 'Mining.com coal',
  description: 'The coal pages of a worldwide mining news site.',
  type: 'energy',
  feeds: ['https://www.mining.com/commodity/coal/feed/'],
  categories: {
    deals: 'acquisition, acquires, merger, deal, stake, sale',
    projects: 'project, projects, expansion, permit, feasibility',
    'metallurgical-coal': 'metallurgical, coking, met coal, steel',
    'thermal-coal': 'thermal, power, utility, newcastle',
  },
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 44 5,11,17,22 * * *',
  features: ['Mining deals and projects', 'Coal only', 'Every continent'],
});
