import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The prices of the winter facts, beside ten stories that no other set has. */
const SHORT_FACTS: Facts = {
  ...WINTER.facts,
  articles: articles(
    201,
    `
      Reuters | 58 | Rio Tinto and Glencore end merger talks | Rio Tinto and Glencore have ended talks on a merger that would have created the largest mining company in the world, the two said on Thursday. They could not agree on price. Glencore shares fell 7% in London, and Rio Tinto rose 2%. Glencore had asked for 40% of the combined company. Under British takeover rules Rio Tinto may not return with an offer for six months.
      Argus | 66 | US met coal exports slip in third quarter | US metallurgical coal exports fell 8% to 11.4 million tons in the third quarter, the Energy Information Administration said. India was the biggest buyer with 3.1 million tons, followed by Brazil with 1.9 million and Japan with 1.4 million. Shipments to South Korea halved to 0.5 million tons. Exports of thermal coal rose 4% to 9.8 million tons.
      Utility Dive | 61 | Ameren pushes back Labadie retirement | Ameren Missouri will run its Labadie coal plant until 2042, six years longer than planned, it told regulators on Monday. The utility expects to add 1,500 megawatts of data center load by 2032. It will retire the smaller Sioux plant in 2032 as scheduled. The Sierra Club said it would challenge the plan. Gas plants worth $2.6 billion are to be built in the meantime.
      FreightWaves | 57 | STB rejects merger application of Union Pacific and Norfolk Southern as incomplete | The Surface Transportation Board on Friday rejected the merger application of Union Pacific and Norfolk Southern as incomplete and gave the railroads until April 30 to file again. The board asked for figures on market shares. BNSF and CSX had urged it to refuse the filing. Union Pacific said it would answer within weeks and still expects the deal to close in early 2027.
      Coal Age | 69 | Two miners hurt in roof fall at Kentucky mine | Two miners were hurt in a roof fall at the Cardinal mine in Hopkins County, Kentucky, on Wednesday night. One was flown to a hospital in Nashville, the other was treated and released. Alliance Resource Partners, which owns the mine, stopped production in one of three sections. The Mine Safety and Health Administration sent inspectors. The mine had a fatal accident in 2021.
      S&P Global | 54 | Tata Steel to close Port Talbot coke ovens, opens furnace in Jamshedpur | Tata Steel will close the coke ovens at Port Talbot in Wales in March and lit a new blast furnace at Jamshedpur in India on Tuesday. The new furnace can make 5 million tonnes a year. Chief executive T. V. Narendran said demand in India would grow 8% this year, against 1% in Europe. The company borrowed $1.2 billion for the expansion. Profit rose to 38 billion rupees from 21 billion a year earlier.
      Mining.com | 52 | Whitehaven lifts output, cuts costs | Whitehaven Coal lifted saleable output 12% to 10.2 million tonnes in the December quarter and cut its cost guidance to A$135 a tonne from A$140. Queensland mines made 61% of it. The average price was A$208 a tonne, down from A$229. Managing director Paul Flynn said buyers in Japan had stayed on the sidelines. Peabody's Centurion mine shipped its first longwall coal in the same quarter.
      MarketWatch | 44 | Fed minutes show split over next cut | Minutes of the Federal Reserve published on Wednesday show that most officials wanted to hold rates until inflation slows, while several favored another cut. Governor Stephen Miran voted for a half-point cut. Traders see a 35% chance of a move in March. The dollar gained after the release, and two-year yields rose.
      World Coal | 60 | Colombia lifts ban on coal exports to Israel | Colombia will lift its ban on coal exports to Israel on February 1, the trade ministry said. President Gustavo Petro imposed it in 2024 over the war in Gaza. Drummond and Glencore had lobbied against the ban, which cost the country about $450 million a year in sales. Israel replaced Colombian coal with shipments from South Africa and Russia.
      Reuters | 55 | Cleveland-Cliffs idles Dearborn furnace again | Cleveland-Cliffs will idle its Dearborn blast furnace in Michigan in April and lay off 600 workers because carmakers are ordering less steel. Chief executive Lourenco Goncalves said the furnace would restart when demand returns. The United Auto Workers union called the move a betrayal. Cliffs posted a net loss of $234 million in the fourth quarter, smaller than the $447 million of a year before. Ford is the furnace's largest customer.`,
  ),
};

export const SHORT: ClaimSet = {
  facts: SHORT_FACTS,
  sentences: {
    /** Short sentences about the ten stories; the check was improved on the false ones. */
    short: `
F | short | Rio Tinto shares fell 7% after the talks ended.
T | short | Glencore shares fell 7% after the talks ended.
F | short | Rio Tinto had asked for 40% of the combined company.
T | short | Rio Tinto rose 2%.
F | short | The talks between Rio Tinto and BHP have ended.
T | short | Rio Tinto and Glencore could not agree on price.
F | short | South Korea was the biggest buyer of US met coal.
T | short | India was the biggest buyer of US met coal.
T | short | Brazil was the second-biggest buyer.
F | short | Japan took 1.9 million tons.
T | short | Shipments to South Korea halved.
F | short | US thermal coal exports fell 4%.
T | short | US met coal exports fell 8% in the third quarter.
F | short | Shipments to South Korea doubled to 0.5 million tons.
T | short | Ameren will run its Labadie plant until 2042.
F | short | Labadie will be retired in 2032.
T | short | The Sierra Club will challenge the plan.
F | short | Ameren expects to add 2,600 megawatts of data center load.
T | short | The Sioux plant will retire in 2032.
F | short | The Surface Transportation Board approved the merger of Union Pacific and Norfolk Southern.
T | short | BNSF and CSX urged the board to refuse the filing.
F | short | Union Pacific has dropped the deal.
F | short | CSX said it would answer within weeks.
F | short | The railroads have until February 1 to file again.
F | short | Two miners died in a roof fall in Kentucky.
F | short | Both miners were flown to a hospital.
F | short | Alliance stopped production at the whole mine.
F | short | The roof fall was at a Peabody mine.
F | short | Production stopped in all three sections.
F | short | The mine had its first fatal accident on Wednesday.
F | short | Tata Steel will close the coke ovens at Jamshedpur.
F | short | Tata lit a new blast furnace at Port Talbot.
F | short | Demand in Europe will grow 8% this year.
F | short | Profit rose to 21 billion rupees.
F | short | Tata Steel's profit fell.
F | short | Tata borrowed $1.2 billion to close Port Talbot.
F | short | Whitehaven cut its output 12%.
F | short | Whitehaven raised its cost guidance.
F | short | Whitehaven's average price rose to A$208 a tonne.
F | short | Whitehaven's Centurion mine shipped its first longwall coal.
F | short | Buyers in Japan bought more.
F | short | New South Wales mines made 61% of it.
T | short | Most Fed officials wanted to hold rates.
F | short | The dollar fell after the release.
F | short | Stephen Miran voted to hold rates.
T | short | Colombia will lift its ban on coal exports to Israel.
F | short | Drummond lobbied for the ban.
T | short | Glencore lobbied against the ban.
F | short | Israel replaced Russian coal with shipments from Colombia.
T | short | The ban cost Colombia about $450 million a year.
F | short | Cleveland-Cliffs will lay off 600 workers because of tariffs.
T | short | Ford is the furnace's largest customer.
F | short | Cliffs' loss widened to $234 million.
T | short | Cliffs posted a net loss of $234 million in the fourth quarter.
F | short | The United Auto Workers union backed the move.
T | short | The United Auto Workers union called the move a betrayal.
F | short | Cliffs will restart its Dearborn furnace in April.
F | short | Peabody is bankrupt.
F | short | CSX is the largest railroad.
F | short | Norfolk Southern is for sale.
F | short | Peabody's chief executive is in jail.
F | short | CSX's profit was a record.
F | short | Peabody is now the owner of Whitehaven.
F | short | Nucor is Ford's largest customer.
F | short | Ford is the mine's largest customer.
F | short | The Fed is divided over tariffs.
F | short | The dollar is at a record.
F | short | India is the biggest seller of coal.
F | short | Drummond is based in Israel.
F | short | Glencore is bigger than Rio Tinto.
F | short | Alliance's mine is in West Virginia.
F | short | Israel's ban cost it $450 million.
F | short | Labadie is in Kentucky.
F | short | Dearborn is in Ohio.
F | short | The furnace at Jamshedpur is old.
F | short | Ford called for the furnace to close.
F | short | Carmakers are ordering more steel.
F | short | Cliffs hired 600 workers.
F | short | The Dearborn furnace is Ford's.
F | short | Whitehaven's output was a record.
F | short | Whitehaven bought Centurion.
F | short | Peabody sold Centurion.
F | short | Paul Flynn runs Peabody.
F | short | Narendran runs Nippon Steel.
F | short | Goncalves said the furnace would close for good.
F | short | Goncalves resigned.
F | short | Petro lifted the ban in 2024.
F | short | Petro imposed the ban in February.
F | short | South Africa replaced Israel as a buyer.
F | short | The trade ministry opposed the end of the ban.
F | short | Traders see a 35% chance of a hike.
F | short | Traders expect a cut in March.
F | short | Most officials favored another cut.
F | short | The mine's owner is Peabody.
F | short | Inspectors closed the mine.
F | short | A miner died in Nashville.
F | short | Brazil bought 1.4 million tons.
F | short | India's purchases halved.
F | short | The biggest buyer was Japan.
F | short | Thermal coal exports slipped.
F | short | The Sierra Club backed Ameren.
F | short | Regulators approved Ameren's plan.
F | short | Labadie will close six years early.
F | short | Rio Tinto walked away over antitrust concerns.
F | short | Glencore wanted 60% of the combined company.
F | short | BHP and Glencore ended talks.
F | short | The STB approved the application.
F | short | The STB gave the railroads six months.
F | short | CSX welcomed the rejection.
T | short | Ford is the furnace's biggest customer.
T | short | Carmakers are ordering less steel.
T | short | Cliffs will lay off 600 workers.
T | short | Paul Flynn is managing director of Whitehaven.
T | short | The mine is in Kentucky.
T | short | The ban was imposed in 2024.
T | short | Labadie will run six years longer than planned.
T | short | The board rejected the application as incomplete.
T | short | Thermal coal exports rose 4%.
T | short | Traders see a 35% chance of a move in March.
`,
    /** Kept aside meanwhile. */
    shortKept: `
F | short | Glencore rose 2% in London.
F | short | Glencore may not return with an offer for six months.
F | short | Rio Tinto and Glencore agreed on a price.
F | short | Brazil bought more US met coal than India.
F | short | Shipments to Japan halved.
F | short | Met coal exports fell to 9.8 million tons.
F | short | Ameren will run its Sioux plant until 2042.
F | short | The Sierra Club welcomed the plan.
F | short | Labadie is smaller than Sioux.
F | short | BNSF supported the merger application.
T | short | Union Pacific expects the deal to close in early 2027.
T | short | The railroads have until April 30 to file again.
T | short | Two miners were hurt in a roof fall in Kentucky.
T | short | Alliance Resource Partners owns the mine.
T | short | One of the miners was flown to Nashville.
T | short | Tata Steel lit a new blast furnace in India.
T | short | Tata's profit rose to 38 billion rupees.
T | short | Demand in India would grow 8% this year.
T | short | Whitehaven cut its cost guidance to A$135 a tonne.
T | short | Peabody's Centurion mine shipped its first longwall coal.
F | short | Most Fed officials wanted another cut.
T | short | The dollar gained after the release.
F | short | Colombia imposed a ban on coal exports to Israel.
F | short | The ban cost Israel about $450 million a year.
F | short | Colombia lifted the ban in 2024.
F | short | General Motors is the furnace's largest customer.
F | short | Cliffs posted a net loss of $447 million in the fourth quarter.
F | short | Ford called the move a betrayal.
T | short | Cleveland-Cliffs will idle its Dearborn furnace in April.
`,
  },
};
