import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listings } from '#games/listings.ts';
import { startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'unspoiled');
await deposit(site, token, '900.00', 'no-spoilers-0123456789');

const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));
const ending = /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/;
const cents = (amount: number) => Math.round(amount * 100) / 100;

const open = async (code: string) => {
  const shelf = listings.get(code);
  assert.ok(shelf);
  const page = await browser.open(`${site.site}/game?nodeId=${shelf.vendor}:${shelf.code}`, {
    language: 'EN',
    token,
    isWhole: true,
  });
  const game = page.frameLocator('iframe');
  const start = game.locator('button.start').first();
  await start.waitFor();
  const bar = page.getByRole('main').getByRole('button', { name: /^Balance/ });
  await bar.filter({ hasText: /\d/ }).waitFor();
  return { page, game, start, bar, net: page.getByRole('main').getByRole('definition').first() };
};

/** Games whose rounds take long to show: a slot, a wheel, and dice under a cup. */
for (const [code, before] of [
  ['songkran-splash', undefined],
  ['wheel', undefined],
  ['sic-bo', /^Big/],
] as const)
  test(`${code}: no figure around the game knows the end before the game has shown it`, async () => {
    const { game, start, bar, net } = await open(code);
    for (let round = 1; round <= 3; round++) {
      const had = amountIn(await bar.textContent());
      const netBefore = await net.textContent();
      if (before) await game.getByRole('button', { name: before }).first().click();
      await until(() => start.isEnabled());
      await start.click();
      const seen = new Set<number>();
      const said = game.getByRole('status').filter({ hasText: ending });
      for (;;) {
        const [figure, today] = [amountIn(await bar.textContent()), await net.textContent()];
        // Looked at after the figures: what was said by then may be told by them.
        if ((await said.count()) > 0) break;
        seen.add(figure);
        assert.equal(today, netBefore, 'the result of today stands still');
      }
      const paid = amountIn(await said.textContent()) || 0;
      const figures = [...seen];
      const fallen = figures.filter((figure) => figure !== had);
      assert.ok(fallen.length <= 1, `the stake falls once: ${figures.join(' ')}`);
      const stake = cents(had - (fallen[0] ?? had));
      assert.ok(stake > 0, 'and it falls while the round is shown');
      // It counts up, then is what the game says.
      const end = cents(had - stake + paid);
      await until(async () => amountIn(await bar.textContent()) === end).catch(async () => {
        assert.fail(
          `round ${round}: ${had} - ${stake} + ${paid}, seen ${figures.join(' ')}, ${await bar.textContent()}`,
        );
      });
      if (paid !== stake) await net.filter({ hasNotText: netBefore ?? '' }).waitFor();
    }
  });

const words = (page: Page): Promise<string[]> =>
  page.evaluate(`[...(window.heard ?? [])].filter((type) => type.startsWith('round'))`);

test('a game that falls silent in the midst of a round keeps nobody from the true balance', async () => {
  // Big or not: it always ends with another balance than it began with.
  const { page, game, start, bar } = await open('sic-bo');
  await game.getByRole('button', { name: /^Big/ }).first().click();
  await until(() => start.isEnabled());
  // From the word of its stake on nothing of the game is heard any more.
  await page.evaluate(`addEventListener('message', (event) => {
    if ((window.heard ??= []).includes('round-staked')) event.stopImmediatePropagation();
    else window.heard.push(String(event.data?.type));
  }, true)`);
  const had = amountIn(await bar.textContent());
  await start.click();
  await until(async () => (await words(page)).includes('round-staked'));
  await page.waitForTimeout(9000);
  // As a page that was opened anew has it.
  const other = await browser.open(`${site.site}/rng`, { language: 'EN', token });
  const truth = amountIn(
    await other
      .getByRole('banner')
      .getByText(/^฿[\d,]+\.\d\d$/)
      .first()
      .textContent(),
  );
  assert.notEqual(truth, had);
  assert.equal(amountIn(await bar.textContent()), truth);
});

test('one balance is seen in the room of a phone', async () => {
  const { game } = await open('dice');
  const strip = await game.getByRole('definition').first().boundingBox();
  assert.ok(strip && strip.width <= 1, 'the game leaves it to the bar around it');
});
