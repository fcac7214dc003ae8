import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffSetChatName = endpoint({
  method: 'POST',
  path: '/staff/chat/name',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Sets the name that players see of whoever asks.',
  input: z.strictObject({ name: z.string().trim().min(2).max(30) }),
  output: z.object({ name: z.string() }),
  refusals: {},
});
