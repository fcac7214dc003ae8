import { cachedMerchant, merchantOf } from '#features/merchants/public.ts';
import type { limitPercents } from '#features/withdrawals/public.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { memberRow } from '../../db/members.ts';
import { termsOn } from '../../db/terms.ts';
import { levelAt, levelTermsOf } from '../../domain/level-terms.ts';

/** What a level does for the limits of withdrawals. */
export const withdrawalPercent: Parameters<typeof limitPercents.with>[0] = async (
  world,
  read,
  { merchantId, memberId },
) => {
  const level = (await memberRow(read, memberId))?.level ?? 0;
  if (level === 0) return 100;
  // May be asked in a transaction, which takes no second connection: then the settings were read right before it.
  const { timeZone } = cachedMerchant(world, merchantId) ?? (await merchantOf(world, merchantId));
  const day = dayOf(world.clock.now(), timeZone);
  const terms = await termsOn(read, { merchantId, kind: 'levels', day });
  return (terms && levelAt(levelTermsOf(terms.document), level)?.withdrawalPercent) ?? 100;
};
