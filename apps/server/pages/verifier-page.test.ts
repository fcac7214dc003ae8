import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { buildVerifierPage } from '#tools/build-verifier.ts';
import { mountGuides, mountVerifier, verifierFile } from './verifier-page.ts';

test('the verifier is one file under a policy that forbids every connection and names its one script', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'verifier-'));
  t.after(() => rmSync(root, { recursive: true }));
  await buildVerifierPage(process.cwd(), join(root, verifierFile));
  const app = fastify();
  mountVerifier(app, root, { languageOf: async () => 'VI', gamesUrl: () => 'https://games.example/' });
  const { headers, body } = await app.inject('/verify');
  assert.match(body, /^<!doctype html>\n<html lang="vi"/);
  assert.match(body, /<meta name="games" content="https:\/\/games\.example">/);
  assert.match(body, /<meta name="guides" content="\/verify\/guides\/">/);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; /);
  assert.match(policy, /connect-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:|'self'/);
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(body) ?? [];
  assert.ok(script.length > 10_000);
  assert.ok(policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`));
  assert.doesNotMatch(script, /\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource/);
  const around = body.replace(script, '');
  assert.doesNotMatch(around, /(src|href)="(?!data:image\/svg)|url\((?!data:font\/woff2;base64,)|@import/);
  assert.equal([...around.matchAll(/@font-face/g)].length, 4, 'two weights, each in Thai and Latin');
  // Most of it is the tables of the slots that are played from books: without them their rounds could not be computed here.
  assert.ok(gzipSync(body).length < 412_000, `${gzipSync(body).length} bytes, compressed`);
});

test('the guides that the page leads to are open to anyone, as texts that no page can run', async () => {
  const app = fastify();
  mountGuides(app, process.cwd());
  const round = await app.inject('/verify/guides/verify-a-round.md');
  assert.equal(round.statusCode, 200);
  assert.equal(round.headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(String(round.headers['content-security-policy']), /^default-src 'none'/);
  assert.match(round.body, /"fair\/v1\/draw\\0" ‖ len‖game ‖ len‖round ‖ len‖client ‖ len‖beacon ‖ counter/);
  // What one of them names beside it is there as well.
  for (const name of ['verify-a-round.md', 'verify-a-draw.md']) {
    const { body } = await app.inject(`/verify/guides/${name}`);
    for (const [, beside = ''] of body.matchAll(/\]\(([a-z-]+\.(?:md|json))\)/g))
      assert.equal((await app.inject(`/verify/guides/${beside}`)).statusCode, 200, `${name}: ${beside}`);
  }
  assert.equal((await app.inject('/verify/guides/break-glass.md')).statusCode, 404);
});
