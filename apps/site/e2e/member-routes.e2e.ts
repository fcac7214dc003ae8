import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { closeLook } from './close-look.ts';
import { visitRoutes } from './visit-routes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const parts = 2;
for (let part = 1; part <= parts; part++)
  test(`every address as a player on desktop and phone, part ${part} of ${parts}: status, title, heading, bars, where it ends, axe`, () =>
    visitRoutes(browser, site, { who: 'player', screens: ['desktop', 'phone'], part: [part, parts] }));

test('the check page, which has none of the bars, looked at closely on a phone', async () => {
  const page = await browser.open(`${site.site}/verify`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // It follows the system's theme alone.
  assert.deepEqual(await closeLook(page, { hasOwnTheme: false }), []);
});

test('a member-only address asks for the log-in and then stands there with what was asked for', async () => {
  await registerPlayer(site.site, 'deeplinks1');
  const page = await browser.open(`${site.site}/tickets`, { language: 'EN' });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByLabel('Username').fill('deeplinks1');
  await popup.getByLabel('Password', { exact: true }).fill('a calm long password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/tickets');
});
