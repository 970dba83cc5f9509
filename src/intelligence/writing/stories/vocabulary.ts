/** Words of business news whose forms we know as verbs; many are nouns as well. */
const VERBS = `
  abandon abate abolish above absorb accelerate accept accord account accuse achieve acquire acquisition activate
  active activist add adjust adopt advance advocate affect affirm after against agree aground aid aim alert
  allege alleviate allocate allot allow ally alter amalgamate amend amount anemic announce annul another answer
  anticipate anxiety appeal applaud apply appoint appreciate approve argue arise arrange arrest ask assault
  assemble assent assess assign assist assume assure attach attack attain attempt attract attribute augment
  authorise authorize avert avoid award axe back backslide bag bailout balloon ballot ban bankroll bar bargain
  batter battle beat because become begin behind belated belong below benefit bet better beyond bid bidder bigger
  blame bless block bolster bomb book boost borrow bounce brand breakdown brighten bring budget build bulge buoy
  burden burgeon burn buttress buy buyer buyout calculate call campaigner cancel cap capture carry carryout
  casualty cause caution cease cede ceiling cessation challenge champion change characterize charge cheaper
  choose chop churn cite claim clamor clash clean cleanup clear climb clinch cling close closedown closure
  collapse collect combat combination combine come comesfrom command commence commend commit compel compensate
  compete complain complete compress compromise compute conceal concede concentrate concern conclude concur
  condemn conditional conference confirm consent consider constitute constrain construct consume consummate
  consumption contaminate contemplate contend contest contingent continue contract contribute control convene
  convince cool cope counter court cover crash crater create crimp cripple critic criticize crumble curb curtail
  cushion cut cutback damage dampen dead deadly deal dearer death debate debut deceive decelerate decide decision
  declare decline decommission decouple decrease decry deepen defeat defend defer delay delist deliver delivery
  demand denounce dent deny depart depend deplore deploy depreciate depress derail describe desire destroy detain
  detention deter deteriorate determine develop die differ dim diminish dip direct disagree disallow disappear
  disapprove discontinue discourage discover discuss dismantle dismiss dispatch dispose dispute disrupt dissent
  dissuade ditch dive diverge divest divestiture divide division doctor douse down downgrade downsize downtrend
  downturn downward drag draw drill drive drop dropoff dub dwindle eager earmark earn earthquake ease ebb effort
  eject elect elevate eliminate embark emerge employ enable encourage end endorse enhance enlarge ensue ensure
  entice envisage equal erode erosion escalate escape establish estimate evacuate evaluate examine exceed exclude
  exempt exit expand expansion expect expectation expel expire explore export extend extension extinguish extract
  eye face fade fail failure fake fall falloff falsify falter fatal fatality fault favor favour fear fetch fewer
  fight finalize finance find fine finish firm fix flag flee float flood flop focus follow forbid force forecast
  foresee forfeit form foster founder fourfold freeze fulfil fulfill function fund furnish gain garner gather
  generate get give go grant grapple greater greenlight grill ground group grow growth guarantee guard guess
  guide hail half halt halve hamper handle handshake hang harm hasten haul have head hedge heighten help hide
  higher hike hinder hinge hint hire hit hobble hold holdup hope hurry hurt idle ignite impact impair imply
  import impose imprison improve inaugurate inception include income increase indebted indicate indict initiate
  inject injure injury inquiry insist inspect install instruct intact intend intensify intention interrupt
  intervene intervention introduce invest investigate issue jail jitters job join judge jump justify keen keep
  kick kill knock label lack lackluster laden lag lambast land lapse larger last late later laud launch lawsuit
  layoff lead leak leakage leap leave legal lend lengthen less lessen let lethal level levy licence license lift
  like limit linger linked litigate load loan lobby longer loosen lose loss lower lure maintain maintenance make
  makeup manage manipulate manufacture map maroon match maximum meet mend merge mirror mislead miss mitigate
  moderate monitor moot more mothball motivate mount move mull multiply mushroom muted nab name narrow negotiate
  nervous nix nod nosedive nudge object obtain odds off offer offload offset okay ongoing online onset open
  operate operational opponent oppose opposition opt optimism order oust outdo outlaw outlay outline outpace
  outperform output outstrip overdue overhaul overrule oversee overtake overturn owe own owner pact paint paralyze
  pare park partner pass pause pay peg penalize penalty pencil people permission permit persist persuade petition pick
  picket pickup pilot pitch plague plan pledge plough plow plummet plunge pocket point polarize poll pollute pop
  possess postpone potential pour praise predict prefer prepare preserve press pressure pressurize prevail
  prevent price probe proceed process procure produce production profit prohibit project prolong promise promote
  prompt prop propose prospect protect protest provide prune publish pull pullback pump purchase pursue push put
  putout quadruple quake quash question queue quicken quit quiz quote race raid raise rally ramp rank rate ratify
  reach react reactivate reaffirm reason reassess rebound rebuff rebuild rebuke recalibrate recede receive reckon
  recommence recommend recommission reconsider reconstruct recover recovery recruit reduce reduction redundancy
  refine refinery reform refund refuse reignite reimburse reiterate reject relaunch release relieve remain remove
  renew reopen reorganise reorganize repair repay repeal repeat replace represent request require rescind rescue
  resemble reset resign resist resolve respond response rest restart restate restore restrain restrict
  restructure resume resumption resurgence retain retaliate rethink retire retract retreat return revamp reverse
  review revise revisit revive revoke rewrite rift rise rocket rollback rollout ruin rule ruleout run rush
  safeguard sag sail sale same sanction sap satisfy save say scale schedule scheme scoop scramble scrap
  scrutinize seal secure see seek select sell send serve service session set settle setup shave shed shell shelve
  shield shift ship shoot short shorten shrink shrivel shut shutdown shutter side sideline sign signoff sink skid
  skyrocket slack slacken slam slap slash slate slide slip slippage slow slowdown sluggish slump smaller snag
  snap snapup snowball snub soar soft soften solicit sound source spare spark speculate speed spend spike spill
  split spur spurn squeeze stabilise stabilize stable staff stake stall stand standpat standstill start startup
  station stay steady steepdrop stem step stick still stockpile stoke stop stoppage storage store strain strand
  strengthen stretch strike strip strong struggle study stymie subdue subject subside succeed successor sue
  suggest suit sum summit supervise supplant supplier supply support surface surge surpass surrender suspend
  suspension sustain swap swell swing switch swollen swoon tackle tailwind take takeover talk tank tap taper tell
  temper tender tepid term terminate test thin think threaten threefold throw tie tieup tighten tolerate top toss
  total touch tout track trade trail transport treble tremor trial trigger trim triple triumph try tumble turn
  turnout tweak unaltered unchanged uncouple undermine underperform underpin undershoot undertake underwrite undo
  unease unjustified unload unravel unsuccessful unveil unwind up upgrade uphold upkeep uplift upsurge upswing
  uptick upturn upward urge use validate vanish vault verdict veto victim victor victory vie view visit void vote
  vow wager wait walkout wane want warn watch weak weaken weigh welcome well whittle widen wider wilt win wind
  wish withdraw woo work workforce worry worsen wound wrap wreck wrestle yield zoom
`;

/** Other words of business news, which are no names at the start of a sentence. */
const WORDS = `
  abroad abrupt accident act action address adequate administration advantage adversary affiliate affluent agency
  ago ahead aircraft airline airplane alltime alongside analyst anger angry annual annually anxious appetite
  application approach arbitrator area arm army arrival assembly association attorney auction authority auto
  automaker automobile backlog balance bank bankrupt bankruptcy barge beardown bearish before belt benchmark
  beneficial berth beside best biggest bill black blackout blast blaze blizzard blow blueprint board boat body
  boiler bond border boss botched brisk bulk bullish buoyant buyback capacity car carbon cargo carmaker carrier
  case cash cautious ceasefire ceo chair chairman chance chapter chief chill city client climate club cold
  colliery commission commissioner competitor comprise concession condition confine conflict confusion congress
  consecutive consist contain conveyor corridor cost counsel country covert credit crew crisis crop crucial crude
  crunch currency customary customer cyclone danger dangerous date deadline dearth debt deficient deficit
  demerger dependent deposit deputy detrimental difficult difficulty disadvantage discount distribution district
  dividend dock domestic double doubt doubtful downbeat downpour downside downtime drawback drought drug dry duty
  earlier early easy economist edge edgy electricity emergency emission empty enemy energy enormous enough
  entitled environmental environmentalist equity essential estate event evidence excess exchange executive
  expenditure expense explosion facility factor family famous farmer fast fastest favorite fee female feud fewest
  filing fire flame floor foe foot foreign fraction freighter frigid frontier fulltime furious fury gas gateway
  general giant glitch global gloomy glut goal government grade green grid guideline gunman hand harbor hard
  harmful harvest hazard hazardous headcount headway headwind healthy heat helpful hidden high highest historic
  hitch home hopeful hot hour hourly house household hub huge hurdle hurricane icy illegal illicit immense
  impoverished inadequate incident incomplete indispensable inferno inside insolvency insolvent institution
  insufficient interest international internet inventory investor irate jet jetty jittery jobless justice key
  labor labour largest law lawmaker lawyer leadership least legislative legislator legislature letter liabilities
  likelihood line little local lockin longshoreman longwall loom lowest main majority maker male man mandate
  manpower market massive measure medicine memo militant mill mine miner minimum minister minor mishap money
  month monthly most nation near necessary need network new normal note nuclear objective oblige obstacle ocean
  official offtake oil onshore opportunity optimistic orderbook ore organization other out outage outlook outrage
  outright outset overseas oversupply panel paperwork parent parliament partnership payout payroll peace peer
  percentage peril perilous permanent person personnel pessimistic petroleum pharmaceutical pier pipeline pit
  plant policy policymaker pollutant poor popular port portion position post power powerplant precipitation
  premature prematurely premium presell president previous previously pricetag prior probability problem
  problematic producer profitable progress prominent proof property proportion prosperous quarrel quarter
  quarterly quay quick quickest quota rail railroad railway rain rainfall rainy rapid rare ratepayer reactor
  realestate reassign rebate record region regular regulator reliability reliance reliant relief relocate
  reluctant rely remarks renewable renowned repurchase research reserve resident resilient restraint revenue rich
  right rigorous risk risky rival roadmap robust role rough route row rumor rumour safety salary sanguine
  scarcity sceptical scepticism sea seam seaman secret senator separation setback shaft share shareholder
  sharpest shortage shortfall simple skeptical skepticism slowest smallest snow snowfall snowstorm softest solar
  soldier solid soon spat speech speedy spell spinoff spokenfor spokesman spokeswoman standard standoff state
  statute steelmaker steepest stevedore stiff stock stockholder storm stormy straight straightforward strategist
  strategy strict stringent strongest submission subsidiary subsidy successive sudden sufficient surplus surprise
  survey swift tab target tariff task tax tech technological technology tendency terminal threat tight timeline
  timetable tiny toll tonnage tough tow train transfer treaty trend tribunal troop trouble truce truck turbulent
  turmoil turnover tussle twice twofold typhoon typical uncertain uncertainty unclear uncommon unemployed
  unexpected unforeseen unit unlawful unprecedented unused unusual unwilling upbeat urban usage useful usual
  utility utilization vast vehicle vendor venture vessel vice vital wage walkaway war watchdog weakest wealthy
  weapon weather web wet wharf widespread windy winter wintry woman world worldwide worth wrangle year yearly
  zone
`;

const IRREGULAR = `
laid=lay spun=spin gone=go sold=sell bought=buy rose=rise risen=rise fell=fall fallen=fall won=win lost=lose kept=keep led=lead paid=pay sought=seek
struck=strike ran=run began=begin begun=begin shrank=shrink shrunk=shrink grew=grow grown=grow slid=slide sank=sink
sunk=sink built=build held=hold left=leave spent=spend withdrew=withdraw withdrawn=withdraw drove=drive driven=drive
froze=freeze frozen=freeze broke=break broken=break chose=choose chosen=choose brought=bring found=find stood=stand
shut=shut cut=cut hit=hit let=let said=say made=make came=come took=take taken=take gave=give given=give went=go
high=highlevel low=lowlevel died=die dying=die got=get withdrew=withdraw quits=quit lent=lend borrowed=borrow men=man women=woman seamen=seaman hung=hang mined=produce mining=mining swung=swing shot=shoot beat=beat beaten=beat fed=feed taught=teach threw=throw thrown=throw bore=bear borne=bear spoke=speak spoken=speak told=tell meant=mean sent=send stuck=stick dug=dig met=meet
`;

const irregular = new Map(
  IRREGULAR.trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

export function isPast(word: string): boolean {
  return irregular.has(word);
}

/** The root shared by all forms of a word, such as "propose" and "proposal". */
export function rootOf(word: string): string {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  const base = irregular.get(plain) ?? plain;
  const known = roots.get(base);
  if (known !== undefined) return known;
  const root = stripEndings(base);
  if (roots.size < 20_000 && base.length < 40) roots.set(base, root);
  return root;
}

const roots = new Map<string, string>();

/** Agent nouns whose meaning differs from the verb. */
const WHOLE = /^(?:producer|contractor|investor|director|factor|sector|reactor|governor)$/;

function stripEndings(word: string): string {
  if (word.length <= 3) return word;
  const singular = word
    .replace(/(?:ss)es$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');
  if (WHOLE.test(singular)) return singular;
  const stripped = singular
    .replace(/(?:izations?|isations?)$/, 'iz')
    .replace(/(?<=\w{4})(?:ation|ition)$/, 'at')
    .replace(/(?<=\w{4})(?:ment|ness|ance|ence)$/, '')
    .replace(/(?<=\w{4})(?:ated|ating|ate)$/, 'at')
    .replace(/(?<=\w{2})([^aeiouls])\1(?:ed|ing)$/, '$1')
    .replace(/(?<=\w{3})(?:ied)$/, 'y')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{4})(?:tion|sion)$/, (ending) => ending[0] ?? '')
    .replace(/(?<=\w{4})(?:al|er|or)$/, '');
  return stripped.replace(/(?<=\w{3})e+$/, '');
}

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(rootOf));
}

const verbs = rootsOf(VERBS);
const words = rootsOf(WORDS);

export function isVerbRoot(root: string): boolean {
  return verbs.has(root);
}

export function isKnownRoot(root: string): boolean {
  return verbs.has(root) || words.has(root);
}
