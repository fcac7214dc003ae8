import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { vendorGroups } from '#features/lobby/contract/vendor-groups.ts';
import { addVendors } from '#features/lobby/e2e/vendors-by-hand.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site-client.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };
before(() => addVendors(site));

const slots = async () => {
  const { groups } = await call(site.site, vendorGroups);
  return groups.find(({ title }) => title === 'RNG')?.cards.map(({ vassalage }) => vassalage);
};

test('staff hides a vendor, marks one as hot, and orders them by keyboard and by drag; players see it', async () => {
  const page = await openDesk(scene, 'owner', '/lobby');
  const list = page.getByRole('list', { name: 'Slots' });
  await list.getByText('Reel House').waitFor();
  assert.deepEqual(await slots(), ['REEL', 'GM', 'ODD']);

  const shown = list.getByRole('switch', { name: 'Show Golden Mint to players' });
  await shown.click();
  await giveReason(page.getByRole('dialog', { name: 'Hide Golden Mint?' }), 'contract ends', 'Save');
  await told(page, 'The lobby is changed.');
  await until(async () => (await shown.getAttribute('aria-checked')) === 'false');
  assert.deepEqual(await slots(), ['REEL', 'ODD']);
  await list.getByText('contract ends').waitFor();
  assert.deepEqual((await trailOf(site, 'lobby.set_vendor'))[0], ['owner', 'contract ends']);

  const handle = list.getByRole('button', { name: /^Move Reel House\. Place 1 of 3/ });
  await handle.focus();
  const pressed = page.waitForResponse(/\/move$/);
  await page.keyboard.press('End');
  await pressed;
  await list.getByRole('button', { name: /^Move Reel House\. Place 3 of 3/ }).waitFor();
  await page.waitForFunction(`document.activeElement?.getAttribute('aria-label')?.includes('Reel House')`);
  assert.deepEqual(await slots(), ['ODD', 'REEL']);

  const rows = list.getByRole('listitem');
  const dragged = page.waitForResponse(/\/move$/);
  await rows.nth(2).dragTo(rows.nth(0));
  await dragged;
  await list.getByRole('button', { name: /^Move Reel House\. Place 1 of 3/ }).waitFor();
  assert.deepEqual(await slots(), ['REEL', 'ODD']);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('who may only read sees the lobby and can neither move nor switch', async () => {
  const page = await openDesk(scene, 'readonly', '/lobby');
  await page.getByRole('list', { name: 'Slots' }).getByText('Reel House').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Move / }).count(), 0);
  for (const each of await page.getByRole('switch').all()) assert.equal(await each.isDisabled(), true);
});
