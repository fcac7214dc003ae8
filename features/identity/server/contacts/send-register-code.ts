import { merchantOf, type MerchantSettings, textIn } from '#features/merchants/public.ts';
import { sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { sendRegisterCode as contract } from '../../contract/contacts/send-register-code.ts';
import { memberByContact } from '../../db/contacts/contacts.ts';
import { admitted } from './send-code.ts';
import { issueCodeIn } from './verification-codes.ts';

/** To register. The owner of a number that has an account already is told so by SMS; whoever asked for the code isn't. */
export const sendRegisterCode = handle(contract, (world) => async (asked, visit) => {
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
});

const tellOwner = (world: World, tx: Tx, { language }: Visit, { merchantId, brand }: MerchantSettings, to: string) => {
  const text = wordsFor('identity', language)('messages.numberTaken', { brand: textIn(language, brand) ?? '' });
  return sendSmsIn(world, tx, { merchantId, to, purpose: 'notice.number-taken', text });
};
