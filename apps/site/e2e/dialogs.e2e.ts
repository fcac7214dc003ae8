import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { agreement, announcement, deskOf } from '#features/content/e2e/staff-writes.ts';
import { addVendors } from '#features/lobby/e2e/vendors-by-hand.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const player = await registerPlayer(site.site, 'Keyboard1');
await call(site.site, startDeposit, {
  token: player,
  input: { amount: '300.00', idempotencyKey: 'a-deposit-by-keyboard' },
});
await changeFacts(site, `update merchants.merchant set languages = '{EN,TH,CN,ID,TY,VI,AR}'`);
await addVendors(site);
const desk = await deskOf(site);
await desk.show('H', announcement('Heard at home'));

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
  { name: 'language menu', address: '/', screen: 'desktop', opener: buttonOf(/^Language/) },
  { name: 'customer service', address: '/', screen: 'desktop', opener: buttonOf('Customer service') },
  { name: 'announcement', address: '/', opener: buttonOf('Heard at home') },
  { name: 'game sheet', address: '/rng', opener: buttonOf(/Not open yet/) },
  {
    name: 'log-out',
    address: '/me',
    who: 'player',
    before: (page) => page.getByText(/^Member since/).waitFor(),
    opener: (page) => page.getByRole('main').getByRole('button', { name: 'Log out' }),
  },
  { name: 'new number', address: '/me/security', who: 'player', opener: buttonOf('Add: Mobile number') },
  { name: 'new address', address: '/me/security', who: 'player', opener: buttonOf('Add: E-mail address') },
  { name: 'new password', address: '/me/security', who: 'player', opener: buttonOf('Change password') },
  { name: 'withdrawal password', address: '/me/security', who: 'player', opener: buttonOf('Set withdrawal password') },
  { name: 'authenticator', address: '/me/security', who: 'player', opener: buttonOf('Set up') },
  { name: 'nickname', address: '/me/profile', who: 'player', opener: buttonOf('Change nickname') },
];

const people = {
  phone: await browser.person(site.site, { language: 'EN' }),
  desktop: await browser.person(site.site, { language: 'EN', screen: 'desktop' }),
  player: await browser.person(site.site, { language: 'EN', token: player }),
};

for (const { name, address, who, screen, before, opener } of turnOf(walks, 0))
  test(`${name}: Enter opens it, the focus stays in it, Escape closes it and the focus is back`, async () => {
    const page = await people[who ?? screen ?? 'phone'].open(site.site + address);
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await opener(page).focus();
    const from = await focused(page);
    await page.keyboard.press('Enter');
    await walkThrough(page);
    assert.equal(await focused(page), from);
    await page.close();
  });

test('pop-ups that come by themselves take the focus and give it back: news, and new terms', async () => {
  const news = await browser.open(site.site, { language: 'EN', isNewHere: true });
  assert.equal(await popupWalk(news), 'Welcome to the demo');
  await desk.replaceAgreement(agreement('New terms'));
  const terms = await browser.open(site.site, { language: 'EN', isNewHere: true, token: player });
  assert.equal(await popupWalk(terms), 'The terms have changed');
});

/** Somebody on the way with Tab when the pop-up comes. @returns its title. */
const popupWalk = async (page: Page): Promise<string> => {
  const home = page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first();
  await home.focus();
  await page.keyboard.press('Shift');
  const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText();
  await walkThrough(page);
  assert.equal(await focused(page), (await home.getAttribute('aria-label')) ?? (await home.textContent()));
  return title;
};

/** The focus is in the dialog and stays there, once around either way; Escape closes it. */
const walkThrough = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForFunction(`document.activeElement.closest('dialog') !== null`);
  await page.evaluate('globalThis.walkBegan = document.activeElement');
  for (const key of ['Tab', 'Shift+Tab']) {
    let where = '';
    for (let stop = 0; stop < stopsMax && where !== 'around'; stop++) {
      await page.keyboard.press(key);
      where = String(await page.evaluate(placeOfFocus));
      assert.notEqual(where, 'behind the dialog', `${key}, stop ${stop}`);
    }
    assert.equal(where, 'around', key);
  }
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};
const stopsMax = 60;

/** The browser's own bars may have the focus between the last stop of a dialog and its first: the page has none then. */
const placeOfFocus = `document.activeElement === walkBegan ? 'around' : document.activeElement.closest('dialog') ? 'in the dialog'
  : document.activeElement === document.body ? 'nowhere in the page' : 'behind the dialog'`;

const focused = (page: Page): Promise<string> =>
  page
    .evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.slice(0, 80)')
    .then(String);
