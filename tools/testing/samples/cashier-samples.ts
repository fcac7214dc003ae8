const reason = 'the tests try it';
const memberId = `mbr_${'0'.repeat(32)}`;

/** Bodies of the cashier's calls that are sound, so that only who calls decides. */
export const cashierSamples = {
  'POST /staff/adjustments/request': {
    memberId,
    direction: 'credit',
    amount: '1.00',
    cause: 'goodwill',
    evidence: 'a sample',
    reason,
  },
  // What stands in it its provider alone knows.
  'POST /wps/cashier/provider-notice/:provider': {},
  'POST /wps/cashier/deposits': { amount: '500.00', idempotencyKey: 'a-sample-of-deposits' },
  'POST /wps/cashier/deposits/:depositId/cancel': {},
  'POST /wps/cashier/deposits/:depositId/slip': {},
  'POST /staff/payment-accounts': {
    provider: 'simulated_bank',
    bankName: 'A sample bank',
    accountName: 'A sample account',
    numberKind: 'taxId',
    number: '0000000000991',
    reason,
  },
  'POST /staff/payment-accounts/methods/:methodId': {
    amountMin: '20.00',
    amountMax: '200000.00',
    presets: ['100.00'],
    fee: { fixed: '0.00', permille: 0, borneBy: 'house' },
    minutes: 15,
    state: 'on',
    version: 1,
    reason,
  },
  'POST /staff/deposits/slips/:slipId/accept': { reference: 'BOOK-0001', amount: '100.00', reason },
  'POST /staff/deposits/slips/:slipId/refuse': { reason },
  'POST /staff/deposits/unmatched/:lineId/match': { memberId, reason },
  'POST /staff/deposits/unmatched/:lineId/return': { reason },
  'POST /staff/deposits/unmatched/:lineId/settle-return': { finding: 'bank_paid', reason },
  'POST /staff/proof/skip': { closesAt: '2026-11-22T21:00:00.000Z', reason },
};
