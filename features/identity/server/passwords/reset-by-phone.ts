import { merchantOf } from '#features/merchants/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { resetByPhone as contract } from '../../contract/passwords/reset-by-phone.ts';
import { memberByContact } from '../../db/contacts/contacts.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { cleanField } from '../../domain/registration-rules.ts';
import { openSessionIn } from '../login/open-session.ts';
import { resetsFromAddress } from '../limits.ts';
import { newPasswordFaults } from './new-password.ts';
import { requestedPhone } from '../contacts/send-code.ts';
import { setPasswordAnewIn } from './set-password-anew.ts';
import { spendCode } from '../contacts/verification-codes.ts';
import { type PhoneProof, spendPhoneProofIn, verifyFirebaseToken } from '../social/verify-firebase-token.ts';

/**
 * A password that can't be set leaves the code good. A number that nobody has proved gets the answer of a wrong code: the code
 * that was written for it fits nothing. A proof from elsewhere that brings no token ends it.
 */
export const resetByPhone = handle(
  contract,
  (world) =>
    async ({ verificationCode, firebaseIdToken, newPassword, confirmNewPassword, ...asked }, visit) => {
      const { merchantId } = visit;
      const merchant = await merchantOf(world, merchantId);
      if (!merchant.flags.CHNGPASSVERIF3) return refuse('function_off');
      const phone = requestedPhone(merchant, asked);
      if (!phone.ok) return phone;
      if (firebaseIdToken?.trim() === '') return refuse('verification_incomplete');
      const settings = await registrationSettingsOf(world.database.read, merchantId);
      const fields = newPasswordFaults(settings, { newPassword, confirmNewPassword });
      if (Object.keys(fields).length > 0) return refuse('new_password_invalid', { fields });
      const tooMany = await takeRate(world, resetsFromAddress, `${merchantId}/${addressScope(visit.ip)}`);
      if (tooMany) return tooMany;
      const proved =
        firebaseIdToken === undefined
          ? await provedByCode(world, { merchantId, to: phone.value, code: verificationCode })
          : await provedElsewhere(world, { merchantId, idToken: firebaseIdToken, phone: phone.value });
      if (!proved.ok) return proved;
      const passwordHash = await hashPassword(cleanField('password', newPassword), world.entropy);
      return world.database.transact(async (tx) => {
        const holder = await memberByContact(world, tx, { merchantId, kind: 'mobile', to: phone.value });
        const member = holder === undefined ? undefined : await lockMember(tx, holder);
        if (!member) return refuse('code_invalid');
        if (member.state === 'blocked') return refuse('account_blocked');
        if (proved.value !== undefined) {
          const spent = await spendPhoneProofIn(tx, proved.value);
          if (!spent.ok) return spent;
        }
        await setPasswordAnewIn(world, tx, member, { passwordHash, visit });
        const admitted = {
          memberId: id<'mbr'>(member.member_id),
          account: member.username,
          isFirst: member.last_login_at === null,
          mustChangePassword: false,
        };
        return accept(await openSessionIn(world, tx, admitted, visit));
      });
    },
);

const provedByCode = async (world: World, code: { merchantId: MerchantId; to: string; code: string }) => {
  const spent = await spendCode(world, { ...code, purpose: 'reset' });
  return spent.ok ? accept<PhoneProof | undefined>(undefined) : spent;
};

type Elsewhere = { merchantId: MerchantId; idToken: string; phone: string };

/** By the phone-auth service, whose word is about this very number. */
const provedElsewhere = async (world: World, { merchantId, idToken, phone }: Elsewhere) => {
  const verified = await verifyFirebaseToken(world, { merchantId, idToken });
  if (!verified.ok) return refuse(verified.refusal === 'phone_auth_off' ? 'function_off' : verified.refusal);
  return verified.value.mobileNum === phone ? accept(verified.value) : refuse('phone_token_invalid');
};
