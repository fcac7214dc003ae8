// @slow: a type check of a whole copy
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { allFlags } from '#features/merchants/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { extend, type Feature, listenersOf, routesOf } from '#kit/server/feature.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { openApiOf } from '#kit/server/http/openapi.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { outsideEdits, probeFiles } from '../probe/files.ts';
import { probeCopy } from '../probe/scratch.ts';

const run = promisify(execFile);
const outsideMax = 3;
const migration = 'features/probe/db/migrations/20300101-9901-probe-notes.sql';

test('a new feature touches at most three files outside its folder, keeps the house rules and its types', async (t) => {
  assert.ok(Object.keys(outsideEdits).length <= outsideMax, Object.keys(outsideEdits).join(', '));
  const folder = probeCopy(t);
  const rules = await run(process.execPath, [join(folder, 'tools/checks/probe/run-rules.ts'), repositoryFolder], {
    cwd: folder,
  });
  assert.deepEqual(JSON.parse(rules.stdout), []);
  const project = {
    extends: './tsconfig.server.json',
    compilerOptions: { noEmit: true, tsBuildInfoFile: './probe.tsbuildinfo' },
  };
  writeFileSync(
    join(folder, 'tsconfig.probe.json'),
    JSON.stringify({ ...project, include: ['features/probe/**/*.ts'], exclude: ['**/*.test.ts'] }),
  );
  const tsc = join(repositoryFolder, 'node_modules/.bin/tsc');
  const types = await run(tsc, ['-p', 'tsconfig.probe.json'], { cwd: folder }).catch((error: unknown) => error);
  assert.ok(!(types instanceof Error), types instanceof Error ? JSON.stringify(types) : '');
});

test('the probe is mounted, documented and switched by being in the list, and does what it says', async (t) => {
  const folder = probeCopy(t);
  const list: unknown = await import(pathToFileURL(join(folder, 'apps/server/features.ts')).href);
  assert.ok(typeof list === 'object' && list !== null && 'features' in list && Array.isArray(list.features));
  const features: Feature[] = list.features;
  const world = productWorld(await testWorld(t));
  const merchantId = await demoMerchant(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(probeFiles[migration] ?? '');
  await owner.close();
  extend(world, features);
  assert.ok(allFlags(world).some(({ code, owner: whose }) => code === 'PROBE3' && whose === 'probe'));
  const site = routesOf(features, 'site', world);
  assert.ok(JSON.stringify(openApiOf('Site', site)).includes('"probe.takeProbeNote"'));
  const take = site.find(({ name }) => name === 'takeProbeNote')!;
  const taken = await take.handler({ text: 'first' }, visitOf(merchantId));
  assert.ok(taken.ok);
  await changeSetting(features, world, merchantId);
  const tooLong = await take.handler({ text: 'second' }, visitOf(merchantId));
  assert.deepEqual(tooLong, { ok: false, refusal: 'note_too_long', detail: { most: 5 } });
  const listener = listenersOf(features, world).find(({ event }) => event === 'probe.note-taken')!;
  await listener.deliver(taken.value, { eventId: 1n });
  const shown = routesOf(features, 'desk', world).find(({ name }) => name === 'staffProbeNotes')!;
  assert.deepEqual(await shown.handler({}, staffVisitOf(merchantId)), { ok: true, value: { notes: ['first'] } });
  const { rows } = await world.database.pool.query<{ heard: number }>('select heard from probe.note');
  assert.deepEqual(rows, [{ heard: 1 }]);
});

/** The probe's setting, found and made stricter by the calls of the desk that know nothing of the probe. */
const changeSetting = async (features: readonly Feature[], world: World, merchantId: MerchantId) => {
  const permissions = ['merchants.read', 'merchants.write'];
  const visit = staffVisitOf(merchantId, {
    staff: { staffId: id('stf_1'), username: 'anna', sessionId: 'sts_1', permissions },
  });
  const callOf = (wanted: string) => routesOf(features, 'desk', world).find(({ name }) => name === wanted)!;
  const listed = await callOf('staffSettings').handler({}, visit);
  assert.ok(JSON.stringify(listed).includes('"key":"probe.note_length_max","owner":"probe"'));
  const change = { key: 'probe.note_length_max', value: 5, version: 0, reason: 'short notes' };
  const changed = await callOf('staffSetSetting').handler(change, visit);
  assert.deepEqual(changed, { ok: true, value: { outcome: 'done', version: 1 } });
};

test('the probe’s own files are what stands in the copy', (t) => {
  const folder = probeCopy(t);
  for (const [path, text] of Object.entries(probeFiles)) assert.equal(readFileSync(join(folder, path), 'utf8'), text);
});
