import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { logInScene, outcomeOf, scenePassword } from '#tools/testing/scenes/log-in-scene.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { changePassword } from '../passwords/change-password.ts';
import { forgetRemembered } from './forget-remembered.ts';
import { staffBlockPlayer } from '../accounts/staff-block-player.ts';
import { staffEndSessions } from '../sessions/staff-end-sessions.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';

test('a remembered browser logs in without a password, with another token each time', async (t) => {
  const { browser, isOpen } = await logInScene(t);
  const own = browser();
  assert.ok((await own.attempt({ remember: true })).ok);
  const tokens = [own.jar.get('remember')];
  for (let count = 0; count < 3; count++) {
    const answer = await own.again();
    assert.ok(answer.ok && (await isOpen(answer.value.token)));
    assert.equal(answer.value.account, 'Somchai1');
    tokens.push(own.jar.get('remember'));
  }
  assert.equal(new Set(tokens).size, 4);
  for (const token of tokens) assert.ok((token ?? '').length >= 43, 'at least 256 bits');
});

test('a spent token that is brought again ends the family and its sessions, and tells the member', async (t) => {
  const { world, browser, isOpen, memberId, merchantId } = await logInScene(t);
  const contact = { merchantId, kind: 'email', to: 'somchai@example.test' } as const;
  await world.database.transact((tx) =>
    claimContactIn(world, tx, { memberId, verifiedAt: world.clock.now(), ...contact }),
  );
  const [own, unrelated] = [browser(), browser()];
  const first = await own.attempt({ remember: true });
  const apart = await unrelated.attempt();
  const stolen = own.jar.get('remember') ?? '';
  const thief = browser({ ip: '198.51.100.66' });
  thief.jar.set('remember', stolen);
  const second = await own.again();
  assert.ok(first.ok && second.ok && apart.ok);
  await world.moveClock(minutesMs(1));
  assert.equal(outcomeOf(await thief.again()), 'refresh_token_reused');
  assert.equal(thief.jar.has('remember'), false, 'nothing new is given');
  assert.equal(outcomeOf(await own.again()), 'remembered_ended', 'nor does the owner’s go on: who of the two is who?');
  assert.deepEqual(
    [await isOpen(first.value.token), await isOpen(second.value.token), await isOpen(apart.value.token)],
    [false, false, true],
  );
  assert.equal(world.endedSessions.length, 2, 'their sockets end at once');
  const { rows } = await sql<{ outcome: string; ip: string }>`
    select outcome, host(ip) as ip
    from identity.login_attempt
    where outcome = 'replayed'`.execute(world.database.read);
  assert.deepEqual(rows, [{ outcome: 'replayed', ip: '198.51.100.66' }]);
  const told = (await messagesOf(world)).filter(({ text }) => text?.includes('198.51.100.66'));
  assert.deepEqual(
    told.map(({ to, channel }) => [to, channel]),
    [['somchai@example.test', 'mail']],
  );
});

test('two tabs that press at once are one log-in and no theft', async (t) => {
  const { browser } = await logInScene(t);
  const own = browser();
  await own.attempt({ remember: true });
  const token = own.jar.get('remember') ?? '';
  const tabs = [browser(), browser()];
  for (const tab of tabs) tab.jar.set('remember', token);
  const answers = (await Promise.all(tabs.map((tab) => tab.again()))).map(outcomeOf);
  assert.deepEqual(answers.toSorted(), ['accepted', 'remembered_ended']);
  const winner = tabs[answers.indexOf('accepted')];
  assert.ok(winner && (await winner.again()).ok);
});

test('it is good for a day after its last use, and never after its family has ended', async (t) => {
  const { world, browser } = await logInScene(t);
  const own = browser();
  await own.attempt({ remember: true });
  await world.moveClock(daysMs(1) - minutesMs(1));
  assert.ok((await own.again()).ok);
  await world.moveClock(daysMs(1) - minutesMs(1));
  assert.ok((await own.again()).ok);
  await world.moveClock(daysMs(1) + minutesMs(1));
  assert.equal(outcomeOf(await own.again()), 'remembered_ended');
  assert.equal(own.jar.has('remember'), false);
});

test('unticked it is forgotten here and there; so it is on demand', async (t) => {
  const { world, browser } = await logInScene(t);
  for (const forget of ['untick', 'demand']) {
    const own = browser();
    await own.attempt({ remember: true });
    const kept = own.jar.get('remember') ?? '';
    if (forget === 'untick') await own.attempt({ remember: false });
    else await forgetRemembered(world)({}, own.visit());
    assert.equal(own.jar.has('remember'), false, forget);
    own.jar.set('remember', kept);
    assert.equal(outcomeOf(await own.again()), 'remembered_ended', forget);
  }
  const bare = browser();
  await bare.attempt();
  assert.deepEqual([...bare.jar.keys()], ['device'], 'nothing is remembered that nobody asked for');
  assert.equal(outcomeOf(await bare.again()), 'remembered_ended');
});

test('a changed password, staff, and logging out elsewhere end what is remembered', async (t) => {
  const { world, browser, merchantId, memberId } = await logInScene(t);
  let password = scenePassword;
  const remembered = async () => {
    const own = browser();
    const answer = await own.enter({ remember: true, password });
    assert.ok(answer.ok);
    return { own, token: answer.value.token };
  };
  const next = 'another calm password';
  const endings: Record<string, () => Promise<unknown>> = {
    'a changed password': async () => {
      const { own, token } = await remembered();
      const typed = { oldPassword: password, newPassword: next, confirmNewPassword: next };
      assert.ok((await changePassword(world)(typed, await own.playerVisit(token))).ok);
      password = next;
    },
    'the end of other sessions': async () => {
      const { own, token } = await remembered();
      assert.ok((await endOtherSessions(world)({}, await own.playerVisit(token))).ok);
      assert.ok((await own.again()).ok, 'the own one goes on');
    },
    'an end by staff': () => staffEndSessions(world)({ memberId, reason: 'test' }, staffVisitOf(merchantId)),
    'a block': () => staffBlockPlayer(world)({ memberId, reason: 'test' }, staffVisitOf(merchantId)),
  };
  for (const [what, end] of Object.entries(endings)) {
    const { own } = await remembered();
    await end();
    assert.equal(outcomeOf(await own.again()), 'remembered_ended', what);
  }
});

test('a password that must be changed is not remembered', async (t) => {
  const { world, browser, memberId } = await logInScene(t);
  await sql`update identity.member set password_must_change = true where member_id = ${memberId}`.execute(
    world.database.read,
  );
  const own = browser();
  const answer = await own.attempt({ remember: true });
  assert.ok(answer.ok && answer.value.passwordExpired);
  assert.equal(own.jar.has('remember'), false);
});

test('of what browsers hold only hashes are kept', async (t) => {
  const { world, browser } = await logInScene(t);
  const own = browser();
  const answer = await own.attempt({ remember: true });
  assert.ok(answer.ok);
  await own.again();
  const { rows } = await sql<{ tables: string }>`
    select concat(
      (select json_agg(remembered_token)::text from identity.remembered_token),
      (select json_agg(remembered)::text from identity.remembered),
      (select json_agg(device)::text from identity.device),
      (select json_agg(session)::text from identity.session)
    ) as tables`.execute(world.database.read);
  for (const secret of [...own.jar.values(), answer.value.token, scenePassword])
    assert.ok(!rows[0]!.tables.includes(secret), secret);
});
