import { CompiledQuery } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LimitPeriod } from '../domain/limit.ts';

/** A held member's limits of a period, with what was used of them. */
export type SeenLimits = {
  member_id: string;
  /** Null where the member has none. */
  period: LimitPeriod | null;
  stake_most: bigint | null;
  loss_most: bigint | null;
  time_most: bigint | null;
  staked: bigint;
  net: bigint;
  slots: number;
  last_slot: bigint | null;
  /** How many movements were looked at besides what is kept, and the version of the newest. */
  movements: number;
  version: number | null;
};

export type LimitedMember = { memberId: string; walletId: bigint | undefined };

/** @property since the first moment of each running period. @property slotSeconds how long a slot of time is. */
type Measure = {
  since: ReadonlyMap<LimitPeriod, Instant>;
  slotSeconds: number;
  kinds: { stakes: readonly number[]; plays: readonly number[]; refund: number };
};

const text = prepareStatement(
  'protection hold_free_limits',
  `select member_id, period, stake_most, loss_most, time_most, staked, net, slots, last_slot, movements, version
   from protection.hold_free_limits($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Holds the rows of those members that nobody else holds at this moment, until the end of the transaction, and reads what limits their
 * play, with what was used of it.
 * @returns those that are held.
 */
export const holdFreeLimits = async (
  tx: Tx,
  members: readonly LimitedMember[],
  { since, slotSeconds, kinds: { stakes, plays, refund } }: Measure,
): Promise<Map<string, SeenLimits[]>> => {
  const { rows } = await tx.executeQuery<SeenLimits>(
    CompiledQuery.raw(text, [
      members.map(({ memberId }) => memberId),
      members.map(({ walletId }) => walletId ?? null),
      [...since.keys()],
      [...since.values()].map(isoOf),
      slotSeconds,
      stakes,
      plays,
      refund,
    ]),
  );
  return Map.groupBy(rows, (row) => row.member_id);
};
