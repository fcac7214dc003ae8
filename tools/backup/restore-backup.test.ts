import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { readSettings } from '#apps/server/env.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { fingerprintOf, keyRingOf } from '#kit/server/keys/key-ring.ts';
import { newBase, sealedKeyOf, writeBackup } from './backup-folder.ts';
import { folderStore } from '#kit/server/files/file-store.ts';
import { copyFiles, copyStored } from './copy-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { fileSealOf } from './sealed-files.ts';
import { sealKeys } from './sealed-key.ts';
import { takeBackup } from './take-backup.ts';

const masterKey = Buffer.alloc(32, 7);
const keyFingerprint = fingerprintOf(masterKey);
const keyText = masterKey.toString('hex');
const fileSeal = fileSealOf(masterKey, systemEntropy(systemClock()));
const password = 'a long enough password';

/** A folder of back-ups whose first copy was whole at noon, a data folder with two files, and a place for a new one. */
const scene = async (t: TestContext) => {
  const top = mkdtempSync(join(tmpdir(), 'restore-test-'));
  t.after(() => rmSync(top, { recursive: true, force: true }));
  const [folder, dataFolder, into] = [join(top, 'backups'), join(top, 'data'), join(top, 'restored')];
  for (const path of [folder, join(dataFolder, 'anchors'), join(dataFolder, 'postgres')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(dataFolder, 'anchors/audit-1.jsonl'), '{}\n');
  writeFileSync(join(dataFolder, 'demo.json'), '{}');
  writeFileSync(join(dataFolder, 'postgres/server.log'), 'not a file to copy');
  writeFileSync(join(dataFolder, 'secrets.json'), JSON.stringify({ masterKey: keyText }));
  newBase(folder, '2026-11-22T11:59:00.000Z').finish({
    wholeAt: '2026-11-22T12:00:00.000Z',
    firstWal: '000000010000000000000002',
    files: [{ path: 'PG_VERSION', bytes: 3, sha256: '00' }],
  });
  writeBackup(folder, {
    form: 'back-up/v2',
    keyFingerprint,
    database: { systemIdentifier: '1', timeline: 1, reachesTo: '2026-11-22T13:00:00.000Z' },
  });
  const restore = (to: string, environment: Record<string, string> = { MASTER_KEY: keyText }, at = into) =>
    restoreBackup(
      readSettings({ DATA_DIR: join(top, 'elsewhere'), ...environment }),
      { folder, to, into: at },
      () => undefined,
    );
  return { top, folder, dataFolder, into, restore };
};

test('a restore refuses with a sentence, and leaves nothing behind', async (t) => {
  const { top, dataFolder, into, restore } = await scene(t);
  await assert.rejects(
    restore('2026-11-22T11:59:59Z'),
    /11:59:59.000Z is before the first back-up here, .*12:00:00.000Z/,
  );
  await assert.rejects(restore('2999-01-01T00:00:00Z'), /is yet to come/);
  await assert.rejects(restore('latest'), /damaged: .*PG_VERSION is gone/);
  await assert.rejects(restore('latest', {}), /key of this back-up is missing: it was made without/);
  await assert.rejects(restore('latest', { MASTER_KEY: 'ab'.repeat(32) }), /MASTER_KEY is another key/);
  await assert.rejects(restore('latest', {}, dataFolder), /is not empty: a restore never writes over anything/);
  assert.equal(existsSync(into), false);
  assert.ok(existsSync(join(dataFolder, 'demo.json')));
  const nowhere = restoreBackup(readSettings({}), { folder: join(top, 'none'), to: 'latest', into }, () => undefined);
  await assert.rejects(nowhere, /holds no back-up/);
});

test('the sealed key opens with its password alone', async (t) => {
  const { folder, restore } = await scene(t);
  sealKeys(sealedKeyOf(folder), keyRingOf([masterKey]), password, systemEntropy(systemClock()));
  await assert.rejects(restore('latest', { BACKUP_PASSWORD: 'another password' }), /does not open/);
  await assert.rejects(restore('latest', {}), /give BACKUP_PASSWORD/);
  await assert.rejects(restore('latest', { BACKUP_PASSWORD: password }), /PG_VERSION/);
});

test('files are copied once, beside the database and the key, and held against their digests', async (t) => {
  const { folder, dataFolder, into, restore } = await scene(t);
  assert.deepEqual(
    [await copyFiles(dataFolder, folder, fileSeal), await copyFiles(dataFolder, folder, fileSeal)],
    [2, 0],
  );
  writeFileSync(join(dataFolder, 'demo.json'), '{"password":"of an operator"}');
  assert.equal(await copyFiles(dataFolder, folder, fileSeal), 1);
  assert.equal(existsSync(join(folder, 'files/secrets.json')), false);
  const lying = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of lying)
    assert.ok(!readFileSync(join(parentPath, name)).includes('operator'), `${name} lies in clear`);
  const own = { MASTER_KEY: keyText, DATABASE_URL: 'postgres://its.own/database' };
  await restore('latest', own);
  assert.equal(readFileSync(join(into, 'demo.json'), 'utf8'), '{"password":"of an operator"}');
  assert.ok(!existsSync(join(into, 'postgres')));
  rmSync(into, { recursive: true });
  const anchor = join(folder, 'files/anchors/audit-1.jsonl');
  const sealed = readFileSync(anchor);
  for (const bytes of [Buffer.from('{"seq":"9"}\n'), sealed.subarray(1), Buffer.from(sealed).fill(0, 12, 13)]) {
    writeFileSync(anchor, bytes);
    await assert.rejects(restore('latest', own), /damaged: .*audit-1.jsonl is not what was written/);
    assert.equal(existsSync(into), false);
  }
  rmSync(anchor);
  await assert.rejects(restore('latest', own), /damaged: .*audit-1.jsonl is gone/);
});

test('what lies in a store of objects is copied once, sealed, and restored into the data folder', async (t) => {
  const { folder, into, restore } = await scene(t);
  const store = folderStore(join(folder, '..', 'objects'), () => 'draft');
  await store.put('media/ab/ab-1.webp', Buffer.from('a picture'));
  await store.put('private-files/01/fil_01', Buffer.from('sealed'));
  await store.put('other/1', Buffer.from('not ours'));
  assert.equal(await copyStored(store, folder, fileSeal), 2);
  assert.equal(await copyStored(store, folder, fileSeal), 0);
  assert.equal(existsSync(join(folder, 'objects.new')), false);
  assert.ok(!readFileSync(join(folder, 'files/media/ab/ab-1.webp')).includes('picture'));
  await restore('latest', { MASTER_KEY: keyText, DATABASE_URL: 'postgres://its.own/database' });
  assert.equal(readFileSync(join(into, 'media/ab/ab-1.webp'), 'utf8'), 'a picture');
});

test('a back-up goes into a folder of its own, away from the data', async (t) => {
  const { top, folder, dataFolder } = await scene(t);
  const take = (into: string, environment: Record<string, string>) =>
    takeBackup(readSettings(environment), { folder: into, part: 'base', password: undefined }, () => undefined);
  await assert.rejects(take(join(dataFolder, 'x'), { DATA_DIR: dataFolder }), /lies in the data folder/);
  await assert.rejects(take(top, { DATA_DIR: dataFolder }), /is not empty and holds no back-up/);
  await assert.rejects(take(folder, { DATA_DIR: dataFolder }), /nothing to back up/);
  const other = { DATA_DIR: join(top, 'elsewhere'), DATABASE_URL: 'postgres://its.own/database' };
  await assert.rejects(take(folder, { ...other, MASTER_KEY: 'ab'.repeat(32) }), /of another installation/);
  const said: string[] = [];
  await takeBackup(
    readSettings({ DATA_DIR: dataFolder, DATABASE_URL: 'postgres://its.own/database' }),
    { folder: join(top, 'files-alone'), part: 'base', password: undefined },
    (line) => said.push(line),
  );
  assert.match(said.join('\n'), /backed up by its own tool.*\n.*\nFiles: 2 new.*\nThe key is not in it/);
});

test('after a rotation a back-up from before it opens by the earlier key; a new one takes a folder of its own', async (t) => {
  const { folder, dataFolder, top, into, restore } = await scene(t);
  await copyFiles(dataFolder, folder, fileSeal);
  const database = { DATABASE_URL: 'postgres://its.own/database' };
  const rotated = { MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_BEFORE: keyText };
  await restore('latest', { ...rotated, ...database });
  assert.equal(readFileSync(join(into, 'demo.json'), 'utf8'), '{}');
  const backUp = (place: string) =>
    takeBackup(
      readSettings({ DATA_DIR: dataFolder, ...rotated, ...database }),
      { folder: place, part: 'base', password },
      () => undefined,
    );
  await assert.rejects(backUp(folder), /before its master key was rotated; name a folder of its own/);
  const fresh = join(top, 'fresh');
  await backUp(fresh);
  const anew = join(top, 'anew');
  const settings = readSettings({ DATA_DIR: join(top, 'elsewhere'), BACKUP_PASSWORD: password, ...database });
  await restoreBackup(settings, { folder: fresh, to: 'latest', into: anew }, () => undefined);
  assert.deepEqual(JSON.parse(readFileSync(join(anew, 'secrets.json'), 'utf8')), {
    masterKey: 'ab'.repeat(32),
    before: [keyText],
  });
});
