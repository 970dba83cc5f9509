import { listTerms } from './word-list.ts';

export interface DirectionWords {
  /** +1 up, −1 down. */
  sign: 1 | -1;
  /** How strong the movement is, 0 to 1. */
  force: number;
  words: readonly string[];
}

export const DIRECTION_WORDS: readonly DirectionWords[] = [
  {
    sign: 1,
    force: 1,
    words:
      listTerms(`soar, surge, skyrocket, leap, spike, rocket, balloon, explode higher, double, triple, smash record, record
      high, all-time high, highest since, hits record, sharpest gain, steepest rise, multi-year high, jump, boom, rally`),
  },
  {
    sign: 1,
    force: 0.6,
    words:
      listTerms(`rise, climb, gain, increase, grow, advance, strengthen, firm, rebound, recover, bounce, lift, raise, top,
      improve, expand, accelerate, pick up, pickup, outpace, exceed, beat, tighten, upgrade, boost, push up, higher, move
      up, up, add to, break, hike, growth, gains, outbid`),
  },
  {
    sign: 1,
    force: 0.3,
    words: listTerms('edge up, edge higher, tick up, inch up, nudge up, steady, hold steady, stabilize'),
  },
  {
    sign: -1,
    force: 1,
    words:
      listTerms(`plunge, plummet, crash, collapse, tumble, slump, sink, dive, nosedive, crater, crumble, evaporate, vanish,
      record low, lowest since, steepest fall, sharpest fall, weakest since, all-time low, multi-year low, halve, wipe out,
      freefall, slash, rout`),
  },
  {
    sign: -1,
    force: 0.6,
    words:
      listTerms(`fall, drop, decline, decrease, slide, slip, lose, shed, shrink, contract (verb), weaken, soften, retreat,
      cut, lower, trim, reduce, dip, sag, slow, falter, stall, ease, cool, worsen, miss, disappoint, down, weigh on, drag,
      squeeze, erode, retreat, dwindle, downgrade, weaker, losses, back off, step back, price cut, discount, thin out`),
  },
  {
    sign: -1,
    force: 0.3,
    words: listTerms('edge down, edge lower, tick down, inch down, little changed, flat'),
  },
];

/** Words that undo the trouble they are about: a strike averted, fears that ease, a ban lifted. */
export const RELIEF_WORDS: readonly string[] = listTerms(`
  avert, averted, avoid, avoided, ease, eases, easing, fade, fades, abate, abates, subside, lift ban, lifts ban, lifted, lift
  freeze, lifts, scrap, scraps, repeal, repeals, rescind, suspend duty, waive, waived, waiver, delay closure, delays
  retirement, delay retirement, delays, postpone, postpones, postponed, called off, calls off, call off, end, ends, ended,
  settle, settles, settled, resolve, resolves, resolved, reverse, reverses, soften, softens, exempt, exempted, exemption,
  block, blocks, blocked by court, strikes down, overturns, drop, drops, dropped, withdraw, withdraws, avoids, restored,
  restores, recover from, tentative deal, tentative agreement
`);

/** Bad things that relief words undo. */
export const TROUBLE_WORDS: readonly string[] = listTerms(`
  fear, fears, worry, worries, concern, concerns, risk, risks, threat, threats, tension, tensions, shortage, strike, walkout,
  lockout, shutdown, ban, embargo, tariff, tariffs, duty, duties, levy, tax, curbs, sanctions, restrictions, limits, rule,
  rules, moratorium, freeze, closure, retirement, retirements, stoppage, dispute, lawsuit
`);

export const MAGNITUDE_WORDS: readonly string[] = listTerms(`
  record, historic, unprecedented, massive, biggest, largest, steepest, sharpest, worst, deepest, highest since, lowest since,
  weakest since, most since, first time since, all-time, multi-year, dramatic, sweeping, landmark, catastrophic, crisis,
  emergency, nationwide, halved, doubled, doubles, triples, tripled, slashes, slumps, plunges, soars, surges, collapses,
  collapse, plummets, skyrockets, leaps, smash, daily limit, in a decade, in years, for the first time, billion
`);
