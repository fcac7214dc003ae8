import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffOrder as contract } from '../../contract/games/staff-order.ts';
import { orderOf } from '../../db/game-places.ts';
import { nameIn, nodeIdOf } from '../../domain/catalogue.ts';
import { pictureOf } from './staff-games.ts';
import { orderMax } from './staff-orders.ts';

export const staffOrder = handle(contract, (world) => async ({ list }, { merchantId, language }) => {
  const rows = await orderOf(world.backofficeDatabase.read, merchantId, list);
  return accept({
    most: orderMax,
    games: rows.map((row) => ({
      nodeId: nodeIdOf(row),
      name: nameIn(language, row.names),
      vendorName: nameIn(language, row.vendor_names),
      gameType: row.game_type,
      picture: pictureOf(row),
      isShown: row.is_shown,
    })),
  });
});
