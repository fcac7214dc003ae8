import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { nameProductsIn } from '#features/turnover/public.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instant } from '#kit/shared/time.ts';
import { sql } from '#kit/server/database/database.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { payOfFile } from '#tools/payslip.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { figureById } from '../../db/runs/figures.ts';
import { allTerms } from '../../domain/contract-types.ts';
import { approvalActions } from '../desk/agent-approvals.ts';
import { staffDecideHold } from '../desk/staff-decide-hold.ts';
import { staffHoldPlay } from '../desk/staff-hold-play.ts';
import { staffPlayHolds } from '../desk/staff-play-holds.ts';
import { agentPayslip } from '../pay/agent-payslip.ts';
import { payslipCsv, peopleOf } from '../pay/payslip-file.ts';
import { payBounds } from '../settings.ts';
import { dailyOf, dividendOf, must, openTeam, rebateOf, type Tree, vendor } from '../team.fixture.ts';
import { setPlayerRateIn } from '../contracts/player-rate.ts';
import { computeDue } from './due-runs.ts';
import { payApproved } from './pay-run.ts';

const reason = 'many accounts of one hand';

const openHeld = async (t: TestContext, tree: Tree) => {
  const team = await openTeam(t, tree);
  const { world, merchantId, idOf } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  const desk = await twoPeople(world, merchantId, approvalActions);
  const hold = async (name: string, { from = world.clock.now(), by = desk.anna } = {}) => {
    const held = await staffHoldPlay(world)({ memberId: idOf(name), from, evidence: 'Case 17', reason }, by);
    return held.ok ? held.value.holdId : held.refusal;
  };
  const request = async (holdId: string, decision: 'cleared' | 'fraud', by = desk.anna) => {
    const asked = await staffDecideHold(world)({ holdId, decision, reason }, by);
    return asked.ok ? 'asked' : asked.refusal;
  };
  const decide = async (holdId: string, decision: 'cleared' | 'fraud') => {
    assert.equal(await request(holdId, decision), 'asked');
    await desk.decide('approve');
  };
  /** What a player is given back of the own turnover. */
  const rate = (name: string, upline: string, of: number) =>
    must(world, (tx) =>
      setPlayerRateIn(world, tx, {
        merchantId,
        uplineId: idOf(upline),
        memberId: idOf(name),
        rates: [{ rate: of }],
      }),
    );
  const pay = async (days = 1) => {
    await team.settle();
    await world.moveClock(daysMs(days));
    await computeDue(world)();
    await payApproved(world)();
  };
  /** Every figure of an agent, the oldest first, each worked out again from its file. */
  const figuresOf = async (name: string) => {
    const { read } = world.database;
    const { rows } = await sql<{ figure_id: string }>`
      select figure_id from agents.figure where agent_id = ${idOf(name)} order by figure_no`.execute(read);
    const figures = [];
    for (const { figure_id: figureId } of rows) {
      const figure = await figureById(read, figureId);
      const people = figure && (await peopleOf(world, figure));
      assert.ok(people);
      const csv = payslipCsv(figure, people);
      assert.equal(payOfFile(csv).pay, figure.pay, `${name} ${figure.type}`);
      figures.push({ figureId, pay: figure.pay, csv, trace: traceOf(figure.trace) });
    }
    return figures;
  };
  return { ...team, ...desk, hold, request, decideHold: decide, rate, pay, figuresOf };
};

test('held play counts for nobody above, shows as one sum, and is paid once as a correction when two people have cleared it', async (t) => {
  const team = await openHeld(t, { A: null, B: 'A', b: 'B', c: 'B' });
  const { world, sign, play, hold, pay, figuresOf, commissionOf, agentVisit } = team;
  await sign(null, 'A', dailyOf(100));
  await sign('A', 'B', dailyOf(50));
  await pay();
  const holdId = await hold('b');
  assert.equal(await hold('b'), 'already_held');
  await play('b', 4_000_000n, 1_000_000n);
  await play('c', 2_000_000n);
  await pay();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [10_000n, 10_000n]);
  const [held] = await figuresOf('B');
  assert.deepEqual(held?.trace.leftOut.fraudHold, { turnover: 4_000_000n, netLoss: 3_000_000n });
  assert.deepEqual([held?.trace.team.active, held?.trace.team.players], [1, 1]);
  assert.match(held?.csv ?? '', /fraud_hold/u);
  const slip = await agentPayslip(world)({ figureId: held!.figureId }, agentVisit('B'));
  assert.ok(slip.ok);
  assert.equal(slip.value.leftOut.fraudHold, 4_000_000n);
  assert.equal(slip.value.leftOut.protection, 0n);

  assert.equal(await team.request(holdId, 'cleared'), 'asked');
  await pay();
  assert.equal(await commissionOf('B'), 10_000n, 'one person alone clears nobody');
  await team.decide('approve');
  assert.equal(await team.request(holdId, 'fraud'), 'hold_decided');
  await pay();
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [30_000n, 30_000n]);
  const paid = (await figuresOf('B')).at(-1);
  assert.equal(paid?.trace.changed?.turnover, 4_000_000n);
  await Promise.all([computeDue(world)(), computeDue(world)()]);
  await Promise.all([payApproved(world)(), payApproved(world)()]);
  await pay(3);
  assert.deepEqual([await commissionOf('A'), await commissionOf('B')], [30_000n, 30_000n]);
  const [first] = await figuresOf('B');
  assert.equal(first?.csv, held?.csv, 'an old payslip stays as it was');
});

test('confirmed fraud is never paid, and parallel runs pay a cleared member once', async (t) => {
  const team = await openHeld(t, { A: null, b: 'A', c: 'A' });
  const { world, sign, play, settle, hold, pay, decideHold, commissionOf } = team;
  await sign(null, 'A', dailyOf(100));
  await pay();
  const [b, c] = [await hold('b'), await hold('c')];
  await play('b', 1_000_000n);
  await play('c', 100_000n);
  await pay();
  await decideHold(b, 'fraud');
  await decideHold(c, 'cleared');
  await play('b', 2_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await Promise.all([1, 2, 3].map(() => computeDue(world)()));
  await Promise.all([1, 2, 3].map(() => payApproved(world)()));
  assert.equal(await commissionOf('A'), 1_000n);
  await pay(3);
  assert.equal(await commissionOf('A'), 1_000n);
  assert.equal(await hold('b'), 'already_held');
});

test('a hold is of members of the own tree, from a moment that was, and nobody of another merchant sees or decides it', async (t) => {
  const team = await openHeld(t, { A: null, b: 'A' });
  const { world, hold, request, annaAt } = team;
  const other = id<'mrc'>('mrc_other') as MerchantId;
  const now = world.clock.now();
  assert.equal(await hold('b', { from: instant(now + hoursMs(1)) }), 'hold_from');
  assert.equal(await hold('b', { from: instant(now - daysMs(91)) }), 'hold_from');
  assert.equal(await hold('b', { by: annaAt(other) }), 'not_in_tree');
  const holdId = await hold('b', { from: instant(now - hoursMs(1)) });
  assert.equal(await request(holdId, 'cleared', annaAt(other)), 'hold_unknown');
  assert.equal(await request('agh_none', 'cleared'), 'hold_unknown');
  const seen = await staffPlayHolds(world)({ page: 1 }, team.anna);
  assert.ok(seen.ok);
  assert.deepEqual(
    seen.value.holds.map((one) => [one.holdId, one.state, one.evidence]),
    [[holdId, 'held', 'Case 17']],
  );
  const elsewhere = await staffPlayHolds(world)({ page: 1 }, annaAt(other));
  assert.ok(elsewhere.ok);
  assert.deepEqual(elsewhere.value.holds, []);
});

/** Wages are of whole units, and what comes off them would leave parts to be rounded. */
const noWages = { ...allTerms, wages: false };

/** Two trees of one shape: what happens in one happens in the other, but in the first members are held and cleared. */
const twins = ({ below, pick }: Dice) => {
  const agents = ['A'];
  const tree: Record<string, string | null> = { A1: null, A2: null };
  const grow = (name: string, upline: string) => {
    for (const twin of ['1', '2']) tree[`${name}${twin}`] = `${upline}${twin}`;
  };
  const depths = new Map([['A', 0]]);
  const uplines = new Map<string, string | null>([['A', null]]);
  for (const name of ['B', 'C', 'D'].slice(0, 1 + below(3))) {
    const upline = pick(agents);
    grow(name, upline);
    uplines.set(name, upline);
    depths.set(name, (depths.get(upline) ?? 0) + 1);
    agents.push(name);
  }
  const players = ['p', 'q', 'r', 's'];
  for (const name of players) {
    const upline = pick(agents);
    grow(name, upline);
    uplines.set(name, upline);
  }
  return { tree, agents, players, depths, uplines };
};

for (const seed of [1, 2, 3, 4])
  test(`held and cleared comes to the same as never held, whatever the tree (${seed})`, async (t) => {
    const luck = dice(seed);
    const { below: draw } = luck;
    const { tree, agents, players, depths, uplines } = twins(luck);
    const team = await openHeld(t, tree);
    const { sign, rate, play, correct, hold, pay, decideHold, figuresOf, commissionOf } = team;
    for (const twin of ['1', '2'])
      for (const name of agents) {
        const upline = uplines.get(name) ?? null;
        const less = (depths.get(name) ?? 0) * 100;
        const payer = upline === null ? null : `${upline}${twin}`;
        await sign(payer, `${name}${twin}`, dailyOf(500 - less));
        await sign(payer, `${name}${twin}`, rebateOf([{ rate: 500 - less }]));
        await sign(payer, `${name}${twin}`, dailyOf(500 - less, { type: 'loss', base: 'loss' }));
        await sign(payer, `${name}${twin}`, dividendOf(3000 - less * 5, { period: 'week', terms: noWages }));
      }
    for (const name of players.slice(0, 3))
      for (const twin of ['1', '2']) await rate(`${name}${twin}`, `${uplines.get(name) ?? 'A'}${twin}`, 50);
    await pay(8);
    const held: string[] = [];
    const rounds: (readonly [string, string])[] = [];
    for (let day = 0; day < 12; day++) {
      for (const name of players) {
        if (draw(3) === 0) continue;
        const stake = BigInt(100 + draw(900)) * 10_000n;
        const payout = draw(2) === 0 ? 0n : stake / 10n;
        rounds.push([name, `${await play(`${name}1`, stake, payout)} ${await play(`${name}2`, stake, payout)}`]);
      }
      const late = rounds[draw(rounds.length)];
      if (late && draw(3) === 0)
        for (const [place, round] of late[1].split(' ').entries())
          await correct(`${late[0]}${place + 1}`, round, 10_000n).catch(() => undefined);
      if (day === 1 || day === 4) held.push(await hold(`${players[day === 1 ? 0 : 1 + draw(3)]}1`));
      if (day === 6 || day === 9) await decideHold(held.shift() ?? '', 'cleared');
      await pay();
    }
    await pay(15);
    let isAny = false;
    for (const name of [...agents, ...players.slice(0, 3)]) {
      const [one, two] = [await figuresOf(`${name}1`), await figuresOf(`${name}2`)];
      const sum = (of: typeof one) => of.reduce((total, { pay: paid }) => total + paid, 0n);
      isAny ||= one.some(({ trace }) => trace.leftOut.fraudHold.turnover > 0n);
      assert.equal(sum(one), sum(two), `${name} of ${JSON.stringify(tree)}`);
      assert.equal(await commissionOf(`${name}1`), await commissionOf(`${name}2`));
    }
    assert.ok(isAny, 'something was held');
  });

test('draw by draw what is paid back is what the team would have lost in each draw, no sum over members', async (t) => {
  const team = await openHeld(t, { A: null, B: null, a: 'A', b: 'A', c: 'B', d: 'B' });
  const { world, sign, play, pay, hold, decideHold, figuresOf } = team;
  await world.database.transact(async (tx) => {
    await nameProductsIn(tx, [{ vendor, game: 'g', product: 'LOTT' }]);
    return accept(undefined);
  });
  for (const name of ['A', 'B']) await sign(null, name, dailyOf(200, { type: 'loss', base: 'draw_loss' }));
  await pay();
  const holdId = await hold('a');
  for (const name of ['a', 'c']) await play(name, 4_000_000n);
  for (const name of ['b', 'd']) await play(name, 1_000_000n, 3_000_000n);
  await pay();
  const [held] = await figuresOf('A');
  assert.deepEqual([held?.pay, held?.trace.leftOut.fraudHold.netLoss], [0n, 4_000_000n]);
  await decideHold(holdId, 'cleared');
  for (const name of ['b', 'd']) await play(name, 500_000n);
  await pay();
  const [back, never] = [await figuresOf('A'), await figuresOf('B')];
  const sum = (of: typeof back) => of.map((one) => one.pay).reduce((total, one) => total + one, 0n);
  assert.equal(sum(back), sum(never));
  assert.equal(back.at(-1)?.trace.changed?.drawLost, 4_000_000n);
});

test('a payslip says of protection the same whether somebody is held or not, and who was protected is never paid by clearing', async (t) => {
  const team = await openHeld(t, { A1: null, A2: null, p1: 'A1', q1: 'A1', p2: 'A2', q2: 'A2' });
  const { world, merchantId, idOf, sign, play, settle, pay, hold, decideHold, figuresOf } = team;
  for (const twin of ['1', '2']) await sign(null, `A${twin}`, dailyOf(100));
  await pay();
  const holds = [await hold('p1'), await hold('q1')];
  for (const twin of ['1', '2']) for (const name of ['p', 'q']) await play(`${name}${twin}`, 1_000_000n);
  await settle();
  for (const twin of ['1', '2']) {
    await sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values (${`cls_${twin}`}, ${idOf(`p${twin}`)}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      world.database.read,
    );
    await sql`
      insert into protection.player_limit
        (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
      values (${`lim_${twin}`}, ${idOf(`q${twin}`)}, ${merchantId}, 'loss', 'day', 600000, 'player', 'in_force', kit.now(),
        kit.now())`.execute(world.database.read);
  }
  await pay();
  const leftOutOf = async (name: string) => (await figuresOf(name))[0]?.trace.leftOut;
  const [one, two] = [await leftOutOf('A1'), await leftOutOf('A2')];
  assert.deepEqual([one?.protection, one?.overLimit], [two?.protection, two?.overLimit]);
  assert.deepEqual([one?.fraudHold.turnover, two?.fraudHold.turnover], [600_000n, 0n]);
  for (const holdId of holds) await decideHold(holdId, 'cleared');
  await pay();
  await pay();
  const paid = async (name: string) => (await figuresOf(name)).map((figure) => figure.pay);
  assert.deepEqual([await paid('A1'), await paid('A2')], [[0n, 6_000n], [6_000n]]);
});
