import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ProfileField } from '../domain/profile-fields.ts';

export type ProfileRow = { member_id: MemberId; version: number; drawn_avatar: string | null; picture: string | null };

export const profileOf = async (read: Read, memberId: MemberId): Promise<ProfileRow | undefined> => {
  const { rows } = await sql<ProfileRow>`
    select member_id, version, drawn_avatar, picture
    from members.profile
    where member_id = ${memberId}`.execute(read);
  return rows[0];
};

/** Nobody else changes the profile until the end of the transaction; it is made where there is none. */
export const lockProfile = async (tx: Tx, memberId: MemberId, merchantId: MerchantId): Promise<ProfileRow> => {
  await sql`
    insert into members.profile (member_id, merchant_id)
    values (${memberId}, ${merchantId})
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<ProfileRow>`
    select member_id, version, drawn_avatar, picture
    from members.profile
    where member_id = ${memberId}
    for no key update`.execute(tx);
  return oneRow(rows);
};

export const raiseVersion = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`
    update members.profile
    set version = version + 1
    where member_id = ${memberId}`.execute(tx);
};

export type AvatarChoice = { drawn: string | null; picture: string | null };

export const saveAvatar = async (tx: Tx, memberId: MemberId, { drawn, picture }: AvatarChoice): Promise<void> => {
  await sql`
    update members.profile
    set drawn_avatar = ${drawn}, picture = ${picture}
    where member_id = ${memberId}`.execute(tx);
};

export type FieldRow = { field: ProfileField; sealed: string; set_at: Instant };

export const profileFieldsOf = async (read: Read, memberId: MemberId): Promise<FieldRow[]> => {
  const { rows } = await sql<FieldRow>`
    select field, sealed, set_at
    from members.profile_field
    where member_id = ${memberId}`.execute(read);
  return rows;
};

export type SealedField = { field: ProfileField; sealed: string; blindIndex: string | null };

export const saveField = async (
  tx: Tx,
  memberId: MemberId,
  { field, sealed, blindIndex }: SealedField,
  at: Instant,
): Promise<void> => {
  await sql`
    insert into members.profile_field (member_id, field, sealed, blind_index, set_at)
    values (${memberId}, ${field}, ${sealed}, ${blindIndex}, ${isoOf(at)}::timestamptz)
    on conflict (member_id, field) do update
    set
      sealed = excluded.sealed,
      blind_index = excluded.blind_index,
      set_at = excluded.set_at`.execute(tx);
};
