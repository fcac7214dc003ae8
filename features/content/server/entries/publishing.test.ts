import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { staffEntry } from './staff-entry.ts';
import { staffWithdrawEntry } from './staff-withdraw-entry.ts';
import { staffRevisions } from './staff-revisions.ts';
import { staffSaveDraft } from './staff-save-draft.ts';
import {
  reason,
  valueOf,
  refusalOf,
  start,
  notice,
  write,
  publish,
  titles,
} from '#tools/testing/scenes/content-scene.ts';

test('a draft is seen by nobody until it is published, then by everybody with the next call, until withdrawn', async (t) => {
  const scene = await start(t);
  const { world, staff } = scene;
  const entryId = await write(scene, notice('ไทย', 'English'));
  assert.deepEqual(await titles(scene), []);
  const published = valueOf(await publish(scene, entryId));
  assert.deepEqual([published.version, published.by], [1, 'anna']);
  assert.deepEqual(await titles(scene), ['English']);
  assert.deepEqual(await titles({ world, visit: scene.thai }), ['ไทย']);
  assert.equal(world.published.at(-1)?.topic, `${staff.merchantId}/site/content`);
  valueOf(await staffSaveDraft(world)({ entryId, basedOn: 1, content: notice('ไทย', 'Better') }, staff));
  assert.deepEqual(await titles(scene), ['English']);
  valueOf(await publish(scene, entryId, { revision: 2, basedOn: 1 }));
  assert.deepEqual(await titles(scene), ['Better']);
  valueOf(await staffWithdrawEntry(world)({ entryId, basedOn: 2, reason }, staff));
  assert.deepEqual(await titles(scene), []);
  assert.equal(
    refusalOf(await staffWithdrawEntry(world)({ entryId, basedOn: 3, reason }, staff)),
    'nothing_to_withdraw',
  );
});

test('a language without a text falls back to English, then to the merchant’s own', async (t) => {
  const scene = await start(t);
  const { world, merchantId } = scene;
  valueOf(await publish(scene, await write(scene, notice('ไทย', 'English'))));
  valueOf(await publish(scene, await write(scene, notice('ไทยเท่านั้น'))));
  const asked = async (language: string) =>
    (await titles({ world, visit: visitOf(merchantId, { language }) })).toSorted();
  assert.deepEqual(await asked('VI'), ['English', 'ไทยเท่านั้น']);
  assert.deepEqual(await asked('TH'), ['ไทย', 'ไทยเท่านั้น']);
});

test('a schedule opens and ends to the millisecond, and the present one stays up until then', async (t) => {
  const scene = await start(t);
  const { world } = scene;
  const entryId = await write(scene, notice('เดิม', 'old'));
  valueOf(await publish(scene, entryId));
  valueOf(await staffSaveDraft(world)({ entryId, basedOn: 1, content: notice('ใหม่', 'new') }, scene.staff));
  const now = world.clock.now();
  const [from, until] = [later(now, minutesMs(60)), later(now, minutesMs(120))];
  valueOf(await publish(scene, entryId, { revision: 2, basedOn: 1, from, until }));
  const at = async (moment: number) => {
    const fixed: World = { ...world, clock: { ...world.clock, now: () => later(now, moment - now) } };
    return titles({ world: fixed, visit: scene.visit });
  };
  assert.deepEqual(await titles(scene), ['old']);
  assert.deepEqual(await at(from - 1), ['old']);
  assert.deepEqual(await at(from), ['new']);
  assert.deepEqual(await at(until - 1), ['new']);
  assert.deepEqual(await at(until), []);
  const listed = valueOf(await staffEntry(world)({ entryId }, scene.staff)).entry;
  assert.deepEqual([listed.state, listed.shownRevision, listed.nextFrom], ['live', 1, from]);
  // With the clock of the whole machine, too: what was kept in memory needs no telling.
  await world.moveClock(minutesMs(61));
  assert.deepEqual(await titles(scene), ['new']);
  await world.moveClock(minutesMs(60));
  assert.deepEqual(await titles(scene), []);
  assert.equal(valueOf(await staffEntry(world)({ entryId }, scene.staff)).entry.state, 'ended');
});

test('a later decision overrides a scheduled one, and a withdrawal takes it along', async (t) => {
  const scene = await start(t);
  const { world, staff } = scene;
  const entryId = await write(scene, notice('ก', 'a'));
  const from = later(world.clock.now(), minutesMs(10));
  valueOf(await publish(scene, entryId, { from }));
  assert.equal(valueOf(await staffEntry(world)({ entryId }, staff)).entry.state, 'scheduled');
  valueOf(await staffWithdrawEntry(world)({ entryId, basedOn: 1, reason }, staff));
  await world.moveClock(minutesMs(11));
  assert.deepEqual(await titles(scene), []);
  const past = later(world.clock.now(), -daysMs(1));
  for (const until of [past, world.clock.now()])
    assert.equal(refusalOf(await publish(scene, entryId, { basedOn: 2, until })), 'period_invalid');
  const end = later(world.clock.now(), minutesMs(5));
  assert.equal(refusalOf(await publish(scene, entryId, { basedOn: 2, from: end, until: end })), 'period_invalid');
  const published = valueOf(await publish(scene, entryId, { basedOn: 2, from: past }));
  assert.ok(published.from > past, 'what was to begin in the past begins now');
  assert.deepEqual(await titles(scene), ['a']);
});

test('of two editors of the same revision one is refused and told what the other wrote', async (t) => {
  const scene = await start(t);
  const { world, merchantId } = scene;
  const entryId = await write(scene, notice('ก', 'a'));
  const editors = ['anna', 'bert', 'chai', 'dao'].map((username) =>
    staffVisitOf(merchantId, { staff: { staffId: id('stf_1'), username, sessionId: 's', permissions: [] } }),
  );
  const saved = await Promise.all(
    editors.map((editor) =>
      staffSaveDraft(world)({ entryId, basedOn: 1, content: notice('ก', `by ${editor.staff.username}`) }, editor),
    ),
  );
  assert.equal(saved.filter(({ ok }) => ok).length, 1);
  const refused = saved.filter((it) => !it.ok);
  const winner = editors[saved.findIndex(({ ok }) => ok)]!.staff.username;
  for (const it of refused) {
    assert.equal(it.refusal, 'version_conflict');
    const { by, revision, theirs, fields } = it.detail;
    assert.deepEqual([by, revision], [winner, 2]);
    assert.equal((theirs as { texts: { EN: { title: string } } }).texts.EN.title, `by ${winner}`);
    assert.equal((fields as { field: string }[])[0]?.field, 'texts.EN.title');
  }
  assert.equal(valueOf(await staffRevisions(world)({ entryId }, scene.staff)).revisions.length, 2);
});

test('of publishers who decide at the same time one is refused', async (t) => {
  const scene = await start(t);
  const entryId = await write(scene, notice('ก', 'a'));
  const results = await Promise.all([1, 2, 3, 4].map(() => publish(scene, entryId)));
  assert.deepEqual(results.map(refusalOf).toSorted(), [
    'accepted',
    'version_conflict',
    'version_conflict',
    'version_conflict',
  ]);
  assert.equal(refusalOf(await publish(scene, entryId, { basedOn: 1, revision: 9 })), 'revision_unknown');
});

test('several processes agree with the next call', async (t) => {
  const scene = await start(t);
  const { world } = scene;
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core' });
  t.after(() => database.close());
  const second: World = { ...world, database };
  const entryId = await write(scene, notice('ก', 'a'));
  assert.deepEqual(await titles({ world: second, visit: scene.visit }), []);
  for (let round = 0; round < 5; round++) {
    valueOf(await publish(scene, entryId, { basedOn: 2 * round }));
    assert.deepEqual(await titles({ world: second, visit: scene.visit }), ['a']);
    valueOf(await staffWithdrawEntry(world)({ entryId, basedOn: 2 * round + 1, reason }, scene.staff));
    assert.deepEqual(await titles({ world: second, visit: scene.visit }), []);
  }
});
