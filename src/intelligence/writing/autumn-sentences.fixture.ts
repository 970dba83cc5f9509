/** As a plain writer, an analyst and a newsletter put eight of the autumn stories; written before any rule was made for them. */
export const AUTUMN_SENTENCES = `
T | plain | Anglo American has restarted longwall production at Moranbah North, ten months after a fire underground led to the mine's evacuation.
T | analyst | The ramp-up at Moranbah North will be gradual, with full capacity not anticipated until August at the earliest.
T | newsletter | Moranbah North is back: Queensland's regulator gave the go-ahead last week and longwall mining began again on Monday.
T | plain | Moranbah North yielded 4.9 million tonnes of met coal in 2024.
T | analyst | Peabody, having abandoned its $3.8 billion acquisition of Anglo's coal mines, remains locked in arbitration with the seller over the deposit.
T | newsletter | Peabody pulled out of the $3.8 billion Anglo deal because of the fire.
F | plain | Anglo American has restarted longwall production at Moranbah North, ten months after a flood underground led to the mine's evacuation.
F | analyst | Moranbah North is expected to be back at full capacity before August.
F | newsletter | Anglo walked away from the $3.8 billion sale of its coal mines to Peabody because of the fire.
T | plain | U.S. Steel plans to construct another mini mill at its Big River complex in Arkansas at a cost of $3.1 billion.
T | analyst | The new mill will supply steel for electric motors and create 900 jobs once it starts up in 2029.
T | newsletter | Arkansas sweetened the project with $210 million in tax credits.
T | analyst | The Steelworkers union objected to the non-union location and called for spending on the Mon Valley mills instead.
T | plain | Nippon Steel has pledged $11 billion of investment in its U.S. subsidiary by 2028.
F | plain | The United Steelworkers union welcomed the choice of the Arkansas site.
F | analyst | Nippon Steel plans to close the Mon Valley mills in Pennsylvania once the Arkansas plant opens.
F | newsletter | Pennsylvania sweetened the project with $210 million in tax credits.
T | plain | Exports of coal through Richards Bay increased 11% last year to 58.2 million tonnes, the highest in six years.
T | analyst | The improvement reflects a recovery of Transnet's rail service, helped by additional locomotives and a decline in cable theft.
T | newsletter | India was the biggest buyer of Richards Bay coal with 47%, while Europe's portion dropped to 9%.
T | analyst | Richards Bay's chief executive believes exports of 62 million tonnes are achievable this year.
T | plain | From April, eleven private companies will be permitted to run on Transnet's rail network.
F | plain | Exports of coal through Richards Bay increased 11% to 58.2 million tonnes because of stronger demand from Europe.
F | analyst | Transnet's rail service deteriorated further last year as cable thefts multiplied.
F | newsletter | Eleven private operators have been running trains on Transnet's tracks since last April.
T | plain | Georgia Power is seeking approval to operate two coal units at Bowen through 2038, three years beyond their scheduled closure.
T | analyst | The utility attributes the request to surging electricity demand from data centers and sees peak load rising by 9,400 megawatts within six years.
T | newsletter | Converting the Bowen units to burn both gas and coal would carry a price tag of $340 million.
T | plain | Consumer groups say the load forecast is exaggerated and that ordinary households would end up with the bill.
T | analyst | A decision by the Public Service Commission is due in July.
F | plain | Georgia regulators have approved the extension of two Bowen coal units to 2038.
F | analyst | Consumer advocates support the request, arguing that households would benefit from it.
F | newsletter | Georgia Power wants to run all of its coal plants until 2038.
F | plain | The Public Service Commission will vote on the conversion of the Bowen units to nuclear power in July.
T | plain | Panama's president said formal negotiations with First Quantum on restarting the Cobre Panama mine would start in March.
T | analyst | Cobre Panama, shuttered since late 2023 following a Supreme Court ruling against its contract, previously contributed around 5% of the national economy.
T | newsletter | Before its closure the mine provided roughly 1% of global copper supply.
T | analyst | First Quantum has put two arbitration claims against Panama on hold, and an environmental audit of the mine should be completed by May.
T | plain | Investors cheered: First Quantum's stock advanced 6% in Toronto.
F | plain | Panama has reached an agreement with First Quantum to reopen the Cobre Panama mine in March.
F | analyst | First Quantum closed the mine in late 2023 because of low copper prices.
F | newsletter | Panama's government suspended two arbitration cases against First Quantum last year.
T | plain | Tug crews in Newcastle went back to work on Saturday, bringing a nine-day strike to an end.
T | analyst | Workers agreed to a 13% wage increase spread over three years, up from the 8% initially proposed by Svitzer.
T | newsletter | The backlog at Newcastle tripled during the stoppage, to 46 vessels from 15.
T | plain | Newcastle's vessel queue should be gone in two weeks, according to the port.
T | analyst | Yancoal and Whitehaven were among the exporters that warned of cargo delays from February into March.
F | plain | Tug crews in Newcastle rejected a pay rise of 13% and will stay on strike.
F | analyst | Yancoal and Whitehaven cancelled their February cargoes because of the strike.
F | newsletter | Svitzer first demanded 8%, and the crews offered 13%.
T | plain | Polish lawmakers approved legislation on Friday offering miners as much as 170,000 zlotys to leave the industry.
T | analyst | Warsaw anticipates that around 11,000 of 74,000 miners will take the payout.
T | newsletter | Three Silesian mines are now set to shut by 2030, five years earlier than planned.
T | plain | The subsidies still require the approval of the European Commission.
T | analyst | The opposition Law and Justice party opposed the bill, warning that Poland would become dependent on coal from Kazakhstan.
F | plain | The European Commission has approved the subsidies for Polish miners.
F | analyst | Law and Justice backed the bill, saying that it would end coal imports from Kazakhstan.
F | newsletter | About 11,000 Polish miners have already accepted the payout.
T | plain | The biggest grid operator in the United States has warned that demand could set a winter record on Wednesday amid bitter cold.
T | analyst | Coal's share of PJM's generation rose to 24% on Monday from 16% in December, underscoring its role in cold weather.
T | newsletter | Nearly 10 gigawatts of gas-fired capacity went offline over the weekend because equipment froze.
T | plain | PJM does not foresee blackouts for customers.
T | analyst | Spot electricity prices in western Pennsylvania jumped threefold to $212 per megawatt-hour.
F | plain | PJM plans to cut off customers on Wednesday if demand reaches a record.
F | analyst | Frozen equipment knocked out 9,800 megawatts of coal-fired capacity over the weekend.
F | newsletter | Electricity demand in PJM set a winter record on Monday.
`;
