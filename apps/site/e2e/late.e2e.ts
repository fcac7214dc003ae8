import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { chunkLimitMs, slowAfterMs } from '#kit/browser/loading/late-load.ts';
import { accessFaultsOf, calm, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

/**
 * A phone on the home page whose clock the test moves.
 * @param before what has to stand before the page asks for anything: it fetches some parts ahead.
 */
const openHome = async (before: (page: Page) => Promise<void> = async () => undefined): Promise<Page> => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN' });
  await page.clock.install();
  await before(page);
  await page.goto(site.site);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  return page;
};

/** Jumps beyond when a slow part is said to be slow; from there time passes only as the test moves it, so that what is said stays. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + slowAfterMs + 20_000);

/** Moves a stopped clock on, if it must, until the page says something in passing. */
const assertSaid = async (page: Page, text: string, stepMs: number): Promise<void> => {
  for (let step = 0; step < 3; step++) {
    // Drawn, however busy the machine is.
    await page.evaluate(`scheduler.postTask(() => true, { priority: 'background' })`);
    if ((await page.getByText(text).count()) > 0) return;
    await page.clock.fastForward(stepMs);
  }
  assert.fail(`nothing says "${text}"`);
};

type Held = { count: () => number; letGo: () => Promise<void> };

/** Holds back what fits until it is let go or broken off. */
const holdBack = async (page: Page, files: string | RegExp): Promise<Held> => {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(files, (route) => {
    if (isHolding) held.push(route);
    else void route.continue();
  });
  return {
    count: () => held.length,
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
};

/** The link that was pressed stands at the foot of the page. */
const assertInView = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height < 844, `${text} at ${box?.y}`);
};

const goToHelp = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
const helpFiles = /\/assets\/help-(?!links-|desk-)[\w-]+\.js$/;

test('a page held back says that it is slow, gives up after 120 seconds, and comes when it is asked for again', async () => {
  const page = await openHome();
  const held = await holdBack(page, helpFiles);
  await goToHelp(page);
  await page.clock.fastForward(slowAfterMs + 2000);
  await page.getByText('This page is slow to load').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await assertInView(page, 'This page is slow to load');
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.clock.fastForward(chunkLimitMs - slowAfterMs - 40_000);
  assert.equal(await page.getByRole('alert').count(), 0, 'long before 120 seconds');
  await page.clock.fastForward(40_000);
  await page.getByRole('alert').getByText('This part did not load').waitFor();
  await assertInView(page, 'This part did not load');
  assert.deepEqual(await accessFaultsOf(page), []);
  await held.letGo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /help/i }).waitFor();
});

test('a page held back that comes after all is shown', async () => {
  const page = await openHome();
  const held = await holdBack(page, helpFiles);
  await goToHelp(page);
  await page.clock.fastForward(slowAfterMs + 2000);
  await page.getByText('This page is slow to load').waitFor();
  await held.letGo();
  await page.getByRole('heading', { level: 1, name: /help/i }).waitFor();
});

test('a page that can not be had says so at once; trying again asks the network again without leaving', async () => {
  const page = await openHome();
  let isAway = true;
  await page.route(helpFiles, (route) => (isAway ? route.abort() : route.continue()));
  await goToHelp(page);
  const said = page.getByRole('alert').getByText('This part did not load');
  await said.waitFor();
  await page.evaluate('document.documentElement.dataset.page = "the same"');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /help/i }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.dataset.page'), 'the same', 'no reload');
});

test('a dialog that is slow says so; one that does not come says so, and comes when it is pressed again', async () => {
  let held: Held | undefined;
  const page = await openHome(async (it) => {
    held = await holdBack(it, '**/assets/side-menu-*.js');
  });
  const menu = page.getByRole('button', { name: 'Menu' });
  assert.equal(held?.count(), 0, 'nobody who only looks needs the menu');
  await menu.click();
  await until(async () => held?.count() === 1);
  await until(async () => (await menu.getAttribute('aria-expanded')) === 'true');
  await stopClock(page);
  await assertSaid(page, 'This page is slow to load', slowAfterMs);
  await assertSaid(page, 'That did not load', chunkLimitMs);
  assert.equal(await menu.getAttribute('aria-expanded'), 'false');
  await held?.letGo();
  await page.clock.resume();
  await menu.click();
  await page.getByRole('dialog', { name: 'Chokdee' }).waitFor();
});

const entryFiles = '**/assets/index-*.js';

test('a page whose own code does not arrive says so in what the server drew, and is loaded again by its button', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN' });
  await page.route(entryFiles, (route) => route.abort());
  await page.goto(site.site, { waitUntil: 'commit' });
  const said = page.getByRole('alert').filter({ hasText: 'No connection right now' });
  await said.waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.unroute(entryFiles);
  await said.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#root:not([data-drawn]) h1').waitFor();
  assert.equal(await said.count(), 0);
});

test('a page whose own code hangs says so after a while, and falls silent when it comes after all', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'TH' });
  await page.clock.install();
  const held = await holdBack(page, entryFiles);
  await page.goto(site.site, { waitUntil: 'commit' });
  await until(async () => held.count() > 0);
  const said = page.getByRole('alert').filter({ hasText: 'ยังเชื่อมต่อไม่ได้' });
  await page.locator('#standstill').waitFor({ state: 'attached' });
  await page.clock.fastForward(15_000);
  assert.equal(await said.count(), 0);
  await page.clock.fastForward(6000);
  await said.waitFor();
  await held.letGo();
  await page.locator('#root:not([data-drawn]) h1').waitFor();
  await said.waitFor({ state: 'hidden' });
});

test('without scripts the page says what it needs', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN', hasNoScripts: true });
  const said = page.locator('noscript > p');
  await said.waitFor();
  assert.match(await said.innerText(), /^This site needs JavaScript/);
});

test('what is pressed on a page that is only drawn yet happens once it lives, each press once and in its order', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN' });
  const held = await holdBack(page, '**/assets/*.js');
  await page.goto(`${site.site}/lottery?gameCode=YK1M`, { waitUntil: 'commit' });
  const pad = page.getByRole('region', { name: 'Number pad' });
  await pad.getByRole('button', { name: 'Permute' }).click();
  for (const digit of '1233') await pad.getByRole('button', { name: digit, exact: true }).click();
  assert.equal(await page.locator('#root[data-drawn]').count(), 1);
  await held.letGo();
  await page.getByRole('button', { name: 'Set price (6)' }).waitFor();
  assert.equal(await page.locator('#root[data-drawn]').count(), 0);
  await pad.getByText('3', { exact: true }).first().waitFor();
  await pad.getByRole('button', { name: 'Erase a digit' }).click();
});

test('what the server drew stays in sight until the living page stands in its place', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN' });
  await page.addInitScript(`
    let wasThere = false;
    window.gone = 0;
    const look = () => {
      const isThere = document.querySelector('h1') !== null;
      if (wasThere && !isThere) window.gone += 1;
      wasThere = isThere;
      requestAnimationFrame(look);
    };
    look();`);
  for (const address of ['/', '/lottery', '/lottery?gameCode=YK15', '/promotions', '/rng']) {
    await page.goto(site.site + address);
    await page.locator('#root:not([data-drawn])').waitFor();
    await calm(page);
    assert.equal(await page.locator('h1').count(), 1, address);
    assert.equal(await page.evaluate('gone'), 0, `${address}: the heading went away and came back`);
  }
});
