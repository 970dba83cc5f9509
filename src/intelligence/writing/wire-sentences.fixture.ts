/** As a chat model, a terse desk and a board paper put the first six stories of the wire facts; written before any rule was made for them. */
export const WIRE_SENTENCES = `
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
`;
