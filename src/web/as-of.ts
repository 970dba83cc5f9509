import { useLocation } from 'react-router';
import { parseMoment } from '#contract/as-of.ts';

/** Screens without past data. All others keep `asOf` in the address. */
const PRESENT_ONLY = new Set([
  '',
  'accept-invitation',
  'account',
  'admin',
  'alerts',
  'forgot',
  'login',
  'reset',
  'setup',
  'sign-on',
]);

/** The moment in the address, as written; undefined for now. */
export function readAsOf(
  { pathname, search }: { pathname: string; search: string } = window.location,
): string | undefined {
  if (!search.includes('asOf=') || PRESENT_ONLY.has(firstPart(pathname))) return undefined;
  return new URLSearchParams(search).get('asOf') || undefined;
}

/** The moment that is shown, or now. */
export function shownMoment(now: () => Date = () => new Date()): Date {
  const asOf = readAsOf();
  return (asOf !== undefined && parseMoment(asOf)) || now();
}

export function useShowsPast(): boolean {
  return !PRESENT_ONLY.has(firstPart(useLocation().pathname));
}

export function useAsOf(): string | undefined {
  return readAsOf(useLocation());
}

/** Adds the current moment to a link. A link with an empty `asOf` goes back to now. */
export function keepAsOf(
  to: { pathname: string; search: string },
  asOf: string | undefined,
): { pathname: string; search: string } {
  const params = new URLSearchParams(to.search);
  const own = params.get('asOf');
  if (own === null && (asOf === undefined || PRESENT_ONLY.has(firstPart(to.pathname)))) return to;
  if (own) return to;
  if (own === '' || asOf === undefined) params.delete('asOf');
  else params.set('asOf', asOf);
  return { ...to, search: params.size === 0 ? '' : `?${params}` };
}

function firstPart(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

export const READ_ONLY_REASON = 'The past is read-only. Go back to now to make changes.';
