import type { Facts } from './facts.ts';
import { article } from './known-facts.fixture.ts';
import { WINTER_FACTS } from './winter-facts.fixture.ts';

/** The prices of the winter facts, beside nine stories that no other set has. */
export const DIGEST_FACTS: Facts = {
  ...WINTER_FACTS,
  articles: [
    article(
      301,
      'Reuters',
      71,
      'Stanwell extends Tarong coal plant contract with Meandu mine',
      "Queensland state utility Stanwell has extended its coal supply contract with the Meandu mine by eight years to 2037, it said on Monday. The mine near Kingaroy, which TerraCom bought from Stanwell in 2025, delivers about 5 million tonnes a year to the Tarong power stations. The price will be reviewed every two years. Stanwell chief executive Michael O'Rourke said the agreement secured 450 jobs at the mine. Conservation group Lock the Gate said the extension broke a promise to close Tarong by 2035. TerraCom shares jumped 14% in Sydney.",
    ),
    article(
      302,
      'Coal Age',
      69,
      'Core Natural Resources idles Itmann mine in West Virginia',
      'Core Natural Resources will idle its Itmann mine in Wyoming County, West Virginia, at the end of February because of weak prices for low-volatile coking coal, the company said on Tuesday. About 170 of its 240 employees will be offered jobs at other mines. Itmann shipped 0.9 million tons last year, short of the 1.2 million the company had planned. The preparation plant will go on washing coal for third parties. Core kept its guidance for 2027 unchanged. The closure will cost $12 million in the first quarter.',
    ),
    article(
      303,
      'FreightWaves',
      58,
      'CSX reopens Howard Street Tunnel after double-stack work',
      'CSX reopened the Howard Street Tunnel in Baltimore on Sunday, two months ahead of schedule, after a $466 million project that raised its roof for double-stacked containers. The tunnel had been closed since February 2026, and coal trains to the Curtis Bay terminal were sent over Norfolk Southern tracks in the meantime. CSX said the detours had cost it $38 million. The first double-stack trains are expected in April, when work on eleven bridges is finished. Maryland paid $147 million of the cost and the federal government $125 million. CSX moved 18.6 million tons of export coal in 2026, 13% less than in 2025.',
    ),
    article(
      304,
      'Utility Dive',
      63,
      'TVA board votes to keep Kingston and Cumberland coal plants',
      'The board of the Tennessee Valley Authority voted 5-2 on Thursday to keep its Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028. New gas units at both sites will be completed as planned. Chief executive Don Moul said the utility needed every megawatt because of record demand in January. The two plants have a combined capacity of 3,900 megawatts. The Southern Environmental Law Center said it would sue. TVA estimates that bringing the plants in line with federal rules will cost $1.1 billion. Coal supplied 13% of its electricity last year, down from 14% in 2025.',
    ),
    article(
      305,
      'MarketWatch',
      50,
      'Nucor profit beats estimates as tariffs shut out imports',
      "Nucor reported fourth-quarter earnings of $2.31 a share on Monday, above the average estimate of $2.05, as tariffs of 50% kept imported steel out of the U.S. market. Net income rose to $533 million from $287 million a year earlier. Sales grew 9% to $7.7 billion. The company's mills ran at 85% of capacity, up from 74%. Chief executive Leon Topalian said order backlogs were the largest since 2022. Nucor expects first-quarter earnings to be higher in all three of its segments. Its shares rose 3.8% in late trading. The company will raise its quarterly dividend by 2 cents to 58 cents a share.",
    ),
    article(
      306,
      'World Coal',
      61,
      'China orders Shanxi mines to halt after gas explosion kills nine',
      'Authorities in the Chinese province of Shanxi ordered 34 underground coal mines to suspend production for safety checks after a gas explosion killed nine miners in the city of Luliang on Saturday. The mines have a combined capacity of 41 million tonnes a year and mostly produce coking coal. The inspections are to last at least two weeks. Four managers of the mine, which belongs to Shanxi Coking Coal Group, were detained. Prices of coking coal at the port of Jingtang rose 60 yuan to 1,720 yuan a tonne. Analysts at Fenwei said steel mills held enough stocks for 16 days.',
    ),
    article(
      307,
      'Mining.com',
      55,
      'Stanmore walks away from Anglo coal mines, Mitsubishi weighs offer',
      'Stanmore Resources has dropped out of the contest for the Queensland coal mines of Anglo American because of their price, its chief executive Marcelo Matos said on Wednesday. Mitsubishi and the Indonesian group Buma are still considering offers, people familiar with the matter said. Final bids are due on March 12. Anglo hopes to raise at least $2.5 billion from the sale, which it wants to complete this year. An earlier agreement with Peabody collapsed in August 2025. Anglo reported a 17% fall in steelmaking coal production to 7.4 million tonnes for 2026.',
    ),
    article(
      308,
      'Reuters',
      57,
      'India cuts coking coal import duty, plans strategic reserve',
      "India will cut its import duty on coking coal to 1% from 2.5% in April, Finance Minister Nirmala Sitharaman said in her budget speech on Monday. The government also plans a reserve of 5 million tonnes near the ports of Paradip and Visakhapatnam, to be filled by 2029. Indian steelmakers imported 62 million tonnes of coking coal last year, and Australia's share dropped to 49% from 56% as purchases from Russia and the United States increased. The Indian Steel Association had asked for the duty to be abolished. Domestic mines meet about a tenth of demand.",
    ),
    article(
      309,
      'Bloomberg',
      53,
      'Drummond suspends Colombian railway after bomb attack',
      'Drummond suspended coal trains in Colombia on Tuesday after a bomb damaged the Fenoco railway near Fundacion, the third attack since November. No one was injured. The company said it had coal for about ten days at its port near Cienaga and had not declared force majeure. The government blamed the ELN rebels, who did not claim responsibility. Fenoco carries some 40 million tonnes of coal a year for Drummond and Glencore. Repairs will take a week. Defense Minister Pedro Sanchez promised 600 more soldiers to guard the line.',
    ),
  ].map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};
