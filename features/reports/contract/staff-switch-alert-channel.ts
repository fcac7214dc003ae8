import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { channelId } from './alert-channel-view.ts';

export const staffSwitchAlertChannel = endpoint({
  method: 'POST',
  path: '/staff/alerts/channels/:channelId/switch',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Pauses, resumes or removes a channel of alerts that two people agreed on.',
  input: z.strictObject({
    channelId,
    to: z.enum(['active', 'paused', 'removed']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({}),
  refusals: { channel_unknown: 404, channel_not_agreed: 409 },
});
