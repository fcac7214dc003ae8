import type { z } from 'zod';
import { merchantOf, type MerchantSettings, textIn } from '#features/merchants/public.ts';
import { sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database.ts';
import { takeHumanCheck } from '#kit/server/human-check.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { Visit } from '#kit/server/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { codeRequest } from '../contract/code-sent.ts';
import type { sendCode } from '../contract/send-code.ts';
import type { sendRegisterCode } from '../contract/send-register-code.ts';
import { memberByContact } from '../db/contacts.ts';
import { homeDialingCode, phoneOf } from '../domain/phone.ts';
import { takeCodeRates } from './code-rates.ts';
import { issueCodeIn } from './verification-codes.ts';

type Asked = z.output<typeof codeRequest>;
type Flags = MerchantSettings['flags'];

/** Which switch of the merchant lets codes of this purpose be sent. */
const isOn = { login: (on: Flags) => on.MOBILEVERCODELOGIN3, reset: (on: Flags) => on.CHNGPASSVERIF3 } as const;

/** To log in or to set a new password. A number that nobody has proved is answered alike, at the cost of the same work. */
export const sendCodeTo =
  (world: World): Handler<typeof sendCode> =>
  async ({ purpose, ...asked }, visit) => {
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
  };

/** To register. The owner of a number that has an account already is told so by SMS; whoever asked for the code isn't. */
export const sendRegisterCodeTo =
  (world: World): Handler<typeof sendRegisterCode> =>
  async (asked, visit) => {
    const merchant = await merchantOf(world, visit.merchantId);
    if (!merchant.flags.REGMOBVERF3) return refuse('function_off');
    const to = await admitted(world, visit, merchant, { ...asked, purpose: 'register' });
    if (!to.ok) return to;
    const { merchantId, language } = visit;
    return world.database.transact(async (tx) => {
      const holder = await memberByContact(world, tx, { merchantId, kind: 'mobile', to: to.value });
      const receiver = holder === undefined ? 'somebody' : 'nobody';
      const issued = { merchantId, channel: 'sms', to: to.value, purpose: 'register', language, receiver } as const;
      const sent = await issueCodeIn(world, tx, issued);
      if (holder !== undefined) await tellOwner(world, tx, visit, merchant, to.value);
      return accept(sent);
    });
  };

const tellOwner = (world: World, tx: Tx, { language }: Visit, { merchantId, brand }: MerchantSettings, to: string) => {
  const text = wordsFor('identity', language)('messages.numberTaken', { brand: textIn(language, brand) ?? '' });
  return sendSmsIn(world, tx, { merchantId, to, purpose: 'notice.number-taken', text });
};

/** The number in the form that it is kept in, once its form, the human-check and the limits have let it pass. */
const admitted = async (
  world: World,
  visit: Visit,
  merchant: MerchantSettings,
  { purpose, ...asked }: Asked & { purpose: string },
): Promise<Result<string, 'phone_missing' | 'phone_invalid' | 'human_check_failed' | 'code_limit' | 'code_quota'>> => {
  const phone = phoneAsked(merchant, asked);
  if (!phone.ok) return phone;
  const { merchantId, ip } = visit;
  const failed = await takeHumanCheck(world, merchantId, asked.humanCheck);
  if (failed) return failed;
  const tooMany = await takeCodeRates(world, { merchantId, to: phone.value, purpose, ip });
  return tooMany ?? phone;
};

/** A typed number as it is kept; without a country code it is one of the merchant's own country. */
export const phoneAsked = (
  { country }: MerchantSettings,
  { mobileNum, mobileNo, countryDialingCode }: Pick<Asked, 'mobileNum' | 'mobileNo' | 'countryDialingCode'>,
): Result<string, 'phone_missing' | 'phone_invalid'> => {
  const typed = (mobileNum ?? mobileNo ?? '').trim();
  if (typed === '') return refuse('phone_missing');
  const phone = phoneOf(countryDialingCode ?? homeDialingCode(country), typed);
  return phone === undefined ? refuse('phone_invalid') : accept(phone);
};
