import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { claimContactIn, contactsOf } from '../db/contacts/contacts.ts';
import { paymentPasswordOf, replacePaymentPassword } from '../db/passwords/payment-password.ts';

type Secured = { memberId: MemberId; merchantId: MerchantId; email: string; withdrawalPassword: string };

/** Gives a demo player a proved address and a withdrawal password; an address that is there stays. */
export const secureDemo = async (
  world: World,
  { memberId, merchantId, email, withdrawalPassword }: Secured,
): Promise<void> => {
  const at = world.clock.now();
  const { hash: before } = await paymentPasswordOf(world.database.read, memberId);
  if (before === null || !(await isPassword(withdrawalPassword, before))) {
    const hash = await hashPassword(withdrawalPassword, world.entropy);
    await world.database.transact((tx) => replacePaymentPassword(tx, { memberId, before, hash, at }));
  }
  await world.database.transact(async (tx) => {
    if ((await contactsOf(world, tx, memberId)).length > 0) return true;
    return claimContactIn(world, tx, { memberId, merchantId, kind: 'email', to: email, verifiedAt: at });
  });
};
