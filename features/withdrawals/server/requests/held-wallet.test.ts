// @alone: passwords hashed in earnest, which is how long its requests take
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { isUnavailable, openDatabase, sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { holdWallets } from '#tools/testing/scenes/hold-wallet.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { openScene, scenePassword } from '../scene.fixture.ts';
import { memberChecks } from './standing.ts';

test('requests of a player whose wallet is held wait over one connection', async (t) => {
  const { world, settings, player } = await openScene(t);
  const stuck = await player(10_000_000n);
  const call = requestWithdrawal(contributed(world, memberChecks.with(settings)));
  const send = (idempotencyKey: string) =>
    call({ accountId: stuck.accountId, amount: minor(20_000n), typed: scenePassword, idempotencyKey }, stuck.visit);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  // Each of them also waits a moment for the cursor of turnover.
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query not like '%turnover.follow_step%'`.execute(owner.read);
    return rows[0]!.waiting;
  };
  const letGo = await holdWallets(t, world, stuck.memberId);
  // As many as may guess a password at once.
  let isOver = false;
  const sent = Promise.allSettled(Array.from({ length: 4 }, (_, at) => send(`a-request-of-the-stuck-${at}`))).finally(
    () => (isOver = true),
  );
  let most = 0;
  while (!isOver) {
    most = Math.max(most, await waiting());
    await pause(20);
  }
  assert.equal(most, 1);
  for (const one of await sent) assert.ok(one.status === 'rejected' && isUnavailable(one.reason), JSON.stringify(one));
  await letGo();
  assert.ok((await send('a-request-afterwards')).ok);
});
