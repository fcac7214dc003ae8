import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Chunk } from './settle-chunk.ts';

/** How many tickets and lines a draw has, from the blocks of its tree, and by counting those after them. */
const tally = (drawNo: number) => sql`
  select sum(n.tickets)::int as tickets, sum(n.lines)::int as lines
  from (
    select coalesce(max(b.last_ticket), 0) as last
    from lottery.tree_block b
    where b.draw_no = ${drawNo}
  ) grown
  cross join lateral (
    select b.leaf_count as tickets, b.line_count as lines
    from lottery.tree_block b
    where b.draw_no = ${drawNo}
    union all
    select 1, t.line_count
    from lottery.cancellation c
    join lottery.ticket t using (ticket_no)
    where c.draw_no = ${drawNo}
      and c.ticket_no <= grown.last
    union all
    select 1, t.line_count
    from lottery.ticket t
    where t.draw_no = ${drawNo}
      and t.ticket_no > grown.last
  ) n`;

/** Notes that a draw with tickets is being paid or refunded. Nothing for one that is noted already, or has none. */
export const beginSettling = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`
    insert into lottery.settling (draw_no, tickets_all, lines_all)
    select ${drawNo}, n.tickets, n.lines
    from (${tally(drawNo)}) n
    where n.tickets > 0
    on conflict do nothing`.execute(tx);
};

/** @returns whether all tickets are gone through. */
export const noteStep = async (tx: Tx, drawNo: number, chunk: Chunk, credits: number): Promise<boolean> => {
  const { rows } = await sql<{ is_over: boolean }>`
    update lottery.settling
    set tickets_done = tickets_done + ${chunk.tickets},
      lines_done = lines_done + ${chunk.lines},
      credits = credits + ${credits},
      stepped_at = kit.now(),
      ended_at = case when tickets_done + ${chunk.tickets} = tickets_all then kit.now() end,
      failures = 0,
      failure = null,
      next_try_at = null
    where draw_no = ${drawNo}
    returning tickets_done = tickets_all as is_over`.execute(tx);
  return rows[0]?.is_over === true;
};

/** Notes why a step failed, and leaves the draw alone for twice as long as the last time, a minute at most. */
export const noteFailure = async (tx: Tx, drawNo: number, failure: string): Promise<void> => {
  const { rows } = await sql`
    update lottery.settling
    set failures = failures + 1,
      failure = ${failure},
      next_try_at = kit.now() + make_interval(secs => least(2 ^ failures, 60))
    where draw_no = ${drawNo}
    returning 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    insert into lottery.settling (draw_no, tickets_all, lines_all, failures, failure, next_try_at)
    select ${drawNo}, coalesce(n.tickets, 0), coalesce(n.lines, 0), 1, ${failure}, kit.now() + interval '1 second'
    from (${tally(drawNo)}) n
    on conflict (draw_no) do nothing`.execute(tx);
};

export type SettlingRow = {
  draw_no: number;
  draw_id: string;
  game_code: string;
  number: string;
  state: 'resulted' | 'voided';
  tickets_all: number;
  lines_all: number;
  tickets_done: number;
  lines_done: number;
  credits: number;
  started_at: Instant;
  stepped_at: Instant;
  failures: number;
  failure: string | null;
  next_try_at: Instant | null;
};

/** Draws of a merchant that are being paid or refunded now, those that fail first, then the oldest. */
export const settlingNow = async (
  read: Read,
  merchantId: string,
  { drawId, limit }: { drawId: string | undefined; limit: number },
): Promise<SettlingRow[]> => {
  const { rows } = await sql<SettlingRow>`
    select draw.draw_no, draw.draw_id, game.code as game_code, draw.number, draw.state, settling.tickets_all,
      settling.lines_all, settling.tickets_done, settling.lines_done, settling.credits, settling.started_at,
      settling.stepped_at, settling.failures, settling.failure, settling.next_try_at
    from lottery.settling
    join lottery.draw using (draw_no)
    join lottery.game using (game_id)
    where settling.ended_at is null
      and draw.state in ('resulted', 'voided')
      and draw.merchant_id = ${merchantId}
      ${drawId === undefined ? sql`` : sql`and draw.draw_id = ${drawId}`}
    order by settling.failures > 0 desc, settling.started_at, draw.draw_no
    limit ${limit}`.execute(read);
  return rows;
};
