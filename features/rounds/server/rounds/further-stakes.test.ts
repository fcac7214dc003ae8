import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { begin } from '../../contract/begin.ts';
import { choose } from '../../contract/choose.ts';
import { enter } from '../../contract/enter.ts';
import { history } from '../../contract/history.ts';
import { proof } from '../../contract/proof.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { finishRounds } from './finish-rounds.ts';
import { endRoundsOfPlayer } from './end-rounds-of-player.ts';
import { more, openStage, origin, type Stage, stand, testGames, ways } from '../play.fixture.ts';
import { vendorAnswers } from '../games/vendor-answers.ts';
import { verifyRounds } from '../proof/verify-rounds.ts';

const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

/** A player with so much who has begun a round at 10.00, which each `more` makes dearer by as much. */
const begun = async (stage: Stage, balance: bigint) => {
  const [player] = await stage.players(1, balance);
  const { token, desk } = await stage.must(enter, {
    game: 'wager',
    launchCode: await stage.codeOf(player!, 'wager'),
  });
  const { epochId } = desk.seeds;
  await stage.must(setClientSeed, { epochId, clientSeed: 'my-own-seed' }, token);
  const { round } = await stage.must(begin, { key: 'press-of-a-wager', stake: '10.00', choice: more }, token);
  const step = (made: number, choice: object) => ({ roundId: round.roundId, step: made, choice });
  return { player: player!, token, epochId, roundId: round.roundId, step };
};

const purse = ({ world }: Stage, { memberId }: TestPlayer) => playBalanceOf(world)({ memberId, currency: 'THB' });
const furtherIn = async ({ world }: Stage): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ it: string }>(
    "select number || ' ' || state as it from rounds.further_stake order by number",
  );
  return rows.map(({ it }) => it);
};
const tamper = async ({ world }: Stage, statement: string): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(`set session_replication_role = replica; ${statement}`);
  await owner.close();
};
const clean = async (stage: Stage) => {
  const { deviations } = await verifyRounds(stage.world, testGames);
  assert.deepEqual([...deviations, ...(await verifyOwnersOfTest(stage.world)).deviations], []);
};

for (const way of ways) {
  test(`${way}: a choice takes its stake once, is told with it everywhere, and the round is computed again with it`, async (t) => {
    const stage = await openStage(t, way);
    const { player, token, step, roundId, epochId } = await begun(stage, 10_000n);
    const raised = await stage.must(choose, step(1, more), token);
    assert.deepEqual([raised.balance, raised.round.stake, raised.round.added], [8000n, 1000n, 1000n]);
    assert.equal((await stage.must(choose, step(1, more), token)).balance, 8000n, 'the same step takes nothing twice');
    const { round, net } = await stage.must(choose, step(2, stand), token);
    assert.deepEqual([round.state, round.turnover, net], ['settled', 1500n, round.payout - 2000n]);
    const { rows: counted } = await stage.world.database.pool.query<{ turnover: bigint }>(
      "select turnover from gateway.transaction where kind = 'bet' order by transaction_id",
    );
    assert.deepEqual(counted, [{ turnover: 1000n }, { turnover: 500n }]);
    assert.equal(await purse(stage, player), 8000n + round.payout);
    const listed = await stage.must(history, {}, token);
    assert.deepEqual([listed.rounds[0]?.stake, listed.rounds[0]?.added], [1000n, 1000n]);
    await stage.must(rotateSeed, { epochId }, token);
    const bundle = await stage.must(proof, { roundId });
    assert.deepEqual([bundle.stake, bundle.added], ['10.00', '10.00']);
    await clean(stage);
    const time = { from: later(stage.world.clock.now(), -hoursMs(1)), to: stage.world.clock.now() };
    const { book } = vendorAnswers(stage.house, vendorOf('wager'), () => origin);
    const { transactions } = await book.transactions({ ...time, page: 1 });
    const { rows } = await stage.world.database.pool.query<{ it: string }>(
      "select transaction_id || ' ' || amount as it from gateway.transaction order by 1",
    );
    assert.deepEqual(
      transactions.map(({ transactionId, amount }) => `${transactionId} ${amount}`).toSorted(),
      rows.map(({ it }) => it),
    );
    assert.deepEqual(await book.resend(time), { calls: 3 });
    await clean(stage);
  });

  test(`${way}: without money for it the step is refused and the round stands; it is ended, or paid for later`, async (t) => {
    const stage = await openStage(t, way);
    const { player, token, step } = await begun(stage, 1500n);
    for (let tried = 0; tried < 2; tried++)
      assert.equal(refusal(await stage.ask(choose, step(1, more), token)), 'insufficient_funds');
    assert.equal(await purse(stage, player), 500n);
    const { round } = await stage.must(choose, step(1, stand), token);
    assert.deepEqual([round.state, round.added], ['settled', 0n]);
    assert.equal(await purse(stage, player), 500n + round.payout);
    await clean(stage);
  });

  test(`${way}: a round that stands open when play is closed takes no more, and ends at once with all that was staked`, async (t) => {
    const stage = await openStage(t, way);
    const { player, token, step, roundId } = await begun(stage, 10_000n);
    await stage.must(choose, step(1, more), token);
    const { memberId } = player;
    await tamper(
      stage,
      `insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
       values ('${memberId}', '${stage.merchantId}', 'time_out', kit.now(), kit.now() + interval '1 day')`,
    );
    const closed = way === 'in process' ? 'play_restricted' : 'account_blocked';
    assert.equal(refusal(await stage.ask(choose, step(2, more), token)), closed);
    await tamper(stage, `update identity.session set ended_at = kit.now(), end_reason = 'time_out'`);
    assert.equal(refusal(await stage.ask(choose, step(2, more), token)), 'session_ended');
    assert.equal(await purse(stage, player), 8000n);
    for (let told = 0; told < 2; told++) await endRoundsOfPlayer(stage.house)({ memberId });
    const { rows } = await stage.world.database.pool.query<{ state: string; ended_by: string; payout: bigint }>(
      'select state, ended_by, payout from rounds.round where round_id = $1',
      [roundId],
    );
    assert.deepEqual([rows[0]?.state, rows[0]?.ended_by], ['settled', 'rule']);
    assert.equal(await purse(stage, player), 8000n + rows[0]!.payout);
    await clean(stage);
  });

  test(`${way}: a round left for a day is ended with the choices that its game names, with all that was staked`, async (t) => {
    const stage = await openStage(t, way);
    const { player, token, step, roundId, epochId } = await begun(stage, 10_000n);
    await stage.must(choose, step(1, more), token);
    await stage.world.moveClock(hoursMs(25));
    for (let tried = 0; tried < 2; tried++) await finishRounds(stage.house)();
    const { rows } = await stage.world.database.pool.query(
      `select r.state, r.ended_by, r.payout, (select count(*)::int from rounds.step s where s.round_id = r.round_id) as steps
       from rounds.round r where r.round_id = $1`,
      [roundId],
    );
    const [ended] = rows;
    assert.deepEqual([ended.state, ended.ended_by, ended.steps], ['settled', 'rule', 3]);
    assert.equal(await purse(stage, player), 8000n + BigInt(ended.payout));
    const back = await stage.must(enter, { game: 'wager', launchCode: await stage.codeOf(player, 'wager') });
    await stage.must(rotateSeed, { epochId }, back.token);
    await clean(stage);
    await tamper(stage, `update rounds.step set choice = '{"do":"more"}' where step = 2`);
    assert.notDeepEqual((await verifyRounds(stage.world, testGames)).deviations, []);
  });
}

test('a lost answer: the same choice goes on with what was taken, another is refused meanwhile', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const { player, token, step } = await begun(stage, 10_000n);
  stage.line.fate = () => (stage.line.heard.at(-1) === 'balance' ? 'lost' : 'good');
  assert.equal(refusal(await stage.ask(choose, step(1, more), token)), 'unavailable');
  assert.equal(await purse(stage, player), 8000n, 'it was taken');
  stage.line.fate = () => 'good';
  assert.equal(refusal(await stage.ask(choose, step(1, stand), token)), 'step_taken');
  const { round, balance } = await stage.must(choose, step(1, more), token);
  assert.deepEqual([round.added, balance, await furtherIn(stage)], [1000n, 8000n, ['1 taken']]);
  await stage.must(choose, step(2, stand), token);
  await clean(stage);
});

test('a stop after the stake was taken: the background makes the step', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const { token, step, roundId } = await begun(stage, 10_000n);
  const { wallet } = stage.house;
  stage.house.wallet = {
    ...wallet,
    run: (whose, work) =>
      wallet.run(whose, (steps) =>
        work({
          ...steps,
          bet: (act) => steps.bet(act).then(() => Promise.reject(new Error('the process ended here'))),
        }),
      ),
  };
  await assert.rejects(stage.ask(choose, step(1, more), token), /ended here/);
  stage.house.wallet = wallet;
  await stage.world.moveClock(6000);
  await finishRounds(stage.house)();
  assert.deepEqual(await furtherIn(stage), ['1 taken']);
  const { round } = await stage.must(choose, step(2, stand), token);
  assert.deepEqual([round.roundId, round.state, round.added], [roundId, 'settled', 1000n]);
  await clean(stage);
});

for (const fate of ['lost', 'unsent'] as const)
  test(`a further stake without an answer for a minute (${fate}) goes back, and the round stands as it stood`, async (t) => {
    const stage = await openStage(t, 'over HTTP');
    const { player, token, step } = await begun(stage, 10_000n);
    let isBroken = true;
    stage.line.fate = () => (isBroken && stage.line.heard.at(-1) === 'balance' ? fate : 'good');
    assert.equal(refusal(await stage.ask(choose, step(1, more), token)), 'unavailable');
    stage.line.fate = () => (isBroken ? 'down' : 'good');
    await stage.world.moveClock(minutesMs(2));
    await finishRounds(stage.house)();
    assert.deepEqual(await furtherIn(stage), ['1 returning']);
    isBroken = false;
    await stage.world.moveClock(minutesMs(1));
    await finishRounds(stage.house)();
    assert.deepEqual(await furtherIn(stage), ['1 returned']);
    assert.equal(await purse(stage, player), 9000n);
    const again = await stage.must(choose, step(1, more), token);
    assert.deepEqual([again.round.added, await furtherIn(stage)], [1000n, ['1 returned', '2 taken']]);
    await stage.must(choose, step(2, stand), token);
    await clean(stage);
  });

test('the tables refuse a further stake that nobody asked for, or that goes back a step', async (t) => {
  const stage = await openStage(t, 'in process');
  const { token, step, roundId } = await begun(stage, 10_000n);
  await stage.must(choose, step(1, more), token);
  const { pool } = stage.world.database;
  const insert = (number: number, at: number) =>
    pool.query(
      `insert into rounds.further_stake (round_id, number, step, choice, amount, try_at) values ($1, $2, $3, '{}', 5, kit.now())`,
      [roundId, number, at],
    );
  await assert.rejects(insert(2, 1), /next choice of an open round/);
  await assert.rejects(pool.query('update rounds.round set added = 5'), /has what was taken/);
  await assert.rejects(pool.query('update rounds.further_stake set amount = 1'), /permission denied/);
  await assert.rejects(pool.query("update rounds.further_stake set state = 'asked', ended_at = null"), /forward only/);
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await assert.rejects(owner.pool.query('update rounds.further_stake set amount = 1'), /forward only/);
  await stage.must(choose, step(2, stand), token);
  await assert.rejects(insert(2, 3), /next choice of an open round/);
});
