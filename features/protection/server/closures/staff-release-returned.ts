import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReleaseReturned as contract } from '../../contract/staff-release-returned.ts';
import { endClosures } from '../../db/closures.ts';
import { closureOf, holdMember, openMember } from '../../db/members.ts';
import { releaseExclusionMatch } from '../../db/exclusion-matches.ts';
import { notifyChanged } from '../limits/set-limit.ts';

/** Somebody else after all: play is open to them again, and they are not held again for it. */
export const staffReleaseReturned = handle(
  contract,
  (world) =>
    ({ memberId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        const at = world.clock.now();
        const by = visit.staff.staffId;
        if (!(await releaseExclusionMatch(tx, { memberId, merchantId, at, by, reason }))) return refuse('not_held');
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
        notifyChanged(world, tx, memberId);
        return accept({});
      }),
);
