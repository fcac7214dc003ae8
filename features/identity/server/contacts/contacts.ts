import { z } from 'zod';
import type { MerchantSettings } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { typedContact } from '../../contract/contacts/change-contact.ts';
import { contacts as contract } from '../../contract/contacts/contacts.ts';
import { type Contact, type ContactAddress, contactsOf } from '../../db/contacts/contacts.ts';
import { masked } from '../../domain/mask.ts';
import { maskedPhone } from '../../domain/phone.ts';
import { requestedPhone } from './send-code.ts';

export const contacts = handle(contract, (world) => async (_input, { player: { memberId } }) => {
  const found = await contactsOf(world, world.database.read, memberId);
  return accept({
    contacts: found.map(({ kind, to, verifiedAt }) => ({ kind, masked: maskedContact(kind, to), verifiedAt })),
  });
});

/** Enough of a number or address to recognise it by. */
export const maskedContact = (kind: Contact['kind'], to: string): string =>
  kind === 'mobile' ? maskedPhone(to) : masked('email', to);

export const addressOf = (
  merchant: MerchantSettings,
  typed: z.output<typeof typedContact>,
): Result<ContactAddress, 'phone_missing' | 'phone_invalid' | 'email_invalid'> => {
  const { merchantId } = merchant;
  if (typed.kind === 'email') {
    const email = z.email().safeParse(typed.email);
    return email.success ? accept({ merchantId, kind: 'email', to: email.data }) : refuse('email_invalid');
  }
  const phone = requestedPhone(merchant, typed);
  return phone.ok ? accept({ merchantId, kind: 'mobile', to: phone.value }) : phone;
};
