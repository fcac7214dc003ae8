import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { merchantsOfType } from '../db/endpoints.ts';

/** Tells those who publish only what somebody wants for which merchants they do. */
export const noteWanted = (world: World) => async (): Promise<void> => {
  for (const { type, wantedIn } of outgoingEvents.of(world))
    if (wantedIn)
      await world.database.transact(async (tx) => accept(await wantedIn(tx, await merchantsOfType(tx, type))));
};
