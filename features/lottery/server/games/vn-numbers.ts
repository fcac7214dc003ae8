import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { vnNumbers as contract } from '../../contract/games/vn-numbers.ts';
import { newestNumbers } from '../../db/games/lobby-draws.ts';
import { groupsOf } from '../../domain/games/lottery-place.ts';
import { openedNumberOf } from './opened-numbers.ts';

export const vnNumbers = handle(contract, (world) => async ({ count }, { merchantId }) => {
  const draws = await newestNumbers(world.database.read, { merchantId, groupCodes: groupsOf('VN'), limit: count });
  return accept({
    list: draws.flatMap((draw) => {
      const number = openedNumberOf(draw);
      return number ? [{ ...number, gameCode: draw.game_code, drawId: draw.draw_id, numero: draw.number }] : [];
    }),
  });
});
