/** Sign and force, then the words. */
export const DIRECTION_WORDS = `
  +1: soar, surge, skyrocket, leap, spike, rocket, balloon, explode higher, double, triple, smash record, record high,
    all-time high, highest since, hits record, sharpest gain, steepest rise, multi-year high, jump, boom, rally, hit a record, hit record, to a record, at a record, best since,
    best settlement, best close, highest settlement
  +0.6: rise, climb, gain, increase, grow, advance, strengthen, firm, rebound, recover, bounce, lift, raise, top, improve,
    expand, accelerate, pick up, pickup, outpace, exceed, beat, tighten, upgrade, boost, push up, higher, move up, up,
    add to, break, hike, growth, gains, outbid, week high, month high, year high, decade high
  +0.3: edge up, edge higher, tick up, inch up, nudge up
  -1: plunge, plummet, crash, collapse, tumble, slump, sink, dive, nosedive, crater, crumble, evaporate, vanish,
    record low, lowest since, steepest fall, sharpest fall, weakest since, all-time low, multi-year low, halve,
    wipe out, freefall, slash, rout
  -0.6: fall, drop, decline, decrease, slide, slip, lose, shed, shrink, weaken, soften, retreat, cut,
    lower, trim, reduce, dip, sag, slow, falter, stall, ease, cool, worsen, miss, disappoint, down, weigh on, drag,
    squeeze, erode, retreat, dwindle, downgrade, weaker, losses, back off, step back, price cut, discount, thin out,
    week low, month low, year low, decade low
  -0.3: edge down, edge lower, tick down, inch down`
  .split(/\n\s+(?=[+-])/)
  .slice(1)
  .map((row) => {
    const [force = '', words = ''] = row.split(':');
    const sign: 1 | -1 = force.startsWith('+') ? 1 : -1;
    return { sign, force: Math.abs(Number(force)), words: listTerms(words) };
  });

/** Words that undo an event, by the kind of event. */
export const RELIEF_WORDS = {
  /** Any trouble, or fear of it. */
  any: listTerms(`avert, avoid, ease, fade, abate, subside, resolve, call off, end, reverse`),
  rule: listTerms(`block, strike down, overturn, vacate, scrap, repeal, rescind, roll back, rollback, withdraw, drop, pause,
    put on hold, suspend, waive, waiver, exempt, exemption, delay, postpone, soften, loosen, relax, lift, freeze (verb)`),
  strike: listTerms(`tentative deal, tentative agreement, settle, ratify`),
  closure: listTerms(
    `delay, postpone, push back, put off, scrap plan, drop plan, reverse, reverse course, rule out, cancel,
    prevent, block, stop (verb)`,
  ),
  reopening: listTerms(`reopen, restart, resume`),
  contract: listTerms(
    `cancel, defer, deferral, postpone, put off, terminate, renegotiate, walk away, shun, snub, lose`,
  ),
  supply: listTerms(`restore, recover from, lift, reopen, resume, restart, clear (verb)`),
};

/** Words that tighten a rule, tax or limit. */
export const TIGHTENING_WORDS = listTerms(
  `tighten, toughen, stricter, tougher, uphold, impose, finalize, reinstate, slap, pass,
  adopt`,
);

/** Countries with competing coal; less of it leaves more of the market to the company. */
export const RIVAL_SUPPLIERS = listTerms(`Russia (name), Russian (name), Indonesia (name), Indonesian (name),
  Australia (name), Australian (name), Queensland (name), New South Wales (name), Colombia (name), Colombian (name),
  South Africa (name), South African (name), Mongolia (name), Mongolian (name), Kazakhstan (name), Mozambique (name)`);

/** Words of sport, culture, food, leisure and crime, where the industry's words mean something else. */
export const OTHER_FIELD_WORDS = listTerms(`
  coach, playoff, quarterback, championship, league, tournament, goalkeeper, stadium, marathon, golf, rugby, cricket, tennis,
  formula e, formula 1, grand prix, transfer portal, olympics, athlete, touchdown, actor, actress, film, movie, album, singer,
  song, concert, band, novel, poet, memoir, grammy, oscar, reality series, netflix, comedian, choir, orchestra, recipe, chef,
  restaurant, pizza, brewery, taproom, cocktail, diner, menu, barbecue, fashion, makeup, nail polish, manicure, hairstylist,
  garden, antique, collector, horoscope, yoga, wedding, ancestor, genealogy, hotel, hiker, hiking, trail, tourist, visitor,
  campground, cruise, museum, gallery, painting, sculpture, patient, surgeon, vaccine, bitcoin, video game, smartphone,
  police, suspect, murder, burglary, church, choir, pastor, puppy, horse, theater, musical, playwright, novelist, songwriter,
  rapper, festival, grill, farmhouse, loft, vintage, puzzle, screenplay, documentary, exhibition, photographs, ballet, opera,
  Broadway, dessert, cookbook, actors, sitcom, TV show, on TV, celebrity, runway, designer, golf course, skiing,
  astronaut, spacecraft, spaceship, rocket ship, space tourism, asteroid, orbiter, house hunting, slave ship, shipwreck
`);

export function listTerms(text: string): string[] {
  return text.split(',').flatMap((term) => term.replace(/\s+/g, ' ').trim() || []);
}
