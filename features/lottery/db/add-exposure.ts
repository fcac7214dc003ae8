import { sql, type Tx } from '#kit/server/database.ts';
import type { Increment } from '../domain/price-slip.ts';

/**
 * Adds to every outcome what a slip would make it pay, in one statement over sorted rows; an outcome that would pass its
 * ceiling is left alone.
 * @returns how many were raised (fewer than asked means that somebody was faster), and whether the close has come while
 * the rows were waited for.
 */
export const addExposure = async (
  tx: Tx,
  drawNo: number,
  increments: readonly Increment[],
): Promise<{ raised: number; is_closed: boolean }> => {
  const { rows } = await sql<{ raised: number; is_closed: boolean }>`
    with raised as (
      insert into lottery.outcome as o (draw_no, bet_type, outcome, payout, ceiling)
      select ${drawNo}, a.bet_type, a.outcome, a.payout, a.ceiling
      from unnest(
        ${increments.map(({ betType }) => betType)}::text[],
        ${increments.map(({ outcome }) => outcome)}::text[],
        ${increments.map(({ payout }) => payout)}::bigint[],
        ${increments.map(({ ceiling }) => ceiling)}::bigint[]
      ) as a (bet_type, outcome, payout, ceiling)
      order by a.bet_type, a.outcome
      on conflict (draw_no, bet_type, outcome) do update
      set payout = o.payout + excluded.payout,
        ceiling = excluded.ceiling
      where o.payout + excluded.payout <= excluded.ceiling
      returning 1
    )
    select r.raised, n.now >= d.close_at as is_closed
    from (
      select count(*)::int as raised
      from raised
    ) r
    cross join lateral (select kit.now() + r.raised * interval '0 seconds' as now) n
    join lottery.draw d on d.draw_no = ${drawNo}`.execute(tx);
  return rows[0]!;
};

const shards = 8;

/** @param shardOf any number that differs between buyers: those of one moment rarely meet. */
export const addStakes = async (
  tx: Tx,
  drawNo: number,
  shardOf: number,
  stakes: readonly { betType: string; stake: bigint; lines: number }[],
): Promise<void> => {
  await sql`
    insert into lottery.stake_total as s (draw_no, bet_type, shard, stake, lines)
    select ${drawNo}, a.bet_type, ${shardOf % shards}, a.stake, a.lines
    from unnest(
      ${stakes.map(({ betType }) => betType)}::text[],
      ${stakes.map(({ stake }) => stake)}::bigint[],
      ${stakes.map(({ lines }) => lines)}::int[]
    ) as a (bet_type, stake, lines)
    order by a.bet_type
    on conflict (draw_no, bet_type, shard) do update
    set stake = s.stake + excluded.stake,
      lines = s.lines + excluded.lines`.execute(tx);
};
