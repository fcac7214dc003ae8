import { platformBrands } from '#features/merchants/public.ts';
import { invitedOwners } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { readInvitation as contract } from '../../contract/read-invitation.ts';
import { lockGoodInvitation } from '../../db/invitations.ts';

export const readInvitation = handle(
  contract,
  (world) =>
    ({ token }) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await lockGoodInvitation(tx, sha256Hex(token));
        const owner = found && (await invitedOwners.find(tx, found.staff_id));
        const [brand] = found ? await platformBrands.rows(tx, found.merchant_id) : [];
        return owner && brand ? accept({ brand: { ...brand.names }, ...owner }) : refuse('invitation_over');
      }),
);
