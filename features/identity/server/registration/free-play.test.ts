import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo } from '#features/merchants/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import { sql } from '#kit/server/database/database.ts';
import { hashCount } from '#kit/server/credentials/password.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { login } from '../../contract/login/login.ts';
import { register } from '../../contract/registration/register.ts';
import { staffPlayers } from '../../contract/accounts/staff-players.ts';
import { trialCredit } from '../../domain/free-play.ts';
import { clearTrials } from './clear-trials.ts';
import { freePlay } from './free-play.ts';
import { login as logIn } from '../login/login.ts';
import { register as registerMember } from './register.ts';
import { staffPlayerFigures } from '../accounts/staff-player-figures.ts';
import { staffPlayers as listPlayers } from '../accounts/staff-players.ts';
import { openSession } from '../sessions/open-session.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = visitOf(merchantId);
  const setFlag = (enabled: boolean) =>
    sql`
      update merchants.merchant
      set flags = flags || ${JSON.stringify({ FREEPLAY3: enabled })}::jsonb`.execute(world.backofficeDatabase.read);
  await setFlag(true);
  const play = (over: object = {}, from = visit) =>
    freePlay(world)(
      {
        os: 'Linux',
        platform: 'W',
        ageConfirmed: true,
        randomString: proofOf(newHumanPuzzle(world, merchantId)),
        ...over,
      },
      from,
    );
  const enter = async (from = visit) => {
    const answer = await play({}, from);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    const { token } = answer.value;
    const session = await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' });
    assert.ok(session.ok);
    return { ...answer.value, player: session.value, visit: { ...visit, bearer: token, player: session.value } };
  };
  const count = async (from: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
      world.database.read,
    );
    return rows[0]!.count;
  };
  return { world, merchantId, visit, setFlag, play, enter, count };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);
const password = 'a calm long password';
const form = (username: string) =>
  register.input.parse({
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
  });

test('free play opens an account that has a made-up name, demo credit and nothing of a person', async (t) => {
  const { world, enter, count } = await start(t);
  const { account, player, firstTimeLogin, passwordExpired } = await enter();
  assert.match(account, /^trial[a-z2-9]{9}$/);
  assert.deepEqual([firstTimeLogin, passwordExpired, player.kind], [true, false, 'trial']);
  assert.deepEqual(
    (await balancesOf(world.database.read, player.memberId)).map(({ kind, currency, balance }) => [
      kind,
      currency,
      balance,
    ]),
    [['trial', 'TRIAL', trialCredit]],
  );
  assert.equal(await count('identity.member_field'), 0);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});

test('each time it is another account; where the merchant has it switched off there is none', async (t) => {
  const { enter, play, setFlag, count } = await start(t);
  const [one, other] = [await enter(), await enter()];
  assert.notEqual(one.player.memberId, other.player.memberId);
  assert.notEqual(one.account, other.account);
  await setFlag(false);
  assert.equal(outcome(await play()), 'free_play_off');
  assert.equal(await count("identity.member where kind = 'trial'"), 2);
});

test('no account without a solved puzzle, and not more than twenty an hour for an address', async (t) => {
  const { world, merchantId, visit, play, count } = await start(t);
  const proof = proofOf(newHumanPuzzle(world, merchantId));
  assert.equal(outcome(await play({ randomString: { ...proof, nonces: [1] } })), 'human_check_failed');
  assert.equal(outcome(await play({ randomString: proof })), 'accepted');
  assert.equal(outcome(await play({ randomString: proof })), 'human_check_failed');
  for (let made = 1; made < 20; made++) assert.equal(outcome(await play()), 'accepted', String(made));
  assert.equal(outcome(await play()), 'too_many_requests');
  assert.equal(outcome(await play({}, { ...visit, ip: '203.0.113.9' })), 'accepted');
  assert.equal(await count('identity.trial'), 21);
  await world.moveClock(hoursMs(1) + 1);
  assert.equal(outcome(await play()), 'accepted');
});

test('nobody comes in by the name of a trial account, and a guess costs what any guess costs', async (t) => {
  const { world, merchantId, visit, enter } = await start(t);
  const { account } = await enter();
  for (const username of [account, 'Nobody77']) {
    const before = hashCount();
    const answer = await atOnce(logIn(world))(
      login.input.parse({ username, password, humanCheck: provenHuman(world, merchantId) }),
      visit,
    );
    assert.equal(outcome(answer), 'login_failed');
    assert.equal(hashCount() - before, 1, username);
  }
});

test('after two hours account and session are over, and what could lead to a person is deleted', async (t) => {
  const { world, merchantId, visit, enter, count } = await start(t);
  const { token, player, expiresAt } = await enter({ ...visit, ip: '203.0.113.7' });
  assert.equal(expiresAt - world.clock.now() <= hoursMs(2), true);
  const isLive = async () => (await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' })).ok;
  for (let passed = 0; passed < 5; passed++) {
    await world.moveClock(minutesMs(20));
    assert.equal(await isLive(), true, `after ${passed + 1} × 20 minutes`);
  }
  await clearTrials(world)();
  assert.equal(await count('identity.trial where cleared_at is not null'), 0);
  await world.moveClock(minutesMs(20));
  assert.equal(await isLive(), false);
  const movements = await count('wallet.movement');
  await clearTrials(world)();
  assert.equal(await count('identity.trial where cleared_at is not null'), 1);
  for (const table of ['session', 'login_attempt', 'login_code'])
    assert.equal(await count(`identity.${table} where member_id = '${player.memberId}'`), 0, table);
  assert.equal(
    await count(`identity.member where member_id = '${player.memberId}' and host(registered_from) = '::'`),
    1,
  );
  assert.equal(await count('wallet.movement'), movements);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});

test('a registration in free play makes a real account without money and ends the trial', async (t) => {
  const { world, merchantId, enter, count } = await start(t);
  const trial = await enter();
  const answer = await registerMember(world)(form('Somchai1'), trial.visit);
  assert.ok(answer.ok && answer.value.session?.token);
  const session = await openSession(world, {
    bearer: answer.value.session.token,
    merchantId,
    path: '/wps/member/info',
  });
  assert.ok(session.ok);
  assert.equal(session.value.kind, 'player');
  assert.notEqual(session.value.memberId, trial.player.memberId);
  assert.deepEqual(await balancesOf(world.database.read, session.value.memberId), []);
  const old = await openSession(world, { bearer: trial.token, merchantId, path: '/wps/member/info' });
  assert.equal(old.ok, false);
  assert.equal(await count(`identity.trial where converted_to = '${session.value.memberId}'`), 1);
  assert.equal(await count("kit.outbox_event where name = 'identity.trial_converted'"), 1);
});

test('a registration that is refused leaves the trial as it was', async (t) => {
  const { world, merchantId, visit, enter, count } = await start(t);
  assert.ok((await registerMember(world)(form('Somchai1'), visit)).ok);
  const trial = await enter();
  assert.equal(outcome(await registerMember(world)(form('somchai1'), trial.visit)), 'username_taken');
  const session = await openSession(world, { bearer: trial.token, merchantId, path: '/wps/member/info' });
  assert.ok(session.ok);
  assert.equal(await count('identity.trial where converted_to is not null'), 0);
});

test('the database knows no trial account with money and no player with demo credit', async (t) => {
  const { world, visit, enter } = await start(t);
  const { player } = await enter();
  assert.ok((await registerMember(world)(form('Somchai1'), visit)).ok);
  const owner = world.backofficeDatabase.read;
  for (const change of [
    sql`update identity.member set kind = 'player' where member_id = ${player.memberId}`,
    sql`update identity.member set currency = 'THB' where member_id = ${player.memberId}`,
    sql`update identity.member set kind = 'trial' where kind = 'player'`,
  ])
    await assert.rejects(change.execute(owner), /trial_has_demo_credit_alone|permission denied/);
});

test('staff sees trial accounts when it asks for them, and no figure counts them', async (t) => {
  const { world, merchantId, visit, enter } = await start(t);
  assert.ok((await registerMember(world)(form('Somchai1'), visit)).ok);
  const { account } = await enter();
  const staff = staffVisitOf(merchantId);
  const list = async (over: object) => {
    const answer = await listPlayers(world)(staffPlayers.input.parse(over), staff);
    assert.ok(answer.ok);
    return answer.value.players.map((row) => row.account);
  };
  assert.deepEqual(await list({}), ['Somchai1']);
  assert.deepEqual(await list({ kind: 'trial' }), [account]);
  assert.deepEqual(await list({ search: account }), [account]);
  const figures = await staffPlayerFigures(world)({ since: later(world.clock.now(), -hoursMs(1)) }, staff);
  assert.ok(figures.ok);
  assert.deepEqual(figures.value, { registered: 1, active: 1, activeLately: 1, players: 1 });
});
