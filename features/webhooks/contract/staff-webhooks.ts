import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireEndpoint, wireEventType } from './webhook-view.ts';

export const staffWebhooks = endpoint({
  method: 'GET',
  path: '/staff/webhooks',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Where the merchant’s events are sent, and which kinds of events there are.',
  input: z.object({}),
  output: z.object({ endpoints: z.array(wireEndpoint), types: z.array(wireEventType) }),
  refusals: {},
});
