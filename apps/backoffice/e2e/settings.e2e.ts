import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

/** The theme in which a visitor who once chose the dark one sees the site. */
const themeSeen = async (): Promise<unknown> => {
  const visitor = await browser.open(site.site, { language: 'EN' });
  await visitor.getByRole('banner').waitFor();
  return visitor.evaluate('document.documentElement.dataset.theme');
};

const choose = async (page: Page, title: string) => {
  await page.getByRole('main').getByRole('button', { name: title }).first().click();
  return page.getByRole('region', { name: title });
};

test('a setting is found, changed and returned; players see it with their next page, and its history shows what differs', async () => {
  const page = await openDesk(scene, 'owner', '/settings');
  const site = page.getByRole('list', { name: 'Site and look' });
  await site.getByRole('button', { name: 'Hosts of pictures' }).waitFor();
  await page.getByLabel('Name, key or meaning').fill('visitor sees first');
  await site.getByRole('button', { name: 'Hosts of pictures' }).waitFor({ state: 'detached' });
  const form = await choose(page, 'Theme');
  await form.getByText('Nobody has changed it yet.').waitFor();
  await form.getByLabel('Theme at the start').selectOption('Light');
  await form.getByRole('switch', { name: 'Players cannot choose the other theme' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Theme”?' });
  await dialog.locator('del', { hasText: 'Dark' }).waitFor();
  await dialog.locator('ins', { hasText: 'Light' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await giveReason(dialog, 'a bright season', 'Save');
  await told(page, 'Saved.');
  const history = form.getByRole('list', { name: 'History' });
  await history.getByText('a bright season').waitFor();
  await history.locator('ins', { hasText: 'Light' }).waitFor();
  assert.equal(await themeSeen(), 'light');
  assert.deepEqual(await accessFaultsOf(page), []);
  await form.getByRole('button', { name: 'Back to default' }).click();
  await giveReason(page.getByRole('dialog'), 'the season is over', 'Return to this');
  await history.getByText('the season is over').waitFor();
  assert.equal(await themeSeen(), 'dark');
  await history.getByRole('button', { name: 'Return to this' }).click();
  await giveReason(page.getByRole('dialog'), 'it was liked', 'Return to this');
  await history.getByText('it was liked').waitFor();
  assert.equal(await form.getByLabel('Theme at the start').inputValue(), 'light');
  assert.deepEqual(
    (await trailOf(scene.site, 'merchants.set_setting')).map(([, why]) => why),
    ['it was liked', 'the season is over', 'a bright season'],
  );
});

test('a bound is told before anything is sent; to loosen takes a second person, who sees what it is about', async () => {
  const page = await openDesk(scene, 'owner', '/settings?setting=identity.password_days');
  const form = page.getByRole('region', { name: 'Age of passwords' });
  const days = form.getByLabel('Age of passwords');
  await days.fill('5000');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('3650 at most.').waitFor();
  await days.fill('90');
  await form.getByRole('button', { name: 'Save' }).click();
  await giveReason(page.getByRole('dialog'), 'change them sooner', 'Save');
  await told(page, 'Saved.');
  await form.getByRole('list', { name: 'History' }).locator('ins', { hasText: '90 days' }).waitFor();
  await days.fill('180');
  await form.getByRole('button', { name: 'Save' }).click();
  await giveReason(page.getByRole('dialog'), 'too often for players', 'Save');
  await told(page, 'A second person is asked; until then the setting stays as it is.');
  await form.getByText('A change waits for a second person under Approvals.').waitFor();
  const second = await openDesk(scene, 'partner', '/approvals');
  const main = second.getByRole('main');
  await main.locator('span', { hasText: 'Change a setting' }).first().waitFor();
  await main.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await told(second, 'Approved and done.');
  await page.reload();
  await form.getByText('owner, with partner').waitFor();
  assert.equal(await days.inputValue(), '180');
});

test('whoever may only read sees how a setting stands and changes nothing', async () => {
  const page = await openDesk(scene, 'readonly', '/settings?owner=identity&setting=identity.password_days');
  const form = page.getByRole('region', { name: 'Age of passwords' });
  await form.getByRole('list', { name: 'History' }).getByText('too often for players').waitFor();
  assert.equal(await form.getByLabel('Age of passwords').isDisabled(), true);
  for (const name of ['Save', 'Back to default', 'Return to this'])
    assert.equal(await form.getByRole('button', { name }).count(), 0, name);
  assert.equal(await page.getByRole('list', { name: 'Site and look' }).count(), 0, 'one area was asked for');
});
