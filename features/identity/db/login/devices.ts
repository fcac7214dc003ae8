import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Whether the member of this name has logged in with this device before; asked in the same way for names that nobody has. */
export const isDeviceOf = async (
  read: Read,
  { deviceHash, memberId }: { deviceHash: Buffer; memberId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select
    from identity.device
    where member_id = ${memberId}
      and device_hash = ${deviceHash}`.execute(read);
  return rows.length > 0;
};

/** Notes a log-in from a device. @returns whether it is the member's first from there. */
export const noteDevice = async (
  tx: Tx,
  { deviceHash, memberId, at }: { deviceHash: Buffer; memberId: string; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into identity.device as known (device_hash, member_id, first_seen_at, last_seen_at)
    values (${deviceHash}, ${memberId}, ${isoOf(at)}::timestamptz, ${isoOf(at)}::timestamptz)
    on conflict (member_id, device_hash) do update
    set last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)
    returning xmax = 0 as is_new`.execute(tx);
  return oneRow(rows).is_new;
};

/** Forgets one device of a member. */
export const forgetDevice = async (tx: Tx, memberId: string, deviceHash: Buffer): Promise<void> => {
  await sql`
    delete from identity.device
    where member_id = ${memberId}
      and device_hash = ${deviceHash}`.execute(tx);
};

export const forgetOtherDevices = async (tx: Tx, memberId: string, kept: Buffer | null): Promise<void> => {
  await sql`
    delete from identity.device
    where member_id = ${memberId}
      and device_hash is distinct from ${kept}`.execute(tx);
};

/** Devices that nobody has come from for half a year or that only a past trial came from, and remembered log-ins long ended. */
export const forgetOldDevices = async (tx: Tx): Promise<void> => {
  await sql`
    delete from identity.device
    where last_seen_at < kit.now() - interval '180 days'
      or (
        last_seen_at < kit.now() - interval '1 day'
        and member_id in (
          select member.member_id
          from identity.member
          where kind = 'trial'
        )
      )`.execute(tx);
  await sql`
    delete from identity.remembered
    where started_at < kit.now() - interval '30 days'
      and not exists (
        select
        from identity.remembered_token
        where remembered_token.family_id = remembered.family_id
          and expires_at > kit.now() - interval '30 days'
      )`.execute(tx);
};
