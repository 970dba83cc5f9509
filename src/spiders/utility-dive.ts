import { defineSpider } from './define-spider.ts';

export const utilityDive = defineSpider({
  id: 'utility-dive',
  name: 'Utility Dive',
  description: 'News and analysis for the electric utility industry: generation, load, rates and regulation.',
  type: 'energy',
  feeds: ['https://www.utilitydive.com/feeds/news/'],
  categories: [
    {
      id: 'generation',
      words: ['generation', 'coal', 'gas', 'nuclear', 'retirement', 'retirements', 'plant'],
    },
    { id: 'load-growth', words: ['load', 'data center', 'data centers', 'demand'] },
    {
      id: 'transmission',
      words: ['transmission', 'grid', 'reliability', 'pjm', 'miso', 'ercot', 'interconnection'],
    },
    { id: 'regulation', words: ['regulation', 'ferc', 'epa', 'commission', 'rate case', 'rates'] },
    { id: 'storage', words: ['storage', 'battery', 'batteries', 'solar', 'wind'] },
  ],
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 32 7,10,13,16 * * 1-5',
  processingTime: '1-2 minutes',
  features: ['Power plant retirements', 'Capacity markets', 'Regulation and rate cases'],
});
