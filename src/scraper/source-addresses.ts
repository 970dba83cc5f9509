/** Spiders and pages name live addresses; in sample mode all of them are asked of the simulator. */
export interface SourceAddresses {
  toFetch(url: string): string;
  toPublic(url: string): string;
  toPublicText(message: string): string;
  /** In sample mode nothing but the simulator is ever asked. */
  isAllowedHost: ((host: string) => boolean) | undefined;
}

const SITES = '/sites/';

export function createSourceAddresses(simulatorUrl: string | undefined): SourceAddresses {
  if (!simulatorUrl) {
    const same = (text: string) => text;
    return { toFetch: same, toPublic: same, toPublicText: same, isAllowedHost: undefined };
  }
  const base = new URL(simulatorUrl);
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
