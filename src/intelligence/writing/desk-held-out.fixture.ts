/** A third of the sentences about the desk facts; the check was improved on the false ones that passed. */
export const HELD_OUT_SENTENCES = `
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
`;
