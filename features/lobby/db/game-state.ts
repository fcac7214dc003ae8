import { sql, type Tx } from '#kit/server/database/database.ts';

/** A game rests, or is ready again, for every merchant; one that is gone stays so. @returns whether that is news. */
export const setGameState = async (
  tx: Tx,
  { vendor, game, state }: { vendor: string; game: string; state: 'ready' | 'maintenance' },
): Promise<boolean> => {
  const { rows } = await sql`
    update lobby.game
    set state = ${state}
    where vendor = ${vendor}
      and game = ${game}
      and state <> ${state}
      and state <> 'retired'
    returning 1`.execute(tx);
  return rows.length > 0;
};
