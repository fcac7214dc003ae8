import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { recordedAt, recordsMax } from '#kit/server/person-records.ts';
import type { Bank } from '../domain/banks.ts';
import type { ProfileField } from '../domain/profile-fields.ts';
import type { ChangedField } from './profile-changes.ts';

export type StoredField = { field: ProfileField; sealed: string; set_at: string };
export const fieldRows = async (read: Read, memberId: string): Promise<StoredField[]> => {
  const { rows } = await sql<StoredField>`
    select field, sealed, ${recordedAt('set_at')} as set_at
    from members.profile_field
    where member_id = ${memberId}
    order by field`.execute(read);
  return rows;
};

export type StoredAccount = {
  bank: Bank;
  sealed: string;
  bank_name_sealed: string | null;
  name_state: string;
  added_at: string;
  usable_from: string;
  removed_at: string | null;
};
export const accountRows = async (read: Read, memberId: string): Promise<StoredAccount[]> => {
  const { rows } = await sql<StoredAccount>`
    select bank, sealed, bank_name_sealed, name_state, ${recordedAt('added_at')} as added_at,
      ${recordedAt('usable_from')} as usable_from, ${recordedAt('removed_at')} as removed_at
    from members.bank_account
    where member_id = ${memberId}
    order by members.bank_account.added_at
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export type StoredChange = {
  field: ChangedField;
  changed_at: string;
  changed_by: string;
  before_sealed: string | null;
  after_sealed: string | null;
};
export const changeRows = async (read: Read, memberId: string): Promise<StoredChange[]> => {
  const { rows } = await sql<StoredChange>`
    select field, ${recordedAt('changed_at')} as changed_at, changed_by, before_sealed, after_sealed
    from members.profile_change
    where member_id = ${memberId}
    order by change_no desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export type StoredTagChange = { tag: string; is_added: boolean; reason: string; changed_at: string };
export const tagRows = async (read: Read, memberId: string): Promise<StoredTagChange[]> => {
  const { rows } = await sql<StoredTagChange>`
    select tag, is_added, reason, ${recordedAt('changed_at')} as changed_at
    from members.tag_change
    where member_id = ${memberId}
    order by change_no desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** Everything personal goes; that there was a profile stays. @returns the uploaded picture, whose files must go too. */
export const shredProfile = async (tx: Tx, memberId: string): Promise<string | null> => {
  await sql`delete from members.profile_field where member_id = ${memberId}`.execute(tx);
  await sql`delete from members.bank_account where member_id = ${memberId}`.execute(tx);
  await sql`delete from members.profile_change where member_id = ${memberId}`.execute(tx);
  await sql`delete from members.tag where member_id = ${memberId}`.execute(tx);
  await sql`update members.tag_change set reason = '' where member_id = ${memberId}`.execute(tx);
  const { rows } = await sql<{ picture: string | null }>`
    update members.profile
    set picture = null, drawn_avatar = null
    where member_id = ${memberId}
    returning old.picture`.execute(tx);
  return rows[0]?.picture ?? null;
};

export type SameField = { member_id: MemberId; field: ProfileField };
/** Members of the same merchant whose name or number is the same. */
export const membersWithSameField = async (read: Read, memberId: string): Promise<SameField[]> => {
  const { rows } = await sql<SameField>`
    select theirs.member_id, theirs.field
    from members.profile_field own
    join members.profile_field theirs
      on theirs.field = own.field
      and theirs.blind_index = own.blind_index
      and theirs.member_id <> own.member_id
    join members.profile profile on profile.member_id = own.member_id
    join members.profile their_profile
      on their_profile.member_id = theirs.member_id
      and their_profile.merchant_id = profile.merchant_id
    where own.member_id = ${memberId}
      and own.blind_index is not null
    order by theirs.member_id
    limit 100`.execute(read);
  return rows;
};

/** Members of the same merchant in whose profile a text stands, which may come from elsewhere in the own one. */
export const membersWithText = async (
  read: Read,
  {
    memberId,
    merchantId,
    field,
    blindIndex,
  }: { memberId: MemberId; merchantId: MerchantId; field: ProfileField; blindIndex: string },
): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select theirs.member_id
    from members.profile_field theirs
    join members.profile profile on profile.member_id = theirs.member_id
    where theirs.field = ${field}
      and theirs.blind_index = ${blindIndex}
      and theirs.member_id <> ${memberId}
      and profile.merchant_id = ${merchantId}
    order by theirs.member_id
    limit 100`.execute(read);
  return rows.map(({ member_id }) => member_id);
};

export type SameAccount = { member_id: MemberId; bank: Bank; sealed: string };
/** Members of the same merchant who have or had a bank account of this one. */
export const membersWithSameAccount = async (read: Read, memberId: string): Promise<SameAccount[]> => {
  const { rows } = await sql<SameAccount>`
    select distinct on (theirs.member_id, theirs.blind_index) theirs.member_id, theirs.bank, theirs.sealed
    from members.bank_account own
    join members.bank_account theirs
      on theirs.merchant_id = own.merchant_id
      and theirs.blind_index = own.blind_index
      and theirs.member_id <> own.member_id
    where own.member_id = ${memberId}
    order by theirs.member_id, theirs.blind_index
    limit 100`.execute(read);
  return rows;
};
