/** Pairs about the spring facts, written after the others as further work for the check. */
export const MEMO_SENTENCES = `
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
`;
