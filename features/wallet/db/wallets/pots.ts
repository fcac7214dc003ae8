import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type WalletId, walletId } from '../../domain/account.ts';

export type PotName = {
  merchantId: MerchantId;
  /** Which one of the merchant's: vendor, game and level. */
  code: string;
  currency: Currency;
};

export type Pot = {
  code: string;
  walletId: WalletId;
  /** Minor units. */
  balance: Minor;
  /** How many movements it has: none while it is new. */
  version: number;
};

const ownerOf = ({ merchantId, code }: PotName): string => `pot:${merchantId}:${code}`;

/** Opens a pot, or finds the open one. */
export const openPot = async (tx: Tx, pot: PotName): Promise<WalletId> => {
  const { rows } = await sql<{ id: bigint }>`
    select wallet.open_wallet(${pot.merchantId}, ${ownerOf(pot)}, 'pot', ${pot.currency}) as id`.execute(tx);
  return walletId(oneRow(rows).id);
};

/** Those of the pots that are open, as they stand. */
export const potsNamed = async (read: Read, pots: readonly PotName[]): Promise<Pot[]> => {
  const codes = new Map(pots.map((pot) => [`${ownerOf(pot)}/${pot.currency}`, pot.code]));
  const { rows } = await sql<{ id: bigint; name: string; balance: Minor; version: number }>`
    select id, member_id || '/' || currency as name, balance, version
    from wallet.wallet
    where member_id = any(${pots.map(ownerOf)}::text[])
      and kind = 'pot'
      and currency = any(${pots.map(({ currency }) => currency)}::text[])`.execute(read);
  return rows.flatMap(({ id, name, balance, version }) => {
    const code = codes.get(name);
    return code === undefined ? [] : [{ code, walletId: walletId(id), balance, version }];
  });
};
