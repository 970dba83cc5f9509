import { defineSpider } from './define-spider.ts';

export const progressiveRailroading = defineSpider({
  id: 'progressive-railroading',
  name: 'Progressive Railroading',
  description: 'News of the North American rail industry: traffic, service, regulation and equipment.',
  type: 'transportation',
  feeds: ['https://www.progressiverailroading.com/rss/prnews.asp'],
  categories: [
    {
      id: 'traffic',
      words: ['traffic', 'carloads', 'carload', 'coal', 'intermodal', 'volumes', 'rail traffic'],
    },
    { id: 'regulation', words: ['stb', 'fra', 'regulation', 'rule', 'safety'] },
    { id: 'class-i', words: ['class i', 'class is', 'service', 'velocity'] },
    { id: 'short-lines', words: ['short line', 'short lines', 'shortline'] },
    { id: 'mechanical', words: ['mechanical', 'locomotive', 'locomotives', 'railcars', 'railcar'] },
  ],
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 35 8,13,17 * * 1-5',
  processingTime: '1-2 minutes',
  features: ['Weekly coal carloads', 'Service and velocity', 'Rail regulation'],
});
