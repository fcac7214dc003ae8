import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { other, reason, refusalOf, start, type Scene, valueOf } from '#tools/testing/scenes/content-scene.ts';
import { staffBrand } from '../../contract/brand/staff-brand.ts';
import type { BrandBody } from '../../domain/brand.ts';
import { themeCss } from './brand-theme.ts';
import { staffBrand as showBrand } from './staff-brand.ts';
import { staffUploadMedia } from '../pictures/staff-upload-media.ts';
import { staffSetBrand } from './staff-set-brand.ts';
import { staffReturnBrand } from './staff-return-brand.ts';

const colors = { brand: '#5b4bd6', money: '#ff8a3d', petal: '#29a9d8' };
const read = async ({ world, staff }: Scene) => valueOf(await showBrand(world)({}, staff));
const save = ({ world, staff }: Scene, brand: BrandBody, basedOn: number) =>
  staffSetBrand(world)({ brand, basedOn, reason }, staff);

const upload = async ({ world }: Scene, staff: Scene['staff'], width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: width % 255, g: 40, b: 90 } } });
  const files = [{ name: 'x.png', bytes: await picture.png().toBuffer() }];
  return valueOf(await staffUploadMedia(world)({ files }, staff)).mediaId;
};

test('a change is in the settings of the next call, in the history with what it changed, and in the trail', async (t) => {
  const scene = await start(t);
  const first = await read(scene);
  assert.deepEqual([first.revision, first.brand.names, first.revisions], [0, { TH: 'โชคดี', EN: 'Chokdee' }, []]);
  const about = { EN: { title: 'Lucky', description: 'All of it' } };
  const brand = { ...first.brand, names: { TH: 'เฮง', EN: 'Heng' }, about, colors };
  assert.deepEqual(valueOf(await save(scene, brand, 0)), { revision: 2 });
  const settings = await merchantOf(scene.world, scene.merchantId);
  assert.deepEqual([settings.brand, settings.look.colors, settings.about], [brand.names, colors, about]);
  const now = await read(scene);
  z.encode(staffBrand.output, now);
  assert.deepEqual(now.brand, brand);
  assert.deepEqual(
    now.revisions.map(({ revision, by, note }) => ({ revision, by, note })),
    [
      { revision: 2, by: 'anna', note: reason },
      { revision: 1, by: null, note: null },
    ],
  );
  assert.deepEqual(
    now.revisions[0]?.changes.map(({ field, before, after }) => [field, before, after]),
    [
      ['about.EN.description', null, 'All of it'],
      ['about.EN.title', null, 'Lucky'],
      ['colors.brand', null, colors.brand],
      ['colors.money', null, colors.money],
      ['colors.petal', null, colors.petal],
      ['names.EN', 'Chokdee', 'Heng'],
      ['names.TH', 'โชคดี', 'เฮง'],
    ],
  );
  const { rows } = await sql<{ action: string; before: unknown; reason: string }>`
    select action, before, reason
    from staff.audit_entry
    where action = 'merchants.set_brand'`.execute(scene.world.database.read);
  assert.equal(rows.length, 1);
  assert.match(JSON.stringify(rows[0]?.before), /"names\.EN":"Chokdee"/);
  assert.ok(scene.world.published.some(({ topic }) => topic.endsWith('/site/status')));
  assert.deepEqual((await merchantOf(scene.world, other)).brand, { TH: 'อื่น' }, 'another brand stays as it is');
});

test('returning makes an earlier form the newest, also the one from before the first change', async (t) => {
  const scene = await start(t);
  const { brand } = await read(scene);
  valueOf(await save(scene, { ...brand, colors }, 0));
  valueOf(await save(scene, { ...brand, names: { EN: 'Third' } }, 2));
  const back = { revision: 1, basedOn: 3, reason };
  assert.deepEqual(valueOf(await staffReturnBrand(scene.world)(back, scene.staff)), { revision: 4 });
  const settings = await merchantOf(scene.world, scene.merchantId);
  assert.deepEqual([settings.brand, settings.look.colors], [brand.names, null]);
  const gone = { revision: 9, basedOn: 4, reason };
  assert.equal(refusalOf(await staffReturnBrand(scene.world)(gone, scene.staff)), 'revision_unknown');
});

test('of two editors one is told; at once as well', async (t) => {
  const scene = await start(t);
  const { brand } = await read(scene);
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => save(scene, { ...brand, names: { EN: name } }, 0)));
  assert.deepEqual(answers.map(refusalOf).toSorted(), ['accepted', 'version_conflict', 'version_conflict']);
  assert.equal(refusalOf(await save(scene, brand, 0)), 'version_conflict');
  assert.equal((await read(scene)).revision, 2);
});

test('pictures are the merchant’s own and fit their places; players are told where they lie', async (t) => {
  const scene = await start(t);
  const { brand } = await read(scene);
  const icon = await upload(scene, scene.staff, 512, 512);
  const wide = await upload(scene, scene.staff, 1200, 630);
  const foreign = await upload(scene, staffVisitOf(other), 520, 520);
  const withPictures = (pictures: Partial<BrandBody['pictures']>) => ({
    ...brand,
    pictures: { ...brand.pictures, ...pictures },
  });
  assert.equal(refusalOf(await save(scene, withPictures({ icon: foreign }), 0)), 'picture_unknown');
  assert.equal(refusalOf(await save(scene, withPictures({ icon: wide }), 0)), 'brand_picture_unfit');
  assert.equal((await read(scene)).revision, 0, 'a refused change leaves no revision');
  valueOf(await save(scene, withPictures({ icon, card: wide, logo: wide }), 0));
  const { images } = await merchantOf(scene.world, scene.merchantId);
  assert.match(images.icon?.src ?? '', /^\/media\/[0-9a-f]{32}-512\.webp$/);
  assert.equal(images.logo?.src, images.card?.src);
  assert.deepEqual(Object.keys((await read(scene)).pictures).toSorted(), [icon, wide].toSorted());
});

test('colours whose themes could not be read are refused, and say where', async (t) => {
  const scene = await start(t);
  const { brand } = await read(scene);
  const css = readFileSync(new URL('../../../../kit/browser/theme.css', import.meta.url), 'utf8');
  const dim = css.replace('--ink: oklch(0.965 0.01 130)', '--ink: oklch(0.35 0.01 130)');
  const answer = await staffSetBrand(
    contributed(
      scene.world,
      themeCss.with(() => dim),
    ),
  )({ brand: { ...brand, colors }, basedOn: 0, reason }, scene.staff);
  assert.ok(!answer.ok);
  assert.equal(answer.refusal, 'brand_contrast');
  assert.deepEqual([answer.detail['theme'], answer.detail['front'], answer.detail['least']], ['dark', 'ink', 4.5]);
});

test('a history is never changed, not by the back office either', async (t) => {
  const scene = await start(t);
  const { brand } = await read(scene);
  valueOf(await save(scene, { ...brand, colors }, 0));
  for (const statement of ['update content.brand_revision set note = null', 'delete from content.brand_revision'])
    await assert.rejects(scene.world.backofficeDatabase.pool.query(statement), /permission denied/, statement);
});
