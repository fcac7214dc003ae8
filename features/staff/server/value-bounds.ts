import { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { minor, moneyText, wireAmount } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { setValueBounds as setCall } from '../contract/set-value-bounds.ts';
import type { valueBounds as showCall } from '../contract/value-bounds.ts';
import { insertValueBounds, valueBoundsOf } from '../db/value-acts.ts';
import { onlyTightensBounds, type ValueActKind, valueActKinds, type ValueBounds } from '../domain/value-bounds.ts';
import { appendAuditIn } from './append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { requestApprovalIn } from './request-approval.ts';
import { auditVisit } from './staff-actor.ts';

export const valueBounds =
  (world: World): Handler<typeof showCall> =>
  async (_input, { merchantId }) => {
    const bounds = [];
    for (const kind of valueActKinds) {
      const { staffDay, playerDay, apartHours } = await valueBoundsOf(world.backofficeDatabase.read, merchantId, kind);
      bounds.push({ kind, staffDay: minor(staffDay), playerDay: minor(playerDay), apartHours });
    }
    return accept({ bounds });
  };

const approvalKind = 'staff.set_value_bounds';
const approvedFacts = z.object({
  kind: z.enum(valueActKinds),
  staffDay: wireAmount,
  playerDay: wireAmount,
  apartHours: z.int(),
  memberId: z.string().optional(),
});

/** Bounds decide over everybody's money: one person may tighten them at once, anything else takes two. */
export const setValueBounds =
  (world: World): Handler<typeof setCall> =>
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
    });

const factsOf = ({ staffDay, playerDay, apartHours }: ValueBounds) => ({
  staffDay: moneyText(minor(staffDay)),
  playerDay: moneyText(minor(playerDay)),
  apartHours,
});
const textOf = (bounds: ValueBounds): string => Object.values(factsOf(bounds)).join(' ');

type Setting = {
  kind: ValueActKind;
  before: ValueBounds;
  bounds: ValueBounds;
  setBy: string;
  setWith: string | null;
  reason: string;
};

const setIn = async (tx: Tx, visit: StaffVisit, { kind, before, bounds, setBy, setWith, reason }: Setting) => {
  await insertValueBounds(tx, { ...bounds, kind, merchantId: visit.merchantId, setBy, setWith });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'staff.set_value_bounds',
    subject: { kind: 'value_bounds', id: `${visit.merchantId}/${kind}` },
    before: factsOf(before),
    after: factsOf(bounds),
    reason,
  });
};

export const valueBoundsApproval: ApprovalActions = {
  [approvalKind]: {
    approve: async (tx, { facts, askedBy, reason }, visit) => {
      const { kind, memberId: _, ...bounds } = approvedFacts.parse(facts);
      const before = await valueBoundsOf(tx, visit.merchantId, kind);
      await setIn(tx, visit, {
        kind,
        before,
        bounds,
        setBy: askedBy.staffId,
        setWith: visit.staff.staffId,
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
