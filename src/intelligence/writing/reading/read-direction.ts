export interface DirectionReading {
  sign: -1 | 0 | 1;
  /** `strong` words overstate a small move, `weak` ones play a large one down. */
  strength: 'weak' | 'plain' | 'strong';
  /** A `trait` comes before its subject: "rising yields". */
  form: 'verb' | 'noun' | 'adverb' | 'trait';
  /** Says that the move before went the other way: "rebounded". */
  isReversal: boolean;
}

interface DirectionMatch {
  length: number;
  reading: DirectionReading;
}

export function readDirection(text: string, at: number): DirectionMatch | undefined {
  PHRASE.lastIndex = at;
  const match = PHRASE.exec(text);
  if (!match) return undefined;
  const reading = WORDS.get(match[0].toLowerCase());
  if (!reading || isOtherwiseMeant(match[0].toLowerCase(), text, at)) return undefined;
  return { length: match[0].length, reading };
}

const WORDS = new Map<string, DirectionReading>();

function learn(
  words: string,
  sign: -1 | 0 | 1,
  form: DirectionReading['form'],
  strength: DirectionReading['strength'] = 'plain',
  isReversal = false,
) {
  for (const word of words.split(/[,\n]/)) {
    const phrase = word.trim();
    if (phrase) WORDS.set(phrase, { sign, form, strength, isReversal });
  }
}

learn(
  `rose, rise, rises, risen, climbed, climb, climbs, gained, gain, advanced, advances, increased, increase, increases,
   firmed, strengthened, strengthens, grew, grow, grows, grown, accelerated, picked up, picks up, added, adds, put on,
   expanded, appreciated`,
  1,
  'verb',
);
learn(
  `jumped, jumps, surged, surges, soared, soars, soaring, surging, skyrocketed, spiked, leapt, leaped, rocketed, shot up, rallied, rallies,
   shone, shines, sparkled, boomed, booms`,
  1,
  'verb',
  'strong',
);
learn(
  'rebounded, rebounds, recovered, recovers, bounced, bounced back, bounces back',
  1,
  'verb',
  'plain',
  true,
);
learn(
  `fell, falls, fallen, dropped, drops, declined, declines, slipped, slips, slid, slides, sank, sinks, eased, eases,
   dipped, dips, retreated, retreats, lost, loses, shed, sheds, decreased, decreases, weakened, weakens, softened,
   softens, cooled, cools, slowed, slows, shrank, shrinks, shrunk, contracted, gave up, pulled back, pulls back, came off, gave back, given up, giving up, given back, depreciated,
   fall, drop, decline, slip, slide, sink, ease, retreat, lose, weaken, soften, suffered, suffers, took a hit, sold off`,
  -1,
  'verb',
);
learn(
  `tumbled, tumbles, plunged, plunges, plummeted, plummets, slumped, slumps, crashed, collapsed, nosedived, cratered, tanked, plunging, tumbling,
   bled, bleeds, bleeding, took a beating, took a hammering, swooned, plummeting, crashing, slumping, collapsing`,
  -1,
  'verb',
  'strong',
);
for (const verb of 'edged edges inched inches ticked ticks crept nudged drifted drifts'.split(' ')) {
  learn(`${verb} up, ${verb} higher`, 1, 'verb', 'weak');
  learn(`${verb} down, ${verb} lower`, -1, 'verb', 'weak');
}
for (const verb of ['moved', 'moves', 'pushed', 'went', 'trended', 'headed', 'came']) {
  learn(`${verb} up, ${verb} higher`, 1, 'verb');
  learn(`${verb} down, ${verb} lower`, -1, 'verb');
}
learn('up, higher, firmer, stronger, in positive territory, in the black, in the green', 1, 'adverb');
learn('down, off, lower, softer, weaker, in negative territory, in the red', -1, 'adverb');
learn(
  'rising, climbing, gaining, increasing, strengthening, advancing, growing, accelerating, expanding, rallying',
  1,
  'trait',
);
learn(
  'falling, declining, slipping, sliding, sinking, easing, dropping, losing, weakening, shedding, decreasing, retreating, softening, slowing, cooling, shrinking, contracting',
  -1,
  'trait',
);
learn('gains, advance, uptick, upturn, upswing, upside, strength', 1, 'noun');
learn('rally, jump, surge, spike, leap', 1, 'noun', 'strong');
learn('rebound, recovery', 1, 'noun', 'plain', true);
learn(
  'loss, losses, decrease, dip, pullback, downtick, downturn, downswing, weakness, contraction, slowdown, setback',
  -1,
  'noun',
);
learn('tumble, plunge, slump, crash, collapse, sell-off, selloff, rout', -1, 'noun', 'strong');
learn(
  `unchanged, flat, little changed, barely changed, almost unchanged, virtually unchanged, essentially flat, mostly unchanged, steady, held steady, holds steady, stable,
   held firm, no change, sideways, held flat, was stable, stood still`,
  0,
  'adverb',
);

const PHRASE = new RegExp(
  `(?:${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
  'iy',
);

/** Words that can be read both as a verb and as a noun after an article or a figure. */
export function isNounHere(word: string, before: string): boolean {
  return (
    /^(rise|gain|fall|drop|decline|increase|climb|slip|slide|retreat|jump|surge|rally|plunge|dip|advance)$/i.test(
      word,
    ) &&
    /(?:\b(?:an?|the|its|their|this|that|week's|day's|month's|year's|weekly|daily|monthly|annual|sharp|modest|small|large|steep|slight|further|broad|overall|-point|percent|%|points?)|'s|%) $/i.test(
      before,
    )
  );
}

function isOtherwiseMeant(word: string, text: string, at: number): boolean {
  const after = text.slice(at + word.length);
  const before = text.slice(0, at);
  if (word === 'up' || word === 'down') {
    if (/^ (?:to (?!\$|[\d-])|for grabs|front|and running|next|the road)/i.test(after)) return true;
    if (
      /(?:set|build|built|ramp|ramped|follow|wrap|wrapped|sum|sums|summed|shut|shuts|broke|start|scaled?|open|opened|line|lined|take|taken|turn|turned|end|ended|make|made|back|backed|slow|slowed|stepp?ed|speed|sped|win|wound|close|held|hold|make|makes) $/i.test(
        before,
      )
    ) {
      return !/(?:ended|closed?|turned|opened) $/i.test(before);
    }
    return false;
  }
  if (word === 'off') return !/^ (?:about |roughly |nearly |just |another )?[$\d]/.test(after);
  if (/^(?:added|adds)$/.test(word))
    return !/^ (?:an? |about |another |nearly |just |roughly )?[+\d$.]|^ (?:\w+[- ])?(?:percent|points?|basis|cents)/i.test(
      after,
    );
  if (/^(?:lost|lose|loses|losing)$/.test(word))
    return /^ (?:its|their|the|control|time|contracts?|jobs)\b/i.test(after);
  if (word === 'steady' || word === 'stable' || word === 'flat')
    return /^ (?:demand|supply|supplies|flow|progress|stream|rate of|hand)\b/i.test(after);
  if (word === 'strength' || word === 'weakness') return !/^ (?:in|of|for)\b/i.test(after);
  if (word === 'advance' && /\bin $/i.test(before)) return true;
  return (
    word === 'fall' && /\b(?:this|last|next|the|in) $/i.test(before) && /^(?:[,.]| of \d{4})/.test(after)
  );
}
