import { addressScope } from '#kit/server/address-scope.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { addGuesses, removeGuesses } from '../db/guesses.ts';
import { addressGuessesMax, guessesMax, guessWindowMs } from '../domain/limits.ts';

type About = { username: string; ip: string };

const aboutsOf = ({ username, ip }: About) => [`name ${username}`, `address ${addressScope(ip)}`];

/**
 * Books a guess before it is looked at, so that many at once are counted too. Names that nobody has are counted alike.
 * @returns a way to take it back once it has turned out right.
 */
export const takeGuess = (
  world: World,
  about: About,
): Promise<Result<{ takeBack: () => Promise<void> }, 'too_many_guesses'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const [name, address] = await addGuesses(tx, aboutsOf(about), guessWindowMs);
    const waits = [
      ...(name && name.count >= guessesMax ? [name.wait_seconds] : []),
      ...(address && address.count >= addressGuessesMax ? [address.wait_seconds] : []),
    ];
    // Refused and rolled back: knocking on a closed door doesn't keep it closed.
    if (waits.length > 0) return refuse('too_many_guesses', { retryAfterSeconds: Math.max(1, ...waits) });
    return accept({
      takeBack: () => world.backofficeDatabase.transact((again) => removeGuesses(again, aboutsOf(about))),
    });
  });
