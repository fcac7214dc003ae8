import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { endQuietRounds, quietRounds } from '../db/quiet-rounds.ts';
import { holdRounds } from '../db/rounds.ts';

/** So long another bet or win may come in a round that looks ended. */
export const quietForMs = daysMs(1);
const atOnce = 200;

/** Ends what nobody waits for and no vendor has ended, so that open rounds are those that are open. */
export const endQuiet = (world: World) => async (): Promise<void> => {
  const before = later(world.clock.now(), -quietForMs);
  const rounds = await quietRounds(world.database.read, { before, limit: atOnce });
  if (rounds.length === 0) return;
  await world.database.transact(async (tx) => {
    await holdRounds(
      tx,
      rounds.map(({ vendor, game, round_id: roundId }) => ({ vendor, game, roundId })),
    );
    await endQuietRounds(
      tx,
      rounds.map(({ round_no: roundNo }) => roundNo),
    );
    return accept(undefined);
  });
};
