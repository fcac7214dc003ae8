import { suspendGameIn } from '#features/lobby/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import type { House } from './house.ts';
import { gameInForce, mayBegin } from './in-force.ts';

/** What can't be begun rests in the lobby: switched off, in a version that isn't here, or without figures that anyone can read. */
export const notifyLobbyIn = async (house: House, tx: Tx, code: string): Promise<void> => {
  const game = await gameInForce(house.games, tx, code);
  const isPlayed = game !== undefined && (await mayBegin(house, tx, game));
  await suspendGameIn(house.world, tx, {
    vendor: vendorOf(code),
    game: code,
    state: isPlayed ? 'ready' : 'maintenance',
  });
};
