import { describe, expect, test } from 'vitest';
import { createProxyFinder, readProxy } from './proxies.ts';

describe('a proxy setting', () => {
  test.each([
    ['http://proxy.company.com:3128', { isSecure: false, name: 'proxy.company.com:3128' }],
    ['http://proxy.company.com:3128/', { port: 3128 }],
    ['proxy.company.com:8080', { isSecure: false, hostname: 'proxy.company.com', port: 8080 }],
    ['proxy', { port: 1080 }],
    ['http://proxy:80', { port: 80 }],
    ['https://proxy', { isSecure: true, port: 443 }],
    ['http://[fd00::1]:3128', { hostname: 'fd00::1', port: 3128, name: '[fd00::1]:3128' }],
    ['10.0.0.1:3128', { hostname: '10.0.0.1', port: 3128 }],
  ])('%s is understood', (text, expected) => {
    expect(readProxy(text)).toMatchObject({ ...expected, authorization: undefined });
  });

  test.each([
    ['http://user:pass@proxy:3128', 'user:pass'],
    ['user:p%40ss%2F@proxy:3128', 'user:p@ss/'],
    ['http://domain%5Cuser:@proxy:3128', 'domain\\user:'],
  ])('%s carries credentials, apart from its name', (text, pair) => {
    const { authorization, name } = readProxy(text);
    expect(Buffer.from(authorization?.split(' ')[1] ?? '', 'base64').toString()).toBe(pair);
    expect(name).toBe('proxy:3128');
  });

  test.each([
    'socks5://proxy:1080',
    'http://',
    'http://proxy/path',
    'http://proxy?x',
    'ht tp://proxy',
    'file:///etc/passwd',
  ])('%s is refused', (text) => {
    expect(() => readProxy(text)).toThrow('must look like http://proxy.company.com:3128');
  });

  test('with a stray % is refused without repeating the password', () => {
    expect(() => readProxy('http://user:secret%zz@proxy:3128')).toThrow(
      /^has an invalid % in its user name or password; write a plain % as %25$/,
    );
  });
});

describe('which calls go through it', () => {
  const find = (address: string, noProxy?: string) =>
    createProxyFinder({
      httpProxy: readProxy('plain:1'),
      httpsProxy: readProxy('secure:2'),
      noProxy,
    })(new URL(address))?.name ?? 'direct';

  test('each scheme has its own proxy', () => {
    expect([find('http://news.example'), find('https://news.example')]).toEqual(['plain:1', 'secure:2']);
    const only = createProxyFinder({
      httpProxy: undefined,
      httpsProxy: readProxy('p:1'),
      noProxy: undefined,
    });
    expect([only(new URL('http://a.example')), only(new URL('https://a.example'))?.name]).toEqual([
      undefined,
      'p:1',
    ]);
  });

  test.each([
    'http://127.0.0.1:9000',
    'http://127.8.8.8',
    'http://[::1]:80',
    'http://localhost:1',
    'http://sim.localhost',
  ])('%s is this machine and is called directly', (address) => {
    expect(find(address)).toBe('direct');
  });

  test.each([
    ['*', 'https://news.example', 'direct'],
    ['news.example', 'https://news.example', 'direct'],
    ['news.example', 'https://www.news.example', 'direct'],
    ['.news.example', 'https://news.example', 'direct'],
    ['*.news.example', 'https://www.news.example', 'direct'],
    ['NEWS.example.', 'https://news.EXAMPLE.', 'direct'],
    ['news.example', 'https://oldnews.example', 'secure:2'],
    ['news.example', 'https://news.example.com', 'secure:2'],
    ['example, internal.corp', 'https://s3.internal.corp', 'direct'],
    ['other.example  news.example', 'https://news.example', 'direct'],
    ['news.example:8443', 'https://news.example:8443', 'direct'],
    ['news.example:8443', 'https://news.example', 'secure:2'],
    ['news.example:443', 'https://news.example', 'direct'],
    ['10.1.2.3', 'http://10.1.2.3', 'direct'],
    ['10.1.2.3', 'http://10.1.2.30', 'plain:1'],
    ['10.0.0.0/8', 'http://10.9.9.9', 'direct'],
    ['10.0.0.0/8', 'http://11.0.0.1', 'plain:1'],
    ['10.0.0.0/99', 'http://10.9.9.9', 'plain:1'],
    ['fd00::/8', 'http://[fd12::1]', 'direct'],
    ['[fd12::1]', 'http://[fd12::1]', 'direct'],
    ['fd12:0::1', 'http://[fd12::1]', 'direct'],
    ['[fd12::1]:8080', 'http://[fd12::1]', 'plain:1'],
    ['2.3', 'http://10.1.2.3', 'plain:1'],
    ['', 'https://news.example', 'secure:2'],
    [', ,', 'https://news.example', 'secure:2'],
    ['.', 'https://news.example', 'secure:2'],
    ['/', 'http://10.1.2.3', 'plain:1'],
  ])('NO_PROXY=%s and %s: %s', (noProxy, address, expected) => {
    expect(find(address, noProxy)).toBe(expected);
  });
});
