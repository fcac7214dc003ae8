import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { setCoolingTime as contract } from '../../contract/set-cooling-time.ts';
import { lockCoolingTime, nextCoolingTime } from '../../db/cooling-times.ts';
import { coolingHoursOf } from '../../db/influences.ts';
import { kind, setIn } from './cooling-time.ts';
import { requestApprovalIn } from './request-approval.ts';

/** A longer time holds at once, and takes back a shorter one that was to come; a shorter one is asked for. */
export const setCoolingTime = handle(
  contract,
  (world) =>
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
      }),
);
