import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { rowNo } from './webhook-view.ts';

export const staffResendDelivery = endpoint({
  method: 'POST',
  path: '/staff/webhook-deliveries/:deliveryNo/resend',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sends a delivery once more, under the same message id.',
  input: z.strictObject({ deliveryNo: rowNo }),
  output: z.object({ deliveryNo: z.string() }),
  refusals: { delivery_unknown: 404, delivery_waits: 409, endpoint_not_active: 409 },
});
