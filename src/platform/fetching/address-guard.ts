import { BlockList, isIP } from 'node:net';
import { FetchError, failureAt } from './fetch-error.ts';

interface AddressRules {
  isTrusted: (url: URL) => boolean;
  isAllowedHost?: ((host: string) => boolean) | undefined;
}

/** No DNS name is longer. */
const MAX_HOST_CHARS = 255;

export function checkAddress(address: string | URL, rules: AddressRules): URL {
  const url = URL.parse(String(address));
  if (!url) throw new FetchError('bad-url', 'The address is not a valid URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('bad-url', `Only http and https addresses are fetched, not ${url.protocol}`);
  }
  const { host } = url;
  if (host.length > MAX_HOST_CHARS)
    throw new FetchError('bad-url', `The address has a host name longer than ${MAX_HOST_CHARS} characters`);
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('bad-url', `The address at ${host} carries a user name or password`, { host });
  }
  url.hash = '';
  if (rules.isAllowedHost && !rules.isAllowedHost(bareHost(url))) {
    throw failureAt(host, 'refused-address', 'is not one of the hosts allowed for this source');
  }
  if (rules.isTrusted(url)) return url;

  if (url.port !== '' && !PUBLIC_PORTS.has(url.port)) {
    throw failureAt(host, 'refused-address', `was not contacted: ${WEB_PORTS}`);
  }
  if (isIP(bareHost(url)) !== 0) {
    if (!isPublicAddress(bareHost(url))) throw refusedAddress(host, bareHost(url));
  } else if (isLocalName(bareHost(url))) {
    throw failureAt(host, 'refused-address', 'was not contacted: it is a name of the local network');
  }
  return url;
}

/** Applies the same rules to a redirect, and refuses public to private and https to http. */
export function checkRedirect(from: URL, location: string, rules: AddressRules): URL {
  const to = URL.parse(location, from.href);
  if (from.protocol === 'https:' && to?.protocol === 'http:') {
    const what = `redirects from https to plain http at ${to.host}`;
    throw failureAt(from.host, 'refused-address', what);
  }
  // A public site must not redirect us to a private origin, even a trusted one.
  const isTrusted = (url: URL) => rules.isTrusted(from) && rules.isTrusted(url);
  try {
    return checkAddress(to ?? '', { ...rules, isTrusted });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { kind, message, host } = error;
    throw failureAt(from, kind, `redirects to a refused address (${message})`, host ? { host } : {});
  }
}

/** Refuses a name if any of its addresses is private, because an attacker could choose which one is used. */
export function checkResolved(host: string, addresses: readonly { address: string }[]): void {
  const inner = addresses.find(({ address }) => !isPublicAddress(address));
  if (inner) throw refusedAddress(host, inner.address);
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL_V4.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

/** The host without IPv6 brackets or a trailing dot. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$|\.+$/g, '');
}

function isLocalName(name: string): boolean {
  const labels = name.split('.');
  return labels.length < 2 || LOCAL_SUFFIXES.some((suffix) => `.${name}`.endsWith(suffix));
}

function refusedAddress(host: string, address: string): FetchError {
  const what = host.replace(/^\[|\]$/g, '') === address ? 'it' : address;
  return failureAt(host, 'refused-address', `was not contacted: ${what} is not a public address`);
}

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const PUBLIC_PORTS = new Set(['80', '443']);
export const WEB_PORTS = 'only ports 80 and 443 are allowed';

const LOCAL_SUFFIXES = [
  '.localhost',
  '.localdomain',
  '.local',
  '.internal',
  '.intranet',
  '.private',
  '.corp',
  '.home',
  '.lan',
  '.home.arpa',
];

/** IANA's special-purpose registry, plus Azure's internal service address (168.63.129.16). */
const SPECIAL_V4 = blockList('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

// Only global unicast is allowed, which excludes ::1, fc00::/7, fe80::/10, 64:ff9b::/96 and mapped IPv4.
// Never add ::ffff:0:0/96 to a BlockList: Node folds mapped addresses, so it would match all of IPv4.
const GLOBAL_V6 = blockList('ipv6', ['2000::/3']);

/** Inside global unicast: Teredo, ORCHID and benchmarking, documentation, 6to4, 6bone. */
const SPECIAL_V6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20']);
