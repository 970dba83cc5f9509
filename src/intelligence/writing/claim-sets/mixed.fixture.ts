import type { Facts } from '../facts.ts';
import { AUTUMN } from './autumn.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { SUMMER } from './summer.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The stories of summer and autumn together. */
const MIXED_FACTS: Facts = {
  ...WINTER.facts,
  articles: [...SUMMER.facts.articles, ...AUTUMN.facts.articles],
};

export const MIXED: ClaimSet = {
  facts: MIXED_FACTS,
  sentences: {
    /** As a wire, an analyst, a chatty newsletter, an executive summary and a writer fond of the passive put them. */
    mixed: `
T | wire | BHP is closing its Saraji South mine in Queensland in November, with 750 jobs going.
T | analyst | BHP attributes the closure to Queensland's royalties, which it describes as the world's highest.
T | chatty | Don't expect any relief on royalties: Treasurer David Janetzki says the rates are staying put.
T | passive | BHP was accused by mining unions of placing profit ahead of people.
T | executive | Saraji South, which yielded roughly 1.5 million tonnes last year, will cease operations in November.
F | wire | BHP is closing its Saraji South mine in Queensland in November after a fatal accident.
F | analyst | Queensland Treasurer David Janetzki signaled that royalty rates would be lowered.
F | chatty | BHP is shutting two training academies in Queensland for good.
F | passive | Saraji South was sold by BHP last year.
F | executive | BHP will hire 750 people in Queensland to expand Saraji South.
T | wire | BNSF has halted new coal loadings in the Powder River Basin after floodwater destroyed two miles of track near Gillette.
T | analyst | With utilities sitting on an average of 82 days of stockpiles, coal plants should not run out.
T | chatty | The line usually sees about 45 trains a day, and fixing it will need roughly ten days.
T | passive | Union Pacific trains are being delayed by as much as 48 hours.
F | wire | Union Pacific has halted new coal loadings in the Powder River Basin.
F | analyst | Utilities could run short of coal within ten days as a result of the flood.
F | passive | Twelve mines near Gillette were flooded on Monday.
T | wire | JSW Steel intends to raise coking coal imports to 22 million tonnes next fiscal year from 19.5 million.
T | analyst | High ash content makes local coal unsuitable for the majority of JSW's furnaces.
T | executive | JSW is discussing long-term supply agreements with two U.S. producers.
F | wire | JSW Steel has signed long-term contracts with two American producers.
F | analyst | The United States is JSW's largest supplier of coking coal with a share of 60%.
F | executive | JSW Steel plans to reduce coking coal imports as domestic output rises.
T | wire | Consumers Energy must keep the Campbell coal plant online for a further 90 days under a federal order.
T | passive | The emergency orders are being contested in federal court by Michigan's attorney general.
T | executive | According to Consumers, compliance with the orders has come at a net cost of $164 million.
F | wire | A federal court struck down the order to keep the Campbell plant running.
F | passive | The orders were requested by Consumers Energy because of a shortage of power.
F | executive | The Campbell plant earned Consumers $164 million under the orders.
T | analyst | Ramaco posted a quarterly loss of $14.2 million as weaker met coal pricing weighed on results.
T | chatty | One bright spot at Ramaco: cash costs came down to $94 a ton.
T | executive | Ramaco left its 2027 output forecast unchanged at 4.1 million to 4.5 million tons.
F | analyst | Ramaco's loss narrowed to $14.2 million in the fourth quarter thanks to higher volumes.
F | chatty | Ramaco is already processing rare earths at its Brook mine.
F | executive | Ramaco lowered its 2027 output forecast to 4.1 million tons.
T | wire | New coal power approvals in China dropped to 41 gigawatts in 2026, the lowest since 2021, according to Greenpeace.
T | analyst | Renewables met the entire increase in Chinese power demand.
F | wire | China completed 41 gigawatts of coal plants in 2026.
F | analyst | China has decided to stop approving coal plants, Greenpeace said.
T | executive | The European Central Bank kept its deposit rate unchanged at 2% for the fifth consecutive meeting.
T | chatty | Euro-area inflation cooled to 1.7% in January.
F | executive | The European Central Bank is expected to cut its deposit rate in June.
F | chatty | Lagarde said that a weaker euro would push up prices.
T | wire | Moranbah North is mining again after a fire underground shut it for ten months.
T | analyst | The dispute between Peabody and Anglo over the deposit is still before arbitrators.
F | wire | Moranbah North reached full capacity on Monday.
F | analyst | Peabody is going ahead with the purchase of Anglo's coal mines for $3.8 billion.
T | executive | The Arkansas plant is to employ 900 people and is scheduled to open in 2029.
F | executive | The United Steelworkers will represent the 900 workers of the Arkansas plant.
T | passive | A request to operate two Bowen units until 2038 was filed with state regulators by Georgia Power.
T | chatty | Consumer advocates aren't buying it: they say the forecast is inflated.
F | passive | Georgia Power was ordered by regulators to operate two Bowen units until 2038.
F | chatty | Data centers will pay the $340 million for the Bowen upgrade.
`,
    /** Not looked at while the checker was improved. */
    mixedKept: `
T | wire | Glencore and Rio Tinto have called off merger talks after they failed to settle on a price.
T | analyst | Takeover rules in Britain bar Rio from making a new bid for six months.
T | chatty | Glencore stock dropped 7% on the news, while Rio edged up 1%.
F | wire | Rio Tinto has agreed to buy Glencore, creating the world's largest mining company.
F | analyst | Rio Tinto asked for 40% of the combined company, and Glencore offered 33%.
F | chatty | Regulators in Britain blocked the merger of Glencore and Rio Tinto.
T | executive | A new rail link to China will double Mongolia's coal export capacity to 60 million tonnes annually.
T | passive | Until now almost all of the coal was moved by truck.
F | executive | Mongolia exported 60 million tonnes of coal by rail in 2026.
F | passive | The railway was built and paid for by China.
T | wire | Cleveland-Cliffs plans to take its Dearborn blast furnace out of service in July, putting about 600 people out of work.
T | analyst | Management puts the annual savings from the Dearborn idling at $150 million.
F | wire | Cleveland-Cliffs will permanently demolish the Dearborn blast furnace in July.
F | analyst | The idling of Dearborn will cost Cleveland-Cliffs $150 million a year.
T | chatty | No one was injured when a Norfolk Southern coal train jumped the tracks near Christiansburg.
T | executive | Export coal will move over CSX until Norfolk Southern's main lines are back in operation, which is expected by Thursday.
F | chatty | Investigators found that a broken wheel caused the derailment.
F | executive | A CSX coal train derailed in Virginia, closing both main lines until Thursday.
T | wire | Blackhawk Mining sought bankruptcy protection on Sunday, owing $640 million.
T | analyst | Operations at Blackhawk's seven mines are to continue during the search for a buyer.
F | wire | Blackhawk Mining has closed its seven mines and dismissed 1,900 employees.
F | analyst | Lenders have agreed to forgive Blackhawk's debts of $640 million.
T | passive | Canada's policy rate was lowered by a quarter point to 2% on Wednesday.
F | passive | The Bank of Canada was forced to raise its policy rate because of inflation.
T | executive | ArcelorMittal has postponed its Ghent electric furnace decision until 2028 at the earliest.
F | executive | ArcelorMittal will start building the Ghent electric furnace in 2028.
T | chatty | ArcelorMittal is spending 190 million euros on the existing blast furnace at Ghent instead.
F | chatty | ArcelorMittal keeps the 280 million euros of Flemish aid for the blast furnace.
`,
  },
};
