/**
 * Interchangeable words of business news, one class per line, the class name first. A word may be in several
 * classes. Verb classes are marked with `!`.
 */
const CLASSES = `
!up: rise gain climb increase jump surge soar advance grow raise lift boost hike up higher more expand accelerate spike rally strengthen stretch lengthen bigger larger greater growth stronger strong add widen wider swell mount expansion uptick rebound recover recovery improve improvement uplift step appreciate appreciation firm firmer upturn upward escalate pickup bolster dearer upgrade balloon bulge leap vault rocket skyrocket shoot zoom pop bounce quicken intensify heighten elevate buoy ramp snowball mushroom swollen hasten deepen prop augment burgeon enhance resurgence upswing upsurge brighten multiply
!down: fall drop decline slip slide sink shrink decrease cut lower reduce trim slash down less fewer weaken soften ease dip tumble plunge slump shorten smaller contract curb pare slow reduction soft softer weak weaker weakness shed off narrow narrower slower slowdown contraction worsen deteriorate retreat dwindle sluggish depreciate depreciation cutback downturn downward decelerate recede subside diminish plummet erode shave lessen cheaper weakening crater crash nosedive tank shrivel fade cool moderate sag skid wane ebb dive swoon compress downsize taper thin scale chop crimp steepdrop nudge knock downgrade backslide downtrend pullback falloff dropoff slippage erosion curtail curtailment dampen whittle prune abate dim slacken slack subdue temper wilt crumble falter muted tepid anemic lackluster subdued
!halt: halt stop suspend pause interrupt idle shut freeze suspension standstill cease stall ground interruption stoppage cessation sideline paralyze cripple discontinue
!close: close closing closure shut shutter retire retirement decommission shutdown mothball idle closedown wind discontinue dismantle
outage: outage shutdown disruption stoppage downtime out shut blackout
!restart: restart resume reopen resumption reactivate revive restore recommission relaunch recommence reignite
!win: win prevail triumph victory victor clinch secure land beat capture bag scoop nab snag garner
!lose: lose loss defeat forfeit surrender cede concede
!buy: buy purchase acquire acquisition takeover buyer merger merge take import snap purchaser bidder acquirer procure absorb buyout obtain snapup
!sell: sell sale offload divest divestiture disposal issue offering shed seller unload dispose
!produce: produce output production manufacture churn make turnout yield extract
!export: export exporter
!import: import importer
!earn: earn profit earnings income pocket
!strike: strike walkout stoppage picket
!propose: propose proposal suggest float recommend moot pitch outline
!plan: plan intend aim intention scheme project propose schedule slate envisage budget prepare contemplate eye map
!approve: approve back approval authorize signoff endorse clear clearance greenlight pass ratify permit consent accept adopt grant bless sanction okay assent nod authorise validate concur
!reject: reject block deny refuse veto rebuff decline dismiss rebuke spurn throw toss quash snub nix overrule disallow
!oppose: oppose object resist opponent opposition criticize critic against fight challenge protest objection dissent dissenter disapprove denounce decry
!favor: favor favour support back endorse prefer backing welcome applaud praise like advocate champion preference side
!agree: agree agreement deal accord pact settlement settle accept consent compromise handshake
!reach: reach hit touch attain achieve
!split: split divide disagree division disagreement differ clash dispute odds rift polarize diverge divergence
!delay: delay prolong postpone defer later longer extend extension holdup hinder hamper stall late push slip behind lag slippage overdue belated
!run: run operate operation open operational keep stay remain function active service go online
!keep: keep hold maintain leave retain unchanged preserve stay remain stand hang cling stick reaffirm reiterate confirm affirm intact steady sustain unaltered standpat peg
!rule: rule ruling decision decide verdict judgment judgement award declare find
tribunal: tribunal panel arbitrator
dispute: arbitration case dispute litigation disagreement conflict row feud battle quarrel standoff wrangle spat tussle
!sue: sue lawsuit litigate suit challenge contest legal court litigation
!repeal: repeal scrap rescind revoke undo rollback eliminate abolish end withdraw wind axe unwind ditch dismantle
limit: limit cap restriction ceiling standard restrict restraint constrain confine
worker: worker employee staff labor labour workforce staffer crew hand labourer laborer seaman people job position post personnel headcount payroll manpower role
pay: pay wage salary compensation
!offer: offer bid put tender propose
!want: want ask demand seek request wish push press call hope like urge favor desire keen eager lobby insist clamor petition solicit permission
!fail: fail collapse abandon failure breakdown unsuccessful falter founder unravel flop
!begin: begin start commence launch open kick initiate onset establish form found setup inaugurate debut inception embark introduce rollout activate startup
!end: end finish conclude stop expire cease terminate
fire: fire blaze flame burn inferno ignite
!injure: injure hurt wound injury casualty
!return: return repay refund reimburse
!cite: cite point reason blame attribute because
!review: review study examine assess reconsider revisit evaluate scrutinize weigh rethink reassess mull consider
!allow: allow permit let enable permission authorise
!supply: supply provide satisfy source comesfrom deliver supplier come furnish contribute
!cover: cover apply include
!last: last take run continue
!expect: expect forecast project anticipate predict estimate projection expectation see foresee reckon think pencil assume envisage forecaster guide view imply
guidance: guidance outlook target forecast projection
spending: spending spend expenditure outlay budget cost
!develop: develop development build carryout pursue
!lead: lead manage arrange head underwrite run
quota: quota allowance
mill: mill steelmaker
!quote: quote offer
order: order booking mandate compel oblige
price: price pricing
need: need demand consumption appetite offtake usage
terminal: terminal pier jetty berth wharf dock quay gateway hub port
conveyor: conveyor belt
mine: mine mining pit colliery
miner: miner worker
plant: plant station powerplant facility generator
unit: unit boiler generator
regulator: regulator watchdog authority agency body commission commissioner
official: official policymaker minister spokesman spokeswoman
goal: target goal objective
revenue: revenue turnover sales
cost: cost expense spend worth bill tab pricetag outlay
cold: cold colder chill frigid freezing wintry icy
spell: spell snap
storage: storage inventory stockpile stock stocks reserve
capacity: capacity
exit: walkaway quit abandon terminate exit leave
!ship: ship shipment
domestic: domestic local home
earlier: earlier before ago previous previously prior former
debt: debt bond note loan borrowing indebtedness liabilities
!vote: vote ballot decide poll elect
!ban: ban prohibit bar
!fine: fine penalty penalize
!hire: hire recruit
layoff: layoff
!appoint: appoint name tap pick install promote select choose
!resign: resign quit
!warn: warn caution warning alert fear threaten flag
!join: join combine merge merger ally combination amalgamate tieup
!investigate: investigate probe investigation inquiry investigator scrutinize examine
accident: accident incident mishap
!derail: derail derailment
!kill: kill die death fatality dead fatal deadly lethal victim
rail: rail railroad railway
truck: truck trucking
ship: ship vessel tanker carrier freighter boat
power: power electricity
gas: gas
share: share stock equity
loan: loan credit lending
!fund: fund finance financing pay bankroll
!spur: spur drive prompt trigger cause push motivate force compel help bring send spark ignite stoke persuade convince
shortage: shortage deficit scarcity shortfall tightness crunch dearth
glut: glut surplus oversupply
tariff: tariff duty levy
!hurt: hit hurt harm disrupt dent squeeze pressure weigh cut slow damage crimp drag weaken disruption impair curtail constrain restrict depress hamper hinder hobble batter undermine sap burden strain plague stymie cripple
!help: help aid assist support boost lift benefit prop underpin buoy bolster tailwind cushion buttress
!remove: remove withdraw eliminate lift drop scrap take pull strip dismantle
!limit: limit curb restrict cap restrain keep restriction
explosion: explosion blast
flood: flood flooding
rain: rain rainfall storm downpour wet rainy precipitation
!wait: wait queue
shareholder: shareholder stockholder owner
executive: executive ceo chief boss head management leadership president
separation: separation spinoff split demerger
!respond: respond retaliate response retaliation answer react reaction
!promise: promise vow pledge commit undertake assure guarantee
!criticize: criticize unjustified condemn slam decry denounce lambast fault deplore
!inspect: inspect visit inspection inspector
!order: order tell instruct direct require
requirement: requirement need
short: short shortfall deficit below
!clear: clear settle
auction: auction sale
employee: employee worker staff people job
!employ: employ job work employee workforce staff people worker
!affect: affect impact
record: record unprecedented alltime historic
!appeal: appeal challenge contest dispute
!evacuate: evacuate
money: cash money fund currency funds sum
step: step move measure action
agency: agency authority body regulator
board: board commission panel
annual: annual yearly year annually
!meet: meet meeting session conference summit
talks: talks negotiation
!negotiate: negotiate negotiation talk discuss discussion bargain
contract: contract deal agreement
customer: customer buyer client purchaser consumer ratepayer
supplier: supplier vendor seller
!deliver: deliver delivery
cargo: cargo shipment
!load: load loading
port: port terminal harbor gateway hub dock jetty berth
!hedge: hedge
bill: bill legislation law measure
lawmaker: lawmaker legislator senator congress legislature parliament assembly legislative
rule: rule regulation standard requirement
tax: tax levy duty
dividend: dividend payout distribution
buyback: buyback repurchase
!invest: invest investment spend plough plow pour commit
loss: loss lose deficit
profit: profit earnings income
wage: wage pay salary
raise: raise increase
fatal: fatal deadly
safety: safety
cause: cause reason behind factor
!blame: blame attribute cite
heat: heat hot
winter: winter cold
weather: weather rain storm wet
grid: grid network
utility: utility
electricity: electricity power energy
renewable: renewable solar wind
nuclear: nuclear reactor
pipeline: pipeline
export: export shipment
!rebuild: rebuild restore repair fix reconstruct
!test: test trial pilot
!find: find discover
!name: name appoint
!receive: receive get gain obtain win secure collect take fetch
!withdraw: withdraw pull retract scrap drop
producer: producer maker giant miner
combined: combined new merged enlarged
move: move transfer relocate reassign shift
!haul: haul move carry transport ship laden
!replace: replace succeed successor supplant
!hold: hold own stake possess have keep
stake: stake holding interest
rating: rating grade
!downgrade: downgrade cut
bankrupt: bankrupt bankruptcy insolvent insolvency chapter
!rise: rise climb
!reverse: reverse swing turn return
most: most highest largest biggest top best leading main chief majority bulk
double: double twice twofold
!create: create add generate bring
!spend: spend invest investment spending outlay
!owe: owe
!own: own hold have belong possess owner control
!sign: sign
!lend: lend loan
!complete: complete finish finalize close wrap seal completion consummate
!declare: declare
!attack: attack raid assault hit shell bomb
!send: send deploy dispatch
!accuse: accuse allege charge
!urge: urge press push
!leave: leave quit exit depart withdraw pull
!build: build construct construction
!drop: drop scrap abandon cancel shelve
!beat: beat top exceed surpass outdo outstrip above
!miss: miss undershoot below underperform lag trail
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
country: country nation state government
world: world global worldwide international
problem: problem difficulty trouble hurdle setback obstacle snag glitch headwind blow hitch
!decide: decide determine decision resolve fix vote opt choose
!repeat: repeat reiterate restate
!store: store park storage stockpile
!extinguish: extinguish putout douse
!try: try attempt effort seek aim
!signal: signal indicate hint sign indication suggest imply
!tolerate: tolerate accept allow
!ruleout: ruleout exclude reject dismiss
!continue: continue persist ongoing still remain keep
minimum: minimum floor least
maximum: maximum ceiling most
property: property realestate estate
!follow: follow after succeed ensue
!make: makeup account represent constitute
!compensate: offset compensate makeup counter
!lack: lack miss short
dock: dock docker stevedore longshoreman
environment: environmentalist environmental green
climate: climate carbon emission
!tremor: tremor earthquake quake
crude: crude oil petroleum
!falsify: falsify alter fake doctor manipulate
!prevent: prevent avert avoid stop stem
!hope: hope optimism expectation potential prospect
doubt: doubt confusion uncertainty question
treaty: pact accord treaty agreement deal truce
unused: unused empty idle
!cross: sail proceed depart leave
!ground: ground aground strand maroon stuck
!resist: resist oppose protest
attempt: attempt effort try bid
rival: rival competitor
!outperform: outperform outpace beat lead
!match: match equal same
chairman: chairman chair head
law: law act statute legislation
!adjust: adjust change revise alter tweak recalibrate reset amend
strong: strong robust solid healthy firm buoyant brisk resilient
hour: hour hourly
people: people person
!protect: protect shield guard defend
!quit: quit leave resign
!demand: demand require
!expand: expand enlarge extend
dry: dry drought
!rescue: rescue save bailout
!rank: rank rate
!borrow: borrow loan
!consume: consume burn use consumption
!refine: refine refinery
!drill: drill drilling well
!spill: spill leak leakage
!pollute: pollute contaminate pollution contamination
!clean: clean cleanup
!announce: announce unveil
home: home house housing household
payfor: pay cost foot
dependence: dependence reliance depend rely reliant dependent
!permit: grant allow permit let approve
!depart: depart leave quit exit resign
holder: holder hold own owner stake
!extend: extend another prolong lengthen renew stretch
straight: straight consecutive successive
!uphold: uphold sustain confirm affirm
!overturn: overturn reverse annul void block quash
!destroy: destroy wreck ruin level
!clash: clash fight
trainline: train rail railway
goalpost: goal target requirement
!worry: worry concern fear anxiety unease jitters nervous
!sound: sound say
entitled: entitled right allow
!threaten: threaten warn vow plan
!exceed: exceed surpass top above beyond
earning: earning proceeds income
train: train service rail
reserve: reserve reliability stockpile inventory
weakest: weakest slowest lowest smallest softest fewest least
strongest: strongest fastest highest quickest sharpest steepest
application: application filing submission request petition paperwork
early: early soon premature prematurely ahead
!depend: depend contingent hinge rest subject conditional tie linked
!conclude: conclude find determine establish discover
!impose: impose attach set levy slap introduce apply
condition: condition term
benchmark: benchmark policy key
remaining: remaining other rest balance
!handle: handle ship process load serve account carry
foreign: foreign overseas abroad
onshore: onshore home domestic country inside local
approach: approach near close arrival loom beardown
!half: half halve
hurricane: hurricane cyclone typhoon storm
!exempt: exempt spare exclude exemption
!license: license permit licence
!lay: layoff dismiss redundancy axe
output: output production
shipment: shipment delivery cargo tonnage
workforce: workforce employ staff headcount worker people
!advocate: advocate campaigner activist group
incident: incident event accident blaze
!cap: cap ceiling limit maximum
!repair: repair fix mend maintenance restore upkeep
stoppage: stoppage halt shutdown walkout strike
!outlaw: outlaw ban prohibit bar forbid
!delist: delist
!resume: resume return back
deadline: deadline date
!expire: expire lapse end
quarterly: quarterly quarter
household: household home consumer family customer resident
!argue: argue contend claim maintain insist
!complain: complain protest object
vessel: vessel ship bulker barge boat tow
!transport: transport haul ship move carry
route: route line track corridor
deposit: deposit
!partner: partner ally
subsidiary: subsidiary unit arm division affiliate
parent: parent owner
venture: venture partnership
weapon: weapon
government: government administration state
president: president head
lawsuit: lawsuit case suit litigation
judge: judge court justice
verdict: verdict ruling decision judgment
license: license permit
emission: emission pollution
pollutant: pollutant
target: target goal objective aim
surplus: surplus excess glut
probability: probability chance odds likelihood shot prospect
!bet: bet price expect wager
trader: trader investor market
analyst: analyst economist researcher strategist
institution: institution bank lender
ore: ore
proportion: share percentage proportion portion fraction
sea: sea ocean
direct: direct outright
seam: seam
shaft: shaft
longwall: longwall
fee: fee charge toll
rebate: rebate discount
discount: discount concession cut
premium: premium
subsidy: subsidy aid support grant
!merge: merge combine join
!oust: oust remove replace
!hike: hike raise increase tighten tightening
!ease: ease cut loosen easing
vehicle: vehicle car auto automobile carmaker automaker
house: house home
accord: accord pact deal agreement
shareholding: shareholding stake share holding
!divest: divest sell
!stabilize: stabilize steady stabilise stable level
!overtake: overtake pass surpass exceed
!constitute: constitute represent account make form
!triple: triple treble threefold
!quadruple: quadruple fourfold
profitable: profitable profit black
!total: total amount sum
group: group body organization organisation club association
forecaster: forecaster economist analyst
permanent: permanent fulltime
competitor: competitor peer rival
appetite: appetite demand
schedule: schedule timetable timeline plan budget
backlog: backlog orderbook pipeline order
utilization: utilization utilisation usage
usual: usual normal typical customary regular
elevated: elevated high heightened
incomplete: incomplete deficient inadequate insufficient
contracted: contract commit presell spokenfor lockin book
snow: snow snowfall blizzard snowstorm
!consider: consider mull weigh contemplate explore study evaluate review
unemployment: unemployment unemployed jobless joblessness
widespread: widespread general
stormy: stormy storm windy rough turbulent
!relieve: ease relieve alleviate mitigate
!provide: provide inject give supply furnish pump
!shift: shift become switch change turn
!combat: combat curb fight tackle
!question: question grill quiz
!rewrite: rewrite revise overhaul
!decouple: decouple uncouple
!justify: justify defend
!publish: publish release issue
!fulfil: fulfil fulfill meet achieve attain
stringent: strict stringent tough tight stiff rigorous
!better: better improve enhance upgrade
!label: brand label call describe dub term characterize
skepticism: skepticism skeptical scepticism sceptical doubt doubtful
foe: foe enemy adversary
ally: ally partner
!gather: gather convene assemble meet
!praise: praise laud hail commend applaud
vital: vital crucial critical essential indispensable
progress: progress headway advance
!focus: focus concentrate
!intervene: intervene intervention
rumor: rumor rumour speculation
nervous: nervous jittery edgy anxious
optimistic: optimistic upbeat bullish hopeful sanguine
pessimistic: pessimistic gloomy downbeat bearish
danger: danger risk threat hazard peril
!judge: judge consider
aid: aid assistance help relief support
!arrest: arrest detain detention
measured: measured restrained cautious
troubled: troubled problematic botched
!order: order direct instruct command
!overhaul: overhaul reform revamp restructure reorganize reorganise
!monitor: monitor watch track oversee supervise
!hide: hide conceal
!mislead: mislead deceive
!indict: indict charge
!jail: jail imprison
!expel: expel oust eject
!debate: debate discuss
!emerge: emerge surface arise
!vanish: vanish disappear
!compete: compete vie
!struggle: struggle grapple wrestle battle
!handle: handle cope
!ensure: ensure guarantee
!rush: rush race hurry scramble
!attract: attract lure draw entice woo
!flee: flee escape
!speed: speed accelerate hasten
!calculate: calculate compute estimate
comprise: comprise consist include
contain: contain include
!allot: allot allocate assign earmark
!book: book order buy secure
!tout: tout promote
!resemble: resemble mirror
!stay: stay linger
!preserve: preserve safeguard protect
!pressure: pressure press pressurize
!demonstrate: protest rally
!deter: deter discourage dissuade
!encourage: encourage urge foster
!sustain: sustain maintain
!owe: owe indebted
!speculate: speculate guess
!deploy: deploy station
!trade: trade swap
crisis: crisis emergency turmoil
maker: maker manufacturer producer
farmer: farmer grower
crop: crop harvest
drug: drug medicine pharmaceutical
airline: airline carrier
plane: plane aircraft jet airplane airliner
internet: internet online web
deputy: deputy vice
lawyer: lawyer attorney counsel
poor: poor impoverished
rich: rich wealthy affluent prosperous
tech: tech technology technological
vast: vast huge enormous massive immense
small: small little minor tiny
tough: tough difficult hard challenging
easy: easy simple straightforward
quick: quick fast rapid swift speedy
risky: risky dangerous hazardous perilous
illegal: illegal unlawful illicit
secret: secret covert hidden
urban: urban city
female: female woman
male: male man
rare: rare unusual uncommon
sudden: sudden abrupt
unexpected: unexpected surprise surprising unforeseen
uncertain: uncertain unclear
angry: angry furious irate
popular: popular favorite
eager: eager keen
reluctant: reluctant unwilling
famous: famous renowned prominent
harmful: harmful damaging detrimental
useful: useful helpful beneficial
enough: enough sufficient adequate
necessary: necessary needed required essential
trend: trend tendency
rule: rule guideline
plan: plan strategy blueprint roadmap
study: study research survey
border: border frontier
war: war conflict fighting
peace: peace ceasefire truce
speech: speech address remarks
letter: letter memo
evidence: evidence proof
anger: anger fury outrage
support: support backing endorsement
beginning: beginning start onset outset
opportunity: opportunity chance
advantage: advantage edge
disadvantage: disadvantage drawback downside
improvement: improvement upgrade
task: task job
area: region area district zone
buyer: buyer purchaser acquirer
currency: currency exchange
beside: alongside beside besides
`;

/** Phrases of two or more words, in any inflection, and the single word to look them up by. */
const PHRASES = `
up to=upto; if adopted=upto; if approved=upto; if finalized=upto; if confirmed=upto; if enacted=upto; if
ratified=upto; walk out=walkout; walk away=walkaway; lay off=layoff; put off=delay; run again=restart; work again=restart; operate again=restart; come to=cometo; amount to=cometo; stand at=cometo; within its right=entitled; within their right=entitled; have the right=entitled; year on year decline=down; scale down=cut; lead to=cause; at the cost of=cost; raise money=sell; raise fund=sell; bring to a standstill=halt; come to a standstill=halt; grind to a halt=halt; strike a deal=agree; strike an agreement=agree; strike down=reject; hold out for=want;
lodge an appeal=appeal; file an appeal=appeal; launch an appeal=appeal; in a row=straight; on the trot=straight; have until=must; go on=continue; still go=continue; be up and run=run; bad
weather=weather; go into effect=start; come into effect=start; for sale=sell; at a loss=loss; in the red=loss; in the black=profit; hit by=hurt by; rail service=train; train service=train;
at year end=at the end of the year; by year end=by the end of the year; pull back=retreat; keep in charge=remain; stay on=remain; step aside=resign; weigh in=say; go bust=bankrupt; file for
bankruptcy=bankrupt; go bankrupt=bankrupt; go under=bankrupt; reach a deal=agree; reach an agreement=agree; sign a deal=agree; ink a deal=agree; come to term=agree; cut a deal=agree; stand to=will; in the job=the; on the job=the; in the role=the; in the post=the; take over from=replace; critical of=criticize; out of service=outage; offline=outage; push back=delay; shut
down=shutdown; take over=takeover; sign off=signoff; roll back=rollback; back in operation=restart; back
online=restart; back in service=restart; back in production=restart; back up=restart; bring back=restart; net
income=profit; bottom line=profit; top line=revenue; capital spending=capex; capital expenditure=capex; capital
budget=capex; capital outlays=capex; data center=datacenter; met coke=metcoke; metallurgical coke=metcoke; met
coal=metcoal; metallurgical coal=metcoal; coking coal=metcoal; short ton=shortton; metric ton=tonne; no one=nobody;
give back=return; hand back=return; pay back=return; legal action=sue; go to court=sue; take to court=sue; break
down=fail; fall through=fail; keep open=run; stay open=run; come off the tracks=derail; leave the tracks=derail; go
off the rails=derail; ahead of schedule=early; behind schedule=late; ahead of time=early; cold snap=cold spell; power
station=plant; power plant=plant; a year ago=year earlier; year before=year earlier; previous year=year earlier; prior
year=year earlier; year ago=year earlier; call for=want; ask for=want; hold up=delay; come from=comesfrom; industrial
action=strike; work stoppage=strike; down tools=strike; labor union=union; labour union=union; turn down=reject; scale
back=cut; pick up=rise; set aside=setaside; at odds=split; in operation=run; in favor=favor; q1=first quarter;
q2=second quarter; q3=third quarter; q4=fourth quarter; natgas=natural gas; pay down=repay; vote down=reject; no
longer=nolonger; go up=rise; go down=fall; as many as usual=usual; take effect=start; blast furnace=furnace; rein
in=limit; back to=return to; spin off=spinoff; spin-off=spinoff; point to=cite; blame on=cite; chief
executive=executive; force majeure=forcemajeure; all time high=record; all time=record; set to=will; due to start=will
begin; kick off=begin; call off=cancel; wage talks=wage talks; come under=faced; lay out=say; put forward=propose;
pull out=exit; buy back=buyback; power cut=outage; go on strike=strike; on strike=strike; out
of action=outage; list price=list price; set up=setup; put out=putout; rule out=ruleout; carry
out=carryout; make up=makeup; make up for=offset; account for=account; turn out=produce; wind up=end; hold back=limit;
bring down=lower; step up=raise; cut back=cut; give up=abandon; close down=close; bring on=begin; take place=begin;
back at work=return work; go back to=return to; get back to=return to; out of work=jobless; steel producer=steelmaker;
steel maker=steelmaker; steel mill=steelmaker; steel company=steelmaker; coal producer=miner; mining company=miner;
coal miner=miner; real estate=realestate; run aground=aground; catch fire=fire; set ablaze=fire; on fire=fire; central
bank=centralbank; interest rate=rate; discount rate=discountrate; borrowing cost=rate; work stop=strike; stop work=strike; pay rise=raise; pay
increase=raise; pay hike=raise; wage increase=raise; job cut=layoff; set off=trigger; bring about=cause; give
way=fail; take on=hire; phase out=end; cash in=sell; head up=lead; look into=investigate; find out=find; go
ahead=proceed; press for=want; push for=want; hold talks=talk; in exchange=return; in return=return; come down=fall;
come in at=reach; run into=face; hang on to=keep; hold on to=keep; hold onto=keep; stick with=keep; leave alone=keep; leave in place=keep; hang onto=keep;
in spite of=despite; in a bid to=to; in an effort to=to; in an attempt to=to; in order to=to; with a view to=to; mean to=to; design to=to; aim to=plan; intend to=plan;
slate for=set; be slate=set; schedule to=will; schedule for=will; due to be=will be; prop up=support; shore up=support; pencil in=expect; share
repurchase=buyback; stock repurchase=buyback; share buyback=buyback; repurchase of share=buyback; legal challenge=sue; file suit=sue; file a lawsuit=sue; bring a
case=sue; month on month=from month earlier; month over month=from month earlier; yet to=not; year on year=from year earlier; year over year=from year earlier; come up=comeup; supply electricity=power; supply power=power; provide power=power; provide electricity=power; generate power=power; provide work=employ; provide job=employ; bring job=create job; take out=remove; too soon=too early; weigh on=hurt; tie up=merger; take hit=fall; wet weather=rain; heavy rain=rain; foreign currency=fx; foreign exchange=fx; fall short=short;
come up short=short; come short=short; out front=ahead; let go=layoff; make redundant=layoff; lose job=layoff; meet need=supply need; break ground=begin construction; cost job=layoff; chief financial officer=cfo; green light=approve; give the go
ahead=approve; give the nod=approve; give the green light=approve; sign off on=approve; cut job=layoff; no change=unchanged; leave unchanged=keep; keep unchanged=keep; hold
steady=keep; remain unchanged=keep; back on track=restart; back to work=return work; at full capacity=full; come into force=start; take force=start; come on stream=start; come online=start; step
down=resign; hand over=give; pay out=pay; go ahead with=proceed; set to rise=will rise; per cent=percent; run of mine=runofmine; come in above=beat; come in below=miss; come in
ahead=beat; better than expected=beat; stronger than expected=beat; worse than expected=miss; weaker than expected=miss; go to=reach; come to a halt=halt;
bring to a halt=halt; go dark=outage; out of commission=outage; get out=evacuate; team up=join; join force=join; put up for sale=sell; take stake=buy; stake in=stake in; shut
out=lose;
bear down=beardown; spoken for=spokenfor; lock in=lockin; in the country=onshore; at home=onshore; stand pat=keep; stay put=keep; start up=begin; ramp up=raise; wind down=close; snap up=buy; hive off=sell; bow out=exit; shy away=avoid; step back=retreat; go live=start; fire up=start; turn around=reverse; swing to=reverse; team with=join; rule in favor=favor; throw out=reject; knock back=reject; wave through=approve; ask permission=want; seek permission=want; seek approval=want; ask leave=want; held up=delay; hold off=delay; kept shut=close; keep shut=close; keep closed=close; be shut=close; back to normal=normal; back on line=restart; get back=return;
seek bankruptcy protection=bankrupt; file for protection=bankrupt; bankruptcy protection=bankrupt; inventory build=inventory rise; stock build=stock rise; inventory draw=inventory fall; stock draw=stock fall;
receive approval=allow; win approval=allow; get approval=allow; gain approval=allow; secure approval=allow; receive permission=allow; win permission=allow; get permission=allow; get the go ahead=allow; win clearance=allow;
gross national product=gnp; bpd=barrel per day; shoot down=reject; inflation rate=inflation; unemployment rate=unemployment; jobless rate=unemployment; employment rate=employment; growth rate=growth; give no further detail=not elaborate; give no detail=not elaborate; provide no detail=not elaborate; offer no detail=not elaborate; make prediction=predict; make any prediction=predict; make a prediction=predict; make no prediction=not predict; offer no forecast=not predict; offer no outlook=not predict; give no forecast=not predict; give no outlook=not predict; hit back=retaliate; strike back=retaliate; drop out=exit; cope with=handle; start the process of=begin; by and large=mostly; all in all=overall; end up with=face; move away from=abandon; shed light on=reveal; at hand=near; fall off=fall; make progress=progress; take steps=step; pour money=invest; so far today=for the day; tax cut=cut tax; as well as=and; gross domestic product=gdp; make money=profitable; earn money=profitable; turn a profit=profitable; lose money=loss; surprise to the upside=rise; surprise to the downside=fall
`;

const IRREGULAR = `
laid=lay spun=spin gone=go sold=sell bought=buy rose=rise risen=rise fell=fall fallen=fall won=win lost=lose kept=keep led=lead paid=pay sought=seek
struck=strike ran=run began=begin begun=begin shrank=shrink shrunk=shrink grew=grow grown=grow slid=slide sank=sink
sunk=sink built=build held=hold left=leave spent=spend withdrew=withdraw withdrawn=withdraw drove=drive driven=drive
froze=freeze frozen=freeze broke=break broken=break chose=choose chosen=choose brought=bring found=find stood=stand
shut=shut cut=cut hit=hit let=let said=say made=make came=come took=take taken=take gave=give given=give went=go
high=highlevel low=lowlevel died=die dying=die got=get withdrew=withdraw quits=quit lent=lend borrowed=borrow men=man women=woman seamen=seaman hung=hang mined=produce mining=mining swung=swing shot=shoot beaten=beat fed=feed taught=teach threw=throw thrown=throw bore=bear borne=bear spoke=speak spoken=speak told=tell meant=mean sent=send stuck=stick dug=dig met=meet
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

const phrases = new Map<string, { length: number; words: string[] }>();
for (const pair of PHRASES.trim().split(/;\s*/)) {
  const [from = '', to = ''] = pair.split('=');
  const words = from.split(/\s+/);
  phrases.set(words.map(rootOf).join(' '), { length: words.length, words: to.split(' ') });
}
const LONGEST_PHRASE = Math.max(...[...phrases.values()].map(({ length }) => length));

/** The longest known phrase that the words begin with. */
export function phraseAt(words: readonly string[], at: number) {
  const roots = words.slice(at, at + LONGEST_PHRASE).map(rootOf);
  for (let length = roots.length; length >= 1; length -= 1) {
    const found = phrases.get(roots.slice(0, length).join(' '));
    if (found) return found;
  }
  return undefined;
}
