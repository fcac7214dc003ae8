import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { loadDemo as loadOperators, verifyAudit } from '#features/staff/public.ts';
import { closings } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, type Instant, isoOf } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { statements as listStatements } from './statements.ts';
import { staffSkipHour } from './staff-skip-hour.ts';
import { staffProof } from './staff-proof.ts';
import { approvalActions } from './staff-proof.ts';
import { statementScene } from './statement.fixture.ts';
import { verifySignedStatements } from './verify-statements.ts';

const merchantId = id<'mrc'>('mrc_1');
const reason = 'its totals were written over';

/** A ledger with one signed hour and one whose totals were written over between its closing and its signing; and two operators. */
const stopped = async (t: TestContext) => {
  const scene = await statementScene(t);
  const { world, move, nextHour, tamper, sign } = scene;
  await loadOperators(world, merchantId);
  const { rows } = await sql<{ username: string; staff_id: string }>`
    select username, staff_id from staff.operator`.execute(world.backofficeDatabase.read);
  const as = (username: string) =>
    staffVisitOf(merchantId, {
      staff: {
        staffId: id(rows.find((row) => row.username === username)!.staff_id),
        username,
        sessionId: 'sts_1',
        permissions: [],
      },
    });
  await move(0, 1000n);
  await nextHour();
  await move(0, 500n);
  await world.moveClock(hoursMs(1));
  await closings.closeDue(world);
  await tamper((tx) =>
    sql`
      update wallet.statement
      set owed_to_members = owed_to_members + 1, counter_total = counter_total - 1
      where closes_at = (select max(closes_at) from wallet.statement)`.execute(tx),
  );
  await sign();
  const state = async () => {
    const shown = await staffProof(world)({}, as('finance'));
    assert.ok(shown.ok);
    return shown.value;
  };
  const skip = async (closesAt: Instant) => {
    const asked = await staffSkipHour(world)({ closesAt, reason }, as('finance'));
    return asked.ok ? asked.value.outcome : asked.refusal;
  };
  /** What the second person's word does. */
  const approve = (closesAt: Instant, second: string) =>
    world.backofficeDatabase.transact((tx) =>
      approvalActions['proof.skip_hour']!.approve(
        tx,
        {
          approvalId: 'apv_1',
          subject: { kind: 'statement_hour', id: isoOf(closesAt) },
          amount: null,
          facts: { hour: isoOf(closesAt), why: 'ledger', detail: '' },
          reason,
          requestedBy: { staffId: as('finance').staff.staffId, username: 'finance' },
        },
        as(second),
      ),
    );
  return { ...scene, as, state, skip, approve };
};

test('an hour that does not fit is told, with what two people can do about it', async (t) => {
  const { state, skip } = await stopped(t);
  const told = await state();
  assert.equal(told.last?.seq, 1);
  assert.equal(told.waiting, 1);
  const [refusal] = told.refusals;
  assert.deepEqual([refusal?.why, refusal?.endedAt, refusal?.skip], ['ledger', null, 'possible']);
  assert.match(refusal?.details[0] ?? '', /statement\/\d+ says 1501 and -1501/);
  assert.equal(await skip(told.last!.closesAt), 'hour_not_skippable', 'it is signed');
  assert.equal(await skip(refusal!.closesAt), 'needs_approval');
  assert.equal(await skip(refusal!.closesAt), 'already_asked');
  assert.equal((await state()).refusals[0]?.skip, 'asked');
  assert.equal((await state()).skipped.length, 0, 'one person is not enough');
});

test('two people let it pass: the next hours are signed, everybody reads why, the chain stays whole', async (t) => {
  const { world, state, approve, sign, nextHour, statements } = await stopped(t);
  const { closesAt } = (await state()).refusals[0]!;
  await assert.rejects(approve(closesAt, 'finance'), /two_people/);
  assert.ok((await approve(closesAt, 'owner')).ok);
  const again = await approve(closesAt, 'owner');
  assert.ok(!again.ok && again.refusal === 'hour_not_skippable');
  await sign();
  assert.equal((await statements()).length, 1, 'that hour stays unsigned');
  // Its totals are what the hour after is held against, so that one needs two people as well.
  await nextHour();
  const next = (await state()).refusals[0]!;
  assert.deepEqual([next.why, next.skip], ['ledger', 'possible']);
  assert.ok((await approve(next.closesAt, 'owner')).ok);
  await nextHour();
  const kept = await statements();
  assert.deepEqual(
    kept.map(({ seq, statement }) => [seq, statement.facts.currencies[0]?.owed]),
    [
      [1, '10.00'],
      [2, '15.00'],
    ],
  );
  assert.deepEqual((await verifySignedStatements(world)).deviations, []);
  assert.deepEqual((await verifyAudit(world)).deviations, []);
  const { refusals, skipped, waiting } = await state();
  assert.ok(refusals.every(({ endedAt }) => endedAt !== null));
  assert.deepEqual(
    [skipped.length, skipped[0]?.requestedBy, skipped[0]?.approvedBy, waiting],
    [2, 'finance', 'owner', 0],
  );
  const listed = await listStatements(world)({ limit: 1 }, visitOf(merchantId));
  assert.ok(listed.ok);
  assert.deepEqual(
    listed.value.skipped.map((skip) => skip.reason),
    [],
    'the newest page has none before its last statement',
  );
  const older = await listStatements(world)({ limit: 1, before: 2 }, visitOf(merchantId));
  assert.ok(older.ok);
  assert.deepEqual(
    older.value.skipped.map((skip) => [skip.closesAt, skip.reason]),
    [
      [next.closesAt, reason],
      [closesAt, reason],
    ],
  );
});

test('books that do not add up, a broken chain and other anchors cannot be let pass', async (t) => {
  const { world, state, skip, tamper, nextHour } = await stopped(t);
  await tamper((tx) => sql`update proof.statement set hash = ${'0'.repeat(64)} where seq = 1`.execute(tx));
  await nextHour();
  const chain = (await state()).refusals.find(({ why }) => why === 'chain');
  assert.equal(chain?.skip, 'impossible');
  await world.database.transact(async (tx) => {
    await sql`update proof.refusal set ended_at = kit.now() where why <> 'chain'`.execute(tx);
    return { ok: true as const, value: undefined };
  });
  assert.equal(await skip(chain!.closesAt), 'hour_not_skippable');
});
