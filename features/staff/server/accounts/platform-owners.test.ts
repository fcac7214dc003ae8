import assert from 'node:assert/strict';
import test from 'node:test';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { areIndependent } from '../../db/are-independent.ts';
import { operatorByName } from '../../db/operators.ts';
import { powersOf } from '../../db/roles/own-roles.ts';
import { confirmLogIn } from '../sessions/confirm-log-in.ts';
import { logIn } from '../sessions/log-in.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { endPlatformOwner, makePlatformOwners } from './platform-owners.ts';

const visit = visitOf(id('mrc_none'));
const anna = { username: 'anna', displayName: 'Anna' };
const ben = { username: 'ben', displayName: 'Ben' };
const carl = { username: 'carl', displayName: 'Carl' };

const staffIdOf = async (world: TestWorld, name: string) =>
  (await operatorByName(world.backofficeDatabase.read, name))!.staff_id;

const enter = async (world: TestWorld, who: { username: string; password: string }) => {
  const first = await logIn(world)(who, visit);
  assert.ok(first.ok && first.value.mustChangePassword && first.value.newSecondFactor, 'a second factor is forced');
  const code = codeAt(first.value.newSecondFactor.secret, world.clock.now());
  const done = await confirmLogIn(world)(
    { challenge: first.value.challenge, code, newPassword: 'a long password of mine' },
    visit,
  );
  assert.ok(done.ok);
  return openStaffSession(world, done.value.token);
};

test('the first two above the merchants are two people, with the permissions of the platform and no others', async (t) => {
  const world = await testWorld(t);
  const alone = await makePlatformOwners(world, [anna]);
  assert.equal(alone.ok || alone.refusal, 'two_needed');
  const twice = await makePlatformOwners(world, [anna, { username: 'annie', displayName: ' anna ' }]);
  assert.equal(twice.ok || twice.refusal, 'person_known');
  const made = await makePlatformOwners(world, [anna, ben]);
  assert.ok(made.ok);
  const session = await enter(world, made.value[0]!);
  assert.deepEqual(
    [session?.merchantId, session?.staff.permissions],
    ['mrc_platform', ['platform.read', 'platform.write']],
  );
  const { read } = world.backofficeDatabase;
  assert.equal(await areIndependent(read, await staffIdOf(world, 'anna'), await staffIdOf(world, 'ben')), true);
});

test('whoever comes later is nobody’s second person yet, and whoever left is out at once', async (t) => {
  const world = await testWorld(t);
  const made = await makePlatformOwners(world, [anna, ben]);
  assert.ok(made.ok);
  const later = await makePlatformOwners(world, [carl]);
  assert.ok(later.ok);
  const { read } = world.backofficeDatabase;
  const [annaId, carlId] = [await staffIdOf(world, 'anna'), await staffIdOf(world, 'carl')];
  assert.equal(await areIndependent(read, annaId, carlId), false);
  const session = await enter(world, made.value[1]!);
  assert.ok(session);
  const ended = await endPlatformOwner(world, { username: 'ben', reason: 'left us' });
  assert.ok(ended.ok && ended.value.sessionsEnded === 1);
  const gone = await logIn(world)({ username: 'ben', password: 'a long password of mine' }, visit);
  assert.equal(gone.ok || gone.refusal, 'credentials_wrong');
  const nobody = await endPlatformOwner(world, { username: 'dora', reason: 'was never here' });
  assert.equal(nobody.ok || nobody.refusal, 'not_found');
});

test('the role above the merchants is had there alone, and a merchant’s role gives nothing there', async (t) => {
  const world = await testWorld(t);
  const { read } = world.backofficeDatabase;
  const put = (merchantId: string, role: string) =>
    sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
    values (${world.entropy.id('stf')}, ${merchantId}, 'eve', 'Eve', ${role}, '-', kit.now(), 'test')`.execute(read);
  await assert.rejects(put('mrc_1', 'platform_owner'), /a merchant never has it/);
  await assert.rejects(put('mrc_platform', 'owner'), /a merchant never has it/);
  assert.deepEqual((await powersOf(read, { merchant_id: 'mrc_platform', role: 'owner' })).permissions, []);
  assert.deepEqual((await powersOf(read, { merchant_id: 'mrc_1', role: 'platform_owner' })).permissions, []);
});
