import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { identity as identityFeature } from '#features/identity/feature.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { extend } from '#kit/server/feature.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import { partsOf } from '../db/exports.ts';
import { staffRequestExport } from './staff-request-export.ts';
import { staffExportPart } from './staff-export-part.ts';
import { staffExports } from './staff-exports.ts';
import { writeExports } from './write-exports.ts';

const start = async (t: TestContext, players: number) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`
    insert into identity.member
      (member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at, registered_at,
       registered_from, terms_version, age_confirmed)
    select 'mbr_' || lpad(to_hex(n), 32, '0'), ${merchantId}, 'many' || n, 'many' || n, 'player', 'THB',
      '$argon2id$none', kit.now(), date_trunc('milliseconds', kit.now()), '127.0.0.1', '1', 18
    from generate_series(1, ${players}) n`.execute(owner.read);
  const staffId = id<'stf'>(`stf_${'1'.repeat(32)}`);
  await sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
    values (${staffId}, ${merchantId}, 'support', 'Support', 'support', 'none', kit.now(), 'test')`.execute(owner.read);
  extend(world, [identityFeature]);
  const visit = (permissions: readonly string[] = ['players.read'], of = staffId) =>
    staffVisitOf(merchantId, { staff: { staffId: of, username: 'support', sessionId: 'sts_1', permissions } });
  const ask = (input: Record<string, string> = { search: 'many', limit: '100' }, as = visit(), list = 'players') =>
    staffRequestExport(world)({ list, form: 'csv', input }, as);
  const askWorkbook = () =>
    staffRequestExport(world)({ list: 'players', form: 'xlsx', input: { search: 'many', limit: '100' } }, visit());
  const newest = async () => {
    const shown = await staffExports(world)({}, visit());
    assert.ok(shown.ok);
    return shown.value.exports[0]!;
  };
  const work = (partsAtOnce: number) => writeExports(world, { partsAtOnce })();
  const part = (exportId: string, no: number, as = visit()) => staffExportPart(world)({ exportId, no }, as);
  const change = (statement: ReturnType<typeof sql>) => statement.execute(owner.read);
  return { world, staffId, visit, ask, askWorkbook, newest, work, part, change };
};

/** A list of so many players, written by a job that is killed after its first part. */
export const checkKilledExport = async (t: TestContext, players: number): Promise<void> => {
  const { world, ask, newest, work, part, change, visit } = await start(t, players);
  assert.equal(outcomeOf(await ask()), 'accepted');
  await work(1);
  const { exportId, state, rows } = await newest();
  assert.deepEqual([state, rows], ['running', 2000]);
  assert.equal(outcomeOf(await part(exportId, 1)), 'export_not_ready');
  // Whoever had taken it is gone: nobody else takes it before its time is over.
  await change(sql`update reports.export set claimed_until = kit.now() + interval '2 minutes'`);
  await work(5);
  assert.equal((await newest()).rows, 2000);
  await world.moveClock(minutesMs(3));
  await Promise.all([work(10), work(10)]);
  const ready = await newest();
  const parts = Math.ceil(players / 2000);
  assert.deepEqual([ready.state, ready.rows, ready.parts], ['ready', players, parts]);
  const texts: string[] = [];
  for (let no = 1; no <= parts; no++) {
    const answer = await part(exportId, no);
    assert.ok(answer.ok);
    texts.push(answer.value.text);
  }
  const [head, ...lines] = texts.join('').trimEnd().split('\r\n');
  assert.match(head!, /memberId,account/);
  assert.deepEqual([lines.length, new Set(lines.map((line) => /many\d+/.exec(line)?.[0])).size], [players, players]);
  const trail = await sql<{ action: string }>`
    select action from staff.audit_entry where action like 'reports.%export' order by seq`.execute(world.database.read);
  assert.deepEqual(
    trail.rows.map(({ action }) => action),
    ['reports.request_export', 'reports.download_export'],
  );
  const foreign = visit(['players.read'], id('stf_other'));
  assert.equal(outcomeOf(await part(exportId, 1, foreign)), 'export_unknown');
  assert.equal(outcomeOf(await part(exportId, 1, visit([]))), 'not_permitted');
  const [file] = await partsOf(world.database.read, exportId);
  await world.moveClock(hoursMs(24));
  assert.equal(outcomeOf(await part(exportId, 1)), 'export_expired');
  await work(1);
  assert.equal((await newest()).state, 'expired');
  assert.equal(await readPrivateFile(world, world.database.read, { name: file!, owner: 'reports' }), undefined);
};

test('a job that is killed half way goes on behind its last part, each row once, and its file dies after a day', (t) =>
  checkKilledExport(t, 4321));

test('who loses the permission meanwhile gets not one page more, and what was written is shredded', async (t) => {
  const { world, ask, newest, work, change, staffId } = await start(t, 2001);
  assert.equal(outcomeOf(await ask()), 'accepted');
  await work(1);
  const { exportId } = await newest();
  const [file] = await partsOf(world.database.read, exportId);
  await change(sql`update staff.operator set status = 'disabled' where staff_id = ${staffId}`);
  await work(5);
  const failed = await newest();
  assert.deepEqual([failed.state, failed.fault, failed.rows], ['failed', 'permission_gone', 2000]);
  assert.equal(await readPrivateFile(world, world.database.read, { name: file!, owner: 'reports' }), undefined);
});

test('only a list that is named, with a filter that it takes, by who may see it, and three at a time', async (t) => {
  const { ask, visit } = await start(t, 1);
  const refusals = [
    await ask({}, visit(), 'operators'),
    await ask({}, visit(), 'constructor'),
    await ask({}, visit([])),
    await ask({ limit: 'many' }),
    ...(await Promise.all([ask(), ask(), ask(), ask()])),
  ].map(outcomeOf);
  assert.deepEqual(refusals.slice(0, 4), ['list_unknown', 'list_unknown', 'not_permitted', 'filter_unfit']);
  assert.deepEqual(refusals.slice(4).toSorted(), ['accepted', 'accepted', 'accepted', 'too_many_exports']);
});

test('a list becomes one workbook of its pieces, put together again where that was stopped, and the pieces are shredded', async (t) => {
  const { world, askWorkbook, newest, work, part, change } = await start(t, 4321);
  assert.equal(outcomeOf(await askWorkbook()), 'accepted');
  await work(3);
  const written = await newest();
  assert.deepEqual([written.state, written.rows, written.form], ['running', 4321, 'xlsx']);
  const pieces = await partsOf(world.database.read, written.exportId);
  assert.equal(pieces.length, 3);
  // Somebody put it together up to the last step, and was stopped.
  await change(sql`update reports.export set claimed_until = kit.now() + interval '15 minutes'`);
  await work(1);
  assert.equal((await newest()).state, 'running');
  await world.moveClock(minutesMs(16));
  await Promise.all([work(2), work(2)]);
  const { exportId, state, parts } = await newest();
  assert.equal(state, 'ready');
  const bytes: Buffer[] = [];
  for (let no = 1; no <= parts; no++) {
    const answer = await part(exportId, no);
    assert.ok(answer.ok);
    bytes.push(Buffer.from(answer.value.text, 'base64'));
  }
  const sheet = strFromU8(unzipSync(Buffer.concat(bytes))['xl/worksheets/sheet1.xml']!);
  assert.equal(sheet.match(/<row>/g)?.length, 4322);
  assert.equal(new Set(sheet.match(/>many\d+</g)).size, 4321);
  assert.match(sheet, /<c s="2"><v>\d{5}(?:\.\d{1,8})?<\/v><\/c>/, 'moments are dates');
  for (const name of pieces)
    assert.equal(await readPrivateFile(world, world.database.read, { name, owner: 'reports' }), undefined);
});
