import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

const foundMax = 50;

/** Who used a device. @param device the first 16 hex digits of what it is known by. */
export const membersOfDevice = async (read: Read, merchantId: MerchantId, device: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select d.member_id
    from identity.device d
    join identity.member m using (member_id)
    where d.device_hash >= decode(${device.padEnd(64, '0')}, 'hex')
      and d.device_hash <= decode(${device.padEnd(64, 'f')}, 'hex')
      and m.merchant_id = ${merchantId}
    limit ${foundMax}`.execute(read);
  return rows.map(({ member_id: memberId }) => memberId);
};

/** Who gave a value at registration. */
export const membersWithValue = async (
  read: Read,
  merchantId: MerchantId,
  { field, blindIndex }: { field: string; blindIndex: string },
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select f.member_id
    from identity.member_field f
    join identity.member m using (member_id)
    where f.field = ${field}
      and f.blind_index = ${blindIndex}
      and m.merchant_id = ${merchantId}
    limit ${foundMax}`.execute(read);
  return rows.map(({ member_id: memberId }) => memberId);
};

export type DeviceRow = { device: string; first_seen_at: Instant; last_seen_at: Instant; others: number };

/** What a member logged in with, the latest first, and how many others did. */
export const devicesOf = async (read: Read, memberId: string, limit: number): Promise<DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    select left(encode(d.device_hash, 'hex'), 16) as device, d.first_seen_at, d.last_seen_at,
      (
        select count(*)::int
        from identity.device other
        join identity.member m on m.member_id = other.member_id
        join identity.member own on own.member_id = d.member_id
        where other.device_hash = d.device_hash
          and other.member_id <> d.member_id
          and m.merchant_id = own.merchant_id
      ) as others
    from identity.device d
    where d.member_id = ${memberId}
    order by d.last_seen_at desc
    limit ${limit}`.execute(read);
  return rows;
};
