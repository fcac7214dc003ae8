import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { typedContact } from './change-contact.ts';

export const confirmContact = endpoint({
  method: 'POST',
  path: '/wps/member/contact/verification',
  access: 'player',
  sealed: true,
  summary: 'Makes a number or address the member’s own, with the code that was sent to it; the one before is told.',
  input: z.object({ contact: typedContact, verificationCode: z.string().max(255) }),
  output: z.object({}),
  refusals: {
    phone_missing: 422,
    phone_invalid: 422,
    email_invalid: 422,
    code_invalid: 422,
    code_expired: 422,
    code_guessed_too_often: 422,
    contact_taken: 409,
  },
});
