import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

/** The partner looks at what waits, and approves it. */
const approveAsPartner = async (seen: readonly string[]) => {
  const page = await openDesk(scene, 'partner', '/approvals');
  for (const text of seen) await page.getByRole('main').getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await told(page, 'Approved and done.');
};

test('an owner copies a given role with limits, and it is there once another agrees', async () => {
  const page = await openDesk(scene, 'owner', '/roles');
  const finance = page.getByRole('region', { name: 'Finance' });
  await finance.getByRole('button', { name: 'Copy' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByRole('button', { name: 'Ask another owner' }).click();
  await form.getByText('Please give the name in both languages.').first().waitFor();
  await form.getByLabel('Name in Thai').fill('การเงินกะดึก');
  await form.getByLabel('Name in English').fill('Night finance');
  await form.getByLabel('Deposits: at once').fill('1,000');
  await form.getByLabel('Deposits: in 24 hours').fill('500');
  await form.getByRole('button', { name: 'Ask another owner' }).click();
  await form.getByText('a day no lower than one act').waitFor();
  await form.getByLabel('Deposits: in 24 hours').fill('5,000');
  assert.deepEqual(await accessFaultsOf(page), []);
  await form.getByRole('button', { name: 'Ask another owner' }).click();
  await giveReason(
    page.getByRole('dialog', { name: 'Ask another owner' }),
    'the night shift begins',
    'Ask another owner',
  );
  await told(page, 'Asked for. Another owner must approve it.');
  await approveAsPartner(['การเงินกะดึก', 'Deposits: at once', '1,000.00']);
  await page.reload();
  const own = page.getByRole('region', { name: 'Night finance' });
  await own.getByText('nobody').waitFor();
  await own.getByText('5,000.00').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.deepEqual(await trailOf(site, 'staff.set_role'), [['partner', 'the night shift begins']]);
});

test('a session that looks wrong is ended, an account is confirmed, and the opening says what the brand has', async () => {
  await openDesk(scene, 'compliance', '/');
  const page = await openDesk(scene, 'owner', '/access-review');
  const sessions = page.getByRole('region', { name: 'Logged in now' });
  const row = sessions.getByRole('row').filter({ hasText: 'compliance' });
  await row.getByRole('button', { name: 'End' }).click();
  await giveReason(page.getByRole('dialog', { name: 'End the session' }), 'an unknown address', 'End');
  await told(page, 'The session is over.');
  await row.waitFor({ state: 'detached' });
  const account = page
    .getByRole('region', { name: 'Accounts and their roles' })
    .getByRole('row')
    .filter({ hasText: 'partner' });
  await account.getByRole('button', { name: 'Confirm' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Confirm the role' }), 'still a partner', 'Confirm');
  await told(page, 'Noted.');
  assert.deepEqual(await accessFaultsOf(page), []);
  const opening = await openDesk(scene, 'owner', '/opening');
  await opening.getByText('Two owners who have logged in').waitFor();
  await opening.getByText('Two others can let an owner in again').waitFor();
  assert.deepEqual(await accessFaultsOf(opening), []);
});
