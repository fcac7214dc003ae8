import { duplicateAccounts } from '#features/identity/public.ts';
import { sharingBankAccounts } from '#features/members/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { type FriendRow, paidSince, otherFriends } from '../db/friends.ts';
import type { Evidence } from '../domain/referral-terms.ts';

/** More friends of one person are compared by nobody's eye. */
const othersMax = 200;
const lately = daysMs(30);

/** What a friend has in common with who invited them and with those others, and whether there are more of them than usual. */
export const findEvidence = async (read: Read, friend: FriendRow, now: Instant): Promise<Evidence[]> => {
  const { member_id: memberId, referrer_id: referrerId, friends_max: friendsMax } = friend;
  const others = [referrerId, ...(await otherFriends(read, referrerId, othersMax))].filter((one) => one !== memberId);
  const alike = (await duplicateAccounts.duplicatesOf(read, memberId)).filter((one) => others.includes(one.memberId));
  const sharing = await sharingBankAccounts(read, memberId, others);
  const isMany = (await paidSince(read, referrerId, later(now, -lately))) >= friendsMax;
  return [
    ...alike.map(({ by, shown, memberId: other }) => ({
      by: kindOf(by),
      field: by === 'field' ? shown : '',
      memberId: other,
    })),
    ...sharing.map((other) => ({ by: 'bank' as const, field: '', memberId: other })),
    ...(isMany ? [{ by: 'many' as const, field: '', memberId: '' }] : []),
  ];
};

const kindOf = (by: string): Evidence['by'] => (by === 'field' || by === 'device' ? by : 'address');
