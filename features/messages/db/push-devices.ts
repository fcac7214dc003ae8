import { type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';
import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PushDeviceRow = {
  device_id: string;
  endpoint_hash: string;
  label: string;
  added_at: Instant;
  delivered_at: Instant | null;
};

/** The newest first. */
export const pushDevicesOf = async (read: Read, memberId: MemberId): Promise<PushDeviceRow[]> => {
  const { rows } = await sql<PushDeviceRow>`
    select device_id, endpoint_hash, label, added_at, delivered_at
    from messages.push_device
    where member_id = ${memberId}
    order by device_id desc`.execute(read);
  return rows;
};

export type NewPushDevice = {
  deviceId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  endpointHash: string;
  subscriptionSealed: string;
  label: string;
  language: string;
};

/** @returns the id under which the address is known: the one of before where the same player added it. */
export const savePushDevice = async (tx: Tx, it: NewPushDevice): Promise<string> => {
  // What is on its way to a browser was for whoever used it before.
  await sql`
    delete from messages.push_device
    where merchant_id = ${it.merchantId}
      and endpoint_hash = ${it.endpointHash}
      and member_id <> ${it.memberId}`.execute(tx);
  const { rows } = await sql<{ device_id: string }>`
    insert into messages.push_device
      (device_id, merchant_id, member_id, endpoint_hash, subscription_sealed, label, language)
    values (${it.deviceId}, ${it.merchantId}, ${it.memberId}, ${it.endpointHash}, ${it.subscriptionSealed}, ${it.label},
      ${it.language})
    on conflict (merchant_id, endpoint_hash) do update
    set member_id = excluded.member_id,
      subscription_sealed = excluded.subscription_sealed,
      label = excluded.label,
      language = excluded.language
    returning device_id`.execute(tx);
  return oneRow(rows).device_id;
};

/** All but the newest go. */
export const trimPushDevices = async (tx: Tx, memberId: MemberId, most: number): Promise<void> => {
  await sql`
    delete from messages.push_device
    where device_id in (
      select device_id
      from messages.push_device
      where member_id = ${memberId}
      order by device_id desc
      offset ${most}
    )`.execute(tx);
};

export const deletePushDevice = async (tx: Tx, memberId: MemberId, deviceId: string): Promise<void> => {
  await sql`
    delete from messages.push_device
    where device_id = ${deviceId}
      and member_id = ${memberId}`.execute(tx);
};

export const pushDeviceRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select label, language, ${recordedAt('added_at')} as "addedAt", ${recordedAt('delivered_at')} as "deliveredAt"
    from messages.push_device
    where member_id = ${memberId}
    order by device_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const shredPushDevices = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    delete from messages.push_device
    where member_id = ${memberId}`.execute(tx);
};
