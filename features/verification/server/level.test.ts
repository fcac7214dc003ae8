import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs } from '#kit/shared/time.ts';
import { knowPerson, proveEmail } from '#tools/testing/scenes/known-person.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { requestDocumentIn } from './request-document.ts';
import { allowancesOf, levelOf, requireLevelIn } from './level.ts';

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const { world, memberId, merchantId } = scene;
  const whole = { fullName: 'สมชาย ใจดี', birthday: '1990-05-17' };
  const know = () => knowPerson(world, { memberId, merchantId }, whole);
  const prove = () => proveEmail(world, { memberId, merchantId }, 'somchai@example.test');
  const request = (what: 'identity' | 'address' = 'identity', causedBy: 'staff' | 'player' = 'staff') =>
    world.database.transact((tx) =>
      requestDocumentIn(world, tx, { memberId, what, reason: 'large_amounts', causedBy }),
    );
  const end = (kycRequestId: string, state: 'accepted' | 'expired', goodDays?: number) =>
    sql`
      update verification.kyc_request
      set
        state = ${state},
        deadline = null,
        good_until = kit.now() + make_interval(days => ${goodDays ?? null}::int)
      where kyc_request_id = ${kycRequestId}`.execute(world.database.read);
  const level = () => levelOf(world, world.database.read, memberId);
  const withdraw = () =>
    world.database.transact(async (tx) => {
      const may = await requireLevelIn(world, tx, { memberId, for: 'withdrawal' });
      return may.ok ? may.value : { refusal: may.refusal, ...may.detail };
    });
  return { ...scene, know, prove, request, end, level, withdraw };
};

test('levels follow from what is known and accepted, and a document that has ended counts no more', async (t) => {
  const { world, memberId, know, prove, request, end, level, withdraw } = await start(t);
  assert.equal(await level(), 0);
  assert.deepEqual(await withdraw(), {
    refusal: 'verification_needed',
    level: 0,
    needed: 2,
    missing: ['name', 'birthday', 'contact', 'identity'],
  });
  await know();
  await prove();
  assert.equal(await level(), 1);
  await end(await request(), 'accepted', 365);
  assert.deepEqual(await withdraw(), { level: 2 });
  const allowances = await allowancesOf(world, world.database.read, memberId);
  assert.deepEqual([allowances.mayWithdraw, allowances.depositTotalMax], [true, null]);
  await world.moveClock(daysMs(366));
  assert.equal(await level(), 1);
});

test('the same is asked once, whoever asks at once; another thing beside it', async (t) => {
  const { world, request } = await start(t);
  const ids = await Promise.all([request(), request(), request('identity', 'player'), request('address')]);
  assert.equal(new Set(ids.slice(0, 3)).size, 1);
  const { rows } = await sql<{ steps: number; what: string }>`
    select what, count(*)::int as steps
    from verification.kyc_request join verification.kyc_request_step using (kyc_request_id)
    group by what
    order by what`.execute(world.database.read);
  assert.deepEqual(rows, [
    { what: 'address', steps: 1 },
    { what: 'identity', steps: 1 },
  ]);
});

test('what staff asked for and ran out makes withdrawals wait, until it is shown after all', async (t) => {
  const { know, prove, request, end, withdraw } = await start(t);
  await know();
  await prove();
  await end(await request(), 'accepted');
  await end(await request('address', 'player'), 'expired');
  assert.deepEqual(await withdraw(), { level: 2 });
  await end(await request('address'), 'expired');
  assert.deepEqual(await withdraw(), { refusal: 'documents_overdue', whats: ['address'] });
  await end(await request('address'), 'accepted');
  assert.deepEqual(await withdraw(), { level: 2 });
});
