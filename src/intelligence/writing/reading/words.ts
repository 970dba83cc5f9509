import { STOP_WORDS, wordSet } from '../../story-words.ts';
import { stem } from '../folding.ts';
import { isKnownRoot, isPast, rootOf } from '../stories/vocabulary.ts';
import { isPlainWord } from './plain-words.ts';

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
  return isVerb && isContentWord(word) && !NEUTRAL_VERBS.has(stem(word));
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
  supporting hundred delayed dated unadjusted united nothing anything everything something
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
  if (STARTERS.has(plain) || isPlainWord(plain) || STOP_WORDS.has(plain) || FILLERS.has(plain)) return true;
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
