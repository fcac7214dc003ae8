import { ageRequiredFrom, merchantOf } from '#features/merchants/public.ts';
import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { id } from '#kit/shared/id.ts';
import { insertMember } from '../db/accounts/insert-member.ts';
import { memberByName } from '../db/accounts/member-row.ts';
import { setPassword } from '../db/accounts/update-member.ts';
import { usernameKey } from '../domain/registration-rules.ts';
import { referralCodeIn } from './registration/referral-code.ts';

/** `passwordHash`: the stored hash of this password, so that a later start needs no hashing to know that it still holds. */
export type DemoMember = { memberId: MemberId; username: string; password: string; passwordHash: string };

/**
 * Makes the demo players of a demo merchant; those that are there keep all but a password that differs.
 * @param passwords by username. @param hashes their stored hashes as an earlier start saw them, by username.
 */
export const loadDemo = async (
  world: World,
  merchantId: MerchantId,
  passwords: Readonly<Record<string, string>>,
  hashes: Readonly<Record<string, string | undefined>> = {},
): Promise<DemoMember[]> => {
  const merchant = await merchantOf(world, merchantId);
  const { currency, termsVersion } = merchant;
  const members: DemoMember[] = [];
  for (const [username, password] of Object.entries(passwords)) {
    const key = usernameKey(username);
    const known = await memberByName(world.database.read, merchantId, key);
    if (known) {
      if (known.password_hash !== hashes[username] && !(await isPassword(password, known.password_hash))) {
        const passwordHash = await hashPassword(password, world.entropy);
        await world.database.transact((tx) =>
          setPassword(tx, { memberId: known.member_id, passwordHash, at: world.clock.now() }),
        );
      }
    } else {
      const passwordHash = await hashPassword(password, world.entropy);
      await world.database.transact((tx) =>
        insertMember(tx, {
          memberId: world.entropy.id('mbr'),
          merchantId,
          username,
          usernameKey: key,
          currency,
          passwordHash,
          paymentPasswordHash: null,
          at: world.clock.now(),
          ip: '127.0.0.1',
          termsVersion,
          ageConfirmed: ageRequiredFrom(merchant, undefined),
        }),
      );
    }
    // Another starter may have been first.
    const found = await memberByName(world.database.read, merchantId, key);
    if (found)
      await world.database.transact((tx) => referralCodeIn(world, tx, { memberId: found.member_id, merchantId }));
    if (found) members.push({ memberId: id(found.member_id), username, password, passwordHash: found.password_hash });
  }
  return members;
};
