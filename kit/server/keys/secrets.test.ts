import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { systemClock } from '../clock.ts';
import { systemEntropy } from '../entropy.ts';
import { keyRingOf, purposeKeyOf } from './key-ring.ts';
import { readSecrets, writeSecrets } from './secrets.ts';

const entropy = systemEntropy(systemClock());

const newFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-secrets-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('the first start makes a key that only its owner can read; later starts find it', (t) => {
  const folder = newFolder(t);
  const first = readSecrets({ folder, entropy });
  assert.equal(first[0].key.length, 32);
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ['secrets.json']);
  assert.deepEqual(readSecrets({ folder, entropy }), first);
});

test('a file that others could read is closed again', (t) => {
  const folder = newFolder(t);
  readSecrets({ folder, entropy });
  chmodSync(join(folder, 'secrets.json'), 0o644);
  readSecrets({ folder, entropy });
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600);
});

test('each purpose has a key of its own, the same at each start', (t) => {
  const folder = newFolder(t);
  const [one, other] = [readSecrets({ folder, entropy })[0].key, readSecrets({ folder, entropy })[0].key];
  assert.deepEqual(purposeKeyOf(one, 'backup/files'), purposeKeyOf(other, 'backup/files'));
  assert.notDeepEqual(purposeKeyOf(one, 'backup/files'), purposeKeyOf(one, 'captcha'));
  assert.notDeepEqual(purposeKeyOf(one, 'backup/files'), one);
});

test('a key from the environment is used and not written', (t) => {
  const folder = newFolder(t);
  const masterKey = Buffer.alloc(32, 7);
  assert.deepEqual(readSecrets({ folder, entropy, masterKeys: [masterKey] }), keyRingOf([masterKey]));
  assert.deepEqual(readdirSync(folder), []);
});

test('an environment key that contradicts the kept one is refused without telling either', (t) => {
  const folder = newFolder(t);
  readSecrets({ folder, entropy });
  const kept = readFileSync(join(folder, 'secrets.json'), 'utf8');
  assert.throws(
    () => readSecrets({ folder, entropy, masterKeys: [Buffer.alloc(32, 7)] }),
    (error) =>
      error instanceof Error && /MASTER_KEY is another key/.test(error.message) && !error.message.includes('0707'),
  );
  assert.equal(readFileSync(join(folder, 'secrets.json'), 'utf8'), kept);
});

const hex = 'ab'.repeat(32);
for (const text of [
  '',
  '{}',
  '{"masterKey":"00"}',
  'not json',
  `{"masterKey":"${hex}","before":["00"]}`,
  `{"masterKey":"${hex}","earlier":[]}`,
]) {
  test(`a damaged file (${text}) stops the start and is never replaced`, (t) => {
    const folder = newFolder(t);
    writeFileSync(join(folder, 'secrets.json'), text);
    assert.throws(() => readSecrets({ folder, entropy }), /is damaged/);
    assert.equal(readFileSync(join(folder, 'secrets.json'), 'utf8'), text);
  });
}

test('the file holds earlier keys in "before"; one twice is refused', (t) => {
  const folder = newFolder(t);
  const keys = keyRingOf([3, 2, 1].map((byte) => Buffer.alloc(32, byte)));
  writeSecrets(folder, keys);
  assert.deepEqual(readSecrets({ folder, entropy }), keys);
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ masterKey: hex, before: [hex] }));
  assert.throws(() => readSecrets({ folder, entropy }), /names a key twice/);
});

test('keys of the environment follow those of the file only where they hold all of them', (t) => {
  const folder = newFolder(t);
  const kept = readSecrets({ folder, entropy })[0].key;
  const later = Buffer.alloc(32, 7);
  assert.deepEqual(readSecrets({ folder, entropy, masterKeys: [later, kept] }), keyRingOf([later, kept]));
  assert.throws(
    () => readSecrets({ folder, entropy, masterKeys: [later, Buffer.alloc(32, 8)] }),
    /earlier one stands in MASTER_KEY_BEFORE/,
  );
});
