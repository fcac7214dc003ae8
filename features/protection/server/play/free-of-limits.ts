import { playWallets } from '#features/wallet/public.ts';
import { cachedMerchant, merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { holdFreeLimits, type SeenLimits } from '../../db/hold-free-limits.ts';
import { type MemberTally, saveTallies } from '../../db/tallies.ts';
import type { LimitPeriod } from '../../domain/limit.ts';
import { type NextStake, type PlayLimit, type Played, stopOf } from '../../domain/play-room.ts';
import { runningPeriods } from '../limits/running-periods.ts';
import { slotOf, slotSeconds, movementsMax } from './played.ts';

type Staked = { memberId: MemberId; merchantId: MerchantId; currency: Currency; amount: bigint };

/**
 * Of stakes of players with limits, the first of each, those that their limits let through and whose rows nobody else holds. The rows are held
 * until the end of the transaction.
 */
export const freeOfLimits = async <Of extends Staked>(
  world: World,
  tx: Tx,
  stakes: readonly Of[],
): Promise<ReadonlySet<Of>> => {
  const free = new Set<Of>();
  const slot = slotOf(world.clock.now());
  const firsts = [...Map.groupBy(stakes, ({ memberId }) => memberId).values()].map(([first]) => first!);
  for (const [merchantId, theirs] of Map.groupBy(firsts, (stake) => stake.merchantId)) {
    const { timeZone } = cachedMerchant(world, merchantId) ?? (await merchantIn(world, tx, merchantId));
    const since = await runningPeriods(world, tx, timeZone);
    const walletIdOf = await playWallets.idsIn(world, tx, theirs);
    const members = theirs.map((stake) => ({ memberId: stake.memberId, walletId: walletIdOf(stake) }));
    const held = await holdFreeLimits(tx, members, { since, slotSeconds, kinds: playWallets.sumKinds });
    saveTallies(
      tx,
      [...held.values()].flatMap((seen) => seen.flatMap((one) => longTally(one, since))),
    );
    for (const stake of theirs) {
      const seen = held.get(stake.memberId);
      if (seen && mayGo(seen, { amount: stake.amount, slot, isFurther: false })) free.add(stake);
    }
  }
  return free;
};

const mayGo = (seen: readonly SeenLimits[], next: NextStake): boolean =>
  seen.every(
    (one) => one.period === null || stopOf(limitsOf(one, one.period), () => playedOf(one), next) === undefined,
  );

const limitsOf = ({ stake_most, loss_most, time_most }: SeenLimits, period: LimitPeriod): PlayLimit[] => {
  const limits: PlayLimit[] = [];
  if (stake_most !== null) limits.push({ kind: 'stake', period, most: stake_most });
  if (loss_most !== null) limits.push({ kind: 'loss', period, most: loss_most });
  if (time_most !== null) limits.push({ kind: 'play_time', period, most: time_most });
  return limits;
};

const playedOf = ({ staked, net, slots, last_slot }: SeenLimits): Played => ({
  staked,
  net,
  slots,
  lastSlot: last_slot ?? undefined,
});

/** What has become long to read. */
const longTally = (
  { member_id: memberId, period, staked, net, slots, last_slot, movements, version }: SeenLimits,
  since: ReadonlyMap<LimitPeriod, Instant>,
): MemberTally[] =>
  period === null || version === null || movements <= movementsMax
    ? []
    : [{ memberId, period, since: since.get(period)!, wallet_version: version, staked, net, slots, last_slot }];
