import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, isoOf, later } from '#kit/shared/time.ts';
import { coolingTime as contract } from '../../contract/cooling-time.ts';
import { insertCoolingTime, lockCoolingTime, nextCoolingTime } from '../../db/cooling-times.ts';
import { coolingHoursOf } from '../../db/influences.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const coolingTime = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const next = await nextCoolingTime(read, merchantId);
  return accept({
    hours: await coolingHoursOf(read, merchantId),
    next: next && { hours: next.hours, at: next.takes_effect_at },
  });
});

export const kind = 'staff.shorten_cooling_time';

const wireFacts = z.object({ hours: z.int() });

type Setting = { hours: number; before: number; setBy: string; setWith: string | null; reason: string };

export const setIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { before, reason, ...it }: Setting,
): Promise<void> => {
  const at = world.clock.now();
  // A shorter cooling time must not make people independent who are dependent today.
  const from = it.hours < before ? later(at, hoursMs(before)) : at;
  await insertCoolingTime(tx, { ...it, merchantId: visit.merchantId, from, at });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'staff.set_cooling_time',
    subject: { kind: 'cooling_time', id: visit.merchantId },
    before: { hours: before },
    after: { hours: it.hours, from: isoOf(from) },
    reason,
  });
};

export const coolingTimeApproval = (world: World): ApprovalActions => ({
  [kind]: {
    approve: async (tx, { facts, requestedBy, reason }, visit) => {
      const { hours } = wireFacts.parse(facts);
      await lockCoolingTime(tx, visit.merchantId);
      const before = await coolingHoursOf(tx, visit.merchantId);
      await setIn(world, tx, visit, {
        hours,
        before,
        setBy: requestedBy.staffId,
        setWith: visit.staff.staffId,
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});
