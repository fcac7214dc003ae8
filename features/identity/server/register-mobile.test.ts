import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { loadDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { registerMobile } from '../contract/register-mobile.ts';
import { register } from '../contract/register.ts';
import { contactsOf, memberByContact } from '../db/contacts.ts';
import { registrationSettingsOf } from '../db/registration-fields.ts';
import { checkAffiliate } from './invitations.ts';
import { openSession } from './open-session.ts';
import { registerByMobile, registerMember } from './register.ts';
import { setRegistrationField } from './staff-registration.ts';
import { issueCodeIn } from './verification-codes.ts';

const password = 'a calm long password';
const agreed = { ageConfirmed: true, termsAccepted: true };
const to = '+66812345678';

/** Flags by their first letters: d direct, u username, m mobile, c code, p password, l logged in. */
const letters = {
  d: 'DIRECTREG3',
  u: 'USERNAMEREG3',
  m: 'MOBILENUMREG3',
  c: 'REGMOBVERF3',
  p: 'MOBILENUMPASSREG3',
  l: 'REGLOGIN3',
};

const start = async (t: TestContext, on = 'duml') => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = visitOf(merchantId);
  const flags = Object.fromEntries(Object.entries(letters).map(([letter, flag]) => [flag, on.includes(letter)]));
  await sql`
    update merchants.merchant
    set flags = flags || ${JSON.stringify(flags)}::jsonb, registrations_per_hour = 1000`.execute(
    world.backofficeDatabase.read,
  );
  const enable = async (
    field: 'captcha' | 'mobileNum' | 'affiliateCode' | 'recommenderId' | 'email',
    over: object = {},
  ) => {
    const setting = (await registrationSettingsOf(world.database.read, merchantId))[field];
    const given = { field, setting: { ...setting, enabled: true, ...over }, reason: 'test' };
    assert.ok((await setRegistrationField(world)(given, staffVisitOf(merchantId))).ok);
  };
  // The code that an SMS would bring, read where chance is made.
  const codeFor = async (number = to) => {
    const known = { ...world, entropy: { ...world.entropy, bytes: (count: number) => Buffer.alloc(count, 1) } };
    await world.database.transact(async (tx) => {
      await issueCodeIn(known, tx, { merchantId, channel: 'sms', to: number, purpose: 'register', language: 'EN' });
      return { ok: true, value: {} };
    });
    return String(Buffer.alloc(4, 1).readUInt32BE() % 1_000_000).padStart(6, '0');
  };
  return {
    world,
    merchantId,
    visit,
    enable,
    codeFor,
    byMobile: (over: object = {}) =>
      registerByMobile(world)(registerMobile.input.parse({ mobileNum: '081-234-5678', ...agreed, ...over }), visit),
    byName: (username: string, over: object = {}) =>
      registerMember(world)(
        register.input.parse({ username, password, confirmPassword: password, ...agreed, ...over }),
        visit,
      ),
  };
};

type Answer = { ok: true; value: unknown } | { ok: false; refusal: string; detail: Record<string, unknown> };
const outcome = (answer: Answer): string => {
  if (answer.ok) return 'accepted';
  const fields = answer.detail['fields'];
  return answer.refusal === 'registration_invalid' && typeof fields === 'object' && fields !== null
    ? Object.entries(fields)
        .map(([name, fault]) => `${name}:${Object.values(fault ?? {})[0]}`)
        .join(' ')
    : answer.refusal;
};

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
      const { byName: enrol, byMobile } = await start(t, on);
      const answers = [
        await enrol('Somchai1'),
        await byMobile(),
        await byMobile({ password, confirmPassword: password }),
      ];
      assert.deepEqual(answers.map(outcome), [byName, bare, withPassword]);
    });

  for (const on of ['dum', 'duml'])
    test(`${on}: a session only where new members are logged in`, async (t) => {
      const { byMobile } = await start(t, on);
      const answer = await byMobile();
      assert.ok(answer.ok);
      assert.equal(answer.value.session !== null, on.includes('l'));
    });
});

describe('registration by mobile number', () => {
  test('makes an account with a name to be read out, a contact, a code for friends, and a session', async (t) => {
    const { world, merchantId, byMobile } = await start(t);
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
    const { world, merchantId, byMobile, codeFor } = await start(t, 'dumcl');
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

  test('a code of ten minutes ago is none', async (t) => {
    const { world, byMobile, codeFor } = await start(t, 'dumc');
    const verificationCode = await codeFor();
    await world.moveClock(600_001);
    assert.equal(outcome(await byMobile({ verificationCode })), 'code_expired');
  });

  test('one number from twenty people at once: one gets it, however it is written', async (t) => {
    const { world, byMobile } = await start(t);
    const written = ['081-234-5678', '0812345678', '812345678', '+66812345678', '๐๘๑๒๓๔๕๖๗๘'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => byMobile({ mobileNum: written[at % 4] })));
    assert.deepEqual([...new Set(answers.map(outcome))].toSorted(), ['accepted', 'mobile_taken']);
    assert.equal(answers.filter(({ ok }) => ok).length, 1);
    const { rows } = await sql`select member_id from identity.member`.execute(world.database.read);
    assert.equal(rows.length, 1);
  });

  test('who proves a number gets it, though another only typed it before', async (t) => {
    const scene = await start(t, 'dum');
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
    const { byName, enable } = await start(t, 'duml');
    await enable('mobileNum');
    assert.equal(outcome(await byName('Somchai1')), 'mobileNum:notEmpty');
    assert.equal(outcome(await byName('Somchai1', { mobileNum: '021234567' })), 'mobileNum:phoneInvalid');
    assert.equal(outcome(await byName('Somchai1', { mobileNum: '0812345678' })), 'accepted');
    assert.equal(outcome(await byName('Somchai2', { mobileNum: '081 234 5678' })), 'mobile_taken');
    assert.equal(outcome(await byName('Somchai2', { mobileNum: '0812345679' })), 'accepted');
  });

  test('a token of Firebase counts for nothing where the function is not enabled', async (t) => {
    const { byMobile } = await start(t, 'dumc');
    assert.equal(outcome(await byMobile({ firebaseChannel: 'sms', firebaseIdToken: 'x.y.z' })), 'function_off');
  });

  test('a picture that nobody read stops it; the form wants an answer', async (t) => {
    const { byMobile, enable } = await start(t, 'dum');
    await enable('captcha');
    assert.equal(outcome(await byMobile()), 'captcha:notEmpty');
    assert.equal(outcome(await byMobile({ captcha: 'ABCDE' })), 'captcha:captchaWrong');
    assert.equal(outcome(await byMobile({ captcha: 'ABCDE', captchaId: 'a'.repeat(32) })), 'captcha:captchaWrong');
  });

  test('fields that the call does not know are refused', () => {
    assert.equal(registerMobile.input.safeParse({ mobileNum: '0812345678', memberId: 'mbr_1' }).success, false);
  });
});

describe('invitations', () => {
  const addCode = (world: Awaited<ReturnType<typeof start>>['world'], code: string, username: string) =>
    sql`
      insert into identity.invite_code (merchant_id, code_key, code, kind, owner_id, created_at, created_by)
      select merchant_id, upper(${code}), ${code}, 'affiliate', member_id, kit.now(), 'test'
      from identity.member
      where username = ${username}`.execute(world.backofficeDatabase.read);

  const codeOf = async (world: Awaited<ReturnType<typeof start>>['world'], username: string) => {
    const { rows } = await sql<{ code: string }>`
      select code
      from identity.invite_code
      join identity.member on member_id = owner_id
      where username = ${username} and invite_code.kind = 'referral'`.execute(world.database.read);
    return rows[0]!.code;
  };

  test('who invited is kept with code, address and time; both kinds may come together', async (t) => {
    const { world, visit, byName } = await start(t, 'dul');
    await byName('Anong111');
    await addCode(world, 'Partner7', 'Anong111');
    const referralCode = (await codeOf(world, 'Anong111')).toLowerCase();
    const registerUrl = 'https://chokdee.example/register?affiliateCode=partner7';
    assert.equal(
      outcome(await byName('Somchai1', { affiliateCode: ' partner7 ', referralCode, registerUrl })),
      'accepted',
    );
    assert.equal(outcome(await byName('Somchai2', { registerUrl: 'javascript:alert(1)' })), 'accepted');
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', m.username, a.kind, a.code, r.username, a.domain, a.register_url, a.register_method) as line
      from identity.attribution a
      join identity.member m using (member_id)
      left join identity.member r on r.member_id = a.referrer_id
      order by m.username, a.kind`.execute(world.database.read);
    const { host } = visit;
    assert.deepEqual(
      rows.map(({ line }) => line),
      [
        `Anong111 direct ${host}  WEB`,
        `Somchai1 affiliate Partner7 Anong111 ${host} ${registerUrl} WEB`,
        `Somchai1 referral ${referralCode.toUpperCase()} Anong111 ${host} ${registerUrl} WEB`,
        `Somchai2 direct ${host}  WEB`,
      ],
    );
  });

  test('a code that nobody has, of another kind, ended, or of a blocked owner stops the registration', async (t) => {
    const { world, byName } = await start(t, 'dul');
    await byName('Anong111');
    await addCode(world, 'Partner7', 'Anong111');
    const friend = await codeOf(world, 'Anong111');
    for (const [given, refusal] of [
      [{ affiliateCode: 'NOBODY' }, 'affiliate_code_invalid'],
      [{ affiliateCode: friend }, 'affiliate_code_invalid'],
      [{ referralCode: 'NOBODY' }, 'referral_code_invalid'],
      [{ referralCode: 'Partner7' }, 'referral_code_invalid'],
    ] as const)
      assert.equal(outcome(await byName('Somchai1', given)), refusal, JSON.stringify(given));
    await sql`update identity.member set state = 'blocked', blocked_reason = 'x', blocked_at = kit.now()`.execute(
      world.backofficeDatabase.read,
    );
    assert.equal(outcome(await byName('Somchai1', { affiliateCode: 'Partner7' })), 'affiliate_code_invalid');
    await sql`update identity.member set state = 'active', blocked_reason = null, blocked_at = null`.execute(
      world.backofficeDatabase.read,
    );
    assert.equal(outcome(await byName('Somchai1', { affiliateCode: 'Partner7' })), 'accepted');
    await sql`update identity.invite_code set ended_at = kit.now() where kind = 'affiliate'`.execute(
      world.backofficeDatabase.read,
    );
    assert.equal(outcome(await byName('Somchai2', { affiliateCode: 'Partner7' })), 'affiliate_code_invalid');
  });

  test('where nobody may register directly, an invitation opens the way', async (t) => {
    const { world, byName, byMobile } = await start(t, 'duml');
    await byName('Anong111');
    const referralCode = await codeOf(world, 'Anong111');
    await sql`update merchants.merchant set flags = flags || '{"DIRECTREG3": false}'`.execute(
      world.backofficeDatabase.read,
    );
    assert.equal(outcome(await byName('Somchai1')), 'registration_off');
    assert.equal(outcome(await byName('Somchai1', { referralCode })), 'accepted');
    assert.equal(outcome(await byMobile({ recommenderId: referralCode })), 'accepted');
  });

  test('a required code of a friend must be there, and be one', async (t) => {
    const { world, byName, enable } = await start(t, 'dul');
    await byName('Anong111');
    await enable('recommenderId', { required: true });
    assert.equal(outcome(await byName('Somchai1')), 'recommenderId:notEmpty');
    assert.equal(outcome(await byName('Somchai1', { recommenderId: 'NOBODY' })), 'referral_code_invalid');
    const recommenderId = await codeOf(world, 'Anong111');
    assert.equal(outcome(await byName('Somchai1', { recommenderId })), 'accepted');
  });

  test('whether an affiliate’s code is one is told, thirty times in five minutes', async (t) => {
    const { world, byName, visit } = await start(t, 'dul');
    await byName('Anong111');
    await addCode(world, 'Partner7', 'Anong111');
    const ask = (code: string) => checkAffiliate(world)({ code }, visit);
    assert.deepEqual(await ask('PARTNER7'), { ok: true, value: { valid: true } });
    for (let count = 0; count < 29; count++)
      assert.deepEqual(await ask('NOBODY'), { ok: true, value: { valid: false } });
    assert.equal(outcome(await ask('NOBODY')), 'too_many_requests');
    await world.moveClock(300_001);
    assert.equal(outcome(await ask('partner7')), 'accepted');
  });

  test('what a registration came with can be changed by nobody', async (t) => {
    const { world, byName } = await start(t, 'dul');
    await byName('Anong111');
    for (const database of [world.database, world.backofficeDatabase]) {
      await assert.rejects(sql`update identity.attribution set code = 'x'`.execute(database.read), /permission denied/);
      await assert.rejects(sql`delete from identity.attribution`.execute(database.read), /permission denied/);
    }
    await assert.rejects(
      sql`update identity.invite_code set owner_id = owner_id`.execute(world.database.read),
      /denied/,
    );
  });
});
