/**
 * Words of business news that may replace one another, a class a line, the name of the class first. A word may be in
 * several classes. Classes of verbs are marked with `!`.
 */
const CLASSES = `
!up: rise gain climb increase jump surge soar advance grow raise lift boost hike up higher more expand accelerate spike rally strengthen stretch lengthen bigger larger greater growth stronger strong add widen wider swell mount expansion uptick rebound recover recovery improve improvement uplift step
!down: fall drop decline slip slide sink shrink decrease cut lower reduce trim slash down less fewer weaken soften ease dip tumble plunge slump shorten smaller contract curb pare slow reduction soft softer weak weaker weakness shed off narrow narrower slower slowdown contraction worsen deteriorate retreat dwindle sluggish cool
!halt: halt stop suspend pause interrupt idle shut freeze suspension standstill
!close: close closing closure shut shutter retire retirement decommission shutdown mothball
outage: outage shutdown disruption stoppage downtime out
!restart: restart resume reopen resumption
!win: win prevail triumph victory victor
!lose: lose loss defeat
!buy: buy purchase acquire acquisition takeover buyer merger merge take
!sell: sell sale offload divest divestiture disposal issue offering shed
!produce: produce output production manufacture churn make
!export: export exporter
!import: import importer
!earn: earn profit earnings
!strike: strike walkout stoppage
!propose: propose proposal
!plan: plan intend aim intention
!approve: approve back approval authorize signoff endorse clear clearance greenlight pass ratify permit consent
!reject: reject block deny refuse veto rebuff decline dismiss
!oppose: oppose object resist opponent opposition criticize critic
!favor: favor favour support back endorse prefer backing
!agree: agree agreement deal accord pact settlement settle
!reach: reach hit touch
!split: split divide disagree division disagreement differ clash dispute odds
!delay: delay postpone defer later longer extend extension holdup
!run: run operate operation open operational keep stay remain
!keep: keep hold maintain leave retain unchanged
!rule: rule ruling decision decide verdict judgment judgement award
tribunal: tribunal panel arbitrator
dispute: arbitration case dispute litigation
!sue: sue lawsuit litigate suit
!repeal: repeal scrap rescind revoke undo rollback eliminate abolish end withdraw
limit: limit cap restriction ceiling standard
worker: worker employee staff labor labour workforce
pay: pay wage salary compensation
!offer: offer bid
!want: want ask demand seek request
!fail: fail collapse failure breakdown unsuccessful
!begin: begin start commence launch open kick initiate onset
!end: end finish conclude stop expire
fire: fire blaze
!injure: injure hurt wound injury casualty
!return: return repay refund
!cite: cite point reason blame attribute because
!review: review study examine assess
!allow: allow permit let
!supply: supply provide source comesfrom deliver supplier
!cover: cover apply include
!last: last take run continue
!expect: expect forecast project anticipate predict estimate projection expectation
guidance: guidance outlook target forecast projection
spending: spending spend expenditure outlay budget
!develop: develop development build
!lead: lead manage arrange head underwrite run
quota: quota allowance
mill: mill steelmaker
!quote: quote offer
order: order booking
price: price pricing
need: need demand consumption
terminal: terminal pier
conveyor: conveyor belt
mine: mine mining
miner: miner worker
plant: plant station
unit: unit boiler
regulator: regulator watchdog authority
official: official policymaker
goal: target goal objective
revenue: revenue turnover sales
cost: cost expense
cold: cold colder chill frigid
spell: spell snap
storage: storage inventory stockpile
capacity: capacity
exit: walkaway quit abandon terminate exit
!ship: ship shipment
domestic: domestic local home
earlier: earlier before ago previous previously prior former
debt: debt bond note loan borrowing
!vote: vote ballot
!ban: ban prohibit bar
!fine: fine penalty penalize
!hire: hire recruit
layoff: layoff
!appoint: appoint name
!resign: resign quit
!warn: warn caution warning alert
!join: join combine merge merger
!investigate: investigate probe investigation inquiry
accident: accident incident
!derail: derail derailment
!kill: kill die death fatality dead fatal
rail: rail railroad railway
truck: truck trucking
ship: ship vessel
power: power electricity
gas: gas
share: share stock equity
loan: loan credit lending
!fund: fund finance financing
!spur: spur drive prompt trigger
shortage: shortage deficit
glut: glut surplus oversupply
tariff: tariff duty levy
!hurt: hit hurt harm disrupt dent squeeze pressure weigh cut slow damage crimp drag weaken disruption
!help: help aid assist support boost lift benefit
!remove: remove withdraw eliminate
!limit: limit curb restrict cap restrain keep restriction
explosion: explosion blast
flood: flood flooding
rain: rain rainfall storm
!wait: wait queue
shareholder: shareholder investor stockholder owner
executive: executive ceo chief boss head
separation: separation spinoff split demerger
!respond: respond retaliate response retaliation answer
!promise: promise vow pledge commit
!criticize: criticize unjustified condemn
!inspect: inspect visit inspection inspector
!order: order tell instruct direct require
requirement: requirement need
short: short shortfall deficit below
!clear: clear settle
auction: auction sale
employee: employee worker staff people
!employ: employ job
!affect: affect impact
record: record unprecedented alltime
!appeal: appeal challenge
!evacuate: evacuate
money: cash money fund
step: step move measure action
agency: agency authority body regulator
board: board commission panel
annual: annual yearly year
!meet: meet
talks: talks negotiation
!negotiate: negotiate negotiation talk
contract: contract deal agreement
customer: customer buyer client
supplier: supplier vendor seller
!deliver: deliver delivery
cargo: cargo shipment
!load: load loading
port: port terminal harbor
!hedge: hedge
bill: bill legislation law measure
lawmaker: lawmaker legislator senator congress
rule: rule regulation standard requirement
tax: tax levy duty
dividend: dividend payout
buyback: buyback repurchase
!invest: invest investment
loss: loss lose deficit
profit: profit earnings income
wage: wage pay salary
raise: raise increase
fatal: fatal deadly
safety: safety
cause: cause reason
!blame: blame attribute cite
heat: heat hot
winter: winter cold
weather: weather
grid: grid network
utility: utility
electricity: electricity power
renewable: renewable solar wind
nuclear: nuclear reactor
pipeline: pipeline
export: export shipment
!rebuild: rebuild restore repair fix
!test: test trial pilot
!find: find discover
!name: name appoint
!receive: receive get gain obtain win secure collect
!withdraw: withdraw pull retract
producer: producer maker giant miner
combined: combined new merged enlarged
move: move transfer relocate reassign shift
!haul: haul move carry transport ship
!replace: replace succeed successor
!hold: hold own stake
stake: stake holding
rating: rating grade
!downgrade: downgrade cut
bankrupt: bankrupt bankruptcy insolvent insolvency
!rise: rise climb
!reverse: reverse swing turn return
most: most highest largest biggest top best
double: double twice twofold
!create: create add generate
!spend: spend invest investment spending outlay
!owe: owe
!own: own hold
!sign: sign
!lend: lend loan
!complete: complete finish finalize close
!declare: declare
!attack: attack raid assault
!send: send deploy dispatch
!accuse: accuse allege
!urge: urge press push
!leave: leave quit exit
!build: build construct construction
!drop: drop scrap abandon cancel shelve
!beat: beat top exceed surpass outdo
!miss: miss
!repay: repay reduce lower
!cancel: cancel scrap
!face: face
!seek: seek pursue
!award: award grant
!recover: recover recovery rebound
!flood: flood
gunman: gunman attacker militant
soldier: soldier troop army
economist: economist analyst
month: month monthly
home: home house housing
`;

/** What is said in two words or more, as the one word it is looked up by. */
const PHRASES = `
up to=upto; if adopted=upto; if approved=upto; if finalized=upto; if confirmed=upto; if enacted=upto; if ratified=upto; walk out=walkout; walks out=walkout; walked out=walkout; walking out=walkout; walk away=walkaway; walked away=walkaway;
walks away=walkaway; lay off=layoff; laid off=layoff; lays off=layoff; laying off=layoff; put off=delay; puts off=delay;
push back=delay; pushed back=delay; pushes back=delay; shut down=shutdown; shuts down=shutdown; take over=takeover;
taken over=takeover; took over=takeover; sign off=signoff; roll back=rollback; rolled back=rollback; rolls back=rollback;
back in operation=restart; back online=restart; back in service=restart; back in production=restart; back up=restart;
brought back=restart; bring back=restart; net income=profit; bottom line=profit; top line=revenue;
capital spending=capex; capital expenditure=capex; capital expenditures=capex; capital budget=capex; capital outlays=capex;
data center=datacenter; data centers=datacenter; data centres=datacenter; met coke=metcoke; metallurgical coke=metcoke;
met coal=metcoal; metallurgical coal=metcoal; coking coal=metcoal; short tons=shortton; short ton=shortton;
short tonnes=shortton; metric tons=tonne; metric ton=tonne; no one=nobody; gave back=return; give back=return;
given back=return; hand back=return; pay back=return; paid back=return; legal action=sue; go to court=sue;
take to court=sue; broke down=fail; break down=fail; fell through=fail; kept open=run; keep open=run; stay open=run;
came off the tracks=derail; come off the tracks=derail; left the tracks=derail; went off the rails=derail; ahead of schedule=early; behind schedule=late; ahead of time=early; cold snap=cold spell; power station=plant; power stations=plant; power plant=plant; power plants=plant; signed off=signoff; signs off=signoff; a year ago=year earlier;
year before=year earlier; previous year=year earlier; prior year=year earlier; year ago=year earlier; call for=want;
calls for=want; called for=want; calling for=want; asks for=want; asked for=want; ask for=want; asking for=want;
hold up=delay; holds up=delay; held up=delay; holding up=delay; come from=comesfrom; comes from=comesfrom; came from=comesfrom;
industrial action=strike; work stoppage=strike; downed tools=strike; labor union=union; labour union=union;
turned down=reject; turn down=reject; turns down=reject; scaled back=cut; scale back=cut; scaling back=cut;
picked up=rise; set aside=setaside; at odds=split; in operation=run; in favor=favor; q1=first quarter; q2=second quarter;
q3=third quarter; q4=fourth quarter; natgas=natural gas; pay down=repay; pays down=repay; paid down=repay; paying down=repay; vote down=reject; votes down=reject; voted down=reject; no longer=nolonger; go up=rise; goes up=rise; went up=rise; going up=rise; go down=fall; goes down=fall; went down=fall; as many as usual=usual; lay offs=layoff; take effect=start; takes effect=start; blast furnace=furnace; blast furnaces=furnace; rein in=limit; reins in=limit; reined in=limit; reining in=limit; back to=return to; spin off=spinoff; spins off=spinoff; spun off=spinoff; spin-off=spinoff; point to=cite; points to=cite; pointed to=cite; pointing to=cite; blamed on=cite; chief executive=executive; force majeure=forcemajeure; all time high=record; all time=record; set to=will; due to start=will begin; kicked off=begin; kicks off=begin; called off=cancel; wage talks=wage talks; came under=faced; laid out=say; put forward=propose; pulled out=exit; pull out=exit; pulls out=exit; bought back=buyback; buy back=buyback; buys back=buyback; buying back=buyback; power cut=outage; went on strike=strike; go on strike=strike; goes on strike=strike; on strike=strike; out of service=outage; out of action=outage; offline=outage; list prices=list price
`;

const IRREGULAR = `
sold=sell bought=buy rose=rise risen=rise fell=fall fallen=fall won=win lost=lose kept=keep led=lead paid=pay sought=seek
struck=strike ran=run began=begin begun=begin shrank=shrink shrunk=shrink grew=grow grown=grow slid=slide sank=sink
sunk=sink built=build held=hold left=leave spent=spend withdrew=withdraw withdrawn=withdraw drove=drive driven=drive
froze=freeze frozen=freeze broke=break broken=break chose=choose chosen=choose brought=bring found=find stood=stand
shut=shut cut=cut hit=hit let=let said=say made=make came=come took=take taken=take gave=give given=give went=go
high=highlevel low=lowlevel died=die dying=die got=get withdrew=withdraw quits=quit lent=lend borrowed=borrow men=man women=woman
`;

/** What one side does and the other side undergoes: "A beat B" is "B lost to A". */
const CONVERSES: Readonly<Record<string, string>> = { win: 'lose', lose: 'win', buy: 'sell', sell: 'buy' };

const irregular = new Map(
  IRREGULAR.trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

export function isPast(word: string): boolean {
  return irregular.has(word);
}

/** The form that the forms of a word share, also across "propose" and "proposal". */
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

function stripEndings(word: string): string {
  if (word.length <= 3) return word;
  const singular = word
    .replace(/(?:ss)es$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');
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

const classesOfRoot = new Map<string, Set<string>>();
const verbRoots = new Set<string>();
for (const line of CLASSES.trim().split(/\n(?=\S)/)) {
  const [head = '', words = ''] = line.split(':');
  const isVerb = head.startsWith('!');
  const name = head.replace('!', '').trim();
  for (const word of words.trim().split(/\s+/)) {
    const root = rootOf(word);
    classesOfRoot.set(root, (classesOfRoot.get(root) ?? new Set()).add(name));
    if (isVerb) verbRoots.add(root);
  }
}

const NO_CLASSES: ReadonlySet<string> = new Set();

export function classesOf(root: string): ReadonlySet<string> {
  return classesOfRoot.get(root) ?? NO_CLASSES;
}

export function isVerbRoot(root: string): boolean {
  return verbRoots.has(root);
}

export function converseOf(root: string): string | undefined {
  for (const name of classesOf(root)) if (CONVERSES[name]) return CONVERSES[name];
  return undefined;
}

const phrases = new Map<string, { length: number; words: string[] }>();
for (const pair of PHRASES.trim().split(/;\s*/)) {
  const [from = '', to = ''] = pair.split('=');
  phrases.set(from, { length: from.split(' ').length, words: to.split(' ') });
}
const LONGEST_PHRASE = Math.max(...[...phrases.values()].map(({ length }) => length));

/** The longest known phrase that the words begin with. */
export function phraseAt(words: readonly string[], at: number) {
  for (let length = LONGEST_PHRASE; length >= 1; length -= 1) {
    const found = phrases.get(words.slice(at, at + length).join(' '));
    if (found) return found;
  }
  return undefined;
}
