// @slow: a product of its own
import assert from 'node:assert/strict';
import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { playerPassword, registerPlayer } from '#tools/testing/site/site-client.ts';
import { features } from '../features.ts';

// What somebody writes who has nothing but the documents: no code of the product, and no library for JWE.

const site = await startTestSite({ after });
const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8').replaceAll('\n', ' ');

const documentOf = async () =>
  z
    .object({
      info: z.object({ description: z.string() }),
      paths: z.record(
        z.string(),
        z.object({
          post: z
            .object({
              requestBody: z
                .object({ description: z.string().optional(), content: z.record(z.string(), z.unknown()) })
                .optional(),
            })
            .optional(),
        }),
      ),
    })
    .parse(await (await fetch(`${site.site}/api/openapi.json`)).json());

const permission = z.object({
  value: z.object({
    sealingKey: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string() }),
  }),
});

type Words = { alg: string; enc: string; keyFrom: string; type: string };

/** A compact JWE by RFC 7516 and 7518 alone. */
const sealedBy = async ({ alg, enc, keyFrom }: Words, body: unknown): Promise<string> => {
  const { sealingKey } = permission.parse(
    await (await fetch(`${site.site}${keyFrom.replace('HOST', new URL(site.site).hostname)}`)).json(),
  ).value;
  const { kid, ...jwk } = sealingKey;
  const own = generateKeyPairSync('ec', { namedCurve: jwk.crv });
  const secret = diffieHellman({
    privateKey: own.privateKey,
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
  });
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  // No apu and no apv: two empty texts.
  const key = createHash('sha256')
    .update(Buffer.concat([number(1), secret, number(enc.length), Buffer.from(enc), number(0), number(0), number(256)]))
    .digest();
  const { kty, crv, x, y } = own.publicKey.export({ format: 'jwk' });
  const header = Buffer.from(JSON.stringify({ alg, enc, kid, epk: { kty, crv, x, y } })).toString('base64url');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header));
  const text = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return [header, '', ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
};

let players = 0;
const logsIn = async (words: Words): Promise<number> => {
  const username = `outsider${(players += 1)}`;
  await registerPlayer(site.site, username);
  const body = await sealedBy(words, { username, password: playerPassword, type: 'username' });
  const headers = { 'content-type': words.type, origin: site.site };
  return (await fetch(`${site.site}/api/wps/session/login`, { method: 'POST', headers, body })).status;
};

test('an outside program logs in by the words of the OpenAPI document alone', async () => {
  const { info, paths } = await documentOf();
  assert.match(info.description, /header origin with scheme, host and port of the address that is called/);
  const { requestBody } = paths['/api/wps/session/login']!.post!;
  const [, alg = '', enc = '', keyFrom = ''] =
    /alg (\S+) \(direct key agreement\), enc (\w+), kid of the key that GET (\S+), with the host that is called, hands out as sealingKey \(EC, P-256, a JWK\), epk a fresh P-256 key of yours, no apu, no apv and no zip/.exec(
      requestBody?.description ?? '',
    ) ?? [];
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  assert.equal(await logsIn({ alg, enc, keyFrom: `/api${keyFrom}`, type }), 200);
});

test('an outside program logs in by the words of the guide alone', async () => {
  const guide = read('docs/guides/verify-a-round.md');
  const [, keyFrom = '', alg = '', enc = '', type = ''] =
    /`GET (\S+)`, with the site's own host, gives `sealingKey` \(EC P-256, a JWK with `kid`\)\. .* `alg` `(\S+)` \(direct\), `enc` `(\w+)`, `kid` of that key, `epk` your fresh P-256 key, no `apu`, no `apv`, no `zip`; send it as `(\S+)`, with the site's own address as `origin`/.exec(
      guide,
    ) ?? [];
  assert.equal(await logsIn({ alg, enc, keyFrom, type }), 200);
});

test('every call that a guide names is there', () => {
  const mounted = new Set(
    features.flatMap(({ site: calls = {}, frames = {}, desk = {} }) =>
      [calls, frames, desk].flatMap((listener) =>
        Object.values(listener).map(({ endpoint: { method, path } }) => `${method} ${path}`),
      ),
    ),
  );
  const named = globSync('docs/guides/*.md', { cwd: repositoryFolder }).flatMap((page) =>
    [...read(page).matchAll(/`(GET|POST|PUT|DELETE) (?:\/api)?(\/(?:wps|rounds|permission)[^`?\s]*)/g)].map(
      ([, method, path]) => ({ page, call: `${method} ${path}` }),
    ),
  );
  assert.ok(named.length > 15, String(named.length));
  const gone = named.filter(({ call }) => !mounted.has(call) && !mounted.has(call.replace(/\/[^/]+$/, '/:provider')));
  assert.deepEqual(gone, []);
});
