import { sql, type Read } from '#kit/server/database/database.ts';

type Names = Readonly<Record<string, string>>;

/** How some games and their vendors are called, by language; what the catalogue doesn't know is missing. */
export const gameNamesIn = async (
  read: Read,
  games: readonly { vendor: string; game: string | null }[],
): Promise<{ vendor: string; game: string | null; names: Names }[]> => {
  const { rows } = await sql<{ vendor: string; game: string | null; names: Names }>`
    select distinct asked.vendor, asked.game, coalesce(game.names, vendor.names) as names
    from unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) as asked (vendor, game)
    join lobby.vendor vendor on vendor.vendor = asked.vendor
    left join lobby.game game on game.vendor = asked.vendor and game.game = asked.game
    where asked.game is null
      or game.names is not null`.execute(read);
  return rows;
};
