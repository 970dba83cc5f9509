import type { Facts } from '../facts.ts';
import { articles } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';
import { PRESS } from './press.fixture.ts';

/** The press prices with longer stories than the others. */
const SPRING_FACTS: Facts = {
  ...PRESS.facts,
  articles: articles(
    1,
    `
      World Coal | 70 | Glencore to cut steelmaking coal output at Elk Valley | Glencore will reduce production of steelmaking coal at its Elk Valley mines in British Columbia by 2 million tonnes next year after Chinese demand weakened, the company said on Wednesday. The cut amounts to about 8% of the unit's annual output. Around 300 contractors will lose their jobs, but no permanent employees are affected. Glencore bought a 77% stake in the business from Teck for $6.9 billion in 2024. Chief Executive Gary Nagle declined to comment on a possible sale.
      FreightWaves | 64 | CSX replaces chief executive after investor pressure | CSX named Steve Angel as chief executive, replacing Joe Hinrichs, who leaves after three years. Angel previously ran Linde, an industrial gases company. The change follows pressure from activist investor Ancora, which holds about 2% of the shares and had urged CSX to seek a merger. CSX shares rose 3% in premarket trading. The railroad's operating ratio worsened to 66.5% in the third quarter from 62.1%.
      Utility Dive | 55 | Colorado lets Xcel run Comanche coal unit another year | Colorado regulators allowed Xcel Energy to run unit 2 of the Comanche coal plant until the end of 2026, a year beyond its planned retirement, because unit 3 has been out of service since August. Repairs to unit 3 are not expected to be finished before June. The extension will cost customers about $21 million. Two of the three commissioners voted for it; Megan Gilman dissented.
      CNBC | 48 | U.S. crude stocks rise more than expected | U.S. crude inventories rose by 6.4 million barrels last week to 427.6 million barrels, the Energy Information Administration said on Thursday, compared with forecasts for a rise of 2 million. Gasoline stocks fell by 0.9 million barrels. Refinery runs climbed to 89.4% of capacity. Oil prices slipped after the report.
      Mining Weekly | 53 | JSW to buy idled West Virginia coking coal mine | JSW Steel's American unit agreed to pay $75 million for the idled Longview mine in West Virginia, its second coal purchase in the U.S. this year. Production could restart in 2028 and reach 2.5 million short tons a year. JSW wants to lower its reliance on Australia, which supplied 70% of its coking coal last year. The seller, Allegheny Metallurgical, filed for bankruptcy in July.
      MarketWatch | 42 | Euro zone manufacturing shrinks in October | Manufacturing activity in the euro zone shrank in October for the first time in three months, a survey by S&P Global showed. The purchasing managers' index fell to 49.7 from 50.1; a reading below 50 signals contraction. New orders declined, while factories cut jobs at the fastest pace since June. Germany and France dragged the index down, while Spain expanded.
      Coal Age | 58 | West Virginia governor vetoes coal tax cut | West Virginia Governor Patrick Morrisey vetoed a bill that would have reduced the severance tax on thermal coal from 3% to 1%. He said the state could not afford to lose $60 million a year in revenue. The bill had passed the House of Delegates 72-26. Coal producers criticized the veto, and lawmakers may try to override it in January.
      Mining.com | 45 | Mongolia opens rail link to China for coal | Mongolia opened a rail link to China that will double its coal export capacity to 165 million tonnes a year. The 32-kilometer line to Gashuunsukhait cost $240 million and was built by a Chinese state company. Coal accounts for more than half of Mongolia's exports. Shipments by truck, which now take 12 hours at the border, should fall by a third.`,
  ),
};

export const SPRING: ClaimSet = {
  facts: SPRING_FACTS,
  sentences: {
    /** Sentences about the spring facts, longer and with more changed words than the others; T is true, F is not. */
    spring: `
T | digest | Glencore is scaling back steelmaking coal output at Elk Valley by 2 million tonnes next year, about 8% of the annual total, as demand from China has weakened.
T | digest | Some 300 contractors stand to lose their jobs at Elk Valley; permanent staff are not affected.
T | chatty | Gary Nagle would not comment on whether the business might be sold.
T | note | Glencore acquired 77% of Elk Valley from Teck in 2024 for $6.9bn.
T | note | Weaker Chinese demand is why Glencore is cutting output in British Columbia.
F | note | Glencore sold a 77% stake in the business to Teck for $6.9 billion.
F | note | Glencore will cut output at Elk Valley by 8 million tonnes next year.
F | digest | About 300 permanent employees will lose their jobs at Elk Valley.
F | chatty | Gary Nagle said Glencore would sell the business.
F | note | Glencore cut output because of a strike at Elk Valley.
F | note | Glencore paid $9.6 billion for its stake in Elk Valley.
T | digest | CSX has appointed Steve Angel, a former head of Linde, as its chief executive.
T | digest | Angel takes over from Joe Hinrichs, who is departing after three years in the job.
T | note | Activist investor Ancora, a holder of roughly 2% of CSX, had been pushing for a merger.
T | note | CSX's operating ratio deteriorated by 4.4 percentage points to 66.5% in the third quarter.
T | wire | CSX stock was up 3% in premarket trading.
F | digest | Joe Hinrichs replaced Steve Angel as chief executive of CSX.
F | note | CSX's operating ratio improved to 66.5% in the third quarter.
F | note | Ancora holds about 20% of CSX.
F | note | Ancora had urged CSX to sell its coal business.
F | wire | Norfolk Southern named Steve Angel as chief executive.
T | digest | Xcel may keep Comanche 2 running through the end of 2026, a year longer than planned.
T | digest | Colorado regulators voted two to one for the extension, with Megan Gilman opposed.
T | note | The extension was granted because unit 3 has been offline since August.
T | chatty | Customers will pay around $21 million for the extension.
T | note | Unit 3 is unlikely to be repaired before June.
F | digest | Colorado regulators refused to let Xcel run unit 2 of Comanche until the end of 2026.
F | note | Unit 3 will be back in service before June.
F | note | Megan Gilman voted for the extension.
F | chatty | The extension will save customers about $21 million.
F | note | Unit 2 has been out of service since August.
T | wire | JSW Steel's U.S. arm is buying the idled Longview mine for $75 million.
T | digest | The seller, Allegheny Metallurgical, went bankrupt in July.
T | note | JSW hopes to reduce its dependence on Australian coal, which made up 70% of its supplies last year.
T | note | Longview could be producing 2.5 million short tons a year after a restart in 2028.
T | digest | It is JSW's second U.S. coal deal this year.
F | wire | Allegheny Metallurgical agreed to buy the Longview mine from JSW.
F | digest | JSW filed for bankruptcy in July.
F | note | Longview could produce 2.5 million tonnes a year.
F | note | Australia supplied 70% of JSW's iron ore last year.
F | digest | It is JSW's first U.S. coal purchase this year.
T | wire | Governor Morrisey vetoed a cut in West Virginia's severance tax on thermal coal.
T | note | The bill would have lowered the tax to 1% from 3%, costing the state $60 million a year.
T | digest | Coal companies were critical of the veto, which lawmakers could seek to override in January.
T | note | The House of Delegates had approved the bill by 72 votes to 26.
F | wire | Governor Morrisey signed a bill to cut the severance tax on thermal coal.
F | note | The bill would have raised the severance tax from 1% to 3%.
F | digest | Coal producers welcomed the veto.
F | digest | Lawmakers overrode the veto in January.
F | note | The tax cut would have cost the state $600 million a year.
F | note | The Senate passed the bill 72-26.
T | note | Ramaco lost 5.8% on Friday and has now shed about 30% of its value in a month.
T | chatty | Natural gas is up a fifth on the month despite Friday's 2.9% drop.
T | digest | Both railroads are ahead for the week: Norfolk Southern by 1.6% and CSX by 0.8%.
T | digest | The S&P 500 recovered some ground on Friday, adding 0.6%, yet is 1.4% lower over the week.
T | note | The spread between 10- and 30-year Treasuries is 59 basis points.
T | note | Nucor has done better than Cleveland-Cliffs over the week, gaining 3.8% against a 4.7% loss.
T | digest | Gold fell by 1% to $4,080 an ounce but is still more than 50% higher this year.
T | note | Payrolls increased by 119,000 in October while the jobless rate ticked up to 4.4%.
T | note | Housing starts dropped by 113,000 to an annual rate of 1.307 million.
T | wire | API2 added $1.10 to $97.20 a tonne, and Newcastle held steady at $108.40.
T | digest | Peabody is the best performer among coal stocks on the day and on the week.
T | chatty | Only Peabody, Alliance and Core Natural Resources advanced on Friday among the coal names.
T | note | Consumer sentiment fell 3.3 points to 50.3 in November.
T | wire | WTI closed just below $60 a barrel.
T | note | The 2-year yield fell four basis points while the 10-year rose two.
F | note | Ramaco lost 5.8% on Friday and is down for the year.
F | digest | Both railroads are lower for the week.
F | note | The spread between 10- and 30-year Treasuries is 95 basis points.
F | note | Nucor has done worse than Cleveland-Cliffs over the week.
F | wire | WTI closed just above $60 a barrel.
F | note | Housing starts dropped by 113,000 to an annual rate of 1.42 million.
F | wire | API2 lost $1.10 to $97.20 a tonne.
F | digest | Peabody is the best performer among coal stocks this year.
F | digest | Gold is more than 60% higher this year.
F | note | Consumer sentiment fell 3.3% to 50.3 in November.
F | twisted | Glencore will raise steelmaking coal output at Elk Valley.
F | twisted | Teck will reduce production at Elk Valley by 2 million tonnes.
F | twisted | Glencore's Chinese demand fell by 8%.
F | twisted | Gary Nagle denied that the business would be sold.
F | twisted | Contractors at Elk Valley are not affected.
F | twisted | Glencore sold Elk Valley in 2024.
F | twisted | Steve Angel left CSX after three years.
F | twisted | Linde named Steve Angel as chief executive.
F | twisted | Ancora replaced Joe Hinrichs.
F | twisted | CSX urged Ancora to seek a merger.
F | twisted | CSX will merge with Norfolk Southern.
F | twisted | CSX shares fell 3% in premarket trading.
F | twisted | Xcel asked to close unit 2 of the Comanche plant.
F | twisted | Unit 3 was repaired in June.
F | twisted | Regulators closed unit 3 in August.
F | twisted | All three commissioners voted for the extension.
F | twisted | JSW sold the Longview mine for $75 million.
F | twisted | JSW's Longview mine produces 2.5 million short tons a year.
F | twisted | Australia wants to lower its reliance on JSW.
F | twisted | JSW bought its second mine in Australia this year.
F | twisted | Allegheny Metallurgical filed a lawsuit in July.
F | twisted | The governor vetoed an increase in the severance tax.
F | twisted | Lawmakers will override the veto.
F | twisted | The state would gain $60 million a year from the bill.
F | twisted | Coal producers supported the veto.
`,
    /** The third of the sentences about the spring facts that the check was not improved on. */
    springKept: `
T | digest | U.S. crude stockpiles swelled by 6.4 million barrels last week, far more than the 2 million that had been forecast.
T | note | Gasoline inventories declined by 0.9 million barrels.
T | note | Refineries ran at 89.4% of capacity.
T | digest | Crude inventories now total 427.6 million barrels, according to the EIA.
F | digest | U.S. crude inventories fell by 6.4 million barrels last week.
F | note | Gasoline stocks rose by 0.9 million barrels.
F | digest | Crude inventories rose by 6.4 million barrels, less than forecast.
F | wire | Oil prices jumped after the inventory report.
T | digest | Euro zone manufacturing slipped back into contraction in October, with the PMI at 49.7.
T | chatty | Spain grew, but Germany and France weighed on the index.
T | note | Factories shed jobs at the quickest rate since June, and new orders fell.
F | digest | Euro zone manufacturing expanded in October.
F | chatty | Spain dragged the index down, while Germany expanded.
F | note | Factories added jobs at the fastest pace since June.
F | note | The purchasing managers' index rose to 50.1 from 49.7.
T | wire | A new railway to China will double Mongolia's coal export capacity to 165 million tonnes a year.
T | note | The line was built by a Chinese state company at a cost of $240 million.
T | digest | More than half of Mongolia's exports are coal.
T | note | Truck shipments are expected to drop by a third.
F | wire | A new railway will double Mongolia's coal production to 165 million tonnes a year.
F | note | The 32-kilometer line cost $420 million.
F | digest | Coal accounts for less than half of Mongolia's exports.
F | wire | China opened a rail link to Russia for coal.
F | note | Truck shipments have fallen by a third.
T | digest | Alpha slid 3.4%, taking its loss for the year to 15.6%.
T | chatty | The VIX fell 7.4% to 20.6 but is up sharply on the week.
T | note | Hot-rolled coil has risen for the day, week, month and year.
T | note | Mortgage rates edged up two basis points to 6.24%.
T | digest | Coking coal costs roughly twice as much as API2.
T | note | Four of the six coal stocks are lower on the month.
F | digest | Alpha slid 3.4%, taking its gain for the year to 15.6%.
F | chatty | The VIX rose 7.4% to 20.6.
F | note | Mortgage rates edged down two basis points to 6.24%.
F | digest | Coking coal costs roughly three times as much as API2.
F | note | Five of the six coal stocks are lower on the month.
`,
    /** Pairs about the spring facts, written after the others as further work for the check. */
    memo: `
T | chat | Core Natural Resources inched up 0.2% to $91.36, though it remains down 2.4% for the week.
F | chat | Core Natural Resources inched up 0.2% to $91.36, and it is also up 2.4% for the week.
T | desk | BTU +2.6%, best of the coal group; METC -5.8%, worst.
F | desk | METC +2.6%, best of the coal group; BTU -5.8%, worst.
T | strategist | Ramaco has more than doubled this year, but has given back nearly a third of its value over the past month.
F | strategist | Ramaco has more than doubled this year, but has given back nearly half of its value over the past month.
T | consultant | Among steelmakers, Nucor gained 1.9% while Cleveland-Cliffs slipped 1.3%.
F | consultant | Among steelmakers, Cleveland-Cliffs gained 1.9% while Nucor slipped 1.3%.
T | newspaper | Equities recovered some ground on Friday, with the S&P 500 adding 0.6%, but all three indexes ended the week lower.
F | newspaper | Equities recovered some ground on Friday, with the S&P 500 adding 0.6%, and all three indexes ended the week higher.
T | chat | Natural gas gave up 2.9% on the day, yet it is still more than 20% above where it was a month ago.
F | chat | Natural gas gave up 2.9% on the day, and it is now more than 20% below where it was a month ago.
T | desk | API2 $97.20/t, +1.1% d/d; Newcastle flat at $108.40.
F | desk | API2 $108.40/t, +1.1% d/d; Newcastle flat at $97.20.
T | strategist | The front end led the rally in Treasuries: the 2-year yield fell 11 basis points on the week, versus 6 for the 10-year.
F | strategist | The long end led the rally in Treasuries: the 10-year yield fell 11 basis points on the week, versus 6 for the 2-year.
T | consultant | Oil has been a drag all year, with WTI down roughly a sixth since January.
F | consultant | Oil has been a drag all year, with WTI down roughly a third since January.
T | newspaper | Consumer sentiment deteriorated in November, dropping to 50.3 from 53.6.
F | newspaper | Consumer sentiment improved in November, climbing to 53.6 from 50.3.
T | chat | Payrolls rose by 119,000 in October, but the unemployment rate crept up to 4.4%.
F | chat | Payrolls fell by 119,000 in October, and the unemployment rate crept up to 4.4%.
T | strategist | Gold, down 1% on Friday, still boasts a gain of more than 50% for the year.
F | strategist | Gold, down 1% on Friday, is nursing a loss of more than 50% for the year.
T | consultant | Housing starts tumbled to 1.307 million in October, about 8% below September's pace.
F | consultant | Housing starts jumped to 1.307 million in October, about 8% above September's pace.
T | desk | CONSOL 9% 2051s at 102.1, up 0.7 points.
F | desk | CONSOL 9% 2051s at 102.1, down 0.7 points.
T | newspaper | Norfolk Southern has had a better year than CSX, with its shares up 23.1%.
F | newspaper | CSX has had a better year than Norfolk Southern, with its shares up 23.1%.
T | newspaper | Glencore blamed softer Chinese demand for its decision to trim Elk Valley production by 2 million tonnes.
F | newspaper | Glencore blamed softer Indian demand for its decision to trim Elk Valley production by 2 million tonnes.
T | chat | The Elk Valley reduction is equivalent to roughly 8% of annual output and will affect around 300 contractors.
F | chat | The Elk Valley reduction is equivalent to roughly 80% of annual output and will affect around 300 contractors.
T | consultant | Glencore paid $6.9 billion for its 77% interest in Elk Valley in 2024.
F | consultant | Teck paid $6.9 billion for its 77% interest in Elk Valley in 2024.
T | strategist | Leadership is changing at CSX, where Steve Angel succeeds Joe Hinrichs following pressure from Ancora.
F | strategist | Leadership is changing at CSX, where Joe Hinrichs succeeds Steve Angel following pressure from Ancora.
T | desk | CSX Q3 operating ratio 66.5% vs 62.1%.
F | desk | CSX Q3 operating ratio 62.1% vs 66.5%.
T | newspaper | Investors welcomed the news, sending CSX shares 3% higher before the market opened.
F | newspaper | Investors were disappointed by the news, sending CSX shares 3% lower before the market opened.
T | consultant | Xcel received approval to operate Comanche unit 2 through the end of 2026, giving the coal unit an extra year.
F | consultant | Xcel was ordered to retire Comanche unit 2 at the end of 2026, a year ahead of plan.
T | chat | Keeping the Comanche unit online will cost ratepayers about $21 million.
F | chat | Keeping the Comanche unit online will save ratepayers about $21 million.
T | strategist | The inventory build of 6.4 million barrels was more than three times what analysts had expected.
F | strategist | The inventory draw of 6.4 million barrels was more than three times what analysts had expected.
T | desk | EIA: crude +6.4 mb to 427.6 mb; gasoline -0.9 mb; runs 89.4%.
F | desk | EIA: crude -6.4 mb to 427.6 mb; gasoline +0.9 mb; runs 89.4%.
T | newspaper | JSW's U.S. arm will pay $75 million for Longview, an idled West Virginia mine that could resume production in 2028.
F | newspaper | JSW's U.S. arm will pay $75 million for Longview, an idled West Virginia mine that resumed production in 2028.
T | consultant | The acquisition should reduce JSW's dependence on Australian coal, which met 70% of its coking coal needs last year.
F | consultant | The acquisition should increase JSW's dependence on Australian coal, which met 70% of its coking coal needs last year.
T | chat | The seller is Allegheny Metallurgical, which sought bankruptcy protection in July.
F | chat | The buyer is Allegheny Metallurgical, which sought bankruptcy protection in July.
T | newspaper | Governor Morrisey blocked legislation that would have cut West Virginia's severance tax on thermal coal to 1%, saying the state could not afford it.
F | newspaper | Governor Morrisey signed legislation that will cut West Virginia's severance tax on thermal coal to 1%, saying the state could afford it.
T | strategist | A legislative override remains possible in January.
F | strategist | A legislative override is certain in January.
T | consultant | Euro-area factory activity fell back below the 50 threshold in October, with the PMI at 49.7 after 50.1.
F | consultant | Euro-area factory activity climbed back above the 50 threshold in October, with the PMI at 50.1 after 49.7.
T | chat | Mongolia's new railway to China, built for $240 million, is set to double the country's coal export capacity.
F | chat | Mongolia's new railway to China, built for $240 million, is set to halve the country's coal export capacity.
T | newspaper | Truck traffic, which faces 12-hour waits at the border, is expected to decline by about a third once the line is running.
F | newspaper | Truck traffic, which faces 12-day waits at the border, is expected to decline by about a third once the line is running.
F | chat | Ancora holds about 2% of Linde.
F | chat | CSX named Joe Hinrichs as chief executive after investor pressure.
F | chat | Megan Gilman voted for the extension.
F | chat | Refinery runs fell to 89.4% of capacity.
F | chat | JSW supplied 70% of Australia's coking coal last year.
F | chat | JSW filed for bankruptcy protection in July.
F | chat | The veto will cost West Virginia $60 million a year.
F | chat | Spain dragged the euro zone index down.
F | chat | The rail link to China cost $165 million.
`,
  },
};
