import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PotWinRow = { round_id: string; player: string; amount: Minor; at: Instant };

/** The last rounds that won a pot, of all merchants. */
export const potWins = async (
  read: Read,
  { game, pot, currency, limit }: { game: string; pot: string; currency: Currency; limit: number },
): Promise<PotWinRow[]> => {
  const { rows } = await sql<PotWinRow>`
    select round_id, player, pot_amount as amount, ended_at as at
    from rounds.round
    where game = ${game}
      and pot = ${pot}
      and currency = ${currency}
      and pot_amount is not null
      and ended_at is not null
    order by ended_at desc
    limit ${limit}`.execute(read);
  return rows;
};
