/** How many articles of a general newspaper use a word, in three rough classes; words not listed are rare. */
const EVERYDAY = words(`
  economy, economic, economies, economist, economists, economics, growth, price, prices, cost, costs, market, markets,
  power, energy, job, jobs, worker, workers, labor, employment, hiring, trade, trading, export, exports, import, imports,
  investors, shares, stock, stocks, fund, funds, futures, spending, budget, fiscal, factory, factories, manufacturing,
  manufacturer, manufacturers, dollar, dollars, pound, climate change, pollution, ferry, harbor,
  harbour, train, trains, train station, minister, drilling, statistics, orders, recovery, expansion, globalization,
  track, tunnel, commuters, Treasury Department, Commerce Department, Wall Street, environmentalists, environmental groups,
  Great Depression, electric cars, electric car, electric vehicles, electric vehicle, drivers, trucks, debt, bank, canal,
  public lands, logistics, gold, silver, an ounce, higher prices, out of work, productivity, downturn, depression, higher cost
`);

const FREQUENT = words(`
  oil, gas, gasoline, steel, metal, metals, tin, copper, mine, mines, miner, miners, mining, minerals, rail, railroad,
  port, ports, ship, ships, railway, cargo, freight, vessel, vessels, shipping, maritime, waterway, waterways, pirates, piracy, tanker, electricity,
  blackout, blackouts, without power, lost power, power outage, power outages, transformer, solar, nuclear energy, hydrogen,
  ethanol, emissions, carbon, global warming, climate policy, climate crisis, climate science, climate report, climate talks,
  air pollution, air quality, smog, clean air, clean water, global economy, world economy, inflation, wages, layoffs,
  unemployment, unemployed, minimum wage, recession, slowdown, stimulus, rates, rate, bonds, bond, yield, yields, currency,
  currencies, yuan, yen, peso, rupee, lira, ruble, rand, parity, sterling, free trade, exporters, importers, exporter, importer,
  retail sales, consumer spending, finance minister, finance ministers, Treasury Secretary, stock market, stock markets,
  hedge funds, Nasdaq, percentage point, basis points, basis point, bps, month-on-month, year-on-year, output, fossil fuel, fossil fuels, interior department, fuel economy, quarry, nuclear plant,
  nuclear power, reactor, reactors, turbine, turbines, energy company, energy companies, pipeline, pipelines, barrel, barrels,
  diesel, petroleum, upstream, shipyard, maritime, docks, container ship, supply chain, supply chains, trucker, truckers,
  truck driver, truck drivers, Teamsters, World Bank, emerging markets, sell-off, renewable, electrification, Edison, trade bill,
  international trade, dumping, infrastructure plan, credit rating, credit ratings, Moody's, commodities, dam project,
  high-speed rail, Amtrak, bullet train, mint, Belt and Road, train service, locomotive, locomotives, Westinghouse, uranium
`);

const WEIGHT = { everyday: 0.35, frequent: 0.7, rare: 1 };

/** A phrase of several words is rare unless it is listed itself. */
export function rarityOf(term: string): number {
  const word = term.toLowerCase();
  if (EVERYDAY.has(word)) return WEIGHT.everyday;
  return FREQUENT.has(word) ? WEIGHT.frequent : WEIGHT.rare;
}

function words(text: string): Set<string> {
  return new Set(text.split(',').map((word) => word.replace(/\s+/g, ' ').trim().toLowerCase()));
}
