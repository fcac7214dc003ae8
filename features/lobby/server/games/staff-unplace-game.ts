import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffUnplaceGame as contract } from '../../contract/games/staff-unplace-game.ts';
import { orderOf, saveGameOrder, takeOutOfOrder } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { gameOfNode, nodeIdOf } from '../../domain/catalogue.ts';
import { noteChangesIn } from './note-changes.ts';
import { placeIn } from './staff-orders.ts';

export const staffUnplaceGame = handle(
  contract,
  (world) =>
    async ({ list, nodeId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const order = (await orderOf(tx, merchantId, list)).map(nodeIdOf);
        if (!order.includes(nodeId)) return refuse('not_found');
        const name = gameOfNode(nodeId);
        const next = order.filter((it) => it !== nodeId);
        await takeOutOfOrder(tx, { merchantId, list, ...name });
        await saveGameOrder(tx, { merchantId, list, order: next.map(gameOfNode) });
        await noteChangesIn(world, tx, visit, {
          action: list === 'HOT' ? 'unpin_game' : 'unplace_game',
          games: [{ ...name, before: { list, place: placeIn(order, nodeId) }, after: { list, place: null } }],
        });
        return accept({ order: next });
      }),
);
