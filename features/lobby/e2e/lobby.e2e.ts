import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site-client.ts';
import { addVendors } from './vendors-by-hand.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
before(() => addVendors(site));

const tiles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /from ฿|Golden|Mint|img/ });
const leftNav = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });

test('the left navigation: home, hot and recent first, then each category that has a vendor', async () => {
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await leftNav(page).getByRole('link', { name: 'Slots' }).first().waitFor();
  const names = await leftNav(page).getByRole('list').first().getByRole('link').allTextContents();
  assert.deepEqual(names, [
    'Home',
    'Hot games',
    'Recent games',
    'Lottery',
    'Sports',
    'Fishing',
    'Slots',
    'Esports',
    'Minigames',
  ]);
  // The header has slots, and would have live casino; here no vendor of it stands.
  const header = page.getByRole('navigation', { name: 'Pages' });
  assert.deepEqual((await header.getByRole('link').allTextContents()).slice(0, 4), [
    'Home',
    'Lottery',
    'Slots',
    'Promotions',
  ]);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a vendor in the left navigation leads to its games; home leads back without any filter', async () => {
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await leftNav(page).getByRole('button', { name: 'Vendors of Slots' }).click();
  await leftNav(page).getByRole('link', { name: 'Golden Mint' }).click();
  await page.waitForURL('**/rng?vendor=GM&gameType=RNG');
  await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
  await page.getByRole('link', { name: 'Mint dice' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Reel \d/ }).count(), 0);
  await leftNav(page).getByRole('link', { name: 'Home' }).click();
  await leftNav(page).getByRole('link', { name: 'Slots' }).first().click();
  await page.waitForURL(`${site.site}/rng`);
  await page.getByRole('link', { name: /^Reel 1 / }).waitFor();
});

test('minigames are those of the vendors for it; esports are not among sports', async () => {
  const page = await browser.open(`${site.site}/minigame`, { language: 'EN' });
  const vendors = page.getByRole('navigation', { name: 'Vendors' }).getByRole('link');
  await vendors.first().waitFor();
  assert.deepEqual(await vendors.allInnerTexts(), ['All', 'Golden Mint\nHot']);
  await page.goto(`${site.site}/sports`);
  await vendors.nth(1).waitFor();
  assert.match((await vendors.allInnerTexts()).join(), /Ball Court/);
  assert.doesNotMatch((await vendors.allInnerTexts()).join(), /Pads/);
  await page.goto(`${site.site}/esports`);
  await page.getByRole('navigation', { name: 'Vendors' }).getByRole('link', { name: 'Pads' }).waitFor();
});

test('twenty games, two pages more by themselves, then a button; Back finds them all; the choice stands in the address', async () => {
  const page = await browser.open(`${site.site}/rng`, { language: 'EN' });
  await page.getByRole('link', { name: /^Reel 20 / }).waitFor();
  await page.getByRole('link', { name: /^Reel 20 / }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /^Reel 40 / }).waitFor();
  await page.getByRole('link', { name: /^Reel 40 / }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /^Reel 60 / }).waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Mint dice' }).waitFor();
  assert.equal(await tiles(page).count(), 72);
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).click();
  await page.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Mint dice' }).waitFor();
  assert.equal(await tiles(page).count(), 72);
  await page.getByRole('navigation', { name: 'Kinds of games' }).getByRole('link', { name: 'Jackpots' }).click();
  await page.waitForURL('**/rng?gameClassify=JP');
  await page.getByRole('link', { name: /^Reel 2 / }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Reel 1 / }).count(), 0);
});

test('a name written by somebody hostile is a name like any other', async () => {
  const page = await browser.open(`${site.site}/rng?vendor=ODD`, { language: 'EN', screen: 'desktop' });
  page.on('dialog', () => assert.fail('a script ran'));
  await page.getByRole('main').getByText('<img src=x onerror=alert(1)>').first().waitFor();
  assert.equal(await page.getByRole('main').locator('img').count(), 0);
});

test('a game of another vendor is for members; a visitor is asked to log in', async () => {
  const page = await browser.open(`${site.site}/fish`, { language: 'EN' });
  await page.getByRole('link', { name: 'Golden carp' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/fish');
});

test('recent games ask a visitor to log in, and tell a newcomer where to begin', async () => {
  const page = await browser.open(`${site.site}/hot`, { language: 'EN' });
  await page.getByText('Nobody has played in the last 24 hours').waitFor();
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Recent games' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  const token = await registerPlayer(site.site, 'recent1');
  const own = await browser.open(`${site.site}/recent`, { language: 'EN', token });
  await own.getByText('You have not played yet').waitFor();
  await own.getByRole('link', { name: 'Go to the lottery' }).click();
  await own.waitForURL('**/lottery');
});

for (const theme of ['dark', 'light'] as const)
  for (const screen of ['phone', 'desktop'] as const)
    test(`axe finds nothing in any state of the lobby, ${theme}, ${screen}; nothing scrolls sideways`, async () => {
      for (const [path, language] of [
        ['/rng', 'TH'],
        ['/rng?vendor=REEL&gameType=RNG&gameClassify=JP', 'EN'],
        ['/live', 'TH'],
        ['/hot', 'EN'],
        ['/recent', 'TH'],
      ] as const) {
        const page = await browser.open(site.site + path, { language, theme, screen });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await accessFaultsOf(page), [], path);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, path);
        await page.context().close();
      }
    });
