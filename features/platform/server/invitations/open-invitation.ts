import { platformBrands } from '#features/merchants/public.ts';
import { invitedOwners } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { lockInvitation } from '../../db/invitations.ts';

/** An invitation that nobody took or took back, with its brand and whom it is for; locked until the transaction ends. */
export const lockOpenInvitation = async (tx: Tx, staffId: string) => {
  const found = await lockInvitation(tx, staffId);
  const [brand] = found ? await platformBrands.rows(tx, found.merchant_id) : [];
  if (!found || !brand) return refuse('owner_invitation_unknown');
  const owner = await invitedOwners.find(tx, staffId);
  if (!owner || found.taken_at !== null || found.revoked_at !== null) return refuse('invitation_over');
  return accept({ found, brand, owner });
};
