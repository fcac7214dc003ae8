import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import type * as issueContract from '../contract/staff-issue-key.ts';
import type * as retireContract from '../contract/staff-retire-key.ts';
import { lockKeysOf } from '../db/vendor-keys.ts';
import { keptVendorIn, reasoned } from './staff-vendors.ts';
import { issueVendorKeyIn, retireVendorKeyIn } from './vendor-keys.ts';

/** A new key, and in the same moment the end of the old one where that is wanted: both or neither. */
export const staffIssueKey =
  (world: World): Handler<typeof issueContract.staffIssueKey> =>
  async ({ vendor, oldEndsAfterHours, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      // A vendor that plays inside the product signs nothing: a key would let somebody else speak for it.
      if (kept.value.is_own && !kept.value.has_keys) return refuse('vendor_without_keys');
      const by = reasoned(visit, reason);
      const old = (await lockKeysOf(tx, vendor)) ?? [];
      const issued = await issueVendorKeyIn(world, tx, { vendor, by });
      if (!issued.ok) return issued.refusal === 'keys_enough' ? refuse('keys_enough') : refuse('not_found');
      if (oldEndsAfterHours !== undefined)
        for (const { key_id: keyId, retires_at: retiresAt } of old)
          if (retiresAt === null)
            await retireVendorKeyIn(world, tx, { vendor, keyId, afterMs: hoursMs(oldEndsAfterHours), by });
      return accept(issued.value);
    });

export const staffRetireKey =
  (world: World): Handler<typeof retireContract.staffRetireKey> =>
  async ({ vendor, keyId, afterHours, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      const by = reasoned(visit, reason);
      const retired = await retireVendorKeyIn(world, tx, { vendor, keyId, afterMs: hoursMs(afterHours), by });
      return retired.ok ? retired : refuse('not_found');
    });
