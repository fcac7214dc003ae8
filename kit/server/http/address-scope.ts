import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros, in lower case. */
const groupsOf = (ip: string): string[] => {
  const { hostname } = new URL(`http://[${ip}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  if (right === undefined) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
};

const v4Of = (groups: readonly string[]): string | undefined => {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
};

/**
 * A network address without its zone, an IPv4 address in its IPv6 form (`::ffff:192.0.2.1`) as plain IPv4.
 * @returns undefined for a text that is no address.
 */
export const plainAddress = (ip: string): string | undefined => {
  const bare = ip.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? (v4Of(groupsOf(bare)) ?? bare) : undefined;
};

/**
 * The subject of every limit that counts by network address: one customer line. An IPv4 address as it is, IPv6 by its /64,
 * because whoever has one address of a /64 has all of them. Whatever is no address shares one subject.
 */
export const addressScope = (ip: string): string => {
  const plain = plainAddress(ip);
  if (plain === undefined) return 'unknown';
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
};
