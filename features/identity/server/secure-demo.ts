import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { claimContactIn, contactsOf } from '../db/contacts/contacts.ts';
import { paymentPasswordOf, replacePaymentPassword } from '../db/passwords/payment-password.ts';

type Secured = {
  memberId: MemberId;
  merchantId: MerchantId;
  email: string;
  withdrawalPassword: string;
  /** Its stored hash, as an earlier start saw it. */
  withdrawalPasswordHash?: string | undefined;
};

/** Gives a demo player a proved address and a withdrawal password; an address that is there stays. @returns the stored hash of the password. */
export const secureDemo = async (
  world: World,
  { memberId, merchantId, email, withdrawalPassword, withdrawalPasswordHash }: Secured,
): Promise<string> => {
  const at = world.clock.now();
  const { hash: before } = await paymentPasswordOf(world.database.read, memberId);
  const isSame =
    before !== null && (before === withdrawalPasswordHash || (await isPassword(withdrawalPassword, before)));
  const hash = isSame ? before : await hashPassword(withdrawalPassword, world.entropy);
  if (!isSame) await world.database.transact((tx) => replacePaymentPassword(tx, { memberId, before, hash, at }));
  await world.database.transact(async (tx) => {
    if ((await contactsOf(world, tx, memberId)).length > 0) return true;
    return claimContactIn(world, tx, { memberId, merchantId, kind: 'email', to: email, verifiedAt: at });
  });
  return hash;
};
