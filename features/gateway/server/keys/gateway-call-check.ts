import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { nonceStore } from './nonce-store.ts';
import { vendorConnection } from '../vendors/vendor-connection.ts';
import { isSignedBy, isTimely, outgoingTargetOf, statedIn } from './vendor-signature.ts';

type Call = { name: string; body: string; headers: Readonly<Record<string, string | undefined>> };
type Fault = 'signature_invalid' | 'timestamp_refused' | 'nonce_used';

/**
 * Checks the gateway's calls to games of ours in another process: signed with the key of one of our vendor codes, in time, and new.
 * @param vendors our vendor codes.
 * @returns the vendor that is called.
 */
export const gatewayCallCheck = (
  world: World,
  vendors: readonly string[],
): ((call: Call) => Promise<Result<string, Fault>>) => {
  const takeNonce = nonceStore(world);
  return async ({ name, body, headers }) => {
    const stated = statedIn(headers);
    const place = stated && (await placeOfKey(world, vendors, stated.keyId));
    if (!place || !isSignedBy(place, stated, { target: outgoingTargetOf(name), body }))
      return refuse('signature_invalid');
    if (!isTimely(stated, world.clock.now())) return refuse('timestamp_refused');
    const isNew = await takeNonce({ keyId: stated.keyId, nonce: stated.nonce });
    return isNew ? accept(place.vendor) : refuse('nonce_used');
  };
};

const placeOfKey = async (world: World, vendors: readonly string[], keyId: string) => {
  for (const vendor of vendors) {
    const place = await vendorConnection(world, vendor);
    // Our own games move with the gateway: what calls them signs method and path.
    if (place?.keyId === keyId) return { vendor, secret: place.secret, signatureVersion: 2 as const };
  }
  return undefined;
};
