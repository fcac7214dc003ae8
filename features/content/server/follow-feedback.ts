import { timingSafeEqual } from 'node:crypto';
import type { Read } from '#kit/server/database.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import type * as list from '../contract/list-feedback.ts';
import type * as reply from '../contract/reply-feedback.ts';
import type * as show from '../contract/show-feedback.ts';
import {
  enquiriesOfMember,
  enquiryByCase,
  enquiryPageSize,
  type EnquiryRow,
  lockEnquiry,
  setEnquiryState,
} from '../db/enquiries.ts';
import { imagesOfEnquiry } from '../db/enquiry-images.ts';
import { insertMessage, messagesOf } from '../db/enquiry-messages.ts';
import { enquiryMessagesMax, nextState } from '../domain/enquiry.ts';
import { keyHashOf } from './open-enquiry.ts';
import { senderOf } from './send-feedback.ts';

const repliesPerHour = { name: 'content/enquiry-reply', most: 20, windowMs: hoursMs(1) };

export const summaryOfEnquiry = (row: EnquiryRow) => ({
  caseNumber: row.case_number,
  kind: row.kind,
  topic: row.topic,
  state: row.state,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
});

/** The own case, or the one whose key was told; nobody learns that any other exists. */
const ownCase = async (read: Read, visit: Visit, asked: { caseNumber: string; followKey?: string | undefined }) => {
  const row = await enquiryByCase(read, visit.merchantId, asked.caseNumber);
  if (!row) return undefined;
  if (row.member_id !== null) return row.member_id === visit.player?.memberId ? row : undefined;
  const given = asked.followKey === undefined ? undefined : keyHashOf(asked.followKey);
  return given && row.follow_hash && timingSafeEqual(given, row.follow_hash) ? row : undefined;
};

const viewOf = async (read: Read, row: EnquiryRow) => ({
  ...summaryOfEnquiry(row),
  messages: (await messagesOf(read, row.enquiry_id))
    .filter(({ audience }) => audience === 'both')
    .map(({ author, text, state, at }) => ({ author, text, state, at })),
  images: (await imagesOfEnquiry(read, row.enquiry_id)).length,
});

export const listFeedback =
  (world: World): Handler<typeof list.listFeedback> =>
  async ({ before }, { player }) => {
    const rows = await enquiriesOfMember(world.database.read, player.memberId, before);
    const page = rows.slice(0, enquiryPageSize);
    const next = rows.length > enquiryPageSize ? page.at(-1)?.enquiry_id : undefined;
    return accept({ cases: page.map(summaryOfEnquiry), next });
  };

export const showFeedback =
  (world: World): Handler<typeof show.showFeedback> =>
  async (asked, visit) => {
    const { read } = world.database;
    const row = await ownCase(read, visit, asked);
    return row ? accept(await viewOf(read, row)) : refuse('not_found');
  };

export const replyFeedback =
  (world: World): Handler<typeof reply.replyFeedback> =>
  async ({ content, ...asked }, visit) => {
    const limited = await takeRate(world, repliesPerHour, senderOf(visit));
    if (limited) return limited;
    return world.database.transact(async (tx) => {
      const found = await ownCase(tx, visit, asked);
      const row = found && (await lockEnquiry(tx, visit.merchantId, found.enquiry_id));
      if (!row) return refuse('not_found');
      const state = nextState(row.kind, row.state, 'write');
      if (!state) return refuse('case_ended', { state: row.state });
      const at = world.clock.now();
      const { enquiry_id: enquiryId } = row;
      const no = await insertMessage(tx, {
        enquiryId,
        author: 'person',
        audience: 'both',
        text: content,
        state,
        staff: null,
        at,
      });
      if (no > enquiryMessagesMax) return refuse('case_full');
      await setEnquiryState(tx, enquiryId, state, at);
      return accept(await viewOf(tx, { ...row, state, changed_at: at }));
    });
  };
