import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { staffBrand } from '#features/content/contract/brand/staff-brand.ts';
import { content as contentFeature } from '#features/content/feature.ts';
import * as content from '#features/content/public.ts';
import * as lobby from '#features/lobby/public.ts';
import * as lottery from '#features/lottery/public.ts';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { staffOpening } from '#features/merchants/contract/brands/staff-opening.ts';
import * as merchants from '#features/merchants/public.ts';
import { createMerchant } from '#features/merchants/tooling.ts';
import * as withdrawals from '#features/withdrawals/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { extend, routesOf } from '#kit/server/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { features } from './features.ts';

test('a brand like another has its terms and lobby, its texts as drafts, and is told by its data what it lacks', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const { merchantId: demo } = await merchants.loadDemo(world);
  await content.loadDemo(world, demo);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await database.pool.query(`insert into gateway.vendor (vendor, is_own) values ('LOTT', true)`);
  await lobby.loadDemo(world, demo);
  await withdrawals.loadDemo(world, demo);
  const made = await createMerchant(world, {
    code: 'lotus',
    name: 'Lotus',
    host: 'lotus.example.com',
    like: 'chokdee',
    begins: 'closed',
  });
  assert.ok(made.ok);
  const opening = routesOf([merchantsFeature], 'desk', world).find(({ endpoint }) => endpoint === staffOpening);
  const told = await opening!.handler({}, staffVisitOf(made.value));
  assert.ok(told.ok);
  const { openedAt, checks } = staffOpening.output.encode(told.value as never);
  assert.equal(openedAt, null);
  assert.deepEqual(
    checks
      .filter(({ isMet }) => isMet)
      .map(({ name }) => name)
      .toSorted(),
    ['names', 'payouts', 'vendors'],
  );
  const count = async (table: string, of: string, more = '') => {
    const { rows } = await world.database.pool.query<{ count: string }>(
      `select count(*) from ${table} where merchant_id = $1 ${more}`,
      [of],
    );
    return Number(rows[0]?.count);
  };
  const texts = `and kind in ('help', 'agreement', 'description')`;
  assert.ok((await count('content.entry', demo, texts)) > 5);
  assert.equal(await count('content.entry', made.value), await count('content.entry', demo, texts));
  const { rows } = await sql`
    select 1
    from content.entry e
    join content.publication p using (entry_id)
    where e.merchant_id = ${made.value}`.execute(world.database.read);
  assert.deepEqual(rows, [], 'nobody has published them under this name');
  assert.equal(await count('withdrawals.terms', made.value, 'and version = 1'), await count('withdrawals.terms', demo));
});

test('bounds, and a logo, are set by whoever keeps them; lotteries taken over alone may take bets', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const { merchantId: demo } = await merchants.loadDemo(world);
  await lottery.loadDemo(world, demo);
  await withdrawals.loadDemo(world, demo);
  const like = { name: 'Lily', host: 'lily.example.com', like: 'chokdee', begins: 'closed' } as const;
  const made = await createMerchant(world, { ...like, code: 'lily', parts: ['lotteries', 'payouts'] });
  assert.ok(made.ok);
  const merchantId = made.value;
  const { read } = world.database;
  const { rows: playable } = await sql<{ game: string }>`
    select game
    from gateway.game
    where merchant_id = ${merchantId} and enabled
    order by game`.execute(read);
  assert.deepEqual(
    playable.map(({ game }) => game),
    ['YK15', 'YK1M'],
  );
  const bounds = { least: minor(30_00n), most: minor(700_00n) };
  const kept = merchants.brandParts.bounds.of(world);
  assert.deepEqual(kept.map(({ name }) => name).toSorted(), ['deposits', 'stakes', 'withdrawals']);
  const [logos] = merchants.brandParts.logos.of(world);
  const picture = sharp({ create: { width: 200, height: 80, channels: 3, background: '#357' } });
  const file = { name: 'logo.png', bytes: await picture.png().toBuffer() };
  const square = sharp({ create: { width: 20, height: 20, channels: 3, background: '#357' } });
  const unfit = await logos!.take(world, { name: 'x.png', bytes: await square.png().toBuffer() });
  assert.equal(!unfit.ok && unfit.refusal, 'logo_unfit');
  const logo = await logos!.take(world, file);
  assert.ok(logo.ok);
  const visit = staffVisitOf(merchantId);
  await world.backofficeDatabase.transact(async (tx) => {
    for (const { setIn } of kept) await setIn(world, tx, { merchantId, by: 'anna', bounds });
    await logos!.giveIn(world, tx, visit, { merchantId, logo: logo.value });
    return accept(undefined);
  });
  for (const { name, of } of kept) {
    const now = await of(world, world.backofficeDatabase.read, merchantId);
    assert.deepEqual(now, bounds, name);
  }
  const { images } = await merchants.merchantOf(world, merchantId);
  assert.equal(images.logo?.width, 200);
  const desk = await routesOf([contentFeature], 'desk', world)
    .find(({ endpoint }) => endpoint === staffBrand)!
    .handler({}, visit);
  assert.ok(desk.ok);
  const { brand, pictures } = staffBrand.output.encode(desk.value as never);
  assert.equal(
    pictures[String(brand.pictures.logo)]?.src,
    images.logo?.src,
    'its own desk keeps it with the next edit',
  );
});
