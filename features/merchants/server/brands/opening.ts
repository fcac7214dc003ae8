import { readyOwners } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { openingOf } from '../../db/brands.ts';
import { readSettings } from '../../db/read-settings.ts';
import { type BrandCheck, ownChecks } from '../../domain/brand-check.ts';
import { licenceStateAt } from '../../domain/licence.ts';
import { brandParts } from './brand-parts.ts';

/** What a brand has and lacks at this moment. */
export const checksOf = async (world: World, read: Read, merchantId: MerchantId): Promise<BrandCheck[]> => {
  const settings = await readSettings(read, merchantId);
  const isLicensed = licenceStateAt(settings, world.clock.now()) === 'licensed';
  const owners = (await readyOwners(read, [merchantId])).get(merchantId) ?? 0;
  const checks = ownChecks({ ...settings, owners, isLicensed });
  for (const look of brandParts.checks.of(world)) checks.push(await look(read, merchantId));
  return checks;
};

/** Whether two people have opened it. */
export const isOpened = async (read: Read, merchantId: MerchantId): Promise<boolean> =>
  (await openingOf(read, merchantId)).openedAt !== null;
