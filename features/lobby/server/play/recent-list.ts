import { recentGames } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { recentList as contract } from '../../contract/play/recent-list.ts';
import { gamesNamed, pageOf } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { gameViews } from '../games/views.ts';

const recentMax = 100;

export const recentList = handle(
  contract,
  (world) =>
    async ({ vassalage, language: wanted, ...page }, { merchantId, language, player }) => {
      const catalogue = await catalogueOf(world, merchantId);
      const games = gamesNamed(catalogue, await recentGames(world.database.read, player.memberId, recentMax));
      const asked = games.filter(({ vendor }) => vassalage === undefined || vendor === vassalage);
      const { list, totalPages } = pageOf(asked, page);
      return accept({ list: gameViews(catalogue, list, wanted ?? language), totalPages });
    },
);
