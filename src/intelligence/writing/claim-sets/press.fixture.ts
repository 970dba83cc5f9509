import type { Facts } from '../facts.ts';
import { articles, bond, commodity, indicator, KNOWN_FACTS, price } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/** Another Saturday's prices, with news that the check was improved on. */
const PRESS_FACTS: Facts = {
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

export const PRESS: ClaimSet = {
  facts: PRESS_FACTS,
  sentences: {
    /** Sentences about the press facts that the check was improved on; T is true, F is not. */
    press: `
T | wire | Alpha Metallurgical falls 3.4% to $168.20, extends weekly loss to 6.9%.
T | wire | Peabody +2.6%, Alliance +0.9%, Ramaco -5.8%.
T | wire | Brent up 0.8% at $64.05; down 1.5% on week.
T | wire | Gold off 1% at $4,080, still up 2% on week.
T | wire | S&P 500 gains 41 points to 6,704.50.
T | wire | VIX slides 7.4% to 20.6.
T | wire | 2-year yield down 4 bps at 3.52%.
T | chatty | Peabody was the standout among the coal names, rising 2.6% on Friday and 5.3% over the week.
T | chatty | Warrior Met Coal barely budged, slipping 0.05% to $71.90.
T | chatty | Four of the six coal stocks are higher on the year, led by Ramaco, which has more than doubled.
T | chatty | Most of the coal stocks are down over the past month.
T | chatty | Oil had a better day, with WTI up 1.1% and Brent up 0.8%, but both are lower on the week.
T | chatty | Natural gas eased to $3.92 on Friday, yet it has jumped 20.4% in a month.
T | chatty | Core Natural Resources finished the day little changed at $91.36.
T | chatty | Our own share price rose 0.18% on Friday, trailing Peabody's 2.6% gain.
T | chatty | Nucor gained nearly 2% on the day and almost 10% on the month.
T | note | API2 gained 3.6% on the week while Newcastle lost 1.9%, narrowing the spread to $11.20.
T | note | The spread between Brent and WTI is $4.25.
T | note | The 2s10s curve stands at 56 basis points.
T | note | The 30-year yield, at 4.67%, is 59 basis points above the 10-year.
T | note | The 10-year yield rose 2 basis points while the 2-year fell 4.
T | note | CSX lagged Norfolk Southern both on the day and on the week.
T | note | Cleveland-Cliffs fell 4.7% over the week, the weakest of the steel names, while Nucor rose 3.8%.
T | note | Ramaco was the worst performer among coal stocks on the day, week and month.
T | note | Alpha is the only coal stock besides Alliance that is down for the year.
T | note | Hot-rolled coil added 1.7% on the week and 4.1% on the month, to $842.
T | note | Coking coal inched up by a dollar to $196.
T | note | WTI is down roughly a sixth this year.
T | note | Peabody rose more than Alliance on Friday.
T | note | The Nasdaq fell more than the S&P 500 over the week, 2.2% versus 1.4%.
T | memo | Core Natural Resources shares closed at $91.36 on Friday, up $0.16.
T | memo | Core Natural Resources is up 4.9% over the month and 17.2% year to date.
T | memo | Newcastle coal was flat at $108.40 a tonne on the day and 1.9% lower on the week.
T | memo | API2 coal closed at $97.20 a tonne, compared with $96.10 the day before.
T | memo | Coal prices in Europe rose for the week while Newcastle fell.
T | memo | Norfolk Southern outperformed CSX over the year, up 23.1% against 11.9%.
T | memo | The S&P 500 rose 0.62% on Friday but lost 1.4% over the week.
T | memo | The Dow Jones Industrial Average rose about 0.4% to roughly 46,200.
T | memo | Treasury yields were mixed, with the 2-year lower and the 10-year and 30-year slightly higher.
T | memo | Natural gas fell 2.9% to $3.92 per million British thermal units on Friday, November 13.
T | british | Shares in Peabody rose by 2.6 per cent to $30.15.
T | british | Gold shed 1 per cent on Friday but has put on more than half since January.
T | british | Steel edged higher, with hot-rolled coil up half a per cent at $842.
T | british | Nearly a third has been wiped off Ramaco's shares in a month.
T | british | Warrior was broadly flat on the day and just over 1 per cent higher on the week.
T | british | The Nasdaq was the best of the three main US indices on Friday.
F | wire | Alpha Metallurgical falls 6.9% to $168.20 on Friday.
F | wire | Peabody +2.6%, Alliance -0.9%, Ramaco -5.8%.
F | wire | Brent up 1.5% on week.
F | wire | Gold up 1% at $4,080.
F | wire | S&P 500 gains 62 points to 6,704.50.
F | wire | VIX slides to 17.4.
F | wire | 2-year yield down 4% at 3.52%.
F | wire | 10-year yield down 4 bps at 3.52%.
F | chatty | Peabody was the standout among the coal names over the month.
F | chatty | Warrior Met Coal plunged to $71.90.
F | chatty | Five of the six coal stocks are higher on the year.
F | chatty | Most of the coal stocks are up over the past month.
F | chatty | Oil had a better day, with WTI up 1.1% and Brent up 1.8%.
F | chatty | Natural gas eased to $3.92 on Friday and is down 20.4% in a month.
F | chatty | Core Natural Resources was little changed on the week.
F | chatty | Ramaco has more than tripled this year.
F | chatty | Nucor gained nearly 4% on the day.
F | note | API2 gained 3.6% on the week while Newcastle gained 1.9%.
F | note | API2 now trades above Newcastle.
F | note | The spread between Brent and WTI is $6.25.
F | note | The 30-year yield is 69 basis points above the 10-year.
F | note | The yield curve is inverted, with the 2-year above the 10-year.
F | note | Norfolk Southern lagged CSX on the week.
F | note | Cleveland-Cliffs was the best of the steel names over the week.
F | note | Ramaco was the worst performer among coal stocks this year.
F | note | Alpha is the only coal stock that is down for the year.
F | note | Hot-rolled coil added 4.1% on the week and 1.7% on the month.
F | note | WTI is down roughly a quarter this year.
F | note | Alliance rose more than Peabody on Friday.
F | note | The Nasdaq fell less than the S&P 500 over the week.
F | memo | Core Natural Resources shares closed at $91.36 on Thursday.
F | memo | Core Natural Resources shares rose $1.80 on Friday.
F | memo | Core Natural Resources is up 17.2% over the month.
F | memo | Newcastle coal was flat on the week.
F | memo | API2 coal closed at $97.20 a tonne, compared with $108.40 the day before.
F | memo | Norfolk Southern underperformed CSX over the year.
F | memo | The S&P 500 rose on Friday and over the week.
F | memo | All Treasury yields fell on Friday.
F | memo | Natural gas fell 2.9% to $3.92 a barrel.
F | memo | The Dow fell for the month.
F | british | Shares in Peabody rose by 2.6 per cent to £30.15.
F | british | Gold has put on more than two thirds since January.
F | british | Nearly half has been wiped off Ramaco's shares in a month.
F | british | The Dow was the best of the three main US indices on Friday.
T | memo | The unemployment rate ticked up to 4.4% in October, 0.1 points higher than in September.
T | wire | Jobless claims 232,000, up from 228,000.
T | note | The economy added 119,000 jobs in October, taking payrolls to 159.6 million.
T | chatty | Mortgage rates barely moved: the 30-year average rose from 6.22% to 6.24%.
T | note | Industrial production edged up 0.1% in September.
T | memo | Consumer prices rose 0.4% in October from September.
T | memo | Housing starts dropped to 1.307 million in October from 1.42 million the month before.
T | note | Consumer sentiment fell by 3.3 points to 50.3 in November.
T | british | Inflation was 3 per cent in October and the unemployment rate 4.4 per cent.
T | memo | GDP growth came in at 3.8%, up from 3.2%.
T | memo | The fed funds rate averaged 3.88% in October.
T | note | The CONSOL 9% bond of 2051 gained 0.7% to 102.1.
T | memo | Of the three bonds we follow, one rose, one fell and one was unchanged.
T | memo | Arch Resources bonds with a 5% coupon trade below par at 97.3.
T | note | Warrior's 7.875% notes mature in December 2028 and last traded at 103.5.
T | wire | Consumer price index due November 18.
T | memo | Retail sales figures are due on Tuesday, November 17.
F | memo | The unemployment rate ticked down to 4.4% in October.
F | wire | Jobless claims 228,000, down from 232,000.
F | note | The economy lost 119,000 jobs in October.
F | note | The economy added 119 million jobs in October.
F | chatty | Mortgage rates rose from 6.22% to 6.42%.
F | note | Industrial production edged up 0.1% in October.
F | memo | Consumer prices rose 3% in October from September.
F | memo | Housing starts dropped to 1.42 million in October.
F | note | Consumer sentiment fell by 3.3% to 50.3 in November.
F | british | Inflation was 4.4 per cent in October and the unemployment rate 3 per cent.
F | memo | GDP growth slowed to 3.8%.
F | note | The CONSOL 9% bond of 2051 gained 0.7% to 101.4.
F | memo | Of the three bonds we follow, two rose.
F | memo | Arch Resources bonds with a 9% coupon trade at 97.3.
F | note | Warrior's 7.875% notes mature in December 2045.
F | wire | Consumer price index due November 17.
T | wire | Core Natural Resources to shut Itmann mine by year-end.
T | memo | Core Natural Resources will close the Itmann mine in West Virginia by the end of 2026, Coal Age reports.
T | memo | The closure affects 210 workers, of whom 60 will be transferred to other mines.
T | chatty | High costs are behind the decision to close Itmann.
T | note | Itmann produced 640,000 short tons in 2025, only half the planned amount.
F | wire | Core Natural Resources to shut Itmann mine next month.
F | memo | Core Natural Resources has closed the Itmann mine.
F | memo | The closure affects 60 workers.
F | memo | All 210 workers will move to other mines.
F | chatty | Weak demand is behind the decision to close Itmann.
F | note | Itmann produced 640,000 tonnes in 2025.
F | note | Itmann produced 640,000 short tons in 2025, twice the planned amount.
F | note | Itmann produced 640,000 short tons in 2024.
F | memo | Peabody will close the Itmann mine in West Virginia by the end of the year.
F | memo | Core Natural Resources will close its Itmann mine in Virginia.
T | wire | CSX beats Norfolk Southern to Xcoal contract.
T | memo | CSX won a four-year contract from Xcoal Energy for 5 million short tons of export coal a year.
T | note | Norfolk Southern loses business it had carried for eleven years.
T | chatty | CSX will start hauling Xcoal's export coal in April.
F | wire | Norfolk Southern beats CSX to Xcoal contract.
F | memo | CSX won an eleven-year contract from Xcoal Energy.
F | note | CSX carried the coal for the past eleven years.
F | memo | CSX will move 5 million short tons a month for Xcoal.
F | chatty | CSX started hauling Xcoal's coal in April.
F | note | CSX will move 20 million short tons a year for Xcoal.
T | wire | Judge in Wyoming blocks EPA mercury rule.
T | memo | A federal judge sided with 19 states led by West Virginia and blocked the EPA's mercury rule for coal plants.
T | note | The EPA has 60 days to appeal.
T | note | By the agency's own estimate the rule would have cost plant owners $860 million over a decade.
F | wire | Judge upholds EPA mercury rule.
F | memo | A federal judge sided with the EPA against 19 states.
F | note | The EPA will appeal within 60 days.
F | note | The rule would have cost plant owners $860 million a year.
F | memo | A federal judge in West Virginia blocked the EPA's mercury rule.
F | memo | The rule has cost plant owners $860 million.
T | memo | Anglo American now expects 9 to 10 million tonnes of coking coal in 2027, down from 11 million.
T | wire | Anglo American trims 2027 coking coal forecast after fire.
T | note | Anglo American's copper forecast is unchanged, Mining Weekly says.
T | british | Anglo American blamed a fire at Moranbah North for the cut to its forecast.
T | note | Anglo American expects unit costs to climb to about $105 a tonne.
F | memo | Anglo American now expects 9 to 10 million tonnes of copper in 2027.
F | wire | Anglo American raises 2027 coking coal forecast.
F | note | Anglo American cut its copper forecast.
F | british | Anglo American blamed a strike at Moranbah North for the cut to its forecast.
F | memo | Anglo American lowered its 2026 coking coal forecast.
F | note | Anglo American expects unit costs to fall to about $105 a tonne.
F | british | Anglo American lowered its coking coal forecast because of sanctions.
T | memo | China's economy grew 4.6% in the third quarter, its slowest pace in a year.
T | note | Chinese GDP growth slowed to 4.6% from 5.1% in the second quarter.
T | chatty | Property investment in China fell by almost 15% in the first ten months of the year.
F | memo | China's economy grew 5.1% in the third quarter.
F | note | Chinese GDP growth accelerated to 4.6% in the third quarter.
F | chatty | Beijing announced new stimulus after the weak growth figures.
F | memo | China's economy shrank 4.6% in the third quarter.
F | note | Property investment in China fell 14.7% in the third quarter.
T | wire | Posco to take 10% stake in Cleveland-Cliffs for $720 million.
T | memo | Cleveland-Cliffs plans to use the $720 million from Posco to pay down debt of $7.8 billion.
T | note | Lourenco Goncalves stays on as chief executive of Cleveland-Cliffs.
F | wire | Cleveland-Cliffs to take 10% stake in Posco.
F | memo | Posco will buy Cleveland-Cliffs for $720 million.
F | memo | Posco plans to reduce its debt of $7.8 billion.
F | note | Lourenco Goncalves will step down as chief executive.
F | memo | Cleveland-Cliffs had debt of $7.8 million in September.
F | wire | Nucor to take 10% stake in Cleveland-Cliffs for $720 million.
T | memo | Tohoku Electric will pay Glencore $112 a tonne for coal from April 2027, 9% less than before.
T | note | Australia supplies about 60% of the thermal coal that Japan imports.
T | note | Kansai Electric and Whitehaven are still in talks.
F | memo | Tohoku Electric will pay Glencore $112 a tonne, 9% more than before.
F | memo | Kansai Electric will pay Whitehaven $112 a tonne.
F | note | Japan supplies about 60% of Australia's thermal coal.
F | note | Glencore will pay Tohoku Electric $112 a tonne.
F | note | Talks between Kansai Electric and Whitehaven have failed.
T | wire | Russian coal exporters cut prices for Chinese buyers by up to $8 a tonne.
T | note | Argus analysts expect some Russian mines to close.
T | memo | Mechel lost 21 billion roubles in the first nine months.
F | wire | Chinese exporters offer discounts to Russian buyers.
F | note | Argus says Russian mines have closed.
F | memo | Mechel earned 21 billion roubles in nine months.
F | memo | Rail capacity to Pacific ports fell by 7% this year.
F | note | Russian exporters are offering discounts of at least $8 a tonne.
F | memo | Mechel is offering discounts of up to 21 billion roubles.
T | wire | U.S., China extend tariff truce to November 2027.
T | memo | China agreed to buy 25 million tonnes of soybeans a year, but talks on coal purchases failed.
T | note | Average tariffs on Chinese goods will remain at 47%.
F | memo | China agreed to buy 25 million tonnes of coal a year.
F | note | Average tariffs on Chinese goods will fall to 47%.
F | wire | U.S., China extend tariff truce to November 2026.
F | memo | China agreed to buy 25 million tonnes of soybeans and more coal.
T | own words | High costs are forcing Core to close its Itmann mine by year-end, with 210 workers affected.
T | own words | Of the 210 employees at Itmann, 60 will be moved to other mines.
T | own words | Itmann turned out 640,000 short tons in 2025, only half of what had been planned.
T | own words | Norfolk Southern lost the Xcoal business to CSX after eleven years.
T | own words | Under the four-year contract CSX will haul 5 million short tons of export coal annually for Xcoal.
T | own words | A Wyoming judge struck down the EPA's mercury rule in a case brought by 19 states.
T | own words | The EPA has 60 days to lodge an appeal against the ruling.
T | own words | Anglo American reduced its coking coal outlook for 2027 following a fire at Moranbah North.
T | own words | Anglo's copper guidance stays the same.
T | own words | Chinese growth slowed to 4.6% in the third quarter, the weakest pace in a year.
T | own words | Property investment in China slumped 14.7% in the first ten months.
T | own words | Posco is taking a 10% stake in Cleveland-Cliffs for $720 million.
T | own words | Cleveland-Cliffs intends to use the proceeds to cut its debt.
T | own words | Lourenco Goncalves stays on as chief executive of Cleveland-Cliffs.
T | own words | Tohoku Electric will pay 9% less for Glencore coal than under its last contract.
T | own words | Negotiations between Kansai Electric and Whitehaven are still going on.
T | own words | Sanctions have led Russian exporters to offer Chinese buyers discounts of as much as $8 a tonne.
T | own words | Mechel lost 21 billion roubles in the first nine months.
T | own words | Argus analysts think some Russian mines will have to close.
T | own words | The U.S.-China tariff truce has been prolonged to November 10, 2027.
T | own words | Washington and Beijing could not agree on coal purchases.
F | own words | High costs are forcing Core to close its Leer South mine.
F | own words | CSX lost the Xcoal business to Norfolk Southern.
F | own words | A Wyoming judge upheld the EPA's mercury rule.
F | own words | Anglo's copper guidance was cut.
F | own words | Chinese growth sped up to 4.6% in the third quarter.
F | own words | Lourenco Goncalves is stepping down as chief executive of Cleveland-Cliffs.
F | own words | Tohoku Electric will pay 9% more for Glencore coal than under its last contract.
F | own words | Kansai Electric and Whitehaven have reached an agreement.
F | own words | Washington and Beijing agreed on coal purchases.
F | own words | Russian rail capacity to Pacific ports shrank by 7%.
F | twisted | Core Natural Resources will close its Itmann mine because of low demand.
F | twisted | The Itmann closure will create 210 jobs.
F | twisted | Core will move 210 workers to other mines.
F | twisted | Itmann produced 640,000 short tons in 2024.
F | twisted | Itmann produced twice what the company had planned.
F | twisted | Xcoal won a four-year contract from CSX.
F | twisted | CSX will haul 5 million short tons a year for eleven years.
F | twisted | Shipments for Xcoal began in April.
F | twisted | Norfolk Southern beat CSX to the Xcoal contract.
F | twisted | The EPA appealed within 60 days.
F | twisted | West Virginia blocked the mercury rule.
F | twisted | The mercury rule cost plant owners $860 million.
F | twisted | Nineteen states sided with the EPA.
F | twisted | Anglo American raised its copper forecast.
F | twisted | A fire at Moranbah North raised Anglo American's costs to $105 million.
F | twisted | Unit costs at Anglo American fell to about $105 a tonne.
F | twisted | Beijing announced new stimulus.
F | twisted | China's property investment rose 14.7% in the first ten months.
F | twisted | China's economy shrank 4.6% in the third quarter.
F | twisted | Cleveland-Cliffs will buy 10% of Posco.
F | twisted | Posco will use the money to reduce debt.
F | twisted | Cleveland-Cliffs has debt of $720 million.
F | twisted | Glencore agreed to pay Tohoku Electric $112 a tonne.
F | twisted | About 60% of Japan's thermal coal is exported to Australia.
F | twisted | Whitehaven agreed a price with Kansai Electric.
F | twisted | Chinese exporters are offering discounts to Russian buyers.
F | twisted | Russian exporters offered discounts because of rail capacity.
F | twisted | Mechel posted a net profit of 21 billion roubles.
F | twisted | Analysts at Argus expect prices to rise.
F | twisted | Tariffs on Chinese goods will rise to 47%.
F | twisted | The truce ends on November 10, 2026.
F | twisted | Talks on soybeans failed.
`,
  },
};
