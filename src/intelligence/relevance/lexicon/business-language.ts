import { listTerms } from './word-list.ts';

/** The way trade and financial news is written; it tells an industry story from a story that borrows its words. */
export const BUSINESS_LANGUAGE: readonly string[] = listTerms(`
  producer, producers, output, shipments, shipment, exporter, exporters, exports, imports, importers, supplier, suppliers,
  buyers, sellers, seller, cargo, cargoes, tonne, tonnes, short ton, metric ton, metric tons, tons, million tons, million
  tonnes, fob, cfr, cif, spot market, spot price, spot prices, benchmark, index-linked, futures, contract, contracts,
  tender, offtake, traders, trader, brokers, broker, analysts, analyst, consultants, investors, shareholders, shares, stock
  exchange, earnings, profit, quarterly, guidance, revenue, ebitda, dividend, buyback, capital spending, cash flow, debt,
  notes due, creditors, lenders, refinancing, chief executive, chief financial officer, ceo, cfo, executives, management,
  board, spokesman, spokeswoman, company said, merger, acquisition, takeover, assets, unit, subsidiary, joint venture,
  stake, deal, market, markets, demand, supply, inventories, stockpiles, stocks, capacity, utilization, margins, costs, cash
  costs, price, prices, per ton, a ton, a tonne, a barrel, per megawatt-day, megawatt, megawatts, gigawatt, gigawatts,
  regulators, regulator, federal, agency, ministry, minister, lawmakers, senate, congress, commission, epa, doe, union,
  workers, employees, layoffs, wages, operator, operators, operation, operations, plant, plants, facility, terminal,
  terminals, railroad, railroads, shippers, utility, utilities, mill, mills, smelter, refinery, tariff, tariffs, duty,
  duties, quota, sanctions, policy, economists, economy, inflation, rates, treasury, bond, bonds, forecast, forecasts,
  estimate, estimates, data showed, percent, year-on-year, from a year earlier, second half, first half, first quarter,
  fourth quarter, fiscal year, people familiar, sources said, state-owned, listed, reserves, permit, permits, lease,
  inspectors, production, customers, industry, sector, commodity, commodities, freight, vessel, vessels, trade
`);
