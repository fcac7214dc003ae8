import { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs, isoOf, later } from '#kit/shared/time.ts';
import type { coolingTime as showCall } from '../contract/cooling-time.ts';
import type { setCoolingTime as setCall } from '../contract/set-cooling-time.ts';
import { insertCoolingTime, lockCoolingTime, nextCoolingTime } from '../db/cooling-times.ts';
import { coolingHoursOf } from '../db/influences.ts';
import { appendAuditIn } from './append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { requestApprovalIn } from './request-approval.ts';
import { auditVisit } from './staff-actor.ts';

export const coolingTime =
  (world: World): Handler<typeof showCall> =>
  async (_input, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const next = await nextCoolingTime(read, merchantId);
    return accept({
      hours: await coolingHoursOf(read, merchantId),
      next: next && { hours: next.hours, at: next.takes_effect_at },
    });
  };

const kind = 'staff.shorten_cooling_time';
const wireFacts = z.object({ hours: z.int() });

/** A longer time holds at once, and takes back a shorter one that was to come; a shorter one is asked for. */
export const setCoolingTime =
  (world: World): Handler<typeof setCall> =>
  ({ hours, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      await lockCoolingTime(tx, visit.merchantId);
      const now = await coolingHoursOf(tx, visit.merchantId);
      const next = await nextCoolingTime(tx, visit.merchantId);
      if (hours === (next?.hours ?? now)) return refuse('cooling_time_same');
      if (hours >= now) {
        await setIn(world, tx, visit, { hours, before: now, setBy: visit.staff.staffId, setWith: null, reason });
        return accept({ outcome: 'done' as const });
      }
      const asked = await requestApprovalIn(world, tx, visit, {
        kind,
        permission: 'staff.write',
        subject: { kind: 'cooling_time', id: visit.merchantId },
        amount: null,
        facts: { hoursNow: now, hours },
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
    });

type Setting = { hours: number; before: number; setBy: string; setWith: string | null; reason: string };

const setIn = async (world: World, tx: Tx, visit: StaffVisit, { before, reason, ...it }: Setting): Promise<void> => {
  const at = world.clock.now();
  // Whoever is not independent today does not become so by the change.
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
    approve: async (tx, { facts, askedBy, reason }, visit) => {
      const { hours } = wireFacts.parse(facts);
      await lockCoolingTime(tx, visit.merchantId);
      const before = await coolingHoursOf(tx, visit.merchantId);
      await setIn(world, tx, visit, { hours, before, setBy: askedBy.staffId, setWith: visit.staff.staffId, reason });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});
