/** The third of the sentences about the spring facts that the check was not improved on. */
export const SPRING_KEPT_SENTENCES = `
T | digest | U.S. crude stockpiles swelled by 6.4 million barrels last week, far more than the 2 million that had been forecast.
T | note | Gasoline inventories declined by 0.9 million barrels.
T | note | Refineries ran at 89.4% of capacity.
T | digest | Crude inventories now total 427.6 million barrels, according to the EIA.
F | digest | U.S. crude inventories fell by 6.4 million barrels last week.
F | note | Gasoline stocks rose by 0.9 million barrels.
F | digest | Crude inventories rose by 6.4 million barrels, less than forecast.
F | wire | Oil prices jumped after the inventory report.
T | digest | Euro zone manufacturing slipped back into contraction in October, with the PMI at 49.7.
T | chatty | Spain grew, but Germany and France weighed on the index.
T | note | Factories shed jobs at the quickest rate since June, and new orders fell.
F | digest | Euro zone manufacturing expanded in October.
F | chatty | Spain dragged the index down, while Germany expanded.
F | note | Factories added jobs at the fastest pace since June.
F | note | The purchasing managers' index rose to 50.1 from 49.7.
T | wire | A new railway to China will double Mongolia's coal export capacity to 165 million tonnes a year.
T | note | The line was built by a Chinese state company at a cost of $240 million.
T | digest | More than half of Mongolia's exports are coal.
T | note | Truck shipments are expected to drop by a third.
F | wire | A new railway will double Mongolia's coal production to 165 million tonnes a year.
F | note | The 32-kilometer line cost $420 million.
F | digest | Coal accounts for less than half of Mongolia's exports.
F | wire | China opened a rail link to Russia for coal.
F | note | Truck shipments have fallen by a third.
T | digest | Alpha slid 3.4%, taking its loss for the year to 15.6%.
T | chatty | The VIX fell 7.4% to 20.6 but is up sharply on the week.
T | note | Hot-rolled coil has risen for the day, week, month and year.
T | note | Mortgage rates edged up two basis points to 6.24%.
T | digest | Coking coal costs roughly twice as much as API2.
T | note | Four of the six coal stocks are lower on the month.
F | digest | Alpha slid 3.4%, taking its gain for the year to 15.6%.
F | chatty | The VIX rose 7.4% to 20.6.
F | note | Mortgage rates edged down two basis points to 6.24%.
F | digest | Coking coal costs roughly three times as much as API2.
F | note | Five of the six coal stocks are lower on the month.
`;
