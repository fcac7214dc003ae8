import { cachedMerchant, merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type HeldLimit, heldLimits } from '../../db/held-limits.ts';
import { requireSameAtCommit } from '../../db/require-same.ts';
import { beginPlays } from '../../db/plays-begun.ts';
import { paired } from '#kit/shared/paired.ts';
import type { Tally } from '../../db/tallies.ts';
import { afterStake, stopOf } from '../../domain/play-room.ts';
import { realityDueAt } from '../../domain/reality.ts';
import { closedRefusal, type ProtectionRefusal } from '../../domain/protection-refusal.ts';
import type { Protected } from './beside-sessions.ts';
import { type PlayedOf, playedHeldIn, slotOf } from './played.ts';
import { freeOfLimits } from './free-of-limits.ts';
import { runningPeriods } from '../limits/running-periods.ts';

export type Stake = {
  memberId: MemberId;
  merchantId: MerchantId;
  sessionId: SessionId;
  currency: Currency;
  /** Minor units; 0 where nothing is staked, as by a free round. */
  amount: bigint;
  /** A round that the member is in asks for it: neither the reality check nor a limit of time stops it. */
  isFurther: boolean;
  /** As read with the session in this very transaction. */
  protection: Protected;
};

/**
 * Whether the players' own protection lets their stakes through. Of players without limits that is decided from what was read with
 * their sessions; the row of each player with limits is held until the end of the transaction, so it is asked before a
 * wallet is held. Trial credit has no limits.
 * @returns why not, by the place of the stake; those that may are not in it.
 */
export const mayStakeIn = async (
  world: World,
  tx: Tx,
  stakes: readonly Stake[],
): Promise<Map<number, ProtectionRefusal>> => {
  const now = world.clock.now();
  const stopped = new Map<number, ProtectionRefusal>();
  const through: Through[] = [];
  for (const [place, stake] of stakes.entries()) {
    if (stake.currency === 'TRIAL') continue;
    const refusal =
      closedRefusal(stake.protection.closure, now) ??
      (stake.isFurther ? undefined : realityRefusal(stake.protection, now));
    if (refusal === undefined) through.push({ place, stake });
    else stopped.set(place, refusal);
  }
  await holdToLimits(world, tx, through, stopped);
  const begun = through.filter(({ place, stake }) => stake.protection.beganAt === undefined && !stopped.has(place));
  if (begun.length > 0)
    await beginPlays(
      tx,
      begun.map(({ stake }) => stake),
      now,
    );
  requireSame(
    tx,
    through.flatMap(({ place, stake }) => (stopped.has(place) ? [] : stake)),
  );
  return stopped;
};

/**
 * Those stakes that their players' protection lets through without waiting for anybody, and without a word to their players: nothing
 * stops them, their play has begun, and where a player has limits nobody else holds their row. About the others `mayStakeIn` decides,
 * one by one. Holds the rows of players with limits, so it is asked before a wallet is held.
 * @returns their places.
 */
export const freeToStakeIn = async (world: World, tx: Tx, stakes: readonly Stake[]): Promise<ReadonlySet<number>> => {
  const now = world.clock.now();
  const free = new Set<number>();
  const limited: (Stake & { place: number })[] = [];
  for (const [place, stake] of stakes.entries()) {
    const { currency, protection } = stake;
    const refusal = closedRefusal(protection.closure, now) ?? realityRefusal(protection, now);
    if (currency === 'TRIAL') free.add(place);
    else if (refusal !== undefined || protection.beganAt === undefined) continue;
    else if (protection.playLimits > 0) limited.push({ ...stake, place });
    else free.add(place);
  }
  if (limited.length > 0) for (const { place } of await freeOfLimits(world, tx, limited)) free.add(place);
  requireSame(
    tx,
    stakes.filter((_, place) => free.has(place)),
  );
  return free;
};

type Through = { place: number; stake: Stake };

/**
 * Their wallets may be waited for from here on, while play is closed to one of these players or a first limit set: with the commit it is
 * looked at again. Until then a stake holds its wallet, and whoever closes play waits for that.
 */
const requireSame = (tx: Tx, stakes: readonly Stake[]): void => {
  const real = stakes.filter(({ currency }) => currency !== 'TRIAL');
  if (real.length === 0) return;
  requireSameAtCommit(
    tx,
    real.map(({ memberId, protection: { closure, playLimits } }) => ({
      memberId,
      closedFrom: closure?.from,
      isLimited: playLimits > 0,
    })),
  );
};

/** Nothing is due before the first stake of a log-in. */
const realityRefusal = (
  { beganAt, acknowledgedAt, realityMinutes }: Protected,
  now: Instant,
): 'reality_check' | undefined => {
  if (beganAt === undefined) return undefined;
  return realityDueAt({ beganAt, acknowledgedAt, minutes: realityMinutes }) <= now ? 'reality_check' : undefined;
};

const holdToLimits = async (
  world: World,
  tx: Tx,
  through: readonly Through[],
  stopped: Map<number, ProtectionRefusal>,
): Promise<void> => {
  const limited = through.filter(({ stake }) => stake.protection.playLimits > 0);
  if (limited.length === 0) return;
  const byMember = Map.groupBy(limited, ({ stake }) => stake.memberId);
  const limits = await heldLimits(tx, [...byMember.keys()]);
  const members: (Limited & { kept: readonly Tally[] })[] = [];
  for (const [memberId, theirs] of byMember) {
    const inForce = limits.get(memberId) ?? [];
    const { merchantId, currency } = theirs[0]!.stake;
    if (inForce.length === 0) continue;
    const periods = await runningPeriods(world, tx, await zoneIn(world, tx, merchantId));
    const kept = inForce.map((limit) => tallyOf(limit, periods.get(limit.period)!));
    members.push({ memberId, currency, theirs, limits: inForce, kept });
  }
  const played = await playedHeldIn(world, tx, members);
  for (const [one, playedOf] of paired(members, played)) holdMemberToLimits(world, one, playedOf, stopped);
};

type Limited = { memberId: MemberId; currency: Currency; theirs: readonly Through[]; limits: readonly HeldLimit[] };

/** Settings were read right before the transaction, so as a rule nothing more is read in it. */
const zoneIn = async (world: World, tx: Tx, merchantId: MerchantId): Promise<string> =>
  (cachedMerchant(world, merchantId) ?? (await merchantIn(world, tx, merchantId))).timeZone;

const holdMemberToLimits = (
  world: World,
  { theirs, limits }: Limited,
  played: PlayedOf,
  stopped: Map<number, ProtectionRefusal>,
): void => {
  let playedOf = played;
  const slot = slotOf(world.clock.now());
  for (const { place, stake } of theirs) {
    const next = { amount: stake.amount, slot, isFurther: stake.isFurther };
    const refusal = stopOf(limits, playedOf, next);
    if (refusal !== undefined) stopped.set(place, refusal);
    else playedOf = withStake(playedOf, next);
  }
};

/** Sums of a period that is over are none of the running one's, but everything that came after them has a later version. */
const tallyOf = (
  { period, tally_since: kept, wallet_version, staked, net, slots, last_slot }: HeldLimit,
  since: Instant,
): Tally => ({
  period,
  since,
  wallet_version: kept !== null && kept <= since ? (wallet_version ?? 0) : 0,
  ...(kept === since
    ? { staked: staked ?? 0n, net: net ?? 0n, slots: slots ?? 0, last_slot }
    : { staked: 0n, net: 0n, slots: 0, last_slot: null }),
});

const withStake =
  (before: PlayedOf, next: Parameters<typeof afterStake>[1]): PlayedOf =>
  (period) =>
    afterStake(before(period), next);
