import { defineSpider } from './define-spider.ts';

export const freightWaves = defineSpider({
  id: 'freightwaves',
  name: 'FreightWaves',
  description: 'Freight markets: trucking, rail, intermodal, ports and ocean shipping.',
  type: 'transportation',
  feeds: ['https://www.freightwaves.com/feed'],
  categories: {
    rail: 'rail, railroad, railroads, intermodal, carloads, unit train, unit trains',
    maritime: 'maritime, ocean, port, ports, vessel, vessels, container, barge, bulk',
    trucking: 'trucking, truck, trucks, truckload, driver, drivers, diesel',
    markets: 'rates, spot, index, tender, warehouse',
  },
  maxArticles: 120,
  defaultMaxArticles: 30,
  schedule: '0 28 6-18/3 * * 1-5',
  processingTime: '2-3 minutes',
  features: ['Coal unit trains and carloads', 'Ports and barges', 'Freight rates', 'Full article text'],
});
