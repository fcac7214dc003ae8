import { sql, type Tx } from '#kit/server/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Bank } from '../domain/banks.ts';

export type BankAccountRow = { account_id: string; bank: Bank; sealed: string; added_at: Instant };

/** In the order in which they were added; removed ones left out. */
export const bankAccountsOf = async (tx: Tx, memberId: MemberId): Promise<BankAccountRow[]> => {
  const { rows } = await sql<BankAccountRow>`
    select account_id, bank, sealed, added_at
    from members.bank_account
    where member_id = ${memberId}
      and removed_at is null
    order by added_at, account_id`.execute(tx);
  return rows;
};

export type NewBankAccount = {
  accountId: string;
  memberId: MemberId;
  merchantId: MerchantId;
  bank: Bank;
  sealed: string;
  blindIndex: string;
  at: Instant;
};

/** @returns false when some member has it already: of any number at once one gets it. */
export const insertBankAccount = async (tx: Tx, it: NewBankAccount): Promise<boolean> => {
  const { rows } = await sql`
    insert into members.bank_account (account_id, member_id, merchant_id, bank, sealed, blind_index, added_at)
    values (
      ${it.accountId}, ${it.memberId}, ${it.merchantId}, ${it.bank}, ${it.sealed}, ${it.blindIndex},
      ${isoOf(it.at)}::timestamptz
    )
    on conflict (merchant_id, blind_index) where removed_at is null do nothing
    returning account_id`.execute(tx);
  return rows.length > 0;
};

/** @returns what was removed; undefined when the member has no such account. */
export const endBankAccount = async (
  tx: Tx,
  { accountId, memberId, at }: { accountId: string; memberId: MemberId; at: Instant },
): Promise<BankAccountRow | undefined> => {
  const { rows } = await sql<BankAccountRow>`
    update members.bank_account
    set removed_at = greatest(added_at, ${isoOf(at)}::timestamptz)
    where account_id = ${accountId}
      and member_id = ${memberId}
      and removed_at is null
    returning account_id, bank, sealed, added_at`.execute(tx);
  return rows[0];
};
