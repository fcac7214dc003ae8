import { addressScope } from '#kit/server/http/address-scope.ts';
import { newHumanPuzzle, takeHumanCheck } from '#kit/server/http/human-check.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { addGuesses, removeGuesses } from '../../db/guesses.ts';
import { addressGuessesMax, guessesMax, guessWindowMs, strangersGuessesMax } from '../../domain/limits.ts';

type Count = {
  about: string;
  max: number;
  /** What a guess beyond the limit costs: a pause, or a proof of work. */
  beyond: 'wait' | 'work';
};

type Booked = { takeBack: () => Promise<void> };

/** A guess of whoever has a session: nobody else can use its guesses up. */
export const takeGuess = async (
  world: World,
  { sessionId }: { sessionId: string },
): Promise<Result<Booked, 'too_many_guesses'>> => {
  const booked = await book(world, [{ about: `session ${sessionId}`, max: guessesMax, beyond: 'wait' }]);
  return booked.ok ? booked : refuse('too_many_guesses', booked.detail);
};

type LogInGuess = {
  username: string;
  /** Hash of the device, where this operator has logged in from it before. */
  device: string | undefined;
  humanCheck?: HumanProof | undefined;
};

/**
 * A guess at a log-in. A known device of the operator counts for itself; a stranger waits with the customer line, for this name
 * and altogether. Over ever new lines a name is never closed: beyond a number each guess costs a solved puzzle, which comes with
 * the refusal, so that whoever guesses pays and an operator on a new device still gets in.
 */
export const takeLogInGuess = async (
  world: World,
  { merchantId, ip }: Pick<Visit, 'merchantId' | 'ip'>,
  { username, device, humanCheck }: LogInGuess,
): Promise<Result<Booked, 'too_many_guesses' | 'human_check_required'>> => {
  const counts = countsOf({ username, ip, device });
  const guess = await book(world, counts);
  if (guess.ok || guess.refusal === 'too_many_guesses') return guess;
  const isProved = humanCheck !== undefined && (await takeHumanCheck(world, merchantId, humanCheck)) === undefined;
  if (!isProved) return refuse('human_check_required', { puzzle: newHumanPuzzle(world, merchantId) });
  return book(
    world,
    counts.filter(({ beyond }) => beyond === 'wait'),
  );
};

const countsOf = ({ username, ip, device }: { username: string; ip: string; device: string | undefined }): Count[] => {
  if (device !== undefined) return [{ about: `device ${device} ${username}`, max: guessesMax, beyond: 'wait' }];
  const from = addressScope(ip);
  return [
    { about: `name ${username} from ${from}`, max: guessesMax, beyond: 'wait' },
    { about: `address ${from}`, max: addressGuessesMax, beyond: 'wait' },
    { about: `name ${username}`, max: strangersGuessesMax, beyond: 'work' },
  ];
};

/**
 * Books a guess before it is looked at, so that many at once are counted too. Names that nobody has are counted alike.
 * @returns a way to take it back once it has turned out right.
 */
const book = (
  world: World,
  counts: readonly Count[],
): Promise<Result<Booked, 'too_many_guesses' | 'human_check_required'>> =>
  world.backofficeDatabase.transact(async (tx) => {
    const abouts = counts.map(({ about }) => about);
    const counted = await addGuesses(tx, abouts, guessWindowMs);
    const full = counts.flatMap(({ max, beyond }, place) => {
      const before = counted[place];
      return before && before.count >= max ? [{ beyond, seconds: before.wait_seconds }] : [];
    });
    const waits = full.flatMap(({ beyond, seconds }) => (beyond === 'wait' ? [seconds] : []));
    // Refused and rolled back: knocking on a closed door doesn't keep it closed.
    if (waits.length > 0) return refuse('too_many_guesses', { retryAfterSeconds: Math.max(1, ...waits) });
    if (full.length > 0) return refuse('human_check_required');
    return accept({ takeBack: () => world.backofficeDatabase.transact((again) => removeGuesses(again, abouts)) });
  });
