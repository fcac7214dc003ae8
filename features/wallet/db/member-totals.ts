import { sql, type Read } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money.ts';

export type MemberTotal = { currency: Currency; wallets: number; balance: Minor };

/** What all members of a merchant hold, by currency. */
export const memberTotals = async (read: Read, merchantId: MerchantId): Promise<MemberTotal[]> => {
  const { rows } = await sql<{ currency: Currency; wallets: number; balance: string }>`
    select currency, count(*)::int as wallets, sum(balance)::text as balance
    from wallet.wallet
    where merchant_id = ${merchantId}
    group by currency
    order by currency`.execute(read);
  return rows.map(({ balance, ...rest }) => ({ balance: minor(BigInt(balance)), ...rest }));
};
