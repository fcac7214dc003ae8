import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { listings } from '#games/listings.ts';
import { accessFaultsOf, beyondScreen, startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
// A player for each screen: one alone would open more games in a minute than one may.
const tokens = { phone: '', desktop: '' };
before(async () => {
  for (const screen of ['phone', 'desktop'] as const) {
    tokens[screen] = await registerPlayer(site.site, `everygame${screen}`);
    await deposit(site, tokens[screen], '900.00', `every-game-0123456789-${screen}`);
  }
});

/** What is pressed in a game beside its start key: `before` a round, then `on` until the round is over. */
type Walk = { before?: RegExp[]; on?: RegExp[] };
const take = /^Take ฿/;
const walks: Readonly<Record<string, Walk>> = {
  'hi-lo': { on: [/^Same or .*×/, take] },
  'jacks-or-better': { on: [/^Draw/] },
  scratch: { on: [/^Reveal all/] },
  baccarat: { before: [/^Banker/] },
  coin: { on: [take] },
  keno: { before: [/^Quick pick/] },
  'keno-forty': { before: [/^Quick pick/] },
  mines: { on: [/^Row 3, column 3/, take] },
  tower: { on: [/^Floor 1, lantern 1/, take] },
  'dragon-tiger': { before: [/^Dragon/] },
  roulette: { before: [/^Red/] },
  'sic-bo': { before: [/^Big/] },
  'thai-hi-lo': { before: [/^Low \d/] },
  'fish-prawn-crab': { before: [/^Fish/] },
  'fan-tan': { before: [/^Odd/] },
  blackjack: { on: [/^(No insurance|Stand)/, /^Stand/] },
  'three-card-poker': { on: [/^Raise/] },
  'se-die': { before: [/^Odd/] },
  'zha-jin-hua': { before: [/^Dragon/] },
  'wenzhou-pai-gow': { before: [/^Left/] },
  'er-ba-gang': { before: [/^Left/] },
  niuniu: { before: [/^Double/] },
  'pok-deng': { on: [/^Stand/] },
};

/** Games of the class wait for nobody's start key: they have a journey of their own. */
const apart: readonly string[] = ['crash', 'bingo'];

const ending = /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/;
const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));
const balanceOf = async (page: Page): Promise<number> =>
  amountIn(await page.getByRole('definition').first().textContent());

const screens = ['phone', 'desktop'] as const;
// Who opens game after game: what all games share is loaded once.
const people = {
  phone: browser.person(site.games, { screen: 'phone', language: 'EN' }),
  desktop: browser.person(site.games, { screen: 'desktop', language: 'EN' }),
};
const played = [...listings.values()].filter(({ code }) => !apart.includes(code));

for (const [at, shelf] of played.entries())
  for (const screen of isThorough ? screens : [screens[at % screens.length]!])
    test(`${shelf.code} on a ${screen}: a round that adds up, rules with their hash, the round shown again`, async () => {
      const { game_url: address } = await call(site.site, launchGame, {
        token: tokens[screen],
        input: {
          nodeId: `${shelf.vendor}:${shelf.code}`,
          language: 'EN',
          platform: `html5-${screen === 'phone' ? 'mobile' : 'desktop'}`,
        },
      });
      const page = await (await people[screen]).open(address);
      await page.getByRole('heading', { name: shelf.names.EN, level: 1 }).waitFor({ state: 'attached' });
      // A coin has one for each side.
      const start = page.locator('button.start').first();
      await start.waitFor();
      assert.deepEqual(await accessFaultsOf(page), []);
      assert.equal(await beyondScreen(page), 0);
      const before = await balanceOf(page);
      const { before: first = [], on = [] } = walks[shelf.code] ?? {};
      for (const name of first) await page.getByRole('button', { name }).first().click();
      await start.click();
      await page
        .getByText(ending)
        .or(page.getByRole('button', { name: on[0] ?? ending }).first())
        .first()
        .waitFor();
      const said = page.getByRole('status').filter({ hasText: ending });
      for (const name of on) {
        const next = page.getByRole('button', { name, disabled: false }).first();
        await said.or(next).first().waitFor();
        if (await said.isVisible()) break;
        await next.click();
      }
      const payout = amountIn(await said.textContent()) || 0;
      const staked = before + payout - (await balanceOf(page));
      assert.ok(staked > 0, 'something was staked');
      await page.getByRole('button', { name: 'Rules and return' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^[0-9a-f]{64}$/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Rounds' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('listitem').getByRole('button').first().click();
      await sheet.getByRole('button', { name: 'Check it yourself' }).waitFor();
      await page.waitForFunction(`!document.querySelector('dialog .pair-keys button').disabled`);
      await sheet
        .getByText(`฿${staked.toFixed(2)}`, { exact: true })
        .first()
        .waitFor();
      await page.close();
    });

test('every walk belongs to a game', () => {
  for (const code of [...Object.keys(walks), ...apart]) assert.ok(listings.has(code) || apart.includes(code), code);
});
