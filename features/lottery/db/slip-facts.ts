import { sql, type Tx } from '#kit/server/database.ts';
import type { Exposure } from '../domain/number-limit.ts';
import type { LimitState } from '../domain/limit-state.ts';
import { keyOf } from '../domain/price-slip.ts';

/** What the asked outcomes would pay so far, and the net stakes, by bet type. */
export const exposuresOf = async (
  tx: Tx,
  drawNo: number,
  asked: readonly { betType: string; outcome: string }[],
): Promise<Map<string, Exposure>> => {
  const { rows } = await sql<{ bet_type: string; outcome: string | null; amount: bigint }>`
    select bet_type, null as outcome, sum(stake)::bigint as amount
    from lottery.stake_total
    where draw_no = ${drawNo}
    group by bet_type
    union all
    select o.bet_type, o.outcome, o.payout
    from unnest(
      ${asked.map(({ betType }) => betType)}::text[],
      ${asked.map(({ outcome }) => outcome)}::text[]
    ) as a (bet_type, outcome)
    join lottery.outcome o on o.draw_no = ${drawNo} and o.bet_type = a.bet_type and o.outcome = a.outcome`.execute(tx);
  return exposuresFrom(rows);
};

/** The same for every outcome that anybody has bet on. */
export const allExposuresOf = async (tx: Tx, drawNo: number): Promise<Map<string, Exposure>> => {
  const { rows } = await sql<{ bet_type: string; outcome: string | null; amount: bigint }>`
    select bet_type, null as outcome, sum(stake)::bigint as amount
    from lottery.stake_total
    where draw_no = ${drawNo}
    group by bet_type
    union all
    select bet_type, outcome, payout
    from lottery.outcome
    where draw_no = ${drawNo}`.execute(tx);
  return exposuresFrom(rows);
};

const exposuresFrom = (
  rows: readonly { bet_type: string; outcome: string | null; amount: bigint }[],
): Map<string, Exposure> => {
  const found = new Map<string, { payouts: Map<string, bigint>; stakes: bigint }>();
  for (const { bet_type, outcome, amount } of rows) {
    const known = found.get(bet_type) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
    if (outcome === null) known.stakes = amount;
    else known.payouts.set(outcome, amount);
    found.set(bet_type, known);
  }
  return found;
};

/** Limits set by hand that still say something, by `betType/number`. */
export const limitsByHand = async (tx: Tx, drawNo: number): Promise<Map<string, LimitState>> => {
  const { rows } = await sql<{ bet_type: string; number: string; state: LimitState }>`
    select distinct on (bet_type, number) bet_type, number, state
    from lottery.number_limit
    where draw_no = ${drawNo}
    order by bet_type, number, limit_id desc`.execute(tx);
  return new Map(rows.map(({ bet_type, number, state }) => [keyOf(bet_type, number), state]));
};

/** What a player has on each number of a draw, and paid in all. */
export const playerStakesOf = async (
  tx: Tx,
  drawNo: number,
  memberId: string,
): Promise<{ stakes: Map<string, bigint>; total: bigint }> => {
  const { rows } = await sql<{ bet_type: string; number: string; stake: bigint; cost: bigint }>`
    select l.bet_type, l.number, sum(l.stake)::bigint as stake, sum(l.cost)::bigint as cost
    from lottery.ticket t
    join lottery.line l on l.draw_no = t.draw_no and l.ticket_no = t.ticket_no
    where t.member_id = ${memberId}
      and t.draw_no = ${drawNo}
      and t.ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = ${drawNo}
      )
    group by l.bet_type, l.number`.execute(tx);
  return {
    stakes: new Map(rows.map(({ bet_type, number, stake }) => [keyOf(bet_type, number), stake])),
    total: rows.reduce((total, { cost }) => total + cost, 0n),
  };
};
