import { isOn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { missionsOffered } from './flags.ts';
import { missionReads } from './limits.ts';

/** Whether a member is shown anything of missions: nobody is whom play is closed to. */
export const maySee = async (world: World, { merchantId, player: { memberId, kind } }: PlayerVisit) => {
  if (kind === 'trial') return refuse('true_account_needed');
  if (await protectionOf(world, world.database.read, memberId)) return refuse('play_restricted');
  if (!(await isOn(world, merchantId, missionsOffered))) return refuse('function_off');
  const tooMany = await takeRate(world, missionReads, memberId);
  return tooMany ?? accept(undefined);
};
