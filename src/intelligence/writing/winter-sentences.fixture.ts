/** Sentences about the winter facts in five styles; T is true, F is not. */
export const WINTER_SENTENCES = `
T | terse | Alpha to idle Kingston No. 2 mine in March; 170 jobs to go.
T | research | Alpha Metallurgical Resources cut its 2027 shipment outlook to 14.1-15.1 million tons, from 15.3-16.3 million previously.
T | chatty | Alpha's quarterly loss ballooned to $24.6 million, more than four times the $5.5 million it lost a year ago.
T | cautious | Weakness in the met coal market appears to be behind Alpha's decision to idle its Kingston mine, Coal Age reports.
T | bullet | - Alpha: liquidity of $568.5 million at end-December
T | research | The idling of Kingston No. 2 will cost 170 workers their jobs.
T | research | The midpoint of Alpha's 2027 shipment guidance falls by 1.2 million tons.
F | terse | Alpha to idle Kingston mine, eliminating 710 jobs.
F | research | Alpha raised its 2027 shipment guidance to 15.3 million to 16.3 million tons.
F | research | Alpha's net loss narrowed to $5.5 million from $24.6 million.
F | chatty | Alpha has already shut its Kingston mine.
F | research | Alpha lowered its 2026 shipment guidance to 14.1 million to 15.1 million tons.
F | research | Alpha's debt stood at $568.5 million at the end of December.
F | bullet | - Warrior to idle Kingston No. 2 mine in West Virginia
F | cautious | Geological problems appear to be behind the decision to idle Kingston.
T | terse | Whitehaven output beats estimates, up 12% at 10.4 million tonnes.
T | research | Run-of-mine production at Whitehaven increased by 12% to 10.4 Mt in the December quarter, roughly 6% above the 9.8 Mt analysts had penciled in.
T | research | Whitehaven realized A$189 a tonne for its Queensland coal, A$23 less than before.
T | chatty | Whitehaven left its full-year guidance alone and will spend A$32 million on buying back its own stock.
T | cautious | Rain seems to have weighed on production at Narrabri.
T | bullet | - Whitehaven: guidance unchanged; A$32 million buyback
F | research | Whitehaven's output missed analysts' estimate of 9.8 million tonnes.
F | research | Whitehaven raised its full-year guidance.
F | research | The average price for Whitehaven's Queensland coal rose to A$212 a tonne from A$189.
F | chatty | Whitehaven will pay a dividend of A$32 million.
F | cautious | A strike cut output at Whitehaven's Narrabri mine.
F | research | Whitehaven's sales rose 12% to 10.4 million tonnes in the December quarter.
F | terse | Whitehaven output up 12% in the June quarter.
T | terse | TVA board votes to keep Cumberland coal plant running past 2028.
T | research | The Tennessee Valley Authority decided on Monday, by five votes to one, to keep operating its Cumberland coal plant beyond 2028.
T | chatty | Data centers are the big reason TVA is hanging on to Cumberland, says its chief executive, Don Moul.
T | research | Cumberland can supply electricity to 1.4 million homes, and its two units had been slated for retirement.
T | cautious | A legal challenge looks likely: the Southern Environmental Law Center says it will go to court.
F | terse | TVA board votes to retire Cumberland coal plant in 2028.
F | research | The TVA board voted unanimously to keep Cumberland running.
F | research | The Sierra Club said it would challenge TVA's decision in court.
F | research | Don Moul said falling gas prices were the main reason for keeping Cumberland.
F | chatty | Cumberland can power 14 million homes.
F | cautious | The Southern Environmental Law Center welcomed the decision.
F | research | The new gas plant will replace the Cumberland coal plant.
T | terse | Indonesia to slash 2027 coal quota to about 600 million tonnes from 790 million.
T | research | Indonesia is lowering its coal output quota for 2027 by about 190 million tonnes, or roughly a quarter, in a bid to prop up prices.
T | chatty | China is Indonesia's biggest coal customer with 44% of exports, twice India's share.
T | research | Indonesian output was down 7.5% at 585 million tonnes in the first nine months of 2026.
T | cautious | According to Energy Minister Bahlil Lahadalia, the cut is meant to support prices.
T | bullet | - Indonesia: exporters to hold FX proceeds onshore for a year from March
F | terse | Indonesia to raise 2027 coal quota to 790 million tonnes.
F | research | India took 44% of Indonesia's coal exports, ahead of China with 22%.
F | research | Indonesia's coal exports fell 7.5% to 585 million tonnes in the first nine months of 2026.
F | chatty | Indonesia is cutting its quota to punish illegal miners.
F | research | Indonesian exporters must keep half of their foreign-currency proceeds onshore for one year.
F | research | Indonesia's coal production fell 7.5% in the first nine weeks of 2026.
T | terse | Steel Dynamics Q4 profit up 27%; shipments hit record 3.6 million tons.
T | research | Steel Dynamics earned $2.74 a share, or $403.7 million, in the fourth quarter on revenue of $4.8 billion.
T | chatty | Tariffs are helping: CEO Mark Millett credited them with reducing imports and lifting results.
T | research | Steel Dynamics grew its revenue by 11%, to $4.8 billion.
T | cautious | Management expects the aluminum mill in Mississippi to become profitable next year.
F | terse | Steel Dynamics Q4 profit down 27%.
F | research | Steel Dynamics earned $4.8 billion in the fourth quarter.
F | research | Nucor reported net income of $403.7 million for the fourth quarter.
F | chatty | The Steel Dynamics aluminum mill is already profitable.
F | research | Mark Millett attributed the gain to lower scrap costs.
F | research | Steel Dynamics shipped a record 3.6 million tonnes of steel.
F | research | Steel Dynamics' revenue rose 27% to $4.8 billion.
T | terse | Cyclone shuts Dalrymple Bay and Hay Point coal ports.
T | research | Loading at Dalrymple Bay and Hay Point was halted on Tuesday because of the approach of Tropical Cyclone Mila.
T | research | The two Queensland ports account for over half of Australia's met coal exports.
T | chatty | Trains on Aurizon's Goonyella line are not running either, and the ports expect to be back on Saturday.
T | cautious | The ports could be back in operation by Saturday, according to port authorities.
T | research | Singapore coking coal futures climbed 3.2% on news of the closures.
F | terse | Cyclone shuts Newcastle coal port.
F | research | The two ports handle more than half of Australia's thermal coal exports.
F | research | Aurizon resumed trains on the Goonyella line.
F | chatty | The ports reopened on Saturday.
F | research | Singapore coking coal futures dropped 3.2% on the news.
F | cautious | Flooding on the Goonyella line stopped loading at the two ports.
T | terse | German industrial output unexpectedly rises 1.3% in December.
T | research | Industrial production in Germany grew 1.3% month on month in December, confounding forecasts for a 0.5% drop.
T | chatty | Car output was the standout, surging 12.3%.
T | research | The December rise in German output followed a 3.7% slump in November.
F | terse | German industrial output falls 1.3% in December.
F | research | Economists had forecast a 0.5% rise in German industrial output.
F | research | Energy-intensive industries grew for a fourth month.
F | research | France's industrial output rose 1.3% in December.
F | chatty | Car production dropped 12.3%.
T | terse | PJM capacity price hits cap of $333.44 per megawatt-day.
T | research | PJM's capacity auction cleared at the $333.44/MW-day cap, $4.27 above the previous auction.
T | research | Coal accounted for 17% of the capacity, against 43% for gas and 20% for nuclear.
T | chatty | PJM came up 6.6 GW short of its reserve goal.
T | cautious | Some governors, including those of Pennsylvania and New Jersey, would like to see the price cap extended.
F | research | The auction exceeded PJM's reserve target by 6.6 gigawatts.
F | research | Coal supplied 43% of the capacity in PJM's auction.
F | cautious | Governors of Pennsylvania and New Jersey have called for the cap to be abolished.
F | terse | PJM capacity price falls to $329.17 per megawatt-day.
F | research | The auction fell 6.6 megawatts short of PJM's reserve target.
F | research | Governors of Ohio and New Jersey have called for the cap to be extended.
T | terse | CNR closes at $97.45, down 1.9%.
T | terse | METC -7.2%, worst of coal names; HCC +3.3% leads.
T | terse | Nat gas sinks 5.6% to $4.31; oil gains.
T | terse | Met coal +1.6% at $221.50/t; API2 -1.8% at $95.75.
T | terse | S&P 500 +0.5%, Nasdaq +1%, Dow little changed.
T | terse | 10-yr 4.22% (+3bp), 2-yr 3.41% (-4bp).
T | research | The yield curve steepened, with the gap between 2-year and 10-year Treasuries widening by 7 basis points to 81 basis points.
T | research | Core Natural Resources gave up 1.85% on Tuesday but remains 2.3% higher on the week and 5.6% higher year to date.
T | research | Warrior Met Coal outperformed Core Natural Resources by roughly five percentage points on the day.
T | research | Coking coal trades at more than twice the price of API2.
T | research | Newcastle's premium over API2 widened to $20.45 a tonne.
T | research | Natural gas has lost about an eighth of its value in a week.
T | research | Three of the seven coal stocks advanced, three declined and SunCoke was unchanged.
T | research | Ramaco has now fallen 16.3% since the start of the year, while Warrior has risen 9.7%.
T | research | Steelmakers Nucor and Steel Dynamics gained 2.4% and 1.7%, but Cleveland-Cliffs shed 3%.
T | research | WTI settled at $63.40 a barrel and Brent at $67.90, up 1.9% and 1.6% respectively.
T | research | The unemployment rate edged down to 4.5% in December from 4.6%.
T | research | Payroll growth was modest at 64,000 in December.
T | research | Housing starts rose 6% to an annual rate of 1.368 million in December.
T | research | Consumer prices rose 2.7% from a year earlier in December, down from 2.9%.
T | research | Initial jobless claims dropped by 7,000 to 214,000.
T | research | The 30-year mortgage rate slipped seven basis points to 6.02%.
T | research | Arch Resources' 5% bonds of 2045 lost 1.3 points to 95.1.
T | research | CONSOL's 2051 bonds edged up to 103.4.
T | chatty | Coal stocks were a mixed bag: Warrior jumped more than 3% while Ramaco tumbled more than 7%.
T | chatty | Natural gas had a rotten day, dropping 5.6%, and it's now down more than 12% for the week.
T | chatty | The VIX eased almost 5% to 15.3.
T | chatty | Hot-rolled coil did nothing on Tuesday and sits at $905 a short ton.
T | chatty | Of the three railroads, only CSX had a good day.
T | chatty | Peabody managed a small gain of 0.6% but is still down nearly 4% on the week.
T | cautious | Thermal coal in Europe appears softer, with API2 down about 1.8% on the day and just over 4% on the week.
T | cautious | Equities seem to be holding up: the S&P 500 is up 2.2% so far this year.
T | cautious | Two of the three steelmakers appear to have gained on Tuesday.
T | cautious | Crude appears firmer, with both benchmarks up by more than 1.5%.
T | bullet | - CNR: $97.45 (-1.85% d/d; +2.3% w/w; +8.9% m/m)
T | bullet | - HRC: flat at $905/st
T | bullet | - US 30y: 4.88%, +9bp on the week
T | bullet | - Copper: $5.62/lb, +0.9%
T | bullet | - Fed funds: 3.64%, down 8bp
F | terse | CNR closes at $97.45, up 1.9%.
F | terse | HCC +3.3%, METC +7.2%.
F | terse | Nat gas sinks 5.6% to $4.13.
F | research | The yield curve flattened, with the gap between 2-year and 10-year Treasuries narrowing to 81 basis points.
F | research | The 10-year yield rose 30 basis points to 4.22%.
F | research | Core Natural Resources gave up 1.85% on Tuesday and is 2.3% lower on the week.
F | research | Warrior underperformed CNR on the day.
F | research | Coking coal trades at more than three times the price of API2.
F | research | Newcastle's discount to API2 widened to $20.45 a tonne.
F | research | Natural gas has lost about a quarter of its value in a week.
F | research | Four of the seven coal stocks advanced.
F | research | Most coal stocks declined on Tuesday.
F | research | Cleveland-Cliffs gained 2.4% and Nucor shed 3%.
F | research | Payrolls rose by 640,000 in December.
F | research | The unemployment rate edged up to 4.5% in December.
F | research | Housing starts rose 16% in December.
F | research | Consumer prices rose 2.7% from a month earlier.
F | research | Initial jobless claims rose by 7,000 to 214,000.
F | research | CONSOL's 2051 bonds slipped to 103.4.
F | research | Arch Resources' 5% bonds of 2045 lost 13 points to 95.1.
F | chatty | Ramaco was the second-worst performer among coal stocks.
F | chatty | Of the three railroads, only Norfolk Southern had a good day.
F | chatty | Peabody is up nearly 4% on the week.
F | cautious | API2 appears to trade at $95.75 a short ton.
F | bullet | - CNR: $97.45 (-1.85% w/w)
F | bullet | - HRC: down at $905/st
F | research | Coking coal rose 1.6% after Indonesia cut its quota.
F | research | Ramaco fell 7.2% because of the cyclone in Queensland.
F | cautious | Core Natural Resources may have fallen because Alpha will idle its Kingston mine.
T | own words | Citing soft demand, Alpha will mothball its Kingston No. 2 mine in March at the cost of 170 jobs.
T | own words | Alpha had $568.5 million of liquidity at year-end.
T | own words | Whitehaven topped forecasts with December-quarter output of 10.4 million tonnes.
T | own words | Bad weather hampered Whitehaven's Narrabri mine.
T | own words | Environmental lawyers intend to sue over TVA's decision on Cumberland.
T | own words | TVA has scrapped plans to retire both units at Cumberland.
T | own words | Jakarta wants to prop up coal prices by lowering output to around 600 million tonnes in 2027.
T | own words | Exporters in Indonesia will have to keep their foreign earnings in the country for a year.
T | own words | Steel Dynamics' net income climbed 27% to $403.7 million.
T | own words | Fewer imports thanks to tariffs helped Steel Dynamics, its CEO said.
T | own words | Two major Queensland coal ports have shut because of a cyclone.
T | own words | Rail services on the Goonyella line have been suspended by Aurizon.
T | own words | Germany's energy-intensive industries contracted for the fourth month in a row.
T | own words | PJM fell 6.6 gigawatts short of its reliability goal.
T | own words | Pennsylvania's and New Jersey's governors want the price cap prolonged.
F | own words | Alpha will reopen its Kingston No. 2 mine in March.
F | own words | Whitehaven's Narrabri mine had record output.
F | own words | TVA has scrapped plans to keep both units at Cumberland.
F | own words | Two major Queensland coal ports have reopened after a cyclone.
F | own words | Germany's energy-intensive industries recovered.
F | own words | Pennsylvania's and New Jersey's governors want the price cap lifted.
T | market | Warrior was the day's strongest coal stock with a gain of 3.3%, followed by Peabody at 0.6%.
T | market | Ramaco's 7.2% slide made it the biggest loser among coal producers.
T | market | Core Natural Resources slipped to $97.45 from $99.29.
T | market | Natural gas futures tumbled 5.6% to $4.31 per MMBtu.
T | market | Henry Hub gas settled at $4.31, bringing its weekly loss to 12.4%.
T | market | Brent and WTI climbed 1.6% and 1.9%, respectively.
T | market | Brent commands a premium of $4.50 over WTI.
T | market | Benchmark 10-year Treasury yields ticked up 3 basis points to 4.22%.
T | market | The 2s10s curve is at 81 basis points.
T | market | U.S. equities were mixed, with the S&P 500 and Nasdaq higher and the Dow slightly lower.
T | market | The Dow bucked the trend, dipping 0.1%.
T | market | The S&P 500 closed at 7,012, up 33.5 points.
T | market | The Nasdaq gained roughly 1% on the day, about twice as much as the S&P 500.
T | market | Coking coal climbed to $221.50 a tonne and is now up nearly 6% in a week.
T | market | Among coal benchmarks, API2 was the only one to fall.
T | market | Newcastle gained about 1% to $116.20.
T | market | HRC was unchanged at $905, but has risen 6.4% over the past month.
T | market | Nucor and Steel Dynamics both rose, while Cleveland-Cliffs dropped 3%.
T | market | CSX rose 1.2% to $37.20.
T | market | All three main indices are higher for the week.
T | market | Unemployment fell to 4.5% in December, from 4.6% in November.
T | market | The economy added 64,000 jobs in December.
T | market | Annual CPI inflation cooled to 2.7% in December.
T | market | GDP growth halved to 1.9% in the fourth quarter.
T | market | The jobs report is due on Friday, February 5.
T | market | CPI data will be published on February 10.
T | market | The average 30-year mortgage rate declined to 6.02% last week from 6.09%.
T | market | Arch's 5% 2045 bonds dropped to 95.1 from 96.4.
T | market | Gold edged up 0.7% but is down 1.3% on the week.
T | market | Copper, at $5.62 a pound, is 3.3% higher so far this year.
T | market | Volatility eased, with the VIX down nearly 5%.
T | market | Peabody, up 0.6% on the day, is the worst performer of the week after Ramaco among coal stocks.
T | market | Core has outperformed Peabody this month: +8.9% versus +2.2%.
T | market | No coal stock fell more than Ramaco.
T | market | Only one of the three steelmakers fell.
T | market | Oil prices rose, natural gas fell and gold was slightly higher.
F | market | Warrior was the day's weakest coal stock.
F | market | Core Natural Resources slipped to $99.29 from $97.45.
F | market | Brent commands a premium of $5.40 over WTI.
F | market | U.S. equities rose across the board.
F | market | The Dow bucked the trend, rising 0.1%.
F | market | The S&P 500 closed at 7,012, down 33.5 points.
F | market | Among coal benchmarks, API2 was the only one to rise.
F | market | All three main indices are lower for the week.
F | market | Annual CPI inflation accelerated to 2.7% in December.
F | market | GDP growth doubled to 1.9% in the fourth quarter.
F | market | The jobs report is due on Thursday, February 4.
F | market | No coal stock rose more than Ramaco.
F | market | Core has outperformed Warrior this month.
F | market | Only one of the three steelmakers rose.
F | market | The Nasdaq gained roughly 1% on the day, about four times as much as the S&P 500.
F | market | Core Natural Resources closed at a record high.
F | market | Coking coal fell to $221.50 a tonne.
F | twisted | Alpha will idle its Kingston No. 2 mine because of high costs.
F | twisted | Alpha will idle two mines in West Virginia in March.
F | twisted | Alpha cut its 2027 production guidance to 14.1 million to 15.1 million tons.
F | twisted | Alpha's fourth-quarter net profit widened to $24.6 million.
F | twisted | Andy Eidson said Alpha would sell the Kingston mine.
F | twisted | Liquidity at Alpha fell to $568.5 million.
F | twisted | Whitehaven bought back shares worth A$32 million.
F | twisted | Whitehaven's output fell short of estimates.
F | twisted | Whitehaven's Queensland coal fetched A$212 a tonne.
F | twisted | Wet weather lifted output at Narrabri.
F | twisted | Analysts expect Whitehaven to produce 10.4 million tonnes.
F | twisted | TVA will build a new gas plant instead of running Cumberland.
F | twisted | The TVA board voted 5-1 to close the Cumberland plant.
F | twisted | Cumberland employs 1.4 million people.
F | twisted | TVA said data centers would close Cumberland.
F | twisted | Don Moul opposed the decision to keep Cumberland.
F | twisted | Indonesia will cut its coal exports to about 600 million tonnes in 2027.
F | twisted | Indonesia cut its quota by 600 million tonnes.
F | twisted | Indonesia's quota was cut to lower prices.
F | twisted | Bahlil Lahadalia said prices would fall.
F | twisted | Indian exporters must keep all proceeds onshore.
F | twisted | Steel Dynamics posted record imports.
F | twisted | Steel Dynamics earned $403.7 million a share.
F | twisted | Tariffs reduced shipments at Steel Dynamics.
F | twisted | Mark Millett blamed tariffs for lower profit.
F | twisted | The aluminum mill will turn profitable this year.
F | twisted | Aurizon closed the Hay Point port.
F | twisted | Hay Point will reopen on Tuesday.
F | twisted | The cyclone hit Newcastle on Tuesday.
F | twisted | The two ports handle more than half of Queensland's metallurgical coal exports.
F | twisted | German car production rose 1.3% in December.
F | twisted | German output fell 0.5% in December.
F | twisted | Economists had forecast the rise in German output.
F | twisted | PJM's reserve target rose by 6.6 gigawatts.
F | twisted | Gas supplied 17% of the capacity in PJM's auction.
F | twisted | The governors of Pennsylvania and New Jersey oppose extending the cap.
F | twisted | PJM raised the cap to $333.44 per megawatt-day.
`;
