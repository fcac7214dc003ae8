import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What was bet on a game within a slot of time: standing bets, and how many members made them. */
export type BetCount = {
  merchant_id: MerchantId;
  vendor: string;
  game: string;
  slot_at: Instant;
  bets: number;
  players: number;
};

/** Standing bets of all merchants by game and slot, free play left out. @param to not included. @param slotMinutes slots begin at whole multiples of it since 1970. */
export const countBets = async (
  read: Read,
  { from, to, slotMinutes }: { from: Instant; to: Instant; slotMinutes: number },
): Promise<BetCount[]> => {
  const { rows } = await sql<BetCount>`
    select f.merchant_id, f.vendor, f.game,
      date_bin(make_interval(mins => ${slotMinutes}), f.placed_at, timestamptz '1970-01-01 00:00:00Z') as slot_at,
      count(*)::int as bets, count(distinct f.member_id)::int as players
    from turnover.fact f
    where f.placed_day between (${isoOf(from)}::timestamptz - interval '1 day')::date
        and (${isoOf(to)}::timestamptz + interval '1 day')::date
      and f.placed_at >= ${isoOf(from)}::timestamptz
      and f.placed_at < ${isoOf(to)}::timestamptz
      and f.kind = 'bet'
      and f.stake > 0
      and f.state <> 'voided'
      and not f.excluded && array['demo_credit']
    group by 1, 2, 3, 4`.execute(read);
  return rows;
};
