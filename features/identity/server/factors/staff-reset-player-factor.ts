import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { staffResetPlayerFactor as contract } from '../../contract/factors/staff-reset-player-factor.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { dropFactors, factorsOf } from '../../db/factors/factors.ts';
import { holdWithdrawals } from '../../db/accounts/update-member.ts';
import { hasFactor } from '../../domain/second-factor.ts';
import { editPlayer } from '../accounts/edit-player.ts';
import { notifyFactorChangeIn, writeFactorEventIn } from './note-factor.ts';
import { withdrawalHoldMs } from '../passwords/set-password-anew.ts';

/**
 * The person proved to staff who they are and holds no factor any more. The password alone lets them in after this, and withdrawals wait
 * for a day.
 */
export const staffResetPlayerFactor = handle(contract, (world) => async (input, visit) => {
  const { memberId: told } = input;
  const reset = await editPlayer(world, visit, input, async (tx, { member_id: memberId }) => {
    const before = await factorsOf(tx, memberId);
    if (!hasFactor(before)) return refuse('factor_off');
    await dropFactors(tx, memberId);
    await writeFactorEventIn(world, tx, visit, { memberId, kind: 'staff_reset', name: null });
    const at = world.clock.now();
    await holdWithdrawals(tx, memberId, later(at, withdrawalHoldMs));
    const ended = await endSessionsOf(tx, { memberId, reason: 'staff', at });
    return accept({
      answer: { ended: ended.length },
      action: 'identity.reset_second_factor',
      before: { totp: before.hasTotp, passkeys: before.passkeyHosts.length, sessions: ended },
      after: { totp: false, passkeys: 0, sessions: [] },
      endedSessions: ended,
    });
  });
  // The role of the back office sends no messages.
  if (reset.ok)
    await world.database.transact((tx) =>
      notifyFactorChangeIn(world, tx, visit, { memberId: told, kind: 'staff_reset' }),
    );
  return reset;
});
