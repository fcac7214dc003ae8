import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

export const isKnownDevice = async (read: Read, it: { staffId: string; deviceHash: string }): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from staff.known_device
    where staff_id = ${it.staffId}
      and device_hash = ${it.deviceHash}`.execute(read);
  return rows.length > 0;
};

export const rememberDevice = async (tx: Tx, it: { staffId: string; deviceHash: string }): Promise<void> => {
  await sql`
    insert into staff.known_device (staff_id, device_hash, last_used_at)
    values (${it.staffId}, ${it.deviceHash}, kit.now())
    on conflict (staff_id, device_hash) do update
    set last_used_at = excluded.last_used_at`.execute(tx);
};

/** With a password or a second factor that others reset go the devices. */
export const forgetDevicesOf = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    delete from staff.known_device
    where staff_id = ${staffId}`.execute(tx);
};

export const removeOldDevices = async (tx: Tx, olderMs: number): Promise<void> => {
  await sql`
    delete from staff.known_device
    where last_used_at < kit.now() - ${olderMs} * interval '1 millisecond'`.execute(tx);
};
