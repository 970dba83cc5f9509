/** Agents name live addresses; with a gateway, such as the simulator, all of them are asked of it. */
export interface SourceAddresses {
  toFetch(url: string): string;
  toPublic(url: string): string;
  toPublicText(message: string): string;
  /** With a gateway nothing else is ever asked. */
  isAllowedHost: ((host: string) => boolean) | undefined;
}

const SITES = '/sites/';

export function createSourceAddresses(gatewayUrl: string | undefined): SourceAddresses {
  if (!gatewayUrl) {
    const same = (text: string) => text;
    return { toFetch: same, toPublic: same, toPublicText: same, isAllowedHost: undefined };
  }
  const base = new URL(gatewayUrl);
  const root = base.origin + SITES;
  return {
    toFetch(url) {
      const { host, pathname, search } = new URL(url);
      return root + host + pathname + search;
    },
    toPublic: (url) => (url.startsWith(root) ? `https://${url.slice(root.length)}` : url),
    toPublicText: (message) => message.replaceAll(base.host + SITES, ''),
    isAllowedHost: (host) => host === base.hostname,
  };
}

/** The host that an address leads to by redirects, or undefined where it is the same site. */
export function findOtherHost(url: string, finalUrl: string): string | undefined {
  const [from, to] = [new URL(url).host, new URL(finalUrl).host];
  return withoutWww(from) === withoutWww(to) ? undefined : to;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
