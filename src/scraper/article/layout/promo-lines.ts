import type { TextBlock } from '../blocks/text-blocks.ts';

export function isPromoLine({ text, words, linkWords, kind }: TextBlock): boolean {
  if (kind === 'row' || words > MAX_PROMO_WORDS || text.length > MAX_PROMO_CHARS) return false;
  const line = text.replace(/^[\s[({*•·»›>▶►→■—–-]+/, '');
  if (line === '') return true;
  if (words <= 12 && ALWAYS.test(line)) return true;
  if (words <= 12 && SHORT.test(line)) return true;
  if (words <= 40 && (CALLS.test(line) || SALES.test(line))) return true;
  if (MAYBE_LEGAL.test(line) && isLegal(line, words)) return true;
  return linkWords > 0 && words <= 30 && linkWords >= words * 0.3 && LED_BY_LINK.test(line);
}

function isLegal(line: string, words: number): boolean {
  return (words <= 70 && RIGHTS.test(line)) || LEGAL.test(line) || CONSENT.test(line);
}

const MAYBE_LEGAL =
  /[©(]|copyright|cookie|reserv|réserv|vorbehalten|may not|no part|not responsible|registered|delayed|reproduc|advice|liability|responsibility|warranty|purposes|as is|privacy|consent|zustimmung|device|personal data|agree|accept/i;

export function isWallText(text: string): boolean {
  return text.length < MAX_PROMO_CHARS && WALL.test(text);
}

const WALL =
  /\b(?:subscribe (?:to|now|for)[^.]{0,60}(?:unlock|continue|read|access|keep)|to (?:continue|keep) reading|(?:continue|keep) reading (?:this|with|for|by)|unlock (?:this|the|unlimited|full)|for (?:paid |paying |premium )?(?:subscribers|members)(?: only)?\b|subscribers? only|already a (?:paid )?(?:subscriber|member)|free articles? (?:this|left|remaining)|read \d+ of \d+|register (?:for free|now|to (?:read|continue))|log ?in to (?:read|continue)|sign in to (?:read|continue)|members?-only|start (?:your|a) (?:free )?trial|become a (?:member|subscriber)|subscription (?:required|options)|to read the (?:full|rest)|full (?:article|story) (?:is )?(?:available|for))\b/i;

/** The meter of a site that gives a few articles a month. */
export function isMeterText(text: string): boolean {
  return METER.test(text);
}

const METER =
  /^(?:you(?:['’]ve| have)(?: now| already)? (?:read|reached|used|hit|exceeded)|this is your (?:last|first|\d+)) [^.]{0,60}\b(?:free (?:articles?|stor(?:y|ies))|articles? (?:left|remaining|limit|this month)|(?:monthly|article|free) (?:limit|allowance))\b/i;

const MAX_PROMO_WORDS = 120;
const MAX_PROMO_CHARS = 1500;

const ALWAYS =
  /^(?:advertisement|advertising|sponsored(?: content)?|ad|anzeige|publicidad|publicité|loading(?:…|\.\.\.)?|story continues(?: below)?(?: advertisement)?|article continues (?:below|after)\b.*|continue reading(?: below)?(?: the main story)?|(?:hide|toggle) caption|enlarge this image|skip (?:to|advertisement)\b.*|share(?: this)?(?: article| story| post| page)?:?|save|print(?: this (?:page|article|story))?|e-?mail|comment|listen|watch(?: now| live)?|reply|copy link|link copied!?|back to (?:top|the front page|all\b.*|home)|« back\b.*|view (?:all|more)(?: \w+){0,2}|show (?:more|less)|load more(?: \w+)?|see (?:all|more)|\d+ (?:comments?|shares?|views?|likes?)|\d+ ?-?min(?:ute)?s?(?: read| listen)?|(?:click|tap) (?:here )?to (?:share|enlarge|expand|zoom|view)\b.*|your browser does not support\b.*|follow|following|sign (?:in|up|out)|log ?in|register|subscribe(?: now)?|close|menu|search|next|previous|page \d+(?: of \d+)?|\d+ of \d+|\d+ ?\/ ?\d+|###+|[•·*■◆—–\-_ ]+)$/i;

const SHORT =
  /^(?:read more|read next|read also|read:|also read|see also|see more|related(?: (?:stories|articles|coverage|content|news|topics|links|reading))?(?::|$| ?\|)|more (?:on|from|about|like) |more:|more top reads|more info|recommended|don['’]t miss|watch:|watch |listen:|video:|in pictures:|in case you missed|editor['’]?s (?:pick|note:? sign)|tags?:|tagged(?: under| with| in)?|filed (?:under|in)|labels?:|topics?:|categor(?:y|ies):|keywords:|share (?:this|on)|follow (?:us|me|him|her|them|the author) |photo(?:graph)?s?(?: by|:|credit)|image(?: credit)?:|credits?:|getty images|file photo|updated:? |published:? |posted (?:on|by|in) |last (?:updated?|modified|reviewed)|this article has been tagged|discussion about this|written by$|©|\(c\) \d{4}|copyright |lire aussi|à lire|lesen sie|mehr zum|más información|leia (?:também|mais)|veja também|te puede interesar|leggi anche|lees ook|e-?mail this|printer-friendly|have something to say|comments? (?:are )?closed|leave a (?:comment|reply)|advertisement\b|get (?:this|our|the) app|download (?:our|the) app|visit our sponsor|our standards:|purchase licensing|you are visitor|best viewed)/i;

const CALLS =
  /^(?:sign up (?:for|to|here|now|and)|subscribe (?:to|now|today|for|here)|click here|follow (?:us|him|her|them|[\w ]{2,30}) on (?:x|twitter|facebook|instagram|linkedin|threads|bluesky)|like us on|join (?:our|the|over|more than|\d)[\w,. ]{0,40}(?:readers|subscribers|newsletter|community|channel|members)|get (?:the|our|all|your)\b[^.]{0,80}\b(?:newsletter|inbox|delivered|briefing|updates|email)|to (?:continue|keep) reading|to read (?:the (?:full|rest)|this)|this (?:article|story|content|post) is (?:for|only|available|exclusive|reserved)[\w ]{0,30}(?:subscribers?|members?|registered|premium)|already (?:a|have|an)[\w ]{0,30}(?:subscriber|member|account|subscription|registered)|you have (?:read|reached|used|\d+)[^.]{0,40}(?:free|limit|articles?)|you must be (?:logged|signed|registered)|please (?:log|sign) ?in|please (?:enable|turn on) javascript|your e-?mail address will not|required fields are|create (?:a|your) free account|unlock (?:this|the|unlimited|full)|start (?:your|a) (?:free )?trial|read the (?:original|full) (?:article|story|post|report|release)|read (?:the|this) (?:article|story) (?:online|on|at)|this (?:article|story|post) (?:was |is |has been )?(?:originally|first) (?:published|appeared)|the post .{1,200} appeared first on|to (?:request|learn more|find out more|subscribe|advertise|contact)\b.{0,60}(?:trial|demo|sales|click|visit our|e-?mail us|here)|have a (?:news )?tip|send (?:us )?(?:your )?(?:tips|news tips)|(?:support|donate to) (?:our|independent|us)|thank you for reading|enjoy(?:ed|ing)? (?:this|our)|tell us what you think|need help\??|download (?:our|the) (?:free )?app|be the first to|puedes seguir a|suscríbete|apúntate|abonnez-vous|abonnieren sie|folgen sie uns|assine|inscreva-se|before you go|how likely are you|republish (?:our|this)|do you have an opinion on|if you (?:would like|want|wish) to (?:submit|write|respond|comment|contact))/i;

const SALES =
  /\b(?:request a (?:free )?(?:trial|demo)|contact our sales|call our subscription|special offer for|(?:sign up|subscribe) (?:for|to) (?:our|the) (?:\w+ ){0,3}(?:newsletter|briefing|alerts?)|unsubscribe at any time|delivered (?:straight )?to your inbox|in(?:to)? your inbox)\b/i;

const RIGHTS =
  /(?:^(?:©|copyright\b|\(c\) ?\d{4}|all contents? (?:©|copyright))|\ball rights reserved\b|tous droits réservés|todos los derechos reservados|todos os direitos reservados|alle rechte vorbehalten|may not be (?:published|reproduced|rewritten|redistributed)|no part of this (?:site|publication|article)|is not responsible for the content of external|registered (?:in england|office|charity)|quotes delayed|reproduction (?:in whole|without))/i;

const LEGAL =
  /\b(?:(?:does|do) not constitute (?:investment|financial|legal)[\w ]{0,20} advice|accepts? no (?:liability|responsibility) for|no warranty is (?:given|made)|for (?:general )?information(?:al)? purposes only|provided .as is.|by using this (?:web)?site you (?:agree|accept))/i;

const CONSENT =
  /^(?:we (?:and our (?:\d+ )?partners )?(?:use|value|store|care about|need your)\b[^.]{0,60}\b(?:cookies|privacy|consent|personal data|information on a device)|this (?:web)?site uses cookies|by (?:clicking|continuing|using)\b[^.]{0,60}\b(?:cookies|consent|agree|accept)|our (?:web)?site uses cookies|wir (?:benötigen|verwenden)\b[^.]{0,40}\b(?:zustimmung|cookies)|utilizamos cookies|nous utilisons des cookies)/i;

/** "Related: A headline", where the headline is the link. */
const LED_BY_LINK =
  /^(?:read|related|see|also|more|watch|listen|click|follow|sign|subscribe|visit|lire|leia|lea|learn|explore|discover|check out|find out|get|download|join|editor|continue|previous|next|via)\b/i;
