import { sql, type Read } from '#kit/server/database/database.ts';
import type { Exposure } from '../../domain/limits/number-limit.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import { keyOf } from '../../domain/slips/price-slip.ts';

/** What the asked outcomes would pay so far, and the net stakes, by bet type. */
export const exposuresOf = async (
  read: Read,
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
    join lottery.outcome o on o.draw_no = ${drawNo} and o.bet_type = a.bet_type and o.outcome = a.outcome`.execute(
    read,
  );
  return exposuresFrom(rows);
};

/** The same for every outcome that anybody has bet on. */
export const allExposuresOf = async (read: Read, drawNo: number): Promise<Map<string, Exposure>> => {
  const { rows } = await sql<{ bet_type: string; outcome: string | null; amount: bigint }>`
    select bet_type, null as outcome, sum(stake)::bigint as amount
    from lottery.stake_total
    where draw_no = ${drawNo}
    group by bet_type
    union all
    select bet_type, outcome, payout
    from lottery.outcome
    where draw_no = ${drawNo}`.execute(read);
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
export const limitsByHand = async (read: Read, drawNo: number): Promise<Map<string, LimitState>> => {
  const { rows } = await sql<{ bet_type: string; number: string; state: LimitState }>`
    select distinct on (bet_type, number) bet_type, number, state
    from lottery.number_limit
    where draw_no = ${drawNo}
    order by bet_type, number, limit_id desc`.execute(read);
  return new Map(rows.map(({ bet_type, number, state }) => [keyOf(bet_type, number), state]));
};

/** What a player has on each of the numbers in a draw, and paid in it in all. Where nothing is known, nothing. */
export const playerStakesOf = async (
  read: Read,
  drawNo: number,
  memberId: string,
  numbers: readonly { betType: string; number: string }[],
): Promise<{ stakes: Map<string, bigint>; total: bigint }> => {
  const { rows } = await sql<{ bet_type: string; number: string | null; amount: bigint }>`
    select '' as bet_type, null as number, cost as amount
    from lottery.player_total
    where draw_no = ${drawNo}
      and member_id = ${memberId}
    union all
    select n.bet_type, n.number, n.stake
    from unnest(
      ${numbers.map(({ betType }) => betType)}::text[],
      ${numbers.map(({ number }) => number)}::text[]
    ) as a (bet_type, number)
    join lottery.player_stake n on n.draw_no = ${drawNo} and n.member_id = ${memberId}
      and n.bet_type = a.bet_type and n.number = a.number`.execute(read);
  const stakes = new Map<string, bigint>();
  let total = 0n;
  for (const { bet_type, number, amount } of rows)
    if (number === null) total = amount;
    else stakes.set(keyOf(bet_type, number), amount);
  return { stakes, total };
};
