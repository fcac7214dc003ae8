import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import { playerPassword, registerPlayer, requestOf, sealerOf, send } from '#tools/testing/site/site-client.ts';
import { realityCheck } from '../contract/reality-check.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const draw = await openDraw(site);
const token = await registerPlayer(site.site, 'Careful01');
await deposit(site, token, '500.00', 'the-first-deposit-of-careful');

const buy = (key: string, { as = token, of = draw } = {}) =>
  send(site.site, { method: 'POST', path: '/lgw/tickets', token: as, body: JSON.stringify(slipOf(of, key, '427')) });

test('a player limits themselves, is asked to look up, goes on, and takes a break that ends it all', async () => {
  const page = await browser.open(`${site.site}/me/limits`, { token, language: 'EN' });
  await page.getByRole('button', { name: 'Set: Stake limit per day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stake limit per day' });
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await dialog.getByText('Enter an amount from 0').waitFor();
  await dialog.getByLabel('Amount (฿)').fill('1.50');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText('The limit counts from now on.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.getByRole('button', { name: '15 min' }).click();
  assert.equal((await buy('first-slip-of-careful')).status, 200);
  const over = await buy('second-slip-of-careful');
  assert.deepEqual([over.status, over.code], [403, 'player_limit']);
  await page.reload();
  await page.getByText('฿1.00 of ฿1.50 used').waitFor();

  await page.getByRole('button', { name: 'Change: Stake limit per day' }).click();
  await page.getByRole('dialog').getByLabel('Amount (฿)').fill('100');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText(/You asked for: ฿100/).waitFor();

  await site.advance('PT16M');
  await page.reload();
  const check = page.getByRole('dialog', { name: 'Time to look up' });
  await check.waitFor();
  await check.getByText('−฿1.00').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await check.getByRole('button', { name: 'Go on playing' }).click();
  await check.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal((await send(site.site, { ...requestOf(realityCheck, {}), token })).status, 401);

  const seal = await sealerOf(site.site);
  const body = await seal({ username: 'Careful01', password: playerPassword, type: 'username' });
  const again = await send(site.site, { method: 'POST', path: '/wps/session/login', type: 'application/jose', body });
  const back = z.object({ token: z.string() }).parse(again.value).token;
  const later = await browser.open(`${site.site}/helpmc`, { token: back, language: 'EN' });
  const told = later.getByRole('dialog', { name: 'You are taking a break' });
  const of = await openDraw(site);
  // Until the page hears what happens elsewhere.
  await until(async () => {
    assert.equal((await buy('a-slip-while-on-a-break', { as: back, of })).code, 'play_restricted');
    return told.isVisible();
  });
  await told.getByText(/Play is closed until/).waitFor();
  assert.deepEqual(await accessFaultsOf(later), []);
});
