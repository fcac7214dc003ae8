import { hexToBytes } from '@noble/hashes/utils.js';
import type { EventValue, GameEvent } from '#games/engine/game.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';
import { mathsHashOf, type OwnGames, versionOf } from './own-game.ts';
import { isLeft, owedBy } from './round-end.ts';
import { replay } from './replay.ts';
import { begunOf, outcomeHashIn, stakedIn, startHashIn, type UnsignedBundle } from './round-bundle.ts';

/** Computes a finished round again from its bundle alone. @returns what doesn't hold; empty where all of it does. */
export const recheckRound = (games: OwnGames, bundle: UnsignedBundle): string[] => {
  const { commitment, maths, mathsHash, version, state, endedBy, payout } = bundle;
  const seed = hexToBytes(bundle.seed);
  const faults: string[] = [];
  if (commitOf(seed) !== commitment) faults.push('the seed is not the one that was committed');
  if (bundle.card && commitOf(hexToBytes(bundle.card.seed)) !== bundle.card.commitment)
    faults.push('the seed of the pool is not the one that was committed');
  if (startHashIn(bundle) !== bundle.startHash) faults.push('it was not begun with what is stated');
  const game = versionOf(games, bundle);
  if (!game) return [...faults, 'this version of the game is not known here'];
  if (mathsHashOf(game) !== mathsHash) faults.push('the rules are not those of the hash');
  if (mathsHashOf({ code: bundle.game, version, maths: game.maths }) !== mathsHash || !isSame(maths, game.maths))
    faults.push('the published rules are not those that were played');
  const played = replay(game, { ...bundle, seed }, begunOf(bundle));
  if (!played) return [...faults, 'the choices could not be made like this'];
  faults.push(...outcomeFaults(bundle, state === 'settled' ? played.events : []));
  if (state !== 'settled')
    return minorOf(payout) === 0n ? faults : [...faults, 'something was paid for a round that was none'];
  if (played.pot !== bundle.pot?.pot) faults.push(`it wins ${played.pot ?? 'no pot'}`);
  const owed = owedBy(bundle, played);
  const wasLeft =
    endedBy === 'rule' &&
    isLeft(bundle, (choices) => replay(game, { ...bundle, seed }, { ...begunOf(bundle), choices }));
  if (played.isOver !== (endedBy === 'play' || wasLeft)) faults.push('it was not over when it was ended');
  if ((played.staked ?? minorOf(bundle.stake)) !== stakedIn(bundle)) faults.push('it costs another stake');
  if (sameDecimals(bundle.stake, owed) !== payout) faults.push(`it pays ${sameDecimals(bundle.stake, owed)}`);
  return faults;
};

/** That it came to what is stated, event by event. */
const outcomeFaults = (bundle: UnsignedBundle, events: readonly GameEvent[]): string[] => {
  const { outcomeHash } = bundle;
  return [
    ...(bundle.events === null || isSame(bundle.events, events) ? [] : [`it comes to ${sorted(events)}`]),
    ...(outcomeHashIn(bundle, events) === outcomeHash ? [] : ['it did not come to what is stated']),
  ];
};

/** What a settled round of a game with a meter left for the next of its stake; nothing of any other. */
export const nextMeter = (games: OwnGames, bundle: UnsignedBundle): EventValue | undefined => {
  const game = versionOf(games, bundle);
  if (game?.meterStart === undefined || bundle.state !== 'settled') return undefined;
  return replay(game, { ...bundle, seed: hexToBytes(bundle.seed) }, begunOf(bundle))?.meter;
};

/** Equal values have one text. */
export const sameText = (value: unknown): string => sorted(value);

const isSame = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
