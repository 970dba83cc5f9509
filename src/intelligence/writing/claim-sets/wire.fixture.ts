import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The prices of the winter facts, beside nine stories as long as a news agency sends them. */
const WIRE_FACTS: Facts = {
  ...WINTER.facts,
  articles: articles(
    51,
    `
      Reuters | 72 | Whitehaven trims output forecast after Maules Creek wall failure | Whitehaven Coal lowered its full-year production guidance on Tuesday after a wall at its Maules Creek open-cut mine in New South Wales partly collapsed and buried two excavators. The company now expects run-of-mine output of 34 million to 36 million tonnes in the year to June, compared with an earlier range of 37 million to 39.5 million tonnes. Nobody was hurt in the collapse, which happened during a shift change early on Sunday. The state's resources regulator has barred work in the northern part of the pit until an engineering review is finished. Chief Executive Paul Flynn said the review could take six to eight weeks. "We will not put people back under that wall until we are certain it is stable," Flynn told investors on a call. Maules Creek produced 11.8 million tonnes last year, almost a third of the group's total. Whitehaven said it would meet contracts with customers in Japan and Taiwan from stockpiles and from its Narrabri mine. Unit costs are now seen at A$142 to A$148 a tonne, up from A$130 to A$138. The shares closed 6.4% lower in Sydney, their steepest one-day fall since October. Analysts at Macquarie cut their target price to A$7.10 from A$8.00 but kept a neutral rating. The Mining and Energy Union said it had raised concerns about cracks in the wall in December. A spokesman for the company said those reports had been acted on at the time.
      Bloomberg | 60 | Port of Newcastle queue grows as swell keeps harbour shut | Heavy swell kept the Port of Newcastle, the world's biggest coal export harbour, closed to ships for a third day on Tuesday, and 43 vessels were waiting offshore, ship-tracking data showed. The queue was 17 ships on Friday. Port Authority of New South Wales said pilots would not board vessels while waves exceeded five metres. The Bureau of Meteorology expects conditions to ease from Thursday. Port Waratah Coal Services, which runs two of the three coal terminals, said it had suspended train unloading because its stockyards were almost full. The port shipped 148 million tonnes of coal in 2026, two thirds of it thermal coal for power stations in Asia. Japan took 44% of the exports and China 23%. Yancoal and Glencore declined to comment on whether they would declare force majeure. A trader in Singapore said buyers in South Korea had begun to ask for cargoes from Indonesia instead. The closure is the longest since July 2022, when floods shut the port for five days. Aurizon, the rail operator, said it had parked 21 trains in the Hunter Valley.
      AP | 55 | Canadian Pacific Kansas City conductors vote to strike | Conductors and engineers at Canadian Pacific Kansas City voted 96% in favor of a strike, the Teamsters Canada Rail Conference said on Monday, raising the prospect of a shutdown that would stop shipments of coking coal, potash and grain to west coast ports. The vote covers about 3,200 workers in Canada. A walkout cannot begin before February 22, when a cooling-off period ends. The union wants fixed rest periods and a raise of 5% a year for three years; the railway has offered 3% a year. "Our members are exhausted, and the company knows it," said Paul Boucher, the president of the union. CPKC said it remained committed to reaching an agreement at the table and would begin an orderly wind-down of operations 72 hours before any stoppage. Teck and Elk Valley Resources ship about 22 million tonnes of steelmaking coal a year over the railway to terminals in Vancouver. Labour Minister Patty Hajdu met both sides in Calgary and named two mediators. Canada's government ended a stoppage at both national railways within 17 hours in August 2024 by ordering binding arbitration. The Mining Association of Canada urged Ottawa to be ready to step in again. Canadian National, the larger rival, settled with the same union in November.
      Financial Times | 58 | Euro-area inflation falls below target for first time in eight months | Inflation in the euro area slowed to 1.8% in January from 2.1% in December, the European Union's statistics office said on Tuesday, taking it below the European Central Bank's target of 2% for the first time in eight months. Economists polled by Reuters had expected 1.9%. Energy prices fell 4.1% from a year earlier after a mild start to the winter, while services prices, which the bank watches closely, rose 3.3%. Core inflation, which leaves out energy and food, eased to 2.2% from 2.3%. In Germany the rate dropped to 1.9%, in France to 0.7%, and in Spain it rose to 2.6%. Isabel Schnabel, a member of the bank's executive board, said one month of data was no reason to change course. Traders raised the probability of a rate cut in April to 35% from 20%. The yield on the ten-year German bond fell five basis points to 2.71%. Unemployment in the bloc held at a record low of 6.2%. The bank's next decision on interest rates is due on March 11. Chinese consumer prices, reported the same day, rose 0.4% from a year earlier, the fastest pace since March 2023, as pork became dearer.
      S&P Global | 64 | Tata Steel to shut IJmuiden coke ovens early, buy more coke from abroad | Tata Steel said on Monday it would close the coke ovens at its IJmuiden works in the Netherlands by the end of 2028, a year earlier than planned, and replace the lost 1.1 million tonnes of annual coke production with purchases from Poland, Colombia and Indonesia. The Dutch government will pay up to 2 billion euros toward a cleaner plant under a deal signed in September. About 850 jobs will disappear, most of them through early retirement, the company said. The FNV union called the timetable reckless and threatened strikes. Residents near the works won a court case last year over emissions of benzene and other carcinogens from the ovens. Hans van den Berg, who heads the Dutch unit, said running the ovens for longer would have required repairs costing 180 million euros. The works made 5.6 million tonnes of crude steel last year, 9% less than in 2025. The unit lost 276 million euros in the nine months to December, against a loss of 411 million euros a year earlier. Tata has stopped importing coking coal from Russia and buys most of it from the United States and Australia. The company's purchases of American coking coal for IJmuiden, about 1.4 million tonnes a year, would end when the ovens shut. JSW of Poland said it expected to supply a third of the coke.
      Utility Dive | 62 | Duke asks to burn coal four years longer at Belews Creek as data centers multiply | Duke Energy asked North Carolina regulators on Monday for permission to keep its Belews Creek coal plant open until 2040, four years beyond the date in its current plan, because demand from data centers is growing faster than it can build gas plants. The utility now forecasts that peak demand in the Carolinas will rise by 8.3 gigawatts by 2036, up from 5.9 gigawatts in the forecast it filed in 2025. Belews Creek has two units with a capacity of 2,220 megawatts and can also burn gas. Keeping it running would save customers $1.3 billion compared with building replacements, Duke said. The Sierra Club disputed that figure and said upgrades needed to meet federal wastewater rules would cost at least $420 million. Public hearings begin in Charlotte on April 14, and the commission must decide by the end of the year. Duke also withdrew a plan for a 1,600-megawatt offshore wind farm near Wilmington, citing the cost of turbines. Governor Josh Stein, a Democrat, said he was disappointed but did not say whether his administration would oppose the request. Coal supplied 14% of Duke's electricity in the Carolinas last year, nuclear 51% and gas 29%. Duke bought 9.1 million tons of coal in 2026, most of it from mines in Northern and Central Appalachia.
      MarketWatch | 66 | Nippon Steel lifts U.S. Steel spending to $14 billion, keeps two Mon Valley furnaces | Nippon Steel will invest $14 billion in U.S. Steel by the end of 2029, $3 billion more than it promised when it bought the company, and will reline both blast furnaces at the Edgar Thomson mill near Pittsburgh rather than close one of them. U.S. Steel's chief executive, David Burritt, said the relining would start in 2028 and take each furnace out of service for about five months. The spending includes a new hot strip mill at Mon Valley and a direct-reduction plant in Arkansas. The United Steelworkers, which had opposed the takeover, welcomed the decision but said it wanted the pledge in writing. U.S. Steel reported a loss of $92 million for the fourth quarter, its first since 2020, because of an explosion at its Clairton coke plant in November that killed two workers. Shipments fell 11% to 3.2 million tons. The average price it received slipped to $843 a ton from $861 in the third quarter. Clairton is running at about 70% of capacity, and the company expects full production in May. Federal investigators have not yet published the cause of the blast. U.S. Steel buys about 5 million tons of coking coal a year, mainly from mines in West Virginia and Pennsylvania. Nippon shares rose 2.2% in Tokyo.
      World Coal | 57 | Indonesia delays coal export levy to July after miners protest | Indonesia will introduce an export levy on coal on July 1 instead of March 1, Finance Minister Purbaya Yudhi Sadewa said on Monday, after producers complained that they had no time to renegotiate contracts. The levy will be between 1% and 5% of the sale price, depending on how high the government's reference price is, and nothing will be charged when that price is below $90 a tonne. The ministry expects revenue of 19 trillion rupiah in a full year, less than the 25 trillion it had hoped for. The Indonesian Coal Mining Association had asked for a delay to January 2028. Its chairman, Priyadi, said the levy would still push some small mines in South Kalimantan into losses. Indonesia exported 505 million tonnes of coal in 2026, 6% less than the year before, as China and India bought less. The government has also cut the national production quota for 2027 to 600 million tonnes from 790 million. Adaro and Bumi Resources, the two largest exporters, rose 3.1% and 4.4% in Jakarta. Analysts at Citi estimate that the levy will add $2 to $3 a tonne to the cost of Indonesian coal delivered to southern China. Vietnam and the Philippines, which buy nearly all of their imports from Indonesia, have asked for exemptions.
      Coal Age | 68 | Judge blocks sale of Blue Gem mines to Javelin, sides with creditors | A bankruptcy judge in Kentucky on Monday refused to approve the $118 million sale of Blue Gem Mining's four mines to the trading firm Javelin Commodities, saying the auction had been too short to attract other bidders. Judge Gregory Schaaf ordered a new auction by March 20. A committee of unsecured creditors, who are owed $74 million, had argued that Iron Peak Coal was prepared to offer $135 million. Blue Gem filed for Chapter 11 protection in October after a flooded shaft stopped production at its biggest mine, Straight Fork, for ten weeks. The company sells high-volatile coking coal to mills in Brazil, Turkey and Italy and mined 2.9 million tons last year. Its lender, Riverstone Credit, has agreed to extend a $40 million bankruptcy loan until the end of April. Javelin said it was considering an appeal and still intended to bid. Lawyers for Blue Gem warned that the delay could cost the company a supply contract with Brazilian steelmaker Usiminas. The mines employ 640 people, 210 fewer than before the flood. The United Mine Workers of America, which represents about half of them, supported the judge's decision because Javelin had not promised to honor the pension plan. A hearing on the new bids is set for March 27.`,
  ).map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};

export const WIRE: ClaimSet = {
  facts: WIRE_FACTS,
  sentences: {
    /** As a chat model, a terse desk and a board paper put the first six stories of the wire facts; written before any rule was made for them. */
    wire: `
T | chat | Whitehaven Coal has cut its full-year output guidance following a partial wall collapse at the Maules Creek mine in New South Wales.
T | desk | Whitehaven guidance now 34-36 million tonnes, down from 37-39.5 million.
T | board | No injuries were reported in the Maules Creek collapse, but two excavators were buried.
T | chat | The regulator has halted work in the northern section of the pit pending an engineering review that may take six to eight weeks.
T | desk | Maules Creek accounts for nearly a third of Whitehaven's output.
T | board | The miner intends to serve Japanese and Taiwanese customers from stockpiles and from Narrabri.
T | chat | Whitehaven's shares dropped 6.4% in Sydney, the sharpest one-day decline since October.
T | desk | Macquarie lowers its Whitehaven price target to A$7.10, stays neutral.
T | board | The union says it warned of cracks in the wall in December, and the company says it acted on those reports.
T | chat | Whitehaven also raised its unit cost forecast to A$142–148 a tonne.
F | chat | Whitehaven Coal has cut its full-year output guidance following a fire at the Maules Creek mine in New South Wales.
F | desk | Whitehaven guidance now 34-36 million tonnes, up from 32-33.5 million.
F | board | Two workers were buried in the Maules Creek collapse.
F | chat | The regulator has closed the whole Maules Creek mine for six to eight weeks.
F | desk | Narrabri accounts for nearly a third of Whitehaven's output.
F | board | The miner intends to declare force majeure on contracts with Japanese customers.
F | chat | Whitehaven's shares dropped 6.4% in Sydney, the sharpest one-day decline since December.
F | desk | Macquarie lowers its Whitehaven rating to neutral.
F | board | The company says it received no reports of cracks in the wall.
F | chat | The engineering review found that the wall at Maules Creek is stable.
T | chat | The Port of Newcastle stayed shut for a third day because of heavy swell, leaving 43 ships queuing off the coast.
T | desk | Newcastle queue: 43 vessels, up from 17 on Friday.
T | board | Weather forecasters see conditions improving from Thursday.
T | chat | Port Waratah Coal Services has stopped unloading trains as its stockyards are nearly full.
T | desk | Japan is the biggest buyer of Newcastle coal exports with a 44% share, ahead of China at 23%.
T | board | This is the longest closure of the port since the floods of July 2022.
T | chat | Some South Korean buyers are turning to Indonesian cargoes, according to a trader.
T | desk | Aurizon has parked 21 trains in the Hunter Valley.
F | chat | The Port of Newcastle stayed shut for a third day because of a strike by pilots.
F | desk | Newcastle queue: 43 vessels, down from 57 on Friday.
F | board | The port is expected to reopen on Wednesday.
F | chat | Yancoal and Glencore have declared force majeure on Newcastle cargoes.
F | desk | China is the biggest buyer of Newcastle coal exports with a 44% share.
F | board | This is the longest closure of the port since 2012.
F | chat | Some South Korean buyers are turning to Australian cargoes instead of Indonesian ones.
F | desk | Glencore has parked 21 trains in the Hunter Valley.
T | chat | CPKC train crews in Canada have authorized a strike, with 96% voting in favor.
T | desk | A CPKC strike could start on February 22 at the earliest.
T | board | A stoppage would interrupt coking coal shipments to terminals in Vancouver, where Teck and Elk Valley Resources send about 22 million tonnes a year.
T | chat | The union is seeking annual raises of 5% over three years, against the railway's offer of 3%.
T | desk | Ottawa has appointed two mediators.
T | board | In 2024 the government ended a rail stoppage in less than a day by imposing binding arbitration.
T | chat | CPKC would start winding down operations three days before a walkout.
T | desk | Canadian National already has a deal with the union, reached in November.
F | chat | CPKC train crews in Canada have rejected a strike, with 96% voting against.
F | desk | A CPKC strike began on February 22.
F | board | A stoppage would interrupt thermal coal shipments to terminals in Prince Rupert.
F | chat | The railway is offering annual raises of 5%, while the union is asking for 3%.
F | desk | Ottawa has ordered binding arbitration at CPKC.
F | board | Canadian National's workers have also voted to strike.
F | chat | The mining association urged the government not to intervene.
F | desk | About 22,000 workers are covered by the CPKC vote.
T | chat | Euro-area inflation slowed to 1.8% in January, slipping under the ECB's 2% target for the first time in eight months.
T | desk | Euro-area core inflation 2.2% vs 2.3% in December.
T | board | The drop in headline inflation was driven by energy, where prices were 4.1% lower than a year earlier.
T | chat | Services inflation in the euro area remained firmer at 3.3%.
T | desk | Markets now price a 35% chance of an ECB cut in April, up from 20%.
T | board | Schnabel played down the figures, saying a single month of data does not justify a change of course.
T | chat | Consumer prices in China were up 0.4% on the year, the fastest increase since March 2023, helped by pork.
T | desk | Germany's inflation rate came down to 1.9%, France's to 0.7%.
F | chat | Euro-area inflation accelerated to 2.1% in January, moving further above the ECB's target.
F | desk | Euro-area core inflation 1.8% vs 2.1% in December.
F | board | The drop in headline inflation was driven by services, where prices fell 4.1%.
F | chat | The ECB cut interest rates after inflation fell to 1.8%.
F | desk | Markets now price a 35% chance of an ECB hike in April.
F | board | Schnabel said the figures justified a change of course.
F | chat | Consumer prices in China fell 0.4% on the year.
F | desk | Spain's inflation rate came down to 2.6%.
T | chat | Tata Steel will shut the coke ovens at IJmuiden by the end of 2028, one year ahead of the original schedule.
T | desk | Tata Steel to replace 1.1 million tonnes of coke a year with imports from Poland, Colombia and Indonesia.
T | board | The closure would end about 1.4 million tonnes a year of American coking coal sales to IJmuiden.
T | chat | Around 850 jobs will go at the Dutch works, mainly via early retirement.
T | desk | The union has threatened strikes over the timetable.
T | board | Keeping the ovens going would have meant spending 180 million euros on repairs, according to the head of the Dutch business.
T | chat | The Dutch unit narrowed its nine-month loss to 276 million euros.
T | desk | The Netherlands is contributing as much as 2 billion euros to a cleaner plant.
F | chat | Tata Steel will shut the coke ovens at IJmuiden by the end of 2028, one year later than planned.
F | desk | Tata Steel to replace 1.1 million tonnes of coking coal a year with imports from Russia.
F | board | The closure would raise American coking coal sales to IJmuiden to about 1.4 million tonnes a year.
F | chat | Around 850 jobs will be created at the Dutch works.
F | desk | The union has accepted the timetable for the closure.
F | board | A court ordered Tata Steel to close the ovens because of benzene emissions.
F | chat | The Dutch unit's nine-month loss widened to 411 million euros.
F | desk | JSW of Poland will supply all of the coke.
T | chat | Duke Energy wants to run its Belews Creek coal plant until 2040, four years longer than currently planned, as data centers push up demand.
T | desk | Duke now sees Carolinas peak demand growing 8.3 gigawatts by 2036, versus 5.9 gigawatts in its 2025 forecast.
T | board | Duke puts the savings for customers at $1.3 billion, a number the Sierra Club contests.
T | chat | The utility has also dropped a 1,600 MW offshore wind project, blaming turbine costs.
T | desk | A decision by the commission is due by year-end.
T | board | Coal generated 14% of Duke's power in the Carolinas in 2026, compared with 51% for nuclear and 29% for gas.
T | chat | The governor expressed disappointment without saying if the state would fight the request.
T | desk | Duke purchased 9.1 million tons of coal last year, largely Appalachian.
F | chat | Duke Energy wants to close its Belews Creek coal plant by 2040, four years earlier than currently planned.
F | desk | Duke now sees Carolinas peak demand growing 5.9 gigawatts by 2036, versus 8.3 gigawatts in its 2025 forecast.
F | board | The Sierra Club puts the savings for customers at $1.3 billion.
F | chat | The utility has also approved a 1,600 MW offshore wind project.
F | desk | The commission has approved Duke's request.
F | board | Gas generated 51% of Duke's power in the Carolinas in 2026.
F | chat | The governor said the state would oppose the request.
F | desk | Duke purchased 9.1 million tons of coal last year, largely from the Powder River Basin.
`,
    /** The same three writers on the other three wire stories, kept apart: the check was not improved on them. */
    wireKept: `
T | chat | Nippon Steel is raising its planned investment in U.S. Steel by $3 billion to $14 billion through 2029.
T | desk | Both Edgar Thomson blast furnaces to be relined instead of one being closed.
T | board | Each furnace will be offline for roughly five months, with work beginning in 2028.
T | chat | U.S. Steel posted a fourth-quarter loss of $92 million, its first since 2020, after the fatal blast at its Clairton coke plant.
T | desk | U.S. Steel shipments down 11% at 3.2 million tons.
T | board | Clairton is operating at around 70% of capacity and should be back to full output in May.
T | chat | The steelworkers' union praised the decision but wants the commitment in writing.
T | desk | Cause of the Clairton explosion is still under federal investigation.
T | board | U.S. Steel consumes about 5 million tons of coking coal a year, mostly from West Virginia and Pennsylvania.
F | chat | Nippon Steel is cutting its planned investment in U.S. Steel by $3 billion to $14 billion.
F | desk | One Edgar Thomson blast furnace to be closed, the other relined.
F | board | Each furnace will be offline for roughly five weeks, with work beginning in 2028.
F | chat | U.S. Steel posted a fourth-quarter profit of $92 million despite the blast at its Clairton coke plant.
F | desk | U.S. Steel shipments down 11% because of weak demand.
F | board | Clairton returned to full output in January.
F | chat | The steelworkers' union criticized the decision to reline the furnaces.
F | desk | Federal investigators blamed a gas leak for the Clairton explosion.
F | board | U.S. Steel buys most of its coking coal from Australia.
T | chat | Indonesia has pushed back the start of its coal export levy by four months to July 1 after protests from producers.
T | desk | Levy range 1% to 5%, zero if the reference price is under $90 a tonne.
T | board | The government expects to collect 19 trillion rupiah a year, short of the 25 trillion it originally wanted.
T | chat | Producers had lobbied for a postponement until January 2028.
T | desk | Indonesia's coal exports fell 6% to 505 million tonnes in 2026 on weaker Chinese and Indian buying.
T | board | Jakarta has separately reduced this year's national production quota to 600 million tonnes from 790 million.
T | chat | Citi reckons the levy will make Indonesian coal $2 to $3 a tonne more expensive in southern China.
T | desk | Vietnam and the Philippines are seeking exemptions.
F | chat | Indonesia has brought forward the start of its coal export levy to March 1.
F | desk | Levy range 1% to 5%, zero if the reference price is over $90 a tonne.
F | board | The government expects to collect 25 trillion rupiah a year, more than the 19 trillion it originally wanted.
F | chat | Producers had lobbied for the levy to start in January 2028.
F | desk | Indonesia's coal exports rose 6% to 505 million tonnes in 2026.
F | board | Jakarta has separately raised this year's national production quota to 790 million tonnes.
F | chat | Shares in Adaro and Bumi Resources fell after the announcement.
F | desk | Vietnam and the Philippines have been exempted from the levy.
T | chat | A Kentucky bankruptcy judge has blocked Javelin's $118 million purchase of four Blue Gem mines and ordered another auction by March 20.
T | desk | Creditors told the court that Iron Peak Coal was ready to pay $135 million.
T | board | Blue Gem's bankruptcy followed a ten-week outage at Straight Fork, its largest mine, caused by flooding.
T | chat | Javelin may appeal and says it will bid again.
T | desk | Riverstone Credit extends its $40 million bankruptcy loan to end-April.
T | board | The ruling was backed by the United Mine Workers, since Javelin had not committed to the pension plan.
T | chat | Blue Gem warned that it might lose a contract with Usiminas because of the delay.
F | chat | A Kentucky bankruptcy judge has approved Javelin's $118 million purchase of four Blue Gem mines.
F | desk | Creditors told the court that Javelin was ready to pay $135 million.
F | board | Blue Gem's bankruptcy followed a ten-week strike at Straight Fork, its largest mine.
F | chat | Javelin has appealed and will not bid again.
F | desk | Riverstone Credit extends its $74 million bankruptcy loan to end-April.
F | board | The ruling was criticized by the United Mine Workers.
F | chat | Blue Gem has lost its contract with Usiminas because of the delay.
`,
  },
};
