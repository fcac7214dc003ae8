import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { openPanel, setStake } from './at-the-game.ts';
import { giveReason, openDesk, sessionOf } from '#apps/backoffice/e2e/at-the-desk.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { staffEndSessions } from '#features/identity/contract/sessions/staff-end-sessions.ts';
import { staffPlayers } from '#features/identity/contract/accounts/staff-players.ts';
import { call, playerPassword, registerPlayer } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'houseguest');
await deposit(site, token, '500.00', 'house-games-0123456789');

const gameIn = (page: Page) => page.frameLocator('iframe');
const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));
const balanceIn = async (game: FrameLocator): Promise<number> =>
  amountIn(await game.getByRole('definition').first().textContent());
const ending = /^(Paid ฿[\d.,]+|Nothing this time|฿[\d.,]+ came back)$/;
const near = (amount: number) => Math.round(amount * 100) / 100;

/** What a round that just ended brought, by what it says; the balance must say the same. */
const settled = async (game: FrameLocator, before: number, stake: number): Promise<number> => {
  const said = await game.getByRole('status').filter({ hasText: ending }).textContent();
  const payout = amountIn(said) || 0;
  assert.equal(await balanceIn(game), near(before - stake + payout), said ?? '');
  return payout;
};

test('dice from the lobby: figures that move each other, a round that adds up, the pace in a ring', async () => {
  const page = await browser.open(`${site.site}/rng`, { language: 'EN', token });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hundred/ })
    .click();
  await page.waitForURL('**/game?nodeId=SPB%3Adice');
  const game = gameIn(page);
  const roll = game.getByRole('button', { name: 'Roll' });
  await roll.waitFor();
  assert.match(String(await page.locator('iframe').getAttribute('src')), /theme=dark/);
  assert.equal(await game.locator('html').getAttribute('data-theme'), 'dark');
  const before = await balanceIn(game);
  const [chance, multiplier] = [game.getByLabel('Win chance %'), game.getByLabel('Multiplier', { exact: true })];
  await chance.fill('98');
  await chance.press('Enter');
  assert.equal(await multiplier.inputValue(), '1.0102');
  await multiplier.fill('2');
  await multiplier.press('Enter');
  assert.equal(await chance.inputValue(), '49.50');
  await game.getByLabel('Over 50.49').check();
  await setStake(game, '20');
  await game.getByText('฿40.00', { exact: true }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await roll.click();
  const payout = await settled(game, before, 20);
  assert.ok([0, 40].includes(payout));
  assert.equal(await roll.isDisabled(), true, 'the next round waits for its pace');
  await game.locator('button.start[data-waits] .fill').waitFor();
  // The bar around the game tells the same.
  const bar = page.getByRole('main').getByRole('button', { name: /^Balance/ });
  await bar.filter({ hasText: near(before - 20 + payout).toFixed(2) }).waitFor();
});

test('mines: killed in the midst of a round, resumed, taken, shown again and checked; a changed publication is wrong', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=GM:mines`, { language: 'EN', screen: 'desktop', token });
  const game = gameIn(page);
  const start = game.getByRole('button', { name: 'Start' });
  await start.waitFor();
  const before = await balanceIn(game);
  await game.getByRole('button', { name: 'Traps: 1', exact: true }).click();
  await setStake(game, '10');
  await start.click();
  await game.getByRole('button', { name: 'Choose a field' }).waitFor();
  assert.equal(await balanceIn(game), near(before - 10));
  await site.kill();
  await game.getByRole('button', { name: /^Row 3, column 3/ }).click();
  await game.getByRole('alert').filter({ hasText: 'The connection is gone' }).waitFor();
  await site.restart();
  // The same step, heard once.
  await game.getByRole('button', { name: /^Row 3, column 3: (lotus|trap)/ }).waitFor();
  const take = game.getByRole('button', { name: /^Take ฿/ });
  // One field in 25 is the trap: then the round is over without it.
  if (await take.isVisible()) {
    await page.reload();
    await game.getByText('Your open round goes on where it stopped').waitFor();
    await game.getByRole('button', { name: 'Row 3, column 3: lotus' }).waitFor();
    assert.deepEqual(await accessFaultsOf(page), []);
    await take.click();
  }
  const payout = await settled(game, before, 10);
  assert.ok([0, 10.31].includes(payout), String(payout));
  await checkLastRound(page, game);
});

const checkLastRound = async (page: Page, game: FrameLocator): Promise<void> => {
  await openPanel(game, 'Rounds');
  const sheet = game.getByRole('dialog');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  const field = sheet.getByRole('group', { name: 'Field of 25' });
  await field.getByRole('button', { name: /: trap/ }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  const beside = page.context().waitForEvent('page');
  await sheet.getByRole('link', { name: 'Receipt and evidence' }).click();
  const evidence = await beside;
  await evidence.getByRole('heading', { name: 'Signed receipt' }).waitFor();
  await evidence.close();
  // Before the seed is shown the receipt is kept, after it the whole proof: the outside program reads both.
  const receipt = await savedFrom(page, sheet);
  assert.equal(receipt.bundle.form, 'round-receipt/v1');
  await sheet.getByRole('button', { name: 'Check it yourself' }).click();
  await sheet.getByText('still decides rounds to come').waitFor();
  await sheet.getByRole('button', { name: 'Change and show the seed' }).click();
  await sheet.getByRole('heading', { name: 'Correct' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await sheet.getByText('What is published of this round').click();
  const text = sheet.getByRole('textbox');
  const published = await text.inputValue();
  const compute = async (changed: string, verdict: string) => {
    await text.fill(changed);
    await sheet.getByRole('button', { name: 'Compute again' }).click();
    await sheet.getByRole('heading', { name: verdict, exact: true }).waitFor();
  };
  const wrongStep = (name: string) => sheet.getByRole('listitem').filter({ hasText: name }).locator('.other').waitFor();
  await compute(published.replace(/"payout": "[\d.]+"/, '"payout": "999.00"'), 'Wrong');
  await wrongStep('What it had to pay');
  await compute(
    published.replace(/"seed": "../, '"seed": "zz').replace('zz', published.includes('"seed": "00') ? '11' : '00'),
    'Wrong',
  );
  await wrongStep('The seed is the one fixed before');
  await compute(published, 'Correct');
  await sheet.getByRole('button', { name: 'Back' }).click();
  const proof = await savedFrom(page, sheet);
  assert.equal(proof.bundle.form, 'round/v2');
  assert.deepEqual(proof.bundle.receipt, receipt.bundle.receipt);
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tools/check-rounds/main.mjs',
    receipt.path,
    proof.path,
  ]);
  assert.deepEqual(stdout.match(/^\w+/gm), ['holds', 'holds']);
};

const savedBundle = z.looseObject({ form: z.string(), receipt: z.looseObject({ signature: z.string() }) });

const savedFrom = async (page: Page, sheet: Locator) => {
  const offered = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save receipt' }).click();
  const file = await offered;
  assert.match(file.suggestedFilename(), /^round-rnd_[0-9a-f]{32}\.json$/);
  await sheet.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  const path = await file.path();
  return { path, bundle: savedBundle.parse(JSON.parse(readFileSync(path, 'utf8'))) };
};

test('mines: staff end the session in the midst of a round: it is said, the round is kept, and goes on after a new log-in', async () => {
  const guest = 'houseguest2';
  const first = await registerPlayer(site.site, guest);
  await deposit(site, first, '100.00', 'house-games-of-a-guest');
  const address = `${site.site}/game?nodeId=GM:mines`;
  const page = await browser.open(address, { language: 'EN', token: first });
  const game = gameIn(page);
  const start = game.getByRole('button', { name: 'Start' });
  await start.waitFor();
  await game.getByRole('button', { name: 'Traps: 1', exact: true }).click();
  await setStake(game, '10');
  await start.click();
  await game.getByRole('button', { name: 'Choose a field' }).waitFor();
  const owner = await sessionOf(site, 'owner');
  const { players } = await call(site.backoffice, staffPlayers, { token: owner, input: { search: guest } });
  const memberId = players[0]?.memberId ?? '';
  await call(site.backoffice, staffEndSessions, { token: owner, input: { memberId, reason: 'a test of the site' } });
  const main = page.getByRole('main');
  await main.getByText('Log in and the game goes on; an open round waits for you.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await main.getByRole('button', { name: 'Log in' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(guest);
  await form.getByLabel('Password', { exact: true }).fill(playerPassword);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await game.getByText('Your open round goes on where it stopped').waitFor();
  assert.equal(await balanceIn(game), 90, 'the stake was taken once');
  await game.getByRole('button', { name: /^Row 2, column 2/ }).click();
  await game.getByRole('button', { name: /^Row 2, column 2: (lotus|trap)/ }).waitFor();
  const take = game.getByRole('button', { name: /^Take ฿/ });
  // One field in 25 is the trap: then the round is over without it.
  if (await take.isVisible()) await take.click();
  const payout = await settled(game, 100, 10);
  assert.ok([0, 10.31].includes(payout), String(payout));
});

test('an opening is good once, and only a site of ours may frame a game', async () => {
  const framedBy = async (headers: Record<string, string>) => {
    const { headers: answered } = await fetch(`${site.games}/play/dice?lang=EN&device=phone`, { headers });
    return /frame-ancestors ([^;]+)/.exec(String(answered.get('content-security-policy')))?.[1];
  };
  assert.equal(await framedBy({ referer: `${site.site}/` }), site.site);
  assert.equal(await framedBy({ referer: 'https://elsewhere.example.com/' }), "'none'");
  assert.equal(await framedBy({}), "'none'");
  const spent = `${site.games}/play/dice?lang=TH&device=phone#code=${'x'.repeat(43)}`;
  const page = await browser.open(spent, { theme: 'light' });
  await page.getByRole('heading', { name: 'ลิงก์เปิดเกมนี้ใช้ไปแล้ว' }).waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await until(() => Promise.resolve(!page.url().includes('code=')));
});

test('a page that stayed open while other rules came into force: its press takes nothing, it is loaded anew and says so', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=SPB:dice`, { language: 'EN', token });
  const game = gameIn(page);
  const roll = game.getByRole('button', { name: 'Roll' });
  await roll.waitFor();
  const before = await balanceIn(game);
  // As a page of rules 7, whose player has played by them: what is in force are rules 1.
  await page.route('**/api/rounds/begin', async (route) => {
    const asked = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON());
    assert.equal(asked['version'], 1);
    await route.continue({ postData: JSON.stringify({ ...asked, version: 7 }) });
  });
  await page.route('**/api/rounds/desk', async (route) => {
    const response = await route.fetch();
    const { value } = z.object({ value: z.record(z.string(), z.unknown()) }).parse(await response.json());
    await route.fulfill({ response, json: { success: true, value: { ...value, playedVersion: 7 } } });
  });
  await roll.click();
  const notice = game.getByRole('dialog');
  await notice.getByText('Your last round here was of version 7; now it is version 1.').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await notice.getByRole('button', { name: 'Rules and return' }).click();
  await game.getByRole('heading', { name: 'Rules and return' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await balanceIn(game), before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await roll.click();
  await settled(game, before, 1);
});

test('at the desk a round is shown again by its game, and a game that is switched off rests in the lobby; its rules lead to what is published', async () => {
  const page = await browser.open(`${site.site}/game?nodeId=SPB:dice`, { language: 'EN', token });
  const game = gameIn(page);
  await openPanel(game, 'Rules and return');
  const [published] = await Promise.all([
    page.context().waitForEvent('page'),
    game.getByRole('link', { name: 'Published maths of our games' }).click(),
  ]);
  await published.getByRole('heading', { level: 1, name: 'Hundred' }).waitFor();
  assert.equal(new URL(published.url()).origin, new URL(site.games).origin);

  const desk = await openDesk({ browser, site }, 'owner', '/own-rounds?state=over&game=dice');
  await desk.getByRole('link', { name: /^rnd_/ }).first().click();
  const again = desk.frameLocator('iframe[title^="The game\'s view of round"]');
  await again.getByRole('heading', { level: 1, name: 'Hundred' }).waitFor();
  await until(() => again.getByRole('button', { name: 'Show again' }).isEnabled());
  assert.deepEqual(await again.getByRole('button').allTextContents(), ['Show again'], 'nothing can be played');
  assert.deepEqual(await accessFaultsOf(desk), []);

  const other = await openDesk({ browser, site }, 'owner', '/own-games/dice');
  await other.getByRole('switch', { name: 'Hundred may be played' }).click();
  await giveReason(other.getByRole('dialog'), 'looked at by a journey', 'Switch off');
  await other.getByRole('switch', { checked: false }).waitFor();
  await other.goto(`${site.backoffice}/`);
  await other.getByRole('link', { name: 'Days outside the band 0 · figures unreadable 0 · switched off 1' }).click();
  await other.waitForURL('**/own-games');
  const lobby = await browser.open(`${site.site}/rng`, { language: 'EN', token });
  await lobby
    .getByRole('main')
    .getByRole('button', { name: /Hundred/ })
    .filter({ hasText: 'Maintenance' })
    .waitFor();
});
