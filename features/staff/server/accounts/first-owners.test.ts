import assert from 'node:assert/strict';
import test from 'node:test';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { areIndependent } from '../../db/are-independent.ts';
import { operatorByName } from '../../db/operators.ts';
import { confirmLogIn } from '../sessions/confirm-log-in.ts';
import { hasOwners, makeFirstOwners } from './first-owners.ts';
import { loadDemo } from '../load-demo.ts';
import { logIn } from '../sessions/log-in.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';

const visit = visitOf(id('mrc_1'));
const ofFirst = { merchantId: 'mrc_1', comes: 'first' } as const;
const ofSecond = { merchantId: 'mrc_2', comes: 'first' } as const;
const people = [
  { username: 'anna', displayName: 'Anna' },
  { username: 'ben', displayName: 'Ben' },
];

test('the first two owners set up their own log-in, are two people, and nobody makes them a second time', async (t) => {
  const world = await testWorld(t);
  assert.equal(await hasOwners(world), false);
  const [made, raced] = await Promise.all([
    makeFirstOwners(world, ofFirst, people),
    makeFirstOwners(world, ofFirst, [
      { username: 'eve', displayName: 'Eve' },
      { username: 'mallory', displayName: 'Mallory' },
    ]),
  ]);
  const answers = [made, raced].map((it) => (it.ok ? 'made' : it.refusal)).sort();
  assert.deepEqual(answers, ['made', 'owners_exist'], 'two at once make one pair');
  const winner = made.ok ? made : raced;
  assert.ok(winner.ok);
  const [anna, ben] = winner.value;
  const { read } = world.backofficeDatabase;
  const staffIds = await Promise.all(
    [anna!, ben!].map(async (it) => (await operatorByName(read, it.username))!.staff_id),
  );
  assert.equal(await areIndependent(read, staffIds[0]!, staffIds[1]!), true);
  const first = await logIn(world)({ username: anna!.username, password: anna!.password }, visit);
  assert.ok(first.ok && first.value.mustChangePassword && first.value.newSecondFactor);
  const code = codeAt(first.value.newSecondFactor.secret, world.clock.now());
  const { challenge } = first.value;
  assert.ok((await confirmLogIn(world)({ challenge, code, newPassword: 'a long password of mine' }, visit)).ok);
  await world.moveClock(hoursMs(72));
  const late = await logIn(world)({ username: ben!.username, password: ben!.password }, visit);
  assert.ok(!late.ok && late.refusal === 'credentials_wrong', 'a first password ends');
  assert.equal(await hasOwners(world), true);
});

test('log-ins of a demo end with the first real owners', async (t) => {
  const world = await testWorld(t);
  const [owner] = await loadDemo(world, 'mrc_1');
  const enter = async () => {
    const first = await logIn(world)(owner!, visit);
    if (!first.ok) return undefined;
    const code = codeAt(owner!.totpSecret, world.clock.now());
    const entered = await confirmLogIn(world)({ challenge: first.value.challenge, code }, visit);
    return entered.ok ? entered.value.token : undefined;
  };
  const token = await enter();
  assert.ok(await openStaffSession(world, token));
  const taken = await makeFirstOwners(world, ofSecond, [people[0]!, { username: 'owner', displayName: 'Owner' }]);
  assert.ok(!taken.ok && taken.refusal === 'username_taken');
  assert.ok(await openStaffSession(world, token), 'refused, nothing has changed');
  assert.equal(await operatorByName(world.backofficeDatabase.read, 'anna'), undefined);
  assert.ok((await makeFirstOwners(world, ofSecond, people)).ok);
  assert.equal(await openStaffSession(world, token), undefined);
  assert.equal(await enter(), undefined);
});

test('a merchant that comes later gets two owners of its own, once; those of others stay out of it', async (t) => {
  const world = await testWorld(t);
  assert.ok((await makeFirstOwners(world, ofFirst, people)).ok);
  const carla = [
    { username: 'carla', displayName: 'Carla' },
    { username: 'dan', displayName: 'Dan' },
  ];
  const refusal = async (...of: Parameters<typeof makeFirstOwners>) => {
    const made = await makeFirstOwners(...of);
    return made.ok ? 'made' : made.refusal;
  };
  assert.equal(await refusal(world, ofSecond, carla), 'owners_exist', 'not by mistake');
  const later = { merchantId: 'mrc_2', comes: 'later' } as const;
  assert.equal(await refusal(world, later, people), 'username_taken');
  assert.equal(await refusal(world, later, carla), 'made');
  assert.equal(await refusal(world, later, [{ username: 'eve', displayName: 'Eve' }]), 'owners_exist');
  assert.equal(
    await refusal(world, { ...ofFirst, comes: 'later' }, [{ username: 'eve', displayName: 'Eve' }]),
    'owners_exist',
  );
  const { read } = world.backofficeDatabase;
  assert.equal((await operatorByName(read, 'carla'))?.merchant_id, 'mrc_2');
  assert.equal((await operatorByName(read, 'anna'))?.merchant_id, 'mrc_1');
  assert.equal(await operatorByName(read, 'eve'), undefined);
});

test('one person under two user names is no two owners', async (t) => {
  const world = await testWorld(t);
  const alone = [
    { username: 'anna', displayName: 'Anna Sukjai' },
    { username: 'ben', displayName: 'anna  SUKJAI' },
  ];
  const made = await makeFirstOwners(world, ofFirst, alone);
  assert.ok(!made.ok && made.refusal === 'same_person');
  assert.equal(await hasOwners(world), false);
});
