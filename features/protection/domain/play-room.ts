import { type LimitKind, type LimitPeriod, slotMinutes } from './limit.ts';
import type { ProtectionRefusal } from './protection-refusal.ts';

/** What a period took and gave so far. */
export type Played = {
  /** What was staked and stands, minor units. */
  staked: bigint;
  /** What came in beyond what left: below zero is a loss so far. */
  net: bigint;
  /** Slots of time with a stake. */
  slots: number;
  /** The newest of them; none where nothing was staked. */
  lastSlot: bigint | undefined;
};

export type PlayLimit = { kind: Exclude<LimitKind, 'deposit'>; period: LimitPeriod; most: bigint };

export type NextStake = { amount: bigint; slot: bigint; isFurther: boolean };

/** In the order in which a refusal is told. */
const order = ['play_time', 'stake', 'loss'] as const;

/** What stops the next stake, if anything does. Time never stops a stake that a running round asks for. */
export const stopOf = (
  limits: readonly PlayLimit[],
  playedOf: (period: LimitPeriod) => Played,
  stake: NextStake,
): ProtectionRefusal | undefined => {
  for (const kind of order)
    for (const limit of limits)
      if (limit.kind === kind && isBeyond(limit, playedOf(limit.period), stake)) return `${kind}_limit`;
  return undefined;
};

const isBeyond = ({ kind, most }: PlayLimit, played: Played, stake: NextStake): boolean => {
  switch (kind) {
    case 'stake':
      return stake.amount > 0n && aboveZero(played.staked) + stake.amount > most;
    case 'loss':
      return stake.amount > 0n && stake.amount - played.net > most;
    case 'play_time':
      return !stake.isFurther && played.lastSlot !== stake.slot && minutesOf(played) >= most;
  }
};

const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const minutesOf = ({ slots }: Played): bigint => BigInt(slots * slotMinutes);

/** The period with one more stake in it. */
export const afterStake = (played: Played, { amount, slot }: NextStake): Played => ({
  staked: played.staked + amount,
  net: played.net - amount,
  slots: played.lastSlot === slot ? played.slots : played.slots + 1,
  lastSlot: slot,
});
