const zeros = '0'.repeat(32);
const reason = 'a reason of some length';
const memberId = `mbr_${zeros}`;

const terms = {
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows: [{ turnoverMin: '1000.00', netLossMin: '500.00', activeMin: 1, depositMin: '0.00', rate: 1000 }],
  isAccumulating: true,
  terms: { bonuses: true, rebates: true, wages: true, vendorFees: true },
};

/** The least of each call of agents that a schema takes. */
export const agentSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/relay/MCSFE_createDownline': {
    username: 'Sample01',
    password: 'a calm long password',
    kind: 'player',
    rates: [{ product: 'RNG', rate: 10 }],
    ageConfirmed: true,
  },
  'POST /wps/relay/MCSFE_createAgentInvitation': { kind: 'player', days: 30, usesMax: 10 },
  'POST /wps/relay/MCSFE_endAgentInvitation': { code: 'SAMPLE01' },
  'POST /wps/relay/MCSFE_previewContract': { memberId, terms },
  'POST /wps/relay/MCSFE_offerContract': { memberId, terms, confirmed: '0'.repeat(64) },
  'POST /wps/relay/MCSFE_setPlayerRebate': { memberId, rates: [{ rate: 10 }] },
  'POST /wps/relay/MCSFE_requestContract': { type: 'dividend', words: 'Thirty percent' },
  'POST /wps/relay/MCSFE_answerContractRequest': { requestId: `agq_${zeros}`, act: 'decline' },
  'POST /wps/relay/MCSFE_answerContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_dividendContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_dailySalaryContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_wageContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_hourlySalaryContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_realTimeSalaryContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_participationContract': { versionId: `agv_${zeros}`, act: 'accept' },
  'POST /wps/relay/MCSFE_moveCommission': { amount: '100.00', idempotencyKey: 'sample-key-0123456789' },
  'POST /staff/agents/make': { account: 'Sample01', rank: 'general', upline: 'Sample02', reason },
  'POST /staff/agents/adjust': { memberId, amount: '100.00', way: 'off', cause: 'manual', reason },
  'POST /staff/agents/holds': { memberId, from: '2026-01-01T00:00:00.000Z', evidence: 'Case 17', reason },
  'POST /staff/agents/holds/:holdId/decide': { decision: 'cleared', reason },
  'POST /staff/agents/move': { memberId, upline: 'Sample02', reason },
  'POST /staff/agents/contracts': { memberId, terms, reason },
  'POST /staff/agents/runs/:runId/approve': { reason },
  'POST /staff/agents/runs/:runId/repeat': { reason },
};
