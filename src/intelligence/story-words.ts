export const STOP_WORDS: ReadonlySet<string> = wordSet(`
  a about above after again against ahead all almost along already also although always am amid among an and another
  any are around as at back be became because been before behind being below between both but by can cannot could
  day days despite did do does doing done down due during each either else even ever every few for from further get
  gets given go goes going got had has have having he her here hers him his how however i if in including into is it
  its itself just last late later latest least less like likely made make makes making many may me meanwhile might
  more most much must my near nearly neither never new next no nor not now of off often on once one only onto or
  other others our out over own per plan plans put rather re s said same saw say saying says see seen set several
  she should since so some still such t take taken takes taking than that the their them then there these they this
  those though three through thus to together told too took toward two under until up upon us use used uses using
  very via was way we week weeks well went were what when where whether which while who whom whose why will with
  within without would yet you your
`);

/** Words found in most trade reports: sharing them does not make two reports one story. */
export const COMMON_WORDS: ReadonlySet<string> = wordSet(`
  access account advance advanced advances agency agencies agreement america american analyst analysts announce
  announced announces annual article asia asian average bank banks barrel barrels bearish benchmark beat best better
  big biggest billion bn bond bonds boost brent brief bullish business businesses buy capacity cash cent central chair
  chief china chinese climb climbed climbs close closed closes coal coking commodities commodity companies company
  consumer content continue corp cost costs country court crude currency current customers cut cuts daily data date
  deal decline declined declines decrease decreased delivery demand department dollar dollars domestic dow drop
  dropped drops earlier earnings earned economic economists economy electric electricity emissions end ended ends
  energy estimate estimated estimates eu euro europe european exchange executive expect expectations expected expects
  export exports fall fallen falls fed federal fell figures financial finished firm firms first flat forecast
  forecasts foreign free freight fuel full fund funds future futures gain gained gains gas global gold good government
  governments grew group growth half hard head headline high higher highest highs hike hit hits home hours house
  import imports inc increase increased increases increasing index india indian industrial industry inflation interest
  investment investor investors iron issue issued issues january february march april june july august september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec job jobs jones jump jumped jumps key
  labor large largest lead leading led level levels local london long loss losses low lower lowest lows ltd major
  manufacturing margin market markets median met metal metallurgical metals million mine miner miners mines minister
  mining mln mn monday tuesday wednesday thursday friday saturday sunday monetary money month monthly months mt
  morning move moved moves nasdaq national natural net news newsletter note number office official officials oil open
  opened operations ore output ounce part partly people percent percentage pct period plant plants plunge plunged
  point points policy port ports pound power president pressure price prices private producer producers production
  profit profits program project projects public quarter quarterly quarters raise raised rail railroad railroads rally
  rallied rate rates rating read reading record recovery reduce reduced remain remained remains report reported
  reports reserve result results retail return revenue reuters revised rise risen rises rising risk risks rose row
  sale sales sank second sector sectors securities sell senior service services session settle settled settles shadow
  share shares shipment shipments shipping short show showed showing shows sign slid slide slides slip slipped slips
  small snapped source sources spending spot start state statement states statistics steady steel stock stocks stocked
  stoxx story street strong subscribe subscriber subscribers subscription supplies supply support surge surged surges
  target tariff tariffs tax tech term terms thermal third fourth time today tomorrow ton tonne tonnes tons top total
  trade traded trader traders trades trading train trains transport transportation treasuries treasury tumble tumbled
  tumbles united unit unlimited update updated usd value volume volumes wall war warn warned warns washington weak
  weaker website weekly west wire wires work workers world worst wti year yearly years yen yesterday yield yields york
  yuan bloomberg associated press ap afp ceo cfo mr mrs ms dr sen rep gov governor senator spokesman spokeswoman
  spokesperson secretary director vice
`);

export const WEEKDAYS: ReadonlySet<string> = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri',
);

/** From every spelling to the full name; `may` and `march` only count next to a number. */
export const MONTHS: ReadonlyMap<string, string> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((month) => [
      [month, month],
      [month.slice(0, 3), month],
    ]),
);

export const RISING: ReadonlySet<string> = wordSet(`
  rise rises rose risen rising gain gains gained climb climbs climbed jump jumps jumped surge surges surged rally
  rallies rallied advance advances advanced increase increases increased up higher soar soars soared rebound
  rebounds rebounded grew grow grows
`);

export const FALLING: ReadonlySet<string> = wordSet(`
  fall falls fell fallen falling drop drops dropped decline declines declined slip slips slipped slide slides slid
  tumble tumbles tumbled plunge plunges plunged sink sinks sank decrease decreases decreased down lower slump slumps
  slumped shrank shrink shrinks dip dips dipped
`);

/** Parts of the names of many companies and offices, as stems. */
export const COMPANY_WORDS: ReadonlySet<string> = wordSet(`
  inc corp co ltd plc llc bank group company national international unit holding holdings industry industri limited
  corporation resourc energy service system
`);

export function wordSet(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/));
}
