import { handle } from '#kit/server/http/handle.ts';
import { hashPassword, isPassword } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { setPaymentPassword as contract } from '../../contract/passwords/set-payment-password.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { paymentPasswordOf, replacePaymentPassword } from '../../db/passwords/payment-password.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { isEasyToGuess } from '../../domain/payment-password.ts';
import { cleanField, faultOf, type FieldFault, type RegistrationSettings } from '../../domain/registration-rules.ts';
import { checkPaymentPassword } from './check-payment-password.ts';
import { guessesOfOldPassword } from '../limits.ts';
import { notifyMemberIn } from '../login/login-notices.ts';
import { spendCode } from '../contacts/verification-codes.ts';
import { storableAddress } from '../visitor-address.ts';

type Typed = InputOf<typeof contract>;

/** Sets the withdrawal password once the member has proved more than a session; the member is told of it. */
export const setPaymentPassword = handle(contract, (world) => async (input, visit) => {
  const { memberId } = visit.player;
  const fields = faultsOf(await registrationSettingsOf(world.database.read, visit.merchantId), input);
  if (Object.keys(fields).length > 0) return refuse('new_password_invalid', { fields });
  const newPassword = cleanField('paymentPassword', input.newPassword);
  if (isEasyToGuess(newPassword)) return refuse('payment_password_weak');
  const before = await paymentPasswordOf(world.database.read, memberId);
  const proved = await proofOf(world, visit, input, before.hash);
  if (!proved.ok) return proved;
  if (before.hash !== null && (await isPassword(newPassword, before.hash))) return refuse('password_not_new');
  const hash = await hashPassword(newPassword, world.entropy);
  return world.database.transact(async (tx) => {
    const at = world.clock.now();
    if (!(await replacePaymentPassword(tx, { memberId, before: before.hash, hash, at })))
      return refuse('payment_password_wrong');
    const { merchantId, userAgent, country, language, ip } = visit;
    const account = (await memberById(tx, memberId))?.username ?? '';
    const from = { ip: storableAddress(ip), userAgent, country, language };
    await notifyMemberIn(world, tx, { what: 'paymentPassword', merchantId, memberId, account, at, ...from });
    return accept({});
  });
});

const proofOf = async (world: World, { merchantId, player }: PlayerVisit, { proof }: Typed, hash: string | null) => {
  const { memberId } = player;
  if (proof.by === 'paymentPassword') return checkPaymentPassword(world, { memberId, typed: proof.typed });
  if (proof.by === 'code') {
    const contacts = await contactsOf(world, world.database.read, memberId);
    const contact = contacts.find(({ kind, verifiedAt }) => kind === proof.kind && verifiedAt !== null);
    if (!contact) return refuse('contact_unknown');
    return spendCode(world, { merchantId, to: contact.to, purpose: 'security', code: proof.typed });
  }
  if (hash !== null) return refuse('payment_password_set');
  const tooMany = await takeRate(world, guessesOfOldPassword, memberId);
  if (tooMany) return tooMany;
  const member = await memberById(world.database.read, memberId);
  if (!(await isPassword(proof.typed, member?.password_hash))) return refuse('old_password_wrong');
  await giveRateBack(world, guessesOfOldPassword, memberId);
  return accept({});
};

const faultsOf = ({ paymentPassword }: RegistrationSettings, typed: Typed): Record<string, FieldFault> => {
  const setting = { ...paymentPassword, required: true };
  const { minLength: min, maxLength: max } = setting;
  const found = faultOf(setting, cleanField('paymentPassword', typed.newPassword));
  const isSame = typed.newPassword.normalize('NFC') === typed.confirmNewPassword.normalize('NFC');
  return {
    ...(found ? { newPassword: found } : {}),
    ...(isSame ? {} : { confirmNewPassword: { key: 'notEqual', min, max } }),
  };
};
