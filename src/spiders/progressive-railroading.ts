import { defineSpider } from './define-spider.ts';

export const progressiveRailroading = defineSpider({
  id: 'progressive-railroading',
  name: 'Progressive Railroading',
  description: 'News of the North American rail industry: traffic, service, regulation and equipment.',
  type: 'transportation',
  feeds: ['https://www.progressiverailroading.com/rss/prnews.asp'],
  categories: {
    traffic: 'traffic, carloads, carload, coal, intermodal, volumes, rail traffic',
    regulation: 'stb, fra, regulation, rule, safety',
    'class-i': 'class i, class is, service, velocity',
    'short-lines': 'short line, short lines, shortline',
    mechanical: 'mechanical, locomotive, locomotives, railcars, railcar',
  },
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 35 8,13,17 * * 1-5',
  features: ['Weekly coal carloads', 'Service and velocity', 'Rail regulation'],
});
