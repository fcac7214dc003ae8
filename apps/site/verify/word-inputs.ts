import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { WordInputs } from '#features/fairness/site/inputs-view.ts';
import type { RoundBundle } from '#features/rounds/domain/round-bundle.ts';
import { type FairInputs, fairMessage } from '#games/engine/chance/fair-words.ts';
import { poolOrder, wordsToPlace } from '#games/engine/permutation.ts';
import { bytesOf } from '../../game-client/page/check/recompute.ts';

const wordsPerBlock = 8;

/** What gave so many words of a round, block by block. @param own the player's seed and the round's number, where the client is made of them */
export const inputsOfWords = (
  inputs: FairInputs,
  words: number,
  own?: { clientSeed: string; nonce: number },
): WordInputs => ({
  of: 'round',
  seed: bytesToHex(inputs.seed),
  game: inputs.game,
  round: inputs.round,
  client: own ? { seed: own.clientSeed, nonce: String(own.nonce) } : inputs.client,
  beacon: inputs.beacon,
  blocks: Array.from({ length: Math.ceil(words / wordsPerBlock) }, (_, counter) => ({
    ...fed(inputs, counter),
    from: counter * wordsPerBlock + 1,
    to: Math.min(words, (counter + 1) * wordsPerBlock),
  })),
});

/** The same of the place of a card in its pool: the first word of each step. */
export const inputsOfPlace = ({ maths, card }: Pick<RoundBundle, 'maths' | 'card'>): WordInputs[] => {
  const cards = maths['cards'];
  if (!card || typeof cards !== 'number' || !Number.isInteger(cards) || card.number < 1 || card.number > cards)
    return [];
  const { game, beacon } = poolOrder.word;
  const seed = bytesOf(card.seed);
  const taken = wordsToPlace({ seed, pool: card.pool, cards }, card.number);
  const blocks = taken.map(({ client }, at) => ({
    ...fed({ seed, game, round: card.pool, client, beacon }, 0),
    from: at + 1,
    to: at + 1,
  }));
  return [{ of: 'card', seed: card.seed, game, round: card.pool, client: undefined, beacon, blocks }];
};

const fed = (inputs: FairInputs, counter: number): Omit<WordInputs['blocks'][number], 'from' | 'to'> => {
  const message = fairMessage(inputs, counter);
  return {
    client: inputs.client,
    counter,
    message: bytesToHex(message),
    answer: bytesToHex(hmac(sha256, inputs.seed, message)),
  };
};
