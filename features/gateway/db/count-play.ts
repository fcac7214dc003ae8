import { sql, type Read } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What was bet on a game within a slot of time: standing bets, and how many members made them. */
export type PlayCount = {
  merchant_id: MerchantId;
  vendor: string;
  game: string;
  slot_at: Instant;
  bets: number;
  players: number;
};

/** Standing bets of all merchants by game and slot, free play left out. @param to not included. @param slotMinutes slots begin at whole multiples of it since 1970. */
export const countPlay = async (
  read: Read,
  { from, to, slotMinutes }: { from: Instant; to: Instant; slotMinutes: number },
): Promise<PlayCount[]> => {
  const { rows } = await sql<PlayCount>`
    select bet.merchant_id, round.vendor, round.game,
      date_bin(make_interval(mins => ${slotMinutes}), bet.recorded_at, timestamptz '1970-01-01 00:00:00Z') as slot_at,
      count(*)::int as bets, count(distinct bet.member_id)::int as players
    from gateway.transaction bet
    join gateway.round round using (round_no)
    where bet.recorded_at >= ${isoOf(from)}::timestamptz
      and bet.recorded_at < ${isoOf(to)}::timestamptz
      and bet.kind = 'bet'
      and bet.amount < 0
      and not bet.taken_back
      and bet.currency <> 'TRY'
    group by 1, 2, 3, 4`.execute(read);
  return rows;
};
