import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

export type GameVersion = { game: string; version: number; mathsHash: string; published: string };

/** Writes down what a version means; one that is there stays, by whichever key two writers of the same moment meet. */
export const publishVersion = async (tx: Tx, { game, version, mathsHash, published }: GameVersion): Promise<void> => {
  await sql`
    insert into rounds.game_version (game, version, maths_hash, published)
    values (${game}, ${version}, ${mathsHash}, ${published})
    on conflict do nothing`.execute(tx);
};

export const publishedVersion = async (
  read: Read,
  game: string,
  version: number,
): Promise<{ maths_hash: string; published: string } | undefined> => {
  const { rows } = await sql<{ maths_hash: string; published: string }>`
    select maths_hash, published
    from rounds.game_version
    where game = ${game}
      and version = ${version}`.execute(read);
  return rows[0];
};
