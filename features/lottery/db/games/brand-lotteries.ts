import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/**
 * The lotteries of another brand of the same money, each with its group, rules, its calendar of now and its terms of now. Their
 * results are entered at the desk until a source is connected; draws, claims and rates of single accounts stay where they are.
 */
export const copyLotteries = async (
  tx: Tx,
  { from, to }: { from: MerchantId; to: MerchantId },
): Promise<{ code: string; currency: Money }[]> => {
  await sql`
    insert into lottery.game_group (merchant_id, code, names, position)
    select ${to}, code, names, position
    from lottery.game_group
    where merchant_id = ${from}
    on conflict (merchant_id, code) do nothing`.execute(tx);
  const { rows } = await sql<{ code: string; currency: Money }>`
    insert into lottery.game (merchant_id, group_id, code, tag, names, calendar, rules, currency, position, enabled,
      planned_through)
    select ${to}, own.group_id, g.code, g.tag, g.names, g.calendar, g.rules, g.currency, g.position, g.enabled, g.planned_through
    from lottery.game g
    join lottery.game_group its on its.group_id = g.group_id
    join lottery.game_group own on own.merchant_id = ${to} and own.code = its.code
    where g.merchant_id = ${from}
    on conflict (merchant_id, code) do nothing
    returning code, currency`.execute(tx);
  await sql`
    insert into lottery.terms (game_id, version, bet_types, pay_table_hash, created_by, reason)
    select own.game_id, 1, t.bet_types, t.pay_table_hash, 'system', 'as the brand that it is made like'
    from lottery.game g
    join lottery.game own on own.merchant_id = ${to} and own.code = g.code
    join lateral (
      select newest.bet_types, newest.pay_table_hash
      from lottery.terms newest
      where newest.game_id = g.game_id
      order by newest.version desc
      limit 1
    ) t on true
    where g.merchant_id = ${from}
    on conflict (game_id, version) do nothing`.execute(tx);
  return rows;
};
