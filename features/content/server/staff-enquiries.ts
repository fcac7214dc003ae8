import { z } from 'zod';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { afterCommit, type Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as answer from '../contract/staff-answer-enquiry.ts';
import type * as list from '../contract/staff-enquiries.ts';
import type * as image from '../contract/staff-enquiry-image.ts';
import type * as one from '../contract/staff-enquiry.ts';
import type * as reveal from '../contract/staff-reveal-enquiry.ts';
import {
  countOpen,
  enquiryById,
  enquiryPageSize,
  enquiryQueue,
  type EnquiryRow,
  lockEnquiry,
  setEnquiryState,
} from '../db/enquiries.ts';
import { imagesOfEnquiry } from '../db/enquiry-images.ts';
import { insertMessage, messagesOf } from '../db/enquiry-messages.ts';
import { enquiryMessagesMax, nextState } from '../domain/enquiry.ts';
import { summaryOfEnquiry } from './follow-feedback.ts';
import { readEnquiryPicture } from './enquiry-pictures.ts';
import { contactPurpose } from './open-enquiry.ts';

const forStaff = (row: EnquiryRow) => ({
  ...summaryOfEnquiry(row),
  enquiryId: row.enquiry_id,
  memberId: row.member_id,
  language: row.language,
  version: row.version,
});

const wholeCase = async (read: Read, row: EnquiryRow) => ({
  enquiry: forStaff(row),
  messages: await messagesOf(read, row.enquiry_id),
  images: (await imagesOfEnquiry(read, row.enquiry_id)).map(({ imageId }) => ({ imageId })),
});

export const showEnquiries =
  (world: World): Handler<typeof list.staffEnquiries> =>
  async ({ kind, state, search, after }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await enquiryQueue(read, { merchantId, kind, state, search, after });
    const page = rows.slice(0, enquiryPageSize);
    return accept({
      enquiries: page.map(forStaff),
      next: rows.length > enquiryPageSize ? page.at(-1)?.enquiry_id : undefined,
      open: await countOpen(read, merchantId),
    });
  };

export const showEnquiry =
  (world: World): Handler<typeof one.staffEnquiryCase> =>
  async ({ enquiryId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const row = await enquiryById(read, merchantId, enquiryId);
    return row ? accept(await wholeCase(read, row)) : refuse('not_found');
  };

export const answerEnquiry =
  (world: World): Handler<typeof answer.staffAnswerEnquiry> =>
  async ({ enquiryId, step, text, version }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await lockEnquiry(tx, visit.merchantId, enquiryId);
      if (!row) return refuse('not_found');
      if (row.version !== version) return refuse('changed_meanwhile', { version: row.version, state: row.state });
      // A note changes nothing for the person, and can be made on a case that ended.
      const state = step === 'note' ? row.state : nextState(row.kind, row.state, step);
      if (!state) return refuse('step_refused', { state: row.state, step });
      const at = world.clock.now();
      const { staffId, username } = visit.staff;
      const no = await insertMessage(tx, {
        enquiryId,
        author: 'staff',
        audience: step === 'note' ? 'staff' : 'both',
        text,
        state,
        staff: { staffId, staffName: username },
        at,
      });
      if (no > enquiryMessagesMax) return refuse('case_full');
      await setEnquiryState(tx, enquiryId, state, at);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: `content.enquiry_${step}`,
        subject: { kind: 'enquiry', id: enquiryId },
        before: { state: row.state },
        after: { state, message: no },
      });
      const { member_id: memberId } = row;
      if (memberId !== null && step !== 'note')
        afterCommit(tx, () => world.live.publish(`member/${memberId}/enquiries`, { kind: 'answered' }));
      return accept(await wholeCase(tx, { ...row, state, changed_at: at, version: version + 1 }));
    });

export const showEnquiryImage =
  (world: World): Handler<typeof image.staffEnquiryImage> =>
  async ({ enquiryId, imageId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    if (!(await enquiryById(read, merchantId, enquiryId))) return refuse('not_found');
    const found = (await imagesOfEnquiry(read, enquiryId)).find((it) => it.imageId === imageId);
    const bytes = found && (await readEnquiryPicture(world, read, found.hash));
    return bytes ? accept({ dataUrl: `data:image/webp;base64,${bytes.toString('base64')}` }) : refuse('not_found');
  };

const contact = z.object({ name: z.string().nullable(), contact: z.string().nullable() });

export const revealEnquiry =
  (world: World): Handler<typeof reveal.staffRevealEnquiry> =>
  async ({ enquiryId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await enquiryById(tx, visit.merchantId, enquiryId);
      if (!row) return refuse('not_found');
      const subject = { kind: 'enquiry', id: enquiryId };
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'content.reveal_enquiry', subject, reason });
      if (row.contact_sealed === null) return accept({ name: null, contact: null });
      return accept(contact.parse(JSON.parse(world.vault.open(contactPurpose, row.contact_sealed))));
    });
