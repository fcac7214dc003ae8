import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { freshDraw } from '#features/lottery/e2e/at-the-slip.ts';
import { beyondScreen, calm, living, resize, startBrowser } from '#kit/testing/browser.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const browser = await startBrowser({ after });
const texts = z.array(z.string());

before(() => changeFacts(site, `update merchants.merchant set languages = '{TH,EN,AR}'`));

const visited = [
  '/',
  '/lottery?gameCode=YK15',
  '/results',
  '/promotions',
  '/register',
  '/login',
  '/forgot',
  '/help',
  '/help?id=fairness',
];
const ofMembers = ['/', '/deposit', '/history', '/tickets', '/me', '/feedback'];

/** Texts of Latin letters with an end of their own, which would jump to the front were they not kept to themselves. */
const strayTexts = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const stray = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!/^\\s*[A-Za-z0-9][^\\u0600-\\u06ff]*[.!?…]\\s*$/.test(data) || !parentElement.checkVisibility()) continue;
    if (!parentElement.closest('bdi, [dir=auto], [dir=ltr], script, style, noscript, .sr-only')) stray.push(data);
  }
  return stray;
})()`;

// Each is loaded on one screen and then made as large as the other.
for (const [who, pages, ...screens] of [
  ['a visitor', visited, 'phone', 'desktop'],
  ['a member', ofMembers, 'desktop', 'phone'],
] as const)
  test(`Arabic pages of ${who} read from the right on ${screens.join(' and ')}: nothing scrolls sideways, no sentence loses its end`, async () => {
    const person = await browser.person(site.site, {
      screen: screens[0],
      language: 'AR',

      ...(who === 'a member' && { token: await registerPlayer(site.site, 'RightLeft1') }),
    });
    const page = await person.open(`${site.site}/helpmc`);
    for (const address of pages) {
      await page.goto(site.site + address);
      await living(page);
      await page.locator('main').getByRole('heading').first().waitFor();
      await calm(page);
      assert.equal(await page.locator('html').getAttribute('dir'), 'rtl', address);
      assert.equal(await page.locator('html').getAttribute('lang'), 'ar', address);
      for (const screen of screens) {
        await resize(page, screen);
        await calm(page);
        const beyond = await beyondScreen(page);
        assert.ok(beyond <= 0, `${address} is ${beyond} px too wide on a ${screen}`);
        assert.deepEqual(texts.parse(await page.evaluate(strayTexts)), [], `${address} on a ${screen}`);
      }
      await resize(page, screens[0]);
    }
    await person.leave();
  });

test('on a phone the two buttons of the header stand in one line beside the menu, in every word length', async () => {
  const page = await browser.open(site.site, { language: 'AR' });
  const buttons = page
    .locator('header')
    .locator('button, a')
    .filter({ hasText: /[\u0600-\u06ff]/, visible: true });
  await buttons.nth(1).waitFor();
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const size = z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })).parse(boxes);
  assert.ok(size.length >= 2);
  for (const { x, width, height } of size) {
    assert.ok(height <= 48, `${height} px high`);
    assert.ok(x >= 0 && x + width <= 390, `from ${x} to ${x + width}`);
  }
  assert.equal(new Set(size.map(({ y }) => Math.round(y))).size, 1);
});

test('digits keep their order on the keypad and in the boxes, and are never drawn mirrored', async () => {
  await freshDraw(site, 'YK15');
  const page = await browser.open(`${site.site}/lottery?gameCode=YK15`, { language: 'AR' });
  const key = (digit: string) => page.getByRole('button', { name: digit, exact: true });
  const leftOf = async (digit: string) => (await key(digit).boundingBox())?.x ?? Number.NaN;
  await key('3').waitFor();
  assert.ok((await leftOf('1')) < (await leftOf('2')));
  assert.ok((await leftOf('2')) < (await leftOf('3')));
  for (const digit of ['2', '8', '9']) await key(digit).click();
  await page.getByText('289', { exact: true }).first().waitFor();

  await page.goto(site.site);
  const drawn = page.locator('svg text').first();
  await drawn.waitFor({ state: 'attached' });
  const mirrored = await page
    .locator('svg text')
    .evaluateAll((all) =>
      all
        .filter((each) => each instanceof SVGGraphicsElement && (each.getScreenCTM()?.a ?? -1) < 0)
        .map((each) => each.textContent),
    );
  assert.deepEqual(mirrored, []);
});

test('what Arabic does not have is shown whole in English, words, dates and direction; the log-in is all Arabic', async () => {
  const token = await registerPlayer(site.site, 'RightLeft2');
  const person = await browser.person(site.site, { screen: 'phone', language: 'AR' });
  const login = await person.open(`${site.site}/login`);
  await login.locator('main').getByRole('heading').first().waitFor();
  assert.doesNotMatch(await login.locator('main').innerText(), /[A-Za-z]{2}/);
  const page = await person.open(`${site.site}/me/security`, token);
  const whole = page.locator('main [lang=en][dir=ltr]');
  await whole.getByText(/^Set on \d+ [A-Z][a-z]{2} 20\d\d$/).waitFor();
  assert.doesNotMatch(await whole.innerText(), /[\u0600-\u06ff\u0e00-\u0e7f]/);
  const mirrored = await whole
    .locator('svg')
    .evaluateAll((all) =>
      all.filter((each) => each instanceof SVGGraphicsElement && (each.getScreenCTM()?.a ?? 1) < 0),
    );
  assert.deepEqual(mirrored, []);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a new password' });
  await dialog.getByText('At least 8 characters; the longer, the better').waitFor();
  assert.equal(await dialog.evaluate((each) => getComputedStyle(each).direction), 'ltr');
  await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByText('حسابي').waitFor();
});
