import { isIPv4, isIPv6 } from 'node:net';

/** Longer ones are no addresses, and a proxy passes on what it likes. */
const LONGEST = 64;

/**
 * Under what an address counts: an IPv6 address by the /64 that a house or a phone is given, which holds more addresses than
 * anybody could count; an IPv4 address by itself, also in the form of IPv6.
 */
export function addressKey(address: string): string {
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare.slice(0, LONGEST);
  const parts = partsOf(bare);
  const isIPv4Inside = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isIPv4Inside) return [parts[6]!, parts[7]!].flatMap((part) => [part >> 8, part & 255]).join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function partsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => 0), ...after];
}

const numbersOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a, b, c, d] = part.split('.').map(Number) as [number, number, number, number];
      return [(a << 8) | b, (c << 8) | d];
    });
