import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireChannel } from './alert-channel-view.ts';

export const staffAlertChannels = endpoint({
  method: 'GET',
  path: '/staff/alerts/channels',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'Where alerts go outside of the desk, in the order in which they are told; receivers and tokens are never shown.',
  input: z.object({}),
  output: z.object({ channels: z.array(wireChannel) }),
  refusals: {},
});
