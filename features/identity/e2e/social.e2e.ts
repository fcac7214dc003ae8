import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startIdentityProvider } from '#kit/testing/identity-provider/start.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { switchOnSocial } from '#tools/testing/site/switch-on-social.ts';

const password = 'a-calm-long-password';
const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const provider = await startIdentityProvider({ after });

const cameFrom = /\/login\/social\//;
const member = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** From our page to theirs, and back as somebody. */
const goWith = async (page: Page, name: string, person: string) => {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await page.waitForURL(`${provider.base}/**`);
  await page.getByRole('link', { name: person }).click();
};

test('where the merchant has switched nothing on there is no other way in, and its page says so', async () => {
  const page = await browser.open(`${site.site}/login`, { language: 'EN' });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor();
  assert.equal(await page.getByText('Continue with').count(), 0);
  await switchOnSocial(site, provider);
});

test('somebody new registers, sees both accounts before anything is linked, and the next time is straight in', async () => {
  const person = await browser.person(site.site, { language: 'EN' });
  const page = await person.open(`${site.site}/login?next=%2Fpromotions`);
  await goWith(page, 'Google', 'Go on as Somchai Jaidee');
  await page.getByRole('heading', { name: 'This Google account is new here' }).waitFor();
  assert.equal(new URL(page.url()).search, '', 'the code is out of the address');
  await page.getByText('s•••@example.com').waitFor();
  await page.getByText('the link can’t be changed or removed').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Register a new account' }).click();
  await page.getByLabel('Username').fill('Somchai9');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel(/I am 20 or older/).check();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('heading', { name: 'Link these two accounts?' }).waitFor();
  await page.getByText('Somchai9').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Confirm the link' }).click();
  await page.waitForURL('**/promotions');
  await person.leave();

  const again = await browser.open(`${site.site}/login?next=%2Fme`, { language: 'EN' });
  await goWith(again, 'Google', 'Go on as Somchai Jaidee');
  await again.waitForURL('**/me');
  await member(again, 'Somchai9').waitFor();
});

test('a member links an account after logging in to the own one; who cancels is told so and may try again', async () => {
  await registerPlayer(site.site, 'Malee999');
  const page = await browser.open(`${site.site}/login?next=%2Fme`, { language: 'EN', screen: 'desktop' });
  await goWith(page, 'LINE', 'Cancel');
  await page.waitForURL(cameFrom);
  await page.getByRole('alert').filter({ hasText: 'closed by you: log-in failed' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'Log in another way' }).click();
  await page.waitForURL('**/login');
  await goWith(page, 'LINE', 'Go on as มาลี ศรีสุข');
  await page.getByRole('button', { name: 'I have an account here' }).click();
  await page.getByLabel('Username').fill('Malee999');
  await page.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Link these two accounts?' }).waitFor();
  await page.getByRole('button', { name: 'Confirm the link' }).click();
  await page.waitForURL(`${site.site}/`);

  const phone = await browser.open(`${site.site}/login?next=%2Fme`, { language: 'EN' });
  await goWith(phone, 'LINE', 'Go on as มาลี ศรีสุข');
  await phone.waitForURL('**/me');
  await member(phone, 'Malee999').waitFor();
});

test('Telegram’s signed fields come back behind the # and are out of the address at once', async () => {
  const page = await browser.open(`${site.site}/login`, { language: 'EN' });
  await goWith(page, 'Telegram', 'Go on as Somchai Jaidee');
  await page.getByRole('heading', { name: 'This Telegram account is new here' }).waitFor();
  assert.deepEqual([new URL(page.url()).hash, new URL(page.url()).search], ['', '']);
});
