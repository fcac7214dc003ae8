import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { channelId } from './alert-channel-view.ts';

export const staffTestAlertChannel = endpoint({
  method: 'POST',
  path: '/staff/alerts/channels/:channelId/test',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sends a test message to a channel of alerts; what came of it stands in the list.',
  input: z.strictObject({ channelId }),
  output: z.object({}),
  refusals: { channel_unknown: 404, channel_not_agreed: 409 },
});
