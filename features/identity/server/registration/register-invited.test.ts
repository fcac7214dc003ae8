import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { outcome, registerScene } from '#tools/testing/scenes/register-scene.ts';
import { affiliate } from './affiliate.ts';

const addCode = (world: World, code: string, username: string) =>
  sql`
    insert into identity.invite_code (merchant_id, code_key, code, kind, owner_id, created_at, created_by)
    select merchant_id, upper(${code}), ${code}, 'affiliate', member_id, kit.now(), 'test'
    from identity.member
    where username = ${username}`.execute(world.backofficeDatabase.read);

const codeOf = async (world: World, username: string) => {
  const { rows } = await sql<{ code: string }>`
    select code
    from identity.invite_code
    join identity.member on member_id = owner_id
    where username = ${username} and invite_code.kind = 'referral'`.execute(world.database.read);
  return rows[0]!.code;
};

test('who invited is kept with code, address and time; both kinds may come together', async (t) => {
  const { world, visit, byName } = await registerScene(t, 'dul');
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
  const { world, byName } = await registerScene(t, 'dul');
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
  const { world, byName, byMobile } = await registerScene(t, 'duml');
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
  const { world, byName, enable } = await registerScene(t, 'dul');
  await byName('Anong111');
  await enable('recommenderId', { required: true });
  assert.equal(outcome(await byName('Somchai1')), 'recommenderId:notEmpty');
  assert.equal(outcome(await byName('Somchai1', { recommenderId: 'NOBODY' })), 'referral_code_invalid');
  const recommenderId = await codeOf(world, 'Anong111');
  assert.equal(outcome(await byName('Somchai1', { recommenderId })), 'accepted');
});

test('whether an affiliate’s code is one is told, thirty times in five minutes', async (t) => {
  const { world, byName, visit } = await registerScene(t, 'dul');
  await byName('Anong111');
  await addCode(world, 'Partner7', 'Anong111');
  const ask = (code: string) => affiliate(world)({ code }, visit);
  assert.deepEqual(await ask('PARTNER7'), { ok: true, value: { valid: true } });
  for (let count = 0; count < 29; count++) assert.deepEqual(await ask('NOBODY'), { ok: true, value: { valid: false } });
  assert.equal(outcome(await ask('NOBODY')), 'too_many_requests');
  await world.moveClock(300_001);
  assert.equal(outcome(await ask('partner7')), 'accepted');
});

test('what a registration came with can be changed by nobody', async (t) => {
  const { world, byName } = await registerScene(t, 'dul');
  await byName('Anong111');
  for (const database of [world.database, world.backofficeDatabase]) {
    await assert.rejects(sql`update identity.attribution set code = 'x'`.execute(database.read), /permission denied/);
    await assert.rejects(sql`delete from identity.attribution`.execute(database.read), /permission denied/);
  }
  await assert.rejects(sql`update identity.invite_code set owner_id = owner_id`.execute(world.database.read), /denied/);
});
