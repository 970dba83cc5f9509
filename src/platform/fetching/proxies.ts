import { BlockList, isIP } from 'node:net';
import { bareHost } from './address-guard.ts';

/** A company's web proxy. */
export interface WebProxy {
  isSecure: boolean;
  hostname: string;
  port: number;
  /** Host and port without credentials, for error messages. */
  name: string;
  /** The value of a Proxy-Authorization header. */
  authorization: string | undefined;
  /** With port and credentials. */
  url: string;
}

export type FindProxy = (url: URL) => WebProxy | undefined;

/** Follows curl's rules for HTTP_PROXY, HTTPS_PROXY and NO_PROXY. Loopback never uses a proxy. */
export function createProxyFinder(settings: {
  httpProxy: WebProxy | undefined;
  httpsProxy: WebProxy | undefined;
  noProxy: string | undefined;
}): FindProxy {
  const { httpProxy, httpsProxy, noProxy = '' } = settings;
  const exceptions = noProxy.split(/[\s,]+/).filter((entry) => entry !== '');
  return (url) => {
    const proxy = url.protocol === 'https:' ? httpsProxy : httpProxy;
    if (!proxy || isLoopback(bareHost(url))) return undefined;
    return exceptions.some((entry) => covers(entry, url)) ? undefined : proxy;
  };
}

/** Such as `http://user:password@proxy.company.com:3128`. As in curl, the defaults are http and port 1080. */
export function readProxy(text: string): WebProxy {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  const isProxy = url && /^https?:$/.test(url.protocol) && url.hostname !== '';
  if (!isProxy || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error(
      'must look like http://proxy.company.com:3128, with user:password@ before the host if needed',
    );
  }
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || portOf(text) || (isSecure ? 443 : 1080));
  return {
    isSecure,
    hostname: bareHost(url),
    port,
    name: `${url.hostname}:${port}`,
    authorization: readCredentials(url),
    url: url.href.replace(url.host, `${url.hostname}:${port}`),
  };
}

/** `URL` drops the scheme's default port. */
function portOf(text: string): string | undefined {
  return /:(\d{1,5})\/?$/.exec(text)?.[1];
}

function readCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(pair).toString('base64')}`;
  } catch {
    throw new Error('has an invalid % in its user name or password; write a plain % as %25');
  }
}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isIn(name, '127.0.0.0/8') || name === '::1';
}

/** An entry is `*`, a domain including subdomains, an address or an address range, optionally with a port. */
function covers(entry: string, url: URL): boolean {
  if (entry === '*') return true;
  const [, written = '', port] = /^(\[[^\]]*\](?:\/\d+)?|[^:]*|.*:.*:.*)(?::(\d+))?$/.exec(entry) ?? [];
  if (port && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
  const host = bareHost(url).toLowerCase();
  const wanted = written.replaceAll(/[[\]]/g, '').toLowerCase();
  if (isIP(host) !== 0) return wanted.includes('/') ? isIn(host, wanted) : sameAddress(host, wanted);
  const domain = wanted.replace(/^\*?\./, '').replace(/\.$/, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

function sameAddress(address: string, other: string): boolean {
  return isIP(other) !== 0 && isIn(address, `${other}/${isIP(other) === 6 ? 128 : 32}`);
}

function isIn(address: string, range: string): boolean {
  const [network = '', bits = ''] = range.split('/');
  const [family, longest] = isIP(network) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
  if (isIP(network) === 0 || isIP(address) !== isIP(network)) return false;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > longest) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
}
