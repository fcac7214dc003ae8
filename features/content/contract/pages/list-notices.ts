import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const noticePageSize = 9;

export const listNotices = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getNotices',
  access: 'visitor',
  lookingAround: true,
  summary: 'Notices, newest first, nine a page.',
  input: z.object({ pageNo: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    notices: z.array(
      z.object({
        noticeId: z.string(),
        title: z.string(),
        /** HTML, cleaned when it was saved. */
        content: z.string(),
        date: wireInstant,
      }),
    ),
    pageNo: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
  }),
  refusals: {},
});
