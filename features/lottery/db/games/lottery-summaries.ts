import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type SummaryRow = {
  code: string;
  tag: string;
  names: Record<string, string>;
  group_code: string;
  /** As money is written; null without terms. */
  stake_min: string | null;
};

/** Games that are on, in the order of the menu, with the smallest stake of their newest terms. */
export const lotterySummaries = async (read: Read, merchantId: MerchantId): Promise<SummaryRow[]> => {
  const { rows } = await sql<SummaryRow>`
    select game.code, game.tag, game.names, game_group.code as group_code,
      (
        select min((bet_type ->> 'stakeMin')::numeric(20, 2))::text
        from jsonb_array_elements(terms.bet_types) bet_type
      ) as stake_min
    from lottery.game game
    join lottery.game_group game_group using (group_id)
    left join lateral (
      select newest.bet_types
      from lottery.terms newest
      where newest.game_id = game.game_id
      order by newest.version desc
      limit 1
    ) terms on true
    where game.merchant_id = ${merchantId}
      and game.enabled
    order by game_group.position, game.position`.execute(read);
  return rows;
};
