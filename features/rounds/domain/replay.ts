import { fairChance } from '#games/engine/chance/chance.ts';
import type { EventValue, Played } from '#games/engine/game.ts';
import type { PoolCard } from '#games/engine/pools/pool-prizes.ts';
import type { OwnGame } from './own-game.ts';

/** Inputs of a round besides the seed. All are fixed before the round, and the house chooses none of them afterwards. */
export type RoundSeeds = { epochId: string; clientSeed: string; nonce: number };

/** What a round was begun with and won beside its words. */
export type Begun = {
  stake: bigint;
  choices: readonly unknown[];
  /** Of a game with a meter, as JSON has it. */
  meter?: EventValue | undefined;
  /** Amount of the pot that the round won. */
  pot?: bigint | undefined;
  /** Of a game with pools: the card that was bought. */
  card?: PoolCard | undefined;
};

/**
 * A round as it stands after its choices, from its start: the same for ever. Its words are those of fair/v1 for the game
 * `code/version`, the round `epochId`, the client `clientSeed:nonce`, no beacon.
 * @returns undefined where the last choice isn't allowed.
 */
export const replay = (
  game: OwnGame,
  { seed, epochId, clientSeed, nonce }: RoundSeeds & { seed: Uint8Array },
  { stake, choices, meter, pot, card }: Begun,
): Played | undefined =>
  game.play({
    stake,
    choices,
    meter,
    pot,
    card,
    chance: fairChance({
      seed,
      game: `${game.code}/${game.version}`,
      round: epochId,
      client: `${clientSeed}:${nonce}`,
      beacon: '',
    }),
  });
