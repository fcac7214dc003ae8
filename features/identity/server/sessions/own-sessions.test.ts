import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf } from '#kit/testing/messages.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { endOwnSession } from './end-own-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { ownLogins } from './own-logins.ts';
import { ownSessions } from './own-sessions.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:131.0) Gecko/20100101 Firefox/131.0';

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const enter = async (over: Parameters<typeof scene.browser>[0]) => {
    const browser = scene.browser(over);
    const answer = await browser.enter({ remember: true });
    assert.ok(answer.ok && answer.value.token !== null);
    return { browser, token: answer.value.token, visit: await browser.playerVisit(answer.value.token) };
  };
  return { ...scene, enter };
};

test('the own sessions are told with device and place, this one first, and no token among them', async (t) => {
  const { world, enter } = await start(t);
  const here = await enter({ userAgent: phone, country: 'TH' });
  await world.moveClock(5000);
  const there = await enter({ userAgent: laptop, ip: '198.51.100.4' });
  const answer = await ownSessions(world)({}, here.visit);
  assert.ok(answer.ok);
  assert.deepEqual(
    answer.value.sessions.map(({ system, browser, country, ip, isThis }) => [system, browser, country, ip, isThis]),
    [
      ['Android', 'Chrome', 'TH', '203.0.113.7', true],
      ['macOS', 'Firefox', null, '198.51.100.4', false],
    ],
  );
  for (const { token } of [here, there]) assert.ok(!JSON.stringify(answer.value).includes(token));
});

test('another session is ended at once, with what its device remembers; its device is a stranger again', async (t) => {
  const { world, enter, isOpen, merchantId, memberId } = await start(t);
  const contact = { merchantId, kind: 'mobile', to: '+66812345678' } as const;
  await world.database.transact((tx) =>
    claimContactIn(world, tx, { memberId, verifiedAt: world.clock.now(), ...contact }),
  );
  const here = await enter({ userAgent: phone });
  const there = await enter({ userAgent: laptop });
  const { sessionId } = there.visit.player;
  assert.ok((await endOwnSession(world)({ sessionId }, here.visit)).ok);
  assert.deepEqual([await isOpen(here.token), await isOpen(there.token)], [true, false]);
  assert.deepEqual(world.endedSessions, [sessionId]);
  assert.equal(outcomeOf(await there.browser.again()), 'remembered_ended');
  assert.ok((await here.browser.again()).ok);
  assert.equal(outcomeOf(await endOwnSession(world)({ sessionId }, here.visit)), 'session_unknown');
  const before = (await messagesOf(world)).length;
  assert.ok((await there.browser.enter()).ok);
  const told = (await messagesOf(world)).slice(before);
  assert.deepEqual(
    told.map(({ channel, to }) => [channel, to]),
    [['sms', contact.to]],
    'told of as a new device',
  );
});

test('a session of somebody else is nobody’s, and stays', async (t) => {
  const { world, enter, isOpen } = await start(t);
  const here = await enter({});
  const stranger = {
    ...here.visit,
    player: { ...here.visit.player, memberId: here.visit.player.memberId.replace(/.$/, 'x') },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a member that is not there
  const answer = await endOwnSession(world)({ sessionId: here.visit.player.sessionId }, stranger as typeof here.visit);
  assert.equal(outcomeOf(answer), 'session_unknown');
  assert.equal(await isOpen(here.token), true);
});

test('all others end together, this one stays', async (t) => {
  const { world, enter, isOpen } = await start(t);
  const [one, here, other] = [await enter({}), await enter({}), await enter({})];
  const answer = await endOtherSessions(world)({}, here.visit);
  assert.deepEqual(answer, { ok: true, value: { ended: 2 } });
  assert.deepEqual(await Promise.all([one, here, other].map(({ token }) => isOpen(token))), [false, true, false]);
  assert.equal(outcomeOf(await one.browser.again()), 'remembered_ended');
  assert.ok((await here.browser.again()).ok);
});

test('the latest log-ins tell what came of them, how, and which came from a new device', async (t) => {
  const { world, browser, enter } = await start(t);
  const here = await enter({ userAgent: phone });
  await browser({ userAgent: laptop }).attempt({ password: 'wrong' });
  await enter({ userAgent: laptop });
  await here.browser.again();
  const answer = await ownLogins(world)({}, here.visit);
  assert.ok(answer.ok);
  assert.deepEqual(
    answer.value.logins.map(({ outcome, way, system, isNewDevice }) => [outcome, way, system, isNewDevice]),
    [
      ['accepted', 'remembered', 'Android', false],
      ['accepted', 'password', 'macOS', true],
      ['failed', 'password', 'macOS', false],
      ['accepted', 'password', 'Android', false],
    ],
  );
});
