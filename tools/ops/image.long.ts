// @slow: installs the packages and builds the pages in a clean folder
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
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
  spawnSync(join(folder, 'node_modules/.bin/node'), ['ops/healthy.mjs', `http://127.0.0.1:${port}/readyz`], {
    cwd: folder,
  }).status === 0;

const until = async (is: () => boolean | Promise<boolean>, what: () => string): Promise<void> => {
  for (let waitedMs = 0; !(await is()); waitedMs += 200) {
    assert.ok(waitedMs < 120_000, what());
    await pause(200);
  }
};

const statusOf = async (port: string, host: string): Promise<number | undefined> => {
  const asked = request({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false }).end();
  const answer = await Promise.race([once(asked, 'response'), once(asked, 'error')]);
  const [response] = answer as [{ statusCode?: number; resume: () => void }];
  response.resume();
  return response.statusCode;
};

/** The image's own steps, one by one. @returns the tree that they leave, to which nobody may write. */
const builtTree = (t: TestContext): string => {
  const folder = cleanFolder(t);
  // Where its data lies is the installation's; here it is a folder of the test.
  for (const { word, rest } of instructions()) if (word === 'RUN' && !rest.startsWith('install -d')) run(folder, rest);
  run(folder, 'chmod -R a-w,a+rX .');
  return folder;
};

const settingsOf = async (t: TestContext) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'image-data-'));
  t.after(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (isRoot) chownSync(dataFolder, nobody, nobody);
  const port = async () => String(await freePort());
  return {
    SITE_PORT: await port(),
    GAMES_PORT: await port(),
    BACKOFFICE_PORT: await port(),
    GATEWAY_PORT: await port(),
    METRICS_PORT: await port(),
    BANK_PORT: '0',
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    MASTER_KEY: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(24).toString('hex'),
    // Without the worker, which asks a relay for its chain before it starts.
    ROLES: 'site,live,game,gateway,backoffice',
    BEACON_RELAYS: 'https://api.drand.sh',
    DRAIN_SECONDS: '3',
  };
};

type Served = { folder: string; environment: Awaited<ReturnType<typeof settingsOf>>; running: Running };

const lookAtIt = async ({ folder, environment, running }: Served): Promise<void> => {
  const { METRICS_PORT, METRICS_TOKEN, BACKOFFICE_PORT, SITE_PORT } = environment;
  await until(() => running.child.exitCode !== null || isHealthy(folder, METRICS_PORT), running.said);
  assert.equal(running.child.exitCode, null, running.said());
  const metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  assert.equal((await fetch(metrics)).status, 404);
  const read = await fetch(metrics, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  assert.match(await read.text(), /^# TYPE http_call_seconds /m);
  assert.match(await (await fetch(`http://127.0.0.1:${BACKOFFICE_PORT}`)).text(), /<script/);
  // The first merchant, by the very words of the guide.
  const guide = readFileSync(join(folder, 'docs/guides/go-live.md'), 'utf8');
  const [, words = ''] = /run --rm desk-a ([\s\S]*?)\n *```/.exec(guide) ?? [];
  const env = { ...environment, PATH: process.env['PATH'] };
  const made = spawnSync('sh', ['-c', words], { cwd: folder, env, encoding: 'utf8', ...asNobody });
  assert.equal(made.status, 0, made.stderr + made.stdout);
  assert.equal(await statusOf(SITE_PORT, 'www.example.com'), 200);
  assert.equal(await statusOf(SITE_PORT, 'nobody.example.com'), 404);
};

/** A request whose end comes only after the signal, and a look in between. */
const stopMeanwhile = async ({ folder, environment, running }: Served): Promise<void> => {
  const slow = connect(Number(environment.BACKOFFICE_PORT), '127.0.0.1');
  let answer = '';
  slow.on('data', (part) => (answer += part.toString()));
  const body = '{"username":"nobody","password":"nothing"}';
  const head = `POST /api/staff/log-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  slow.write(`${head}\r\n\r\n${body.slice(0, 9)}`);
  await pause(200);
  running.child.kill('SIGTERM');
  await until(() => !isHealthy(folder, environment.METRICS_PORT), running.said);
  // It says that it goes, and still serves whoever was sent here before that was heard.
  assert.equal((await fetch(`http://127.0.0.1:${environment.BACKOFFICE_PORT}`)).status, 200);
  await pause(3200);
  slow.write(body.slice(9));
  await until(
    () => answer.includes('\r\n\r\n'),
    () => `no answer to a request under way; ${running.said()}`,
  );
  assert.match(answer, /^HTTP\/1\.1 (4\d\d|200) /);
  assert.equal(await running.ended, 0, running.said());
};

test('the steps of the image make a product that runs on a tree it can’t write to, and stops in order', async (t) => {
  const folder = builtTree(t);
  const environment = await settingsOf(t);
  const running = start(folder, environment);
  t.after(() => running.child.kill('SIGKILL'));
  const served = { folder, environment, running };
  await lookAtIt(served);
  await stopMeanwhile(served);
  assert.doesNotMatch(running.said(), /EACCES|EROFS|hard way/);
});
