import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { staffRetireKey as contract } from '../../contract/keys/staff-retire-key.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';
import { retireVendorKeyIn } from './vendor-keys.ts';

export const staffRetireKey = handle(
  contract,
  (world) =>
    async ({ vendor, keyId, afterHours, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const by = reasoned(visit, reason);
        const retired = await retireVendorKeyIn(world, tx, { vendor, keyId, afterMs: hoursMs(afterHours), by });
        return retired.ok ? retired : refuse('not_found');
      }),
);
