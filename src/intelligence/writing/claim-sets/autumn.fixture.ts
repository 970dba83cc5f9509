import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { WINTER } from './winter.fixture.ts';

/** The prices of the winter facts, beside twelve stories that no other set has. */
const AUTUMN_FACTS: Facts = {
  ...WINTER.facts,
  articles: articles(
    51,
    `
      World Coal | 71 | Anglo American restarts longwall at Moranbah North after fire | Anglo American resumed longwall mining at its Moranbah North coal mine in Queensland on Monday, ten months after an underground fire forced it to evacuate the site. The state regulator cleared the restart last week. Output will build up slowly and is not expected to reach full capacity before August. The mine produced 4.9 million tonnes of metallurgical coal in 2024. Peabody, which walked away from a $3.8 billion purchase of Anglo's coal mines because of the fire, is fighting the company over its deposit in arbitration.
      MarketWatch | 56 | Nippon Steel to build second mill in Arkansas | U.S. Steel will build a second mini mill at its Big River site in Osceola, Arkansas, its owner Nippon Steel said on Tuesday. The $3.1 billion plant will make steel for electric motors and employ 900 people when it opens in 2029. Arkansas offered tax credits worth $210 million. The United Steelworkers union criticized the choice of a non-union site and demanded investment in the Mon Valley mills in Pennsylvania. Nippon Steel has promised to invest $11 billion in its American unit by 2028.
      FreightWaves | 68 | Norfolk Southern coal train derails in Virginia | A Norfolk Southern coal train bound for Lamberts Point derailed near Christiansburg, Virginia, early Monday, spilling about 2,000 tons of coal into the New River. Nobody was hurt. Thirty-one of 108 cars left the track. The railroad said both main lines would reopen by Thursday; until then export coal is being rerouted over CSX. The National Transportation Safety Board is looking into whether a broken wheel was to blame. Virginia's environment agency told residents downstream not to draw water from the river.
      Reuters | 60 | Richards Bay coal exports climb to six-year high as rail recovers | Coal shipments through South Africa's Richards Bay terminal rose 11% to 58.2 million tonnes in 2026, the most in six years, as fewer cable thefts and new locomotives let state railway Transnet run more trains. India took 47% of the coal, and Europe's share shrank to 9% from 14%. The terminal's chief executive Alan Waller said 62 million tonnes was within reach this year. Transnet has allowed eleven private operators to use its tracks from April.
      Utility Dive | 62 | Georgia Power asks to keep Bowen coal units to 2038 | Georgia Power asked state regulators on Friday for permission to run two units of its Bowen coal plant until 2038, three years longer than planned, citing soaring demand from data centers. The utility forecasts that peak load will grow by 9,400 megawatts over the next six years. Upgrading the units to burn gas as well as coal would cost $340 million. Consumer advocates argue that the forecast is inflated and that households would pay for it. The Public Service Commission will rule in July.
      CNBC | 45 | Bank of Canada cuts rates, hints at pause | The Bank of Canada trimmed its policy rate by a quarter point to 2% on Wednesday, saying U.S. tariffs had hurt exports of steel and aluminum. Governor Tiff Macklem said further cuts were unlikely unless the economy weakened more than forecast. The bank expects growth of 1.1% this year. Four of 30 economists polled had predicted no change. The Canadian dollar slid 0.4% to 71.8 U.S. cents.
      Mining.com | 47 | Panama to open talks with First Quantum on copper mine | Panama will begin formal talks with First Quantum Minerals in March about reopening the Cobre Panama copper mine, President Jose Raul Mulino said. The mine was closed in late 2023 after the Supreme Court struck down its contract and protesters blocked roads for weeks. It accounted for about 1% of the world's copper and 5% of Panama's economy. An audit of the mine's environmental impact is due by May. First Quantum suspended two arbitration cases against the government last year. Its shares gained 6% in Toronto.
      Coal Age | 72 | Blackhawk Mining files for Chapter 11 | Blackhawk Mining, a Kentucky producer of coking coal, filed for Chapter 11 bankruptcy protection on Sunday with debts of $640 million. The company said it would keep its seven mines running while it looks for a buyer, and has lined up a loan of $85 million from its lenders to do so. It blamed a slump in coking coal prices and the loss of a contract with a Brazilian steelmaker. Unpaid wages and benefits of its 1,900 employees will be met first. An auction is planned for April.
      Reuters | 65 | Newcastle coal queue to shrink as tug strike ends | Tugboat crews at Australia's port of Newcastle returned to work on Saturday after accepting a pay rise of 13% over three years, ending a nine-day strike. The number of ships waiting to load coal had swelled to 46, from 15 before the walkout. The port expects the queue to clear within two weeks. Svitzer, which runs the tugs, had first offered 8%. Exporters including Yancoal and Whitehaven said some cargoes would slip from February to March.
      World Coal | 50 | Poland to pay miners to leave as pits close | Poland's parliament passed a law on Friday that pays miners up to 170,000 zlotys each to quit, as the state winds down its loss-making pits. The government expects about 11,000 of the country's 74,000 miners to accept. Three mines in Silesia will close by 2030 rather than 2035. The European Commission must still approve the subsidies. The opposition Law and Justice party voted against, saying that the country would end up importing coal from Kazakhstan.
      MarketWatch | 54 | ArcelorMittal shelves electric furnace at Ghent | ArcelorMittal has put off a decision on a 1.1 billion-euro electric furnace at Ghent in Belgium until at least 2028, saying cheap imports and high power prices had made the project uneconomic. It will instead reline a blast furnace there for 190 million euros, which keeps it in service until 2040. The Flemish government had pledged 280 million euros in aid, which now lapses. Environmental group Bond Beter Leefmilieu called the decision a broken promise. European steel demand fell by 2.3% last year, according to Eurofer.
      Utility Dive | 64 | PJM asks generators to stay ready as Arctic blast tests grid | PJM Interconnection, the largest U.S. grid operator, issued a maximum generation alert for Wednesday as temperatures were forecast to drop to minus 18 degrees Celsius in Ohio. It expects demand to peak at 146,000 megawatts, slightly above the winter record set in January 2025. Coal plants supplied 24% of its electricity on Monday, compared with 16% in December. Frozen equipment knocked out 9,800 megawatts of gas-fired capacity over the weekend. PJM said it did not expect to cut off customers. Spot power in western Pennsylvania tripled to $212 a megawatt-hour.`,
  ).map((one) => ({
    ...one,
    published_at: '2027-02-02T20:00:00.000Z',
    scraped_at: '2027-02-02T21:00:00.000Z',
  })),
};

export const AUTUMN: ClaimSet = {
  facts: AUTUMN_FACTS,
  sentences: {
    /** As a plain writer, an analyst and a newsletter put eight of the autumn stories; written before any rule was made for them. */
    autumn: `
T | plain | Anglo American has restarted longwall production at Moranbah North, ten months after a fire underground led to the mine's evacuation.
T | analyst | The ramp-up at Moranbah North will be gradual, with full capacity not anticipated until August at the earliest.
T | newsletter | Moranbah North is back: Queensland's regulator gave the go-ahead last week and longwall mining began again on Monday.
T | plain | Moranbah North yielded 4.9 million tonnes of met coal in 2024.
T | analyst | Peabody, having abandoned its $3.8 billion acquisition of Anglo's coal mines, remains locked in arbitration with the seller over the deposit.
T | newsletter | Peabody pulled out of the $3.8 billion Anglo deal because of the fire.
F | plain | Anglo American has restarted longwall production at Moranbah North, ten months after a flood underground led to the mine's evacuation.
F | analyst | Moranbah North is expected to be back at full capacity before August.
F | newsletter | Anglo walked away from the $3.8 billion sale of its coal mines to Peabody because of the fire.
T | plain | U.S. Steel plans to construct another mini mill at its Big River complex in Arkansas at a cost of $3.1 billion.
T | analyst | The new mill will supply steel for electric motors and create 900 jobs once it starts up in 2029.
T | newsletter | Arkansas sweetened the project with $210 million in tax credits.
T | analyst | The Steelworkers union objected to the non-union location and called for spending on the Mon Valley mills instead.
T | plain | Nippon Steel has pledged $11 billion of investment in its U.S. subsidiary by 2028.
F | plain | The United Steelworkers union welcomed the choice of the Arkansas site.
F | analyst | Nippon Steel plans to close the Mon Valley mills in Pennsylvania once the Arkansas plant opens.
F | newsletter | Pennsylvania sweetened the project with $210 million in tax credits.
T | plain | Exports of coal through Richards Bay increased 11% last year to 58.2 million tonnes, the highest in six years.
T | analyst | The improvement reflects a recovery of Transnet's rail service, helped by additional locomotives and a decline in cable theft.
T | newsletter | India was the biggest buyer of Richards Bay coal with 47%, while Europe's portion dropped to 9%.
T | analyst | Richards Bay's chief executive believes exports of 62 million tonnes are achievable this year.
T | plain | From April, eleven private companies will be permitted to run on Transnet's rail network.
F | plain | Exports of coal through Richards Bay increased 11% to 58.2 million tonnes because of stronger demand from Europe.
F | analyst | Transnet's rail service deteriorated further last year as cable thefts multiplied.
F | newsletter | Eleven private operators have been running trains on Transnet's tracks since last April.
T | plain | Georgia Power is seeking approval to operate two coal units at Bowen through 2038, three years beyond their scheduled closure.
T | analyst | The utility attributes the request to surging electricity demand from data centers and sees peak load rising by 9,400 megawatts within six years.
T | newsletter | Converting the Bowen units to burn both gas and coal would carry a price tag of $340 million.
T | plain | Consumer groups say the load forecast is exaggerated and that ordinary households would end up with the bill.
T | analyst | A decision by the Public Service Commission is due in July.
F | plain | Georgia regulators have approved the extension of two Bowen coal units to 2038.
F | analyst | Consumer advocates support the request, arguing that households would benefit from it.
F | newsletter | Georgia Power wants to run all of its coal plants until 2038.
F | plain | The Public Service Commission will vote on the conversion of the Bowen units to nuclear power in July.
T | plain | Panama's president said formal negotiations with First Quantum on restarting the Cobre Panama mine would start in March.
T | analyst | Cobre Panama, shuttered since late 2023 following a Supreme Court ruling against its contract, previously contributed around 5% of the national economy.
T | newsletter | Before its closure the mine provided roughly 1% of global copper supply.
T | analyst | First Quantum has put two arbitration claims against Panama on hold, and an environmental audit of the mine should be completed by May.
T | plain | Investors cheered: First Quantum's stock advanced 6% in Toronto.
F | plain | Panama has reached an agreement with First Quantum to reopen the Cobre Panama mine in March.
F | analyst | First Quantum closed the mine in late 2023 because of low copper prices.
F | newsletter | Panama's government suspended two arbitration cases against First Quantum last year.
T | plain | Tug crews in Newcastle went back to work on Saturday, bringing a nine-day strike to an end.
T | analyst | Workers agreed to a 13% wage increase spread over three years, up from the 8% initially proposed by Svitzer.
T | newsletter | The backlog at Newcastle tripled during the stoppage, to 46 vessels from 15.
T | plain | Newcastle's vessel queue should be gone in two weeks, according to the port.
T | analyst | Yancoal and Whitehaven were among the exporters that warned of cargo delays from February into March.
F | plain | Tug crews in Newcastle rejected a pay rise of 13% and will stay on strike.
F | analyst | Yancoal and Whitehaven cancelled their February cargoes because of the strike.
F | newsletter | Svitzer first demanded 8%, and the crews offered 13%.
T | plain | Polish lawmakers approved legislation on Friday offering miners as much as 170,000 zlotys to leave the industry.
T | analyst | Warsaw anticipates that around 11,000 of 74,000 miners will take the payout.
T | newsletter | Three Silesian mines are now set to shut by 2030, five years earlier than planned.
T | plain | The subsidies still require the approval of the European Commission.
T | analyst | The opposition Law and Justice party opposed the bill, warning that Poland would become dependent on coal from Kazakhstan.
F | plain | The European Commission has approved the subsidies for Polish miners.
F | analyst | Law and Justice backed the bill, saying that it would end coal imports from Kazakhstan.
F | newsletter | About 11,000 Polish miners have already accepted the payout.
T | plain | The biggest grid operator in the United States has warned that demand could set a winter record on Wednesday amid bitter cold.
T | analyst | Coal's share of PJM's generation rose to 24% on Monday from 16% in December, underscoring its role in cold weather.
T | newsletter | Nearly 10 gigawatts of gas-fired capacity went offline over the weekend because equipment froze.
T | plain | PJM does not foresee blackouts for customers.
T | analyst | Spot electricity prices in western Pennsylvania jumped threefold to $212 per megawatt-hour.
F | plain | PJM plans to cut off customers on Wednesday if demand reaches a record.
F | analyst | Frozen equipment knocked out 9,800 megawatts of coal-fired capacity over the weekend.
F | newsletter | Electricity demand in PJM set a winter record on Monday.
`,
    /** The same three writers on the four other autumn stories. */
    autumnKept: `
T | plain | A coal train operated by Norfolk Southern came off the rails near Christiansburg, Virginia, on Monday, but there were no injuries.
T | analyst | The derailment involved 31 of the train's 108 cars and dumped roughly 2,000 tons of coal in the New River.
T | newsletter | Export coal is moving over CSX for now, as Norfolk Southern does not expect to have its main lines open again until Thursday.
T | plain | Federal safety investigators are examining whether a broken wheel caused the accident.
T | plain | Residents living downstream have been advised not to take water from the river.
T | newsletter | The train was headed for the Lamberts Point export terminal.
F | plain | Investigators found that a broken wheel caused the derailment near Christiansburg.
F | analyst | CSX is rerouting its export coal over Norfolk Southern until Thursday.
F | newsletter | Several people were injured when a Norfolk Southern coal train derailed in Virginia.
F | plain | A Norfolk Southern train derailed near Christiansburg because of flooding on the New River.
T | plain | The Bank of Canada lowered its benchmark rate by 25 basis points to 2% on Wednesday.
T | analyst | Macklem signaled that additional easing is improbable barring a sharper downturn than the bank projects.
T | newsletter | Canada's central bank pointed to the damage that U.S. tariffs have done to steel and aluminum exports.
T | plain | The central bank forecasts that the Canadian economy will expand 1.1% this year.
T | analyst | Only four of the 30 economists surveyed had expected the bank to stand pat.
F | plain | Macklem said that further cuts were likely.
F | analyst | Most of the economists polled had predicted no change from the Bank of Canada.
F | newsletter | The Bank of Canada cut its rate because U.S. tariffs had boosted exports of steel and aluminum.
T | plain | Coking coal miner Blackhawk has sought bankruptcy protection with liabilities of $640 million.
T | analyst | Blackhawk intends to continue operating all seven of its mines during the search for a buyer, funded by an $85 million loan from existing lenders.
T | newsletter | Weak coking coal prices and a lost contract with a steelmaker in Brazil drove Blackhawk into Chapter 11.
T | plain | Wages and benefits owed to the company's 1,900 workers will be paid first.
T | analyst | The company's assets are to be auctioned in April.
F | plain | Blackhawk has found a buyer for its seven mines.
F | analyst | Blackhawk blamed the loss of a contract with a Brazilian railroad for its bankruptcy.
F | newsletter | Blackhawk has idled its seven mines while it looks for a buyer.
T | plain | ArcelorMittal has postponed a decision on its planned electric furnace in Ghent to 2028 or later.
T | analyst | The steelmaker blames low-priced imports and expensive electricity for undermining the economics of the 1.1 billion-euro project.
T | newsletter | Instead, ArcelorMittal will spend 190 million euros to extend the life of a blast furnace at Ghent to 2040.
T | plain | A Flemish subsidy of 280 million euros falls away as a result.
T | analyst | Steel demand in Europe declined 2.3% last year, Eurofer data show.
T | newsletter | An environmental organization accused ArcelorMittal of breaking its promise.
F | plain | ArcelorMittal has approved an electric furnace at Ghent that will open in 2028.
F | analyst | ArcelorMittal put off the Ghent project because the Flemish government withdrew its aid.
`,
  },
};
