const reason = 'a reason of some length';
const idempotencyKey = 'sample-key-0123456789';

/** The least of each call of withdrawals that a schema takes. */
export const withdrawalSamples: Readonly<Record<string, unknown>> = {
  'POST /wps/cashier/payout-notice/:provider': { payoutId: `pay_${'0'.repeat(32)}` },
  'POST /wps/cashier/withdrawals': {
    accountId: `bka_${'0'.repeat(32)}`,
    amount: '500.00',
    typed: '204816',
    idempotencyKey,
  },
  'POST /wps/cashier/withdrawals/:withdrawalId/receipt': { answer: 'received' },
  'POST /wps/cashier/withdrawals/proof': {},
  'POST /staff/withdrawal-terms': {
    level: 1,
    amountMin: '100.00',
    amountMax: '20000.00',
    dayCount: 5,
    dayAmount: '50000.00',
    feeFreeCount: 3,
    feeFixed: '10.00',
    feePermille: 0,
    autoBelow: '2000.00',
    secondPersonFrom: '20000.00',
    confirmMinutes: 30,
    reopenDays: 7,
    basedOn: 1,
    reason,
  },
  'POST /staff/withdrawals/:withdrawalId/approve': { reason },
  'POST /staff/withdrawals/:withdrawalId/claim': {},
  'POST /staff/withdrawals/:withdrawalId/pay-again': { reason },
  'POST /staff/withdrawals/:withdrawalId/reject': { code: 'rules', reason },
  'POST /staff/withdrawals/:withdrawalId/resolve-dispute': { outcome: 'refund', reason },
  'POST /staff/withdrawals/:withdrawalId/settle-unknown': { finding: 'bank_paid', reason },
};
