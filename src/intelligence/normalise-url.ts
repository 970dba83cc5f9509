import { createHash } from 'node:crypto';

const LONGEST_KEY = 2_000;

const TRACKING_NAMES = new Set(
  `fbclid gclid dclid gbraid wbraid msclkid yclid igshid twclid ttclid cmp cmpid ncid mc_cid mc_eid mkt_tok icid spm _ga
  _gl _hsenc _hsmi ref referrer ref_src ref_url source_ref guccounter .tsrc tsrc soc_src soc_trk __source
  __twitter_impression at_medium at_campaign at_link_id at_format at_ptr_name smid sr_share partner mod ocid ftag taid trk
  share amp`.split(/\s+/),
);
const TRACKING_PREFIX = /^(utm_|guce_|ns_|hsa_|pk_|mtm_|fb_)/;
/** These parameters carry content on some sites; with these values they only track the referrer. */
const TRACKING_VALUE =
  /^(src|source|siteid|feed|from|output|outputtype)=(rss|feed|amp|newsletter|twitter|facebook)/;

export function normaliseUrl(url: string): string {
  const text = url.trim();
  const parsed = URL.parse(text);
  if (!parsed?.host) return shorten(text);
  const host = parsed.host.replace(/^((www|m|amp)\.)+(?=[^.]+\.)/, '').replace(/\.(?=:|$)/, '');
  const path = normaliseEncoding(parsed.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
    .replace(/\/index\.html?$/, '')
    .replace(/\/amp$/, '')
    .replace(/\/+$/, '');
  const query = parsed.search
    .slice(1)
    .split('&')
    .map((parameter) => normaliseEncoding(parameter.replaceAll('+', '%20')))
    .filter((parameter) => parameter !== '' && !isTracking(parameter))
    .sort()
    .join('&');
  return shorten(`${host}${path}${query === '' ? '' : `?${query}`}`);
}

function isTracking(parameter: string): boolean {
  const lower = parameter.toLowerCase();
  const [name = ''] = lower.split('=', 1);
  return TRACKING_NAMES.has(name) || TRACKING_PREFIX.test(name) || TRACKING_VALUE.test(lower);
}

function normaliseEncoding(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

/** A truncated address ends with a hash of the whole, so two long ones stay distinct. */
function shorten(key: string): string {
  if (key.length <= LONGEST_KEY) return key;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${key.slice(0, LONGEST_KEY - hash.length - 1)}#${hash}`;
}
