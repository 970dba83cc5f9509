/** Pairs about the winter facts, written last as further work for the check. */
export const NOTE_SENTENCES = `
T | newspaper | Whitehaven's December-quarter production climbed 12% to 10.4 million tonnes, topping the 9.8 million tonnes that analysts had penciled in.
F | newspaper | Whitehaven's December-quarter production climbed 12% to 9.8 million tonnes, topping the 10.4 million tonnes that analysts had penciled in.
T | consultant | Whitehaven realized an average of A$189 a tonne for its Queensland coal, A$23 less than previously.
F | consultant | Whitehaven realized an average of A$189 a tonne for its Queensland coal, A$23 more than previously.
T | chat | Whitehaven left its full-year guidance unchanged and announced a share buyback of A$32 million.
F | chat | Whitehaven raised its full-year guidance and announced a share buyback of A$32 million.
T | strategist | Surging data-center demand persuaded the TVA to keep Cumberland's coal units running beyond 2028.
F | strategist | High gas prices persuaded the TVA to keep Cumberland's coal units running beyond 2028.
T | newspaper | The TVA board backed the extension by a 5-1 vote, and the Southern Environmental Law Center plans to fight it in court.
F | newspaper | The TVA board opposed the extension by a 5-1 vote, and the Southern Environmental Law Center plans to fight it in court.
T | desk | BOJ +25bp to 1%, highest since 1995; vote 7-2.
F | desk | BOJ -25bp to 1%, lowest since 1995; vote 7-2.
T | consultant | Ueda signaled that the path of further hikes will hinge on wage developments.
F | consultant | Ueda signaled that the path of further hikes will hinge on oil prices.
T | chat | Nomura's economists see the next rate increase coming in July.
F | chat | Nomura's economists see the next rate cut coming in July.
T | strategist | Steel Dynamics had a strong fourth quarter, with net income up 27% to $403.7 million and shipments at an all-time high of 3.6 million tons.
F | strategist | Steel Dynamics had a strong fourth quarter, with net income up 11% to $403.7 million and shipments at an all-time high of 3.6 million tons.
T | newspaper | Chief Executive Mark Millett credited tariffs, which have curbed imports, for the improvement.
F | newspaper | Chief Executive Mark Millett credited lower costs, which have curbed imports, for the improvement.
T | consultant | The Mississippi aluminum mill is not expected to make money until next year.
F | consultant | The Mississippi aluminum mill is already making money.
T | newspaper | Federal safety regulators penalized a Peabody unit $185,000 after a miner was killed at Shoal Creek in Alabama.
F | newspaper | Federal safety regulators penalized a Peabody unit $185,000 after five miners were killed at Shoal Creek in Alabama.
T | chat | Peabody is disputing two of the five citations related to the accident.
F | chat | Peabody is disputing all five citations related to the accident.
T | strategist | German industry surprised to the upside in December, with output up 1.3% on the month versus expectations of a 0.5% drop.
F | strategist | German industry disappointed in December, with output down 1.3% on the month versus expectations of a 0.5% rise.
T | consultant | Carmakers drove the German rebound, with vehicle production jumping 12.3%.
F | consultant | Chemical makers drove the German rebound, with chemical production jumping 12.3%.
T | chat | Warrior outperformed the group, climbing 3.3% on the day and 4.6% on the week.
F | chat | Warrior outperformed the group, climbing 4.6% on the day and 3.3% on the week.
T | desk | Spread between 10s and 30s: 66bp.
F | desk | Spread between 10s and 30s: 81bp.
T | newspaper | Union Pacific was the weakest of the three railroads, losing 2.1%, while CSX managed to gain 1.2%.
F | newspaper | Norfolk Southern was the weakest of the three railroads, losing 2.1%, while CSX managed to gain 1.2%.
T | strategist | Crude extended its climb, taking WTI's gain for the year to 6.1%.
F | strategist | Crude extended its slide, taking WTI's loss for the year to 6.1%.
T | consultant | The consumer backdrop is improving: inflation cooled to 2.7% in December and initial claims dropped to 214,000.
F | consultant | The consumer backdrop is worsening: inflation accelerated to 2.9% in December and initial claims rose to 221,000.
`;
