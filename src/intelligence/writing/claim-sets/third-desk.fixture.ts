import type { Facts } from '../facts.ts';
import { articles, KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/** A third morning's stories over the known prices. */
const THIRD_DESK_FACTS: Facts = {
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

export const THIRD_DESK: ClaimSet = {
  facts: THIRD_DESK_FACTS,
  sentences: {
    /** Sentences about the third desk's facts; T is true, F is not. */
    third: `
T | wire | Peabody swings to third-quarter profit of $70 million.
T | memo | Peabody Energy earned $70 million in the third quarter after losing $28 million in the second.
T | memo | Peabody's Powder River Basin shipments of 22.5 million short tons were the highest in four years.
T | memo | Peabody declared a dividend of 7.5 cents a share, World Coal reports.
T | bullet | - Peabody: Q3 profit $70 million; PRB shipments 22.5 million short tons
F | memo | Peabody Energy lost $70 million in the third quarter.
F | memo | Peabody Energy earned $28 million in the third quarter.
F | memo | Peabody shipped 22.5 million tonnes from the Powder River Basin.
F | memo | Peabody shipped 22.5 million short tons from the Illinois Basin.
F | memo | Peabody declared a dividend of 75 cents a share.
F | memo | Peabody cut its dividend to 7.5 cents a share.
T | wire | CSX locomotive shortage slows Appalachian coal trains.
T | memo | A shortage of locomotives at CSX will delay coal trains until the end of November, FreightWaves reports.
T | memo | CSX has 140 locomotives in repair, about double the usual number.
T | memo | Coal carloads at CSX were down 11% in October from a year earlier.
F | memo | A shortage of crews at CSX will delay coal trains until the end of November.
F | memo | The CSX shortage will last through the end of December.
F | memo | CSX has 140 locomotives in repair shops, half as many as usual.
F | memo | Coal carloads rose 11% in October from a year earlier.
F | memo | Norfolk Southern told shippers that a shortage of locomotives will slow coal trains.
F | memo | Grain carloads at CSX fell 11% in October.
T | wire | Whitehaven completes sale of Blackwater stake to Japanese mills.
T | memo | Whitehaven sold 30% of Blackwater to Nippon Steel and JFE Steel for $1.08 billion.
T | memo | Nippon Steel and JFE will also buy coal from Blackwater for the life of the mine.
T | chatty | Whitehaven plans to pay down debt with the money.
F | memo | Nippon Steel and JFE sold 30% of Blackwater to Whitehaven.
F | memo | Whitehaven sold all of Blackwater to Nippon Steel and JFE Steel.
F | memo | Whitehaven will sell 30% of Blackwater to Nippon Steel next year.
F | memo | Whitehaven will use the proceeds to buy another mine.
F | memo | Whitehaven sold 30% of Blackwater to POSCO for $1.08 billion.
F | memo | Whitehaven sold 30% of Blackwater for $1.80 billion.
T | wire | FirstEnergy to keep Fort Martin coal plant open beyond 2035.
T | memo | FirstEnergy has dropped its plan to shut the Fort Martin plant in West Virginia by 2035.
T | memo | FirstEnergy will invest $190 million in emission controls at Fort Martin.
T | hedged | Customer bills could go up by about 2% if regulators agree.
F | wire | FirstEnergy to close Fort Martin coal plant by 2035.
F | memo | FirstEnergy will spend $190 million on a new gas plant.
F | memo | Customers' bills will fall by about 2%.
F | memo | The Fort Martin plant has a capacity of 1,980 megawatts.
F | memo | FirstEnergy will close the plant by 2030.
T | memo | Economists had expected consumer prices to rise 0.3% in October, CNBC reports.
T | memo | Energy prices fell 1.4% in October while rents rose 0.4%, CNBC reports.
T | memo | Traders see a 72% chance of a rate cut in December.
F | memo | Traders see a 72% chance of a rate hike in December.
F | memo | Energy prices rose 1.4% in October, CNBC reports.
F | memo | Traders see a 27% chance of a rate cut in December.
F | memo | Economists had expected consumer prices to fall 0.3% in October.
T | wire | U.S. Steel to restart Granite City blast furnace, adding 400 jobs.
T | memo | The Granite City furnace has been idle since 2023 and will restart in the first quarter.
T | memo | Nippon Steel has promised to invest $11 billion by 2028, MarketWatch reports.
F | memo | U.S. Steel will shut a blast furnace at Granite City.
F | memo | The restart at Granite City creates 4,000 jobs.
F | memo | Nippon Steel has invested $11 billion.
F | memo | The Granite City furnace has been idle since 2021.
F | memo | U.S. Steel restarted the Granite City furnace in the first quarter.
T | wire | Attack stops coal trains on Mozambique's Nacala line.
T | memo | Two guards died when gunmen attacked a train on the Nacala line on Tuesday.
T | memo | Vulcan expects that trains could be running again within ten days.
F | memo | Twelve guards died when gunmen attacked a train on the Nacala line.
F | memo | Vulcan said trains could run again within ten weeks.
F | memo | Coal exports by Vale were stopped by the attack on the Nacala line.
F | memo | Trains on the Nacala line are running again, Vulcan said.
T | wire | Senate votes down bill to raise coal tax.
T | memo | The Senate rejected a bill to double the excise tax on coal by 52 votes to 47, Coal Age reports.
T | memo | The black lung trust fund owes the Treasury $4.6 billion.
F | wire | Senate passes bill to raise black lung tax.
F | memo | The Senate approved a bill to double the excise tax on coal.
F | memo | The Treasury owes the black lung trust fund $4.6 billion.
F | memo | The House voted 52 to 47 against the bill.
F | memo | Jim Justice supported the bill.
`,
  },
};
