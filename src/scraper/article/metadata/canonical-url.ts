import { cleanLink } from '../../clean-link.ts';
import type { PageHead } from './page-head.ts';

/** The canonical address a page states, if it is plausible for this page; else the address it was found at. */
export function findCanonicalUrl(head: PageHead, url: string): string {
  const own = cleanLink(url, url);
  for (const stated of [head.canonical, head.meta('og:url')]) {
    const link = stated.trim() === '' ? null : cleanLink(stated, url);
    if (link !== null && (own === null || isPlausible(new URL(link), new URL(own))))
      return withoutFragment(link);
  }
  return withoutFragment(own ?? '');
}

function isPlausible(canonical: URL, own: URL): boolean {
  if (findSite(canonical.hostname) !== findSite(own.hostname)) return false;
  const there = segmentsOf(canonical);
  const here = segmentsOf(own);
  if (there.length === 0) return here.length === 0 && (own.search === '' || canonical.search !== '');
  const isAbove = there.length < here.length && there.every((segment, index) => segment === here[index]);
  return (
    !isAbove ||
    isArticleSegment(there.at(-1) ?? '') ||
    /^(?:amp|print|\d{1,3}|page|all)$/i.test(here[there.length] ?? '')
  );
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '' && !/^index\.\w+$/i.test(segment));
}

function isArticleSegment(segment: string): boolean {
  return /-.*-|\d{4,}|\.\w{3,5}$/.test(segment);
}

/** The registrable part of a host: `bbc.co.uk` for `www.bbc.co.uk`. */
function findSite(host: string): string {
  const labels = host.toLowerCase().split('.');
  if (/^[\d.]+$/.test(host) || labels.length <= 2) return host.toLowerCase();
  const isSecondLevel =
    /^(?:co|com|org|net|gov|gob|ac|edu|or|ne|go)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

function withoutFragment(link: string): string {
  const hash = link.indexOf('#');
  return hash === -1 || link.startsWith('#!', hash) ? link : link.slice(0, hash);
}
