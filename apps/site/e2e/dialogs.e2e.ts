import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer } from '#tools/testing/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const player = await registerPlayer(site.site, 'Keyboard1');
await call(site.site, startDeposit, {
  token: player,
  input: { amount: '300.00', idempotencyKey: 'a-deposit-by-keyboard' },
});

type Walk = {
  name: string;
  address: string;
  who?: 'player';
  screen?: 'desktop';
  /** Where the keyboard begins before it comes to the opener. */
  before?: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
};

const buttonOf = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const slip = '/lottery?gameCode=YK15#slip=three_top-1.00-289.168';
const toPrices = (page: Page) =>
  page
    .getByRole('button', { name: /^One price|^฿1$/ })
    .first()
    .waitFor();

/** Every dialog of the player site: one line each. */
const walks: readonly Walk[] = [
  { name: 'menu', address: '/', opener: buttonOf('Menu') },
  { name: 'log-in', address: '/', opener: buttonOf('Log in') },
  { name: 'log-in on a wide screen', address: '/', screen: 'desktop', opener: buttonOf('Log in') },
  { name: 'pasted numbers', address: '/lottery?gameCode=YK15', opener: buttonOf('Paste numbers') },
  { name: 'saved sets', address: '/lottery?gameCode=YK15', who: 'player', opener: buttonOf('My sets') },
  { name: 'shared slip', address: slip, who: 'player', before: toPrices, opener: buttonOf('Share slip') },
  {
    name: 'cancelled deposit',
    address: '/deposit',
    who: 'player',
    before: async (page) => {
      await page.getByRole('main').getByText('Waiting for payment').click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
    opener: buttonOf('Cancel this deposit'),
  },
  {
    name: 'log-out',
    address: '/me',
    who: 'player',
    before: (page) => page.getByText(/^Member since/).waitFor(),
    opener: (page) => page.getByRole('main').getByRole('button', { name: 'Log out' }),
  },
];

for (const { name, address, who, screen, before, opener } of walks)
  test(`${name}: Enter opens it, the focus stays in it, Escape closes it and the focus is back`, async () => {
    const page = await browser.open(site.site + address, {
      language: 'EN',
      ...(screen && { screen }),
      ...(who && { token: player }),
    });
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await opener(page).focus();
    const from = await focused(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForFunction(`document.activeElement.closest('dialog') !== null`);
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press(key);
        const where = String(await page.evaluate(placeOfFocus));
        assert.notEqual(where, 'behind the dialog', `${key}, stop ${stop}`);
      }
    while ((await page.evaluate(placeOfFocus)) !== 'in the dialog') await page.keyboard.press('Tab');
    assert.deepEqual(await accessFaultsOf(page), []);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await focused(page), from);
    await page.context().close();
  });

/** The browser's own bars may have the focus between the last stop of a dialog and its first: the page has none then. */
const placeOfFocus = `document.activeElement.closest('dialog') ? 'in the dialog'
  : document.activeElement === document.body ? 'nowhere in the page' : 'behind the dialog'`;

const focused = (page: Page): Promise<string> =>
  page
    .evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.slice(0, 80)')
    .then(String);
