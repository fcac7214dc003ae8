import { z } from 'zod';
import type { ApprovalActions, DecidedApproval } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { vendorChangeKinds } from '../vendors/request-vendor-change.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';
import { issueVendorKeyIn, retireVendorKeyIn } from './vendor-keys.ts';

type KeyRefusal =
  | 'not_found'
  | 'vendor_not_owned'
  | 'vendor_without_keys'
  | 'networks_needed'
  | 'keys_enough'
  | 'vendor_unknown';

export const mayHaveKey = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  vendor: string,
): Promise<Result<{ networks: string[] }, Exclude<KeyRefusal, 'vendor_unknown'>>> => {
  const kept = await ownedVendorIn(world, tx, visit, vendor);
  if (!kept.ok) return kept;
  // A vendor that plays inside the product signs nothing: a key would let somebody else speak for it.
  if (kept.value.is_own && !kept.value.has_keys) return refuse('vendor_without_keys');
  if (kept.value.networks.length === 0) return refuse('networks_needed');
  const now = world.clock.now();
  const live = ((await lockKeysOf(tx, vendor)) ?? []).filter((it) => it.retires_at === null || it.retires_at > now);
  return live.length >= 2 ? refuse('keys_enough') : accept({ networks: kept.value.networks });
};

const keyFacts = z.object({ oldEndsAfterHours: z.int().optional() });

/** The second person's word makes the key; its secret stays sealed until whoever asked opens it. */
const issueKeyIn = async (
  world: World,
  tx: Tx,
  approval: DecidedApproval,
  visit: StaffVisit,
): Promise<Result<undefined, KeyRefusal>> => {
  const vendor = approval.subject.id;
  const { oldEndsAfterHours } = keyFacts.parse(approval.facts);
  const may = await mayHaveKey(world, tx, visit, vendor);
  if (!may.ok) return may;
  const by = reasoned(visit, approval.reason);
  const old = (await lockKeysOf(tx, vendor)) ?? [];
  const issued = await issueVendorKeyIn(world, tx, { vendor, by, requestedBy: approval.requestedBy.staffId });
  if (!issued.ok) return issued;
  if (oldEndsAfterHours !== undefined)
    for (const { key_id: keyId, retires_at: retiresAt } of old)
      if (retiresAt === null)
        await retireVendorKeyIn(world, tx, { vendor, keyId, afterMs: hoursMs(oldEndsAfterHours), by });
  return accept(undefined);
};

export const issueKeyAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.key]: {
    approve: (tx, approval, visit) => issueKeyIn(world, tx, approval, visit),
    reject: () => Promise.resolve(),
  },
});
