import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merchantIds } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { alertChangedOut } from './alert-changed.ts';
import { alertsScene } from './alerts.fixture.ts';
import { staffTakeAlert } from './staff-take-alert.ts';

test('an alert tells programs of its merchant of each step once, one of the whole house those of every merchant', async (t) => {
  const { world, merchantId, visit, look, shown, lineArrives, setLine, change } = await alertsScene(t);
  const published = async () => {
    const { rows } = await sql<{ payload: { merchantId: string; kind: string; state: string } }>`
      select payload
      from kit.outbox_event
      where name = ${alertChangedOut.event}
      order by event_id`.execute(world.database.read);
    return rows.map(({ payload: { merchantId: of, kind, state } }) => [of, kind, state]);
  };
  await lineArrives('bln_1');
  await world.moveClock(hoursMs(24) + minutesMs(1));
  await Promise.all([look(), look()]);
  await look();
  const ofLine = (state: string) => [merchantId, 'line_unmatched', state];
  assert.deepEqual(await published(), [ofLine('raised')]);
  const { alertId } = (await shown()).alerts[0]!;
  await Promise.all([1, 2].map(() => staffTakeAlert(world)({ alertId }, visit())));
  await world.moveClock(hoursMs(24));
  await look();
  await look();
  await setLine('bln_1', 'returned');
  await look();
  await look();
  assert.deepEqual(await published(), ['raised', 'taken', 'overdue', 'ended'].map(ofLine));
  await change((tx) =>
    sql`insert into proof.refusal (closes_at, why, details) values (kit.now(), 'ledger', '{}')`.execute(tx),
  );
  await look();
  const ofHouse = (await published()).slice(4);
  const merchants = await merchantIds(world.database.read);
  assert.deepEqual(
    ofHouse,
    merchants.map((each) => [each, 'statement_refused', 'raised']),
  );
});
