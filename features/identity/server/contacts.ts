import { z } from 'zod';
import { merchantOf, type MerchantSettings, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database.ts';
import { isPassword } from '#kit/server/password.ts';
import { giveRateBack, takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { changeContact, typedContact } from '../contract/change-contact.ts';
import type { confirmContact } from '../contract/confirm-contact.ts';
import type { contacts } from '../contract/contacts.ts';
import { claimContactIn, type Contact, type ContactAddress, contactsOf, memberByContact } from '../db/contacts.ts';
import { lockMember, memberById } from '../db/member-row.ts';
import { masked } from '../domain/mask.ts';
import { maskedPhone } from '../domain/phone.ts';
import { takeCodeRates } from './code-rates.ts';
import { guessesOfOldPassword } from './limits.ts';
import { phoneAsked } from './send-code.ts';
import { guessCode, issueCodeIn, spendCode, useCodeIn } from './verification-codes.ts';

export const showContacts =
  (world: World): Handler<typeof contacts> =>
  async (_input, { player: { memberId } }) => {
    const found = await contactsOf(world, world.database.read, memberId);
    return accept({
      contacts: found.map(({ kind, to, verifiedAt }) => ({ kind, masked: maskedContact(kind, to), verifiedAt })),
    });
  };

/** Enough of a number or address to recognise it by. */
export const maskedContact = (kind: Contact['kind'], to: string): string =>
  kind === 'mobile' ? maskedPhone(to) : masked('email', to);

/** Somebody else's number or address is answered like a free one; its code fits nothing. */
export const askForContact =
  (world: World): Handler<typeof changeContact> =>
  async ({ contact, password, securityCode }, visit) => {
    const { merchantId, ip, language } = visit;
    const merchant = await merchantOf(world, merchantId);
    const address = addressOf(merchant, contact);
    if (!address.ok) return address;
    const { kind, to } = address.value;
    const proved = await isThemselves(world, visit, { password, securityCode });
    if (!proved.ok) return proved;
    const tooMany = await takeCodeRates(world, { merchantId, to, purpose: 'bind', ip });
    if (tooMany) return tooMany;
    const channel = kind === 'mobile' ? 'sms' : 'mail';
    return world.database.transact(async (tx) => {
      const holder = await memberByContact(world, tx, address.value);
      const receiver = holder === undefined || holder === visit.player.memberId ? 'somebody' : 'nobody';
      return accept(await issueCodeIn(world, tx, { merchantId, channel, to, purpose: 'bind', language, receiver }));
    });
  };

export const proveContact =
  (world: World): Handler<typeof confirmContact> =>
  async ({ contact, verificationCode }, visit) => {
    const { merchantId } = visit;
    const { memberId } = visit.player;
    const merchant = await merchantOf(world, merchantId);
    const address = addressOf(merchant, contact);
    if (!address.ok) return address;
    const { to } = address.value;
    const guessed = await guessCode(world, { merchantId, to, purpose: 'bind', code: verificationCode });
    if (!guessed.ok) return guessed;
    return world.database.transact(async (tx) => {
      const used = await useCodeIn(tx, guessed.value);
      if (!used.ok) return used;
      await lockMember(tx, memberId);
      const before = await contactsOf(world, tx, memberId);
      const isClaimed = await claimContactIn(world, tx, { ...address.value, memberId, verifiedAt: world.clock.now() });
      if (!isClaimed) return refuse('contact_taken');
      await tellOld(world, tx, { visit, merchant, before, now: address.value });
      return accept({});
    });
  };

type Told = { visit: PlayerVisit; merchant: MerchantSettings; before: readonly Contact[]; now: ContactAddress };

/** Whoever had the account on this contact hears that it has another one now. */
const tellOld = async (world: World, tx: Tx, { visit, merchant, before, now }: Told): Promise<void> => {
  const old = before.find(({ kind, to, verifiedAt }) => kind === now.kind && to !== now.to && verifiedAt !== null);
  if (!old) return;
  const say = wordsFor('identity', visit.language);
  const account = (await memberById(tx, visit.player.memberId))?.username ?? '';
  const brand = textIn(visit.language, merchant.brand) ?? '';
  const words = { brand, account, contact: maskedContact(now.kind, now.to) };
  const text = say('messages.contactChanged', words);
  const message = { merchantId: visit.merchantId, to: old.to, purpose: 'notice.contact-changed' as const, text };
  if (old.kind === 'mobile') await sendSmsIn(world, tx, message);
  else await sendMailIn(world, tx, { ...message, subject: say('messages.contactChangedSubject', words) });
};

const addressOf = (
  merchant: MerchantSettings,
  typed: z.output<typeof typedContact>,
): Result<ContactAddress, 'phone_missing' | 'phone_invalid' | 'email_invalid'> => {
  const { merchantId } = merchant;
  if (typed.kind === 'email') {
    const email = z.email().safeParse(typed.email);
    return email.success ? accept({ merchantId, kind: 'email', to: email.data }) : refuse('email_invalid');
  }
  const phone = phoneAsked(merchant, typed);
  return phone.ok ? accept({ merchantId, kind: 'mobile', to: phone.value }) : phone;
};

type Shown = { password: string | undefined; securityCode: string | undefined };

/** By the password, or by a code sent to what is proved already. */
const isThemselves = async (world: World, visit: PlayerVisit, { password = '', securityCode }: Shown) => {
  const { memberId } = visit.player;
  if (securityCode !== undefined) return spendSecurityCode(world, visit, securityCode);
  const tooMany = await takeRate(world, guessesOfOldPassword, memberId);
  if (tooMany) return tooMany;
  const member = await memberById(world.database.read, memberId);
  if (!(await isPassword(password, member?.password_hash))) return refuse('old_password_wrong');
  await giveRateBack(world, guessesOfOldPassword, memberId);
  return accept({});
};

/** The code doesn't say where it was sent: it may be any contact that is proved. */
const spendSecurityCode = async (world: World, { merchantId, player }: PlayerVisit, code: string) => {
  const proved = (await contactsOf(world, world.database.read, player.memberId)).filter((it) => it.verifiedAt !== null);
  let last: Awaited<ReturnType<typeof spendCode>> = refuse('code_invalid');
  for (const { to } of proved) {
    last = await spendCode(world, { merchantId, to, purpose: 'security', code });
    if (last.ok) return last;
  }
  return last;
};
