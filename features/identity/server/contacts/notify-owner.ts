import { merchantIn, textIn } from '#features/merchants/public.ts';
import { type MessagePurpose, sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { provedContactsOf } from './proved-contacts.ts';

export type OwnerNotice = {
  merchantId: MerchantId;
  memberId: string;
  language: string;
  /** What staff reads in the outbox: `notice.bank-account`. */
  purpose: MessagePurpose;
  words: (about: { brand: string; account: string }) => { subject: string; text: string };
};

/** Tells a member on everything that they have proved to be theirs: whoever took over one of them doesn't hide it. */
export const notifyOwnerIn = async (world: World, tx: Tx, it: OwnerNotice): Promise<void> => {
  const contacts = await provedContactsOf(world, tx, it.memberId);
  if (contacts.length === 0) return;
  const { brand } = await merchantIn(world, tx, it.merchantId);
  const account = (await memberById(tx, it.memberId))?.username ?? '';
  const { subject, text } = it.words({ brand: textIn(it.language, brand) ?? '', account });
  for (const { kind, to } of contacts) {
    const message = { merchantId: it.merchantId, to, purpose: it.purpose, text };
    if (kind === 'mobile') await sendSmsIn(world, tx, message);
    else await sendMailIn(world, tx, { ...message, subject });
  }
};
