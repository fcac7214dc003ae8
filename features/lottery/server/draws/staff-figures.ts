import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffLotteryFigures as contract } from '../../contract/draws/staff-figures.ts';
import { drawFigures } from '../../db/draws/draw-figures.ts';

export const staffLotteryFigures = handle(contract, (world) => async ({ since }, { merchantId }) => {
  const found = await drawFigures(world.backofficeDatabase.read, merchantId, since);
  return accept({
    settled: {
      draws: found.settled_draws,
      stakes: minor(found.settled_stakes),
      payouts: minor(found.settled_payouts),
    },
    running: { openDraws: found.open_draws, draws: found.running_draws, stakes: minor(found.running_stakes) },
  });
});
