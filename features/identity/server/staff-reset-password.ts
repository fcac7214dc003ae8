import { hashPassword } from '#kit/server/password.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffResetPassword } from '../contract/staff-reset-password.ts';
import { endSessionsOf } from '../db/end-sessions.ts';
import { setTemporaryPassword } from '../db/update-member.ts';
import { editPlayer } from './edit-player.ts';

/** 96 bits in 16 letters: nobody guesses it, and it can be read out on the telephone. */
const temporaryBits = 96;

/** The old password is good no more and everybody who used it is out; the new one only opens the form for another. */
export const resetPlayerPassword =
  (world: World): Handler<typeof staffResetPassword> =>
  async (input, visit) => {
    const temporaryPassword = world.entropy.token(temporaryBits);
    const passwordHash = await hashPassword(temporaryPassword, world.entropy);
    return editPlayer(world, visit, input, async (tx, { member_id: memberId, state, password_must_change: before }) => {
      // Who is blocked is let in by unblocking, with its own reason.
      if (state === 'blocked') return refuse('player_blocked');
      const at = world.clock.now();
      await setTemporaryPassword(tx, { memberId, passwordHash, at });
      const ended = await endSessionsOf(tx, { memberId, reason: 'password_changed', at });
      return accept({
        answer: { temporaryPassword, ended: ended.length },
        action: 'identity.reset_password',
        before: { mustChangePassword: before, sessions: ended },
        after: { mustChangePassword: true, sessions: [] },
        endedSessions: ended,
      });
    });
  };
