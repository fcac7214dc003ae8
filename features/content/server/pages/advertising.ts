import { extensionPoint } from '#kit/server/extensions.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** Whether a member may be advertised to. */
export type MayAdvertise = (world: World, memberId: MemberId) => Promise<boolean>;

/** Who protects players stands above this feature: each rule may forbid. */
export const advertisingRules = extensionPoint<MayAdvertise>('content.advertising-rules');

/** Whether whoever asks may be shown advertisements: visitors, and members whom no rule protects from them. */
export const maySeeAdvertising = async (world: World, { player }: Visit): Promise<boolean> => {
  if (!player) return true;
  for (const mayAdvertise of advertisingRules.of(world))
    if (!(await mayAdvertise(world, player.memberId))) return false;
  return true;
};
