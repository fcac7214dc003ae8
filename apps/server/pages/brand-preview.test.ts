// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { staffPlatformEndPreviews } from '#features/platform/contract/staff-platform-end-previews.ts';
import { staffPlatformPreview } from '#features/platform/contract/staff-platform-preview.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { fetchFromHost } from '#tools/testing/site/call-host.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const brand = { merchantId: 'mrc_siam', host: 'siam.localhost' } as const;

const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());

const ask = (path: string, { cookie, method = 'GET', host = brand.host }: Record<string, string | undefined> = {}) =>
  fetchFromHost({ site: site.site, host, path, method, headers: cookie === undefined ? {} : { cookie } });

test('the platform looks at a closed brand by a link: its home page in its own look, and nothing that writes', async () => {
  await sql`
    update merchants.merchant
    set opened_at = null, maintenance_active = true
    where merchant_id = ${brand.merchantId}`.execute(database.read);
  const token = await staffToken(site, 'platform');
  const { merchantId } = brand;
  const { url } = await call(site.backoffice, staffPlatformPreview, { token, input: { merchantId } });
  const { host, search } = new URL(url);
  assert.equal(host, `siam.localhost:${new URL(site.site).port}`);

  const entered = await ask(`/lottery${search}&gameCode=X`);
  assert.deepEqual([entered.status, entered.headers.location], [302, '/lottery?gameCode=X']);
  const [kept = ''] = entered.headers['set-cookie'] ?? [];
  assert.match(kept, /; HttpOnly/);
  assert.ok(!/domain=/i.test(kept), 'for that host alone');
  const cookie = kept.split(';')[0]!;

  const [outside, inside] = [await ask('/'), await ask('/', { cookie })];
  assert.deepEqual([outside.status, inside.status], [503, 200]);
  assert.match(inside.text, /Siam/);
  assert.match(inside.text, /data-theme="light"/);
  assert.ok(inside.text.length > outside.text.length + 5000, 'the page is drawn');
  assert.equal(
    (await ask('/', { cookie, host: 'localhost' })).status,
    200,
    'the open brand beside it stands as it did',
  );

  assert.equal((await ask('/api/lgw/games/game_menus', { cookie })).status, 200);
  assert.equal((await ask('/api/lgw/games/game_menus')).status, 503);
  for (const [method, path] of [
    ['PUT', '/api/wps/member/register'],
    ['POST', '/api/wps/session/login'],
    ['GET', '/api/wps/member/info'],
    ['POST', '/api/lgw/tickets'],
  ] as const) {
    const { status, text } = await ask(path, { cookie, method });
    assert.equal(status, 403, `${method} ${path}`);
    assert.match(text, /preview_only/);
  }

  await call(site.backoffice, staffPlatformEndPreviews, { token, input: { merchantId } });
  assert.equal((await ask('/', { cookie })).status, 503, 'and it is over at once');
  const late = await ask(`/${search}`);
  assert.deepEqual([late.status, late.headers.location, late.headers['set-cookie']], [302, '/', undefined]);
});
