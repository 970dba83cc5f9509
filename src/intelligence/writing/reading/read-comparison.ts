import { lookUp } from '#contract/look-up.ts';
import type { PeriodWord } from '../subject.ts';
import { readTime } from './read-date.ts';
import type { RatioReading } from './read-ratio.ts';

export type ComparisonReading =
  | { kind: 'streak'; count: number; sign: -1 | 0 | 1 }
  /** The sessions before the last one: "after three gains"; `isWhole` if it counts all of the run that ended. */
  | { kind: 'run'; count: number; sign: -1 | 1; isWhole: boolean }
  /** "its first loss in four sessions" */
  | { kind: 'first'; count: number; sign: -1 | 1 }
  /** The largest move of its list; a sign of 0 means in either direction. */
  | SuperlativeReading
  /** Compares two moves. */
  | { kind: 'relation'; sign: -1 | 1; period?: PeriodWord }
  /** Compares the size of two moves, in the direction stated before or `of` its own, by `times` at least. */
  | { kind: 'size'; sign: -1 | 1; of?: -1 | 1; times?: number; period?: PeriodWord }
  /** More than half of a group. */
  | { kind: 'most' }
  /** Compares two values. */
  | { kind: 'level'; sign: -1 | 1 }
  /** The highest or lowest of all closes of a time: "its lowest in three weeks". */
  | ExtremeReading
  /** "doubled", "nearly halved": how many times the value before. */
  | { kind: 'multiple'; times: number; hedge: 'over' | 'under' | undefined }
  /** "extends its weekly loss": the day went the same way; without a period, the session before it too. */
  | { kind: 'extension'; sign: -1 | 1; isRun?: boolean; period?: PeriodWord }
  /** Compares the price of a bond with face value. */
  | { kind: 'par'; sign: -1 | 0 | 1 }
  /** "a bright spot", "the curve steepened": the move itself has this sign. */
  | { kind: 'mood'; sign: -1 | 1; isCurve: boolean }
  | RatioReading
  /** "narrowing its gap to": the distance between two values grew or shrank. */
  | { kind: 'gap'; sign: -1 | 1 }
  /** Without a ratio: far more than its usual move. */
  | {
      kind: 'unusual';
      ratio?: number;
      hedge?: 'over' | 'under' | undefined;
      period?: PeriodWord | undefined;
    }
  /** "as did copper": it moved in the direction stated before. */
  | { kind: 'echo' }
  /** "moved in opposite directions" */
  | { kind: 'unison'; isSame: boolean }
  /** "bucked the declines in": a move against that of others, of this sign if stated. */
  | { kind: 'defiance'; sign: -1 | 0 | 1 }
  | { kind: 'unprovable' };

interface SuperlativeReading {
  kind: 'superlative';
  sign: -1 | 0 | 1;
  isOfNext: boolean;
  rank?: number;
  period?: PeriodWord;
  /** "the worst performer" may have gained, "the biggest loser" has not. */
  isRelative?: boolean;
  /** "the highest share price" */
  isOfValue?: boolean;
  /** "trails only Teck": what comes next is one place ahead. */
  isBehindNext?: boolean;
}

interface ExtremeReading {
  kind: 'extreme';
  sign: -1 | 1;
  span: ClosesSpan;
  /** Of the moves between the closes, in this direction, or in either. */
  ofMoves?: -1 | 0 | 1;
}

export interface ClosesSpan {
  count: number;
  unit: 'session' | 'day' | 'week' | 'month';
  /** "more than a month" */
  isBeyond: boolean;
  /** "of the week": since Monday. */
  isCalendar: boolean;
}

interface ComparisonMatch {
  length: number;
  reading: ComparisonReading;
}

/** The rank of the smallest move in a direction. */
export const LAST = -1;

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const CARDINALS = 'one two three four five six seven eight nine ten'.split(' ');
const ORDINAL = `(?<ordinal>${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const CARDINAL = `(?<cardinal>${CARDINALS.join('|')}|\\d{1,3})`;
const UP_NOUN = 'gains?|advances?|rises?|increases?';
const DOWN_NOUN = 'loss(?:es)?|declines?|falls?|drops?|decreases?';
const MOVE_NOUN = `(?:(?<up>${UP_NOUN}|rally)|${DOWN_NOUN}|slide|slump)`;
const LONGER_MOVES = [
  `(?:its |their |the |a )?(?:weekly|monthly|year-to-date|YTD|one-week|one-month) ${MOVE_NOUN.replace('(?<up>', '(?<up>returns?|')} to `,
  `(?:its |their |the |a )?${MOVE_NOUN} to [\\d.]+% (?:on|over|for|in) (?:the|a) (?:week|month|year)\\b`,
  `(?:its |their |the )?${MOVE_NOUN} (?:(?:on|over|for) the (?:past )?(?:week|month|year)|(?:this|so far this) year) to `,
];
const STEP = `sessions?|days?|closes?|${UP_NOUN}|${DOWN_NOUN}`;

const LED = 'led|leads?|leading|topped|tops|headed|heads';
const POOLS =
  'stocks|shares|names|customers|producers|group|sector|peers|field|list|table|commodities|metals|indices|indexes|benchmarks|equities|miners|railroads|yields|gauges';
const EXTENT = '(?<over>daily|one-day|weekly|monthly|year-to-date|yearly)? ?(?:percentage |percent )?';
const EXTENTS: Readonly<Record<string, PeriodWord>> = {
  daily: 'day',
  'one-day': 'day',
  weekly: 'week',
  monthly: 'month',
  'year-to-date': 'year to date',
  yearly: 'year to date',
  day: 'day',
  session: 'day',
  week: 'week',
  month: 'month',
  year: 'year to date',
};

/** "the steepest weekly loss": the period of the move compared. */
function overOf(groups: Record<string, string | undefined> | undefined): { period?: PeriodWord } {
  const period = lookUp(EXTENTS, (groups?.over ?? groups?.span ?? groups?.when ?? '').toLowerCase());
  return period ? { period } : {};
}

const MOST =
  '(?<most>biggest|largest|sharpest|steepest|deepest|heaviest|greatest|strongest|best|highest|(?<least>worst|weakest|poorest))';
const TOP_NOUN = `(?:(?<up>${UP_NOUN}|gainers?|risers?|rally)|(?<down>${DOWN_NOUN}|decliners?|losers?|fallers?|laggards?))`;
const OF_TIME = '(?: (?:on|of|over) the (?:list|(?<when>day|week|month|year)))?';

/** "the week's biggest loss", "the third-best performer": by the size of a move, or by rank whatever the sign. */
function foremost({ groups, 0: text }: RegExpExecArray): ComparisonReading {
  const isSize = groups?.up !== undefined || groups?.down !== undefined;
  const isJudged = /best|worst|strong|weak|poorest|better|worse|top/i.test(text);
  return {
    kind: 'superlative',
    sign: groups?.down || groups?.least ? -1 : groups?.up || isJudged ? 1 : 0,
    isOfNext: false,
    isRelative: isJudged && !isSize,
    ...(groups?.rank ? { rank: ORDINALS.indexOf(groups.rank.toLowerCase()) + 1 } : {}),
    ...overOf(groups),
  };
}

const RISING = 'gaining|rising|advancing|climbing|gained|risen|advanced|climbed';
const FALLING = 'falling|losing|declining|dropping|slipping|sliding|fallen|lost|declined|dropped|slipped';
const LAST_DAYS = `(?:(?:in|on|for|over|during) )?(?:each of |all of |all |each |both )?(?:the )?(?:previous |past |prior |last |preceding )?${CARDINAL} (?:previous |prior |preceding |straight |consecutive |successive )?(?:trading )?(?:sessions|days)(?: in a row)?`;
const RUN_OF = `${CARDINAL} (?:(?:straight |consecutive |successive )?(?:daily )?|(?:straight |consecutive |successive )?(?:sessions|days) of )(?:(?<up>${UP_NOUN})|${DOWN_NOUN})(?: in a row)?`;
const CARDINAL_AGAIN = CARDINAL.replace('cardinal', 'days');
const END = '(?:snapp|end|halt|interrupt)(?:ed|s|ing)|snaps|broke|breaks|breaking';

type Reader = [source: string, read: (match: RegExpExecArray) => ComparisonReading];

const EXTREME = '(?<most>highest|strongest|best)|lowest|weakest|worst|softest|cheapest';
const LEVEL =
  '(?:daily |closing )?(?:close|level|price|value|reading|settlement|mark|point|finish|yield|rate)';
const SPAN = `(?<beyond>more than |over )?(?:almost |nearly |at least |about )?(?:an? |the )?(?:past |last |previous |latest )?(?:${CARDINAL} )?(?<unit>(?:trading )?(?:session|day)|week|month)s?`;

function extreme({ groups, 0: text }: RegExpExecArray): ComparisonReading {
  const unit = (groups?.unit ?? '').toLowerCase().replace(/^trading .*/, 'session');
  return {
    kind: 'extreme',
    sign: groups?.most ? 1 : -1,
    span: {
      count: groups?.cardinal ? readCardinal(groups.cardinal.toLowerCase()) : 1,
      unit: unit as ClosesSpan['unit'],
      isBeyond: groups?.beyond !== undefined,
      isCalendar: /\b(?:of the|this) week$/i.test(text),
    },
  };
}

function moveSign({ 0: text, groups }: RegExpExecArray): -1 | 0 | 1 {
  if (groups?.fall || groups?.worst) return -1;
  return groups?.rise || /best/i.test(text) ? 1 : 0;
}

const USUAL_TIMES = `(?:(?:${CARDINAL}|\\d+(?:\\.\\d+)?)(?: and a half)? times |twice |double |half )`;

const unprovable = (): ComparisonReading => ({ kind: 'unprovable' });

function ranks(sign: -1 | 0 | 1, more: Partial<SuperlativeReading> = {}): Reader[1] {
  return () => ({ kind: 'superlative', sign, isOfNext: false, ...more });
}

const run =
  (isWhole: boolean): Reader[1] =>
  ({ groups }) => ({
    kind: 'run',
    count: readCardinal((groups?.cardinal ?? '').toLowerCase()),
    sign: groups?.up ? 1 : -1,
    isWhole,
  });

const streakOf: Reader[1] = ({ groups }) => streak(readCardinal(groups?.cardinal ?? ''), groups);

const FORMS: Reader[] = [
  [`(?:after|following|having|had) (?:(?<up>${RISING})|${FALLING}) (?:ground )?${LAST_DAYS}`, run(false)],
  [`(?:after|following|follows|followed|extending|on top of) ${RUN_OF}`, run(false)],
  [
    `(?:${END}) (?:an? |its |the )?(?:(?:run|streak|string|series) of )?(?:${RUN_OF}|${CARDINAL_AGAIN}-(?:day|session) (?:(?<rise>winning (?:streak|run)|gain|rally|climb|advance|rise)|losing (?:streak|run)|slide|fall|decline|drop|slump))`,
    ({ groups }) => ({
      kind: 'run',
      count: readCardinal((groups?.cardinal ?? groups?.days ?? '').toLowerCase()),
      sign: groups?.up || groups?.rise ? 1 : -1,
      isWhole: true,
    }),
  ],
  [
    `(?:its |the |their |a )?first (?:daily )?(?:(?<up>${UP_NOUN})|${DOWN_NOUN}) (?:in|after) ${CARDINAL} (?:sessions|days)`,
    ({ groups }) => ({
      kind: 'first',
      count: readCardinal((groups?.cardinal ?? '').toLowerCase()),
      sign: groups?.up ? 1 : -1,
    }),
  ],
  [
    `(?:an? |the |its |their )?(?:new |fresh )?(?:${EXTREME})(?: ${LEVEL})? (?:(?:in|of|for|over|within) (?:an? |the |its )?${SPAN}|(?:of )?this (?<unit>week|month))`,
    extreme,
  ],
  [
    `(?:has|have|had) not (?:been|closed|traded|settled|stood) (?:(?<most>higher|stronger)|lower|weaker|cheaper) (?:in|for) ${SPAN}`,
    extreme,
  ],
  ['(?:the|its|a) (?:(?<most>high)|low) (?:of|for) (?:the|this) (?<unit>week|month)', extreme],
  // Of its own moves: "its steepest one-day drop in a month"
  [
    `(?:the |its |their )?(?:biggest|largest|steepest|sharpest|deepest|heaviest|best|(?<worst>worst)) (?:(?:daily|one-day|single-day) )?(?:percentage )?(?:(?<rise>${UP_NOUN}|rally|jump)|(?<fall>${DOWN_NOUN}|slide|slump)|day|session|move) (?:in|of|for|over) ${SPAN}`,
    (match) => ({ ...(extreme(match) as ExtremeReading), ofMoves: moveSign(match) }),
  ],
  [
    '(?:an? |its |their |the )?(?:new |fresh )?(?<unit>week|month)ly (?:closing )?(?:(?<most>highs?)|lows?)(?: close)?',
    extreme,
  ],
  [
    `(?:an? |its |their |the )?(?:new |fresh )?${CARDINAL}-(?<unit>session|day|week|month) (?:closing )?(?:(?<most>highs?)|lows?)(?: close)?`,
    extreme,
  ],
  [
    '(?:an? |its |the |their )?(?:new |fresh )?(?:record|all-time)(?:[- ](?:highs?|lows?))?(?: close)?',
    unprovable,
  ],
  [
    `(?:an? |its |the )?(?:\\d{1,3}|${CARDINALS.join('|')}|multi)-(?:week|month|year|day|decade) (?:high|low)s?`,
    unprovable,
  ],
  [
    `(?:the |its |their )?(?:highest|lowest|strongest|weakest)(?: (?:close|level|price|value|reading|settlement|mark|point|finish|yield|rate))? (?:since (?<time>)|in (?:an?|${CARDINALS.join('|')}|\\d{1,3}|more than an?|over an?|almost an?|nearly an?) (?:weeks?|months?|years?|decades?|days?))`,
    unprovable,
  ],
  [
    `(?:for )?(?:an? |the |its |their )?${ORDINAL} (?:(?:straight|consecutive|successive)(?: daily)?(?! (?:weekly|monthly|annual|quarterly|weeks?|months?|years?|quarters?)\\b)(?: (?<step>${STEP}))?|(?<bare>session|day) in a row|(?<plain>session|day)(?= |[,.;]|$))(?: of (?<of>gains|losses))?`,
    ({ groups }) =>
      streak(
        ORDINALS.indexOf((groups?.ordinal ?? '').toLowerCase()) + 1 ||
          Number.parseInt(groups?.ordinal ?? '', 10),
        groups,
      ),
  ],
  [
    `(?:for |in )?(?:the )?(?:last |past )?${CARDINAL} (?:(?:straight|consecutive|successive) (?<step>${STEP})(?: of (?<of>gains|losses))?|(?:sessions|days) in a row)`,
    streakOf,
  ],
  [`(?:an? |its |the )?${CARDINAL}-(?:day|session) (?<step>winning|losing) (?:streak|run)`, streakOf],
  [
    `(?:extend(?:ed|s|ing) (?:an? |its )|stretch(?:ed|es|ing) (?:an? |its ))(?:(?<step>winning|losing) (?:streak|run)) to ${CARDINAL} (?:sessions|days)`,
    streakOf,
  ],
  [`for ${CARDINAL} (?:sessions|days) running`, streakOf],
  ['(?:straight|consecutive|successive)|in a row', unprovable],
  [
    `for (?:an? |the )?(?:${ORDINAL} (?:week|month|quarter|year)|(?:several |many )?(?:days|weeks|months|quarters|years))(?= |[,.;]|$)`,
    unprovable,
  ],
  [
    '(?:by )?(?:about |roughly |almost |exactly )?the same (?:amount|margin|extent|degree|percentage)',
    unprovable,
  ],
  [
    '(?:off |near |at |close to |below |above )?(?:its|their) (?:recent |intraday |daily |weekly |monthly |session |52-week )?(?:highs?|lows?)(?= (?:of|for|in)|[,.;]| at|$)',
    unprovable,
  ],
  [
    `(?<!\\b(?:an?|among the) )(?:the |its )?(?:(?:group|sector|(?<span>day|week|month|year))'s )?(?:clear |big |biggest )?(?:(?<up>leader|winner|outperformer|star)|laggard|underperformer)${OF_TIME}(?= (?:of|among|in|for|on|this|over|so)|[,.;]|$)`,
    ({ groups }) => ({ kind: 'superlative', sign: groups?.up ? 1 : -1, isOfNext: false, ...overOf(groups) }),
  ],
  [
    `(?:${LED}) (?:the )?(?:(?<up>gains|gainers|advance|advancers|rally|way higher|way up)|(?<down>losses|losers|decliners|decline|laggards|way lower|way down|slide)|movers|pack)`,
    ({ groups }) => ({ kind: 'superlative', sign: groups?.up ? 1 : groups?.down ? -1 : 0, isOfNext: false }),
  ],
  [
    `(?:${LED})(?= (?:the day|\\w{2,6}day)'s (?:(?<up>gains|advance|rally)|(?:losses|decline|slide)))`,
    ({ groups }) => ({ kind: 'superlative', sign: groups?.up ? 1 : -1, isOfNext: false }),
  ],
  // "second-placed Ramaco"
  [
    '(?<rank>second|third|fourth|fifth)-(?:placed|ranked)|(?<rank>runner)-up',
    ({ groups }) => ({
      kind: 'superlative',
      sign: 1,
      isOfNext: true,
      isRelative: true,
      rank: Math.max(1, ORDINALS.indexOf((groups?.rank ?? '').toLowerCase())) + 1,
    }),
  ],
  // Of prices, not of moves.
  [
    'the (?:most expensive|highest[- ]priced|(?<least>lowest[- ]priced)|highest (?:share |stock |unit )?price|(?<least>lowest (?:share |stock |unit )?price))(?= )',
    ({ groups }) => ({ kind: 'superlative', sign: groups?.least ? -1 : 1, isOfNext: false, isOfValue: true }),
  ],
  [
    `(?:the )?(?<rank>second|third|fourth|fifth)[- ]${MOST}(?: ${EXTENT}(?:${TOP_NOUN}|(?:performer|stock|share|name|return)))?${OF_TIME}`,
    foremost,
  ],
  [
    '(?:second only to|(?:(?:trail|lagg?)(?:s|ed|ing)?|behind) only)',
    ranks(0, { rank: 2, isBehindNext: true }),
  ],
  [
    '(?:by far |far |much )?(?:more|further) than (?:(?:any|all|every) others?|any of (?:its|the other|the rest)(?: (?:peers|rivals))?)(?= [a-z]|[,.;]|$)',
    ranks(0, { rank: 1 }),
  ],
  [`(?:${LED}) the way(?! (?:higher|lower|up|down))`, ranks(0, { rank: 1 })],
  [
    'the (?:most|(?<least>least))(?= of (?:the|any|all)| among| *(?:[,.;]|$))',
    ({ groups }) => ({ kind: 'superlative', sign: 0, isOfNext: false, rank: groups?.least ? LAST : 1 }),
  ],
  [
    '(?:the )?(?:better|stronger|(?<least>worse|weaker))(?= of (?:the|our) two )|the (?:better|stronger|(?<least>worse|weaker))(?: performer| one)?(?= *(?:[,.;]|$)| (?:on|over|for|this) )',
    foremost,
  ],
  [
    `(?:${LED})(?= (?:the |all |its |our |(?<!lead |leading ))(?:[a-z-]+ ){0,4}(?:${POOLS})(?![a-z]))`,
    ({ input, index }) => ({
      kind: 'superlative',
      sign: /^[^,;]*\b(?:lower|down|decliners|losers)\b/i.test(input.slice(index)) ? -1 : 1,
      isOfNext: false,
    }),
  ],
  ['(?:tops|leads)(?= *(?:[,.;]|$))|(?:leads|leading)(?= (?:with|at) (?:a )?[+\\d])', ranks(1)],
  [
    '(?:lags|lagged|lagging|trails|trailed|trailing)(?= *(?:[,.;]|$)| (?:with|at) )',
    ranks(-1, { isRelative: true }),
  ],
  [
    `(?:rank(?:s|ed|ing)?|plac(?:es|ed)|(?:comes|came) in|finish(?:es|ed)) (?:in )?(?:the )?(?:${ORDINAL}|(?<least>last)) ?(?:place)?(?= (?:among|of|in|on|for|over|this|with|at|behind)\\b|[,.;]|$)`,
    ({ groups }) => ({
      kind: 'superlative',
      sign: groups?.least ? -1 : 1,
      isOfNext: false,
      isRelative: true,
      rank:
        ORDINALS.indexOf((groups?.ordinal ?? 'first').toLowerCase()) + 1 ||
        Number.parseInt(groups?.ordinal ?? '', 10),
    }),
  ],
  ['(?:above|over|at a premium to|higher than) (?:par|face value)', () => ({ kind: 'par', sign: 1 })],
  ['(?:below|under|at a discount to|lower than) (?:par|face value)', () => ({ kind: 'par', sign: -1 })],
  ['at par(?: value)?(?= *(?:[,.;]|$))', () => ({ kind: 'par', sign: 0 })],
  ['(?:the )?(?:stand-?out|star)(?: performer)?(?= |[,.;]|$)', ranks(1)],
  [
    '(?:(?:the |a )?majority of|most of(?! them)|most(?= (?:natural|resource|coal|commodit|stocks)))(?: the)?',
    () => ({ kind: 'most' }),
  ],
  [
    "(?:the )?(?:(?<span>day|week|month|year)'s )?(?:best|strongest|(?<least>worst|weakest))(?= *(?:[,.;)]|$| among| with\\b| of (?:the|our|your|all|coal|resource)))",
    foremost,
  ],
  [
    '(?:the )?(?:biggest|largest|sharpest|steepest)(?= (?:among|in (?:the|its|our) (?:[a-z-]+ )?(?:group|sector|pack|field)|of (?:the|our|your|all|coal|resource)))',
    ranks(0, { rank: 1 }),
  ],
  [
    '(?:was |were |is |are )?(?:hit (?:the )?hardest|(?:worst|hardest)[- ]hit)|(?:bore|bears|bearing) the brunt',
    ranks(-1),
  ],
  [
    '(?:brings|brought|bringing) up the rear|(?:at )?the bottom of the (?:pack|list|table|group)',
    ranks(-1, { isRelative: true }),
  ],
  ['(?:at )?the (?:top|head) of the (?:pack|list|table|group|leaderboard)', ranks(1)],
  [
    '(?:the )?(?:best|strongest|(?<least>worst|weakest))(?:[- ]performing)?(?= (?:railroad|steelmaker)s?\\b)',
    foremost,
  ],
  // Not "its best week of the year": that compares times.
  [
    '(?:the )?(?:best|strongest|(?<least>worst|weakest)) (?<span>day|session|week|month|year)(?= (?:of|among|in|across) (?:the (?!year|month|week|quarter|decade|day)|any|all|our))',
    foremost,
  ],
  [
    'led(?: (?:(?<up>higher|up)|(?<down>lower|down)))? by',
    ({ groups }) => ({ kind: 'superlative', sign: groups?.up ? 1 : groups?.down ? -1 : 0, isOfNext: true }),
  ],
  [
    `(?:the )?(?:(?<span>day|week|month|year)'s )?(?:${MOST}|top|(?:main|chief)(?= (?:gain|los|declin|fall|ris)))(?:[- ]performing)? (?:coal |steel |rail |energy )?${EXTENT}(?:${TOP_NOUN}|moves?|movers?|performer|performing|performance|showing|return|commodity|market|contract|stocks?|shares?|names?|performers|index|metal|benchmark)${OF_TIME}`,
    foremost,
  ],
  [
    `(?:an? )?(?:much |slightly |far |somewhat |even )?(?:(?<more>larger|bigger|steeper|sharper|deeper|stronger|greater)|smaller|milder|shallower|lesser|weaker|narrower) ${EXTENT}(?:(?<up>${UP_NOUN})|${DOWN_NOUN}|slide) than`,
    ({ groups }) => ({
      kind: 'size',
      sign: groups?.more ? 1 : -1,
      of: groups?.up ? 1 : -1,
      ...overOf(groups),
    }),
  ],
  ['(?:mixed|conflicting|divergent|contrasting) signals', () => ({ kind: 'unison', isSame: false })],
  [
    '(?:in|went|moving) (?:the same|(?<apart>opposite|different)) (?:directions?|ways?)|(?<split>parted (?:ways|company)|diverg(?:ed|ing))|in (?:tandem|step|lockstep|unison)',
    ({ groups }) => ({ kind: 'unison', isSame: !groups?.apart && !groups?.split }),
  ],
  [
    `(?:buck|def)(?:ed|s|ing|ied|ies|ying) (?:the |an? )?(?:broad |broader |wider |general |overall )?(?:(?<up>${UP_NOUN}|rally)|(?<down>${DOWN_NOUN}|weakness|sell-off|selloff|slide|slump)|trend|mood|move)(?: (?:in|of|across|among|at))?`,
    ({ groups }) => ({ kind: 'defiance', sign: groups?.up ? 1 : groups?.down ? -1 : 0 }),
  ],
  [
    '(?:leadership|the lead|top (?:spot|place|honou?rs)|first place)[^,;.]{0,30}? (?:rests?|lies|sits|goes|went|belongs?|belonged) (?:with|to)',
    () => ({ kind: 'superlative', sign: 1, isOfNext: true }),
  ],
  [
    '(?:did|does|done|fared?|fares|performed) (?:even |much |far |slightly |somewhat |a little )?(?:(?<up>better)|worse)(?! than)',
    ({ groups }) => ({ kind: 'relation', sign: groups?.up ? 1 : -1 }),
  ],
  [
    '(?:better|stronger) than(?= (?:it|them)\\b)|ahead of(?= (?:it|them)\\b)',
    () => ({ kind: 'relation', sign: 1 }),
  ],
  [
    '(?:worse|weaker) than(?= (?:it|them)\\b)|behind(?= (?:it|them)\\b)',
    () => ({ kind: 'relation', sign: -1 }),
  ],
  ['dwarf(?:ed|s|ing)?|eclips(?:ed|es|ing)', () => ({ kind: 'size', sign: 1, times: 2 })],
  [
    'outperform(?:ed|s|ing)?|outr[au]n|edg(?:ed|es|ing) past|outshone|outshin(?:es|ing)|outdid|outdo(?:es|ing)|outpac(?:ed|es|ing)|outstripp?(?:ed|s|ing)?|surpass(?:ed|es|ing)?|beat|beats|beaten|bested',
    () => ({ kind: 'relation', sign: 1 }),
  ],
  [
    'underperform(?:ed|s|ing)?|lagg(?:ed|ing)(?: behind)?|lags|(?<!\\ban? )lag(?: behind)?|trail(?:ed|s|ing)?',
    () => ({ kind: 'relation', sign: -1 }),
  ],
  [
    `(?:(?:(?<over>more than|over|well above|above|larger than|bigger than|beyond)|(?<under>less than|under|nearly|almost|below|smaller than|within)|about|around|roughly) ${USUAL_TIMES}?|${USUAL_TIMES})(?:its|their|the) (?:usual|normal|typical|average) (?:(?<usual>daily|weekly) )?(?:move|swing|change|range|size)`,
    ({ groups, 0: text }) => ({
      kind: 'unusual',
      ratio: readTimes(text, groups?.cardinal),
      hedge: groups?.over ? 'over' : groups?.under ? 'under' : undefined,
      ...(groups?.usual ? { period: lookUp(EXTENTS, groups.usual) } : {}),
    }),
  ],
  [
    '(?:an? )?(?:unusually|uncommonly) (?:large|big|sharp|strong|wide|steep)|(?:an )?outsized|(?:well |far )?(?:beyond|outside) its usual(?: daily)?(?: range| move)?|(?:an )?unusual',
    () => ({ kind: 'unusual' }),
  ],
  [
    '(?:(?<over>more than |over )|(?<under>nearly |almost ))?(?<times>doubled|tripled|trebled|quadrupled|halved)',
    ({ groups }) => ({
      kind: 'multiple',
      times: TIMES[groups?.times?.toLowerCase() ?? ''] ?? 1,
      hedge: groups?.over ? 'over' : groups?.under ? 'under' : undefined,
    }),
  ],
  [
    '(?:an? |the )?(?:(?<good>bright)|weak|soft|sore) spots?',
    ({ groups }) => ({ kind: 'mood', sign: groups?.good ? 1 : -1, isCurve: false }),
  ],
  [
    '(?:narrow|widen)(?:ed|s|ing)? (?:its |the |their )?(?:gap|spread|premium|discount|lead|distance)',
    ({ 0: text }) => ({ kind: 'gap', sign: /^widen/i.test(text) ? 1 : -1 }),
  ],
  [
    '(?<up>steepen|flatten)(?:ed|s|ing)',
    ({ 0: text }) => ({ kind: 'mood', sign: /^steep/i.test(text) ? 1 : -1, isCurve: true }),
  ],
  ...LONGER_MOVES.flatMap((move): Reader[] => [
    [
      `(?:(?:extend|deepen|lift|boost|stretch)(?:ed|s|ing)|rais(?:ed|es|ing))(?= ${move})`,
      ({ groups }) => ({ kind: 'extension', sign: groups?.up ? 1 : -1 }),
    ],
    // Trimming a loss is a gain.
    [
      `(?:(?:par|narrow)(?:ed|e?s|ing)|trim(?:s|med|ming)|cut|cuts|cutting|reduc(?:ed|es|ing))(?= ${move})`,
      ({ groups }) => ({ kind: 'extension', sign: groups?.up ? -1 : 1 }),
    ],
  ]),
  // "both extending weekly gains"
  [
    `(?:(?:extend|deepen|stretch)(?:ed|e?s|ing)|add(?:ed|s|ing) to) (?:its |their |the |an? )?${EXTENT}(?<=ly |date )(?:(?<up>${UP_NOUN}|rally)|${DOWN_NOUN}|slide|slump)(?! to )`,
    ({ groups }) => ({ kind: 'extension', sign: groups?.up ? 1 : -1, ...overOf(groups) }),
  ],
  [
    `(?:(?:extend|deepen)(?:ed|s|ing)|add(?:ed|s|ing) to) (?:its |their |the |a )?(?:recent |latest )?(?:(?<up>${UP_NOUN}|rally|climb)|${DOWN_NOUN}|slide|slump)`,
    ({ groups }) => ({ kind: 'extension', sign: groups?.up ? 1 : -1, isRun: true }),
  ],
  [
    `twice|thrice|double(?!-| down)|triple|treble|quadruple|(?:two|three|four|five|ten)fold|par(?:ed|es|ing)|trimm(?:ed|ing)|trims|eras(?:ed|es|ing)|wip(?:ed|es|ing) out (?:its|their|the|all)|extend(?:ed|s|ing) (?:its |their |the |a )?(?:\\w+ )?(?:gains?|loss(?:es)?|rally|declines?|advance|slide|run|streak|fall|rise|drop|rebound)|snapp(?:ed|ing)|snaps|revers(?:ed|es|ing)|resum(?:ed|ing)|for the first time|first time since|(?:its |their |the )?first (?:(?:daily|weekly|monthly|annual) )?(?:gains?|loss|losses|declines?|rises?|drops?|falls?|advances?|increases?|decreases?|setback|pullback)(?= )|(?:its |their |the )?(?:best|worst|biggest|largest|highest|lowest|strongest|weakest|smallest|sharpest|steepest|deepest|fastest|slowest|cheapest|dearest|priciest)(?! (?:seller|practice|interest))|multi-(?:year|month|week)|decade|(?:more|less|faster|slower|higher|lower|better|worse|stronger|weaker|bigger|larger|smaller) than (?=(?:the|its|their|any|most) (?!\\d|previous|prior|month|week|day|year|figure|level|one|reading))|(?:second|third|fourth|fifth)-(?:largest|biggest|highest|lowest|best|worst)|(?:on track|on course|on pace|set|poised|headed) (?:for|to)|all-time|peak(?:ed)?|trough(?:ed)?|bottomed(?: out)?|(?:single|double|triple)-digits?|invert(?:ed|s|ing)|inversion`,
    unprovable,
  ],
];

const TIMES: Readonly<Record<string, number>> = {
  doubled: 2,
  tripled: 3,
  trebled: 3,
  quadrupled: 4,
  halved: 0.5,
};

const READERS = FORMS.map(
  ([source, read]) => [new RegExp(`(?:${source})(?:(?<= )|(?![A-Za-z0-9]))`, 'iy'), read] as const,
);

export function readComparison(text: string, at: number, today: string): ComparisonMatch | undefined {
  for (const [form, read] of READERS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) continue;
    const end = at + match[0].length;
    const isSince = match.groups?.time !== undefined;
    const length = end - at + (isSince ? (readTime(text, end, today)?.length ?? 0) : 0);
    return { length, reading: read(match) };
  }
  return undefined;
}

/** Reads comparison words at a position in folded text; `isNameNext` says whether a name follows. */
export function readBeside(
  text: string,
  at: number,
  isNameNext: (at: number) => boolean,
): ComparisonMatch | undefined {
  if (/[A-Za-z0-9-]/.test(text[at - 1] ?? '')) return undefined;
  for (const [form, reading] of BESIDE) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) continue;
    const next = at + match[0].length + 1 + (match.groups?.between?.length ?? 0);
    // "exceeds that of Brent"
    const lead =
      /^(?:the |both |(?:that|those) (?:of|in|for) )*/.exec(text.slice(next, next + 20))?.[0].length ?? 0;
    return isNameNext(next + lead) ? { length: match[0].length, reading } : undefined;
  }
  return undefined;
}

const UNITS = {
  day: '(?:day|session|Monday|Tuesday|Wednesday|Thursday|Friday)',
  week: 'week',
  month: 'month',
  year: 'year',
};

const BESIDE_FORMS: [source: string, ComparisonReading][] = [
  [
    '(?:above|(?:dearer|pricier|costlier|more expensive) than|costs? more than|at a premium (?:to|over))(?= )',
    { kind: 'level', sign: 1 },
  ],
  [
    '(?:below|(?:cheaper|less expensive) than|costs? less than|at a discount to)(?= )',
    { kind: 'level', sign: -1 },
  ],
  ['(?:exceed(?:s|ed|ing)?|higher than)(?= )', { kind: 'level', sign: 1 }],
  ['lower than(?= )', { kind: 'level', sign: -1 }],
  ['(?:more|further|faster|bigger|larger|steeper|sharper) than(?= )', { kind: 'size', sign: 1 }],
  ['(?:less|slower|smaller) than(?= )', { kind: 'size', sign: -1 }],
  [
    '(?:modest|mild|small|slight|tame) (?:next to|beside|(?:compared|in comparison) (?:with|to))(?= )',
    { kind: 'size', sign: -1 },
  ],
  ...(['day', 'week', 'month', 'year'] as const).flatMap((unit): [string, ComparisonReading][] => {
    const period = unit === 'year' ? 'year to date' : unit;
    return [
      [`an? (?:better|stronger) ${UNITS[unit]} than(?= )`, { kind: 'relation', sign: 1, period }],
      [
        `an? (?:worse|weaker|tougher|rougher) ${UNITS[unit]} than(?= )`,
        { kind: 'relation', sign: -1, period },
      ],
    ];
  }),
  ['(?:as|so) (?:did|has|have|had)(?= )', { kind: 'echo' }],
  ["and(?= [\\w&' -]{2,40} (?:too|as well|likewise)(?:[,.;]|$))", { kind: 'echo' }],
  ['(?:match|equal|join)(?:s|es|ed|led|ing)?(?= )', { kind: 'unprovable' }],
  ['(?:unlike|in contrast to|diverg(?:ed|es|ing) from)(?= )', { kind: 'defiance', sign: 0 }],
  ['nor (?:did|has|have|had)(?= )', { kind: 'unprovable' }],
  ['the (?:edge|upper hand) over(?= )', { kind: 'relation', sign: 1 }],
  [
    '(?<!\\b(?:twice|times|half|double|thrice) )as (?:much|strongly|sharply|badly|far|expensive|cheap|high|low) as(?= )',
    { kind: 'unprovable' },
  ],
  ['(?<=\\b(?:did|done|do|does|fared|fare|performed) )as (?:well|badly) as(?= )', { kind: 'unprovable' }],
  ['(?:(?:better|stronger) than|(?:well |far |just )?ahead of)(?= )', { kind: 'relation', sign: 1 }],
  ['(?:(?:worse|weaker) than|(?:well |far |just )?behind)(?= )', { kind: 'relation', sign: -1 }],
  ['(?:more|less) \\w+ than(?= )', { kind: 'unprovable' }],
];
/** "did better on Tuesday than copper": the time may come between. */
const BETWEEN =
  '(?= (?<between>(?:(?:on|over|for|in|the|this|so|far|past|last|day|week|month|year|to|date|(?:Mon|Tues|Wednes|Thurs|Fri)day) ){1,6}than ))';
BESIDE_FORMS.push(
  [`(?:better|stronger)${BETWEEN}`, { kind: 'relation', sign: 1 }],
  [`(?:worse|weaker)${BETWEEN}`, { kind: 'relation', sign: -1 }],
  [`as (?:well|badly|strongly|much|far)${BETWEEN.replace(/than/g, 'as')}`, { kind: 'unprovable' }],
  [`(?:more|further)${BETWEEN}`, { kind: 'size', sign: 1 }],
  [`less${BETWEEN}`, { kind: 'size', sign: -1 }],
);
const BESIDE = BESIDE_FORMS.map(([source, reading]) => [new RegExp(source, 'iy'), reading] as const);

function streak(count: number, groups: Record<string, string | undefined> | undefined): ComparisonReading {
  const word = groups?.of ?? groups?.step ?? '';
  const isUp = /^(gain|advance|rise|increase|winning)/i.test(word);
  const isDown = /^(loss|decline|fall|drop|decrease|losing)/i.test(word);
  return { kind: 'streak', count, sign: isUp ? 1 : isDown ? -1 : 0 };
}

function readTimes(text: string, cardinal: string | undefined): number {
  if (/twice|double/i.test(text)) return 2;
  if (!/times/i.test(text)) return /half/i.test(text) ? 0.5 : 1;
  const count = cardinal ? readCardinal(cardinal) : Number(/[\d.]+/.exec(text)?.[0]);
  return count + (/and a half/i.test(text) ? 0.5 : 0);
}

function readCardinal(word: string): number {
  const spelled = CARDINALS.indexOf(word.toLowerCase());
  return spelled >= 0 ? spelled + 1 : Number(word);
}
