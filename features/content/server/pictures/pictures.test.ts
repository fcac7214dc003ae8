import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { refusalOf, start, valueOf } from '#tools/testing/scenes/content-scene.ts';
import { isPictureName, sourcesOf, widthsFor } from '../../domain/picture.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import { makePicture } from './make-picture.ts';
import { readPicture } from './read-picture.ts';
import { staffMedia } from './staff-media.ts';
import { staffUploadMedia } from './staff-upload-media.ts';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const bytesOf = (picture: Sharp) => picture.png().toBuffer();

test('widths are never wider than the picture', () => {
  assert.deepEqual(widthsFor(200), [200]);
  assert.deepEqual(widthsFor(320), [320]);
  assert.deepEqual(widthsFor(1000), [320, 640, 960, 1000]);
  assert.deepEqual(widthsFor(4000), [320, 640, 960, 1440, 1920]);
  const { src, width, height, avif } = sourcesOf({
    hash: 'a'.repeat(32),
    width: 1000,
    height: 500,
    widths: [320, 1000],
  });
  assert.deepEqual([src, width, height], [`/media/${'a'.repeat(32)}-1000.webp`, 1000, 500]);
  assert.match(avif, /-320\.avif 320w, .*-1000\.avif 1000w$/);
});

test('an upload becomes AVIF and WebP in its widths, once, with nothing of the file’s own words', async (t) => {
  const { world, staff } = await start(t);
  const secret = 'GPS 13.7563 N 100.5018 E';
  const bytes = await drawing(700, 350)
    .jpeg()
    .withExif({ IFD0: { Artist: secret, Copyright: secret } })
    .toBuffer();
  assert.ok(bytes.includes(secret), 'the words are in what is sent');
  const files = [{ name: '../../etc/\u202Epasswd<svg>.jpg', bytes }];
  const media = valueOf(await staffUploadMedia(world)({ files }, staff));
  assert.deepEqual([media.width, media.height], [700, 350]);
  assert.doesNotMatch(media.name, /[/\\\u202E]/);
  const read = readPicture(world);
  for (const address of [...media.image.avif.split(', '), ...media.image.webp.split(', ')]) {
    const name = address.split(' ')[0]!.replace('/media/', '');
    const picture = await read(name);
    assert.ok(picture, name);
    assert.equal(picture.type, name.endsWith('avif') ? 'image/avif' : 'image/webp');
    assert.ok(!picture.bytes.includes(secret) && !picture.bytes.includes('Exif'), name);
    const made = await sharp(picture.bytes).metadata();
    assert.equal(made.width, Number(/-(\d+)\./.exec(name)?.[1]));
  }
  const again = valueOf(await staffUploadMedia(world)({ files }, staff));
  assert.equal(again.mediaId, media.mediaId);
  assert.equal(valueOf(await staffMedia(world)({}, staff)).media.length, 1);
});

test('a picture that lies on its side is set upright', async () => {
  const bytes = await drawing(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const made = valueOf(await makePicture(bytes));
  assert.deepEqual([made.width, made.height], [200, 400]);
  const facts = await sharp(made.files[0]!.bytes).metadata();
  assert.deepEqual([facts.width, facts.height], [200, 400]);
});

test('only names of made pictures are read, whatever is asked for', async (t) => {
  const { world } = await start(t);
  for (const name of [
    '',
    '..',
    '../secrets.json',
    `${'a'.repeat(32)}-320.svg`,
    `${'a'.repeat(32)}-320.webp`,
    `/${'a'.repeat(32)}-320.webp`,
    `${'a'.repeat(32)}-320.webp\0`,
  ]) {
    assert.equal(await readPicture(world)(name), undefined, name);
  }
  assert.ok(isPictureName(`${'a'.repeat(32)}-320.webp`));
});

/** A PNG that says it is this large and holds next to nothing. */
const bomb = async (width: number, height: number) => {
  const bytes = Buffer.from(await bytesOf(drawing(1, 1)));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const crcAt = 29;
  bytes.writeUInt32BE(crc32(bytes.subarray(12, crcAt)), crcAt);
  return bytes;
};
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const hostile: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'image_type'],
  ['noise', () => Buffer.from('not a picture at all, whatever its name says'), 'image_type'],
  ['a page', () => Buffer.from('<!doctype html><script>hit(1)</script>'), 'image_type'],
  ['an svg', () => svg('<script>hit(1)</script>'), 'image_type'],
  ['an svg that includes a file', () => svg('<image href="file:///etc/passwd"/>'), 'image_type'],
  [
    'xml that grows',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa">]><svg>&a;</svg>'),
    'image_type',
  ],
  ['a gif', () => drawing(4, 4).gif().toBuffer(), 'image_type'],
  ['a tiff', () => drawing(4, 4).tiff().toBuffer(), 'image_type'],
  ['a zip', () => Buffer.from('504b0304140000000000000000000000000000000000000000000000', 'hex'), 'image_type'],
  ['a pdf', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'image_type'],
  ['a program', () => Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(60)]), 'image_type'],
  ['a head alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'image_type'],
  ['half a png', async () => (await bytesOf(drawing(400, 400))).subarray(0, 120), 'image_unreadable'],
  ['half a jpg', async () => (await drawing(400, 400).jpeg().toBuffer()).subarray(0, 400), 'image_unreadable'],
  [
    'a png with a page behind its head',
    async () => Buffer.concat([(await bytesOf(drawing(4, 4))).subarray(0, 45), Buffer.from('<script>hit(1)</script>')]),
    'image_unreadable',
  ],
  ['more than 25 million points', () => bomb(5000, 5001), 'image_points'],
  ['a bomb of points', () => bomb(11_000, 11_000), 'image_points'],
  ['a bomb in one direction', () => bomb(60_000, 10), 'image_points'],
  ['a bomb beyond any memory', () => bomb(0x7fffffff, 0x7fffffff), 'image_unreadable'],
];
for (const [name, bytes, code] of hostile)
  test(`${name} is refused as ${code}`, async () => {
    const sent = await bytes();
    const refused = refusalOf(await makePicture(sent));
    // A size beyond the format itself may be found unreadable before it is found too large.
    const codes = code === 'image_unreadable' && name.startsWith('a bomb') ? [code, 'image_points'] : [code];
    assert.ok(codes.includes(refused), refused);
    assert.ok(codes.includes(refusalOf(await makeEvidence(sent))));
  });

test('an archive of very many parts is not walked to find that it is no picture', async () => {
  const part = (name: string) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  // Only whoever reads on to the last part knows what kind of archive it is.
  const sent = Buffer.concat([...Array.from({ length: 500 }, () => part('a')), part('META-INF/mozilla.rsa')]);
  const refused = await makeEvidence(sent);
  assert.deepEqual(refused, { ok: false, refusal: 'image_type', detail: { found: 'application/zip' } });
});

test('what hides behind a picture is gone when it is made anew', async () => {
  const bytes = Buffer.concat([await bytesOf(drawing(40, 40)), Buffer.from('<script>hit(1)</script>')]);
  for (const { bytes: made } of valueOf(await makePicture(bytes)).files) assert.ok(!made.includes('script'));
  assert.equal(refusalOf(await makeEvidence(await drawing(4, 4).webp().toBuffer())), 'image_type');
});

test('no half-written file is left, also with many uploads of the same picture at once', async (t) => {
  const { world, staff } = await start(t);
  const bytes = await bytesOf(drawing(60, 60));
  const uploads = await Promise.all(
    [1, 2, 3, 4].map(() => staffUploadMedia(world)({ files: [{ name: 'x.png', bytes }] }, staff)),
  );
  assert.equal(new Set(uploads.map((it) => valueOf(it).mediaId)).size, 1);
  const files = readdirSync(join(world.dataFolder, 'media'), { recursive: true }).map(String);
  assert.deepEqual(
    files.filter((name) => name.endsWith('.new')),
    [],
  );
});
