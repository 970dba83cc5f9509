import type { Facts } from '../facts.ts';
import { article } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The prices of the winter facts, beside nine stories that no other set has. */
const DIGEST_FACTS: Facts = {
  ...WINTER.facts,
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

export const DIGEST: ClaimSet = {
  facts: DIGEST_FACTS,
  sentences: {
    /** As a model that was asked to shorten the news puts it, an editor and an analyst; written before any rule was made for them. */
    digest: `
T | model | Stanwell has extended its coal supply contract with the Meandu mine by eight years to 2037.
T | model | TerraCom's Meandu mine delivers about 5 million tonnes of coal a year to the Tarong power stations.
T | editor | Stanwell will buy coal from the Meandu mine for eight more years, until 2037, with the price reviewed every two years.
T | analyst | According to Stanwell, the extended contract with Meandu secures 450 jobs.
T | model | Lock the Gate said the extension breaks a promise to close Tarong by 2035.
T | editor | TerraCom shares rose 14% in Sydney after the contract was extended.
F | model | Stanwell has extended its coal supply contract with the Meandu mine by five years to 2037.
F | model | TerraCom delivers about 8 million tonnes of coal a year to the Tarong power stations.
F | editor | Stanwell bought the Meandu mine from TerraCom in 2025.
F | analyst | Stanwell has promised to close the Meandu mine by 2035.
F | model | Lock the Gate said the extension secured 450 jobs.
F | editor | Stanwell shares jumped 14% in Sydney.
T | model | Core Natural Resources will idle its Itmann mine in West Virginia at the end of February because of weak coking coal prices.
T | model | About 170 of Itmann's 240 employees will be offered jobs at other Core mines.
T | editor | Itmann shipped 0.9 million tons last year, below the 1.2 million tons planned.
T | analyst | The idling of Itmann will cost Core $12 million in the first quarter, but its 2027 guidance is unchanged.
T | model | The Itmann preparation plant will continue to wash coal for third parties.
F | model | Core Natural Resources will sell its Itmann mine in West Virginia at the end of February.
F | model | About 170 of Itmann's 240 employees will be laid off.
F | editor | Itmann shipped 1.2 million tons last year, more than the 0.9 million tons planned.
F | analyst | Core lowered its 2027 guidance because of the idling of Itmann.
F | model | The Itmann preparation plant will close at the end of February.
T | model | CSX reopened the Howard Street Tunnel in Baltimore on Sunday, two months early, after a $466 million project.
T | editor | While the tunnel was closed, CSX coal trains to Curtis Bay ran over Norfolk Southern tracks.
T | analyst | CSX put the cost of the detours at $38 million.
T | model | Double-stack trains are expected to start in April, once work on eleven bridges is finished.
T | model | CSX's export coal volume fell 13% to 18.6 million tons in 2026.
F | model | CSX reopened the Howard Street Tunnel in Baltimore on Sunday, two months behind schedule.
F | editor | While the tunnel was closed, Norfolk Southern coal trains ran over CSX tracks.
F | analyst | CSX put the cost of the detours at $147 million.
F | model | Double-stack trains began running through the tunnel on Sunday.
F | model | CSX moved 13% more export coal in 2026 than in 2025.
F | editor | Maryland paid $125 million of the cost of the Howard Street Tunnel.
T | model | The TVA board voted 5-2 to keep the Kingston and Cumberland coal plants running beyond their planned closures in 2027 and 2028.
T | editor | TVA will keep two coal plants with 3,900 megawatts of capacity open, citing record demand in January.
T | model | Complying with federal rules at the two plants will cost $1.1 billion, TVA estimates.
T | analyst | Coal's share of TVA's electricity slipped to 13% last year from 14% in 2025.
T | model | The Southern Environmental Law Center plans to sue over the decision.
F | model | The TVA board voted 5-2 to close the Kingston and Cumberland coal plants in 2027 and 2028.
F | editor | TVA will cancel the new gas units at Kingston and Cumberland.
F | model | The Southern Environmental Law Center has sued TVA over the coal plants.
F | analyst | Coal's share of TVA's electricity rose to 14% last year from 13% in 2025.
F | model | TVA will spend $1.1 billion on new gas units at the two sites.
T | model | Nucor reported fourth-quarter earnings of $2.31 a share, above the average estimate of $2.05.
T | analyst | Nucor's net income rose to $533 million from $287 million a year earlier as 50% tariffs kept out imported steel.
T | editor | Nucor's mills operated at 85% of capacity in the fourth quarter, compared with 74% a year earlier.
T | model | Nucor is raising its quarterly dividend to 58 cents a share.
T | analyst | Nucor expects higher first-quarter earnings in all three segments.
F | model | Nucor reported fourth-quarter earnings of $2.05 a share, below the average estimate of $2.31.
F | analyst | Nucor's net income fell to $287 million as imported steel took market share.
F | editor | Nucor's mills operated at 74% of capacity in the fourth quarter.
F | model | Nucor is raising its quarterly dividend by 58 cents a share.
F | analyst | Nucor expects lower first-quarter earnings in two of its three segments.
T | model | Shanxi ordered 34 underground coal mines to suspend production after a gas explosion killed nine miners in Luliang.
T | editor | The suspended mines can produce 41 million tonnes a year, mostly coking coal.
T | model | The safety inspections in Shanxi will last at least two weeks.
T | analyst | Coking coal at Jingtang rose 60 yuan to 1,720 yuan a tonne after the explosion in Shanxi.
T | model | Steel mills have enough coking coal for 16 days, according to Fenwei.
F | model | Shanxi ordered nine underground coal mines to suspend production after a gas explosion killed 34 miners.
F | editor | The suspended mines mostly produce thermal coal.
F | model | The safety inspections in Shanxi will last at most two weeks.
F | analyst | Coking coal at Jingtang fell 60 yuan to 1,720 yuan a tonne.
F | model | Four miners of the Shanxi Coking Coal Group were killed in the explosion.
`,
    /** Not looked at while the checker was improved. */
    digestKept: `
T | model | Stanmore Resources has dropped out of the contest for Anglo American's Queensland coal mines because of their price.
T | model | Mitsubishi and Indonesia's Buma are still considering offers for the Anglo mines.
T | editor | Final bids for Anglo's coal mines are due on March 12, and Anglo hopes to raise at least $2.5 billion.
T | analyst | Anglo's steelmaking coal production fell 17% to 7.4 million tonnes in 2026.
T | model | Anglo's earlier deal with Peabody collapsed in August 2025.
F | model | Mitsubishi has dropped out of the contest for Anglo American's Queensland coal mines.
F | model | Stanmore and Buma have made final offers for the Anglo mines.
F | editor | Anglo has raised $2.5 billion from the sale of its coal mines.
F | analyst | Anglo's steelmaking coal production rose 17% to 7.4 million tonnes in 2026.
F | model | Peabody will bid again for Anglo's coal mines in August.
T | model | India will cut its import duty on coking coal to 1% from 2.5% in April.
T | editor | New Delhi plans a coking coal reserve of 5 million tonnes near Paradip and Visakhapatnam by 2029.
T | analyst | Australia's share of India's coking coal imports fell to 49% from 56% as Russia and the United States sold more.
T | model | The Indian Steel Association had wanted the duty abolished.
T | model | Domestic mines cover only about a tenth of India's coking coal demand.
F | model | India will raise its import duty on coking coal to 2.5% from 1% in April.
F | editor | India has filled a reserve of 5 million tonnes of coking coal near Paradip.
F | analyst | Australia's share of India's coking coal imports rose to 56% from 49%.
F | model | India will abolish its import duty on coking coal in April.
F | model | Indian steelmakers imported 62 million tonnes of coking coal from Australia last year.
T | model | Drummond suspended coal trains in Colombia on Tuesday after a bomb damaged the Fenoco railway.
T | model | Drummond said it has about ten days of coal at its port and has not declared force majeure.
T | editor | The attack near Fundacion was the third on the railway since November.
T | analyst | Fenoco, which carries about 40 million tonnes of coal a year for Drummond and Glencore, needs a week for repairs.
T | model | Colombia's government blamed ELN rebels for the attack.
F | model | Glencore suspended coal trains in Colombia on Tuesday after a bomb damaged the Fenoco railway.
F | model | Drummond has declared force majeure on coal shipments from Colombia.
F | editor | The ELN rebels claimed responsibility for the attack on the Fenoco railway.
F | analyst | Fenoco carries about 40 million tonnes of coal a year for Drummond alone.
F | model | Repairs to the Fenoco railway will take about ten days.
`,
  },
};
