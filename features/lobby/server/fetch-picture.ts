import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isInner, outsideOnly } from '#kit/server/open-network.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { secondsMs } from '#kit/shared/time.ts';

export type FetchFault = 'address' | 'unreachable' | 'status' | 'too_large' | 'too_slow';

const bytesMax = 5 * 1024 * 1024;
const patienceMs = secondsMs(10);

/** How an address is fetched, if at all: https of the open network, or the vendor's own place, wherever that stands. */
const wayTo = (address: string, vendorAddress: string | undefined) => {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isOwn = vendorAddress !== undefined && URL.parse(vendorAddress)?.origin === url.origin;
  if (isOwn && url.protocol === 'http:') return { url, request: plainRequest, options: {} };
  if (url.protocol !== 'https:') return undefined;
  if (isOwn) return { url, request: secureRequest, options: {} };
  if (isInner(url.hostname)) return undefined;
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
