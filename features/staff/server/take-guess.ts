import { addressScope } from '#kit/server/address-scope.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { addGuesses, removeGuesses } from '../db/guesses.ts';
import { addressGuessesMax, guessesMax, guessWindowMs, strangersGuessesMax } from '../domain/limits.ts';

/**
 * Where a guess comes from: a session or a known device of the operator counts for itself, so that nobody else can use its
 * guesses up; a stranger counts with the customer line, for this name and altogether.
 */
export type Guesser = { sessionId: string } | { username: string; ip: string; device: string | undefined };

type Count = readonly [about: string, max: number];

const countsOf = (guesser: Guesser): Count[] => {
  if ('sessionId' in guesser) return [[`session ${guesser.sessionId}`, guessesMax]];
  const { username, ip, device } = guesser;
  if (device !== undefined) return [[`device ${device} ${username}`, guessesMax]];
  const from = addressScope(ip);
  return [
    [`name ${username} from ${from}`, guessesMax],
    [`address ${from}`, addressGuessesMax],
    // Over ever new lines: it closes the door to unknown devices alone.
    [`name ${username}`, strangersGuessesMax],
  ];
};

/**
 * Books a guess before it is looked at, so that many at once are counted too. Names that nobody has are counted alike.
 * @returns a way to take it back once it has turned out right.
 */
export const takeGuess = (
  world: World,
  guesser: Guesser,
): Promise<Result<{ takeBack: () => Promise<void> }, 'too_many_guesses'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const counts = countsOf(guesser);
    const abouts = counts.map(([about]) => about);
    const counted = await addGuesses(tx, abouts, guessWindowMs);
    const waits = counts.flatMap(([, max], place) => {
      const before = counted[place];
      return before && before.count >= max ? [before.wait_seconds] : [];
    });
    // Refused and rolled back: knocking on a closed door doesn't keep it closed.
    if (waits.length > 0) return refuse('too_many_guesses', { retryAfterSeconds: Math.max(1, ...waits) });
    return accept({ takeBack: () => world.backofficeDatabase.transact((again) => removeGuesses(again, abouts)) });
  });
