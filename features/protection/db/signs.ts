import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type RaiseRow = { member_id: string; merchant_id: string; raises: number; again: number };

/** Who asked for higher limits how often within thirty days, and for one of a kind how often within seven. */
export const requestedRaises = async (read: Read, now: Instant): Promise<RaiseRow[]> => {
  const { rows } = await sql<RaiseRow>`
    select member_id, merchant_id, sum(asked)::int as raises, max(lately)::int as again
    from (
      select member_id, merchant_id, count(*) as asked,
        count(*) filter (where requested_at > ${isoOf(now)}::timestamptz - interval '7 days') as lately
      from protection.player_limit
      where ready_at is not null
        and requested_at > ${isoOf(now)}::timestamptz - interval '30 days'
      group by member_id, merchant_id, kind, period
    ) of_a_kind
    group by member_id, merchant_id
    having sum(asked) >= 2`.execute(read);
  return rows;
};

/** Whose play is summed next: who played within a week, the longest unlooked at first, none twice within some minutes. */
export const nextPlayers = async (
  read: Read,
  { now, notWithinMs, most }: { now: Instant; notWithinMs: number; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select played.member_id
    from (
      select distinct member_id
      from protection.play
      where began_at > ${isoOf(now)}::timestamptz - interval '8 days'
    ) played
    left join protection.play_scan using (member_id)
    where scanned_at is null
      or scanned_at < ${isoOf(now)}::timestamptz - make_interval(secs => ${notWithinMs / 1000})
    order by scanned_at nulls first, played.member_id
    limit ${most}`.execute(read);
  return rows.map(({ member_id }) => member_id);
};

export const savePlayScans = async (tx: Tx, memberIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    insert into protection.play_scan (member_id, scanned_at)
    select member_id, ${isoOf(at)}::timestamptz
    from unnest(${[...memberIds]}::text[]) as member_id
    on conflict (member_id) do update
    set scanned_at = excluded.scanned_at`.execute(tx);
};
