import { z } from 'zod';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealEnquiry as contract } from '../../contract/enquiries/staff-reveal-enquiry.ts';
import { enquiryById } from '../../db/enquiries.ts';
import { contactPurpose } from './open-enquiry.ts';

const contact = z.object({ name: z.string().nullable(), contact: z.string().nullable() });

export const staffRevealEnquiry = handle(
  contract,
  (world) =>
    async ({ enquiryId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await enquiryById(tx, visit.merchantId, enquiryId);
        if (!row) return refuse('not_found');
        const subject = { kind: 'enquiry', id: enquiryId };
        await appendAuditIn(tx, { ...auditVisit(visit), action: 'content.reveal_enquiry', subject, reason });
        if (row.contact_sealed === null) return accept({ name: null, contact: null });
        return accept(contact.parse(JSON.parse(world.vault.open(contactPurpose, row.contact_sealed))));
      }),
);
