import { listRooms as roomsAtVendor } from '#features/gateway/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { playCurrencyOf } from '#kit/shared/money/currency.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { roomList as contract } from '../../contract/rooms/room-list.ts';
import { nameIn, opensOf, shownGames } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';

/** Rooms are of one money: who plays with demo credit sees those of demo credit. */
export const roomList = handle(contract, (world) => async ({ nodeId, vassalage }, { merchantId, player, language }) => {
  const game = shownGames(await catalogueOf(world, merchantId)).get(nodeId);
  if (game?.gameType !== 'PVP' || (vassalage !== undefined && vassalage !== game.vendor)) return refuse('game_unknown');
  if (opensOf(game) === 'suspended') return refuse('game_suspended');
  const currency = playCurrencyOf(player, (await merchantOf(world, merchantId)).currency);
  const told = await roomsAtVendor(world)({ vendor: game.vendor, game: game.game, currency });
  if (!told.ok) return told;
  const rooms = told.value.map(({ roomId, names, entry, seats, taken, state, opensAt }) => ({
    roomId,
    name: nameIn(language, names) || roomId,
    entry,
    seats,
    taken,
    state,
    opensAt: opensAt ?? null,
  }));
  return accept({ currency, rooms });
});
