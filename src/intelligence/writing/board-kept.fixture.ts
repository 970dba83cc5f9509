/** Every third pair of the board sentences: the check was not improved on them. */
export const BOARD_KEPT_SENTENCES = `
T | chat | Overall, metallurgical coal names had a mixed session, with Warrior advancing 3.3% while Ramaco tumbled 7.2%.
F | chat | Overall, metallurgical coal names had a mixed session, with Ramaco advancing 3.3% while Warrior tumbled 7.2%.
T | strategist | The curve continued to steepen: two-year yields slipped 4 basis points to 3.41% even as the 10-year added 3 basis points to 4.22%.
F | strategist | The curve continued to flatten: two-year yields added 4 basis points to 3.41% even as the 10-year slipped 3 basis points to 4.22%.
T | newspaper | European coal lost ground for the week, with API2 down 4.2%, whereas Newcastle coal gained 2.8%.
F | newspaper | European coal gained ground for the week, with API2 up 4.2%, whereas Newcastle coal shed 2.8%.
T | desk | Arch 5s of 2045 fell 1.3 points to 95.1; CONSOL 9s of 2051 rose 0.6 to 103.4.
F | desk | Arch 5s of 2045 fell 0.6 points to 95.1; CONSOL 9s of 2051 rose 1.3 to 103.4.
T | strategist | Steel equities outran the broader market, with Nucor up 2.4% against 0.5% for the S&P 500.
F | strategist | Steel equities lagged the broader market, with Nucor up 0.5% against 2.4% for the S&P 500.
T | chat | Most coal stocks are in the red since the start of the year, although Warrior has added close to 10%.
F | chat | Most coal stocks are in the black since the start of the year, and Warrior has added close to 10%.
T | consultant | Borrowing costs for homebuyers have eased, with the 30-year mortgage averaging 6.02%, 7 basis points less than the week before.
F | consultant | Borrowing costs for homebuyers have risen, with the 30-year mortgage averaging 6.02%, 7 basis points more than the week before.
T | newspaper | Employers added 64,000 jobs in December, and the next payrolls report is due on Friday.
F | newspaper | Employers added 64,000 jobs in December, and the next payrolls report is due on Thursday.
T | desk | UNP -2.1%, NSC -0.6%, CSX the lone rail gainer at +1.2%.
F | desk | UNP -2.1%, CSX -0.6%, NSC the lone rail gainer at +1.2%.
T | consultant | Gold has retreated over the past week but is still about 2% higher year to date.
F | consultant | Gold has advanced over the past week but is still about 2% lower year to date.
T | consultant | Alpha's quarterly loss more than quadrupled from a year earlier, although the company ended the year with liquidity of $568.5 million.
F | consultant | Alpha's quarterly loss narrowed from a year earlier, and the company ended the year with liquidity of $568.5 million.
T | strategist | Jakarta is tightening supply: the 2027 output quota drops by 190 million tonnes to roughly 600 million.
F | strategist | Jakarta is tightening supply: the 2027 output quota drops by 190 million tonnes to roughly 790 million.
T | desk | Indonesia output -7.5% to 585mt in first nine months of 2026.
F | desk | Indonesia output +7.5% to 585mt in first nine months of 2026.
T | strategist | The Dawson deal is not done yet, since Mitsui, the minority owner, can exercise a right of first refusal through the end of February.
F | strategist | The Dawson deal is all but done, since Mitsui, the minority owner, has waived its right of first refusal.
T | desk | Qld ports seen reopening Sat; Aurizon trains on Goonyella line suspended.
F | desk | Qld ports reopened Sat; Aurizon trains on Goonyella line resumed.
T | newspaper | Warrior started up its Blue Creek longwall eight months early, though the bill came to about 10% more than originally budgeted.
F | newspaper | Warrior started up its Blue Creek longwall eight months late, and the bill came to about 10% more than originally budgeted.
T | chat | South Africa's coal exports through Richards Bay improved to 57.7 million tonnes last year, an increase of 5.6 million tonnes, helped by better rail performance at Transnet.
F | chat | South Africa's coal exports through Richards Bay improved to 57.7 million tonnes last year, an increase of 5.6 million tonnes, helped by stronger demand from Europe.
T | consultant | As part of the request, Duke would scale back its planned solar additions by 25% and spend $340 million on upkeep.
F | consultant | As part of the request, Duke would step up its planned solar additions by 25% and spend $340 million on upkeep.
T | consultant | Steel mill utilization improved by six percentage points in 2026, to 82%.
F | consultant | Steel mill utilization declined by six percentage points in 2026, to 76%.
T | strategist | The Fed stood pat at 3.5% to 3.75% following three consecutive cuts, over the objections of Miran and Waller, who preferred a quarter-point reduction.
F | strategist | The Fed stood pat at 3.5% to 3.75% following three consecutive cuts, over the objections of Miran and Waller, who preferred a quarter-point increase.
T | strategist | Core's pullback on the day looks modest next to Ramaco's slide, and the stock is still ahead 5.6% so far this year.
F | strategist | Ramaco's pullback on the day looks modest next to Core's slide, and the stock is still ahead 5.6% so far this year.
`;
