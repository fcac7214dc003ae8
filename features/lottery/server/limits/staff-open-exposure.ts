import { handle } from '#kit/server/http/handle.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffOpenExposure as contract } from '../../contract/limits/staff-open-exposure.ts';
import { openExposure } from '../../db/limits/open-exposure.ts';

const shownMax = 10;

export const staffOpenExposure = handle(contract, (world) => async (_, { merchantId }) => {
  const rows = await openExposure(world.backofficeDatabase.read, merchantId);
  const draws = rows.map((row) => ({
    drawId: row.draw_id,
    gameCode: row.code,
    numero: row.number,
    state: row.state,
    closeAt: row.close_at,
    stakes: minor(row.stakes),
    payoutMax: minor(row.payout_max),
  }));
  return accept({
    draws: draws.slice(0, shownMax),
    all: {
      draws: draws.length,
      stakes: sum(draws.map(({ stakes }) => stakes)),
      payoutMax: sum(draws.map(({ payoutMax }) => payoutMax)),
    },
  });
});
