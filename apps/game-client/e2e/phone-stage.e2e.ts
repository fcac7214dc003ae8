import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { listings } from '#games/listings.ts';
import { accessFaultsOf, beyondScreen, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { openPanel, setStake } from './at-the-game.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'thumbs');
await deposit(site, token, '900.00', 'phone-stage-0123456789');

const person = browser.person(site.games, { screen: 'phone', language: 'EN' });
const keyMin = 44;
const textMin = 12;

const open = async (code: string): Promise<Page> => {
  const shelf = listings.get(code);
  assert.ok(shelf);
  const { game_url: address } = await call(site.site, launchGame, {
    token,
    input: { nodeId: `${shelf.vendor}:${code}`, language: 'EN', platform: 'html5-mobile' },
  });
  const page = await (await person).open(address);
  await page.locator('button.start').first().waitFor();
  return page;
};

const found = z.array(z.string());
/** What is too small for a thumb or an eye, by what it says; what is not seen is left out. */
const tooSmall = async (page: Page): Promise<string[]> =>
  found.parse(
    await page.evaluate(`(() => {
      const seen = (one) => { const { width, height } = one.getBoundingClientRect(); return width > 1 && height > 1; };
      const keys = [...document.querySelectorAll('.felt :is(button, select), .controls :is(button, .rack-chip)')]
        .filter(seen)
        .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < ${keyMin} || height < ${keyMin}; })
        .map((one) => 'key: ' + one.textContent + ' ' + JSON.stringify(one.getBoundingClientRect()));
      const texts = [...document.querySelectorAll('.felt *')]
        .filter((one) => !one.closest('svg, .unseen') && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
        .filter(seen)
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < ${textMin})
        .map((one) => 'text: ' + one.textContent + ' ' + getComputedStyle(one).fontSize);
      return [...keys, ...texts];
    })()`),
  );

const tables = [
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'thai-hi-lo',
  'fish-prawn-crab',
  'fan-tan',
  'se-die',
  'zha-jin-hua',
  'wenzhou-pai-gow',
  'er-ba-gang',
  'niuniu',
] as const;

for (const code of tables)
  test(`${code}: every key is large enough for a thumb, every text for an eye, on each page of the board`, async () => {
    const page = await open(code);
    const tabs = page.locator('.page-key, .baccarat-tab');
    const count = await tabs.count();
    for (let at = 0; at < Math.max(1, count); at++) {
      if (count > 0) await tabs.nth(at).click();
      assert.deepEqual(await tooSmall(page), []);
      assert.deepEqual(await accessFaultsOf(page), []);
      assert.equal(await beyondScreen(page), 0);
    }
    await page.close();
  });

/** Parts that lie over each other or over the edge of the screen. */
const hidden = async (page: Page): Promise<string[]> =>
  found.parse(
    await page.evaluate(`(() => {
      const box = (name) => document.querySelector(name)?.getBoundingClientRect();
      const [stage, start, controls] = [box('.felt, .game-board, .sc, .vp, .dice, .pw-stage'), box('button.start'), box('.controls')];
      const faults = [];
      if (start.bottom > innerHeight || start.right > innerWidth) faults.push('the key that begins is cut');
      if (stage.right > controls.left + 1 && stage.bottom > controls.top + 1) faults.push('what is played lies under the keys');
      if (stage.top < -1 || stage.width < 120 || stage.height < 120) faults.push('what is played has no room');
      return faults;
    })()`),
  );

const shapes = [
  { width: 390, height: 640 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];

for (const code of ['sic-bo', 'roulette', 'baccarat', 'dice', 'limbo', 'plinko', 'wheel', 'scratch', 'blackjack'])
  test(`${code}: nothing is hidden on a low phone, a narrow one, and one on its side`, async () => {
    const page = await open(code);
    for (const shape of shapes) {
      await page.setViewportSize(shape);
      await until(async () => (await page.evaluate('innerHeight')) === shape.height);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      assert.deepEqual(await hidden(page), [], JSON.stringify(shape));
      assert.equal(await beyondScreen(page), 0);
    }
    await page.close();
  });

test('a slot fills a phone: its scene reaches the foot, its reels stay above the keys', async () => {
  const page = await open('songkran-splash');
  await page.locator('.slot canvas').waitFor();
  const box = (await page.locator('.slot').boundingBox())!;
  const screen = page.viewportSize()!;
  assert.deepEqual([Math.round(box.width), Math.round(box.y + box.height)], [screen.width, screen.height]);
  const foot = (await page.locator('.controls > .stake').boundingBox())!;
  const board = z
    .object({ top: z.string(), bottom: z.string() })
    .transform(({ top, bottom }) => ({ top: Number.parseInt(top, 10), bottom: Number.parseInt(bottom, 10) }))
    .parse(
      await page.evaluate(`(() => {
        const { style } = document.querySelector('.slot-over');
        return { top: style.getPropertyValue('--board-top'), bottom: style.getPropertyValue('--board-bottom') };
      })()`),
    );
  assert.ok(board.bottom <= foot.y, `${board.bottom} above ${foot.y}`);
  assert.ok(board.bottom - board.top >= 300, 'reels use the height');
  await page.close();
});

test('stake, panels and sound by keys of one size: chosen on a phone, kept for the next game', async () => {
  const page = await open('dice');
  await page.getByRole('group', { name: 'Play with sound?' }).getByRole('button', { name: 'Sound on' }).click();
  await setStake(page, '20');
  await page.locator('.stake-chip').filter({ hasText: '฿20' }).waitFor();
  await page.locator('.stake-chip').click();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: '฿5', exact: true }).click();
  await page.locator('.stake-chip[aria-expanded=false]').filter({ hasText: '฿5' }).waitFor();
  await openPanel(page, 'Rules and return');
  await page.getByRole('heading', { name: 'Rules and return' }).waitFor();
  await page.keyboard.press('Escape');
  await page.close();
  const next = await open('coin');
  assert.equal(await next.getByRole('group', { name: 'Play with sound?' }).count(), 0);
  await next.getByRole('button', { name: 'More about this game' }).click();
  await next.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  await next.close();
});

/** Numbers that a thumb can't press, and those that came and stand beyond the edges of their board. */
const numbersOf = async (page: Page): Promise<{ small: string[]; unseen: string[] }> =>
  z.object({ small: found, unseen: found }).parse(
    await page.evaluate(`(() => {
      const boxOf = (one) => one.getBoundingClientRect();
      const keys = [...document.querySelectorAll('.keno-number')];
      const board = boxOf(document.querySelector('.keno-grid'));
      const came = keys.filter((one) => /^(drawn|hit)$/.test(one.dataset.lies));
      return {
        small: keys.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < ${keyMin}).map((one) => one.textContent),
        unseen: came.filter((one) => boxOf(one).bottom > board.bottom + 1).map((one) => one.textContent),
      };
    })()`),
  );

test('keno: every one of its eighty numbers is large enough for a thumb, and a draw is seen at once', async () => {
  const page = await open('keno');
  assert.deepEqual((await numbersOf(page)).small, []);
  await page.getByRole('button', { name: /^Quick pick/ }).click();
  await page.locator('button.start').first().click();
  await page.locator('.keno-slot:nth-child(20):is(.is-drawn, .is-hit)').waitFor();
  assert.deepEqual(await numbersOf(page), { small: [], unseen: [] });
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await beyondScreen(page), 0);
  // A lower phone scrolls while numbers are chosen, yet not while they come.
  await page.setViewportSize({ width: 390, height: 640 });
  assert.deepEqual((await numbersOf(page)).unseen, []);
  await page.getByRole('button', { name: /^Clear/ }).click();
  await until(async () => (await numbersOf(page)).small.length === 0);
  await page.close();
});

test('video poker: cards lie over each other as in a hand, and each can be held by a thumb', async () => {
  const page = await open('jacks-or-better');
  await page.locator('button.start').first().click();
  const cards = page.getByRole('group', { name: 'Hand', exact: true }).getByRole('button');
  await page.locator('.vp-hand[data-open]').waitFor();
  const widths = await page
    .locator('.vp-seat')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(Math.min(...widths) >= 90, widths.join(' '));
  for (let at = 0; at < 5; at++) {
    await cards.nth(at).click();
    assert.equal(await cards.nth(at).getAttribute('aria-pressed'), 'true');
  }
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await beyondScreen(page), 0);
  await page.close();
});
