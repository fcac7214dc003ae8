import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Names } from '../domain/catalogue.ts';

/** `game` is empty where the whole vendor rests. */
export type SuspensionRow = {
  vendor: string;
  game: string;
  message: Names;
  since_at: Instant;
  until_at: Instant | null;
  ends: boolean;
  instead: string[];
  state: 'planned' | 'now' | 'over';
};

const columns = sql`
  suspension.vendor, suspension.game, suspension.message, suspension.since_at, suspension.until_at, suspension.ends, suspension.instead,
  case
    when suspension.ends and suspension.until_at <= kit.now() then 'over'
    when suspension.since_at > kit.now() then 'planned'
    else 'now'
  end as state`;

export type NamedSuspension = SuspensionRow & { vendor_names: Names; game_names: Names | null };

/** What rests, or will, the next to end first. */
export const suspensionsAt = async (read: Read, merchantId: MerchantId): Promise<NamedSuspension[]> => {
  const { rows } = await sql<NamedSuspension>`
    select ${columns}, vendor.names as vendor_names, game.names as game_names
    from lobby.suspension suspension
    join lobby.vendor vendor on vendor.vendor = suspension.vendor
    left join lobby.game game on game.vendor = suspension.vendor and game.game = suspension.game
    where suspension.merchant_id = ${merchantId}
    order by coalesce(suspension.until_at, 'infinity'), suspension.since_at, suspension.vendor, suspension.game
    limit 500`.execute(read);
  return rows;
};

type Where = { merchantId: MerchantId; vendor: string; game: string };

export const suspensionOf = async (
  read: Read,
  { merchantId, vendor, game }: Where,
): Promise<SuspensionRow | undefined> => {
  const { rows } = await sql<SuspensionRow>`
    select ${columns}
    from lobby.suspension suspension
    where suspension.merchant_id = ${merchantId}
      and suspension.vendor = ${vendor}
      and suspension.game = ${game}`.execute(read);
  return rows[0];
};

type NewSuspension = Where & {
  from: Instant;
  until: Instant | null;
  ends: boolean;
  message: Names;
  instead: readonly string[];
};

export const saveSuspension = async (tx: Tx, it: NewSuspension): Promise<void> => {
  const until = it.until === null ? null : isoOf(it.until);
  await sql`
    insert into lobby.suspension (merchant_id, vendor, game, message, since_at, until_at, ends, instead)
    values (${it.merchantId}, ${it.vendor}, ${it.game}, ${JSON.stringify(it.message)}::jsonb,
      ${isoOf(it.from)}::timestamptz, ${until}::timestamptz, ${it.ends}, ${[...it.instead]}::text[])
    on conflict (merchant_id, vendor, game) do update
    set message = excluded.message,
      since_at = excluded.since_at,
      until_at = excluded.until_at,
      ends = excluded.ends,
      instead = excluded.instead`.execute(tx);
};

/** @returns whether there was one. */
export const dropSuspension = async (tx: Tx, { merchantId, vendor, game }: Where): Promise<boolean> => {
  const { rows } = await sql`
    delete from lobby.suspension
    where merchant_id = ${merchantId}
      and vendor = ${vendor}
      and game = ${game}
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Whether the catalogue has this vendor. */
export const isVendorKnown = async (read: Read, vendor: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from lobby.vendor
    where vendor = ${vendor}
      and state <> 'retired'`.execute(read);
  return rows.length > 0;
};
