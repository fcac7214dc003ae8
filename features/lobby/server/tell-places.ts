import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';

/** Tells open pages that the lobby shows other vendors now. */
export const showPlacesChanged = (world: World, tx: Tx): void =>
  afterCommit(tx, () => world.live.publish('site/lobby', { kind: 'changed' }));
