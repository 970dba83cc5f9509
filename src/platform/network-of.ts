import { isIPv6 } from 'node:net';

/**
 * The address used for rate limits. One customer usually has a whole IPv6 /64 network, so all its addresses count as
 * one.
 */
export function networkOf(address: string): string {
  const ip = plainAddress(address);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::').map(readGroups);
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<number>(zeros).fill(0), ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** On a dual-stack socket, the address of an IPv4 caller is written as IPv6. */
export function plainAddress(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.replace(/^::ffff:(?=\d+\.)/, '') : ip;
}

function readGroups(text: string): number[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
