import { merchantOf, type MerchantSettings, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { confirmContact as contract } from '../../contract/contacts/confirm-contact.ts';
import { claimContactIn, type Contact, type ContactAddress, contactsOf } from '../../db/contacts/contacts.ts';
import { lockMember, memberById } from '../../db/accounts/member-row.ts';
import { addressOf, maskedContact } from './contacts.ts';
import { guessCode, useCodeIn } from './verification-codes.ts';

export const confirmContact = handle(contract, (world) => async ({ contact, verificationCode }, visit) => {
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
});

type ContactChange = {
  visit: PlayerVisit;
  merchant: MerchantSettings;
  before: readonly Contact[];
  now: ContactAddress;
};

/** Whoever had the account on this contact hears that it has another one now. */
const tellOld = async (world: World, tx: Tx, { visit, merchant, before, now }: ContactChange): Promise<void> => {
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
