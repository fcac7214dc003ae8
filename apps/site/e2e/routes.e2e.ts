import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';

/** Every address of the specification: what its heading says in English. */
const addresses: [address: string, heading: RegExp][] = [
  ['/', /check for yourself/],
  ['/index', /check for yourself/],
  ['/index.html', /check for yourself/],
  ['/home', /check for yourself/],
  ['/register', /^Register$/],
  ['/register.html', /^Register$/],
  ['/login', /^Log in$/],
  ['/help', /^Help centre$/],
  ['/help?id=fairness', /How draws are checked/],
  ['/help?id=agreement', /User agreement/],
  ['/helpmc', /^Help centre$/],
  ['/helpmc?id=privacy', /Privacy/],
  ['/pointMall', /Points mall.*not available here yet/],
  ['/vnlottery', /Vietnam lottery.*not available here yet/],
  ['/promotions', /^Promotions$/],
  ['/promoDetail?id=3', /This promotion has ended/],
  ['/seamless', /Game room.*not available here yet/],
  ['/game', /Game.*not available here yet/],
  ['/down', /Chokdee as an app/],
  ['/feedback', /^Complaints and suggestions$/],
  ['/affiliate', /^Affiliate application$/],
  ['/depositTutorial', /^Deposit step by step$/],
  ['/notices', /^Notices$/],
  ['/download', /Chokdee as an app/],
  ['/rng', /^Slots$/],
  ['/rng?vendor=NOBODY&gameType=RNG&gameClassify=x', /^Slots$/],
  ['/pvp', /^PvP$/],
  ['/live', /^Live casino$/],
  ['/fish', /^Fishing$/],
  ['/sports', /^Sports$/],
  ['/esports', /^Esports$/],
  ['/minigame', /^Minigames$/],
  ['/recent', /^Recent games$/],
  ['/hot', /^Hot games$/],
  ['/cockfight', /^Cockfight$/],
  ['/no-such-page', /does not exist/],
  ['/no/such/page', /does not exist/],
];

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

for (const [address, heading] of addresses)
  test(`${address} shows its page`, async () => {
    const page = await browser.open(site.site + address, { language: 'EN' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    assert.deepEqual(await accessFaultsOf(page), []);
    await page.context().close();
  });

test('/elott leads to the lottery and keeps only the parameters that were given', async () => {
  const page = await browser.open(`${site.site}/elott?gameCode=TH1M&other=1`, { language: 'EN' });
  await page.waitForURL('**/lottery?gameCode=TH1M');
});

test('going on scrolls to the top, going back finds the place again', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).scrollIntoViewIfNeeded();
  const before = Number(await page.evaluate('scrollY'));
  assert.ok(before > 100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).click();
  await page.getByRole('heading', { level: 1, name: 'User agreement' }).waitFor();
  assert.equal(await page.evaluate('scrollY'), 0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /check for yourself/ }).waitFor();
  await until(async () => Math.abs(Number(await page.evaluate('scrollY')) - before) < 5);
});

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
