import type { Facts } from './facts.ts';
import { articles, KNOWN_FACTS } from './known-facts.fixture.ts';

/** A third morning's stories over the known prices. */
export const THIRD_DESK_FACTS: Facts = {
  ...KNOWN_FACTS,
  articles: articles(
    1,
    `
      World Coal | 78 | Peabody reports third-quarter profit on higher Powder River Basin volumes | Peabody Energy earned $70 million in the third quarter, reversing a loss of $28 million in the second. It shipped 22.5 million short tons from the Powder River Basin, the most in four years. The board declared a dividend of 7.5 cents a share.
      FreightWaves | 64 | CSX locomotive shortage delays coal trains in Appalachia | CSX told shippers that a shortage of locomotives will slow coal trains through the end of November. The railroad has 140 locomotives in repair shops, twice as many as usual. Coal carloads fell 11% in October from a year earlier.
      Mining Weekly | 57 | Whitehaven sells 30% of Blackwater mine to Nippon Steel and JFE | Whitehaven Coal completed the sale of a 30% stake in its Blackwater mine to Nippon Steel and JFE Steel for $1.08 billion. The Japanese steelmakers also agreed to buy coal from the mine for its life. Whitehaven will use the proceeds to repay debt.
      Utility Dive | 53 | FirstEnergy drops plan to close Fort Martin coal plant by 2035 | FirstEnergy said it no longer plans to close the 1,098-megawatt Fort Martin plant in West Virginia by 2035. The utility will spend $190 million on emission controls. Customers’ bills would rise by about 2% if regulators agree.
      CNBC | 50 | U.S. consumer prices rise less than forecast in October | The consumer price index rose 0.2% in October, less than the 0.3% that economists had forecast. Energy prices fell 1.4%, while rents rose 0.4%. Traders now see a 72% chance of a rate cut in December.
      MarketWatch | 45 | U.S. Steel restarts Granite City blast furnace | U.S. Steel will restart a blast furnace at Granite City, Illinois, in the first quarter, creating 400 jobs. The furnace had been idle since 2023. Nippon Steel, its owner, has pledged to invest $11 billion by 2028.
      Mining.com | 41 | Mozambique attack halts coal trains on Nacala line | Gunmen attacked a train on the Nacala line on Tuesday, killing two guards and stopping coal exports by Vulcan. The army has sent 300 soldiers to the area. Vulcan said trains could run again within ten days.
      Coal Age | 39 | Senate rejects bill to raise black lung tax | The Senate voted 52 to 47 against a bill that would have doubled the excise tax on coal to fund black lung benefits. Senator Joe Manchin’s successor, Jim Justice, led the opposition. The trust fund owes the Treasury $4.6 billion.`,
  ),
};
