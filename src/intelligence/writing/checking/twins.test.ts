import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { WINTER } from '../claim-sets/winter.fixture.ts';
import { KNOWN_FACTS } from '../known-facts.fixture.ts';
import { createVerifier } from '../verify-text.ts';

const known = createVerifier(KNOWN_FACTS);
const winter = createVerifier(WINTER.facts);

/** A true sentence, and false ones that differ from it in one piece. */
test.each([
  [known, 'The gap between Brent and WTI is more than $4.', 'The gap between Brent and WTI is more than $5.'],
  [
    known,
    'Brent is pricier than it was at the start of the year.',
    'Brent is cheaper than it was at the start of the year.',
  ],
  [known, 'Hot-rolled coil is cheaper than a week ago.', 'Hot-rolled coil is cheaper than a month ago.'],
  [known, 'Natural gas is pricier than a week ago.', 'WTI is pricier than a week ago.'],
  [
    known,
    'Our shares trail the S&P 500 for the year, up 12.4% versus 15.8%.',
    'Our shares trail the S&P 500 for the day.',
  ],
  [known, 'Seven of the 312 stories are of high priority.', 'Eight of the 312 stories are of high priority.'],
  [
    known,
    'Ramaco’s move was about three times its usual daily size.',
    'Ramaco’s move was about four times its usual daily size.',
  ],
  [
    known,
    'Natural gas was the strongest energy market, up 4.2%, while both oil contracts fell.',
    'Brent was the strongest energy market, down 0.4%.',
  ],
  [
    known,
    'The 10-year yield climbed four basis points to 4.11%, while the 2-year added one to 3.60%.',
    'The 10-year yield climbed four basis points to 4.11%, while the 2-year added two to 3.60%.',
  ],
  [
    known,
    'The S&P 500 and the Nasdaq each lost less than 1% on Friday.',
    'Warrior Met Coal and Peabody each lost less than 1% on Friday.',
  ],
  [
    known,
    'Brent is almost unchanged for the year, up just 0.3%.',
    'Brent is almost unchanged for the year, down just 0.3%.',
  ],
  [
    known,
    'Norfolk Southern was little changed at $281.40 and has returned 19.6% this year.',
    'Ramaco was little changed at $14.22 and has returned 41% this year.',
  ],
  [
    known,
    'Norfolk Southern was little changed at $281.40 and is up 19.6% this year.',
    'Norfolk Southern was little changed at $281.40 and has lost 19.6% this year.',
  ],
  [
    known,
    'Ramaco’s 6.4% gain was the biggest in the group.',
    'Peabody’s 0.8% loss was the biggest in the group.',
  ],
  [
    known,
    'The unemployment rate is 4.3%, a tenth of a point higher than in September.',
    'The unemployment rate is 4.3%, a tenth of a point lower than in September.',
  ],
  [known, 'Brent and WTI both closed above $70.', 'Brent and WTI both closed above $72.'],
  [
    known,
    'Ramaco has gained over every period: 6.4% on the day, 9.8% on the week, 22.1% on the month and 41% this year.',
    'Our shares are up over every period we track.',
  ],
  [known, 'Volatility rose, with the VIX up 3.1%.', 'Volatility fell, with the VIX up 3.1%.'],
  [known, 'Coking coal is unavailable today.', 'API2 coal is unavailable today.'],
  [known, 'CNR rose for the third straight day.', 'CNR rose for the third straight week.'],
  [known, 'CNR posted its third straight daily gain.', 'CNR posted its third straight weekly gain.'],
  [known, 'Rotterdam coal slipped to $104.35 a tonne.', 'Peabody coal slipped to $104.35 a tonne.'],
  [known, 'The mortgage rate rose four basis points.', 'The Peabody mortgage rate rose four basis points.'],
  [winter, 'The railroad CSX rose 1.2%.', 'The railroad Peabody rose 0.6%.'],
  [
    winter,
    'The railroads Norfolk Southern and Union Pacific fell.',
    'The railroads Norfolk Southern and Ramaco fell.',
  ],
  [
    winter,
    "Core's loss was steeper than that of the railroad Norfolk Southern.",
    "Core's loss was steeper than that of the railroad Union Pacific.",
  ],
  [winter, 'Of the three indexes, only the Dow slipped.', 'Of the three indexes, only the Nasdaq slipped.'],
  [winter, 'Of the three indexes, only the Dow slipped.', 'Of the three indexes, only Alpha slipped.'],
  [
    winter,
    'The yield curve is 17 basis points wider than a week ago.',
    'The yield curve is 17 basis points narrower than a week ago.',
  ],
  [
    winter,
    'The 30-year yield has gained nine basis points in a week, while the 2-year has lost twelve.',
    'The 30-year yield has gained nine basis points in a week, while the 2-year has lost four.',
  ],
  [
    winter,
    'Monthly moves of the coal stocks range from a 12.1% gain at Warrior to a 19.8% loss at Ramaco.',
    'Monthly moves of the coal stocks range from a 12.1% gain at Warrior to a 3.6% loss at SunCoke.',
  ],
  [
    winter,
    'Metals and oil rose, natural gas being the exception.',
    'Metals and oil rose, Brent being the exception.',
  ],
  [
    winter,
    'The steel stocks rose, the only exception being Cleveland-Cliffs.',
    'The coal stocks rose, the only exception being Ramaco.',
  ],
  [
    known,
    'Peabody eased 0.8% after rising in each of the three previous sessions.',
    'Peabody eased 0.8% after rising in each of the four previous sessions.',
  ],
  [known, 'The S&P 500 slipped after two straight gains.', 'The S&P 500 slipped after two straight losses.'],
  [known, 'The S&P 500 slipped after two straight gains.', 'The S&P 500 slipped after three straight gains.'],
  [winter, 'CNR posted its first loss in four sessions.', 'CNR posted its first loss in five sessions.'],
  [winter, 'CNR posted its first loss in four sessions.', 'CNR posted its first gain in four sessions.'],
  [winter, 'Core fell after three days of gains.', 'Core snapped a two-day winning streak.'],
  [
    known,
    'Core and Ramaco were the only coal stocks to gain.',
    'Core and Peabody were the only coal stocks to gain.',
  ],
  [known, 'Brent is higher on the year, up 0.3%.', 'Brent is higher on the month, up 0.3%.'],
  [known, 'Brent is higher on the month, up 2%.', 'Brent is lower on the month, down 0.4%.'],
  [
    known,
    'CNR has had a good year, up 12.4% against a loss of 8.2% for Peabody.',
    'CNR has had a good year, up 12.4% against a loss of 0.8% for Peabody.',
  ],
  [
    known,
    'CNR outperformed Peabody this year, gaining 12.4% versus a loss of 8.2%.',
    'CNR outperformed Peabody this month, gaining 12.4% versus a loss of 8.2%.',
  ],
  [
    known,
    'The gap between the 2-year and 10-year yields widened by three basis points to 51.',
    'The gap between the 2-year and 10-year yields widened by three basis points to 48.',
  ],
  [
    known,
    'The curve steepened from 48 to 51 basis points.',
    'The curve steepened from 45 to 51 basis points.',
  ],
  [winter, 'API2 fell $1.75 to $95.75 a tonne.', 'API2 fell $1.95 to $95.75 a tonne.'],
  [
    winter,
    'CSX gained 1.2% on Tuesday, lifting its weekly gain to 2%.',
    'CSX gained 1.2% on Tuesday, cutting its weekly gain to 2%.',
  ],
  [known, "The Nasdaq's loss outpaced the S&P 500's loss.", "The S&P 500's loss outpaced the Nasdaq's loss."],
  [
    winter,
    "Alliance's 0.1% gain did little to offset its loss of 4.2% this year.",
    "Alliance's 0.1% gain did little to offset its loss of 4.2% this month.",
  ],
  [
    winter,
    'Core lagged the S&P 500 on Tuesday but is ahead of it this year, up 5.6% against 2.2%.',
    'Core lagged the S&P 500 on Tuesday and is behind it this year.',
  ],
  [
    winter,
    'Core lagged the S&P 500 on Tuesday but is ahead of it this year, up 5.6% against 2.2%.',
    'Core led the S&P 500 on Tuesday but is ahead of it this year, up 5.6% against 2.6%.',
  ],
  [winter, 'Two of the three coal bonds trade above par.', 'One of the three coal bonds trades above par.'],
  [winter, 'One of the three coal bonds trades below par.', 'All three coal bonds trade below par.'],
  [
    winter,
    'All three railroads are higher this year, with CSX leading at 2.6%.',
    'All three railroads are higher this year, with Union Pacific leading at 1.1%.',
  ],
  [
    winter,
    'Ramaco had the largest weekly loss of the coal stocks, 11.5%.',
    'Ramaco had the largest weekly loss of the coal stocks, 7.2%.',
  ],
  [
    known,
    'Peabody and Alliance stay lower for the year, down 8.2% and 3.3%, respectively.',
    'Peabody and Alliance stay lower for the year, down 3.3% and 8.2%, respectively.',
  ],
  [known, 'CNR rose for three days running.', 'CNR rose for four days running.'],
  [
    known,
    'CNR extended its winning streak to three sessions.',
    'CNR extended its winning streak to four sessions.',
  ],
  [
    known,
    "Peabody's 0.8% dip follows three days of gains.",
    "Peabody's 0.8% dip follows four days of gains.",
  ],
  [
    winter,
    'Long-term yields rose while short-term yields fell.',
    'Short-term yields rose while long-term yields fell.',
  ],
  [known, 'Curve: 51 bp, up from 48 bp.', 'Curve: 48 bp, up from 45 bp.'],
  [known, 'Core: $84.12, +1.4% on the day.', 'Core: $84.12, +3.1% on the day.'],
  [
    winter,
    'Gas is the worst-performing commodity this week.',
    'Oil is the worst-performing commodity this week.',
  ],
  [winter, "Warrior Met Coal led Tuesday's gains.", "Peabody led Tuesday's gains."],
  [
    known,
    'Brent is the only oil benchmark higher on the year.',
    'Brent is the only steel benchmark higher on the year.',
  ],
  [
    known,
    'GDP growth slowed to 2.1% in the third quarter from 3.0% in the second.',
    'GDP growth slowed to 2.1% in the third quarter from 3.0% in the third.',
  ],
  [
    known,
    'Mortgage rates rose to 6.31% in the latest week.',
    'Mortgage rates rose to 6.31% in the latest month.',
  ],
  [
    winter,
    'The gap between the 30-year and the 10-year yield narrowed by one basis point.',
    'The gap between the 30-year and the 10-year yield narrowed by two basis points.',
  ],
  [
    known,
    'GDP growth decelerated by 0.9 percentage points to 2.1%.',
    'GDP growth accelerated by 0.9 percentage points to 2.1%.',
  ],
  [winter, "Warrior Met Coal led Tuesday's gains.", "Warrior Met Coal led Monday's gains."],
  [
    known,
    "Ramaco's 6.4% gain was about three times its usual daily move.",
    "Ramaco's 6.4% gain was about three times its usual weekly move.",
  ],
  [known, 'Inflation fell below 3% in October.', 'Inflation fell below 3.1% in October.'],
  [
    known,
    'Third-quarter GDP growth of 2.1% compares with 3.0% in the second quarter.',
    'Third-quarter GDP growth of 2.1% compares with 3.0% in the first quarter.',
  ],
  [
    winter,
    "Nucor's year-to-date return of 6.5% is lower than Cleveland-Cliffs' 8.3%.",
    "Nucor's year-to-date return of 6.5% is higher than Cleveland-Cliffs' 8.3%.",
  ],
  [
    winter,
    "Nucor's year-to-date return of 6.5% is lower than Cleveland-Cliffs' 8.3%.",
    "Nucor's year-to-date return of 6.5% is lower than Cleveland-Cliffs' 10.4%.",
  ],
  [winter, 'CSX was the best railroad on Tuesday.', 'Union Pacific was the best railroad on Tuesday.'],
  [known, "The VIX is 4.4% below last week's level.", "The VIX is 1.7% below last week's level."],
  [
    winter,
    'Treasury yields were mixed on Tuesday and are mixed over the week.',
    'Treasury yields were mixed on Tuesday but rose over the week.',
  ],
  [
    known,
    'Key dates: retail sales on November 17, CPI on November 18.',
    'Key dates: retail sales on November 18, CPI on November 17.',
  ],
  [winter, 'Nucor was the best steelmaker.', 'Steel Dynamics was the best steelmaker.'],
  [winter, 'Cleveland-Cliffs lagged its steel peers.', 'Steel Dynamics lagged its steel peers.'],
  [
    winter,
    'Cleveland-Cliffs lagged its steel peers with a loss of 3%.',
    'Cleveland-Cliffs lagged its steel peers with a loss of 2.4%.',
  ],
  [winter, 'CSX outperformed its rail peers.', 'CSX underperformed its rail peers.'],
  [winter, 'Payrolls are due Friday.', 'Payrolls are due Thursday.'],
  [
    winter,
    "Ramaco tumbles 7.2% to $17.90; month's loss nears 20%.",
    "Ramaco tumbles 7.2% to $17.90; month's loss nears 12%.",
  ],
  [
    winter,
    'Coking coal last $221.50/t, having gained 5.9% in week.',
    'Coking coal last $221.50/t, having shed 5.9% in week.',
  ],
  [
    winter,
    'Henry Hub gas slumps 5.6% to $4.31, trims YTD gain to 8.8%.',
    'Henry Hub gas slumps 5.6% to $4.31, trims YTD loss to 8.8%.',
  ],
  [
    winter,
    'VIX at 15.3: -4.9% on day, -9.8% over week, -3.4% in 2027.',
    'VIX at 15.3: -4.9% on day, -8.9% over week, -3.4% in 2027.',
  ],
  [winter, 'Mortgage rate 6.02% vs 6.09% week earlier.', 'Mortgage rate 6.02% vs 5.95% week earlier.'],
  [
    winter,
    'Nucor leads customers with 2.4% gain; Cliffs off 3%.',
    'Steel Dynamics leads customers with 1.7% gain; Cliffs off 3%.',
  ],
  [
    winter,
    'Peabody up 0.61% on day, 3.9% lower than week ago.',
    'Peabody up 0.61% on day, 3.9% higher than week ago.',
  ],
  [
    winter,
    'Coking coal commands $105.30 a tonne more than Newcastle, a premium of roughly 91%.',
    'Coking coal commands $105.30 a tonne more than Newcastle, a premium of roughly 48%.',
  ],
  [
    winter,
    'No peer has lost more this year than Ramaco, down 16.3%.',
    'No peer has lost more this year than SunCoke, down 6.1%.',
  ],
  [
    winter,
    "Newcastle's premium over API2 works out at $20.45 a tonne, or about 21%.",
    "Newcastle's premium over API2 works out at $20.45 a tonne, or about 12%.",
  ],
  [
    winter,
    "Of the two oil benchmarks, WTI was the stronger on Tuesday, rising 1.9% against Brent's 1.6%.",
    "Of the two oil benchmarks, Brent was the stronger on Tuesday, rising 1.6% against WTI's 1.9%.",
  ],
  [
    winter,
    'Alpha Metallurgical trades at more than six times the price of a Peabody share.',
    'Alpha Metallurgical trades at more than eight times the price of a Peabody share.',
  ],
  [
    winter,
    'Payrolls grew by just 64,000 in December, a rise of less than a twentieth of a percent.',
    'Payrolls grew by just 46,000 in December, a rise of less than a twentieth of a percent.',
  ],
  [
    winter,
    'Only Nucor and Steel Dynamics rose among our steel customers, gaining 2.4% and 1.7% respectively.',
    'Only Nucor and Cleveland-Cliffs rose among our steel customers, gaining 2.4% and 1.7% respectively.',
  ],
  [
    winter,
    'The 30-year yields 66 basis points more than the 10-year and 147 more than the 2-year.',
    'The 30-year yields 66 basis points more than the 10-year and 174 more than the 2-year.',
  ],
  [
    winter,
    'The unemployment rate edged down to 4.5% in December from 4.6%, and CPI inflation moderated to 2.7%, 0.2 percentage points below the prior month.',
    'The unemployment rate edged down to 4.5% in December from 4.6%, and CPI inflation moderated to 2.7%, 0.2 percentage points above the prior month.',
  ],
  [
    winter,
    'Peer performance was mixed, with three of six names higher, two lower and SunCoke Energy unchanged at $8.12.',
    'Peer performance was mixed, with three of six names lower, two higher and SunCoke Energy unchanged at $8.12.',
  ],
  [
    winter,
    'Gold and copper both advanced, by 0.7% and 0.9% respectively, although only the latter is higher on the week.',
    'Gold and copper both advanced, by 0.7% and 0.9% respectively, although only the former is higher on the week.',
  ],
  [
    winter,
    'Coking coal is more than twice as expensive as API2, with the former at $221.50 and the latter at $95.75.',
    'Coking coal is more than twice as expensive as API2, with the former at $95.75 and the latter at $221.50.',
  ],
  [
    winter,
    "Alpha Metallurgical has the highest share price among the peers, about eleven times Ramaco's $17.90.",
    "Warrior Met Coal has the highest share price among the peers, about eleven times Ramaco's $17.90.",
  ],
  [
    winter,
    'Warrior leads the peers this year at +9.7%, more than three times the gain of second-placed Alpha.',
    'Warrior leads the peers this year at +9.7%, more than three times the gain of second-placed Ramaco.',
  ],
  [winter, 'Copper is 2.5% dearer than a week ago.', 'Copper is 4% dearer than a week ago.'],
  [
    winter,
    'Not one peer moved by more than 8% on Tuesday.',
    'Not one peer moved by more than 5% on Tuesday.',
  ],
  [
    winter,
    'WTI and Brent rose on Tuesday, both extending weekly gains.',
    'Gold and copper rose on Tuesday, both extending weekly gains.',
  ],
  [
    winter,
    "The Nasdaq's 3.7% return this year beats the S&P 500's by 1.5 points and the Dow's by 2.7.",
    "The Nasdaq's 3.7% return this year beats the S&P 500's by 1.5 points and the Dow's by 1.2.",
  ],
  [
    winter,
    'Of the three railroads that carry our coal, only CSX ended Tuesday higher.',
    'Of the three railroads that carry our coal, only Union Pacific ended Tuesday higher.',
  ],
  [
    winter,
    'CSX rose 1.2%, and two of the three rail carriers fell.',
    'CSX rose 1.2%, and both of the other rail carriers rose.',
  ],
  [
    known,
    'Peabody was down slightly on the day but up 5.1% over the month.',
    'Peabody was up slightly on the day but up 5.1% over the month.',
  ],
  [
    winter,
    'Gold advanced 0.7% amid a 4.9% drop in the VIX.',
    'Gold advanced 0.7% amid a 4.9% rise in the VIX.',
  ],
  [
    winter,
    "Ramaco's weekly slide of 11.5% was by far the steepest in the peer group.",
    "Peabody's weekly slide of 3.9% was by far the steepest in the peer group.",
  ],
  [
    winter,
    'Nucor has beaten Steel Dynamics by 3.6 percentage points so far this year.',
    'Nucor has beaten Steel Dynamics by 6.3 percentage points so far this year.',
  ],
  [
    winter,
    "Copper's 2.5% weekly advance contrasts with a 1.3% decline in gold.",
    "Copper's 2.5% weekly advance contrasts with a 1.3% rise in gold.",
  ],
  [
    winter,
    'Every customer is higher for the year, with gains ranging from 2.9% at Steel Dynamics to 8.3% at Cleveland-Cliffs.',
    'Every customer is higher for the year, with gains ranging from 2.9% at Nucor to 8.3% at Cleveland-Cliffs.',
  ],
  [
    winter,
    'Two of our three steelmaking customers gained on the day; Cleveland-Cliffs was the exception, losing 3%.',
    'Two of our three steelmaking customers gained on the day; Nucor was the exception, losing 3%.',
  ],
  [
    winter,
    'We counted 312 articles, seven of which were high priority.',
    'We counted 312 articles, nine of which were high priority.',
  ],
  [
    winter,
    'Gas became cheaper on Tuesday, dropping 5.6% to $4.31 per MMBtu.',
    'Gas became dearer on Tuesday, climbing 5.6% to $4.31 per MMBtu.',
  ],
  [
    winter,
    'Ouch: Ramaco dropped 7.2% on Tuesday and is now down more than 16% in 2027.',
    'Ouch: Ramaco dropped 7.2% on Tuesday and is now down more than 20% in 2027.',
  ],
  [
    winter,
    'The S&P closed north of 7,000, at 7,012.40 to be precise.',
    'The S&P closed north of 7,000, at 7,021.40 to be precise.',
  ],
  [winter, '2s10s curve 81 bps, 7 bps steeper on day.', '2s10s curve 81 bps, 7 bps flatter on day.'],
  [
    winter,
    'Equity benchmarks were mixed, with the Nasdaq leading at 0.95% and the Dow trailing with a 0.12% loss.',
    'Equity benchmarks were mixed, with the S&P 500 leading at 0.48% and the Dow trailing with a 0.12% loss.',
  ],
  [
    winter,
    'A week earlier Henry Hub gas stood near $4.92.',
    'A week earlier Henry Hub gas stood near $3.83.',
  ],
  [
    winter,
    'Hot-rolled coil sits $5 above the $900-per-short-ton mark.',
    'Hot-rolled coil sits $5 below the $900-per-short-ton mark.',
  ],
  [known, 'Two data releases are due next week.', 'Two data releases are due on Tuesday.'],
  [known, 'Hot-rolled coil stands $12 north of $800.', 'Hot-rolled coil stands $12 south of $800.'],
  [
    winter,
    "The company's own shares closed Tuesday at $97.45.",
    "The company's own shares closed Tuesday at $95.47.",
  ],
  [
    winter,
    'Natural gas has shed 61 cents over the week, or 12.4%.',
    'Natural gas has shed 61 cents over the week, or 5.6%.',
  ],
  [
    winter,
    "The S&P 500's weekly gain of 1.1% was half the Nasdaq's 2.2%.",
    "The S&P 500's weekly gain of 1.1% was a third of the Nasdaq's 2.2%.",
  ],
  [
    winter,
    'The economy grew by 1.9% in the fourth quarter, after 3.8% in the third.',
    'The economy grew by 1.9% in the fourth quarter, after 2.8% in the third.',
  ],
  [winter, 'Two of the railroads fell and one rose.', 'Two of the railroads rose and one fell.'],
  [
    winter,
    'The Employment Situation report is slated for release on Friday, February 5.',
    'The Employment Situation report is slated for release on Wednesday, February 10.',
  ],
])('%#: "%s" is verified and "%s" is not', ({ verify }, right, wrong) => {
  expect(verify(right).problems).toEqual([]);
  expect(verify(wrong).isVerified).toBe(false);
});

test.each([
  'Core and ',
  'coal ',
  'against a loss of 2% ',
  'ranging from 2% ',
  'the exception being ',
  'after gaining in each of the ',
  'from 2 to 3 ',
  'up 2%, ',
])('a long chain of "%s" is read quickly', (link) => {
  const chain = `CNR rose 2% this year, ${link.repeat(Math.floor(1_900 / link.length))}the railroad CSX.`;
  expect(measureCpuMs(() => winter.verify(chain))).toBeLessThan(3000);
});
