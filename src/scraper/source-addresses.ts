import { FetchError } from '#platform/fetching/fetch-error.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';

/** Agents use live addresses; with a gateway, such as the simulator, all requests go to it. */
export interface SourceAddresses {
  toFetch(url: string): string;
  toPublic(url: string): string;
  /** Makes fetch failures name the source. */
  nameSources(fetcher: Fetcher): Fetcher;
  /** With a gateway, only its host is allowed. */
  isAllowedHost: ((host: string) => boolean) | undefined;
}

const SITES = '/sites/';

export function createSourceAddresses(gatewayUrl: string | undefined): SourceAddresses {
  if (!gatewayUrl) {
    const same = <T>(one: T) => one;
    return { toFetch: same, toPublic: same, nameSources: same, isAllowedHost: undefined };
  }
  const base = new URL(gatewayUrl);
  const root = base.origin + SITES;
  return {
    toFetch(url) {
      const { host, pathname, search } = new URL(url);
      return root + host + pathname + search;
    },
    toPublic: (url) => (url.startsWith(root) ? `https://${url.slice(root.length)}` : url),
    nameSources: (fetcher) => ({
      ...fetcher,
      get: (url, options) => fetcher.get(url, options).catch(nameSource(url)),
      post: (url, body, options) => fetcher.post(url, body, options).catch(nameSource(url)),
    }),
    isAllowedHost: (host) => host === base.hostname,
  };

  function nameSource(url: string | URL) {
    const [source = base.host] = String(url).replace(root, '').split('/');
    return (error: unknown) => {
      if (error instanceof FetchError)
        error.message = error.message.replaceAll(base.host + SITES, '').replaceAll(base.host, source);
      throw error;
    };
  }
}

/** The host that an address redirects to; undefined if it is the same site. */
export function findOtherHost(url: string, finalUrl: string): string | undefined {
  const [from, to] = [new URL(url).host, new URL(finalUrl).host];
  return withoutWww(from) === withoutWww(to) ? undefined : to;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
