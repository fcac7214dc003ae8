import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { changePassword as contract } from '../../contract/passwords/change-password.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { lockMember, memberById } from '../../db/accounts/member-row.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { setPassword } from '../../db/accounts/update-member.ts';
import { cleanField } from '../../domain/registration-rules.ts';
import { guessesOfOldPassword } from '../limits.ts';
import { newPasswordFaults } from './new-password.ts';

/** Changes the password and ends every session of the member: who knew the old one is out. */
export const changePassword = handle(
  contract,
  (world) =>
    async ({ oldPassword, ...typed }, { merchantId, player: { memberId } }) => {
      const member = await memberById(world.database.read, memberId);
      if (!member) throw new Error(`no member ${memberId}`);
      const settings = await registrationSettingsOf(world.database.read, merchantId);
      const fields = newPasswordFaults(settings, { ...typed, username: member.username });
      if (Object.keys(fields).length > 0) return refuse('new_password_invalid', { fields });
      const tooMany = await takeRate(world, guessesOfOldPassword, memberId);
      if (tooMany) return tooMany;
      if (!(await isPassword(oldPassword, member.password_hash))) return refuse('old_password_wrong');
      await giveRateBack(world, guessesOfOldPassword, memberId);
      const newPassword = cleanField('password', typed.newPassword);
      if (newPassword === cleanField('password', oldPassword)) return refuse('password_not_new');
      const passwordHash = await hashPassword(newPassword, world.entropy);
      return world.database.transact(async (tx) => {
        const locked = await lockMember(tx, memberId);
        if (locked?.password_hash !== member.password_hash) return refuse('old_password_wrong');
        const at = world.clock.now();
        await setPassword(tx, { memberId, passwordHash, at });
        const ended = await endSessionsOf(tx, { memberId, reason: 'password_changed', at });
        afterCommit(tx, () => ended.forEach(world.live.endSession));
        return accept({});
      });
    },
);
