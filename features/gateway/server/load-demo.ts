import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { saveOwnGame } from '../db/games/games.ts';
import { holdBalances, holdsBalances } from '../db/vendors/vendors.ts';
import { keyById, lockKeysOf, saveSandbox } from '../db/keys/vendor-keys.ts';
import { connectVendorIn, vendorConnection } from './vendors/vendor-connection.ts';
import { type IssuedKey, issueVendorKeyIn, retireVendorKeyIn } from './keys/vendor-keys.ts';

/** The simulated vendor of a fresh machine; its key is the demo's, not the deployment's. */
export type DemoVendor = IssuedKey & { vendor: string };

/** Ours, so it plays with demo credit, and no licence is needed for it. */
const demoVendor = 'SIMULATED';
/** What the conformance kit plays. */
const demoGame = 'conformance';

type KeptKey = Pick<IssuedKey, 'keyId' | 'secret'> | undefined;

/** Makes the simulated vendor with a key of its own. @param kept what an earlier start was given; stays while it is good. */
export const loadDemo = async (world: World, merchantId: MerchantId, kept?: KeptKey): Promise<DemoVendor> => {
  const vendor = demoVendor;
  await world.database.transact(async (tx) => {
    await saveOwnGame(tx, { merchantId, vendor, game: demoGame, currency: 'THB' });
    await saveSandbox(tx, { vendor, merchantId });
    return accept(undefined);
  });
  return withKey(world, { vendor, merchantId, kept });
};

/** Where the same maker holds its players' balances; its one title plays with what they bring. */
const demoPurse = { vendor: 'CLAYCARDS', game: 'moon-002' };

/** Makes the simulated vendor that holds balances, for several merchants, the first of which keeps it. */
export const loadVendorWalletDemo = async (
  world: World,
  merchantIds: readonly [MerchantId, ...MerchantId[]],
  kept?: KeptKey,
): Promise<DemoVendor> => {
  const { vendor, game } = demoPurse;
  await world.database.transact(async (tx) => {
    for (const merchantId of merchantIds) await saveOwnGame(tx, { merchantId, vendor, game, currency: 'THB' });
    if (!(await holdsBalances(tx, vendor))) await holdBalances(tx, vendor);
    return accept(undefined);
  });
  return withKey(world, { vendor, merchantId: merchantIds[0], kept });
};

type Keyed = { vendor: string; merchantId: MerchantId; kept: KeptKey };

const withKey = async (world: World, { vendor, merchantId, kept }: Keyed): Promise<DemoVendor> => {
  const by = { merchantId, actor: { kind: 'system', id: 'demo', name: 'demo' } } as const;
  const known = kept && (await keyById(world.database.read, kept.keyId));
  if (kept && known?.retires_at === null) return { vendor, ...kept };
  const issued = await world.database.transact(async (tx) => {
    // Made afresh, or their file was lost: the keys of before go.
    for (const key of (await lockKeysOf(tx, vendor)) ?? [])
      await retireVendorKeyIn(world, tx, { vendor, keyId: key.key_id, afterMs: 0, by });
    return issueVendorKeyIn(world, tx, { vendor, by });
  });
  if (!issued.ok) throw new Error(`the demo vendor has no key: ${issued.refusal}`);
  return { vendor, ...issued.value };
};

/**
 * Connects the demo's vendor under its address of this start: its port is another free one every time.
 * @param under the path of that address below which the vendor answers.
 */
export const connectDemo = async (
  world: World,
  { vendor, keyId, secret }: DemoVendor,
  origin: string,
  under: 'gateway' | 'purse' = 'gateway',
): Promise<void> => {
  const address = `${origin}/${under}`;
  const known = await vendorConnection(world, vendor);
  if (known?.address === address && known.keyId === keyId && known.secret === secret) return;
  const by = { merchantId: null, actor: { kind: 'system', id: 'demo', name: 'demo' } } as const;
  await world.database.transact(async (tx) => {
    await connectVendorIn(world, tx, { vendor, by, address, gameOrigins: [origin], keyId, secret });
    return accept(undefined);
  });
};
