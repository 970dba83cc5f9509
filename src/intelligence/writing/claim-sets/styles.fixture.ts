import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import type { ClaimSet } from './claim-set.fixture.ts';

/** Prices in the styles of a trading desk, a chat assistant and a board memo, in two clauses, counted, and by time. */
export const STYLES: ClaimSet = {
  facts: KNOWN_FACTS,
  sentences: {
    styles: `
      T | desk | CNR +1.42% at $84.12, week +3.1%.
      F | desk | CNR +1.42% at $84.12, week -3.1%.
      T | desk | Ramaco ripped 6.4%, best in coal by five points.
      F | desk | Ramaco ripped 6.4%, second best in coal.
      T | desk | BTU soft, -0.83% to 27.80, still green on the week.
      F | desk | BTU soft, -0.83% to 27.80, red on the week too.
      T | desk | ARLP unch at $25.10.
      F | desk | ARLP off a dime at $25.10.
      T | desk | Crude offered: WTI -0.6%, Brent -0.4%.
      F | desk | Crude bid: WTI -0.6%, Brent -0.4%.
      T | desk | Brent/WTI spread out to $4.15.
      F | desk | Brent/WTI spread in to $4.15.
      T | desk | 10s up 4bp to 4.11%, 2s up just 1bp.
      F | desk | 10s up 1bp to 4.11%, 2s up 4bp.
      T | desk | HRC 812, -1.1% on the day and -2.6% on the week.
      F | desk | HRC 812, -2.6% on the day and -1.1% on the week.
      T | desk | S&P gave back 21 points Friday.
      F | desk | S&P tacked on 21 points Friday.
      T | desk | Nasdaq lagged the S&P, -0.52% vs -0.31%.
      F | desk | Nasdaq beat the S&P, -0.52% vs -0.31%.
      T | desk | Claims 219k vs 227k prior.
      F | desk | Claims 227k vs 219k prior.
      T | desk | Coal tape split: two up, two down, one flat.
      F | desk | Coal tape split: three up, two down.
      T | desk | No fresh gold print since Nov. 6.
      F | desk | No fresh gold print since Nov. 13.
      T | desk | No coking coal price today.
      F | desk | Coking coal unchanged today.
      T | chat | Sure! Peabody closed at $27.80 on Friday, down roughly 0.8%.
      F | chat | Sure! Peabody closed at $27.80 on Friday, up roughly 0.8%.
      T | chat | As far as I can see, Ramaco was the strongest of your peers, with a gain of a little over 6%.
      F | chat | As far as I can see, Peabody was the strongest of your peers.
      T | chat | Unfortunately, I don't have a current price for coking coal.
      F | chat | Fortunately, I have a current price for coking coal.
      T | chat | Just a heads-up: the gold price is from November 6, so it may be out of date.
      F | chat | Just a heads-up: the gold price is from November 13.
      T | chat | It appears that mortgage rates ticked up to 6.31% from 6.27%.
      F | chat | It appears that mortgage rates eased to 6.31% from 6.27%.
      T | chat | Interestingly, Warrior is down for the week even though it is up about 20% this year.
      F | chat | Interestingly, Warrior is up for the week, adding to its 20% gain this year.
      T | chat | Oil was a bit weaker, with WTI at around $71 a barrel.
      F | chat | Oil was a bit firmer, with WTI at around $71 a barrel.
      T | chat | If I read the data correctly, unemployment rose to 4.3% in October.
      F | chat | If I read the data correctly, unemployment fell to 4.3% in October.
      T | chat | Alliance basically went nowhere on Friday.
      F | chat | Alliance basically had a strong day on Friday.
      T | chat | Volatility is up a bit, with the VIX just above 17.
      F | chat | Volatility is down a bit, with the VIX just above 17.
      T | chat | You asked about steel: hot-rolled coil fell 1.1% to $812.
      F | chat | You asked about steel: hot-rolled coil fell 1.1% to $821.
      T | chat | I'd also point out that Core is the only coal stock that is down over the past month.
      F | chat | I'd also point out that Peabody is the only coal stock that is down over the past month.
      T | chat | Norfolk Southern is close to 20% higher than at the start of the year.
      F | chat | Norfolk Southern is close to 30% higher than at the start of the year.
      T | board | • Own share: $84.12, +1.42% on the day, +12.4% YTD
      F | board | • Own share: $84.12, +1.42% on the day, -12.4% YTD
      T | board | • Equities: S&P 500 6,812.34 (-0.31%), NASDAQ 23,411.50 (-0.52%)
      F | board | • Equities: S&P 500 6,812.34 (-0.52%), NASDAQ 23,411.50 (-0.31%)
      T | board | • Rates: 2-year 3.60%, 10-year 4.11%, curve +51 bp
      F | board | • Rates: 2-year 3.60%, 10-year 4.11%, curve +71 bp
      T | board | • Thermal coal: API2 $104.35/t, -0.2% d/d, +2.1% w/w
      F | board | • Thermal coal: API2 $104.35/t, +0.2% d/d, +2.1% w/w
      T | board | • Met coal: no price available
      F | board | • Met coal: no change
      T | board | • Housing: 30-year mortgage rate 6.31%, up 4 bp in the week
      F | board | • Housing: 30-year mortgage rate 6.31%, down 4 bp in the week
      T | board | • Industry: production index 104.2 in September, down from 104.5
      F | board | • Industry: production index 104.2 in October, down from 104.5
      T | board | • Policy: fed funds at 3.88%, 12 bp lower
      F | board | • Policy: fed funds at 3.88%, 12 bp higher
      T | board | • Calendar: retail sales Tuesday, CPI Wednesday
      F | board | • Calendar: CPI Tuesday, retail sales Wednesday
      T | board | • YTD laggard among coal peers: Peabody, -8.2%
      F | board | • YTD laggard among coal peers: Alliance, -3.3%
      T | board | • YTD leader among coal peers: Ramaco, +41%
      F | board | • YTD leader among coal peers: Warrior, +20.5%
      T | board | • Steel: HRC $812, lower on day and week, higher on month and year
      F | board | • Steel: HRC $812, higher on day and week, lower on month and year
      T | board | • Two of four peers closed lower Friday
      F | board | • Three of four peers closed lower Friday
      T | clauses | Core Natural Resources rose 1.42% on Friday, although it remains down 2.35% over the past month.
      F | clauses | Core Natural Resources rose 1.42% on Friday, extending its gain over the past month.
      T | clauses | While Ramaco jumped 6.4%, Warrior dropped 2.15%.
      F | clauses | While Warrior jumped 6.4%, Ramaco dropped 2.15%.
      T | clauses | Peabody slipped 0.83% on Friday after closing at $28.03 on Thursday.
      F | clauses | Peabody slipped 0.83% on Friday after closing at $27.90 on Thursday.
      T | clauses | Despite Friday's decline, the S&P 500 finished the week 0.9% higher.
      F | clauses | Friday's decline left the S&P 500 lower for the week.
      T | clauses | Although the VIX climbed 3.1% on Friday, it fell 4.4% over the week.
      F | clauses | Although the VIX fell on Friday, it rose 4.4% over the week.
      T | clauses | Warrior has gained 20.5% this year despite a 4.02% loss this week.
      F | clauses | Warrior has lost 20.5% this year despite a 4.02% gain this week.
      T | clauses | Both crude benchmarks fell on Friday, with WTI losing more than Brent.
      F | clauses | Both crude benchmarks fell on Friday, with Brent losing more than WTI.
      T | clauses | Initial claims fell to 219,000, while the unemployment rate rose to 4.3%.
      F | clauses | Initial claims rose to 219,000, while the unemployment rate fell to 4.3%.
      T | clauses | Oil and steel fell, whereas natural gas rose.
      F | clauses | Steel and natural gas rose, whereas oil fell.
      T | clauses | Alliance closed unchanged, which left it down 0.4% for the week.
      F | clauses | Alliance closed unchanged, which left it up 0.4% for the week.
      T | clauses | Brent is up 0.3% this year, whereas WTI is down 0.9%.
      F | clauses | WTI is up 0.3% this year, whereas Brent is down 0.9%.
      T | clauses | API2 coal eased 0.2% on the day but held a weekly gain of 2.1%.
      F | clauses | API2 coal eased 0.2% on the day, extending its weekly loss.
      T | clauses | The 10-year yield rose this week as the 2-year yield fell, widening the gap between them.
      F | clauses | The 10-year yield fell this week as the 2-year yield rose, narrowing the gap between them.
      T | clauses | Payrolls grew by 122,000 in October, yet the unemployment rate increased.
      F | clauses | Payrolls fell by 122,000 in October, and the unemployment rate increased.
      T | counts | Warrior was the weakest coal stock on Friday, and Peabody the second weakest.
      F | counts | Warrior was the weakest coal stock on Friday, and Alliance the second weakest.
      T | counts | Two coal stocks gained, two lost and one was unchanged.
      F | counts | Three coal stocks gained and two lost.
      T | counts | Four of the five coal stocks are up over the past month.
      F | counts | All five coal stocks are up over the past month.
      T | counts | Natural gas was the only energy commodity to rise on Friday.
      F | counts | Natural gas was the only energy commodity to fall on Friday.
      T | counts | Warrior shares are a fifth higher this year.
      F | counts | Warrior shares are a quarter higher this year.
      T | counts | Ramaco's gain this year is twice Warrior's.
      F | counts | Ramaco's gain this year is three times Warrior's.
      T | counts | Neither crude benchmark rose on Friday.
      F | counts | Neither crude benchmark fell on Friday.
      T | counts | None of the coal stocks lost more than 3% on Friday.
      F | counts | None of the coal stocks lost more than 2% on Friday.
      T | counts | Peabody's loss was less than half of Warrior's.
      F | counts | Peabody's loss was more than half of Warrior's.
      T | counts | Our shares had the second-largest gain among coal stocks on Friday.
      F | counts | Our shares had the largest gain among coal stocks on Friday.
      T | counts | No coal stock other than Core fell over the past month.
      F | counts | No coal stock other than Peabody fell over the past month.
      T | counts | Warrior ranks second among coal stocks this year, behind Ramaco and ahead of Core.
      F | counts | Warrior ranks third among coal stocks this year, behind Ramaco and Core.
      T | counts | Ramaco gained more than four times as much as Core.
      F | counts | Ramaco gained more than five times as much as Core.
      T | windows | Gold has not been updated since November 6.
      F | windows | Gold has not been updated since November 12.
      T | windows | Coking coal data are unavailable.
      F | windows | API2 coal data are unavailable.
      T | windows | Core has closed higher three days in a row.
      F | windows | Core has closed higher five days in a row.
      T | windows | Peabody's decline on Friday ended a streak of three gains.
      F | windows | Peabody's decline on Friday extended a streak of losses.
      T | windows | Core traded between $80.40 and $84.12 on a closing basis this week.
      F | windows | Core traded between $81.10 and $84.12 on a closing basis this week.
      T | windows | WTI is close to $71.
      F | windows | WTI is close to $75.
      T | windows | Natural gas is just above $3.40.
      F | windows | Natural gas is just below $3.40.
      T | windows | Year to date, Core has gained less than Warrior.
      F | windows | Year to date, Core has gained more than Warrior.
      T | windows | The September reading is the latest for industrial production.
      F | windows | The October reading is the latest for industrial production.
      T | windows | Jobless claims fell by 8,000 in the week ended November 7.
      F | windows | Jobless claims fell by 8,000 in the week ended November 14.
      T | windows | The spread between Brent and WTI is $4.15 a barrel.
      F | windows | The spread between Brent and WTI is $5.15 a barrel.
      T | windows | The two-year yield fell 3 basis points over the week.
      F | windows | The two-year yield rose 3 basis points over the week.
      T | windows | Consumer prices rose about 0.2% in October from September.
      F | windows | Consumer prices fell about 0.2% in October from September.
`,
    nearStyles: `
      F | near | Coal stocks rose over the month, but they are higher on the day.
      F | near | Coal stocks were mixed, but they are lower on the month.
      F | near | Oil fell on the day, but it is higher on the week.
      T | near | Oil fell on the day, but it is higher on the month.
      F | near | Indexes fell on Friday, yet they are lower on the week.
      F | near | Metals were mixed.
      F | near | GDP grew 2.1% in the fifth quarter.
      F | near | GDP grew 2.1% in the third month.
      F | near | The 10-year yield ended the month at 4.11%.
      T | near | The 10-year yield ended the week at 4.11%.
      F | near | Core ended the month at $84.12.
      F | near | Core finished the year at $84.12.
      F | near | Core closed the quarter at $84.12.
      F | near | Peabody is down for a second week.
      F | near | Our shares had the second-smallest gain among coal stocks on Friday.
      F | near | Ramaco has gained over no period.
      F | near | ARLP off a dime at $25.10.
      F | near | Crude bid: WTI -0.6%, Brent -0.4%.
      T | near | Crude offered: WTI -0.6%, Brent -0.4%.
      T | near | Nat gas well bid, +4.2% to $3.412.
      T | near | Natural gas bid.
      F | near | Natural gas offered.
      F | near | Gold is up to date.
      F | near | Coking coal has a current price.
      F | near | The coking coal price is available.
      F | near | I have a current price for coking coal.
      T | near | No current price is available for coking coal.
      T | near | Nothing new is available on coking coal.
      T | near | There is no up-to-date price for coking coal.
      F | near | Every price is available for coking coal.
      F | near | The gold price is current.
      T | near | The API2 price is available.
      F | near | The 10-year yield rose this week as the 2-year yield rose.
      T | near | The 10-year yield rose this week as the 2-year yield fell.
      F | near | Core rose this month while Peabody rose.
      T | near | Core fell this month while Peabody rose.
      F | near | Peabody fell this year while Warrior fell.
      F | near | Volatility is up a bit, with the VIX just below 17.
      T | near | Volatility is up a bit, with the VIX just above 17.
      F | near | Brent/WTI spread in to $4.15.
      T | near | Brent/WTI spread out to $4.15.
      F | near | Initial claims fell to 219,000, fewer than the week after.
      T | near | Unfortunately, I don't have a current price for coking coal.
      F | near | Unfortunately, I don't have a current price for API2.
      T | near | Coking coal is missing from today's data.
      F | near | API2 is missing from today's data.
      T | near | Gold has not been updated since November 6.
      F | near | Gold has not been updated since November 12.
      T | near | Gold hasn't been updated since November 6.
      T | near | No fresh gold print since Nov. 6.
      F | near | No fresh gold print since Nov. 13.
      F | near | No fresh Brent print since Nov. 13.
      T | near | No coking coal price today.
      F | near | No Brent price today.
      F | near | No API2 coal price today.
      F | near | There is no change in the API2 price.
      T | near | The gold price is stale.
      T | near | Brent is up to date, but gold is not.
      F | near | Gold is up to date, but Brent is not.
      F | near | Gold is up to date and coking coal has no price.
      F | near | Coking coal is missing from the deal.
      T | near | Core rose 1.4% on Friday and is up 12.4% this year, while Peabody fell.
      T | near | Peabody fell while Core is up for the year.
      F | near | Peabody was offered a contract.
      T | near | BTU soft, -0.83% to 27.80, still green on the week.
      F | near | BTU soft, -0.83% to 27.80, still red on the week.
      T | near | Peabody is red on the day but green on the week.
      T | near | CNR +1.42% at $84.12, week +3.1%.
      F | near | CNR +1.42% at $84.12, week -3.1%.
      F | near | CNR +1.42% at $84.12, month +3.1%.
      T | near | Sure! Peabody closed at $27.80.
      T | near | As far as I can tell, Ramaco rose 6.4%.
      F | near | As far as I can tell, Ramaco fell 6.4%.
      T | near | Own share: $84.12, +1.42% on the day, +12.4% YTD.
      T | near | Your shares closed at $84.12.
      T | near | Curve +51 bp.
      F | near | Curve +71 bp.
      T | near | The curve is 51 basis points wide.
      F | near | The curve is 61 basis points wide.
      T | near | The production index fell to 104.2 in September.
      T | near | Warrior is a fifth more expensive this year.
      F | near | Warrior is a fifth cheaper this year.
      F | near | Warrior shares are a quarter more expensive this year.
      T | near | Market volatility rose on Friday.
      F | near | Market volatility fell on Friday.
      T | near | Stock market volatility is up 8% over the month.
      T | near | Peabody -0.83% on the day, week +0.4%, month +5.1%, year -8.2%.
      F | near | Peabody -0.83% on the day, week +0.4%, month -5.1%, year -8.2%.
      F | near | Peabody -0.83% on the day, week +5.1%, month +0.4%, year -8.2%.
      T | near | Peabody -0.83% on the day (week +0.4%, month +5.1%).
      T | near | Warrior and Peabody were the weakest coal names on Friday.
      F | near | Warrior and Alliance were the weakest coal names on Friday.
      F | near | Warrior and Core were the weakest coal names on Friday.
      T | near | The strongest coal stocks on Friday were Ramaco and Core.
      F | near | The strongest coal stocks on Friday were Ramaco and Peabody.
      T | near | Ramaco and Core were the biggest gainers among coal stocks.
      F | near | Ramaco and Alliance were the biggest gainers among coal stocks.
      F | near | Warrior and Peabody were the biggest gainers among coal stocks.
      T | near | Core finished at its best close of the week.
      F | near | Core finished at its worst close of the week.
      F | near | Peabody finished at its best close of the week.
      T | near | Core closed at its highest level this week.
      T | near | With a loss of 8.2%, Peabody is the worst coal stock of the year.
      F | near | With a loss of 3.3%, Alliance is the worst coal stock of the year.
      T | near | With a gain of 41%, Ramaco is the best coal stock of the year.
      F | near | With a gain of 41%, Ramaco is the worst coal stock of the year.
      F | near | With a gain of 22.1%, Ramaco is the best coal stock of the year.
      T | near | Ramaco gained more than four times as much as Core.
      F | near | Ramaco gained more than five times as much as Core.
      T | near | Ramaco is ahead of Core.
      F | near | Ramaco trailed Core.
      T | near | Core is the only coal stock that is down over the past month.
      F | near | Peabody is the only coal stock that is down over the past month.
      T | near | Ramaco was the strongest of your peers.
      F | near | Warrior was the strongest of your peers.
      T | near | Natural gas was the only energy commodity to rise on Friday.
      F | near | Natural gas was the only energy commodity to fall on Friday.
      F | near | WTI was the only energy commodity to fall on Friday.
      T | near | None of the coal stocks lost more than 3% on Friday.
      F | near | None of the coal stocks lost more than 2% on Friday.
      T | near | No coal stock lost more than 2.5%.
      T | near | No coal stock gained more than 7%.
      F | near | No coal stock gained more than 6%.
      T | near | Two coal stocks gained more than 1% on Friday.
      F | near | Two coal stocks gained more than 2% on Friday.
      T | near | Only one of the five coal stocks gained more than 2%.
      T | near | One of the five coal stocks gained more than 2%.
      T | near | One of the five coal stocks gained less than 2%.
      F | near | Two of the five coal stocks gained less than 2%.
      T | near | Three of the five coal stocks are up more than 10% this year.
      T | near | Two of the five coal stocks are up more than 20% this year.
      F | near | Three of the five coal stocks are up more than 20% this year.
      T | near | Most coal stocks are up more than 1% over the month.
      F | near | Most coal stocks are up more than 5% over the month.
      T | near | Both stock indexes lost less than 1% on Friday.
      F | near | Both stock indexes lost more than 1% on Friday.
      T | near | No coal stock other than Core fell over the past month.
      F | near | No coal stock other than Peabody fell over the past month.
      T | near | No coal stock other than Ramaco and Core rose on Friday.
      F | near | No coal stock other than Ramaco rose on Friday.
      T | near | Warrior ranks second among coal stocks this year, behind Ramaco and ahead of Core.
      F | near | Warrior ranks third among coal stocks this year.
      F | near | Warrior ranks second among coal stocks this year, behind Core.
      T | near | Peabody ranks last among coal stocks this year.
      F | near | Alliance ranks last among coal stocks this year.
      T | near | Ramaco ranked first among coal stocks on Friday.
      T | near | I'd also point out that Core rose 1.42%.
      T | near | Coal stocks split: two up, two down, one flat.
      F | near | Coal stocks split: three up, two down.
      T | near | Peabody is the second-worst coal stock of the year.
      F | near | Alliance is the second-worst coal stock of the year.
      T | near | Energy: gas up, oil down.
      F | near | Energy: gas down, oil up.
      F | near | Only one of the five coal stocks gained more than 7%.
      F | near | The coal stocks all lost more than 1% on Friday.
      T | near | None of the coal stocks is up more than 50% this year.
      F | near | None of the coal stocks is up more than 40% this year.
      F | near | Three coal stocks are up for the year, two of them more than 40%.
      T | near | Of the five coal stocks, two gained more than 1% on Friday.
      F | near | Of the five coal stocks, two gained more than 2% on Friday.
      F | near | None of the coal stocks lost more than 3% on Thursday.
      F | near | None of the coal stocks rose on Thursday.
      F | near | No coal stock lost more than 3% on Thursday.
      F | near | Two of the five coal stocks fell on Thursday.
      F | near | Two of the five coal stocks lost more than 2% on Thursday.
      F | near | Both stock indexes fell on Thursday.
      F | near | Most coal stocks fell on Thursday.
      F | near | All coal stocks but Ramaco and Core fell on Thursday.
      T | near | Warrior ranks second among coal stocks this year, behind Ramaco and ahead of Peabody.
      F | near | Warrior ranks third among coal stocks this year, behind Ramaco and Core.
      T | near | The year's best coal stock was Ramaco, ahead of Warrior and Core.
      F | near | The year's best coal stock was Ramaco, ahead of Warrior and behind Core.
      T | near | Rates: 2-year 3.60%, 10-year 4.11%, curve +51 bp.
      F | near | Rates: 2-year 3.60%, 10-year 4.11%, curve +61 bp.
      T | near | Rates: 2-year 3.60%, 10-year 4.11%, curve 51 bp.
      F | near | Rates: 2-year 3.60%, 10-year 4.11%, curve 61 bp.
      T | near | Core Natural Resources rose more than 1% on Friday.
      F | near | Core Natural Resources rose more than 1% on Thursday.
      F | near | Peabody lost less than 1% on Thursday.
      T | near | Peabody closed at less than $28 on Friday.
      F | near | Peabody closed at less than $28 on Thursday.
      T | near | The unemployment rate was more than 4% in September.
      F | near | Neither Peabody nor Ramaco fell year to date.
      T | near | Neither WTI nor Brent rose on Friday.
      T | near | Core Natural Resources and Ramaco are the strongest coal names on the day.
      T | near | Peabody and Warrior Met Coal were the weakest coal stocks on the day.
      T | near | Warrior Met Coal and Peabody were the weakest coal stocks on the day.
      T | near | Peabody and Warrior Met Coal were the weakest coal stocks.
      F | near | Although Brent lost ground on the week, Norfolk Southern lost ground so far this year.
      T | near | Although Brent lost ground on the week, Norfolk Southern gained so far this year.
      F | near | Warrior Met Coal has risen in a month as Peabody is up year to date.
      T | near | WTI fell on the day, and Core Natural Resources is up year to date.
      F | near | Alliance fell 3.3% year to date, whereas Core Natural Resources gained 12.4% on Friday.
      F | near | Ramaco rose 6.4% and Peabody fell 0.83%. They are up on the day.
      T | near | Ramaco rose 6.4% and Core Natural Resources rose 1.42%. They are up on the week.
      F | near | The Nasdaq is lower on the day, the month and the week.
      T | near | Ramaco is higher for the week, the year and the day.
      F | near | Alliance is lower for the week, the year and the month.
      F | near | Peabody gained 5.1% on the month, compared with 4.2% for natural gas.
      T | near | Peabody gained 5.1% on the month, compared with 12% for natural gas.
      T | near | Warrior Met Coal lost 2.15% on the day, versus 0.83% for Peabody.
      F | near | Brent as well as Peabody rose this week.
      T | near | Core Natural Resources as well as Peabody rose this week.
      F | near | Along with Peabody, hot-rolled coil fell on the week.
      T | near | Along with Brent, hot-rolled coil fell on the week.
      F | near | Alliance joined Peabody in rising for the week.
      T | near | More coal stocks rose than fell over the past month.
      F | near | More coal stocks fell than rose over the past month.
      F | near | Peabody usually rose.
      F | near | Core Natural Resources rose 1.42% on Friday, tied with Peabody.
      F | near | WTI would have closed at $71.05.
      F | near | WTI no longer closed at $71.05.
      F | near | WTI closed at $71.05 a year ago.
      F | near | WTI closed at $71.05, above our budget.
      F | near | Peabody fell 0.83% in early trading.
      F | near | Peabody fell all week.
      F | near | Peabody fell 0.83% for the fifth time.
      F | near | Peabody fell 0.83% and should recover.
      F | near | The S&P 500 almost rose.
      T | near | Mortgage rates are higher than the previous reading, at 6.31%.
      F | near | Mortgage rates are lower than the previous reading, at 6.31%.
      F | near | Like the S&P 500, natural gas rose on Friday.
      T | near | Like the S&P 500, the Nasdaq fell on Friday.
      F | near | Warrior Met Coal, like natural gas, fell on the day.
      T | near | Warrior Met Coal, like Peabody, fell on the day.
      F | near | Peabody is down 8.2% this year, year over year.
      F | near | Peabody is down 8.2% this year, month over month.
      T | near | Core Natural Resources rose 1.42% on Friday, like Ramaco.
      F | near | Core Natural Resources rose 1.42% on Friday, like Peabody.
      T | near | Like Peabody, Warrior lost ground on Friday, falling 2.15%.
      F | near | Natural gas, like the Nasdaq, rose since January.
      T | near | The S&P 500, like the Nasdaq, rose since January.
`,
    stylesKept: `
      T | desk | Warrior the drag, off 2.15%.
      F | desk | Warrior the leader, off 2.15%.
      T | desk | Nat gas well bid, +4.2% to $3.412.
      F | desk | Nat gas well bid, +4.2% to $3.142.
      T | desk | 2s10s at 51bp, 3bp steeper on the day.
      F | desk | 2s10s at 51bp, 3bp flatter on the day.
      T | desk | VIX 17.05, up 3.1% on the day but lower on the week.
      F | desk | VIX 17.05, up 3.1% on the day and higher on the week.
      T | desk | API2 a touch lower at $104.35/t, up 2.1% w/w.
      F | desk | API2 a touch lower at $104.35/t, down 2.1% w/w.
      T | desk | NSC quiet, +0.22%.
      F | desk | NSC quiet, +0.22%, up on the week.
      T | chat | It looks like your shares had a good week: Core Natural Resources is up about 3%.
      F | chat | It looks like your shares had a rough week: Core Natural Resources is down about 3%.
      T | chat | The 10-year yield seems to have edged up to 4.11%.
      F | chat | The 10-year yield seems to have slipped to 4.11%.
      T | chat | You might want to note that natural gas is still down about 6% this year.
      F | chat | You might want to note that natural gas is still down about 6% this month.
      T | chat | To put that in context, the S&P 500 gained less than 1% this week.
      F | chat | To put that in context, the S&P 500 gained more than 1% this week.
      T | chat | The next CPI report should be out on Wednesday, November 18.
      F | chat | The next CPI report should be out on Tuesday, November 17.
      T | chat | In short, coal stocks were mixed on Friday.
      F | chat | In short, coal stocks rose across the board on Friday.
      T | chat | Overall, inflation seems to be cooling slightly, at 2.9% versus 3.0% before.
      F | chat | Overall, inflation seems to be picking up slightly, at 2.9% versus 3.0% before.
      T | board | • Peer range on Friday: from -2.15% (Warrior) to +6.4% (Ramaco)
      F | board | • Peer range on Friday: from -2.15% (Peabody) to +6.4% (Ramaco)
      T | board | • Energy: gas up, oil down
      F | board | • Energy: gas down, oil up
      T | board | • Labor market: unemployment 4.3% (prior 4.2%); payrolls +122,000
      F | board | • Labor market: unemployment 4.3% (prior 4.4%); payrolls +122,000
      T | board | • Growth: GDP +2.1% in the third quarter, after 3.0%
      F | board | • Growth: GDP +2.1% in the third quarter, after 1.2%
      T | board | • Gold $3,951.20 (as of November 6)
      F | board | • Gold $3,951.20 (as of November 13)
      T | board | • Own share vs S&P 500 YTD: 3.4 points behind
      F | board | • Own share vs S&P 500 YTD: 3.4 points ahead
      T | board | • Rail: Norfolk Southern +19.6% YTD, ahead of the S&P 500
      F | board | • Rail: Norfolk Southern +19.6% YTD, behind the S&P 500
      T | clauses | Natural gas climbed 4.2%, leaving it up 7.7% for the week.
      F | clauses | Natural gas climbed 4.2%, leaving it down 7.7% for the week.
      T | clauses | The 10-year yield rose 4 basis points to 4.11%, while the 2-year yield added just 1.
      F | clauses | The 2-year yield rose 4 basis points to 4.11%, while the 10-year yield added just 1.
      T | clauses | After falling to $80.40 on Tuesday, Core recovered to $84.12 by Friday.
      F | clauses | After falling to $80.40 on Wednesday, Core recovered to $84.12 by Friday.
      T | clauses | Hot-rolled coil fell for the week, trimming its gain for the year to 14.2%.
      F | clauses | Hot-rolled coil rose for the week, lifting its gain for the year to 14.2%.
      T | clauses | Ramaco has now gained 9.8% this week and 41% this year, more than any other coal stock.
      F | clauses | Ramaco has now gained 9.8% this week and 41% this year, less than any other coal stock.
      T | clauses | Core Natural Resources outperformed the S&P 500 this week, even though it still trails the index this year.
      F | clauses | Core Natural Resources outperformed the S&P 500 this week and leads the index this year.
      T | counts | Ramaco is the best-performing coal stock over the day, the week, the month and the year.
      F | counts | Ramaco is the best-performing coal stock over the week but the worst over the month.
      T | counts | Only two coal stocks are down for the year: Peabody and Alliance.
      F | counts | Only two coal stocks are down for the year: Peabody and Core.
      T | counts | Ramaco has gained about two fifths this year.
      F | counts | Ramaco has gained about three fifths this year.
      T | counts | Both stock indexes fell on Friday.
      F | counts | Both stock indexes rose on Friday.
      T | counts | Three of the five coal stocks are up for the week.
      F | counts | Two of the five coal stocks are up for the week.
      T | counts | The NASDAQ fell more than the S&P 500 but has gained more this year.
      F | counts | The NASDAQ fell less than the S&P 500 but has gained more this year.
      T | counts | The 30-year mortgage rate is about 2.2 percentage points above the 10-year yield.
      F | counts | The 30-year mortgage rate is about 1.2 percentage points above the 10-year yield.
      T | windows | The gold price is eight days old.
      F | windows | The gold price is three days old.
      T | windows | Friday's close was Core's highest of the week.
      F | windows | Friday's close was Core's lowest of the week.
      T | windows | The S&P 500 slipped just under a third of a percent.
      F | windows | The S&P 500 slipped just over a third of a percent.
      T | windows | Over the past month, natural gas is up 12%.
      F | windows | This quarter, natural gas is up 12%.
      T | windows | Third-quarter GDP growth slowed to 2.1% from 3.0%.
      F | windows | Second-quarter GDP growth slowed to 2.1% from 3.0%.
      T | windows | The curve is 51 basis points wide, 3 more than on Thursday.
      F | windows | The curve is 51 basis points wide, 3 less than on Thursday.
      T | windows | Retail sales are due on November 17, a day before the CPI.
      F | windows | Retail sales are due on November 18, a day after the CPI.
`,
  },
};
