import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { lockFriend, writeDecision } from '../db/friends.ts';

export const payFriendApproval = 'referral.pay_friend';

/** The second person's word lets a friend be paid for who has something in common with the referrer. */
export const approvalActions = (world: World): ApprovalActions => ({
  [payFriendApproval]: {
    approve: async (tx, { subject, reason }, visit) => {
      const friend = await lockFriend(tx, subject.id);
      if (friend?.merchant_id !== visit.merchantId) return refuse('friend_unknown');
      if (friend.state !== 'review') return refuse('friend_state', { state: friend.state });
      const by = visit.staff.staffId;
      await writeDecision(tx, subject.id, { state: 'due', by, at: world.clock.now(), reason });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'referral.pay_friend',
        subject,
        after: { state: 'due' },
      });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});
