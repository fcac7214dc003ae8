import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { OwnerProof } from '#kit/shared/owner-proof.ts';
import type { Bank } from '../domain/banks.ts';

export type NameState = 'matched' | 'differs' | 'unknown';

export type BankAccountRow = {
  account_id: string;
  bank: Bank;
  sealed: string;
  added_at: Instant;
  /** No money goes there before. */
  usable_from: Instant;
  /** Whether the bank has it under the member's own name. */
  name_state: NameState;
};

const columns = sql`account_id, bank, sealed, added_at, usable_from, name_state`;

/** In the order in which they were added; removed ones left out. */
export const bankAccountsOf = async (read: Read, memberId: MemberId): Promise<BankAccountRow[]> => {
  const { rows } = await sql<BankAccountRow>`
    select ${columns}
    from members.bank_account
    where member_id = ${memberId}
      and removed_at is null
    order by added_at, account_id`.execute(read);
  return rows;
};

/** One of the member's, which is not removed and can't be while this transaction lasts. */
export const bankAccountIn = async (
  tx: Tx,
  { accountId, memberId }: { accountId: string; memberId: MemberId },
): Promise<BankAccountRow | undefined> => {
  const { rows } = await sql<BankAccountRow>`
    select ${columns}
    from members.bank_account
    where account_id = ${accountId}
      and member_id = ${memberId}
      and removed_at is null
    for share`.execute(tx);
  return rows[0];
};

export type NewBankAccount = {
  accountId: string;
  memberId: MemberId;
  merchantId: MerchantId;
  bank: Bank;
  sealed: string;
  blindIndex: string;
  at: Instant;
  usableFrom: Instant;
  provedBy: OwnerProof['by'] | null;
};

/** @returns false when some member has it already: of any number at once one gets it. */
export const insertBankAccount = async (tx: Tx, it: NewBankAccount): Promise<boolean> => {
  const { rows } = await sql`
    insert into members.bank_account (
      account_id, member_id, merchant_id, bank, sealed, blind_index, added_at, usable_from, proved_by
    )
    values (
      ${it.accountId}, ${it.memberId}, ${it.merchantId}, ${it.bank}, ${it.sealed}, ${it.blindIndex},
      ${isoOf(it.at)}::timestamptz, ${isoOf(it.usableFrom)}::timestamptz, ${it.provedBy}
    )
    on conflict (merchant_id, blind_index) where removed_at is null do nothing
    returning account_id`.execute(tx);
  return rows.length > 0;
};

/** Who has an account of this number now. */
export const holderOfAccount = async (
  read: Read,
  merchantId: MerchantId,
  blindIndex: string,
): Promise<MemberId | undefined> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id
    from members.bank_account
    where merchant_id = ${merchantId}
      and blind_index = ${blindIndex}
      and removed_at is null`.execute(read);
  return rows[0]?.member_id;
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
    returning ${columns}`.execute(tx);
  return rows[0];
};

export type AccountToCheck = {
  member_id: MemberId;
  merchant_id: MerchantId;
  bank: Bank;
  sealed: string;
};

/** Undefined once it is removed. */
export const accountToCheck = async (read: Read, accountId: string): Promise<AccountToCheck | undefined> => {
  const { rows } = await sql<AccountToCheck>`
    select member_id, merchant_id, bank, sealed
    from members.bank_account
    where account_id = ${accountId}
      and removed_at is null`.execute(read);
  return rows[0];
};

/** @returns false where the state was the same before. */
export const setAccountName = async (
  tx: Tx,
  it: { accountId: string; state: NameState; sealed: string | null; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    update members.bank_account
    set name_state = ${it.state}, bank_name_sealed = ${it.sealed}, checked_at = ${isoOf(it.at)}::timestamptz
    where account_id = ${it.accountId}
      and removed_at is null
    returning old.name_state <> new.name_state as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
};

/** Every account of a member that isn't removed is in their name. @returns how many were not before. */
export const acceptAccountNames = async (tx: Tx, memberId: MemberId, at: Instant): Promise<number> => {
  const { rows } = await sql`
    update members.bank_account
    set name_state = 'matched', checked_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}
      and removed_at is null
      and name_state <> 'matched'
    returning account_id`.execute(tx);
  return rows.length;
};

/** Added before then, and their bank has said nothing yet. */
export const accountsToVerify = async (read: Read, before: Instant, most: number): Promise<string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id
    from members.bank_account
    where name_state = 'unknown'
      and checked_at is null
      and removed_at is null
      and added_at < ${isoOf(before)}::timestamptz
    order by added_at desc
    limit ${most}`.execute(read);
  return rows.map((row) => row.account_id);
};
