import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { EnteredGame } from '../rounds/rounds.ts';

type NewGame = { merchantId: MerchantId; vendor: string; game: string; currency: Currency };

export const saveOwnGame = async (tx: Tx, game: NewGame): Promise<void> => {
  // Whoever adds a game at the desk makes no vendor.
  if (!(await isOwnVendor(tx, game.vendor))) await saveOwnVendor(tx, game.vendor);
  await saveGame(tx, game);
};

export const saveOwnVendor = async (tx: Tx, vendor: string): Promise<void> => {
  await sql`
    insert into gateway.vendor (vendor, is_own)
    values (${vendor}, true)
    on conflict (vendor) do nothing`.execute(tx);
};

/** Lets a game of a known vendor take bets at a merchant; one that is there stays as it is. */
export const saveGame = async (tx: Tx, { merchantId, vendor, game, currency }: NewGame): Promise<void> => {
  await sql`
    insert into gateway.game (merchant_id, vendor, game, currency)
    values (${merchantId}, ${vendor}, ${game}, ${currency})
    on conflict (merchant_id, vendor, game) do nothing`.execute(tx);
};

export const isOwnVendor = async (read: Read, vendor: string): Promise<boolean> => {
  const { rows } = await sql<{ is_own: boolean }>`
    select is_own
    from gateway.vendor
    where vendor = ${vendor}`.execute(read);
  return rows[0]?.is_own === true;
};

/** A game of a merchant, to look at without entering a round. */
export const gameOf = async (
  read: Read,
  { merchantId, vendor, game }: { merchantId: MerchantId; vendor: string; game: string },
): Promise<EnteredGame | undefined> => {
  const { rows } = await sql<EnteredGame>`
    select
      g.currency,
      g.enabled and v.enabled and not gateway.is_suspended(g.merchant_id, g.vendor, g.game) as enabled,
      v.is_own as "isOwn"
    from gateway.game g
    join gateway.vendor v using (vendor)
    where g.merchant_id = ${merchantId}
      and g.vendor = ${vendor}
      and g.game = ${game}`.execute(read);
  return rows[0];
};
