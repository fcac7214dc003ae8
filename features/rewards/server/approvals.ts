import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, type ApprovalAction, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { lockRedemption, writeDecision } from '../db/redemptions.ts';
import { insertTerms, lockTerms, termsKinds } from '../db/terms.ts';

export const rewardApprovals = { terms: 'rewards.set_terms', redeem: 'rewards.redeem' } as const;

const termsFacts = z.object({ kind: z.enum(termsKinds), baseVersion: z.int(), document: z.string() });

/** What the second person's word does to terms and to what members asked for. */
export const approvalActions = (world: World): ApprovalActions => ({
  [rewardApprovals.terms]: {
    approve: (tx, it, visit) => setTerms(world, tx, it, visit),
    reject: async () => undefined,
  },
  [rewardApprovals.redeem]: {
    approve: async (tx, { subject, reason }, visit) => {
      const row = await lockRedemption(tx, visit.merchantId, subject.id);
      if (row?.state !== 'waiting') return refuse('redemption_state');
      const by = visit.staff.username;
      await writeDecision(tx, row.redemption_id, { state: 'approved', at: world.clock.now(), by, reason });
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const row = await lockRedemption(tx, merchantId, subject.id);
      if (row?.state === 'waiting') await writeDecision(tx, row.redemption_id, { state: 'in_process' });
    },
  },
});

type Approval = Parameters<ApprovalAction['approve']>[1];

/** From the merchant's next day on: a day that runs keeps the terms that it began with. */
const setTerms = async (world: World, tx: Tx, { subject, facts, reason }: Approval, visit: StaffVisit) => {
  const { kind, baseVersion, document } = termsFacts.parse(facts);
  const { merchantId } = visit;
  if ((await lockTerms(tx, merchantId, kind)) !== baseVersion) return refuse('version_conflict');
  const { timeZone } = await merchantOf(world, merchantId);
  const validFrom = dayAfter(dayOf(world.clock.now(), timeZone));
  const version = baseVersion + 1;
  await insertTerms(tx, { merchantId, kind, version, validFrom, document, by: visit.staff.username, reason });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'rewards.set_terms',
    subject,
    after: { version, validFrom },
  });
  return accept(undefined);
};
