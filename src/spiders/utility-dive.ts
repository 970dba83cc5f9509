import { defineSpider } from './define-spider.ts';

export const utilityDive = defineSpider({
  id: 'utility-dive',
  name: 'Utility Dive',
  description: 'News and analysis for the electric utility industry: generation, load, rates and regulation.',
  type: 'energy',
  feeds: ['https://www.utilitydive.com/feeds/news/'],
  categories: {
    generation: 'generation, coal, gas, nuclear, retirement, retirements, plant',
    'load-growth': 'load, data center, data centers, demand',
    transmission: 'transmission, grid, reliability, pjm, miso, ercot, interconnection',
    regulation: 'regulation, ferc, epa, commission, rate case, rates',
    storage: 'storage, battery, batteries, solar, wind',
  },
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 32 7,10,13,16 * * 1-5',
  features: ['Power plant retirements', 'Capacity markets', 'Regulation and rate cases'],
});
