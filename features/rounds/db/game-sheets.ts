import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Writes a version's sheet down; one that is there stays. */
export const publishSheet = async (
  tx: Tx,
  { game, version, sheetHash, sheet }: { game: string; version: number; sheetHash: string; sheet: string },
): Promise<void> => {
  await sql`
    insert into rounds.game_sheet (game, version, sheet_hash, sheet)
    values (${game}, ${version}, ${sheetHash}, ${sheet})
    on conflict do nothing`.execute(tx);
};

export type PublishedRow = {
  game: string;
  version: number;
  maths_hash: string;
  published: string;
  published_at: Instant;
  sheet_hash: string | null;
  sheet: string | null;
};

/** Every version with the last sheet of it, the newest version of a game first. */
export const publishedVersions = async (read: Read, game?: string): Promise<PublishedRow[]> => {
  const { rows } = await sql<PublishedRow>`
    select v.game, v.version, v.maths_hash, v.published, v.published_at, s.sheet_hash, s.sheet
    from rounds.game_version v
    left join lateral (
      select g.sheet_hash, g.sheet
      from rounds.game_sheet g
      where g.game = v.game
        and g.version = v.version
      order by g.published_at desc, g.sheet_hash
      limit 1
    ) s on true
    where ${game ?? null}::text is null
      or v.game = ${game ?? null}
    order by v.game, v.version desc`.execute(read);
  return rows;
};
