import { switchFlagIn } from '#features/merchants/public.ts';
import { type Database, sql } from '#kit/server/database/database.ts';
import { daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { printAside } from '#tools/command/output.ts';
import { allTerms, type ContractTerms } from '#features/agents/domain/contract-types.ts';
import { recordOf } from '#features/agents/domain/terms-record.ts';

/** Levels of the tree: agents on all but the last. */
export const depth = 8;
const flags = ['AGENTCENTER3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURLYSALARY3', 'REALTIMESALARY3'];
const rowsAtOnce = 5_000;

export type Team = {
  merchantId: MerchantId;
  /** Of each level the first agent, the top first. */
  agents: readonly MemberId[];
  members: number;
};

type Node = { id: string; upline: string | null; path: string; above: string[]; isAgent: boolean };

/** As many agents below each as make eight levels of so many members. */
const nodesOf = (members: number): Node[] => {
  const breadth = members >= 20_000 ? 4 : 2;
  const levels = Array.from({ length: depth - 1 }, (_, level) => breadth ** level);
  const agents = levels.reduce((all, count) => all + count, 0);
  const leaves = levels.at(-1) ?? 1;
  const nodes: Node[] = [];
  for (let no = 0; no < members; no++) {
    const isAgent = no < agents;
    const upline =
      no === 0 ? undefined : nodes[isAgent ? Math.floor((no - 1) / breadth) : agents - leaves + (no % leaves)];
    nodes.push({
      id: `mbr_b${no}`,
      upline: upline?.id ?? null,
      path: `${upline?.path ?? ''}${no + 1}.`,
      above: upline === undefined ? [] : [upline.id, ...upline.above],
      isAgent,
    });
  }
  return nodes;
};

/** A tree with a dividend and a real-time salary signed at every level, from a moment on. */
export const loadTeam = async (
  world: TestWorld,
  owner: Database,
  { merchantId, members, from }: { merchantId: MerchantId; members: number; from: Instant },
): Promise<Team> => {
  printAside(`a tree of ${members} members`);
  await world.backofficeDatabase.transact(async (tx) => {
    for (const flag of flags) await switchFlagIn(tx, { merchantId, flag, state: 'on' });
    return accept({});
  });
  const nodes = nodesOf(members);
  for (let at = 0; at < nodes.length; at += rowsAtOnce)
    await insertNodes(owner, { merchantId, nodes: nodes.slice(at, at + rowsAtOnce), from });
  const agents = nodes.filter(({ isAgent }) => isAgent);
  for (const [type, terms] of contracts) await signAll(owner, { merchantId, agents, from, type, terms });
  for (const table of [
    'identity.member',
    'agents.node',
    'agents.position',
    'agents.contract',
    'agents.version',
    'turnover.upline',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(owner.read);
  const heads = Array.from({ length: depth - 1 }, (_, level) => agents.find(({ above }) => above.length === level)!);
  return { merchantId, members, agents: heads.map((head) => id<'mbr'>(head.id)) };
};

const insertNodes = async (
  owner: Database,
  { merchantId, nodes, from }: { merchantId: MerchantId; nodes: readonly Node[]; from: Instant },
): Promise<void> => {
  const rows = JSON.stringify(nodes.map(({ isAgent, ...node }) => ({ ...node, kind: isAgent ? 'agent' : 'player' })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as n (id text, upline text, path text, above text[], kind text)`;
  const at = sql`${isoOf(from)}::timestamptz`;
  await sql`
    insert into identity.member
      (member_id, merchant_id, username, username_key, kind, agent_type, currency, password_hash, password_set_at,
       registered_at, registered_from, terms_version, age_confirmed)
    select n.id, ${merchantId}, substr(n.id, 5), substr(n.id, 5), n.kind, case when n.kind = 'agent' then 41 end, 'THB',
      '$argon2id$none', ${at}, ${at}, '127.0.0.1', '1', 18
    from ${given}`.execute(owner.read);
  await sql`
    insert into agents.node (member_id, merchant_id, joined_at) select n.id, ${merchantId}, ${at} from ${given}`.execute(
    owner.read,
  );
  await sql`
    insert into agents.position (member_id, valid_from, merchant_id, upline_id, path, above, depth)
    select n.id, ${at}, ${merchantId}, n.upline, n.path, n.above, cardinality(n.above)
    from ${given}`.execute(owner.read);
  await sql`
    insert into turnover.upline (member_id, valid_from, agents) select n.id, ${at}, n.above from ${given}`.execute(
    owner.read,
  );
};

const dividend: ContractTerms = {
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows: [{ rate: 3000 }],
  isAccumulating: false,
  terms: allTerms,
};
const realTime: ContractTerms = {
  ...dividend,
  type: 'real_time',
  period: 'window',
  base: 'turnover',
  rows: [{ rate: 20 }],
};
const contracts = [
  ['dividend', dividend],
  ['real_time', realTime],
] as const;

/** Rates fall with each level. */
const signAll = async (
  owner: Database,
  it: { merchantId: MerchantId; agents: readonly Node[]; from: Instant; type: string; terms: ContractTerms },
): Promise<void> => {
  const { merchantId, agents, from, type, terms } = it;
  const rows = agents.map(({ id: agent, upline, above }) => {
    const rate = (terms.rows[0]?.rate ?? 0) - above.length * (type === 'dividend' ? 300 : 2);
    return {
      key: `${type.replace('_', '')}${agent.slice(4)}`,
      agent,
      upline,
      terms: recordOf({ ...terms, rows: [{ rate }] }),
    };
  });
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (key text, agent text, upline text, terms jsonb)`;
  const at = sql`${isoOf(from)}::timestamptz`;
  await sql`
    insert into agents.contract (contract_id, merchant_id, type, payer_id, agent_id, made_at)
    select 'agc_' || c.key, ${merchantId}, ${type}, c.upline, c.agent, ${at} from ${given}`.execute(owner.read);
  await sql`
    insert into agents.version
      (version_id, contract_id, no, state, period, terms, offered_at, offered_by, expires_at, answered_at, list_hash, valid_from,
       announced)
    select 'agv_' || c.key, 'agc_' || c.key, 1, 'active', ${terms.period}, c.terms, ${at}, 'bench', ${at}, ${at},
      repeat('0', 64), ${at}, 'active'
    from ${given}`.execute(owner.read);
};

type Days = { first: string; last: string };

/** Bets of every member on every day, spread over it; the sums of days are made of them as the cursor makes them. */
export const loadPlay = async (
  owner: Database,
  { merchantId, members }: Team,
  { first, last, facts, zone }: Days & { facts: number; zone: string },
): Promise<void> => {
  const days = daysBetween(first, last);
  const perDay = Math.ceil(facts / days.length);
  const { rows: indexes } = await sql<{ indexdef: string; name: string }>`
    select i.indexdef, i.schemaname || '.' || i.indexname as name
    from pg_indexes i
    where i.schemaname = 'turnover'
      and i.tablename = 'fact'
      and i.indexname <> 'fact_pkey'`.execute(owner.read);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(owner.read);
  for (const day of days) {
    printAside(`${perDay} bets of ${day}`);
    const { from, to } = spanOf(day, zone);
    const step = (to - from) / perDay / 1000;
    await sql`
      insert into turnover.fact
        (vendor, bet_id, kind, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot,
         correction, bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version)
      select 'BENCH', ${day} || lpad(n.no::text, 8, '0'), 'bet', ${merchantId}, 'mbr_b' || n.no % ${members}, 'THB',
        (array['RNG', 'LIVE', 'SPORTS', 'LOTT'])[1 + (n.no % ${members} + n.no / ${members} / 3) % 4], 'g', 'settled', s.stake,
        s.stake, s.payout, 0, 0, 0, 0, s.stake - s.payout, t.at, ${day}::date, t.at, t.at, ${day}::date, false, '{}', 1
      from generate_series(0, ${perDay - 1}::integer) as n (no)
      cross join lateral (select ${isoOf(from)}::timestamptz + n.no * ${step}::float8 * interval '1 second' as at) t
      cross join lateral (select 1000 + n.no % 97 * 100 as stake, (n.no % 3) * (900 + n.no % 89 * 100) * 6 / 10 as payout) s`.execute(
      owner.read,
    );
  }
  printAside('indexes and sums');
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(owner.read);
  await sql`select turnover.sum_again()`.execute(owner.read);
  await sql`
    insert into agents.cash_day (member_id, day, currency, deposits, deposit_count)
    select 'mbr_b' || n.no, d::date, 'THB', 50000, 1
    from generate_series(0, ${members - 1}::integer) as n (no)
    cross join generate_series(${first}::date, ${last}::date, '7 days') as d
    where n.no % 5 = 0`.execute(owner.read);
  for (const table of ['turnover.fact', 'turnover.member_day', 'turnover.agent_day', 'agents.cash_day'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(owner.read);
};
