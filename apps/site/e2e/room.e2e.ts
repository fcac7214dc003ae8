import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accessFaultsOf, beyondScreen, calm, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { richDemoPlayer } from '#tools/testing/site/demo-player.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const { token } = await richDemoPlayer(site);

const lineHeight = 44;
const usualMin = 5;
const largePx = 20;

for (const language of ['TH', 'EN'] as const)
  test(`${language}: beside a member's balance the header's menu stands in one line on the narrowest desktop, whatever the size of its letters`, async () => {
    const page = await browser.open(site.site, { token, language });
    await page.setViewportSize({ width: 1280, height: 800 });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: language === 'TH' ? 'ฝากเงิน' : 'Deposit' }).waitFor();
    const menu = banner.getByRole('navigation');
    const more = banner.getByRole('button', { name: language === 'TH' ? 'เมนู' : 'Menu' });
    const last = language === 'TH' ? 'สล็อต' : 'Slots';
    // The games come last; where there is no room they are there and out of sight.
    await menu.getByText(last, { exact: true }).waitFor({ state: 'attached' });
    const seen = async () => {
      // How many links have room is known once the letters are there.
      await calm(page);
      const links = await menu.evaluate((nav) =>
        [...nav.querySelectorAll('li')]
          .filter((item) => getComputedStyle(item).visibility === 'visible')
          .map((item) => item.getBoundingClientRect())
          .map(({ y, height }) => ({ y, height })),
      );
      assert.equal(new Set(links.map(({ y }) => y)).size, 1, 'one line');
      return links;
    };
    const usual = await seen();
    assert.ok(usual.length >= usualMin, `${usual.length} links`);
    for (const { height } of usual) assert.equal(height, lineHeight);

    // A person who reads large letters has room for fewer; the others are behind the dots.
    await page.evaluate(`document.documentElement.style.fontSize = '${largePx}px'`);
    await more.waitFor();
    const large = await seen();
    assert.ok(large.length > 0 && large.length < usual.length, `${large.length} of ${usual.length}`);
    assert.equal(await beyondScreen(page), 0);
    assert.deepEqual(await accessFaultsOf(page), []);
    await more.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: language === 'TH' ? 'ช่วยเหลือ' : 'Help' })
      .waitFor();
  });

test('on a phone the key of a withdrawal lies under the thumb before anything scrolls', async () => {
  const page = await browser.open(`${site.site}/withdraw`, { token });
  await page.setViewportSize({ width: 390, height: 844 });
  const send = page.getByRole('main').getByRole('button', { name: 'ถอนเงิน', exact: true });
  await send.waitFor();
  const amount = page.getByLabel('จำนวนเงิน (฿)');
  for (const [what, place] of Object.entries({ amount, password: page.getByLabel('รหัสถอนเงิน'), send })) {
    assert.equal(Number(await page.evaluate('scrollY')), 0);
    assert.equal(await place.evaluate(isInSight), true, what);
  }
  await amount.fill('500');
  assert.equal(await send.evaluate(isInSight), true, 'with the fee shown too');
  assert.equal(await beyondScreen(page), 0);
});

/** In the window, and nothing lies over it. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
  return at.every((found) => found !== null && element.contains(found));
};
