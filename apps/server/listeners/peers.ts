import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '#kit/server/http/address-scope.ts';

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string | undefined): boolean =>
  ip !== undefined && /^(127\.|::1$)/.test(plainAddress(ip) ?? '');

/** Whether a network address is one of a list of addresses and ranges (`10.0.0.0/8`). */
export const peerList = (list: readonly string[]): ((ip: string) => boolean) => {
  const known = new BlockList();
  for (const text of list) {
    const [ip = '', prefix] = text.split('/');
    if (isIP(ip) === 0) continue;
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) known.addAddress(ip, family);
    else known.addSubnet(ip, Number(prefix), family);
  }
  return (ip) => {
    const plain = plainAddress(ip);
    return plain !== undefined && known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
};

/** Whether a trusted proxy handed the request on: only then do its other headers, such as the country's, say anything. */
export const isForwarded = ({ ips }: Pick<FastifyRequest, 'ips'>): boolean => (ips ?? []).length > 1;

/**
 * Who may read what is meant for the people who run the installation: whoever has the token; without one this very machine
 * alone, and nothing that a proxy on it handed on.
 */
export const mayObserve = (
  { headers, socket }: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean => {
  if (token !== undefined) return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isHandedOn && isLoopback(socket.remoteAddress);
};

/** In a time that tells nothing of either, their lengths included. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Why a host that the desk was called by is not served: it cannot be read, or it is not the desk's. */
export const hostFault = (host: string, address: string | undefined): 'unreadable' | 'foreign' | undefined => {
  const called = URL.parse(`http://${host}/`);
  if (!called || called.username !== '' || called.pathname !== '/' || called.search !== '') return 'unreadable';
  return address === undefined || called.hostname === new URL(address).hostname ? undefined : 'foreign';
};
