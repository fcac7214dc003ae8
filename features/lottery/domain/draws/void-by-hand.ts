import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';
import type { DrawState } from './draw-state.ts';

/** After the time at which a draw gives up its beacon by itself: from then on something else holds it up. */
const stuckAfterSeconds = 60;

export type VoidRefusal = 'draw_resulted' | 'draw_already_void' | 'draw_being_drawn';

/**
 * Whether staff may declare a draw void: as long as nobody can know its result. From the beacon on it is drawn or gives
 * up by itself; to stop it then would be to choose among outcomes. The table in the database says the same.
 */
export const mayVoidByHand = (draw: {
  state: DrawState;
  beaconAt: Instant | undefined;
  beaconWaitSeconds: number;
  now: Instant;
}): Result<undefined, VoidRefusal> => {
  if (draw.state === 'voided' || draw.state === 'refunded') return refuse('draw_already_void');
  if (draw.state === 'resulted' || draw.state === 'settled') return refuse('draw_resulted');
  if (draw.beaconAt === undefined || draw.now < draw.beaconAt) return accept(undefined);
  const until = later(draw.beaconAt, secondsMs(draw.beaconWaitSeconds + stuckAfterSeconds));
  return draw.now < until ? refuse('draw_being_drawn', { until: isoOf(until) }) : accept(undefined);
};
