import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { LineGroup } from './sealed-facts.ts';

/** More than any ticket's number. */
export const afterAll = 9_223_372_036_854_775_807n;

type Step = { drawNo: number; through: bigint; blocks: number };

/** Adds whole blocks of tickets that nobody can buy or take back any more. @returns how many. */
export const growTree = async (tx: Tx, { drawNo, through, blocks }: Step): Promise<number> => {
  const { rows } = await sql<{ added: number }>`
    select lottery.grow_tree(${drawNo}, ${through}, ${blocks}, false) as added`.execute(tx);
  return oneRow(rows).added;
};

export type JoinedTree = { merkle_root: string; ticket_count: number; stake_total: bigint };

/** Adds what is left of a closed draw and joins all of it: the root in hex, how many leaves, and what they cost in money. */
export const joinTree = async (tx: Tx, drawNo: number): Promise<JoinedTree> => {
  await sql`select lottery.grow_tree(${drawNo}, ${afterAll}, ${blocksMax}, true)`.execute(tx);
  const { rows: joined } = await sql<{ root: Buffer }>`select lottery.join_tree(${drawNo}) as root`.execute(tx);
  const { rows: counted } = await sql<{ leaves: number; cost: bigint }>`
    select coalesce(sum(leaf_count), 0)::int as leaves, coalesce(sum(cost), 0)::bigint as cost
    from lottery.tree_block
    where draw_no = ${drawNo}`.execute(tx);
  const { leaves, cost } = oneRow(counted);
  return { merkle_root: oneRow(joined).root.toString('hex'), ticket_count: leaves, stake_total: cost };
};
const blocksMax = 2_147_483_647;

/**
 * What the lines of a draw whose tree is whole would pay by bet type and number, each rounded down, and what they cost: a page
 * after a number, in order.
 */
export const sumsOfLines = async (
  read: Read,
  drawNo: number,
  { after, limit }: { after: { bet_type: string; number: string } | undefined; limit: number },
): Promise<LineGroup[]> => {
  const { rows } = await sql<LineGroup>`
    select bet_type, number, payout, cost
    from lottery.line_sum
    where draw_no = ${drawNo}
      and (bet_type, number) > (${after?.bet_type ?? ''}, ${after?.number ?? ''})
    order by bet_type, number
    limit ${limit}`.execute(read);
  return rows;
};

export type LeafPlace = {
  /** Where the ticket stands in its block, from 0, and the hashes of the leaves of that block. */
  at: number;
  leaves: Buffer[];
  /** The number of the leaves in the blocks before. */
  before: number;
  /** In hex, from the block's partner up. */
  above: string[];
};

/** What proves the place of one ticket of a sealed draw: its block, and one hash of each level above. */
export const leafPlaceOf = async (read: Read, drawNo: number, ticketNo: bigint): Promise<LeafPlace | undefined> => {
  const { rows: blocks } = await sql<{ block_no: number; first_ticket: bigint; last_ticket: bigint }>`
    select block_no, first_ticket, last_ticket
    from lottery.tree_block
    where draw_no = ${drawNo}
      and first_ticket <= ${ticketNo}
    order by first_ticket desc
    limit 1`.execute(read);
  const [block] = blocks;
  if (!block) return undefined;
  const { rows: leaves } = await sql<{ ticket_no: bigint; leaf_hash: Buffer }>`
    select ticket_no, leaf_hash
    from lottery.ticket
    where draw_no = ${drawNo}
      and ticket_no between ${block.first_ticket} and ${block.last_ticket}
      and ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = ${drawNo}
          and c.ticket_no between ${block.first_ticket} and ${block.last_ticket}
      )
    order by ticket_no`.execute(read);
  const at = leaves.findIndex(({ ticket_no: one }) => one === ticketNo);
  if (at < 0) return undefined;
  const { rows: above } = await sql<{ hash: Buffer }>`
    select substring(hashes from ((${block.block_no}::int >> height) # 1) * 32 + 1 for 32) as hash
    from lottery.tree_level
    where draw_no = ${drawNo}
      and ((${block.block_no}::int >> height) # 1) < size
    order by height`.execute(read);
  return {
    at,
    leaves: leaves.map(({ leaf_hash: hash }) => hash),
    before: block.block_no * blockSize,
    above: above.map(({ hash }) => hash.toString('hex')),
  };
};
const blockSize = 1024;

const isToGrow = sql`
  d.state = 'open'
  and coalesce(
    (select kit.now()) >= d.close_at - make_interval(secs => (g.rules ->> 'cancelUntilSeconds')::int),
    true
  )
  and ${sql.lit(blockSize)} * 4 <= (
    select sum(s.lines)
    from lottery.stake_total s
    where s.draw_no = d.draw_no
  )`;

/** Whether there are any of what `drawsToGrow` finds. */
export const hasDrawsToGrow: Condition = sql`
  exists (select from lottery.draw d join lottery.game g using (game_id) where ${isToGrow})`;

/** Open draws that are worth growing now: much is sold of them, and no ticket of them can be taken back any more. */
export const drawsToGrow = async (read: Read): Promise<number[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select d.draw_no
    from lottery.draw d
    join lottery.game g using (game_id)
    where ${isToGrow}
    order by d.close_at`.execute(read);
  return rows.map(({ draw_no: drawNo }) => drawNo);
};

/** Of the largest of a game's latest draws, void ones too, to the next whole block. */
export const ticketsLately = async (read: Read, gameId: number): Promise<number> => {
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(max(b.blocks), 0) * ${blockSize}::int as tickets
    from (
      select draw_no
      from lottery.draw
      where game_id = ${gameId}
        and close_at < kit.now()
      order by close_at desc, draw_no desc
      limit ${latelyMax}
    ) d
    cross join lateral (
      select max(t.block_no) + 1 as blocks
      from lottery.tree_block t
      where t.draw_no = d.draw_no
    ) b`.execute(read);
  return oneRow(rows).tickets;
};
const latelyMax = 10;

/**
 * The last ticket of a draw of which nobody is buying one at this moment: every earlier one is there, every later one has a
 * larger number. Waits for nobody, so that nobody waits behind it; undefined while somebody buys.
 */
export const lastTicketNow = async (tx: Tx, drawNo: number): Promise<bigint | undefined> => {
  const { rows: held } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(7301, ${drawNo}) as is_held`.execute(tx);
  return oneRow(held).is_held ? lastTicket(tx, drawNo) : undefined;
};

/**
 * The same where buyers follow one another without a gap: those under way are waited for, and who comes meanwhile waits behind, so
 * it is waited for a short time only. @throws the database's error of a lock that was not had
 */
export const lastTicketSoon = async (tx: Tx, drawNo: number, withinMs: number): Promise<bigint> => {
  await sql`select set_config('lock_timeout', ${`${withinMs}ms`}, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(7301, ${drawNo})`.execute(tx);
  return lastTicket(tx, drawNo);
};

const lastTicket = async (read: Read, drawNo: number): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(ticket_no) as last
    from lottery.ticket
    where draw_no = ${drawNo}`.execute(read);
  return oneRow(rows).last ?? 0n;
};
