import { findElement, readElementText } from '../markup/elements.ts';
import { parseHtml } from '../markup/parse-html.ts';
import { countWords, normaliseWords } from './words.ts';

/**
 * Whether a document is a CAPTCHA or a refusal instead of the page. Articles may mention such tests or embed
 * their widgets, so phrases count only in the title or on a page with few words.
 */
export function isChallengePage(html: string): boolean {
  const head = html.slice(0, HEAD_CHARS);
  if (OTHER_DOCUMENT.test(head.slice(0, 1000))) return false;
  const document = parseHtml(head);
  // `noscript` is read because such pages have their message there.
  const visible = readElementText(document, NO_TEXT);
  const words = countWords(visible);
  if (words > MAX_CHALLENGE_WORDS) return false;
  const title = findElement(document, 'title');
  if (title && CHALLENGE_TITLE.test(decodeApostrophes(readElementText(title)))) return true;
  if (words < MAX_MARKED_WORDS && MARKS.some((mark) => head.includes(mark))) return true;
  if (words >= MAX_PHRASE_WORDS) return false;
  const text = normaliseWords(decodeApostrophes(visible));
  return PHRASES.some((phrase) => phrase.test(text));
}

/** Whether a short page is mostly about access to the article; a cookie notice under one does not count. */
export function isNoticePage(html: string): boolean {
  const text = readElementText(parseHtml(html.slice(0, HEAD_CHARS)), NOT_SHOWN);
  if (countWords(text) >= MAX_PHRASE_WORDS) return false;
  const sentences = text.split(/(?<=[.!?。！？])/);
  const notices = sentences.filter((sentence) => NOTICE.test(sentence));
  return notices.join('').length > text.length * NOTICE_SHARE;
}

export const MAX_CHALLENGE_WORDS = 220;

const HEAD_CHARS = 60_000;
const MAX_MARKED_WORDS = 120;
const MAX_PHRASE_WORDS = 150;

const NO_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'title']);
const NOT_SHOWN: ReadonlySet<string> = new Set([...NO_TEXT, 'noscript', 'template']);
const NOTICE_SHARE = 0.35;

const NOTICE = new RegExp(
  [
    'javascript|captcha|\\bcookies\\b|ad.?blocker',
    '(?<!\\p{L})(?:not|kein|pas|no es|non|não|не) .{0,12}(?:robot|robô|робот)|不是机器人|安全验证|ロボットではない',
    'zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|toegang geweigerd|доступ запрещ',
    'not available in your (?:country|region|location)',
  ].join('|'),
  'iu',
);

const OTHER_DOCUMENT = /^\s*[{[]|<(?:rss|feed|rdf:rdf|urlset)[\s>]/i;

const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|please wait|one moment,? please|checking your browser|security check|are you a (?:robot|human)|verify(?:ing)? you(?:'re| are) (?:a )?human|human verification|captcha|robot check|ddos.?guard|403 forbidden|forbidden|request (?:rejected|blocked)|you have been blocked|pardon our interruption|bot verification|blocked|error 1\d{3}|unauthorized|site verification|client challenge|vercel security checkpoint)\b/i;

const MARKS = [
  '/cdn-cgi/challenge-platform/ id="challenge-form" cf-browser-verification cf_chl_opt _cf_chl_',
  'cf-error-details id="px-captcha" px-captcha window._pxAppId captcha-delivery.com geo.captcha-delivery',
  'dd={ _Incapsula_Resource distil_r_captcha sec-if-cpt-container /_sec/cp_challenge errors.edgesuite.net',
  'awsWafCookieDomainList gokuProps aws-waf-token ddos-guard sucuri_cloudproxy kpsdk recaptcha/challenge',
]
  .join(' ')
  .split(' ');

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

function decodeApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}
