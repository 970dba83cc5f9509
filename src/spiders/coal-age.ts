import { defineSpider } from './define-spider.ts';

export const coalAge = defineSpider({
  id: 'coal-age',
  name: 'Coal Age',
  description: 'Trade magazine of North American coal mining: operations, safety, equipment and markets.',
  type: 'energy',
  feeds: ['https://www.coalage.com/feed/'],
  categories: {
    safety: 'safety, msha, accident, rescue, fatality, health',
    equipment: 'equipment, longwall, longwalls, machinery, shearer, technology',
    markets: 'markets, market, prices, price, exports, export, contract, contracts',
    policy: 'policy, regulation, permit, permits, legislation, reclamation, court',
    operations: 'operations, production, mine, mines, prep plant, idled, restart',
  },
  maxArticles: 60,
  defaultMaxArticles: 20,
  schedule: '0 5 6,12,18 * * 1-5',
  features: [
    'Coal trade publication',
    'Full article text',
    'Mine safety and equipment coverage',
    'Authors and topics',
  ],
  isCoalTrade: true,
  article: { body: 'article .entry-content' },
});
