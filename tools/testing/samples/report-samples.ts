const reason = 'sample';

/** A body that fits, for each call of the reports' desk. */
export const reportSamples = {
  'POST /staff/exports/jobs': { list: 'audit', input: {} },
  'POST /staff/reconciliation/days/:accountId/:day/again': {},
  'POST /staff/reconciliation/days/:accountId/:day/agree': { reason },
  'POST /staff/reconciliation/days/:accountId/:day/explain': { side: 'bank', line: 'x', reason },
};
