import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { minor } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { begin } from '../../contract/begin.ts';
import { choose } from '../../contract/choose.ts';
import { desk } from '../../contract/desk.ts';
import { enter } from '../../contract/enter.ts';
import { readReplayAddress } from '../../contract/play-address.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { roundReplay } from '../../contract/round-replay.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { lockDesk } from '../../db/game-desk.ts';
import { publishSheet } from '../../db/game-sheets.ts';
import { begin as beginRound } from '../rounds/begin.ts';
import { staffChangeVersion } from './staff-change-version.ts';
import { staffSeeAlerts } from './staff-see-alerts.ts';
import { staffSwitchGame } from './staff-switch-game.ts';
import { staffOwnGame } from './staff-own-game.ts';
import { staffOwnRound } from '../rounds/staff-own-round.ts';
import { climb, heads, openStage, type Stage, testGames, deskOf } from '../play.fixture.ts';
import type { House } from './house.ts';
import { gameInForce } from './in-force.ts';
import { mathsPages } from './maths-pages.ts';
import { publishHouse } from './publish-house.ts';
import { ticketOf } from '../rounds/round-ticket.ts';
import { approvalActions } from './staff-decide-game.ts';
import { staffOwnGames } from './staff-own-games.ts';
import { staffOwnRounds } from '../rounds/staff-own-rounds.ts';
import { staffSetLimits } from './staff-set-limits.ts';

const reason = 'looked at by a test';
let presses = 0;
const pressKey = () => `press-number-${String(presses++).padStart(6, '0')}`;
const press = (choice: object, stake = '10.00') => ({ key: pressKey(), stake, choice });

const visitOf = async ({ world, merchantId }: Stage): Promise<StaffVisit> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const staffId = world.entropy.id('stf');
  await owner.pool.query(
    `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
     values ($1, $2, 'tester', 'Tester', 'owner', 'x', kit.now(), 'test')`,
    [staffId, merchantId],
  );
  await owner.close();
  return staffVisitOf(merchantId, { staff: { staffId, username: 'tester', sessionId: 'ses', permissions: [] } });
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
  must(await staffSwitchGame(deskOf(house))({ game: 'ladder', to: 'off', reason }, visit));
  const listed = must(await staffOwnRounds(deskOf(house))({ state: 'open' }, visit));
  assert.deepEqual(
    listed.rounds.map(({ roundId, fate }) => [roundId, fate?.what]),
    [[begun.round.roundId, 'taken_or_back']],
  );
  const seen = must(
    await staffOwnRound(deskOf(house, () => 'http://games.test'))({ roundId: begun.round.roundId }, visit),
  );
  assert.deepEqual([seen.round.events.length, seen.isProvable, seen.proofAddress], [1, false, null]);
  const other = { ...visit, merchantId: stage.world.entropy.id('mrc') };
  assert.equal(
    refusal(await staffOwnRound(deskOf(house, () => ''))({ roundId: begun.round.roundId }, other)),
    'not_found',
  );
  let { round } = await stage.must(choose, { roundId: begun.round.roundId, step: 1, choice: climb }, token);
  if (round.state === 'open')
    ({ round } = await stage.must(choose, { roundId: round.roundId, step: 2, choice: { do: 'take' } }, token));
  assert.equal(round.state, 'settled');
  await stage.world.moveClock(5000);
  assert.equal(refusal(await stage.ask(begin, press(climb), token)), 'game_disabled');
  must(await staffSwitchGame(deskOf(house))({ game: 'ladder', to: 'on', reason }, visit));
  await stage.must(begin, press(climb), token);
  const { changes } = must(await staffOwnGame(deskOf(house, () => ''))({ game: 'ladder' }, visit));
  assert.deepEqual(
    changes.map(({ what, after, by }) => [what, after['state'], by]),
    [
      ['switch', 'on', 'tester'],
      ['switch', 'off', 'tester'],
    ],
  );
});

test('a game that is off rests in the lobby, and so does one whose figures were never published', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { house, world } = stage;
  const { pool } = world.database;
  await pool.query(
    'insert into lobby.vendor (vendor, names, categories, position) values ($1, \'{"EN":"Ours"}\', \'{RNG}\', 1) on conflict do nothing',
    [vendorOf('coin')],
  );
  await pool.query(
    "insert into lobby.game (vendor, game, names, game_type) values ($1, 'coin', '{\"EN\":\"Coin\"}', 'RNG')",
    [vendorOf('coin')],
  );
  const state = async () =>
    (await pool.query<{ state: string }>("select state from lobby.game where game = 'coin'")).rows[0]?.state;
  await publishHouse(house);
  assert.equal(await state(), 'ready');
  must(await staffSwitchGame(deskOf(house))({ game: 'coin', to: 'off', reason }, visit));
  assert.equal(await state(), 'maintenance');
  await publishHouse(house);
  assert.equal(await state(), 'maintenance', 'a start changes nothing');
  must(await staffSwitchGame(deskOf(house))({ game: 'coin', to: 'on', reason }, visit));
  assert.equal(await state(), 'ready');
  await publishHouse({ ...house, brokenSheets: new Set(['coin']) });
  assert.equal(await state(), 'maintenance');
});

test('a finished round is shown again by a ticket of its own, for a quarter of an hour, and nothing can be done with it', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { house, world } = stage;
  const token = await sitDown(stage, 'coin');
  const { round: played } = await stage.must(begin, press(heads), token);
  await world.moveClock(5000);
  const { round: later } = await stage.must(begin, press(heads), token);
  const lookedAt = (roundId: string, by = visit) =>
    staffOwnRound(deskOf(house, () => 'http://games.test'))({ roundId }, by);
  const { replayAddress } = must(await lookedAt(played.roundId));
  const { ticket, roundId } = readReplayAddress(replayAddress ?? 'http://games.test')!;
  assert.equal(roundId, played.roundId);
  const shown = await stage.must(roundReplay, { roundId, ...ticket });
  assert.deepEqual([shown.round.events, shown.round.payout, shown.currency], [played.events, played.payout, 'THB']);
  const refusedOf = async (input: object) => refusal(await stage.ask(roundReplay, { roundId, ...ticket, ...input }));
  assert.equal(await refusedOf({ roundId: later.roundId }), 'replay_ended', 'another round of the same player');
  assert.equal(await refusedOf({ key: '0'.repeat(64) }), 'replay_ended');
  assert.equal(await refusedOf({ until: String(Number(ticket.until) + 1) }), 'replay_ended');
  assert.equal(refusal(await lookedAt(roundId, { ...visit, merchantId: world.entropy.id('mrc') })), 'not_found');
  for (const [call, input] of [
    [begin, press(heads)],
    [rotateSeed, { epochId: played.epochId }],
    [setClientSeed, { epochId: played.epochId, clientSeed: 'seed-of-a-stranger' }],
    [desk, {}],
  ] as const)
    assert.equal(refusal(await stage.ask(call, input, ticket.key)), 'session_ended', 'a ticket is no session');
  await world.moveClock(minutesMs(16));
  assert.equal(await refusedOf({}), 'replay_ended');
});

test('a round that is not over has no replay, and its ticket would open nothing', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const token = await sitDown(stage, 'ladder');
  let { round } = await stage.must(begin, press(climb), token);
  while (round.state !== 'open') {
    await stage.world.moveClock(5000);
    ({ round } = await stage.must(begin, press(climb), token));
  }
  const { roundId } = round;
  const { replayAddress } = must(
    await staffOwnRound(deskOf(stage.house, () => 'http://games.test'))({ roundId }, visit),
  );
  assert.equal(replayAddress, null);
  const early = { roundId, ...ticketOf(stage.world, roundId) };
  assert.equal(refusal(await stage.ask(roundReplay, early)), 'replay_ended');
});

test('a game whose figures cannot be read is told at the desk, and not played before they were ever published', async (t) => {
  const stage = await openStage(t, 'in process');
  const visit = await visitOf(stage);
  const { world } = stage;
  const token = await sitDown(stage, 'coin');
  const house = { ...stage.house, brokenSheets: new Set(['coin']) };
  const pressed = () =>
    beginRound(deskOf(house))(
      { ...press(heads), choice: { ...heads }, stake: minor(10_00n) },
      { ...visitorOf(stage.merchantId), bearer: token },
    );
  const { games } = must(await staffOwnGames(deskOf(house))({}, visit));
  assert.deepEqual(
    games.flatMap(({ game, isSheetBroken }) => (isSheetBroken ? [game] : [])),
    ['coin'],
  );
  assert.equal(refusal(await pressed()), 'game_disabled');
  await publishHouse(stage.house);
  assert.equal(refusal(await pressed()), 'game_disabled', 'published without figures');
  await world.database.transact((tx) =>
    publishSheet(tx, { game: 'coin', version: 1, sheetHash: sha256Hex('{}'), sheet: '{}' }),
  );
  assert.equal(refusal(await pressed()), 'taken');
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
  const preview = must(await staffSetLimits(deskOf(house))({ ...wanted, mode: 'preview' }, visit));
  assert.deepEqual([preview.rounds, preview.refusedRounds], [1, 1]);
  await stage.must(begin, press(heads), token);
  await stage.world.moveClock(5000);
  const crossed = { ...wanted, stakeMax: minor(10_00n), mode: 'save' as const };
  assert.equal(refusal(await staffSetLimits(deskOf(house))(crossed, visit)), 'limits_invalid');
  must(await staffSetLimits(deskOf(house))({ ...wanted, mode: 'save' }, visit));
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
  const token = await sitDown({ ...stage, house }, 'coin');
  const statesTold = () => Promise.all([1, 2].map(async (version) => stateTold(house, version)));
  const inPlay = async () => (await gameInForce(later, world.database.read, 'coin'))?.version;
  assert.equal(await inPlay(), 1);
  const { games } = must(await staffOwnGames(deskOf(house))({}, visit));
  assert.deepEqual(
    games.flatMap(({ game, version, waitingVersion }) => (game === 'coin' ? [[version, waitingVersion]] : [])),
    [[1, 2]],
  );
  assert.deepEqual(await statesTold(), ['in play', 'published, not in play yet']);
  const ask = () => staffChangeVersion(deskOf(house))({ game: 'coin', version: 2, reason }, visit);
  assert.equal(refusal(await ask()), 'game_is_on');
  must(await staffSwitchGame(deskOf(house))({ game: 'coin', to: 'off', reason }, visit));
  const { approvalId } = must(await ask());
  assert.equal(refusal(await ask()), 'already_asked');
  assert.equal(await inPlay(), 1);
  const decided = {
    approvalId,
    subject: { kind: 'game', id: 'coin' },
    amount: null,
    facts: { game: 'coin', version: 2, before: 1, mathsHash: '' },
    reason,
    requestedBy: { staffId: 'stf', username: 'another' },
  };
  const action = approvalActions['rounds.change_version']!;
  must(await world.backofficeDatabase.transact((tx) => action.approve(tx, decided, visit)));
  assert.equal(await inPlay(), 2);
  assert.deepEqual(await statesTold(), ['no longer in play', 'in play']);
  const again = await world.backofficeDatabase.transact((tx) => action.approve(tx, decided, visit));
  assert.equal(refusal(again), 'version_not_here', 'it was decided upon another version');
  const locked = await world.backofficeDatabase.transact(async (tx) => ({
    ok: true as const,
    value: await lockDesk(tx, 'coin'),
  }));
  assert.equal(must(locked)?.enabled, false, 'switched on by hand, when it is told');
  assert.equal(must(await staffSeeAlerts(deskOf(house))({ game: 'coin', reason }, visit)).seen, 0);
  must(await staffSwitchGame(deskOf(house))({ game: 'coin', to: 'on', reason }, visit));
  const seat = { ...visitorOf(stage.merchantId), bearer: token };
  const pressed = (version: number | undefined) =>
    beginRound(deskOf(house))({ key: press(heads).key, choice: { ...heads }, stake: minor(10_00n), version }, seat);
  assert.equal(refusal(await pressed(1)), 'version_changed', 'a page that stayed open shows other rules');
  assert.equal(must(await pressed(2)).round.version, 2);
});

/** What the published page of a version of the coin says of it. */
const stateTold = async (house: House, version: number): Promise<string | undefined> => {
  const page = await mathsPages(house).game({ game: 'coin', version }, 'EN');
  return /<dt>State<\/dt><dd>([^<]*)/.exec(page?.body.html ?? '')?.[1];
};
