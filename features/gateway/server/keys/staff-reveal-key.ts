import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealKey as contract } from '../../contract/keys/staff-reveal-key.ts';
import { enableKey, keyById } from '../../db/keys/vendor-keys.ts';
import { secretPurpose } from './known-keys.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';

/** Opens the sealed secret of a new key once, for the person who asked for it. */
export const staffRevealKey = handle(
  contract,
  (world) =>
    async ({ vendor, keyId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const key = await keyById(tx, keyId);
        if (key?.vendor !== vendor) return refuse('not_found');
        if (key.requested_by !== visit.staff.staffId) return refuse('key_not_yours');
        if (key.retires_at !== null || !(await enableKey(tx, keyId, world.clock.now()))) return refuse('key_revealed');
        await appendAuditIn(tx, {
          ...reasoned(visit, keyId),
          action: 'gateway.reveal_vendor_key',
          subject: { kind: 'vendor', id: vendor },
          after: { keyId },
        });
        return accept({ keyId, secret: world.vault.open(secretPurpose, key.secret_sealed) });
      }),
);
