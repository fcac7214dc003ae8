import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { noticeNo } from './list-own-notices.ts';

export const readOwnNotices = endpoint({
  method: 'POST',
  path: '/wps/member/notices/read',
  access: 'player',
  freePlay: true,
  summary: 'Marks notices as read, up to and with one.',
  input: z.strictObject({ through: noticeNo }),
  output: z.object({ unread: z.int() }),
  refusals: {},
});
