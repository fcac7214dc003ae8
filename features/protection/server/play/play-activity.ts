import { merchantOf } from '#features/merchants/public.ts';
import { activitySums, balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { minor, sum, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { playActivity as contract } from '../../contract/play-activity.ts';
import { periodStarts } from '../../db/periods.ts';
import { playsBegun } from '../../db/plays.ts';
import { limitPeriods, slotMinutes } from '../../domain/limit.ts';
import { slotSeconds } from './played.ts';

/** Sums over a month of play cost more than a page. */
const activityReads: RateLimit = { name: 'protection.activity', most: 60, windowMs: minutesMs(1) };

const nothing = {
  opening: zero,
  deposits: zero,
  withdrawals: zero,
  staked: zero,
  net: zero,
  other: zero,
  slots: 0,
  balance: zero,
};

/** From the ledger itself, by the same measure as the limits. */
export const playActivity = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, activityReads, memberId);
  if (tooMany) return tooMany;
  const { timeZone } = await merchantOf(world, merchantId);
  const { read } = world.database;
  const since = await periodStarts(read, { periods: limitPeriods, timeZone });
  const wallet = (await balancesOf(read, memberId)).find(({ kind }) => kind === 'cash');
  const sums = wallet ? await activitySums(read, wallet.walletId, { since, slotSeconds }) : [];
  const begun = await playsBegun(read, memberId, since);
  return accept({
    periods: limitPeriods.map((period, at) => {
      const { slots, balance: _now, ...money } = sums[at] ?? nothing;
      const returned = sum([money.staked, money.net]);
      const minutes = slots * slotMinutes;
      return { period, since: since[at]!, ...money, returned, minutes, sessions: begun[at] ?? 0 };
    }),
    balance: sums[0]?.balance ?? minor(0n),
  });
});
