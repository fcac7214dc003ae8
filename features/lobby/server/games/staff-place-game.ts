import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlaceGame as contract } from '../../contract/games/staff-place-game.ts';
import { deskGame } from '../../db/desk-games.ts';
import { orderOf, saveGameOrder } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { gameOfNode, nodeIdOf } from '../../domain/catalogue.ts';
import { moved } from '../../domain/place-order.ts';
import { noteChangesIn } from './note-changes.ts';
import { orderMax, placeIn } from './staff-orders.ts';

export const staffPlaceGame = handle(
  contract,
  (world) =>
    async ({ list, nodeId, after }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const name = gameOfNode(nodeId);
        const game = await deskGame(tx, { merchantId, ...name });
        if (!game || game.state === 'retired') return refuse('not_found');
        if (list !== 'HOT' && game.game_type !== list) return refuse('game_of_another_list');
        const order = (await orderOf(tx, merchantId, list)).map(nodeIdOf);
        const next = moved([...new Set([...order, nodeId])], nodeId, after);
        if (!next) return refuse('game_neighbour_gone');
        if (next.length > orderMax) return refuse('order_full', { most: orderMax });
        await saveGameOrder(tx, { merchantId, list, order: next.map(gameOfNode) });
        await noteChangesIn(world, tx, visit, {
          action: list === 'HOT' ? 'pin_game' : 'place_game',
          games: [
            { ...name, before: { list, place: placeIn(order, nodeId) }, after: { list, place: placeIn(next, nodeId) } },
          ],
        });
        return accept({ order: next });
      }),
);
