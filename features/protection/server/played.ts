import { balancesOf, playSums } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { keepTally, tallies, type Tally } from '../db/tallies.ts';
import { type LimitPeriod, slotMinutes } from '../domain/limit.ts';
import type { Played } from '../domain/play-room.ts';

export const slotSeconds = slotMinutes * 60;
export const slotOf = (at: Instant): bigint => BigInt(Math.floor(at / 1000 / slotSeconds));

const nothing: Played = { staked: 0n, net: 0n, slots: 0, lastSlot: undefined };

export type PlayedOf = (period: LimitPeriod) => Played;

/** So many movements are read anew by every stake before their sum is kept. */
const tailMax = 100;

type Asked = { memberId: MemberId; currency: string; periods: readonly LimitPeriod[]; timeZone: string };

/** What a member played in each of the running periods. */
export const playedIn = async (tx: Tx, asked: Asked): Promise<PlayedOf> => {
  const all = await summed(tx, asked);
  return (period) => all.get(period)?.played ?? nothing;
};

/** The same for whoever holds the member's row: keeps what has become long to read. */
export const playedHeldIn = async (tx: Tx, asked: Asked): Promise<PlayedOf> => {
  const all = await summed(tx, asked);
  for (const { played, tally, movements, version } of all.values())
    if (movements > tailMax && version !== null)
      await keepTally(tx, asked.memberId, {
        ...tally,
        wallet_version: version,
        staked: played.staked,
        net: played.net,
        slots: played.slots,
        last_slot: played.lastSlot ?? null,
      });
  return (period) => all.get(period)?.played ?? nothing;
};

type Summed = { played: Played; tally: Tally; movements: number; version: number | null };

const summed = async (tx: Tx, { memberId, currency, periods, timeZone }: Asked): Promise<Map<LimitPeriod, Summed>> => {
  const wallet = (await balancesOf(tx, memberId)).find((one) => one.kind === 'cash' && one.currency === currency);
  if (!wallet || periods.length === 0) return new Map();
  const kept = await tallies(tx, memberId, { periods, timeZone });
  const windows = kept.map(({ since, wallet_version }) => ({ since, afterVersion: wallet_version }));
  const tails = await playSums(tx, wallet.walletId, { windows, slotSeconds });
  return new Map(
    kept.map((tally, at) => {
      const tail = tails[at]!;
      // The slot that the kept sum ends with may go on in what came after it.
      const shared = tally.last_slot !== null && tail.firstSlot === tally.last_slot ? 1 : 0;
      const played = {
        staked: tally.staked + tail.staked,
        net: tally.net + tail.net,
        slots: tally.slots + tail.slots - shared,
        lastSlot: tail.lastSlot ?? tally.last_slot ?? undefined,
      };
      return [tally.period, { played, tally, movements: tail.movements, version: tail.version }];
    }),
  );
};
