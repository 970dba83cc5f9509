/**
 * Our user agent, in the form of well-known crawlers, which Yahoo Finance also accepts. Product and contact may be in
 * any script, but a header takes only ASCII.
 */
export function createUserAgent({ product, contact }: { product: string; contact: string }): string {
  const reachable = /^[\x21-\x7e]+$/.test(contact) && !/[();]/.test(contact) ? `; +${contact}` : '';
  return `Mozilla/5.0 (compatible; ${toProductToken(product)}/2${reachable})`;
}

/** Our name in robots.txt files. */
export function robotsNameOf(userAgent: string): string {
  return /\(compatible; ([^/;)]+)/.exec(userAgent)?.[1] ?? userAgent.split('/', 1)[0] ?? userAgent;
}

function toProductToken(product: string): string {
  const ascii = product.normalize('NFKD').replaceAll(/[æœßøłđðþ]/gi, (letter) => LETTERS.get(letter) ?? '');
  const token = ascii
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return token || 'Headframe';
}

/** Letters that Unicode does not decompose. */
const LETTERS = new Map(
  Object.entries({
    ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
    ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th' },
  }),
);
