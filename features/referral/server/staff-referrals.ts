import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { referralsMax, staffReferrals as contract } from '../contract/staff-referrals.ts';
import { friendsOfMerchant, stateSums } from '../db/friends.ts';
import { evidenceOf } from '../domain/referral-terms.ts';

export const staffReferrals = handle(contract, (world) => async ({ state, before }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await friendsOfMerchant(read, merchantId, { state, before, limit: referralsMax + 1 });
  const shown = rows.slice(0, referralsMax).map((row) => ({ ...row, evidence: evidenceOf(row.evidence) }));
  const ids = shown.flatMap((row) => [
    row.member_id,
    row.referrer_id,
    ...row.evidence.map(({ memberId }) => memberId).filter((one) => one !== ''),
  ]);
  const names = await usernamesOf(read, merchantId, [...new Set(ids)]);
  const personOf = (memberId: string) => ({ memberId, account: names.get(memberId) ?? '' });
  return accept({
    sums: (await stateSums(read, merchantId)).map((sum) => ({ ...sum, amount: minor(sum.amount) })),
    friends: shown.map((row) => ({
      friend: personOf(row.member_id),
      referrer: personOf(row.referrer_id),
      joinedAt: row.joined_at,
      until: row.until,
      state: row.state,
      bonus: minor(row.bonus),
      deposits: minor(row.deposits),
      depositMin: minor(row.deposit_min),
      isTurnoverMet: row.turnover_met_at !== null,
      turnoverMin: minor(row.turnover_min),
      evidence: row.evidence.map(({ by, field, memberId }) => ({
        by,
        field,
        with: memberId === '' ? null : personOf(memberId),
      })),
      decisionReason: row.decision_reason,
      paidAt: row.paid_at,
    })),
    ...(rows.length > referralsMax && { next: shown.at(-1)?.joined_at }),
  });
});
