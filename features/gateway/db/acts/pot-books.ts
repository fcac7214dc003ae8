import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';

export type PotShareRow = {
  transaction_id: string;
  pot: string;
  code: string;
  amount: Minor;
  /** What the house laid into the pot because of it: above zero where the pot was new. */
  seed: Minor;
  era: number;
  taken_out: boolean;
};
export type PotWinRow = {
  merchant_id: MerchantId;
  code: string;
  currency: Currency;
  era: number;
  transaction_id: string;
  /** What was laid for the next era. */
  seed: Minor;
  /** What stood in the pot and went to the winner. */
  emptied: Minor;
  /** What of it was laid for this win, because the pot was new. */
  first_seed: Minor;
  returned_era: number | null;
};
type OfPot = Pick<PotWinRow, 'merchant_id' | 'code' | 'currency'>;

/** What bets put into pots, or put there again when they run again. */
export const saveShares = async (
  tx: Tx,
  vendor: string,
  rows: readonly Omit<PotShareRow, 'taken_out'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into gateway.pot_share (vendor, transaction_id, pot, code, amount, seed, era)
    select ${vendor}, s.*
    from unnest(
      ${rows.map((row) => row.transaction_id)}::text[],
      ${rows.map(({ pot }) => pot)}::text[],
      ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ seed }) => seed)}::bigint[],
      ${rows.map(({ era }) => era)}::integer[]
    ) as s
    on conflict (vendor, transaction_id, pot) do update set era = excluded.era, taken_out = false`.execute(tx);
};

export const sharesOf = async (
  read: Read,
  vendor: string,
  transactionIds: readonly string[],
): Promise<PotShareRow[]> => {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<PotShareRow>`
    select transaction_id, pot, code, amount, seed, era, taken_out
    from gateway.pot_share
    where vendor = ${vendor}
      and transaction_id = any(${transactionIds}::text[])
    order by transaction_id, pot`.execute(read);
  return rows;
};

/** A share is no longer in its pot: its bet went back. */
export const takeShareOut = async (
  tx: Tx,
  vendor: string,
  { transaction_id: transactionId, pot }: PotShareRow,
): Promise<void> => {
  await sql`
    update gateway.pot_share
    set taken_out = true
    where vendor = ${vendor}
      and transaction_id = ${transactionId}
      and pot = ${pot}`.execute(tx);
};

/** The era of a pot that is held: one more than wins have ended. */
export const eraOf = async (read: Read, { merchant_id: merchantId, code, currency }: OfPot): Promise<number> => {
  const { rows } = await sql<{ era: number }>`
    select coalesce(max(era), 0) + 1 as era
    from gateway.pot_win
    where merchant_id = ${merchantId}
      and code = ${code}
      and currency = ${currency}`.execute(read);
  return oneRow(rows).era;
};

export const insertPotWin = async (
  tx: Tx,
  vendor: string,
  {
    merchant_id: merchantId,
    code,
    currency,
    era,
    transaction_id: transactionId,
    seed,
    emptied,
    first_seed: firstSeed,
  }: Omit<PotWinRow, 'returned_era'>,
): Promise<void> => {
  await sql`
    insert into gateway.pot_win (merchant_id, code, currency, era, vendor, transaction_id, seed, emptied, first_seed)
    values (${merchantId}, ${code}, ${currency}, ${era}, ${vendor}, ${transactionId}, ${seed}, ${emptied}, ${firstSeed})`.execute(
    tx,
  );
};

export const potWinsOf = async (
  read: Read,
  vendor: string,
  transactionIds: readonly string[],
): Promise<PotWinRow[]> => {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<PotWinRow>`
    select merchant_id, code, currency, era, transaction_id, seed, emptied, first_seed, returned_era
    from gateway.pot_win
    where vendor = ${vendor}
      and transaction_id = any(${transactionIds}::text[])`.execute(read);
  return rows;
};

/** Puts the amount of an undone pot win back into its pot. */
export const returnPot = async (tx: Tx, { merchant_id, code, currency, era }: PotWinRow): Promise<void> => {
  await sql`
    update gateway.pot_win
    set returned_era = (
      select max(w.era) + 1
      from gateway.pot_win w
      where w.merchant_id = ${merchant_id}
        and w.code = ${code}
        and w.currency = ${currency}
    )
    where merchant_id = ${merchant_id}
      and code = ${code}
      and currency = ${currency}
      and era = ${era}
      and returned_era is null`.execute(tx);
};

/** Whether what was put into a pot in an era was paid out since, by a win that stands. */
export const isPaidOut = async (
  read: Read,
  { merchant_id, code, currency }: OfPot,
  { era }: Pick<PotShareRow, 'era'>,
): Promise<boolean> => {
  const { rows } = await sql<{ returned_era: number | null }>`
    with recursive fate as (
      select era, returned_era
      from gateway.pot_win
      where merchant_id = ${merchant_id}
        and code = ${code}
        and currency = ${currency}
        and era = ${era}
      union all
      select w.era, w.returned_era
      from fate f
      join gateway.pot_win w on w.era = f.returned_era
      where w.merchant_id = ${merchant_id}
        and w.code = ${code}
        and w.currency = ${currency}
    )
    select returned_era
    from fate
    where returned_era is null`.execute(read);
  return rows.length > 0;
};
