import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Rate, wireRate } from '../../domain/terms/rate.ts';

const wireRates = z.record(z.string(), wireRate);
export type AccountRates = Readonly<Record<string, Rate>>;

export type RatesRow = { version: number; rates: AccountRates; reason: string; set_by: string; set_at: Instant };
type Raw = Omit<RatesRow, 'rates'> & { rates: unknown };

/** Versions of an account's rates in a game, newest first. */
export const ratesHistory = async (read: Read, gameId: number, holderId: string): Promise<RatesRow[]> => {
  const { rows } = await sql<Raw>`
    select version, rates, reason, set_by, set_at
    from lottery.account_rates
    where game_id = ${gameId}
      and holder_id = ${holderId}
    order by version desc
    limit 50`.execute(read);
  return rows.map((row) => ({ ...row, rates: wireRates.parse(row.rates) }));
};

/** Everybody above an account, nearest first, each with the rates of their own in a game. */
export const ratesAbove = async (
  read: Read,
  gameId: number,
  holderId: string,
): Promise<{ holder_id: string; rates: AccountRates }[]> => {
  const { rows } = await sql<{ holder_id: string; rates: unknown }>`
    with recursive above as (
      select parent_id as holder_id, 1 as step
      from lottery.rate_parent
      where holder_id = ${holderId}
      union all
      select p.parent_id, a.step + 1
      from above a
      join lottery.rate_parent p on p.holder_id = a.holder_id
      where a.step < 30
    )
    select a.holder_id, coalesce(
      (
        select r.rates
        from lottery.account_rates r
        where r.game_id = ${gameId} and r.holder_id = a.holder_id
        order by r.version desc
        limit 1
      ),
      '{}'
    ) as rates
    from above a
    order by a.step`.execute(read);
  return rows.map((row) => ({ ...row, rates: wireRates.parse(row.rates) }));
};

export const insertRates = async (
  tx: Tx,
  row: { gameId: number; holderId: string; version: number; rates: AccountRates; reason: string; setBy: string },
): Promise<void> => {
  await sql`
    insert into lottery.account_rates (game_id, holder_id, version, rates, reason, set_by)
    values (${row.gameId}, ${row.holderId}, ${row.version},
      ${JSON.stringify(z.encode(wireRates, { ...row.rates }))}::jsonb, ${row.reason}, ${row.setBy})`.execute(tx);
};

/** One writer of an account's rates, or of a game's bounds, at a time. */
export const holdVersions = async (tx: Tx, of: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305, hashtext(${of}))`.execute(tx);
};

/** Puts an account below another. The database refuses circles. */
export const saveParent = async (
  tx: Tx,
  place: { merchantId: string; holderId: string; parentId: string },
): Promise<void> => {
  await sql`
    insert into lottery.rate_parent as p (holder_id, merchant_id, parent_id)
    values (${place.holderId}, ${place.merchantId}, ${place.parentId})
    on conflict (holder_id) do update
    set parent_id = excluded.parent_id,
      set_at = kit.now()`.execute(tx);
};
