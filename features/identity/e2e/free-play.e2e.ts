import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { playerPassword } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /or older: play for free/ }).click();
  await page.getByRole('banner').getByText('◇10,000.00').waitFor();
};

const noMoneySign = async (page: Page, where: string): Promise<void> =>
  assert.equal(await page.getByRole('main').getByText('฿').count(), 0, `${where} shows the sign of money`);

test('a visitor plays for free, is told what needs an account, and makes one: the play money stays behind', async () => {
  const page = await browser.open(`${site.site}/`, { screen: 'phone', language: 'EN' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play for free' }).click();
  assert.deepEqual(await accessFaultsOf(page), []);
  await begin(page);
  await page.getByRole('banner').getByText('Play money').waitFor();
  const bar = page.getByRole('complementary', { name: 'Free play' });
  await bar.getByRole('timer').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Lottery' }).click();
  await page.waitForURL('**/lottery');
  await page.getByRole('link', { name: 'Yeekee 1 minute' }).first().click();
  await page.waitForURL('**/lottery?gameCode=YK1M');
  for (const digit of ['7', '7', '7']) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByText('◇').first().waitFor();
  await noMoneySign(page, 'the lottery');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).first().click();
  const warning = page.getByRole('dialog', { name: 'For real accounts only' });
  await warning.getByText('Please register an account first.').waitFor();
  assert.ok(page.url().endsWith('/lottery?gameCode=YK1M'));
  await warning.getByRole('link', { name: 'Make it a real account' }).click();
  await page.waitForURL('**/register');
  await page.getByLabel('Username', { exact: true }).fill('Fromtrial1');
  await page.getByLabel('Password', { exact: true }).fill(playerPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(playerPassword);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('banner').getByText('฿0.00').waitFor();
  assert.equal(await bar.count(), 0);
  assert.equal(await page.getByText('◇').count(), 0);
  assert.equal(await page.evaluate(() => sessionStorage.getItem('isAgent')), null);
});

test('after two hours the page says so kindly and offers a real account', async () => {
  const page = await browser.open(`${site.site}/results`, { screen: 'desktop', language: 'EN' });
  await page.getByRole('banner').getByRole('button', { name: 'Play for free' }).click();
  await begin(page);
  await page.waitForURL(`${site.site}/`);
  await site.advance('PT2H1M');
  await page.getByRole('banner').getByRole('button', { name: 'Refresh the balance' }).click();
  const over = page.getByRole('dialog', { name: 'Your free play is over' });
  await over.getByRole('link', { name: 'Make it a real account' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await page.evaluate(() => sessionStorage.getItem('token')), null);
  await over.getByRole('button', { name: 'Look around' }).click();
  await until(async () => (await over.count()) === 0);
});
