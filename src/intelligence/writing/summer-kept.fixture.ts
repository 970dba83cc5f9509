/** A third of the sentences about the summer facts, kept apart: the check was not improved on them. */
export const SUMMER_KEPT_SENTENCES = `
T | analyst | The union backlash was swift, with mining unions accusing BHP of prioritizing profit over people.
T | plain | BHP has also put apprenticeships on hold at two training academies.
T | bulletin | The affected BNSF line serves 12 mines and normally handles about 45 trains a day.
T | analyst | JSW relies on imports because domestic Indian coal is too high in ash for most of its furnaces.
T | plain | This is the fourth emergency order for the Campbell plant, which had been scheduled to retire in May 2025.
T | bulletin | Ramaco's sales volumes declined 4% to 0.97 million tons in the fourth quarter.
T | analyst | Ramaco still expects to start processing rare earths at its Brook mine in 2028.
T | plain | More than half of China's coal plant approvals in 2026 came from provinces in the northwest.
T | bulletin | Markets put the odds of an ECB rate cut by June at 40%.
T | analyst | The two sides were seven percentage points apart on ownership, with Glencore seeking about 40% of the combined group and Rio offering 33%.
T | plain | Mongolia shipped 83 million tonnes of coal abroad last year, nearly all of it to China.
T | bulletin | The Dearborn shutdown is expected to save Cleveland-Cliffs $150 million annually.
T | analyst | Goncalves described demand from carmakers as the weakest in ten years, highlighting the softness of a key steel market.
F | plain | BHP has also closed two training academies.
F | bulletin | The affected BNSF line serves 45 mines and normally handles about 12 trains a day.
F | plain | This is the fourth emergency order for the Campbell plant, which had been scheduled to retire in May 2028.
F | analyst | Ramaco has started processing rare earths at its Brook mine.
F | bulletin | Markets put the odds of an ECB rate hike by June at 40%.
F | analyst | Rio wanted about 40% of the combined group, while Glencore offered 33%.
F | plain | Cleveland-Cliffs will idle its Cleveland works and supply customers from Dearborn.
`;
