import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ProfileField } from '../domain/profile-fields.ts';

export type ChangedField = ProfileField | 'bankAccount';
export type NewChange = {
  memberId: MemberId;
  field: ChangedField;
  at: Instant;
  by: 'player' | 'staff';
  beforeSealed: string | null;
  afterSealed: string | null;
};

export const insertChange = async (tx: Tx, it: NewChange): Promise<void> => {
  await sql`
    insert into members.profile_change (member_id, field, changed_at, changed_by, before_sealed, after_sealed)
    values (
      ${it.memberId}, ${it.field}, ${isoOf(it.at)}::timestamptz, ${it.by}, ${it.beforeSealed}, ${it.afterSealed}
    )`.execute(tx);
};

export type ChangeRow = {
  change_no: bigint;
  field: ChangedField;
  changed_at: Instant;
  changed_by: 'player' | 'staff';
  before_sealed: string | null;
  after_sealed: string | null;
};

/** The newest first. @param before only older ones than this. */
export const changesOf = async (
  read: Read,
  memberId: MemberId,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change_no, field, changed_at, changed_by, before_sealed, after_sealed
    from members.profile_change
    where member_id = ${memberId}
      ${before === undefined ? sql`` : sql`and change_no < ${before}`}
    order by change_no desc
    limit ${limit}`.execute(read);
  return rows;
};
