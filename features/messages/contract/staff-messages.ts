import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const messageId = z.string().regex(/^msg_[0-9a-f]{32}$/);

export const staffMessages = endpoint({
  method: 'GET',
  path: '/staff/messages',
  access: 'staff',
  permission: 'players.read',
  summary: 'SMS and mails of the merchant, the newest first: receivers masked, words hidden.',
  input: z.object({
    /** A whole telephone number or e-mail address. */
    search: z.string().trim().max(100).default(''),
    channel: z.enum(['sms', 'mail']).optional(),
    state: z.enum(['queued', 'sent', 'failed']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** `next` of the page before. */
    after: messageId.optional(),
  }),
  output: z.object({
    messages: z.array(
      z.object({
        messageId: z.string(),
        channel: z.enum(['sms', 'mail']),
        purpose: z.string(),
        to: z.string(),
        subject: z.string().nullable(),
        state: z.enum(['queued', 'sent', 'failed']),
        carrier: z.string().nullable(),
        reason: z.enum(['no_account', 'refused', 'unreachable', 'too_late']).nullable(),
        attempts: z.int(),
        queuedAt: wireInstant,
        settledAt: wireInstant.nullable(),
        /** Whether the words are still kept. */
        hasText: z.boolean(),
        /** It failed, is no code, and could be sent once more. */
        canGoAgain: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: {},
});
