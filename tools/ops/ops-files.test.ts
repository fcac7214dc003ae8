import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSettings } from '#apps/server/env.ts';
import { startFault } from '#apps/server/settings/refuse-to-start.ts';
import { type Role, roles, secretNames } from '#apps/server/settings/setting-shapes.ts';
import { settingsSchema } from '#apps/server/settings/settings-schema.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { composeFile, environmentOf, instructions, opsText, proxyFile, proxyRoutes } from './ops-files.ts';

const isThere = (path: string): boolean => existsSync(join(repositoryFolder, path));
const settingNames = Object.keys(settingsSchema.shape);
/** What Node and the C library read, and compose itself. */
const outsideNames = new Set(['MALLOC_ARENA_MAX']);
const isSetting = (name: string): boolean => settingNames.includes(name) || outsideNames.has(name);
const example = environmentOf(opsText('example.env'));
/** How an operator fills in what is empty and can't stay so. */
const filled = {
  MASTER_KEY: 'ab'.repeat(32),
  DATABASE_URL: 'postgresql://chokdee:secret@database:5432/chokdee',
  METRICS_TOKEN: 'a token of twenty letters',
};
const started = { ...Object.fromEntries(example), ...filled, NODE_ENV: 'production' };
const nothingFound = { hasLicence: true, isClockMoved: false };
const portOf: Readonly<Record<Role, number | undefined>> = (() => {
  const { sitePort, gamesPort, backofficePort, gatewayPort } = readSettings(started);
  return {
    site: sitePort,
    game: gamesPort,
    backoffice: backofficePort,
    gateway: gatewayPort,
    live: undefined,
    worker: undefined,
  };
})();

test('every setting of the example is one of the program, and no secret stands in it', () => {
  assert.deepEqual(
    [...example.keys()].filter((name) => !isSetting(name)),
    [],
  );
  assert.deepEqual(
    secretNames.filter((name) => (example.get(name) ?? '') !== ''),
    [],
  );
});

test('the example, with its empty places filled in, is one that a licensed production starts with', () => {
  assert.equal(startFault(readSettings(started), nothingFound), undefined);
});

test('each setting without which a production is refused, or loses its key, stands in the example', () => {
  const refusedWithout = settingNames.filter((name) => {
    if (!(name in started)) return false;
    try {
      return startFault(readSettings({ ...started, [name]: undefined }), nothingFound) !== undefined;
    } catch {
      return true;
    }
  });
  for (const name of ['METRICS_TOKEN', 'BEACON_RELAYS']) assert.ok(refusedWithout.includes(name), name);
  for (const name of [
    ...refusedWithout,
    'MASTER_KEY',
    'MASTER_KEY_BEFORE',
    'DATABASE_URL',
    'SITE_ADDRESS',
    'GAMES_ADDRESS',
    'BACKOFFICE_ADDRESS',
    'TRUSTED_PROXIES',
    'DRAIN_SECONDS',
  ])
    assert.ok(name === 'NODE_ENV' || example.has(name), name);
});

test('nothing in ops looks like a secret', () => {
  const paths = globSync('ops/**/*', { cwd: repositoryFolder, withFileTypes: true }).filter((it) => it.isFile());
  assert.ok(paths.length >= 10);
  for (const { parentPath, name } of paths) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    assert.doesNotMatch(text, /[0-9a-f]{32}|gwk_|-----BEGIN|:\/\/[^\s:/$]+:(?!PASSWORD@)[^\s@/]+@/, name);
  }
});

test('the image is built of files and listens at ports that are there, and does not run as root', () => {
  const all = instructions();
  const last = all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
  const only = (word: string) => last.filter((it) => it.word === word).map(({ rest }) => rest);
  assert.deepEqual(only('USER'), ['node']);
  assert.deepEqual(
    only('ENV')
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '')
      .filter((name) => !isSetting(name)),
    [],
  );
  const env = environmentOf(only('ENV').join('').replaceAll(' ', '\n'));
  const settings = readSettings({ ...started, ...Object.fromEntries(env) });
  assert.equal(startFault(settings, nothingFound), undefined);
  assert.deepEqual(
    only('EXPOSE')[0]?.split(' ').map(Number),
    [...roles.map((role) => portOf[role]).filter((port) => port !== undefined), settings.metricsPort].toSorted(
      (a, b) => Number(a) - Number(b),
    ),
  );
  assert.ok(only('VOLUME').includes(env.get('DATA_DIR') ?? ''));
  const named = all.flatMap(({ rest }) => [...rest.matchAll(/(?<![\w/.])((?:apps|tools|ops)\/[\w./-]+)/g)]);
  assert.ok(named.length >= 3);
  for (const [, path = ''] of named) assert.ok(isThere(path), path);
  assert.ok(only('HEALTHCHECK')[0]?.includes(`"http://127.0.0.1:${settings.metricsPort}/readyz"`));
});

test('compose starts every role twice, by files, volumes, networks and secrets that are there', () => {
  const { services, networks, volumes, secrets } = composeFile();
  const product = Object.entries(services).filter(([, { env_file }]) => env_file !== undefined);
  const rolesOf = new Map(product.map(([name, { environment }]) => [name, environment?.['ROLES']?.split(',') ?? []]));
  for (const role of roles) assert.equal([...rolesOf.values()].filter((has) => has.includes(role)).length, 2, role);
  for (const [name, { read_only, cap_drop, security_opt, stop_grace_period, environment = {} }] of product) {
    assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']], name);
    const { drainMs, roles: read } = readSettings({ ...started, ...environment });
    assert.ok(read.size > 0);
    assert.ok(
      Number.parseInt(stop_grace_period ?? '', 10) * 1000 > drainMs + 20_000,
      'a stop has the time that it needs',
    );
  }
  for (const [name, it] of Object.entries(services)) {
    for (const other of Object.keys(it.depends_on)) assert.ok(other in services, `${name}: ${other}`);
    for (const network of it.networks) assert.ok(network in networks, `${name}: ${network}`);
    for (const secret of it.secrets) assert.ok(secret in secrets, `${name}: ${secret}`);
    for (const volume of it.volumes) {
      const [from = ''] = volume.split(':');
      assert.ok(from.startsWith('./') ? isThere(`ops/${from}`) : from in volumes, `${name}: ${volume}`);
    }
    // Only the proxy is reached from outside.
    assert.equal(it.ports.length > 0, name === 'proxy', name);
  }
  assert.equal(networks['inside']?.ipam.config[0]?.subnet, example.get('TRUSTED_PROXIES'));
});

test('the proxy sends each host to processes of its role, at their port, as long as they are ready', () => {
  const { services } = composeFile();
  const { routers, middlewares, services: targets } = proxyRoutes();
  const { entryPoints, certificatesResolvers } = proxyFile();
  const roleOf: Readonly<Record<string, Role>> = { site: 'site', game: 'game', gateway: 'gateway', desk: 'backoffice' };
  assert.deepEqual(Object.keys(targets).toSorted(), Object.keys(roleOf).toSorted());
  for (const [name, { loadBalancer }] of Object.entries(targets)) {
    const role = roleOf[name]!;
    assert.equal(loadBalancer.healthCheck.path, '/readyz');
    // Two looks must fit into the time for which a process that stops still serves.
    assert.ok(Number.parseInt(loadBalancer.healthCheck.interval, 10) * 2 < Number(example.get('DRAIN_SECONDS')));
    for (const { url } of loadBalancer.servers) {
      const { hostname, port } = new URL(url);
      assert.equal(Number(port), portOf[role], url);
      assert.ok(services[hostname]?.environment?.['ROLES']?.split(',').includes(role), url);
    }
  }
  const hosts = Object.values(routers).flatMap(({ rule }) =>
    [...rule.matchAll(/Host\(`([^`]+)`\)/g)].map(([, host]) => host),
  );
  for (const name of ['SITE_ADDRESS', 'GAMES_ADDRESS', 'BACKOFFICE_ADDRESS'])
    assert.ok(hosts.includes(new URL(example.get(name) ?? '').hostname), name);
  for (const [name, router] of Object.entries(routers)) {
    assert.ok(router.service in targets, name);
    for (const point of router.entryPoints) assert.ok(point in entryPoints, point);
    for (const middleware of router.middlewares) assert.ok(middleware in middlewares, middleware);
    assert.ok(router.tls.certResolver in certificatesResolvers);
  }
});

test('the units start programs that are there, with folders that they may write to and the time that a stop needs', () => {
  const units = globSync('ops/systemd/*.service', { cwd: repositoryFolder });
  assert.ok(units.length >= 2);
  for (const unit of units) {
    const text = readFileSync(join(repositoryFolder, unit), 'utf8');
    const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
    const [node = '', program = ''] = valueOf('ExecStart').split(' ');
    assert.equal(node, '/opt/chokdee/node_modules/.bin/node');
    assert.ok(isThere(program), program);
    assert.equal(valueOf('WorkingDirectory'), '/opt/chokdee');
    const environment = environmentOf(valueOf('Environment').replaceAll(' ', '\n'));
    assert.deepEqual(
      [...environment.keys()].filter((name) => !isSetting(name)),
      [],
    );
    assert.equal(environment.get('DATA_DIR'), '/var/lib/chokdee');
    assert.ok(/^StateDirectory=chokdee$/m.test(text) || valueOf('ReadWritePaths').includes('/var/lib/chokdee'), unit);
    assert.match(text, /^ProtectSystem=strict$/m);
    assert.doesNotMatch(text, /^User=root$/m);
    const [, page] = /file:\/\/\/opt\/chokdee\/(\S+)/.exec(text) ?? [];
    if (page !== undefined) assert.ok(isThere(page), page);
    const stop = valueOf('TimeoutStopSec');
    if (stop !== '') assert.ok(Number(stop) > Number(example.get('DRAIN_SECONDS')) + 20);
  }
});
