import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaultsOf, beyondScreen, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import { gameIn as game, testHearts } from './hearts.ts';
import { scrollUntilDrawn, shiftsSeen } from './scroll-list.ts';
import { addVendors } from './vendors-by-hand.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
before(() => addVendors(site));

// Those who look around share what their browser has loaded; each page is a visit of its own.
const people = {
  EN: await browser.person(site.site, { language: 'EN' }),
  TH: await browser.person(site.site, { language: 'TH' }),
};
const atDesk = await browser.person(site.site, { language: 'EN', screen: 'desktop' });

const tilesOrWords = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('paragraph').filter({ hasText: /\S{3}/ }));
const leftNav = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });

test('the left navigation: home, hot and recent first, then each category that has a vendor', async () => {
  const page = await atDesk.open(site.site);
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
  assert.deepEqual((await header.getByRole('link').allTextContents()).slice(0, 5), [
    'Home',
    'Lottery',
    'Slots',
    'Free credit',
    'Promotions',
  ]);
  assert.deepEqual(await accessFaultsOf(page), []);
});

test('a vendor in the left navigation leads to its games; home leads back without any filter', async () => {
  const page = await atDesk.open(site.site);
  await leftNav(page).getByRole('button', { name: 'Vendors of Slots' }).click();
  await leftNav(page).getByRole('link', { name: 'Golden Mint' }).click();
  await page.waitForURL('**/rng?vendor=GM&gameType=RNG');
  await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
  await game(page, 'Mint dice').waitFor();
  assert.equal(await game(page, 'Reel \\d+').count(), 0);
  await leftNav(page).getByRole('link', { name: 'Home' }).click();
  await leftNav(page).getByRole('link', { name: 'Slots' }).first().click();
  await page.waitForURL(`${site.site}/rng`);
  await game(page, 'Reel 1').waitFor();
});

test('minigames are those of the vendors for it; esports are not among sports', async () => {
  const page = await people.EN.open(`${site.site}/minigame`);
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

test('a vendor of sports with one game starts it from the menu, where a visitor logs in first', async () => {
  const page = await atDesk.open(`${site.site}/helpmc`);
  await page.route('**/GCSGAME_getVendorGroups*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/("vassalage":"BALL".*?"startsGame":)null/, '$1"BALL:book"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(site.site);
  await leftNav(page).getByRole('button', { name: 'Vendors of Sports' }).click();
  const entry = leftNav(page).getByRole('link', { name: 'Ball Court' });
  assert.equal(await entry.getAttribute('href'), '/game?nodeId=BALL%3Abook');
  await entry.click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

test('twenty games, two pages more by themselves, then a button; Back finds the place again; nothing jumps', async () => {
  const page = await people.EN.open(`${site.site}/rng`);
  await game(page, 'Reel 1').waitFor();
  await page.evaluate(shiftsSeen);
  for (const last of ['Reel 20', 'Reel 40', 'Reel 60']) await scrollUntilDrawn(page, game(page, last));
  await page.getByRole('button', { name: 'Show more' }).click();
  await scrollUntilDrawn(page, game(page, 'Mint dice'));
  const odd = page.getByRole('main').getByRole('listitem').filter({ hasText: '<img src=x' }).last();
  const place = [await odd.getAttribute('aria-posinset'), await odd.getAttribute('aria-setsize')];
  assert.ok(Number(place[0]) >= 72 && place[0] === place[1], place.join(' of '));
  assert.equal(await game(page, 'Reel 1').count(), 0, 'what is far from the screen is not drawn');
  assert.deepEqual(await accessFaultsOf(page), []);
  // A tile with the focus stays wherever the person scrolls.
  await game(page, 'Mint dice').focus();
  await page.evaluate('scrollTo(0, 0)');
  await game(page, 'Reel 1').waitFor();
  assert.match(String(await page.evaluate('document.activeElement.textContent')), /Mint dice/);
  await page.evaluate("scrollTo(0, document.querySelector('main ul:has([data-at])').offsetHeight / 2)");
  await game(page, 'Reel 36').waitFor();
  assert.equal(await page.evaluate('globalThis.shifts'), 0);
  const scrolled = await page.evaluate('scrollY');
  await page.evaluate("document.querySelector('footer a[href*=agreement]').click()");
  await page.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
  await page.goBack();
  await game(page, 'Reel 36').waitFor();
  assert.equal(await page.evaluate('scrollY'), scrolled);
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('navigation', { name: 'Kinds of games' }).getByRole('link', { name: 'Jackpots' }).click();
  await page.waitForURL('**/rng?gameClassify=JP');
  await game(page, 'Reel 2').waitFor();
  assert.equal(await game(page, 'Reel 1').count(), 0);
});

test('a name written by somebody hostile is a name like any other', async () => {
  const page = await atDesk.open(`${site.site}/rng?vendor=ODD`);
  page.on('dialog', () => assert.fail('a script ran'));
  await page.getByRole('main').getByText('<img src=x onerror=alert(1)>').first().waitFor();
  assert.equal(await page.getByRole('main').locator('img').count(), 0);
});

test('a game that can not be opened here yet says so before the press; the press shows what is known of it', async () => {
  const page = await people.EN.open(`${site.site}/fish`);
  await game(page, 'Golden carp').getByText('Not open yet').waitFor();
  await game(page, 'Golden carp').click();
  const sheet = page.getByRole('dialog', { name: 'Golden carp' });
  await sheet.getByText('Games of Reel House cannot be opened here yet').waitFor();
  await sheet.getByText('Fishing', { exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.activeElement.textContent.includes("Golden carp")'), true);
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'More of Reel House' }).click();
  await page.waitForURL('**/fish?vendor=REEL&gameType=FISH');
  await sheet.waitFor({ state: 'detached' });
});

test('a game is found in spite of a wrong letter, by keyboard; what is not found says so', async () => {
  const page = await people.EN.open(`${site.site}/rng`);
  const box = page.getByRole('textbox', { name: 'Search games' });
  await box.fill('goldn carp');
  await game(page, 'Golden carp').waitFor();
  await page.waitForURL('**/rng?name=goldn*carp');
  assert.deepEqual(await accessFaultsOf(page), []);
  await box.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Golden carp' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  // While it stands nothing behind it takes what is typed.
  await sheet.waitFor({ state: 'detached' });
  // While the next answer is on its way, what was found before stays; an older answer never comes after it.
  let answer = () => undefined as void;
  const isAsked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/GCSGAME_getGameList*mint*', async (route) => {
    await isAsked;
    // The page has given up this call by then.
    await route.continue().catch(() => undefined);
  });
  await box.fill('mint');
  await page.waitForURL('**/rng?name=mint');
  await game(page, 'Golden carp').waitFor();
  await box.fill('zzzzqq');
  await page.getByText('No game is called “zzzzqq”').waitFor();
  answer();
  await page.unroute('**/GCSGAME_getGameList*mint*');
  await page.getByText('No game is called “zzzzqq”').waitFor();
  await box.press('Escape');
  await game(page, 'Reel 1').waitFor();
  assert.equal(await box.inputValue(), '');
});

test('letters that a Thai keyboard still composes are searched for after a longer pause; Enter among its proposals is its own', async () => {
  const page = await people.TH.open(`${site.site}/rng`);
  const box = page.getByRole('textbox', { name: 'ค้นหาเกม' });
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  const composedAt = performance.now();
  await keyboard.send('Input.imeSetComposition', { text: 'ค่ายร', selectionStart: 5, selectionEnd: 5 });
  await page.waitForURL('**/rng?name=*');
  assert.ok(performance.now() - composedAt >= 700, 'not at once');
  await keyboard.send('Input.insertText', { text: 'ค่ายรีล' });
  await page.waitForURL(`**/rng?name=${encodeURIComponent('ค่ายรีล')}`);
  await game(page, 'Golden carp').first().waitFor();
  await keyboard.detach();
});

test('limits, return and rules of a game; one that rests says why and names others', async () => {
  const page = await people.EN.open(`${site.site}/rng`);
  await game(page, 'Reel 1').click();
  const sheet = page.getByRole('dialog', { name: 'Reel 1' });
  for (const fact of [
    '96.55%',
    '5000 × the bet',
    '฿500,000.00',
    'Jackpot · Free rounds',
    'Three lanterns open the gate.',
  ])
    await sheet.getByText(fact).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Maintenance.*Reel 3/ })
    .click();
  const suspended = page.getByRole('dialog', { name: 'Reel 3' });
  await suspended.getByText('The maker is repairing this game.').waitFor();
  await suspended.getByRole('heading', { name: 'Play one of these instead' }).waitFor();
  await suspended.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to Reel 3' }).click();
  await suspended.getByText('The maker is repairing this game.').waitFor();
});

testHearts(browser, site);

test('recent games ask a visitor to log in, and tell a newcomer where to begin', async () => {
  const page = await people.EN.open(`${site.site}/hot`);
  await page.getByText('Nobody has played in the last 24 hours').waitFor();
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Recent games' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  const token = await registerPlayer(site.site, 'recent1');
  const own = await browser.open(`${site.site}/recent`, { language: 'EN', token });
  await own.getByText('You have not played yet').waitFor();
  await own.getByRole('link', { name: 'Go to the lottery' }).click();
  await own.waitForURL('**/lottery');
});

const states = [
  ['/rng', 'TH'],
  ['/rng?vendor=REEL&gameType=RNG&gameClassify=JP', 'EN'],
  ['/live', 'TH'],
  ['/hot', 'EN'],
  ['/recent', 'TH'],
] as const;

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 850 } };
const looks = [
  ['dark', 'phone'],
  ['light', 'phone'],
  ['light', 'desktop'],
  ['dark', 'desktop'],
] as const;

for (const [path, language] of turnOf(states, 0))
  test(`axe finds nothing at ${path}, in both themes, on a phone and on a desktop; nothing scrolls sideways`, async () => {
    const page = await people[language].open(site.site + path);
    for (const [theme, screen] of turnOf(looks, 0)) {
      // As the page starts for whoever chose this theme: no colour is still on its way to another.
      await page.context().addCookies([{ name: 'theme', value: theme, url: site.site }]);
      await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
      await page.setViewportSize(sizes[screen]);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The games, or what is said where there are none.
      await tilesOrWords(page).first().waitFor();
      assert.equal(await page.evaluate('document.documentElement.dataset.theme'), theme);
      assert.deepEqual(await accessFaultsOf(page), [], `${screen} ${theme}`);
      assert.equal(await beyondScreen(page), 0, screen);
    }
    await page.close();
  });
