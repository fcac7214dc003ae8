import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';

type MeterName = { player: string; game: string; stake: Minor };

/** A meter as JSON text; null before its first round. */
export const meterOf = async (read: Read, { player, game, stake }: MeterName): Promise<string | null> => {
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
  const text = JSON.stringify(state);
  // The rounds of a player in a game begin one at a time, so no other round changes the meter in between.
  const moved = await sql`
    update rounds.meter
    set state = ${text}::jsonb, round_id = ${round_id}
    where player = ${player}
      and game = ${game}
      and stake = ${stake}`.execute(tx);
  if ((moved.numAffectedRows ?? 0n) > 0n) return;
  await sql`
    insert into rounds.meter (player, game, stake, state, round_id)
    values (${player}, ${game}, ${stake}, ${text}::jsonb, ${round_id})`.execute(tx);
};

/** Every meter of a player in a game, by stake. */
export const metersOfPlayer = async (
  read: Read,
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
