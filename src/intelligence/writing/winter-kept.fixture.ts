/** A third of the sentences about the winter facts, measured once before the check was improved on them. */
export const WINTER_KEPT_SENTENCES = `
T | terse | STB rejects Union Pacific-Norfolk Southern merger filing as incomplete.
T | research | The Surface Transportation Board voted 3-0 to turn down the application because it was incomplete.
T | chatty | The railroads get another shot: they have 30 days to refile.
T | research | Valued at $85 billion, the tie-up would produce the first U.S. railroad running from coast to coast.
T | cautious | BNSF and CSX want the regulator to attach conditions.
F | terse | STB approves Union Pacific-Norfolk Southern merger.
F | chatty | The railroads can refile within 90 days.
F | research | CSX and BNSF have asked the regulator to block the deal outright.
F | research | Union Pacific withdrew its merger application.
F | research | The $85 billion deal created the first coast-to-coast railroad.
T | terse | BoJ hikes policy rate to 1%, highest since 1995.
T | research | The Bank of Japan lifted its benchmark rate by 25 basis points to 1% in a 7-2 vote.
T | chatty | The yen liked it, gaining 0.9% to 151.2 to the dollar.
T | cautious | Nomura's economists think the next hike will come in July.
T | research | Ueda linked further tightening to wages.
F | research | The Bank of Japan raised its policy rate by half a point to 1%.
F | research | The yen weakened 0.9% after the decision.
F | chatty | Ueda ruled out further increases.
F | research | The Bank of Japan's vote was unanimous.
F | cautious | Economists at Mizuho expect the next increase in July.
F | terse | BoJ hikes policy rate to 1%, highest since 2005.
T | terse | Stanmore to buy 51% of Dawson mine from Anglo for up to $455 million.
T | research | Of the price for Dawson, $120 million is contingent on coal prices.
T | chatty | Mitsui owns the remaining 49% of Dawson and has until the end of February to exercise its right of first refusal.
T | research | Dawson has a workforce of roughly 1,100 and mined 6.3 million tonnes last year.
T | terse | Stanmore shares off 4.1% after Dawson deal.
F | terse | Anglo American to buy 51% of Dawson mine from Stanmore.
F | research | Mitsui has exercised its right of first refusal.
F | research | Stanmore shares rose 4.1% after the announcement.
F | research | Stanmore will pay $120 million for a 51% stake in Dawson.
F | chatty | Stanmore has completed the purchase of Dawson.
F | research | Mitsubishi owns the other 49% of Dawson.
T | terse | Peabody unit fined $185,000 over Shoal Creek miner's death.
T | research | Investigators concluded that a roof support was taken out too soon.
T | research | Peabody is contesting two of the five citations.
T | chatty | The Alabama mine was out of action for nearly three weeks after the accident.
F | terse | Warrior unit fined $185,000 over Shoal Creek miner's death.
F | research | Peabody has accepted all five citations.
F | research | Two miners died at Shoal Creek last March.
F | bullet | - Peabody unit fined $1.85 million
F | cautious | Investigators blamed a gas leak at Shoal Creek.
T | terse | Brent up 1.6% at $67.90/bbl; WTI +1.9%.
T | terse | Nucor tops steel names, +2.4%; Cliffs -3%.
T | research | API2 lost $1.75 on the day to $95.75 a tonne.
T | research | The 10-year Treasury yields 81 basis points more than the 2-year.
T | research | Coking coal added $3.50 to $221.50 a tonne, taking its weekly gain to 5.9%.
T | research | The Nasdaq's year-to-date gain of 3.7% is ahead of the S&P 500's 2.2% and the Dow's 1%.
T | research | CSX was the only railroad to rise on Tuesday; Union Pacific fell 2.1% and Norfolk Southern 0.6%.
T | research | Over the past month, four of the seven coal stocks gained.
T | chatty | Ramaco has lost nearly a fifth of its value over the past month.
T | chatty | Oil is having a good start to the year, with WTI up a little over 6%.
T | chatty | Core slipped, but at $97.45 it's still up almost 9% in a month.
T | cautious | Consumer sentiment seems to be improving; the University of Michigan index rose to 55.4 in January from 52.9.
T | cautious | The labor market looks stable, with unemployment at 4.5% and jobless claims at 214,000.
T | cautious | U.S. growth appears to have slowed to 1.9% in the fourth quarter from 3.8%.
T | bullet | - Gold: $4,412/oz, +0.7% d/d, -1.3% w/w
T | bullet | - Warrior 7.875% 2028 bonds: unchanged at 102
T | bullet | - Industrial production: 102.6 in December (November: 102.2)
T | bullet | - Coal stocks: 3 up, 3 down, 1 flat
F | terse | Brent up 1.6% at $63.40/bbl.
F | research | API2 lost $1.75 on the day to $97.50 a tonne.
F | research | The 10-year Treasury yields 81 basis points less than the 2-year.
F | research | The Nasdaq's year-to-date gain of 3.7% trails that of the S&P 500.
F | research | Norfolk Southern was the only railroad to fall on Tuesday.
F | chatty | Ramaco has lost nearly a third of its value over the past month.
F | chatty | WTI is up a little over 6% this week.
F | bullet | - Gold: $4,412/oz, +0.7% d/d, +1.3% w/w
F | cautious | Consumer sentiment seems to be worsening; the University of Michigan index fell to 52.9 in January.
F | research | GDP growth accelerated to 3.8% in the fourth quarter.
F | research | Over the past month, all seven coal stocks gained.
F | chatty | Core closed at an all-time high on Tuesday.
F | research | Warrior's 2028 bonds carry a coupon of 9%.
F | research | The CPI inflation rate rose 0.2 percentage points to 2.7% in December.
`;
