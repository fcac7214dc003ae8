import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ConnectionRow = {
  address: string;
  game_origins: string[];
  key_id: string;
  secret_sealed: string;
  changed_at: Instant;
  changed_by: string;
  /** Of the key that both sides sign with. */
  signature_version: 1 | 2;
};

export const connectionOf = async (read: Read, vendor: string): Promise<ConnectionRow | undefined> => {
  const { rows } = await sql<ConnectionRow>`
    select c.address, c.game_origins, c.key_id, c.secret_sealed, c.changed_at, c.changed_by,
      coalesce(k.signature_version, 2) as signature_version
    from gateway.vendor_connection c
    left join gateway.vendor_key k using (key_id)
    where c.vendor = ${vendor}`.execute(read);
  return rows[0];
};

/** The vendors that can be called and are switched on, each with the origins of its games. */
export const connectedVendors = async (read: Read): Promise<{ vendor: string; game_origins: string[] }[]> => {
  const { rows } = await sql<{ vendor: string; game_origins: string[] }>`
    select connection.vendor, connection.game_origins
    from gateway.vendor_connection connection
    join gateway.vendor vendor using (vendor)
    where vendor.enabled
    order by connection.vendor`.execute(read);
  return rows;
};

export type NewConnection = {
  vendor: string;
  address: string;
  gameOrigins: readonly string[];
  keyId: string;
  secretSealed: string;
  changedAt: Instant;
  changedBy: string;
};

export const saveConnection = async (tx: Tx, it: NewConnection): Promise<void> => {
  await sql`
    insert into gateway.vendor_connection
      (vendor, address, game_origins, key_id, secret_sealed, changed_at, changed_by)
    values (${it.vendor}, ${it.address}, ${[...it.gameOrigins]}::text[], ${it.keyId}, ${it.secretSealed},
      ${isoOf(it.changedAt)}::timestamptz, ${it.changedBy})
    on conflict (vendor) do update
    set address = excluded.address,
      game_origins = excluded.game_origins,
      key_id = excluded.key_id,
      secret_sealed = excluded.secret_sealed,
      changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(tx);
};
