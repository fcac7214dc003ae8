import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo, merchantOf } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { registrationSettings } from '../../contract/registration/registration-settings.ts';
import { staffRegistrationSettings } from '../../contract/registration/staff-registration-settings.ts';
import { type RegistrationBody, registrationBody } from '../../domain/registration-body.ts';
import { staffSetRegistration } from './staff-set-registration.ts';
import { staffReturnRegistration } from './staff-return-registration.ts';
import { registrationSettings as showRegistrationSettings } from './registration-settings.ts';
import { staffRegistrationSettings as showStaffRegistration } from './staff-registration-settings.ts';

const reason = 'for a test';
const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const staff = staffVisitOf(merchantId);
  const read = async () => {
    const answer = await showStaffRegistration(world)({}, staff);
    assert.ok(answer.ok);
    z.encode(staffRegistrationSettings.output, answer.value);
    return answer.value;
  };
  return {
    world,
    merchantId,
    staff,
    read,
    save: (body: RegistrationBody, basedOn: number) => staffSetRegistration(world)({ body, basedOn, reason }, staff),
    giveBack: (revision: number, basedOn: number) =>
      staffReturnRegistration(world)({ revision, basedOn, reason }, staff),
  };
};
const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : (answer.refusal ?? ''));

const withFlags = (body: RegistrationBody, flags: Partial<RegistrationBody['flags']>): RegistrationBody => ({
  ...body,
  flags: { ...body.flags, ...flags },
});

test('switches, age, fields and their order are saved together, seen by players, and in the history', async (t) => {
  const { world, merchantId, read, save } = await start(t);
  const { body, revision, revisions } = await read();
  assert.deepEqual([revision, revisions.length], [0, 0]);
  const [username, password, ...others] = body.fields;
  const line = others.find(({ field }) => field === 'line')!;
  const fields = [
    { ...line, setting: { ...line.setting, enabled: true } },
    username!,
    password!,
    ...others.filter(({ field }) => field !== 'line'),
  ];
  const wanted = { ...withFlags(body, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }), ageMin: 21, fields };
  assert.deepEqual(await save(wanted, 0), { ok: true, value: { revision: 2 } });
  const settings = await merchantOf(world, merchantId);
  assert.deepEqual([settings.flags.MOBILENUMREG3, settings.ageMin], [true, 21]);
  const shown = await showRegistrationSettings(world)({}, visitOf(merchantId));
  assert.ok(shown.ok);
  const told = z.encode(registrationSettings.output, shown.value);
  assert.ok(told.line.enabled && told.line.place < told.username.place);
  const now = await read();
  assert.deepEqual(now.body, wanted);
  assert.deepEqual(
    now.revisions.map((it) => [it.revision, it.by === null, it.changes.map(({ what }) => what)]),
    [
      [2, false, ['flags.MOBILENUMREG3', 'flags.MOBILENUMPASSREG3', 'ageMin', 'order', 'fields.line']],
      [1, true, []],
    ],
  );
  const { rows } = await sql<{ action: string; reason: string; after: Record<string, string> }>`
    select action, reason, after
    from staff.audit_entry`.execute(world.database.read);
  assert.deepEqual(
    rows.map((row) => [row.action, row.reason, row.after['flags.MOBILENUMREG3'], row.after['ageMin']]),
    [['identity.set_registration', reason, 'on', '21']],
  );
});

for (const [what, flags, refusal] of [
  ['both ways off', { USERNAMEREG3: false }, 'no_way_to_register'],
  ['a number without any way back in', { MOBILENUMREG3: true }, 'no_way_back_in'],
  ['a number that is proved, where codes set a new password', { MOBILENUMREG3: true, REGMOBVERF3: true }, 'accepted'],
  ['a number with a password', { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }, 'accepted'],
  ['only a number, with a password', { USERNAMEREG3: false, MOBILENUMREG3: true, MOBILENUMPASSREG3: true }, 'accepted'],
  ['registration closed', { DIRECTREG3: false }, 'accepted'],
] as const)
  test(`${what}: ${refusal}`, async (t) => {
    const { read, save } = await start(t);
    const { body } = await read();
    assert.equal(outcome(await save(withFlags(body, flags), 0)), refusal);
    assert.equal((await read()).revision, refusal === 'accepted' ? 2 : 0);
  });

test('a username can’t be switched off, a body must name each field once', async (t) => {
  const { read, save } = await start(t);
  const { body } = await read();
  const fields = body.fields.map(({ field, setting }) => ({
    field,
    setting: field === 'username' ? { ...setting, enabled: false } : setting,
  }));
  assert.equal(outcome(await save({ ...body, fields }, 0)), 'field_fixed');
  for (const wrong of [body.fields.slice(1), [...body.fields.slice(1), body.fields[1]]])
    assert.equal(registrationBody.safeParse({ ...body, fields: wrong }).success, false);
  for (const ageMin of [17, 31, 18.5]) assert.equal(registrationBody.safeParse({ ...body, ageMin }).success, false);
});

test('one press returns to what was, also to what was set elsewhere', async (t) => {
  const { world, read, save, giveBack } = await start(t);
  const { body: first } = await read();
  assert.equal(outcome(await save({ ...first, ageMin: 20 }, 0)), 'accepted');
  await sql`update merchants.merchant set age_min = 25`.execute(world.backofficeDatabase.read);
  assert.equal(outcome(await save({ ...first, ageMin: 21 }, 2)), 'accepted');
  const ages = async () => (await read()).revisions.map(({ revision, by }) => [revision, by !== null]);
  assert.deepEqual(await ages(), [
    [4, true],
    [3, false],
    [2, true],
    [1, false],
  ]);
  assert.equal(outcome(await giveBack(3, 4)), 'accepted');
  assert.equal((await read()).body.ageMin, 25);
  assert.equal(outcome(await giveBack(1, 5)), 'accepted');
  assert.deepEqual((await read()).body, first);
  assert.equal(outcome(await giveBack(99, 6)), 'revision_unknown');
});

test('of two who save at once the second is told', async (t) => {
  const { read, save } = await start(t);
  const { body } = await read();
  const answers = await Promise.all([save({ ...body, ageMin: 20 }, 0), save({ ...body, ageMin: 21 }, 0)]);
  assert.deepEqual(answers.map(outcome).toSorted(), ['accepted', 'registration_changed']);
});

test('another merchant’s registration stays as it is', async (t) => {
  const { world, read, save } = await start(t);
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('mrc_other', 'other', '{"TH":"อื่น"}', 'THB')`.execute(world.backofficeDatabase.read);
  const { body } = await read();
  assert.equal(outcome(await save({ ...body, ageMin: 21 }, 0)), 'accepted');
  const other = await showStaffRegistration(world)({}, staffVisitOf(id('mrc_other')));
  assert.ok(other.ok);
  assert.deepEqual([other.value.body.ageMin, other.value.revisions], [18, []]);
});
