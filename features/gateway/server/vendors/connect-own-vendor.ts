import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { saveOwnVendor } from '../../db/games/games.ts';
import { connectVendorIn, vendorConnection } from './vendor-connection.ts';
import { issueVendorKeyIn } from '../keys/vendor-keys.ts';

const by = { merchantId: null, actor: { kind: 'system', id: 'start', name: 'start' } } as const;

/**
 * Writes down where a vendor of ours is called and its games stand, as for any vendor; a key is made for the calls between
 * processes. Changes nothing twice.
 */
export const connectOwnVendor = async (
  world: World,
  { vendor, address, gameOrigin }: { vendor: string; address: string; gameOrigin: string },
): Promise<void> => {
  const known = await vendorConnection(world, vendor);
  if (known?.address === address) return;
  await world.database.transact(async (tx) => {
    await saveOwnVendor(tx, vendor);
    const { keyId, secret } = known ?? (await newKeyIn(world, tx, vendor));
    await connectVendorIn(world, tx, { vendor, by, address, gameOrigins: [gameOrigin], keyId, secret });
    return accept(undefined);
  });
};

const newKeyIn = async (world: World, tx: Tx, vendor: string) => {
  const issued = await issueVendorKeyIn(world, tx, { vendor, by });
  if (!issued.ok) throw new Error(`our games have no key: ${issued.refusal}`);
  return issued.value;
};
