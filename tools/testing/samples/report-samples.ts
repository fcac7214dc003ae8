const reason = 'sample';

/** A body that fits, for each call of the reports' desk. */
export const reportSamples = {
  'POST /staff/alerts/channels': {
    kind: 'mail',
    label: 'Sample',
    areas: ['money'],
    onlyUrgent: false,
    afterMinutes: 0,
    language: 'EN',
    to: 'night@brand.example',
    reason,
  },
  'POST /staff/alerts/channels/:channelId/switch': { to: 'paused', reason },
  'POST /staff/alerts/channels/:channelId/test': {},
  'POST /staff/exports/jobs': { list: 'audit', input: {} },
  'POST /staff/reconciliation/days/:accountId/:day/again': {},
  'POST /staff/reconciliation/days/:accountId/:day/agree': { reason },
  'POST /staff/reconciliation/days/:accountId/:day/explain': { side: 'bank', line: 'x', reason },
};
