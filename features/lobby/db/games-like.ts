import { sql, type Tx } from '#kit/server/database.ts';

export type LikeRow = { vendor: string; game: string; likeness: number };
export type Worded = { vendor: string; game: string; words: string };

const likeMax = 500;
const likeEnough = 0.45;

/** What looks like one of the forms of what was typed. @param others what has no row of its own here, such as lotteries and vendors. */
export const gamesLike = async (read: Tx, asked: readonly string[], others: readonly Worded[]): Promise<LikeRow[]> => {
  const { rows } = await sql<LikeRow>`
    with asked as (
      select word
      from unnest(${[...asked]}::text[]) as typed (word)
    )
    select found.vendor, found.game, found.likeness
    from asked
    cross join lobby.games_like(asked.word, ${likeMax}) found
    union all
    select other.vendor, other.game, lobby.word_similarity(asked.word, other.words) as likeness
    from asked
    cross join unnest(
      ${others.map(({ vendor }) => vendor)}::text[],
      ${others.map(({ game }) => game)}::text[],
      ${others.map(({ words }) => words)}::text[]
    ) as other (vendor, game, words)
    where lobby.word_similarity(asked.word, other.words) >= ${likeEnough}`.execute(read);
  return rows.map((row) => ({ ...row, likeness: Number(row.likeness) }));
};
