import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import {
  betIn,
  betsIn,
  bonusIn,
  refundsIn,
  registerOwnGameIn,
  rollbackIn,
  roundCloseIn,
  winsIn,
} from '#features/gateway/public.ts';
import { openDatabase, sql, type Tx } from '#kit/server/database.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/players.ts';
import { daySumsOfAgent, daySumsOfMember } from '../db/day-sums.ts';
import { followStep } from '../db/follow.ts';
import { nameProductsIn, setUplinesIn } from '../db/terms.ts';
import { follow, followNow } from './follow.ts';
import { rebuildTurnover } from './rebuild-turnover.ts';
import { verifyTurnover } from './verify-turnover.ts';

const vendor = 'MODEL';

const start = async (t: TestContext, { count = 1, kind = 'player' as 'player' | 'trial' } = {}) => {
  const world = await testWorld(t);
  const { database } = world;
  const merchantId = await demoMerchant(world);
  await database.transact((tx) => registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' }));
  const players = await addPlayers(world, merchantId, { count, balance: 1_000_000n, kind });
  const currency = kind === 'trial' ? ('TRY' as const) : ('THB' as const);
  const whose = (who: number) => {
    const { memberId, sessionId } = players[who]!;
    return { vendor, merchantId, memberId, sessionId, currency, requestId: 'r', game: 'g' };
  };
  const must = async (work: (tx: Tx) => Promise<Result<unknown, string>>) => {
    const done = await database.transact(work);
    assert.ok(done.ok, done.ok ? '' : done.refusal);
  };
  const bet = (name: string, amount: bigint, { who = 0, round = name } = {}) =>
    must((tx) => betIn(world, tx, { ...whose(who), roundId: round, transactionId: name, amount: minor(amount) }));
  const win = (name: string, amount: bigint, { who = 0, round = name } = {}) =>
    must(async (tx) => {
      const one = { ...whose(who), roundId: round, transactionId: `${name}-w`, betTransactionId: name };
      const [done] = await winsIn(world, tx, [{ ...one, amount: minor(amount) }]);
      return done!;
    });
  const refund = (name: string) =>
    must(async (tx) => {
      const [done] = await refundsIn(world, tx, [{ ...whose(0), transactionId: `${name}-f`, betTransactionId: name }]);
      return done!;
    });
  const close = (round: string) =>
    must(async (tx) => accept(await roundCloseIn(tx, { vendor, game: 'g', roundId: round })));
  const facts = async () =>
    (
      await sql<{ bet_id: string; state: string; turnover: bigint; ggr: bigint; version: number; day: string | null }>`
        select bet_id, state, turnover, ggr, version, day::text from turnover.fact order by bet_id`.execute(
        database.read,
      )
    ).rows;
  const sums = (who = 0) =>
    daySumsOfMember(database.read, players[who]!.memberId, { from: '2000-01-01', until: '2100-01-01' });
  return { world, players, whose, must, bet, win, refund, close, facts, sums };
};

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
  await must((tx) => rollbackIn(world, tx, { ...whose(0), transactionId: 'k', undoes: 'a-w' }));
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
  await must((tx) => bonusIn(world, tx, { ...whose(0), transactionId: 'gift', amount: minor(70n) }));
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
  await must((tx) => bonusIn(world, tx, { ...whose(1), transactionId: 'first', amount: minor(1n) }));
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const slow = must(async (tx) => {
    const done = await bonusIn(world, tx, { ...whose(1), transactionId: 'slow', amount: minor(1n) });
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
      const done = await betsIn(world, tx, bets);
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

const tampering: [string, string, RegExp][] = [
  [
    'a fact’s turnover',
    `update turnover.fact set turnover = turnover - 1 where bet_id = 'a'`,
    /MODEL\/a says turnover 999, its acts 1000/,
  ],
  ['a fact’s day', `update turnover.fact set day = day - 1 where bet_id = 'a'`, /MODEL\/a says day/],
  ['a fact that is gone', `delete from turnover.fact where bet_id = 'a'`, /MODEL\/a has no fact/],
  [
    'a fact that was never played',
    `update turnover.fact set bet_id = 'x', round_no = null where bet_id = 'a'`,
    /MODEL\/x has no act/,
  ],
  ['a member’s sum', `update turnover.member_day set ggr = ggr + 1`, /member mbr_\S+ .* sums up to .*, its facts to/],
  ['an agent’s sum', `update turnover.agent_day set stake = 0`, /agent agt_a .* sums up to/],
  ['a sum of nobody', `update turnover.agent_day set agent_id = 'agt_x'`, /agent agt_x/],
];

for (const [what, change, line] of tampering)
  test(`the comparison finds ${what} changed, and a rebuild mends it`, async (t) => {
    const { world, players, bet, close } = await start(t);
    const uplines = [{ memberId: players[0]!.memberId, from: world.clock.now(), agents: ['agt_a'] }];
    await world.database.transact((tx) => setUplinesIn(tx, uplines));
    await bet('a', 1000n);
    await close('a');
    assert.deepEqual((await verifyTurnover(world)).deviations, []);
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
    t.after(() => owner.close());
    await sql.raw(change).execute(owner.read);
    const { deviations } = await verifyTurnover(world);
    assert.ok(
      deviations.some((deviation) => line.test(deviation)),
      deviations.join('\n'),
    );
    await rebuildTurnover(world);
    assert.deepEqual((await verifyTurnover(world)).deviations, []);
  });
