import { STOP_WORDS } from '../../story-words.ts';
import { stem } from '../folding.ts';

/** Links from a move to what it is said to come from; `plain` ones are often no more than "at the same time". */
export const CAUSES: [RegExp, 'strong' | 'plain'][] = [
  [
    /(?:because of|because|due to|owing to|thanks to|driven (?:mainly |largely )?by|on the back of|in response to|in reaction to|fuell?ed by|boosted by|lifted by|helped by|supported by|buoyed by|hurt by|hit by|dragged (?:down |lower )?by|weighed (?:down |on )?by|pressured by|prompted by|sparked by|triggered by|spurred by|caused by|in the wake of|reflecting|reflects|attributed to|linked to|reacting to|as a result of|underpinned by|undermined by|amid|amidst|following)(?![\w])/iy,
    'strong',
  ],
  [/(?:after|as|on)(?![\w-])/iy, 'plain'],
];

const EVENT_STEMS = stems(`
  merger merge acquire acquisition takeover dividend buyback guidance earnings profit revenue strike walkout layoff
  closure idle shut shutdown halt suspend ban tariff sanction quota embargo approve approval lawsuit sue downgrade
  upgrade bankruptcy default insolvency resign appoint ceo chairman output production shipment export import inventory
  stockpile demand supply oversupply shortage outage explosion fire flood storm hurricane derail derailment accident
  fatality deal agreement forecast expect expectation consensus estimate analyst economist warn announce unveil launch
  cut hike raise slash restart reopen expansion investment invest stake restructure negotiation talks stimulus election
  war conflict drought heatwave weather regulation regulator ruling court speech hawkish dovish optimism pessimism fear
  worry concern buying selling speculation rumor retirement retire blackout`);

export function isEventWord(word: string): boolean {
  return EVENT_STEMS.has(stem(word));
}

export function isContentWord(word: string): boolean {
  const plain = word.toLowerCase();
  return plain.length > 2 && !STOP_WORDS.has(plain) && !FILLERS.has(plain);
}

const FILLERS = new Set(
  `price prices market markets trading trade traded close closed closing settle settled session stock stocks share shares index yield yields rate rates
   level levels move moves moved moving change changed value values figure figures data reading news story stories article articles
   benchmark contract broadly broad mixed picture overall outlook backdrop tone watch watching focus note noted remains remain
   remained stands stood stay stayed key main notable key today company producer producers coal steel mining sector margin margins cost costs
   support supports supportive pressure pressures weigh weighs helpful keep keeps kept point points percent basis while meanwhile elsewhere together
   across broader wider slightly modestly sharply roughly nearly about just only also further day week month year date quarter`
    .trim()
    .split(/\s+/),
);

const STARTERS = new Set(
  `a about above according across action activity added additionally advance after again against ahead all alone along already also alternatively although altogether always amid
   among an and annual another any apart are around article articles as aside at attention average away back balance base based basic because before behind being below benchmark
   beneath benefit besides best better between beyond big bigger bond bonds both bottom brief briefly broad broader broadly but by calendar can cash caution changes cheaper
   clear close closer closing coal coming commodities commodity companies compared comparatively concern conditions consequently consider consumer consumers context continue core
   corporate cost costs crude currency current currently daily data date day days declines decliners demand despite different domestic down downside due during each earlier early
   economic economy eight either eleven else elsewhere employment end energy equally equities equity especially even eventually every everything evidence except executive
   expect external falling far few figures final finally financial first five flat flows focus following for four fourth freight fresh from front fuel further futures gains gas
   general generally given global good great gross growth had half has have having he headline heavy held hence here high higher highlights his hot how however if import
   important in including inflation initial input inside instead interest into investors iron is it its itself just key labor labour lacking large larger last late later latest lead leading least less
   lesser light like likewise little local long longer looking losers losses low lower macro main mainly many margin margins market markets material meanwhile
   median metals met metallurgical mid midday miners mining mixed moderate modest monetary month monthly more moreover mortgage most mostly much my natural near nearly neither net
   new news next nine no none nonetheless nor not notable notably nothing now of off oil on once one only open opening operators or other others otherwise our out outlook outside over overall overnight own
   part particularly past peers per perhaps personal piece policy position power practically present pressure previous price prices pricing prior priority private producer producers product
   public quarter quarterly quiet quite rail rate rates rather ratio raw real recent recently regarding regional related relative relatively release releases remaining reports resource resources retail revised rising risk risks
   same scheduled seaborne second secondly sector secured see separately seven several share shares sharp she short should similarly simply since six slight slightly small smaller so softer some sources
   spending spot stable stale steady steel still stock stocks strong stronger such summary supply support taken taking ten tension term that the their them then there thereafter thereby therefore these they
   thermal third this those though three through thus tighter time to today together tomorrow too top total toward towards trade trading transport treasury turning twelve two under underlying unlike until up upside us
   usual value versus very volume volumes watch we weak weaker week weekly weeks well what when where whereas whether which while who whole wholesale why wide wider will with within
   without work world worldwide worst would year years yesterday yet yields you zero six seven eight nine ten coking hot-rolled day's week's month's year's today's natural-resources resource
   unemployment payrolls housing retail consumer industrial gross domestic product real nominal jobless initial building gold copper aluminum iron crude mortgage ignore note keep consider remember expect look bear mind turning staying adding taking
   volatility sentiment momentum liquidity valuations earnings inventories exports imports shipments output deliveries weather freight rail
   looking measured judging seen viewed set nothing everything anything someone whatever whenever hopes fears signs talk word questions reading lastly firstly second-hand`
    .trim()
    .split(/\s+/),
);

export function isOrdinaryWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  if (STARTERS.has(plain) || STARTERS.has(word.toLowerCase()) || STOP_WORDS.has(plain) || FILLERS.has(plain))
    return true;
  if (/^(?:reuters|myers|rogers|peters|walters|waters|saunders|rangers)$/.test(plain)) return false;
  return /^[a-z]{2,}(?:ly|ists|ors|ers|ments|tions|ness|ities|ive)$/.test(plain) || isEventWord(plain);
}

export function isFreeCapital(word: string): boolean {
  return /^(?:I|US|U\.S\.|USA|U\.S|United States|America|American|Americans|Eastern|EST|EDT|ET|AM|PM|AI|OK|Midwest|Treasury|Q[1-4]|MMBtu|ETF|ETFs|N\/A|Inc|Corp|Ltd|PLC|LP|LLC)$/.test(
    word.replace(/'s?$/, ''),
  );
}

function stems(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/).map(stem));
}
