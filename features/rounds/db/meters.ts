import { sql, type Tx } from '#kit/server/database.ts';
import type { Minor } from '#kit/shared/money.ts';

type MeterName = { player: string; game: string; stake: Minor };

/** A meter as JSON text; null before its first round. */
export const meterOf = async (read: Tx, { player, game, stake }: MeterName): Promise<string | null> => {
  const { rows } = await sql<{ state: string }>`
    select state::text as state
    from rounds.meter
    where player = ${player}
      and game = ${game}
      and stake = ${stake}`.execute(read);
  return rows[0]?.state ?? null;
};

/** A round has left its meter so. The table refuses it of a round that was begun with another. */
export const moveMeter = async (
  tx: Tx,
  { player, game, stake, round_id }: MeterName & { round_id: string },
  state: unknown,
): Promise<void> => {
  await sql`
    insert into rounds.meter as m (player, game, stake, state, round_id)
    values (${player}, ${game}, ${stake}, ${JSON.stringify(state)}::jsonb, ${round_id})
    on conflict (player, game, stake) do update
    set state = excluded.state, round_id = excluded.round_id`.execute(tx);
};

/** Every meter of a player in a game, by stake. */
export const metersOfPlayer = async (
  read: Tx,
  { player, game }: Omit<MeterName, 'stake'>,
): Promise<{ stake: Minor; meter: unknown }[]> => {
  const { rows } = await sql<{ stake: Minor; state: string }>`
    select stake, state::text as state
    from rounds.meter
    where player = ${player}
      and game = ${game}
    order by stake
    limit 500`.execute(read);
  return rows.map(({ stake, state }) => ({ stake, meter: JSON.parse(state) as unknown }));
};
