import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#kit/server/database.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import { minor } from '#kit/shared/money.ts';
import { begin } from '../contract/begin.ts';
import { choose } from '../contract/choose.ts';
import { desk } from '../contract/desk.ts';
import { enter } from '../contract/enter.ts';
import { setClientSeed } from '../contract/set-client-seed.ts';
import { lockDesk } from '../db/game-desk.ts';
import { climb, heads, openStage, type Stage, testGames } from './play-scene.test.ts';
import { gameInForce } from './in-force.ts';
import { publishHouse } from './publish-house.ts';
import { approvalActions, staffChangeVersion, staffSeeAlerts, staffSwitchGame } from './staff-decide-game.ts';
import { staffOwnGame, staffOwnGames } from './staff-own-games.ts';
import { staffOwnRound, staffOwnRounds } from './staff-own-rounds.ts';
import { staffSetLimits } from './staff-set-limits.ts';

const reason = 'looked at by a test';
let presses = 0;
const press = (choice: object, stake = '10.00') => ({
  key: `press-number-${String(presses++).padStart(6, '0')}`,
  stake,
  choice,
});

const visitOf = async ({ world, merchantId }: Stage): Promise<StaffVisit> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const staffId = world.entropy.id('stf');
  await owner.pool.query(
    `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
     values ($1, $2, 'tester', 'Tester', 'owner', 'x', kit.now(), 'test')`,
    [staffId, merchantId],
  );
  await owner.close();
  return {
    requestId: 'req',
    ip: '127.0.0.1',
    userAgent: 'test',
    language: 'EN',
    merchantId,
    staff: { staffId, username: 'tester', sessionId: 'ses', permissions: [] },
  };
};

const sitDown = async (stage: Stage, game: string) => {
  const [player] = await stage.players(1);
  const { token, desk: shown } = await stage.must(enter, { game, launchCode: await stage.codeOf(player!, game) });
  await stage.must(setClientSeed, { epochId: shown.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  return token;
};

const must = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

test('a game that is off begins no round, and an open one is played to its end', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { house } = stage;
  await publishHouse(house);
  const token = await sitDown(stage, 'ladder');
  let begun = await stage.must(begin, press(climb), token);
  while (begun.round.state !== 'open') {
    await stage.world.moveClock(5000);
    begun = await stage.must(begin, press(climb), token);
  }
  must(await staffSwitchGame(house)({ game: 'ladder', to: 'off', reason }, visit));
  const listed = must(await staffOwnRounds(house)({ state: 'open' }, visit));
  assert.deepEqual(
    listed.rounds.map(({ roundId, fate }) => [roundId, fate?.what]),
    [[begun.round.roundId, 'taken_or_back']],
  );
  const seen = must(await staffOwnRound(house, () => 'http://games.test')({ roundId: begun.round.roundId }, visit));
  assert.deepEqual([seen.round.events.length, seen.isProvable, seen.proofAddress], [1, false, null]);
  const other = { ...visit, merchantId: stage.world.entropy.id('mrc') };
  assert.equal(refusal(await staffOwnRound(house, () => '')({ roundId: begun.round.roundId }, other)), 'not_found');
  let { round } = await stage.must(choose, { roundId: begun.round.roundId, step: 1, choice: climb }, token);
  if (round.state === 'open')
    ({ round } = await stage.must(choose, { roundId: round.roundId, step: 2, choice: { do: 'take' } }, token));
  assert.equal(round.state, 'settled');
  await stage.world.moveClock(5000);
  assert.equal(refusal(await stage.ask(begin, press(climb), token)), 'game_disabled');
  must(await staffSwitchGame(house)({ game: 'ladder', to: 'on', reason }, visit));
  await stage.must(begin, press(climb), token);
  const { changes } = must(await staffOwnGame(house, () => '')({ game: 'ladder' }, visit));
  assert.deepEqual(
    changes.map(({ what, after, by }) => [what, after['state'], by]),
    [
      ['switch', 'on', 'tester'],
      ['switch', 'off', 'tester'],
    ],
  );
});

test('stakes that were set hold from the next round; a preview sets nothing, and what does not fit is told', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { house } = stage;
  const token = await sitDown(stage, 'coin');
  await stage.must(begin, press(heads), token);
  await stage.world.moveClock(5000);
  const wanted = {
    game: 'coin',
    currency: 'THB' as const,
    stakeMin: minor(20_00n),
    stakeMax: minor(100_00n),
    payoutMax: minor(500_00n),
    ladder: [minor(20_00n), minor(100_00n)],
    reason,
  };
  const preview = must(await staffSetLimits(house)({ ...wanted, mode: 'preview' }, visit));
  assert.deepEqual([preview.rounds, preview.refusedRounds], [1, 1]);
  await stage.must(begin, press(heads), token);
  await stage.world.moveClock(5000);
  const crossed = { ...wanted, stakeMax: minor(10_00n), mode: 'save' as const };
  assert.equal(refusal(await staffSetLimits(house)(crossed, visit)), 'limits_invalid');
  must(await staffSetLimits(house)({ ...wanted, mode: 'save' }, visit));
  assert.equal(refusal(await stage.ask(begin, press(heads), token)), 'stake_out_of_range');
  await stage.must(begin, press(heads, '20.00'), token);
  assert.deepEqual((await stage.must(desk, {}, token)).stakes.ladder, [2000n, 10000n]);
});

test('a later version waits for two people and for the game to be off; the one before is played on where it is kept', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { world } = stage;
  await publishHouse(stage.house);
  const coin = testGames.get('coin')!;
  const later = new Map([...testGames, ['coin', { ...coin, version: 2 }], ['coin/1', coin]]);
  const house = { ...stage.house, games: later };
  await publishHouse(house);
  const inPlay = async () => (await gameInForce(later, world.database.read, 'coin'))?.version;
  assert.equal(await inPlay(), 1);
  const { games } = must(await staffOwnGames(house)({}, visit));
  assert.deepEqual(
    games.flatMap(({ game, version, waitingVersion }) => (game === 'coin' ? [[version, waitingVersion]] : [])),
    [[1, 2]],
  );
  const ask = () => staffChangeVersion(house)({ game: 'coin', version: 2, reason }, visit);
  assert.equal(refusal(await ask()), 'game_is_on');
  must(await staffSwitchGame(house)({ game: 'coin', to: 'off', reason }, visit));
  const { approvalId } = must(await ask());
  assert.equal(refusal(await ask()), 'already_asked');
  assert.equal(await inPlay(), 1);
  const decided = {
    approvalId,
    subject: { kind: 'game', id: 'coin' },
    amount: null,
    facts: { game: 'coin', version: 2, before: 1, mathsHash: '' },
    reason,
    askedBy: { staffId: 'stf', username: 'another' },
  };
  const action = approvalActions['rounds.change_version']!;
  must(await world.backofficeDatabase.transact((tx) => action.approve(tx, decided, visit)));
  assert.equal(await inPlay(), 2);
  const again = await world.backofficeDatabase.transact((tx) => action.approve(tx, decided, visit));
  assert.equal(refusal(again), 'version_not_here', 'it was decided upon another version');
  const locked = await world.backofficeDatabase.transact(async (tx) => ({
    ok: true as const,
    value: await lockDesk(tx, 'coin'),
  }));
  assert.equal(must(locked)?.enabled, false, 'switched on by hand, when it is told');
  assert.equal(must(await staffSeeAlerts(house)({ game: 'coin', reason }, visit)).seen, 0);
});
