import { CompiledQuery } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { PlayLimit } from '../domain/play-room.ts';

/** A limit in force, with what was summed of its period, by the first moment of the period that the sums are of. */
export type HeldLimit = PlayLimit & {
  member_id: string;
  tally_since: Instant | null;
  wallet_version: number | null;
  staked: bigint | null;
  net: bigint | null;
  slots: number | null;
  last_slot: bigint | null;
};

const text = prepareStatement(
  'protection hold_limits',
  `select member_id, kind, period, most, tally_since, wallet_version, staked, net, slots, last_slot
   from protection.hold_limits($1)`,
);

/**
 * Holds the rows of members until the end of the transaction, in an order that never meets another's, and then reads what limits
 * their play: what was committed while it waited is in it.
 * @returns what is in force for stakes, losses and time, by member.
 */
export const heldLimits = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, HeldLimit[]>> => {
  const { rows } = await tx.executeQuery<HeldLimit>(CompiledQuery.raw(text, [memberIds]));
  return Map.groupBy(rows, (row) => row.member_id);
};
