import type { EventType } from '../event-type.ts';

/** What happens on railroads. */
export const RAIL_TYPES: EventType[] = [
  {
    id: 'weekly-carloads',
    beats: ['rail', 'coal'],
    weight: 0.5,
    tags: ['Rail traffic', 'Carloads', 'Coal', 'Intermodal'],
    weekday: 3,
    numbers: {
      total: [215_000, 238_000, -2],
      coal: [54_000, 71_000, -2],
      coalChange: [2, 14, 1],
      intermodal: [252_000, 288_000, -2],
    },
    texts: {
      titles: [
        'U.S. rail traffic: coal carloads [up|higher by] {coalChange}% in latest week',
        'Weekly rail traffic: coal at {coal} carloads',
        'Coal lifts weekly rail carloads',
      ],
      leads: [
        'U.S. railroads originated {total} carloads in the latest week, among them {coal} of coal, which was {coalChange}% more than in the same week a year ago.',
        'Coal carloads on U.S. railroads rose {coalChange}% from a year earlier to {coal} in the latest week, [helping|lifting] total carload traffic to {total}.',
      ],
      body: [
        [
          'Intermodal volume came to {intermodal} containers and trailers. Grain and chemicals were higher, while forest products and motor vehicles were lower.',
          'Railroads moved {intermodal} containers and trailers. Of the ten carload groups, six gained, led by coal and grain.',
        ],
        [
          'For the year so far, coal remains the largest single carload group by tonnage.',
          'Utilities have been rebuilding stockpiles, and export coal to the Atlantic ports has been steady, {analyst} of {firm} said.',
        ],
      ],
      quotes: [
        'Coal is doing what nobody had in the budget a year ago',
        'One week is one week, but the four-week average is pointing the same way',
      ],
    },
  },
  {
    id: 'unit-train-velocity',
    beats: ['rail', 'coal', 'power'],
    weight: 0.4,
    tags: ['Unit trains', 'Service', 'Velocity', 'Coal'],
    numbers: { mph: [19.4, 25.8, 1], sets: [14, 46], crews: [60, 210, -1] },
    texts: {
      titles: [
        '{railroad} adds {sets} coal train sets as [demand|utility demand] rises',
        'Coal unit trains run [faster|better] on {railroad}, shippers say',
        '{railroad} coal velocity reaches {mph} mph',
      ],
      leads: [
        '{railroad} has put {sets} more coal train sets into service since {lastMonth} to [meet|keep up with] demand from power plants, the railroad told shippers [on {weekday}|this week].',
        'Coal unit trains on {railroad} averaged {mph} mph in the latest week, [the best figure|the fastest] since spring, according to the railroad.',
      ],
      body: [
        [
          'Some {crews} crew members have been called back or trained. Shippers still report waits at the mine end, where loading is the bottleneck.',
          'The railroad is hiring {crews} conductors along its coal lines. Dwell at the main yard is down by a fifth, it said.',
        ],
        [
          '{utility}, which takes about a train a day at its {plant} station, said deliveries had been on time for three weeks in a row.',
          'A fuel buyer at {utility} said stocks at the {plant} plant were back above target for the first time this year.',
        ],
      ],
      quotes: [
        'A train set that turns in five days instead of seven is worth more than a new one',
        'We asked for cars all summer and now we are asking them to slow down a little',
      ],
      speaker: '{person}, who buys transport for {utility}',
    },
  },
  {
    id: 'rail-embargo',
    beats: ['rail', 'water', 'coal'],
    weight: 0.45,
    tags: ['Service', 'Embargo', 'Ports', 'Coal'],
    numbers: { trains: [6, 22], days: [4, 12] },
    texts: {
      titles: [
        '{railroad} limits coal trains to {port} after derailment',
        'Derailment blocks {railroad} coal line for {days} days',
      ],
      leads: [
        '{railroad} has stopped accepting coal for {port} for at least {days} days after a derailment closed its main line, leaving {trains} loaded trains on sidings.',
        'A derailment has closed the {railroad} line to {port}, and {trains} coal trains are [waiting|being held] short of the site.',
      ],
      body: [
        [
          'Nobody was hurt. Crews are laying panel track and expect to open one of two tracks by the weekend.',
          'The cause is under investigation. The line carries coal from {mineState} to the {terminal} terminal, where three ships are due this week.',
        ],
      ],
      quotes: ['We have ground stock for two ships, and the third captain is not going to be happy'],
      speaker: '{person} of the {terminal} terminal',
    },
  },
  {
    id: 'rate-case',
    beats: ['rail', 'power'],
    weight: 0.3,
    tags: ['STB', 'Regulation', 'Rates'],
    numbers: { refund: [8, 64], percent: [180, 310, -1] },
    texts: {
      titles: [
        'STB sides with {utility} in coal rate case',
        'Regulator orders {railroad} to refund {$refund} million to coal shipper',
      ],
      leads: [
        'The Surface Transportation Board has found that {railroad} charged {utility} too much for hauling coal and [ordered|told] it to refund {$refund} million.',
        'A complaint by {utility} over coal rates to its {plant} plant has led to an order against {railroad}, [which said it would appeal|the board said].',
      ],
      body: [
        [
          'The rates were above {percent}% of variable cost, the level at which the board may step in when a shipper has no other carrier.',
          'The plant is served by one railroad. The board looked at whether trucks or barges were a real alternative and found that they were not.',
        ],
      ],
      quotes: ['Captive shippers have waited years for a case that ends in a number'],
      speaker: '{person}, counsel for a group of shippers',
    },
  },
  {
    id: 'locomotives',
    beats: ['rail'],
    weight: 0.25,
    tags: ['Mechanical', 'Locomotives', 'Railcars'],
    numbers: { units: [20, 120, -1], cost: [38, 260, -1], percent: [9, 21] },
    texts: {
      titles: [
        '{railroad} to modernize {units} locomotives',
        '{railroad} orders {units} rebuilt locomotives',
      ],
      leads: [
        '{railroad} will modernize {units} locomotives over three years at a cost of {$cost} million, it said [on {weekday}|this week].',
        'A {$cost} million program will give {railroad} {units} rebuilt locomotives with AC traction, [most of them for heavy-haul service|the railroad said].',
      ],
      body: [
        [
          'Fuel use falls by {percent}% and two units can do the work of three on coal grades, according to the railroad.',
          'The rebuilt units pull more at low speed, which matters on the grades out of the coalfields. Fuel savings are put at {percent}%.',
        ],
      ],
      quotes: ['We are getting another twenty years out of frames that were paid for long ago'],
      speaker: '{person}, chief mechanical officer',
    },
  },
  {
    id: 'short-line',
    beats: ['rail'],
    weight: 0.15,
    tags: ['Short lines', 'Infrastructure'],
    numbers: { miles: [14, 96], grant: [2.1, 18.4, 1], bridges: [2, 11] },
    texts: {
      titles: [
        '{railroad} wins {$grant} million grant for track work',
        'Short line to rebuild {miles} miles of track in {mineState}',
      ],
      leads: [
        'Short line {railroad} will rebuild {miles} miles of track and {bridges} bridges in {mineState} with a federal grant of {$grant} million.',
        'A federal grant of {$grant} million is to bring {miles} miles of {railroad} track in {mineState} up to the weight of modern cars.',
      ],
      body: [
        [
          'The line serves a lime plant, two grain elevators and a loadout that has been idle for six years and may reopen.',
          'Most of the ties date from the seventies. Trains now run at ten miles an hour on half of the line.',
        ],
      ],
      quotes: ['If you cannot take a 286,000-pound car you are not in the railroad business much longer'],
      speaker: '{person}, president of the railroad',
    },
  },
  {
    id: 'crossing-safety',
    beats: ['rail'],
    weight: 0.15,
    tags: ['FRA', 'Safety', 'Regulation'],
    numbers: { crossings: [11, 74], million: [3, 41] },
    texts: {
      titles: [
        'FRA awards {$million} million for grade crossings',
        '{mineState} to close {crossings} grade crossings',
      ],
      leads: [
        'The Federal Railroad Administration has awarded {$million} million for {crossings} grade crossings, [some of them on coal routes in {mineState}|among them several in {mineState}].',
        '{crossings} grade crossings in {mineState} will be closed or given gates under a {$million} million program.',
      ],
      body: [
        [
          'Long trains that block roads for an hour have become a complaint in small towns, and three of the crossings lie beside a firehouse.',
          'Local officials asked for underpasses at two sites where trains are assembled and roads are blocked for long spells.',
        ],
      ],
      quotes: ['An ambulance cannot wait for 130 cars'],
      speaker: '{worker}, a county commissioner',
    },
  },
];
