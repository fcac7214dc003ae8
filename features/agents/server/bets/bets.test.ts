import assert from 'node:assert/strict';
import test from 'node:test';
import { memberOf } from '#features/identity/public.ts';
import { teamBets as betsOfTeam } from '#features/turnover/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { must, openTeam } from '../team.fixture.ts';
import { moveBranchIn } from '../tree/move-branch.ts';
import { teamBets } from './team-bets.ts';
import { teamBetsFile } from './team-bets-file.ts';

type Team = Awaited<ReturnType<typeof openTeam>>;

const seenBy = async ({ world, agentVisit }: Team, agent: string, asked: object = {}) => {
  const answer = await teamBets(world)({ range: 'this_month', state: 'settled', ...asked }, agentVisit(agent));
  assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
  return answer.value;
};

const nameOf = async ({ world, idOf }: Team, name: string) =>
  (await memberOf(world.database.read, idOf(name)))?.account ?? '';

const protect = ({ world, merchantId, idOf }: Team, name: string) =>
  withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf(name)}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      read,
    ),
  );

test('bets of the own team alone, settled ones apart from those that run, with what they come to', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', b: 'B', c: 'A', Z: null, z: 'Z' });
  const { begin, play, idOf } = team;
  for (const name of ['A', 'b', 'z']) await play(name, 1_000n);
  const won = await play('c', 500n, 800n);
  const running = await begin('b', 70n);
  await begin('z', 90n);
  const all = await seenBy(team, 'A');
  assert.deepEqual(
    all.bets.map(({ memberId, state, stake, turnover, payout }) => [memberId, state, stake, turnover, payout]),
    [
      [idOf('c'), 'won', 500n, 500n, 800n],
      [idOf('b'), 'lost', 1_000n, 1_000n, 0n],
    ],
  );
  const [first] = all.bets;
  assert.deepEqual([first?.account, first?.round, first?.vendor], [await nameOf(team, 'c'), won, 'MODEL']);
  const sums = { bets: 2, stake: 1_500n, turnover: 1_500n, payout: 800n, ggr: 700n };
  assert.deepEqual(all.sums, sums);
  assert.deepEqual(all.products, [{ product: 'OTHER', ...sums }]);
  const open = await seenBy(team, 'A', { state: 'open' });
  assert.deepEqual(
    open.bets.map(({ round, state }) => [round, state]),
    [[running, 'open']],
  );
  assert.deepEqual([open.sums.bets, open.sums.stake, open.sums.ggr], [1, 70n, 0n]);
  assert.deepEqual((await seenBy(team, 'B')).sums.stake, 1_000n);
  const refused = await teamBets(team.world)({ range: 'today', state: 'settled' }, team.agentVisit('b'));
  assert.equal(refused.ok ? 'none' : refused.refusal, 'not_an_agent');
});

test('a name finds a member of the own team only, and whoever is protected looks like one who played nothing', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A', b: 'A', c: 'A', Z: null, z: 'Z' });
  const { begin, play } = team;
  for (const name of ['a', 'b', 'z']) await play(name, 1_000n);
  await begin('b', 50n);
  const stakes = async (asked: object) => (await seenBy(team, 'A', asked)).sums.stake;
  assert.equal(await stakes({ search: await nameOf(team, 'b') }), 1_000n);
  await protect(team, 'b');
  const idle = await seenBy(team, 'A', { search: await nameOf(team, 'c') });
  for (const name of ['b', 'z', 'A'])
    assert.deepEqual(await seenBy(team, 'A', { search: await nameOf(team, name) }), idle, name);
  assert.equal(await stakes({}), 1_000n);
  assert.equal(await stakes({ state: 'open' }), 0n);
  const file = await teamBetsFile(team.world)({ range: 'today', state: 'settled' }, team.agentVisit('A'));
  assert.ok(file.ok);
  const lines = file.value.csv.trimEnd().split('\r\n');
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /,OTHER,MODEL,g,r1,lost,10\.00,10\.00,0\.00$/);
  for (const name of ['a', 'b']) assert.ok(!file.value.csv.includes(await nameOf(team, name)), name);
});

test('pages follow each other without a gap, for a list of members and for all of a large team alike', async (t) => {
  const team = await openTeam(t, { A: null, a: 'A', b: 'A' });
  const rounds: string[] = [];
  for (let turn = 0; turn < 23; turn++) rounds.unshift(await team.play(turn % 3 === 0 ? 'a' : 'b', 100n));
  const first = await seenBy(team, 'A');
  const { next } = first;
  assert.ok(next !== undefined);
  const second = await seenBy(team, 'A', { before: next });
  assert.deepEqual([first.bets.length, second.bets.length, second.next], [20, 3, undefined]);
  assert.deepEqual(
    [...first.bets, ...second.bets].map(({ round }) => round),
    rounds,
  );
  assert.deepEqual((await seenBy(team, 'A', { before: 'MODEL:nobody' })).bets, []);
  const at = team.world.clock.now();
  const large = {
    agentId: team.idOf('A'),
    currency: 'THB' as const,
    settled: { from: later(at, -hoursMs(1)), to: later(at, hoursMs(1)) },
    hidden: [],
  };
  const before = { vendor: 'MODEL', betId: next.slice('MODEL:'.length) };
  const walked = [
    ...(await betsOfTeam(team.world.database.read, large, { before: undefined, limit: 20 })),
    ...(await betsOfTeam(team.world.database.read, large, { before, limit: 20 })),
  ];
  assert.deepEqual(
    walked.map((bet) => bet.bet_id),
    rounds,
  );
});

test('a member who moved leaves the bets of before with the former upline', async (t) => {
  const team = await openTeam(t, { A: null, b: 'A', Z: null });
  const { world, merchantId, idOf, play } = team;
  await play('b', 1_000n);
  await must(world, (tx) => moveBranchIn(world, tx, { merchantId, memberId: idOf('b'), uplineId: idOf('Z') }));
  await world.moveClock(daysMs(1));
  await play('b', 50n);
  const now = world.clock.now();
  const days = [new Date(now - daysMs(3)), new Date(now)].map((at) => at.toISOString().slice(0, 10));
  const range = days.join('/');
  const search = await nameOf(team, 'b');
  for (const asked of [{ range }, { range, search }])
    for (const [agent, stake] of [
      ['A', 1_000n],
      ['Z', 50n],
    ] as const) {
      const { bets, sums } = await seenBy(team, agent, asked);
      assert.deepEqual([bets.map((bet) => bet.stake), sums.stake], [[stake], stake], agent);
    }
});
