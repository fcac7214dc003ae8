import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '#kit/testing/at-once.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { socialScene } from '#tools/testing/scenes/social-scene.ts';
import { switchFlagIn } from '#features/merchants/public.ts';
import { registerMobile } from '../../contract/registration/register-mobile.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { memberByContact } from '../../db/contacts/contacts.ts';
import { withdrawalsHold } from '../../db/accounts/update-member.ts';
import { registerMobile as registerByMobile } from '../registration/register-mobile.ts';
import { login } from './login.ts';

test('a phone-auth token opens the account of whoever has proved its number here, and nobody else’s', async (t) => {
  const { provider, merchantId, world, setUp, setUps, proveNumber, setState } = await socialScene(t);
  const [mine, strange] = ['+66812345678', '+66899999999'];
  await proveNumber(mine);
  const enter = async (username: string, firebaseIdToken: string | undefined) => {
    const input = { username, password: '123456', type: 'firebase', firebaseChannel: 'sms' as const, firebaseIdToken };
    const answer = await atOnce(login(world))({ ...input, countryDialingCode: '66' }, visitOf(merchantId));
    return answer.ok ? answer.value.account : answer.refusal;
  };
  for (const [what, typed, token] of [
    ['no token', '081-234-5678', undefined],
    ['a token of another number', '081-234-5678', await provider.phoneToken(strange)],
    ['a number that nobody has', '089-999-9999', await provider.phoneToken(strange)],
    ['another’s number with the own token', '089-999-9999', await provider.phoneToken(mine, { sub: 'again' })],
  ] as const)
    assert.equal(await enter(typed, token), 'phone_token_invalid', what);
  const proper = await provider.phoneToken(mine);
  assert.equal(await enter('081-234-5678', proper), 'Somchai1');
  assert.equal(await enter('081-234-5678', proper), 'phone_token_invalid', 'brought before');
  const kept = await provider.phoneToken(mine, { sub: 'kept' });
  await setState('blocked');
  assert.equal(await enter('081-234-5678', kept), 'account_blocked');
  await setState('active');
  const answers = await Promise.all([1, 2, 3].map(() => enter('081-234-5678', kept)));
  assert.deepEqual(
    answers.toSorted(),
    ['Somchai1', 'phone_token_invalid', 'phone_token_invalid'],
    'not spent by a refusal, and by one of three',
  );
  assert.ok((await setUp({ ...setUps[4], isOn: false })).ok);
  assert.equal(await enter('081-234-5678', await provider.phoneToken(mine)), 'login_type_off');
});

test('withdrawals wait a day after a log-in by keys that are not a day old', async (t) => {
  const { provider, merchantId, member, world, proveNumber } = await socialScene(t);
  await proveNumber('+66812345678');
  const heldAfterLogIn = async () => {
    const firebaseIdToken = await provider.phoneToken('+66812345678');
    const input = { username: '081-234-5678', password: '', type: 'firebase', firebaseChannel: 'sms' as const };
    assert.ok((await login(world)({ ...input, firebaseIdToken, countryDialingCode: '66' }, visitOf(merchantId))).ok);
    return withdrawalsHold(world.database.read, member.memberId);
  };
  await world.moveClock(hoursMs(23));
  assert.ok((await heldAfterLogIn())! > later(world.clock.now(), hoursMs(24) - minutesMs(1)));
  await world.moveClock(hoursMs(48));
  assert.equal(await heldAfterLogIn(), undefined);
});

test('a registration takes phone-auth’s word for its number in place of our code, and for no other', async (t) => {
  const { world, provider, merchantId } = await socialScene(t);
  for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3'] as const)
    await world.backofficeDatabase.transact((tx) => switchFlagIn(tx, { merchantId, flag, state: 'on' }));
  const createMember = async (firebaseIdToken: string) => {
    const given = { mobileNum: '081-234-5678', verificationCode: '123456', ageConfirmed: true, termsAccepted: true };
    const input = registerMobile.input.parse({ ...given, firebaseChannel: 'sms', firebaseIdToken });
    const answer = await registerByMobile(world)(input, visitOf(merchantId));
    return answer.ok ? 'accepted' : `${answer.refusal} ${JSON.stringify(answer.detail)}`;
  };
  assert.match(await createMember('x.y.z'), /^phone_token_invalid/);
  assert.match(await createMember(await provider.phoneToken('+66899999999')), /^phone_token_invalid/);
  assert.equal(await createMember(await provider.phoneToken('+66812345678')), 'accepted');
  const holder = await memberByContact(world, world.database.read, { merchantId, kind: 'mobile', to: '+66812345678' });
  assert.match(holder ?? '', /^mbr_/, 'the number is proved');
});

test('a registration that is refused leaves its phone-auth token good; of many at once with one token one registers', async (t) => {
  const { world, provider, merchantId } = await socialScene(t);
  for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3'] as const)
    await world.backofficeDatabase.transact((tx) => switchFlagIn(tx, { merchantId, flag, state: 'on' }));
  const mobileNum = '081-234-5678';
  const createMember = async (firebaseIdToken: string) => {
    const given = { mobileNum, verificationCode: '123456', ageConfirmed: true, termsAccepted: true };
    const input = registerMobile.input.parse({ ...given, firebaseChannel: 'sms', firebaseIdToken });
    const answer = await registerByMobile(world)(input, visitOf(merchantId));
    return answer.ok ? 'accepted' : answer.refusal;
  };
  const token = await provider.phoneToken('+66812345678');
  const answers = await Promise.all([1, 2, 3, 4].map(() => createMember(token)));
  assert.deepEqual(answers.toSorted(), ['accepted', ...Array.from({ length: 3 }, () => 'phone_token_invalid')]);
  const again = await provider.phoneToken('+66812345678', { sub: 'again' });
  assert.equal(await createMember(again), 'mobile_taken');
  const input = { username: mobileNum, password: '', type: 'firebase', firebaseChannel: 'sms' as const };
  const entered = await login(world)({ ...input, firebaseIdToken: again }, visitOf(merchantId));
  assert.ok(entered.ok, 'who has an account already goes in with the same token');
});
