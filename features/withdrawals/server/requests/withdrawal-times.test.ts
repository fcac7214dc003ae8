import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { approve, ask, openScene } from '../scene.fixture.ts';
import { timesShown } from './withdrawal-times.ts';

test('how long withdrawals took is told from twenty on, of thirty days, and by what they really took', async (t) => {
  const scene = await openScene(t);
  const { world, merchantId, work } = scene;
  const one = await scene.player(1_000_000n);
  const first = await ask(scene, one, 20_000n);
  await work();
  await approve(scene, first);
  await work();
  const { read } = world.database;
  /** As many more like the first, asked for so long ago and paid so many minutes later. */
  const more = (count: number, ago: string) =>
    sql`
      insert into withdrawals.withdrawal
      select (jsonb_populate_record(w, jsonb_build_object(
        'withdrawal_id', 'wdr_' || replace(gen_random_uuid()::text, '-', ''),
        'idempotency_key', gen_random_uuid()::text,
        'requested_at', kit.now() - ${ago}::interval,
        'sent_at', kit.now() - ${ago}::interval + make_interval(mins => no)
      ))).*
      from withdrawals.withdrawal w
      cross join generate_series(1, ${count}::int) no
      where w.withdrawal_id = ${first}`.execute(read);
  await more(18, '2 days');
  await more(40, '31 days');
  assert.equal(await timesShown(world, merchantId), undefined, 'nineteen say nothing');
  await more(2, '1 day');
  const shown = await timesShown(world, merchantId);
  assert.equal(shown?.count, 21);
  assert.equal(shown?.median, 8 * 60);
  assert.equal(shown?.p95, 17 * 60);
});
