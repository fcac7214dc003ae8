import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffGames as contract } from '../../contract/games/staff-games.ts';
import { gamesOf } from '../../db/games/games.ts';
import { isJoined } from '../../domain/games/game-rules.ts';

export const staffGames = handle(contract, (world) => async (_, { merchantId }) => {
  const [games, { languages }] = await Promise.all([
    gamesOf(world.backofficeDatabase.read, merchantId),
    merchantOf(world, merchantId),
  ]);
  return accept({
    languages: [...languages],
    games: games.map(({ code, names, rules, planned_through }) => ({
      gameCode: code,
      names,
      // A joined game is planned as far as its parts are, and only those are looked over.
      plannedThrough: isJoined(rules) ? undefined : (planned_through ?? undefined),
    })),
  });
});
