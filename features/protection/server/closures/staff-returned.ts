import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffReturned as contract } from '../../contract/staff-returned.ts';
import { heldPlayers } from '../../db/exclusion-matches.ts';

const shownMax = 100;

export const staffReturned = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await heldPlayers(read, merchantId, shownMax);
  const names = await usernamesOf(
    read,
    merchantId,
    rows.flatMap((row) => [row.member_id, row.excluded_id]),
  );
  return accept({
    held: rows.map((row) => ({
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '',
      excludedId: row.excluded_id,
      excludedAccount: names.get(row.excluded_id) ?? '',
      shared: row.shared,
      heldAt: row.held_at,
    })),
  });
});
