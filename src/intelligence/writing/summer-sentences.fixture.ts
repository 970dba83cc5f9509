/** As three language models summarize the stories of the summer facts; written before any rule was made for them. */
export const SUMMER_SENTENCES = `
T | analyst | BHP announced the closure of its Saraji South coking coal mine in Queensland, a decision that will eliminate 750 jobs and that it attributes to the state's royalty regime.
T | plain | BHP is closing Saraji South in November with the loss of 750 jobs, citing what it calls the world's highest royalties.
T | bulletin | Supply: The closure of Saraji South removes about 1.5 million tonnes a year of coking coal production.
T | analyst | Queensland's treasurer signaled no relief, saying royalty rates will stay as they are.
T | plain | Flooding near Gillette has halted new coal loadings on BNSF in the Powder River Basin, and repairs are expected to take around ten days.
T | bulletin | Rail: BNSF has suspended coal loadings in the Powder River Basin after floods washed out two miles of track.
T | analyst | Despite the rail disruption, utilities are well supplied, with an average of 82 days of coal in stock.
T | plain | Union Pacific is still running its trains, though with delays of as much as two days.
T | bulletin | JSW Steel aims to raise its coking coal imports by 2.5 million tonnes to 22 million in the coming fiscal year.
T | analyst | JSW's talks with two U.S. producers point to a potential opening for American coking coal suppliers, which currently meet 18% of its needs.
T | plain | Australia remains JSW's main supplier, covering 60% of its coking coal needs, more than three times the American share.
T | bulletin | The Energy Department has extended the life of the J.H. Campbell coal plant by another 90 days.
T | analyst | Federal orders to keep the Campbell plant open have so far cost Consumers Energy a net $164 million.
T | plain | Michigan's attorney general is contesting the emergency orders in federal court.
T | bulletin | Ramaco posted a fourth-quarter loss of $14.2 million versus a $3.9 million profit a year ago, hurt by lower met coal prices.
T | analyst | Ramaco's realized price dropped 17% to $119 a ton, while the miner reduced cash costs by $5 to $94 a ton.
T | plain | Ramaco left its 2027 output guidance unchanged at 4.1 million to 4.5 million tons.
T | bulletin | China approved 41 GW of coal power in 2026, down 38% from 2025 and the lowest level since 2021.
T | analyst | Renewables met all of China's growth in power demand last year, which weighs on the long-term outlook for new coal plants.
T | plain | Chinese developers nevertheless broke ground on 66 gigawatts of coal plants that had been approved in earlier years.
T | bulletin | The ECB kept its deposit rate at 2% for the fifth consecutive meeting, and Lagarde cautioned that a strong euro might push inflation under target.
T | plain | Euro-area inflation eased to 1.7% in January, below the ECB's 2% target.
T | analyst | Merger talks between Glencore and Rio Tinto collapsed over valuation, and Rio is barred from making a new offer for six months.
T | bulletin | Glencore shares fell 7% after the talks ended, while Rio Tinto shares gained 1%.
T | plain | A new cross-border railway will double Mongolia's rail capacity for coal exports to China to 60 million tonnes a year.
T | analyst | The new line cuts freight costs by roughly $8 a tonne, which makes Mongolian coal more competitive in China.
T | bulletin | Cleveland-Cliffs will idle its Dearborn blast furnace in July and lay off about 600 workers because of weak demand from automakers.
F | analyst | BHP announced the closure of its Saraji South coking coal mine in Queensland, a decision that will create 750 jobs elsewhere in the state.
F | plain | BHP is closing Saraji South in November with the loss of 750 jobs, citing weak coking coal prices.
F | bulletin | Rail: Union Pacific has suspended coal loadings in the Powder River Basin after floods washed out two miles of track.
F | analyst | The rail disruption leaves utilities short of coal, with an average of 82 days of repairs ahead.
F | bulletin | JSW Steel aims to raise its coking coal production by 2.5 million tonnes to 22 million in the coming fiscal year.
F | plain | The United States remains JSW's main supplier, covering 60% of its coking coal needs.
F | bulletin | The Energy Department has rejected an extension of the J.H. Campbell coal plant.
F | analyst | Ramaco's realized price dropped 17% to $119 a ton, while the miner's cash costs rose by $5 to $99 a ton.
F | plain | Ramaco raised its 2027 output guidance to 4.1 million to 4.5 million tons.
F | bulletin | China approved 41 GW of coal power in 2026, up 38% from 2025 and the highest level since 2021.
F | analyst | Merger talks between Glencore and Rio Tinto collapsed over valuation, and Glencore is barred from making a new offer for six months.
F | bulletin | Rio Tinto shares fell 7% after the talks ended, while Glencore shares gained 1%.
F | plain | A new cross-border railway will double Mongolia's coal imports from China to 60 million tonnes a year.
`;
