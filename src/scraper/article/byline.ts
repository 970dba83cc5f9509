import { toPlainLine } from '../plain-text.ts';
import { normaliseWords } from './normalise-words.ts';

/** A byline as written, without "By", roles, dates, addresses and site names; null when no name is left. */
export function cleanByline(raw: string, siteNames: readonly string[] = []): string | null {
  if (raw === '' || raw.length > MAX_RAW_CHARS || /^\s*(?:https?:)?\/\//i.test(raw)) return null;
  const line = toPlainLine(raw, MAX_RAW_CHARS);
  for (const part of line.split(PARTS)) {
    const names = cleanNames(part, siteNames);
    if (names) return names;
  }
  return null;
}

/** Several names as a byline has them. */
export function joinNames(names: readonly string[]): string | null {
  const unique = [...new Map(names.map((name) => [normaliseWords(name), name])).values()].slice(0, 8);
  if (unique.length === 0) return null;
  return unique.length === 1 ? (unique[0] ?? null) : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1)}`;
}

const MAX_RAW_CHARS = 400;
const MAX_BYLINE_CHARS = 120;
const PARTS = /\s+[|•·∙–—/]\s+|\s+-\s+|\s*[|•∙]\s*|\s{2,}|\n/;
const LEAD =
  /^(?:(?:story|words|text|article|report|analysis|opinion|written|posted|published|reported|authored|submitted|photographs?|photos?|reviewed|edited|contributed|news provided|provided)\s+(?:and\s+\w+\s+)?by|by|von|par|por|door|di|da|de|av|autor(?:a|es)?|author|authors)(?:\s*:\s*|\s+(?=\p{Lu}|@|the\b|dr\b))/iu;
const MONTH_OR_DAY =
  /(?:^|[\s,]+)(?:(?:on|at|in|updated|published|posted|last)\s+)*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?,?$/i;
const TRAILING = /[\s,;:(–—-]+(?:on|at|in|for|and|updated|published|posted|by|@)?$/i;
const ROLE =
  /\b(?:staff|editors?|editorial|reporters?|writers?|correspondents?|analysts?|assistant|bureau|chief|contributors?|contributing|columnists?|senior|special to|news(?:room| desk| service)?|desk|director|manager|president|producer|journalists?|fellow|professor|ceo|redacteur|redakteur(?:in)?|journaliste?|industry|business|energy|economics|markets|commodities|photographer|for)\b/i;
const NOBODY =
  /^(?:(?:web|site)?[ -]?(?:admin\w*|master|team)|root|user|guest|unknown|n\/?a|null|undefined|none|anonymous|authors?|by|staff|editors?|editorial(?: team| staff)?|newsroom|news|news desk|staff (?:writer|reporter|report)s?|press release|contributor|share|follow|twitter|facebook|print|email|comments?|read more|home)$/i;
const NAME = /^\p{L}[\p{L}\p{M}.'’‘ʼ-]*(?: (?:\p{L}[\p{L}\p{M}.'’‘ʼ-]*)){0,5}$/u;

function cleanNames(part: string, siteNames: readonly string[]): string | null {
  let text = part.trim();
  for (let round = 0; round < 2; round++) text = text.replace(LEAD, '').trim();
  text = text
    .replace(/\([^()]{0,80}\)|\[[^[\]]{0,80}\]/g, ' ')
    .replace(/\S{1,80}@\S{1,80}\.\S{1,20}/g, ' ')
    .replace(/(^|\s)@\w{1,40}/g, ' ')
    .replace(/https?:\/\/\S*/g, ' ');
  const digit = text.search(/\d/);
  if (digit !== -1) text = text.slice(0, digit).trim().replace(MONTH_OR_DAY, '').replace(MONTH_OR_DAY, '');
  text = text
    .replace(/\s+(?:for|of the)\s+\p{Lu}.*$/u, '')
    .replace(/\s+(?:is|was|has|covers|updated|published|posted|follow|wrote|says)\b.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (let round = 0; round < 3; round++) text = text.replace(TRAILING, '').trim();
  const names = dropRoles(text, siteNames);
  if (names === '' || names.length > MAX_BYLINE_CHARS || NOBODY.test(names)) return null;
  if (/^[\p{Ll}\d]/u.test(names) || !/\p{L}{2}/u.test(names)) return null;
  if (isSiteName(names, siteNames) || /[.!?]\s+\p{Lu}\p{Ll}{3,}.*[.!?]$/u.test(names)) return null;
  if (names.split(/,| and | y | et | und | e | & /).some((name) => name.trim().split(' ').length > 6))
    return null;
  return properCase(names);
}

/** "Jane Doe, Senior Editor" is one person and "Jane Doe, John Roe" two. */
function dropRoles(text: string, siteNames: readonly string[]): string {
  const kept: string[] = [];
  for (const piece of text.split(/\s*,\s*/)) {
    const bare = piece.replace(/^(?:and|y|et|und|e|&)\s+/i, '');
    if (bare === '') continue;
    const isSite = isSiteName(bare, siteNames);
    if (kept.length > 0 && (isSite || isRole(bare) || !isNames(bare))) break;
    kept.push(piece);
  }
  return kept
    .join(', ')
    .replace(/, (?=(?:and|&) )/g, ' ')
    .replace(/[\s,;:]+$/, '');
}

function isSiteName(text: string, siteNames: readonly string[]): boolean {
  const letters = normaliseWords(text).replaceAll(' ', '');
  return siteNames.some((name) => name.replaceAll(' ', '') === letters);
}

function isRole(piece: string): boolean {
  return ROLE.test(piece) && !/^\p{Lu}\p{L}+ \p{Lu}\p{L}+ and /u.test(piece);
}

function isNames(piece: string): boolean {
  return piece.split(/ and | & /).every((name) => NAME.test(name) && name.includes(' '));
}

/** Names in capitals as people write their own. */
function properCase(names: string): string {
  return names
    .split(/(, | and | & )/)
    .map((name) =>
      isInCapitals(name) ? name.toLowerCase().replace(FIRST_LETTER, (letter) => letter.toUpperCase()) : name,
    )
    .join('');
}

const FIRST_LETTER = /(?<![\p{L}'’])\p{Ll}|(?<=\b(?:mc|o['’]))\p{Ll}/gu;

function isInCapitals(name: string): boolean {
  return (
    name.trim().includes(' ') &&
    name === name.toUpperCase() &&
    !/^\p{Lu}{2,4} STAFF$/u.test(name) &&
    /\p{Lu}{3}/u.test(name)
  );
}
