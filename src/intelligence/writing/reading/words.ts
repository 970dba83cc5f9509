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
  return isVerb && isContentWord(word) && !NEUTRAL_VERBS.has(stem(word)) && !isPlainWord(word);
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

/** A word that leaves a statement about our data as true as it is without it. */
export function isPlainWord(word: string): boolean {
  return PLAIN_WORDS.has(word) || PLAIN_WORDS.has(word.replace(/'s?$/, ''));
}

/** Function words, words of the trade, hedges, and verbs that only say that something has a price or a change. */
const PLAIN_WORDS = wordSet(`
  s a an the this that these those of in on at to from by for with against among amongst amid between across within
  over than as and or but nor so like unlike also too both each every all one ones it its their they them i we our us
  you your u.s is are was were be been being am has have had having do does did no not none neither never what which
  who whom whose where when whether while whereas whilst though although albeit despite however nevertheless
  nonetheless regardless because since until above below under beneath beyond almost about around versus vs via per
  into onto up down out off back away along apart now then here there again once yet still just even only further more
  less much most many few several some any other others another same such own new big little far bit lot touch shade
  hair whisker notch sliver tad somewhat rather quite very pretty well better worse before after prior previous
  previously later ago earlier old first second third fourth main key major minor mixed split divided uneven wide
  average day days week weeks month months year years period periods session sessions quarter today yesterday weekend
  price prices priced pricing market markets marketplace trading trade trades traded stock stocks share shares
  shareholding equity equities contract contracts benchmark benchmarks bellwether gauge gauges barometer measure
  measures index indices indexes future futures bond bonds note notes rate rates yield yields curve spread level
  levels figure figures reading readings value values data mark marks pace clip par move moves moved moving mover
  movers change changes changed barrel ton tonne ounce pound gallon unit units dollar dollars percent percentage point
  points basis handle line territory ground zone group grouping sector industry space complex pack peer peers
  counterpart counterparts rival rivals fellow cohort universe list listed listing bag basket bunch field table
  ranking watchlist tally roster lineup board producer producers miner miners steelmaker steelmakers railroad
  railroads rail railway railways carrier carriers customer customers company companies name names pair trio duo coal
  steel metal metals energy power crude oil gas commodity commodities resource resources natural macroeconomic macro
  economic economy economics corporate coal-fired steelmaking thermal metallurgical front end side backdrop picture
  landscape story exception contrast comparison context reference record term terms way ways direction directions
  opposite alike apiece ahead behind case course example instance part whole total balance turn worth watch moment
  present time times date dates late latest recent current currently couple least close settlement start beginning
  finish bell last according check see tell show shows exact precise give take rounded round range return returns
  performance performances performer performers breadth gap difference differential distance margin premium discount
  net size magnitude pieces column columns print prints release releases report reports number numbers calendar agenda
  diary schedule docket upcoming coming forthcoming next attention focus except excluding save aside besides barring
  plus together overall meanwhile meantime elsewhere separately likewise instead otherwise moreover furthermore hence
  thus therefore namely notwithstanding regarding respect relative compared comparing contrasted contrasting amounting
  amounts amounted stood stands standing sits sat sitting lies rests hovers hovered hovering closed closes closing
  ended ends ending settled settles settling finished finishes finishing wrapped finds held holds holding hold kept
  keeps keeping keep remains remained remaining remain stays stayed staying stay retains retained retaining retain
  preserves preserved preserving preserve maintains maintained maintaining maintain carries carried carrying carry
  showed showing shown boasts boasted boasting boast posts posted posting post records recorded recording registers
  registered registering logged logging logs books booked booking notched notches notching marked marking scored
  managed manages managing manage saw seen sees seeing enjoys enjoyed enjoying sports sporting delivering commands
  commanded commanding fetches fetched fetching fetch bears experienced sustained sustains endured leaves left leaving
  leave brings brought bringing bring puts put putting takes took taking taken makes made making gives gave given
  giving sends sent sending turned turns turning pulled came comes went goes going gone works worked working work
  translates translated translating equals equaled equal equates equating represents represented representing means
  meaning totals totaled ranks ranked places placed compares counts counted counting count nurses nursed nursing spent
  spends spending saddled faces proved proves proving fared fares faring looked looking begins began started starts
  follows followed following lists quotes quoted tracked tracks track follow covers cover covered watched watching
  monitored monitor monitors reported published released updated noted noting features featured featuring include
  includes included including comprise comprises comprised consist consists involve available unavailable missing
  stale outdated unch unchanged up-to-date appear appears appeared mention mentions mentioned separates separated
  separating differ differs differed divides dividing diverging trailing leading narrowing adding subtracting subtract
  backing stripping rounding limited confined capped bounded restricted actually admittedly additionally apparently
  arguably basically certainly collectively correctly daily definitely equally especially essentially evenly evidently
  exactly precisely family firstly formerly fortunately frankly honestly importantly incidentally individually
  interestingly lastly lately likely monthly newly obviously particularly plainly possibly presently presumably
  probably quarterly recently respectively sadly secondly seemingly similarly simultaneously specifically supply
  thankfully thirdly ultimately unfortunately weekly yearly annually notably nearly roughly approximately virtually
  practically slightly sharply modestly moderately markedly noticeably considerably substantially significantly
  strongly marginally fractionally narrowly comfortably mildly gently faintly minimally solidly firmly handily easily
  decisively heavily steeply deeply hugely greatly barely hardly scarcely relatively comparatively reasonably broadly
  widely mostly largely mainly overwhelmingly predominantly primarily principally chiefly merely simply really clearly
  generally sharp modest moderate slight small tiny mild marginal token mere hefty solid strong steep deep large
  larger weak weaker stronger healthy decent tidy handsome quiet muted calm subdued busy dull lively eventful
  uneventful good bad nice rough poor best worst higher lower positive negative similar different broad broader wider
  narrow short single double double-digit single-digit whopping meager paltry impressive notable noteworthy visible
  clear certain sure fresh full half nothing nowhere everything anything something thing things fact bottom top
  seaborne due lone reach reaches reached reaching separate steeper can running returned averages averaged averaging
  annual annualized watches strengthen borrowing homebuyers don't doesn't didn't hasn't haven't isn't aren't wasn't
  weren't i'd let's that's it's there's read want might if should rotterdam scheduled group's laggard soft continued
  credit offset cost costs costing heads-up policy housing drag stories article articles jobs job volatility firm
  quick mood mind sum summary glance look looks seems seem seemed near nearby shy hand order add adds added done get
  gets got getting word words readers reader folks extending extended extends extend deepening deepened deepens
  trimming trimmed trims trim paring pared pares lifting lifted lifts narrowed widened widens narrows cut cuts cutting
  reducing reduced raising raised boosting boosted pushing stretching stretched swinging swung switching reversing
  item items view views fans matter matters support exceeds exceeded exceeding nears neared nearing implies implied
  implying enough erase avoid prevent median ranged ranging sour bright brighter found footing fair say coupon mature
  matures maturing pay pays run itself themselves odd widening copper stand deepen slated settle use scale spectrum contrasts became ouch oops wow whoa phew yikes north south precise slope slopes coal-linked`);

/** Verbs that say no more than that something has a price, a place in a list or a time. */
const NEUTRAL_VERBS = new Set(
  Array.from(
    wordSet(`
  filing filed paid sold led found begun high low hit ran run let said told met set shut driven chosen adjusted
  lingering opening touching touched hitting totaling totalled totalling measured measuring observed contained
  discussed cited combined joined accompanied continuing ranging ranged denominated fixed starting paired concluded
  outstanding morning evening spring during returning presented presenting performed corresponding missed stuck
  sticking predominated prevailed belonged smiling mirrored mirroring parted disappointed disappointing surprised
  lagged stole resulted resulting reflected seeming served happened occurred concerned heating building homebuilding
  hiring lending financing refining smelting manufacturing mining shipping coking yielded yielding maturing capping
  completing completed driving bucking defying used sampled named labeled called collected stored needed required
  supporting hundred delayed dated unadjusted united
`),
    stem,
  ),
);

const STARTERS = wordSet(`
  action activity severe harsh warm warmer cold colder cooler tight ample wet dry advance alone altogether aluminum
  base based basic bear benefit bigger brief building cash caution cheaper closer coking consider consumer continue
  copper core currency declines deliveries domestic downside eight eleven employment evidence external factory falling
  fear final financial five flat flows four freight fuel gains general global gold great gross growth headline heavy
  high highlights hopes hot hot-rolled ignore important industrial inflation initial input inside interest iron
  jobless judging labor labour lacking lead lesser light liquidity local long longer losses low manufacturing material
  measured median met mid midday momentum monetary mortgage natural-resources nine nominal open opening outside
  overnight past payrolls perhaps personal piece position priority private product public ratio raw real regional
  related remember retail revised rising risk risks second-hand secured sentiment seven signs six smaller softer
  someone sources spot stable steady ten tension thereafter thereby tighter tomorrow towards transport treasury twelve
  underlying unemployment upside usual viewed volume volumes okay yes hello thanks union members minutes governor
  sales exports imports whatever whenever wholesale world worldwide zero
`);

export function isOrdinaryWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  // "Long-dated Treasury yields"
  if (/^[a-z]+(?:-[a-z]+)+$/.test(plain) && plain.split('-').every(isOrdinaryWord)) return true;
  if (/n't$/.test(plain)) return true;
  if (STARTERS.has(plain) || PLAIN_WORDS.has(plain) || STOP_WORDS.has(plain) || FILLERS.has(plain))
    return true;
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
