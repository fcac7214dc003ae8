import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { verifyTrail as verifyCall } from '../contract/verify-trail.ts';
import { verifyAudit } from './verify-audit.ts';

const shownMax = 100;

/** One walk at a time: whoever asks meanwhile gets the same answer. */
export const verifyTrail = (world: World): Handler<typeof verifyCall> => {
  let walking: ReturnType<typeof verifyAudit> | undefined;
  return async () => {
    walking ??= verifyAudit(world).finally(() => {
      walking = undefined;
    });
    const { looked, anchors, deviations } = await walking;
    return accept({
      at: world.clock.now(),
      looked,
      anchors,
      deviations: deviations.slice(0, shownMax),
      deviationCount: deviations.length,
    });
  };
};
