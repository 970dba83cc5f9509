export interface DirectionReading {
  sign: -1 | 0 | 1;
  /** `strong` words overstate a small move, `weak` ones play a large one down. */
  strength: 'weak' | 'plain' | 'strong';
  /** A `trait` comes before its subject: "rising yields". */
  form: 'verb' | 'noun' | 'adverb' | 'trait';
  /** Implies that the previous move went the other way: "rebounded". */
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

const NUDGES =
  'edge inch tick creep nudge drift edged edges edging inched inches inching ticked ticks ticking crept creeping nudged nudging drifted drifts drifting';
const GOES =
  'moved moves moving shifted shifting pushed pushing went going trended trending headed heading came powered';
const [STRONG, WEAK] = [
  'strong, good, solid, robust, buoyant, upbeat, positive',
  'weak, bad, rough, tough, soft, sluggish, subdued, negative, poor',
];
const SIGNS: Readonly<Record<string, -1 | 0 | 1>> = { '+': 1, '-': -1, '=': 0 };

const MOOD = /^(?:improv|brighten|worsen|deteriorat|sour|darken|reviv)/;

/** If a word is listed twice, the later row wins. */
const WORDS = new Map(
  `
  + verb: rose, rise, rises, risen, climbed, climb, climbs, gained, gain, advanced, advances, increased, increase,
    increases, firmed, strengthened, strengthens, grew, grow, grows, grown, accelerated, picked up, picks up, tacked on, tacking on, added,
    adds, adding, put on, expanded, appreciated, perked up, vaulted, popped, clawed back, claws back, recouped, improved, improves, improve, brightened,
    brightens, revived, swelled, mounted;
  + verb strong: jumped, jumps, surged, surges, soared, soars, soaring, surging, skyrocketed, spiked, leapt, leaped,
    rocketed, shot up, rallied, rallies, shone, shines, sparkled, boomed, booms;
  + verb reversal: rebounded, rebounds, recovered, recovers, bounced, bounced back, bounces back;
  - verb: fell, falls, fallen, dropped, drops, declined, declines, slipped, slips, slid, slides, sank, sinks, eased,
    eases, decelerated, decelerates, dipped, dips, retreated, retreats, lost, loses, shed, sheds, decreased, decreases, weakened, weakens,
    softened, softens, cooled, cools, slowed, slows, shrank, shrinks, shrunk, contracted, gave up, sagged, sags, skidded, dived, ebbed, receded, surrendered, pulled back,
    pulls back, came off, gave back, fell back, given up, giving up, given back, depreciated, fall, drop, decline, slip, slide,
    sink, ease, retreat, lose, weaken, soften, suffered, suffers, worsened, worsens, worsen, deteriorated,
    deteriorates, soured, darkened, dwindled, subsided, moderated, abated, drained, took a hit, corrected, faded, sold off, wiped off, wiped out, knocked off;
  - verb strong: hammered, battered, pummeled, pounded, clobbered, tumbled, tumbles, plunged, plunges, plummeted, plummets, slumped, slumps, crashed, collapsed,
    nosedived, cratered, tanked, plunging, tumbling, bled, bleeds, bleeding, took a beating, took a hammering, swooned,
    plummeting, crashing, slumping, collapsing;
  + verb weak: ${withEach(NUDGES, 'up', 'higher')};
  - verb weak: ${withEach(NUDGES, 'down', 'lower')};
  + verb: ${withEach(GOES, 'up', 'higher', 'upward', 'upwards')};
  - verb: ${withEach(GOES, 'down', 'lower', 'downward', 'downwards')};
  + adverb: up, ahead, higher, firmer, stronger, above, above where, in positive territory, to the good, in the black, in the green, green, bid, well bid, better bid;
  + adverb: more, dearer, pricier, more expensive;
  + adverb weak: steady to firmer, steady to higher, flat to higher;
  - adverb weak: steady to softer, steady to lower, flat to lower;
  + adverb: ${STRONG}, in demand;
  - adverb: ${WEAK}, ${withEach('under', 'pressure', 'heavy pressure', 'renewed pressure', 'selling pressure', 'heavy selling pressure')};
  + adverb: faster;
  - adverb: slower;
  - adverb: less, fewer, cheaper, less expensive;
  - adverb: down, off, lower, softer, weaker, below, below where, in negative territory, in the red, red, offered, better offered;
  + trait: rising, growing, rallying;
  - trait: falling, sliding, sinking, losing, shedding, shrinking, coming off, giving back, falling back, selling off;
  + noun: return, returns, a plus, winner, winners, gains, advance, uptick, upturn, upswing, upside, strength, gainer, gainers, riser, risers, advancers;
  + noun strong: rally, jump, surge, spike, leap;
  + noun reversal: rebound, recovery;
  + noun: ${withEach('positive', 'return', 'returns', 'performance', 'balance')};
  - noun: ${withEach('negative', 'return', 'returns', 'performance', 'balance')};
  - noun: a minus, loss, losses, decrease, dip, pullback, downtick, downturn, downswing, weakness, contraction, slowdown,
    setback, decliner, decliners, faller, fallers, loser, losers;
  - noun strong: tumble, plunge, slump, crash, collapse, sell-off, selloff, rout;
  = adverb: level with, the same as, unchanged, flat, little changed, barely changed, almost unchanged, virtually unchanged, essentially flat,
    mostly unchanged, ${withEach('essentially largely broadly basically practically', 'unchanged', 'flat', 'steady')}, ${withEach('barely hardly scarcely', 'budged', 'moved')}, did not budge, steady, held steady, holds steady, stable, held firm, no change, did not move, did not change, sideways, held flat, was stable,
    stood still, steadied, stagnated, stagnates, stalled, flatlined, treaded water, marked time, went nowhere;
`
    .split(';')
    .flatMap((row) => {
      const [head = '', words = ''] = row.split(':');
      const [sign = '', form, ...marks] = head.trim().split(' ');
      const strength = marks.find((mark) => mark !== 'reversal') ?? 'plain';
      const reading = { sign: SIGNS[sign], form, strength, isReversal: marks.includes('reversal') };
      return words.split(',').flatMap((each): [string, DirectionReading][] => {
        const word = each.trim();
        // "rebounded" also gives "rebounding"; "improving" may be said of a mood.
        const trait = form === 'verb' && !MOOD.test(word) ? word.replace(/ed\b/, 'ing') : word;
        const own: [string, DirectionReading] = [word, reading as DirectionReading];
        const traitReading = { ...reading, form: 'trait', isReversal: false } as DirectionReading;
        return trait === word ? [own] : [[trait, traitReading], own];
      });
    })
    .filter(([word]) => word !== ''),
);

function withEach(verbs: string, ...adverbs: string[]): string {
  return verbs
    .split(' ')
    .flatMap((verb) => adverbs.map((adverb) => `${verb} ${adverb}`))
    .join(', ');
}

const PHRASE = new RegExp(
  `(?:${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
  'iy',
);

/** Words that can be read both as a verb and as a noun after an article or a figure. */
export function isNounHere(word: string, before: string, after: string): boolean {
  // "declines of 2%"
  if (/^(?:rises|falls|drops|declines|increases|advances|slides|jumps)$/i.test(word))
    return /^ of \d/.test(after) || /\b(?:the|its|their|these|those|daily|weekly|monthly) $/i.test(before);
  // "a bigger gain"
  if (
    /^(?:rise|gain|fall|drop|decline|increase|slide|advance)$/i.test(word) &&
    /\ban? [a-z-]+er $/i.test(before)
  )
    return true;
  return (
    /^(rise|gain|fall|drop|decline|increase|climb|slip|slide|retreat|jump|surge|rally|plunge|dip|advance)$/i.test(
      word,
    ) &&
    /(?:\b(?:an?|the|its|their|this|that|week's|day's|month's|year's|weekly|daily|monthly|annual|year-to-date|YTD|one-(?:day|week|month|year)|sharp|modest|small|large|steep|slight|further|broad|overall|-point|percent|%|points?)|'s|%) $/i.test(
      before,
    )
  );
}

const JUDGING = new Set(`${STRONG}, ${WEAK}`.split(', '));

function isOtherwiseMeant(word: string, text: string, at: number): boolean {
  const after = text.slice(at + word.length);
  const before = text.slice(0, at);
  // "its year-to-date return of 6%"
  if (/^returns?$/.test(word))
    return (
      !/(?:%|percent|daily|weekly|monthly|year-to-date|YTD) $/i.test(before) ||
      /^ (?:in|across|among) /.test(after) ||
      /\b(?:negative|positive) [\w-]+ $/i.test(before)
    );
  if (word === 'level with') return !/^ (?:where|an?|last|the) /.test(after);
  if (word === 'up' || word === 'down') {
    // "a discount of up to $8"
    if (/^ to /i.test(after) && /\b(?:by|of|for|as|pay|paying|worth|at) $/i.test(before)) return true;
    if (/^ (?:to (?!\$|[\d-])|for grabs|front|and running|next|the road)/i.test(after)) return true;
    if (
      /(?:set|build|built|ramp|ramped|follow|wrap|wrapped|sum|sums|summed|shut|shuts|broke|start|scaled?|open|opened|line|lined|take|taken|turn|turned|end|ended|make|made|back|backed|slow|slowed|stepp?ed|speed|sped|win|wound|close|held|hold|make|makes|prop|props|propped|propping|bring|brings|brought|vote|votes|voted|shore|shored|shoring|show|shows|showed|tie|tied|tear|tore|team|teamed|clean|sign|signed|give|gave|free|freed|keep|keeps|kept|keeping) $/i.test(
        before,
      )
    ) {
      return !/(?:ended|closed?|turned|opened) $/i.test(before);
    }
    return false;
  }
  // "is ahead 4%", "4% ahead"
  if (word === 'ahead')
    return (
      /^ of /i.test(after) ||
      !(
        /(?:%|percent|per cent|points?) $/i.test(before) ||
        (/\b(?:is|are|was|were|remains?) (?:still |now )?$/i.test(before) &&
          /^ (?:by )?(?:\w+ )?[$\d]/.test(after))
      )
    );
  if (word === 'above' || word === 'below')
    return !/^ (?:(?:its |the )?(?:level|price|close|value)(?: of)? (?:a|the) (?:week|month|year) (?:ago|earlier|before)|(?:its |the )?(?:level|price|close|value) at the (?:start|beginning|end)\b|(?:the |its )?(?:previous|prior|last) |\w+day's |(?:a|the) (?:week|month|year) (?:ago|earlier|before)|(?:in )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|the (?:first|second|third|fourth) quarter)/i.test(
      after,
    );
  // "4,000 more than the week before"
  if (/^(?:more|less|fewer)$/.test(word))
    return !/^ than (?:at the (?:start|beginning|end) of |(?:the|its) (?:previous|prior|last) |(?:a|the) (?:day|week|month|year) (?:ago|earlier|before)|before\b|(?:it (?:was|did) )?(?:in|on) [A-Z])/i.test(
      after,
    );
  // "6 dollars a tonne cheaper", "a fifth more expensive", "cheaper than a week ago", not "borrowing becomes cheaper"
  if (/^(?:cheaper|dearer|pricier|(?:more|less) expensive)$/.test(word))
    return !(
      /\b(?:became|got|turned) (?:slightly |a little |much )?$/i.test(before) ||
      /(?:\d%?|percent|cents?|dollars?|tonne|ton|barrel|ounce|pound|mmbtu|share|half|third|quarter|(?:fif|six|eigh|ten)ths?) $/i.test(
        before,
      ) ||
      /^ than (?:it was )?(?:at the (?:start|beginning) of|an?|one|last) (?:the )?(?:day|week|month|year)\b/i.test(
        after,
      )
    );
  // "pushed higher by a fault" is a cause, "pushed higher by 2%" is not.
  if (/^pushed /.test(word)) return /^ by (?!(?:[a-z]+ ){0,2}[$\d])/.test(after);
  if (word === 'off') return !/^ (?:about |roughly |nearly |just |another )?[$\d]/.test(after);
  if (/^(?:added|adds|adding)$/.test(word))
    return !/^ (?:an? (?:[a-z]+ )?|about |another |nearly |almost |just |just over |roughly |around |some |more than |less than |over |at least |as much as )?[+\d$.]|^ (?:\w+[- ])?(?:percent|points?|basis|cents)|^ (?:one|two|three|four|five|six|seven|eight|nine|ten)(?: to | and |[,.;])/i.test(
      after,
    );
  if (/^(?:lost|lose|loses|losing)$/.test(word))
    return /^ (?:its|their|the(?! (?:least|most))|control|time|contracts?|jobs)\b/i.test(after);
  // "faster than the 2.8% in the second quarter"
  if (/^(?:faster|slower)$/.test(word)) return !/^ than (?:(?:the )?\d|in (?:the )?[A-Za-z])/.test(after);
  if (JUDGING.has(word)) {
    // "was strong", "a strong Tuesday", but "strong demand" and "is positive for coal"
    const isSaid =
      /\b(?:is|was|are|were|been|looked|looks|remained|remains|turned|turns|stayed|stays) (?:again |very |rather |still |fairly )?$/i;
    if (/^ (?:[A-Z]\w+day)\b/.test(after)) return false;
    // "a negative year-to-date return"
    if (/^ (?:year-to-date|daily|weekly|monthly|annual) (?:return|performance|balance)\b/.test(after))
      return false;
    return (
      !isSaid.test(before) ||
      !/^(?:[,.;:]|$| (?:at|on|over|for the|this|again|too|as well|and|but|while)\b)/.test(after)
    );
  }
  if (/^(?:green|red|bid|offered|(?:well|better) (?:bid|offered))$/.test(word))
    return (
      /\b(?:an?|the|of|its|with|by|was|were|is being) $/i.test(before) ||
      !/^(?:[,.;:]|$| (?:on|over|for the|today|again|too|this|so far)\b)/i.test(after)
    );
  if (word === 'steady' || word === 'stable' || word === 'flat')
    return /^ (?:demand|supply|supplies|flow|progress|stream|rate of|hand)\b/i.test(after);
  if (word === 'strength' || word === 'weakness') return !/^ (?:in|of|for)\b/i.test(after);
  if (word === 'came off') return /^ (?:the|its|their) (?!high|low|peak)/i.test(after);
  if (word === 'advance' && /\bin $/i.test(before)) return true;
  return (
    word === 'fall' && /\b(?:this|last|next|the|in) $/i.test(before) && /^(?:[,.]| of \d{4})/.test(after)
  );
}
