import { playSums, playWallets, type WalletId } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { saveTally, tallies, type Tally } from '../../db/tallies.ts';
import { type LimitPeriod, slotMinutes } from '../../domain/limit.ts';
import type { Played } from '../../domain/play-room.ts';

export const slotSeconds = slotMinutes * 60;
export const slotOf = (at: Instant): bigint => BigInt(Math.floor(at / 1000 / slotSeconds));

const nothing: Played = { staked: 0n, net: 0n, slots: 0, lastSlot: undefined };

export type PlayedOf = (period: LimitPeriod) => Played;

/** So many movements are read anew by every stake before their sum is kept. */
const tailMax = 20;

type Asked = { memberId: MemberId; currency: Currency; periods: readonly LimitPeriod[]; timeZone: string };

/** What a member played in each of the running periods. */
export const playedIn = async (tx: Tx, { memberId, currency, periods, timeZone }: Asked): Promise<PlayedOf> => {
  const wallet = periods.length === 0 ? undefined : await playWallets.of(tx, { memberId, currency });
  if (!wallet) return () => nothing;
  return playedOf(await summed(tx, wallet.walletId, await tallies(tx, memberId, { periods, timeZone })));
};

/** The same from sums that were read while the member's row is held: keeps what has become long to read. */
export const playedHeldIn = async (
  world: World,
  tx: Tx,
  { memberId, currency, kept }: Pick<Asked, 'memberId' | 'currency'> & { kept: readonly Tally[] },
): Promise<PlayedOf> => {
  const walletId = await playWallets.idIn(world, tx, { memberId, currency });
  if (walletId === undefined) return () => nothing;
  const onePerPeriod = [...new Map(kept.map((tally) => [tally.period, tally])).values()];
  const all = await summed(tx, walletId, onePerPeriod);
  for (const { played, tally, movements, version } of all.values())
    if (movements > tailMax && version !== null)
      await saveTally(tx, memberId, {
        ...tally,
        wallet_version: version,
        staked: played.staked,
        net: played.net,
        slots: played.slots,
        last_slot: played.lastSlot ?? null,
      });
  return playedOf(all);
};

type Summed = { played: Played; tally: Tally; movements: number; version: number | null };

const playedOf =
  (all: ReadonlyMap<LimitPeriod, Summed>): PlayedOf =>
  (period) =>
    all.get(period)?.played ?? nothing;

const summed = async (tx: Tx, walletId: WalletId, kept: readonly Tally[]): Promise<Map<LimitPeriod, Summed>> => {
  const windows = kept.map(({ since, wallet_version }) => ({ since, afterVersion: wallet_version }));
  const tails = await playSums(tx, walletId, { windows, slotSeconds });
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
