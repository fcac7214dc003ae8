import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Addresses that are nobody's in the open network: our own machines, the cloud's, the next room's. */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4');
// Those that carry an address of IPv4 may lead to any, ours too.
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6');

/**
 * Whether a host that is written as a network address is none of the open network; an address of IPv4 in IPv6 counts as what it
 * is. A name is none: it is looked at when it is resolved.
 */
export const isInner = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && inner.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
};

/** Whether a text is a network address of the open network. */
export const isOutside = (ip: string): boolean => isIP(ip) !== 0 && !isInner(ip);

/**
 * Resolves as always, but fails with the code `EINNER` for a name that leads inside. The address is judged where the name is
 * resolved, so it can't become another one afterwards.
 */
export const outsideOnly: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '');
    if (found.length === 0 || found.some(({ address }) => !isOutside(address)))
      return answer(Object.assign(new Error('an inner address'), { code: 'EINNER' }), '');
    if (options.all) return answer(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });
