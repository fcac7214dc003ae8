import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { alertChanged } from './alert-changed.ts';
import { alertsScene } from './alerts.fixture.ts';
import { mailAlerts } from './mail-alerts.ts';
import { alertMails } from '../settings.ts';

const addresses = ['night@brand.example', 'lead@brand.example'];

/** Mails of alerts beside the scene of alerts. */
const mailScene = (scene: Awaited<ReturnType<typeof alertsScene>>) => {
  const { world, merchantId } = scene;
  let version = 0;
  const choose = (value: object) =>
    withOwner(world, ({ read }) =>
      sql`
        insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
        values (${merchantId}, ${alertMails.key}, ${++version}, ${JSON.stringify(value)}::jsonb, 'a night shift', 'anna', kit.now())`.execute(
        read,
      ),
    );
  /** Hands over every event twice, as after a crash. */
  const handOver = async () => {
    const { rows } = await sql<{ event_id: bigint; payload: unknown }>`
      select event_id, payload
      from kit.outbox_event
      where name = ${alertChanged.name}
      order by event_id`.execute(world.database.read);
    for (const { event_id: eventId, payload } of [...rows, ...rows])
      await mailAlerts(world)(alertChanged.payload.parse(payload), { eventId });
  };
  const mails = async () => {
    const { rows } = await sql<{ to_sealed: string; subject: string; text_sealed: string }>`
      select to_sealed, subject, text_sealed
      from messages.outgoing
      where purpose = 'notice.alert'
      order by queued_at, message_id`.execute(world.database.read);
    return rows.map((row) => ({
      to: world.vault.open('messages.to', row.to_sealed),
      subject: row.subject,
      text: world.vault.open('messages.text', row.text_sealed),
    }));
  };
  return { choose, handOver, mails };
};

test('an alert is mailed when it is raised and when it is overdue, once to each address, without what only the desk says', async (t) => {
  const scene = await alertsScene(t);
  const { world, look, lineArrives, setLine } = scene;
  const { choose, handOver, mails } = mailScene(scene);
  await lineArrives('bln_1');
  await world.moveClock(hoursMs(24) + minutesMs(1));
  await look();
  await handOver();
  assert.deepEqual(await mails(), [], 'nobody is to be mailed');

  await choose({ addresses, when: 'all', language: 'EN' });
  await handOver();
  const raised = await mails();
  assert.deepEqual(
    raised.map(({ to }) => to),
    addresses,
  );
  assert.match(raised[0]!.subject, /: Transfer without an owner$/);
  assert.match(raised[0]!.text, /About: bln_1/);

  await choose({ addresses: [addresses[1]], when: 'overdue', language: 'TH' });
  await lineArrives('bln_2');
  await world.moveClock(hoursMs(24) + minutesMs(1));
  await look();
  await handOver();
  const overdue = (await mails()).slice(2);
  assert.deepEqual(
    overdue.map(({ to, subject }) => [to, /เลยกำหนด/.test(subject)]),
    [[addresses[1], true]],
    'the new one is raised, which this address is not told',
  );
  await setLine('bln_1', 'returned');
  await setLine('bln_2', 'returned');
  await look();
  await handOver();
  assert.equal((await mails()).length, 3, 'an end is mailed to nobody');
});
