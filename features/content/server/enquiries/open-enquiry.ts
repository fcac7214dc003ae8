import { createHash } from 'node:crypto';
import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { insertEnquiry } from '../../db/enquiries.ts';
import { insertMessage } from '../../db/enquiry-messages.ts';
import { caseNumberOf, type EnquiryKind } from '../../domain/enquiry.ts';

export const keyHashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Name and contact are personal: at rest they are encrypted. */
export const contactPurpose = 'content.enquiry_contact';

type Opening = {
  kind: EnquiryKind;
  topic: string;
  text: string;
  contact: { name: string | null; contact: string | null };
};

const attemptsMax = 5;

/** Opens an enquiry with its first message. A visitor gets a key to read the answers; a member finds it in their list. */
export const openEnquiryIn = async (
  world: World,
  tx: Tx,
  { merchantId, player, language }: Visit,
  { kind, topic, text, contact }: Opening,
): Promise<{ enquiryId: string; caseNumber: string; followKey: string | null }> => {
  const at = world.clock.now();
  const enquiryId: string = world.entropy.id('enq');
  const followKey = player ? null : world.entropy.token(128);
  const hasContact = contact.name !== null || contact.contact !== null;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const caseNumber = caseNumberOf(kind, isoOf(at), world.entropy.bytes(6));
    const isNew = await insertEnquiry(tx, {
      enquiryId,
      merchantId,
      kind,
      caseNumber,
      memberId: player?.memberId ?? null,
      followHash: followKey === null ? null : keyHashOf(followKey),
      topic,
      contactSealed: hasContact ? world.vault.seal(contactPurpose, JSON.stringify(contact)) : null,
      language,
      at,
    });
    if (!isNew) continue;
    await insertMessage(tx, { enquiryId, author: 'person', audience: 'both', text, state: 'open', staff: null, at });
    return { enquiryId, caseNumber, followKey };
  }
  throw new Error('no case number is free');
};
