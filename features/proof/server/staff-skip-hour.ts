import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffSkipHour as contract } from '../contract/staff-skip-hour.ts';
import { kind, refusalOfNext, subjectOf } from './staff-proof.ts';

/** An hour passes by two people, since nobody can prove afterwards what was owed in it. */
export const staffSkipHour = handle(
  contract,
  (world) =>
    ({ closesAt, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const refusal = await refusalOfNext(tx, closesAt);
        if (!refusal) return refuse('hour_not_skippable');
        const asked = await requestApprovalIn(world, tx, visit, {
          kind,
          permission: 'money.write',
          subject: subjectOf(closesAt),
          amount: null,
          facts: { hour: isoOf(closesAt), why: refusal.why, detail: refusal.details[0] ?? '' },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);
