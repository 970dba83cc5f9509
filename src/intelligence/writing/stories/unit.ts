import { wordSet } from '../../story-words.ts';
import type { NumberReading } from '../reading/read-number.ts';
import { rootOf } from './vocabulary.ts';

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

export function createUnit(
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

export function isMeaningful(word: string): boolean {
  if (word.length < 2 || STOP.has(word) || FREE.has(word)) return false;
  return !/..ly$/.test(word) || KEPT_ADVERBS.has(word);
}

export function isTime(word: string): boolean {
  return (
    TIMES.has(word) ||
    /^(?:19|20)\d\d$|^\w+-(?:day|quarter|half|week|month|year|night|evening|morning|afternoon|weekend)$/.test(
      word,
    )
  );
}
