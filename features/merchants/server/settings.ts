import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { merchantVersion, merchantVersions } from '../db/merchant-version.ts';
import { readSettings } from '../db/read-settings.ts';
import type { MerchantSettings } from '../domain/settings.ts';

const merchantsMax = 500;
const kept = new WeakMap<World, Map<MerchantId, MerchantSettings>>();

/**
 * A merchant's settings as of now. The version is read each time, the rest only when the version moved, so an edit takes
 * effect with the next call in every process.
 */
export const merchantOf = async (world: World, merchantId: MerchantId): Promise<MerchantSettings> => {
  const version = await merchantVersions(world.database.read, merchantId);
  if (version === undefined) throw new Error(`no merchant ${merchantId}`);
  return settingsAt(world, merchantId, version);
};

/** The same inside a transaction, on its own connection: a crowd of them must not wait for a second one each. */
export const merchantIn = async (world: World, tx: Tx, merchantId: MerchantId): Promise<MerchantSettings> => {
  const known = knownOf(world, merchantId, await merchantVersion(tx, merchantId));
  if (known) return known;
  const settings = await readSettings(tx, merchantId);
  // What this very transaction has changed may yet be undone.
  afterCommit(tx, () => keep(world, merchantId, settings));
  return settings;
};

/** @param version the version just read; cached settings of that version or a later one are used. */
export const settingsAt = async (world: World, merchantId: MerchantId, version: number): Promise<MerchantSettings> => {
  const known = knownOf(world, merchantId, version);
  if (known) return known;
  const settings = await readSettings(world.database.read, merchantId);
  keep(world, merchantId, settings);
  return settings;
};

/** As this process last read them, without a look: right after a call of `merchantOf`, and where a transaction must not wait. */
export const cachedMerchant = (world: World, merchantId: MerchantId): MerchantSettings | undefined =>
  knownOf(world, merchantId, 0);

const knownOf = (world: World, merchantId: MerchantId, version: number): MerchantSettings | undefined => {
  const found = kept.get(world)?.get(merchantId);
  return found && found.version >= version ? found : undefined;
};

const keep = (world: World, merchantId: MerchantId, settings: MerchantSettings): void => {
  const cache = kept.get(world) ?? new Map<MerchantId, MerchantSettings>();
  kept.set(world, cache);
  if (cache.size >= merchantsMax) cache.clear();
  if ((cache.get(merchantId)?.version ?? 0) <= settings.version) cache.set(merchantId, settings);
};
