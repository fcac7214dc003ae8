import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { outcome, password, registerScene, to } from '#tools/testing/scenes/register-scene.ts';
import { registerMobile } from '../../contract/registration/register-mobile.ts';
import { contactsOf, memberByContact } from '../../db/contacts/contacts.ts';
import { openSession } from '../sessions/open-session.ts';

describe('the switches decide who may register, and with what', () => {
  // Flags → by username → by mobile number without anything else → with a password.
  for (const [on, byName, bare, withPassword] of [
    ['d', 'registration_off', 'registration_off', 'registration_off'],
    ['u', 'registration_off', 'registration_off', 'registration_off'],
    ['um', 'registration_off', 'registration_off', 'registration_off'],
    ['du', 'accepted', 'registration_off', 'registration_off'],
    ['dm', 'registration_off', 'accepted', 'mobile_taken'],
    ['dum', 'accepted', 'accepted', 'mobile_taken'],
    ['dump', 'accepted', 'password:notEmpty', 'accepted'],
    ['dumc', 'accepted', 'verificationCode:notEmpty', 'verificationCode:notEmpty'],
    ['dumcp', 'accepted', 'password:notEmpty verificationCode:notEmpty', 'verificationCode:notEmpty'],
    ['dmcp', 'registration_off', 'password:notEmpty verificationCode:notEmpty', 'verificationCode:notEmpty'],
    ['dc', 'registration_off', 'registration_off', 'registration_off'],
    ['duc', 'accepted', 'registration_off', 'registration_off'],
  ] as const)
    test(`${on}: by name ${byName}, by number ${bare}`, async (t) => {
      const { byName: createMember, byMobile } = await registerScene(t, on);
      const answers = [
        await createMember('Somchai1'),
        await byMobile(),
        await byMobile({ password, confirmPassword: password }),
      ];
      assert.deepEqual(answers.map(outcome), [byName, bare, withPassword]);
    });

  for (const on of ['dum', 'duml'])
    test(`${on}: a session only where new members are logged in`, async (t) => {
      const { byMobile } = await registerScene(t, on);
      const answer = await byMobile();
      assert.ok(answer.ok);
      assert.equal(answer.value.session !== null, on.includes('l'));
    });
});

describe('registration by mobile number', () => {
  test('makes an account with a name to be read out, a contact, a code for friends, and a session', async (t) => {
    const { world, merchantId, byMobile } = await registerScene(t);
    const answer = await byMobile();
    assert.ok(answer.ok && answer.value.session && answer.value.session.token !== null);
    assert.match(answer.value.account, /^m[0-9]{9}$/);
    const path = '/wps/member/info';
    const session = await openSession(world, { bearer: answer.value.session.token, merchantId, path });
    assert.ok(session.ok);
    const { memberId } = session.value;
    assert.deepEqual(await contactsOf(world, world.database.read, memberId), [
      { kind: 'mobile', to, verifiedAt: null },
    ]);
    const { rows } = await sql<{ kind: string; code: string }>`
      select kind, code
      from identity.invite_code
      where owner_id = ${memberId}`.execute(world.database.read);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['referral'],
    );
    assert.match(rows[0]!.code, /^[2-9A-HJKMNP-Z]{8}$/);
    const { rows: stored } = await sql<{ text: string }>`
      select (select jsonb_agg(to_jsonb(f)) from identity.member_field f)::text || (select jsonb_agg(to_jsonb(c)) from identity.contact c)::text as text`.execute(
      world.database.read,
    );
    assert.doesNotMatch(stored[0]!.text, /812345678/);
  });

  test('a code proves the number; it is good once, five guesses are all', async (t) => {
    const { world, merchantId, byMobile, codeFor } = await registerScene(t, 'dumcl');
    const verificationCode = await codeFor();
    assert.equal(outcome(await byMobile({ verificationCode: '000000' })), 'code_invalid');
    assert.equal(outcome(await byMobile({ verificationCode })), 'accepted');
    assert.ok(await memberByContact(world, world.database.read, { merchantId, kind: 'mobile', to }));
    assert.equal(outcome(await byMobile({ verificationCode })), 'code_invalid');
    const other = '+66899999999';
    const right = await codeFor(other);
    const mobileNum = '0899999999';
    for (let guess = 0; guess < 5; guess++)
      assert.equal(outcome(await byMobile({ mobileNum, verificationCode: '111111' })), 'code_invalid');
    assert.equal(outcome(await byMobile({ mobileNum, verificationCode: right })), 'code_guessed_too_often');
  });

  test('twenty guesses at once on one connection: five are looked at, nobody waits for another', async (t) => {
    const { byMobile, codeFor } = await registerScene(t, 'dumcl', 1);
    const right = await codeFor();
    const guesses = Array.from({ length: 20 }, () => byMobile({ verificationCode: '000000' }));
    const outcomes = (await Promise.all(guesses)).map(outcome);
    assert.equal(outcomes.filter((it) => it === 'code_invalid').length, 5);
    assert.equal(outcomes.filter((it) => it === 'code_guessed_too_often').length, 15);
    assert.equal(outcome(await byMobile({ verificationCode: right })), 'code_guessed_too_often');
  });

  for (const connections of [1, 2])
    test(`twelve bring the right code at once on ${connections} connections: one has it`, async (t) => {
      const { byMobile, codeFor } = await registerScene(t, 'dumcl', connections);
      const verificationCode = await codeFor();
      const answers = await Promise.all(Array.from({ length: 12 }, () => byMobile({ verificationCode })));
      const outcomes = answers.map(outcome);
      assert.equal(outcomes.filter((it) => it === 'accepted').length, 1);
      assert.deepEqual(
        [...new Set(outcomes)].filter((it) => !['accepted', 'code_invalid', 'code_guessed_too_often'].includes(it)),
        [],
      );
    });

  test('a code of ten minutes ago is none', async (t) => {
    const { world, byMobile, codeFor } = await registerScene(t, 'dumc');
    const verificationCode = await codeFor();
    await world.moveClock(600_001);
    assert.equal(outcome(await byMobile({ verificationCode })), 'code_expired');
  });

  test('one number from twenty people at once: one gets it, however it is written', async (t) => {
    const { world, byMobile } = await registerScene(t);
    const written = ['081-234-5678', '0812345678', '812345678', '+66812345678', '๐๘๑๒๓๔๕๖๗๘'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => byMobile({ mobileNum: written[at % 4] })));
    assert.deepEqual([...new Set(answers.map(outcome))].toSorted(), [
      'accepted',
      'human_check_required',
      'mobile_taken',
    ]);
    assert.ok(answers.filter((it) => outcome(it) === 'mobile_taken').length <= 3);
    assert.equal(answers.filter(({ ok }) => ok).length, 1);
    const { rows } = await sql`select member_id from identity.member`.execute(world.database.read);
    assert.equal(rows.length, 1);
  });

  test('who proves a number gets it, though another only typed it before', async (t) => {
    const scene = await registerScene(t, 'dum');
    assert.equal(outcome(await scene.byMobile()), 'accepted');
    await sql`update merchants.merchant set flags = flags || '{"REGMOBVERF3": true}'`.execute(
      scene.world.backofficeDatabase.read,
    );
    const verificationCode = await scene.codeFor();
    assert.equal(outcome(await scene.byMobile({ verificationCode })), 'accepted');
    await sql`update merchants.merchant set flags = flags || '{"REGMOBVERF3": false}'`.execute(
      scene.world.backofficeDatabase.read,
    );
    assert.equal(outcome(await scene.byMobile()), 'mobile_taken');
  });

  test('a number beside the username is asked for, kept, and nobody else’s', async (t) => {
    const { byName, enable } = await registerScene(t, 'duml');
    await enable('mobileNum');
    assert.equal(outcome(await byName('Somchai1')), 'mobileNum:notEmpty');
    assert.equal(outcome(await byName('Somchai1', { mobileNum: '021234567' })), 'mobileNum:phoneInvalid');
    assert.equal(outcome(await byName('Somchai1', { mobileNum: '0812345678' })), 'accepted');
    assert.equal(outcome(await byName('Somchai2', { mobileNum: '081 234 5678' })), 'mobile_taken');
    assert.equal(outcome(await byName('Somchai2', { mobileNum: '0812345679' })), 'accepted');
  });

  test('a token of Firebase counts for nothing where the function is not enabled', async (t) => {
    const { byMobile } = await registerScene(t, 'dumc');
    assert.equal(outcome(await byMobile({ firebaseChannel: 'sms', firebaseIdToken: 'x.y.z' })), 'function_off');
  });

  test('a picture that nobody read stops it; the form wants an answer', async (t) => {
    const { byMobile, enable } = await registerScene(t, 'dum');
    await enable('captcha');
    assert.equal(outcome(await byMobile()), 'captcha:notEmpty');
    assert.equal(outcome(await byMobile({ captcha: 'ABCDE' })), 'captcha:captchaWrong');
    assert.equal(outcome(await byMobile({ captcha: 'ABCDE', captchaId: 'a'.repeat(32) })), 'captcha:captchaWrong');
  });

  test('fields that the call does not know are refused', () => {
    assert.equal(registerMobile.input.safeParse({ mobileNum: '0812345678', memberId: 'mbr_1' }).success, false);
  });
});
