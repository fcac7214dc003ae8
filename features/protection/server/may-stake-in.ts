import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { atGates, beginPlays, type GateRow } from '../db/at-gates.ts';
import { playLimits } from '../db/limits.ts';
import { closureOf, holdMembers } from '../db/members.ts';
import { afterStake, type PlayLimit, stopOf } from '../domain/play-room.ts';
import { realityDueAt, realityMinutesDefault } from '../domain/reality.ts';
import { closedRefusal, type ProtectionRefusal } from '../domain/protection-refusal.ts';
import { type PlayedOf, playedHeldIn, slotOf } from './played.ts';

export type Stake = {
  memberId: MemberId;
  merchantId: MerchantId;
  sessionId: SessionId;
  currency: Currency;
  /** Minor units; 0 where nothing is staked, as by a free round. */
  amount: bigint;
  /** A round that the member is in asks for it: neither the reality check nor a limit of time stops it. */
  isFurther: boolean;
};

/**
 * Whether the players' own protection lets their stakes through, all of them in one look. Holds the row of each player with
 * limits until the end of the transaction, so it is asked before a wallet is held. Trial credit has no limits.
 * @returns why not, by the place of the stake; those that may are not in it.
 */
export const mayStakeIn = async (
  world: World,
  tx: Tx,
  stakes: readonly Stake[],
): Promise<Map<number, ProtectionRefusal>> => {
  const asked = [...stakes.entries()].filter(([, { currency }]) => currency !== 'TRY');
  if (asked.length === 0) return new Map();
  const now = world.clock.now();
  const rows = await atGates(
    tx,
    asked.map(([, stake]) => stake),
  );
  const stopped = new Map<number, ProtectionRefusal>();
  const through: Through[] = [];
  for (const [at, [place, stake]] of asked.entries()) {
    const row = rows[at]!;
    const refusal = closedRefusal(closureOf(row), now) ?? (stake.isFurther ? undefined : realityRefusal(row, now));
    if (refusal === undefined) through.push({ place, stake, row });
    else stopped.set(place, refusal);
  }
  await holdToLimits(world, tx, through, stopped);
  const begun = through.filter(({ place, row }) => row.began_at === null && !stopped.has(place));
  if (begun.length > 0)
    await beginPlays(
      tx,
      begun.map(({ stake }) => stake),
      now,
    );
  return stopped;
};

type Through = { place: number; stake: Stake; row: GateRow };

/** Nothing is due before the first stake of a log-in. */
const realityRefusal = (row: GateRow, now: Instant): 'reality_check' | undefined => {
  if (row.began_at === null) return undefined;
  const due = realityDueAt({
    beganAt: row.began_at,
    acknowledgedAt: row.acknowledged_at ?? undefined,
    minutes: row.reality_minutes ?? realityMinutesDefault,
  });
  return due <= now ? 'reality_check' : undefined;
};

const holdToLimits = async (
  world: World,
  tx: Tx,
  through: readonly Through[],
  stopped: Map<number, ProtectionRefusal>,
): Promise<void> => {
  const limited = through.filter(({ row }) => (row.play_limits ?? 0) > 0);
  if (limited.length === 0) return;
  const byMember = Map.groupBy(limited, ({ stake }) => stake.memberId);
  const memberIds = [...byMember.keys()];
  await holdMembers(tx, memberIds);
  // Read under the lock: what the stake before this one took is in it.
  const limits = await playLimits(tx, memberIds);
  for (const [memberId, theirs] of byMember)
    await holdMemberToLimits(world, tx, { theirs, limits: limits.get(memberId) ?? [] }, stopped);
};

const holdMemberToLimits = async (
  world: World,
  tx: Tx,
  { theirs, limits }: { theirs: readonly Through[]; limits: readonly PlayLimit[] },
  stopped: Map<number, ProtectionRefusal>,
): Promise<void> => {
  const { memberId, merchantId, currency } = theirs[0]!.stake;
  const { timeZone } = await merchantIn(world, tx, merchantId);
  const periods = [...new Set(limits.map(({ period }) => period))];
  let playedOf: PlayedOf = await playedHeldIn(tx, { memberId, currency, periods, timeZone });
  const slot = slotOf(world.clock.now());
  for (const { place, stake } of theirs) {
    const next = { amount: stake.amount, slot, isFurther: stake.isFurther };
    const refusal = stopOf(limits, playedOf, next);
    if (refusal !== undefined) stopped.set(place, refusal);
    else playedOf = withStake(playedOf, next);
  }
};

const withStake =
  (before: PlayedOf, next: Parameters<typeof afterStake>[1]): PlayedOf =>
  (period) =>
    afterStake(before(period), next);
