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
import { recordAttempt } from './record-attempt.ts';
import { requestedPhone } from '../contacts/send-code.ts';
import { spendCode } from '../contacts/verification-codes.ts';

/** By the code that was sent to a number. A number that nobody has proved is answered like a wrong code. */
export const logInBySms = async (world: World, input: InputOf<typeof login>, visit: Visit) => {
  const merchant = await merchantOf(world, visit.merchantId);
  if (!merchant.flags.MOBILEVERCODELOGIN3) return refuse('login_type_off', { type: 'sms' });
  const { username: mobileNum, password: code, countryDialingCode } = input;
  const phone = requestedPhone(merchant, { mobileNum, countryDialingCode });
  if (!phone.ok) return phone;
  const address = `${visit.merchantId}/${addressScope(visit.ip)}`;
  const tooMany = await takeRate(world, guessesFromAddress, address);
  if (tooMany) return tooMany;
  const receiver = { merchantId: visit.merchantId, to: phone.value };
  const [spent, memberId] = await Promise.all([
    spendCode(world, { ...receiver, purpose: 'login', code }),
    memberByContact(world, world.database.read, { ...receiver, kind: 'mobile' }),
  ]);
  if (!spent.ok || memberId === undefined) {
    await recordAttempt(world, visit, memberId, 'failed', 'sms');
    return spent.ok ? refuse('code_invalid') : spent;
  }
  await giveRateBack(world, guessesFromAddress, address);
  return completeLogin(world, visit, memberId, {
    way: 'sms',
    area: input.area,
    // The page keeps the number; a code is sent anew each time.
    remember: input.remember === false ? false : undefined,
    isStillRight: () => true,
    // Who has the telephone need not be asked for another password first.
    mustChange: () => false,
  });
};
