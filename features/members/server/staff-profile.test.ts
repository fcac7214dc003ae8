import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { openScene } from './scene.fixture.ts';
import { staffCorrectProfile } from './staff-correct-profile.ts';
import { staffRevealProfile } from './staff-reveal-profile.ts';
import { staffProfile } from './staff-profile.ts';

const reason = 'the bank book says so';

test('staff sees masks, a look and a correction stand in the audit trail without the text, the player sees who it was', async (t) => {
  const { world, merchantId, call, join } = await openScene(t);
  const token = await join('Somying1');
  const typed = { fullName: 'Som Ying', idNumber: '1101700230708' };
  await call('PUT', '/wps/member/profile', { sealed: { version: 0, fields: typed }, token });
  const { value } = await call('GET', '/wps/member/info', { token });
  const memberId = String(value['id']);
  const staff = staffVisitOf(merchantId);
  const shown = await staffProfile(world)({ memberId }, staff);
  assert.ok(shown.ok);
  assert.deepEqual(shown.value.fields.map(({ masked }) => masked).toSorted(), ['S••• Y•••', '••••0708']);
  const looked = await staffRevealProfile(world)({ memberId, field: 'fullName', reason }, staff);
  assert.ok(looked.ok && looked.value.text === 'Som Ying');
  const asked = { memberId, version: 1, fields: { fullName: 'Somying Jaidee' }, reason };
  assert.ok((await staffCorrectProfile(world)(asked, staff)).ok);
  const again = await staffCorrectProfile(world)(asked, staff);
  assert.ok(!again.ok && again.refusal === 'profile_outdated');

  const { rows } = await sql<{ action: string; entry: string }>`
    select action, entry::text as entry
    from staff.audit_entry entry
    where action like 'members.%'
    order by 1`.execute(world.backofficeDatabase.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['members.correct_profile', 'members.reveal_profile'],
  );
  assert.ok(rows.every(({ entry }) => !/Som ?ying|Jaidee/i.test(entry)));
  const history = await call('GET', '/wps/member/profile/history', { token });
  assert.match(history.text, /"field":"fullName","by":"staff","before":"S••• Y•••","after":"S••• J•••"/);
});

test('another merchant’s staff finds nobody', async (t) => {
  const { world, call, join } = await openScene(t);
  const token = await join('Somying1');
  const memberId = String((await call('GET', '/wps/member/info', { token })).value['id']);
  const stranger = staffVisitOf(id('mrc_other'));
  for (const answer of [
    await staffProfile(world)({ memberId }, stranger),
    await staffRevealProfile(world)({ memberId, field: 'fullName', reason }, stranger),
    await staffCorrectProfile(world)({ memberId, version: 0, fields: { fullName: 'A B' }, reason }, stranger),
  ])
    assert.ok(!answer.ok && answer.refusal === 'player_unknown');
});
