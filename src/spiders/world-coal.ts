import { defineSpider } from './define-spider.ts';

export const worldCoal = defineSpider({
  id: 'world-coal',
  name: 'World Coal',
  description: 'International coal trade magazine: seaborne trade, projects, ports and handling.',
  type: 'energy',
  feeds: ['https://www.worldcoal.com/rss'],
  categories: [
    {
      id: 'exports-imports',
      words: ['exports', 'imports', 'export', 'import', 'seaborne', 'port', 'ports', 'terminal'],
    },
    { id: 'coking-coal', words: ['coking', 'metallurgical', 'met', 'steelmaking'] },
    { id: 'power', words: ['power', 'generation', 'utility', 'plant'] },
    { id: 'mining', words: ['mining', 'mine', 'mines', 'longwall', 'project', 'projects'] },
    { id: 'special-reports', words: ['report', 'reports', 'forecast', 'outlook'] },
  ],
  maxArticles: 80,
  defaultMaxArticles: 25,
  schedule: '0 12 6,13,19 * * 1-5',
  processingTime: '1-2 minutes',
  features: ['Coal trade publication', 'Seaborne coal trade', 'Projects and ports worldwide'],
  isCoalTrade: true,
});
