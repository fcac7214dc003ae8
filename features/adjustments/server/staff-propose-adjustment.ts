import { memberOf } from '#features/identity/public.ts';
import { merchantIn, settingOf } from '#features/merchants/public.ts';
import { decideValueIn, requestApprovalIn } from '#features/staff/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffProposeAdjustment as contract } from '../contract/staff-propose-adjustment.ts';
import { insertAdjustment, lockProposals, proposedSince } from '../db/adjustments.ts';
import { boundPassed, signedAmount } from '../domain/adjustment.ts';
import { adjustmentApproval } from './approval-actions.ts';
import { adjustmentBounds } from './settings.ts';

const dayMs = hoursMs(24);

export const staffProposeAdjustment = handle(contract, (world) => async (asked, visit) => {
  const { merchantId, staff } = visit;
  const { memberId, direction, amount, cause, evidence, reason } = asked;
  const now = world.clock.now();
  const bounds = await settingOf(world, merchantId, adjustmentBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const member = await memberOf(tx, memberId);
    if (member?.merchantId !== merchantId) return refuse('player_unknown');
    if (member.kind === 'trial') return refuse('demo_player');
    const { currency } = await merchantIn(world, tx, merchantId);
    await lockProposals(tx, merchantId);
    const since = later(now, -dayMs);
    const within = await proposedSince(tx, { merchantId, proposerId: staff.staffId, memberId: member.memberId, since });
    const passed = boundPassed(amount, within, bounds);
    if (passed !== undefined) return refuse(passed, { most: moneyText(bounds[boundOf[passed]], currency) });
    const wallets = await balancesOf(tx, member.memberId);
    const balance = wallets.find((wallet) => wallet.kind === 'cash' && wallet.currency === currency)?.balance ?? 0n;
    const after = balance + signedAmount(direction, amount);
    if (after < 0n) return refuse('insufficient_funds', { balance: moneyText(minor(balance), currency) });
    const adjustmentId = world.entropy.id('adj');
    if (direction === 'credit') {
      const value = { kind: 'credit' as const, memberId, subjectId: adjustmentId, amount, secondPersonFrom: 0n };
      const decided = await decideValueIn(tx, visit, value);
      if (!decided.ok) return decided;
    }
    await insertAdjustment(tx, {
      adjustment_id: adjustmentId,
      merchant_id: merchantId,
      member_id: member.memberId,
      currency,
      direction,
      amount,
      cause,
      evidence,
      reason,
      proposer_id: staff.staffId,
      proposed_by: staff.username,
      proposed_at: now,
    });
    const requested = await requestApprovalIn(world, tx, visit, {
      kind: adjustmentApproval,
      permission: 'money.write',
      subject: { kind: 'adjustment', id: adjustmentId },
      amount,
      facts: {
        memberId,
        account: member.account,
        kind: `${direction}_player`,
        cause,
        proof: evidence,
        before: { balance: moneyText(minor(balance), currency) },
        after: { balance: moneyText(minor(after), currency) },
      },
      reason,
    });
    return requested.ok ? accept({ adjustmentId, ...requested.value }) : requested;
  });
});

const boundOf = { above_single: 'single', above_staff_day: 'staffDay', above_player_day: 'playerDay' } as const;
