import type { AlertSource } from '#features/staff/public.ts';
import { instant } from '#kit/shared/time.ts';
import { stoppedEndpoints } from '../db/endpoints.ts';

/** Staff is alerted of an endpoint that was stopped, until somebody resumes or removes it. */
export const stoppedEndpointAlerts: AlertSource = {
  kind: 'webhook_stopped',
  causesOf: async ({ database }, most) =>
    (await stoppedEndpoints(database.read, most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.endpoint_id,
      since: it.state_at ?? instant(0),
      amount: null,
      detail: it.last_fault === null ? it.label : `${it.label}: ${it.last_fault}`,
    })),
};
