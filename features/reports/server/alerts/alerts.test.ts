import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, instantOf, minutesMs } from '#kit/shared/time.ts';
import { outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import { staffTakeAlert } from './staff-take-alert.ts';

import { alertsScene, everything } from './alerts.fixture.ts';
test('money left lying is told once, taken by one, and ends when it has an owner', async (t) => {
  const { world, visit, look, shown, kinds, lineArrives, setLine } = await alertsScene(t);
  await lineArrives('bln_1');
  await world.moveClock(hoursMs(24) - minutesMs(1));
  await look();
  assert.deepEqual(await kinds(), []);
  await world.moveClock(minutesMs(2));
  await Promise.all([look(), look()]);
  await look();
  const { alerts, pressing } = await shown();
  assert.deepEqual(
    alerts.map(({ kind, subject, amount }) => [kind, subject, amount]),
    [['line_unmatched', 'bln_1', 12345n]],
  );
  assert.equal(pressing, 1);
  const { alertId, raisedAt, deadline } = alerts[0]!;
  // Both are read to the millisecond, from moments that the database knows closer.
  assert.ok(Math.abs(deadline - raisedAt - hoursMs(24)) <= 1, `${deadline - raisedAt}`);
  const take = (as = visit()) => staffTakeAlert(world)({ alertId }, as);
  assert.deepEqual((await Promise.all([take(), take()])).map(outcomeOf).toSorted(), ['accepted', 'alert_taken']);
  assert.deepEqual(
    (await shown()).alerts.map(({ acknowledgedBy, mayTake }) => [acknowledgedBy, mayTake]),
    [['anna', false]],
  );
  assert.equal((await shown()).pressing, 0);
  await world.moveClock(hoursMs(24));
  assert.equal((await shown()).pressing, 1, 'taken, and overdue all the same');
  await setLine('bln_1', 'asked');
  await look();
  assert.equal((await shown()).alerts[0]?.alertId, alertId, 'who took it keeps it while it waits for a second person');
  await setLine('bln_1', 'returned');
  await look();
  assert.deepEqual([await kinds(), await kinds('ended')], [[], ['line_unmatched']]);
  assert.equal(outcomeOf(await take()), 'alert_ended');
  await setLine('bln_1', 'unmatched');
  await look();
  const [again] = (await shown()).alerts;
  assert.notEqual(again?.alertId, alertId);
  assert.equal(again?.acknowledgedBy, null, 'what comes back is a new alert');
});

test('each sees the alerts of their areas and merchant, those of the whole house everybody who reads money', async (t) => {
  const { world, visit, look, shown, kinds, change, lineArrives, depositWaits, documentComes } = await alertsScene(t);
  await lineArrives('bln_1');
  await depositWaits();
  await documentComes();
  await change((tx) =>
    sql`insert into proof.refusal (closes_at, why, details) values (kit.now(), 'ledger', array['wallet 1 does not fit'])`.execute(
      tx,
    ),
  );
  await look();
  assert.deepEqual(await kinds(), ['statement_refused']);
  await world.moveClock(minutesMs(31));
  await look();
  assert.deepEqual((await kinds()).toSorted(), ['deposit_in_review', 'statement_refused']);
  await world.moveClock(hoursMs(24));
  await look();
  assert.deepEqual((await kinds()).toSorted(), [
    'deposit_in_review',
    'document_waiting',
    'line_unmatched',
    'statement_refused',
  ]);
  assert.deepEqual(await kinds('standing', visit(['verification.read'])), ['document_waiting']);
  assert.deepEqual(await kinds('standing', visit(['content.read'])), []);
  const elsewhere = visit(everything, id('mrc_other'));
  assert.deepEqual(await kinds('standing', elsewhere), ['statement_refused']);
  const { alerts } = await shown('standing', visit(['deposits.read']));
  const { alertId, mayTake } = alerts.find(({ kind }) => kind === 'line_unmatched')!;
  assert.equal(mayTake, false);
  const take = staffTakeAlert(world);
  assert.equal(outcomeOf(await take({ alertId }, visit(['deposits.read']))), 'not_your_area');
  assert.equal(outcomeOf(await take({ alertId }, visit(['money.read', 'money.write']))), 'alert_unknown');
  assert.equal(outcomeOf(await take({ alertId }, elsewhere)), 'alert_unknown');
  await change((tx) => sql`update proof.refusal set ended_at = kit.now()`.execute(tx));
  await look();
  assert.ok(!(await kinds()).includes('statement_refused'));
});

test('a day whose books have not met is told half a day after its end, until its lines are explained', async (t) => {
  const { world, merchantId, look, shown, kinds, change } = await alertsScene(t);
  await world.moveClock(instantOf('2027-02-02T04:59:59.000Z') - world.clock.now());
  await change((tx) =>
    sql`
      with days as (
        insert into reports.reconciliation (
          account_id, day, merchant_id, currency, state, bank_closing, ledger_closing, fault
        )
        values
          ('acc_1', '2027-02-01', ${merchantId}, 'THB', 'open', 700, 0, null),
          ('acc_2', '2027-02-01', ${merchantId}, 'THB', 'asking', null, null, 'no_answer'),
          ('acc_3', '2027-02-01', ${merchantId}, 'THB', 'explained', 0, 0, null),
          ('acc_4', '2027-02-01', ${merchantId}, 'THB', 'asking', null, null, null),
          ('acc_1', '2027-02-02', ${merchantId}, 'THB', 'open', 1, 0, null)
        returning 1
      )
      select count(*) from days`.execute(tx),
  );
  await change((tx) =>
    sql`
      insert into reports.difference (account_id, day, side, line, kind, amount, at, is_known)
      values ('acc_1', '2027-02-01', 'bank', 'x', 'not_in_ledger', 500, kit.now(), false),
        ('acc_1', '2027-02-01', 'bank', 'y', 'line_waits', 200, kit.now(), true)`.execute(tx),
  );
  await look();
  assert.deepEqual(await kinds(), []);
  await world.moveClock(1000);
  await look();
  assert.deepEqual(
    new Set((await shown()).alerts.map(({ kind, subject, amount }) => `${kind} ${subject} ${amount}`)),
    new Set(['day_not_reconciled 2027-02-01.acc_1 500', 'day_not_reconciled 2027-02-01.acc_2 null']),
  );
  await change((tx) => sql`update reports.reconciliation set state = 'explained' where state = 'open'`.execute(tx));
  await world.moveClock(hoursMs(1));
  await look();
  assert.deepEqual(
    new Set((await shown()).alerts.map(({ subject }) => subject)),
    new Set(['2027-02-01.acc_2', '2027-02-01.acc_4']),
    'of which the bank was asked in vain, or not asked for an hour',
  );
});

test('a month of a player that could not be signed is told with what it differs by', async (t) => {
  const { merchantId, look, shown, kinds, change } = await alertsScene(t);
  await change((tx) =>
    sql`
      insert into records.unsealed (wallet_id, month, merchant_id, expected, found)
      values (17, '2027-01', ${merchantId}, 90000, 90005)`.execute(tx),
  );
  await look();
  assert.deepEqual(
    (await shown()).alerts.map(({ kind, subject, amount }) => [kind, subject, amount]),
    [['month_unsealed', '2027-01.17', 5n]],
  );
  await change((tx) => sql`delete from records.unsealed`.execute(tx));
  await look();
  assert.deepEqual(await kinds(), []);
});

test('the back office can take an alert, and neither raise nor end one', async (t) => {
  const { world, look, lineArrives } = await alertsScene(t);
  await lineArrives('bln_1');
  await world.moveClock(hoursMs(25));
  await look();
  for (const statement of [sql`update reports.alert set ended_at = kit.now()`, sql`delete from reports.alert`])
    await assert.rejects(
      world.backofficeDatabase.transact(async (tx) => {
        await statement.execute(tx);
        return accept(undefined);
      }),
      /permission denied/,
    );
});

test('a sign of harm that nobody looked at in time is told until somebody does, and only to who may read such signs', async (t) => {
  const { world, merchantId, memberId, visit, look, kinds, change } = await alertsScene(t);
  await change((tx) =>
    sql`
      insert into protection.marker (
        marker_id, merchant_id, member_id, kind, score, facts, since, changed_at, deadline
      )
      values (
        'mrk_1', ${merchantId}, ${memberId}, 'night_play', 60, '{}', kit.now(), kit.now(),
        kit.now() + interval '24 hours'
      )`.execute(tx),
  );
  await look();
  assert.deepEqual(await kinds(), []);
  await world.moveClock(hoursMs(24) + minutesMs(1));
  await look();
  assert.deepEqual(await kinds(), ['harm_marker_overdue']);
  assert.deepEqual(await kinds('standing', visit(['money.read', 'verification.read'])), []);
  await change((tx) =>
    sql`update protection.marker set reviewed_at = kit.now(), reviewed_by = 'anna' where marker_id = 'mrk_1'`.execute(
      tx,
    ),
  );
  await look();
  assert.deepEqual(await kinds(), []);
});

test('each owner is told of an account that others gave, raised, reset or enabled, while it is no second person', async (t) => {
  const { world, merchantId, look, shown, visit } = await alertsScene(t);
  await sql`
    insert into staff.operator (
      staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by
    )
    select 'stf_' || name, ${merchantId}, name, name, 'owner', '-', kit.now(), 'test'
    from unnest(array['anna', 'bob', 'cat']) name`.execute(world.backofficeDatabase.read);
  await sql`
    insert into staff.influence (merchant_id, operator, by_staff, kind)
    select ${merchantId}, 'stf_cat', 'stf_' || by_name, kind
    from unnest(array['anna', 'bob']) by_name, unnest(array['created', 'password']) kind`.execute(
    world.backofficeDatabase.read,
  );
  await look();
  const owners = await shown('standing', visit(['staff.read', 'staff.write']));
  assert.deepEqual(
    owners.alerts.map(({ kind, subject, detail }) => [kind, subject, detail]),
    [['account_changed', 'stf_cat', 'cat: created, password']],
  );
  assert.deepEqual((await shown('standing', visit(['money.read']))).alerts, []);
  await world.moveClock(hoursMs(73));
  await look();
  assert.deepEqual((await shown('standing', visit(['staff.read']))).alerts, []);
});
