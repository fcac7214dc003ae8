import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyAudit } from '#features/staff/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import type { ContentBody } from '../../domain/body.ts';
import { listBanners } from '../pages/list-banners.ts';
import { listNotices } from '../pages/list-notices.ts';
import { staffPreviewEntry } from './staff-preview-entry.ts';
import { showPreview } from '../pages/show-preview.ts';
import { staffEntries } from './staff-entries.ts';
import { staffEntry } from './staff-entry.ts';
import { staffMoveEntry } from './staff-move-entry.ts';
import { staffPublishEntry } from './staff-publish-entry.ts';
import { staffWithdrawEntry } from './staff-withdraw-entry.ts';
import { staffDifference } from './staff-difference.ts';
import { staffRevision } from './staff-revision.ts';
import { staffRevisions } from './staff-revisions.ts';
import { staffCreateEntry } from './staff-create-entry.ts';
import { staffDuplicateEntry } from './staff-duplicate-entry.ts';
import { staffReturnEntry } from './staff-return-entry.ts';
import { staffSaveDraft } from './staff-save-draft.ts';
import {
  other,
  reason,
  valueOf,
  refusalOf,
  start,
  notice,
  banner,
  write,
  publish,
  titles,
} from '#tools/testing/scenes/content-scene.ts';

test('going back makes an earlier revision the newest; history and difference tell it all', async (t) => {
  const scene = await start(t);
  const { world, staff } = scene;
  const entryId = await write(scene, notice('ชื่อเดิม', 'first', '<p>one two three</p>'));
  valueOf(
    await staffSaveDraft(world)(
      { entryId, basedOn: 1, content: notice('ชื่อเดิม', 'first', '<p>one 2 three</p>'), note: 'shorter' },
      staff,
    ),
  );
  const { fields } = valueOf(await staffDifference(world)({ entryId, from: 1, to: 2 }, staff));
  assert.deepEqual(
    fields.map(({ field }) => field),
    ['texts.EN.content', 'texts.TH.content'],
  );
  assert.deepEqual(fields[0]?.parts, [
    { change: 'same', text: '<p>one ' },
    { change: 'removed', text: 'two' },
    { change: 'added', text: '2' },
    { change: 'same', text: ' three</p>' },
  ]);
  assert.equal(
    refusalOf(await staffReturnEntry(world)({ entryId, revision: 1, basedOn: 1 }, staff)),
    'version_conflict',
  );
  const back = valueOf(await staffReturnEntry(world)({ entryId, revision: 1, basedOn: 2, note: 'was better' }, staff));
  assert.equal(back.revision, 3);
  assert.deepEqual(valueOf(await staffDifference(world)({ entryId, from: 1, to: 3 }, staff)).fields, []);
  assert.equal(valueOf(await staffRevision(world)({ entryId, revision: 2 }, staff)).note, 'shorter');
  assert.equal(refusalOf(await staffRevision(world)({ entryId, revision: 4 }, staff)), 'revision_unknown');
});

test('entries are moved by one call, also by many at once, and copied as drafts', async (t) => {
  const scene = await start(t);
  const { world, staff, visit } = scene;
  const [a, b, c] = [
    await write(scene, banner('a'), 'home'),
    await write(scene, banner('b'), 'home'),
    await write(scene, banner('c'), 'home'),
  ];
  for (const entryId of [a, b, c]) valueOf(await publish(scene, entryId));
  const shown = async () =>
    valueOf(await listBanners(world)({ groupName: 'home' }, visit)).banners.map(({ title }) => title);
  assert.deepEqual(await shown(), ['a', 'b', 'c']);
  valueOf(await staffMoveEntry(world)({ entryId: c, after: null }, staff));
  assert.deepEqual(await shown(), ['c', 'a', 'b']);
  valueOf(await staffMoveEntry(world)({ entryId: c, after: a }, staff));
  assert.deepEqual(await shown(), ['a', 'c', 'b']);
  const elsewhere = await write(scene, banner('x'), 'rng');
  assert.equal(refusalOf(await staffMoveEntry(world)({ entryId: a, after: elsewhere }, staff)), 'neighbour_unknown');
  assert.equal(refusalOf(await staffMoveEntry(world)({ entryId: a, after: a }, staff)), 'neighbour_unknown');
  await Promise.all([a, b, c, a, b, c].map((entryId) => staffMoveEntry(world)({ entryId, after: null }, staff)));
  assert.deepEqual((await shown()).toSorted(), ['a', 'b', 'c']);
  const copy = valueOf(await staffDuplicateEntry(world)({ entryId: a, slot: 'fish' }, staff));
  const [listed] = valueOf(
    await staffEntries(world)({ kind: 'banner', slot: 'fish', pageNo: 1, pageSize: 50 }, staff),
  ).entries;
  assert.deepEqual(
    [listed?.entryId, listed?.state, listed?.title, listed?.drawing],
    [copy.entryId, 'draft', 'a', 'fair-draw'],
  );
  assert.equal(refusalOf(await staffDuplicateEntry(world)({ entryId: a, slot: 'nowhere' }, staff)), 'slot_invalid');
});

test('what is written is cleaned, and staff is told which fields', async (t) => {
  const scene = await start(t);
  const { world, staff, visit } = scene;
  const saved = valueOf(
    await staffCreateEntry(world)(
      { slot: '', content: notice('ก', 'a', '<p onclick=x>a<script>x</script></p>') },
      staff,
    ),
  );
  assert.deepEqual(saved.cleaned, ['texts.TH.content', 'texts.EN.content']);
  valueOf(await publish(scene, saved.entryId));
  assert.equal(valueOf(await listNotices(world)({ pageNo: 1 }, visit)).notices[0]?.content, '<p>a</p>');
});

test('places, keys and pictures that do not exist are refused', async (t) => {
  const scene = await start(t);
  const { world, staff } = scene;
  const text: ContentBody = { kind: 'text', texts: { EN: { value: 'Hi' } } };
  const unknown: ContentBody = {
    ...banner('x'),
    kind: 'banner',
    picture: { images: { TH: `med_${'0'.repeat(32)}` }, drawing: null },
  } as ContentBody;
  for (const [input, code] of [
    [{ slot: 'nowhere', content: banner('x') }, 'slot_invalid'],
    [{ slot: 'home', slug: 'x', content: banner('x') }, 'slot_invalid'],
    [{ slot: 'home', content: notice('x') }, 'slot_invalid'],
    [{ slot: 'site', content: text }, 'slot_invalid'],
    [{ slot: 'site', slug: '../x', content: text }, 'slot_invalid'],
    [{ slot: 'home', content: unknown }, 'picture_unknown'],
  ] as const)
    assert.equal(refusalOf(await staffCreateEntry(world)(input, staff)), code, JSON.stringify(input));
  await write(scene, text, 'site', 'home.title');
  assert.equal(
    refusalOf(await staffCreateEntry(world)({ slot: 'site', slug: 'home.title', content: text }, staff)),
    'entry_exists',
  );
  const entryId = await write(scene, notice('x'));
  assert.equal(refusalOf(await staffSaveDraft(world)({ entryId, basedOn: 1, content: text }, staff)), 'kind_differs');
});

test('another merchant’s entries are not there: to read, to edit, to preview', async (t) => {
  const scene = await start(t);
  const { world } = scene;
  const stranger = staffVisitOf(other);
  const entryId = await write(scene, notice('ก', 'a'));
  valueOf(await publish(scene, entryId));
  assert.deepEqual(await titles({ world, visit: visitOf(other) }), []);
  for (const result of [
    await staffEntry(world)({ entryId }, stranger),
    await staffRevisions(world)({ entryId }, stranger),
    await staffRevision(world)({ entryId, revision: 1 }, stranger),
    await staffDifference(world)({ entryId, from: 1, to: 1 }, stranger),
    await staffSaveDraft(world)({ entryId, basedOn: 1, content: notice('x') }, stranger),
    await staffPublishEntry(world)({ entryId, revision: 1, basedOn: 1, from: null, until: null, reason }, stranger),
    await staffWithdrawEntry(world)({ entryId, basedOn: 1, reason }, stranger),
    await staffMoveEntry(world)({ entryId, after: null }, stranger),
    await staffDuplicateEntry(world)({ entryId }, stranger),
    await staffReturnEntry(world)({ entryId, revision: 1, basedOn: 1 }, stranger),
    await staffPreviewEntry(world)({ entryId, revision: 1 }, stranger),
  ])
    assert.equal(refusalOf(result), 'not_found');
  const { token } = valueOf(await staffPreviewEntry(world)({ entryId, revision: 1 }, scene.staff));
  assert.equal(refusalOf(await showPreview(world)({ token }, visitOf(other))), 'not_found');
});

test('a preview shows a draft by its link alone, for ten minutes', async (t) => {
  const scene = await start(t);
  const { world, staff, visit } = scene;
  const entryId = await write(scene, banner('draft'), 'home');
  const { token } = valueOf(await staffPreviewEntry(world)({ entryId, revision: 1 }, staff));
  const seen = valueOf(await showPreview(world)({ token }, visit));
  assert.deepEqual(
    [seen.kind, seen.slot, seen.title, seen.drawing, seen.url],
    ['banner', 'home', 'draft', 'fair-draw', '/rng'],
  );
  assert.equal(refusalOf(await showPreview(world)({ token: world.entropy.token(256) }, visit)), 'not_found');
  await world.moveClock(minutesMs(10));
  assert.equal(refusalOf(await showPreview(world)({ token }, visit)), 'not_found');
});

test('each change has its entry in the trail, and neither revisions nor decisions can be altered', async (t) => {
  const scene = await start(t);
  const { world, staff } = scene;
  const entryId = await write(scene, notice('ก', 'a'));
  valueOf(await publish(scene, entryId));
  valueOf(await staffSaveDraft(world)({ entryId, basedOn: 1, content: notice('ก', 'b') }, staff));
  valueOf(await staffWithdrawEntry(world)({ entryId, basedOn: 1, reason }, staff));
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where subject_id = ${entryId} order by seq`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['content.create', 'content.publish', 'content.save_draft', 'content.withdraw'],
  );
  assert.deepEqual((await verifyAudit(world)).deviations, []);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  for (const statement of [
    `update content.revision set body = '{}'`,
    'delete from content.revision',
    'update content.publication set revision = 1',
    'delete from content.publication',
  ]) {
    await assert.rejects(owner.pool.query(statement), /stay as they are/, statement);
    await assert.rejects(world.backofficeDatabase.pool.query(statement), /permission denied/, statement);
    await assert.rejects(world.database.pool.query(statement), /permission denied/, statement);
  }
  await assert.rejects(
    world.database.pool.query(`insert into content.allowed_host values ('mrc_demo', 'x.example')`),
    /permission denied/,
  );
});
