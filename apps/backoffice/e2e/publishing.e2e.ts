import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { listNotices } from '#features/content/contract/pages/list-notices.ts';
import { staffPublishEntry } from '#features/content/contract/entries/staff-publish-entry.ts';
import { listOwnNotices } from '#features/messages/contract/list-own-notices.ts';
import { approvals } from '#features/staff/contract/approvals.ts';
import { approve } from '#features/staff/contract/approve.ts';
import { changeRole } from '#features/staff/contract/change-role.ts';
import { operators } from '#features/staff/contract/operators.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { call, registerPlayer, requestOf, send, serverTimeOf } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, sessionOf, told } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

const banners = async () => (await call(site.site, listBanners, { input: { groupName: 'home' } })).banners;
const titles = async () => (await call(site.site, listNotices, { input: {} })).notices.map(({ title }) => title);

test('the order of banners is changed by dragging, and is the players’ order', async () => {
  const page = await openDesk(scene, 'owner', '/content?kind=banner&slot=home');
  const rows = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  await rows.nth(2).waitFor();
  const before = (await banners()).map(({ bannerId }) => bannerId);
  const [first = '', second = '', third = ''] = before;
  await rows.nth(0).dragTo(rows.nth(2));
  await until(async () => (await banners()).at(-1)?.bannerId === first);
  assert.deepEqual(
    (await banners()).map(({ bannerId }) => bannerId),
    [second, third, first],
  );
  await page.reload();
  await rows.nth(2).waitFor();
  assert.match((await rows.nth(2).getByRole('link').getAttribute('href')) ?? '', new RegExp(first));
});

test('an uploaded picture is made anew as AVIF and WebP, and stands in the banner that players see', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 900, height: 360, channels: 3, background: '#000000', noise } });
  const buffer = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'the camera of Somchai' } })
    .toBuffer();
  const page = await openDesk(scene, 'owner', '/content?kind=banner&slot=home');
  await page.getByRole('list', { name: 'Banners' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Choose picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'shore.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await giveReason(page.getByRole('dialog'), 'a picture of the shore', 'Publish');
  await told(page, 'Published.');
  const shown = (await banners()).find(({ image }) => image !== null)?.image;
  assert.ok(shown);
  for (const [form, set] of [
    ['avif', shown.avif],
    ['webp', shown.webp],
  ] as const) {
    const addresses = set.split(', ').map((entry) => entry.split(' ')[0] ?? '');
    assert.ok(addresses.length >= 3, set);
    for (const address of addresses) {
      const answer = await fetch(site.site + address);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, `image/${form}`], address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, width, exif } = await sharp(bytes).metadata();
      assert.equal(format, form === 'avif' ? 'heif' : 'webp', address);
      assert.equal(address.includes(`-${width}.`), true, address);
      assert.equal(exif, undefined);
      assert.equal(bytes.includes('Somchai'), false);
    }
  }
  const player = await browser.open(site.site, { language: 'TH' });
  const image = player.getByRole('region', { name: 'ข่าวสาร' }).locator('picture img').first();
  await image.scrollIntoViewIfNeeded();
  await until(() => image.evaluate((it) => it instanceof HTMLImageElement && it.currentSrc.endsWith('.avif')));
});

test('a preview is the player’s page in the language that staff chooses', async () => {
  const page = await openDesk(scene, 'owner', '/content?kind=promotion');
  await page.getByRole('link', { name: 'Guide for new players' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview as a player"]');
  await frame.getByRole('heading', { name: 'คู่มือผู้เล่นใหม่' }).waitFor();
  assert.equal(await frame.locator('html').getAttribute('lang'), 'th');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await frame.getByRole('heading', { name: 'Guide for new players' }).waitFor();
  assert.equal(await frame.locator('html').getAttribute('lang'), 'en');
});

test('an editor writes and saves, and cannot publish: no button, and the call is refused', async () => {
  const owner = await sessionOf(site, 'owner');
  const { operators: all } = await call(site.backoffice, operators, { token: owner });
  const { staffId } = all.find(({ username }) => username === 'finance')!;
  const input = { staffId, role: 'content_editor', reason: 'writes from now on' };
  await call(site.backoffice, changeRole, { token: owner, input });
  const partner = await sessionOf(site, 'partner');
  const { approvals: waiting } = await call(site.backoffice, approvals, { token: partner, input: {} });
  const { approvalId } = waiting.find(({ subject }) => subject.id === staffId)!;
  await call(site.backoffice, approve, { token: partner, input: { approvalId } });
  const page = await openDesk(scene, 'finance', '/content/new?kind=notice');
  await page.getByLabel('Title').fill('By an editor');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Not yet for players');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/content\/cnt_/);
  await page.getByRole('heading', { name: 'By an editor' }).waitFor();
  await page.getByText(/^Your role writes drafts/).waitFor();
  for (const name of ['Publish', 'Save and publish', 'Schedule', 'Withdraw'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
  assert.deepEqual(await accessFaultsOf(page), []);
  const entryId = /cnt_[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
  const decision = { entryId, revision: 1, basedOn: 0, from: null, until: null, reason: 'I try it all the same' };
  const token = await sessionOf(site, 'finance');
  assert.equal((await send(site.backoffice, { ...requestOf(staffPublishEntry, decision), token })).status, 403);
  assert.equal((await titles()).includes('By an editor'), false);
});

// Last, because it moves the clock and ends everybody's session.
test('a message without a time goes to all players as soon as a second person has approved it', async () => {
  const player = await registerPlayer(site.site, 'Broadcast1');
  const page = await openDesk(scene, 'owner', '/broadcasts');
  await page.getByRole('button', { name: 'Plan a message' }).click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel(/^Title \(/)
    .first()
    .waitFor();
  for (const field of await form.getByLabel(/^Title \(/).all()) await field.fill('Tonight');
  for (const field of await form.getByLabel(/^Text \(/).all()) await field.fill('A draw at eight.');
  await form.getByRole('button', { name: 'Thai', exact: true }).click();
  await form.getByRole('button', { name: 'Count them' }).click();
  await form.getByText('Nobody: no player of the brand fits.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await form.getByRole('button', { name: 'Thai', exact: true }).click();
  await form.getByRole('button', { name: 'Count them' }).click();
  await form.getByText(/^\d+ of \d+ players$/).waitFor();
  await form.getByRole('button', { name: 'Ask a second person' }).click();
  await giveReason(page.getByRole('dialog'), 'news of tonight', 'Ask');
  await told(page, 'Sent for approval. A second person finds it under Approvals.');
  const notices = async () => (await call(site.site, listOwnNotices, { token: player, input: {} })).notices;
  assert.deepEqual(
    (await notices()).map(({ facts }) => facts['title']).filter(Boolean),
    [],
    'one person sends nothing',
  );
  const partner = await sessionOf(site, 'partner');
  const { approvals: waiting } = await call(site.backoffice, approvals, { token: partner, input: {} });
  const { approvalId } = waiting.find(({ kind }) => kind === 'broadcasts.send') ?? assert.fail();
  await call(site.backoffice, approve, { token: partner, input: { approvalId } });
  await until(async () => (await notices()).some(({ facts }) => facts['title'] === 'Tonight'));
  assert.equal((await notices()).filter(({ facts }) => facts['title'] === 'Tonight').length, 1);
});

test('what is scheduled at the desk comes at its minute and goes at its minute', async () => {
  const page = await openDesk(scene, 'owner', '/content/new?kind=notice');
  await page.getByLabel('Title').fill('For one hour');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Seen for an hour');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/content\/cnt_/);
  const serverTime = await serverTimeOf(site.site);
  const hourMs = daysMs(1) / 24;
  // As the clock of Thailand shows it, seven hours ahead.
  const inHours = (hours: number) => isoOf(later(serverTime, (hours + 7) * hourMs)).slice(0, 16);
  await page.getByLabel('Show from').fill(inHours(1));
  await page.getByLabel('Show until').fill(inHours(2));
  await page.getByRole('button', { name: 'Schedule' }).click();
  await giveReason(page.getByRole('dialog'), 'for one hour', 'Publish');
  await told(page, 'Published.');
  assert.equal((await titles()).includes('For one hour'), false);
  await site.advance('PT61M');
  assert.equal((await titles()).includes('For one hour'), true);
  const player = await browser.open(`${site.site}/notices`, { language: 'TH' });
  await player.getByText('For one hour').first().waitFor();
  await site.advance('PT60M');
  assert.equal((await titles()).includes('For one hour'), false);
});
