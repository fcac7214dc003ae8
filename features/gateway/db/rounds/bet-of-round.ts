import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { RoundName } from '../../domain/transaction.ts';

/** The bet that a win of the round is paid on where the vendor names none: the player's oldest that stands, else the oldest. */
export const betOfRound = async (
  read: Read,
  { vendor, game, roundId, memberId }: RoundName & { memberId: MemberId },
): Promise<string | undefined> => {
  const { rows } = await sql<{ transaction_id: string }>`
    select t.transaction_id
    from gateway.round r
    join gateway.transaction t using (round_no)
    where r.vendor = ${vendor}
      and r.game = ${game}
      and r.round_id = ${roundId}
      and t.member_id = ${memberId}
      and t.kind in ('bet', 'free_bet')
    order by t.taken_back, t.recorded_at, t.transaction_id
    limit 1`.execute(read);
  return rows[0]?.transaction_id;
};
