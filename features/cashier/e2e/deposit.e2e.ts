import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { readCode } from '#tools/testing/site/read-code.ts';
import { call, payAtBank, registerPlayer } from '#tools/testing/site/site-client.ts';
import { listDeposits } from '../contract/list-deposits.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/** A new player at the code of a deposit of ฿300. */
const atTheCode = async (username: string) => {
  const token = await registerPlayer(site.site, username);
  const page = await browser.open(`${site.site}/deposit`, { token, language: 'EN' });
  await page.getByRole('button', { name: '฿300' }).click();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('heading', { name: 'Pay with PromptPay' }).waitFor();
  const { deposits } = await call(site.site, listDeposits, { token });
  return { page, token, qr: deposits[0]?.qrPayload ?? '' };
};

const textsIn = (language: string) =>
  z
    .object({ deposit: z.object({ amount: z.string(), showCode: z.string() }) })
    .parse(JSON.parse(readFileSync(`features/cashier/locales/${language}.json`, 'utf8')));

const balance = (page: Page, amount: string) => page.getByRole('banner').getByText(amount);

test('a code with the amount in it, the time that is left, and the ways to take it along', async () => {
  const { page, qr } = await atTheCode('depositor1');
  const code = page.getByRole('img', { name: /PromptPay QR code for ฿300\.\d\d/ });
  assert.equal(await readCode(await code.screenshot()), qr, 'a banking app reads it over the logo');
  assert.match(await page.getByRole('main').getByRole('timer').innerText(), /^1[45]:\d\d$/);
  assert.deepEqual(await accessFaultsOf(page), []);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy amount' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /^300\.\d\d$/);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save QR' }).click();
  const saved = await coming;
  assert.match(saved.suggestedFilename(), /^promptpay-.+\.png$/);
  const picture = readFileSync(await saved.path());
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  assert.equal(picture.readUInt32BE(16), 1080, 'wide enough for any banking app');
});

test('paid at the bank: the page and the balance change by themselves, and the history has it', async () => {
  const { page, qr } = await atTheCode('depositor2');
  await balance(page, '฿0.00').waitFor();
  await payAtBank(site, qr);
  await page
    .getByRole('status')
    .getByText(/^฿300\.\d\d is in your balance$/)
    .waitFor();
  await balance(page, '฿300').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.goto(`${site.site}/history`);
  await page.getByText(/\+฿300\.\d\d/).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('an amount outside the limits is told beside the field before anything is sent', async () => {
  const token = await registerPlayer(site.site, 'depositor3');
  const page = await browser.open(`${site.site}/deposit`, { token, language: 'EN' });
  for (const [typed, fault] of [
    ['1', 'The smallest deposit is ฿20.'],
    ['900000', 'The largest deposit is ฿200,000.'],
    ['abc', 'Enter an amount, such as 100 or 250.50.'],
  ] as const) {
    await page.getByLabel('Amount (฿)').fill(typed);
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    await page.getByRole('alert').filter({ hasText: fault }).waitFor();
  }
  // Where the comma divides, 1,500 could be meant in two ways: it is refused, and the example shows how amounts are written.
  const { deposit: words } = textsIn('vi');
  await changeFacts(site, `update merchants.merchant set languages = '{TH,EN,VI}'`);
  await page.context().addCookies([{ name: 'lang', value: 'VI', url: site.site }]);
  await page.reload();
  await page.getByLabel(words.amount).fill('1,500');
  await page.getByRole('button', { name: words.showCode }).click();
  await page.getByRole('alert').filter({ hasText: '250,50' }).waitFor();
  assert.deepEqual((await call(site.site, listDeposits, { token })).deposits, []);
  await page.getByLabel(words.amount).fill('1.234,00');
  await page.getByRole('button', { name: words.showCode }).click();
  await page.getByRole('img', { name: /฿1\.234,\d\d/ }).waitFor();
  assert.equal((await call(site.site, listDeposits, { token })).deposits[0]?.amount, 123_400n);
});

test('the time runs out in front of the person; money that comes later is still theirs', async () => {
  const { page, qr } = await atTheCode('depositor4');
  await site.advance('PT15M1S');
  const ended = page.getByRole('status').filter({ hasText: 'The time to pay is over' });
  await ended.getByText(/the money is not lost/).waitFor();
  assert.equal(await page.getByRole('img', { name: /QR code/ }).count(), 0, 'nobody pays an old code by mistake');
  await payAtBank(site, qr);
  await page.getByText(/is in your balance$/).waitFor();
  await balance(page, '฿300').waitFor();
});

test('cancelled only after it is asked; the list remembers it', async () => {
  const { page } = await atTheCode('depositor5');
  await page.getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('region', { name: 'Your deposits' }).getByText('Cancelled').waitFor();
  await page.getByRole('button', { name: 'Show the QR code' }).waitFor();
});

test('with deposits closed the page says what that means for money on its way; a visitor is asked to log in', async () => {
  const token = await registerPlayer(site.site, 'depositor6');
  await changeFacts(site, 'update cashier.payment_account set enabled = false');
  const page = await browser.open(`${site.site}/deposit`, { token, language: 'EN' });
  await page.getByText('Deposits are closed at the moment.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Show the QR code' }).count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
  await changeFacts(site, 'update cashier.payment_account set enabled = true');

  const visitor = await browser.open(`${site.site}/deposit`, { language: 'EN' });
  await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await visitor.getByRole('dialog', { name: 'Log in' }).waitFor();
});

test('to the provider’s page and back: what is declined there is told here, and may still be paid', async () => {
  const token = await registerPlayer(site.site, 'depositor7');
  const page = await browser.open(`${site.site}/deposit?way=provider`, { token, language: 'EN' });
  await page.getByRole('button', { name: '฿100', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Go to Sample Pay' }).click();
  await page.waitForURL(/\/psp\/pay\//);
  const provider = page.url();
  await page.locator('button.quiet').click();
  await page.getByRole('link', { name: /Back to the site|กลับ/ }).click();
  await page.getByRole('status').getByText('The payment failed').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.goto(provider);
  await page.locator('button:not(.quiet)').click();
  await page.getByRole('link', { name: /Back to the site|กลับ/ }).click();
  await page.getByRole('status').getByText('฿100.00 is in your balance').waitFor();
  await balance(page, '฿100').waitFor();
});
