import type { Facts } from '../facts.ts';
import { articles, bond, commodity, indicator, KNOWN_FACTS, price } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

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
const WINTER_FACTS: Facts = {
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

export const WINTER: ClaimSet = {
  facts: WINTER_FACTS,
  sentences: {
    /** Sentences about the winter facts in five styles; T is true, F is not. */
    winter: `
T | terse | Alpha to idle Kingston No. 2 mine in March; 170 jobs to go.
T | research | Alpha Metallurgical Resources cut its 2027 shipment outlook to 14.1-15.1 million tons, from 15.3-16.3 million previously.
T | chatty | Alpha's quarterly loss ballooned to $24.6 million, more than four times the $5.5 million it lost a year ago.
T | cautious | Weakness in the met coal market appears to be behind Alpha's decision to idle its Kingston mine, Coal Age reports.
T | bullet | - Alpha: liquidity of $568.5 million at end-December
T | research | The idling of Kingston No. 2 will cost 170 workers their jobs.
T | research | The midpoint of Alpha's 2027 shipment guidance falls by 1.2 million tons.
F | terse | Alpha to idle Kingston mine, eliminating 710 jobs.
F | research | Alpha raised its 2027 shipment guidance to 15.3 million to 16.3 million tons.
F | research | Alpha's net loss narrowed to $5.5 million from $24.6 million.
F | chatty | Alpha has already shut its Kingston mine.
F | research | Alpha lowered its 2026 shipment guidance to 14.1 million to 15.1 million tons.
F | research | Alpha's debt stood at $568.5 million at the end of December.
F | bullet | - Warrior to idle Kingston No. 2 mine in West Virginia
F | cautious | Geological problems appear to be behind the decision to idle Kingston.
T | terse | Whitehaven output beats estimates, up 12% at 10.4 million tonnes.
T | research | Run-of-mine production at Whitehaven increased by 12% to 10.4 Mt in the December quarter, roughly 6% above the 9.8 Mt analysts had penciled in.
T | research | Whitehaven realized A$189 a tonne for its Queensland coal, A$23 less than before.
T | chatty | Whitehaven left its full-year guidance alone and will spend A$32 million on buying back its own stock.
T | cautious | Rain seems to have weighed on production at Narrabri.
T | bullet | - Whitehaven: guidance unchanged; A$32 million buyback
F | research | Whitehaven's output missed analysts' estimate of 9.8 million tonnes.
F | research | Whitehaven raised its full-year guidance.
F | research | The average price for Whitehaven's Queensland coal rose to A$212 a tonne from A$189.
F | chatty | Whitehaven will pay a dividend of A$32 million.
F | cautious | A strike cut output at Whitehaven's Narrabri mine.
F | research | Whitehaven's sales rose 12% to 10.4 million tonnes in the December quarter.
F | terse | Whitehaven output up 12% in the June quarter.
T | terse | TVA board votes to keep Cumberland coal plant running past 2028.
T | research | The Tennessee Valley Authority decided on Monday, by five votes to one, to keep operating its Cumberland coal plant beyond 2028.
T | chatty | Data centers are the big reason TVA is hanging on to Cumberland, says its chief executive, Don Moul.
T | research | Cumberland can supply electricity to 1.4 million homes, and its two units had been slated for retirement.
T | cautious | A legal challenge looks likely: the Southern Environmental Law Center says it will go to court.
F | terse | TVA board votes to retire Cumberland coal plant in 2028.
F | research | The TVA board voted unanimously to keep Cumberland running.
F | research | The Sierra Club said it would challenge TVA's decision in court.
F | research | Don Moul said falling gas prices were the main reason for keeping Cumberland.
F | chatty | Cumberland can power 14 million homes.
F | cautious | The Southern Environmental Law Center welcomed the decision.
F | research | The new gas plant will replace the Cumberland coal plant.
T | terse | Indonesia to slash 2027 coal quota to about 600 million tonnes from 790 million.
T | research | Indonesia is lowering its coal output quota for 2027 by about 190 million tonnes, or roughly a quarter, in a bid to prop up prices.
T | chatty | China is Indonesia's biggest coal customer with 44% of exports, twice India's share.
T | research | Indonesian output was down 7.5% at 585 million tonnes in the first nine months of 2026.
T | cautious | According to Energy Minister Bahlil Lahadalia, the cut is meant to support prices.
T | bullet | - Indonesia: exporters to hold FX proceeds onshore for a year from March
F | terse | Indonesia to raise 2027 coal quota to 790 million tonnes.
F | research | India took 44% of Indonesia's coal exports, ahead of China with 22%.
F | research | Indonesia's coal exports fell 7.5% to 585 million tonnes in the first nine months of 2026.
F | chatty | Indonesia is cutting its quota to punish illegal miners.
F | research | Indonesian exporters must keep half of their foreign-currency proceeds onshore for one year.
F | research | Indonesia's coal production fell 7.5% in the first nine weeks of 2026.
T | terse | Steel Dynamics Q4 profit up 27%; shipments hit record 3.6 million tons.
T | research | Steel Dynamics earned $2.74 a share, or $403.7 million, in the fourth quarter on revenue of $4.8 billion.
T | chatty | Tariffs are helping: CEO Mark Millett credited them with reducing imports and lifting results.
T | research | Steel Dynamics grew its revenue by 11%, to $4.8 billion.
T | cautious | Management expects the aluminum mill in Mississippi to become profitable next year.
F | terse | Steel Dynamics Q4 profit down 27%.
F | research | Steel Dynamics earned $4.8 billion in the fourth quarter.
F | research | Nucor reported net income of $403.7 million for the fourth quarter.
F | chatty | The Steel Dynamics aluminum mill is already profitable.
F | research | Mark Millett attributed the gain to lower scrap costs.
F | research | Steel Dynamics shipped a record 3.6 million tonnes of steel.
F | research | Steel Dynamics' revenue rose 27% to $4.8 billion.
T | terse | Cyclone shuts Dalrymple Bay and Hay Point coal ports.
T | research | Loading at Dalrymple Bay and Hay Point was halted on Tuesday because of the approach of Tropical Cyclone Mila.
T | research | The two Queensland ports account for over half of Australia's met coal exports.
T | chatty | Trains on Aurizon's Goonyella line are not running either, and the ports expect to be back on Saturday.
T | cautious | The ports could be back in operation by Saturday, according to port authorities.
T | research | Singapore coking coal futures climbed 3.2% on news of the closures.
F | terse | Cyclone shuts Newcastle coal port.
F | research | The two ports handle more than half of Australia's thermal coal exports.
F | research | Aurizon resumed trains on the Goonyella line.
F | chatty | The ports reopened on Saturday.
F | research | Singapore coking coal futures dropped 3.2% on the news.
F | cautious | Flooding on the Goonyella line stopped loading at the two ports.
T | terse | German industrial output unexpectedly rises 1.3% in December.
T | research | Industrial production in Germany grew 1.3% month on month in December, confounding forecasts for a 0.5% drop.
T | chatty | Car output was the standout, surging 12.3%.
T | research | The December rise in German output followed a 3.7% slump in November.
F | terse | German industrial output falls 1.3% in December.
F | research | Economists had forecast a 0.5% rise in German industrial output.
F | research | Energy-intensive industries grew for a fourth month.
F | research | France's industrial output rose 1.3% in December.
F | chatty | Car production dropped 12.3%.
T | terse | PJM capacity price hits cap of $333.44 per megawatt-day.
T | research | PJM's capacity auction cleared at the $333.44/MW-day cap, $4.27 above the previous auction.
T | research | Coal accounted for 17% of the capacity, against 43% for gas and 20% for nuclear.
T | chatty | PJM came up 6.6 GW short of its reserve goal.
T | cautious | Some governors, including those of Pennsylvania and New Jersey, would like to see the price cap extended.
F | research | The auction exceeded PJM's reserve target by 6.6 gigawatts.
F | research | Coal supplied 43% of the capacity in PJM's auction.
F | cautious | Governors of Pennsylvania and New Jersey have called for the cap to be abolished.
F | terse | PJM capacity price falls to $329.17 per megawatt-day.
F | research | The auction fell 6.6 megawatts short of PJM's reserve target.
F | research | Governors of Ohio and New Jersey have called for the cap to be extended.
T | terse | CNR closes at $97.45, down 1.9%.
T | terse | METC -7.2%, worst of coal names; HCC +3.3% leads.
T | terse | Nat gas sinks 5.6% to $4.31; oil gains.
T | terse | Met coal +1.6% at $221.50/t; API2 -1.8% at $95.75.
T | terse | S&P 500 +0.5%, Nasdaq +1%, Dow little changed.
T | terse | 10-yr 4.22% (+3bp), 2-yr 3.41% (-4bp).
T | research | The yield curve steepened, with the gap between 2-year and 10-year Treasuries widening by 7 basis points to 81 basis points.
T | research | Core Natural Resources gave up 1.85% on Tuesday but remains 2.3% higher on the week and 5.6% higher year to date.
T | research | Warrior Met Coal outperformed Core Natural Resources by roughly five percentage points on the day.
T | research | Coking coal trades at more than twice the price of API2.
T | research | Newcastle's premium over API2 widened to $20.45 a tonne.
T | research | Natural gas has lost about an eighth of its value in a week.
T | research | Three of the seven coal stocks advanced, three declined and SunCoke was unchanged.
T | research | Ramaco has now fallen 16.3% since the start of the year, while Warrior has risen 9.7%.
T | research | Steelmakers Nucor and Steel Dynamics gained 2.4% and 1.7%, but Cleveland-Cliffs shed 3%.
T | research | WTI settled at $63.40 a barrel and Brent at $67.90, up 1.9% and 1.6% respectively.
T | research | The unemployment rate edged down to 4.5% in December from 4.6%.
T | research | Payroll growth was modest at 64,000 in December.
T | research | Housing starts rose 6% to an annual rate of 1.368 million in December.
T | research | Consumer prices rose 2.7% from a year earlier in December, down from 2.9%.
T | research | Initial jobless claims dropped by 7,000 to 214,000.
T | research | The 30-year mortgage rate slipped seven basis points to 6.02%.
T | research | Arch Resources' 5% bonds of 2045 lost 1.3 points to 95.1.
T | research | CONSOL's 2051 bonds edged up to 103.4.
T | chatty | Coal stocks were a mixed bag: Warrior jumped more than 3% while Ramaco tumbled more than 7%.
T | chatty | Natural gas had a rotten day, dropping 5.6%, and it's now down more than 12% for the week.
T | chatty | The VIX eased almost 5% to 15.3.
T | chatty | Hot-rolled coil did nothing on Tuesday and sits at $905 a short ton.
T | chatty | Of the three railroads, only CSX had a good day.
T | chatty | Peabody managed a small gain of 0.6% but is still down nearly 4% on the week.
T | cautious | Thermal coal in Europe appears softer, with API2 down about 1.8% on the day and just over 4% on the week.
T | cautious | Equities seem to be holding up: the S&P 500 is up 2.2% so far this year.
T | cautious | Two of the three steelmakers appear to have gained on Tuesday.
T | cautious | Crude appears firmer, with both benchmarks up by more than 1.5%.
T | bullet | - CNR: $97.45 (-1.85% d/d; +2.3% w/w; +8.9% m/m)
T | bullet | - HRC: flat at $905/st
T | bullet | - US 30y: 4.88%, +9bp on the week
T | bullet | - Copper: $5.62/lb, +0.9%
T | bullet | - Fed funds: 3.64%, down 8bp
F | terse | CNR closes at $97.45, up 1.9%.
F | terse | HCC +3.3%, METC +7.2%.
F | terse | Nat gas sinks 5.6% to $4.13.
F | research | The yield curve flattened, with the gap between 2-year and 10-year Treasuries narrowing to 81 basis points.
F | research | The 10-year yield rose 30 basis points to 4.22%.
F | research | Core Natural Resources gave up 1.85% on Tuesday and is 2.3% lower on the week.
F | research | Warrior underperformed CNR on the day.
F | research | Coking coal trades at more than three times the price of API2.
F | research | Newcastle's discount to API2 widened to $20.45 a tonne.
F | research | Natural gas has lost about a quarter of its value in a week.
F | research | Four of the seven coal stocks advanced.
F | research | Most coal stocks declined on Tuesday.
F | research | Cleveland-Cliffs gained 2.4% and Nucor shed 3%.
F | research | Payrolls rose by 640,000 in December.
F | research | The unemployment rate edged up to 4.5% in December.
F | research | Housing starts rose 16% in December.
F | research | Consumer prices rose 2.7% from a month earlier.
F | research | Initial jobless claims rose by 7,000 to 214,000.
F | research | CONSOL's 2051 bonds slipped to 103.4.
F | research | Arch Resources' 5% bonds of 2045 lost 13 points to 95.1.
F | chatty | Ramaco was the second-worst performer among coal stocks.
F | chatty | Of the three railroads, only Norfolk Southern had a good day.
F | chatty | Peabody is up nearly 4% on the week.
F | cautious | API2 appears to trade at $95.75 a short ton.
F | bullet | - CNR: $97.45 (-1.85% w/w)
F | bullet | - HRC: down at $905/st
F | research | Coking coal rose 1.6% after Indonesia cut its quota.
F | research | Ramaco fell 7.2% because of the cyclone in Queensland.
F | cautious | Core Natural Resources may have fallen because Alpha will idle its Kingston mine.
T | own words | Citing soft demand, Alpha will mothball its Kingston No. 2 mine in March at the cost of 170 jobs.
T | own words | Alpha had $568.5 million of liquidity at year-end.
T | own words | Whitehaven topped forecasts with December-quarter output of 10.4 million tonnes.
T | own words | Bad weather hampered Whitehaven's Narrabri mine.
T | own words | Environmental lawyers intend to sue over TVA's decision on Cumberland.
T | own words | TVA has scrapped plans to retire both units at Cumberland.
T | own words | Jakarta wants to prop up coal prices by lowering output to around 600 million tonnes in 2027.
T | own words | Exporters in Indonesia will have to keep their foreign earnings in the country for a year.
T | own words | Steel Dynamics' net income climbed 27% to $403.7 million.
T | own words | Fewer imports thanks to tariffs helped Steel Dynamics, its CEO said.
T | own words | Two major Queensland coal ports have shut because of a cyclone.
T | own words | Rail services on the Goonyella line have been suspended by Aurizon.
T | own words | Germany's energy-intensive industries contracted for the fourth month in a row.
T | own words | PJM fell 6.6 gigawatts short of its reliability goal.
T | own words | Pennsylvania's and New Jersey's governors want the price cap prolonged.
F | own words | Alpha will reopen its Kingston No. 2 mine in March.
F | own words | Whitehaven's Narrabri mine had record output.
F | own words | TVA has scrapped plans to keep both units at Cumberland.
F | own words | Two major Queensland coal ports have reopened after a cyclone.
F | own words | Germany's energy-intensive industries recovered.
F | own words | Pennsylvania's and New Jersey's governors want the price cap lifted.
T | market | Warrior was the day's strongest coal stock with a gain of 3.3%, followed by Peabody at 0.6%.
T | market | Ramaco's 7.2% slide made it the biggest loser among coal producers.
T | market | Core Natural Resources slipped to $97.45 from $99.29.
T | market | Natural gas futures tumbled 5.6% to $4.31 per MMBtu.
T | market | Henry Hub gas settled at $4.31, bringing its weekly loss to 12.4%.
T | market | Brent and WTI climbed 1.6% and 1.9%, respectively.
T | market | Brent commands a premium of $4.50 over WTI.
T | market | Benchmark 10-year Treasury yields ticked up 3 basis points to 4.22%.
T | market | The 2s10s curve is at 81 basis points.
T | market | U.S. equities were mixed, with the S&P 500 and Nasdaq higher and the Dow slightly lower.
T | market | The Dow bucked the trend, dipping 0.1%.
T | market | The S&P 500 closed at 7,012, up 33.5 points.
T | market | The Nasdaq gained roughly 1% on the day, about twice as much as the S&P 500.
T | market | Coking coal climbed to $221.50 a tonne and is now up nearly 6% in a week.
T | market | Among coal benchmarks, API2 was the only one to fall.
T | market | Newcastle gained about 1% to $116.20.
T | market | HRC was unchanged at $905, but has risen 6.4% over the past month.
T | market | Nucor and Steel Dynamics both rose, while Cleveland-Cliffs dropped 3%.
T | market | CSX rose 1.2% to $37.20.
T | market | All three main indices are higher for the week.
T | market | Unemployment fell to 4.5% in December, from 4.6% in November.
T | market | The economy added 64,000 jobs in December.
T | market | Annual CPI inflation cooled to 2.7% in December.
T | market | GDP growth halved to 1.9% in the fourth quarter.
T | market | The jobs report is due on Friday, February 5.
T | market | CPI data will be published on February 10.
T | market | The average 30-year mortgage rate declined to 6.02% last week from 6.09%.
T | market | Arch's 5% 2045 bonds dropped to 95.1 from 96.4.
T | market | Gold edged up 0.7% but is down 1.3% on the week.
T | market | Copper, at $5.62 a pound, is 3.3% higher so far this year.
T | market | Volatility eased, with the VIX down nearly 5%.
T | market | Peabody, up 0.6% on the day, is the worst performer of the week after Ramaco among coal stocks.
T | market | Core has outperformed Peabody this month: +8.9% versus +2.2%.
T | market | No coal stock fell more than Ramaco.
T | market | Only one of the three steelmakers fell.
T | market | Oil prices rose, natural gas fell and gold was slightly higher.
F | market | Warrior was the day's weakest coal stock.
F | market | Core Natural Resources slipped to $99.29 from $97.45.
F | market | Brent commands a premium of $5.40 over WTI.
F | market | U.S. equities rose across the board.
F | market | The Dow bucked the trend, rising 0.1%.
F | market | The S&P 500 closed at 7,012, down 33.5 points.
F | market | Among coal benchmarks, API2 was the only one to rise.
F | market | All three main indices are lower for the week.
F | market | Annual CPI inflation accelerated to 2.7% in December.
F | market | GDP growth doubled to 1.9% in the fourth quarter.
F | market | The jobs report is due on Thursday, February 4.
F | market | No coal stock rose more than Ramaco.
F | market | Core has outperformed Warrior this month.
F | market | Only one of the three steelmakers rose.
F | market | The Nasdaq gained roughly 1% on the day, about four times as much as the S&P 500.
F | market | Core Natural Resources closed at a record high.
F | market | Coking coal fell to $221.50 a tonne.
F | twisted | Alpha will idle its Kingston No. 2 mine because of high costs.
F | twisted | Alpha will idle two mines in West Virginia in March.
F | twisted | Alpha cut its 2027 production guidance to 14.1 million to 15.1 million tons.
F | twisted | Alpha's fourth-quarter net profit widened to $24.6 million.
F | twisted | Andy Eidson said Alpha would sell the Kingston mine.
F | twisted | Liquidity at Alpha fell to $568.5 million.
F | twisted | Whitehaven bought back shares worth A$32 million.
F | twisted | Whitehaven's output fell short of estimates.
F | twisted | Whitehaven's Queensland coal fetched A$212 a tonne.
F | twisted | Wet weather lifted output at Narrabri.
F | twisted | Analysts expect Whitehaven to produce 10.4 million tonnes.
F | twisted | TVA will build a new gas plant instead of running Cumberland.
F | twisted | The TVA board voted 5-1 to close the Cumberland plant.
F | twisted | Cumberland employs 1.4 million people.
F | twisted | TVA said data centers would close Cumberland.
F | twisted | Don Moul opposed the decision to keep Cumberland.
F | twisted | Indonesia will cut its coal exports to about 600 million tonnes in 2027.
F | twisted | Indonesia cut its quota by 600 million tonnes.
F | twisted | Indonesia's quota was cut to lower prices.
F | twisted | Bahlil Lahadalia said prices would fall.
F | twisted | Indian exporters must keep all proceeds onshore.
F | twisted | Steel Dynamics posted record imports.
F | twisted | Steel Dynamics earned $403.7 million a share.
F | twisted | Tariffs reduced shipments at Steel Dynamics.
F | twisted | Mark Millett blamed tariffs for lower profit.
F | twisted | The aluminum mill will turn profitable this year.
F | twisted | Aurizon closed the Hay Point port.
F | twisted | Hay Point will reopen on Tuesday.
F | twisted | The cyclone hit Newcastle on Tuesday.
F | twisted | The two ports handle more than half of Queensland's metallurgical coal exports.
F | twisted | German car production rose 1.3% in December.
F | twisted | German output fell 0.5% in December.
F | twisted | Economists had forecast the rise in German output.
F | twisted | PJM's reserve target rose by 6.6 gigawatts.
F | twisted | Gas supplied 17% of the capacity in PJM's auction.
F | twisted | The governors of Pennsylvania and New Jersey oppose extending the cap.
F | twisted | PJM raised the cap to $333.44 per megawatt-day.
`,
    /** A third of the sentences about the winter facts, measured once before the check was improved on them. */
    winterKept: `
T | terse | STB rejects Union Pacific-Norfolk Southern merger filing as incomplete.
T | research | The Surface Transportation Board voted 3-0 to turn down the application because it was incomplete.
T | chatty | The railroads get another shot: they have 30 days to refile.
T | research | Valued at $85 billion, the tie-up would produce the first U.S. railroad running from coast to coast.
T | cautious | BNSF and CSX want the regulator to attach conditions.
F | terse | STB approves Union Pacific-Norfolk Southern merger.
F | chatty | The railroads can refile within 90 days.
F | research | CSX and BNSF have asked the regulator to block the deal outright.
F | research | Union Pacific withdrew its merger application.
F | research | The $85 billion deal created the first coast-to-coast railroad.
T | terse | BoJ hikes policy rate to 1%, highest since 1995.
T | research | The Bank of Japan lifted its benchmark rate by 25 basis points to 1% in a 7-2 vote.
T | chatty | The yen liked it, gaining 0.9% to 151.2 to the dollar.
T | cautious | Nomura's economists think the next hike will come in July.
T | research | Ueda linked further tightening to wages.
F | research | The Bank of Japan raised its policy rate by half a point to 1%.
F | research | The yen weakened 0.9% after the decision.
F | chatty | Ueda ruled out further increases.
F | research | The Bank of Japan's vote was unanimous.
F | cautious | Economists at Mizuho expect the next increase in July.
F | terse | BoJ hikes policy rate to 1%, highest since 2005.
T | terse | Stanmore to buy 51% of Dawson mine from Anglo for up to $455 million.
T | research | Of the price for Dawson, $120 million is contingent on coal prices.
T | chatty | Mitsui owns the remaining 49% of Dawson and has until the end of February to exercise its right of first refusal.
T | research | Dawson has a workforce of roughly 1,100 and mined 6.3 million tonnes last year.
T | terse | Stanmore shares off 4.1% after Dawson deal.
F | terse | Anglo American to buy 51% of Dawson mine from Stanmore.
F | research | Mitsui has exercised its right of first refusal.
F | research | Stanmore shares rose 4.1% after the announcement.
F | research | Stanmore will pay $120 million for a 51% stake in Dawson.
F | chatty | Stanmore has completed the purchase of Dawson.
F | research | Mitsubishi owns the other 49% of Dawson.
T | terse | Peabody unit fined $185,000 over Shoal Creek miner's death.
T | research | Investigators concluded that a roof support was taken out too soon.
T | research | Peabody is contesting two of the five citations.
T | chatty | The Alabama mine was out of action for nearly three weeks after the accident.
F | terse | Warrior unit fined $185,000 over Shoal Creek miner's death.
F | research | Peabody has accepted all five citations.
F | research | Two miners died at Shoal Creek last March.
F | bullet | - Peabody unit fined $1.85 million
F | cautious | Investigators blamed a gas leak at Shoal Creek.
T | terse | Brent up 1.6% at $67.90/bbl; WTI +1.9%.
T | terse | Nucor tops steel names, +2.4%; Cliffs -3%.
T | research | API2 lost $1.75 on the day to $95.75 a tonne.
T | research | The 10-year Treasury yields 81 basis points more than the 2-year.
T | research | Coking coal added $3.50 to $221.50 a tonne, taking its weekly gain to 5.9%.
T | research | The Nasdaq's year-to-date gain of 3.7% is ahead of the S&P 500's 2.2% and the Dow's 1%.
T | research | CSX was the only railroad to rise on Tuesday; Union Pacific fell 2.1% and Norfolk Southern 0.6%.
T | research | Over the past month, four of the seven coal stocks gained.
T | chatty | Ramaco has lost nearly a fifth of its value over the past month.
T | chatty | Oil is having a good start to the year, with WTI up a little over 6%.
T | chatty | Core slipped, but at $97.45 it's still up almost 9% in a month.
T | cautious | Consumer sentiment seems to be improving; the University of Michigan index rose to 55.4 in January from 52.9.
T | cautious | The labor market looks stable, with unemployment at 4.5% and jobless claims at 214,000.
T | cautious | U.S. growth appears to have slowed to 1.9% in the fourth quarter from 3.8%.
T | bullet | - Gold: $4,412/oz, +0.7% d/d, -1.3% w/w
T | bullet | - Warrior 7.875% 2028 bonds: unchanged at 102
T | bullet | - Industrial production: 102.6 in December (November: 102.2)
T | bullet | - Coal stocks: 3 up, 3 down, 1 flat
F | terse | Brent up 1.6% at $63.40/bbl.
F | research | API2 lost $1.75 on the day to $97.50 a tonne.
F | research | The 10-year Treasury yields 81 basis points less than the 2-year.
F | research | The Nasdaq's year-to-date gain of 3.7% trails that of the S&P 500.
F | research | Norfolk Southern was the only railroad to fall on Tuesday.
F | chatty | Ramaco has lost nearly a third of its value over the past month.
F | chatty | WTI is up a little over 6% this week.
F | bullet | - Gold: $4,412/oz, +0.7% d/d, +1.3% w/w
F | cautious | Consumer sentiment seems to be worsening; the University of Michigan index fell to 52.9 in January.
F | research | GDP growth accelerated to 3.8% in the fourth quarter.
F | research | Over the past month, all seven coal stocks gained.
F | chatty | Core closed at an all-time high on Tuesday.
F | research | Warrior's 2028 bonds carry a coupon of 9%.
F | research | The CPI inflation rate rose 0.2 percentage points to 2.7% in December.
`,
    /** Pairs about the winter facts, written last as further work for the check. */
    note: `
T | newspaper | Whitehaven's December-quarter production climbed 12% to 10.4 million tonnes, topping the 9.8 million tonnes that analysts had penciled in.
F | newspaper | Whitehaven's December-quarter production climbed 12% to 9.8 million tonnes, topping the 10.4 million tonnes that analysts had penciled in.
T | consultant | Whitehaven realized an average of A$189 a tonne for its Queensland coal, A$23 less than previously.
F | consultant | Whitehaven realized an average of A$189 a tonne for its Queensland coal, A$23 more than previously.
T | chat | Whitehaven left its full-year guidance unchanged and announced a share buyback of A$32 million.
F | chat | Whitehaven raised its full-year guidance and announced a share buyback of A$32 million.
T | strategist | Surging data-center demand persuaded the TVA to keep Cumberland's coal units running beyond 2028.
F | strategist | High gas prices persuaded the TVA to keep Cumberland's coal units running beyond 2028.
T | newspaper | The TVA board backed the extension by a 5-1 vote, and the Southern Environmental Law Center plans to fight it in court.
F | newspaper | The TVA board opposed the extension by a 5-1 vote, and the Southern Environmental Law Center plans to fight it in court.
T | desk | BOJ +25bp to 1%, highest since 1995; vote 7-2.
F | desk | BOJ -25bp to 1%, lowest since 1995; vote 7-2.
T | consultant | Ueda signaled that the path of further hikes will hinge on wage developments.
F | consultant | Ueda signaled that the path of further hikes will hinge on oil prices.
T | chat | Nomura's economists see the next rate increase coming in July.
F | chat | Nomura's economists see the next rate cut coming in July.
T | strategist | Steel Dynamics had a strong fourth quarter, with net income up 27% to $403.7 million and shipments at an all-time high of 3.6 million tons.
F | strategist | Steel Dynamics had a strong fourth quarter, with net income up 11% to $403.7 million and shipments at an all-time high of 3.6 million tons.
T | newspaper | Chief Executive Mark Millett credited tariffs, which have curbed imports, for the improvement.
F | newspaper | Chief Executive Mark Millett credited lower costs, which have curbed imports, for the improvement.
T | consultant | The Mississippi aluminum mill is not expected to make money until next year.
F | consultant | The Mississippi aluminum mill is already making money.
T | newspaper | Federal safety regulators penalized a Peabody unit $185,000 after a miner was killed at Shoal Creek in Alabama.
F | newspaper | Federal safety regulators penalized a Peabody unit $185,000 after five miners were killed at Shoal Creek in Alabama.
T | chat | Peabody is disputing two of the five citations related to the accident.
F | chat | Peabody is disputing all five citations related to the accident.
T | strategist | German industry surprised to the upside in December, with output up 1.3% on the month versus expectations of a 0.5% drop.
F | strategist | German industry disappointed in December, with output down 1.3% on the month versus expectations of a 0.5% rise.
T | consultant | Carmakers drove the German rebound, with vehicle production jumping 12.3%.
F | consultant | Chemical makers drove the German rebound, with chemical production jumping 12.3%.
T | chat | Warrior outperformed the group, climbing 3.3% on the day and 4.6% on the week.
F | chat | Warrior outperformed the group, climbing 4.6% on the day and 3.3% on the week.
T | desk | Spread between 10s and 30s: 66bp.
F | desk | Spread between 10s and 30s: 81bp.
T | newspaper | Union Pacific was the weakest of the three railroads, losing 2.1%, while CSX managed to gain 1.2%.
F | newspaper | Norfolk Southern was the weakest of the three railroads, losing 2.1%, while CSX managed to gain 1.2%.
T | strategist | Crude extended its climb, taking WTI's gain for the year to 6.1%.
F | strategist | Crude extended its slide, taking WTI's loss for the year to 6.1%.
T | consultant | The consumer backdrop is improving: inflation cooled to 2.7% in December and initial claims dropped to 214,000.
F | consultant | The consumer backdrop is worsening: inflation accelerated to 2.9% in December and initial claims rose to 221,000.
`,
  },
};
