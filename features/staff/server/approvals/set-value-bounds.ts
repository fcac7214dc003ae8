import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { setValueBounds as contract } from '../../contract/set-value-bounds.ts';
import { valueBoundsOf } from '../../db/value-acts.ts';
import { onlyTightensBounds, type ValueBounds } from '../../domain/value-bounds.ts';
import { requestApprovalIn } from './request-approval.ts';
import { approvalKind, factsOf, setIn } from './value-bounds.ts';

/** Bounds decide over everybody's money: one person may tighten them at once, anything else takes two. */
export const setValueBounds = handle(
  contract,
  (world) =>
    ({ kind, reason, ...bounds }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const before = await valueBoundsOf(tx, visit.merchantId, kind);
        if (textOf(before) === textOf(bounds)) return refuse('value_bounds_same');
        if (onlyTightensBounds(before, bounds)) {
          await setIn(tx, visit, { kind, before, bounds, setBy: visit.staff.staffId, setWith: null, reason });
          return accept({ outcome: 'done' as const });
        }
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: approvalKind,
          permission: 'staff.write',
          subject: { kind: 'value_bounds', id: `${visit.merchantId}/${kind}` },
          amount: null,
          facts: { kind, before: factsOf(before), ...factsOf(bounds) },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);

const textOf = (bounds: ValueBounds): string => Object.values(factsOf(bounds)).join(' ');
