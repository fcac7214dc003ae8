import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';

export type PaymentAccountRow = {
  account_id: string;
  merchant_id: string;
  provider: string;
  account_name: string;
  bank_name: string;
  proxy_kind: 'mobile' | 'taxId' | 'eWallet';
  proxy_number: string;
  proxy: string;
  currency: Money;
  second_person_from: bigint;
};

/** The accounts of a merchant that are switched on. */
export const paymentAccountsOf = async (read: Read, merchantId: string): Promise<PaymentAccountRow[]> => {
  const { rows } = await sql<PaymentAccountRow>`
    select *
    from cashier.payment_account
    where merchant_id = ${merchantId} and enabled
    order by account_id`.execute(read);
  return rows;
};

export const paymentAccountById = async (read: Read, accountId: string): Promise<PaymentAccountRow | undefined> => {
  const { rows } = await sql<PaymentAccountRow>`
    select *
    from cashier.payment_account
    where account_id = ${accountId}`.execute(read);
  return rows[0];
};

export const paymentAccountByProxy = async (read: Read, proxy: string): Promise<PaymentAccountRow | undefined> => {
  const { rows } = await sql<PaymentAccountRow>`
    select *
    from cashier.payment_account
    where proxy = ${proxy}`.execute(read);
  return rows[0];
};

/** For demo data and set-up; an account that exists stays as it is. */
export const addPaymentAccount = async (tx: Tx, account: PaymentAccountRow): Promise<void> => {
  await sql`
    insert into cashier.payment_account (
      account_id, merchant_id, provider, account_name, bank_name, proxy_kind, proxy_number, proxy,
      currency, second_person_from
    )
    values (
      ${account.account_id}, ${account.merchant_id}, ${account.provider}, ${account.account_name}, ${account.bank_name},
      ${account.proxy_kind}, ${account.proxy_number}, ${account.proxy},
      ${account.currency}, ${account.second_person_from}
    )
    on conflict (account_id) do nothing`.execute(tx);
};
