import assert from 'node:assert/strict';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { readPlayAddress } from '#features/rounds/contract/play-address.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { listings } from '#games/listings.ts';
import { call } from './site-client.ts';

/** Where a game of ours is launched and where it is played. */
export type OwnGamePlaces = { site: string; games: string };

/** Opens a game of ours as a page does. @returns the token of the game's page, ready to begin a round. */
export const openOwnGame = async (places: OwnGamePlaces, token: string, game: string): Promise<string> => {
  const { game_url: address } = await call(places.site, launchGame, {
    token,
    input: { nodeId: `${listings.get(game)?.vendor ?? ''}:${game}` },
  });
  assert.equal(new URL(address).origin, places.games);
  const launchCode = readPlayAddress(address)?.launchCode ?? '';
  const entered = await call(places.games, enter, { input: { game, launchCode } });
  const { epochId, clientSeed } = entered.desk.seeds;
  if (clientSeed === null)
    await call(places.games, setClientSeed, { token: entered.token, input: { epochId, clientSeed: 'a-seed-of-mine' } });
  return entered.token;
};
