import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffClosePlay as contract } from '../../contract/staff-close-play.ts';
import { exclusionEnd } from '../../domain/closure.ts';
import { closeToIn } from './close-to.ts';
import { playerIn } from '../staff-protection.ts';

export const staffClosePlay = handle(
  contract,
  (world) =>
    async ({ length, reason, ...input }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const memberId = await playerIn(tx, visit, input.memberId);
        if (memberId === undefined) return refuse('player_unknown');
        const until = exclusionEnd(world.clock.now(), length);
        const staff = { staffId: visit.staff.staffId, reason };
        const closed = await closeToIn(world, tx, {
          memberId,
          merchantId: visit.merchantId,
          kind: 'by_staff',
          until,
          staff,
        });
        if (!closed.ok) return closed;
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'protection.close_play',
          subject: { kind: 'player', id: memberId },
          after: { length },
          reason,
        });
        return accept({ until: until ?? null });
      }),
);
