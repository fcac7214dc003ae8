import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openScene } from '../scene.fixture.ts';

const avatar = '/wps/relay/MCSFE_getPlayerAvatar';
const icon = '/wps/member/info/icon';
const upload = '/wps/member/avatar/picture';

/** A photograph that tells where it was taken. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'Somying at home' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const formOf = (bytes: Buffer, name = 'me.jpg', count = 1) => {
  const form = new FormData();
  for (let place = 0; place < count; place++) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => pathOf(entry.parentPath, entry.name))
    : [];

/** Files go once the answer stands. */
const until = async (isSo: () => boolean) => {
  for (let looks = 0; !isSo(); looks++) {
    assert.ok(looks < 200, 'not so after four seconds');
    await pause(20);
  }
};

test('nobody has an avatar until they choose one of a dozen; none is a choice too', async (t) => {
  const { call, join } = await openScene(t);
  const [token, other] = [await join('Somying1'), await join('Boonmi77')];
  const { value } = await call('GET', avatar, { token });
  assert.deepEqual([value['avatar'], value['drawn']], [null, null]);
  assert.equal((value['choices'] as unknown[]).length, 12);
  assert.deepEqual((await call('GET', icon, { token })).value, { icon: null });
  const chosen = await call('PUT', '/wps/member/avatar', { body: { drawn: 'tiger' }, token });
  assert.deepEqual(chosen.value, { avatar: '/avatars/tiger.svg', drawn: 'tiger' });
  assert.deepEqual((await call('GET', icon, { token })).value, { icon: '/avatars/tiger.svg' });
  assert.deepEqual((await call('GET', icon, { token: other })).value, { icon: null });
  await call('PUT', '/wps/member/avatar', { body: { drawn: null }, token });
  assert.deepEqual((await call('GET', icon, { token })).value, { icon: null });
  for (const body of [{ drawn: 'unicorn' }, { drawn: 'tiger', memberId: 'mbr_1' }, { drawn: '/avatars/tiger.svg' }, {}])
    assert.equal((await call('PUT', '/wps/member/avatar', { body, token })).code, 'input_invalid');
});

test('an uploaded picture is made anew as squares, tells nothing of its file, and goes when another comes', async (t) => {
  const { world, call, join } = await openScene(t);
  const token = await join('Somying1');
  const folder = pathOf(world.dataFolder, 'media');
  const first = await call('POST', upload, { form: formOf(await photograph()), token });
  assert.equal(first.status, 200, first.text);
  const files = filesIn(folder);
  assert.equal(files.length, 2);
  for (const file of files) {
    const { format, width, height, exif } = await sharp(file).metadata();
    assert.deepEqual([format, width === height, exif], ['webp', true, undefined]);
    assert.ok(!readFileSync(file).includes('Somying'));
  }
  await call('POST', upload, { form: formOf(await photograph()), token });
  await until(() => files.every((file) => !existsSync(file)));
  assert.equal(filesIn(folder).length, 2);
  await call('PUT', '/wps/member/avatar', { body: { drawn: 'owl' }, token });
  await until(() => filesIn(folder).length === 0);
});

test('what is no png or jpg, too large or more than one is refused', async (t) => {
  const { call, join } = await openScene(t);
  const token = await join('Somying1');
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer();
  const webp = await sharp(png).webp().toBuffer();
  const cases: readonly (readonly [string, FormData, string])[] = [
    ['a webp', formOf(webp, 'me.png'), 'image_type'],
    ['a page', formOf(Buffer.from('<svg onload=alert(1)></svg>'), 'me.png'), 'image_type'],
    ['half a picture', formOf(png.subarray(0, 80), 'me.png'), 'image_unreadable'],
    ['6 MB', formOf(Buffer.alloc(6 * 1024 * 1024, 1), 'me.png'), 'image_too_large'],
    ['two', formOf(png, 'me.png', 2), 'input_invalid'],
  ];
  for (const [what, form, code] of cases) assert.equal((await call('POST', upload, { form, token })).code, code, what);
  assert.equal((await call('POST', upload, { form: formOf(png, 'me.png') })).code, 'not_logged_in');
});
