import type { Facts } from './facts.ts';
import { articles, KNOWN_FACTS } from './known-facts.fixture.ts';

/** Another morning's stories over the known prices: other companies, other events, other words. */
export const OTHER_DESK_FACTS: Facts = {
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
