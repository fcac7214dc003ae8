import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { staffHoldPlay as contract } from '../../contract/desk/staff-hold-play.ts';
import { insertHold } from '../../db/runs/holds.ts';
import { positionAt } from '../../db/tree/positions.ts';

/** How far back a hold may begin. */
const backMs = daysMs(90);

export const staffHoldPlay = handle(contract, (world) => async ({ memberId, from, evidence, reason }, visit) => {
  const { merchantId } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const now = world.clock.now();
    const stands = await positionAt(tx, memberId, now);
    if (stands?.merchant_id !== merchantId) return refuse('not_in_tree');
    if (from > now || from < later(now, -backMs)) return refuse('hold_from');
    const holdId = world.entropy.id('agh');
    const hold = { holdId, merchantId, memberId: stands.member_id, from, reason, evidence, by: visit.staff.username };
    if (!(await insertHold(tx, hold))) return refuse('already_held');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'agents.hold_play',
      subject: { kind: 'member', id: memberId },
      after: { holdId, from: isoOf(from), evidence },
      reason,
    });
    return accept({ holdId });
  });
});
