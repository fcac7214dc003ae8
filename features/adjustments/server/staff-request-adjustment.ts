import { memberOf } from '#features/identity/public.ts';
import { merchantIn, settingOf } from '#features/merchants/public.ts';
import { decideValueIn, requestApprovalIn } from '#features/staff/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffRequestAdjustment as contract } from '../contract/staff-request-adjustment.ts';
import { insertAdjustment, isWaiting, lockRequests, requestedSince } from '../db/adjustments.ts';
import { boundPassed, signedAmount } from '../domain/adjustment.ts';
import { adjustmentApproval } from './approval-actions.ts';
import { adjustmentBounds } from './settings.ts';

const dayMs = hoursMs(24);

export const staffRequestAdjustment = handle(contract, (world) => async (asked, visit) => {
  const { merchantId, staff } = visit;
  const { memberId, direction, amount, cause, evidence, reason } = asked;
  const now = world.clock.now();
  const bounds = await settingOf(world, merchantId, adjustmentBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const member = await memberOf(tx, memberId);
    if (member?.merchantId !== merchantId) return refuse('player_unknown');
    if (member.kind === 'trial') return refuse('demo_player');
    const { currency } = await merchantIn(world, tx, merchantId);
    await lockRequests(tx, merchantId);
    if (await isWaiting(tx, { memberId, direction, amount, evidence })) return refuse('already_asked');
    const since = later(now, -dayMs);
    const within = await requestedSince(tx, {
      merchantId,
      staffId: staff.staffId,
      memberId: member.memberId,
      since,
    });
    const passed = boundPassed(amount, within, bounds);
    if (passed !== undefined) return refuse(passed, { most: moneyText(bounds[boundOf[passed]], currency) });
    const wallets = await balancesOf(tx, member.memberId);
    const balance = wallets.find((wallet) => wallet.kind === 'cash' && wallet.currency === currency)?.balance ?? 0n;
    const after = balance + signedAmount(direction, amount);
    if (after < 0n) return refuse('debit_above_balance', { balance: moneyText(minor(balance), currency) });
    const adjustmentId = world.entropy.id('adj');
    if (direction === 'credit') {
      const value = { kind: 'credit' as const, memberId, subjectId: adjustmentId, amount };
      const decided = await decideValueIn(tx, visit, { ...value, secondPersonFrom: 0n, permission: 'money.write' });
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
      staff_id: staff.staffId,
      requested_by: staff.username,
      requested_at: now,
    });
    const requested = await requestApprovalIn(world, tx, visit, {
      kind: adjustmentApproval,
      permission: 'money.write',
      subject: { kind: 'adjustment', id: adjustmentId },
      amount,
      facts: { account: member.account, ...factsOf(asked, { balance: minor(balance), after: minor(after), currency }) },
      reason,
    });
    return requested.ok ? accept({ adjustmentId, ...requested.value }) : requested;
  });
});

/** What the second person sees: the balance as it stands, and as it would be. */
const factsOf = (
  {
    memberId,
    direction,
    cause,
    evidence,
  }: Pick<InputOf<typeof contract>, 'memberId' | 'direction' | 'cause' | 'evidence'>,
  { balance, after, currency }: { balance: Minor; after: Minor; currency: Money },
) => ({
  memberId,
  kind: `${direction}_player`,
  cause,
  proof: evidence,
  before: { balance: moneyText(balance, currency) },
  after: { balance: moneyText(after, currency) },
});

const boundOf = { above_single: 'single', above_staff_day: 'staffDay', above_player_day: 'playerDay' } as const;
