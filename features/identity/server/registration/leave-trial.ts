import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { PlayerSession } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { z } from 'zod';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { markConverted } from '../../db/registration/trials.ts';

const memberId = z.string().transform((text) => id<'mbr'>(text));
/** Published when a trial account becomes a real one, so that features can move its saved data over. */
export const trialConverted = defineEvent(
  'identity.trial_converted',
  z.object({ from: memberId, to: memberId }),
  ({ to }) => to,
);

/**
 * Whoever registers while playing for free leaves the trial account behind: it ends here and now, its credit stays in it, and
 * what is no money (saved sets of numbers) follows.
 */
export const leaveTrialIn = async (
  world: World,
  tx: Tx,
  player: PlayerSession | undefined,
  to: MemberId,
): Promise<void> => {
  if (player?.kind !== 'trial') return;
  if (!(await markConverted(tx, player.memberId, to))) return;
  const ended = await endSessionsOf(tx, { memberId: player.memberId, reason: 'logout', at: world.clock.now() });
  await publishIn(tx, trialConverted, { from: player.memberId, to });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
};
