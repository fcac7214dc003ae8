import { merchantOf } from '#features/merchants/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { resetByLink as contract } from '../../contract/passwords/reset-by-link.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { takeResetLink } from '../../db/passwords/reset-links.ts';
import { cleanField } from '../../domain/registration-rules.ts';
import { resetsFromAddress } from '../limits.ts';
import { newPasswordFaults } from './new-password.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { setPasswordAnewIn } from './set-password-anew.ts';

/** A password that can't be set leaves the link good; anything else about the link spends it. */
export const resetByLink = handle(contract, (world) => async ({ verificationCode, ...typed }, visit) => {
  const { merchantId } = visit;
  const { flags } = await merchantOf(world, merchantId);
  if (!flags.CHNGPASSMAIL3) return refuse('function_off');
  const fields = newPasswordFaults(await registrationSettingsOf(world.database.read, merchantId), typed);
  if (Object.keys(fields).length > 0) return refuse('new_password_invalid', { fields });
  const tooMany = await takeRate(world, resetsFromAddress, `${merchantId}/${addressScope(visit.ip)}`);
  if (tooMany) return tooMany;
  const link = await world.database.transact((tx) => takeResetLink(tx, merchantId, tokenHashOf(verificationCode)));
  if (!link || link.member_id === null || link.expires_at <= world.clock.now()) return refuse('reset_link_invalid');
  const { member_id: memberId } = link;
  const passwordHash = await hashPassword(cleanField('password', typed.newPassword), world.entropy);
  return world.database.transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) return refuse('reset_link_invalid');
    if (member.state === 'blocked') return refuse('account_blocked');
    await setPasswordAnewIn(world, tx, member, { passwordHash, visit });
    return accept({});
  });
});
