import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { systemClock } from './clock.ts';
import { systemEntropy } from './entropy.ts';
import { holdKeyToDatabase, readSecrets } from './secrets.ts';

const entropy = systemEntropy(systemClock());

const newFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-secrets-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('the first start makes a key that only its owner can read; later starts find it', (t) => {
  const folder = newFolder(t);
  const first = readSecrets({ folder, entropy });
  assert.equal(first.masterKey.length, 32);
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ['secrets.json']);
  assert.deepEqual(readSecrets({ folder, entropy }).masterKey, first.masterKey);
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
  const [one, other] = [readSecrets({ folder, entropy }), readSecrets({ folder, entropy })];
  assert.deepEqual(one.keyFor('bank/webhook'), other.keyFor('bank/webhook'));
  assert.notDeepEqual(one.keyFor('bank/webhook'), one.keyFor('captcha'));
  assert.notDeepEqual(one.keyFor('bank/webhook'), one.masterKey);
});

test('a key from the environment is used and not written', (t) => {
  const folder = newFolder(t);
  const masterKey = Buffer.alloc(32, 7);
  assert.deepEqual(readSecrets({ folder, entropy, masterKey }).masterKey, masterKey);
  assert.deepEqual(readdirSync(folder), []);
});

test('an environment key that contradicts the kept one is refused without telling either', (t) => {
  const folder = newFolder(t);
  readSecrets({ folder, entropy });
  const kept = readFileSync(join(folder, 'secrets.json'), 'utf8');
  assert.throws(
    () => readSecrets({ folder, entropy, masterKey: Buffer.alloc(32, 7) }),
    (error) =>
      error instanceof Error && /MASTER_KEY is another key/.test(error.message) && !error.message.includes('0707'),
  );
  assert.equal(readFileSync(join(folder, 'secrets.json'), 'utf8'), kept);
});

for (const text of ['', '{}', '{"masterKey":"00"}', 'not json']) {
  test(`a damaged file (${text}) stops the start and is never replaced`, (t) => {
    const folder = newFolder(t);
    writeFileSync(join(folder, 'secrets.json'), text);
    assert.throws(() => readSecrets({ folder, entropy }), /is damaged/);
    assert.equal(readFileSync(join(folder, 'secrets.json'), 'utf8'), text);
  });
}

test('a database stays with the key that filled it', async (t) => {
  const { databaseUrl } = await testWorld(t);
  const [own, foreign] = [1, 2].map((n) =>
    readSecrets({ folder: newFolder(t), entropy, masterKey: Buffer.alloc(32, n) }),
  );
  await holdKeyToDatabase(databaseUrl, own!);
  await holdKeyToDatabase(databaseUrl, own!);
  await assert.rejects(holdKeyToDatabase(databaseUrl, foreign!), /another master key/);
});
