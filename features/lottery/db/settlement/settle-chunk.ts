import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { PlayCurrency } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';

/** Tickets after the last one that was gone through, until there are enough lines: where this step ends. */
export type Chunk = { through: bigint; tickets: number; lines: number };

export type ChunkSize = { ticketsMax: number; linesMax: number };

export const nextChunk = async (
  read: Read,
  drawNo: number,
  after: bigint,
  { ticketsMax, linesMax }: ChunkSize,
): Promise<Chunk | undefined> => {
  const { rows } = await sql<{ through: bigint | null; tickets: number; lines: number }>`
    with next as (
      select ticket_no, line_count
      from lottery.ticket
      where draw_no = ${drawNo}
        and ticket_no > ${after}
      order by ticket_no
      limit ${ticketsMax}
    ),
    running as (
      select ticket_no, line_count, sum(line_count) over (order by ticket_no) - line_count as lines_before
      from next
    )
    select max(ticket_no) as through, count(*)::int as tickets, sum(line_count)::int as lines
    from running
    where lines_before < ${linesMax}`.execute(read);
  const [row] = rows;
  return row?.through === undefined || row.through === null
    ? undefined
    : { through: row.through, tickets: row.tickets, lines: row.lines };
};

export type Owed = {
  ticket_id: string;
  member_id: MemberId;
  merchant_id: MerchantId;
  amount: Minor;
  currency: PlayCurrency;
};
/** A paid number and how many times the rate of its line. */
export type WinningNumber = { betType: string; number: string; multiple: { over: bigint; under: bigint } };

/** What was really bet in a chunk, of these bet types. */
export const numbersOfChunk = async (
  read: Read,
  drawNo: number,
  { after, through }: { after: bigint; through: bigint },
  betTypes: readonly string[],
): Promise<{ betType: string; number: string }[]> => {
  const { rows } = await sql<{ bet_type: string; number: string }>`
    select distinct bet_type, number
    from lottery.line
    where draw_no = ${drawNo}
      and ticket_no > ${after}
      and ticket_no <= ${through}
      and bet_type = any(${[...betTypes]}::text[])`.execute(read);
  return rows.map(({ bet_type: betType, number }) => ({ betType, number }));
};

/**
 * Writes down what the winning lines of a chunk pay, stake × rate × multiple, each rounded down, and what each of their tickets gets.
 * Settings keep the plan at one pass over the chunk's lines.
 */
export const writeWinnings = async (
  tx: Tx,
  drawNo: number,
  { after, through }: { after: bigint; through: bigint },
  winning: readonly WinningNumber[],
): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    with winning as materialized (
      select *
      from unnest(
        ${winning.map(({ betType }) => betType)}::text[],
        ${winning.map(({ number }) => number)}::text[],
        ${winning.map(({ multiple }) => multiple.over)}::numeric[],
        ${winning.map(({ multiple }) => multiple.under * 100n)}::numeric[]
      ) as w (bet_type, number, over, under)
    ),
    paid as (
      insert into lottery.line_payout (draw_no, ticket_no, line_no, payout)
      select l.draw_no, l.ticket_no, l.line_no, div(l.stake * l.rate * w.over, w.under)::bigint
      from lottery.line l
      join winning w on w.bet_type = l.bet_type and w.number = l.number
      where l.draw_no = ${drawNo}
        and l.ticket_no > ${after}
        and l.ticket_no <= ${through}
        and l.stake * l.rate * w.over >= w.under
        and l.ticket_no not in (
          select c.ticket_no
          from lottery.cancellation c
          where c.draw_no = ${drawNo}
        )
      returning ticket_no, payout
    ),
    totals as (
      select ticket_no, sum(payout)::bigint as amount
      from paid
      group by ticket_no
    ),
    kept as (
      insert into lottery.payout (ticket_no, draw_no, kind, amount, member_id)
      select o.ticket_no, ${drawNo}, 'win', o.amount, t.member_id
      from totals o
      join lottery.ticket t using (ticket_no)
    )
    select t.ticket_id, t.member_id, t.merchant_id, o.amount, t.currency
    from totals o
    join lottery.ticket t using (ticket_no)
    order by o.ticket_no`.execute(tx);
  return rows;
};

/** Writes down that each ticket of the chunk gets its cost back, unless it was taken back before. */
export const writeRefunds = async (
  tx: Tx,
  drawNo: number,
  { after, through }: { after: bigint; through: bigint },
): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    with kept as (
      insert into lottery.payout (ticket_no, draw_no, kind, amount, member_id)
      select ticket_no, draw_no, 'refund', cost_total, member_id
      from lottery.ticket
      where draw_no = ${drawNo}
        and ticket_no > ${after}
        and ticket_no <= ${through}
        and ticket_no not in (
          select c.ticket_no
          from lottery.cancellation c
          where c.draw_no = ${drawNo}
        )
      returning ticket_no, amount
    )
    select t.ticket_id, t.member_id, t.merchant_id, k.amount, t.currency
    from kept k
    join lottery.ticket t using (ticket_no)
    order by k.ticket_no`.execute(tx);
  return rows;
};

export const membersOfChunk = async (
  read: Read,
  drawNo: number,
  { after, through }: { after: bigint; through: bigint },
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id
    from lottery.ticket
    where draw_no = ${drawNo}
      and ticket_no > ${after}
      and ticket_no <= ${through}`.execute(read);
  return rows.map(({ member_id }) => member_id);
};

export const saveProgress = async (tx: Tx, drawNo: number, chunk: Chunk, paid: bigint): Promise<void> => {
  await sql`
    update lottery.draw
    set settled_through = ${chunk.through},
      settled_tickets = settled_tickets + ${chunk.tickets},
      payout_total = payout_total + ${paid}
    where draw_no = ${drawNo}`.execute(tx);
};

/** Running figures of a finished draw, but what each player has staked: the sealed hash stays, and they follow from the lines. */
export const dropRunningFigures = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`
    delete from lottery.outcome
    where draw_no = ${drawNo}`.execute(tx);
  await sql`
    delete from lottery.line_sum
    where draw_no = ${drawNo}`.execute(tx);
};
