import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import {
  byField,
  type FieldSetting,
  type RegisterField,
  type RegistrationSettings,
  settingsAtStart,
} from '../../domain/registration-rules.ts';

type Row = {
  field: string;
  enabled: boolean;
  required: boolean;
  min_length: number;
  max_length: number;
  pattern_id: number;
};

/** The merchant's settings; a field that was never set has its start value. */
export const registrationSettingsOf = async (read: Read, merchantId: MerchantId): Promise<RegistrationSettings> => {
  const { rows } = await sql<Row>`
    select field, enabled, required, min_length, max_length, pattern_id
    from identity.registration_field
    where merchant_id = ${merchantId}`.execute(read);
  const set = new Map(rows.map((row) => [row.field, row]));
  return byField((field) => {
    const row = set.get(field);
    if (!row) return settingsAtStart[field];
    const { enabled, required, min_length: minLength, max_length: maxLength, pattern_id: patternId } = row;
    return { enabled, required, minLength, maxLength, patternId };
  });
};

/** Where each field stands in the form; 0 for those that nobody has moved. */
export const registrationPlacesOf = async (
  read: Read,
  merchantId: MerchantId,
): Promise<Record<RegisterField, number>> => {
  const { rows } = await sql<{ field: string; place: number }>`
    select field, place
    from identity.registration_field
    where merchant_id = ${merchantId}`.execute(read);
  const places = new Map(rows.map(({ field, place }) => [field, place]));
  return byField((field) => places.get(field) ?? 0);
};

/** Every field has its setting before it has a place. */
export const saveRegistrationPlaces = async (
  tx: Tx,
  merchantId: MerchantId,
  order: readonly RegisterField[],
): Promise<void> => {
  await sql`
    update identity.registration_field
    set place = given.place
    from unnest(${[...order]}::text[], ${order.map((_, index) => index)}::int[]) as given (field, place)
    where merchant_id = ${merchantId}
      and registration_field.field = given.field`.execute(tx);
};

export const saveRegistrationField = async (
  tx: Tx,
  merchantId: MerchantId,
  field: RegisterField,
  { enabled, required, minLength, maxLength, patternId }: FieldSetting,
): Promise<void> => {
  await sql`
    insert into identity.registration_field (
      merchant_id, field, enabled, required, min_length, max_length, pattern_id
    )
    values (${merchantId}, ${field}, ${enabled}, ${required}, ${minLength}, ${maxLength}, ${patternId})
    on conflict (merchant_id, field) do update
    set
      enabled = excluded.enabled,
      required = excluded.required,
      min_length = excluded.min_length,
      max_length = excluded.max_length,
      pattern_id = excluded.pattern_id`.execute(tx);
};
