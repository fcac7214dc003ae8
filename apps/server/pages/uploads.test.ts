// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { sendFeedback } from '#features/content/contract/enquiries/send-feedback.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const owner = await staffToken(site, 'owner');
const reader = await staffToken(site, 'readonly');
const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#c22' } })
  .png()
  .toBuffer();

const answer = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  value: z.record(z.string(), z.unknown()),
});

type Sent = {
  base: string;
  path: string;
  token?: string;
  files: readonly (readonly [name: string, bytes: Uint8Array])[];
};

const upload = async ({ base, path, token, files }: Sent) => {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const reply = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { origin: base, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return { status: reply.status, ...answer.parse(await reply.json()) };
};
const toLibrary = (files: Sent['files'], token: string | undefined = owner) =>
  upload({ base: site.backoffice, path: '/staff/content/media', token, files });
const toFeedback = (files: Sent['files']) => upload({ base: site.site, path: '/wps/feedback/image', files });

test('an uploaded picture is served on both sites, to be kept for ever and taken for nothing else', async () => {
  const { status, value } = await toLibrary([['red.png', png]]);
  assert.equal(status, 200);
  const image = z.object({ src: z.string(), avif: z.string() }).parse(value['image']);
  for (const base of [site.site, site.backoffice])
    for (const [address, type] of [
      [image.src, 'image/webp'],
      [image.avif.split(' ')[0] ?? '', 'image/avif'],
    ] as const) {
      const reply = await fetch(`${base}${address}`);
      assert.equal(reply.status, 200, address);
      assert.equal(reply.headers.get('content-type'), type);
      assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
      assert.match(reply.headers.get('content-security-policy') ?? '', /sandbox/);
    }
});

test('what is no made picture is not found below /media', async () => {
  for (const path of [
    '/media/x',
    '/media/..%2fsecrets.json',
    `/media/${'0'.repeat(32)}-320.webp`,
    '/media/%00',
    '/media/',
  ])
    assert.equal((await fetch(site.site + path)).status, 404, path);
});

test('uploads are held to their session, their count and their size while they arrive', async () => {
  assert.deepEqual([(await toLibrary([['x.png', png]], reader)).code], ['forbidden']);
  const { status: stranger } = await upload({
    base: site.backoffice,
    path: '/staff/content/media',
    files: [['x.png', png]],
  });
  assert.equal(stranger, 401);
  assert.equal((await toLibrary([])).code, 'input_invalid');
  assert.equal(
    (
      await toLibrary([
        ['a.png', png],
        ['b.png', png],
      ])
    ).code,
    'input_invalid',
  );
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  const refused = await toFeedback([['large.png', large]]);
  assert.deepEqual([refused.status, refused.code], [413, 'image_too_large']);
  assert.equal(
    (await toFeedback([['just.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)])]])).status,
    200,
  );
  assert.deepEqual(
    [(await toFeedback([['x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]])).code],
    ['image_type'],
  );
});

test('broken forms are the sender’s fault', async () => {
  const send = async (type: string, body: string) => {
    const headers = { origin: site.site, 'content-type': type };
    const reply = await fetch(`${site.site}/api/wps/feedback/image`, { method: 'POST', headers, body });
    return reply.status;
  };
  const edge = 'multipart/form-data; boundary=x';
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n';
  for (const [type, body] of [
    ['multipart/form-data', '{}'],
    [edge, ''],
    [edge, 'nothing of the kind'],
    [edge, `${head}\r\nabc`],
    [edge, `${head}content-type: image/png\r\n\r\nabc\r\n--x--`],
    [edge, `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--`],
    [edge, `${'--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(100)}--x--`],
  ] as const) {
    const status = await send(type, body);
    assert.ok(status >= 400 && status < 500, `${status}: ${body.slice(0, 60)}`);
  }
});

test('a visitor’s complaint with its picture arrives, and the demo’s content is there', async () => {
  const { value } = await toFeedback([['slip.png', png]]);
  const image = z.object({ imageId: z.string(), key: z.string() }).parse(value);
  const opened = await call(site.site, sendFeedback, {
    input: { topic: 'deposit', content: 'It has not arrived.', contact: '0812345678', images: [image] },
  });
  assert.match(opened.caseNumber, /^FB-/);
  const { banners } = await call(site.site, listBanners, { input: {} });
  assert.ok(banners.some(({ groupName }) => groupName === 'reg'));
});
