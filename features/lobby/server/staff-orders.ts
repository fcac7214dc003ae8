import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as orderContract from '../contract/staff-order.ts';
import type * as placeContract from '../contract/staff-place-game.ts';
import type * as takeOutContract from '../contract/staff-unplace-game.ts';
import { deskGame } from '../db/desk-games.ts';
import { orderOf, saveGameOrder, takeOutOfOrder } from '../db/game-places.ts';
import { lockPlaces } from '../db/places.ts';
import { gameOfNode, nameIn, nodeIdOf } from '../domain/catalogue.ts';
import { moved } from '../domain/place-order.ts';
import { noteChangesIn } from './note-changes.ts';
import { pictureOf } from './staff-games.ts';

/** Pins are numbered to 99. */
const orderMax = 99;

export const showOrder =
  (world: World): Handler<typeof orderContract.staffOrder> =>
  async ({ list }, { merchantId, language }) => {
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
  };

/** A place counts from one; null: not in the list. */
const placeIn = (order: readonly string[], nodeId: string) => order.indexOf(nodeId) + 1 || null;

export const placeGame =
  (world: World): Handler<typeof placeContract.staffPlaceGame> =>
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
    });

export const unplaceGame =
  (world: World): Handler<typeof takeOutContract.staffUnplaceGame> =>
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
    });
