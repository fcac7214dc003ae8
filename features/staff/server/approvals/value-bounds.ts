import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { accept } from '#kit/shared/result.ts';
import { valueBounds as contract } from '../../contract/value-bounds.ts';
import { insertValueBounds, valueBoundsOf } from '../../db/value-acts.ts';
import { type ValueActKind, valueActKinds, type ValueBounds } from '../../domain/value-bounds.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const valueBounds = handle(contract, (world) => async (_input, { merchantId }) => {
  const bounds = [];
  for (const kind of valueActKinds) {
    const { staffDay, playerDay, apartHours } = await valueBoundsOf(world.backofficeDatabase.read, merchantId, kind);
    bounds.push({ kind, staffDay: minor(staffDay), playerDay: minor(playerDay), apartHours });
  }
  return accept({ bounds });
});

export const approvalKind = 'staff.set_value_bounds';

const approvedFacts = z.object({
  kind: z.enum(valueActKinds),
  staffDay: wireAmount,
  playerDay: wireAmount,
  apartHours: z.int(),
  memberId: z.string().optional(),
});

export const factsOf = ({ staffDay, playerDay, apartHours }: ValueBounds) => ({
  staffDay: moneyText(minor(staffDay)),
  playerDay: moneyText(minor(playerDay)),
  apartHours,
});

type Setting = {
  kind: ValueActKind;
  before: ValueBounds;
  bounds: ValueBounds;
  setBy: string;
  setWith: string | null;
  reason: string;
};

export const setIn = async (tx: Tx, visit: StaffVisit, { kind, before, bounds, setBy, setWith, reason }: Setting) => {
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
    approve: async (tx, { facts, requestedBy, reason }, visit) => {
      const { kind, memberId: _, ...bounds } = approvedFacts.parse(facts);
      const before = await valueBoundsOf(tx, visit.merchantId, kind);
      await setIn(tx, visit, {
        kind,
        before,
        bounds,
        setBy: requestedBy.staffId,
        setWith: visit.staff.staffId,
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
