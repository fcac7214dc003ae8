import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer, sealerOf, send } from '#tools/testing/site/site-client.ts';
import { openDesk, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('a player shows a document, staff refuses it, then accepts it, and each of them sees how it stands', async () => {
  const token = await registerPlayer(site.site, 'Identity01');
  const seal = await sealerOf(site.site);
  const body = await seal({ version: 0, fields: { fullName: 'Malee Jaidee', birthday: '1991-03-04' } });
  await send(site.site, { method: 'PUT', path: '/wps/member/profile', token, type: 'application/jose', body });
  const card = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
  const page = await browser.open(`${site.site}/me/verification`, { token, language: 'EN' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Identity document' }).click();
  const sendIn = async () => {
    await main.getByLabel('Add a picture').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: card });
    await main.getByRole('button', { name: 'Send in', exact: true }).click();
    await main.getByText('Being checked').waitFor();
  };
  await sendIn();
  assert.deepEqual(await accessFaultsOf(page), []);

  const desk = await openDesk({ browser, site }, 'compliance', '/verification');
  const openCase = async () => {
    await desk.getByRole('button', { name: 'Open the case' }).click();
    await desk
      .getByRole('button', { name: /Show picture/ })
      .last()
      .click();
    await desk.getByRole('img', { name: /Picture/ }).waitFor();
  };
  await openCase();
  assert.deepEqual(await accessFaultsOf(desk), []);
  await desk.keyboard.press('r');
  const refusing = desk.getByRole('dialog', { name: 'Why is it not good?' });
  await refusing.getByLabel('The picture can’t be read').check();
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await told(desk, 'Refused');
  await desk.getByText('Nothing to check').waitFor();

  await page.reload();
  await main.getByText('The picture can’t be read').waitFor();
  await sendIn();
  await desk.reload();
  await openCase();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await desk.getByText('Compare everything first.').waitFor();
  for (const thing of [/^Name:/, /^Birthday:/, /^ID number:/]) await desk.getByLabel(thing).check();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await told(desk, 'Accepted');
  await page.reload();
  await main.getByText('Accepted').waitFor();
  assert.equal((await trailOf(site, 'verification.view_file')).length, 2);
});
