import { countWords, normaliseWords } from './words.ts';

/**
 * Whether a document, or its head, is a test for humans or a refusal instead of what was asked for. An article may
 * speak of such tests and carry a widget of theirs, so words count only on a page that has few of them, or in its title.
 */
export function isChallengePage(html: string): boolean {
  const head = html.slice(0, HEAD_CHARS);
  if (OTHER_DOCUMENT.test(head.slice(0, 1000))) return false;
  const visible = readVisibleText(head);
  if (visible === undefined) return false;
  if (CHALLENGE_TITLE.test(readTitle(head))) return true;
  const words = countWords(visible);
  if (words < MAX_MARKED_WORDS && MARKS.some((mark) => head.includes(mark))) return true;
  if (words >= MAX_PHRASE_WORDS) return false;
  const text = normaliseWords(decodeApostrophes(visible));
  return PHRASES.some((phrase) => phrase.test(text));
}

/** A page that shows more words is none. */
export const MAX_CHALLENGE_WORDS = 220;

/** Challenge pages are short; this much is more than any of them without its scripts. */
const HEAD_CHARS = 60_000;
const MAX_MARKED_WORDS = 120;
const MAX_PHRASE_WORDS = 150;

/** A feed or JSON may speak of anything. */
const OTHER_DOCUMENT = /^\s*[{[]|<(?:rss|feed|rdf:rdf|urlset)[\s>]/i;

const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|please wait|one moment,? please|checking your browser|security check|are you a (?:robot|human)|verify(?:ing)? you(?:'re| are) (?:a )?human|human verification|captcha|robot check|ddos.?guard|403 forbidden|forbidden|request (?:rejected|blocked)|you have been blocked|pardon our interruption|bot verification|blocked|error 1\d{3}|unauthorized|site verification|client challenge|vercel security checkpoint)\b/i;

const MARKS = [
  ...[
    '/cdn-cgi/challenge-platform/',
    'id="challenge-form"',
    'cf-browser-verification',
    'cf_chl_opt',
    '_cf_chl_',
    'cf-error-details',
  ],
  ...[
    'id="px-captcha"',
    'px-captcha',
    'window._pxAppId',
    'captcha-delivery.com',
    'geo.captcha-delivery',
    'dd={',
  ],
  ...[
    '_Incapsula_Resource',
    'Incapsula incident',
    'distil_r_captcha',
    'sec-if-cpt-container',
    '/_sec/cp_challenge',
    'errors.edgesuite.net',
  ],
  ...[
    'awsWafCookieDomainList',
    'gokuProps',
    'aws-waf-token',
    'ddos-guard',
    'sucuri_cloudproxy',
    'kpsdk',
    'recaptcha/challenge',
  ],
];

const PHRASES = [
  /enable javascript and cookies to continue/,
  /verif(?:y|ying) (?:that )?you(?: are|re) (?:a )?(?:human|not a robot)/,
  /checking (?:your browser|if the site connection is secure)/,
  /(?:press|click) (?:and|&) hold/,
  /please (?:complete|solve) the (?:captcha|security check)/,
  /(?:you|your (?:ip|request|access)(?: address)?) (?:has|have) been (?:blocked|denied|temporarily blocked)/,
  /you don t have permission to access/,
  /access (?:to this page|denied|to this (?:site|website|resource))(?: has been| is)? (?:denied|blocked|you)/,
  /unusual (?:traffic|activity) (?:from|on|has been)/,
  /are you a (?:robot|human)/,
  /(?:prove|confirm|show) (?:that )?you(?: are|re) (?:a )?(?:human|not a (?:robot|bot))/,
  /request unsuccessful incapsula incident/,
  /this (?:question|page) is (?:for testing whether|checking) you(?: are)?/,
  /needs to review the security of your connection/,
  /performing security verification/,
  /something about your browser made us think/,
  /i m not a robot/,
];

function readTitle(head: string): string {
  const start = /<title\b[^>]{0,300}>/i.exec(head);
  if (!start) return '';
  const from = start.index + start[0].length;
  const end = head.indexOf('<', from);
  return decodeApostrophes(head.slice(from, end === -1 ? from + 200 : Math.min(end, from + 200))).trim();
}

function decodeApostrophes(text: string): string {
  return text.replace(/&#0?39;|&#x27;|&apos;|&rsquo;|’/gi, "'");
}

/**
 * The text outside tags, scripts and styles, or undefined when there is too much of it. A `noscript` is read, for that
 * is where such pages speak.
 */
function readVisibleText(head: string): string | undefined {
  let text = '';
  let words = 0;
  let index = 0;
  while (index < head.length) {
    const open = head.indexOf('<', index);
    const piece = head.slice(index, open === -1 ? head.length : open);
    if (/\S/.test(piece)) {
      text += `${piece} `;
      words += countWords(piece);
      if (words > MAX_CHALLENGE_WORDS) return undefined;
    }
    if (open === -1) break;
    index = skipTag(head, open);
  }
  return text;
}

const RAW_END = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi, title: /<\/title\s*>/gi };

function skipTag(head: string, open: number): number {
  if (head.startsWith('<!--', open)) return endOf(head.indexOf('-->', open + 4), 3, head);
  const raw = /^<(script|style|title)\b/i.exec(head.slice(open, open + 8))?.[1]?.toLowerCase();
  if (raw !== 'script' && raw !== 'style' && raw !== 'title') return endOf(head.indexOf('>', open), 1, head);
  const close = RAW_END[raw];
  close.lastIndex = open;
  const found = close.exec(head);
  return found ? found.index + found[0].length : head.length;
}

function endOf(found: number, length: number, head: string): number {
  return found === -1 ? head.length : found + length;
}
