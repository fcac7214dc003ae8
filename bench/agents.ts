import { parseArgs } from 'node:util';
import { countLargeTeams } from '#features/agents/server/large/count-teams.ts';
import { agentAnnouncements } from '#features/agents/server/announcements/agent-announcements.ts';
import { ownMoney } from '#features/agents/server/account/own-money.ts';
import { teamMoney } from '#features/agents/server/account/team-money.ts';
import { teamBets } from '#features/agents/server/bets/team-bets.ts';
import { agentContracts } from '#features/agents/server/contracts/agent-contracts.ts';
import { agentUserLoss } from '#features/agents/server/loss/agent-user-loss.ts';
import { agentIncome } from '#features/agents/server/pay/agent-income.ts';
import { agentPayslip } from '#features/agents/server/pay/agent-payslip.ts';
import { dividendRecord } from '#features/agents/server/pay/dividend-record.ts';
import { realTimeRecord } from '#features/agents/server/pay/real-time-record.ts';
import { computePeriod } from '#features/agents/server/runs/due-runs.ts';
import { payApproved } from '#features/agents/server/runs/pay-run.ts';
import { agentDownlines } from '#features/agents/server/tree/agent-downlines.ts';
import { agentInvitations } from '#features/agents/server/tree/agent-invitations.ts';
import { agentOverview } from '#features/agents/server/tree/agent-overview.ts';
import { periodAt } from '#features/agents/domain/periods.ts';
import { asJob, type Database, openDatabase, sql } from '#kit/server/database/database.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { instant, isoOf, minutesMs } from '#kit/shared/time.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { demoMerchant, visitOf } from '#tools/testing/scenes/players.ts';
import { depth, loadPlay, loadTeam, type Team } from './agents/load-team.ts';
import { median } from './wallet/report.ts';
import { withOwnWorld } from './tickets.ts';

const zone = 'Asia/Bangkok';
const [pageMs, windowMs, monthMs] = [200, 2_000, 60_000];
/** Every ten minutes. */
const teamsMs = 300_000;
const looks = 3;
const factsOfMember = 100;

/** What each page and each run took, by the name of its case: the growth is told of it. */
type Took = Map<string, number>;

/**
 * A tree of eight levels whose members all play for a month: how long each page of the agent centre takes at the server, a real-time
 * window and the dividends of the month; then the same for a tree of a hundredth, and how much longer the large one took.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...words],
    options: { members: { type: 'string', default: '100000' }, facts: { type: 'string', default: '10000000' } },
  });
  const [members, facts] = [Number(values.members), Number(values.facts)];
  if (![members, facts].every((figure) => Number.isInteger(figure) && figure >= 1_000))
    throw new RangeError('--members and --facts are whole numbers of at least 1000');
  const small = await measured(1_000, 1_000 * factsOfMember);
  if (members === 1_000) return;
  const large = await measured(members, facts);
  for (const [name, ms] of large)
    print(
      JSON.stringify({
        bench: 'agents',
        case: `growth of ${name}`,
        value: Math.round((ms / Math.max(1, small.get(name) ?? ms)) * 10) / 10,
        unit: `times from 1000 to ${members} members`,
        small: small.get(name),
        large: ms,
      }),
    );
};

const measured = async (members: number, facts: number): Promise<Took> => {
  const took: Took = new Map();
  await withOwnWorld('agents', async (world) => {
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: unbounded });
    const merchantId = await demoMerchant(world);
    // The last evening of the next month: all of it was played.
    const first = dayAfter(`${dayOf(world.clock.now(), zone).slice(0, 8)}01`, 31).slice(0, 8) + '01';
    const next = dayAfter(first, 31).slice(0, 8) + '01';
    const { from, to } = { from: spanOf(first, zone).from, to: spanOf(next, zone).from };
    await world.moveClock(to - minutesMs(47) - world.clock.now());
    const team = await loadTeam(world, owner, { merchantId, members, from });
    await loadPlay(owner, team, { first, last: dayAfter(next, -1), facts, zone });
    const about = `${members} members, ${facts} bets`;
    await measureRun(world, took, { team, about, type: 'real_time', kind: 'window', at: instant(to - minutesMs(52)) });
    await measureTeams(world, took, about);
    await measurePages(world, took, team, about);
    await world.moveClock(to + minutesMs(23) - world.clock.now());
    await measureRun(world, took, { team, about, type: 'dividend', kind: 'month', at: from });
    await measurePay(world, owner, took, about);
    await owner.close();
  });
  return took;
};

const unbounded = { lock: 0, statement: 0, idleInTransaction: 0, transaction: 0 };

const report = (
  took: Took,
  name: string,
  { about, ms, wanted, more = {} }: { about: string; ms: number; wanted: number; more?: object },
) => {
  took.set(name, Math.round(ms));
  print(
    JSON.stringify({
      bench: 'agents',
      case: `${name}; ${about}`,
      value: Math.round(ms),
      unit: 'ms',
      ...more,
      wanted: `below ${wanted}`,
      isMet: ms < wanted,
    }),
  );
};

type Run = {
  team: Team;
  about: string;
  type: 'real_time' | 'dividend';
  kind: 'window' | 'month';
  at: ReturnType<typeof instant>;
};

const measureRun = async (
  world: TestWorld,
  took: Took,
  { team: { merchantId }, about, type, kind, at }: Run,
): Promise<void> => {
  printAside(`a run of ${type}`);
  const period = periodAt(kind, at, zone);
  const started = performance.now();
  const runId = await asJob(() => computePeriod(world, { merchantId, type, period }, { first: period.from, zone }));
  const ms = performance.now() - started;
  const { rows } = await sql<{ figures: number; gross: bigint }>`
    select r.figures, r.gross from agents.run r where r.run_id = ${runId}`.execute(world.database.read);
  if (!rows[0]) throw new Error(`${type}: nothing was worked out`);
  report(took, `a run of ${type}`, {
    about,
    ms,
    wanted: kind === 'window' ? windowMs : monthMs,
    more: { figures: rows[0].figures },
  });
};

/** Every figure of the month with its movements: what follows when people have approved it. */
const measurePay = async (world: TestWorld, owner: Database, took: Took, about: string): Promise<void> => {
  await sql`
    update agents.run
    set state = 'approved', approved_at = ${isoOf(world.clock.now())}::timestamptz
    where state = 'previewed'`.execute(owner.read);
  printAside('paying it');
  const started = performance.now();
  await asJob(payApproved(world));
  report(took, 'paying the runs', { about, ms: performance.now() - started, wanted: monthMs });
};

/** What the worker goes through for large teams, all of it at once; after that only what may have changed. */
const measureTeams = async (world: TestWorld, took: Took, about: string): Promise<void> => {
  printAside('going through large teams');
  for (const name of ['going through large teams', 'going through them again']) {
    const started = performance.now();
    await asJob(countLargeTeams(world));
    report(took, name, { about, ms: performance.now() - started, wanted: teamsMs });
    await world.moveClock(minutesMs(10));
  }
};

type Page = { name: string; ask: () => Promise<{ ok: boolean }> };

const pagesOf = (world: TestWorld, { merchantId }: Team, agent: MemberId, figureId: string | undefined): Page[] => {
  const visit = { ...visitOf(merchantId, agent, id<'ses'>('ses_bench'), 'agent'), money: 'THB' as const };
  const page = 1;
  const ranges = ['today', 'this_week', 'this_month'] as const;
  return [
    { name: 'announcements', ask: () => agentAnnouncements(world)({}, visit) },
    ...ranges.flatMap((range): Page[] => [
      { name: `team overview, ${range}`, ask: () => agentOverview(world)({ range }, visit) },
      { name: `downlines, ${range}`, ask: () => agentDownlines(world)({ range, sort: 'joined' }, visit) },
      { name: `downlines by turnover, ${range}`, ask: () => agentDownlines(world)({ range, sort: 'turnover' }, visit) },
      { name: `team betting, ${range}`, ask: () => teamBets(world)({ range, state: 'settled' }, visit) },
      { name: `user loss, ${range}`, ask: () => agentUserLoss(world)({ range, sort: 'net_loss', page }, visit) },
      { name: `user loss by name, ${range}`, ask: () => agentUserLoss(world)({ range, sort: 'name', page }, visit) },
      { name: `account details, ${range}`, ask: () => teamMoney(world)({ range }, visit) },
    ]),
    { name: 'register centre', ask: () => agentInvitations(world)({}, visit) },
    { name: 'contracts', ask: () => agentContracts(world)({}, visit) },
    { name: 'own account', ask: () => ownMoney(world)({ range: 'this_month', wallet: 'commission' }, visit) },
    { name: 'my income', ask: () => agentIncome(world)({ range: 'this_month', page }, visit) },
    { name: 'dividend record', ask: () => dividendRecord(world)({ range: 'this_month', page }, visit) },
    { name: 'real-time salary', ask: () => realTimeRecord(world)({ range: 'this_month', page }, visit) },
    ...(figureId === undefined ? [] : [{ name: 'payslip', ask: () => agentPayslip(world)({ figureId }, visit) }]),
  ];
};

/** Of the top, of an agent in the middle and of one above players: the slowest of each page is told. */
const measurePages = async (world: TestWorld, took: Took, team: Team, about: string): Promise<void> => {
  const slowest = new Map<string, { ms: number; level: number }>();
  for (const level of [0, Math.floor(depth / 2) - 1, depth - 2]) {
    const agent = team.agents[level]!;
    printAside(`pages of an agent of level ${level + 1}`);
    const { rows } = await sql<{ figure_id: string }>`
      select f.figure_id from agents.figure f where f.agent_id = ${agent} limit 1`.execute(world.database.read);
    for (const { name, ask } of pagesOf(world, team, agent, rows[0]?.figure_id)) {
      const times: number[] = [];
      for (let look = 0; look < looks; look++) {
        const started = performance.now();
        const answer = await ask();
        times.push(performance.now() - started);
        if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
      }
      const ms = median(times);
      if (ms > (slowest.get(name)?.ms ?? -1)) slowest.set(name, { ms, level: level + 1 });
    }
  }
  for (const [name, { ms, level }] of slowest) report(took, name, { about, ms, wanted: pageMs, more: { level } });
};
