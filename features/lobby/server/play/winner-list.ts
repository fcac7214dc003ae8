import { isOn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { winnerList as contract } from '../../contract/play/winner-list.ts';
import { gamesFor, nameIn } from '../../domain/catalogue.ts';
import { winnerBoard } from '../flags.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { newestWinners } from './newest-winners.ts';

export const winnerList = handle(contract, (world) => async ({ gameCategory, limitNum }, { merchantId, language }) => {
  if (!(await isOn(world, merchantId, winnerBoard))) return accept({ state: 'off', list: [] });
  const wish = gameCategory === 'ALL' ? {} : { category: gameCategory };
  const games = gamesFor(await catalogueOf(world, merchantId), wish);
  const winners = await newestWinners(world, merchantId, { category: gameCategory, games });
  const list = winners.slice(0, limitNum).map(({ win, game, account }) => ({
    vo: {
      account,
      vassalage: game.vendor,
      gameCode: game.game,
      gameName: nameIn(language, game.names),
      gameType: game.gameType,
      winAmount: win.amount,
      currency: win.currency,
      wonAt: win.recorded_at,
    },
  }));
  return accept({ state: 'on', list });
});
