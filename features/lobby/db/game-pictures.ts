import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Takes over where a vendor keeps its pictures; what is at another address than before is wanted. */
export const wantPictures = async (
  tx: Tx,
  vendor: string,
  pictures: readonly { game: string; address: string | null }[],
): Promise<void> => {
  const given = sql`
    unnest(
      ${pictures.map(({ game }) => game)}::text[],
      ${pictures.map(({ address }) => address)}::text[]
    ) as given (game, address)`;
  await sql`
    insert into lobby.game_picture (vendor, game, address, state)
    select ${vendor}, given.game, given.address, 'wanted'
    from ${given}
    where given.address is not null
    on conflict (vendor, game, merchant_id) do update
    set address = excluded.address,
      state = 'wanted',
      fault = null
    where game_picture.address <> excluded.address
      or game_picture.state = 'failed'`.execute(tx);
  await sql`
    delete from lobby.game_picture picture
    using ${given}
    where picture.vendor = ${vendor}
      and picture.game = given.game
      and picture.merchant_id = ''
      and given.address is null`.execute(tx);
};

/** Wants again what could not be made, or one game's. @returns how many are wanted now. */
export const wantAgain = async (tx: Tx, vendor: string, game: string | null): Promise<number> => {
  await sql`
    update lobby.game_picture
    set state = 'wanted',
      fault = null
    where vendor = ${vendor}
      and merchant_id = ''
      and ${game === null ? sql`state = 'failed'` : sql`game = ${game}`}`.execute(tx);
  const { wanted } = await pictureCounts(tx, vendor);
  return wanted;
};

export type PictureCounts = { made: number; wanted: number; failed: number };

export const pictureCounts = async (read: Read, vendor: string): Promise<PictureCounts> => {
  const { rows } = await sql<PictureCounts>`
    select count(*) filter (where state = 'made')::int as made,
      count(*) filter (where state = 'wanted')::int as wanted,
      count(*) filter (where state = 'failed')::int as failed
    from lobby.game_picture
    where vendor = ${vendor}
      and merchant_id = ''`.execute(read);
  return rows[0] ?? { made: 0, wanted: 0, failed: 0 };
};

export type WantedPicture = { game: string; address: string };

export const wantedPictures = async (read: Read, vendor: string, count: number): Promise<WantedPicture[]> => {
  const { rows } = await sql<WantedPicture>`
    select game, address
    from lobby.game_picture
    where vendor = ${vendor}
      and merchant_id = ''
      and state = 'wanted'
      and address is not null
    order by tried_at nulls first, game
    limit ${count}`.execute(read);
  return rows;
};

export type TriedPicture = WantedPicture & {
  /** Null where it could not be made; `fault` says why. */
  made: { hash: string; widths: readonly number[] } | null;
  fault: string | null;
};

/** What came of the tries. One whose address has changed meanwhile is still wanted; an earlier picture stays. */
export const saveTried = async (tx: Tx, vendor: string, tried: readonly TriedPicture[], at: Instant): Promise<void> => {
  for (const { game, address, made, fault } of tried)
    await sql`
      update lobby.game_picture
      set state = ${made ? 'made' : 'failed'},
        fault = ${fault},
        tried_at = ${isoOf(at)}::timestamptz
        ${made ? sql`, hash = ${made.hash}, widths = ${[...made.widths]}::int[]` : sql``}
      where vendor = ${vendor}
        and game = ${game}
        and merchant_id = ''
        and address = ${address}`.execute(tx);
};

type Own = { merchantId: MerchantId; vendor: string; game: string };

/** A merchant's own picture in place of the vendor's. */
export const saveOwnPicture = async (
  tx: Tx,
  { merchantId, vendor, game, hash, widths, at }: Own & { hash: string; widths: readonly number[]; at: Instant },
): Promise<void> => {
  await sql`
    insert into lobby.game_picture (vendor, game, merchant_id, state, hash, widths, tried_at)
    values (${vendor}, ${game}, ${merchantId}, 'made', ${hash}, ${[...widths]}::int[], ${isoOf(at)}::timestamptz)
    on conflict (vendor, game, merchant_id) do update
    set hash = excluded.hash,
      widths = excluded.widths,
      tried_at = excluded.tried_at`.execute(tx);
};

/** @returns whether there was one. */
export const dropOwnPicture = async (tx: Tx, { merchantId, vendor, game }: Own): Promise<boolean> => {
  const { rows } = await sql`
    delete from lobby.game_picture
    where merchant_id = ${merchantId}
      and vendor = ${vendor}
      and game = ${game}
    returning 1`.execute(tx);
  return rows.length > 0;
};
