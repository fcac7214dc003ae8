import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { accessFaultsOf, beyondScreen, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { richDemoPlayer } from '#tools/testing/site/demo-player.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const scene = { browser, site };

test('money is asked for, approved by two people, paid, half of it disputed with a picture, and given back by two people', async () => {
  const { token, withdrawalPassword } = await richDemoPlayer(site);
  const page = await browser.open(`${site.site}/withdraw`, { token, language: 'EN' });
  await page.getByRole('heading', { name: 'What holds for you' }).waitFor();
  await page.getByLabel('Amount (฿)').fill('25000');
  await page.getByText('You get', { exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('status').getByText('We look at the request').waitFor();
  const banner = page.getByRole('banner');
  await banner.getByText('฿25,000.00', { exact: true }).waitFor();
  await banner.getByRole('link', { name: '฿25,000.00 held' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  const first = await openDesk(scene, 'finance', '/withdrawals');
  await first.getByRole('list', { name: 'To be looked at' }).getByText('large amount').waitFor();
  assert.deepEqual(await accessFaultsOf(first), []);
  await first.keyboard.press('a');
  await giveReason(first.getByRole('dialog'), 'known to us for years', 'Approve');
  await told(first, 'A second person is asked.');
  const second = await openDesk(scene, 'owner', '/approvals');
  const confirmBySecond = async (what: string) => {
    await second.getByRole('list').getByText(what).first().waitFor();
    await second.keyboard.press('a');
    await second.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click();
    await told(second, 'Approved and done.');
  };
  await confirmBySecond('Pay a withdrawal');

  await page.getByRole('button', { name: 'Did it arrive?' }).click();
  assert.equal(await beyondScreen(page), 0);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Partly received' }).click();
  await dialog.getByLabel('Received').fill('10000');
  await dialog.getByText('฿15,000.00 are missing').waitFor();
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  await dialog.getByLabel('Add a picture').setInputFiles({ name: 'book.png', mimeType: 'image/png', buffer });
  await dialog.getByText('1 picture').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByText('People look into it').waitFor();

  await first.getByRole('tab', { name: /^Disputes/ }).click();
  await first.getByRole('button', { name: 'Picture 1' }).click();
  await first.getByRole('img', { name: 'What the player sent in' }).waitFor();
  await first.getByRole('button', { name: 'Refund what is missing' }).click();
  await giveReason(first.getByRole('dialog'), 'the bank shows half of it', 'Ask a second person');
  await told(first, 'A second person is asked.');
  await second.reload();
  await confirmBySecond('Close a dispute over a withdrawal');
  await page.getByRole('status').getByText('What was missing is back in your balance.').waitFor();
  await banner.getByText('฿40,000.00', { exact: true }).waitFor();
  assert.equal((await trailOf(site, 'withdrawals.view_proof')).length, 1);
});
