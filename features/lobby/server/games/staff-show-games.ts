import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffShowGames as contract } from '../../contract/games/staff-show-games.ts';
import { countGames, switchGames } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { gameOfNode, nodeIdOf } from '../../domain/catalogue.ts';
import { noteChangesIn } from './note-changes.ts';

export const staffShowGames = handle(
  contract,
  (world) =>
    async ({ nodeIds, enabled, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const games = [...new Set(nodeIds)].map(gameOfNode);
        if ((await countGames(tx, games)) < games.length) return refuse('not_found');
        const changed = await switchGames(tx, { merchantId, games, enabled });
        if (changed.length > 0)
          await noteChangesIn(world, tx, visit, {
            action: 'show_games',
            reason,
            games: changed.map((it) => ({ ...it, before: { enabled: !enabled }, after: { enabled } })),
          });
        return accept({ changed: changed.map(nodeIdOf) });
      }),
);
