import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { staffCountAudience as contract } from '../contract/staff-count-audience.ts';
import { reachOf } from './audience.ts';
import { countsAMinute } from './limits.ts';

export const staffCountAudience = handle(contract, (world) => async ({ segment }, { merchantId, staff }) => {
  const tooMany = await takeRate(world, countsAMinute, staff.staffId);
  if (tooMany) return tooMany;
  return accept(await reachOf(world, world.backofficeDatabase.read, { merchantId, segment }));
});
