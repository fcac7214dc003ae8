import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Who asked, and who was the second person. */
export type TwoPeople = { by: string; with: string };

export type LicenceRow = {
  licence_id: string;
  authority: string;
  number: string;
  countries: string[];
  valid_from: Instant;
  valid_to: Instant;
  added_by: string | null;
  added_with: string | null;
  added_at: Instant | null;
  ended_by: string | null;
  ended_with: string | null;
  ended_at: Instant | null;
};

/** The newest first. */
export const licenceRows = async (read: Read, merchantId: MerchantId): Promise<LicenceRow[]> => {
  const { rows } = await sql<LicenceRow>`
    select
      licence_id, authority, number, countries, valid_from, valid_to,
      added_by, added_with, added_at, ended_by, ended_with, ended_at
    from merchants.licence
    where merchant_id = ${merchantId}
    order by valid_from desc, licence_id desc
    limit 100`.execute(read);
  return rows;
};

export type NewLicence = {
  licenceId: string;
  authority: string;
  number: string;
  countries: readonly string[];
  validFrom: Instant;
  validTo: Instant;
};

export const insertLicence = async (
  tx: Tx,
  { merchantId, licence, people, at }: { merchantId: MerchantId; licence: NewLicence; people: TwoPeople; at: Instant },
): Promise<void> => {
  await sql`
    insert into merchants.licence (
      licence_id, merchant_id, authority, number, countries, valid_from, valid_to, added_by, added_with, added_at
    )
    values (
      ${licence.licenceId}, ${merchantId}, ${licence.authority}, ${licence.number}, ${[...licence.countries]}::text[],
      ${isoOf(licence.validFrom)}::timestamptz, ${isoOf(licence.validTo)}::timestamptz,
      ${people.by}, ${people.with}, ${isoOf(at)}::timestamptz
    )`.execute(tx);
};

export const endLicence = async (
  tx: Tx,
  { licenceId, people, at }: { licenceId: string; people: TwoPeople; at: Instant },
): Promise<void> => {
  await sql`
    update merchants.licence
    set ended_by = ${people.by}, ended_with = ${people.with}, ended_at = ${isoOf(at)}::timestamptz
    where licence_id = ${licenceId}`.execute(tx);
};

/** Whether any merchant of this installation has, or had, a licence: then its time is nobody's to move. */
export const anyLicenceRecord = async (read: Read): Promise<boolean> => {
  const { rows } = await sql`select from merchants.licence limit 1`.execute(read);
  return rows.length > 0;
};
