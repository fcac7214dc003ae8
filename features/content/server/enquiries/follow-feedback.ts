import { timingSafeEqual } from 'node:crypto';
import type { Read } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { enquiryByCase, type EnquiryRow } from '../../db/enquiries.ts';
import { imagesOfEnquiry } from '../../db/enquiry-images.ts';
import { messagesOf } from '../../db/enquiry-messages.ts';
import { keyHashOf } from './open-enquiry.ts';

export const summaryOfEnquiry = (row: EnquiryRow) => ({
  caseNumber: row.case_number,
  kind: row.kind,
  topic: row.topic,
  state: row.state,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
});

/** The own case, or the one whose key was told; nobody learns that any other exists. */
export const ownCase = async (
  read: Read,
  visit: Visit,
  asked: { caseNumber: string; followKey?: string | undefined },
) => {
  const row = await enquiryByCase(read, visit.merchantId, asked.caseNumber);
  if (!row) return undefined;
  if (row.member_id !== null) return row.member_id === visit.player?.memberId ? row : undefined;
  const given = asked.followKey === undefined ? undefined : keyHashOf(asked.followKey);
  return given && row.follow_hash && timingSafeEqual(given, row.follow_hash) ? row : undefined;
};

export const viewOf = async (read: Read, row: EnquiryRow) => ({
  ...summaryOfEnquiry(row),
  messages: (await messagesOf(read, row.enquiry_id))
    .filter(({ audience }) => audience === 'both')
    .map(({ author, text, state, at }) => ({ author, text, state, at })),
  images: (await imagesOfEnquiry(read, row.enquiry_id)).length,
});
