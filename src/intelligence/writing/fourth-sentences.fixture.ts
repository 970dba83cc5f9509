/** Sentences about the prices of the desk facts; T is true, F is not. */
export const FOURTH_SENTENCES = `
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
`;
