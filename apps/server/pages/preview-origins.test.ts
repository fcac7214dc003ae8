import assert from 'node:assert/strict';
import test from 'node:test';
import { deskOrigins, framesOfDesk, type PreviewPlaces, siteOrigin } from './preview-origins.ts';

const local: PreviewPlaces = {
  site: () => 'http://127.0.0.1:4000',
  backoffice: () => 'http://127.0.0.1:4002',
  isBackofficeNamed: false,
  games: () => 'http://127.0.0.1:4001',
};
const named: PreviewPlaces = {
  site: () => 'https://www.example.com',
  backoffice: () => 'https://desk.example.net',
  isBackofficeNamed: true,
  games: () => 'https://games.example.com/',
};
const nowhere: PreviewPlaces = {
  site: () => undefined,
  backoffice: () => undefined,
  isBackofficeNamed: false,
  games: () => '',
};

test('a preview opens under a host of the merchant, with the scheme and port of the site', () => {
  for (const [places, desk, hosts, origin] of [
    [local, 'localhost', ['127.0.0.1', 'localhost'], 'http://localhost:4000'],
    [local, 'desk.test', ['127.0.0.1', 'localhost'], 'http://127.0.0.1:4000'],
    [named, 'desk.example.net', ['play.example.org'], 'https://play.example.org'],
    [named, 'desk.example.net', [], undefined],
    [nowhere, 'localhost', ['localhost'], undefined],
  ] as const)
    assert.equal(siteOrigin(places, desk, hosts), origin);
});

test('only the desk may frame it, and the desk frames only player sites', () => {
  assert.deepEqual(deskOrigins(local, 'localhost'), ['http://localhost:4002']);
  assert.deepEqual(deskOrigins(named, 'play.example.org'), ['https://desk.example.net']);
  assert.deepEqual(deskOrigins(nowhere, 'localhost'), []);
  assert.deepEqual(framesOfDesk(local, ['localhost', 'siam.localhost', '[::1]']), [
    "'self'",
    'http://localhost:4000',
    'http://siam.localhost:4000',
    'http://127.0.0.1:4001',
  ]);
  assert.deepEqual(framesOfDesk(named, ['play.example.org']), [
    "'self'",
    'https://play.example.org',
    'https://games.example.com',
  ]);
  assert.deepEqual(framesOfDesk(nowhere, ['localhost']), []);
});
