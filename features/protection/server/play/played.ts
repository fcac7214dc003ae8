import { playSums, playWallets, type WalletId } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type MemberTally, saveTallies, tallies, type Tally } from '../../db/tallies.ts';
import { type LimitPeriod, slotMinutes } from '../../domain/limit.ts';
import type { Played } from '../../domain/play-room.ts';

export const slotSeconds = slotMinutes * 60;
export const slotOf = (at: Instant): bigint => BigInt(Math.floor(at / 1000 / slotSeconds));

const nothing: Played = { staked: 0n, net: 0n, slots: 0, lastSlot: undefined };

export type PlayedOf = (period: LimitPeriod) => Played;

/** So many movements are read anew by every stake before their sum is kept. */
export const movementsMax = 8;

type Asked = { memberId: MemberId; currency: Currency; periods: readonly LimitPeriod[]; timeZone: string };

/** What a member played in each of the running periods. */
export const playedIn = async (tx: Tx, { memberId, currency, periods, timeZone }: Asked): Promise<PlayedOf> => {
  const wallet = periods.length === 0 ? undefined : await playWallets.of(tx, { memberId, currency });
  if (!wallet) return () => nothing;
  const kept = await tallies(tx, memberId, { periods, timeZone });
  const [fromBonus] = await bonusPlayIn(tx, [{ memberId, currency, kept }]);
  return withBonus(playedOf(await summed(tx, kept.map(ofWallet(wallet.walletId)))), fromBonus);
};

type Kept = { memberId: MemberId; currency: Currency; kept: readonly Tally[] };

/**
 * The same of many members, from sums that were read while their rows are held: keeps what has become long to read.
 * @returns in their order.
 */
export const playedHeldIn = async (world: World, tx: Tx, members: readonly Kept[]): Promise<PlayedOf[]> => {
  const walletIdOf = await playWallets.idsIn(world, tx, members);
  const asked = members.map((one) => {
    const walletId = walletIdOf(one);
    const onePerPeriod = [...new Map(one.kept.map((tally) => [tally.period, tally])).values()];
    return walletId === undefined ? [] : onePerPeriod.map(ofWallet(walletId));
  });
  const all = await summed(tx, asked.flat());
  let read = 0;
  const ofMembers = asked.map((theirs) => all.slice(read, (read += theirs.length)));
  saveTallies(
    tx,
    ofMembers.flatMap((theirs, at) => theirs.flatMap((one) => longTally(members[at]!.memberId, one))),
  );
  const fromBonus = await bonusPlayIn(tx, members);
  return ofMembers.map((theirs, at) => withBonus(playedOf(theirs), fromBonus[at]));
};

/**
 * What was played from bonus wallets in the same periods, which limits count as well; summed anew each time, for few have one. A slot of
 * time with stakes from both wallets counts twice.
 * @returns in their order; undefined for who has no such wallet.
 */
const bonusPlayIn = async (tx: Tx, members: readonly Kept[]): Promise<(PlayedOf | undefined)[]> => {
  const idOf = await playWallets.bonusIdsIn(tx, members);
  const asked = members.map((one) => {
    const walletId = idOf(one);
    const periods = [...new Map(one.kept.map(({ period, since }) => [period, since]))];
    return walletId === undefined ? [] : periods.map(([period, since]) => ofWallet(walletId)(anew(period, since)));
  });
  const all = await summed(tx, asked.flat());
  let read = 0;
  return asked.map((theirs) => {
    const part = all.slice(read, (read += theirs.length));
    return part.length === 0 ? undefined : playedOf(part);
  });
};

const anew = (period: LimitPeriod, since: Instant): Tally => ({
  period,
  since,
  wallet_version: 0,
  staked: 0n,
  net: 0n,
  slots: 0,
  last_slot: null,
});

const withBonus =
  (cash: PlayedOf, bonus: PlayedOf | undefined): PlayedOf =>
  (period) => {
    const [one, other] = [cash(period), bonus?.(period) ?? nothing];
    const [oneLast, otherLast] = [one.lastSlot ?? -1n, other.lastSlot ?? -1n];
    return {
      staked: one.staked + other.staked,
      net: one.net + other.net,
      slots: one.slots + other.slots,
      lastSlot: oneLast > otherLast ? one.lastSlot : other.lastSlot,
    };
  };

type OfWallet = { walletId: WalletId; tally: Tally };
const ofWallet =
  (walletId: WalletId) =>
  (tally: Tally): OfWallet => ({ walletId, tally });

type Summed = { played: Played; tally: Tally; movements: number; version: number | null };

const longTally = (memberId: MemberId, { played, tally, movements, version }: Summed): MemberTally[] =>
  movements <= movementsMax || version === null
    ? []
    : [
        {
          ...tally,
          memberId,
          wallet_version: version,
          staked: played.staked,
          net: played.net,
          slots: played.slots,
          last_slot: played.lastSlot ?? null,
        },
      ];

const playedOf = (all: readonly Summed[]): PlayedOf => {
  const byPeriod = new Map(all.map(({ tally, played }) => [tally.period, played]));
  return (period) => byPeriod.get(period) ?? nothing;
};

/** What was kept and what came since, in one look for all. */
const summed = async (tx: Tx, kept: readonly OfWallet[]): Promise<Summed[]> => {
  const windows = kept.map(({ walletId, tally: { since, wallet_version } }) => ({
    walletId,
    since,
    afterVersion: wallet_version,
  }));
  const tails = await playSums(tx, windows, { slotSeconds });
  return kept.map(({ tally }, at) => {
    const tail = tails[at]!;
    // The slot that the kept sum ends with may go on in what came after it.
    const shared = tally.last_slot !== null && tail.firstSlot === tally.last_slot ? 1 : 0;
    const played = {
      staked: tally.staked + tail.staked,
      net: tally.net + tail.net,
      slots: tally.slots + tail.slots - shared,
      lastSlot: tail.lastSlot ?? tally.last_slot ?? undefined,
    };
    return { played, tally, movements: tail.movements, version: tail.version };
  });
};
