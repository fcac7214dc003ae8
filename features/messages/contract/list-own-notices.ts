import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { mutableKinds, noticeKinds } from '../domain/notice-kinds.ts';

export const noticeNo = z.string().regex(/^[1-9][0-9]{0,17}$/);

export const listOwnNotices = endpoint({
  method: 'GET',
  path: '/wps/member/notices',
  access: 'player',
  freePlay: true,
  summary: 'What the house told this player, newest first, with how many are unread and which kinds are unwanted.',
  input: z.object({
    /** The last one of the page before. */
    before: noticeNo.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    notices: z.array(
      z.object({
        noticeNo,
        kind: z.enum(noticeKinds),
        /** By kind: a draw with its game, number, tickets and amount; a deposit or withdrawal with its amount. */
        facts: z.record(z.string(), z.string()),
        at: wireInstant,
        isRead: z.boolean(),
      }),
    ),
    next: noticeNo.optional(),
    unread: z.int(),
    muted: z.array(z.enum(mutableKinds)),
  }),
  refusals: {},
});
