import { siteOriginIn } from '#features/merchants/public.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { countInvited, type InvitedFriend, invitedFriends } from '../../db/registration/invited-friends.ts';
import { referralCodeIn } from './referral-code.ts';

type OwnInvitation = {
  code: string;
  /** Opens the registration of this site with the code in its form. */
  link: string;
  /** How many registered with it. */
  count: number;
  /** The newest first, by their usernames: whoever shows them masks them. */
  friends: InvitedFriend[];
};

/**
 * The code and the link with which a member invites friends, and a page of who came with it.
 * @param page `before`: only friends with a lower number; `limit`: so many at most.
 */
export const ownInvitation = async (
  world: World,
  visit: Pick<Visit, 'merchantId' | 'host' | 'siteAddress'>,
  memberId: string,
  { before, limit }: { before: number; limit: number },
): Promise<OwnInvitation> => {
  // Accounts from before codes get theirs now.
  const made = await world.database.transact(async (tx) =>
    accept(await referralCodeIn(world, tx, { memberId, merchantId: visit.merchantId })),
  );
  const { read } = world.database;
  const count = await countInvited(read, memberId);
  return {
    code: made.value,
    link: `${await siteOriginIn(read, visit)}/register?referralCode=${made.value}`,
    count,
    friends: await invitedFriends(read, memberId, { count, before, limit }),
  };
};
