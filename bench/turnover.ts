import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { daySumsOfAgent, daySumsOfMembers, followNow, followStep, verifyTurnover } from '#features/turnover/public.ts';
import { asJob, type Database, openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { type Spent, spendingOf } from './tickets-spent.ts';
import { withOwnWorld } from './tickets.ts';
import { median } from './wallet/report.ts';

const wantedPerSecond = 5000;
const wantedReadMs = 50;
/** Behind the newest bet, while they arrive at the wanted rate: what a reader waits for who must see it. */
const wantedLagMs = 1000;
const betsOfTransaction = 250;
/** Of the worker's ticker. */
const stepEveryMs = 500;
const depth = 8;
/** Agents, and at the bottom members, directly below each agent. */
const breadth = 4;
const month = { from: '2026-02-01', until: '2026-02-28' };
const daysOfMonth = 28;
const products = ['RNG', 'LIVE', 'SPORTS', 'LOTT'];

/**
 * How many settled bets a second the cursor turns into facts and sums, against a bare copy of these facts; how far it is behind
 * while they arrive at the wanted rate; then how long the sums of agents of a large tree take to read.
 */
export const bench = (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      bets: { type: 'string', default: '200000' },
      members: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '20' },
    },
  });
  const [bets, members, seconds] = [Number(values.bets), Number(values.members), Number(values.seconds)];
  if (![bets, members, seconds].every((figure) => Number.isInteger(figure) && figure > 0))
    throw new RangeError('--bets, --members and --seconds are whole numbers');
  return withOwnWorld('turnover', async (world, serverPid) => {
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: unbounded });
    const stage: Stage = { world, owner, spent: spendingOf(world.database, serverPid), members, bets };
    await prepare(stage);
    await settledAtOnce(stage);
    await settledLater(stage);
    await arriving(stage, seconds);
    await sumsOfTree(stage);
    const { deviations } = await asJob(() => verifyTurnover(world));
    if (deviations.length > 0) throw new Error(deviations.slice(0, 5).join('\n'));
    await owner.close();
  });
};

type Stage = { world: TestWorld; owner: Database; spent: () => Spent; members: number; bets: number };

const unbounded = { lock: 0, statement: 0, idleInTransaction: 0, transaction: 0 };

/** A tree in which everybody has so many agents above, each of whom has so many directly below. */
const prepare = async ({ world, owner, members }: Stage): Promise<void> => {
  const merchantId = await demoMerchant(world);
  printAside(`a tree of ${members} members`);
  await sql`insert into gateway.vendor (vendor, is_own) values ('BENCH', true)`.execute(owner.read);
  await sql`
    insert into gateway.game (merchant_id, vendor, game, currency)
    values (${merchantId}, 'BENCH', 'g', 'THB')`.execute(owner.read);
  await sql`
    insert into turnover.upline (member_id, valid_from, agents)
    select 'mbr_' || m.no, '-infinity', array(
      select 'agt_' || d.depth || '_' || (m.no / power(${breadth}, d.depth)::integer)
      from generate_series(1, ${depth}::integer) as d (depth)
    )
    from generate_series(0, ${members - 1}::integer) as m (no)`.execute(owner.read);
};

const placeBets = async (stage: Stage, name: string, state: 'open' | 'settled'): Promise<void> => {
  printAside(`${stage.bets} bets, ${state}`);
  for (let from = 0; from < stage.bets; from += betsOfTransaction) await placeSome(stage, { name, state, from });
};

type Some = { name: string; state: 'open' | 'settled'; from: number };

/** Bets as vendors send them, so many a transaction: written to the tables directly, since the gateway is not what is measured. */
const placeSome = ({ owner, members }: Stage, { name, state, from }: Some): Promise<void> =>
  owner.transact(async (tx) => {
    await sql`
      with round as (
        insert into gateway.round (merchant_id, vendor, game, round_id, state, ended_at, changed_in)
        select g.merchant_id, 'BENCH', 'g', ${name} || n.no, ${state},
          case when ${state} = 'settled' then kit.now() end, case when ${state} = 'settled' then pg_current_xact_id() end
        from gateway.game g
        cross join generate_series(${from}::integer, ${from + betsOfTransaction - 1}::integer) as n (no)
        where g.vendor = 'BENCH'
        returning round_no, merchant_id, round_id
      )
      insert into gateway.transaction
        (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency, amount, reference_id,
         money_key, content_hash, answer)
      select 'BENCH', r.round_id || act.suffix, act.kind, 'r', r.round_no, r.merchant_id,
        'mbr_' || (hashtext(r.round_id) & 2147483647) % ${members}, 1, 'THB', act.amount,
        case when act.kind = 'win' then r.round_id end, r.round_id, repeat('0', 64), '{}'
      from round r
      cross join (values ('', 'bet', -1000), ('w', 'win', 700)) as act (suffix, kind, amount)
      where act.kind = 'bet'
        or ${state} = 'settled'`.execute(tx);
  });

const settleBets = async ({ owner, bets }: Stage, name: string): Promise<void> => {
  printAside('settling them');
  for (let from = 0; from < bets; from += betsOfTransaction)
    await owner.transact(async (tx) => {
      const names = Array.from({ length: betsOfTransaction }, (_, at) => `${name}${from + at}`);
      await sql`
        insert into gateway.transaction
          (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency, amount, reference_id,
           money_key, content_hash, answer)
        select b.vendor, b.transaction_id || 'w', 'win', 'r', b.round_no, b.merchant_id, b.member_id, b.wallet_id, b.currency, 700,
          b.transaction_id, b.money_key, b.content_hash, b.answer
        from gateway.transaction b
        where b.vendor = 'BENCH'
          and b.transaction_id = any(${names}::text[])`.execute(tx);
      await sql`
        update gateway.round
        set state = 'settled', ended_at = kit.now()
        where vendor = 'BENCH'
          and game = 'g'
          and round_id = any(${names}::text[])`.execute(tx);
    });
};

/** A spin: bet, win and end of the round are there before the cursor comes by. */
const settledAtOnce = async (stage: Stage): Promise<void> => {
  await followNow(stage.world);
  await placeBets(stage, 'spin-', 'settled');
  await measureFollowing(stage, 'bet and settlement in one step', 'spin-%');
};

/** A ticket: the fact of the running bet is there long before, and becomes a settled one. */
const settledLater = async (stage: Stage): Promise<void> => {
  await placeBets(stage, 'ticket-', 'open');
  await followAll(stage);
  await settleBets(stage, 'ticket-');
  await measureFollowing(stage, 'settlement of a bet that was followed before', 'ticket-%');
};

const followAll = async ({ world }: Stage): Promise<number> => {
  for (let steps = 1; ; steps++) {
    const step = await world.database.transact((tx) => followStep(tx, { limit: 10_000, wait: 'for the other' }));
    if (step?.isCaughtUp === true) return steps;
  }
};

const measureFollowing = async (stage: Stage, name: string, like: string): Promise<void> => {
  const { owner, spent, bets } = stage;
  spent();
  const started = performance.now();
  const steps = await followAll(stage);
  const tookMs = performance.now() - started;
  const cost = spent();
  const bareMs = median([await copyBare(owner, like), await copyBare(owner, like), await copyBare(owner, like)]);
  const perSecond = Math.round((bets * 1000) / tookMs);
  const barePerSecond = Math.round((bets * 1000) / bareMs);
  print(
    JSON.stringify({
      bench: 'turnover',
      case: name,
      value: perSecond,
      unit: 'facts/s',
      steps,
      cpuMicros: Math.round(((cost.nodeMs + cost.databaseMs) * 1000) / bets),
      reference: 'bare insert … select of the same facts into a table of the same form',
      referenceValue: barePerSecond,
      ratio: Math.round((perSecond / barePerSecond) * 1000) / 1000,
      wanted: `at least ${wantedPerSecond}`,
    }),
  );
};

const copyBare = async (owner: Database, like: string): Promise<number> => {
  await sql`drop table if exists public.bare`.execute(owner.read);
  await sql`create table public.bare (like turnover.fact including all)`.execute(owner.read);
  const started = performance.now();
  await sql`insert into public.bare select * from turnover.fact where bet_id like ${like}`.execute(owner.read);
  return performance.now() - started;
};

/**
 * Settled bets at the wanted rate, by a connection of their own, while the cursor steps as the worker does. What is behind when
 * the last of them is there is what a reader waits for then.
 */
const arriving = async (stage: Stage, seconds: number): Promise<void> => {
  printAside(`${seconds} s of ${wantedPerSecond} bets a second`);
  const started = performance.now();
  const lags: number[] = [];
  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      const stepped = performance.now();
      await followAll(stage);
      const tookMs = performance.now() - stepped;
      lags.push(tookMs);
      await sleep(Math.max(0, stepEveryMs - tookMs));
    }
  })();
  stage.spent();
  const bets = wantedPerSecond * seconds;
  for (let from = 0; from < bets; from += betsOfTransaction) {
    await sleep(Math.max(0, started + (from * 1000) / wantedPerSecond - performance.now()));
    await placeSome(stage, { name: 'arriving-', state: 'settled', from });
  }
  const placedMs = performance.now() - started;
  isOver = true;
  await followAll(stage);
  const behindMs = performance.now() - started - placedMs;
  await following;
  const cost = stage.spent();
  lags.sort((a, b) => a - b);
  print(
    JSON.stringify({
      bench: 'turnover',
      case: `settled bets arriving at ${wantedPerSecond} a second`,
      value: Math.round((bets * 1000) / placedMs),
      unit: 'bets/s placed',
      catchUpP50Ms: Math.round(lags[Math.floor(lags.length / 2)] ?? 0),
      catchUpMaxMs: Math.round(lags.at(-1) ?? 0),
      behindMs: Math.round(behindMs),
      cpuMicros: Math.round(((cost.nodeMs + cost.databaseMs) * 1000) / bets),
      wanted: `${wantedPerSecond}, behind by less than ${wantedLagMs} ms`,
    }),
  );
};

/** A month of sums of everybody in the tree, then how long reading takes: of agents at every level, and of a thousand members. */
const sumsOfTree = async (stage: Stage): Promise<void> => {
  const { world, owner, members } = stage;
  const { read } = world.database;
  printAside('a month of sums');
  const figures = sql.raw("'THB', 1, 1000, 1000, 900, 0, 0, 0, 0, 100");
  const days = sql`generate_series(${month.from}::date, ${month.until}::date, '1 day') as day
    cross join unnest(${products}::text[]) as p (name)`;
  await sql`
    insert into turnover.agent_day
      (agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select a.id, day::date, p.name, ${figures}
    from (select distinct unnest(agents) as id from turnover.upline) a
    cross join ${days}`.execute(owner.read);
  const set = Array.from({ length: Math.min(1000, members) }, (_, no) => id<'mbr'>(`mbr_${no}`));
  await sql`
    insert into turnover.member_day
      (member_id, day, product, merchant_id, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select m.id, day::date, p.name, 'mrc_bench', ${figures}
    from unnest(${set}::text[]) as m (id)
    cross join ${days}`.execute(owner.read);
  await measureReading(
    `a month of an agent's sums by day and product, depth ${depth}, tree of ${members} members`,
    (turn) => {
      const level = 1 + (turn % depth);
      const agent = `agt_${level}_${(turn * 7919) % Math.max(1, Math.ceil(members / breadth ** level))}`;
      return daySumsOfAgent(read, agent, month);
    },
  );
  await measureReading(`a month of the sums of ${set.length} members together`, () =>
    daySumsOfMembers(read, set, month),
  );
  for (const table of ['agent_day', 'member_day'])
    await sql`delete from ${sql.table(`turnover.${table}`)} where day between ${month.from}::date and ${month.until}::date`.execute(
      owner.read,
    );
};

const readings = 400;

const measureReading = async (name: string, look: (turn: number) => Promise<readonly unknown[]>): Promise<void> => {
  const times: number[] = [];
  for (let turn = 0; turn < readings; turn++) {
    const started = performance.now();
    const sums = await look(turn);
    times.push(performance.now() - started);
    if (sums.length !== daysOfMonth * products.length) throw new Error(`${name}: ${sums.length} sums`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  print(
    JSON.stringify({
      bench: 'turnover',
      case: name,
      value: at(0.5),
      unit: 'ms',
      p95ms: at(0.95),
      maxMs: at(0.999),
      wanted: `below ${wantedReadMs}`,
    }),
  );
};
