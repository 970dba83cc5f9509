import { lookUp } from '#contract/look-up.ts';
import { COMMON_WORDS, MONTHS, wordSet } from '../../story-words.ts';
import { type FoldedText, findName, type Lexicon } from '../lexicon.ts';
import { isSeat, OTHER_NAMES } from '../other-names.ts';
import { type NumberReading, readFigure, readSpelled } from '../reading/read-number.ts';
import { isOrdinaryWord } from '../reading/words.ts';
import { isKnownRoot, isPast, isVerbRoot, rootOf } from './vocabulary.ts';

/** A word, a figure or a mark of a news text or of a statement about it. */
export interface Unit {
  kind: 'word' | 'number' | 'mark';
  start: number;
  end: number;
  word: string;
  /** As written; `word` may be replaced for lookups: "want" for "asked for". */
  form: string;
  root: string;
  /** Lookup keys of a name: its words and the id of its subject. */
  names: string[];
  isPossessive: boolean;
  number: NumberReading | undefined;
  /** Changes the meaning of a statement. */
  isContent: boolean;
  isVerb: boolean;
  /** Proven by our data; needs no article. */
  isProven: boolean;
}

const WORD = /[\p{L}][\p{L}\p{N}']*(?:&[\p{L}]+)?/uy;
const DAY_OF_MONTH =
  /(?<=(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?) )\d{1,2}(?![\d,.]\d|%|[\p{L}\d])/uy;
const YEAR = /(?:19|20)\d\d(?![\d,.]\d|%|[\p{L}\d])/uy;

/** The year is the one that "last year" is counted from. */
export function readUnits(folded: FoldedText, lexicon: Lexicon, year: number): Unit[] {
  const { text } = folded;
  const isHeadline = isTitleCase(text);
  const units: Unit[] = [];
  let isStart = true;
  for (let at = 0; at < text.length; ) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const unit = readUnit(folded, at, lexicon, { mayBeCommon: isStart || isHeadline, isHeadline });
    units.push(unit);
    at = unit.end;
    isStart =
      unit.kind === 'mark' && (/[.:!?"•*]/.test(unit.word) || (unit.word === '-' && units.length === 1));
  }
  for (const [at, unit] of units.entries()) {
    if (isSeatAt(units, at)) unit.names = unit.names.slice(0, 1);
  }
  const joined = nameYears(units, year);
  for (const [at, unit] of joined.entries()) markVerb(joined, at, unit);
  addAcronyms(joined);
  return joined;
}

function readUnit(
  folded: FoldedText,
  at: number,
  lexicon: Lexicon,
  { mayBeCommon, isHeadline }: { mayBeCommon: boolean; isHeadline: boolean },
): Unit {
  const { text } = folded;
  const found = findName(lexicon, folded, at);
  if (found && found.target.subjects.length > 0) {
    const words = text.slice(at, at + found.length).toLowerCase();
    const isGdp = /\bgdp\b|gross domestic product/.test(words);
    const ids = found.target.subjects.map(({ id }) => id);
    const names = [...ids, ...(isGdp ? ['gdp:'] : []), ...words.split(/[\s-]+/)];
    const owns = /^'s?(?!\w)/.exec(text.slice(at + found.length, at + found.length + 3))?.[0] ?? '';
    const end = at + found.length + owns.length;
    return create('word', at, end, { word: words, names, isPossessive: owns !== '' });
  }
  const numbered = /^(?:No\. ?\d+|G-?\d+(?!\p{L}))/u.exec(text.slice(at, at + 8))?.[0];
  if (numbered) {
    const word = numbered.toLowerCase().replace(/[ -]/, '');
    return create('word', at, at + numbered.length, { word, names: [word] });
  }
  YEAR.lastIndex = at;
  const year = YEAR.exec(text)?.[0];
  if (year && !/[$€£\d]/.test(text[at - 1] ?? '')) return create('word', at, at + 4, { word: year });
  DAY_OF_MONTH.lastIndex = at;
  const day = DAY_OF_MONTH.exec(text)?.[0];
  if (day) return create('word', at, at + day.length, { word: `${day.trim()}-day` });
  const number = readMixed(text, at) ?? readFigure(text, at) ?? readSpelled(text, at);
  if (number) return create('number', at, at + number.length, { number: number.reading });
  const state = AMERICA.exec(text.slice(at, at + 16));
  if (state)
    return create('word', at, at + state[0].length, {
      word: 'us',
      names: ['us', 'america', 'american'],
      isPossessive: state[1] !== undefined,
    });
  const dotted = /^(?:\p{Lu}\.){2,}/u.exec(text.slice(at, at + 12))?.[0];
  if (dotted) {
    const letters = dotted.replaceAll('.', '').toLowerCase();
    return create('word', at, at + dotted.length, {
      word: letters,
      names: [letters],
    });
  }
  WORD.lastIndex = at;
  const written = WORD.exec(text)?.[0];
  if (written === undefined)
    return create('mark', at, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), { word: text[at] ?? '' });
  // "Feb. 27"
  const month = SHORT_MONTH.exec(text.slice(at, at + 9));
  if (month) {
    const word = MONTHS.get((month[1] ?? '').toLowerCase().slice(0, 3)) ?? '';
    return create('word', at, at + month[0].length, { word });
  }
  const short = lookUp(SHORT_FORMS, written);
  if (short) return create('word', at, at + written.length, { word: short });
  const own = written.replace(/'s?$/, '');
  const word = own.toLowerCase();
  const quarter = /^q([1-4])$/.exec(word)?.[1];
  if (quarter) return create('word', at, at + written.length, { word: `${quarter}-quarter` });
  const rest = text.slice(at + written.length, at + written.length + 40);
  // "non-oil revenue" is not oil revenue.
  const denied = word === 'non' ? /^-\p{L}+/u.exec(rest)?.[0] : undefined;
  if (denied)
    return create('word', at, at + written.length + denied.length, {
      word: `non${denied.slice(1).toLowerCase()}`,
    });
  // "Union Pacific" and "Cleveland-Cliffs" are names even at the start of a sentence.
  const isDoubtful =
    mayBeCommon &&
    !isHeadline &&
    isCommon(own) &&
    !OTHER_NAMES.has(own) &&
    (!/^(?: |-)\p{Lu}\p{Ll}/u.test(rest) || OTHER_NAMES.has(/^ (\p{L}+)/u.exec(rest)?.[1] ?? ''));
  const isName =
    /^\p{Lu}/u.test(own) &&
    !TIMES.has(word) &&
    !isDoubtful &&
    !/^C[EFO]O$/.test(own) &&
    !(isHeadline && isCommon(own)) &&
    isMeaningful(word);
  const hyphened = isName ? /^-\p{Lu}[\p{L}]+/u.exec(rest)?.[0] : undefined;
  if (hyphened) {
    const names = [...namesOf(own), ...namesOf(hyphened.slice(1))];
    return create('word', at, at + written.length + hyphened.length, {
      word: `${word}${hyphened.toLowerCase()}`,
      names,
    });
  }
  const side = isName && COMPASS.test(word) ? word : lookUp(SIDES, written);
  const place = side
    ? (side === word ? /^ \p{Lu}\p{Ll}+/u : /^\. ?\p{Lu}\p{Ll}+/u).exec(rest)?.[0]
    : undefined;
  if (place) {
    const named = `${side} ${place.replace(/^[. ]+/, '').toLowerCase()}`;
    const owns = /^'s?(?!\w)/.exec(rest.slice(place.length))?.[0] ?? '';
    const end = at + written.length + place.length + owns.length;
    return create('word', at, end, { word: named, names: placesOf(named), isPossessive: owns !== '' });
  }
  const names = isName ? namesOf(own) : [];
  return create('word', at, at + written.length, { word, names, isPossessive: own !== written });
}

const AMERICA = /^(?:U\.S\.(?:A\.)?|USA?|United States)('s?(?!\w))?(?![\p{L}\d])/u;

/** "10-3/8 pct" */
function readMixed(text: string, at: number): ReturnType<typeof readFigure> {
  MIXED.lastIndex = at;
  const [whole, count = '', part = '', parts = '', unit = ''] = MIXED.exec(text) ?? [];
  const value = Number(count) + Number(part) / Number(parts);
  const number = whole ? readFigure(`${value}${unit}`, 0) : undefined;
  return number && whole ? { length: whole.length, reading: number.reading } : undefined;
}

const MIXED = /(\d{1,3})[- ](\d{1,2})\/([2-9]|16|32|64)(?![\d/])( ?(?:%|pct\b|per ?cent\b|points?\b))?/iy;

const SHORT_MONTH = /^(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= \d)/;

const SHORT_FORMS: Readonly<Record<string, string>> = {
  KW: 'kilowatts',
  MW: 'megawatts',
  GW: 'gigawatts',
  MWh: 'megawatt-hours',
  GWh: 'gigawatt-hours',
  TWh: 'terawatt-hours',
  FX: 'fx',
  // Not the month.
  may: 'might',
};

/** "in Tokyo": as a place, a capital does not mean the government. */
function isSeatAt(units: readonly Unit[], at: number): boolean {
  return /^(?:in|at|near|outside)$/.test(units[at - 1]?.word ?? '') && isSeat(units[at]?.word ?? '');
}

/** "S. Korea" */
const SIDES: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/** West Virginia is not Virginia. */
const COMPASS = /^(?:west|east|north|south|new|western|eastern|northern|southern)$/;

function create(
  kind: Unit['kind'],
  start: number,
  end: number,
  given: Partial<Pick<Unit, 'word' | 'form' | 'names' | 'number' | 'isPossessive'>>,
): Unit {
  const { word = '', form = word, names = [], number, isPossessive = false } = given;
  return {
    kind,
    start,
    end,
    word,
    form,
    root: rootOf(word),
    names,
    isPossessive,
    number,
    isContent:
      kind === 'word' &&
      (names.length > 0 || isMeaningful(word)) &&
      !(isPossessive && /^(?:day|week|today)$/.test(word)),
    isVerb: false,
    isProven: false,
  };
}

function namesOf(written: string): string[] {
  const other = OTHER_NAMES.get(written)?.toLowerCase().split(' ') ?? [];
  const name = written.toLowerCase();
  // Californian, Nigerian, Iranian
  const places = [
    ...(/.{3}an$/.test(name) ? [name.slice(0, -1)] : []),
    ...(/.{4}ian$/.test(name) ? [name.slice(0, -3)] : []),
  ];
  return [name, ...other, ...places];
}

/** "West German" is of West Germany. */
function placesOf(named: string): string[] {
  const [side = '', people = ''] = named.split(' ');
  const [, ...others] = namesOf(`${people[0]?.toUpperCase()}${people.slice(1)}`);
  return [...namesOf(named), ...others.map((place) => `${side} ${place}`)];
}

const YEARS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };
const PARTS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, final: 4 };

/** Adds the meant year to "last year" and "the end of the year". */
function nameYears(units: readonly Unit[], year: number): Unit[] {
  const named: Unit[] = [];
  for (const [at, unit] of units.entries()) {
    const [before, third] = [named.at(-1), named.at(-3)];
    const isEnd = before?.word === 'the' && named.at(-2)?.word === 'of' && third?.root === 'end';
    const shift = isEnd ? 0 : lookUp(YEARS, before?.word ?? '');
    const lead = before?.word === '-' ? named.at(-2) : before;
    const part = lookUp(PARTS, lead?.word ?? '');
    const isRest = before?.word === 'the' && units[at + 1]?.kind !== 'word' && named.some(isQuarter);
    const quarter = lookUp(PARTS, unit.word);
    if (isRest && quarter) {
      named.push(create('word', unit.start, unit.end, { word: `${quarter}-quarter` }));
    } else if (unit.word === 'year' && /^(?:full|whole|entire)$/.test(lead?.word ?? '') && lead) {
      named.splice(named.indexOf(lead));
      named.push(create('word', lead.start, unit.end, { word: 'full-year' }));
    } else if (/^(?:quarter|half)$/.test(unit.word) && lead && part) {
      named.splice(named.indexOf(lead));
      named.push(
        create('word', lead.start, unit.end, {
          word: `${Math.min(part, unit.word === 'half' ? 2 : 4)}-${unit.word}`,
        }),
      );
    } else if (
      /^(?:week|month|quarter)$/.test(unit.word) &&
      before &&
      lookUp(YEARS, before.word) !== undefined
    ) {
      named.pop();
      named.push(create('word', before.start, unit.end, { word: `${before.word}-${unit.word}` }));
    } else if (unit.word === 'year' && before && shift !== undefined && (isEnd || !isSpanOf(named))) {
      named.pop();
      named.push(create('word', before.start, unit.end, { word: String(year + shift) }));
    } else if (/^(?:end|start)$/.test(unit.word) && before?.word === '-' && named.at(-2)?.word === 'year') {
      named.splice(-2, 2, unit, create('word', unit.start, unit.end, { word: String(year) }));
    } else named.push(unit);
  }
  return named;
}

/** "within the next year" is not a calendar year. */
function isSpanOf(named: readonly Unit[]): boolean {
  return named.at(-2)?.word === 'the' && /^(?:within|over|during|in)$/.test(named.at(-3)?.word ?? '');
}

function isQuarter({ word }: Unit): boolean {
  return /-quarter$/.test(word);
}

const STOP = wordSet(`
  a an the this that these those it its itself they them their he she his her him we our us you your i my who whom whose
  which what when where why how and or nor but if then than so as of in on at to for with by from into onto via about
  amid among against between during through throughout within across along toward towards upon per is are was were be been being
  am do does did done have has had having will would shall should can might must could make makes made
  making go goes went going too also both either there here such same other others another any very just even ever
  while whereas although though however yet because since until after before due owing then thanks following despite
  now today still already again once only rather quite almost nearly around roughly approximately some over under
  s t re ll ve d one ones own out upto beyond past far much many further instead meanwhile like each well let way total put behind together
`);

/** Reporting and hedging words, which say nothing about the event. */
const FREE = wordSet(`
  report reports reported reporting say says said saying tell tells told telling according note noted
  write writes wrote post posts posted posting face faces faced facing suggest suggests suggested show shows showed indicate indicates indicated mention mentioned announce
  announced announces announcing confirm confirmed confirms stated reveal revealed disclose disclosed describe described
  detail details news story stories article articles headline headlines item items matter matters company firm latest
  new fresh sharp steep hefty marked considerable substantial existing recent recently currently see sees saw seen compare compared compares key main major significant notable important attention focus watch situation fact
  appear appears appeared seem seems seemed look looks looked likely possible possibly perhaps apparently arguably
  reportedly think thinks thought believe believes believed potential potentially probable tie ties tied link links linked attribute attributes attributed reflect
  reflects reflecting result results update updates publication source sources development developments event events
  worth mean means meaning remain remains remained become becomes became including include includes
  proceed proceeds use uses used using account accounts say-so thing things case time view hand side front basis given
  part amount number figure level pace net morning side word words piece pieces ahead separately elsewhere market markets sector industry business money usual there's step steps effort decision due set
  big bigger biggish great good bad nice happy unhappy standout bright notable noteworthy picture backdrop alone simply overall broader wider
  management team player players name names heavyweight giant credit credits credited crediting meant design designed scheduled slated
  previously prior formerly initially originally ultimately eventually meanwhile thus hence therefore
  call calls called describe highlight highlights highlighted underline underlines emphasize stress stressed add adds added adding
  whether whatever whichever able unable able want-to lot lots plenty bit kind sort type
  come comes came coming enjoy enjoys enjoyed experience see-through
  course process currently present presently nowadays moment date stage point basis context terms regard respect
  latter former respective overall entire altogether aggregate several various certain different
  think thinking reckon plan-of story picture tale chapter saga
  confound confounds confounded confounding defy defies defied defying buck bucks bucked bucking least
  versus vs deem deems deemed regard regards regarded viewed label labeled dub dubbed characterize characterized imply
  implies implied path trajectory related midpoint midpoints relative relatively effective notable underscore underscores underscoring reinforce reinforces
  reinforcing mark marks marked marking prove proves proved proving translate translates equal equals equivalent
  performance activity momentum theme takeaway upshot landscape environment conditions scene setting
  signal signals signaled signalled signaling nevertheless nonetheless ongoing upcoming life regime so-called
  cometo straight consecutive companies firms times back fully comeup realize realizes realized fetch fetches fetched
`);
const KEPT_ADVERBS = wordSet(`
  early daily weekly monthly quarterly yearly july supply family assembly italy rally reply apply fully partly temporarily
  forcefully aggressively harshly fiercely angrily violently
  permanently indefinitely unanimously anomaly monopoly duly comply imply multiply ally tally july bully fly rely
`);
const TIMES = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
  november december yesterday tomorrow tonight
`);

function isMeaningful(word: string): boolean {
  if (word.length < 2 || STOP.has(word) || FREE.has(word)) return false;
  return !/..ly$/.test(word) || KEPT_ADVERBS.has(word);
}

export function isTime(word: string): boolean {
  return TIMES.has(word) || /^(?:19|20)\d\d$|^\w+-(?:day|quarter|half|week|month|year)$/.test(word);
}

/** Names, although common in trade reports. */
const NAMED = wordSet(`
  america american asia asian china chinese dow eu europe european fed federal india indian jones london nasdaq reuters
  stoxx washington west york bloomberg associated brent wti states united
`);

function isCommon(written: string): boolean {
  const word = written.toLowerCase();
  if (/^\p{Lu}{2,}$/u.test(written)) return false;
  return (
    isOrdinaryWord(word) ||
    !isMeaningful(word) ||
    (COMMON_WORDS.has(word) && !NAMED.has(word)) ||
    isKnownRoot(rootOf(word)) ||
    /[^s]s$/.test(word)
  );
}

const DETERMINERS =
  /^(?:a|an|the|this|that|these|those|its|their|his|her|our|any|no|some|each|every|another)$/;
const PREPOSITIONS =
  /^(?:of|in|on|at|for|with|by|from|into|about|amid|among|between|during|across|over|under|against|after|before|per|off|near|outside|through|until|since|toward)$/;
export const FINITE = /^(?:is|are|was|were|will|would|has|have|had|may|might|could|can|must|should)$/;
const AUXILIARIES =
  /^(?:is|are|was|were|be|been|being|has|have|had|having|will|would|may|might|could|can|must|shall|should|to|not)$/;

/** "Surface Transportation Board" can be looked up as STB. */
function addAcronyms(units: readonly Unit[]) {
  const isName = (at: number) => (units[at]?.names.length ?? 0) > 0 && !units[at]?.names[0]?.includes(':');
  const isLink = (at: number) => /^(?:of|for|and)$/.test(units[at]?.word ?? '') && isName(at + 1);
  for (let at = 0; at < units.length; at += 1) {
    let end = at;
    while (isName(end) || (end > at && isLink(end))) end += 1;
    const run = units.slice(at, end);
    if (run.length >= 2 && run.length <= 6) {
      const letters = (list: readonly Unit[]) => list.map(({ word }) => word[0]).join('');
      const names = run.filter(({ names: own }) => own.length > 0);
      units[at]?.names.push(...new Set([letters(run), letters(names)]));
    }
    at = Math.max(at, end - 1);
  }
}

function markVerb(units: readonly Unit[], at: number, unit: Unit) {
  if (unit.kind !== 'word' || unit.names.length > 0 || !unit.isContent) return;
  if (/^(?:not|never|no|nolonger|without)$|.{4}able$/.test(unit.word)) return;
  const before = previous(units, at);
  if (!isVerbRoot(unit.root)) {
    // "the rule cost owners $860 million"
    if (unit.word === 'cost' && before?.isContent && isSumNext(units, at)) {
      unit.isVerb = true;
      return;
    }
    const lead = before?.word === 'to' ? units[units.indexOf(before) - 1] : undefined;
    const isOfWill = lead !== undefined && (lead.isVerb || WILLING.test(lead.word));
    unit.isVerb = before !== undefined && isVerbAfter(before, unit, isOfWill);
    return;
  }
  if (
    INTENDING.test(unit.word) &&
    ((/^(?:to|that)$/.test(units[at + 1]?.word ?? '') && !DETERMINERS.test(units[at + 2]?.word ?? '')) ||
      isOfOther(units, at))
  ) {
    unit.isContent = false;
    return;
  }
  const isDoing = /ing$/.test(unit.form) && /^(?:is|are|was|were)$/.test(before?.word ?? '');
  if (!isDoing && (NOUN_FORMS.has(unit.form) || isFiniteForm(units[at + 1]))) return;
  if (/(?:[^fvdw]er|or)s?$/.test(unit.form) && !DOING_FORMS.test(unit.form)) return;
  if (!before || before.kind === 'number' || before.isPossessive || /^\d{4}$/.test(before.word)) return;
  // "steel-exporting nations"
  if (before.word === '-' && before.end === unit.start && at > 1) return;
  const isDone = /ed$/.test(unit.form) || (isPast(unit.form) && !UNCHANGED.test(unit.form));
  if (before.kind === 'mark') {
    unit.isVerb = isDone || /ing$/.test(unit.form);
    return;
  }
  // "has increased its steel exports"
  if (!isDone && !isDoing && !AUXILIARIES.test(before.word) && hasPredicate(units, at)) return;
  // "Australia's coal exports", but "JSW's mine produces 2.5 million"
  const isOwned = units.slice(Math.max(0, at - 3), at).some((one) => one.isPossessive);
  const hasObject = units[at + 1]?.number !== undefined || DETERMINERS.test(units[at + 1]?.word ?? '');
  if (!isDone && !isDoing && ((isOwned && !hasObject && before.word !== 'to') || before.word === 'record'))
    return;
  // "purchases of bills", "purchases by the bank"
  if (
    !isDone &&
    /[^s]s$/.test(unit.form) &&
    /^(?:of|by)$/.test(units[at + 1]?.word ?? '') &&
    !units[at + 2]?.number
  )
    return;
  // "confounding forecasts"
  if (/.{3}ing$/.test(before.form) && /[^s]s$/.test(unit.form)) return;
  // "a former head of", "the planned retirement"
  if (isInNounPhrase(units, at)) return;
  // "mills trim offers"
  if (before.isVerb) return;
  if (AUXILIARIES.test(before.word) || (before.word === 'that' && (isDone || /s$/.test(unit.form))))
    unit.isVerb = true;
  else if (PREPOSITIONS.test(before.word))
    unit.isVerb = /ing$/.test(unit.form) && units[at + 1]?.word !== 'of';
  else if (DETERMINERS.test(before.word)) return;
  // "Core restarts", but "the Leer South restart".
  else if (before.names.length > 0)
    unit.isVerb =
      /(?:s|ed)$/.test(unit.form) || isPast(unit.form) || (/ing$/.test(unit.form) && isAfterWith(units, at));
  // "mills trim" and "the mill trims", but "trust fund" and "mills exports".
  else if (!isDone && !/ing$/.test(unit.form) && before.isContent)
    unit.isVerb =
      /[^s]s$/.test(before.word) !== /[^s]s$/.test(unit.form) ||
      (UNCHANGED.test(unit.form) && isObjectNext(units, at));
  else unit.isVerb = !/ing$/.test(unit.form) || units[at + 1]?.word !== 'of';
}

/** "with Europe taking 47%" */
function isAfterWith(units: readonly Unit[], at: number): boolean {
  const name = units.findLastIndex(({ names }, place) => place < at && names.length === 0);
  return units[name]?.word === 'with';
}

/** "the rule cost owners $860 million", but "its unit cost forecast to A$142" */
function isSumNext(units: readonly Unit[], at: number): boolean {
  const next = units.slice(at + 1, at + 5);
  const sum = next.findIndex(({ number }) => number);
  return sum >= 0 && !next.slice(0, sum).some(({ word }) => word === 'to' || PREPOSITIONS.test(word));
}

/** "a former head", "a news conference", "the other leading institutes", but "the company cut jobs" */
function isInNounPhrase(units: readonly Unit[], at: number): boolean {
  const [adjective, lead] = [units[at - 1], units[at - 2]];
  const form = units[at]?.form ?? '';
  return (
    ((adjective?.kind === 'word' && !adjective.isContent && !NOUNS.test(adjective.word)) ||
      ADJECTIVES.test(adjective?.word ?? '')) &&
    !AUXILIARIES.test(adjective?.word ?? '') &&
    DETERMINERS.test(lead?.word ?? '') &&
    !/(?:[^s]s|ed)$/.test(form) &&
    !isPast(form)
  );
}

const ADJECTIVES = /^(?:planned|second|third|first)$/;

/** Nouns that count as empty and can be subjects. */
const NOUNS =
  /^(?:company|companies|firms?|market|markets|sector|industry|business|team|management|one|ones|move|decision|figures?|data|numbers?|situation|players?|giant|heavyweight|source|sources|people|others?|that|which|who|it|they|same|like)$/;

const MOVING =
  /^(?:climb|increas|jump|surg|soar|advanc|gain|declin|drop|slipp|decreas|tumbl|plung|slump|eas|dipp)/;

/** "coal exports hit", "costs would" */
function isFiniteForm(unit: Unit | undefined): boolean {
  if (!unit || FINITE.test(unit.word)) return unit !== undefined;
  // "exports dropped"
  const isMove = /ed$/.test(unit.form) && MOVING.test(unit.form);
  return unit.isContent && (isMove || (!/ed$/.test(unit.form) && isPast(unit.form)));
}

/** "the bank cut rates", but "the price cut, …" */
function isObjectNext(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  return (
    next !== undefined && next.kind !== 'mark' && !PREPOSITIONS.test(next.word) && !FINITE.test(next.word)
  );
}

/** Whether the clause already has its verb, so an ambiguous word is a noun. */
function hasPredicate(units: readonly Unit[], at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    const { kind, isVerb, word } = units[back] as Unit;
    if (kind === 'mark' && word !== '-') return false;
    if (/^(?:and|or|but|that|which|who|as|while|after|because|when|if|than|whether)$/.test(word))
      return false;
    if (isVerb && !isOfNoun(units, back)) return true;
  }
  return false;
}

/** "efforts to stabilize" */
function isOfNoun(units: readonly Unit[], at: number): boolean {
  return units[at - 1]?.word === 'to' && NOUN_FORMS.has(units[at - 2]?.form ?? '');
}

/** "expects unit costs to rise" */
function isOfOther(units: readonly Unit[], at: number): boolean {
  if (!/^expect/.test(units[at]?.word ?? '')) return false;
  const end = units.findIndex(({ kind, word }, next) => next > at && (kind !== 'word' || word === 'to'));
  return end > at + 1 && end <= at + 7 && units[end]?.word === 'to' && units[end + 1]?.kind === 'word';
}

/** Verbs that end like agent nouns. */
const DOING_FORMS =
  /^(?:recover|differ|suffer|cover|deliver|transfer|shutter|refer|prefer|defer|trigger|enter|alter|offer|order|lower|consider)/;

/** A verb by its place: "would have cost", "CSX carried". */
function isVerbAfter(before: Unit, { form: word }: Unit, isOfWill: boolean): boolean {
  if (/^(?:will|would|may|might|could|can|must|should|shall)$/.test(before.word)) return true;
  if (before.word === 'to' && isOfWill) return true;
  const isDone = /ed$/.test(word) || isPast(word);
  if (/^(?:is|are|was|were|be|been)$/.test(before.word)) return isDone || /ing$/.test(word);
  if (/^(?:has|have|had|having)$/.test(before.word)) return isDone || UNCHANGED.test(word);
  return isDone && before.names.length > 0 && !before.isPossessive;
}

/** Words followed by "to" and a verb. */
const WILLING =
  /^(?:agreed|plan(?:s|ned)?|expect(?:s|ed)?|intends?|wants?|wanted|seeks?|aims?|likely|able|due|set|asked|urged|refused|declined|need(?:s|ed)?|tr(?:y|ies|ied)|attempt(?:s|ed)?|vot(?:e|es|ed)|offer(?:s|ed)?|decid(?:e|es|ed)|decision|intention|right|option|proposal|failed|continues?|ha[sd]|have|order(?:ed)?|forced|allowed|hopes?|hoped)$/;

/** Verbs with the same past and present form. */
const UNCHANGED = /^(?:cost|put|set|become|run|come|spread|bid|burst|cut|hit|shut|let|high|low)$/;

/** Verb forms that are almost always nouns. */
const NOUN_FORMS = wordSet(`
  output sale sales profit profits production agreement agreements deal deals accord pact settlement proposal proposals
  approval approvals acquisition acquisitions earnings closure resumption victory offering disposal intention opposition backing
  division extension operation operations reduction growth injury injuries casualty casualties lawsuit lawsuits suit
  verdict judgment decision award demand loss losses failure supplier reason merger investigation financing shipment
  shipments exporter importer build-up signoff critic critics opponent opponents conference issuance legislation effort efforts
`);
const INTENDING =
  /^(?:plans?|planned|intends?|intended|aims?|expects?|expected|agreed|seeks?|pledged|promised|vowed|wants?|hopes?)$/;

function previous(units: readonly Unit[], at: number): Unit | undefined {
  let back = at - 1;
  while (back >= 0 && /..ly$|^(?:also|already|still|now|again|not|never)$/.test(units[back]?.word ?? ''))
    back -= 1;
  return units[back];
}

export function isTitleCase(text: string): boolean {
  const words = text.match(/[A-Za-z]{4,}/g) ?? [];
  return words.length >= 4 && words.filter((word) => /^[A-Z]/.test(word)).length / words.length > 0.8;
}

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.test(word);
}
