import { defineSpider } from './define-spider.ts';

export const yahooFinanceTickers = defineSpider({
  id: 'yahoo-finance-tickers',
  name: 'Yahoo Finance tickers',
  description: 'Headlines about chosen companies, one feed for each ticker.',
  type: 'financial',
  feeds: ['https://feeds.finance.yahoo.com/rss/2.0/headline?s={ticker}&region=US&lang=en-US'],
  categories: {
    earnings: 'earnings, results, quarter, guidance, revenue',
    dividends: 'dividend, dividends, buyback, repurchase',
    analysts: 'analyst, analysts, rating, upgrade, downgrade, target',
    'price-moves': 'shares, stock, stocks, rally, slump, climbs, falls, rises, slides',
  },
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
