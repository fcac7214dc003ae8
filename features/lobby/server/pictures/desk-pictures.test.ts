import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { readPicture } from '#features/content/public.ts';
import type { World } from '#kit/server/world.ts';
import { importGames } from '../imports/import-games.ts';
import { drawing, openImports, points } from '../imports/import.fixture.ts';
import { gameList } from '../games/game-list.ts';
import { staffGame } from '../games/staff-game.ts';
import { staffDropPicture } from './staff-drop-picture.ts';
import { staffFetchPictures } from './staff-fetch-pictures.ts';
import { staffSetPicture } from './staff-set-picture.ts';
import { makeSomePictures } from './make-pictures.ts';
import { reason, refusalOf, valueOf } from '../scene.fixture.ts';

const makePictures = (world: World) => async (of: { vendor: string }) => {
  while ((await makeSomePictures(world)(of)) === 'more');
};

type Vendor = Awaited<ReturnType<typeof openImports>>['vendor'];

/** Good and bad pictures at a vendor's place and beyond: by game, where it is told to be. */
const openGallery = async (vendor: Vendor): Promise<Record<string, string | null>> => {
  const at = (path: string) => `${vendor.origin}${path}`;
  vendor.tells('/a.svg', drawing('#063'));
  vendor.tells('/b.png', await points(800, 800));
  vendor.tells('/small.png', await points(100, 100));
  vendor.tells('/page.html', '<html><svg></svg></html>');
  vendor.tells('/bomb.svg', drawing('#063', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'));
  vendor.tells('/big', Buffer.alloc(6 * 1024 * 1024));
  vendor.answers('/away', (response) => response.writeHead(302, { location: at('/a.svg') }).end());
  return {
    a: at('/a.svg'),
    b: at('/b.png'),
    small: at('/small.png'),
    page: at('/page.html'),
    bomb: at('/bomb.svg'),
    big: at('/big'),
    away: at('/away'),
    none: null,
    inner: 'https://127.0.0.1/x.png',
    named: 'https://localhost/x.png',
    cloud: 'http://169.254.169.254/latest/meta-data',
    file: 'file:///etc/passwd',
    there: 'http://example.com/x.png',
  };
};

test('pictures at a vendor’s own place in a private network are fetched only where the installation allows it', async (t) => {
  const { world, vendor, start, apply, entry, picture } = await openImports(t);
  vendor.tells('/a.svg', drawing('#063'));
  vendor.tellsGames([entry('a', { image: `${vendor.origin}/a.svg` })]);
  const { importId } = valueOf(await start());
  valueOf(await apply(importId));
  await makePictures({ ...world, reach: 'open_network' })({ vendor: 'REEL' });
  assert.equal((await picture('a')).pictureSource.fault, 'address');
});

test('pictures are fetched after an import, kept in the sizes of tiles, and shown from here', async (t) => {
  const { world, vendor, start, apply, entry, visit, picture, show } = await openImports(t);
  const images = await openGallery(vendor);
  vendor.tellsGames(Object.entries(images).map(([game, image]) => entry(game, { image })));
  const { importId } = valueOf(await start());
  valueOf(await apply(importId));
  assert.deepEqual((await show(importId)).pictures, { made: 0, wanted: 12, failed: 0 });
  await makePictures(world)({ vendor: 'REEL' });
  assert.deepEqual((await show(importId)).pictures, { made: 3, wanted: 0, failed: 9 });
  const faults = Object.fromEntries(
    await Promise.all(Object.keys(images).map(async (game) => [game, (await picture(game)).pictureSource.fault])),
  );
  assert.deepEqual(faults, {
    a: null,
    b: null,
    small: null,
    page: 'image_type',
    bomb: 'image_type',
    big: 'too_large',
    away: 'status',
    none: null,
    inner: 'address',
    named: 'address',
    cloud: 'address',
    file: 'address',
    there: 'address',
  });
  const games = valueOf(await gameList(world)({ vassalage: 'REEL', pageNo: 1, pageSize: 20 }, visit)).games;
  const widthsOf = (code: string) => games.find((it) => it.gameCode === code)?.image?.widths;
  assert.deepEqual(
    [widthsOf('a'), widthsOf('b'), widthsOf('small'), widthsOf('page')],
    [[192, 384, 576], [192, 384, 576], [100], undefined],
  );
  const { hash } = games.find((it) => it.gameCode === 'a')!.image!;
  const kept = await readPicture(world)(`${hash}-384.webp`);
  const { width, height, format } = await sharp(kept!.bytes).metadata();
  assert.deepEqual([width, height, format, kept!.type], [384, 288, 'webp', 'image/webp']);
  assert.ok(
    !JSON.stringify(games, (_, it: unknown) => (typeof it === 'bigint' ? `${it}` : it)).includes(vendor.origin),
    'players never hear where a vendor keeps its pictures',
  );
});

test('where a vendor stops answering half-way, what is there stays and the rest is fetched later', async (t) => {
  const { world, staff, vendor, start, apply, entry, show, picture } = await openImports(t);
  let alive = 5;
  for (let n = 0; n < 30; n++)
    vendor.answers(`/${n}.svg`, (response) => {
      if (alive-- > 0) response.writeHead(200).end(drawing(`#0${n % 10}3`));
      else response.destroy();
    });
  vendor.tellsGames(Array.from({ length: 30 }, (_, n) => entry(`n${n}`, { image: `${vendor.origin}/${n}.svg` })));
  const { importId } = valueOf(await start());
  valueOf(await apply(importId));
  await assert.rejects(makePictures(world)({ vendor: 'REEL' }), /does not answer/);
  const half = (await show(importId)).pictures;
  assert.deepEqual([half.made, half.made + half.wanted + half.failed], [5, 30]);
  assert.ok(half.wanted > 0);
  alive = 1000;
  await makePictures(world)({ vendor: 'REEL' });
  assert.ok((await show(importId)).pictures.failed > 0, 'some had failed while others came');
  valueOf(await staffFetchPictures(world)({ vendor: 'REEL', game: null }, staff));
  await makePictures(world)({ vendor: 'REEL' });
  assert.deepEqual((await show(importId)).pictures, { made: 30, wanted: 0, failed: 0 });
  const before = (await picture('n1')).picture?.hash;
  vendor.tells('/1.svg', drawing('#fff'));
  valueOf(await staffFetchPictures(world)({ vendor: 'REEL', game: 'n1' }, staff));
  assert.equal((await picture('n1')).picture?.hash, before, 'the old one stays until the new one is there');
  await makePictures(world)({ vendor: 'REEL' });
  assert.notEqual((await picture('n1')).picture?.hash, before);
});

test('staff puts its own picture in place of the vendor’s; another merchant keeps the vendor’s', async (t) => {
  const { world, staff, otherStaff, vendor, entry, picture } = await openImports(t);
  vendor.tells('/a.svg', drawing('#063'));
  valueOf(
    await importGames(world)(
      { vendor: 'REEL', entries: [entry('a', { image: `${vendor.origin}/a.svg` })], reason },
      staff,
    ),
  );
  await makePictures(world)({ vendor: 'REEL' });
  const theirs = (await picture('a')).picture?.hash;
  const file = (bytes: Uint8Array) => ({ vendor: 'REEL', game: 'a', reason, files: [{ name: 'x.png', bytes }] });
  const own = valueOf(await staffSetPicture(world)(file(await points(640, 480)), staff)).picture.hash;
  const mine = await picture('a');
  assert.deepEqual([mine.picture?.hash, mine.pictureSource.of], [own, 'staff']);
  const others = valueOf(await staffGame(world)({ vendor: 'REEL', game: 'a' }, otherStaff));
  assert.deepEqual([others.picture?.hash, others.pictureSource.of], [theirs, 'vendor']);
  assert.equal(
    refusalOf(await staffSetPicture(world)(file(Buffer.from(drawing('#000'))), staff)),
    'image_type',
    'no drawing from a person',
  );
  assert.equal(
    refusalOf(await staffSetPicture(world)({ ...file(await points(9, 9)), game: 'no' }, staff)),
    'not_found',
  );
  assert.equal(
    refusalOf(await staffDropPicture(world)({ vendor: 'REEL', game: 'a', reason }, otherStaff)),
    'not_found',
  );
  valueOf(await staffDropPicture(world)({ vendor: 'REEL', game: 'a', reason }, staff));
  assert.equal((await picture('a')).picture?.hash, theirs);
});
