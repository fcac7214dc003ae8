import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';

export type DrawFigures = { draw_no: number; tickets: number; stake: Minor };

/** Tickets and what was paid for them, from the tickets themselves; free play is left out. */
export const figuresOf = async (read: Read, drawNos: readonly number[]): Promise<Map<number, DrawFigures>> => {
  const { rows } = await sql<DrawFigures>`
    select draw_no, count(*)::int as tickets, sum(cost_total)::bigint as stake
    from lottery.ticket
    where draw_no = any(${[...drawNos]}::int[])
      and currency <> 'TRIAL'
      and not exists (
        select
        from lottery.cancellation c
        where c.ticket_no = ticket.ticket_no
      )
    group by draw_no`.execute(read);
  return new Map(rows.map((row) => [row.draw_no, row]));
};

export type TypeFigures = { bet_type: string; stake: Minor; lines: number };

export const stakesByType = async (read: Read, drawNo: number): Promise<TypeFigures[]> => {
  const { rows } = await sql<TypeFigures>`
    select bet_type, sum(stake)::bigint as stake, sum(lines)::int as lines
    from lottery.stake_total
    where draw_no = ${drawNo}
    group by bet_type
    order by bet_type`.execute(read);
  return rows;
};

export type HandLimit = {
  bet_type: string;
  number: string;
  state: LimitState;
  set_by: string;
  set_at: Instant;
  reason: string;
};

/** The newest limit of each number that staff has touched. */
export const handLimitsOf = async (read: Read, drawNo: number): Promise<HandLimit[]> => {
  const { rows } = await sql<HandLimit>`
    select distinct on (bet_type, number) bet_type, number, state, set_by, set_at, reason
    from lottery.number_limit
    where draw_no = ${drawNo}
    order by bet_type, number, limit_id desc`.execute(read);
  return rows;
};

export const insertHandLimit = async (
  tx: Tx,
  drawNo: number,
  limit: { betType: string; number: string; state: LimitState; reason: string; setBy: string },
): Promise<void> => {
  await sql`
    insert into lottery.number_limit (draw_no, bet_type, number, state, reason, set_by)
    values (${drawNo}, ${limit.betType}, ${limit.number}, ${limit.state}, ${limit.reason}, ${limit.setBy})`.execute(tx);
};
