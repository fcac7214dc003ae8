import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffEndPreviews } from '../brands/staff-end-previews.ts';
import { staffPreviewBrand } from '../brands/staff-preview-brand.ts';
import { createMerchant } from '../create-merchant.ts';
import { loadDemo } from '../load-demo.ts';
import { merchantOf } from '../settings.ts';
import { openVisit } from './open-visit.ts';
import { isPreviewAt } from './preview-visit.ts';
import { statusOf } from './system-status.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId: demo } = await loadDemo(world);
  const make = async (code: string) => {
    const made = await createMerchant(world, {
      code,
      name: code,
      host: `${code}.localhost`,
      like: 'chokdee',
      begins: 'closed',
    });
    assert.ok(made.ok);
    return made.value;
  };
  const [lotus, rose] = [await make('lotus'), await make('rose')];
  const link = async (merchantId: typeof lotus) => {
    const made = await staffPreviewBrand(world)({}, staffVisitOf(merchantId));
    assert.ok(made.ok, JSON.stringify(made));
    return { ...made.value, token: new URL(made.value.url).searchParams.get('preview')! };
  };
  const open = async (host: string, preview?: string) => {
    const opened = await openVisit(world, { host, ip: '127.0.0.1', headers: {}, always: false, preview });
    return opened.ok ? (opened.value.isPreview ? 'preview' : 'open') : opened.refusal;
  };
  return { world, demo, lotus, rose, link, open };
};

test('a link opens the closed site of its own brand alone, on its own host', async (t) => {
  const { world, lotus, link, open } = await start(t);
  const { url, token } = await link(lotus);
  assert.equal(new URL(url).hostname, 'lotus.localhost');
  assert.equal(await open('lotus.localhost'), 'site_maintenance');
  assert.equal(await open('lotus.localhost', token), 'preview');
  assert.equal(await open('rose.localhost', token), 'site_maintenance', 'of another brand');
  assert.equal(await open('localhost', token), 'open', 'an open site is as open as before');
  for (const bad of ['', 'x', 'a'.repeat(43), `${token}x`])
    assert.equal(await open('lotus.localhost', bad), 'site_maintenance');
  assert.deepEqual(
    [await isPreviewAt(world, 'lotus.localhost:4000', token), await isPreviewAt(world, 'nobody.example', token)],
    [true, false],
  );
  const settings = await merchantOf(world, lotus);
  assert.equal(statusOf(settings, visitOf(lotus)).status, 1);
  assert.equal(statusOf(settings, { ...visitOf(lotus), isPreview: true }).status, 0);
});

test('a link ends by the clock, by hand, and by the next one of the same person', async (t) => {
  const { world, lotus, rose, link, open } = await start(t);
  const first = await link(lotus);
  await world.moveClock(minutesMs(29));
  assert.equal(await open('lotus.localhost', first.token), 'preview');
  await world.moveClock(minutesMs(1));
  assert.equal(await open('lotus.localhost', first.token), 'site_maintenance');
  const [second, third, other] = [await link(lotus), await link(lotus), await link(rose)];
  assert.equal(await open('lotus.localhost', second.token), 'site_maintenance');
  assert.equal(await open('lotus.localhost', third.token), 'preview');
  const ended = await staffEndPreviews(world)({}, staffVisitOf(lotus));
  assert.deepEqual(ended, { ok: true, value: { ended: 1 } });
  assert.equal(await open('lotus.localhost', third.token), 'site_maintenance');
  assert.equal(await open('rose.localhost', other.token), 'preview', 'another brand’s goes on');
});

test('a brand that is open has no link, and the trail tells of each without its token', async (t) => {
  const { world, demo, lotus, link } = await start(t);
  const refused = await staffPreviewBrand(world)({}, staffVisitOf(demo));
  assert.equal(!refused.ok && refused.refusal, 'brand_open');
  const { token } = await link(lotus);
  await staffEndPreviews(world)({}, staffVisitOf(lotus));
  await staffEndPreviews(world)({}, staffVisitOf(lotus));
  const { rows } = await sql<{ action: string; line: string }>`
    select action, e::text as line
    from staff.audit_entry e
    where merchant_id = ${lotus}
      and action like 'merchants.%preview%'
    order by seq`.execute(world.backofficeDatabase.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['merchants.preview_brand', 'merchants.end_previews'],
  );
  assert.ok(rows.every(({ line }) => !line.includes(token)));
});
