/** Sentences about the spring facts, longer and with more changed words than the others; T is true, F is not. */
export const SPRING_SENTENCES = `
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
`;
