import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, instant } from '#kit/shared/time.ts';
import { popularLotteries as contract } from '../../contract/play/popular-lotteries.ts';
import { mostPlayed } from '../../db/play.ts';
import { gamesNamed, lotteryVendor, nodeIdOf, pinnedFirst } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { hotForHours } from './list-games.ts';

/** The lotteries among them, of which more are wanted than stand in the list of all games. */
export const popularLotteries = handle(contract, (world) => async ({ count }, { merchantId }) => {
  const catalogue = await catalogueOf(world, merchantId);
  const since = instant(world.clock.now() - hoursMs(hotForHours));
  const counted = gamesNamed(catalogue, await mostPlayed(world.database.read, merchantId, since));
  const lotteries = pinnedFirst(catalogue, counted).filter(
    ({ suspension, vendor }) => !suspension && vendor === lotteryVendor,
  );
  return accept({ list: lotteries.slice(0, count).map((it) => ({ gameCode: it.game, nodeId: nodeIdOf(it) })) });
});
