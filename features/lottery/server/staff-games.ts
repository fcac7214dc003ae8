import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffGames as contract } from '../contract/staff-games.ts';
import { gamesOf } from '../db/games.ts';
import { isJoined } from '../domain/game-rules.ts';

export const staffGames =
  (world: World): Handler<typeof contract> =>
  async (_, { merchantId }) => {
    const games = await gamesOf(world.backofficeDatabase.read, merchantId);
    return accept({
      games: games.map(({ code, names, rules, planned_through }) => ({
        gameCode: code,
        names,
        // A joined game is planned as far as its parts are, and only those are looked over.
        plannedThrough: isJoined(rules) ? undefined : (planned_through ?? undefined),
      })),
    });
  };
