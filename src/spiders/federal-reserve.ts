import { defineSpider } from './define-spider.ts';

export const federalReserve = defineSpider({
  id: 'federal-reserve',
  name: 'Federal Reserve',
  description: 'Press releases of the Board of Governors: policy statements, minutes, rules and enforcement.',
  type: 'financial',
  feeds: ['https://www.federalreserve.gov/feeds/press_all.xml'],
  categories: {
    'monetary-policy': 'monetary, monetary policy, fomc, minutes, discount rate',
    'banking-regulation': 'bcreg, banking and consumer regulatory policy, rule, proposal, capital',
    enforcement: 'enforcement, enforcement actions, prohibition',
    orders: 'orders, orders on banking applications, application, approval',
  },
  maxArticles: 40,
  defaultMaxArticles: 15,
  schedule: '30 1 8-16/2 * * 1-5',
  processingTime: 'Under 1 minute',
  features: ['Rate decisions within minutes', 'Primary source', 'Public domain texts'],
});
