import { CompiledQuery } from 'kysely';
import { keepStatement, type Tx } from '#kit/server/database.ts';
import type { PlayLimit } from '../domain/play-room.ts';
import type { Tally } from './tallies.ts';

/** A limit in force, with what was summed so far of its running period. */
export type HeldLimit = PlayLimit & Tally;

const text = keepStatement(
  'protection hold_limits',
  `select member_id, kind, period, most, since, wallet_version, staked, net, slots, last_slot
   from protection.hold_limits($1, $2)`,
);

/**
 * Holds the rows of members until the end of the transaction, in an order that never meets another's, and then reads what limits
 * their play: what was committed while it waited is in it.
 * @returns what is in force for stakes, losses and time, by member.
 */
export const heldLimits = async (
  tx: Tx,
  members: readonly { memberId: string; timeZone: string }[],
): Promise<Map<string, HeldLimit[]>> => {
  const { rows } = await tx.executeQuery<HeldLimit & { member_id: string }>(
    CompiledQuery.raw(text, [members.map(({ memberId }) => memberId), members.map(({ timeZone }) => timeZone)]),
  );
  return Map.groupBy(rows, (row) => row.member_id);
};
