import type { Facts } from '../facts.ts';
import { articles, KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/** Another morning's stories over the known prices: other companies, other events, other words. */
const OTHER_DESK_FACTS: Facts = {
  ...KNOWN_FACTS,
  articles: articles(
    1,
    `
      Coal Age | 80 | Alpha Metallurgical idles two West Virginia mines | Alpha Metallurgical Resources will idle the Checkmate Powellton and Marfork mines in December, citing weak demand for high-volatile coal. The step affects 280 employees and removes 1.1 million short tons a year. Severance will cost about $9 million.
      FreightWaves | 66 | Union Pacific wins approval for Norfolk Southern takeover | The Surface Transportation Board approved the $85 billion merger by a vote of 2 to 1 on Thursday. Union Pacific must keep gateways open for seven years and sell a line in Illinois. BNSF, which had opposed the deal, said it would appeal.
      Mining.com | 59 | Queensland floods cut coal shipments from Hay Point | Heavy rain closed rail lines to the Hay Point terminal for four days. BMA declared force majeure on some contracts, and 22 ships were waiting offshore. Shipments are expected to return to normal next week.
      MarketWatch | 51 | Cleveland-Cliffs posts wider loss as auto demand slows | Cleveland-Cliffs lost $234 million in the third quarter, compared with a loss of $145 million a year earlier. Shipments fell 4% to 3.8 million net tons. The company cut its capital budget for 2027 by $75 million to $525 million.
      Utility Dive | 49 | PJM capacity auction clears at record price | PJM Interconnection said its capacity auction for 2028/2029 cleared at $333.44 a megawatt-day, up 1% from the last one. Supply fell 6.6 gigawatts short of the reliability requirement. Coal plants cleared 24.5 gigawatts.
      World Coal | 46 | China orders coal mines to curb overproduction | China’s energy regulator told mines in eight provinces to limit output to 110% of annual capacity. Inspectors will visit mines from December to March. Thermal coal at Qinhuangdao rose to 742 yuan a tonne, its highest this year.
      CNBC | 42 | Trump to raise tariffs on steel from Canada to 60% | President Donald Trump said on Wednesday he would lift tariffs on Canadian steel to 60% from 50% on January 1. Prime Minister Mark Carney called the step unjustified and promised to respond. Steelmakers in Ontario employ 16,000 people.
      Mining Weekly | 40 | Glencore keeps coal after investors reject spin-off | Shareholders of Glencore voted against a separation of its coal business, with 64% opposed. Chief Executive Gary Nagle said the company would return $2.2 billion to investors this year. Its coal mines produced 98 million tonnes in 2025.
      Coal Age | 38 | Arch mine explosion injures four in Kentucky | An explosion at the Cumberland mine in Harlan County injured four miners early on Tuesday, state officials said. The mine was evacuated and remains closed. Two of the miners are in critical condition.
      CNBC | 35 | OPEC+ agrees to pause output increases in first quarter | Eight members of OPEC+ will add 137,000 barrels a day in December and then pause increases from January to March. Saudi Arabia and Russia had disagreed over the pace. Goldman Sachs expects Brent to average $64 in 2027.`,
  ),
};

export const OTHER_DESK: ClaimSet = {
  facts: OTHER_DESK_FACTS,
  sentences: {
    /** Sentences about the other desk's facts, written after the checker learned to read stories; T is true, F is not. */
    other: `
T | wire | Alpha Metallurgical to idle two West Virginia mines in December.
T | memo | Alpha Metallurgical Resources is idling its Checkmate Powellton and Marfork mines, a step that affects 280 employees.
T | memo | The idling takes 1.1 million short tons a year out of the market, Coal Age reports.
T | chatty | Alpha blames weak demand for high-volatile coal.
T | memo | Severance costs at Alpha Metallurgical are put at about $9 million.
T | hedged | Alpha says demand for high-volatile coal is weak.
T | bullet | - Alpha Metallurgical: two mines idled from December, 280 workers affected
F | wire | Alpha Metallurgical to reopen two West Virginia mines in December.
F | memo | Alpha Metallurgical Resources will idle three mines in West Virginia.
F | memo | The step affects 820 employees.
F | memo | The idling removes 1.1 million tonnes a year.
F | memo | Alpha Metallurgical cited high costs for idling the mines.
F | memo | Alpha Metallurgical will idle the Marfork mine in January.
F | memo | Alpha Metallurgical will sell the Marfork mine.
F | memo | Severance will cost about $90 million.
F | memo | Warrior Met Coal will idle two West Virginia mines.
T | wire | Regulators clear Union Pacific's takeover of Norfolk Southern.
T | memo | The Surface Transportation Board approved the $85 billion merger of Union Pacific and Norfolk Southern by a vote of 2 to 1.
T | memo | Union Pacific has to keep gateways open for seven years and must sell a line in Illinois.
T | chatty | BNSF is not happy and says it will appeal.
T | memo | BNSF, which opposed the deal, plans to appeal.
T | bullet | - Rail merger: STB approves Union Pacific's $85 billion takeover of Norfolk Southern
F | wire | Regulators block Union Pacific's takeover of Norfolk Southern.
F | memo | Norfolk Southern won approval to take over Union Pacific.
F | memo | The Surface Transportation Board approved the $58 billion merger.
F | memo | The Surface Transportation Board approved the merger unanimously.
F | memo | Union Pacific must keep gateways open for five years.
F | memo | Union Pacific must sell a line in Indiana.
F | memo | BNSF welcomed the deal.
F | memo | BNSF has appealed the decision.
F | memo | CSX, which had opposed the deal, said it would appeal.
T | wire | Floods disrupt coal shipments from Queensland's Hay Point.
T | memo | Heavy rain shut rail lines to the Hay Point terminal for four days, Mining.com reports.
T | memo | BMA has declared force majeure on some contracts.
T | chatty | There were 22 vessels waiting off Hay Point.
T | hedged | Shipments from Hay Point should be back to normal next week.
F | memo | Drought cut coal shipments from Hay Point.
F | memo | Heavy rain closed rail lines to the Hay Point terminal for four weeks.
F | memo | BMA declared force majeure on all contracts.
F | memo | Glencore declared force majeure on some contracts.
F | memo | Shipments from Hay Point have returned to normal.
F | memo | Heavy rain closed roads to the Hay Point terminal.
F | memo | 42 ships were waiting offshore at Hay Point.
T | wire | Cleveland-Cliffs loss widens to $234 million in third quarter.
T | memo | Cleveland-Cliffs lost $234 million in the third quarter, $89 million more than a year earlier.
T | memo | Shipments at Cleveland-Cliffs declined 4% to 3.8 million net tons, MarketWatch reports.
T | memo | Cleveland-Cliffs has reduced its 2027 capital budget by $75 million, to $525 million.
T | chatty | Slower auto demand hit Cleveland-Cliffs.
F | wire | Cleveland-Cliffs loss narrows to $234 million in third quarter.
F | memo | Cleveland-Cliffs earned $234 million in the third quarter.
F | memo | Shipments at Cleveland-Cliffs declined 8% to 3.4 million net tons.
F | memo | Cleveland-Cliffs raised its capital budget for 2027 by $75 million.
F | memo | Cleveland-Cliffs cut its capital budget for 2026 to $525 million.
F | memo | Cleveland-Cliffs cut its capital budget by $525 million.
F | memo | Nucor lost $234 million in the third quarter.
T | wire | PJM capacity auction clears at record $333.44 a megawatt-day.
T | memo | PJM's supply was 6.6 gigawatts short of its reliability requirement.
T | memo | Coal plants cleared 24.5 gigawatts in the PJM auction, Utility Dive reports.
F | memo | PJM's capacity price fell 1% from the last auction.
F | memo | Gas plants cleared 24.5 gigawatts in the PJM auction.
F | memo | PJM's supply exceeded the reliability requirement by 6.6 gigawatts.
F | memo | The PJM auction cleared at $333.44 a megawatt-hour.
T | wire | China tells coal mines to rein in overproduction.
T | memo | China's regulator has told mines in eight provinces to keep output within 110% of annual capacity.
T | memo | Inspections of Chinese mines will run from December to March, World Coal reports.
T | chatty | Qinhuangdao thermal coal climbed to 742 yuan a tonne.
F | wire | China tells coal mines to raise output.
F | memo | China told mines in eight provinces to limit output to 90% of annual capacity.
F | memo | China told mines in eighteen provinces to limit output.
F | memo | India's energy regulator told mines to limit output.
F | memo | Thermal coal at Qinhuangdao fell to 742 yuan a tonne.
T | wire | Trump to lift tariffs on Canadian steel to 60%.
T | memo | President Trump plans to raise the tariff on Canadian steel from 50% to 60% on January 1, CNBC reports.
T | memo | Prime Minister Mark Carney said Canada would respond and called the step unjustified.
F | memo | President Trump raised tariffs on Canadian steel to 60%.
F | memo | President Trump said he would lift tariffs on Mexican steel to 60%.
F | memo | President Trump said he would lift tariffs on Canadian aluminum to 60%.
F | memo | President Trump said he would cut tariffs on Canadian steel to 50% from 60%.
F | memo | Prime Minister Mark Carney welcomed the step.
T | wire | Glencore shareholders vote against coal spin-off.
T | memo | Glencore keeps its coal business after 64% of votes went against a separation.
T | memo | Glencore will return $2.2 billion to investors this year, Chief Executive Gary Nagle said.
F | wire | Glencore shareholders approve coal spin-off.
F | memo | Shareholders of Glencore voted against a separation of its copper business.
F | memo | Glencore will return $2.2 billion to investors next year.
F | memo | Glencore's coal mines produced 89 million tonnes in 2025.
F | memo | Glencore's coal mines produced 98 million tonnes in 2026.
T | wire | Explosion at Kentucky mine injures four.
T | memo | Four miners were hurt in an explosion at the Cumberland mine in Harlan County, Coal Age reports.
T | memo | The Cumberland mine has been evacuated and is still closed.
F | memo | Four miners were killed in an explosion at the Cumberland mine.
F | memo | Two miners were hurt in an explosion at the Cumberland mine.
F | memo | The Cumberland mine has reopened.
F | memo | All of the injured miners are in critical condition.
F | memo | An explosion at the Cumberland mine in West Virginia injured four miners.
T | wire | OPEC+ to pause output increases in first quarter.
T | memo | Eight OPEC+ members will raise output by 137,000 barrels a day in December, then pause from January to March.
T | memo | Saudi Arabia and Russia had differed over the pace of increases.
T | memo | Goldman Sachs expects Brent to average $64 in 2027.
F | memo | OPEC+ will pause output cuts in the first quarter.
F | memo | OPEC+ will add 137,000 barrels a day in January.
F | memo | OPEC+ will add 137 million barrels a day in December.
F | memo | Morgan Stanley expects Brent to average $64 in 2027.
F | memo | Goldman Sachs expects WTI to average $64 in 2027.
F | memo | Goldman Sachs expects Brent to average $64 in 2026.
`,
  },
};
