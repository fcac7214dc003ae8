import { sql, type Tx } from '#kit/server/database/database.ts';

/** From now on settled bets of these merchants are told, and of no others. */
export const publishBetsFor = async (tx: Tx, merchantIds: readonly string[]): Promise<void> => {
  await sql`
    delete from turnover.wanted_bets
    where merchant_id <> all(${merchantIds}::text[])`.execute(tx);
  await sql`
    insert into turnover.wanted_bets (merchant_id)
    select m.merchant_id
    from unnest(${merchantIds}::text[]) as m (merchant_id)
    on conflict do nothing`.execute(tx);
};
