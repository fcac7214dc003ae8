import { merchantOf } from '#features/merchants/public.ts';
import { addressScope } from '#kit/server/http/address-scope.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { refuse } from '#kit/shared/result.ts';
import type { login } from '../../contract/login/login.ts';
import { memberByContact } from '../../db/contacts/contacts.ts';
import { completeLogin } from './complete-login.ts';
import { guessesFromAddress } from '../limits.ts';
import { newKeysHold } from '../passwords/new-keys-hold.ts';
import { recordAttempt } from './record-attempt.ts';
import { requestedPhone } from '../contacts/send-code.ts';
import { spendPhoneProofIn, verifyFirebaseToken } from '../social/verify-firebase-token.ts';

/** By a phone-auth token. A number that nobody here has proved is answered like a token that isn't good. */
export const logInByFirebase = async (world: World, input: InputOf<typeof login>, visit: Visit) => {
  const { merchantId } = visit;
  const merchant = await merchantOf(world, merchantId);
  if (!merchant.flags.PHONEAUTH3) return refuse('login_type_off', { type: 'firebase' });
  const { username: mobileNum, countryDialingCode, firebaseIdToken: idToken = '' } = input;
  const phone = requestedPhone(merchant, { mobileNum, countryDialingCode });
  if (!phone.ok) return phone;
  const address = `${merchantId}/${addressScope(visit.ip)}`;
  const tooMany = await takeRate(world, guessesFromAddress, address);
  if (tooMany) return tooMany;
  const [verified, memberId] = await Promise.all([
    verifyFirebaseToken(world, { merchantId, idToken }),
    memberByContact(world, world.database.read, { merchantId, kind: 'mobile', to: phone.value }),
  ]);
  if (!verified.ok) {
    const { refusal } = verified;
    return refusal === 'phone_auth_off' ? refuse('login_type_off', { type: 'firebase' }) : refuse(refusal);
  }
  if (verified.value.mobileNum !== phone.value || memberId === undefined) {
    await recordAttempt(world, visit, memberId, 'failed', 'sms');
    return refuse('phone_token_invalid');
  }
  const entered = await completeLogin(world, visit, memberId, {
    way: 'sms',
    area: input.area,
    remember: input.remember === false ? false : undefined,
    isStillRight: () => true,
    // Who has the telephone need not be asked for another password first.
    mustChange: () => false,
    holdUntil: newKeysHold(world, verified.value.keysChangedAt),
    spendIn: async (tx) => (await spendPhoneProofIn(tx, verified.value)).ok,
  });
  if (!entered.ok) return entered.refusal === 'login_failed' ? refuse('phone_token_invalid') : entered;
  await giveRateBack(world, guessesFromAddress, address);
  return entered;
};
