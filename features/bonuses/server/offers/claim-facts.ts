import { memberOf } from '#features/identity/public.ts';
import { knownFieldsOf, memberTags } from '#features/members/public.ts';
import { cachedMerchant, merchantOf, settingIn } from '#features/merchants/public.ts';
import { hasBlockIn } from '#features/protection/public.ts';
import { memberLevels } from '#features/rewards/public.ts';
import { cashDepositsOf } from '#features/wallet/public.ts';
import { hasWaitingWithdrawal } from '#features/withdrawals/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { dateOf, daysMs, type Instant } from '#kit/shared/time.ts';
import { barredAmong } from '../../db/abuse/signals.ts';
import type { ClaimFacts } from '../../domain/eligibility.ts';
import { bonusRules } from '../settings.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId };

/** What decides whether a member may have a bonus, but for what differs between campaigns and what the page says. */
export type MemberFacts = Omit<ClaimFacts, 'isRunning' | 'isHeldOut' | 'isInstalled' | 'code'>;

export const memberFacts = async (world: World, read: Read, { merchantId, memberId }: Whose): Promise<MemberFacts> => {
  const now = world.clock.now();
  // May be asked in a transaction, which takes no second connection: then the settings were read right before it.
  const settings = cachedMerchant(world, merchantId) ?? (await merchantOf(world, merchantId));
  const { timeZone } = settings;
  const member = await memberOf(read, memberId);
  const birthday = (await knownFieldsOf(world, read, memberId)).get('birthday')?.text;
  return {
    areBonusesOn: settingIn(settings, bonusRules).isOn,
    daysSinceRegistration: member ? (now - member.registeredAt) / daysMs(1) : Number.POSITIVE_INFINITY,
    level: await memberLevels.of(read, memberId),
    isBarred: (await barredAmong(read, [memberId])).has(memberId),
    tags: (await memberTags.among(read, [memberId])).get(memberId) ?? new Set<string>(),
    mayDeposit: !(await hasBlockIn(world, read, memberId, 'deposit')),
    deposits: (await cashDepositsOf(read, memberId)).length,
    daysToBirthday: birthday === undefined ? undefined : daysToBirthday(birthday, dayOf(now, timeZone)),
    ...hourOfWeek(now, timeZone),
    isWithdrawalWaiting: await hasWaitingWithdrawal(read, memberId),
  };
};

/** Days between a day and the nearest birthday, `1990-02-28` as profiles have it; undefined for another text. */
export const daysToBirthday = (birthday: string, today: string): number | undefined => {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  if (month === undefined || day === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const at = (of: number) => Date.UTC(of, Number(month) - 1, Number(day));
  const now = Date.UTC(year, Number(today.slice(5, 7)) - 1, Number(today.slice(8, 10)));
  return Math.min(...[year - 1, year, year + 1].map((of) => Math.abs(at(of) - now) / daysMs(1)));
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const hourOfWeek = (now: Instant, timeZone: string): { weekday: number; hour: number } => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const of = Object.fromEntries(parts.formatToParts(dateOf(now)).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(of['weekday'] ?? '') + 1, hour: Number(of['hour']) };
};
