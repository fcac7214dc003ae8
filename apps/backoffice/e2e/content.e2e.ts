import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listNotices } from '#features/content/contract/pages/list-notices.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

const titles = async (): Promise<string[]> =>
  (await call(site.site, listNotices, { input: {} })).notices.map(({ title }) => title);

/** A notice in Thai, saved as a draft; the page stands on it. */
const write = async (page: Page, title: string): Promise<void> => {
  await page.goto(`${site.backoffice}/content/new?kind=notice`);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Written at the desk');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/content\/cnt_/);
  await page.getByRole('heading', { name: title }).waitFor();
};

const publish = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await giveReason(page.getByRole('dialog'), reason, 'Publish');
  await told(page, 'Published.');
};

test('what is written is seen by players once it is published, and gone once it is withdrawn', async () => {
  const page = await openDesk(scene, 'owner', '/content?kind=notice');
  await write(page, 'First of the desk');
  assert.ok(!(await titles()).includes('First of the desk'), 'a draft is nobody’s but staff’s');
  await publish(page, 'new this week');
  assert.ok((await titles()).includes('First of the desk'));
  const player = await browser.open(`${site.site}/notices`, { language: 'EN' });
  await player.getByText('First of the desk').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await giveReason(page.getByRole('dialog'), 'it was wrong', 'Withdraw');
  await told(page, 'Withdrawn.');
  assert.ok(!(await titles()).includes('First of the desk'));
  await player.getByText('First of the desk').first().waitFor({ state: 'detached' });
  assert.deepEqual(await trailOf(site, 'content.withdraw'), [['owner', 'it was wrong']]);
});

test('an earlier revision is compared and taken back in one press', async () => {
  const page = await openDesk(scene, 'owner', '/content');
  await write(page, 'Before');
  await page.getByLabel('Title').fill('After');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await told(page, 'Saved as revision 2.');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.locator('del', { hasText: 'Before' }).waitFor();
  await page.locator('ins', { hasText: 'After' }).waitFor();
  await page.getByRole('button', { name: 'Return to this' }).click();
  await page.getByRole('heading', { name: 'Before' }).waitFor();
  assert.deepEqual(await trailOf(site, 'content.return'), [['owner', null]]);
});

test('two who edit at once see both versions and choose field by field', async () => {
  const mine = await openDesk(scene, 'owner', '/content');
  await write(mine, 'Of both');
  const theirs = await openDesk(scene, 'operations', new URL(mine.url()).pathname);
  await theirs.getByLabel('Title').fill('Of operations');
  await theirs.getByRole('button', { name: 'Save draft' }).click();
  await told(theirs, 'Saved as revision 2.');
  await mine.getByLabel('Title').fill('Of the owner');
  await mine.getByRole('button', { name: 'Save draft' }).click();
  const dialog = mine.getByRole('dialog', { name: 'operations saved this meanwhile' });
  await dialog.getByText('Of operations').waitFor();
  await dialog.getByText('Of the owner').waitFor();
  await dialog.getByRole('radio', { name: /^operations/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await mine.getByRole('heading', { name: 'Of operations' }).waitFor();
});

test('changes are not left behind without a question, and can be taken back', async () => {
  const page = await openDesk(scene, 'owner', '/content');
  await write(page, 'Kept');
  await page.getByLabel('Title').fill('Changed');
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal(await page.getByLabel('Title').inputValue(), 'Kept');
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await page.getByRole('heading', { name: 'Players', exact: true }).waitFor();
});

test('the order of banners is changed by the keyboard', async () => {
  const page = await openDesk(scene, 'owner', '/content?kind=banner&slot=home');
  const rows = page.getByRole('list', { name: 'Banners' }).getByRole('listitem');
  const first = await rows.nth(0).getByRole('link').innerText();
  await page.getByRole('button', { name: `${first}, place 1 of 3` }).press('ArrowDown');
  await page.getByRole('button', { name: `${first}, place 2 of 3` }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.reload();
  assert.equal(await rows.nth(1).getByRole('link').innerText(), first);
});

test('the preview is the player site in a frame of its own', async () => {
  const page = await openDesk(scene, 'owner', '/content?kind=promotion');
  await page.getByRole('link', { name: 'Guide for new players' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview as a player"]');
  await frame.getByRole('heading', { name: 'คู่มือผู้เล่นใหม่' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('who may only read sees content and cases without any action', async () => {
  const page = await openDesk(scene, 'readonly', '/content?kind=promotion');
  await page.getByRole('link', { name: 'Guide for new players' }).waitFor();
  for (const path of ['/content?kind=promotion', '/enquiries', '/resources']) {
    await page.goto(`${site.backoffice}${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    for (const name of ['New', 'Save', 'Add a link', 'Answer'])
      assert.equal(
        await page.getByRole('main').getByRole('button', { name, exact: true }).count(),
        0,
        `${name} on ${path}`,
      );
    assert.equal(await page.getByRole('button', { name: /Arrow keys move it/ }).count(), 0);
  }
});
