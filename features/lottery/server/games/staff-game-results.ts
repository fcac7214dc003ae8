import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffGameResults as contract } from '../../contract/games/staff-game-results.ts';
import { gameResults } from '../../db/games/game-results.ts';

export const staffGameResults = handle(contract, (world) => async ({ since }, { merchantId }) => {
  const rows = await gameResults(world.backofficeDatabase.read, merchantId, since);
  return accept({
    games: rows.map((row) => ({
      gameCode: row.code,
      day: { draws: row.day_draws, stakes: minor(row.day_stakes), payouts: minor(row.day_payouts) },
      week: { draws: row.week_draws, stakes: minor(row.week_stakes), payouts: minor(row.week_payouts) },
      month: { draws: row.month_draws, stakes: minor(row.month_stakes), payouts: minor(row.month_payouts) },
    })),
  });
});
