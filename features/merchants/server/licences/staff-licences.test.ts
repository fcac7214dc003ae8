import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { servesCountry } from '../../domain/licence.ts';
import type { PlayMoneyPlace } from '../../domain/play-money.ts';
import { loadDemo, loadSecondDemo } from '../load-demo.ts';
import { merchantOf } from '../settings.ts';
import { licenceActions, playMoney, staffLicences } from './staff-licences.ts';
import { staffAddLicence } from './staff-add-licence.ts';
import { staffEndLicence } from './staff-end-licence.ts';

const reason = 'The paper came by courier';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const operator = async (username: string) => {
    const staffId = world.entropy.id('stf');
    await owner.pool.query(
      `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash,
         password_is_temporary, created_at, created_by)
       values ($1, $2, $3, $3, 'operations', '-', false, kit.now(), 'test')`,
      [staffId, merchantId, username],
    );
    const visit = staffVisitOf(merchantId);
    return { ...visit, staff: { ...visit.staff, staffId, username } };
  };
  const [anna, bob] = [await operator('anna'), await operator('bob')];
  const now = () => world.clock.now();
  const paper = () => ({
    authority: 'Authority of the island',
    number: '7/2026',
    countries: ['TH', 'LA', 'TH'],
    validFrom: later(now(), daysMs(1)),
    validTo: later(now(), daysMs(366)),
  });
  const held: PlayMoneyPlace[] = [];
  const playMoneyOf = () => Promise.resolve([...held]);
  const approve = (approvalId: string, visit = bob) =>
    routesOf(
      [staffFeature],
      'desk',
      contributed(world, approvalKinds.with(licenceActions), playMoney.with(playMoneyOf)),
    )
      .find((route) => route.name === 'approve')!
      .handler({ approvalId }, visit);
  const shown = async () => {
    const answer = await staffLicences(contributed(world, playMoney.with(playMoneyOf)))({}, anna);
    assert.ok(answer.ok);
    return answer.value;
  };
  const add = async (over: Partial<ReturnType<typeof paper>> = {}) => {
    const asked = await staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))(
      { ...paper(), ...over, reason },
      anna,
    );
    assert.ok(asked.ok, JSON.stringify(asked));
    assert.ok((await approve(asked.value.approvalId)).ok);
  };
  return { world, merchantId, anna, bob, paper, approve, shown, add, held, playMoneyOf };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a licence stands once a second person has agreed, holds from its day, and is ended by two people', async (t) => {
  const { world, merchantId, anna, paper, approve, shown, playMoneyOf } = await start(t);
  const asked = await staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))({ ...paper(), reason }, anna);
  assert.ok(asked.ok);
  assert.equal(
    outcome(
      await staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))({ ...paper(), number: '8', reason }, anna),
    ),
    'already_asked',
  );
  assert.equal(outcome(await approve(asked.value.approvalId, anna)), 'second_person_needed');
  assert.deepEqual([(await shown()).licences, (await shown()).isAddAsked], [[], true]);
  assert.ok((await approve(asked.value.approvalId)).ok);
  const [licence] = (await shown()).licences;
  assert.deepEqual(
    [licence?.state, licence?.countries, licence?.added.by, licence?.added.with],
    ['coming', ['LA', 'TH'], 'anna', 'bob'],
  );
  const serves = async (country?: string) =>
    servesCountry(await merchantOf(world, merchantId), country, world.clock.now());
  assert.equal(await serves('DE'), true, 'not yet valid: still a demo, which anybody may try');
  await world.moveClock(daysMs(1));
  assert.equal((await shown()).state, 'licensed');
  assert.deepEqual([await serves('LA'), await serves('DE'), await serves()], [true, false, true]);
  const { licenceId } = licence!;
  const ending = await staffEndLicence(world)({ licenceId, reason }, anna);
  assert.ok(ending.ok);
  assert.equal(outcome(await staffEndLicence(world)({ licenceId, reason }, anna)), 'already_asked');
  assert.ok((await approve(ending.value.approvalId)).ok);
  const after = await shown();
  assert.deepEqual([after.state, after.licences[0]?.state, after.licences[0]?.ended?.with], ['lapsed', 'ended', 'bob']);
  assert.equal(outcome(await staffEndLicence(world)({ licenceId, reason }, anna)), 'licence_over');
  const { rows } = await sql<{ action: string; actor_name: string }>`
    select action, actor_name
    from staff.audit_entry
    where action like 'merchants.%'
    order by seq`.execute(world.database.read);
  assert.deepEqual(rows, [
    { action: 'merchants.add_licence', actor_name: 'bob' },
    { action: 'merchants.end_licence', actor_name: 'bob' },
  ]);
});

test('no licence is asked for or recorded while business time is moved by a test', async (t) => {
  const { world, anna, paper, approve, shown, playMoneyOf } = await start(t);
  const ask = async () =>
    staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))({ ...paper(), reason }, anna);
  const asked = await ask();
  assert.ok(asked.ok);
  await world.moveClock(hoursMs(2));
  assert.equal(outcome(await ask()), 'clock_moved');
  assert.deepEqual(await approve(asked.value.approvalId), {
    ok: false,
    refusal: 'approval_impossible',
    detail: { cause: 'clock_moved' },
  });
  assert.deepEqual((await shown()).licences, []);
  await world.moveClock(-hoursMs(2));
  assert.ok((await approve(asked.value.approvalId)).ok);
});

test('a paper that cannot be right, is recorded already, or is another merchant’s is refused', async (t) => {
  const { world, anna, paper, add, shown, playMoneyOf } = await start(t);
  const tried = async (over: object) =>
    outcome(
      await staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))({ ...paper(), ...over, reason }, anna),
    );
  assert.equal(await tried({ countries: ['TH', 'QQ'] }), 'country_unknown');
  assert.equal(await tried({ validTo: paper().validFrom }), 'validity_wrong');
  assert.equal(await tried({ validFrom: later(world.clock.now(), -2), validTo: world.clock.now() }), 'validity_wrong');
  await add();
  assert.equal(await tried({}), 'licence_known');
  const { merchantId: other } = await loadSecondDemo(world);
  const stranger = { ...anna, merchantId: other };
  const { licenceId } = (await shown()).licences[0]!;
  assert.equal(outcome(await staffEndLicence(world)({ licenceId, reason }, stranger)), 'licence_unknown');
  const elsewhere = await staffLicences(contributed(world, playMoney.with(playMoneyOf)))({}, stranger);
  assert.ok(elsewhere.ok && elsewhere.value.licences.length === 0 && elsewhere.value.state === 'demo');
});

test('the first record waits until no player holds play money, also at the second word; later ones do not ask', async (t) => {
  const { world, anna, paper, approve, shown, add, held, playMoneyOf } = await start(t);
  const ask = (number: string) =>
    staffAddLicence(contributed(world, playMoney.with(playMoneyOf)))({ ...paper(), number, reason }, anna);
  held.push('balances', 'bets');
  const early = await ask('1');
  assert.ok(!early.ok && early.refusal === 'play_money_left');
  assert.deepEqual([early.detail, (await shown()).playMoney], [{ places: ['balances', 'bets'] }, ['balances', 'bets']]);
  held.length = 0;
  const asked = await ask('1');
  assert.ok(asked.ok);
  held.push('withdrawals');
  assert.equal(outcome(await approve(asked.value.approvalId)), 'approval_impossible');
  held.length = 0;
  assert.ok((await approve(asked.value.approvalId)).ok);
  held.push('balances');
  await add({ number: '2' });
  assert.deepEqual([(await shown()).playMoney, (await shown()).licences.length], [[], 2]);
});

test('the back office records and ends licences and changes nothing else of them', async (t) => {
  const { world, add } = await start(t);
  await add();
  for (const statement of [
    "update merchants.licence set countries = '{DE}'",
    "update merchants.licence set valid_to = kit.now() + interval '9 years'",
    'delete from merchants.licence',
  ])
    await assert.rejects(
      world.backofficeDatabase.transact(async (tx) => {
        await sql.raw(statement).execute(tx);
        return { ok: true, value: undefined };
      }),
      /permission denied/,
      statement,
    );
});
