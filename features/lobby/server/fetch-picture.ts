import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { secondsMs } from '#kit/shared/time.ts';

export type FetchFault = 'address' | 'unreachable' | 'status' | 'too_large' | 'too_slow';

const bytesMax = 5 * 1024 * 1024;
const patienceMs = secondsMs(10);

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
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to the open network. One of IPv4 written as IPv6 counts as what it is. */
export const isOutside = (ip: string): boolean => isIP(ip) !== 0 && !inner.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

// The address is judged where the name is resolved, so it can't become another one afterwards.
const outsideOnly: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '');
    if (found.length === 0 || found.some(({ address }) => !isOutside(address)))
      return answer(Object.assign(new Error('an inner address'), { code: 'EINNER' }), '');
    if (options.all) return answer(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });

/** How an address is fetched, if at all: https of the open network, or the vendor's own place, wherever that stands. */
const wayTo = (address: string, vendorAddress: string | undefined) => {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isOwn = vendorAddress !== undefined && URL.parse(vendorAddress)?.origin === url.origin;
  if (isOwn && url.protocol === 'http:') return { url, request: plainRequest, options: {} };
  if (url.protocol !== 'https:') return undefined;
  if (isOwn) return { url, request: secureRequest, options: {} };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isOutside(host)) return undefined;
  return { url, request: secureRequest, options: { lookup: outsideOnly } };
};

/**
 * A picture's bytes from where a vendor keeps it; no redirect is followed, nothing is sent along.
 * @param vendorAddress where the vendor itself is called.
 */
export const fetchPicture = async (
  address: string,
  vendorAddress: string | undefined,
): Promise<Result<Buffer, FetchFault>> => {
  const way = wayTo(address, vendorAddress);
  if (!way) return refuse('address');
  const { promise, resolve } = Promise.withResolvers<Result<Buffer, FetchFault>>();
  const signal = AbortSignal.timeout(patienceMs);
  const asked = way.request(way.url, { ...way.options, signal, agent: false }, (response) => {
    if (response.statusCode !== 200) {
      resolve(refuse((response.statusCode ?? 500) >= 500 ? 'unreachable' : 'status'));
      return void response.destroy();
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes <= bytesMax) return;
      resolve(refuse('too_large'));
      response.destroy();
    });
    response.on('end', () => resolve(response.complete ? accept(Buffer.concat(parts)) : refuse('unreachable')));
    response.on('error', (error) => resolve(refuse(faultOf(error, signal))));
    response.on('close', () => resolve(refuse(signal.aborted ? 'too_slow' : 'unreachable')));
  });
  asked.on('error', (error) => resolve(refuse(faultOf(error, signal))));
  asked.end();
  return promise;
};

const faultOf = (error: Error, signal: AbortSignal): FetchFault => {
  if (signal.aborted) return 'too_slow';
  return 'code' in error && error.code === 'EINNER' ? 'address' : 'unreachable';
};
