import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:77:1:aaaa:bbbb:cccc:dddd', '2001:db8:77:1::/64'],
  ['2001:db8:77:1::5', '2001:db8:77:1::/64'],
  ['2001:0db8:0077:0001::1%eth0', '2001:db8:77:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
