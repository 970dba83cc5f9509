/** Kinds of text that are not news, by their headline, and the share of its points that each keeps. */
interface Form {
  form: string;
  keeps: number;
  headline: RegExp;
}

/** Routine for other companies, news for our own trade. */
const ROUTINE: readonly Form[] = [
  {
    form: 'a routine company notice',
    keeps: 0.5,
    headline:
      /\b(?:announces?|declares?|reports?|posts?|releases?|to release|schedules?|sets)\b.{0,60}\b(?:results|dividend|distribution|earnings|conference call|quarter(?:ly)?|Q[1-4]|pricing|closing|completion|appointment|partnership|offering|acquisition|launch)\b|\b(?:EPS|adj\.? EPS)\b|^\$?[A-Z]{1,5}\b.{0,60}\b(?:beats|misses|tops) (?:estimates|by)\b|\bnotable (?:earnings|movers)\b/i,
  },
  {
    form: 'a stock market report',
    keeps: 0.7,
    headline:
      /^(?:watch: )?(?:(?:u\.?s\.?|us|uk|european|europe's|asian|asia|asia-pacific|canadian|chinese|japanese|italian|australian?|global|world|wall street|tech|bank)\s+)?(?:stocks?|shares|markets?|equity futures|stock futures|equities|wall street|dow|s&p 500|nasdaq|nikkei|ftse)\b.{0,50}\b(?:slips?|slipped|falls?|fell|rises?|rose|gains?|gained|slumps?|slumped|tumbles?|tumbled|drops?|dropped|climbs?|climbed|rall(?:y|ies|ied)|bounces?|jumps?|jumped|sinks?|sunk|sank|opens?|closed?s?|ends?|ended|mixed|seen|head|set|brac\w+|finish\w*|higher|lower)\b/i,
  },
  {
    form: 'a securities offering',
    keeps: 0.45,
    headline:
      /\b(?:sells?|prices?|files?|offers?|issues?|plans?|redeems?|buy(?:s|ing)? back|retires?|to retire|raises)\b.{0,50}\b(?:notes|bonds?|debentures?|eurobonds?|debt|preferred|convertibles?|shares|stock offering|public offering)\b/i,
  },
  {
    form: 'a rating of a company',
    keeps: 0.5,
    headline:
      /\b(?:upgrades?|downgrades?|lowers|raises|affirms|reiterates|initiates)\b.{0,50}\b(?:ratings?|price target|to (?:buy|hold|sell|neutral|outperform)|debt|estimates)\b|^(?:upgrades|downgrades)\b/i,
  },
  {
    form: 'an obituary',
    keeps: 0.4,
    headline:
      /,\s*(?:dies|is dead)\s*$|,.*\b(?:who\b.*\b(?:dies|is dead)|(?:dies|is dead|dead) at \d{2,3})\s*$/i,
  },
];

const KINDS: readonly Form[] = [
  {
    form: 'sponsored content',
    keeps: 0.35,
    headline: /^\s*(?:sponsored|advertisement|paid post|partner content|promoted)\b/i,
  },
  {
    form: 'a job advertisement',
    keeps: 0.3,
    headline: /\b(?:hiring fair|job fair|now hiring|career fair|vacancies|job alert)\b/i,
  },
  {
    form: 'an event announcement',
    keeps: 0.4,
    headline:
      /^\s*(?:webinar|register|join us)\b|\b(?:save the date|call for papers|trade show|symposium|webinar|to webcast|to host conference call|to announce results|to present at)\b/i,
  },
  {
    form: 'a market study for sale',
    keeps: 0.25,
    headline:
      /^global .*\bmarket\b.*\b(?:20\d\d|size|report|forecast|share)\b|\bCAGR\b|\bmarket (?:size|to reach)\b/i,
  },
  {
    form: 'a podcast, video or gallery',
    keeps: 0.5,
    headline:
      /^\s*(?:podcast|video|watch|photos?|gallery|in pictures|listen)\s*:|\b(?:podcast|photo gallery)\b/i,
  },
  {
    form: 'opinion',
    keeps: 0.5,
    headline:
      /^\s*(?:opinion|commentary|editorial|op-?ed|letters?|column|viewpoint|guest post)\b|^the case (?:for|against)\b/i,
  },
  {
    form: 'a review',
    keeps: 0.4,
    headline: /^\s*(?:review|book review|books? of|theater|what['’]s on tv|the best (?:movies|books|tv))\b/i,
  },
  {
    form: 'a list',
    keeps: 0.45,
    headline:
      /^\s*(?:the\s+)?(?:top\s+|best\s+)?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?:\w+\s+){0,4}(?:stocks|things|ways|reasons|tips|lessons|trends|photos|facts|funds|questions|takeaways|charts|best|places|books)\b|\bstocks to (?:buy|watch)\b/i,
  },
  {
    form: 'stock commentary',
    keeps: 0.5,
    headline:
      /\b(?:NYSE|NASDAQ)\s*:\s*[A-Z]{1,5}\)|^(?:is|does|should|will|why)\b.*\?\s*$|\b(?:price target|insider (?:buys|buying|sells)|options activity|earnings call|a buy|undervalued|overvalued|dividend stocks|(?:buy|hold) rating|worth buying)\b/i,
  },
  {
    form: 'advice for readers',
    keeps: 0.3,
    headline: /^\s*how (?:to|i)\b|^\s*i (?:tried|asked|followed|worked)\b|\bguide to\b/i,
  },
  {
    form: 'history or community news',
    keeps: 0.4,
    headline:
      /\b(?:museum|heritage|anniversary|memorial|obituary|remember(?:s|ing)|centennial|scholarships?|donat(?:es|ion)|fundraiser|raffle|volunteers|charity|toy drive)\b/i,
  },
];

/** Two or more ticker symbols with a dollar sign, or one at the start of an essay with hashtags: a trader's note. */
const TICKERS = /(?:\$[A-Z]{1,6}\b[^$]*){2,}|^\$[A-Z]{1,6} - .*#[a-z]+\s*$/;

const MAX_TITLE = 300;

export function readForm(headline: string, isOwnTrade: boolean): { form: string; keeps: number } {
  const title = headline.slice(0, MAX_TITLE);
  const forms = [...KINDS, ...(isOwnTrade ? [] : ROUTINE)].filter((each) => each.headline.test(title));
  if (TICKERS.test(title)) forms.push({ form: 'stock commentary', keeps: 0.5, headline: TICKERS });
  return forms.sort((a, b) => a.keeps - b.keeps)[0] ?? { form: '', keeps: 1 };
}
