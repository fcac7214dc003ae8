import { ageRequiredOf } from '#features/identity/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { knownFieldsOf } from '#features/members/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { bornOnOrBefore } from '../domain/age.ts';

/** By the birthday of the profile, on today's date where the merchant is; true where no birthday is known. */
export const isUnderAge = async (
  world: World,
  tx: Tx,
  { member_id: memberId, merchant_id: merchantId }: { member_id: MemberId; merchant_id: MerchantId },
): Promise<boolean> => {
  const merchant = await merchantIn(world, tx, merchantId);
  const ageMin = await ageRequiredOf(tx, merchant, memberId);
  const birthday = (await knownFieldsOf(world, tx, memberId)).get('birthday')?.text;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: merchant.timeZone }).format(world.clock.now());
  return birthday === undefined || birthday > bornOnOrBefore(today, ageMin);
};
