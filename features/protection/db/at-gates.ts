import { CompiledQuery } from 'kysely';
import { keepStatement, sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type ClosureColumns } from './members.ts';

export type GateRow = ClosureColumns & {
  play_limits: number | null;
  reality_minutes: number | null;
  began_at: Instant | null;
  acknowledged_at: Instant | null;
};

const gateText = keepStatement(
  'protection at_gates',
  `select member.closed_kind, member.closed_from, member.closed_until, member.returns_at, member.play_limits,
     member.reality_minutes, play.began_at, play.acknowledged_at
   from unnest($1::text[], $2::text[]) with ordinality as stake (member_id, session_id, no)
   left join protection.member on member.member_id = stake.member_id
   left join protection.play on play.session_id = stake.session_id and play.member_id = stake.member_id
   order by stake.no`,
);

/** What protects the players of some stakes, a row each, in their order. */
export const atGates = async (
  tx: Tx,
  stakes: readonly { memberId: string; sessionId: string }[],
): Promise<GateRow[]> => {
  const { rows } = await tx.executeQuery<GateRow>(
    CompiledQuery.raw(gateText, [stakes.map(({ memberId }) => memberId), stakes.map(({ sessionId }) => sessionId)]),
  );
  return rows;
};

/** Play in these sessions begins now, where it has not begun. */
export const beginPlays = async (
  tx: Tx,
  plays: readonly { memberId: string; sessionId: string }[],
  at: Instant,
): Promise<void> => {
  const sorted = plays.toSorted((one, other) => (one.sessionId < other.sessionId ? -1 : 1));
  await sql`
    insert into protection.play (session_id, member_id, began_at)
    select session_id, member_id, ${isoOf(at)}::timestamptz
    from unnest(
      ${sorted.map(({ sessionId }) => sessionId)}::text[],
      ${sorted.map(({ memberId }) => memberId)}::text[]
    ) as play (session_id, member_id)
    on conflict (session_id) do nothing`.execute(tx);
};
