import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffGames as contract } from '../contract/staff-games.ts';
import { gamesOf } from '../db/games.ts';

export const staffGames =
  (world: World): Handler<typeof contract> =>
  async (_, { merchantId }) => {
    const games = await gamesOf(world.backofficeDatabase.read, merchantId);
    return accept({
      games: games.map(({ code, names, planned_through }) => ({
        gameCode: code,
        names,
        plannedThrough: planned_through ?? undefined,
      })),
    });
  };
