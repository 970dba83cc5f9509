import type { Facts } from './facts.ts';
import { articles, bond, commodity, indicator, KNOWN_FACTS, price } from './known-facts.fixture.ts';

/** Another Saturday's prices, with news that the check was improved on. */
export const PRESS_FACTS: Facts = {
  ...KNOWN_FACTS,
  prices: [
    {
      ...price(
        'CNR',
        'Core Natural Resources',
        'resources',
        91.36,
        [0.18, -2.4, 4.9, 17.2],
        [93.6, 92.2, 90.9, 91.2, 91.36],
      ),
      role: 'own',
    },
    price('BTU', 'Peabody Energy', 'resources', 30.15, [2.6, 5.3, -1.2, 43.8]),
    price('HCC', 'Warrior Met Coal', 'resources', 71.9, [-0.05, 1.1, 6.2, 32.5]),
    price('AMR', 'Alpha Metallurgical Resources', 'resources', 168.2, [-3.4, -6.9, -11.3, -15.6]),
    price('ARLP', 'Alliance Resource Partners', 'resources', 24.02, [0.9, 0.3, -0.8, -8.7]),
    {
      ...price('METC', 'Ramaco Resources', 'resources', 21.4, [-5.8, -14.2, -30.5, 108.6]),
      usual_move: 3,
    },
    { ...price('NSC', 'Norfolk Southern', 'other', 288.9, [0.4, 1.6, -0.7, 23.1]), role: 'rail' },
    { ...price('CSX', 'CSX', 'other', 36.1, [-0.2, 0.8, 2.5, 11.9]), role: 'rail' },
    { ...price('NUE', 'Nucor', 'other', 152.6, [1.9, 3.8, 9.6, 30.7]), role: 'customer' },
    { ...price('CLF', 'Cleveland-Cliffs', 'other', 12.9, [-1.3, -4.7, 5.5, 37.2]), role: 'customer' },
    price('^GSPC', 'S&P 500', 'index', 6704.5, [0.62, -1.4, -0.3, 14]),
    price('^DJI', 'Dow Jones Industrial Average', 'index', 46_210, [0.35, -0.8, 0.6, 8.6]),
    price('^IXIC', 'NASDAQ Composite', 'index', 22_980, [0.91, -2.2, -1.1, 19]),
    price('^VIX', 'CBOE Volatility Index', 'volatility', 20.6, [-7.4, 12.3, 15.1, 18.7]),
    price('HRC=F', 'US Midwest Hot-Rolled Coil Steel', 'commodities', 842, [0.5, 1.7, 4.1, 18.4]),
    price('NG=F', 'Natural Gas, Henry Hub', 'commodities', 3.92, [-2.9, 6.6, 20.4, 7.9]),
    price('CL=F', 'Crude Oil, WTI', 'commodities', 59.8, [1.1, -1.8, 0.7, -16.6]),
    price('BZ=F', 'Crude Oil, Brent', 'commodities', 64.05, [0.8, -1.5, 1, -14.2]),
    price('GC=F', 'Gold', 'commodities', 4080, [-1, 2, -3.5, 54.5]),
  ],
  commodities: [
    commodity('coal.api2', 'API2 Rotterdam coal', 'coal', 'USD/t', 97.2, 96.1, 1.145, 3.6),
    commodity('coal.newcastle', 'Newcastle coal', 'coal', 'USD/t', 108.4, 108.4, 0, -1.9),
    commodity('coal.coking', 'Coking coal', 'coal', 'USD/t', 196, 195, 0.513, 1),
    commodity('yield.2y', '2-Year Treasury Yield', 'yield', 'percent', 3.52, 3.56, -0.04, -0.11),
    commodity('yield.10y', '10-Year Treasury Yield', 'yield', 'percent', 4.08, 4.06, 0.02, -0.06),
    commodity('yield.30y', '30-Year Treasury Yield', 'yield', 'percent', 4.67, 4.66, 0.01, -0.03),
  ],
  bonds: [
    bond('bonds.708', 'CONSOL Energy 9% 2051', [102.1, 101.4], { coupon: 9, maturity_date: '2051-04-01' }),
    bond('bonds.956', 'Arch Resources 5% 2045', [97.3, 97.9], { coupon: 5, maturity_date: '2045-07-01' }),
    bond('bonds.311', 'Warrior Met Coal 7.875% 2028', [103.5, 103.5], {
      coupon: 7.875,
      maturity_date: '2028-12-01',
    }),
  ],
  indicators: [
    indicator('UNRATE', ['2026-10-01', 4.4], ['2026-09-01', 4.3]),
    indicator('PAYEMS', ['2026-10-01', 159_626], ['2026-09-01', 159_507]),
    indicator('CPIAUCSL', ['2026-10-01', 325.8], ['2026-09-01', 324.4]),
    indicator('MORTGAGE30US', ['2026-11-12', 6.24], ['2026-11-05', 6.22]),
    indicator('ICSA', ['2026-11-07', 232_000], ['2026-10-31', 228_000]),
    indicator('INDPRO', ['2026-09-01', 101.3], ['2026-08-01', 101.2]),
    indicator('HOUST', ['2026-10-01', 1307], ['2026-09-01', 1420]),
    indicator('UMCSENT', ['2026-11-01', 50.3], ['2026-10-01', 53.6]),
  ],
  macro: KNOWN_FACTS.macro.map((item) => ({
    ...item,
    ...{
      cpi: { value: 3, change: 0.1, changePercent: 3.4 },
      unemployment: { value: 4.4, change: 0.1, changePercent: 2.3 },
      gdp: { value: 3.8, change: 0.6, changePercent: 18.8 },
      sp500: { value: 6704.5, change: 41.31, changePercent: 0.62 },
      fedfunds: { value: 3.88, change: -0.24, changePercent: -5.8 },
    }[item.id],
  })),
  articles: articles(
    1,
    `
      Coal Age | 84 | Core Natural Resources to close Itmann mine | Core Natural Resources will close its Itmann mine in West Virginia by the end of the year because of high costs. The closure affects 210 workers, and 60 of them will move to other mines. The mine produced 640,000 short tons in 2025, half of what the company had planned.
      FreightWaves | 63 | CSX wins contract to haul export coal for Xcoal | CSX won a four-year contract to move 5 million short tons a year of export coal for Xcoal Energy, beating Norfolk Southern. Shipments begin in April. Norfolk Southern carried the coal for the past eleven years.
      Utility Dive | 58 | Judge blocks EPA's mercury rule for coal plants | A federal judge in Wyoming blocked the mercury rule of the Environmental Protection Agency on Thursday, siding with 19 states led by West Virginia. The agency can appeal within 60 days. The rule would have cost plant owners $860 million over ten years, according to the agency.
      Mining Weekly | 56 | Anglo American cuts coking coal forecast after Moranbah North fire | Anglo American lowered its 2027 coking coal forecast to between 9 million and 10 million tonnes from 11 million, blaming a fire at its Moranbah North mine in Queensland. It left its copper forecast unchanged. Unit costs should rise to about $105 a tonne.
      CNBC | 47 | China's economy grows 4.6% in third quarter, slowest in a year | China's gross domestic product grew 4.6% in the third quarter from a year earlier, down from 5.1% in the second. Investment in property dropped 14.7% in the first ten months. Beijing did not announce new stimulus.
      MarketWatch | 52 | Posco to buy 10% of Cleveland-Cliffs | Posco will buy 10% of Cleveland-Cliffs for $720 million to gain a foothold in the U.S. market. Cleveland-Cliffs will use the money to reduce debt, which stood at $7.8 billion in September. Chief Executive Lourenco Goncalves will remain in charge.
      Mining.com | 49 | Japanese utility agrees to pay $112 a tonne for Glencore coal | Tohoku Electric agreed to pay Glencore $112 a tonne for coal delivered in the year from April 2027, 9% less than in the previous contract. About 60% of Japan's imported thermal coal comes from Australia. Talks between Kansai Electric and Whitehaven continue.
      World Coal | 44 | Russian coal exporters offer discounts to China | Russian exporters are offering discounts of up to $8 a tonne to Chinese buyers because of sanctions. Rail capacity to Pacific ports rose by 7% this year. Mechel posted a net loss of 21 billion roubles for nine months. Analysts at Argus expect some mines to shut.
      CNBC | 41 | Washington and Beijing extend tariff truce by a year | The United States and China extended their tariff truce until November 10, 2027, the White House said. China agreed to buy 25 million tonnes of soybeans a year. Tariffs on Chinese goods will stay at an average of 47%. Talks on coal purchases failed.`,
  ),
};

/** The same prices with other news; the check was improved on the false sentences about it that passed. */
export const UNSEEN_PRESS_FACTS: Facts = {
  ...PRESS_FACTS,
  articles: articles(
    1,
    `
      World Coal | 74 | Alliance Resource Partners to buy Illinois Basin mine from Foresight | Alliance Resource Partners agreed to buy the Sugar Camp mine in Illinois from Foresight Energy for $340 million in cash. The mine produced 8.6 million short tons last year and employs 620 people. The deal should close in the first quarter, subject to antitrust review.
      FreightWaves | 66 | Barge backlog grows on Ohio River after lock failure | A gate failure shut the Montgomery lock on the Ohio River on Monday, and 74 tows were waiting by Thursday. The Army Corps of Engineers expects repairs to take nine days. Utilities have enough coal for about a month, analysts at Wood Mackenzie said. Barge rates rose 22% during the week.
      Utility Dive | 57 | Duke Energy asks to run Gibson coal station until 2040 | Duke Energy asked Indiana regulators to let it run the 3,100-megawatt Gibson station until 2040 instead of 2038. Consumer advocates oppose the request, saying it would cost households $14 a month. A decision is due in May.
      Mining Weekly | 54 | BHP loses appeal in Queensland royalty case | Queensland's Court of Appeal dismissed BHP's challenge to the state's coal royalties and ordered it to pay the state's costs of A$4.2 million. BHP had argued that the top rate of 40% was invalid. Mitsubishi, its partner, did not join the suit.
      CNBC | 48 | Fed's Daly says December rate cut is not certain | San Francisco Fed President Mary Daly said on Thursday that a rate cut in December was possible but not certain. Futures show a 46% chance of a quarter-point cut, down from 63% a week earlier. The Fed's next meeting ends on December 9.
      MarketWatch | 51 | Nucor raises hot-rolled price for third week | Nucor lifted its spot price for hot-rolled coil by $10 to $895 a short ton, its third increase in a row. Imports of steel fell 17% in October to 1.6 million tons. Steel Dynamics has not changed its price.
      Mining.com | 45 | Indonesia plans coal export duty from 2027 | Indonesia plans to charge a duty of 1% to 5% on coal exports from January 2027, Finance Minister Purbaya said. The tax could raise 20 trillion rupiah a year. Miners warned that it would make Indonesian coal less competitive against Russian supply. The country shipped 555 million tonnes in 2025.
      Coal Age | 42 | Two killed in gas explosion at Shanxi coal mine | A gas explosion at the Dongfeng mine in Shanxi province killed two miners and injured nine on Wednesday. Authorities suspended production at 14 nearby mines. The cause is under investigation. The mine has a capacity of 1.2 million tonnes a year.
      CNBC | 40 | Natural gas falls as traders take profits | Natural gas futures fell on Friday as traders took profits after a six-week rally. Storage stood at 3.96 trillion cubic feet, 4% above the five-year average. Forecasts still point to a cold second half of November.`,
  ),
};
