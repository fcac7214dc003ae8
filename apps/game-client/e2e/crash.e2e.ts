import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { FrameLocator } from 'playwright-core';
import { sessionOf } from '#apps/backoffice/e2e/at-the-desk.ts';
import { staffSetLanguages } from '#features/merchants/contract/staff-set-languages.ts';
import { staffSite } from '#features/merchants/contract/staff-site.ts';
import { accessFaultsOf, beyondScreen, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { openPanel, setStake } from './at-the-game.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'lanternguest');
await deposit(site, token, '500.00', 'crash-journey-0123456789');

const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('the lantern: a bet that is taken by itself and one by hand, paid once and proved', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=SPB:crash`, { language: 'EN', token });
  const game = page.frameLocator('iframe');
  const sheet = game.getByRole('dialog');
  const bets = sheet.getByRole('list').getByRole('listitem');
  await game.getByRole('button', { name: /^Bet ฿/ }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await beyondScreen(page), 0);
  await setStake(game, '10');
  await game.getByRole('switch', { name: 'Take by itself at' }).check();
  await game.getByRole('textbox', { name: /^Multiplier at which/ }).fill('1.01');
  await game.getByRole('textbox', { name: /^Multiplier at which/ }).press('Enter');
  await betTwice(game);
  const take = game.getByRole('button', { name: /^Take ฿[\d.,]+$/ });
  const looksAtBets = async () => {
    await openPanel(game, 'Rounds');
    await bets.nth(1).waitFor();
    return bets.allTextContents();
  };
  for (let lines = ['–']; lines.some(isOpen); ) {
    // It may go out before the press is heard: then it was the round that ended the bet.
    await take
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    lines = await looksAtBets();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
  // Its seed is shown when the round is over, which may be long after the last bet was taken: when the next takes bets.
  await game.getByRole('button', { name: /^Bet ฿10\.00 ?in \d s$/ }).waitFor({ timeout: 120_000 });
  await game
    .getByRole('button', { name: /^Check the round that went out at/ })
    .first()
    .waitFor();
  const amounts = (await looksAtBets()).map((line) => (line.match(/฿[\d,]+\.\d\d/g) ?? []).map(amountIn));
  for (const [stake, came, ...more] of amounts) assert.deepEqual([stake, typeof came, more], [10, 'number', []]);
  const left = amounts.reduce((sum, [stake = 0, came = 0]) => sum - stake + came, 500);
  await bets.first().getByRole('button').click();
  await sheet.getByRole('button', { name: 'Check it yourself' }).click();
  // The page walks the chain and the beacon's signature itself, which a busy machine takes its time for.
  await sheet.getByRole('heading', { name: 'Correct' }).waitFor({ timeout: 90_000 });
  await sheet.getByText('The seed is of the published chain').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(amountIn(await game.getByRole('definition').first().textContent()), Math.round(left * 100) / 100);
});

test('framed by a site of another name, where the browser lets a frame keep nothing, the lantern takes a bet', async () => {
  const elsewhere = site.site.replace('127.0.0.1', 'localhost');
  const page = await browser.open(elsewhere, { language: 'EN', token });
  await page.addInitScript(keepNothing);
  await page.goto(`${elsewhere}/game?nodeId=SPB:crash`);
  const game = page.frameLocator('iframe');
  const bet = game.getByRole('button', { name: /^Bet ฿/ });
  await bet.waitFor();
  await setStake(game, '10');
  await bet.click();
  await game.getByText('Bets in this round: 1').waitFor({ timeout: 60_000 });
});

/** As browsers do whose people block what third parties keep. */
const keepNothing = (): void => {
  if (window === window.top) return;
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

/** Nothing came of it yet. */
const isOpen = (line: string): boolean => line.endsWith('–');

/** One that is taken by itself and one by hand in one round: where a busy machine lets the round go by, in the next. */
const betTwice = async (game: FrameLocator): Promise<void> => {
  const auto = game.getByRole('switch', { name: 'Take by itself at' });
  const both = game.getByText('Bets in this round: 2');
  while (!(await both.isVisible())) {
    await auto.check();
    // As soon as a round takes bets and there is time for both.
    await game.getByRole('button', { name: /^Bet ฿10\.00 ?in [567] s$/ }).click({ timeout: 120_000 });
    await game
      .getByRole('button', { name: /^Take back ฿10\.00/ })
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    await auto.uncheck();
    await game
      .getByRole('button', { name: /^Bet ฿10\.00/ })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await both.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
};

/** Staff let the site speak these languages and no other. */
const speak = async (change: (languages: readonly string[]) => readonly string[]): Promise<void> => {
  const owner = await sessionOf(site, 'owner');
  const { languages, version } = await call(site.backoffice, staffSite, { token: owner, input: {} });
  const input = { languages: [...change(languages)], version, reason: 'a journey of the hall' };
  await call(site.backoffice, staffSetLanguages, { token: owner, input });
};

test('the hall, where Filipino is spoken: a card, the calls as they come, its end, shown again; where it no longer is, no card is sold', async () => {
  await speak((languages) => [...languages, 'TY']);
  const page = await browser.open(`${site.site}/game?nodeId=ELOTT:bingo`, { language: 'EN', token });
  const game = page.frameLocator('iframe');
  const purse = async () => amountIn(await game.getByRole('definition').first().textContent());
  // Where the machine is busy, a sale may pass by.
  const buy = () =>
    game.getByRole('button', { name: /^Buy a card for ฿10\.00/, disabled: false }).click({ timeout: 90_000 });
  await game.getByRole('button', { name: /^Buy a card for ฿/ }).waitFor();
  const before = await purse();
  await setStake(game, '10');
  await game.getByRole('textbox', { name: 'Number of the card' }).fill('123456');
  await game.getByRole('textbox', { name: 'Number of the card' }).press('Enter');
  await buy();
  await game.getByRole('button', { name: 'Give card 123456 back' }).waitFor();
  assert.equal(await purse(), before - 10);
  assert.deepEqual(await accessFaultsOf(page), []);
  assert.equal(await beyondScreen(page), 0);
  await site.advance('PT20S');
  const board = game.getByRole('img', { name: /^Numbers called/ });
  const called = async () => ((await board.getAttribute('aria-label')) ?? '').match(/\d+/g) ?? [];
  await until(async () => (await called()).length >= 2);
  const early = await called();
  assert.ok(early.length < 55, 'they come one by one');
  await site.advance('PT44S');
  const over = game.getByRole('status').filter({ hasText: /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/ });
  await over.waitFor();
  const came = amountIn(await over.textContent()) || 0;
  assert.equal(await purse(), before - 10 + came);
  await speak((languages) => languages.filter((language) => language !== 'TY'));
  await openPanel(game, 'Rounds');
  const sheet = game.getByRole('dialog');
  await sheet.getByRole('list').getByRole('listitem').first().getByRole('button').click();
  const again = sheet.getByRole('img', { name: /^Numbers called/ });
  const shown = async () => ((await again.getAttribute('aria-label')) ?? '').match(/\d+/g) ?? [];
  await until(async () => (await shown()).length === 55);
  assert.deepEqual((await shown()).slice(0, early.length), early, 'the same balls in the same order');
  await page.keyboard.press('Escape');
  await buy();
  await game.getByRole('alert').filter({ hasText: 'This game is switched off at the moment.' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Balance/ })
    .filter({ hasText: (before - 10 + came).toFixed(2) })
    .waitFor();
});
