import type { Facts } from './facts.ts';
import { article } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

/** The prices of the winter facts, beside ten stories that no other set has. */
export const SHORT_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [
    article(
      201,
      'Reuters',
      58,
      'Rio Tinto and Glencore end merger talks',
      'Rio Tinto and Glencore have ended talks on a merger that would have created the largest mining company in the world, the two said on Thursday. They could not agree on price. Glencore shares fell 7% in London, and Rio Tinto rose 2%. Glencore had asked for 40% of the combined company. Under British takeover rules Rio Tinto may not return with an offer for six months.',
    ),
    article(
      202,
      'Argus',
      66,
      'US met coal exports slip in third quarter',
      'US metallurgical coal exports fell 8% to 11.4 million tons in the third quarter, the Energy Information Administration said. India was the biggest buyer with 3.1 million tons, followed by Brazil with 1.9 million and Japan with 1.4 million. Shipments to South Korea halved to 0.5 million tons. Exports of thermal coal rose 4% to 9.8 million tons.',
    ),
    article(
      203,
      'Utility Dive',
      61,
      'Ameren pushes back Labadie retirement',
      'Ameren Missouri will run its Labadie coal plant until 2042, six years longer than planned, it told regulators on Monday. The utility expects to add 1,500 megawatts of data center load by 2032. It will retire the smaller Sioux plant in 2032 as scheduled. The Sierra Club said it would challenge the plan. Gas plants worth $2.6 billion are to be built in the meantime.',
    ),
    article(
      204,
      'FreightWaves',
      57,
      'STB rejects merger application of Union Pacific and Norfolk Southern as incomplete',
      'The Surface Transportation Board on Friday rejected the merger application of Union Pacific and Norfolk Southern as incomplete and gave the railroads until April 30 to file again. The board asked for figures on market shares. BNSF and CSX had urged it to refuse the filing. Union Pacific said it would answer within weeks and still expects the deal to close in early 2027.',
    ),
    article(
      205,
      'Coal Age',
      69,
      'Two miners hurt in roof fall at Kentucky mine',
      'Two miners were hurt in a roof fall at the Cardinal mine in Hopkins County, Kentucky, on Wednesday night. One was flown to a hospital in Nashville, the other was treated and released. Alliance Resource Partners, which owns the mine, stopped production in one of three sections. The Mine Safety and Health Administration sent inspectors. The mine had a fatal accident in 2021.',
    ),
    article(
      206,
      'S&P Global',
      54,
      'Tata Steel to close Port Talbot coke ovens, opens furnace in Jamshedpur',
      'Tata Steel will close the coke ovens at Port Talbot in Wales in March and lit a new blast furnace at Jamshedpur in India on Tuesday. The new furnace can make 5 million tonnes a year. Chief executive T. V. Narendran said demand in India would grow 8% this year, against 1% in Europe. The company borrowed $1.2 billion for the expansion. Profit rose to 38 billion rupees from 21 billion a year earlier.',
    ),
    article(
      207,
      'Mining.com',
      52,
      'Whitehaven lifts output, cuts costs',
      "Whitehaven Coal lifted saleable output 12% to 10.2 million tonnes in the December quarter and cut its cost guidance to A$135 a tonne from A$140. Queensland mines made 61% of it. The average price was A$208 a tonne, down from A$229. Managing director Paul Flynn said buyers in Japan had stayed on the sidelines. Peabody's Centurion mine shipped its first longwall coal in the same quarter.",
    ),
    article(
      208,
      'MarketWatch',
      44,
      'Fed minutes show split over next cut',
      'Minutes of the Federal Reserve published on Wednesday show that most officials wanted to hold rates until inflation slows, while several favored another cut. Governor Stephen Miran voted for a half-point cut. Traders see a 35% chance of a move in March. The dollar gained after the release, and two-year yields rose.',
    ),
    article(
      209,
      'World Coal',
      60,
      'Colombia lifts ban on coal exports to Israel',
      'Colombia will lift its ban on coal exports to Israel on February 1, the trade ministry said. President Gustavo Petro imposed it in 2024 over the war in Gaza. Drummond and Glencore had lobbied against the ban, which cost the country about $450 million a year in sales. Israel replaced Colombian coal with shipments from South Africa and Russia.',
    ),
    article(
      210,
      'Reuters',
      55,
      'Cleveland-Cliffs idles Dearborn furnace again',
      "Cleveland-Cliffs will idle its Dearborn blast furnace in Michigan in April and lay off 600 workers because carmakers are ordering less steel. Chief executive Lourenco Goncalves said the furnace would restart when demand returns. The United Auto Workers union called the move a betrayal. Cliffs posted a net loss of $234 million in the fourth quarter, smaller than the $447 million of a year before. Ford is the furnace's largest customer.",
    ),
  ],
};
