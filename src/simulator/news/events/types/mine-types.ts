import { defineType, type EventType } from '../event-type.ts';

export const MINE_TYPES: EventType[] = [
  defineType('longwall-move', ['mining', 'coal'], 0.35, ['Operations', 'Longwall', 'Equipment'], {
    numbers: { days: [9, 24], tons: [1.1, 5.8, 1], feet: [900, 1450, -1], shields: [180, 245] },
    copy: `
      title: {operator} [completes|finishes] longwall move at {mine}
      title: Longwall back in coal at {mine} after {days}-day move
      lead: {operator} has [completed|finished] a longwall move at its {mine} mine in {mineState} and [returned to|resumed] full production, the company said [on {weekday}|this week].
      lead: The longwall at the {mine} mine in {mineState} is cutting coal again after a {days}-day move, {operator} said.
      body: The new panel is {feet} feet wide and holds about {tons} million tons of recoverable coal. Crews transferred {shields} roof supports and a rebuilt shearer to the new face.
      or: About {shields} shields were carried to the new setup room, and the shearer was rebuilt on site. The panel, {feet} feet across, should yield roughly {tons} million tons.
      body: Output in the {quarter} quarter was lower because of the move. The company said shipments were met from stock and that its guidance for {year} [is unchanged|stands].
      or: Customers were supplied from the stockpile during the outage. Management had flagged the move in its last report and kept its full-year forecast.
      quote: The crews did the whole move without a lost-time injury and two shifts ahead of plan
      quote: A longwall only earns money when it is cutting, so every day we save on a move counts
      quote: The geology in this district is about as good as it gets in this seam
      speaker: {person}, vice president of operations at {operator}`,
  }),
  defineType('mine-fire', ['mining', 'metcoal', 'coal'], 0.8, ['Safety', 'Operations', 'Mine fire'], {
    numbers: { miners: [38, 164], share: [4, 11], tons: [1.4, 5.2, 1] },
    copy: `
      title: Fire idles {mine} mine in {mineState}; all miners [safe|accounted for]
      title: {operator} evacuates {mine} mine after underground fire
      lead: {operator} has [idled|suspended production at] its {mine} mine in {mineState} after a fire underground, [the company said|the operator said on {weekday}]. All {miners} miners on shift were brought out unhurt.
      lead: An underground fire has [halted production|stopped work] at the {mine} mine in {mineState}. {operator}, which runs the mine, said {miners} people left the workings safely.
      body: The fire was found near a conveyor drive. Ventilation to the section has been cut and inspectors are on site, and no date for a restart has been given.
      or: Gas readings are being taken from boreholes before anybody goes back in. Mine rescue teams from three neighboring operations are standing by.
      body: The mine produced {tons} million tons last year, about {share}% of seaborne supply from the region. Buyers have been told that shipments could be delayed.
      or: With {tons} million tons of output last year the mine is [an important|a regular] supplier to steel mills overseas, and traders said buyers had begun to ask for replacement cargoes.
      quote: Everybody is out and everybody is safe, and that is the only number that mattered to us last night
      quote: It is too early to say how long the mine will be down, but weeks are more likely than days
      speaker: {person}, a spokesman for {operator}`,
  }),
  defineType('permit-granted', ['mining', 'coal'], 0.35, ['Policy', 'Permits'], {
    numbers: { acres: [640, 5200, -1], years: [6, 18], tons: [18, 95], jobs: [90, 420, -1] },
    copy: `
      title: Regulators approve expansion of {mine} mine
      title: {operator} wins permit for {mine} extension in {mineState}
      lead: Regulators in {mineState} have approved a permit that lets {operator} extend its {mine} mine by {acres} acres, [adding|a step that adds] about {years} years to its life.
      lead: {operator} has received the last permit it needs to expand the {mine} mine in {mineState}, the company said [on {weekday}|this week].
      body: The extension holds about {tons} million tons of coal, according to the application. Work on a new slope and on ponds to hold water is to begin in {nextMonth}.
      or: An estimated {tons} million tons lie under the new area. The company said it would begin with drainage work and build the portal next year.
      body: Opponents said the decision would be appealed. They argue that the agency did not weigh the effect on streams below the mine.
      or: The approval keeps {jobs} jobs in the county, the company said. A local water board had asked for more monitoring wells, which became a condition of the permit.
      quote: This has taken four years of drilling, hearings and paper, and it gives our people certainty for the next decade
      quote: We read every comment that was filed, and the conditions in this permit reflect them
      speaker: {person}, director of permitting`,
  }),
  defineType('mine-expansion', ['mining', 'metcoal'], 0.4, ['Projects', 'Expansion'], {
    numbers: { cost: [60, 390, -1], tons: [0.6, 3.2, 1], jobs: [80, 310, -1], months: [11, 26] },
    copy: `
      title: {operator} to spend {$cost} million on {mine} expansion
      title: {operator} approves second section at {mine}
      lead: The board of {operator} has approved a {$cost} million expansion of the {mine} mine in {mineState} that adds {tons} million tons of capacity a year.
      lead: {operator} plans to spend {$cost} million on new sections and a larger preparation plant at {mine}, it said [on {weekday}|in a statement].
      body: Construction takes about {months} months. The project brings {jobs} permanent jobs, and orders for two continuous miners have been placed.
      or: First coal from the new sections is due in about {months} months. Some {jobs} people will be hired, the company said.
      body: The company expects the project to pay for itself within four years at today's prices. It will be funded from cash flow.
      or: At current prices the spending is recovered in under four years, according to the company, which said it would not borrow for it.
      quote: The cheapest ton we can add is next to a belt that is already there
      quote: We tested this at prices well below today and it still makes sense
      speaker: {person}, chief executive of {operator}`,
  }),
  defineType('mine-idled', ['coal', 'mining', 'business'], 0.55, ['Operations', 'Layoffs', 'Idled'], {
    numbers: { workers: [70, 390, -1], tons: [0.7, 3.4, 1] },
    copy: `
      title: {operator} to idle {mine} mine, {workers} jobs affected
      title: {workers} miners [face layoffs|laid off] as {operator} idles {mine}
      lead: {operator} will idle its {mine} mine in {mineState} at the end of {nextMonth}, [affecting|putting at risk] {workers} jobs, because two power plants it supplies are buying less coal.
      lead: About {workers} workers have been told that the {mine} mine in {mineState} will stop producing in {nextMonth}, {operator} said.
      body: The mine shipped {tons} million tons last year. Equipment will be kept in place so that work can resume if prices recover.
      or: Some workers will be offered places at {otherMine}. The mine, which produced {tons} million tons last year, is to be kept dry and ventilated.
      quote: This has nothing to do with the people, who have done everything that was asked of them
      quote: When a plant closes, the mine at the other end of the railroad feels it within a season
      speaker: {person}, chief operating officer`,
  }),
  defineType('reclamation', ['mining'], 0.15, ['Reclamation', 'Policy', 'Environment'], {
    numbers: { acres: [180, 2400, -1], trees: [40, 520, -1], bond: [2, 18, 1] },
    copy: `
      title: {operator} completes reclamation of {acres} acres in {mineState}
      title: Former {mine} surface mine released from bond
      lead: {operator} has completed reclamation of {acres} acres at the former {mine} surface mine in {mineState}, and the state has released {$bond} million in bonds.
      lead: Regulators in {mineState} have released the last bonds on {acres} acres of the old {mine} mine after an inspection [in {lastMonth}|this week].
      body: More than {trees},000 trees were planted, among them American chestnut. Part of the land will be leased for grazing and part goes to the county.
      or: The land was shaped to its old contour and planted with {trees},000 trees. The county wants to use the flat part for a business park.
      quote: If you did not know there had been a dragline here you would not see it
      speaker: {person}, who led the work for {operator}`,
  }),
  defineType('equipment-order', ['mining'], 0.2, ['Equipment', 'Technology', 'Machinery'], {
    numbers: { machines: [3, 14], percent: [8, 27], months: [4, 14] },
    copy: `
      title: {mine} tests automation on continuous miners
      title: Automated miners advance {percent}% faster at {mine}, {operator} says
      lead: A trial of machines that cut by themselves at the {mine} mine in {mineState} went well enough for {operator} to order {machines} more, with delivery over the next {months} months.
      lead: A trial of automated cutting at {operator}'s {mine} mine has raised advance per shift by {percent}%, the company said.
      body: Operators stand away from the face and steer by camera. Dust exposure in the section fell by more than half during the trial.
      or: The machines hold their own horizon with gamma sensors, so less rock is cut and the preparation plant has less to wash out.
      quote: The technology is ready, the hard part is the wireless network two miles underground
      speaker: {person}, chief engineer at the mine`,
  }),
  defineType('safety-award', ['mining'], 0.15, ['Safety', 'MSHA'], {
    numbers: { hours: [310, 960, -1], years: [2, 9] },
    copy: `
      title: {mine} mine [honored|recognized] for {years} years without lost-time injury
      title: Safety award goes to {operator} crew at {mine}
      lead: Miners at {operator}'s {mine} operation in {mineState} have been [honored|recognized] for working {hours},000 hours without a lost-time injury.
      lead: The {mine} mine in {mineState} has gone {years} years without a lost-time injury, and its crews were honored for it at a dinner in {city} this week.
      body: The mine credits proximity detection on its shuttle cars, a daily walk of the belts and a rule that anybody may stop the section.
      or: Each shift begins with ten minutes on the hazards of the day. The company says near misses are reported three times as often as five years ago, and regards that as the better figure.
      quote: Nobody gets hurt in a report, people get hurt at a belt head, so that is where we spend our time
      quote: The record belongs to the crews, and the day we take it for granted is the day it ends
      speaker: {person}, safety manager at the mine`,
  }),
  defineType('safety-citation', ['mining', 'coal'], 0.4, ['Safety', 'MSHA', 'Regulation'], {
    monthDays: [20, 26],
    numbers: { citations: [14, 83], orders: [2, 9], mines: [8, 19] },
    copy: `
      title: Inspectors issue {citations} citations in {lastMonth} mine safety blitz
      title: MSHA impact inspections find {citations} violations at {mines} mines
      lead: Federal mine inspectors issued {citations} citations and {orders} orders during impact inspections at {mines} mines in {lastMonth}, the agency said [on {weekday}|this week].
      lead: Impact inspections at {mines} mines in {lastMonth} led to {citations} citations and {orders} orders, according to the Mine Safety and Health Administration.
      body: Accumulated coal dust along belts and missing examinations were the most common findings. At one mine in {mineState} a section was closed until ventilation was restored.
      or: At a mine in {mineState} inspectors found ventilation curtains down and closed the section until air was moving again. Other findings concerned roof support and belts.
      body: Impact inspections began after a disaster in 2010 and are aimed at mines with a poor record or particular hazards such as methane.
      or: The inspections are not announced and inspectors take over the phones on arrival so that nobody can warn the crews underground.
      quote: Most of what we find is known, easy to fix and should never have been there when we arrived
      speaker: {person}, a district manager at the agency`,
  }),
];
