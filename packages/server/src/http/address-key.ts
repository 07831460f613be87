import { isIPv4, isIPv6 } from 'node:net';

/** Longer values are not addresses: a proxy may forward anything. */
const MAX_LENGTH = 64;

/**
 * The key under which an address counts. An IPv6 address counts by its /64, the block of one
 * household or phone, because a block has too many addresses to count each. An IPv4 address counts
 * as it is, also when mapped into IPv6.
 */
export function addressKey(address: string): string {
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare.slice(0, MAX_LENGTH);
  const parts = parseGroups(bare);
  const isIPv4Inside = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isIPv4Inside) return [parts[6]!, parts[7]!].flatMap((part) => [part >> 8, part & 255]).join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function parseGroups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [parseNumbers(head), parseNumbers(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => 0), ...after];
}

const parseNumbers = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a, b, c, d] = part.split('.').map(Number) as [number, number, number, number];
      return [(a << 8) | b, (c << 8) | d];
    });
