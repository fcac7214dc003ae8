import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import test from 'node:test';
import { BadSetting, readSettings, settingsHelp } from './env.ts';
import { roles } from './settings/setting-shapes.ts';

test('without any setting a fresh machine runs every role on its own address', () => {
  const settings = readSettings({});
  assert.deepEqual(
    [settings.sitePort, settings.gamesPort, settings.backofficePort, settings.bankPort, settings.gatewayPort],
    [4000, 4001, 4002, 4003, 4004],
  );
  assert.equal(settings.vendorPort, 4005);
  assert.equal(settings.host, '127.0.0.1');
  assert.equal(settings.dataFolder, resolve('.data'));
  assert.deepEqual([...settings.roles], [...roles]);
  assert.deepEqual([settings.hasTestClock, settings.hasDemo, settings.isProduction], [false, true, false]);
  assert.equal(settings.databaseUrl, undefined);
});

test('the game maker may be framed by the site, or by whom a setting names', () => {
  assert.deepEqual(readSettings({ SITE_PORT: '5000' }).vendorFramedBy, [
    'http://127.0.0.1:5000',
    'http://localhost:5000',
    'http://*.localhost:5000',
  ]);
  const named = readSettings({ VENDOR_FRAMED_BY: 'https://www.example.com, https://*.example.org' });
  assert.deepEqual(named.vendorFramedBy, ['https://www.example.com', 'https://*.example.org']);
});

test('an empty text is no setting', () => {
  assert.equal(readSettings({ SITE_PORT: '', DATABASE_URL: '' }).sitePort, 4000);
});

test('what is set counts', () => {
  const settings = readSettings({
    SITE_PORT: '0',
    ROLES: 'site, live',
    TRUSTED_PROXIES: '10.0.0.0/8,::1',
    PRIVATE_CALLS: '1',
    BEACON_RELAYS: 'https://api.drand.sh, http://127.0.0.1:8080/',
    MASTER_KEY: 'ab'.repeat(32),
    MASTER_KEY_BEFORE: `${'cd'.repeat(32)}, ${Buffer.alloc(32, 1).toString('base64')}`,
    NODE_ENV: 'production',
  });
  assert.equal(settings.sitePort, 0);
  assert.deepEqual([...settings.roles], ['site', 'live']);
  assert.deepEqual(settings.trustedProxies, ['10.0.0.0/8', '::1']);
  assert.deepEqual(settings.beaconRelays, ['https://api.drand.sh', 'http://127.0.0.1:8080']);
  assert.deepEqual(
    settings.masterKeys,
    [0xab, 0xcd, 1].map((byte) => Buffer.alloc(32, byte)),
  );
  assert.equal(settings.hasDemo, false);
});

test('simulated players come with the demo, not where a test moves the clock or somebody wants none', () => {
  assert.equal(readSettings({}).hasTraffic, true);
  assert.equal(readSettings({ DEMO_TRAFFIC: '0' }).hasTraffic, false);
  assert.equal(readSettings({ TEST_CLOCK: '1' }).hasTraffic, false);
  assert.equal(readSettings({ DEMO: '0', DEMO_TRAFFIC: '1' }).hasTraffic, false);
  assert.equal(readSettings({ NODE_ENV: 'production' }).hasTraffic, false);
});

test('a history comes with the demo of an embedded database, not where a test moves the clock or somebody wants none', () => {
  assert.equal(readSettings({}).hasHistory, true);
  assert.equal(readSettings({ DEMO_HISTORY: '0' }).hasHistory, false);
  assert.equal(readSettings({ TEST_CLOCK: '1' }).hasHistory, false);
  assert.equal(readSettings({ DEMO: '0', DEMO_HISTORY: '1' }).hasHistory, false);
  assert.equal(readSettings({ DATABASE_URL: 'postgresql://somebody@db/product', DEMO_HISTORY: '1' }).hasHistory, false);
  assert.equal(readSettings({ NODE_ENV: 'production' }).hasHistory, false);
});

test('calls may lead into private networks outside production, and where it is said', () => {
  assert.equal(readSettings({}).reach, 'anywhere');
  assert.equal(readSettings({ NODE_ENV: 'production' }).reach, 'open_network');
  assert.equal(readSettings({ NODE_ENV: 'production', PRIVATE_CALLS: '1' }).reach, 'anywhere');
  assert.equal(readSettings({ PRIVATE_CALLS: '0' }).reach, 'open_network');
});

test('what takes messages out is set in pairs', () => {
  const settings = readSettings({
    SMS_GATEWAY_URL: 'https://sms.example.com/send',
    SMS_GATEWAY_KEY: 'a-secret-key',
    SMTP_URL: 'smtps://site:a-password@mail.example.com:465',
    MAIL_FROM: 'Site <no-reply@example.com>',
  });
  assert.deepEqual(settings.smsGateway, { url: 'https://sms.example.com/send', key: 'a-secret-key' });
  assert.deepEqual(settings.smtp, {
    url: 'smtps://site:a-password@mail.example.com:465',
    from: 'Site <no-reply@example.com>',
  });
  assert.deepEqual([readSettings({}).smsGateway, readSettings({}).smtp], [undefined, undefined]);
});

const wrong: [Record<string, string>, RegExp][] = [
  [{ SITE_PORT: 'http' }, /^SITE_PORT is a number from 0 to 65535, not "http"\.$/],
  [{ GAMES_PORT: '70000' }, /^GAMES_PORT is a number from 0 to 65535, not "70000"\.$/],
  [{ BACKOFFICE_PORT: '-1' }, /^BACKOFFICE_PORT /],
  [
    { ROLES: 'site,chef' },
    /^ROLES is a list of site, backoffice, game, gateway, live, worker, with commas, not "site,chef"\.$/,
  ],
  [{ ROLES: ',' }, /^ROLES names at least one/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is one of debug, info, warn, error, silent, not "loud"\.$/],
  [{ TEST_CLOCK: 'yes' }, /^TEST_CLOCK is 0 or 1, not "yes"\.$/],
  [{ TEST_CLOCK: '1', NODE_ENV: 'production' }, /^TEST_CLOCK is refused when NODE_ENV is production\.$/],
  [{ TICK_MIN_MS: '1s' }, /^TICK_MIN_MS is a number of milliseconds, not "1s"\.$/],
  [{ TICK_MIN_MS: '1500', NODE_ENV: 'production' }, /^TICK_MIN_MS is refused when NODE_ENV is production\.$/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV is development, test or production, not "prod"\.$/],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, /^DATABASE_URL is an address like [^ ]+\.$/],
  [{ MASTER_KEY: 'hunter2' }, /^MASTER_KEY is 32 bytes, as 64 hex digits or as base64\.$/],
  [{ MASTER_KEY_BEFORE: 'ab'.repeat(32) }, /^MASTER_KEY_BEFORE needs MASTER_KEY as well\.$/],
  [
    { MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_BEFORE: `${'cd'.repeat(32)},hunter2` },
    /^MASTER_KEY_BEFORE is a list of keys of 32 bytes, each as 64 hex digits or as base64, with commas\.$/,
  ],
  [{ MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_BEFORE: 'cd'.repeat(31) }, /^MASTER_KEY_BEFORE is a list of keys/],
  [{ MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_BEFORE: `${'cd'.repeat(32)},` }, /^MASTER_KEY_BEFORE is a list of keys/],
  [
    { MASTER_KEY: 'ab'.repeat(32), MASTER_KEY_BEFORE: 'ab'.repeat(32) },
    /^MASTER_KEY_BEFORE names a key twice, or MASTER_KEY itself\.$/,
  ],
  [{ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files' }, /^S3_ENDPOINT needs S3_KEY as well\.$/],
  [{ S3_KEY: 'id' }, /^S3_KEY is ID:SECRET\.$/],
  [{ S3_BUCKET: 'A bucket' }, /^S3_BUCKET is the name of a bucket, not "A bucket"\.$/],
  [{ BEACON_RELAYS: 'api.drand.sh' }, /^BEACON_RELAYS is a list of addresses/],
  [{ SMS_GATEWAY_URL: 'sms.example.com' }, /^SMS_GATEWAY_URL is an address such as/],
  [{ SMS_GATEWAY_URL: 'https://sms.example.com' }, /^SMS_GATEWAY_URL needs SMS_GATEWAY_KEY as well\.$/],
  [{ SMS_GATEWAY_KEY: 'hunter2' }, /^SMS_GATEWAY_KEY has at least 8 characters\.$/],
  [{ SMTP_URL: 'http://site:hunter2@mail' }, /^SMTP_URL is an address like [^ ]+\.$/],
  [{ MAIL_FROM: 'no-reply@example.com' }, /^MAIL_FROM needs SMTP_URL as well\.$/],
  [{ MAIL_FROM: 'Site\r\nBcc: x@example.com' }, /^MAIL_FROM is a sender such as/],
  [{ TRUSTED_PROXIES: 'proxy' }, /^TRUSTED_PROXIES is a list of addresses/],
  [{ VENDOR_FRAMED_BY: "'none'; script-src *" }, /^VENDOR_FRAMED_BY is a list of origins/],
  [
    { NODE_ENV: 'production', BEACON_RELAYS: 'https://api.drand.sh,http://[::1]:1' },
    /^BEACON_RELAYS leads into a private network, which PRIVATE_CALLS=1 alone allows\.$/,
  ],
  [
    { PRIVATE_CALLS: '0', PROVIDER_ADDRESS: 'http://10.0.0.7:8080', PROVIDER_KEY: `p:${'ab'.repeat(32)}` },
    /^PROVIDER_ADDRESS leads into a private network/,
  ],
  [{ SITE_PORT: '4002' }, /^SITE_PORT and BACKOFFICE_PORT are both 4002; each needs its own port\.$/],
];

for (const [environment, message] of wrong) {
  test(`${JSON.stringify(environment)} stops the start with a sentence`, () => {
    assert.throws(
      () => readSettings(environment),
      (error) => error instanceof BadSetting && message.test(error.message) && !error.message.includes('hunter2'),
    );
  });
}

test('the help names every setting with its default', () => {
  const help = settingsHelp();
  for (const part of [/SITE_PORT .*4000/, /DATA_DIR .*\.data/, /MASTER_KEY /, /ROLES .*site,backoffice/])
    assert.match(help, part);
});
