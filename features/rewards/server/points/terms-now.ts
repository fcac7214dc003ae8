import { merchantOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { memberRow } from '../../db/members.ts';
import { termsOn } from '../../db/terms.ts';
import { levelAt, levelTermsOf } from '../../domain/level-terms.ts';
import { pointsTermsOf } from '../../domain/points-terms.ts';
import { unitOf } from './money-unit.ts';

/** What holds on the merchant's day of now: terms of points and levels, where they are given. */
export const termsNow = async (world: World, read: Read, merchantId: MerchantId) => {
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const day = dayOf(world.clock.now(), timeZone);
  const points = await termsOn(read, { merchantId, kind: 'points', day });
  const levels = await termsOn(read, { merchantId, kind: 'levels', day });
  return {
    day,
    currency,
    unit: unitOf(currency),
    points: points && pointsTermsOf(points.document),
    levels: levels && levelTermsOf(levels.document),
    levelsVersion: levels?.version ?? 0,
  };
};

/** What a member's points are multiplied by now, in percent. */
export const multiplierNow = async (
  read: Read,
  memberId: string,
  { levels }: Pick<Awaited<ReturnType<typeof termsNow>>, 'levels'>,
): Promise<number> => {
  const level = levels && levelAt(levels, (await memberRow(read, memberId))?.level ?? 0);
  return level?.pointsPercent ?? 100;
};
