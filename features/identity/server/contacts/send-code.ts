import type { z } from 'zod';
import { merchantOf, type MerchantSettings } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeHumanCheck } from '#kit/server/http/human-check.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { codeRequest } from '../../contract/contacts/code-sent.ts';
import { sendCode as contract } from '../../contract/contacts/send-code.ts';
import { memberByContact } from '../../db/contacts/contacts.ts';
import { homeDialingCode, phoneOf } from '../../domain/phone.ts';
import { takeCodeRates } from './code-rates.ts';
import { issueCodeIn } from './verification-codes.ts';

type Asked = z.output<typeof codeRequest>;

type Flags = MerchantSettings['flags'];

/** Which switch of the merchant lets codes of this purpose be sent. */
const isOn = { login: (on: Flags) => on.MOBILEVERCODELOGIN3, reset: (on: Flags) => on.CHNGPASSVERIF3 } as const;

/** To log in or to set a new password. A number that nobody has proved is answered alike, at the cost of the same work. */
export const sendCode = handle(contract, (world) => async ({ purpose, ...asked }, visit) => {
  const merchant = await merchantOf(world, visit.merchantId);
  if (!isOn[purpose](merchant.flags)) return refuse('function_off');
  const to = await admitted(world, visit, merchant, { ...asked, purpose });
  if (!to.ok) return to;
  const { merchantId, language } = visit;
  return world.database.transact(async (tx) => {
    const holder = await memberByContact(world, tx, { merchantId, kind: 'mobile', to: to.value });
    const receiver = holder === undefined ? 'nobody' : 'somebody';
    return accept(
      await issueCodeIn(world, tx, { merchantId, channel: 'sms', to: to.value, purpose, language, receiver }),
    );
  });
});

/** The number in the form that it is kept in, once its form, the human-check and the limits have let it pass. */
export const admitted = async (
  world: World,
  visit: Visit,
  merchant: MerchantSettings,
  { purpose, ...asked }: Asked & { purpose: string },
): Promise<Result<string, 'phone_missing' | 'phone_invalid' | 'human_check_failed' | 'code_limit' | 'code_quota'>> => {
  const phone = requestedPhone(merchant, asked);
  if (!phone.ok) return phone;
  const { merchantId, ip } = visit;
  const failed = await takeHumanCheck(world, merchantId, asked.humanCheck);
  if (failed) return failed;
  const tooMany = await takeCodeRates(world, { merchantId, to: phone.value, purpose, ip });
  return tooMany ?? phone;
};

/** A typed number as it is kept; without a country code it is one of the merchant's own country. */
export const requestedPhone = (
  { country }: MerchantSettings,
  { mobileNum, mobileNo, countryDialingCode }: Pick<Asked, 'mobileNum' | 'mobileNo' | 'countryDialingCode'>,
): Result<string, 'phone_missing' | 'phone_invalid'> => {
  const typed = (mobileNum ?? mobileNo ?? '').trim();
  if (typed === '') return refuse('phone_missing');
  const phone = phoneOf(countryDialingCode ?? homeDialingCode(country), typed);
  return phone === undefined ? refuse('phone_invalid') : accept(phone);
};
