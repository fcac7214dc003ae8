import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { enquiryKinds, enquiryStates, enquiryTextMax, enquiryTextMin } from '../../domain/enquiry.ts';

export const caseNumber = z.string().regex(/^[A-Z]{2}-\d{4}-[0-9A-Z]{6}$/);
/** What a visitor without an account follows a case with; told once, at the start. */
export const followKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const enquiryText = z.string().trim().min(enquiryTextMin).max(enquiryTextMax);

/** A picture that was sent in before, with the key that its sender was given. */
export const sentImage = z.strictObject({
  imageId: z.string().regex(/^img_[0-9a-f]{32}$/),
  key: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});

export const enquirySummary = z.object({
  caseNumber: z.string(),
  kind: z.enum(enquiryKinds),
  topic: z.string(),
  state: z.enum(enquiryStates),
  openedAt: wireInstant,
  changedAt: wireInstant,
});

export const enquiryView = z.object({
  ...enquirySummary.shape,
  messages: z.array(
    z.object({ author: z.enum(['person', 'staff']), text: z.string(), state: z.enum(enquiryStates), at: wireInstant }),
  ),
  images: z.int(),
});

export const openedEnquiry = z.object({
  caseNumber: z.string(),
  state: z.enum(enquiryStates),
  /** For visitors; null with a session, whose cases are listed. */
  followKey: z.string().nullable(),
});
