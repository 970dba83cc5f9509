/** Sentences about the desk facts in the styles of several writers: T is true, F is not. The checker was improved on these. */
export const OPEN_SENTENCES = `
T | wire | Core Natural Resources up 1.4% at $84.12; Ramaco jumps 6.4%.
T | wire | API2 Rotterdam coal settles 0.2% lower at $104.35/t.
T | wire | Nasdaq off 0.5%, S&P 500 off 0.3%, VIX up 3.1%.
T | chatty | Most of the resource names we follow are up so far this year, with Ramaco way out front at 41%.
T | memo | Brent traded at a premium of $4.15 to WTI.
T | memo | Of the five natural-resources stocks, two advanced, two declined and one was unchanged.
T | hedged | Warrior Met Coal has arguably had a good year, up about a fifth, despite a soft Friday.
T | bullet | - 10Y Treasury: 4.11% (+4 bp)
T | bullet | - Henry Hub: $3.41, +4.2% on the day, +12% on the month
T | chatty | Just over 6% is a big day for Ramaco, and well beyond its usual move.
T | memo | Peabody Energy underperformed Core Natural Resources by 2.25 percentage points on Friday.
T | memo | Natural gas recorded the largest gain among the commodities, and hot-rolled coil the largest decline.
T | chatty | Three of the five resource stocks are higher for the year.
T | memo | Over the past month, four of the five natural-resources stocks rose.
T | wire | Jobless claims 219,000 vs 227,000 prior week.
T | memo | Unemployment, at 4.3%, exceeds CPI inflation of 2.9% by 1.4 percentage points.
T | chatty | Steel had a poor week, off 2.6%, though it is still comfortably ahead on the year.
T | wire | Ramaco best performer among resource stocks, Warrior Met worst.
T | bullet | - CONSOL Energy 9% 2051 bonds: 101.25
T | memo | Norfolk Southern was essentially flat on the day, but it has gained almost 20% year to date.
T | wire | Mortgage rates tick up to 6.31% from 6.27%.
T | chatty | WTI is about four dollars cheaper than Brent.
T | memo | CNR rose $1.18 from Thursday's close of $82.94.
T | hedged | Volatility was somewhat higher, with the VIX at about 17.
T | bullet | - S&P 500: 6,812 (-0.3% d/d, +0.9% w/w, +15.8% YTD)
T | chatty | Ramaco gained more than CNR on Friday, and the gap was five full percentage points.
T | wire | Industrial production down 0.3% in September.
T | memo | The 10-year yield is two basis points higher than a week ago.
T | wire | Two-year yield 3.60%, up one basis point on the day, down three on the week.
T | chatty | Everything else in energy was quiet: Brent down 0.4%, WTI down 0.6%.
T | hedged | CNR's gain of nearly 1.5% compares with a small loss for the broader market.
T | bullet | - CPI inflation: 2.9% (October), down 0.1 pp
T | chatty | Retail sales come Tuesday, then CPI a day later.
T | memo | Ramaco Resources has outperformed every other natural-resources stock this year.
T | memo | Core Natural Resources has risen more than twelve percent this year.
T | chatty | More of the commodities fell than rose on Friday.
T | wire | Brent -0.4% at $75.20, WTI -0.6% at $71.05.
T | hedged | Roughly two fifths of the resource stocks rose.
T | memo | Warrior Met Coal is up by roughly one fifth this year.
T | chatty | CNR nudged up 1.4% while Peabody drifted down a little.
F | wire | Core Natural Resources up 1.4% at $81.12; Ramaco jumps 6.4%.
F | wire | API2 Rotterdam coal settles 0.2% lower at $104.35/st.
F | wire | Nasdaq off 0.3%, S&P 500 off 0.5%, VIX up 3.1%.
F | chatty | Most of the resource names we follow are down so far this year.
F | chatty | Natural gas is the one that really moved: 4.2% on the week and 7.7% on the day.
F | memo | Core Natural Resources closed at $84.12 on Friday, having gained 3.1% over the month.
F | memo | The spread between the 10-year and 2-year Treasury yields stood at 71 basis points.
F | memo | Brent traded at a discount of $4.15 to WTI.
F | memo | Brent traded at a premium of $5.15 to WTI.
F | memo | Of the five natural-resources stocks, three advanced, one declined and one was unchanged.
F | hedged | API2 appears broadly stable, having slipped roughly half a percent on the day.
F | hedged | Warrior Met Coal has arguably had a good year, up about a third.
F | bullet | - HRC: $812 a tonne, -1.1% d/d, -2.6% w/w
F | bullet | - 10Y Treasury: 4.11% (+14 bp)
F | bullet | - Henry Hub: $3.41, +4.2% on the day, -12% on the month
F | memo | Peabody Energy underperformed Core Natural Resources by 3.25 percentage points on Friday.
F | wire | CNR trails S&P 500 by 1.7 points on Friday.
F | memo | Natural gas recorded the largest decline among the commodities.
F | memo | Hot-rolled coil recorded the largest gain among the commodities.
F | chatty | Only one of the five coal stocks finished higher on Friday.
F | chatty | Four of the five resource stocks are higher for the year.
F | memo | Over the past month, three of the five natural-resources stocks fell.
F | hedged | Oil looked a touch firmer, with both WTI and Brent up by around half a percent.
F | wire | Jobless claims 227,000 vs 219,000 prior week.
F | memo | The unemployment rate rose by one percentage point to 4.3% in October.
F | wire | Warrior Met best performer among resource stocks, Ramaco worst.
F | memo | The CONSOL Energy bonds carry a 5% coupon.
F | memo | The Arch Resources bonds rose to 98.40.
F | chatty | The Arch Resources bonds pay 9% and run until July 2045.
F | memo | Norfolk Southern was essentially flat on the day, but it has gained almost 30% year to date.
F | chatty | WTI is about four dollars more expensive than Brent.
F | memo | Peabody Energy fell by more than 1% and remains 8.2% lower year to date.
F | memo | CNR rose $1.18 from Thursday's close of $80.94.
F | chatty | Ramaco gained more than CNR on Friday, and the gap was three full percentage points.
F | memo | Peabody Energy's decline was the steepest among the natural-resources stocks.
F | chatty | Gold is sitting at $3,951.20 right now.
F | memo | GDP growth accelerated by 0.9 percentage points to 2.1% in the third quarter.
F | chatty | Retail sales come Wednesday, then CPI a day later.
F | memo | Core Natural Resources has outperformed every other natural-resources stock this year.
F | memo | Two of the four commodities with a current price declined.
F | hedged | Roughly four fifths of the resource stocks rose.
F | memo | Core Natural Resources trades at roughly twice the price of Peabody Energy.
F | memo | Unemployment, at 4.3%, exceeds CPI inflation by 2.4 percentage points.
F | memo | Ramaco's gain this month was smaller than Peabody's.
F | hedged | Ramaco's gain was rather modest on Friday.
T | wire | Fire halts loading at Baltimore coal terminal.
T | memo | The outage at Curtis Bay may last two weeks and delays about 400,000 tonnes of exports, Coal Age reports.
T | chatty | Nobody was hurt in the Baltimore fire, according to Coal Age.
T | hedged | The Baltimore terminal could be out for up to two weeks.
T | bullet | - Baltimore: coal loading halted after conveyor fire; outage may last two weeks
T | memo | CSX's Curtis Bay terminal stopped loading coal after a blaze on a conveyor.
T | chatty | About 400,000 tonnes of coal exports are delayed by the fire in Baltimore.
F | memo | The outage at Curtis Bay may last two months, Coal Age reports.
F | memo | The outage at Curtis Bay delays about 400,000 short tons of exports.
F | memo | The outage at Curtis Bay will last two weeks.
F | chatty | Two workers were injured in the Baltimore fire, according to Coal Age.
F | memo | The outage at Curtis Bay delays about 400,000 tonnes of imports, Coal Age reports.
F | chatty | The Baltimore fire lasted two weeks, according to Coal Age.
F | memo | Coal prices rose because of the fire at Curtis Bay.
T | wire | Core restarts Leer South longwall, lifts 2026 guidance.
T | memo | Core Natural Resources raised its 2026 output guidance to 29 million short tons from 27 million, World Coal reports.
T | memo | Core Natural Resources has restarted the Leer South longwall after a ten-month outage.
T | chatty | Core now sees 2026 output of 29 million short tons, two million more than before.
T | bullet | - Core Natural Resources: Leer South longwall back in operation after ten months
T | memo | The company's Leer South mine is in West Virginia.
T | hedged | World Coal suggests that Core is more optimistic, having lifted its output guidance for 2026.
F | memo | Core Natural Resources raised its 2026 output guidance from 29 million to 27 million short tons.
F | memo | Capital spending at Core Natural Resources is expected to be $410 million.
F | memo | Core Natural Resources raised its 2026 capital spending to 29 million short tons.
F | memo | Peabody Energy restarted the longwall at its Leer South mine.
F | memo | Core Natural Resources restarted the longwall after a fire at Leer South.
F | chatty | Core is closing Leer South for ten months.
F | memo | Core Natural Resources will restart the Leer South longwall in ten months.
T | wire | Natural gas up 4.2% as cold weather lifts heating demand.
T | memo | Natural gas rose 4.2% on forecasts of a cold spell across the Northeast, CNBC reports.
F | wire | Natural gas up 4.2% as LNG terminal outage tightens supply.
F | memo | Natural gas rose 4.2% on forecasts of a heat wave across the Northeast.
F | memo | Natural gas rose 4.2% on forecasts of a cold spell across the Midwest.
F | memo | LNG imports reached 17 billion cubic feet a day, according to CNBC.
F | chatty | Gas in storage is 3% above its five-year average, CNBC says.
F | memo | Natural gas rose 4.2% after a fire at a Baltimore terminal.
T | chatty | CSX already settled with the same union in August.
T | bullet | - Norfolk Southern: tentative deal with its union, covering 9,000 conductors
T | memo | Norfolk Southern's agreement with the union would run for five years and lift wages by 18.8%.
F | wire | Norfolk Southern talks with union collapse.
F | memo | The tentative agreement at Norfolk Southern covers 90,000 conductors.
F | memo | The tentative agreement at Norfolk Southern covers 9,000 engineers.
F | memo | The tentative agreement at Norfolk Southern raises pay by 8.8%.
F | memo | Union members at Norfolk Southern approved the deal in December.
F | memo | Union members at CSX will vote on the deal in December.
F | memo | The five-year agreement cuts pay by 18.8%.
F | memo | The Norfolk Southern deal covers 18.8% of conductors.
T | wire | Nucor cuts hot-rolled coil list price by $20 to $830 a short ton.
T | memo | Cleveland-Cliffs kept its hot-rolled coil price at $900 while Nucor lowered its list price, MarketWatch reports.
T | memo | Lead times at steel mills shrank to five weeks, traders told MarketWatch.
T | memo | Hot-rolled coil fell 1.1% as steel orders softened.
T | bullet | - Nucor list price for HRC now $830 a short ton, $70 below Cleveland-Cliffs
F | wire | Nucor raises hot-rolled coil list price by $20 to $830 a short ton.
F | wire | Cleveland-Cliffs cuts hot-rolled coil list price by $20 to $830 a short ton.
F | memo | Nucor cut its list price for hot-rolled coil by $20 to $830 a tonne.
F | memo | Lead times at steel mills stretched to five weeks, traders said.
F | memo | Lead times at steel mills shrank to five days, traders said.
F | memo | Nucor cut its list price for rebar by $20.
F | bullet | - Nucor list price for HRC now $830 a short ton, $50 below Cleveland-Cliffs
T | wire | Peabody wins arbitration against Anglo American.
T | memo | A tribunal ruled that Peabody Energy was entitled to walk away from its $3.8 billion purchase of Anglo American's Queensland mines.
T | memo | Anglo American must return a $75 million deposit to Peabody, according to Mining Weekly.
T | hedged | Anglo American says it is still reviewing the ruling.
T | bullet | - Peabody prevails over Anglo American in arbitration; $75 million deposit to be returned
F | wire | Peabody loses arbitration against Anglo American.
F | memo | Peabody must return a $75 million deposit to Anglo American.
F | memo | Anglo American bought Peabody's Queensland mines for $3.8 billion.
F | memo | A tribunal ruled that Peabody Energy must complete the $3.8 billion purchase.
F | memo | Peabody fell 0.8% because it lost the arbitration.
F | memo | Warrior Met Coal wins arbitration against Anglo American.
T | memo | India will allow 1.43 million tonnes of metallurgical coke imports from January to June 2027, up from 1.28 million tonnes.
F | wire | India cuts met coke import quota by 12%.
F | memo | India will allow 1.43 million tonnes of metallurgical coke exports from January to June 2027.
F | memo | India will allow 1.43 million tonnes of metallurgical coke imports from January to June 2028.
F | memo | India will allow 1.28 million tonnes of metallurgical coke imports, up from 1.43 million tonnes.
F | memo | India will allow 1.43 million tonnes of metallurgical coke imports a month.
F | memo | China raises met coke import quota by 12%.
F | memo | Most of India's met coke imports come from Colombia and Poland.
F | memo | India raised its thermal coal import quota by 12%.
F | chatty | Indian producers had asked for a higher quota for met coke.
T | memo | Georgia Power cited demand from data centers for its plan to run the Plant Bowen units seven years longer.
T | memo | Regulators have to approve Georgia Power's plan by March.
T | memo | The two Plant Bowen units have a capacity of 1,450 megawatts, Utility Dive reports.
F | memo | Georgia Power plans to run two units at Plant Bowen until 2045.
F | memo | Georgia Power plans to run four units at Plant Bowen until 2035.
F | memo | Georgia Power plans to run two units at Plant Bowen until 2035, nine years later than scheduled.
F | memo | Regulators approved Georgia Power's plan in March.
F | memo | The two Plant Bowen units have a capacity of 1,450 gigawatts.
T | memo | Governor Christopher Waller supports a quarter-point cut.
T | chatty | Inflation has been above the Fed's 2% target for more than four years.
F | memo | Federal Reserve minutes showed officials united behind a December rate cut.
F | memo | Governor Christopher Waller opposes a quarter-point cut.
F | memo | Governor Christopher Waller supports a half-point cut.
F | memo | Governor Michelle Bowman supports a quarter-point cut.
F | chatty | Inflation has been below the Fed's 2% target for more than four years.
F | memo | The Federal Reserve cut rates by a quarter point in December.
F | memo | Federal Reserve officials agreed to raise rates in December.
F | memo | Inflation has stayed above the 2% target for more than four months.
T | memo | Warrior Met Coal earned $41 million in the third quarter, compared with $66 million a year earlier.
T | memo | Cash costs at Warrior Met Coal fell to $101 a short ton.
T | chatty | Warrior made $25 million less in the third quarter than a year earlier.
F | wire | Warrior Met Coal third-quarter profit up 38% on higher prices.
F | wire | Warrior Met Coal third-quarter revenue falls 38%.
F | memo | Warrior Met Coal earned $41 million in the second quarter.
F | memo | Warrior's sales volume fell to 2.4 million short tons.
F | memo | Cash costs at Warrior Met Coal rose to $101 a short ton.
F | chatty | Warrior made $35 million less in the third quarter than a year earlier.
F | memo | Peabody earned $41 million in the third quarter.
F | memo | Warrior Met Coal lost $41 million in the third quarter.
T | memo | About 4,500 workers walked out at the Cerrejon mine on Wednesday after wage talks failed, Mining Weekly reports.
T | memo | Glencore offered a raise of 7.5%, while the union wants 11%.
T | chatty | Cerrejon exported 19.2 million tonnes last year, so the strike matters.
F | wire | Strike at Glencore's Cerrejon mine in Colombia ends.
F | memo | Glencore offered a raise of 11%, while the union wants 7.5%.
F | memo | Cerrejon exported 19.2 million short tons last year.
F | memo | Drummond's workers walked out at the Cerrejon mine.
F | memo | About 4,500 workers walked out at the Cerrejon mine after a fatal accident.
F | memo | Workers at Glencore's Cerrejon mine in Peru began a strike.
F | memo | API2 coal fell 0.2% because of the strike at Cerrejon.
F | memo | About 4,500 workers walked out at the Cerrejon mine on Monday.
F | memo | About 4,500 workers were laid off at the Cerrejon mine on Wednesday.
T | wire | EPA proposes repeal of carbon limits for coal-fired plants.
T | memo | The Environmental Protection Agency will take comments on its proposal for 45 days.
T | memo | Environmental groups say they will sue over the repeal of emission limits, Utility Dive reports.
T | hedged | If adopted, the EPA proposal would end carbon limits for coal-fired power plants.
F | wire | EPA repeals carbon limits for coal-fired plants.
F | wire | EPA proposes stricter carbon limits for coal-fired plants.
F | memo | The Environmental Protection Agency will take comments on its proposal for 90 days.
F | memo | The EPA proposed to repeal mercury limits for coal-fired power plants.
F | memo | The EPA proposed on Monday to repeal carbon limits for coal-fired power plants.
F | memo | A court struck down carbon limits for coal-fired power plants.
T | chatty | China made less steel in October but exported more of it.
F | memo | China's crude steel production was 11.9 million tonnes in October.
F | memo | China's crude steel production was 78.6 million tonnes in September.
F | memo | Chinese steel exports fell 6% to 11.9 million tonnes.
F | memo | Chinese steel imports rose 6% to 11.9 million tonnes.
T | memo | Ramaco Resources plans to use the proceeds of the $200 million note sale to develop its Brook Mine in Wyoming.
T | memo | Goldman Sachs is leading Ramaco's sale of convertible notes due 2031.
T | bullet | - Ramaco: $200 million of notes due 2031, paying 4.5% a year
F | wire | Ramaco to buy back $200 million of convertible notes.
F | memo | Goldman Sachs is leading Ramaco's sale of convertible notes due 2036.
F | memo | Morgan Stanley is leading Ramaco's sale of convertible notes.
F | memo | The Ramaco notes pay 5.4% a year.
F | memo | Ramaco will sell the Brook Mine for $200 million.
F | memo | Ramaco sold $4.5 million of notes that pay 200% a year.
F | memo | Ramaco Resources will develop its Brook Mine in Montana.
T | memo | The day's news for us was the Baltimore outage, the Leer South restart and the Cerrejon strike.
T | memo | Peabody won its arbitration, though its shares slipped 0.8% on Friday.
T | memo | Warrior Met Coal reported lower profit, and its shares fell 2.15% on Friday.
F | memo | The Cerrejon strike and the Baltimore fire together cut exports by 19.6 million tonnes.
F | memo | Glencore halted loading at Baltimore because of a strike.
F | memo | Norfolk Southern and CSX agreed to merge, FreightWaves reports.
T | own words | A conveyor fire has brought loading at CSX's Curtis Bay terminal to a standstill.
T | own words | About 400,000 tonnes of coal exports are being held up by the outage, which could last a fortnight.
T | own words | There were no injuries in the Curtis Bay fire.
T | own words | Core's Leer South longwall is running again after being down for ten months.
T | own words | Core lifted its 2026 production target from 27 million to 29 million short tons.
T | own words | Colder weather forecasts for the Northeast drove Henry Hub prices higher.
T | own words | Norfolk Southern struck a tentative five-year labor deal covering 9,000 conductors.
T | own words | Conductors would get an 18.8% raise under the agreement.
T | own words | Nucor lowered its hot-rolled list price to $830 a short ton; Cleveland-Cliffs stuck to $900.
T | own words | Lead times at steel mills have come down to five weeks.
T | own words | Peabody was within its rights to abandon the $3.8 billion deal with Anglo American, a tribunal found.
T | own words | Anglo American has to hand back a deposit of $75 million.
T | own words | Georgia Power wants to keep two coal units at Plant Bowen going until 2035, citing data-center demand.
T | own words | State regulators have until March to sign off on Georgia Power's plan.
T | own words | Fed Governor Christopher Waller is in favor of cutting rates by a quarter point.
T | own words | Inflation has now exceeded the Fed's 2% goal for over four years.
T | own words | Warrior's third-quarter earnings dropped to $41 million from $66 million as met coal prices declined.
T | own words | Warrior sold a record 2.4 million short tons in the quarter.
T | own words | Some 4,500 miners are on strike at Cerrejon after pay negotiations broke down.
T | own words | Glencore is offering 7.5%, whereas the union is holding out for 11%.
T | own words | The EPA wants to scrap carbon limits for coal-fired power plants and will accept comments for 45 days.
T | own words | Environmentalists have threatened legal action over the EPA proposal.
T | own words | Ramaco is raising $200 million through convertible notes to fund its Brook Mine in Wyoming.
T | own words | Chinese crude steel production came to 78.6 million tonnes in October, a year-on-year decline of 4.2%.
F | own words | A conveyor fire has destroyed CSX's Curtis Bay terminal.
F | own words | Core's Leer South longwall is down again after ten months.
F | own words | Warmer weather forecasts for the Northeast drove Henry Hub prices higher.
F | own words | Conductors rejected an 18.8% raise.
F | own words | Cleveland-Cliffs lowered its list price to $830 a short ton; Nucor stuck to $900.
F | own words | A tribunal found that Peabody must pay Anglo American $75 million.
F | own words | State regulators have approved Georgia Power's plan.
F | own words | Waller is opposed to cutting rates by a quarter point.
F | own words | Warrior's third-quarter earnings rose to $66 million from $41 million.
F | own words | The union at Cerrejon has accepted 7.5%.
F | own words | Environmentalists have backed the EPA proposal.
F | own words | Ramaco is raising $200 million to repay debt.
F | twisted | The Curtis Bay terminal reopened after the fire.
F | twisted | Two people were injured at Curtis Bay.
F | twisted | The outage at Curtis Bay may last two months.
F | twisted | Core lowered its capital spending to $310 million.
F | twisted | Core expects output of 310 million short tons.
F | twisted | LNG exports fell to 17 billion cubic feet a day.
F | twisted | Gas in storage is 3% above its five-year average.
F | twisted | Members rejected the deal in December.
F | twisted | CSX settled with the union in December.
F | twisted | The agreement cuts pay by 18.8%.
F | twisted | Cleveland-Cliffs raised its price to $900.
F | twisted | Lead times grew to five weeks.
F | twisted | Peabody must return a $75 million deposit.
F | twisted | Peabody is reviewing the ruling.
F | twisted | The tribunal ruled against Peabody.
F | twisted | India will ban met coke imports from January.
F | twisted | Domestic producers had asked for a higher quota.
F | twisted | Poland imports most of the coke from India.
F | twisted | Georgia Power will close Plant Bowen in 2035 because of data centers.
F | twisted | Regulators approved the plan in March.
F | twisted | Waller opposes a quarter-point cut.
F | twisted | Inflation has stayed below the 2% target for more than four years.
F | twisted | Warrior's revenue rose 9% to $328 million.
F | twisted | Warrior's cash costs rose to $101 a short ton.
F | twisted | Glencore wants a raise of 11%.
F | twisted | Cerrejon produced 19.2 million tonnes last year.
F | twisted | The EPA repealed carbon limits for coal-fired power plants.
F | twisted | Environmental groups support the repeal.
F | twisted | China's steel exports fell 6%.
F | twisted | China's iron ore imports rose for the second month.
F | twisted | Goldman Sachs will buy $200 million of Ramaco notes.
F | twisted | The notes pay 4.5% a month.
F | twisted | Ramaco sold $200 million of convertible notes on Thursday.
`;
