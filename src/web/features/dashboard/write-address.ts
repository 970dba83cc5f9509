import { withParams } from '#web/search-params.ts';

/**
 * Writes parameters into the address past the router: to move within the app asks whether the session still stands,
 * and while the server is away that would sign out a reader who only looks closer.
 */
export function writeAddress(changes: Record<string, string | undefined>): void {
  const { pathname, search, hash } = window.location;
  const params = withParams(new URLSearchParams(search), changes);
  const query = params.size === 0 ? '' : `?${params}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}
