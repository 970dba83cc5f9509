import { wordSet } from './story-words.ts';

export const TRADE_NOUNS: ReadonlySet<string> = wordSet(`
  aluminum aluminium ammonia bauxite barge biomass blackout bond carbon cement climate coal cobalt coke copper crypto
  currency dividend drought earthquake electricity emission employment energy fertilizer fertiliser flood freight gas
  gasoline diesel geothermal gold graphite grid hurricane hydrogen immigration inflation infrastructure iron jobless
  labor labour layoff lithium lng locomotive longwall manganese merger methane mining mortgage nickel nuclear oil
  opec ore palladium payroll petroleum pipeline platinum plutonium pollution railroad railway recession
  refinery reclamation renewable sanction semiconductor shale shipping silver solar steel strike tariff tax
  transportation trucking tungsten unemployment uranium utility wage wildfire zinc
  fed epa eia ferc msha
  cnr consol peabody warrior arch alliance ramaco glencore teck bhp vale csx bnsf nucor
`);

/** Part of a topic with another word, but not a topic alone. */
export const PART_WORDS: ReadonlySet<string> = wordSet(`
  federal coking metallurgical thermal natural crude rail interest rate price export import power plant data center
  centre production output demand supply market trade war deal talk bank central home house housing consumer producer
  retail sale job retirement permit rule tax cut hike chain port terminal basin ban spot future stock share
  profit earning result outlook cap capacity station mill furnace blast arc electric mine miner worker contract order
  backlog policy credit debt budget deficit spending investment fund project court ruling lawsuit state government
  shutdown safety accident fire explosion closure reopening delay cost fuel car cargo vessel shipment volume
  intermodal grain chemical labor labour growth economy yield treasury dollar yuan euro index sentiment confidence
  report shale offshore reserve carbon capture emission standard water heat cold weather storm season union wind farm
  river load line resource lead
`);

/** Those of them that never end a topic. */
export const ADJECTIVES: ReadonlySet<string> = wordSet(`
  coking metallurgical thermal natural crude central electric arc blast offshore federal coal-fired
`);

export const PHRASE_BREAKERS: ReadonlySet<string> = wordSet(`
  abandon accelerate accept accuse acquire add adjust adopt advance agree aim allow announce answer appear appoint
  approach approve argue arrest ask assess attack await award ban back base batter beat become begin believe bet block
  blame bolster boost brace break brief bring bump buck build buy call cap carry cast cause challenge change charge
  chase cheer choose cite claim clash clear climb cling close come complete concern confirm consider continue cool
  cover crack crash create curb cut damp dampen deal debate decide decline deepen defend defy delay deliver demand
  deny depart detail dip discover discuss dive double draw drag drive drop dump earn ease edge emerge end endure enter
  erase escape estimate examine exceed exit expand expect explain explore expose extend face fail fall fear feel fight
  file find fine fire fix flag flee flip focus follow force forecast forge form free fuel gain gather gauge get give
  go grab grapple grow halt happen hail hamper head hear help hike hire hit hold hope hover hurt idle ignite impact
  improve inch include inform invest issue join jump keep kick kill know lag land launch lay leap learn leave lift
  limit linger list live loom lose lower maintain make manage mark may mean meet miss moderate mount move mull name
  near need notch offer open oppose oust outline outpace outperform overcome pare pass pause pay peak permit pick
  place plead pledge plunge poise pop post postpone prepare press prevent probe proceed promise prompt propose protect
  prove provide pull pump push quit raise rally ramp reach react read rebound recall receive record recover reduce
  refuse reject release rely remove reopen repeal replace reply request require rescue resign resist resolve respond
  restart restore resume retreat return reveal reverse revise revive ride roar roil roll run rush sag scrap secure see
  seek seem sell send set settle shake shape shift shine shrink shrug shut sign signal sink sit skid slam slash slip
  slow slump snag snap soar soften spark speak spike spur stabilise stabilize stage stall stand start stay stem step
  stick stop strengthen stretch struggle submit sue suffer suggest support surge surpass suspend swell swing tackle
  take talk target tell test threaten tick tie tighten top total touch tout trail trigger trim trip try tumble turn
  unveil urge use vie visit vote vow wait walk want warn watch weaken weigh widen win withdraw wobble worry yield
  aging angry bad best bigger brighter broad cheap clean critical dead different difficult early easy entire exclusive
  existing extra fair fast final firm fresh full good great hard healthy heavy hefty historic hot huge important
  larger left light little long longtime main massive mid minor mixed multiple negative new newest old overall past
  poor positive possible potential previous quick rare real safe recent remaining rough sharp short significant
  similar simple single smaller soft solid special steep stronger sudden sure tepid tight tough upbeat upcoming
  various volatile wide young expert opinion video podcast photo update alert analysis column interview review preview
  roundup wrap tonight evening night decade century hour minute season summer winter spring autumn march mar point
  basis line mile mph mw gw megawatt gigawatt bcf mmbtu trillion bln bn ton barrel pound share dozen hundred thousand
  pair couple rest lot level time thing person man woman family friend international worldwide executive chairman
  chair officer boss leader group llc plc wall york cnbc marketwatch bbc npr oilprice yahoo msn fortune barron
  politico kitco magazine journal herald fell slid shrank won lost held paid sold bought built met kept came went
  began broke drove rode spoke stood sent spent ran gave found thought brought sought fifth four five six seven eight
  nine ten twice qtr dlr mln pct cts shr rev stg vs deep ready nation
`);

export const PUBLICATIONS =
  /\b(?:Coal Age|World Coal|Utility Dive|Mining\.com|Yahoo Finance|Progressive Railroading|Today in Energy|(?:POWER|Power) [Mm]agazine|Dow Jones Newswires|Wall Street Journal|Financial Times|New York Times)\b/g;

export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['centre', 'center'],
  ['labour', 'labor'],
  ['aluminium', 'aluminum'],
]);
