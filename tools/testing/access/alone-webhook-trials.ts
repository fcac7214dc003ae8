import type { AloneTrial } from './alone-trials.ts';

const endpointId = `whe_${'0'.repeat(32)}`;
// The table itself asks for an approval, so what a trial starts from is put there past its guard.
const withEndpoint = [
  'alter table webhooks.endpoint disable trigger endpoint_approved',
  `insert into webhooks.endpoint (endpoint_id, merchant_id, url, label, types, approval_id, added_by)
   values ('${endpointId}', 'mrc_demo', 'https://before.example/', 'Tried', '{deposit.credited}', 'apv_none', 'test')
   on conflict do nothing`,
  'alter table webhooks.endpoint enable trigger endpoint_approved',
];

/** Where events go, and what they are signed with, tried by one person. */
export const webhookTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/webhooks': { watched: 'select count(*)::text from webhooks.endpoint' },
  'POST /staff/webhooks/:endpointId': {
    before: withEndpoint,
    input: { endpointId },
    watched: `select url from webhooks.endpoint where endpoint_id = '${endpointId}'`,
  },
  'POST /staff/webhooks/:endpointId/secrets': {
    before: withEndpoint,
    input: { endpointId },
    watched: `select count(*)::text from webhooks.secret where endpoint_id = '${endpointId}'`,
  },
};
