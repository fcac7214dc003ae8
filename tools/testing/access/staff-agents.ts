/** What the desk of agents asks: a part of the matrix of staff. */
export const agentRows: Readonly<Record<string, string>> = {
  'GET /staff/agents/tree': 'agents.read',
  'POST /staff/agents/make': 'agents.write',
  'POST /staff/agents/adjust': 'agents.write',
  'GET /staff/agents/holds': 'agents.read',
  'POST /staff/agents/holds': 'agents.write',
  'POST /staff/agents/holds/:holdId/decide': 'agents.write',
  'POST /staff/agents/move': 'agents.write',
  'GET /staff/agents/contracts': 'agents.read',
  'POST /staff/agents/contracts': 'agents.write',
  'GET /staff/agents/runs': 'agents.read',
  'GET /staff/agents/owed': 'agents.read',
  'GET /staff/agents/runs/:runId': 'agents.read',
  'POST /staff/agents/runs/:runId/approve': 'agents.write',
  'POST /staff/agents/runs/:runId/repeat': 'agents.write',
};
