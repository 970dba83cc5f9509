import type { StoryText } from './near-duplicates.ts';

/** Pairs of articles written for the tests, with what a reader would say of them. */
export interface StoryPair {
  name: string;
  a: StoryText;
  b: StoryText;
}

const STRIKE = `Signal workers at Prairie & Gulf Railway walked off the job at midnight on Tuesday after nine weeks of talks over rest days broke down, stopping coal trains from 14 mines in the Powder River Basin. The union, which represents 6,200 people, said the carrier had refused a second paid day off a week. Prairie & Gulf said it would run a third of its trains with supervisors. Utilities in Nebraska and Kansas hold 71 days of stock on average, according to the regulator. Dana Whitlock, the chief negotiator, said no new talks were planned before Friday. Shares of the carrier lost 3.4% in early dealings.`;

const FIRE = `A conveyor fire at the Tarrawarra underground mine in Queensland has halted output of hard coking coal for at least six weeks, its owner Kestrel Basin Resources said on Thursday. All 212 people underground were brought up unhurt. The mine was due to ship 4.8 million tonnes this year, about 3% of seaborne supply of the grade. Premium low-vol offers in Singapore rose $11.50 to $207 after the notice. Kestrel Basin declared force majeure on December cargoes to two Japanese mills and a customer in Chennai.`;

const FIRE_REWRITTEN = `Kestrel Basin Resources has told customers it cannot meet December cargoes after a blaze on a conveyor shut its Tarrawarra mine in Queensland. The company expects hard coking coal output to be halted for six weeks or more. None of the 212 workers underground was hurt, it said on Thursday. Traders in Singapore lifted offers for the premium grade to $207 a tonne.`;

const CLAIMS = (week: string, claims: string, before: string, average: string) =>
  `The number of Americans filing new claims for jobless benefits fell to a seasonally adjusted ${claims} for the week ended ${week}, the Labor Department said. Economists had forecast ${before} claims for the latest week. The four-week moving average, which strips out week-to-week swings, slipped to ${average}. Continuing claims, a proxy for hiring, are reported with a lag of one week. The department said no state's figures were estimated.`;

const WRAP = (day: string, dow: string, change: string, yieldText: string) =>
  `Stocks closed higher on ${day} as investors weighed bank earnings and the path of interest rates. The Dow Jones Industrial Average rose ${change} to ${dow}. The S&P 500 and the Nasdaq Composite also gained. The yield on the 10-year Treasury note was last at ${yieldText}. Advancing issues outnumbered decliners on the New York Stock Exchange. Volume on U.S. exchanges was below the average of the last 20 days.`;

const STORAGE = (date: string, stored: string, draw: string) =>
  `Working gas in storage was ${stored} Bcf as of Friday, ${date}, according to estimates. This represents a net decrease of ${draw} Bcf from the previous week. Stocks were within the five-year historical range. The next release is scheduled for Thursday at 10:30 a.m. For questions call the information line at 202-586-8800 between 9 a.m. and 5 p.m. eastern time.`;

const PAYWALL = `This article is available to subscribers only. Sign in with your account or start a free trial to continue reading and to receive our daily newsletter with all the news, prices and analysis of the market.`;

const JAPANESE = `豪州クイーンズランド州の炭鉱で木曜日にコンベヤー火災が発生し、原料炭の生産が少なくとも六週間停止する。会社は日本の製鉄所二社に対し、十二月積みの不可抗力を宣言した。坑内にいた作業員は全員無事だった。`;

const RUSSIAN = `Пожар на конвейере остановил добычу коксующегося угля на шахте Таррауарра в Квинсленде не менее чем на шесть недель, сообщила в четверг компания Кестрел Бейсин. Все 212 горняков подняты на поверхность. Отгрузки декабрьских партий двум японским заводам отложены.`;

const BACKGROUND = `Coal still gives the state a tenth of its taxes. Two of its counties have lost half their people since the war, and the college that trained surveyors closed last year. Freight is dear and good electricians are hard to find. Mills abroad buy from hand to mouth, and nobody in the trade expects that to change before spring.`;

const OTHER_BACKGROUND = `Bankers have grown choosy about lending to the sector. Insurers ask for more and cover less, so that several owners now keep funds of their own. Analysts think mergers will follow, as they did a decade ago, when prices had been low for as long as they have now.`;

const LEASE = `Harrow Point Minerals has won the right to mine 61 million tons under the Sage Flat tract in Wyoming with a bid of $18.6 million, the land bureau said. It was the only bidder, and the bureau may still refuse the price as too low.`;

const PUMPS = (county: string, mine: string, hours: string) =>
  `Pumps failed for ${hours} hours at a coal mine in ${county}, and water rose in the lower workings of ${mine} before crews brought them back. Nobody was below at the time. The inspector has asked for a report on the power supply within ten days.`;

export const SAME_STORY: StoryPair[] = [
  {
    name: 'word for word',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
  },
  {
    name: 'another headline',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: { title: 'Prairie & Gulf walkout leaves 14 basin mines without trains', text: STRIKE },
  },
  {
    name: 'small edits and a dateline',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: {
      title: 'UPDATE 1-Rail signal workers strike, halting coal trains',
      text: `OMAHA, Nov 4 (Reuters) - ${STRIKE.replace('walked off the job', 'walked out').replace('people, said', 'members, said').replace(' in early dealings', ' in early trade')}`,
    },
  },
  {
    name: 'the first part of it',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: {
      title: 'Rail signal workers strike, halting coal trains',
      text: STRIKE.slice(0, STRIKE.indexOf('Utilities')),
    },
  },
  {
    name: 'a feed’s first sentence and the whole page',
    a: { title: 'Coking coal mine fire stops exports', text: FIRE },
    b: { title: 'Fire shuts Queensland coking coal mine', text: `${FIRE.slice(0, FIRE.indexOf('All 212'))}` },
  },
  {
    name: 'with an editor’s note in front',
    a: { title: 'Coking coal mine fire stops exports', text: FIRE },
    b: {
      title: 'Coking coal mine fire stops exports',
      text: `Editor's note: this report first appeared in the morning letter to readers and is repeated here. ${FIRE}`,
    },
  },
  {
    name: 'with other sentences at the end',
    a: {
      title: 'Coking coal mine fire stops exports',
      text: `${FIRE} Our view: buyers should look to Canada for spare tonnage.`,
    },
    b: {
      title: 'Coking coal mine fire stops exports',
      text: `${FIRE} Reporting by the Sydney desk. Follow us for more.`,
    },
  },
  {
    name: 'a middle sentence left out',
    a: { title: 'Coking coal mine fire stops exports', text: FIRE },
    b: {
      title: 'Tarrawarra fire: Kestrel calls force majeure',
      text: FIRE.replace(/All 212 people underground were brought up unhurt\. /, ''),
    },
  },
  {
    name: 'other typography',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: {
      title: 'RAIL SIGNAL WORKERS STRIKE, HALTING COAL TRAINS | The Basin Post',
      text: STRIKE.replaceAll(' & ', ' &amp; ').replaceAll(', ', ' , ').replaceAll('6,200', '6200'),
    },
  },
  {
    name: 'the same event in other words',
    a: { title: 'Coking coal mine fire stops exports', text: FIRE },
    b: { title: 'Kestrel Basin calls force majeure after Tarrawarra blaze', text: FIRE_REWRITTEN },
  },
  {
    name: 'the same takeover in other words',
    a: {
      title: 'Hollis Creek Coal to buy Marrow Gap Energy for $1.34 billion',
      text: 'Hollis Creek Coal agreed on Monday to buy Marrow Gap Energy in an all-stock transaction valued at $1.34 billion, creating the largest producer of high-vol A coal in West Virginia. Marrow Gap holders will get 0.412 shares of Hollis Creek for each they own.',
    },
    b: {
      title: 'Marrow Gap accepts $1.34bn all-stock offer from Hollis Creek',
      text: 'Shareholders of Marrow Gap Energy would own about a third of the combined producer after Hollis Creek Coal struck a $1.34 billion transaction on Monday. The all-stock terms give 0.412 Hollis Creek shares for each Marrow Gap share. The two run mines in West Virginia.',
    },
  },
  {
    name: 'the same enforcement case in other words',
    a: {
      title: 'Regulator fines Calder Ridge $2.7 million over dam seepage',
      text: 'Kentucky regulators fined Calder Ridge Mining $2.7 million for seepage from a slurry dam above Pikeville, the largest penalty of its kind in the state. Inspectors found 19 breaches of its permit between spring and autumn.',
    },
    b: {
      title: 'Calder Ridge hit with record $2.7 million penalty',
      text: 'Calder Ridge Mining must pay $2.7 million after inspectors found seepage at a slurry dam near Pikeville, Kentucky regulators said. The penalty covers 19 permit breaches and is the largest in the state.',
    },
  },
  {
    name: 'a brief under two headlines',
    a: {
      title: 'Norbury port reopens',
      text: 'Norbury coal terminal reopened its second berth after dredging crews cleared the sunken barge.',
    },
    b: {
      title: 'Second berth at Norbury back in service',
      text: 'Norbury coal terminal reopened its second berth after dredging crews cleared the sunken barge.',
    },
  },
  {
    name: 'headlines alone, telling ones',
    a: { title: 'Kestrel Basin declares force majeure after Tarrawarra conveyor fire', text: '' },
    b: { title: 'Kestrel Basin declares force majeure after Tarrawarra conveyor fire', text: '' },
  },
  {
    name: 'a telling headline alone and with its text',
    a: { title: 'Kestrel Basin declares force majeure after Tarrawarra conveyor fire', text: '' },
    b: { title: 'Kestrel Basin Declares Force Majeure After Tarrawarra Conveyor Fire', text: FIRE },
  },
  {
    name: 'one lead over two backgrounds',
    a: { title: 'Harrow Point wins Sage Flat lease with lone bid', text: `${LEASE} ${BACKGROUND}` },
    b: {
      title: 'UPDATE 2-Harrow Point bids $18.6 million for Wyoming coal tract',
      text: `CHEYENNE (Prairie Wire) — ${LEASE} ${OTHER_BACKGROUND}`,
    },
  },
  {
    name: 'one headline over two tellings',
    a: { title: 'Harrow Point bids $18.6 million for Sage Flat coal', text: `${LEASE} ${BACKGROUND}` },
    b: {
      title: 'Harrow Point bids $18.6 million for Sage Flat coal',
      text: `Nobody else came: a single envelope was opened at the sale of the Sage Flat tract in Wyoming. It held an offer of $18.6 million from Harrow Point Minerals for 61 million tons. ${OTHER_BACKGROUND}`,
    },
  },
  {
    name: 'Japanese, shortened',
    a: { title: '豪州の炭鉱で火災、原料炭の生産停止', text: JAPANESE },
    b: { title: '原料炭の炭鉱で火災', text: JAPANESE.slice(0, 62) },
  },
  {
    name: 'Russian, slightly edited',
    a: { title: 'Пожар остановил шахту Таррауарра', text: RUSSIAN },
    b: {
      title: 'Шахта Таррауарра остановлена из-за пожара',
      text: RUSSIAN.replace('не менее чем на', 'минимум на'),
    },
  },
  {
    name: 'an offer told by the buyer and by the company it is for',
    a: {
      title: 'Calder Ridge bids $31 a share for Fenwick Coal',
      text: 'Calder Ridge Holdings said it has offered $31 in cash for each share of Fenwick Coal, or $1.84 billion in all. It met the board of Fenwick on Sunday and would keep both of its mines in Illinois.',
    },
    b: {
      title: 'Fenwick Coal studies Calder Ridge bid of $31 a share',
      text: 'Fenwick Coal said its board will study an offer of $31 a share in cash, worth $1.84 billion, that it had from Calder Ridge Holdings. It would not comment before that on the plans for its mines in Illinois.',
    },
  },
  {
    name: 'the market in one sentence, and with a company named after it',
    a: {
      title: 'Rebar futures rally 2.6% as mills restock before the holiday',
      text: 'Rebar futures rose 2.6% in Tuesday trading to $468.35 a ton as mills restocked before the holiday and scrap became more expensive.',
    },
    b: {
      title: 'Rebar futures rise 2.6% to $468.35',
      text: 'Rebar futures rose 2.6% in Tuesday trading to $468.35 a ton as mills restocked before the holiday and scrap became more expensive. The contract had ended Monday at $456.48. Among producers, Tall Pine Steel gained 1.8% to $22.14, and two others were little changed.',
    },
  },
  {
    name: 'the same first sentence, then what each adds',
    a: {
      title: 'Ruth Calloway to lead Birch Hollow Coal as Peter Lund retires',
      text: `Birch Hollow Coal has named Ruth Calloway as chief executive, succeeding Peter Lund, who retires at the end of the month after two decades in the trade. ${BACKGROUND}`,
    },
    b: {
      title: 'Birch Hollow Coal names Ruth Calloway chief executive',
      text: `Birch Hollow Coal has named Ruth Calloway as chief executive, succeeding Peter Lund, who retires at the end of the month after two decades in the trade. Marta Quist of Ferrow Advisors called it a safe choice. ${OTHER_BACKGROUND}`,
    },
  },
  {
    name: 'titles that each take another figure of the report',
    a: {
      title: 'Weekly barge traffic: coal tows up 11.3% in the latest week',
      text: 'Lockmasters counted 8,140 barges in the latest week, among them 2,960 with coal, which was 11.3% more than in the same week a year ago. Grain was down.',
    },
    b: {
      title: 'Weekly barge traffic: coal at 2,960 tows',
      text: 'Coal barges through the locks rose 11.3% from a year earlier to 2,960 in the latest week, lifting the total to 8,140. Two locks had been shut last year.',
    },
  },
  {
    name: 'two tellings that quote one speaker with the same words',
    a: {
      title: 'Vistula Steel idles blast furnace for 11 weeks',
      text: `Vistula Steel is taking a blast furnace with 3.4 million tons of capacity out of service for 11 weeks of repairs. Slabs were stocked in advance, and some coal deliveries have been moved to the first quarter. “You plan a reline for two years and then pray for three months,” said Rosa Petrakis, plant manager. ${BACKGROUND}`,
    },
    b: {
      title: 'Vistula Steel to reline furnace, buys less coking coal',
      text: `SEATTLE (Northbank Wire) — A blast furnace of Vistula Steel will be down for 11 weeks, a blow to its suppliers of coke. Customers will be served from stock. "You plan a reline for two years and then pray for three months," Rosa Petrakis, plant manager, said. ${OTHER_BACKGROUND}`,
    },
  },
];

export const OTHER_STORY: StoryPair[] = [
  {
    name: 'a bare headline that any day may have',
    a: { title: 'Coal prices rise', text: '' },
    b: { title: 'Coal prices rise', text: '' },
  },
  {
    name: 'a headline of every day over other texts',
    a: {
      title: 'Coal prices rise',
      text: 'Prices of thermal coal for delivery to Rotterdam rose on Monday as cold weather raised demand for power across the north of the continent and wind output fell short.',
    },
    b: {
      title: 'Coal prices rise',
      text: 'Coal for delivery to Rotterdam climbed on Wednesday after a strike at a Colombian port delayed four cargoes and French reactors stayed shut longer than had been planned.',
    },
  },
  {
    name: 'nothing at all',
    a: { title: '', text: '' },
    b: { title: '', text: '' },
  },
  {
    name: 'nothing and something',
    a: { title: '', text: '' },
    b: { title: 'Coking coal mine fire stops exports', text: FIRE },
  },
  {
    name: 'market reports of two days',
    a: {
      title: 'Stock market today: Dow closes higher',
      text: WRAP('Monday', '46,912.30', '0.4%', '4.11%'),
    },
    b: {
      title: 'Stock market today: Dow closes higher',
      text: WRAP('Tuesday', '47,085.24', '0.5%', '4.09%'),
    },
  },
  {
    name: 'market reports of the same weekday a week apart',
    a: {
      title: 'Stock market today: Dow closes higher',
      text: WRAP('Monday', '46,912.30', '0.4%', '4.11%'),
    },
    b: {
      title: 'Stock market today: Dow closes higher',
      text: WRAP('Monday', '47,368.63', '0.8%', '4.13%'),
    },
  },
  {
    name: 'weekly statistics of two weeks',
    a: {
      title: 'US weekly jobless claims fall',
      text: CLAIMS('November 1', '228,000', '225,000', '230,250'),
    },
    b: {
      title: 'US weekly jobless claims fall',
      text: CLAIMS('November 8', '219,000', '224,000', '227,500'),
    },
  },
  {
    name: 'a form with two figures and much that stays',
    a: { title: 'Weekly natural gas storage report', text: STORAGE('November 7', '3,960', '14') },
    b: { title: 'Weekly natural gas storage report', text: STORAGE('November 14', '3,946', '14') },
  },
  {
    name: 'a form with one figure',
    a: {
      title: 'API2 coal assessment',
      text: 'The price of coal delivered to Amsterdam, Rotterdam and Antwerp was assessed at $96.40 a tonne. The assessment reflects bids, offers and trades reported to the desk before the close of the window in London and is published each working day.',
    },
    b: {
      title: 'API2 coal assessment',
      text: 'The price of coal delivered to Amsterdam, Rotterdam and Antwerp was assessed at $97.15 a tonne. The assessment reflects bids, offers and trades reported to the desk before the close of the window in London and is published each working day.',
    },
  },
  {
    name: 'monthly statistics of two months',
    a: {
      title: 'Consumer prices rise',
      text: 'Consumer prices rose in September, the statistics bureau reported, as rents and food kept climbing while petrol became cheaper. Core prices, which leave out food and energy, rose at the same pace as in the month before, in line with what economists had expected.',
    },
    b: {
      title: 'Consumer prices rise',
      text: 'Consumer prices rose in October, the statistics bureau reported, as rents and food kept climbing while petrol became cheaper. Core prices, which leave out food and energy, rose at the same pace as in the month before, in line with what economists had expected.',
    },
  },
  {
    name: 'results of two quarters',
    a: {
      title: 'Hollis Creek Coal reports results',
      text: 'Hollis Creek Coal today announced its results for the second quarter. The company will hold a call at the usual hour to discuss them with holders and analysts, and a replay will be kept on its website for a year after the event.',
    },
    b: {
      title: 'Hollis Creek Coal reports results',
      text: 'Hollis Creek Coal today announced its results for the third quarter. The company will hold a call at the usual hour to discuss them with holders and analysts, and a replay will be kept on its website for a year after the event.',
    },
  },
  {
    name: 'up and down in the same words',
    a: {
      title: 'Thermal coal moves on weather outlook',
      text: 'Thermal coal rose in Asian dealings as forecasters changed their outlook for the coming weeks, and traders said utilities were watching stocks at the ports closely while freight stayed where it was and the currency hardly moved against the dollar.',
    },
    b: {
      title: 'Thermal coal moves on weather outlook',
      text: 'Thermal coal fell in Asian dealings as forecasters changed their outlook for the coming weeks, and traders said utilities were watching stocks at the ports closely while freight stayed where it was and the currency hardly moved against the dollar.',
    },
  },
  {
    name: 'a form about two companies',
    a: {
      title: 'State issues surface mining permit to Alder Fork',
      text: 'The state has issued a surface mining permit to Alder Fork Minerals for a site in Harlan County. The permit sets limits on blasting, run-off and dust and requires a bond for the reclamation of the land. Comments may be sent to the office in the capital during the thirty days after this notice.',
    },
    b: {
      title: 'State issues surface mining permit to Bent Oak',
      text: 'The state has issued a surface mining permit to Bent Oak Holdings for a site in Perry County. The permit sets limits on blasting, run-off and dust and requires a bond for the reclamation of the land. Comments may be sent to the office in the capital during the thirty days after this notice.',
    },
  },
  {
    name: 'the same notice of a paywall',
    a: { title: 'Kestrel Basin halts Tarrawarra', text: PAYWALL },
    b: { title: 'Prairie & Gulf signal crews walk out', text: PAYWALL },
  },
  {
    name: 'two events at one company',
    a: {
      title: 'Kestrel Basin names new finance chief',
      text: 'Kestrel Basin Resources on Thursday named Priya Raman as its finance chief from January. She joins from a copper producer in Chile, where she led the refinancing of $900 million of debt.',
    },
    b: { title: 'Coking coal mine fire stops exports', text: FIRE },
  },
  {
    name: 'an event and what came of it later',
    a: { title: 'Coking coal mine fire stops exports', text: FIRE },
    b: {
      title: 'Kestrel Basin restarts longwall at Tarrawarra',
      text: 'Kestrel Basin Resources restarted the longwall at its Tarrawarra mine in Queensland on Wednesday, nine days ahead of plan, and lifted the force majeure on shipments. It kept its guidance of 4.1 million tonnes for the year and said insurance would pay for the new conveyor.',
    },
  },
  {
    name: 'two takeovers by one company',
    a: {
      title: 'Hollis Creek Coal to buy Marrow Gap Energy for $1.34 billion',
      text: 'Hollis Creek Coal agreed on Monday to buy Marrow Gap Energy in an all-stock transaction valued at $1.34 billion, creating the largest producer of high-vol A coal in West Virginia.',
    },
    b: {
      title: 'Hollis Creek Coal to buy Tug River terminal for $212 million',
      text: 'Hollis Creek Coal agreed on Monday to buy the Tug River barge terminal from a fund for $212 million in cash, its second purchase this year, to load its own coal in West Virginia.',
    },
  },
  {
    name: 'two strikes at one carrier',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: {
      title: 'Prairie & Gulf dispatchers vote on strike',
      text: 'Dispatchers at Prairie & Gulf Railway began a ballot on Tuesday on whether to strike over shift lengths. Their union, with 480 members, expects the count in two weeks. The carrier said it would keep talking.',
    },
  },
  {
    name: 'central bank speeches of two speakers',
    a: {
      title: 'Fed’s Halloran says rates may stay higher for longer',
      text: 'Federal Reserve Bank of Cleveland President Ruth Halloran said on Thursday that interest rates may have to stay higher for longer if inflation does not cool, and that she saw no hurry to cut.',
    },
    b: {
      title: 'Fed’s Osei says rates may stay higher for longer',
      text: 'Federal Reserve Governor Daniel Osei said on Thursday that interest rates may have to stay higher for longer if inflation does not cool, adding that the jobs market was sound and tariffs a risk.',
    },
  },
  {
    name: 'short briefs of one source',
    a: { title: 'Permit granted', text: 'The state granted a permit for a new surface mine.' },
    b: { title: 'Permit refused', text: 'The state refused a permit for a new surface mine.' },
  },
  {
    name: 'two reports over one background',
    a: {
      title: 'Harrow Point wins Sage Flat lease with lone bid',
      text: `${LEASE} ${BACKGROUND} ${OTHER_BACKGROUND}`,
    },
    b: {
      title: 'Rail signal workers strike, halting coal trains',
      text: `${STRIKE.slice(0, 200)} ${BACKGROUND} ${OTHER_BACKGROUND}`,
    },
  },
  {
    name: 'one form with small figures and other places',
    a: { title: 'Pumps fail at coal mine', text: PUMPS('Boone County', 'Twin Forks', '9') },
    b: { title: 'Pumps fail at coal mine', text: PUMPS('Boone County', 'Twin Forks', '4') },
  },
  {
    name: 'one form at two mines',
    a: { title: 'Pumps fail at coal mine', text: PUMPS('Boone County', 'Twin Forks', '9') },
    b: { title: 'Pumps fail at coal mine', text: PUMPS('Mingo County', 'Laurel Run', '9') },
  },
  {
    name: 'one headline with two figures',
    a: { title: 'Harrow Point bids $18.6 million for Sage Flat coal', text: LEASE },
    b: { title: 'Harrow Point bids $21.2 million for Sage Flat coal', text: LEASE.replace('$18.6', '$21.2') },
  },
  {
    name: 'a headline that comes every few days, over the same words and no facts',
    a: {
      title: 'Producers keep plan as ministers confer',
      text: 'The producers kept their plan for output unchanged, ministers said after a short call, leaving traders to watch demand. The group meets again next month. Delegates saw no appetite to cut and little reason to add.',
    },
    b: {
      title: 'Producers keep plan as ministers confer',
      text: 'The producers kept their plan for output unchanged, ministers said after a short call, leaving traders to weigh supply from elsewhere. Some members again pumped more than agreed. Inventories are near their average for the season.',
    },
  },
  {
    name: 'Japanese reports of two mines',
    a: { title: '豪州の炭鉱で火災、原料炭の生産停止', text: JAPANESE },
    b: {
      title: 'カナダの炭鉱が増産へ',
      text: 'カナダ西部の炭鉱会社は来年の原料炭の生産を一割増やすと発表した。新しい鉄道の契約により、港までの輸送能力が高まるため。アジア向けの輸出が中心となる。',
    },
  },
  {
    name: 'two unrelated reports',
    a: { title: 'Rail signal workers strike, halting coal trains', text: STRIKE },
    b: { title: 'Coking coal mine fire stops exports', text: FIRE },
  },
  {
    name: 'insider sales in the same form',
    a: {
      title: 'Insider sells shares of Hollis Creek Coal',
      text: 'A director of Hollis Creek Coal, Martin Vance, sold 12,400 shares at an average of $61.22, according to a filing with the commission. After the sale the director holds 88,310 shares directly. The sale was made under a plan adopted earlier in the year.',
    },
    b: {
      title: 'Insider sells shares of Hollis Creek Coal',
      text: 'A director of Hollis Creek Coal, Ellen Burke, sold 3,150 shares at an average of $60.87, according to a filing with the commission. After the sale the director holds 41,027 shares directly. The sale was made under a plan adopted earlier in the year.',
    },
  },
  {
    name: 'two railroads that raise the same charge on the same day',
    a: {
      title: 'Kettle Fork lifts coal fuel charge to 38 cents',
      text: 'Kettle Fork Railway said it is raising its fuel surcharge on coal trains by 4 cents to 38 cents a mile, effective Monday. The surcharge last changed in August. Shippers with contracts that name their own index are not affected.',
    },
    b: {
      title: 'Sandhill lifts coal fuel charge to 38 cents',
      text: 'Sandhill Pacific said it is raising its fuel surcharge on most coal trains by 4 cents to 38 cents a mile, effective Monday. The surcharge last changed in June. Rates for export trains to the Gulf stay as they are.',
    },
  },
  {
    name: 'two agencies that rate the same debt',
    a: {
      title: 'Harrow Point debt cut by Larkin',
      text: 'Larkin Ratings cut its grade for $640 million of notes of Harrow Point Minerals to B2, and said that weak prices would hold back cash until 2028. The outlook is stable.',
    },
    b: {
      title: 'Harrow Point debt cut by Meridian Credit',
      text: 'Meridian Credit lowered $640 million of notes of Harrow Point Minerals by one step and pointed to weak prices and a large payment that falls due in 2028. It may cut again.',
    },
  },
  {
    name: 'the notice of a figure and the figure',
    a: {
      title: 'Coal agency to publish stocks later today',
      text: 'The Basin Statistics Office will publish coal stocks at power plants for the third quarter today at 14:00, officials said. In the second quarter stocks rose 1.7% to 121.4 million tons.',
    },
    b: {
      title: 'Coal stocks fall 2.9% in the third quarter',
      text: 'Coal stocks at power plants fell 2.9% in the third quarter, the Basin Statistics Office said, after a rise that was revised to 1.9% in the second. Plants in the south burned more than in any summer since 2011, and trains were late.',
    },
  },
  {
    name: 'a figure and what a minister says of it',
    a: {
      title: 'State coal output fell 3.1% in the quarter',
      text: 'Coal output in the state fell 3.1% in the third quarter to 24.6 million tons, the survey said, the fourth decline in a row. Surface mines lost most.',
    },
    b: {
      title: 'Governor upbeat about coal figures',
      text: 'Governor Ellen Tarbox said the 3.1% fall in coal output was “not all that bad” and that permits for two surface mines would come before winter. The survey had reported the decline for the third quarter in the morning.',
    },
  },
  {
    name: 'one analyst’s words on two markets',
    a: {
      title: 'Gas futures end 2.4% higher at $3.87',
      text: 'Natural gas futures rose 2.4% to $3.87 as forecasts turned colder. “Traders are looking at the same two weeks of weather on every screen,” said Mae Castellan, an analyst at Pell Street Research. Stocks are near their average.',
    },
    b: {
      title: 'Crude ends 1.1% higher at $61.20',
      text: 'Crude oil rose 1.1% to $61.20 after two refineries came back. “Traders are looking at the same two weeks of weather on every screen,” said Mae Castellan, an analyst at Pell Street Research. Exports were flat.',
    },
  },
  {
    name: 'one remark by two speakers',
    a: {
      title: 'Regulator sides with Mesa Verde Power in coal rate case',
      text: 'The rail board has found that Kettle Fork Railway charged Mesa Verde Power too much for hauling coal. “Captive shippers have waited years for a case that ends in a number,” said Kent Underhill, counsel for a group of shippers.',
    },
    b: {
      title: 'Regulator sides with Catoctin Edison in coal rate case',
      text: 'The rail board has found that Sandhill Pacific charged Catoctin Edison too much for hauling coal. “Captive shippers have waited years for a case that ends in a number,” said Ines Lachance, counsel for a group of shippers.',
    },
  },
];
