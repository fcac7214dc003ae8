import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesMs } from '#kit/shared/time.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { sendCode } from '../contacts/send-code.ts';

const number = '+66812345678';

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const { world, merchantId, memberId, setFlag } = scene;
  await setFlag('MOBILEVERCODELOGIN3', true);
  const contact = { merchantId, kind: 'mobile', to: number } as const;
  await world.database.transact((tx) =>
    claimContactIn(world, tx, { memberId, verifiedAt: world.clock.now(), ...contact }),
  );
  const own = scene.browser();
  const ask = (mobileNum = '0812345678') =>
    sendCode(world)({ mobileNum, countryDialingCode: '66', purpose: 'login', ...own.prove() }, own.visit());
  const enter = (password: string, username = '081-234-5678') =>
    own.attempt({ type: 'sms', username, password, countryDialingCode: '66' });
  return { ...scene, own, ask, enter };
};

test('the code that was sent to a proved number logs in, once, and is asked for no password', async (t) => {
  const { world, ask, enter, isOpen } = await start(t);
  assert.ok((await ask()).ok);
  const code = await codeSentTo(world, number);
  const answer = await enter(` ${code} `);
  assert.ok(answer.ok && answer.value.token !== null && answer.value.account === 'Somchai1');
  assert.equal(answer.value.passwordExpired, false);
  assert.equal(await isOpen(answer.value.token), true);
  assert.equal(outcomeOf(await enter(code)), 'code_invalid');
});

test('a wrong or late code does not, nor one for another purpose', async (t) => {
  const { world, ask, enter } = await start(t);
  await ask();
  const code = await codeSentTo(world, number);
  assert.equal(outcomeOf(await enter(code === '000000' ? '000001' : '000000')), 'code_invalid');
  await world.moveClock(minutesMs(10) + 1000);
  assert.equal(outcomeOf(await enter(code)), 'code_expired');
});

test('a number that nobody has proved is answered alike, at every step', async (t) => {
  const { world, ask, enter } = await start(t);
  const sent = await ask('0899999999');
  assert.ok(sent.ok && Object.keys(sent.value).join() === 'expirationTime');
  assert.equal((await messagesOf(world)).find(({ to }) => to === '+66899999999')?.reason, 'no_account');
  assert.deepEqual(await enter('123456', '0899999999'), { ok: false, refusal: 'code_invalid', detail: {} });
});

test('numbers that are none are told apart from missing ones', async (t) => {
  const { enter } = await start(t);
  assert.equal(outcomeOf(await enter('123456', '12')), 'phone_invalid');
  assert.equal(outcomeOf(await enter('123456', ' ')), 'phone_missing');
});

test('MOBILEVERCODELOGIN3 off: neither is a code sent nor does one log in', async (t) => {
  const { world, ask, enter, setFlag } = await start(t);
  await ask();
  const code = await codeSentTo(world, number);
  await setFlag('MOBILEVERCODELOGIN3', false);
  assert.equal(outcomeOf(await ask()), 'function_off');
  assert.equal(outcomeOf(await enter(code)), 'login_type_off');
});

test('a blocked member is told so only with the right code', async (t) => {
  const { world, ask, enter, memberId } = await start(t);
  await ask();
  const code = await codeSentTo(world, number);
  const { blockMember } = await import('../../db/accounts/update-member.ts');
  await world.backofficeDatabase.transact((tx) => blockMember(tx, { memberId, reason: 'test', at: world.clock.now() }));
  assert.equal(outcomeOf(await enter('000000')), 'code_invalid');
  assert.equal(outcomeOf(await enter(code)), 'account_blocked');
});
