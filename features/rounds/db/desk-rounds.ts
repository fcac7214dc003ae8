import { sql, type Read } from '#kit/server/database/database.ts';
import { roundColumns, type RoundRow } from './rounds.ts';

/** Rounds that are not over, the oldest first, or those that are, the newest first; behind the one that was told last. */
export const deskRounds = async (
  read: Read,
  {
    state,
    game,
    before,
    limit,
  }: { state: 'open' | 'over'; game: string | undefined; before: string | undefined; limit: number },
): Promise<RoundRow[]> => {
  const ofGame = sql`(${game ?? null}::text is null or r.game = ${game ?? null})`;
  const { rows } =
    state === 'open'
      ? await sql<RoundRow>`
        select ${roundColumns}
        from rounds.round r
        where r.state in ('staking', 'claiming', 'open', 'paying', 'voiding')
          and ${ofGame}
          and (${before ?? null}::text is null or r.round_id > ${before ?? null})
        order by r.round_id
        limit ${limit}`.execute(read)
      : await sql<RoundRow>`
        select ${roundColumns}
        from rounds.round r
        where r.state in ('settled', 'voided', 'refused')
          and ${ofGame}
          and (${before ?? null}::text is null or r.round_id < ${before ?? null})
        order by r.round_id desc
        limit ${limit}`.execute(read);
  return rows;
};
