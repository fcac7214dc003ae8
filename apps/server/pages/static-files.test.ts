import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { mountStatic } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/part-abc1234.js'), 'export {};');
writeFileSync(join(folder, 'sw.js'), 'export {};');

const app = fastify();
await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
await mountStatic(app, {
  folder,
  page: (_request, reply) => reply.type('text/html').send('<!doctype html>'),
  notFound: (_request, reply) => reply.code(404).send('not found'),
});

const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options', 'x-xss-protection'];

test('a part says what guards it and how long it keeps, and nothing that is read of pages alone', async () => {
  const { statusCode, headers } = await app.inject('/assets/part-abc1234.js');
  assert.equal(statusCode, 200);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.ok(headers.etag);
  assert.deepEqual(
    ofPages.filter((name) => name in headers),
    [],
  );
});

for (const path of ['/', '/lottery', '/sw.js'])
  test(`${path} keeps the headers of a page`, async () => {
    const { statusCode, headers } = await app.inject(path);
    assert.equal(statusCode, 200);
    assert.deepEqual(
      ofPages.filter((name) => !(name in headers)),
      [],
    );
  });
