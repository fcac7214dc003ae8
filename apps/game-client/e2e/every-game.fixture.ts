import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { listings } from '#games/listings.ts';
import { accessFaultsOf, beyondScreen, type TestBrowser } from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { isThorough } from '#kit/testing/thorough.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { openPanel } from './at-the-game.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';

/** What is pressed in a game beside its start key: `before` a round, then `on` until the round is over. */
type Walk = { before?: RegExp[]; on?: RegExp[] };
const take = /^Take ฿/;
export const walks: Readonly<Record<string, Walk>> = {
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
export const apart: readonly string[] = ['crash', 'bingo'];

const ending = /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/;
const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));
const balanceOf = async (page: Page): Promise<number> =>
  amountIn(await page.getByRole('definition').first().textContent());

const played = [...listings.values()].filter(({ code }) => !apart.includes(code));
const screens = ['phone', 'desktop'] as const;
type Stage = { browser: TestBrowser; site: TestSite };

/** Tests of one part of all games, each in a round: all in one file would take longer than a file may. */
export const playGames = ({ browser, site }: Stage, part: 0 | 1): void => {
  // A player for each screen: one alone would open more games in a minute than one may.
  const tokens = { phone: '', desktop: '' };
  before(async () => {
    for (const screen of screens) {
      tokens[screen] = await registerPlayer(site.site, `everygame${screen}`);
      await deposit(site, tokens[screen], '900.00', `every-game-0123456789-${screen}`);
    }
  });
  // Who opens game after game: what all games share is loaded once.
  const people = {
    phone: browser.person(site.games, { screen: 'phone', language: 'EN' }),
    desktop: browser.person(site.games, { screen: 'desktop', language: 'EN' }),
  };
  const half = Math.ceil(played.length / 2);
  for (const [at, { vendor, code, names }] of played.slice(part * half, (part + 1) * half).entries())
    for (const screen of isThorough ? screens : [screens[at % screens.length]!])
      test(`${code} on a ${screen}: a round that adds up, rules with their hash, the round shown again`, async () => {
        const { game_url: address } = await call(site.site, launchGame, {
          token: tokens[screen],
          input: {
            nodeId: `${vendor}:${code}`,
            language: 'EN',
            platform: `html5-${screen === 'phone' ? 'mobile' : 'desktop'}`,
          },
        });
        const page = await (await people[screen]).open(address);
        await page.getByRole('heading', { name: names.EN, level: 1 }).waitFor({ state: 'attached' });
        await playRound(page, code);
        await page.close();
      });
};

const playRound = async (page: Page, code: string): Promise<void> => {
  // A coin has one for each side.
  const start = page.locator('button.start').first();
  await start.waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await beyondScreen(page), 0);
  const before = await balanceOf(page);
  const { before: first = [], on = [] } = walks[code] ?? {};
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
  await openPanel(page, 'Rules and return');
  await page
    .getByRole('dialog')
    .getByText(/^[0-9a-f]{64}$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await openPanel(page, 'Rounds');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await sheet.getByRole('button', { name: 'Check it yourself' }).waitFor();
  // Shown again to its end, it can be shown once more.
  await sheet.locator('.pair-keys > button:first-child:enabled').waitFor();
  await sheet
    .getByText(`฿${staked.toFixed(2)}`, { exact: true })
    .first()
    .waitFor();
};
