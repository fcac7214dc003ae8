import { merchantOf, settingOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { answeredFrom } from '../domain/office-hours.ts';
import { answerTimes, officeHours } from './settings.ts';

/** From when on somebody answers: the moment itself, or later; undefined: nobody ever does. */
export const staffedFrom = async (world: World, merchantId: MerchantId, at: Instant): Promise<Instant | undefined> => {
  const { timeZone } = await merchantOf(world, merchantId);
  return answeredFrom(await settingOf(world, merchantId, officeHours), at, timeZone);
};

/** Until when staff means to answer what is said now; null: it promises nothing. */
export const answerDueAt = async (
  world: World,
  merchantId: MerchantId,
  which: 'first' | 'later',
): Promise<Instant | null> => {
  const from = await staffedFrom(world, merchantId, world.clock.now());
  const times = await settingOf(world, merchantId, answerTimes);
  return from === undefined ? null : later(from, minutesMs(times[which]));
};
