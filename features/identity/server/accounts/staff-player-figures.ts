import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerFigures as contract } from '../../contract/accounts/staff-player-figures.ts';
import { playerFigures } from '../../db/accounts/player-figures.ts';

export const staffPlayerFigures = handle(
  contract,
  (world) =>
    async ({ since }, { merchantId }) =>
      accept(await playerFigures(world.backofficeDatabase.read, merchantId, since)),
);
