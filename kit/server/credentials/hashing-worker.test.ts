// @alone: programs of its own
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { systemClock } from '../clock.ts';
import { systemEntropy } from '../entropy.ts';
import { type HashingWorker, type HashingQuestion, hashingWorker } from './hashing-worker.ts';
import { hashBy, hashPassword, isPassword } from './password.ts';

const entropy = systemEntropy(systemClock());

const start = (t: TestContext): HashingWorker => {
  const child = hashingWorker();
  t.after(child.stop);
  return child;
};

const question = (message: string): HashingQuestion => ({
  message,
  nonce: new Uint8Array(16),
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ended = async (pid: number): Promise<void> => {
  for (let look = 0; look < 500 && isRunning(pid); look++) await pause(20);
  assert.ok(!isRunning(pid), `process ${pid} still runs`);
};

test('whoever waits behind another is hashed by the process, to the same end', async (t) => {
  // However slow the machine, nobody's wait runs out here.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const child = start(t);
  const stored = await hashPassword('x', entropy);
  const undo = hashBy(child, 0);
  assert.equal(await isPassword('x', stored), true);
  assert.equal(child.pid, undefined, 'one alone is hashed here, at once');
  const asked = Array.from({ length: 8 }, (_, at) => isPassword(at % 2 ? 'x' : 'y', stored));
  assert.deepEqual(await Promise.all(asked), [false, true, false, true, false, true, false, true]);
  assert.notEqual(child.pid, undefined, 'a crowd is not');
  const made = await Promise.all(Array.from({ length: 4 }, () => hashPassword('made in a crowd', entropy)));
  await undo();
  for (const hash of made) assert.equal(await isPassword('made in a crowd', hash), true);
});

test('whoever comes soon after another is hashed by the process too: a stream of log-ins takes no core from bets', async (t) => {
  const child = start(t);
  const stored = await hashPassword('x', entropy);
  t.after(hashBy(child, 60_000));
  assert.equal(await isPassword('x', stored), true);
  assert.notEqual(child.pid, undefined);
});

test('it gives way to everything else, and nobody learns of a password by looking at it', async (t) => {
  const child = start(t);
  await child.derive(question('a secret password'));
  const pid = child.pid ?? assert.fail('nothing was started');
  if (process.platform !== 'linux') return t.skip('looks into /proc');
  const about = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  assert.equal(about('stat').split(') ')[1]?.split(' ')[16], '10', 'its priority');
  const ofSession = (() => {
    try {
      return about('autogroup');
    } catch {
      return undefined;
    }
  })();
  if (ofSession !== undefined) assert.match(ofSession, / nice 10\n$/);
  assert.equal(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[16], '0', 'ours stays');
  assert.doesNotMatch(about('cmdline'), /secret/);
  assert.deepEqual(
    about('environ')
      .split('\0')
      .filter((line) => line !== '' && !line.startsWith('NODE_CHANNEL')),
    [],
  );
});

test('one that dies is replaced, and what it was at is done all the same', async (t) => {
  const child = start(t);
  const tag = await child.derive(question('x'));
  const first = child.pid ?? assert.fail('nothing was started');
  const asked = Promise.all(Array.from({ length: 6 }, () => child.derive(question('x'))));
  process.kill(first, 'SIGKILL');
  assert.deepEqual(await asked, [tag, tag, tag, tag, tag, tag]);
  const second = child.pid ?? assert.fail('nothing was started');
  assert.notEqual(second, first);
  process.kill(second, 'SIGKILL');
  await ended(second);
  assert.deepEqual(await child.derive(question('x')), tag, 'also after it died while idle');
});

test('it ends when told to, and with whoever started it', async (t) => {
  const child = start(t);
  await child.derive(question('x'));
  const pid = child.pid ?? assert.fail('nothing was started');
  await child.stop();
  await ended(pid);
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { hashingWorker } from '#kit/server/credentials/hashing-worker.ts';
       const child = hashingWorker();
       await child.derive({ message: 'x', nonce: Buffer.alloc(16), memory: 1024, passes: 1, parallelism: 1, tagLength: 32 });
       console.log(child.pid);
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [told] = await once(parent.stdout, 'data');
  const orphan = Number(String(told));
  assert.ok(isRunning(orphan));
  parent.kill('SIGKILL');
  await ended(orphan);
});

test('while it idles it keeps nobody from ending', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { hashingWorker } from '#kit/server/credentials/hashing-worker.ts';
       await hashingWorker().derive({ message: 'x', nonce: Buffer.alloc(16), memory: 1024, passes: 1, parallelism: 1, tagLength: 32 });`,
    ],
    { stdio: 'inherit' },
  );
  const [code] = await once(parent, 'exit');
  assert.equal(code, 0);
});
