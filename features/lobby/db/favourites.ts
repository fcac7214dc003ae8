import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

export type GameName = { vendor: string; game: string };

/** A member's favourites, the latest first. */
export const favouritesOf = async (read: Read, memberId: MemberId): Promise<GameName[]> => {
  const { rows } = await sql<GameName>`
    select vendor, game
    from lobby.favourite
    where member_id = ${memberId}
    order by added_at desc, vendor, game`.execute(read);
  return rows;
};

/** One at a time changes a member's favourites. */
export const lockFavourites = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7911, hashtext(${memberId}))`.execute(tx);
};

/** Adds them behind one another: the first of the list is the latest. */
export const addFavourites = async (
  tx: Tx,
  { merchantId, memberId, games }: { merchantId: MerchantId; memberId: MemberId; games: readonly GameName[] },
): Promise<void> => {
  await sql`
    with clock as materialized (
      select kit.now() as now
    )
    insert into lobby.favourite (merchant_id, member_id, vendor, game, added_at)
    select ${merchantId}, ${memberId}, added.vendor, added.game,
      clock.now - added.place * interval '1 microsecond'
    from clock
    cross join unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) with ordinality as added (vendor, game, place)
    on conflict (member_id, vendor, game) do nothing`.execute(tx);
};

export const dropFavourite = async (tx: Tx, memberId: MemberId, { vendor, game }: GameName): Promise<void> => {
  await sql`
    delete from lobby.favourite
    where member_id = ${memberId}
      and vendor = ${vendor}
      and game = ${game}`.execute(tx);
};

export const dropFavouritesOf = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    delete from lobby.favourite
    where member_id = ${memberId}`.execute(tx);
};
