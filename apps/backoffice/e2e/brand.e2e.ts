import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { staffBrand } from '#features/content/contract/brand/staff-brand.ts';
import { staffSetBrand } from '#features/content/contract/brand/staff-set-brand.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, requestOf, send } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, sessionOf, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };
const { port } = new URL(site.site);
const second = `http://siam.localhost:${port}`;

const manifestShape = z.object({ name: z.string(), theme_color: z.string(), icons: z.array(z.unknown()) });

/** What a player's browser gets from a host: its head, its manifest, its colours. */
const seenAt = async (page: Page, origin: string) => {
  await page.goto(`${origin}/manifest.webmanifest`);
  const manifest = manifestShape.parse(JSON.parse(await page.locator('body').innerText()));
  await page.goto(origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  return {
    name: manifest.name,
    color: manifest.theme_color,
    ground,
    title: await page.title(),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    site: await page.locator('meta[property="og:site_name"]').getAttribute('content'),
  };
};

const save = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save brand' }).click();
  await giveReason(page.getByRole('dialog'), reason, 'Save brand');
  await told(page, 'The brand is changed.');
};

test('name, words and colour of one brand are on its host with the next page, the other host stays, and one press returns', async () => {
  const player = await browser.open(site.site, { language: 'EN' });
  const stranger = await browser.open(second, { language: 'EN' });
  const [before, other] = [await seenAt(player, site.site), await seenAt(stranger, second)];
  assert.deepEqual([before.name, other.name], ['Chokdee', 'Siam Light']);
  const page = await openDesk(scene, 'owner', '/brand');
  await page.getByRole('tab', { name: 'EN' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Golden Naga');
  await page.getByLabel('Title of the home page').fill('Golden Naga – the river of luck');
  await page.getByLabel('Description').fill('Draws that anybody can check.');
  const dark = page.getByRole('region', { name: 'Dark', exact: true });
  const groundOf = () => dark.evaluate((sample) => getComputedStyle(sample).backgroundColor);
  const old = await groundOf();
  await page.getByLabel('The product’s own colours').uncheck();
  await page.getByLabel('Grounds and leaves', { exact: true }).fill('#7a1fd0');
  await until(async () => (await groundOf()) !== old);
  await dark.getByText('Golden Naga').waitFor();
  await page.getByText(/Lowest contrast: \d/).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await save(page, 'a new season');
  const now = await seenAt(player, site.site);
  assert.deepEqual(
    [now.name, now.site, now.title, now.description],
    ['Golden Naga', 'Golden Naga', 'Golden Naga – the river of luck', 'Draws that anybody can check.'],
  );
  assert.notEqual(now.ground, before.ground);
  assert.notEqual(now.color, before.color);
  await player
    .getByRole('banner')
    .getByRole('link', { name: /Golden Naga/ })
    .waitFor();
  assert.deepEqual(await seenAt(stranger, second), other);
  const history = page.getByRole('list', { name: 'History of the brand' });
  await history.locator('del', { hasText: 'Chokdee' }).waitFor();
  await history.locator('ins', { hasText: 'Golden Naga' }).first().waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await history.getByRole('button', { name: 'Return to this' }).click();
  await giveReason(page.getByRole('dialog'), 'the season is over', 'Return to this');
  await told(page, 'The brand is as it was.');
  assert.deepEqual(await seenAt(player, site.site), before);
  assert.deepEqual(await trailOf(site, 'merchants.set_brand'), [
    ['owner', 'the season is over'],
    ['owner', 'a new season'],
  ]);
});

test('uploaded logo, icon and link preview stand in the header, on the home screen and in previews', async () => {
  const red = { r: 200, g: 30, b: 60 };
  const pictureOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red } })
      .png()
      .toBuffer();
  const drawn = await (await fetch(`${site.site}/icon-192.png`)).arrayBuffer();
  const page = await openDesk(scene, 'owner', '/brand');
  for (const [place, width, height] of [
    ['Logo', 320, 80],
    ['Icon', 512, 512],
    ['Link preview', 1200, 630],
  ] as const) {
    await page
      .getByRole('listitem', { name: place, exact: true })
      .getByRole('button', { name: 'Choose picture' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    const buffer = await pictureOf(width, height);
    await dialog.locator('input[type=file]').setInputFiles({ name: `${place}.png`, mimeType: 'image/png', buffer });
    await dialog.waitFor({ state: 'detached' });
  }
  assert.equal(await page.getByRole('region', { name: 'Light', exact: true }).getByRole('img').count(), 1);
  await save(page, 'our own pictures');
  const got = async (path: string) => {
    const answer = await fetch(site.site + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { type: answer.headers.get('content-type'), tag: answer.headers.get('etag') ?? '', bytes };
  };
  for (const [path, width, height] of [
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-512.png', 512, 512],
    ['/apple-touch-icon.png', 180, 180],
    ['/card.png', 1200, 630],
  ] as const) {
    const { bytes } = await got(path);
    const facts = await sharp(bytes).metadata();
    assert.deepEqual([facts.width, facts.height], [width, height], path);
    const { dominant } = await sharp(bytes)
      .extract({ left: width / 2, top: height / 2, width: 1, height: 1 })
      .stats();
    assert.ok(dominant.r > 150 && dominant.g < 90, path);
  }
  assert.notDeepEqual(Buffer.from(drawn), (await got('/icon-192.png')).bytes);
  const icon = await got('/icon.svg');
  assert.match(icon.bytes.toString(), /^<svg [^>]+><image [^>]+data:image\/png;base64,/);
  const again = await fetch(`${site.site}/icon.svg`, { headers: { 'if-none-match': icon.tag } });
  assert.equal(again.status, 304);
  const player = await browser.open(site.site, { language: 'EN' });
  const logo = player.getByRole('banner').locator('img').first();
  await logo.waitFor();
  assert.match((await logo.getAttribute('src')) ?? '', /^\/media\//);
  await until(async () => logo.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth > 0));
  assert.deepEqual(await accessFaultsOf(player), []);
});

test('a picture that does not fit is refused in words; who may only read changes nothing', async () => {
  const page = await openDesk(scene, 'owner', '/brand');
  await page
    .getByRole('listitem', { name: 'Icon', exact: true })
    .getByRole('button', { name: 'Choose picture' })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Logo\.png/ })
    .click();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await giveReason(page.getByRole('dialog'), 'the wrong one', 'Save brand');
  await page
    .getByRole('dialog')
    .getByText(/does not fit/)
    .waitFor();
  const token = await sessionOf(site, 'readonly');
  const { brand, revision } = await call(site.backoffice, staffBrand, { token });
  const input = { brand, basedOn: revision, reason: 'not mine' };
  assert.equal((await send(site.backoffice, { ...requestOf(staffSetBrand, input), token })).status, 403);
  const reader = await openDesk(scene, 'readonly', '/brand');
  await reader.getByRole('list', { name: 'History of the brand' }).waitFor();
  for (const name of ['Save brand', 'Return to this'])
    assert.equal(await reader.getByRole('button', { name }).count(), 0, name);
  assert.equal(await reader.getByLabel('Name', { exact: true }).isDisabled(), true);
});
