import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { begin } from '../../contract/begin.ts';
import { choose } from '../../contract/choose.ts';
import { desk } from '../../contract/desk.ts';
import { enter } from '../../contract/enter.ts';
import { history } from '../../contract/history.ts';
import { proof } from '../../contract/proof.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { round } from '../../contract/round.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { recheckRound } from '../../domain/recheck-round.ts';
import { climb, heads, openStage, type Stage, take, testGames, ways } from '../play.fixture.ts';

const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);
let presses = 0;
const press = (choice: object, stake = '10.00') => ({
  key: `press-number-${String(presses++).padStart(6, '0')}`,
  stake,
  choice,
});

/** Opens a game for a player and chooses the player's seed. */
const sitDown = async (stage: Stage, player: TestPlayer, game: string) => {
  const { token, desk: shown } = await stage.must(enter, { game, launchCode: await stage.codeOf(player, game) });
  if (shown.seeds.clientSeed === null)
    await stage.must(setClientSeed, { epochId: shown.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  return { token, desk: shown };
};

const endSession = async (world: Stage['world'], sessionId: string): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(
    "update identity.session set ended_at = kit.now(), end_reason = 'logout' where session_id = $1",
    [sessionId],
  );
  await owner.close();
};

/** Begins rounds until one stays open. */
const climbed = async (stage: Stage, token: string) => {
  for (;;) {
    const begun = await stage.must(begin, press(climb), token);
    if (begun.round.state === 'open') return begun;
    await stage.world.moveClock(5000);
  }
};

for (const way of ways) {
  test(`${way}: a launch is entered once, and its seed is the player's to choose`, async (t) => {
    const stage = await openStage(t, way);
    const [player] = await stage.players(1);
    const launchCode = await stage.codeOf(player!, 'coin');
    assert.equal(refusal(await stage.ask(enter, { game: 'ladder', launchCode })), 'launch_code_invalid');
    const entered = await stage.must(enter, { game: 'coin', launchCode });
    assert.equal(refusal(await stage.ask(enter, { game: 'coin', launchCode })), 'launch_code_invalid');
    assert.equal(refusal(await stage.ask(enter, { game: 'nothing', launchCode })), 'game_unknown');
    const { desk: shown, token } = entered;
    assert.equal(moneyText(shown.balance), '10000.00');
    assert.deepEqual([shown.seeds.clientSeed, shown.seeds.nonce, shown.openRound], [null, 1, null]);
    assert.equal(refusal(await stage.ask(begin, press(heads), token)), 'client_seed_needed');
    const set = await stage.must(setClientSeed, { epochId: shown.seeds.epochId, clientSeed: 'my-own-seed' }, token);
    assert.equal(set.commitment, shown.seeds.commitment);
    assert.equal(refusal(await stage.ask(desk, {}, 'x'.repeat(40))), 'session_ended');
    assert.equal((await stage.must(desk, {}, token)).seeds.clientSeed, 'my-own-seed');
  });

  test(`${way}: a round is one bet and one win, and what is left is what the rounds say`, async (t) => {
    const stage = await openStage(t, way);
    const { world } = stage;
    const [player] = await stage.players(1);
    const { token } = await sitDown(stage, player!, 'coin');
    let expected = 1_000_000n;
    for (let nonce = 1; nonce <= 8; nonce++) {
      const { round: played, balance } = await stage.must(begin, press(heads), token);
      assert.deepEqual([played.state, played.isOver, played.nonce], ['settled', true, nonce]);
      const isWon = played.events[0]?.['side'] === 0;
      assert.equal(moneyText(played.payout), isWon ? '19.80' : '0.00');
      expected += played.payout - 1000n;
      assert.equal(balance, expected);
      await world.moveClock(5000);
    }
    const shown = await stage.must(desk, {}, token);
    assert.deepEqual([shown.balance, shown.net], [expected, expected - 1_000_000n]);
    const { rows } = await world.database.pool.query<{ state: string; bets: number; wins: number }>(`
      select r.state, count(*) filter (where t.kind = 'bet')::int as bets, count(*) filter (where t.kind = 'win')::int as wins
      from gateway.round r
      join gateway.transaction t using (round_no)
      group by r.round_no, r.state`);
    assert.deepEqual(rows, Array(8).fill({ state: 'settled', bets: 1, wins: 1 }));
    const { round: part } = await stage.must(begin, { ...press(heads), choice: { side: 1 } }, token);
    assert.equal(moneyText(part.turnover!), '2.50');
    const { rows: said } = await world.database.pool.query<{ turnover: bigint | null; odds: number; count: number }>(
      "select turnover, odds, count(*)::int as count from gateway.transaction where kind = 'bet' group by 1, 2 order by 1",
    );
    assert.deepEqual(
      said,
      [
        { turnover: 250n, odds: 198, count: 1 },
        { turnover: null, odds: 198, count: 8 },
      ],
      'said where it is not all',
    );
  });

  test(`${way}: the same press again is the same round; other content under it is refused`, async (t) => {
    const stage = await openStage(t, way);
    const [player] = await stage.players(1);
    const { token } = await sitDown(stage, player!, 'coin');
    const one = press(heads);
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.must(begin, one, token)));
    assert.equal(new Set(answers.map((it) => it.round.roundId)).size, 1);
    assert.equal(new Set(answers.map((it) => it.balance)).size, 1);
    assert.equal(refusal(await stage.ask(begin, { ...one, stake: '11.00' }, token)), 'idempotency_conflict');
    const { rounds } = await stage.must(history, {}, token);
    assert.equal(rounds.length, 1);
  });

  test(`${way}: too soon, too much, too little, another game's choice: refused, and nothing moves`, async (t) => {
    const stage = await openStage(t, way);
    const [rich] = await stage.players(1);
    const [poor] = await stage.players(1, 2000n);
    const { token } = await sitDown(stage, rich!, 'coin');
    assert.equal(refusal(await stage.ask(begin, press(heads, '0.50'), token)), 'stake_out_of_range');
    assert.equal(refusal(await stage.ask(begin, press(heads, '5000.01'), token)), 'stake_out_of_range');
    assert.equal(refusal(await stage.ask(begin, press(climb), token)), 'choice_invalid');
    assert.equal(refusal(await stage.ask(begin, press(heads, '-1.00'), token)), 'input_invalid');
    const first = await stage.must(begin, press(heads), token);
    const soon = await stage.ask(begin, press(heads), token);
    assert.equal(refusal(soon), 'too_soon');
    assert.equal(soon.ok ? '' : soon.detail['nextStartAt'], new Date(first.nextStartAt).toISOString());
    await stage.world.moveClock(5000);
    assert.equal(refusal(await stage.ask(begin, press(heads), token)), 'taken');
    const { token: theirs } = await sitDown(stage, poor!, 'coin');
    assert.equal(refusal(await stage.ask(begin, press(heads, '20.01'), theirs)), 'insufficient_funds');
    assert.equal(refusal(await stage.ask(begin, press(heads, '20.00'), theirs)), 'taken');
  });

  test(`${way}: an open round is gone on with step by step, also by a page that was opened anew`, async (t) => {
    const stage = await openStage(t, way);
    const { world } = stage;
    const [player, stranger] = await stage.players(2);
    const { token } = await sitDown(stage, player!, 'ladder');
    const { round: open } = await climbed(stage, token);
    const { roundId } = open;
    await world.moveClock(5000);
    assert.equal(refusal(await stage.ask(begin, press(climb), token)), 'round_open');
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 1, choice: heads }, token)), 'choice_invalid');
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 2, choice: take }, token)), 'step_ahead');
    const again = await sitDown(stage, player!, 'ladder');
    assert.equal(again.desk.openRound?.roundId, roundId);
    const { token: theirs } = await sitDown(stage, stranger!, 'ladder');
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 1, choice: take }, theirs)), 'round_unknown');
    assert.equal(refusal(await stage.ask(round, { roundId }, theirs)), 'round_unknown');
    const before = (await stage.must(desk, {}, token)).balance;
    const taken = await stage.must(choose, { roundId, step: 1, choice: take }, again.token);
    assert.deepEqual(
      [taken.round.state, moneyText(taken.round.payout), taken.round.endedBy],
      ['settled', '13.33', 'play'],
    );
    assert.equal(taken.balance, before + taken.round.payout);
    const repeated = await stage.must(choose, { roundId, step: 1, choice: take }, token);
    assert.deepEqual([repeated.round, repeated.balance], [taken.round, taken.balance]);
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 1, choice: climb }, token)), 'step_taken');
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 2, choice: take }, token)), 'round_over');
  });

  test(`${way}: the seed is shown when it is changed, not while a round hangs on it; then anyone computes its rounds`, async (t) => {
    const stage = await openStage(t, way);
    const [player] = await stage.players(1);
    const { token, desk: shown } = await sitDown(stage, player!, 'ladder');
    const { epochId } = shown.seeds;
    const { round: open } = await climbed(stage, token);
    assert.equal(refusal(await stage.ask(rotateSeed, { epochId }, token)), 'round_open');
    await stage.must(choose, { roundId: open.roundId, step: 1, choice: take }, token);
    assert.equal(refusal(await stage.ask(proof, { roundId: open.roundId })), 'seed_not_shown');
    const next = await stage.must(rotateSeed, { epochId }, token);
    assert.deepEqual([next.number, next.previous?.epochId, next.clientSeed], [2, epochId, null]);
    assert.deepEqual(await stage.must(rotateSeed, { epochId }, token), next, 'asked again it changes nothing');
    assert.equal(
      refusal(await stage.ask(setClientSeed, { epochId, clientSeed: 'another-seed' }, token)),
      'seed_pair_closed',
    );
    const { rounds } = await stage.must(history, {}, token);
    for (const { roundId } of rounds) {
      const bundle = await stage.must(proof, { roundId });
      assert.deepEqual(recheckRound(testGames, bundle), []);
      assert.ok(recheckRound(testGames, { ...bundle, payout: '77.77' }).length > 0);
      assert.ok(recheckRound(testGames, { ...bundle, commitment: '0'.repeat(64) }).length > 0);
    }
    assert.ok(rounds.length > 0);
  });

  test(`${way}: another player's round is not there, to look at or to go on with`, async (t) => {
    const stage = await openStage(t, way);
    const [owner, other] = await stage.players(2);
    const { token } = await sitDown(stage, owner!, 'ladder');
    const { token: otherToken } = await sitDown(stage, other!, 'ladder');
    const { round: open } = await climbed(stage, token);
    const { roundId, epochId } = open;
    assert.equal(refusal(await stage.ask(round, { roundId }, otherToken)), 'round_unknown');
    assert.equal(refusal(await stage.ask(choose, { roundId, step: 1, choice: take }, otherToken)), 'round_unknown');
    assert.equal(refusal(await stage.ask(rotateSeed, { epochId }, otherToken)), 'seed_pair_unknown');
    assert.equal(
      refusal(await stage.ask(setClientSeed, { epochId, clientSeed: 'not-my-seed' }, otherToken)),
      'seed_pair_closed',
    );
    assert.deepEqual((await stage.must(history, {}, otherToken)).rounds, []);
    assert.equal((await stage.must(desk, {}, token)).openRound?.roundId, roundId, 'and it stands as it stood');
  });

  test(`${way}: whoever logs out plays no more in an opened game, and what they had is still theirs`, async (t) => {
    const stage = await openStage(t, way);
    const { world } = stage;
    const [player] = await stage.players(1);
    const { token } = await sitDown(stage, player!, 'ladder');
    const { round: open } = await climbed(stage, token);
    await endSession(world, player!.sessionId);
    assert.equal(
      refusal(await stage.ask(choose, { roundId: open.roundId, step: 1, choice: take }, token)),
      'session_ended',
    );
    assert.equal(refusal(await stage.ask(desk, {}, token)), 'session_ended');
    await world.moveClock(5000);
    assert.equal(refusal(await stage.ask(begin, press(climb), token)), 'round_open');
    const held = await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' });
    assert.ok(held !== undefined && held < 1_000_000n);
  });

  test(`${way}: demo credit plays too`, async (t) => {
    const stage = await openStage(t, way);
    const [guest] = await stage.players(1, 500_000n, 'trial');
    const { token, desk: shown } = await sitDown(stage, guest!, 'coin');
    assert.deepEqual([shown.currency, moneyText(shown.balance)], ['TRIAL', '5000.00']);
    const { round: played } = await stage.must(begin, press(heads), token);
    assert.equal(played.state, 'settled');
  });
}
