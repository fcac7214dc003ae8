import { usernamesOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDecideReferral as contract } from '../contract/staff-decide-referral.ts';
import { lockFriend, writeDecision } from '../db/friends.ts';
import { payFriendApproval } from './approvals.ts';

export const staffDecideReferral = handle(
  contract,
  (world) =>
    async ({ memberId, isAccepted, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        const friend = await lockFriend(tx, memberId);
        if (friend?.merchant_id !== merchantId) return refuse('friend_unknown');
        if (friend.state !== 'review') return refuse('friend_state', { state: friend.state });
        const subject = { kind: 'member', id: memberId } as const;
        if (!isAccepted) {
          await writeDecision(tx, memberId, {
            state: 'refused',
            by: visit.staff.staffId,
            at: world.clock.now(),
            reason,
          });
          await appendAuditIn(tx, {
            ...auditVisit(visit),
            action: 'referral.refuse_friend',
            subject,
            before: { state: friend.state, referrerId: friend.referrer_id },
            after: { state: 'refused' },
            reason,
          });
          return accept({ outcome: 'refused' as const });
        }
        const names = await usernamesOf(tx, merchantId, [memberId, friend.referrer_id]);
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: payFriendApproval,
          permission: 'rewards.write',
          subject,
          amount: minor(friend.bonus),
          facts: { account: names.get(memberId) ?? '', referrer: names.get(friend.referrer_id) ?? '' },
          reason,
        });
        return asked.ok ? accept({ outcome: 'asked' as const }) : asked;
      }),
);
