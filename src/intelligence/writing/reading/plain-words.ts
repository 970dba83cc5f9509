import { wordSet } from '../../story-words.ts';
import { stem } from '../folding.ts';

/** A word that leaves a statement about our data as true as it is without it. */
export function isPlainWord(word: string): boolean {
  const plain = word.replace(/'s?$/, '');
  return PLAIN_WORDS.has(plain) || FRAMING_STEMS.has(stem(plain));
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

/** Words of notes about markets that place or color a figure, in all their forms. */
const FRAMING_STEMS = new Set(
  Array.from(
    wordSet(`
  accompany accordingly account admit agree air all-in all-round anyway apparent appreciable appreciably area arrive
  assess ballpark base batch bear bearing belong beside bid blink blip body book bookend box bracket brag break
  breather bump bundle button call camp category center chalk chart chunk chunky circle clan cling clock cloud clump
  cluster clutch coffee collect color comment commentary comparable compile compound concurrent conspicuous
  constituent contain corner counter crawl creep crew crop crowd cue curious dash deal decidedly deck define degree
  dent department depict describe desk detail digest disclose display distinct distinctly dot downside drama draw
  drift duly earmark effectively effort element emerge encompass encounter enjoy entry establish even-handed event
  evident exhibit exist explain extension extent eye eyeball face fairly familiar fare fashion feature feel feeling
  file fill find fit flank flash flat flattish flavor flow fold foot form forth frame frequent fund gang gather gentle
  gentler gingerly glimpse gradual gradually graph grey grind guide guise hallmark hang happen hard hat haul headline
  health heap heel height hereby hiccup highlight hint hollow home hop horizon hour hover huddle hug humble humdrum
  idle illustrate image impression in-line inch incidental inclined incoming indeed indicate indication inside
  insignificant inspect intact interest interval isolated issue join journey judge jumpy kind labor labor-market
  labour labour-market land large-scale latitude latter lay layer lean ledger left-hand leg lend length less-watched
  lie life light lightly line-up linger link listen locate lock log long long-dated longer loose loosely lowly lull
  lump mainstream maker man manner map march marker markup mean meaningful measly medium meet mid midst mini minute
  miss mixture mode more-or-less morning muddle mundane muster mute narrative neat neatly neck needless neighbor
  newcomer newsletter nibble nicely nickel nod notice noticeable notion numeric nutshell oasis observe obvious
  occasion occupy occur okay orderly outcome outline outset outside overview package page pain paint panel paper park
  particular past patch patchy path pattern pause peek peg pencil perch perform perhaps person perspective phase
  phrase piece pile pin pinch pitch plain plank plateau play pocket pose possess pot press primary principal proceed
  proceedings profile proper proportion provide proximity queue quieter quietest quietly quote rack radar rank rapid
  realm reasonable recall recap receive reckon recognize refer reflect regard region register relate relevant remark
  remember reminder render repeat represent reside respective restrain restrained reveal review ride right right-hand
  ripple road roll roller-coaster rollercoaster room roundup rundown sandwich scan scant scatter scene scheme scope
  scoreboard scorecard scratch screen script section sedate see-saw segment send sense sentence serve set setup sheet
  shelf short-dated shrug shuffle sidelines sideways sight sign simple sit situation skinny slate sleepy slender slew
  slice slightest slim slot slow slower smallest smallish smooth smoothly snap snapshot snooze so-so softer softly
  somebody someone somewhere sort sound span spare speak specific speed sport spotlight spreadsheet square squarely
  squeak stack stage stagger standpoint standstill stat state statement static statistic steadily step stick stomach
  stop straddle straggle straggler straight straightforward strictly stroll stuck study style sub-group subdue subject
  superficially supplement suppose swap sweep swift swiftly symmetric symmetry tack takeaway tale talk tape tempo test
  text theme theory thereabouts thick thin third-party thought throughout tick tie tight tilt tip tone top-line toss
  tot tough tour town tranche transaction transition translate travel tread treat tribe trickle trifle trifling trip
  trot tuck two-sided two-speed two-tier type underline undertone uniform upset upside vantage various vicinity visit
  wait walk wander wave weigh weight well-behaved whisper width wild wobble wobbly wrap wrap-up yawn yo-yo zero
`),
    stem,
  ),
);
