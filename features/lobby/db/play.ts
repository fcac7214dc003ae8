import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Up to when bets are counted; undefined before the first count. */
export const countedThrough = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ through_at: Instant }>`
    select through_at
    from lobby.counted`.execute(read);
  return rows[0]?.through_at;
};

export const saveCountedThrough = async (tx: Tx, through: Instant): Promise<void> => {
  await sql`
    insert into lobby.counted (through_at)
    values (${isoOf(through)}::timestamptz)
    on conflict (only_row) do update set through_at = excluded.through_at`.execute(tx);
};

export type PlayRow = {
  merchant_id: string;
  slot_at: Instant;
  vendor: string;
  game: string;
  bets: number;
  players: number;
};

/** Writes the slots from `from` on anew, and forgets those before `forgetBefore`. */
export const replacePlay = async (
  tx: Tx,
  { from, forgetBefore, rows }: { from: Instant; forgetBefore: Instant; rows: readonly PlayRow[] },
): Promise<void> => {
  await sql`
    delete from lobby.play
    where slot_at >= ${isoOf(from)}::timestamptz
      or slot_at < ${isoOf(forgetBefore)}::timestamptz`.execute(tx);
  await sql`
    insert into lobby.play (merchant_id, slot_at, vendor, game, bets, players)
    select *
    from unnest(
      ${rows.map((row) => row.merchant_id)}::text[],
      ${rows.map((row) => isoOf(row.slot_at))}::timestamptz[],
      ${rows.map((row) => row.vendor)}::text[],
      ${rows.map((row) => row.game)}::text[],
      ${rows.map((row) => row.bets)}::int[],
      ${rows.map((row) => row.players)}::int[]
    )`.execute(tx);
};

/** The games played most at a merchant since then: by how many members played in how many slots, then by bets. */
export const mostPlayed = async (
  read: Read,
  merchantId: MerchantId,
  since: Instant,
): Promise<{ vendor: string; game: string }[]> => {
  const { rows } = await sql<{ vendor: string; game: string }>`
    select vendor, game
    from lobby.play
    where merchant_id = ${merchantId}
      and slot_at >= ${isoOf(since)}::timestamptz
    group by vendor, game
    order by sum(players) desc, sum(bets) desc, vendor, game`.execute(read);
  return rows;
};
