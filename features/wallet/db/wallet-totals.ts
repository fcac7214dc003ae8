import { sql, type Read } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money.ts';
import type { WalletKind } from '../domain/account.ts';

/** What wallets of a kind hold together. @property kind `pot`: of the merchant's pots, of no member. */
export type WalletTotal = { kind: WalletKind | 'pot'; currency: Currency; wallets: number; balance: Minor };

/** What a merchant's wallets hold, by kind and currency; empty ones are counted, too. */
export const walletTotals = async (read: Read, merchantId: MerchantId): Promise<WalletTotal[]> => {
  const { rows } = await sql<Omit<WalletTotal, 'balance'> & { balance: string }>`
    select kind, currency, count(*)::int as wallets, sum(balance)::text as balance
    from wallet.wallet
    where merchant_id = ${merchantId}
    group by kind, currency
    order by currency, array_position(array['cash', 'trial', 'bonus', 'locked', 'points', 'pot'], kind)`.execute(read);
  return rows.map(({ balance, ...rest }) => ({ ...rest, balance: minor(BigInt(balance)) }));
};
