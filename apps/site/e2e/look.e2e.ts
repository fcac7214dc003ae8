import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('theme and language change in place, are remembered, and the server writes them into the next page', async () => {
  const page = await browser.open(site.site, { language: 'TH', screen: 'desktop' });
  await page.getByRole('banner').getByLabel('ภาษา').selectOption('EN');
  await page.getByRole('heading', { level: 1, name: /check for yourself/ }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  assert.deepEqual(await accessFaultsOf(page), []);
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const html = await (await fetch(site.site, { headers: { cookie: header } })).text();
  assert.match(html, /<html lang="en" dir="ltr" data-theme="light">/);
});

test('the first picture stands before any script has run', async () => {
  const html = await (await fetch(site.site)).text();
  assert.match(html, /<h1[^>]*>หวยที่คุณตรวจผลเองได้ทุกงวด<\/h1>/);
  assert.doesNotMatch(html, /<script(?![^>]*nonce=)/);
  assert.doesNotMatch(html, / style="/);
});

test('inside LINE the page offers to open outside', async () => {
  const page = await browser.open(site.site, {
    language: 'EN',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Line/14.9.0',
  });
  const link = page.getByRole('link', { name: /Open in your browser/ });
  assert.match((await link.getAttribute('href')) ?? '', /openExternalBrowser=1/);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a member-only place asks a visitor to log in first', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
});
