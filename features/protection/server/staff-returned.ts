import { usernamesOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffReleaseReturned } from '../contract/staff-release-returned.ts';
import type { staffReturned } from '../contract/staff-returned.ts';
import { endClosures } from '../db/closures.ts';
import { closureOf, holdMember, openMember } from '../db/members.ts';
import { heldPlayers, releaseReturned } from '../db/returned-players.ts';
import { tellChanged } from './set-limit.ts';

const shownMax = 100;

export const showReturned =
  (world: World): Handler<typeof staffReturned> =>
  async (_input, { merchantId }) => {
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
  };

/** Somebody else after all: play is open to them again, and they are not held again for it. */
export const releaseHeld =
  (world: World): Handler<typeof staffReleaseReturned> =>
  ({ memberId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { merchantId } = visit;
      const at = world.clock.now();
      const by = visit.staff.staffId;
      if (!(await releaseReturned(tx, { memberId, merchantId, at, by, reason }))) return refuse('not_held');
      const standing = closureOf(await holdMember(tx, { memberId, merchantId }));
      // What they, or staff for another reason, closed since stays closed.
      if (standing?.kind === 'by_staff' && standing.until === undefined) {
        await endClosures(tx, memberId, at);
        await openMember(tx, memberId);
      }
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'protection.release_returned',
        subject: { kind: 'player', id: memberId },
        before: { held: true },
        after: { held: false },
        reason,
      });
      tellChanged(world, tx, memberId);
      return accept({});
    });
