import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { bet, press } from '#features/lottery/e2e/at-the-slip.ts';
import { addVendors } from '#features/lobby/e2e/vendors-by-hand.ts';
import { accessFaultsOf, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
await addVendors(site);
/** How much the colour behind words may vary, of 255. */
const calm = 8;

test('the menu of a phone has the categories with their vendors, or their signs alone, as the person wants', async () => {
  const page = await browser.open(site.site, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Chokdee' });
  const games = menu.getByRole('navigation', { name: 'Side menu' });
  await games.getByRole('link', { name: 'Slots' }).waitFor();
  const names = ['Home', 'Hot games', 'Recent games', 'Lottery', 'Sports', 'Fishing', 'Slots', 'Esports', 'Minigames'];
  const labels = async () =>
    Promise.all(
      (await games.getByRole('link').all()).map(
        async (link) => (await link.getAttribute('aria-label')) ?? link.innerText(),
      ),
    );
  assert.deepEqual(
    (await labels()).filter((name) => names.includes(name)),
    names,
  );
  assert.deepEqual(await accessFaultsOf(page), []);
  for (const name of ['Free credit', 'Promotions', 'App download', 'Share on Facebook'])
    assert.equal(await menu.getByRole('link', { name, exact: true }).count(), 1, name);
  for (const name of ['Log in', 'Register']) await menu.getByRole('button', { name, exact: true }).waitFor();
  await games.getByRole('button', { name: 'Narrow the menu' }).click();
  await games.getByRole('button', { name: 'Widen the menu' }).waitFor();
  assert.deepEqual(await labels(), names, 'the signs have their names as labels');
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await games.getByRole('button', { name: 'Widen the menu' }).click();
  await games.getByRole('button', { name: 'Vendors of Slots' }).click();
  await games.getByRole('link', { name: 'Golden Mint' }).click();
  await page.waitForURL('**/rng?vendor=GM&gameType=RNG');
  await menu.waitFor({ state: 'detached' });
});

test('an announcement waits while the menu stands open', async () => {
  const page = await browser.open(site.site, { language: 'EN', isNewHere: true });
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  // The announcement is known before the first press, so that this press is what calls it.
  await page.waitForResponse(/getAnnouncements/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Chokdee' });
  await menu.waitFor();
  await page.waitForTimeout(2500);
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Welcome to the demo' }).waitFor();
});

test('a passing message covers neither what the slip costs nor the button that goes on', async () => {
  const page = await browser.open(`${site.site}/helpmc`, { language: 'TH' });
  // The page fetches the pop-up ahead, so the network fails before it is opened; its clock keeps the message in sight.
  await page.route('**/assets/login-popup-*.js*', (route) => route.abort());
  await page.clock.install();
  await page.goto(`${site.site}/lottery?gameCode=YK1M`);
  await bet(page, 'สามตัวบน').click();
  await press(page, '123');
  const onwards = page.getByRole('button', { name: /^ใส่ราคา/ });
  await onwards.waitFor();
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 20_000);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).first().click();
  // A frame, and what waits for it.
  await page.clock.runFor(100);
  const message = page.getByText('โหลดไม่สำเร็จ');
  await message.waitFor();
  const [above, below] = [await message.boundingBox(), await onwards.boundingBox()];
  assert.ok(above && below);
  assert.ok(above.y + above.height < below.y, 'the message stands above');
  await onwards.click();
});

test('the words of a banner have nothing of its picture behind them', async () => {
  for (const language of ['TH', 'EN', 'AR'])
    for (const theme of ['dark', 'light'] as const) {
      const page = await browser.open(site.site, { language, theme });
      const words = page.locator('main [aria-roledescription=carousel] strong').first();
      await words.locator('xpath=..').locator('span').last().waitFor();
      await page.waitForTimeout(800);
      const lines = await words.locator('xpath=..').locator('strong, span:not([class*=min-h])').all();
      for (const line of lines) {
        const box = await line.boundingBox();
        assert.ok(box);
        // Words for ears alone stand on nothing.
        if (box.width <= 1) continue;
        await line.evaluate((element) => element.setAttribute('hidden-words', ''));
        await page.evaluate(`document.querySelector('[hidden-words]').style.color = 'transparent'`);
        const { channels } = await sharp(await page.screenshot({ clip: box })).stats();
        await page.evaluate(`document.querySelector('[hidden-words]').removeAttribute('hidden-words')`);
        const spread = Math.max(...channels.map(({ stdev }) => stdev));
        assert.ok(
          spread < calm,
          `${language} ${theme}: the ground behind "${await line.innerText()}" varies by ${spread}`,
        );
      }
      await page.context().close();
    }
});
