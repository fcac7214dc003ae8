import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { registerPlayer, send } from '#tools/testing/site/site-client.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const operator = await operatorOf(site);

afterEach(async () => {
  await operator.setMaintenance();
  await operator.blockAddresses([]);
  await operator.setFlag('DIRECTREG3', true);
  await operator.setFlag('LOGINTOHOME3', false);
});

test('maintenance stands in place of every page, with its notice, and an open page notices it at its next call', async () => {
  const open = await browser.open(site.site, { language: 'EN', isWhole: true });
  await open.getByRole('heading', { level: 1, name: /check for yourself/ }).waitFor();
  await operator.setMaintenance({ EN: 'Back after the storm', TH: 'กลับมาหลังพายุ' });

  for (const [language, words, address] of [
    ['EN', 'Back after the storm', '/'],
    ['TH', 'กลับมาหลังพายุ', '/deposit'],
  ] as const) {
    const page = await browser.open(site.site + address, { language, isWhole: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(words).waitFor();
    assert.equal(await page.getByRole('banner').count(), 0, 'no header behind it');
    assert.deepEqual(await accessFaultsOf(page), []);
    await page.context().close();
  }
  assert.equal((await fetch(site.site)).status, 503);
  assert.equal((await send(site.site, { method: 'GET', path: '/lgw/games/game_menus' })).code, 'site_maintenance');

  // Its next call is made by a tap, or before that by itself, for the next draw.
  const replaced = open.getByText('Back after the storm');
  await open.getByRole('link', { name: 'Play the next draw' }).or(replaced).first().click();
  await replaced.waitFor();
  await operator.setMaintenance();
  await open.getByRole('button', { name: 'Try again' }).click();
  await open.getByRole('banner').waitFor();
});

test('a blocked address is told so, with the address that customer service needs', async () => {
  await operator.blockAddresses(['127.0.0.0/8', '::1/128']);
  const page = await browser.open(site.site, { language: 'EN', isWhole: true });
  await page.getByRole('heading', { level: 1, name: 'Not available in your region' }).waitFor();
  await page.getByText(/Your IP address: (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal((await fetch(site.site)).status, 451);
  assert.equal((await send(site.site, { method: 'GET', path: '/lgw/games/game_menus' })).code, 'region_restricted');

  await operator.setMaintenance({ EN: 'Both at once' });
  await page.reload();
  await page.getByText('Both at once').waitFor();
  await operator.setMaintenance();
  await operator.blockAddresses([]);
  await page.reload();
  await page.getByRole('banner').waitFor();
});

test('a host that nobody owns is refused', async () => {
  const page = await browser.open(`http://nobody.localhost:${new URL(site.site).port}/`);
  await page.getByRole('heading', { level: 1, name: 'ที่อยู่เว็บไซต์ไม่ถูกต้อง' }).waitFor();
  assert.equal(await page.getByRole('banner').count(), 0);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('without a network the page says so, keeps what it showed, and goes on by itself', async () => {
  const page = await browser.open(site.site, { language: 'EN', isWhole: true });
  const draws = page.getByRole('region', { name: 'Open draws' });
  await draws.getByRole('timer').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'No internet connection' }).waitFor();
  assert.ok(await draws.getByRole('timer').first().isVisible());
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.context().setOffline(false);
  await page.getByText('No internet connection').waitFor({ state: 'detached' });
});

test('with registration closed nothing offers it, and its page says so', async () => {
  await operator.setFlag('DIRECTREG3', false);
  const page = await browser.open(site.site, { language: 'EN', isWhole: true });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  assert.equal(await page.getByRole('tab').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('link', { name: 'Register' }).count(), 0);
  await page.goto(`${site.site}/register`);
  await page.getByRole('heading', { level: 1, name: 'Registration is closed' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await operator.setFlag('DIRECTREG3', true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
});

test('where only members look around, every address leads to the log-in, and the log-in leads on to it', async () => {
  await registerPlayer(site.site, 'deeplink1');
  await operator.setFlag('LOGINTOHOME3', true);
  const page = await browser.open(`${site.site}/lottery?gameCode=YK15`, { language: 'EN', isWhole: true });
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  await page.getByLabel('Username').fill('deeplink1');
  await page.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${site.site}/lottery?gameCode=YK15`);

  for (const open of ['/register', '/helpmc']) {
    const other = await browser.open(site.site + open, { language: 'EN', isWhole: true });
    await other.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(new URL(other.url()).pathname, open);
    await other.context().close();
  }
  const foreign = await browser.open(`${site.site}/login?next=//evil.example/`, { language: 'EN', isWhole: true });
  await foreign.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  assert.doesNotMatch(foreign.url(), /evil/);
  await operator.setFlag('LOGINTOHOME3', false);
});
