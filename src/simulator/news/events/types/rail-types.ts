import { defineType, type EventType } from '../event-type.ts';

export const RAIL_TYPES: EventType[] = [
  defineType('weekly-carloads', ['rail', 'coal'], 0.5, ['Rail traffic', 'Carloads', 'Coal', 'Intermodal'], {
    weekday: 3,
    numbers: {
      total: [215_000, 238_000, -2],
      coal: [54_000, 71_000, -2],
      coalChange: [2, 14, 1],
      intermodal: [252_000, 288_000, -2],
    },
    copy: `
      title: U.S. rail traffic: coal carloads [up|higher by] {coalChange}% in latest week
      title: Weekly rail traffic: coal at {coal} carloads
      lead: U.S. railroads originated {total} carloads in the latest week, among them {coal} of coal, which was {coalChange}% more than in the same week a year ago.
      lead: Coal carloads on U.S. railroads rose {coalChange}% from a year earlier to {coal} in the latest week, [helping|lifting] total carload traffic to {total}.
      body: Intermodal volume came to {intermodal} containers and trailers. Grain and chemicals were higher, while forest products and motor vehicles were lower.
      or: Railroads moved {intermodal} containers and trailers. Of the ten carload groups, six gained, led by coal and grain.
      body: For the year so far, coal remains the largest single carload group by tonnage.
      or: Utilities have been rebuilding stockpiles, and export coal to the Atlantic ports has been steady, {analyst} of {firm} said.
      quote: Coal is doing what nobody had in the budget a year ago
      quote: One week is one week, but the four-week average is pointing the same way`,
  }),
  defineType('unit-train-velocity', ['rail', 'coal', 'power'], 0.4, ['Unit trains', 'Service', 'Coal'], {
    numbers: { mph: [19.4, 25.8, 1], sets: [14, 46], crews: [60, 210, -1] },
    copy: `
      title: {railroad} adds {sets} coal train sets as [demand|utility demand] rises
      title: Coal unit trains run [faster|better] on {railroad}, shippers say
      lead: {railroad} has put {sets} more coal train sets into service since {lastMonth} to [meet|keep up with] demand from power plants, the railroad told shippers [on {weekday}|this week].
      lead: Coal unit trains on {railroad} averaged {mph} mph in the latest week, [the best figure|the fastest] since spring, according to the railroad.
      body: Some {crews} crew members have been called back or trained. Shippers still report waits at the mine end, where loading is the bottleneck.
      or: The railroad is hiring {crews} conductors along its coal lines. Dwell at the main yard is down by a fifth, it said.
      body: {utility}, which takes about a train a day at its {plant} station, said deliveries had been on time for three weeks in a row.
      or: A fuel buyer at {utility} said stocks at the {plant} plant were back above target for the first time this year.
      quote: A train set that turns in five days instead of seven is worth more than a new one
      quote: We asked for cars all summer and now we are asking them to slow down a little
      speaker: {person}, who buys transport for {utility}`,
  }),
  defineType('rail-embargo', ['rail', 'water', 'coal'], 0.45, ['Service', 'Embargo', 'Ports', 'Coal'], {
    numbers: { trains: [6, 22], days: [4, 12] },
    copy: `
      title: {railroad} limits coal trains to {port} after derailment
      title: Derailment blocks {railroad} coal line for {days} days
      lead: {railroad} has stopped accepting coal for {port} for at least {days} days after a derailment closed its main line, leaving {trains} loaded trains on sidings.
      lead: A derailment has closed the {railroad} line to {port}, and {trains} coal trains are [waiting|being held] short of the site.
      body: Nobody was hurt. Crews are laying panel track and expect to open one of two tracks by the weekend.
      or: The cause is under investigation. The line carries coal from {mineState} to the {terminal} terminal, where three ships are due this week.
      quote: We have ground stock for two ships, and the third captain is not going to be happy
      speaker: {person} of the {terminal} terminal`,
  }),
  defineType('rate-case', ['rail', 'power'], 0.3, ['STB', 'Regulation', 'Rates'], {
    numbers: { refund: [8, 64], percent: [180, 310, -1] },
    copy: `
      title: STB sides with {utility} in coal rate case
      title: Regulator orders {railroad} to refund {$refund} million to coal shipper
      lead: The Surface Transportation Board has found that {railroad} charged {utility} too much for hauling coal and [ordered|told] it to refund {$refund} million.
      lead: A complaint by {utility} over coal rates to its {plant} plant has led to an order against {railroad}, [which said it would appeal|the board said].
      body: The rates were above {percent}% of variable cost, the level at which the board may step in when a shipper has no other carrier.
      or: The plant is served by one railroad. The board looked at whether trucks or barges were a real alternative and found that they were not.
      quote: Captive shippers have waited years for a case that ends in a number
      speaker: {person}, counsel for a group of shippers`,
  }),
  defineType('locomotives', ['rail'], 0.25, ['Mechanical', 'Locomotives', 'Railcars'], {
    numbers: { units: [20, 120, -1], cost: [38, 260, -1], percent: [9, 21] },
    copy: `
      title: {railroad} to modernize {units} locomotives
      title: {railroad} orders {units} rebuilt locomotives
      lead: {railroad} will modernize {units} locomotives over three years at a cost of {$cost} million, it said [on {weekday}|this week].
      lead: A {$cost} million program will give {railroad} {units} rebuilt locomotives with AC traction, [most of them for heavy-haul service|the railroad said].
      body: Fuel use falls by {percent}% and two units can do the work of three on coal grades, according to the railroad.
      or: The rebuilt units pull more at low speed, which matters on the grades out of the coalfields. Fuel savings are put at {percent}%.
      quote: We are getting another twenty years out of frames that were paid for long ago
      speaker: {person}, chief mechanical officer`,
  }),
  defineType('short-line', ['rail'], 0.15, ['Short lines', 'Infrastructure'], {
    numbers: { miles: [14, 96], grant: [2.1, 18.4, 1], bridges: [2, 11] },
    copy: `
      title: {railroad} wins {$grant} million grant for track work
      title: Short line to rebuild {miles} miles of track in {mineState}
      lead: Short line {railroad} will rebuild {miles} miles of track and {bridges} bridges in {mineState} with a federal grant of {$grant} million.
      lead: A federal grant of {$grant} million is to bring {miles} miles of {railroad} track in {mineState} up to the weight of modern cars.
      body: The line serves a lime plant, two grain elevators and a loadout that has been idle for six years and may reopen.
      or: Most of the ties date from the seventies. Trains now run at ten miles an hour on half of the line.
      quote: If you cannot take a 286,000-pound car you are not in the railroad business much longer
      speaker: {person}, president of the railroad`,
  }),
  defineType('crossing-safety', ['rail'], 0.15, ['FRA', 'Safety', 'Regulation'], {
    numbers: { crossings: [11, 74], million: [3, 41] },
    copy: `
      title: FRA awards {$million} million for grade crossings
      title: {mineState} to close {crossings} grade crossings
      lead: The Federal Railroad Administration has awarded {$million} million for {crossings} grade crossings, [some of them on coal routes in {mineState}|among them several in {mineState}].
      lead: {crossings} grade crossings in {mineState} will be closed or given gates under a {$million} million program.
      body: Long trains that block roads for an hour have become a complaint in small towns, and three of the crossings lie beside a firehouse.
      or: Local officials asked for underpasses at two sites where trains are assembled and roads are blocked for long spells.
      quote: An ambulance cannot wait for 130 cars
      speaker: {worker}, a county commissioner`,
  }),
];
