import type { AloneTrial } from './alone-trials.ts';

const reason = 'to be tried alone';
const runId = `agr_${'7'.repeat(32)}`;
const holdId = `agh_${'7'.repeat(32)}`;
const idOf = (username: string) => `sql:select member_id from identity.member where username = '${username}'`;
/** Members of their own: other trials take from the demo players what these would need. */
const member = (username: string, digit: string) =>
  `insert into identity.member (member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at,
     registered_at, registered_from, terms_version, age_confirmed)
   values ('mbr_${'0'.repeat(31)}${digit}', 'mrc_demo', '${username}', '${username}', 'player', 'THB', '$argon2id$none', kit.now(),
     kit.now(), '127.0.0.1', '1', 20)
   on conflict do nothing`;
/** An agent at the top of a tree. */
const top = [
  member('triedtop', '7'),
  `select identity.make_agent(member_id, 1) from identity.member where username = 'triedtop'`,
  `insert into agents.node (member_id, merchant_id, joined_at)
   select member_id, merchant_id, kit.now() from identity.member where username = 'triedtop' on conflict do nothing`,
  `insert into agents.position (member_id, valid_from, merchant_id, path, above, depth)
   select member_id, joined_at, merchant_id, node_no || '.', '{}', 0
   from agents.node join identity.member using (member_id, merchant_id) where username = 'triedtop'
   on conflict do nothing`,
];

/** What agents are paid by, tried by one person. */
export const agentTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/agents/make': {
    before: [member('triednew', '8')],
    input: { account: 'triednew', rank: 'general', upline: null, reason },
    watched: `select kind from identity.member where username = 'triednew'`,
  },
  'POST /staff/agents/adjust': {
    before: top,
    input: { memberId: idOf('triedtop'), amount: '100.00', way: 'off', cause: 'manual', reason },
    watched: 'select count(*)::text from agents.adjustment',
  },
  'POST /staff/agents/holds/:holdId/decide': {
    before: [
      ...top,
      `insert into agents.hold (hold_id, merchant_id, member_id, from_at, reason, evidence, held_by)
       select '${holdId}', merchant_id, member_id, kit.now(), 'tried', 'tried', 'tried'
       from identity.member where username = 'triedtop' on conflict do nothing`,
    ],
    input: { holdId, decision: 'cleared', reason },
    watched: 'select string_agg(state, $$ $$ order by hold_id) from agents.hold',
  },
  'POST /staff/agents/move': {
    before: top,
    input: { memberId: idOf('triednew'), upline: 'triedtop', reason },
    watched: 'select count(*)::text from agents.position',
  },
  'POST /staff/agents/contracts': {
    before: top,
    input: { memberId: idOf('triedtop') },
    watched: 'select count(*)::text from agents.version',
  },
  'POST /staff/agents/runs/:runId/approve': {
    kind: 'agents.pay',
    before: [
      `insert into agents.run (run_id, merchant_id, type, period, from_at, to_at, currency, state, frozen_at, figures, pool, gross,
         rounding)
       values ('${runId}', 'mrc_demo', 'daily', 'day', '2026-01-01', '2026-01-02', 'THB', 'previewed', kit.now(), 0, 30000000,
         30000000, 0)`,
    ],
    input: { runId, reason },
    watched: `select (state in ('previewed', 'waiting'))::text from agents.run where run_id = '${runId}'`,
  },
};
