import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Names } from '../domain/catalogue.ts';

/** `game` is empty where the whole vendor rests. */
export type RestRow = {
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
  rest.vendor, rest.game, rest.message, rest.since_at, rest.until_at, rest.ends, rest.instead,
  case
    when rest.ends and rest.until_at <= kit.now() then 'over'
    when rest.since_at > kit.now() then 'planned'
    else 'now'
  end as state`;

export type NamedRest = RestRow & { vendor_names: Names; game_names: Names | null };

/** What rests, or will, the next to end first. */
export const restsAt = async (read: Read, merchantId: MerchantId): Promise<NamedRest[]> => {
  const { rows } = await sql<NamedRest>`
    select ${columns}, vendor.names as vendor_names, game.names as game_names
    from lobby.rest rest
    join lobby.vendor vendor on vendor.vendor = rest.vendor
    left join lobby.game game on game.vendor = rest.vendor and game.game = rest.game
    where rest.merchant_id = ${merchantId}
    order by coalesce(rest.until_at, 'infinity'), rest.since_at, rest.vendor, rest.game
    limit 500`.execute(read);
  return rows;
};

type Where = { merchantId: MerchantId; vendor: string; game: string };

export const restOf = async (read: Read, { merchantId, vendor, game }: Where): Promise<RestRow | undefined> => {
  const { rows } = await sql<RestRow>`
    select ${columns}
    from lobby.rest rest
    where rest.merchant_id = ${merchantId}
      and rest.vendor = ${vendor}
      and rest.game = ${game}`.execute(read);
  return rows[0];
};

type NewRest = Where & {
  from: Instant;
  until: Instant | null;
  ends: boolean;
  message: Names;
  instead: readonly string[];
};

export const saveRest = async (tx: Tx, it: NewRest): Promise<void> => {
  const until = it.until === null ? null : isoOf(it.until);
  await sql`
    insert into lobby.rest (merchant_id, vendor, game, message, since_at, until_at, ends, instead)
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
export const dropRest = async (tx: Tx, { merchantId, vendor, game }: Where): Promise<boolean> => {
  const { rows } = await sql`
    delete from lobby.rest
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
