import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn, openStakes } from '#features/gateway/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { openTurnoverScene as start, vendor } from '#tools/testing/turnover/turnover-scene.ts';
import { daySumsOfAgent, daySumsOfMember, daySumsOfMembers } from '../db/day-sums.ts';
import { followStep } from '../db/follow.ts';
import { nameProductsIn, setUplinesIn } from '../db/terms.ts';
import { follow, followNow } from './follow.ts';
import { verifyTurnover } from './verify-turnover.ts';

test('a bet is a fact while it runs, settled once its round ends, and a further version when it is corrected', async (t) => {
  const { world, bet, win, close, facts, sums, must, whose } = await start(t);
  await bet('a', 1000n);
  await followNow(world);
  assert.deepEqual(await facts(), [{ bet_id: 'a', state: 'open', turnover: 0n, ggr: 0n, version: 0, day: null }]);
  assert.deepEqual(await sums(), []);
  await win('a', 300n);
  await close('a');
  await followNow(world);
  const [settled] = await facts();
  assert.deepEqual([settled?.state, settled?.turnover, settled?.ggr, settled?.version], ['settled', 1000n, 700n, 1]);
  await must((tx) => actsIn.rollback(world, tx, { ...whose(0), transactionId: 'k', undoes: 'a-w' }));
  await followNow(world);
  assert.deepEqual(
    (await facts()).map(({ state, version }) => [state, version]),
    [['open', 2]],
  );
  assert.deepEqual(
    (await sums()).map(({ stake, ggr }) => [stake, ggr]),
    [[0n, 0n]],
  );
  await close('a');
  await followNow(world);
  assert.deepEqual(
    (await sums()).map(({ stake, turnover, payout, ggr }) => [stake, turnover, payout, ggr]),
    [[1000n, 1000n, 0n, 1000n]],
  );
  const past = await sql<{
    version: number;
    ggr: bigint;
  }>`select version, ggr from turnover.past_fact order by past_no`.execute(world.database.read);
  assert.deepEqual(past.rows, [
    { version: 1, ggr: 700n },
    { version: 2, ggr: 0n },
  ]);
});

test('a standing jackpot settles its bet: nothing of it runs until the jackpot is taken back', async (t) => {
  const { world, bet, jackpot, must, whose } = await start(t);
  const { read } = world.database;
  const running = async () => {
    await followNow(world);
    const { rows } = await sql<{ is_running: boolean }>`select is_running from turnover.fact`.execute(read);
    const stakes = await openStakes(read, whose(0).merchantId);
    return [rows.map(({ is_running }) => is_running), stakes.map(({ amount }) => amount)];
  };
  await bet('a', 1000n);
  assert.deepEqual(await running(), [[true], [1000n]]);
  await jackpot('a', 500n);
  assert.deepEqual(await running(), [[false], []]);
  await must((tx) => actsIn.rollback(world, tx, { ...whose(0), transactionId: 'k', undoes: 'a-j' }));
  assert.deepEqual(await running(), [[true], [1000n]]);
});

test('what settles late belongs to the day of its settlement, as the merchant counts days', async (t) => {
  const { world, bet, close, facts, sums } = await start(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`update merchants.merchant set time_zone = 'Pacific/Kiritimati'`.execute(owner.read);
  await bet('a', 1000n);
  await world.moveClock(daysMs(2));
  await close('a');
  await followNow(world);
  const { rows } = await sql<{ day: string; placed: string }>`
    select (r.ended_at at time zone 'Pacific/Kiritimati')::date::text as day,
      (t.recorded_at at time zone 'Pacific/Kiritimati')::date::text as placed
    from gateway.round r join gateway.transaction t using (round_no)`.execute(owner.read);
  const [{ day, placed } = { day: '', placed: '' }] = rows;
  assert.notEqual(day, placed);
  assert.deepEqual(
    (await facts()).map((fact) => fact.day),
    [day],
  );
  assert.deepEqual(
    (await sums()).map((sum) => sum.day),
    [day],
  );
});

test('gifts are facts beside bets; a refunded bet and demo credit are left out of every sum', async (t) => {
  const { world, bet, refund, close, facts, sums, must, whose } = await start(t);
  await must((tx) => actsIn.bonus(world, tx, { ...whose(0), transactionId: 'gift', amount: minor(70n) }));
  await bet('a', 1000n);
  await refund('a');
  await close('a');
  await followNow(world);
  assert.deepEqual(
    (await facts()).map(({ bet_id, state }) => [bet_id, state]),
    [
      ['a', 'voided'],
      ['gift', 'settled'],
    ],
  );
  assert.deepEqual(
    (await sums()).map(({ bets, stake, bonus, ggr }) => [bets, stake, bonus, ggr]),
    [[0n, 0n, 70n, 0n]],
  );
  const trial = await start(t, { kind: 'trial' });
  await trial.bet('t', 1000n);
  await trial.close('t');
  await followNow(trial.world);
  assert.deepEqual(await trial.sums(), []);
  assert.equal((await trial.facts())[0]?.turnover, 1000n);
});

test('an act that commits after later ones is not passed over', async (t) => {
  const { world, bet, must, whose, facts } = await start(t, { count: 2 });
  // The accounts that both need are opened before.
  await must((tx) => actsIn.bonus(world, tx, { ...whose(1), transactionId: 'first', amount: minor(1n) }));
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const slow = must(async (tx) => {
    const done = await actsIn.bonus(world, tx, { ...whose(1), transactionId: 'slow', amount: minor(1n) });
    begun.resolve();
    await ending.promise;
    return done;
  });
  await begun.promise;
  await bet('fast', 100n);
  await followNow(world);
  await followNow(world);
  assert.deepEqual(
    (await facts()).map(({ bet_id }) => bet_id),
    ['fast', 'first'],
  );
  ending.resolve();
  await slow;
  await followNow(world);
  assert.deepEqual(
    (await facts()).map(({ bet_id }) => bet_id),
    ['fast', 'first', 'slow'],
  );
});

test('a step that ends between its writes and its commit leaves nothing; the next one does it once', async (t) => {
  const { world, bet, close, sums } = await start(t);
  for (const name of ['a', 'b', 'c']) {
    await bet(name, 100n);
    await close(name);
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    const crash = world.database.transact(async (tx) => {
      await followStep(tx, { limit: 2, wait: 'for the other' });
      throw new Error('crash');
    });
    await assert.rejects(crash, /crash/);
    await world.database.transact((tx) => followStep(tx, { limit: 2, wait: 'for the other' }));
  }
  await followNow(world);
  assert.deepEqual(
    (await sums()).map(({ bets, stake }) => [bets, stake]),
    [[3n, 300n]],
  );
});

test('two workers at once and readers who wait for them sum everything once', async (t) => {
  const { world, bet, close, sums, facts } = await start(t);
  const names = Array.from({ length: 20 }, (_, at) => `b${at}`);
  await Promise.all(
    names.map(async (name) => {
      await bet(name, 100n);
      await close(name);
      await Promise.all([follow(world)(), followNow(world)]);
    }),
  );
  assert.equal((await facts()).length, names.length);
  assert.deepEqual(
    (await sums()).map(({ bets, stake }) => [bets, stake]),
    [[20n, 2000n]],
  );
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
});

test('a draw with more bets than a step holds is settled for all who wait', async (t) => {
  const { world, players, whose, must, close, facts } = await start(t, { count: 3 });
  for (let batch = 0; batch < 9; batch++)
    await must(async (tx) => {
      const bets = Array.from({ length: 250 }, (_, at) => ({
        ...whose(at % 3),
        roundId: 'draw',
        transactionId: `t${batch}-${at}`,
        amount: minor(10n),
      }));
      const done = await actsIn.bets(world, tx, bets);
      return done.find((one) => !one.ok) ?? accept(undefined);
    });
  await followNow(world);
  await close('draw');
  await world.database.transact((tx) => followStep(tx, { limit: 1, wait: 'for the other' }));
  await followNow(world);
  const settled = (await facts()).filter(({ state }) => state === 'settled');
  assert.equal(settled.length, 9 * 250);
  assert.equal(players.length, 3);
});

test('a cursor from another database, ahead of all transactions here, follows everything once more', async (t) => {
  const { world, bet, facts } = await start(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`update turnover.cursor set seen = '900000000000:900000000000:'`.execute(owner.read);
  await bet('a', 100n);
  await followNow(world);
  assert.equal((await facts()).length, 1);
});

test('play enters the sums of all agents above, as they stood when it was settled', async (t) => {
  const { world, players, bet, close } = await start(t);
  const { memberId } = players[0]!;
  const { read, transact } = world.database;
  const from = world.clock.now();
  await transact((tx) => nameProductsIn(tx, [{ vendor, game: '*', product: 'RNG' }]));
  await transact((tx) => setUplinesIn(tx, [{ memberId, from, agents: ['agt_b', 'agt_a'] }]));
  await world.moveClock(hoursMs(1));
  await bet('a', 100n);
  await close('a');
  await world.moveClock(1000);
  const moved = { memberId, from: world.clock.now(), agents: ['agt_c', 'agt_a'] };
  await transact((tx) => setUplinesIn(tx, [moved]));
  await world.moveClock(1000);
  await bet('b', 500n);
  await close('b');
  await followNow(world);
  const staked = async (agent: string) =>
    (await daySumsOfAgent(read, agent, { from: '2000-01-01', until: '2100-01-01' })).map(({ product, stake }) => [
      product,
      stake,
    ]);
  assert.deepEqual(await staked('agt_a'), [['RNG', 600n]]);
  assert.deepEqual(await staked('agt_b'), [['RNG', 100n]]);
  assert.deepEqual(await staked('agt_c'), [['RNG', 500n]]);
  assert.deepEqual((await verifyTurnover(world)).deviations, []);
});

test('the sums of some members are those of each added up', async (t) => {
  const { world, players, bet, close } = await start(t, { count: 3 });
  const { read } = world.database;
  const always = { from: '2000-01-01', until: '2100-01-01' };
  for (const [who, amount] of [100n, 20n, 3n].entries()) {
    await bet(`b${who}`, amount, { who });
    await close(`b${who}`);
  }
  await followNow(world);
  const [one, two, three] = players.map(({ memberId }) => memberId);
  const staked = async (...members: (typeof one)[]) =>
    (
      await daySumsOfMembers(
        read,
        members.flatMap((id) => id ?? []),
        always,
      )
    ).map(({ bets, stake, ggr }) => [bets, stake, ggr]);
  assert.deepEqual(await staked(one, three), [[2n, 103n, 103n]]);
  assert.deepEqual(await staked(), []);
  const [own] = await daySumsOfMember(read, two!, always);
  assert.deepEqual(await daySumsOfMembers(read, [two!], always), [own]);
});
