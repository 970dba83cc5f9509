import { defineSpider } from './define-spider.ts';

export const yahooFinanceTickers = defineSpider({
  id: 'yahoo-finance-tickers',
  name: 'Yahoo Finance tickers',
  description: 'Headlines about chosen companies, one feed for each ticker.',
  type: 'financial',
  feeds: ['https://feeds.finance.yahoo.com/rss/2.0/headline?s={ticker}&region=US&lang=en-US'],
  categories: [
    { id: 'earnings', words: ['earnings', 'results', 'quarter', 'guidance', 'revenue'] },
    { id: 'dividends', words: ['dividend', 'dividends', 'buyback', 'repurchase'] },
    { id: 'analysts', words: ['analyst', 'analysts', 'rating', 'upgrade', 'downgrade', 'target'] },
    {
      id: 'price-moves',
      words: ['shares', 'stock', 'stocks', 'rally', 'slump', 'climbs', 'falls', 'rises', 'slides'],
    },
  ],
  maxArticles: 200,
  defaultMaxArticles: 50,
  schedule: '0 17 7-20 * * 1-5',
  processingTime: '2-3 minutes',
  features: ['Your own tickers', 'Coal producers by default', 'Hourly on trading days'],
  tickers: {
    defaults: ['CNR', 'BTU', 'HCC', 'ARLP', 'AMR', 'METC', 'SXC', 'NRP'],
    prefix: '$',
  },
});
