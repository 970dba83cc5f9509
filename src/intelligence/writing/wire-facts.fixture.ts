import type { Facts } from './facts.ts';
import { article } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

/** The prices of the winter facts, beside nine stories as long as a news agency sends them. */
export const WIRE_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [
    article(
      51,
      'Reuters',
      72,
      'Whitehaven trims output forecast after Maules Creek wall failure',
      'Whitehaven Coal lowered its full-year production guidance on Tuesday after a wall at its Maules Creek open-cut mine in New South Wales partly collapsed and buried two excavators. The company now expects run-of-mine output of 34 million to 36 million tonnes in the year to June, compared with an earlier range of 37 million to 39.5 million tonnes. Nobody was hurt in the collapse, which happened during a shift change early on Sunday. The state\'s resources regulator has barred work in the northern part of the pit until an engineering review is finished. Chief Executive Paul Flynn said the review could take six to eight weeks. "We will not put people back under that wall until we are certain it is stable," Flynn told investors on a call. Maules Creek produced 11.8 million tonnes last year, almost a third of the group\'s total. Whitehaven said it would meet contracts with customers in Japan and Taiwan from stockpiles and from its Narrabri mine. Unit costs are now seen at A$142 to A$148 a tonne, up from A$130 to A$138. The shares closed 6.4% lower in Sydney, their steepest one-day fall since October. Analysts at Macquarie cut their target price to A$7.10 from A$8.00 but kept a neutral rating. The Mining and Energy Union said it had raised concerns about cracks in the wall in December. A spokesman for the company said those reports had been acted on at the time.',
    ),
    article(
      52,
      'Bloomberg',
      60,
      'Port of Newcastle queue grows as swell keeps harbour shut',
      "Heavy swell kept the Port of Newcastle, the world's biggest coal export harbour, closed to ships for a third day on Tuesday, and 43 vessels were waiting offshore, ship-tracking data showed. The queue was 17 ships on Friday. Port Authority of New South Wales said pilots would not board vessels while waves exceeded five metres. The Bureau of Meteorology expects conditions to ease from Thursday. Port Waratah Coal Services, which runs two of the three coal terminals, said it had suspended train unloading because its stockyards were almost full. The port shipped 148 million tonnes of coal in 2026, two thirds of it thermal coal for power stations in Asia. Japan took 44% of the exports and China 23%. Yancoal and Glencore declined to comment on whether they would declare force majeure. A trader in Singapore said buyers in South Korea had begun to ask for cargoes from Indonesia instead. The closure is the longest since July 2022, when floods shut the port for five days. Aurizon, the rail operator, said it had parked 21 trains in the Hunter Valley.",
    ),
    article(
      53,
      'AP',
      55,
      'Canadian Pacific Kansas City conductors vote to strike',
      'Conductors and engineers at Canadian Pacific Kansas City voted 96% in favor of a strike, the Teamsters Canada Rail Conference said on Monday, raising the prospect of a shutdown that would stop shipments of coking coal, potash and grain to west coast ports. The vote covers about 3,200 workers in Canada. A walkout cannot begin before February 22, when a cooling-off period ends. The union wants fixed rest periods and a raise of 5% a year for three years; the railway has offered 3% a year. "Our members are exhausted, and the company knows it," said Paul Boucher, the president of the union. CPKC said it remained committed to reaching an agreement at the table and would begin an orderly wind-down of operations 72 hours before any stoppage. Teck and Elk Valley Resources ship about 22 million tonnes of steelmaking coal a year over the railway to terminals in Vancouver. Labour Minister Patty Hajdu met both sides in Calgary and named two mediators. Canada\'s government ended a stoppage at both national railways within 17 hours in August 2024 by ordering binding arbitration. The Mining Association of Canada urged Ottawa to be ready to step in again. Canadian National, the larger rival, settled with the same union in November.',
    ),
    article(
      54,
      'Financial Times',
      58,
      'Euro-area inflation falls below target for first time in eight months',
      "Inflation in the euro area slowed to 1.8% in January from 2.1% in December, the European Union's statistics office said on Tuesday, taking it below the European Central Bank's target of 2% for the first time in eight months. Economists polled by Reuters had expected 1.9%. Energy prices fell 4.1% from a year earlier after a mild start to the winter, while services prices, which the bank watches closely, rose 3.3%. Core inflation, which leaves out energy and food, eased to 2.2% from 2.3%. In Germany the rate dropped to 1.9%, in France to 0.7%, and in Spain it rose to 2.6%. Isabel Schnabel, a member of the bank's executive board, said one month of data was no reason to change course. Traders raised the probability of a rate cut in April to 35% from 20%. The yield on the ten-year German bond fell five basis points to 2.71%. Unemployment in the bloc held at a record low of 6.2%. The bank's next decision on interest rates is due on March 11. Chinese consumer prices, reported the same day, rose 0.4% from a year earlier, the fastest pace since March 2023, as pork became dearer.",
    ),
    article(
      55,
      'S&P Global',
      64,
      'Tata Steel to shut IJmuiden coke ovens early, buy more coke from abroad',
      "Tata Steel said on Monday it would close the coke ovens at its IJmuiden works in the Netherlands by the end of 2028, a year earlier than planned, and replace the lost 1.1 million tonnes of annual coke production with purchases from Poland, Colombia and Indonesia. The Dutch government will pay up to 2 billion euros toward a cleaner plant under a deal signed in September. About 850 jobs will disappear, most of them through early retirement, the company said. The FNV union called the timetable reckless and threatened strikes. Residents near the works won a court case last year over emissions of benzene and other carcinogens from the ovens. Hans van den Berg, who heads the Dutch unit, said running the ovens for longer would have required repairs costing 180 million euros. The works made 5.6 million tonnes of crude steel last year, 9% less than in 2025. The unit lost 276 million euros in the nine months to December, against a loss of 411 million euros a year earlier. Tata has stopped importing coking coal from Russia and buys most of it from the United States and Australia. The company's purchases of American coking coal for IJmuiden, about 1.4 million tonnes a year, would end when the ovens shut. JSW of Poland said it expected to supply a third of the coke.",
    ),
    article(
      56,
      'Utility Dive',
      62,
      'Duke asks to burn coal four years longer at Belews Creek as data centers multiply',
      "Duke Energy asked North Carolina regulators on Monday for permission to keep its Belews Creek coal plant open until 2040, four years beyond the date in its current plan, because demand from data centers is growing faster than it can build gas plants. The utility now forecasts that peak demand in the Carolinas will rise by 8.3 gigawatts by 2036, up from 5.9 gigawatts in the forecast it filed in 2025. Belews Creek has two units with a capacity of 2,220 megawatts and can also burn gas. Keeping it running would save customers $1.3 billion compared with building replacements, Duke said. The Sierra Club disputed that figure and said upgrades needed to meet federal wastewater rules would cost at least $420 million. Public hearings begin in Charlotte on April 14, and the commission must decide by the end of the year. Duke also withdrew a plan for a 1,600-megawatt offshore wind farm near Wilmington, citing the cost of turbines. Governor Josh Stein, a Democrat, said he was disappointed but did not say whether his administration would oppose the request. Coal supplied 14% of Duke's electricity in the Carolinas last year, nuclear 51% and gas 29%. Duke bought 9.1 million tons of coal in 2026, most of it from mines in Northern and Central Appalachia.",
    ),
    article(
      57,
      'MarketWatch',
      66,
      'Nippon Steel lifts U.S. Steel spending to $14 billion, keeps two Mon Valley furnaces',
      "Nippon Steel will invest $14 billion in U.S. Steel by the end of 2029, $3 billion more than it promised when it bought the company, and will reline both blast furnaces at the Edgar Thomson mill near Pittsburgh rather than close one of them. U.S. Steel's chief executive, David Burritt, said the relining would start in 2028 and take each furnace out of service for about five months. The spending includes a new hot strip mill at Mon Valley and a direct-reduction plant in Arkansas. The United Steelworkers, which had opposed the takeover, welcomed the decision but said it wanted the pledge in writing. U.S. Steel reported a loss of $92 million for the fourth quarter, its first since 2020, because of an explosion at its Clairton coke plant in November that killed two workers. Shipments fell 11% to 3.2 million tons. The average price it received slipped to $843 a ton from $861 in the third quarter. Clairton is running at about 70% of capacity, and the company expects full production in May. Federal investigators have not yet published the cause of the blast. U.S. Steel buys about 5 million tons of coking coal a year, mainly from mines in West Virginia and Pennsylvania. Nippon shares rose 2.2% in Tokyo.",
    ),
    article(
      58,
      'World Coal',
      57,
      'Indonesia delays coal export levy to July after miners protest',
      "Indonesia will introduce an export levy on coal on July 1 instead of March 1, Finance Minister Purbaya Yudhi Sadewa said on Monday, after producers complained that they had no time to renegotiate contracts. The levy will be between 1% and 5% of the sale price, depending on how high the government's reference price is, and nothing will be charged when that price is below $90 a tonne. The ministry expects revenue of 19 trillion rupiah in a full year, less than the 25 trillion it had hoped for. The Indonesian Coal Mining Association had asked for a delay to January 2028. Its chairman, Priyadi, said the levy would still push some small mines in South Kalimantan into losses. Indonesia exported 505 million tonnes of coal in 2026, 6% less than the year before, as China and India bought less. The government has also cut the national production quota for 2027 to 600 million tonnes from 790 million. Adaro and Bumi Resources, the two largest exporters, rose 3.1% and 4.4% in Jakarta. Analysts at Citi estimate that the levy will add $2 to $3 a tonne to the cost of Indonesian coal delivered to southern China. Vietnam and the Philippines, which buy nearly all of their imports from Indonesia, have asked for exemptions.",
    ),
    article(
      59,
      'Coal Age',
      68,
      'Judge blocks sale of Blue Gem mines to Javelin, sides with creditors',
      "A bankruptcy judge in Kentucky on Monday refused to approve the $118 million sale of Blue Gem Mining's four mines to the trading firm Javelin Commodities, saying the auction had been too short to attract other bidders. Judge Gregory Schaaf ordered a new auction by March 20. A committee of unsecured creditors, who are owed $74 million, had argued that Iron Peak Coal was prepared to offer $135 million. Blue Gem filed for Chapter 11 protection in October after a flooded shaft stopped production at its biggest mine, Straight Fork, for ten weeks. The company sells high-volatile coking coal to mills in Brazil, Turkey and Italy and mined 2.9 million tons last year. Its lender, Riverstone Credit, has agreed to extend a $40 million bankruptcy loan until the end of April. Javelin said it was considering an appeal and still intended to bid. Lawyers for Blue Gem warned that the delay could cost the company a supply contract with Brazilian steelmaker Usiminas. The mines employ 640 people, 210 fewer than before the flood. The United Mine Workers of America, which represents about half of them, supported the judge's decision because Javelin had not promised to honor the pension plan. A hearing on the new bids is set for March 27.",
    ),
  ].map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};
