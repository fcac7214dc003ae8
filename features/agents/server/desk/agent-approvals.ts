import { z } from 'zod';
import { appendAuditIn, type ApprovalAction, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { adjustmentCauses, insertAdjustment } from '../../db/runs/adjustments.ts';
import { decideHold, lockHold } from '../../db/runs/holds.ts';
import { lockRun, writeRunState } from '../../db/runs/runs.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { agentTypeOf } from '../../domain/invitation.ts';
import { offeredTerms } from '../../domain/offers/offered-terms.ts';
import { makeOfferIn } from '../contracts/make-offer.ts';
import { joinAsAgentIn, promoteIn } from '../tree/join-tree.ts';
import { moveBranchIn } from '../tree/move-branch.ts';

export const agentApprovals = {
  make: 'agents.make',
  move: 'agents.move',
  offer: 'agents.offer',
  pay: 'agents.pay',
  adjust: 'agents.adjust',
  decideHold: 'agents.decide_hold',
} as const;

const makeFacts = z.object({ rank: z.enum(['general', 'agent']), uplineId: z.string().nullable() });
const moveFacts = z.object({ uplineId: z.string().nullable() });
const adjustFacts = z.object({
  amount: z.string(),
  why: z.enum(adjustmentCauses),
  note: z.string(),
  by: z.string(),
});

const holdFacts = z.object({ holdId: z.string(), decision: z.enum(['cleared', 'fraud']), by: z.string() });

const doNothing: ApprovalAction['reject'] = async () => undefined;

/** What the second person's word does to the tree, to contracts of the platform and to runs. */
export const approvalActions = (world: World): ApprovalActions => ({
  [agentApprovals.make]: { approve: (tx, it, visit) => make(world, tx, it, visit), reject: doNothing },
  [agentApprovals.move]: { approve: (tx, it, visit) => move(world, tx, it, visit), reject: doNothing },
  [agentApprovals.offer]: { approve: (tx, it, visit) => offer(world, tx, it, visit), reject: doNothing },
  [agentApprovals.adjust]: { approve: (tx, it, visit) => adjust(world, tx, it, visit), reject: doNothing },
  [agentApprovals.decideHold]: { approve: (tx, it, visit) => decide(world, tx, it, visit), reject: doNothing },
  [agentApprovals.pay]: {
    approve: async (tx, { subject }, visit) => {
      const run = await lockRun(tx, visit.merchantId, subject.id);
      if (run?.state !== 'waiting') return refuse('run_state');
      await writeRunState(tx, run.run_id, { state: 'approved', at: world.clock.now(), by: visit.staff.username });
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const run = await lockRun(tx, merchantId, subject.id);
      if (run?.state === 'waiting') await writeRunState(tx, run.run_id, { state: 'previewed', at: null, by: null });
    },
  },
});

type Approval = Parameters<ApprovalAction['approve']>[1];

const make = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const { rank, uplineId } = makeFacts.parse(facts);
  const { merchantId } = visit;
  const { timeZone } = await merchantOf(world, merchantId);
  const now = world.clock.now();
  // Below somebody with the next day, so that no day of play is of two teams.
  const at = uplineId === null ? now : spanOf(dayAfter(dayOf(now, timeZone)), timeZone).from;
  const newcomer = { memberId: id<'mbr'>(subject.id), merchantId, uplineId, at };
  const type = agentTypeOf(rank, 'staff');
  const joined = (await positionAt(tx, subject.id, now))
    ? await promoteIn(world, tx, { ...newcomer, at: now }, type)
    : await joinAsAgentIn(world, tx, newcomer, type);
  if (!joined.ok) return joined;
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.make_agent', subject, after: { rank, uplineId } });
  return accept(undefined);
};

const move = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const { uplineId } = moveFacts.parse(facts);
  const moved = await moveBranchIn(world, tx, { merchantId: visit.merchantId, memberId: subject.id, uplineId });
  if (!moved.ok) return moved;
  const after = { uplineId, members: moved.value.moved };
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.move_member', subject, after });
  return accept(undefined);
};

const offer = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const terms = offeredTerms(facts);
  if (!terms) throw new Error('an offer was asked for without its terms');
  const it = { merchantId: visit.merchantId, payerId: null, agentId: subject.id, terms };
  const made = await makeOfferIn(world, tx, it, { by: visit.staff.staffId, confirmed: 'any' });
  if (!made.ok) return made;
  const after = { versionId: made.value.versionId, type: terms.type };
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.offer_contract', subject, after });
  return accept(undefined);
};

/** It counts from today on: no period that is over changes. */
const adjust = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const { amount, why: cause, note: reason, by } = adjustFacts.parse(facts);
  const { merchantId } = visit;
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const now = world.clock.now();
  const stands = await positionAt(tx, subject.id, now);
  if (stands?.merchant_id !== merchantId) return refuse('not_in_tree');
  const adjustmentId = world.entropy.id('aga');
  await insertAdjustment(tx, {
    adjustmentId,
    merchantId,
    agents: [stands.member_id, ...stands.above],
    currency,
    amount: minorOf(amount),
    cause,
    reason,
    day: dayOf(now, timeZone),
    made_by: by,
    approved_by: visit.staff.username,
  });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'agents.adjust_team',
    subject,
    after: { adjustmentId, amount, cause },
  });
  return accept(undefined);
};

/** What was held is paid with the next run of each type, or never: no period that is over changes. */
const decide = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const { holdId, decision, by } = holdFacts.parse(facts);
  const hold = await lockHold(tx, visit.merchantId, holdId);
  if (hold?.state !== 'held') return refuse('hold_decided');
  await decideHold(tx, holdId, { state: decision, requestedBy: by, by: visit.staff.username, at: world.clock.now() });
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'agents.decide_hold', subject, after: { holdId, decision } });
  return accept(undefined);
};
