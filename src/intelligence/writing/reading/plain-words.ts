import { wordSet } from '../../story-words.ts';
import { stem } from '../folding.ts';

/** A word that leaves a statement about our data as true as it is without it. */
export function isPlainWord(word: string): boolean {
  const plain = word.replace(/'s?$/, '');
  return PLAIN_WORDS.has(plain) || FRAMING_STEMS.has(stem(plain));
}

/** Function words, words of the trade, hedges, and verbs that only say that something has a price or a change. */
const PLAIN_WORDS = wordSet(`
  s a an the this that these those of in on at to from by for with against amongst amid between within over than as
  and or but nor so like unlike also too both every all one ones it its their they them i we our us you your u.s is
  are was were be been being am has have had having do does did no not none never what which who whom whose where when
  whether whereas whilst though although however nonetheless regardless because since until above below under beneath
  beyond almost about around vs via into onto up down out off back away along apart now then there again once yet just
  even only more less much most many few several some any other others another same such own new big little touch hair
  whisker notch sliver somewhat very pretty well better worse before after prior previous previously later ago earlier
  old first second third fourth major minor mixed divided average days week weeks month months year years periods
  session sessions quarter today yesterday price prices priced pricing market markets marketplace trading trades
  traded stock stocks shares shareholding equity equities contracts benchmark benchmarks bellwether gauges barometer
  measures index indices indexes future futures bond bonds notes rate rates yield yields curve levels figure figures
  reading readings value values marks clip par moves moved moving movers changes changed barrel tonne ounce gallon
  units dollar dollars percent percentage points handle territory grouping industry complex peer peers counterpart
  counterparts rival rivals fellow universe listed listing bag basket field ranking lineup producer producers miner
  miners steelmaker steelmakers railroad railroads railway railways carrier carriers customer customers companies name
  names trio duo coal steel metal metals energy power crude oil gas commodity commodities resource resources natural
  macroeconomic economic economy economics corporate coal-fired steelmaking thermal metallurgical front exception
  contrast comparison record terms ways direction directions opposite alike apiece ahead behind case part whole total
  balance turn time times date dates late latest recent current currently least settlement start beginning finish bell
  last according shows exact rounded round range returns performance performances performer performers difference
  differential premium discount net magnitude pieces columns prints release releases report reports numbers agenda
  schedule docket upcoming coming forthcoming next except excluding save aside besides barring meantime elsewhere
  separately likewise moreover furthermore hence thus therefore notwithstanding regarding respect compared comparing
  contrasted contrasting amounting amounts amounted stood stands standing sits sat sitting lies rests hovers hovered
  hovering closed closes closing ended ends ending settled settles settling finished finishes finishing wrapped finds
  held holds holding kept keeps keeping keep remains remained remaining remain stays stayed staying retains retained
  retaining preserves preserved preserving preserve maintains maintained maintaining maintain carries carried carrying
  showed showing shown boasts boasted boasting posts posted posting post records recorded recording registers
  registered registering logged logging logs books booked booking notched notches notching marked marking scored
  managed manages managing saw seen sees seeing enjoys enjoyed enjoying sports sporting delivering commands commanded
  commanding fetches fetched fetching fetch bears experienced sustained sustains endured leaves left leaving brings
  brought bringing bring puts putting takes took taking taken makes made making gives gave given giving sends sent
  sending turned turns turning pulled came comes went goes going gone works worked working translates translated
  translating equals equaled equal equates equating represents represented representing means meaning totals totaled
  ranks ranked places placed compares counts counted counting nurses nursed nursing spent spends spending saddled
  faces proved proves proving fared fares faring looked looking begins began started starts follows followed following
  lists quotes quoted tracked tracks follow covers covered watched watching monitored monitors reported published
  released updated noted noting features featured featuring includes included including comprise comprises comprised
  consist consists available unavailable missing stale outdated unch up-to-date appear appears appeared mention
  mentions mentioned separates separated separating differs differed divides dividing diverging trailing leading
  narrowing adding subtracting subtract backing stripping rounding limited confined capped bounded restricted actually
  admittedly additionally apparently arguably certainly collectively correctly daily definitely equally especially
  essentially evenly evidently exactly precisely family firstly formerly fortunately frankly honestly importantly
  incidentally individually interestingly lastly monthly newly obviously particularly possibly presently presumably
  probably quarterly recently sadly secondly seemingly similarly simultaneously specifically supply thankfully thirdly
  ultimately unfortunately weekly yearly annually nearly approximately virtually practically slightly sharply modestly
  moderately markedly noticeably considerably substantially significantly strongly marginally fractionally narrowly
  comfortably mildly faintly minimally solidly firmly handily easily decisively heavily steeply deeply hugely greatly
  barely comparatively reasonably broadly widely mostly largely mainly overwhelmingly predominantly primarily
  principally chiefly merely really generally sharp modest moderate slight small tiny marginal token solid strong
  steep deep large larger weak weaker stronger healthy handsome muted calm subdued busy dull lively eventful
  uneventful good bad poor best worst higher lower positive negative similar different broad broader single double
  double-digit single-digit whopping meager paltry impressive noteworthy clear certain fresh full half nothing nowhere
  everything anything something things fact bottom top seaborne due lone reach reaches reached reaching steeper can
  running returned averages averaged averaging annual annualized watches strengthen borrowing homebuyers don't doesn't
  didn't hasn't haven't isn't aren't wasn't weren't i'd let's that's it's there's want might if should rotterdam
  scheduled group's laggard continued credit offset cost costs costing heads-up policy housing drag stories articles
  jobs job volatility firm quick sum looks seems seemed near nearby shy order add adds added done get gets got getting
  words readers reader extending extended extends deepening deepened deepens trimming trimmed trims trim paring pared
  pares lifting lifted lifts narrowed widened widens narrows cut cuts cutting reducing reduced raising raised boosting
  boosted pushing stretching stretched swinging swung switching reversing items views fans matters support exceeds
  exceeded exceeding nears neared nearing implies implied implying enough erase avoid prevent median ranged ranging
  sour bright brighter found fair coupon mature matures maturing pay pays run itself themselves widening copper deepen
  slated use contrasts became ouch oops wow whoa phew yikes north south slope slopes coal-linked odd`);

/** Words of notes about markets that place or color a figure, in all their forms. */
const FRAMING_STEMS = new Set(
  Array.from(
    wordSet(`
  accompany accordingly account across admit agree air albeit all-in all-round among anyway apparent appreciable
  appreciably area arrive article assess attention backdrop ballpark base basically basis batch bear bearing belong
  beside bid bit blink blip board boast body book bookend box bracket brag breadth break breather bump bunch bundle
  button calendar call camp carry category center chalk change chart check chunk chunky circle clan clearly cling
  clock close cloud clump cluster clutch coffee cohort collect color column comment commentary company comparable
  compile compound concurrent conspicuous constituent contain context contract corner count counter couple course
  cover crawl creep crew crop crowd cue curious dash data day deal decent decidedly deck define degree dent department
  depict describe desk despite detail diary differ digest disclose display distance distinct distinctly dot downside
  drama draw drift duly each earmark effectively effort element emerge encompass encounter end enjoy entry establish
  even-handed event evident example exhibit exist explain extend extension extent eye eyeball face familiar far fare
  fashion feature feel feeling file fill find fit flank flash flat flattish flavor flow focus fold folks foot footing
  form forth frame frequent fund further gang gap gather gauge gentle gentler gently gingerly give glance glimpse
  gradual gradually graph grey grind ground group guide guise hallmark hand hang happen hard hardly hat haul headline
  health heap heel hefty height here hereby hiccup highlight hint hold hollow hop horizon hover huddle hug humble
  humdrum idle illustrate image impression in-line inch incidental inclined include incoming indeed indicate
  indication inside insignificant inspect instance instead intact interest interval involve isolated issue item join
  journey judge jumpy key kind labor labor-market labour labour-market land landscape large-scale lately latitude
  latter lay layer lean leave ledger left-hand leg lend length less-watched level lie life light lightly likely line
  line-up linger link list listen locate lock log long long-dated longer look loose loosely lot lowly lull lump macro
  main mainstream maker man manage manner map march margin mark marker markup matter mean meaningful meanwhile measly
  measure medium meet mere mid midst mild mind mini minute miss mixture mode moment monitor mood more-or-less morning
  move mover muddle mundane muster mute namely narrative narrow neat neatly neck needless neighbor neither
  nevertheless newcomer newsletter nibble nice nicely nickel nod notable notably note notice noticeable notion number
  numeric nutshell oasis observe obvious occasion occupy occur okay orderly otherwise outcome outline outset
  outside overall overview pace pack package page pain paint pair panel paper park particular past patch patchy path
  pattern pause peek peg pencil per perch perform perhaps period person perspective phase phrase picture piece pile
  pin pinch pitch plain plainly plank plateau play plus pocket point pose possess pot pound precise present press
  primary principal print proceed proceedings profile proper proportion provide proximity put queue quiet quieter
  quietest quietly quite quote rack radar rail rank rapid rather read realm reasonable recall recap receive reckon
  recognize refer reference reflect regard region register relate relative relatively relevant remark remember
  reminder render repeat represent reside respective respectively restrain restrained retain return reveal review ride
  right right-hand ripple road roll roller-coaster rollercoaster room roster rough roughly roundup rundown sandwich
  say scale scan scant scarcely scatter scene scheme scope scoreboard scorecard scratch screen script section sector
  sedate see see-saw seem segment send sense sentence separate serve set settle setup shade share sheet shelf short
  short-dated show shrug shuffle side sidelines sideways sight sign simple simply sit situation size skinny slate
  sleepy slender slew slice slightest slim slot slow slower smallest smallish smooth smoothly snap snapshot snooze
  so-so soft softer softly somebody someone somewhere sort sound space span speak specific spectrum speed split sport
  spotlight spread spreadsheet square squarely squeak stack stage stagger stand standpoint standstill stat state
  statement static statistic stay steadily step stick still stomach stop story straddle straggle straggler straight
  straightforward strictly stroll stuck study style sub-group subdue subject summary superficially supplement suppose
  sure swap sweep swift swiftly symmetric symmetry table tack tad take takeaway tale talk tally tape tell tempo term
  test text theme theory thereabouts thick thin thing third-party thought throughout tick tidy tie tight tilt tip
  together ton tone top-line toss tot tough tour town track trade tranche transaction transition translate travel
  tread treat tribe trickle trifle trifling trip trot tuck two-sided two-speed two-tier type unchanged underline
  undertone uneven uniform unit upset upside vantage various versus vicinity view visible visit wait walk wander watch
  watchlist wave way weekend weigh weight well-behaved while whisper wide wider width wild wobble wobbly word work
  worth wrap wrap-up yawn yo-yo zero zone
`),
    stem,
  ),
);
