/** The least of each call of identity checks that a schema takes. */
export const verificationSamples: Readonly<Record<string, unknown>> = {
  'POST /staff/verification/:kycRequestId/open': {},
  'POST /staff/verification/:kycRequestId/files/:fileId/look': {},
  'POST /staff/verification/:kycRequestId/accept': { compared: ['name'] },
  'POST /staff/verification/:kycRequestId/refuse': { reasons: ['unreadable'] },
  'POST /staff/level-table': {
    basedOn: 0,
    bounds: Array.from({ length: 4 }, () => ({ depositMax: '500.00', depositTotalMax: '500.00', mayWithdraw: false })),
    reason: 'the tests try it',
  },
};
