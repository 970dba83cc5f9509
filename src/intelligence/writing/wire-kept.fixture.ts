/** The same three writers on the other three wire stories, kept apart: the check was not improved on them. */
export const WIRE_KEPT_SENTENCES = `
T | chat | Nippon Steel is raising its planned investment in U.S. Steel by $3 billion to $14 billion through 2029.
T | desk | Both Edgar Thomson blast furnaces to be relined instead of one being closed.
T | board | Each furnace will be offline for roughly five months, with work beginning in 2028.
T | chat | U.S. Steel posted a fourth-quarter loss of $92 million, its first since 2020, after the fatal blast at its Clairton coke plant.
T | desk | U.S. Steel shipments down 11% at 3.2 million tons.
T | board | Clairton is operating at around 70% of capacity and should be back to full output in May.
T | chat | The steelworkers' union praised the decision but wants the commitment in writing.
T | desk | Cause of the Clairton explosion is still under federal investigation.
T | board | U.S. Steel consumes about 5 million tons of coking coal a year, mostly from West Virginia and Pennsylvania.
F | chat | Nippon Steel is cutting its planned investment in U.S. Steel by $3 billion to $14 billion.
F | desk | One Edgar Thomson blast furnace to be closed, the other relined.
F | board | Each furnace will be offline for roughly five weeks, with work beginning in 2028.
F | chat | U.S. Steel posted a fourth-quarter profit of $92 million despite the blast at its Clairton coke plant.
F | desk | U.S. Steel shipments down 11% because of weak demand.
F | board | Clairton returned to full output in January.
F | chat | The steelworkers' union criticized the decision to reline the furnaces.
F | desk | Federal investigators blamed a gas leak for the Clairton explosion.
F | board | U.S. Steel buys most of its coking coal from Australia.
T | chat | Indonesia has pushed back the start of its coal export levy by four months to July 1 after protests from producers.
T | desk | Levy range 1% to 5%, zero if the reference price is under $90 a tonne.
T | board | The government expects to collect 19 trillion rupiah a year, short of the 25 trillion it originally wanted.
T | chat | Producers had lobbied for a postponement until January 2028.
T | desk | Indonesia's coal exports fell 6% to 505 million tonnes in 2026 on weaker Chinese and Indian buying.
T | board | Jakarta has separately reduced this year's national production quota to 600 million tonnes from 790 million.
T | chat | Citi reckons the levy will make Indonesian coal $2 to $3 a tonne more expensive in southern China.
T | desk | Vietnam and the Philippines are seeking exemptions.
F | chat | Indonesia has brought forward the start of its coal export levy to March 1.
F | desk | Levy range 1% to 5%, zero if the reference price is over $90 a tonne.
F | board | The government expects to collect 25 trillion rupiah a year, more than the 19 trillion it originally wanted.
F | chat | Producers had lobbied for the levy to start in January 2028.
F | desk | Indonesia's coal exports rose 6% to 505 million tonnes in 2026.
F | board | Jakarta has separately raised this year's national production quota to 790 million tonnes.
F | chat | Shares in Adaro and Bumi Resources fell after the announcement.
F | desk | Vietnam and the Philippines have been exempted from the levy.
T | chat | A Kentucky bankruptcy judge has blocked Javelin's $118 million purchase of four Blue Gem mines and ordered another auction by March 20.
T | desk | Creditors told the court that Iron Peak Coal was ready to pay $135 million.
T | board | Blue Gem's bankruptcy followed a ten-week outage at Straight Fork, its largest mine, caused by flooding.
T | chat | Javelin may appeal and says it will bid again.
T | desk | Riverstone Credit extends its $40 million bankruptcy loan to end-April.
T | board | The ruling was backed by the United Mine Workers, since Javelin had not committed to the pension plan.
T | chat | Blue Gem warned that it might lose a contract with Usiminas because of the delay.
F | chat | A Kentucky bankruptcy judge has approved Javelin's $118 million purchase of four Blue Gem mines.
F | desk | Creditors told the court that Javelin was ready to pay $135 million.
F | board | Blue Gem's bankruptcy followed a ten-week strike at Straight Fork, its largest mine.
F | chat | Javelin has appealed and will not bid again.
F | desk | Riverstone Credit extends its $74 million bankruptcy loan to end-April.
F | board | The ruling was criticized by the United Mine Workers.
F | chat | Blue Gem has lost its contract with Usiminas because of the delay.
`;
