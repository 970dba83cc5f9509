import { STOP_WORDS, wordSet } from '../../story-words.ts';
import { stem } from '../folding.ts';
import { isKnownRoot, isPast, rootOf } from '../stories/vocabulary.ts';

/** Links from a move to its stated cause; `plain` ones often only mean "at the same time". */
export const CAUSES: [RegExp, 'strong' | 'plain'][] = [
  [
    /(?:because of|because|due to|owing to|thanks to|driven (?:mainly |largely )?by|on the back of|in response to|in reaction to|fuell?ed by|boosted by|lifted by|helped by|supported by|buoyed by|hurt by|hit by|(?:dragged|pulled|pushed|knocked|driven) (?:down|lower|up|higher) by|pressed by|propelled by|powered by|aided by|dragged by|weighed (?:down |on )?by|pressured by|prompted by|sparked by|triggered by|spurred by|caused by|in the wake of|reflecting|reflects|attributed to|linked to|reacting to|as a result of|underpinned by|undermined by|amid|amidst)(?![\w])/iy,
    'strong',
  ],
  [/(?:after|following|as|on)(?![\w-])/iy, 'plain'],
];

const EVENT_STEMS = new Set(
  Array.from(
    wordSet(`
  merger merge acquire acquisition takeover dividend buyback guidance earnings profit revenue strike walkout layoff
  closure idle shut shutdown halt suspend ban tariff sanction quota embargo approve approval lawsuit sue downgrade
  upgrade bankruptcy default insolvency resign appoint ceo chairman output production shipment export import inventory
  stockpile demand supply oversupply shortage outage explosion fire flood storm hurricane derail derailment accident
  fatality deal agreement forecast expect expectation consensus estimate analyst economist warn announce unveil launch
  cut hike raise slash restart reopen expansion investment invest stake restructure negotiation talks stimulus election
  war conflict drought heatwave weather regulation regulator ruling court speech hawkish dovish optimism pessimism fear
  worry concern buying selling speculation rumor retirement retire blackout volume turnover inflow outflow thin brisk`),
    stem,
  ),
);

export function isEventWord(word: string): boolean {
  return EVENT_STEMS.has(stem(word));
}

/** "improved", "withered": a verb that is neither read as a move nor neutral states something of its own. */
export function isUnreadVerb(word: string): boolean {
  const isVerb = /^[a-z]{3,}(?:ed|ing)$/.test(word) || isPast(word);
  return isVerb && isContentWord(word) && !NEUTRAL_VERBS.has(stem(word));
}

export function isContentWord(word: string): boolean {
  const plain = word.toLowerCase();
  return plain.length > 2 && !STOP_WORDS.has(plain) && !FILLERS.has(plain);
}

const FILLERS = wordSet(`
  price prices market markets trading trade traded close closed closing settle settled session stock stocks share shares
  index yield yields rate rates reading readings print level levels move moves moved moving change changed value values figure figures data
  reading news collected available summary covers story stories article articles benchmark contract broadly broad mixed picture overall outlook backdrop
  tone watch watching focus note noted remains remain remained stands stood stay stayed key main notable today company
  producer producers coal steel mining sector margin margins cost costs support supports supportive pressure pressures
  weigh weighs helpful keep keeps kept point points percent basis elsewhere across broader wider slightly modestly
  sharply roughly month year date quarter
`);

/** Verbs that say no more than that something has a price, a place in a list or a time. */
const NEUTRAL_VERBS = new Set(
  Array.from(
    wordSet(`
  filing filed paid sold gone got kept left led held stood found began begun came took taken gave given went made high low hit ran run brought sent let said told met set shut cut driven chosen ended ending finished finishing averaged averaging leaving compared comparing followed managed scheduled annualized
  adjusted quoted priced recorded recording posted posting registered registering logged logging booked booking marked
  marking notched bringing taking putting giving holding standing sitting hovering hovered lingering settling closing
  opening reaching reached touching touched hitting totaled totaling totalled totalling amounted amounting equaled
  measured measuring reported published released updated observed listed watched tracked covered monitored shown noted
  mentioned featured appeared contained discussed cited combined joined accompanied coming going continued continuing remaining keeping staying maintained
  according regarding including excluding given ranging ranged separated separating denominated fixed traded rounded
  contrasted contrasting mixed started starting paired looked looking pulled making beginning concluded outstanding nothing anything everything
  something morning evening spring during returned returning presented presenting fared faring performed corresponding measuring missed missing showed showing counted counting stuck sticking predominated prevailed belonged smiling mirrored mirroring parted disappointed disappointing surprised lagged stole lifted lifting differed ranked resulted resulting translated translating represented reflected seemed seeming proved turned turning served stayed trading happened occurred concerned heating building homebuilding housing hiring lending borrowing
  spending financing refining smelting manufacturing steelmaking mining shipping pricing
  trading coking boasted commanded yielded yielding carried carrying maturing capping capped completing completed
  rounding sending pushing driving bucking defying used sampled named labeled called collected stored needed required
  extending supporting missing working being having hundred delayed dated outdated unadjusted unchanged united
`),
    stem,
  ),
);

const STARTERS = wordSet(`
  according action activity bad severe harsh mild warm warmer cold colder cooler tight ample wet dry added adding advance alone altogether aluminum annual anything apart aside attention average
  away balance base based basic bear beneath benefit besides best better beyond big bigger bond bonds bottom brief
  building calendar cash caution changes cheaper clear closer coking coming commodity companies compared consider
  consumer context continue copper core corporate crude currency current declines deliveries different domestic downside
  earlier economic economy eight eleven employment end energy equity everything evidence except external factory falling far fear
  final financial first five flat flows following four fourth freight fresh front fuel futures gains gas general global
  gold good great gross growth half headline heavy held hence high higher highlights hopes hot hot-rolled housing ignore
  important industrial inflation initial input inside instead interest iron jobless judging labor labour lacking large
  larger lead leading lesser light likewise liquidity little local long longer look looking losses low lower macro manufacturing
  material measured median met metallurgical metals mid midday mind moderate modest momentum monetary moreover mortgage
  natural natural-resources net nine nominal none nonetheless nothing oil open opening otherwise outside overnight part
  past payrolls perhaps personal piece policy position power present previous pricing prior priority private product
  public quiet quite rail ratio raw real recent regarding regional related release releases remaining remember reports
  resource resources retail revised rising risk risks scheduled seaborne second second-hand secured sentiment seven
  sharp short signs six slight small smaller softer someone sources spending spot stable stale staying steady strong
  stronger summary ten tension term thereafter thereby therefore thermal third tighter time tomorrow top total towards
  transport treasury turning twelve underlying unemployment unlike upside usual versus viewed volatility volume volumes
  sure okay yes hello thanks industry
  cash gas union members minutes governor sales exports imports weak weaker whatever whenever whereas whole wholesale wide word work world worldwide worst years yesterday zero
`);

export function isOrdinaryWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  // "Long-dated Treasury yields"
  if (/^[a-z]+(?:-[a-z]+)+$/.test(plain) && plain.split('-').every(isOrdinaryWord)) return true;
  if (/n't$/.test(plain)) return true;
  if (STARTERS.has(plain) || STOP_WORDS.has(plain) || FILLERS.has(plain)) return true;
  if (
    /^(?:reuters|myers|rogers|peters|walters|waters|saunders|rangers|wyoming|beijing|boeing|chongqing)$/.test(
      plain,
    )
  )
    return false;
  return (
    (/^[a-z]{4,}ed$/.test(plain) && !/^(?:allied|united|associated|consolidated|federated)$/.test(plain)) ||
    /^[a-z]{2,}(?:ly|ists|ors|ers|ments|tions|ness|ities|ive|body|ing)$/.test(plain) ||
    /^[a-z]{4,}(?:sion|tion|ment|ies)$/.test(plain) ||
    isEventWord(plain) ||
    isKnownRoot(rootOf(plain))
  );
}

export function isFreeCapital(word: string): boolean {
  return /^(?:I(?:'\w+)?|US|U\.S\.|USA|U\.S|United States|America|American|Americans|Eastern|EST|EDT|ET|AM|PM|AI|OK|Midwest|Treasury|Treasuries|Q[1-4]|MMBtu|[KMGT]Wh?|FX|ETF|ETFs|CEO|CFO|COO|N\/A|Inc|Corp|Ltd|PLC|LP|LLC)$/.test(
    word.replace(/'s?$/, ''),
  );
}
