import { expect, test } from 'vitest';
import { measureCpuMs } from '#testing/cpu-time.ts';
import { checkAddress, checkRedirect, isPublicAddress } from './address-guard.ts';

const nothingTrusted = { isTrusted: () => false };

test.each([
  ['8.8.8.8'],
  ['93.184.215.14'],
  ['100.63.255.255'],
  ['100.128.0.0'],
  ['172.15.255.255'],
  ['172.32.0.1'],
  ['169.253.255.255'],
  ['192.0.1.1'],
  ['198.17.255.255'],
  ['198.20.0.0'],
  ['223.255.255.255'],
  ['2606:4700:4700::1111'],
  ['2a00:1450:4001::200e'],
  ['2001:200::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private 10', '10.0.0.0', '10.255.255.255'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255'],
  ['link-local and cloud metadata', '169.254.0.0', '169.254.169.254'],
  ['Azure’s host agent', '168.63.129.16', '168.63.129.16'],
  ['private 172', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation 1', '192.0.2.0', '192.0.2.255'],
  ['6to4 relay', '192.88.99.0', '192.88.99.255'],
  ['private 192.168', '192.168.0.0', '192.168.255.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation 2', '198.51.100.0', '198.51.100.255'],
  ['documentation 3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255'],
  ['unspecified and loopback v6', '::', '::1'],
  ['mapped IPv4', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ['compatible IPv4', '::127.0.0.1', '::8.8.8.8'],
  ['translated IPv4', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff'],
  ['Teredo', '2001::', '2001:0:ffff::'],
  ['benchmarking and ORCHID', '2001:2::1', '2001:20::1'],
  ['documentation v6', '2001:db8::', '2001:db8:ffff::1'],
  ['documentation v6, new', '3fff::', '3fff:fff::1'],
  ['6to4', '2002:7f00:1::', '2002:808:808::'],
  ['segment routing', '5f00::', '5f00:ffff::'],
  ['unique local', 'fc00::', 'fd00:ec2::254'],
  ['link-local v6', 'fe80::', 'febf:ffff::'],
  ['site-local v6', 'fec0::', 'feff::'],
  ['multicast v6', 'ff02::1', 'ffff::'],
  ['not an address', 'localhost', ''],
])('%s is not public', (_, first, last) => {
  expect([first, last].map(isPublicAddress)).toEqual([false, false]);
});

test.each([
  ['localhost'],
  ['localhost.'],
  ['LOCALHOST'],
  ['api.localhost'],
  ['printer.local'],
  ['metadata.google.internal'],
  ['nas.home.arpa'],
  ['intranet'],
  ['intranet.'],
  ['wiki.corp'],
])('the local name %s is refused', (name) => {
  expect(() => checkAddress(`http://${name}/`, nothingTrusted)).toThrow(/local network/);
});

test.each([
  ['ftp', 'ftp://example.com/x', 'bad-url'],
  ['gopher', 'gopher://example.com/', 'bad-url'],
  ['file', 'file:///etc/passwd', 'bad-url'],
  ['data', 'data:text/plain,x', 'bad-url'],
  ['javascript', 'javascript:alert(1)', 'bad-url'],
  ['no scheme', 'example.com/x', 'bad-url'],
  ['nothing', '', 'bad-url'],
  ['a host that is none', 'http://exa mple.com/', 'bad-url'],
  ['a user name and password', 'http://me:s3cret@example.com/', 'bad-url'],
  ['a user name', 'http://me@example.com/', 'bad-url'],
  ['port 22', 'http://example.com:22/', 'refused-address'],
  ['port 8080', 'https://example.com:8080/', 'refused-address'],
  ['a number for a host', 'http://0/', 'refused-address'],
])('%s is refused', (_, address, kind) => {
  expect(() => checkAddress(address, nothingTrusted)).toThrow(expect.objectContaining({ kind }));
});

test('a redirect to a name longer than any name is refused without delay', () => {
  const redirect = () =>
    checkRedirect(new URL('https://news.example/'), `https://a${'.'.repeat(16_000)}b/`, nothingTrusted);
  expect(measureCpuMs(() => expect(redirect).toThrow('longer than 255 characters'))).toBeLessThan(50);
});

test('ports 80 and 443 are allowed, and the fragment is cut off', () => {
  expect(checkAddress('http://example.com:443/a?b=1#c', nothingTrusted).href).toBe(
    'http://example.com:443/a?b=1',
  );
  expect(checkAddress('https://example.com:443/', nothingTrusted).href).toBe('https://example.com/');
});

test('only the exact trusted origin may be private', () => {
  const rules = { isTrusted: (url: URL) => url.origin === 'http://127.0.0.1:4000' };
  expect(checkAddress('http://127.0.0.1:4000/x', rules).pathname).toBe('/x');
  expect(checkAddress('http://0x7f.1:4000/x', rules).hostname).toBe('127.0.0.1');
  for (const near of ['https://127.0.0.1:4000/', 'http://127.0.0.1:4001/', 'http://127.0.0.2:4000/']) {
    expect(() => checkAddress(near, rules)).toThrow(expect.objectContaining({ kind: 'refused-address' }));
  }
});

test('a public site cannot redirect to a trusted private origin, a trusted one can', () => {
  const rules = { isTrusted: (url: URL) => url.origin === 'http://127.0.0.1:4000' };
  const trusted = new URL('http://127.0.0.1:4000/a');
  expect(checkRedirect(trusted, '/b', rules).href).toBe('http://127.0.0.1:4000/b');
  expect(() => checkRedirect(new URL('http://example.com/'), trusted.href, rules)).toThrow(
    /was not contacted/,
  );
});

test('the allow-list is checked with the bare name', () => {
  const asked: string[] = [];
  const rules = { ...nothingTrusted, isAllowedHost: (host: string) => asked.push(host) > 2 };
  expect(() => checkAddress('http://news.example./', rules)).toThrow(/not one of the hosts allowed/);
  expect(() => checkAddress('http://[2606:4700::1111]/', rules)).toThrow(/not one of the hosts allowed/);
  expect(asked).toEqual(['news.example', '2606:4700::1111']);
});
