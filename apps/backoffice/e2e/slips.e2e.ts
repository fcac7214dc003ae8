import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, told, trailOf } from './at-the-desk.ts';

const site = await startTestSite({ after });
const browser = await startBrowser({ after });
const scene = { site, browser };

test('a slip whose code can not be read comes to staff, who find the transfer in the bank’s book: the deposit is credited', async () => {
  const token = await registerPlayer(site.site, 'Slipper100');
  const player = await browser.open(`${site.site}/deposit`, { token, language: 'EN' });
  await player.getByRole('button', { name: 'Bank transfer' }).click();
  await player.getByRole('button', { name: '฿500' }).click();
  await player.getByRole('button', { name: 'Show the account' }).click();
  await player.getByRole('heading', { name: 'Paid already? Send the slip' }).waitFor();
  const blank = sharp({ create: { width: 400, height: 600, channels: 3, background: '#8899aa' } });
  const buffer = await blank.jpeg().toBuffer();
  await player.getByLabel('Choose the slip').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
  await player.getByRole('status').getByText('The code on the slip could not be read').waitFor();
  assert.deepEqual(await accessFaultsOf(player), []);

  const desk = await openDesk(scene, 'finance', '/deposits/slips');
  await desk.getByText('No code could be read.').waitFor();
  await desk.getByRole('button', { name: 'Look at the picture' }).click();
  await desk.getByRole('img', { name: 'Slip, marked with who looks' }).waitFor();
  assert.deepEqual(await accessFaultsOf(desk), []);
  await desk.keyboard.press('a');
  const found = desk.getByRole('dialog', { name: 'Did this money come in?' });
  await found.getByLabel('Bank’s number of the transfer').fill('BOOK-2026-0001');
  await found.getByRole('button', { name: 'Continue' }).click();
  await giveReason(desk.getByRole('dialog'), 'seen in the book of the bank', 'Credit');
  await told(desk, 'Decided: it is being credited, or a second person is asked.');
  await player.getByRole('status').getByText('฿500.00 is in your balance').waitFor();
  assert.deepEqual(await trailOf(site, 'cashier.accept_slip'), [['finance', 'seen in the book of the bank']]);
  assert.deepEqual(await trailOf(site, 'cashier.view_slip'), [['finance', null]]);
});
