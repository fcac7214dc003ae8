import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffPlayerFigures } from '../contract/staff-player-figures.ts';
import { playerFigures } from '../db/player-figures.ts';

export const showPlayerFigures =
  (world: World): Handler<typeof staffPlayerFigures> =>
  async ({ since }, { merchantId }) =>
    accept(await playerFigures(world.backofficeDatabase.read, merchantId, since));
