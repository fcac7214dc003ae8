import { merchantIn, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { daysMs, type Instant, isoOf } from '#kit/shared/time.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { deviceName } from '../../domain/device-name.ts';

export type LoginNotice = {
  what: 'newDevice' | 'replayed' | 'paymentPassword';
  merchantId: MerchantId;
  memberId: string;
  account: string;
  at: Instant;
  ip: string;
  userAgent: string;
  country: string | undefined;
  language: string;
};

/** More in a day would only annoy; each log-in stands in the member's list of them in any case. */
const noticesADay: RateLimit = { name: 'identity.login-notice', most: 5, windowMs: daysMs(1) };

/** Notifies the member at a verified address: by mail, or by SMS where they have no verified mail address. */
export const notifyMemberIn = async (world: World, tx: Tx, it: LoginNotice): Promise<void> => {
  const contacts = (await contactsOf(world, tx, it.memberId)).filter(({ verifiedAt }) => verifiedAt !== null);
  const contact = contacts.find(({ kind }) => kind === 'email') ?? contacts[0];
  if (!contact || (await takeRate(world, noticesADay, it.memberId))) return;
  const { brand } = await merchantIn(world, tx, it.merchantId);
  const { system, browser } = deviceName(it.userAgent);
  const say = wordsFor('identity', it.language);
  const words = {
    brand: textIn(it.language, brand) ?? '',
    account: it.account,
    device: [browser, system].filter((name) => name !== undefined).join(', ') || '?',
    place: it.country ?? '?',
    ip: it.ip,
    at: `${isoOf(it.at).slice(0, 16).replace('T', ' ')} UTC`,
  };
  const message = {
    merchantId: it.merchantId,
    to: contact.to,
    purpose: 'notice.log-in' as const,
    text: say(`messages.${it.what}`, words),
  };
  if (contact.kind === 'mobile') await sendSmsIn(world, tx, message);
  else await sendMailIn(world, tx, { ...message, subject: say('messages.noticeSubject', words) });
};
