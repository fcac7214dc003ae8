import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo as loadContent } from '#features/content/public.ts';
import { loadDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { register } from '../../contract/registration/register.ts';
import { registrationSettings } from '../../contract/registration/registration-settings.ts';
import { settingsAtStart } from '../../domain/registration-rules.ts';
import { memberOf } from '../accounts/member-of.ts';
import { openSession } from '../sessions/open-session.ts';
import { register as registerMember } from './register.ts';
import { registrationSettings as showRegistrationSettings } from './registration-settings.ts';
import { staffSetRegistrationField } from './staff-set-registration-field.ts';

const password = 'a calm long password';
const form = (username: string, over: object = {}) =>
  register.input.parse({
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    ...over,
  });

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = visitOf(merchantId);
  return {
    world,
    merchantId,
    visit,
    register: (username: string, over: object = {}, from = visit.ip) =>
      registerMember(world)(form(username, over), { ...visit, ip: from }),
    setFlag: (flag: string, enabled: boolean) =>
      sql`
        update merchants.merchant
        set flags = flags || ${JSON.stringify({ [flag]: enabled })}::jsonb`.execute(world.backofficeDatabase.read),
  };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a registration makes a member and logs in', async (t) => {
  const { world, merchantId, register: createMember } = await start(t);
  const answer = await createMember('Somchai1');
  assert.ok(answer.ok && answer.value.session?.token);
  z.encode(register.output, answer.value);
  const { account, token, firstTimeLogin, passwordExpired } = answer.value.session;
  assert.deepEqual(
    { account, firstTimeLogin, passwordExpired },
    { account: 'Somchai1', firstTimeLogin: true, passwordExpired: false },
  );
  const session = await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' });
  assert.ok(session.ok);
  const member = await memberOf(world.database.read, session.value.memberId);
  assert.deepEqual(member, {
    memberId: session.value.memberId,
    merchantId,
    account: 'Somchai1',
    kind: 'player',
    currency: 'THB',
    state: 'active',
    registeredAt: member?.registeredAt,
  });
  assert.ok(Math.abs(Number(member?.registeredAt) - world.clock.now()) < 60_000, 'now');
});

test('the versions of agreement and privacy policy that were in force are kept with the account', async (t) => {
  const { world, merchantId, register: createMember } = await start(t);
  await createMember('Before11');
  await loadContent(world, merchantId);
  await createMember('Somchai1');
  const { rows } = await sql<{ accepted: string }>`
    select username || ' ' || document || ' ' || version as accepted
    from content.acceptance
    join identity.member using (merchant_id, member_id)
    order by document`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ accepted }) => accepted),
    ['Somchai1 privacy 1', 'Somchai1 user_agreement 1'],
  );
});

test('what is stored tells neither the password nor the token; terms and age are kept', async (t) => {
  const { world, register: createMember } = await start(t);
  const answer = await createMember('Somchai1');
  assert.ok(answer.ok && answer.value.session?.token);
  const { rows } = await sql<{ facts: string; terms_version: string; age_confirmed: number }>`
    select member::text || session::text as facts, terms_version, age_confirmed
    from identity.member
    join identity.session using (member_id)`.execute(world.database.read);
  assert.ok(!rows[0]!.facts.includes(password) && !rows[0]!.facts.includes(answer.value.session.token));
  assert.match(rows[0]!.facts, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.deepEqual([rows[0]!.terms_version, rows[0]!.age_confirmed], ['1', 20]);
});

test('who registers confirms the age of the law where they come from, or the merchant’s own', async (t) => {
  const { world, visit } = await start(t);
  const from = async (username: string, country: string | undefined) => {
    const answer = await registerMember(world)(form(username), { ...visit, country });
    assert.ok(answer.ok, JSON.stringify(answer));
    const { rows } = await sql<{ age_confirmed: number }>`
      select age_confirmed
      from identity.member
      where username = ${username}`.execute(world.database.read);
    return rows[0]?.age_confirmed;
  };
  assert.deepEqual(
    [await from('Somchai1', 'LA'), await from('Somchai2', 'VN'), await from('Somchai3', undefined)],
    [18, 21, 20],
  );
});

test('names that others have are told three times, then for work, and never more than thirty times an hour', async (t) => {
  const { world, merchantId, register: createMember } = await start(t);
  assert.equal(outcome(await createMember('Somchai1')), 'accepted');
  const work = () => ({ humanCheck: provenHuman(world, merchantId) });
  // All at once, and from all over one line: each is booked before it is looked up.
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => createMember('somchai1', {}, `2001:db8:1:2::${at}`)),
  );
  const line = '2001:db8:1:2::ffff';
  assert.deepEqual(
    ['username_taken', 'human_check_required'].map((it) => answers.filter((answer) => outcome(answer) === it).length),
    [3, 9],
  );
  assert.equal(outcome(await createMember('somchai1', {}, line)), 'human_check_required');
  assert.equal(outcome(await createMember('Nobody77', {}, line)), 'human_check_required', 'nor whether it is free');
  const used = work();
  assert.equal(outcome(await createMember('somchai1', used, line)), 'username_taken');
  assert.equal(outcome(await createMember('somchai1', used, line)), 'human_check_failed');
  await sql`
    update kit.rate_window
    set used = 30
    where key like 'identity.register/taken/%'`.execute(world.database.read);
  assert.equal(outcome(await createMember('somchai1', work(), line)), 'too_many_requests');
  assert.equal(outcome(await createMember('somchai1', {}, '2001:db8:1:3::1')), 'username_taken');
  await world.moveClock(3_601_000);
  assert.equal(outcome(await createMember('Nobody77', {}, line)), 'accepted');
});

test('one name at once, in any case, from twenty people: one gets it', async (t) => {
  const { register: createMember, world } = await start(t);
  const names = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'Malee22' : 'MALEE22'));
  const answers = (await Promise.all(names.map((name, at) => createMember(name, {}, `198.51.100.${at}`)))).map(outcome);
  assert.equal(answers.filter((it) => it === 'accepted').length, 1);
  assert.equal(answers.filter((it) => it === 'username_taken').length, 19);
  const { rows } = await sql`select member_id from identity.member`.execute(world.database.read);
  assert.equal(rows.length, 1);
});

for (const [what, over, fields] of [
  ['a weak password', { password: 'Password1', confirmPassword: 'Password1' }, { password: 'weakPassword' }],
  ['the weakest password', { password: '12345678', confirmPassword: '12345678' }, { password: 'weakPassword' }],
  ['a short password', { password: '123456', confirmPassword: '123456' }, { password: 'pattern.0' }],
  ['a short name', { username: 'ab' }, { username: 'pattern.1' }],
  ['no age', { ageConfirmed: false }, { ageConfirmed: 'mustBeOfAge' }],
  [
    'nothing at all',
    {
      username: undefined,
      password: undefined,
      confirmPassword: undefined,
      ageConfirmed: undefined,
      termsAccepted: undefined,
    },
    { username: 'notEmpty', password: 'notEmpty', ageConfirmed: 'mustBeOfAge', termsAccepted: 'mustAgree' },
  ],
] as const)
  test(`${what} is refused with the key of each field's text`, async (t) => {
    const { register: createMember } = await start(t);
    const answer = await createMember('Somchai1', over);
    assert.ok(!answer.ok && answer.refusal === 'registration_invalid');
    const found = z
      .record(z.string(), z.object({ key: z.string(), min: z.number(), max: z.number() }))
      .parse(answer.detail['fields']);
    assert.deepEqual(Object.fromEntries(Object.entries(found).map(([name, { key }]) => [name, key])), fields);
  });

for (const flag of ['DIRECTREG3', 'USERNAMEREG3'] as const)
  test(`${flag} off refuses registration, on allows it`, async (t) => {
    const { register: createMember, setFlag } = await start(t);
    await setFlag(flag, false);
    assert.equal(outcome(await createMember('Somchai1')), 'registration_off');
    await setFlag(flag, true);
    assert.equal(outcome(await createMember('Somchai1')), 'accepted');
  });

test('REGLOGIN3 off registers without a session, on with one unless the page declines', async (t) => {
  const { register: createMember, setFlag } = await start(t);
  await setFlag('REGLOGIN3', false);
  const without = await createMember('Somchai1');
  assert.ok(without.ok && without.value.session === null);
  await setFlag('REGLOGIN3', true);
  const declined = await createMember('Somchai2', { login: false });
  assert.ok(declined.ok && declined.value.session === null);
});

test('a code of an affiliate that nobody is stops the registration', async (t) => {
  const { register: createMember } = await start(t);
  assert.equal(outcome(await createMember('Somchai1', { affiliateCode: 'ABC' })), 'affiliate_code_invalid');
  assert.equal(outcome(await createMember('Somchai1', { affiliateCode: ' ' })), 'accepted');
});

test('personal fields are kept only where asked for, each encrypted', async (t) => {
  const { world, merchantId, register: createMember } = await start(t);
  const given = { email: 'somchai@mail.example', mobileNum: '0812345678', payeeName: 'สมชาย ใจดี' };
  await createMember('Somchai1', given);
  const stored = () =>
    sql<{ field: string; sealed: string; blind_index: string }>`
      select field, sealed, blind_index
      from identity.member_field
      order by field`.execute(world.database.read);
  assert.equal((await stored()).rows.length, 0);
  const setting = { ...settingsAtStart.email, enabled: true, required: true };
  await staffSetRegistrationField(world)({ field: 'email', setting, reason: 'test' }, staffVisitOf(merchantId));
  assert.equal(outcome(await createMember('Somchai2', { ...given, email: '' })), 'registration_invalid');
  assert.equal(outcome(await createMember('Somchai2', given)), 'accepted');
  const { rows } = await stored();
  assert.deepEqual(
    rows.map(({ field }) => field),
    ['email'],
  );
  assert.ok(!JSON.stringify(rows).includes('somchai'));
  assert.equal(world.vault.open('identity.member_field/email', rows[0]!.sealed), given.email);
});

test('an address may open only so many accounts an hour; mistakes do not count', async (t) => {
  const { world, register: createMember } = await start(t);
  await sql`update merchants.merchant set registrations_per_hour = 3`.execute(world.backofficeDatabase.read);
  for (let count = 0; count < 5; count++) await createMember('x');
  const answers = [];
  for (let at = 0; at < 8; at++) answers.push(await createMember(`Somchai${at}`));
  assert.equal(answers.filter(({ ok }) => ok).length, 3);
  const refused = answers.find((answer) => !answer.ok);
  assert.ok(
    refused &&
      !refused.ok &&
      refused.refusal === 'too_many_requests' &&
      Number(refused.detail['retryAfterSeconds']) > 3500,
  );
  await world.moveClock(3_601_000);
  assert.equal(outcome(await createMember('Somchai9')), 'accepted');
});

test('the settings are told for each field, and an edit is seen at once', async (t) => {
  const { world, merchantId, visit } = await start(t);
  const told = async () => {
    const answer = await showRegistrationSettings(world)({}, visit);
    assert.ok(answer.ok);
    return z.encode(registrationSettings.output, answer.value);
  };
  assert.equal((await told()).username.minLength, 4);
  const setting = { ...settingsAtStart.username, minLength: 6, patternId: 5 };
  await staffSetRegistrationField(world)({ field: 'username', setting, reason: 'test' }, staffVisitOf(merchantId));
  assert.deepEqual((await told()).username, { ...setting, acceptedPattern: '^[A-Za-z0-9]+$', place: 0 });
  const { rows } = await sql<{ before: { minLength: number }; after: { minLength: number } }>`
    select before, after
    from staff.audit_entry`.execute(world.database.read);
  assert.deepEqual([rows[0]!.before.minLength, rows[0]!.after.minLength], [4, 6]);
});
