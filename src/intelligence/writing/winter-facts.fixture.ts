import type { Facts } from './facts.ts';
import { articles, bond, commodity, indicator, KNOWN_FACTS, price } from './known-facts.fixture.ts';

const CHECKED = {
  observation_date: '2027-02-02',
  freshness: 'fresh' as const,
  checked_at: '2027-02-03T13:00:00.000Z',
};
const prices: Facts['prices'] = [
  {
    ...price(
      'CNR',
      'Core Natural Resources',
      'resources',
      97.45,
      [-1.85, 2.3, 8.9, 5.6],
      [95.3, 96.1, 98.2, 99.29, 97.45],
    ),
    role: 'own',
  },
  price('BTU', 'Peabody Energy', 'resources', 33.2, [0.61, -3.9, 2.2, -1.4]),
  price('HCC', 'Warrior Met Coal', 'resources', 80.05, [3.27, 4.6, 12.1, 9.7]),
  price('AMR', 'Alpha Metallurgical Resources', 'resources', 201.3, [-0.4, 1.9, 5.8, 3.1]),
  price('ARLP', 'Alliance Resource Partners', 'resources', 23.66, [0.13, -0.8, -2.7, -4.2]),
  price('METC', 'Ramaco Resources', 'resources', 17.9, [-7.2, -11.5, -19.8, -16.3]),
  price('SXC', 'SunCoke Energy', 'resources', 8.12, [0, 1.4, -3.6, -6.1]),
  { ...price('NSC', 'Norfolk Southern', 'other', 291.7, [-0.6, 0.5, 1.2, 0.9]), role: 'rail' },
  { ...price('CSX', 'CSX', 'other', 37.2, [1.2, 2, 3.9, 2.6]), role: 'rail' },
  { ...price('UNP', 'Union Pacific', 'other', 238.1, [-2.1, -3.3, 0.4, 1.1]), role: 'rail' },
  { ...price('NUE', 'Nucor', 'other', 171.4, [2.4, 5.1, 7.7, 6.5]), role: 'customer' },
  { ...price('STLD', 'Steel Dynamics', 'other', 168, [1.7, 4.4, 3.8, 2.9]), role: 'customer' },
  { ...price('CLF', 'Cleveland-Cliffs', 'other', 14.05, [-3, 1.2, 10.4, 8.3]), role: 'customer' },
  price('^GSPC', 'S&P 500', 'index', 7012.4, [0.48, 1.1, 2.6, 2.2]),
  price('^DJI', 'Dow Jones Industrial Average', 'index', 48_950, [-0.12, 0.4, 1.3, 1]),
  price('^IXIC', 'NASDAQ Composite', 'index', 24_105, [0.95, 2.2, 4.1, 3.7]),
  price('^VIX', 'CBOE Volatility Index', 'volatility', 15.3, [-4.9, -9.8, -6.2, -3.4]),
  price('HRC=F', 'US Midwest Hot-Rolled Coil Steel', 'commodities', 905, [0, 1.8, 6.4, 5.2]),
  price('NG=F', 'Natural Gas, Henry Hub', 'commodities', 4.31, [-5.6, -12.4, 3.3, 8.8]),
  price('CL=F', 'Crude Oil, WTI', 'commodities', 63.4, [1.9, 3, 5.5, 6.1]),
  price('BZ=F', 'Crude Oil, Brent', 'commodities', 67.9, [1.6, 2.7, 5.1, 5.4]),
  price('GC=F', 'Gold', 'commodities', 4412, [0.7, -1.3, 2.9, 2.1]),
  price('HG=F', 'Copper', 'commodities', 5.62, [0.9, 2.5, 4, 3.3]),
];

/** A Wednesday morning in February with other prices and other news than the rest of the fixtures. */
export const WINTER_FACTS: Facts = {
  ...KNOWN_FACTS,
  asOf: '2027-02-03T13:30:00.000Z',
  prices: prices.map((one) => ({ ...one, ...CHECKED })),
  commodities: [
    commodity('coal.api2', 'API2 Rotterdam coal', 'coal', 'USD/t', 95.75, 97.5, -1.795, -4.2),
    commodity('coal.newcastle', 'Newcastle coal', 'coal', 'USD/t', 116.2, 115.1, 0.956, 2.8),
    commodity('coal.coking', 'Coking coal', 'coal', 'USD/t', 221.5, 218, 1.606, 5.9),
    commodity('yield.2y', '2-Year Treasury Yield', 'yield', 'percent', 3.41, 3.45, -0.04, -0.12),
    commodity('yield.10y', '10-Year Treasury Yield', 'yield', 'percent', 4.22, 4.19, 0.03, 0.05),
    commodity('yield.30y', '30-Year Treasury Yield', 'yield', 'percent', 4.88, 4.86, 0.02, 0.09),
  ].map((one) => ({ ...one, ...CHECKED })),
  bonds: [
    bond('bonds.708', 'CONSOL Energy 9% 2051', [103.4, 102.8], { coupon: 9, maturity_date: '2051-04-01' }),
    bond('bonds.956', 'Arch Resources 5% 2045', [95.1, 96.4], { coupon: 5, maturity_date: '2045-07-01' }),
    bond('bonds.311', 'Warrior Met Coal 7.875% 2028', [102, 102], {
      coupon: 7.875,
      maturity_date: '2028-12-01',
    }),
  ].map((one) => ({ ...one, ...CHECKED, latest_trade_date: '2027-02-02' })),
  indicators: [
    indicator('UNRATE', ['2026-12-01', 4.5], ['2026-11-01', 4.6]),
    indicator('PAYEMS', ['2026-12-01', 159_840], ['2026-11-01', 159_776]),
    indicator('CPIAUCSL', ['2026-12-01', 327.9], ['2026-11-01', 327]),
    indicator('MORTGAGE30US', ['2027-01-28', 6.02], ['2027-01-21', 6.09]),
    indicator('ICSA', ['2027-01-23', 214_000], ['2027-01-16', 221_000]),
    indicator('INDPRO', ['2026-12-01', 102.6], ['2026-11-01', 102.2]),
    indicator('HOUST', ['2026-12-01', 1368], ['2026-11-01', 1290]),
    indicator('UMCSENT', ['2027-01-01', 55.4], ['2026-12-01', 52.9]),
  ].map((one) => ({ ...one, checked_at: CHECKED.checked_at })),
  macro: KNOWN_FACTS.macro.map((item) => ({
    ...item,
    ...{
      cpi: { value: 2.7, change: -0.2, changePercent: -6.9, timestamp: '2026-12-01' },
      unemployment: { value: 4.5, change: -0.1, changePercent: -2.2, timestamp: '2026-12-01' },
      gdp: { value: 1.9, change: -1.9, changePercent: -50, timestamp: '2026-10-01' },
      sp500: { value: 7012.4, change: 33.5, changePercent: 0.48, timestamp: '2027-02-02' },
      fedfunds: { value: 3.64, change: -0.08, changePercent: -2.2, timestamp: '2027-01-01' },
    }[item.id],
  })),
  releases: [
    { date: '2027-02-05', name: 'Employment Situation', series: ['UNRATE', 'PAYEMS'] },
    { date: '2027-02-10', name: 'Consumer Price Index', series: ['CPIAUCSL', 'CPILFESL'] },
  ],
  articles: articles(
    1,
    `
      Coal Age | 80 | Alpha to idle West Virginia mine, citing weak met coal market | Alpha Metallurgical Resources will idle its Kingston No. 2 mine in West Virginia in March because of the weak market for metallurgical coal, eliminating 170 jobs, Chief Executive Andy Eidson said on Monday. The company lowered its 2027 shipment guidance to a range of 14.1 million to 15.1 million tons from 15.3 million to 16.3 million. Its fourth-quarter net loss widened to $24.6 million from $5.5 million a year earlier. Liquidity stood at $568.5 million at the end of December.
      FreightWaves | 66 | Regulator rejects Union Pacific-Norfolk Southern merger application | The Surface Transportation Board rejected the merger application of Union Pacific and Norfolk Southern as incomplete on Monday by a 3-0 vote. The railroads can refile within 30 days. The $85 billion deal would create the first coast-to-coast railroad in the U.S. CSX and BNSF have urged the regulator to impose conditions.
      Mining Weekly | 55 | Whitehaven quarterly coal output beats estimates | Whitehaven Coal said run-of-mine production rose 12% to 10.4 million tonnes in the December quarter, above analysts' estimate of 9.8 million. The average price for its Queensland coal dropped to A$189 a tonne from A$212. The miner kept its full-year guidance and said it would buy back shares worth A$32 million. Wet weather cut output at its Narrabri mine.
      Utility Dive | 53 | TVA board votes to keep Cumberland coal plant open | The Tennessee Valley Authority's board voted 5-1 on Monday to keep the Cumberland coal plant running past 2028 alongside a new gas plant. Demand from data centers was the main reason, Chief Executive Don Moul said. The federal utility had planned to retire both units at Cumberland, which can power 1.4 million homes. The Southern Environmental Law Center said it would challenge the decision in court.
      Mining.com | 51 | Indonesia cuts 2027 coal output quota to support prices | Indonesia will cut its coal production quota to about 600 million tonnes in 2027 from 790 million tonnes in 2026 to support prices, Energy Minister Bahlil Lahadalia said. Exporters must keep all foreign-currency proceeds onshore for one year from March. Production fell 7.5% to 585 million tonnes in the first nine months of 2026. China took 44% of exports, ahead of India with 22%.
      CNBC | 49 | Bank of Japan raises rates to highest since 1995 | The Bank of Japan raised its policy rate by a quarter point to 1% on Tuesday, the highest since 1995. The vote was 7-2. Governor Kazuo Ueda said further increases would depend on wages. The yen strengthened 0.9% to 151.2 per dollar after the decision. Economists at Nomura expect the next increase in July.
      MarketWatch | 47 | Steel Dynamics posts record shipments as imports shrink | Steel Dynamics reported fourth-quarter net income of $403.7 million, or $2.74 a share, up 27% from a year earlier. Steel shipments reached a record 3.6 million tons. Revenue rose 11% to $4.8 billion. Chief Executive Mark Millett attributed the gain to tariffs that reduced imports. The company expects its aluminum mill in Mississippi to turn profitable next year.
      World Coal | 46 | Stanmore to buy majority of Dawson mine from Anglo American | Stanmore Resources agreed to acquire a 51% stake in the Dawson mine from Anglo American for up to $455 million, including $120 million that depends on coal prices. Mitsui, which owns the other 49%, has a right of first refusal until February 28. Dawson employs about 1,100 people and produced 6.3 million tonnes last year. Shares of Stanmore fell 4.1% after the announcement.
      CNBC | 62 | Cyclone closes two Queensland coal ports | Dalrymple Bay and Hay Point stopped loading on Tuesday as Tropical Cyclone Mila approached the coast. Aurizon suspended trains on the Goonyella line. The two ports handle more than half of Australia's metallurgical coal exports. Port authorities expect to reopen on Saturday. Coking coal futures in Singapore rose 3.2% on the news.
      Coal Age | 44 | Mine safety agency fines Peabody unit over miner's death | The Mine Safety and Health Administration fined a Peabody unit $185,000 over the death of a miner at the Shoal Creek mine in Alabama last March. Investigators found that a roof support had been removed too early. Peabody has contested two of the five citations. Shoal Creek was shut for 19 days after the accident.
      MarketWatch | 35 | German industrial output unexpectedly rises in December | Germany's industrial output rose 1.3% in December from November after a 3.7% drop the month before, the statistics office said. Economists had forecast a 0.5% decline. Car production jumped 12.3%, while energy-intensive industries shrank for a fourth month.
      Utility Dive | 50 | PJM capacity price hits cap again | Prices in PJM's capacity auction rose to the cap of $333.44 per megawatt-day for 2028-29 from $329.17 in the previous auction. The auction fell 6.6 gigawatts short of the grid operator's reserve target. Coal supplied 17% of the capacity, gas 43% and nuclear 20%. Governors of Pennsylvania and New Jersey have called for the cap to be extended.`,
  ).map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};
