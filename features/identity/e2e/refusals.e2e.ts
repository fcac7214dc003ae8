import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { logout } from '../contract/sessions/logout.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const good = { Username: 'Somsri1', Password: 'a calm long password', 'Confirm password': 'a calm long password' };
type Field = keyof typeof good;

/** What is wrong in one field, and the first thing that the page says about it. */
const faults: [field: Field, typed: string, said: RegExp][] = [
  ['Username', '', /Username not empty/],
  ['Username', 'ab', /4 to 16 characters/],
  ['Username', '1abcde', /first a letter/],
  ['Username', 'abcdefghijklmnopq', /4 to 16 characters/],
  ['Username', 'som chai', /letters/],
  ['Password', '', /Password not empty/],
  ['Password', 'short', /8 to 64 characters/],
  ['Password', 'password123', /most common/],
  ['Confirm password', 'another long password', /not the same/],
];

const fillAll = async (page: Page): Promise<void> => {
  for (const [label, text] of Object.entries(good)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

test('each field says the first thing that is wrong with it, and no other field complains', async () => {
  const page = await browser.open(`${site.site}/register`, { language: 'EN' });
  for (const [field, typed, said] of faults) {
    await fillAll(page);
    await page.getByLabel(field, { exact: true }).fill(typed);
    if (field === 'Password') await page.getByLabel('Confirm password').fill(typed);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
    const all = await page.getByRole('alert').allInnerTexts();
    assert.equal(all.length, 1, `${field} ${typed}: ${all.join(' | ')}`);
    assert.equal(await page.getByLabel(field, { exact: true }).getAttribute('aria-invalid'), 'true');
  }
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a session that ended elsewhere leaves no trace of its owner on the page, and says why', async () => {
  const token = await registerPlayer(site.site, 'elsewhere1');
  const page = await browser.open(`${site.site}/history`, { token, language: 'EN' });
  await page.getByRole('heading', { name: 'Money history' }).waitFor();
  // The page learns of it by itself, as its socket is closed.
  await call(site.site, logout, { token });
  await page.getByText('You are not logged in, please login.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Log in to see your money history' }).waitFor();
  assert.equal(await page.evaluate(`sessionStorage.getItem('token')`), null);
  assert.equal(await page.getByText('฿').count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
});
