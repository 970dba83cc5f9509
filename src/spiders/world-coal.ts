import { defineSpider } from './define-spider.ts';

export const worldCoal = defineSpider({
  id: 'world-coal',
  name: 'World Coal',
  description: 'International coal trade magazine: seaborne trade, projects, ports and handling.',
  type: 'energy',
  feeds: ['https://www.worldcoal.com/rss'],
  categories: {
    'exports-imports': 'exports, imports, export, import, seaborne, port, ports, terminal',
    'coking-coal': 'coking, metallurgical, met, steelmaking',
    power: 'power, generation, utility, plant',
    mining: 'mining, mine, mines, longwall, project, projects',
    'special-reports': 'report, reports, forecast, outlook',
  },
  maxArticles: 80,
  schedule: '0 12 6,13,19 * * 1-5',
  features: ['Coal trade publication', 'Seaborne coal trade', 'Projects and ports worldwide'],
  isCoalTrade: true,
});
