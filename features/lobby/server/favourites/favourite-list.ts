import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { favouriteList as contract } from '../../contract/favourites/favourite-list.ts';
import { gamesIn, pageOf } from '../../domain/catalogue.ts';
import { shownOf } from './favourites.ts';
import { gameViews } from '../games/views.ts';

export const favouriteList = handle(
  contract,
  (world) =>
    async ({ gameType, vassalage, language: wanted, ...page }, { merchantId, language, player }) => {
      const { catalogue, games } = await shownOf(world, { merchantId, memberId: player.memberId });
      const ofType = gameType && new Set(gamesIn(catalogue, gameType));
      const asked = games.filter(
        (it) => (vassalage === undefined || it.vendor === vassalage) && (ofType === undefined || ofType.has(it)),
      );
      const { list, ...totals } = pageOf(asked, page);
      return accept({ content: gameViews(catalogue, list, wanted ?? language), ...totals });
    },
);
