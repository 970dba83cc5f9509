/** How many articles of a general newspaper use a word, in three rough classes; words not listed are rare. */
const EVERYDAY = words(`
  economy, economies, economists, economics, growth, prices, costs, markets, power, energy, jobs, workers, labor,
  employment, hiring, trade, trading, exports, imports, investors, shares, stocks, funds, futures, spending, budget,
  fiscal, factory, factories, manufacturing, manufacturers, dollars, pound, climate change, pollution, ferry, harbor,
  harbour, trains, train station, minister, drilling, statistics, orders, recovery, expansion, globalization, track,
  tunnel, commuters, Treasury Department, Commerce Department, Wall Street, environmentalists, environmental groups,
  Great Depression, electric cars, electric vehicles, drivers, trucks, debt, bank, canal, public lands, logistics, gold,
  silver, an ounce, higher prices, out of work, productivity, downturn, depression, higher cost, housing, construction,
  consumers, infrastructure, owners, claims, crews, wells, notes, rents, mortgages, sanctions, climate, metal, fleet,
  underground, tracks, hire, duty, aboard, conductor, expansion, fields, won, prospect, wind, bills, stem, portfolio,
  mills, burn, load, developers, cement, intervention, intervene, exploration, concession, berth
`);

const FREQUENT = words(`
  oil, gas, gasoline, steel, metals, tin, copper, mines, miners, mining, minerals, rail, railroad, ports, ships,
  railway, cargo, freight, vessels, shipping, maritime, waterways, pirates, piracy, tanker, electricity, blackouts,
  without power, lost power, power outages, transformer, solar, nuclear energy, hydrogen, ethanol, emissions, carbon,
  global warming, climate policy, climate crisis, climate science, climate report, climate talks, air pollution,
  air quality, smog, clean air, clean water, global economy, world economy, inflation, wages, layoffs, unemployment,
  unemployed, minimum wage, recession, slowdown, stimulus, rates, bonds, yields, currency, currencies, yuan, yen, peso,
  rupee, lira, ruble, rand, parity, sterling, free trade, exporters, importers, retail sales, consumer spending,
  finance ministers, Treasury Secretary, stock markets, hedge funds, Nasdaq, percentage point, basis points, bps,
  month-on-month, year-on-year, output, fossil fuels, interior department, fuel economy, quarry, nuclear plant,
  nuclear power, reactors, turbines, energy company, energy companies, pipelines, barrels, diesel, petroleum, upstream,
  shipyard, docks, container ship, supply chains, truckers, truck drivers, Teamsters, World Bank, emerging markets,
  sell-off, renewable, electrification, Edison, trade bill, international trade, dumping, infrastructure plan,
  credit ratings, Moody's, commodities, dam project, high-speed rail, Amtrak, bullet train, mint, Belt and Road,
  train service, locomotives, Westinghouse, uranium, EPA, E.P.A., Environmental Protection Agency, vessel, rig, levy,
  offshore, warming
`);

const WEIGHT = { everyday: 0.35, frequent: 0.7, rare: 1 };

/** A phrase is rare unless listed itself. A listed plural also covers its singular. */
export function rarityOf(term: string): number {
  const word = term.toLowerCase();
  const isIn = (list: ReadonlySet<string>) => list.has(word) || list.has(`${word}s`);
  if (isIn(EVERYDAY)) return WEIGHT.everyday;
  return isIn(FREQUENT) ? WEIGHT.frequent : WEIGHT.rare;
}

function words(text: string): Set<string> {
  return new Set(text.split(',').map((word) => word.replace(/\s+/g, ' ').trim().toLowerCase()));
}
