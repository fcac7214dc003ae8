import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '#kit/testing/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'vendor-play-'));
const child = fork('simulators/vendor/main.ts', {
  env: { PATH: process.env['PATH'], DATA_DIR: folder, VENDOR_PORT: '0' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
after(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(folder, { recursive: true });
});
const [message] = await once(child, 'message');
const { address } = z.object({ address: z.url() }).parse(message);
const browser = await startBrowser({ after });

const isOver = /^(Won [\d.,]+|Nothing this time|[\d.,]+ came back|Equal: .+)$/;

/** Credit as the head of every game shows it. */
const credit = async (page: Page): Promise<number> =>
  Number((await page.locator('dd.balance').innerText()).replaceAll(',', ''));
const messageOf = (page: Page) => page.locator('p[role=status]').innerText();

test('a slot: found in the list, spun once, kept after a reload, its rules and history told', async () => {
  const page = await browser.open(`${address}/?lang=EN`, { screen: 'phone' });
  await page.getByRole('link', { name: /Mango Grove at Dawn/ }).click();
  const spin = page.getByRole('button', { name: 'Spin' });
  await spin.waitFor();
  assert.equal(await credit(page), 10_000);
  assert.equal(await page.getByText('Practice', { exact: true }).isVisible(), true);
  await spin.click();
  await page.getByText(isOver).waitFor();
  const [after1, told] = [await credit(page), await messageOf(page)];
  const back = Number(/[\d,.]+/.exec(told)?.[0].replaceAll(',', '') ?? 0);
  assert.equal(after1, 10_000 - 10 + back, told);
  await page.reload();
  await spin.waitFor();
  assert.equal(await credit(page), after1);
  await page.getByRole('button', { name: 'History' }).click();
  assert.equal(await page.getByRole('dialog').getByRole('row').count(), 2);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByText(/95\.18 %/).waitFor();
});

test('a title: found by a word of its name, drawn with its own symbols, its rules in its words', async () => {
  const page = await browser.open(`${address}/?lang=EN`);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('firefl');
  assert.equal(await page.getByRole('link', { name: /Mango Grove/ }).isVisible(), false);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('link', { name: /Dice among the Fireflies/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /Frog/ }).count(), 0);
  await page.getByRole('button', { name: 'Slot', exact: true }).click();
  await page.getByRole('link', { name: /Amber Frog among the Fireflies/ }).click();
  const spin = page.getByRole('button', { name: 'Spin' });
  await spin.click();
  await page.getByText(isOver).waitFor();
  const symbols = await page.locator('.reels').getAttribute('aria-label');
  assert.doesNotMatch(symbols ?? '', /Carp, .*Lotus, .*Boat|undefined|_/);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page
    .getByText(/^Ten lines .* The frog on the three middle reels stands for any symbol/)
    .or(page.getByText(/The frog on the middle reel stands/))
    .waitFor();
  await page.goto(`${address}/play/weir-999?lang=EN`);
  await page.getByRole('alertdialog', { name: 'There is no such game here.' }).waitFor();
});

test('two tables: dice are thrown for the chips, an open hand of cards is still there after a reload', async () => {
  const page = await browser.open(`${address}/play/dice?mode=fun&lang=TH`);
  await page.getByRole('button', { name: /^ต่ำ/ }).click();
  await page.getByRole('button', { name: 'ทอย' }).click();
  await page.getByRole('img', { name: /รวม/ }).waitFor();
  assert.ok([9990, 10_009.8].includes(await credit(page)));
  await page.goto(`${address}/play/moon?mode=fun&lang=EN`);
  const [take, deal] = [page.getByRole('button', { name: 'Take a card' }), page.getByRole('button', { name: 'Deal' })];
  const before = await credit(page).catch(() => 0);
  assert.ok(before > 0);
  await deal.click();
  await take.or(page.getByText(isOver)).first().waitFor();
  if (!(await take.isVisible())) return;
  await page.reload();
  await take.click();
  await page.getByText(isOver).waitFor();
});

test('the bay: credit taken along, shots fired, the rest brought back', async () => {
  const page = await browser.open(`${address}/play/bay?mode=fun&lang=EN`);
  await page.getByRole('button', { name: 'Set out' }).click();
  const bay = page.getByRole('application');
  await bay.waitFor();
  assert.equal(await credit(page), 9500);
  const left = page.getByLabel('In the bay');
  for (let shot = 0; (await left.innerText()) === '500' && shot < 40; shot++) {
    await bay.click({ position: { x: 40 + ((shot * 90) % 300), y: 160 } });
    await page.waitForTimeout(240);
  }
  assert.notEqual(await left.innerText(), '500');
  await page.getByRole('button', { name: 'Bring the rest back' }).click();
  const told = /^([\d.,]+) brought back$/;
  await page.getByText(told).waitFor();
  assert.equal(await credit(page), 9500 + Number(told.exec(await messageOf(page))?.[1]?.replaceAll(',', '')));
});

test('the auction: two people in two windows, a bid each', async () => {
  const [one, two] = await Promise.all(
    ['phone', 'desktop'].map((screen) =>
      browser.open(`${address}/play/lanterns?mode=fun&lang=EN`, { screen: screen === 'phone' ? 'phone' : 'desktop' }),
    ),
  );
  for (const page of [one!, two!]) await page.getByRole('button', { name: 'Find an opponent' }).click();
  for (const page of [one!, two!]) await page.getByRole('button', { name: 'Bid 3' }).click();
  for (const page of [one!, two!]) {
    await page.getByText("3 against 3: nobody's").waitFor();
    assert.equal(await credit(page), 9950);
  }
});
