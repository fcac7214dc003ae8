import { merchantOf, settingOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { answeredFrom } from '../domain/office-hours.ts';
import { answerTimes, officeHours } from './settings.ts';

/** From when on somebody answers: now, or later; undefined: nobody ever does. */
export const staffedFrom = async (world: World, merchantId: MerchantId): Promise<Instant | undefined> => {
  const { timeZone } = await merchantOf(world, merchantId);
  return answeredFrom(await settingOf(world, merchantId, officeHours), world.clock.now(), timeZone);
};

/** Until when staff means to answer what is said now; null: it promises nothing. */
export const answerDueAt = async (
  world: World,
  merchantId: MerchantId,
  which: 'first' | 'later',
): Promise<Instant | null> => {
  const from = await staffedFrom(world, merchantId);
  const times = await settingOf(world, merchantId, answerTimes);
  return from === undefined ? null : later(from, minutesMs(times[which]));
};
