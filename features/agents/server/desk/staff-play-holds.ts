import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { holdsMax, staffPlayHolds as contract } from '../../contract/desk/staff-play-holds.ts';
import { holdsOf } from '../../db/runs/holds.ts';
import { namesOf } from '../names-of.ts';

export const staffPlayHolds = handle(contract, (world) => async ({ page }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await holdsOf(read, { merchantId, limit: holdsMax + 1, offset: (page - 1) * holdsMax });
  const shown = rows.slice(0, holdsMax);
  const nameOf = await namesOf(
    read,
    merchantId,
    shown.map((row) => row.member_id),
  );
  return accept({
    holds: shown.map((row) => ({
      holdId: row.hold_id,
      memberId: row.member_id,
      account: nameOf(row.member_id),
      from: row.from_at,
      reason: row.reason,
      evidence: row.evidence,
      heldBy: row.held_by,
      heldAt: row.held_at,
      state: row.state,
      requestedBy: row.requested_by,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
    })),
    hasMore: rows.length > holdsMax,
  });
});
