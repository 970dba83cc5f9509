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
