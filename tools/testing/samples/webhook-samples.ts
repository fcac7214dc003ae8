const reason = 'a reason of some length';
const content = { url: 'https://crm.example/events', label: 'CRM', types: ['deposit.credited'], reason };

/** The least of each call of webhooks that a schema takes. */
export const webhookSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /staff/webhooks': content,
  'POST /staff/webhooks/:endpointId': content,
  'POST /staff/webhooks/:endpointId/switch': { to: 'paused', reason },
  'POST /staff/webhooks/:endpointId/secrets': { overlapHours: 24, reason },
  'POST /staff/webhooks/:endpointId/secrets/reveal': { secretId: `whk_${'0'.repeat(32)}` },
  'POST /staff/webhooks/:endpointId/test': { type: 'deposit.credited' },
  'POST /staff/webhooks/:endpointId/replays': {
    from: '2026-11-30T00:00:00.000Z',
    until: '2026-11-30T01:00:00.000Z',
    reason,
  },
  'POST /staff/webhook-deliveries/:deliveryNo/resend': {},
};
