import { callAddress, CallFault, type OutgoingFault, type Reach } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { secondsMs } from '#kit/shared/time.ts';

export type FetchFault = 'address' | 'unreachable' | 'status' | 'too_large' | 'too_slow';

const bytesMax = 5 * 1024 * 1024;
const patienceMs = secondsMs(10);

/**
 * How an address is fetched, if at all: https of the open network, or the vendor's own place, which may stand in a private
 * network where the installation allows that.
 */
const wayTo = (
  address: string,
  vendorAddress: string | undefined,
  reach: Reach,
): { url: URL; reach: Reach } | undefined => {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isOwn = vendorAddress !== undefined && URL.parse(vendorAddress)?.origin === url.origin;
  if (isOwn && (url.protocol === 'http:' || url.protocol === 'https:')) return { url, reach };
  return url.protocol === 'https:' ? { url, reach: 'open_network' } : undefined;
};

/**
 * A picture's bytes from where a vendor keeps it; no redirect is followed, nothing is sent along.
 * @param vendorAddress where the vendor itself is called.
 */
export const fetchPicture = async (
  world: Pick<World, 'reach'>,
  address: string,
  vendorAddress: string | undefined,
): Promise<Result<Buffer, FetchFault>> => {
  const way = wayTo(address, vendorAddress, world.reach);
  if (!way) return refuse('address');
  try {
    const { status, bytes } = await callAddress(way.url, { method: 'GET', reach: way.reach, patienceMs, bytesMax });
    if (status === 200) return accept(bytes);
    return refuse(status >= 500 ? 'unreachable' : 'status');
  } catch (error) {
    if (error instanceof CallFault) return refuse(faults[error.fault]);
    throw error;
  }
};

const faults: Readonly<Record<OutgoingFault, FetchFault>> = {
  inner_address: 'address',
  too_large: 'too_large',
  too_slow: 'too_slow',
  unreachable: 'unreachable',
};
