import type { Facts } from '../facts.ts';
import { articles, bond, KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/** The prices of the known facts beside fourteen stories as publications write them, and two bonds. */
const DESK_FACTS: Facts = {
  ...KNOWN_FACTS,
  bonds: [
    bond('bonds.708', 'CONSOL Energy 9% 2051', [101.25, 100.9], { coupon: 9, maturity_date: '2051-04-01' }),
    bond('bonds.956', 'Arch Resources 5% 2045', [98.4, 98.4], { coupon: 5, maturity_date: '2045-07-01' }),
  ],
  articles: articles(
    1,
    `
      Coal Age | 82 | Baltimore coal terminal halts loading after conveyor fire | A fire on a conveyor stopped loading at CSX's Curtis Bay terminal on Thursday. The outage may last two weeks, the operator said, and delays about 400,000 tonnes of exports. No one was injured.
      World Coal | 61 | Core Natural Resources restarts Leer South longwall | Core Natural Resources restarted the longwall at its Leer South mine in West Virginia after a ten-month outage. It raised its 2026 output guidance to 29 million short tons from 27 million and expects capital spending of $310 million.
      CNBC | 55 | Natural gas jumps as cold weather lifts heating demand | Henry Hub natural gas rose on forecasts of a cold spell across the Northeast. LNG exports reached 17 billion cubic feet a day, and gas in storage is 3% below its five-year average.
      FreightWaves | 48 | Norfolk Southern and union reach tentative deal | The five-year agreement covers 9,000 conductors and raises pay by 18.8%. Members will vote in December. CSX settled with the same union in August.
      MarketWatch | 43 | Steel mills trim offers as orders soften | Nucor cut its list price for hot-rolled coil by $20 to $830 a short ton, while Cleveland-Cliffs kept its price at $900. Lead times shrank to five weeks, traders said.
      Mining Weekly | 58 | Peabody wins arbitration against Anglo American over failed Queensland deal | A tribunal ruled that Peabody Energy was entitled to walk away from the $3.8 billion purchase of Anglo American's Queensland mines. Anglo American must return a $75 million deposit. It said it was reviewing the ruling.
      Mining.com | 52 | India raises met coke import quota by 12% | India will allow 1.43 million tonnes of metallurgical coke imports from January to June 2027, up from 1.28 million tonnes. Domestic producers had asked for a cut. Australia and Poland supply most of the imports.
      Utility Dive | 47 | Georgia Power delays closing of two coal units to 2035 | Georgia Power plans to run two units at Plant Bowen until 2035, seven years later than scheduled, citing demand from data centers. The units have a capacity of 1,450 megawatts. Regulators have to approve the plan by March.
      CNBC | 31 | Federal Reserve officials split over December rate cut | Minutes showed that several officials opposed a cut in December, while a few favored one. Inflation has stayed above the 2% target for more than four years. Governor Christopher Waller said he supports a quarter-point cut.
      MarketWatch | 50 | Warrior Met Coal third-quarter profit falls 38% on lower prices | Warrior Met Coal earned $41 million in the third quarter, down from $66 million a year earlier, as met coal prices fell. Revenue slipped 9% to $328 million. Sales volume rose to a record 2.4 million short tons, and cash costs fell to $101 a short ton.
      Mining Weekly | 57 | Miners at Glencore's Cerrejon begin strike | About 4,500 workers walked out at Glencore's Cerrejon mine in Colombia on Wednesday after wage talks failed. The mine exported 19.2 million tonnes last year. Glencore offered a raise of 7.5%; the union wants 11%.
      Utility Dive | 44 | EPA proposes to repeal limits on power plant emissions | The Environmental Protection Agency proposed on Tuesday to repeal carbon limits for coal-fired power plants. It will take comments for 45 days. Environmental groups said they would sue.
      MarketWatch | 36 | China's steel output falls 4.2% in October | China produced 78.6 million tonnes of crude steel in October, 4.2% less than a year earlier, the statistics bureau said. Exports of steel rose 6% to 11.9 million tonnes. Iron ore imports fell for the second month.
      World Coal | 45 | Ramaco Resources to sell $200 million of notes | Ramaco Resources said on Thursday it will sell $200 million of convertible notes due 2031 to develop its Brook Mine in Wyoming. Goldman Sachs is leading the sale. The notes pay 4.5% a year.`,
  ),
};

export const DESK: ClaimSet = {
  facts: DESK_FACTS,
  sentences: {
    /** Sentences about the desk facts in the styles of several writers: T is true, F is not. The checker was improved on these. */
    open: `
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
`,
    /** A third of the sentences about the desk facts; the check was improved on the false ones that passed. */
    heldOut: `
T | chatty | Ramaco had a cracking day, up 6.4%, about four and a half times what CNR managed.
T | chatty | Natural gas is the one that really moved: 4.2% on the day and 7.7% on the week.
T | memo | Core Natural Resources closed at $84.12 on Friday, having gained 3.1% over the week while losing 2.35% over the month.
T | memo | The spread between the 10-year and 2-year Treasury yields stood at 51 basis points.
T | hedged | API2 appears broadly stable, having slipped roughly a quarter of a percent on the day.
T | bullet | - HRC: $812 a short ton, -1.1% d/d, -2.6% w/w
T | wire | CNR beats S&P 500 by 1.7 points on Friday.
T | chatty | Only two of the five coal stocks finished higher on Friday.
T | hedged | Oil looked a touch softer, with both WTI and Brent down by around half a percent.
T | memo | The unemployment rate rose by one tenth of a percentage point to 4.3% in October.
T | memo | Hot-rolled coil has gained 14.2% since the start of the year but has given back 2.6% this week.
T | hedged | It seems fair to say that equities were slightly lower on Friday.
T | memo | The CONSOL Energy 9% bonds due 2051 last traded at 101.25, up from 100.90.
T | memo | The CONSOL Energy bonds carry a 9% coupon and mature in April 2051.
T | memo | The Arch Resources bonds were unchanged at 98.40.
T | chatty | The Arch Resources bonds pay 5% and run until July 2045.
T | memo | Peabody Energy fell by less than 1% and remains 8.2% lower year to date.
T | bullet | - Nonfarm payrolls: +122,000 in October
T | memo | Warrior Met Coal's decline of 2.15% was the steepest among the natural-resources stocks.
T | memo | Natural gas rose on the day, the week and the month, but is down 6.1% year to date.
T | chatty | Gold we only have from 6 November, at $3,951.20, so treat it as old.
T | memo | No current price is available for coking coal.
T | memo | The federal funds rate averaged 3.88% in October, down from 4.00%.
T | memo | GDP growth slowed by 0.9 percentage points to 2.1% in the third quarter.
T | memo | Three of the four commodities with a current price declined.
T | memo | Core Natural Resources trades at roughly three times the price of Peabody Energy.
F | chatty | Ramaco had a cracking day, up 6.4%, about twice what CNR managed.
F | memo | Hot-rolled coil has gained 14.2% this month but has given back 2.6% this week.
F | memo | The CONSOL Energy 9% bonds due 2051 last traded at 110.25.
F | memo | The CONSOL Energy bonds carry a 9% coupon and mature in April 2041.
F | chatty | WTI is about fourteen dollars cheaper than Brent.
F | memo | Natural gas rose on the day, the week and the month, and is up 6.1% year to date.
F | memo | The 10-year yield is two basis points lower than a week ago.
F | wire | Two-year yield 3.60%, up three basis points on the day.
F | memo | Ramaco Resources has underperformed every other natural-resources stock this year.
F | memo | Core Natural Resources has risen more than twenty percent this year.
F | chatty | More of the commodities rose than fell on Friday.
T | memo | Loading at the Curtis Bay terminal in Baltimore stopped on Thursday because of a conveyor fire.
F | wire | Flooding halts loading at Baltimore coal terminal.
F | memo | Loading at the Curtis Bay terminal in Baltimore resumed on Thursday after a conveyor fire.
F | memo | Norfolk Southern's Curtis Bay terminal stopped loading coal after a fire.
F | memo | The fire at Curtis Bay delays about 4 million tonnes of exports.
F | memo | Loading at the Curtis Bay terminal stopped on Wednesday because of a fire.
T | memo | Capital spending at Core Natural Resources is expected to be $310 million, according to World Coal.
F | wire | Core idles Leer South longwall, cuts 2026 guidance.
F | memo | Core Natural Resources raised its 2026 output guidance to 29 million tonnes, World Coal reports.
F | memo | Core Natural Resources raised its 2027 output guidance to 29 million short tons.
F | memo | Core Natural Resources has restarted the Leer South longwall after a ten-week outage.
F | chatty | Core now sees 2026 output of 29 million short tons, four million more than before.
F | memo | Core Natural Resources expects output worth $310 million in 2026.
F | memo | The Leer South mine is in Pennsylvania.
T | memo | LNG exports reached 17 billion cubic feet a day, according to CNBC.
T | chatty | Gas in storage is 3% below its five-year average, CNBC says.
T | hedged | The jump in natural gas may reflect colder weather and heating demand.
F | memo | LNG exports reached 17 million cubic feet a day, according to CNBC.
F | chatty | Gas in storage is 3% below its three-year average, CNBC says.
F | memo | Gas storage reached 17 billion cubic feet, CNBC reports.
F | memo | Natural gas rose 4.2% because of a strike in Colombia.
T | wire | Norfolk Southern, union reach tentative five-year deal.
T | memo | The tentative agreement at Norfolk Southern covers 9,000 conductors and raises pay by 18.8%.
T | memo | Union members at Norfolk Southern will vote on the deal in December.
F | wire | Norfolk Southern, union reach final five-year deal.
F | memo | Norfolk Southern settled with the union in August.
F | memo | CSX reached a tentative deal with the union that covers 9,000 conductors.
F | memo | The three-year agreement at Norfolk Southern raises pay by 18.8%.
T | chatty | Steel mills are trimming their offers because orders are soft.
F | memo | Nucor kept its price at $900 while Cleveland-Cliffs lowered its list price.
F | memo | Nucor cut its list price by $830.
F | memo | Hot-rolled coil fell 1.1% after India raised its import quota.
T | chatty | Anglo American lost its case against Peabody and is reviewing the ruling.
F | wire | Anglo American wins arbitration against Peabody.
F | memo | Anglo American must return a $3.8 billion deposit.
F | memo | A tribunal ruled that Anglo American was entitled to walk away from the purchase.
F | memo | Peabody Energy completed the $3.8 billion purchase of Anglo American's Queensland mines.
F | memo | Anglo American said it would appeal the ruling.
F | memo | Peabody won arbitration against BHP over failed Queensland mines.
T | wire | India raises met coke import quota by 12%.
T | memo | Most of India's met coke imports come from Australia and Poland, Mining.com reports.
T | chatty | Indian producers had wanted a lower quota for met coke.
F | memo | India raised its met coke import quota by 12 million tonnes.
T | wire | Georgia Power to keep two Plant Bowen coal units open until 2035.
T | chatty | Georgia Power has put off the closing of two coal units by seven years.
F | wire | Georgia Power to close two Plant Bowen coal units in 2028.
F | memo | Georgia Power cited cheap coal for its plan.
F | memo | Alabama Power plans to run two units at Plant Bowen until 2035.
F | memo | Georgia Power's two gas units at Plant Bowen will run until 2035.
T | memo | Federal Reserve minutes showed officials split over a December rate cut.
T | memo | Several Fed officials opposed a cut in December, while a few favored one.
F | memo | Several Fed officials favored a cut in December, while a few opposed one.
T | wire | Warrior Met Coal third-quarter profit down 38% on lower prices.
T | memo | Warrior's revenue slipped 9% to $328 million, while sales volume rose to a record 2.4 million short tons.
T | bullet | - Warrior Met Coal Q3: profit $41 million, revenue $328 million, sales 2.4 million short tons
F | memo | Warrior Met Coal earned $328 million in the third quarter.
F | memo | Warrior Met Coal earned $66 million in the third quarter, compared with $41 million a year earlier.
F | memo | Warrior's revenue slipped 9% to $328 billion.
F | memo | Warrior's production rose to a record 2.4 million short tons.
F | memo | Cash costs at Warrior Met Coal fell to $101 a tonne.
T | wire | Workers strike at Glencore's Cerrejon mine in Colombia.
T | memo | The union at Cerrejon is asking for 3.5 percentage points more than Glencore has offered.
F | memo | About 45,000 workers walked out at the Cerrejon mine on Wednesday.
F | memo | Cerrejon exported 19.2 million tonnes this year.
F | memo | Coal producers said they would sue over the repeal.
T | wire | China steel output down 4.2% in October.
T | memo | China's crude steel production was 78.6 million tonnes in October, 4.2% less than a year earlier.
T | memo | Chinese steel exports rose 6% to 11.9 million tonnes, MarketWatch reports.
F | wire | China steel output up 4.2% in October.
F | memo | China's crude steel output was 4.2% less than a month earlier.
F | memo | India's crude steel production was 78.6 million tonnes in October.
F | memo | Iron ore imports to China rose for the second month.
T | wire | Ramaco to sell $200 million of convertible notes.
F | memo | Ramaco Resources will sell $200 million of shares.
F | memo | Ramaco jumped 6.4% after it reported record earnings.
F | memo | Goldman Sachs will sell $200 million of Ramaco shares.
T | chatty | Two supply stories to note: a fire in Baltimore and a strike in Colombia.
T | hedged | Steel looks soft: mills are trimming offers and hot-rolled coil fell 1.1%.
F | memo | Core Natural Resources rose 1.4% after the strike at Cerrejon.
F | memo | Peabody restarted Leer South and won its arbitration.
F | hedged | Prices could climb further as the Baltimore outage tightens supply.
`,
    /** Sentences about the prices of the desk facts; T is true, F is not. */
    fourth: `
T | wire | CNR +1.4%, BTU -0.8%, HCC -2.2%, METC +6.4%, ARLP unchanged.
T | wire | Gas jumps 4.2%; oil slips.
T | memo | Core Natural Resources ended the week at $84.12, a weekly gain of 3.1%.
T | memo | API2 coal was quoted at $104.35 a tonne, 25 cents below Thursday's level.
T | memo | Hot-rolled coil fell for the day and the week but remains higher for the year.
T | chatty | Coal itself barely budged, with API2 down 0.2% at $104.35.
T | chatty | Ramaco is having a terrific year: up 41%.
T | chatty | Peabody is the odd one out this year, down 8.2%.
T | memo | The S&P 500 and the Nasdaq fell 0.3% and 0.5%, respectively, on Friday.
T | memo | The 10-year Treasury yield stands half a percentage point above the 2-year.
T | memo | Ramaco's monthly gain of 22.1% exceeds that of Peabody by 17 percentage points.
T | hedged | Natural gas prices look firm, up roughly 8% on the week.
T | hedged | Crude appears little changed, with WTI off just over half a percent.
T | bullet | - Unemployment 4.3% in October (September: 4.2%)
T | bullet | - Fed funds: 3.88%
T | bullet | - VIX 17.05, up 3.1%
T | memo | Warrior Met Coal and Peabody Energy both declined on Friday, by 2.15% and 0.83%.
T | memo | Of the commodities we track, only natural gas rose on Friday.
T | memo | Half of a percentage point separates the 10-year and the 2-year Treasury yields.
T | memo | Brent is $4.15 dearer than WTI.
T | chatty | Nearly all of the action was in Ramaco and natural gas.
T | memo | Alliance Resource Partners was flat on Friday and is down 3.3% for the year.
T | memo | In the past month CNR fell while Peabody rose.
T | memo | CNR is up 12.4% this year, less than Warrior Met Coal's 20.5%.
T | memo | Payrolls grew by 122,000 in October, to about 159.3 million.
T | memo | Jobless claims were 8,000 lower than the week before.
T | wire | Steel down 1.1% at $812/st.
T | memo | Mortgage rates averaged 6.31%, four basis points higher than the week before.
T | memo | Two stocks rose, two fell and one was unchanged among the five coal names.
T | chatty | Henry Hub has climbed 12% in a month.
F | wire | CNR +1.4%, BTU -0.8%, HCC -2.2%, METC +6.4%, ARLP +0.4%.
F | wire | Gas slips; oil jumps.
F | memo | Core Natural Resources ended the week at $84.12, a weekly loss of 3.1%.
F | memo | API2 coal was quoted at $104.35 a tonne, 25 cents above Thursday's level.
F | memo | Hot-rolled coil fell for the day and the week and is lower for the year.
F | chatty | Coal itself barely budged, with API2 down 2% at $104.35.
F | chatty | Ramaco is having a terrible year: down 41%.
F | memo | The S&P 500 and the Nasdaq fell 0.5% and 0.3%, respectively, on Friday.
F | memo | The 10-year Treasury yield stands a full percentage point above the 2-year.
F | memo | Ramaco's monthly gain of 22.1% exceeds that of Peabody by 7 percentage points.
F | hedged | Natural gas prices look firm, up roughly 18% on the week.
F | memo | Warrior Met Coal and Peabody Energy both declined on Friday, by 0.83% and 2.15%.
F | memo | Of the commodities we track, only crude oil rose on Friday.
F | memo | Brent is $4.15 cheaper than WTI.
F | memo | In the past month CNR rose while Peabody fell.
F | memo | CNR is up 12.4% this year, more than Warrior Met Coal's 20.5%.
F | memo | Payrolls grew by 122,000 in October, to about 169.3 million.
F | memo | Jobless claims were 8,000 higher than the week before.
F | memo | Mortgage rates averaged 6.31%, four basis points lower than the week before.
F | memo | Three stocks rose and two fell among the five coal names.
F | chatty | Henry Hub has climbed 22% in a month.
F | memo | Ramaco has doubled this year.
F | memo | Peabody had a strong year.
F | memo | CNR had a poor week.
`,
  },
};
