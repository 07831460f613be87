import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Reserved IPv4 ranges: this machine, private networks and special uses (RFC 6890). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The only public IPv6 ranges, without the reserved ones inside. */
const PUBLIC_6 = ['2000::/3'];
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function createBlockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split('/') as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const notPublic4 = createBlockList(NOT_PUBLIC_4, 'ipv4');
const public6 = createBlockList(PUBLIC_6, 'ipv6');
const notPublic6 = createBlockList(NOT_PUBLIC_6, 'ipv6');

/** Whether an IP address is public, so that the server may send requests to it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return isIPv6(address) && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
