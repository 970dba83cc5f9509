import { defineSpider } from './define-spider.ts';

export const eiaTodayInEnergy = defineSpider({
  id: 'eia-today-in-energy',
  name: 'EIA Today in Energy',
  description: 'Daily analysis by the U.S. Energy Information Administration, with its figures and tables.',
  type: 'energy',
  feeds: ['https://www.eia.gov/rss/todayinenergy.xml'],
  categories: {
    coal: 'coal',
    'natural-gas': 'natural gas, gas, lng, henry hub',
    electricity: 'electricity, generation, power, capacity, grid',
    petroleum: 'petroleum, oil, crude, gasoline, diesel, refinery',
    renewables: 'solar, wind, renewables, renewable, battery',
  },
  maxArticles: 30,
  defaultMaxArticles: 10,
  schedule: '0 20 7,11,15 * * 1-5',
  processingTime: 'Under 1 minute',
  features: ['Official statistics', 'Public domain texts', 'Coal, gas and power data'],
});
