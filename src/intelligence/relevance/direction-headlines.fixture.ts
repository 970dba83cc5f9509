/** What a headline means for a coal producer that sells to steelmakers and power stations; mixed ones say nothing. */
export type Direction = 'good' | 'bad' | 'none';

function list(direction: Direction, headlines: string): [string, Direction][] {
  return headlines
    .trim()
    .split('\n')
    .map((headline) => [headline.trim(), direction]);
}

/** The rules were written with these in view. */
export const SEEN_HEADLINES = [
  ...list(
    'good',
    `Coking coal climbs to a three-month high on Indian restocking
Newcastle coal closes at $142, its best settlement since spring
Asian Mills Return to the Market, Lifting Premium Low-Vol
API2 COAL SETTLES UP 3.1% AT $118.50/T
Why coal plants are suddenly staying open
Utility pushes back retirement of Ohio coal station to 2034
White House rolls back limits on coal plant emissions
Cold snap sends natural gas soaring 14%
Coal exports from Hampton Roads hit a record in March
Tentative deal averts strike at eastern railroads
Beijing drops its tariff on American coking coal
Hot-rolled coil prices rise for a fifth straight week
Queensland floods shut three BHP coal mines
Power demand from data centers to lift coal burn, EIA says
Russian coal exports tumble as sanctions bite
Black Ridge Resources wins five-year supply contract with Japanese mill
Judge blocks EPA rule on coal ash
Coal stockpiles at US power plants shrink to a decade low
Fed cuts rates for the first time in two years
Steel output in India jumps 9%
U.S. coal production forecast raised on higher gas prices
Union members ratify contract at Alabama coal mines`,
  ),
  ...list(
    'bad',
    `Met coal slides below $180 as China slows
Coal closes lower on concerns about steel demand
Thermal coal falls as worries over Chinese stockpiles mount
Baltimore coal pier shut after conveyor blast
Roof fall kills two at West Virginia coal mine
NATGAS PLUNGES 9%, LOWEST SINCE 2020
Coal plant to close four years early, utility says
Germany brings forward its coal exit
Senate passes carbon tax on power plants
Mine workers walk out at four Appalachian coal mines
China slaps 15% duty on US coking coal
Norfolk Southern derailment blocks coal line to the coast
Peabody ramps up Queensland met coal output to a record
Steelmaker idles two blast furnaces as demand sags
Bank quits lending to coal miners
Black Ridge Resources cuts guidance after longwall delay
Rail freight rates jump for coal shippers
Coal exports sink 12% in the first quarter
EPA tightens mercury limits for coal-fired plants
Federal Reserve raises rates by half a point
Coal giant files for Chapter 11 as prices collapse
Insurer drops cover for Appalachian coal mines`,
  ),
  ...list(
    'none',
    `Coal museum opens a new wing
Senator visits coal country
What is coking coal, and why does steel need it?
Coal settles little changed at $121
Peabody names new chief financial officer
Steel conference returns to Pittsburgh
EIA to publish coal report on Thursday
Utility asks regulators for more time to study coal unit
Black Ridge Resources to report results on May 6
Fed officials speak at conference in Dallas`,
  ),
];

/** Kept aside while the rules were written. */
export const UNSEEN_HEADLINES = [
  ...list(
    'good',
    `Seaborne met coal extends rally, up $12 in a week
Indonesia curbs coal exports for the rest of the month
Tennessee utility scraps plan to shut coal units
Henry Hub gas leaps as LNG plants restart
Rail strike called off, easing coal shippers' fears
Japan's crude steel production rebounds in May
Port of Baltimore reopens to coal ships
Administration lifts moratorium on federal coal leases
Black Ridge Resources beats estimates, raises dividend
Coal burn at power stations rises to a two-year high
China ends informal ban on Australian and US coal`,
  ),
  ...list(
    'bad',
    `Coking coal tumbles to lowest since 2021
Coal shares sink as gas glut deepens
Explosion traps miners at Kentucky coal mine
European utilities cancel coal cargoes as wind output soars
India imposes duty on imported coking coal
Barge accident halts coal shipments on the Ohio River
Met coal futures close 2% lower on fears of a property slump
Judge upholds limits on mercury from coal plants
Utilities bring forward coal plant retirements
Coal inventories at Chinese ports swell to a record
Steel prices slump as mills slash output
Black Ridge Resources swings to a loss`,
  ),
  ...list(
    'none',
    `Coal Age names mine of the year
A day in the life of a longwall crew
Coal market flat ahead of holiday
Steelmakers meet in Brussels
Peabody schedules quarterly call
Five charts on the world's coal trade
Regulators open comment period on coal lease`,
  ),
];

/** In the style of the agencies and the trade press; the rules were mended with these in view. */
export const SEEN_WIRE_HEADLINES = [
  ...list(
    'good',
    `Core Natural Resources lifts 2025 met coal guidance after Leer South longwall restarts
DOE orders Michigan's Campbell coal plant to keep running through summer
Henry Hub tops $4 as LNG feedgas hits record
Fed trims benchmark rate by 25 basis points
PJM capacity auction clears at record $329.17/MW-day
US power demand to hit record highs in 2025 and 2026, EIA says
Port of Baltimore channel fully reopened, coal shipments resume
Trump doubles steel tariffs to 50%
EPA moves to repeal carbon limits on power plants
Dockworkers, ports reach tentative deal, averting second strike
Baltic Dry Index slips for sixth session on weaker capesize demand
Indonesia plans to cut coal output quota to support prices
India's steel demand seen growing 8% this year, ministry says
Met coal qualifies for production tax credit under budget bill
Winter storm sends power prices soaring across PJM
US coal generation jumps 13% in first half
Treasury yields tumble after weak jobs data
South Korea to extend life of coal plants amid LNG squeeze`,
  ),
  ...list(
    'bad',
    `Asian coking coal futures slide as Chinese mills push for fifth round of coke price cuts
China to impose 15% tariff on US coal and LNG from Feb 10
Metallurgical coal prices hit four-year low as steel output shrinks
Warrior Met Coal posts loss as realized prices fall
ArcelorMittal to idle blast furnace in France as cheap imports bite
Entergy moves up closure of Arkansas coal units by two years
EPA finalizes rule forcing coal plants to capture 90% of emissions
Supreme Court declines to block EPA mercury rule for now
UMWA members at Alabama mine vote to strike
ILA dockworkers walk off job at East and Gulf Coast ports
Indonesian thermal coal output hits record 836 million tons
Newcastle coal falls below $100 for first time since 2021
China's coal imports plunge 18% in June as domestic output climbs
U.S. Steel delays restart of Granite City furnace
Ramaco swings to loss as met coal benchmark slides
Coal company fined $2.3 million after miner's death in Mingo County
Insurers drop cover for coal mines, raising premiums for those who stay
Great Britain shuts its last coal power station
Freight rates from Hampton Roads to Rotterdam rise as vessels turn scarce
STB lets railroads raise fuel surcharge on coal shippers
Solar overtakes coal in EU power mix
Japan's Tohoku Electric settles thermal coal contract $15 below last year
European carbon price rises above 80 euros
Arch Resources resumes longwall mining at Leer South
South Korea pledges to retire most coal plants by 2040
Korea's POSCO cuts coking coal purchases on weak margins`,
  ),
  ...list(
    'none',
    `Appalachian Power seeks rate increase for West Virginia customers
India to curb met coke imports from January
Fed leaves rates unchanged, Powell says no hurry to adjust
Union Pacific to buy Norfolk Southern in $85 billion deal
Brent climbs 3% on Middle East tensions
Ramaco opens Brook rare earth mine in Wyoming
Duke Energy asks regulators to raise rates 15% by 2027
Nippon Steel closes acquisition of U.S. Steel
Mortgage rates slip to 6.3%
Vale iron ore output rises 4% in third quarter
Fire forces Leer South coal mine to be sealed`,
  ),
];

/** Kept aside while they were mended. */
export const UNSEEN_WIRE_HEADLINES = [
  ...list(
    'good',
    `Trump signs order to boost coal, keep ageing plants online
Queensland's Moranbah North mine halted after underground gas event
Nucor raises hot-rolled coil price by $20 a ton
Southern Co pushes back coal retirements as data center load surges
Supreme Court halts EPA 'good neighbor' smog plan
CSX, unions reach tentative five-year agreements
Cyclone Alfred shuts Queensland coal ports
Cleveland-Cliffs abandons hydrogen project, will reline Middletown blast furnace
Congress cuts federal coal royalty rate to 7%
Xcel to run Comanche 2 coal unit a year longer
Alpha Metallurgical lowers cost guidance for 2026
JSW Steel books more US coking coal as Australian supply tightens`,
  ),
  ...list(
    'bad',
    `Capesize rates jump to highest since December on strong iron ore flows from Brazil
US natural gas futures drop 6% on milder forecasts
Hot jobs report pushes Treasury yields higher, dims rate cut hopes
Baltimore's Key Bridge collapse halts coal exports from CSX Curtis Bay terminal
China's crude steel production falls 9.2% in May
Judge orders cleanup at bankrupt coal operator's mines, surety at risk
Fed's Hammack says rates may have to rise if inflation persists
Ohio River lock closure strands coal barges
Wind and solar cut US coal generation to lowest since 1970s
Weak demand forces Javelin to suspend Blue Creek shipments`,
  ),
  ...list(
    'none',
    `Peabody terminates $3.8 billion deal for Anglo's Australian coal mines
Panama Canal drought restrictions ease as rains return
OPEC+ agrees to another output hike from October
Coal India appoints new chairman
US coal miners' union backs merger of rivals`,
  ),
];

function listStories(direction: Direction, lines: string): [string, string, Direction][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))
    .map(([title = '', abstract = '']) => [title, abstract, direction]);
}

/** As a general newspaper has them, with their first sentence; written before the rules were changed for them. */
export const NEWSPAPER_STORIES = [
  ...listStories(
    'none',
    `A Valley Learns to Live Without Its Mills | The town came through the collapse of its coal and steel works better than its neighbors.
Where Pensions Go When Coal Companies Fail | A string of bankruptcies has left former miners waiting for their checks.
Five Green Funds for the Patient Saver | The funds shun coal producers and favor makers of wind turbines.
A Choir Sings of the Mines | The work recalls a fire that killed dozens of coal miners a century ago.
Chilean Miners Walk Out Over Pay | The strike at the copper pit is the first in a decade.
Blast at Turkish Coal Mine Kills 14 | Rescuers were searching for six men still underground.
Italian Rail Workers Call a Two-Day Strike | Travelers were told to expect few trains.
Gas Leak Kills Nine in Pakistani Coal Mine | The mine had been closed by inspectors last year.
Boys Found Safe in Closed Coal Mine in Kentucky | They had been missing for two days.
Black Lung Survey Halted by Budget Cuts | Researchers had planned to visit every coal county.
Senators Clash Over the Fed’s Next Chair | Critics say the bank has raised interest rates too quickly.
Markets Await the Fed; Irish Inflation Jumps | Traders expect no change this month.
What Savers Should Know Now | The Federal Reserve raised rates last year, but banks have been slow to follow.
Lobbyists Rewrite the Rules of the Road | Fuel makers pushed for a rollback of emission limits for trucks.
A Photographer’s Farewell to Coal | Her pictures follow families after the mine in their valley closed.
How a Coal Baron Lost His Fortune | Demand for coal fell, and lenders seized his mines in 2016.`,
  ),
  ...listStories(
    'good',
    `Coal Exports Soar as Europe Hunts for Fuel | Piers in Virginia loaded a record amount last month.
Court Strikes Down Limits on Coal Plants | The ruling is a setback for the agency.
Utility Will Keep Two Coal Plants Open | It cited the needs of data centers.
Fed Cuts Rates for First Time Since Spring | Officials pointed to a weaker labor market.
Natural Gas Prices Surge Ahead of a Cold Week | Storage is thin in the Northeast.
Railroads and Unions Reach a Deal, Averting a Strike | Shippers had feared a costly stoppage.
Flooding Shuts Australian Coal Mines | Exporters warned of delays.`,
  ),
  ...listStories(
    'bad',
    `Coal’s Slide Deepens as Plants Turn to Gas | Demand fell for a sixth year.
Fed Raises Interest Rates and Hints at More | Inflation remains above its goal.
Blast at West Virginia Coal Mine Kills Four | Federal inspectors were on their way.
China Puts a Tariff on American Coal | The move answers new duties on steel.
Rail Strike Halts Coal Shipments in the East | Talks broke down over the weekend.
Utility to Close Its Last Coal Plant in Ohio | It will buy more wind power.
Steel Output Slumps as Carmakers Cut Orders | Mills in Indiana are running at half speed.`,
  ),
];

/** The same, written after the rules were changed; no rule was changed for them. */
export const LATER_NEWSPAPER_STORIES = [
  ...listStories(
    'none',
    `The Last Railroad Town Votes | Residents remember when a strike shut the yards for months.
Landslide at Jade Mine in Myanmar Buries Dozens | Heavy rain had loosened the slope.
Spanish Dockworkers Walk Off the Job | The stoppage is over pensions.
An Investor Bets on Old Coal Mines as Batteries | Pumped water would store power underground.
Bank of England Raises Rates Again | It is the fifth increase in a row.
Who Pays When the Lights Go Out? | Utilities have closed dozens of coal plants in a decade.
Mayor Fights to Keep Steel Museum Open | The county cut its budget by a third.
Explosion at Fireworks Plant in India Kills Six | The owner was arrested.
Ghosts of the Coalfields | A novelist returns to the strike that split her family.
Trump and Coal, a Love Story | The president has promised to bring back mines that closed.`,
  ),
  ...listStories(
    'good',
    `Judge Throws Out Rule on Coal Ash | The agency may appeal.
Coal Prices Jump as Cold Grips the Northeast | Power plants are burning through their stocks.
Coal Plants Get a Reprieve in Georgia | The utility expects more data centers.
Fed Lowers Rates by a Quarter Point | Two officials dissented.
Steel Mills Hum as Orders Rise | Output is at its highest in four years.`,
  ),
  ...listStories(
    'bad',
    `Coal Miners Strike in Alabama | Talks over wages had dragged on since spring.
Two Coal Plants in Indiana to Shut Early | Wind and gas are cheaper, the utility said.
Coal Company Files for Bankruptcy | It is the third this year.
Natural Gas Falls to a Two-Year Low | A mild winter has left storage full.
New Rule Tightens Limits on Coal Plants | States have three years to comply.`,
  ),
];
