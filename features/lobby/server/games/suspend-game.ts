import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { setGameState } from '../../db/game-state.ts';
import { showPlacesChangedEverywhere } from './record-places.ts';

type GameState = { vendor: string; game: string; state: 'ready' | 'maintenance' };

/** What a vendor says of its own game: in maintenance it is shown at every merchant, and rests. Open pages are told. */
export const suspendGameIn = async (world: World, tx: Tx, told: GameState): Promise<void> => {
  if (await setGameState(tx, told)) await showPlacesChangedEverywhere(world, tx);
};
