import { type InvitationProgram, memberOf } from '#features/identity/public.ts';
import { isOn, merchantIn, settingOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { friendById, insertFriend } from '../db/friends.ts';
import { depthMax, type FriendTerms } from '../domain/referral-terms.ts';
import { inviteFriends } from './flags.ts';
import { friendTerms } from './settings.ts';

/** A code of a player brings a friend; whoever comes by an agent's stands in the tree and on no other line. */
export const invitationProgram = (world: World): InvitationProgram => ({
  isOpen: async () => true,
  noteOpened: async () => undefined,
  join: async (tx, { memberId, merchantId, at, invitations }) => {
    const owners = await Promise.all(invitations.map(({ ownerId }) => memberOf(tx, ownerId)));
    if (owners.some((owner) => owner?.kind === 'agent')) return accept({});
    const place = invitations.findIndex(({ kind }) => kind === 'referral');
    const referrer = owners[place];
    if (referrer?.kind !== 'player' || referrer.merchantId !== merchantId) return accept({});
    const isOffered = await isOn(world, merchantId, inviteFriends);
    const promised: FriendTerms = await settingOf(world, merchantId, friendTerms);
    const above = [referrer.memberId, ...((await friendById(tx, referrer.memberId))?.above ?? [])];
    const { currency } = await merchantIn(world, tx, merchantId);
    await insertFriend(tx, {
      memberId,
      merchantId,
      above: above.slice(0, depthMax),
      joinedAt: at,
      until: later(at, daysMs(promised.days)),
      currency,
      terms: isOffered ? promised : { ...promised, bonus: 0n },
    });
    return accept({});
  },
});
