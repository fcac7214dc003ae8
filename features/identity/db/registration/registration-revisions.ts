import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type RegistrationBody, registrationBody } from '../../domain/registration-body.ts';

export type RegistrationRevision = {
  no: number;
  body: RegistrationBody;
  by: string | null;
  note: string | null;
  madeAt: Instant;
};
type Row = { no: number; body: unknown; staff_name: string | null; note: string | null; made_at: Instant };

const revisionOf = (row: Row): RegistrationRevision => ({
  no: row.no,
  body: registrationBody.parse(row.body),
  by: row.staff_name,
  note: row.note,
  madeAt: row.made_at,
});

/** Newest first. */
export const registrationRevisions = async (
  read: Read,
  merchantId: MerchantId,
  most: number,
): Promise<RegistrationRevision[]> => {
  const { rows } = await sql<Row>`
    select no, body, staff_name, note, made_at
    from identity.registration_revision
    where merchant_id = ${merchantId}
    order by no desc
    limit ${most}`.execute(read);
  return rows.map(revisionOf);
};

export const registrationRevisionByNo = async (
  read: Read,
  merchantId: MerchantId,
  no: number,
): Promise<RegistrationRevision | undefined> => {
  const { rows } = await sql<Row>`
    select no, body, staff_name, note, made_at
    from identity.registration_revision
    where merchant_id = ${merchantId}
      and no = ${no}`.execute(read);
  return rows[0] && revisionOf(rows[0]);
};

/** Adds a revision of a merchant that is locked. */
export const insertRegistrationRevision = async (
  tx: Tx,
  merchantId: MerchantId,
  { no, body, by, note, madeAt }: RegistrationRevision,
): Promise<void> => {
  await sql`
    insert into identity.registration_revision (merchant_id, no, body, staff_name, note, made_at)
    values (
      ${merchantId}, ${no}, ${JSON.stringify(body)}::jsonb, ${by}, ${note}, ${isoOf(madeAt)}::timestamptz
    )`.execute(tx);
};
