// @slow: installs the packages and builds the pages in a clean folder
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { instructions } from './ops-files.ts';

/** `nobody`: a user to whom the tree does not belong. Whoever is not root already can be stopped from writing. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  assert.ok(typeof address === 'object' && address);
  return address.port;
};

/** What the build context brings, and nothing that lies about here. */
const cleanFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  t.after(() => {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: repositoryFolder })
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !/^(bench|docs\/screens|\.ci)\//.test(path) && path !== 'node_modules');
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repositoryFolder, path), join(folder, path));
  }
  return folder;
};

const run = (folder: string, command: string): void => {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
  assert.equal(status, 0, `${command}: ${stderr}`);
};

type Running = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

const start = (folder: string, environment: Record<string, string>): Running => {
  const [program = '', ...words] = JSON.parse(
    instructions().findLast(({ word }) => word === 'CMD')?.rest ?? '[]',
  ) as string[];
  const child = spawn(join(folder, program), words, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asNobody,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return {
    child,
    said: () => text,
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  };
};

const isHealthy = (folder: string, port: string): boolean =>
  spawnSync(join(folder, 'node_modules/.bin/node'), ['ops/healthy.mjs'], { cwd: folder, env: { METRICS_PORT: port } })
    .status === 0;

const until = async (is: () => boolean | Promise<boolean>, what: () => string): Promise<void> => {
  for (let waitedMs = 0; !(await is()); waitedMs += 200) {
    assert.ok(waitedMs < 120_000, what());
    await pause(200);
  }
};

test('the steps of the image make a product that runs on a tree it can’t write to, and stops in order', async (t) => {
  const folder = cleanFolder(t);
  // Where its data lies is the installation's; here it is a folder of the test.
  for (const { word, rest } of instructions()) if (word === 'RUN' && !rest.startsWith('install -d')) run(folder, rest);
  run(folder, 'chmod -R a-w,a+rX .');
  const dataFolder = mkdtempSync(join(tmpdir(), 'image-data-'));
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (isRoot) chownSync(dataFolder, nobody, nobody);
  const names = ['SITE_PORT', 'GAMES_PORT', 'BACKOFFICE_PORT', 'GATEWAY_PORT', 'METRICS_PORT'] as const;
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)),
  );
  const token = randomBytes(24).toString('hex');
  const running = start(folder, {
    ...ports,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    MASTER_KEY: randomBytes(32).toString('hex'),
    METRICS_TOKEN: token,
    BEACON_RELAYS: 'https://api.drand.sh',
    DRAIN_SECONDS: '3',
    BANK_PORT: '0',
  });
  t.after(() => running.child.kill('SIGKILL'));
  const port = ports['METRICS_PORT'] ?? '';
  await until(() => running.child.exitCode !== null || isHealthy(folder, port), running.said);
  assert.equal(running.child.exitCode, null, running.said());
  const metrics = `http://127.0.0.1:${port}/metrics`;
  assert.equal((await fetch(metrics)).status, 404);
  assert.match(
    await (await fetch(metrics, { headers: { authorization: `Bearer ${token}` } })).text(),
    /^http_call_seconds/m,
  );
  const desk = `http://127.0.0.1:${ports['BACKOFFICE_PORT']}`;
  assert.match(await (await fetch(desk)).text(), /<div id="root"|<main|<script/);

  // A request whose end comes only after the signal.
  const slow = connect(Number(ports['BACKOFFICE_PORT']), '127.0.0.1');
  let answer = '';
  slow.on('data', (part) => (answer += part.toString()));
  const body = '{"username":"nobody","password":"nothing"}';
  slow.write(
    `POST /api/staff/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await pause(200);
  running.child.kill('SIGTERM');
  await until(() => !isHealthy(folder, port), running.said);
  // It says that it goes, and still serves whoever was sent here before that was heard.
  assert.equal((await fetch(desk)).status, 200);
  await pause(3200);
  slow.write(body.slice(9));
  await until(
    () => answer.includes('\r\n\r\n'),
    () => `no answer to a request under way; ${running.said()}`,
  );
  assert.match(answer, /^HTTP\/1\.1 (4\d\d|200) /);
  assert.equal(await running.ended, 0, running.said());
  assert.doesNotMatch(running.said(), /EACCES|EROFS|hard way/);
});
