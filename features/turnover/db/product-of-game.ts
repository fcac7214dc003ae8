import { sql, type Read } from '#kit/server/database/database.ts';

/** Under which product a game is counted from now on; undefined where neither it nor its vendor has a name. */
export const productOfGame = async (
  read: Read,
  { vendor, game }: { vendor: string; game: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ product: string }>`
    select p.product
    from turnover.product p
    where p.vendor = ${vendor}
      and p.game in (${game}, '*')
    order by p.game = '*'
    limit 1`.execute(read);
  return rows[0]?.product;
};
