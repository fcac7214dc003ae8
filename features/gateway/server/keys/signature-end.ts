import { z } from 'zod';
import { type ApprovalActions, appendAuditIn } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { keyById, lockKeysOf, saveSignatureEnd } from '../../db/keys/vendor-keys.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { signatureEndDays, signsBodyUntil } from '../../domain/signature-end.ts';
import { vendorChangeKinds } from '../vendors/request-vendor-change.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';

type Ending = { vendor: string; keyId: string; day: string };

/** Whether a key of a vendor may sign the body alone until that day. */
export const mayEndOn = async (
  world: World,
  read: Read,
  visit: StaffVisit,
  { vendor, keyId, day }: Ending,
): Promise<Result<{ until: Instant }, 'not_found' | 'vendor_not_owned' | 'day_refused'>> => {
  const kept = await ownedVendorIn(world, read, visit, vendor);
  if (!kept.ok) return kept;
  const key = await keyById(read, keyId);
  const now = world.clock.now();
  if (key?.vendor !== vendor || (key.retires_at !== null && key.retires_at <= now)) return refuse('not_found');
  const until = signsBodyUntil(key, now);
  if (until === null) return refuse('not_found');
  const days = signatureEndDays(now);
  return day < days.first || day > days.last ? refuse('day_refused', days) : accept({ until });
};

const endFacts = z.object({ keyId: z.string(), signatureEnd: z.iso.date() });

/** The second person's word sets the day, where it can still be chosen. */
export const signatureEndAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.signatureEnd]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const { keyId, signatureEnd: day } = endFacts.parse(approval.facts);
      await lockKeysOf(tx, vendor);
      const may = await mayEndOn(world, tx, visit, { vendor, keyId, day });
      if (!may.ok) return may;
      const until = spanOf(day).from;
      await saveSignatureEnd(tx, keyId, until);
      await appendAuditIn(tx, {
        ...reasoned(visit, approval.reason),
        action: vendorChangeKinds.signatureEnd,
        subject: { kind: 'vendor', id: vendor },
        before: { keyId, until: isoOf(may.value.until) },
        after: { keyId, until: isoOf(until), requestedBy: approval.requestedBy.username },
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});
