import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, instant } from '#kit/shared/time.ts';
import { hotList as contract } from '../../contract/play/hot-list.ts';
import { mostPlayed } from '../../db/play.ts';
import { gamesNamed, pinnedFirst } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { hotForHours } from './list-games.ts';
import { gameViews } from '../games/views.ts';

const hotMax = 20;

export const hotList = handle(
  contract,
  (world) =>
    async ({ vassalage, language: wanted }, { merchantId, language }) => {
      const catalogue = await catalogueOf(world, merchantId);
      const since = instant(world.clock.now() - hoursMs(hotForHours));
      const counted = gamesNamed(catalogue, await mostPlayed(world.database.read, merchantId, since));
      const games = pinnedFirst(catalogue, counted).filter(({ suspension }) => !suspension);
      const asked = games.filter(({ vendor }) => vassalage === undefined || vendor === vassalage).slice(0, hotMax);
      const pinnedCount = asked.filter(({ pin }) => pin !== null).length;
      return accept({ list: gameViews(catalogue, asked, wanted ?? language), pinnedCount });
    },
);
