import { listTerms } from './direction-words.ts';

/**
 * Terms that every profile knows, by theme: companies, authorities, people, statistics and grades of the past decades.
 * The profile screen does not show them, because they would hide the words that editors choose.
 */
const KNOWN: Record<string, { words?: string; companies?: string; doubtful?: string }> = {
  coal: {
    words: `British Coal, National Coal Board, Kompania Weglowa, Ruhrkohle, Massey Energy, Patriot Coal,
      Walter Energy, Alpha Natural Resources, Don Blankenship, Arthur Scargill, Cecil Roberts, Kuzbass, Donbass
      coal, Jharia, Lusatia, Latrobe Valley, Galilee Basin, Carmichael mine, Soma mine, Sago mine, Pike River`,
  },
  'mine-safety': {
    words: `mine fatality, mining accident, mining disaster, mining death, pit disaster, miners rescued,
      rescued miners, trapped underground, silicosis, pneumoconiosis`,
  },
  steel: {
    words: `wire rod, line pipe, seamless pipe, ferrosilicon, ferronickel, silicomanganese, Eurofer,
      International Iron and Steel Institute, China Iron and Steel Association, voluntary restraint agreement,
      USX`,
    companies: `LTV Corp, Armco, Wheeling-Pittsburgh, Allegheny Ludlum, Allegheny Technologies, Carpenter
      Technology, Commercial Metals, Arbed, Usinor, Sacilor, Cockerill Sambre, Hoogovens, Corus, Arcelor, Ispat,
      Lakshmi Mittal, Finsider, Italsider, Ilva, Hoesch, Krupp, Mannesmann, Kloeckner, Voest-Alpine, Ensidesa,
      Acerinox, Outokumpu, Rautaruukki, Sumitomo Metal, NKK, Pohang, Dongkuk, Shougang, Maanshan, Angang,
      Rashtriya Ispat, Magnitogorsk, Azovstal, Iscor, Siderbras, Cosipa, Altos Hornos, Techint, Whyalla, Redcar,
      Llanwern, Sanjeev Gupta`,
    doubtful: 'coils, billets, ingots, ores',
  },
  'iron-ore': {
    words: 'Samarco, Hamersley, Robe River, Mesabi, Iron Range, Port Hedland, Kiruna, Sishen',
    companies: 'Kumba, LKAB, Ferrexpo, Gina Rinehart, CVRD',
  },
  mining: {
    words: `Grasberg, Escondida, Chuquicamata, El Teniente, Oyu Tolgoi, Cobre Panama, Bougainville, Ok Tedi,
      Olympic Dam, Las Bambas, Yanacocha, Mount Isa, Marikana, Brumadinho, Pebble Mine, Resolution Copper,
      Thacker Pass, Berkeley Pit, mineral wealth, mineral-rich, mineral sands, mineral lease, minister of mines,
      Chamber of Mines, diamond producer, blood diamonds, conflict diamonds, rough diamonds, garimpeiros, gold
      panning, International Seabed Authority`,
    companies: `Anglo American, AngloGold, Gold Fields, Gencor, Lonmin, Impala Platinum, Zijin, Vedanta,
      Kinross, Goldcorp, Newcrest, Polyus, Nornickel, Ivanhoe Mines, First Quantum, Boliden, KGHM, Asarco,
      Phelps Dodge, Inco Ltd, Falconbridge, Noranda, Homestake, Placer Dome, Cominco, MIM Holdings, Xstrata,
      Grupo Mexico, Buenaventura, Gecamines, ZCCM, Centromin, Magma Copper, Cyprus Minerals`,
    doubtful: 'ores, lode, nodules, seabed',
  },
  metals: {
    words: `International Tin Council, graphite, niobium, tantalum, coltan, rhodium, iridium, cadmium,
      bismuth, indium, zirconium, neodymium, krugerrand, World Gold Council, metal prices, metal market, metal
      trader, copper wire, brass mill`,
    companies: `Reynolds Metals, Kaiser Aluminum, Alumax, Pechiney, Comalco, Hindalco, Chalco, Century
      Aluminum, Albemarle, SQM, Lynas, Molycorp, Cameco, Kazatomprom, Preussag, Metallgesellschaft, Minpeco,
      Comibol, Norddeutsche Affinerie, Umicore`,
    doubtful: 'ounce, ingot, cathode',
  },
  rail: {
    words: `Interstate Commerce Commission, Railtrack, Queensland Rail, grade crossing, tank cars, rolling
      stock, maglev, Shinkansen, Brotherhood of Locomotive Engineers, United Transportation Union, trainload`,
    companies: `Burlington Northern, Southern Pacific, Conrail, Illinois Central, Soo Line, Chicago and North
      Western, Missouri Pacific, Wisconsin Central, Genesee & Wyoming, Pacific National, Transnet, Bombardier,
      Greenbrier, GATX`,
    doubtful: 'siding, crossing',
  },
  shipping: {
    words: `VLCC, LNG carrier, drydock, dry dock, tugboat, stevedoring, dockside, quayside, shipload,
      shipbreaking, charterer, newbuilding, gross tons, dwt, TEUs, freight forwarder, transshipment, Lloyd's
      Register, International Maritime Organization, Federal Maritime Commission, International Longshoremen's
      Association, ILWU, National Maritime Union, Jones Act, minesweeper, reflagged, reflagging, Kuwaiti
      tankers, war-risk, Bab el-Mandeb, Bosporus, Dardanelles, Shatt al-Arab, Kiel Canal, Northwest Passage,
      Northern Sea Route, Ever Given, Kharg Island, Fujairah, Hambantota, Gwadar, Hodeidah, Chittagong, Piraeus,
      Felixstowe, Immingham, roll-on`,
    companies: `Sea-Land, United States Lines, McLean Industries, Lykes, Mediterranean Shipping, Hanjin,
      Hyundai Merchant, Nippon Yusen, Mitsui O.S.K., Yang Ming, Orient Overseas, Frontline Ltd, Teekay, Star
      Bulk, Golden Ocean, Fincantieri, Hyundai Heavy, Daewoo Shipbuilding`,
    doubtful: 'container, tug, hull, strait, sailings, anchorage, captain, Gulf (name), MSC (name)',
  },
  power: {
    words: `Nuclear Regulatory Commission, Three Mile Island, Indian Point, Diablo Canyon, Vogtle, V.C.
      Summer, Hinkley Point, Fukushima, Chernobyl, Zaporizhzhia plant, nuclear industry, nuclear station, Three
      Gorges, Itaipu, Renaissance Dam, cogeneration, kilowatt-hour, terawatt-hour, kWh, MWh, TWh, smart meter,
      feed-in tariff, interconnector, State Grid, Ofgem, Hydro-Quebec, Bonneville Power`,
    companies: `Eversource, PSE&G, PSEG, Lilco, Long Island Power, Commonwealth Edison, Niagara Mohawk,
      Northeast Utilities, Central Maine Power, Avangrid, Philadelphia Electric, Pepco, Florida Power, FPL,
      SCANA, Carolina Power, Ohio Edison, Duquesne Light, Appalachian Power, Kentucky Power, Arizona Public
      Service, Puget Sound Energy, Hawaiian Electric, San Diego Gas, NV Energy, Oncor, TXU, Energy Future
      Holdings, Calpine, Dynegy, Enron, Ontario Hydro, BC Hydro, Centrica, British Gas, ScottishPower, Endesa,
      Naturgy, EnBW, CEZ, TenneT, Electricite de France, Kansai Electric, Chubu Electric, Huaneng, Rosatom,
      Eletrobras, Tenaga, Siemens Energy, GE Vernova, Whitefish Energy, Areva, Framatome`,
    doubtful: 'outage, hydro, meltdown, generator',
  },
  'natural-gas': {
    words: `frack, fracker, flaring, mcf, tcf, bcm, liquefaction, regasification, gas leak, gas flow, gas
      supplier, Trans Mountain, Standing Rock, Atlantic Coast Pipeline, Colonial Pipeline, Constitution
      Pipeline, Trans-Adriatic, South Stream, Turkish Stream, Groningen, Troll field, Sabine Pass, Freeport LNG,
      Aliso Canyon`,
    companies: `TransCanada, TC Energy, Enbridge, Kinder Morgan, Energy Transfer, Transco, Texas Eastern,
      Tennessee Gas, Panhandle Eastern, Chesapeake Energy, Naftogaz, Ruhrgas, Gasunie, Petronas, QatarEnergy,
      Sonatrach`,
  },
  oil: {
    words: `Arab Light, Arab Heavy, Urals, Bonny Light, Forties, Ekofisk, Statfjord, Alaska North Slope,
      Prudhoe Bay, Light Louisiana, netback, unleaded, octane, hydrocarbon, petrochemical, kerosene, bitumen,
      tar sands, Bakken, Eagle Ford, Athabasca, Orinoco, Kharg, Abqaiq, Druzhba, Deepwater Horizon, American
      Petroleum Institute, output quota, output ceiling, production ceiling, production cuts, non-OPEC, at the
      pump, spot cargoes, wellhead, Subroto, Hisham Nazer, Yamani, Rilwanu Lukman, Oteiba, Aqazadeh, Khalid
      al-Falih, Alexander Novak, Abdulaziz bin Salman, Barkindo`,
    companies: `Petroleos de Venezuela, PDVSA, Citgo, Ecopetrol, YPF, Repsol, CNOOC, Sinopec, PetroChina,
      ONGC, Indian Oil, Pertamina, ADNOC, NIOC, Kuwait Petroleum, Sonangol, Tatneft, Yukos, Statoil, Elf
      Aquitaine, Britoil, Petrofina, Texaco, Amoco, Unocal, Atlantic Richfield, Conoco, Sun Co, Sohio, Suncor,
      Cenovus, Petro-Canada, Anadarko, Devon Energy, Phillips 66, Vitol, Trafigura, Transocean`,
    doubtful: 'gallon, postings, motorists, API (name), Mobil (name), fuel, pump',
  },
  energy: {
    words: `Fatih Birol, Birol, Herrington, Kadri Simson, Ernest Moniz, Jennifer Granholm, Rick Perry, Bears
      Ears, National Petroleum Reserve, Federal Power Act, Energy Charter, fuel poverty, commodity markets,
      commodity traders, CRB index, natural resources, raw material`,
  },
  'energy-transition': {
    words: `fuel cell, zero-emission, green economy, greener, electric bus, charging station, rooftop panels,
      biomass, biodiesel, Renewable Fuel Standard, nuclear fusion, Cape Wind, Vineyard Wind`,
    companies: `SunPower, SolarCity, SunEdison, Suniva, SolarWorld, Canadian Solar, JinkoSolar, Enphase, Plug
      Power, Deepwater Wind, Goldwind, Nordex, Northvolt, CATL`,
  },
  'climate-policy': {
    words: `Kyoto Protocol, heat-trapping, planet-warming, carbon fee, carbon dividend, carbon budget, carbon
      sink, carbon storage, carbon removal, direct air capture, geoengineering, tailpipe, nitrous oxide,
      hydrofluorocarbons, sulfur dioxide, acid rain, fuel efficiency standards, CAFE standards, climate target`,
  },
  labor: {
    words: 'National Union of Mineworkers, IG BCE, AMCU, Richard Trumka',
    doubtful: 'strikers, picketers',
  },
  tariffs: {
    words: `International Trade Commission, Smoot-Hawley, Section 337, countervailing duty, trade row, trade
      conflict, trade battle, trade feud, trade spat, trade standoff, trade penalties, trade remedy,
      tit-for-tat, import restrictions, import barriers, import surcharge, import controls, import licensing,
      export license, local content, reshoring`,
    doubtful: 'Huawei, ZTE, soybeans, washing machine, Harley-Davidson',
  },
  trade: {
    words: `GATT, General Agreement on Tariffs, Uruguay Round, Doha Round, Davos, World Economic Forum,
      Mercosur, Asean, APEC, Comecon, MITI, foreign trade, bilateral trade, two-way trade, merchandise trade,
      visible trade, invisible trade, terms of trade, trading partner, trade practices, trading practices, trade
      accord, trade ally, trade ties, trade friction, trade issue, trade flows, trade volume, trade rules, trade
      agenda, trade chief, trade ministry, trade shortfall, trade mission, trade delegation, trade commissioner,
      trade envoy, trading bloc, single market, market access, countertrade, Export-Import Bank, Malcolm
      Baldrige, Baldrige, Clayton Yeutter, Carla Hills, Mickey Kantor, Charlene Barshefsky, Robert Zoellick,
      Katherine Tai, Willy de Clercq, Cecilia Malmstrom, Liu He, Wilbur Ross, Penny Pritzker, Gina Raimondo,
      Pascal Lamy, Roberto Azevedo`,
    doubtful: 'customs',
  },
  rates: {
    words: `Volcker, Greenspan, Janet Yellen, Gerald Corrigan, Manuel Johnson, Wayne Angell, Robert Heller,
      Martha Seger, Rosengren, Brainard, Clarida, Loretta Mester, Mary Daly, Esther George, Patrick Harker,
      Lorie Logan, Goolsbee, Trichet, Duisenberg, Mario Draghi, Philip Lane, Isabel Schnabel, de Guindos,
      Villeroy, Klaas Knot, Holzmann, Olli Rehn, Weidmann, Poehl, Tietmeyer, Schlesinger, Leigh-Pemberton,
      Mervyn King, Mark Carney, Andrew Bailey, Huw Pill, Satoshi Sumita, Sumita, Mieno, Shirakawa, Haruhiko
      Kuroda, Kazuo Ueda, Philip Lowe, Michele Bullock, Adrian Orr, Macklem, Poloz, Bouey, Shaktikanta Das,
      Raghuram Rajan, Nabiullina, Kavcioglu, Kganyago, Campos Neto, Zhou Xiaochuan, Yi Gang, Thomas Jordan,
      Glapinski, Amir Yaron, Bank of Spain, Bank of Greece, Bank of Portugal, Bank of Finland, Bank of Thailand,
      Bank of Zambia, Bank of Russia, Bank Negara, Bangko Sentral, State Bank of Pakistan, National Bank of
      Poland, National Bank of Hungary, Czech National Bank, Hong Kong Monetary Authority, Monetary Authority of
      Singapore, Banco Central, Copom, Selic, Bank for International Settlements, discount window, reverse repo,
      lending facility, refinancing rate, loan prime rate, tightening cycle, policy tightening, monetary
      stimulus, inflation target, neutral rate, forward guidance, rate increases, rate rises, Plaza Accord,
      Louvre Accord`,
    doubtful: 'easing, tightening, hawks, doves, quarter point, governing council, Bailey (name), governor',
  },
  inflation: {
    words: `prices rise, prices rose, prices fall, prices fell, import price, price surge, price pressure,
      cost pressures, input costs, factory-gate, food prices, grocery prices, price freeze, price growth, price
      spike, living standards, HICP, CPIH, RPI, all-items, cost of food, shrinkflation`,
  },
  economy: {
    words: `Group of Five, Group of Ten, G-5, G-10, industrial nations, industrialized nations, industrialised
      nations, industrial countries, emerging-market, financial crisis, domestic demand, private consumption,
      business investment, household spending, capital goods, capital flight, capital outflows, capital
      controls, growth target, growth outlook, overheating, rust belt, business cycle, Congressional Budget
      Office, Office of Management and Budget, Asian Development Bank, Paris Club, Kristalina Georgieva, Michel
      Camdessus, Jacques de Larosiere, James Baker, Nigel Lawson, Gerhard Stoltenberg, Martin Bangemann, Edouard
      Balladur, Balladur, Kiichi Miyazawa, Miyazawa, Beryl Sprinkel, Robert Rubin, Larry Summers, Timothy
      Geithner, Henry Paulson, Larry Kudlow, Kevin Hassett, Bruno Le Maire, Sitharaman`,
    doubtful: 'slump, prosperity, industrial, businesses, deficits, automaker, carmaker',
  },
  indicators: {
    words: `National Bureau of Statistics, Federal Statistics Office, Central Statistical Office, Central
      Statistics Office, Economic Planning Agency, Bureau of Economic Analysis, Conference Board, Insee, Istat,
      Destatis, IBGE, INEGI, Caixin, Tankan, GfK, Sentix, NAHB, NFIB, Redbook, Case-Shiller, Institute for
      Supply Management, y/y, m/m, q/q, yoy, quarter-on-quarter, annual rate, annualized rate, annualised rate,
      current-account, revised figures, provisional figures, preliminary estimate, flash estimate, national
      accounts, economists polled, economists expected, economists had expected, investor confidence, import
      volumes, export volumes, manufacturing output, manufacturing sales, leading index, coincident index, bank
      lending, business loans, commercial and industrial loans, consumer credit, instalment credit, installment
      credit, credit demand, public sector borrowing, PSBR, government borrowing, residential construction, core
      machinery, economic calendar`,
    doubtful: 'unadjusted, provisional, annualized, revised, prev (name), est (name), unexpectedly',
  },
  jobs: {
    words: `job training, job seeker, pay raise, pay rise, wage increases, wage demands, wage costs, labor
      costs, labour costs, trade unions, A.F.L.-C.I.O., AFL-CIO, factory jobs, foreign workers, migrant workers,
      laid off, redundancies, Labour Ministry, weekly claims, participation rate, claimant count,
      apprenticeship, retraining, low-wage`,
    doubtful: 'workforce, work force, employers, employees, workers, wage, jobs, salaries',
  },
  markets: {
    words: `I.P.O., stock index, share prices, stock prices, mutual fund, index fund, financial markets,
      equity markets, risk-on, risk-off, profit-taking, Shanghai Composite, Sensex, Kospi, Bovespa, Topix`,
    doubtful: 'volatility, rally',
  },
  currencies: {
    words: `European Monetary System, exchange rate mechanism, D-mark, German mark, French franc, Australian
      dollar, Canadian dollar, New Zealand dollar, guilder, lire, peseta, escudo, krone, zloty, forint, rupiah,
      naira, cruzado, hryvnia, shekel, revalue, revaluation, realignment, managed float, floating rates, target
      zones, reference ranges, concerted intervention, stabilize exchange, stability of exchange, official
      reserves, special drawing rights, dollar weakness, stronger dollar, weaker dollar, falling dollar, EURUSD,
      USDJPY, GBPUSD`,
    doubtful: 'current levels, stabilize, stabilise, appreciation, midpoint, mid-point',
  },
  bonds: {
    words:
      'gilt, Treasury note, Treasury bond, Treasury futures, bond futures, BTP, Italian bonds, Debt Management Office',
  },
};

/** Phrases in which words of the trade mean something else, in every profile. */
export const KNOWN_FALSE_FRIENDS = listTerms(`
  abandon ship, abuse of power, active duty, arms trade, barrel of laughs, battleship, blood vessel, burn out,
  burned out, burns down, call of duty, came to power, cargo pants, cargo shorts, carpal tunnel, claims he,
  claims of, claims she, claims that, claims to, climate control, climate of fear, con job, copyright piracy,
  creative energy, crude drawing, crude humor, crude joke, crude language, crude remark, cruise ship, Danielle
  Steel, drug trade, energy bar, expansion draft, Ezra Pound, farmers market, feds, the feds, film piracy,
  flea market, free shipping, fur trade, gold standard of, gold watch, Google Chrome, growth spurt, had won,
  hair growth, has won, have won, heavy-duty, internet piracy, ivory trade, jump ship, jumped ship, jury duty,
  laughing stock, load of, loads of, market town, marketplace of ideas, massage oil, meat market, midnight
  oil, mine field, mint condition, mint julep, music piracy, naval ship, naval vessel, Navy ship, Navy vessel,
  nerves of steel, nervous energy, nickel-and-dime, off duty, Olympic berth, on duty, online piracy, paint
  job, people power, personal growth, Pirates of the Caribbean, Pittsburgh Pirates, platinum album, platinum
  blonde, platinum record, playoff berth, political climate, pork barrel, postseason berth, pound cake,
  prospect of, raked over the coals, renewed energy, research vessel, road to recovery, second wind, seize
  power, sesame oil, sex trade, ship of fools, shipping address, shipping fees, silver bullet, slave trade,
  software piracy, spy ship, Steely Dan, stem cell, stem from, stem the, sterling silver, stock car, stock
  character, stock photo, tight ship, took power, tour of duty, track down, track record, tracks down, trading
  barbs, trading cards, trading places, tumor growth, tunnel vision, user growth, video piracy, warship, went
  platinum, wild card berth, wildlife trade, wind chimes, wind instrument, won a, won an, won her, won his,
  won the
`);

export const KNOWN_TERMS = new Map(
  Object.entries(KNOWN).map(([theme, { words = '', companies = '', doubtful = '' }]) => [
    theme,
    { words: listTerms(words), companies: listTerms(companies), doubtful: listTerms(doubtful) },
  ]),
);

export function listKnownTerms(theme: string): string[] {
  return Object.values(KNOWN_TERMS.get(theme) ?? {}).flat();
}
