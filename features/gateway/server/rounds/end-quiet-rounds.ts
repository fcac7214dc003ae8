import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { endQuietRounds, postponeChecks, type QuietRound, roundsToCheck } from '../../db/rounds/quiet-rounds.ts';
import { holdRounds } from '../../db/rounds/rounds.ts';

/** So long another bet or win may come in a round that looks ended. */
export const quietForMs = daysMs(1);
const lookPauseMs = hoursMs(1);
const atOnce = 500;

/**
 * Ends what nobody waits for and no vendor has ended, so that open rounds are those that are open. Those that are awaited are
 * looked at again an hour later.
 */
export const endQuiet = (world: World) => async (): Promise<void> => {
  const before = later(world.clock.now(), -quietForMs);
  const rounds = await roundsToCheck(world.database.read, { before, limit: atOnce });
  if (rounds.length === 0) return;
  const quiet = rounds.filter(({ is_quiet: isQuiet }) => isQuiet);
  await world.database.transact(async (tx) => {
    await holdRounds(
      tx,
      quiet.map(({ vendor, game, round_id: roundId }) => ({ vendor, game, roundId })),
    );
    await endQuietRounds(tx, numbersOf(quiet));
    // Of those that were quiet, too: whatever came in between keeps them open.
    await postponeChecks(tx, numbersOf(rounds), later(before, lookPauseMs));
    return accept(undefined);
  });
};

const numbersOf = (rounds: readonly QuietRound[]): bigint[] => rounds.map(({ round_no: roundNo }) => roundNo);
