import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { ExposureGrowth } from '../../domain/limits/slip-exposure.ts';

export type Cancellation = { ticket_no: bigint; amount: Minor; cancelled_at: Instant };

/** Those of the tickets that were taken back. */
export const cancellationsOf = async (read: Read, ticketNos: readonly bigint[]): Promise<Map<bigint, Cancellation>> => {
  const { rows } = await sql<Cancellation>`
    select ticket_no, amount, cancelled_at
    from lottery.cancellation
    where ticket_no = any(${`{${ticketNos.join(',')}}`}::bigint[])`.execute(read);
  return new Map(rows.map((row) => [row.ticket_no, row]));
};

/** @returns false where it is too late by the database's clock: nothing is written then. */
export const insertCancellation = async (
  tx: Tx,
  { drawNo, ticketNo, amount }: { drawNo: number; ticketNo: bigint; amount: Minor },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery.cancellation (draw_no, ticket_no, amount)
    values (${drawNo}, ${ticketNo}, ${amount})
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Until when a ticket of the draw may be taken back, and whether that is over now. Null where the game never allows it. */
export const cancelTimeOf = async (
  read: Read,
  drawNo: number,
): Promise<{ until: Instant | null; is_over: boolean }> => {
  const { rows } = await sql<{ until: Instant | null; is_over: boolean }>`
    select u.until, d.state <> 'open' or coalesce(kit.now() >= u.until, true) as is_over
    from lottery.draw d
    join lottery.game g using (game_id)
    cross join lateral (
      select d.close_at - make_interval(secs => (g.rules ->> 'cancelUntilSeconds')::int) as until
    ) u
    where d.draw_no = ${drawNo}`.execute(read);
  return oneRow(rows);
};

type Given = {
  growth: readonly ExposureGrowth[];
  stakes: readonly { betType: string; stake: bigint; lines: number }[];
};

/** Takes back what a ticket added to the figures of its draw. The draw must be held alone. */
export const releaseSlip = async (tx: Tx, drawNo: number, { growth, stakes }: Given): Promise<void> => {
  await sql`
    select lottery.release_slip(
      ${drawNo},
      ${growth.map(({ betType }) => betType)}::text[],
      ${growth.map(({ outcome }) => outcome)}::text[],
      ${`{${growth.map(({ payout }) => payout).join(',')}}`}::bigint[],
      ${stakes.map(({ betType }) => betType)}::text[],
      ${`{${stakes.map(({ stake }) => stake).join(',')}}`}::bigint[],
      ${`{${stakes.map(({ lines }) => lines).join(',')}}`}::int[]
    )`.execute(tx);
};

/** Takes a ticket out of what its player has in the draw. The player must be held. */
export const releasePlayer = async (tx: Tx, ticketNo: bigint): Promise<void> => {
  await sql`select lottery.release_player(${ticketNo})`.execute(tx);
};

/** Takes a ticket that is written as cancelled out of the sums by number. */
export const releaseNumbers = async (tx: Tx, drawNo: number, ticketNo: bigint): Promise<void> => {
  await sql`select lottery.release_numbers(${drawNo}, ${ticketNo})`.execute(tx);
};

export type Fullest = { bet_type: string; payout: bigint; stakes: bigint };

/** The outcome with the highest exposure of each bet type, and the stake on that bet type. */
export const fullestOutcomes = async (read: Read, drawNo: number, betTypes: readonly string[]): Promise<Fullest[]> => {
  const { rows } = await sql<Fullest>`
    select a.bet_type, coalesce(max(o.payout), 0)::bigint as payout,
      coalesce(
        (
          select sum(s.stake)
          from lottery.stake_total s
          where s.draw_no = ${drawNo}
            and s.bet_type = a.bet_type
        ),
        0
      )::bigint as stakes
    from unnest(${[...betTypes]}::text[]) as a (bet_type)
    left join lottery.outcome o on o.draw_no = ${drawNo} and o.bet_type = a.bet_type
    group by a.bet_type`.execute(read);
  return rows;
};
