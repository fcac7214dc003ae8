import type { FairInputs } from '#games/engine/chance/fair-words.ts';

/** Of which the words of a shared round are made: fair/v1 with the chain's element as the seed and the salt as the beacon. */
export const sharedWordsOf = ({
  game,
  version,
  chainId,
  number,
  salt,
  element,
}: {
  game: string;
  version: number;
  chainId: string;
  number: number;
  salt: string;
  element: Uint8Array;
}): FairInputs => ({
  seed: element,
  game: `${game}/${version}`,
  round: `${chainId}/${number}`,
  client: '',
  beacon: salt,
});
