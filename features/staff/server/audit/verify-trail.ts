import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { verifyTrail as contract } from '../../contract/verify-trail.ts';
import { verifyAudit } from './verify-audit.ts';

const shownMax = 100;

/** One verification runs at a time; calls during a run get its answer. */
export const verifyTrail = handle(contract, (world) => {
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
});
