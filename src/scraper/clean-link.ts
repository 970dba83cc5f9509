import { cleanCharacters } from './clean-characters.ts';
import { decodeXml } from './feed/xml-reader.ts';

/** A link for storage: absolute, http(s), without tracking parameters; null for any other link. */
export function cleanLink(text: string, base: string): string | null {
  const url = findHttpUrl(text, base);
  if (!url) return null;
  if (url.search.length > 1) url.search = withoutTracking(url.search.slice(1));
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = '';
  return url.href;
}

export function resolveLink(text: string, base: string): string | null {
  return findHttpUrl(text, base)?.href ?? null;
}

export function isHttpLink(text: string): boolean {
  return /^\s*https?:\/\//i.test(text);
}

const MAX_LINK_CHARS = 4000;

function findHttpUrl(text: string, base: string): URL | undefined {
  if (text.length > MAX_LINK_CHARS) return undefined;
  const written = cleanCharacters(decodeXml(decodeXml(text))).replaceAll('\n', '');
  if (written === '' || (written.includes(' ') && !/^(?:https?:|[/?#.])/i.test(written))) return undefined;
  const absolute = /^www\.[\w-]+\./i.test(written) ? `https://${written}` : written;
  const url =
    URL.parse(absolute, base) ?? (absolute.startsWith('//') ? URL.parse(`https:${absolute}`) : null);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url;
}

function withoutTracking(query: string): string {
  return query
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(parameter))
    .join('&');
}

const TRACKING_FRAGMENT = /^#(utm_|xtor=|ftag=|ref=rss)/i;
const TRACKING_NAME =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|cmpid|cmp|ncid|icid|ocid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_(enc|anon)_id|wt[._]mc(_id)?|xtor|ftag|at_(medium|campaign(_type)?|custom\d?|link_\w+|format|bbc_team|ptr_name))$/i;
/** Parameters with other uses too: removed only if the value refers to a feed. */
const ORIGIN_NAME = /^(ref|referrer|source|src|from|via|mod|partner|emc|\.?tsrc|feed|medium|cm_ven|cid)$/i;
const FEED_VALUE = /(^|[^a-z])(rss|feeds?|feedburner|atom)([^a-z]|\d|$)/i;

function isTracking(parameter: string): boolean {
  const equals = parameter.indexOf('=');
  const name = equals === -1 ? parameter : parameter.slice(0, equals);
  if (TRACKING_NAME.test(name)) return true;
  return equals !== -1 && ORIGIN_NAME.test(name) && FEED_VALUE.test(parameter.slice(equals + 1));
}
